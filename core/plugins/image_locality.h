#pragma once

#include "core/framework/incremental.h"

namespace bayplan {

// Favours nodes that hold the pod's images already, by their size and by how many nodes hold them.
// Source: plugins/imagelocality.
class ImageLocality final : public Plugin, public NodeLocalPlugin, public ScorePlugin {
public:
  std::string_view name() const override { return "ImageLocality"; }
  void describe(const Pod& pod, const Snapshot& snapshot, PodKey& key) const override;
  bool scoreAll(const Pod& pod, const Snapshot& snapshot, std::span<std::int64_t> scores) const override;
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
};

}  // namespace bayplan
