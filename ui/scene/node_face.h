#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/scene/map_content.h"

namespace bayplan::ui {

// A node's label that names an ordinal of a set, as a chip on its tile.
struct OrdinalChip {
  enum class Staged { No, Added, Removed };
  std::uint32_t set = 0;  // into PlacementModel::sets
  std::string text;       // the label's value ("2"), or the ordinal where the label is `<pod name>=true`
  std::optional<std::int32_t> ordinal;  // where the scheduler reads the value as one
  bool collision = false;   // another node carries the same ordinal
  bool unexpected = false;  // no slot of the set expects it, or it is no ordinal at all
  bool filled = false;      // the slot's pod runs here
  Staged staged = Staged::No;
  friend bool operator==(const OrdinalChip&, const OrdinalChip&) = default;
};

// A pod on a node. What has an identity comes first: Redis members by shard, then ordinals, then the rest by name.
struct PodMark {
  enum class Kind : std::uint8_t { Master, Replica, RedisUnknown, Ordinal, Other };
  const Pod* pod = nullptr;
  Kind kind = Kind::Other;
  std::optional<Severity> trouble;  // the worst finding at or above warning that names it
  bool disagrees = false;  // Redis' own word differs from the label
  std::int32_t ordinal = -1;
  Symbol shard;
  friend bool operator==(const PodMark&, const PodMark&) = default;
};

// What a node shows of itself at any zoom.
struct NodeFace {
  std::optional<Severity> worst;
  std::uint32_t errors = 0, warnings = 0, infos = 0;  // findings that name it or a pod on it
  bool cordoned = false, ready = true, tainted = false;
  float cpu = 0, memory = 0;  // requested / allocatable; 0 where nothing is allocatable
  std::int64_t cpuRequested = 0, cpuAllocatable = 0, memoryRequested = 0, memoryAllocatable = 0;
  std::vector<OrdinalChip> chips;      // by set, then ordinal
  std::vector<PodMark> pods;           // of the namespace filter
  std::array<PodMark::Kind, 8> leading{};  // the kinds of the first pods, Other where there are none
  std::uint32_t otherNamespaces = 0;   // pods that the filter leaves out
  std::vector<std::string> stagedLabels;  // other planned changes: "rack: r1 → r2"
  bool planned = false;  // some label of it is to change
  float fill() const { return cpu > memory ? cpu : memory; }
  friend bool operator==(const NodeFace&, const NodeFace&) = default;
};

// The faces of all nodes, by index into Snapshot::nodes(). Points into the content's pods: keep it alive.
std::vector<NodeFace> facesOf(const MapContent& content);

// "M0", "r1", "?2" for Redis members, the ordinal for pods of a set, empty for the rest.
std::string badge(const PodMark& mark);

// Where every pod of the content is; the four add up to `pods`, those of expanded sets included.
struct PodCounts {
  std::size_t pods = 0, placed = 0, unscheduled = 0, unknownNode = 0, terminated = 0;
  friend bool operator==(const PodCounts&, const PodCounts&) = default;
};
PodCounts countPods(const Snapshot& snapshot);

}  // namespace bayplan::ui
