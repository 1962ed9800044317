#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/document.h"
#include "core/framework/profile.h"
#include "core/framework/registry.h"
#include "core/model/objects.h"
#include "core/placement/placement_model.h"

namespace bayplan {

// How text becomes a tree: core/manifest's parseDocument, handed in because this folder does not know that one.
using DocumentParser = std::function<Result<Document>(std::string_view text, const std::string& name)>;

// The profiles by schedulerName, built from a KubeSchedulerConfiguration or the built-in ones.
//
// Thread rule: immutable once made; its plugins' const members may be called from any thread.
class ProfileSet {
public:
  // A KubeSchedulerConfiguration (v1; v1beta2 and v1beta3 are read with a note), or a ConfigMap that holds one under
  // any key of `data`, as the seeds have it; the environment's STS-SCHEDULER_LABELS_NODE, STS-SCHEDULER_LABELS_POD and
  // POD_LABEL_KEY override StatefulSetScheduler's args (a ConfigMap's keys of these names do where the environment has
  // none). An unquoted `name: *`, which YAML takes for an alias, is read as "*" with a note. Fails, with the place,
  // where the file is no such configuration or names a field that does not exist.
  static Result<std::shared_ptr<const ProfileSet>> parseText(std::string_view text, const std::string& name,
                                                             const Environment& environment,
                                                             const DocumentParser& parser);

  // The same from a tree. The parser is needed for a ConfigMap only.
  static Result<std::shared_ptr<const ProfileSet>> parse(const Document& document, const Environment& environment,
                                                         const DocumentParser& parser = {});

  // Without a file: upstream's default profile, plus `sts-scheduler` and `redis-scheduler` with the seeds' plugins.
  static std::shared_ptr<const ProfileSet> builtIn(const Environment& environment = {});

  const Profile* find(Symbol schedulerName) const;         // null = another scheduler's pods
  const Profile& fallback() const { return *m_fallback; }  // judges pods that no profile is for
  const std::vector<std::unique_ptr<Profile>>& profiles() const { return m_profiles; }
  const std::vector<Note>& notes() const {
    return m_notes;
  }  // old apiVersion, repaired translations, unknown plugins, …

  // What view and findings need of the plugins' args. The result asks this object, which must outlive it.
  PlacementInputs placementInputs(PlacementScheme scheme) const;
  int maxMastersPerNode(Symbol schedulerName) const;  // RedisTopology's, default 1

private:
  std::vector<std::unique_ptr<Profile>> m_profiles;
  std::unique_ptr<Profile> m_ownFallback;  // where no profile is for default-scheduler
  const Profile* m_fallback = nullptr;
  std::vector<Note> m_notes;
};

// Every plugin that this program has.
const Registry& inTreeRegistry();

// Whether the plugin has a say about nodes, so that a verdict without it is incomplete: false for the one of upstream's
// default plugins that only acts once the verdicts are known.
bool judgesNodes(std::string_view plugin);

}  // namespace bayplan
