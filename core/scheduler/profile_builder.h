#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/framework/profile.h"
#include "core/framework/registry.h"
#include "core/model/objects.h"

namespace bayplan {

// A plugin as a configuration names it.
struct PluginRef {
  std::string name;
  std::int64_t weight = 0;  // 0 = 1
  std::string pointer;      // into the document, "" for a built-in one
};

struct PluginSet {
  std::vector<PluginRef> enabled;
  std::vector<std::string> disabled;  // "*" = all
};

// KubeSchedulerProfile as read: sets by extension point ("filter", …, "multiPoint").
struct ProfileConfig {
  std::string schedulerName;
  std::map<std::string, PluginSet> points;
  std::map<std::string, PluginArgs> args;
  const Document* document = nullptr;
};

// The names of the extension points that a profile may configure.
const std::vector<std::string>& extensionPoints();

// Upstream's default plugins in their order, as the multiPoint set. Source: apis/config/v1/default_plugins.go, with the
// feature gates as v1.37 has them by default.
const std::vector<PluginRef>& defaultPlugins();

// Merges the profile with upstream's defaults (mergePlugins), expands multiPoint (expandMultiPointPlugins) and makes
// the plugins. Plugins that nobody knows are noted and listed in Profile::notModelled.
Result<std::unique_ptr<Profile>> buildProfile(const ProfileConfig& config, const Environment& environment,
                                              std::vector<Note>& notes);

}  // namespace bayplan
