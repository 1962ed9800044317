#include "core/plugins/image_locality.h"

#include <algorithm>
#include <unordered_map>

namespace bayplan {
namespace {

constexpr std::int64_t kMegabyte = 1024 * 1024;
constexpr std::int64_t kMinThreshold = 23 * kMegabyte;
constexpr std::int64_t kMaxContainerThreshold = 1000 * kMegabyte;

// On which nodes each image is, and its size on the first of them by name: the scheduler's cache keeps one size for
// all.
struct ImageStates {
  static constexpr bool kOfFixedObjects = true;
  struct State {
    std::int64_t size = 0;
    std::vector<std::uint32_t> nodes;  // into Snapshot::nodes()
  };
  explicit ImageStates(const Snapshot& snapshot) {
    for (std::size_t i = 0; i < snapshot.nodes().size(); ++i) {
      for (const auto& image : snapshot.nodes()[i]->node->images) {
        for (const auto name : image.names) {
          auto& state = byName[name];
          if (state.nodes.empty()) state.size = image.sizeBytes;
          if (state.nodes.empty() || state.nodes.back() != i) state.nodes.push_back(static_cast<std::uint32_t>(i));
        }
      }
    }
  }
  std::unordered_map<Symbol, State> byName;
};

template <class Body>
void forEachImage(const PodSpec& spec, const Body& body) {
  for (const auto* containers : {&spec.initContainers, &spec.containers})
    for (const auto& container : *containers) body(container.image);
  for (const auto& volume : spec.volumes)
    if (volume.kind == Volume::Kind::Image) body(volume.source);
}

// The image as nodes name it: with a tag. The empty word where no node has it.
Symbol normalized(Symbol image) {
  const auto text = image.view();
  const auto colon = text.rfind(':'), slash = text.rfind('/');
  const bool tagged = colon != std::string_view::npos && (slash == std::string_view::npos || colon > slash);
  return tagged ? image : Symbol::existing(std::string(text) + ":latest");
}

// What an image that the node has counts.
std::int64_t imageScore(const ImageStates::State& state, std::size_t nodeCount) {
  const double share = static_cast<double>(state.nodes.size()) / static_cast<double>(nodeCount);
  return static_cast<std::int64_t>(static_cast<double>(state.size) * share);
}

bool hasImage(const Node& node, Symbol name) {
  return std::any_of(node.images.begin(), node.images.end(), [&](const ContainerImage& candidate) {
    return std::find(candidate.names.begin(), candidate.names.end(), name) != candidate.names.end();
  });
}

// The node's score from the sum over its images.
std::int64_t scoreOfSum(std::int64_t sum, std::int64_t images) {
  const auto maxThreshold = kMaxContainerThreshold * std::max<std::int64_t>(images, 1);
  return kMaxNodeScore * (std::clamp(sum, kMinThreshold, maxThreshold) - kMinThreshold) /
         (maxThreshold - kMinThreshold);
}

}  // namespace

Status ImageLocality::score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo,
                            std::int64_t& score) const {
  const auto& snapshot = *state.read<Cycle>()->snapshot;
  const auto& states = snapshot.derived<ImageStates>();
  std::int64_t sum = 0, count = 0;
  forEachImage(*pod.spec, [&](Symbol image) {
    ++count;
    const Symbol name = normalized(image);
    if (!name.empty() && hasImage(*nodeInfo.node, name))
      sum += imageScore(states.byName.at(name), snapshot.nodes().size());
  });
  score = scoreOfSum(sum, count);
  return {};
}

bool ImageLocality::scoreAll(const Pod& pod, const Snapshot& snapshot, std::span<std::int64_t> scores) const {
  const auto& states = snapshot.derived<ImageStates>();
  std::fill(scores.begin(), scores.end(), 0);
  std::int64_t count = 0;
  forEachImage(*pod.spec, [&](Symbol image) {
    ++count;
    const Symbol name = normalized(image);
    const auto at = name.empty() ? states.byName.end() : states.byName.find(name);
    if (at == states.byName.end()) return;
    const auto amount = imageScore(at->second, snapshot.nodes().size());
    for (const auto node : at->second.nodes) scores[node] += amount;
  });
  const auto none = scoreOfSum(0, count);
  for (auto& score : scores) score = score == 0 ? none : scoreOfSum(score, count);
  return true;
}

void ImageLocality::describe(const Pod& pod, const Snapshot&, PodKey& key) const {
  forEachImage(*pod.spec, [&](Symbol image) { key.add(image); });
}

}  // namespace bayplan
