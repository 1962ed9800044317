#pragma once

#include "core/framework/interface.h"

namespace bayplan {

// Favours nodes that hold the pod's images already, by their size and by how many nodes hold them.
// Source: plugins/imagelocality.
class ImageLocality final : public Plugin, public ScorePlugin {
public:
  std::string_view name() const override { return "ImageLocality"; }
  Status score(const CycleState& state, const Pod& pod, const NodeInfo& nodeInfo, std::int64_t& score) const override;
};

}  // namespace bayplan
