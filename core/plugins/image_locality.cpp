#include "core/plugins/image_locality.h"

#include <algorithm>
#include <unordered_map>

namespace bayplan {
namespace {

constexpr std::int64_t kMegabyte = 1024 * 1024;
constexpr std::int64_t kMinThreshold = 23 * kMegabyte;
constexpr std::int64_t kMaxContainerThreshold = 1000 * kMegabyte;

// On how many nodes each image is, and its size on the first of them by name: the scheduler's cache keeps one size for
// all.
struct ImageStates {
  static constexpr bool kOfFixedObjects = true;
  struct State {
    std::int64_t size = 0;
    std::int64_t nodes = 0;
    std::size_t lastNode = SIZE_MAX;
  };
  explicit ImageStates(const Snapshot& snapshot) {
    for (std::size_t i = 0; i < snapshot.nodes().size(); ++i) {
      for (const auto& image : snapshot.nodes()[i]->node->images) {
        for (const auto name : image.names) {
          auto& state = byName[name];
          if (state.nodes == 0) state.size = image.sizeBytes;
          if (state.lastNode != i) ++state.nodes;
          state.lastNode = i;
        }
      }
    }
  }
  std::unordered_map<Symbol, State> byName;
};

// The image as nodes name it: with a tag. The empty word where no node has it.
Symbol normalized(Symbol image) {
  const auto text = image.view();
  const auto colon = text.rfind(':'), slash = text.rfind('/');
  const bool tagged = colon != std::string_view::npos && (slash == std::string_view::npos || colon > slash);
  return tagged ? image : Symbol::existing(std::string(text) + ":latest");
}

std::int64_t imageScore(const ImageStates& states, const Node& node, Symbol image, std::size_t nodeCount) {
  const Symbol name = normalized(image);
  if (name.empty()) return 0;
  const bool held = std::any_of(node.images.begin(), node.images.end(), [&](const ContainerImage& candidate) {
    return std::find(candidate.names.begin(), candidate.names.end(), name) != candidate.names.end();
  });
  if (!held) return 0;
  const auto& state = states.byName.at(name);
  const double share = static_cast<double>(state.nodes) / static_cast<double>(nodeCount);
  return static_cast<std::int64_t>(static_cast<double>(state.size) * share);
}

}  // namespace

Status ImageLocality::score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                            std::int64_t& score) const {
  const auto& snapshot = *state.read<Cycle>()->snapshot;
  const auto& states = snapshot.derived<ImageStates>();
  std::int64_t sum = 0;
  for (const auto* containers : {&pod.spec->initContainers, &pod.spec->containers})
    for (const auto& container : *containers)
      sum += imageScore(states, *nodeInfo.node, container.image, snapshot.nodes().size());
  auto count = static_cast<std::int64_t>(pod.spec->initContainers.size() + pod.spec->containers.size());
  for (const auto& volume : pod.spec->volumes) {
    if (volume.kind != Volume::Kind::Image) continue;
    sum += imageScore(states, *nodeInfo.node, volume.source, snapshot.nodes().size());
    ++count;
  }
  const auto maxThreshold = kMaxContainerThreshold * std::max<std::int64_t>(count, 1);
  score =
      kMaxNodeScore * (std::clamp(sum, kMinThreshold, maxThreshold) - kMinThreshold) / (maxThreshold - kMinThreshold);
  return {};
}

}  // namespace bayplan
