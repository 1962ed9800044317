// Times what one edited label costs: the snapshot, the placement model and every finding, feasibility of the pods that wait
// included, after one node's label has changed. Once as the window does it after each edit, and once all anew. Prints one JSON
// line: full and edit (seconds, medians of the rounds), equal (the findings of both are the same, and so in every round).
//
// usage: edit_bench DUMP

#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "core/lint/finding.h"
#include "core/manifest/reader.h"

namespace {

using namespace bayplan;
constexpr std::size_t kRounds = 9;

template <class Work>
double secondsOf(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

// Another node each round is moved to another rack.
std::vector<std::pair<std::size_t, LabelMap>> editOf(const Snapshot& snapshot, std::size_t round) {
  const std::size_t node = (round * 997 + 13) % snapshot.nodes().size();
  auto labels = snapshot.nodes()[node]->node->labels();
  labels.set(Symbol("rack"), Symbol("rack-" + std::to_string(round)));
  return {{node, std::move(labels)}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: edit_bench DUMP\n";
    return 2;
  }
  const auto objects = readObjects({argv[1]}, {});
  if (!objects) {
    std::cerr << "edit_bench: " << objects.error().front().text() << "\n";
    return 2;
  }
  const auto profiles = ProfileSet::builtIn();
  auto inputs = profiles->placementInputs({});
  const auto base = Snapshot::build(*objects);
  const auto placement = buildPlacementModel(base, inputs);
  inputs.scheme = placement->scheme;
  LintSession session;
  session.update({base, placement, profiles});

  std::vector<double> edits, fulls;
  bool equal = true;
  auto before = base;
  auto modelBefore = placement;
  for (std::size_t round = 0; round < kRounds; ++round) {
    const auto edit = editOf(*before, round);
    LintContext now{nullptr, nullptr, profiles};
    std::vector<Finding> updated, anew;
    edits.push_back(secondsOf([&] {
      now.snapshot = before->withNodeLabels(edit);
      now.placement = buildPlacementModel(now.snapshot, inputs, modelBefore);
      updated = session.update(now);
    }));
    fulls.push_back(secondsOf([&] {
      const auto snapshot = now.snapshot->copy();  // with nothing worked out
      const SnapshotPtr fresh(snapshot.get(), [](const Snapshot*) {});
      anew = lint({fresh, buildPlacementModel(fresh, inputs), profiles});
    }));
    equal = equal && toJson(updated, *now.snapshot) == toJson(anew, *now.snapshot);
    before = now.snapshot;
    modelBefore = now.placement;
  }
  std::cout << nlohmann::json{{"full", median(fulls)}, {"edit", median(edits)}, {"equal", equal}}.dump() << "\n";
  return 0;
}
