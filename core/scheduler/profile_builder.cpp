#include "core/scheduler/profile_builder.h"

#include <algorithm>
#include <set>

#include "core/base/document.h"
#include "core/scheduler/configuration.h"

namespace bayplan {
namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const PluginRef* findRef(const std::vector<PluginRef>& refs, const std::string& name) {
  const auto at = std::find_if(refs.begin(), refs.end(), [&](const PluginRef& ref) { return ref.name == name; });
  return at == refs.end() ? nullptr : &*at;
}

bool isUpstreams(const std::string& name) {
  static const std::set<std::string> kGated = {"GangScheduling", "TopologyPlacementGenerator", "PodGroupPodsCount",
                                               "DeferredPodScheduling"};
  return findRef(defaultPlugins(), name) || kGated.contains(name);
}

// mergePluginSet: the defaults, minus what is disabled, with the profile's own in place of theirs; then the rest.
PluginSet merged(const std::vector<PluginRef>& defaults, const PluginSet& custom) {
  PluginSet result;
  result.disabled = custom.disabled;
  std::set<std::string> replaced;
  if (!contains(custom.disabled, "*")) {
    for (const auto& ref : defaults) {
      if (contains(custom.disabled, ref.name)) continue;
      const auto* own = findRef(custom.enabled, ref.name);
      if (own) replaced.insert(ref.name);
      result.enabled.push_back(own ? *own : ref);
    }
  }
  for (const auto& ref : custom.enabled)
    if (!replaced.contains(ref.name)) result.enabled.push_back(ref);
  return result;
}

// The plugins of one extension point, in upstream's order: those of multiPoint that the point configures anew, the
// other ones of multiPoint, the rest of the point.
std::vector<PluginRef> expanded(const PluginSet& multiPoint, const PluginSet& point) {
  if (contains(point.disabled, "*")) return point.enabled;
  std::vector<PluginRef> result;
  for (const auto& ref : point.enabled)
    if (findRef(multiPoint.enabled, ref.name) && !contains(point.disabled, ref.name)) result.push_back(ref);
  for (const auto& ref : multiPoint.enabled)
    if (!contains(point.disabled, ref.name) && !findRef(point.enabled, ref.name)) result.push_back(ref);
  for (const auto& ref : point.enabled)
    if (!findRef(result, ref.name)) result.push_back(ref);
  return result;
}

class Builder {
public:
  Builder(const ProfileConfig& config, const Environment& environment, std::vector<Note>& notes)
      : m_config(config), m_environment(environment), m_notes(notes), m_profile(std::make_unique<Profile>()) {
    m_profile->schedulerName = config.schedulerName;
    m_multiPoint = merged(defaultPlugins(), set("multiPoint"));
  }

  Result<std::unique_ptr<Profile>> build() {
    if (auto error = makePlugins()) return failure(*error);
    fill("preEnqueue", m_profile->preEnqueue);
    fill("queueSort", m_profile->queueSort);
    fill("preFilter", m_profile->preFilter);
    fill("filter", m_profile->filter);
    fill("postFilter", m_profile->postFilter);
    fill("preScore", m_profile->preScore);
    fill("score", m_profile->score);
    fill("reserve", m_profile->reserve);
    fill("permit", m_profile->permit);
    fill("preBind", m_profile->preBind);
    fill("bind", m_profile->bind);
    fill("postBind", m_profile->postBind);
    if (m_error) return failure(*m_error);
    if (m_profile->queueSort.size() != 1)
      return failure(at("", "profile \"" + m_config.schedulerName +
                                "\": only one queue sort plugin required, but got " +
                                std::to_string(m_profile->queueSort.size())));
    prepareRedisTopology();
    return std::move(m_profile);
  }

private:
  PluginSet set(const std::string& point) const {
    const auto found = m_config.points.find(point);
    return found == m_config.points.end() ? PluginSet() : found->second;
  }

  Error at(const std::string& pointer, std::string message) const {
    return m_config.document ? m_config.document->errorAt(pointer, std::move(message))
                             : Error{std::move(message), {}, 0, 0};
  }

  // Makes every plugin that some point enables, and (to check their args) those that have args.
  std::optional<Error> makePlugins() {
    std::vector<PluginRef> needed = m_multiPoint.enabled;
    for (const auto& point : extensionPoints())
      for (const auto& ref : set(point).enabled)
        if (!findRef(needed, ref.name)) needed.push_back(ref);
    for (const auto& [name, args] : m_config.args) {
      if (findRef(needed, name)) continue;
      if (const auto* factory = inTreeRegistry().find(name))
        if (auto made = (*factory)(args, m_environment); !made) return made.error();
    }
    for (const auto& ref : needed)
      if (auto error = make(ref)) return error;
    return std::nullopt;
  }

