#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/framework/interface.h"

namespace bayplan {

// One profile, ready to run: its plugins sorted into typed lists, each list in the order of the configuration.
struct Profile {
  std::string schedulerName;
  std::vector<std::unique_ptr<Plugin>> plugins;  // owns

  std::vector<PreEnqueuePlugin*> preEnqueue;
  QueueSortPlugin* queueSort = nullptr;
  std::vector<PreFilterPlugin*> preFilter;
  std::vector<FilterPlugin*> filter;
  std::vector<PostFilterPlugin*> postFilter;
  std::vector<PreScorePlugin*> preScore;
  std::vector<std::pair<ScorePlugin*, std::int64_t>> score;  // with weight
  std::vector<ReservePlugin*> reserve;
  std::vector<PermitPlugin*> permit;
  std::vector<PreBindPlugin*> preBind;
  std::vector<BindPlugin*> bind;
  std::vector<PostBindPlugin*> postBind;

  std::vector<std::string> notModelled;  // plugins that the configuration enables and this program does not have

  // The plugin of that class, or null: how the view asks a profile's StatefulSetScheduler for its args.
  template <class T>
  const T* find() const {
    for (const auto& plugin : plugins)
      if (const auto* found = dynamic_cast<const T*>(plugin.get())) return found;
    return nullptr;
  }
};

}  // namespace bayplan
