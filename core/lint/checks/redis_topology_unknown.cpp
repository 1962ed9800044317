#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "core/lint/checks.h"
#include "core/lint/describe.h"

namespace bayplan {
namespace {

bool namesRedis(std::string_view word) {
  static constexpr std::array<std::string_view, 3> kServers = {"redis", "valkey", "keydb"};
  return std::any_of(kServers.begin(), kServers.end(), [&](std::string_view server) { return word.find(server) != std::string_view::npos; });
}

// "redis" of "registry.example:5000/library/redis:7.2"
std::string_view imageName(std::string_view image) {
  image = image.substr(image.rfind('/') + 1);
  return image.substr(0, image.find_first_of(":@"));
}

bool runsRedis(const PodSpec& spec) {
  return std::any_of(spec.containers.begin(), spec.containers.end(), [](const Container& c) { return namesRedis(imageName(c.image.view())); });
}

}  // namespace

// Pods that run Redis by their image or their app.kubernetes.io/name and carry neither a role nor a shard: nothing is
// known, and nothing is guessed from names or ordinals. With them stand the other pods of their instance.
Findings checkRedisTopologyUnknown(const LintContext& context) {
  static const Symbol kName("app.kubernetes.io/name");
  const auto& labels = context.placement->redisLabels;
  struct Group {
    ObjectList<Pod> pods;
    bool redis = false, known = false;
  };
  std::map<std::string, Group> groups;
  std::unordered_map<const PodSpec*, bool> bySpec;
  for (const auto& pod : context.snapshot->pods()) {
    if (pod->terminated()) continue;
    const auto [at, isNew] = bySpec.try_emplace(pod->spec.address(), false);
    if (isNew) at->second = runsRedis(*pod->spec);
    std::optional<Symbol> instance;
    for (const auto key : labels.clusterKeys)
      if (!instance) instance = pod->labels().find(key);
    const auto app = pod->labels().find(kName);
    const bool redis = at->second || (app && namesRedis(app->view()));
    if (!redis && !instance) continue;
    auto& group = groups[pod->metadata.namespace_.str() + "/" + (instance ? instance->str() : ownerRef(*pod).name)];
    group.redis |= redis;
    group.known |= redisIdentity(*pod, labels).any();
    group.pods.push_back(pod);
  }
  Findings findings;
  for (const auto& [name, group] : groups) {
    if (!group.redis || group.known) continue;
    Finding finding{.code = "RedisTopologyUnknown", .severity = Severity::Info};
    std::vector<std::string> keys;
    for (const auto key : labels.roleKeys) keys.push_back(key.str());
    for (const auto key : labels.shardKeys) keys.push_back(key.str());
    std::string joined;
    for (const auto& key : keys) joined += (joined.empty() ? "" : "/") + key;
    finding.message = name + ": no " + joined + " labels on its " + std::to_string(group.pods.size()) +
                      (group.pods.size() == 1 ? " pod" : " pods") + ": topology unknown";
    for (const auto& pod : group.pods) involve(finding, refOf(*pod));
    finding.set = name;
    finding.fix = "let the operator label its pods with role and shard, or name its own label keys in the scheme (redis: roleLabelKeys, shardLabelKeys)";
    locate(finding, *context.snapshot, group.pods.front()->metadata);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace bayplan
