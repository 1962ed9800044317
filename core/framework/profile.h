#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/framework/interface.h"

namespace bayplan {

// A plugin at one extension point: the interface to call, and the plugin that it belongs to.
template <class T>
struct At {
  const Plugin* plugin = nullptr;
  T* point = nullptr;
  std::int64_t weight = 1;  // of Score only

  T* operator->() const { return point; }
};

// One profile, ready to run: its plugins sorted into typed lists, each list in the order of the configuration.
struct Profile {
  std::string schedulerName;
  // The profiles that run in one scheduler with this one, itself included: only their pods' nominations are known to it.
  std::vector<Symbol> together;
  std::vector<std::unique_ptr<Plugin>> plugins;  // owns

  std::vector<At<PreEnqueuePlugin>> preEnqueue;
  std::vector<At<QueueSortPlugin>> queueSort;  // exactly one where the profile is complete
  std::vector<At<PreFilterPlugin>> preFilter;
  std::vector<At<FilterPlugin>> filter;
  std::vector<At<PostFilterPlugin>> postFilter;
  std::vector<At<PreScorePlugin>> preScore;
  std::vector<At<ScorePlugin>> score;
  std::vector<At<ReservePlugin>> reserve;
  std::vector<At<PermitPlugin>> permit;
  std::vector<At<PreBindPlugin>> preBind;
  std::vector<At<BindPlugin>> bind;
  std::vector<At<PostBindPlugin>> postBind;

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