  std::optional<Error> make(const PluginRef& ref) {
    const auto* factory = inTreeRegistry().find(ref.name);
    if (!factory) {
      if (!isUpstreams(ref.name))
        m_notes.push_back({Note::Kind::Warning,
                           at(ref.pointer, "plugin \"" + ref.name + "\" is not known: what it judges is not modelled"),
                           {}});
      m_profile->notModelled.push_back(ref.name);
      return std::nullopt;
    }
    const auto args = m_config.args.find(ref.name);
    auto made = (*factory)(args == m_config.args.end() ? PluginArgs() : args->second, m_environment);
    if (!made) return made.error();
    m_byName[ref.name] = made->get();
    m_profile->plugins.push_back(std::move(*made));
    return std::nullopt;
  }

  template <class T>
  void fill(const std::string& name, std::vector<At<T>>& list) {
    const auto point = set(name);
    for (const auto& ref : expanded(m_multiPoint, point)) {
      const auto found = m_byName.find(ref.name);
      if (found == m_byName.end()) continue;
      auto* implemented = dynamic_cast<T*>(found->second);
      const bool asked = findRef(point.enabled, ref.name) != nullptr;
      if (!implemented && asked && !isUpstreams(ref.name))
        fail(ref, "plugin \"" + ref.name + "\" does not extend " + name);
      if (!implemented) continue;
      const auto isSame = [&](const At<T>& other) { return other.plugin == found->second; };
      if (std::any_of(list.begin(), list.end(), isSame))
        fail(ref, "plugin \"" + ref.name + "\" already registered as \"" + name + "\"");
      list.push_back({found->second, implemented, ref.weight == 0 ? 1 : ref.weight});
    }
  }

  void fail(const PluginRef& ref, std::string message) {
    if (!m_error) m_error = at(ref.pointer, std::move(message));
  }

  // RedisTopology's PreFilter only prepares (it rejects nobody) and its Reserve and PostBind only keep count, so they run
  // where a configuration enables filter or score and no more, as the seed's does.
  void prepareRedisTopology() {
    const auto found = m_byName.find("RedisTopology");
    if (found == m_byName.end()) return;
    const auto has = [&](const auto& list) {
      return std::any_of(list.begin(), list.end(), [&](const auto& entry) { return entry.plugin == found->second; });
    };
    if (!has(m_profile->filter) && !has(m_profile->score)) return;
    if (!has(m_profile->preFilter))
      m_profile->preFilter.push_back({found->second, dynamic_cast<PreFilterPlugin*>(found->second)});
    if (!has(m_profile->reserve))
      m_profile->reserve.push_back({found->second, dynamic_cast<ReservePlugin*>(found->second)});
    if (!has(m_profile->postBind))
      m_profile->postBind.push_back({found->second, dynamic_cast<PostBindPlugin*>(found->second)});
  }

  const ProfileConfig& m_config;
  const Environment& m_environment;
  std::vector<Note>& m_notes;
  std::unique_ptr<Profile> m_profile;
  PluginSet m_multiPoint;
  std::map<std::string, Plugin*> m_byName;
  std::optional<Error> m_error;
};

}  // namespace

const std::vector<std::string>& extensionPoints() {
  static const std::vector<std::string> kPoints = {
      "preEnqueue",       "queueSort", "preFilter", "filter", "postFilter", "preScore",           "score",
      "reserve",          "permit",    "preBind",   "bind",   "postBind",   "podGroupPostFilter", "placementScore",
      "placementGenerate"};
  return kPoints;
}

const std::vector<PluginRef>& defaultPlugins() {
  static const std::vector<PluginRef> kDefaults = {{"SchedulingGates", 0, {}},
                                                   {"PrioritySort", 0, {}},
                                                   {"NodeName", 0, {}},
                                                   {"NodeUnschedulable", 0, {}},
                                                   {"TaintToleration", 3, {}},
                                                   {"NodeAffinity", 2, {}},
                                                   {"NodePorts", 0, {}},
                                                   {"NodeResourcesFit", 1, {}},
                                                   {"VolumeRestrictions", 0, {}},
                                                   {"NodeVolumeLimits", 0, {}},
                                                   {"VolumeBinding", 0, {}},
                                                   {"VolumeZone", 0, {}},
                                                   {"PodTopologySpread", 2, {}},
                                                   {"InterPodAffinity", 2, {}},
                                                   {"DynamicResources", 2, {}},
                                                   {"DefaultPreemption", 0, {}},
                                                   {"NodeResourcesBalancedAllocation", 1, {}},
                                                   {"ImageLocality", 1, {}},
                                                   {"DefaultBinder", 0, {}},
                                                   {"NodeDeclaredFeatures", 0, {}}};
  return kDefaults;
}

Result<std::unique_ptr<Profile>> buildProfile(const ProfileConfig& config, const Environment& environment,
                                              std::vector<Note>& notes) {
  return Builder(config, environment, notes).build();
}

}  // namespace bayplan
