#include "core/scheduler/configuration.h"

#include <algorithm>
#include <array>

#include "core/framework/field_reader.h"
#include "core/plugins/in_tree.h"
#include "core/plugins/redis_topology.h"
#include "core/plugins/stateful_set_scheduler.h"
#include "core/scheduler/configuration_reader.h"
#include "core/scheduler/profile_builder.h"

namespace bayplan {
namespace {

const std::string kDefaultScheduler = "default-scheduler";

ProfileConfig withPlugin(std::string schedulerName, const std::string& plugin,
                         std::initializer_list<const char*> points) {
  ProfileConfig config;
  config.schedulerName = std::move(schedulerName);
  for (const auto* point : points) config.points[point].enabled.push_back({plugin, 1, {}});
  return config;
}

}  // namespace

const Registry& inTreeRegistry() {
  static const Registry registry = [] {
    Registry made;
    addInTreePlugins(made);
    return made;
  }();
  return registry;
}

bool judgesNodes(std::string_view plugin) { return plugin != "DefaultBinder"; }

Result<std::shared_ptr<const ProfileSet>> ProfileSet::parseText(std::string_view text, const std::string& name,
                                                                const Environment& environment,
                                                                const DocumentParser& parser) {
  std::vector<Note> notes;
  const auto repaired = quoteStars(text, name, notes);
  auto document = parser(repaired, name);
  if (!document) return failure(document.error());
  auto profiles = parse(*document, environment, parser);
  if (!profiles) return profiles;
  auto result = std::const_pointer_cast<ProfileSet>(*profiles);
  result->m_notes.insert(result->m_notes.begin(), notes.begin(), notes.end());
  return profiles;
}

Result<std::shared_ptr<const ProfileSet>> ProfileSet::parse(const Document& document, const Environment& environment,
                                                            const DocumentParser& parser) {
  auto result = std::make_shared<ProfileSet>();
  auto read = readConfiguration(document, environment, parser, result->m_notes);
  if (!read) return failure(read.error());
  for (auto& config : read->profiles) {
    auto profile = buildProfile(config, read->environment, result->m_notes);
    if (!profile) return failure(profile.error());
    result->m_profiles.push_back(std::move(*profile));
  }
  std::vector<Symbol> together;
  for (const auto& profile : result->m_profiles) together.emplace_back(profile->schedulerName);
  for (auto& profile : result->m_profiles) profile->together = together;
  result->m_fallback = result->find(Symbol(kDefaultScheduler));
  if (!result->m_fallback) {
    ProfileConfig plain;
    plain.schedulerName = kDefaultScheduler;
    result->m_ownFallback = std::move(*buildProfile(plain, read->environment, result->m_notes));
    result->m_ownFallback->together = {Symbol(kDefaultScheduler)};
    result->m_fallback = result->m_ownFallback.get();
  }
  return result;
}

std::shared_ptr<const ProfileSet> ProfileSet::builtIn(const Environment& environment) {
  auto result = std::make_shared<ProfileSet>();
  auto redis = withPlugin("redis-scheduler", "RedisTopology", {"filter", "score"});
  redis.points["score"].disabled = {"*"};
  for (const auto& config :
       {withPlugin(kDefaultScheduler, {}, {}),
        withPlugin("sts-scheduler", "StatefulSetScheduler", {"preEnqueue", "preFilter", "filter"}), redis})
    result->m_profiles.push_back(std::move(*buildProfile(config, environment, result->m_notes)));
  for (auto& profile : result->m_profiles) profile->together = {Symbol(profile->schedulerName)};  // a scheduler each
  result->m_fallback = result->m_profiles.front().get();
  return result;
}

const Profile* ProfileSet::find(Symbol schedulerName) const {
  const std::string_view name = schedulerName.empty() ? kDefaultScheduler : schedulerName.view();
  const auto at = std::find_if(m_profiles.begin(), m_profiles.end(),
                               [&](const auto& profile) { return profile->schedulerName == name; });
  return at == m_profiles.end() ? nullptr : at->get();
}

PlacementInputs ProfileSet::placementInputs(PlacementScheme scheme) const {
  PlacementInputs inputs;
  inputs.scheme = std::move(scheme);
  inputs.ordinalRule = [this](Symbol schedulerName) -> std::optional<OrdinalRule> {
    const auto* profile = find(schedulerName);
    const auto* plugin = profile ? profile->find<StatefulSetScheduler>() : nullptr;
    if (!plugin) return std::nullopt;
    const auto& args = plugin->args();
    return OrdinalRule{args.nodeLabelKey,     args.ordinalMatch, args.ordinalSource,
                       args.podIndexLabelKey, args.ownerKinds,   profile->schedulerName};
  };
  inputs.redisLabels = RedisTopology::Args().labels;
  for (const auto& profile : m_profiles) {
    if (const auto* plugin = profile->find<RedisTopology>()) {
      inputs.redisLabels = plugin->args().labels;
      inputs.levelHints = {{"rack", plugin->args().rackLabelKey}, {"zone", plugin->args().zoneLabelKey}};
      break;
    }
  }
  return inputs;
}

int ProfileSet::maxMastersPerNode(Symbol schedulerName) const {
  const auto* profile = find(schedulerName);
  const auto* plugin = profile ? profile->find<RedisTopology>() : nullptr;
  return plugin ? plugin->args().maxMastersPerNode : RedisTopology::Args().maxMastersPerNode;
}

}  // namespace bayplan
