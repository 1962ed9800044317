#include "core/plugins/image_locality.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace bayplan {
namespace {

constexpr std::int64_t kMegabyte = 1024 * 1024;
constexpr std::int64_t kMinThreshold = 23 * kMegabyte;
constexpr std::int64_t kMaxContainerThreshold = 1000 * kMegabyte;

// On how many nodes each image is.
struct ImageSpread {
  explicit ImageSpread(const Snapshot& snapshot) {
    for (const auto& node : snapshot.nodes()) {
      std::set<Symbol> names;
      for (const auto& image : node->node->images) names.insert(image.names.begin(), image.names.end());
      for (const auto name : names) ++nodes[name];
    }
  }
  std::unordered_map<Symbol, std::int64_t> nodes;
};

// The image as nodes name it: with a tag. The empty word where no node has it.
Symbol normalized(Symbol image) {
  const auto text = image.view();
  const auto colon = text.rfind(':'), slash = text.rfind('/');
  const bool tagged = colon != std::string_view::npos && (slash == std::string_view::npos || colon > slash);
  return tagged ? image : Symbol::existing(std::string(text) + ":latest");
}

std::int64_t imageScore(const ImageSpread& spread, const Node& node, Symbol image, std::size_t nodeCount) {
  const Symbol name = normalized(image);
  if (name.empty()) return 0;
  std::int64_t size = -1;
  for (const auto& held : node.images)
    if (std::find(held.names.begin(), held.names.end(), name) != held.names.end()) size = held.sizeBytes;
  if (size < 0) return 0;
  const double share = static_cast<double>(spread.nodes.at(name)) / static_cast<double>(nodeCount);
  return static_cast<std::int64_t>(static_cast<double>(size) * share);
}

}  // namespace

Status ImageLocality::score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                            std::int64_t& score) const {
  const auto& snapshot = *state.read<Cycle>()->snapshot;
  const auto& spread = snapshot.derived<ImageSpread>();
  std::int64_t sum = 0;
  for (const auto* containers : {&pod.spec->initContainers, &pod.spec->containers})
    for (const auto& container : *containers)
      sum += imageScore(spread, *nodeInfo.node, container.image, snapshot.nodes().size());
  const auto count = static_cast<std::int64_t>(pod.spec->initContainers.size() + pod.spec->containers.size());
  const auto maxThreshold = kMaxContainerThreshold * std::max<std::int64_t>(count, 1);
  score =
      kMaxNodeScore * (std::clamp(sum, kMinThreshold, maxThreshold) - kMinThreshold) / (maxThreshold - kMinThreshold);
  return {};
}

}  // namespace bayplan
