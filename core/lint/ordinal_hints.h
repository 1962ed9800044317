#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/lint/finding.h"
#include "core/placement/placement_model.h"

// What the findings about ordinals have in common: the words for a label, and the nearest fix.
namespace bayplan {

std::string labelWord(const PlacedSet& set, std::int32_t ordinal);  // example.io/node=3, or web-3=true
LabelFix carry(const PlacementModel& model, const PlacedSet& set, std::size_t node, std::int32_t ordinal);
LabelFix carryNoMore(const PlacementModel& model, const PlacedSet& set, std::size_t node, std::int32_t ordinal);
std::string matchWord(const PlacedSet& set);                        // "Exact" or "Numeric"

// Of several nodes with one ordinal the one to keep: where its pod runs, else where its data is, else the first.
std::size_t keeperOf(const Slot& slot);

// A node that could carry this ordinal with one label: where its data is, where its pod runs, one that carries an
// ordinal twice over, or the first that is healthy, free and taints away none of the set's pods. None = nothing fits.
std::optional<std::size_t> nodeFor(const PlacementModel& model, const PlacedSet& set, const Slot& slot);

}  // namespace bayplan
