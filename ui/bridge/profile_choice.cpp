#include "ui/bridge/profile_choice.h"

#include <algorithm>

#include "core/manifest/reader.h"

namespace bayplan::ui {
namespace {

constexpr char kSpreadOnly[] = R"({"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"KubeSchedulerConfiguration","profiles":[
  {"schedulerName":"spread-constraints-only",
   "plugins":{"score":{"disabled":[{"name":"*"}],"enabled":[{"name":"PodTopologySpread","weight":2}]}},
   "pluginConfig":[{"name":"PodTopologySpread","args":{"defaultingType":"List","defaultConstraints":[
     {"maxSkew":1,"topologyKey":"kubernetes.io/hostname","whenUnsatisfiable":"DoNotSchedule"},
     {"maxSkew":1,"topologyKey":"topology.kubernetes.io/zone","whenUnsatisfiable":"ScheduleAnyway"}]}}]}]})";

std::shared_ptr<const ProfileSet> spreadOnly() {
  static const auto profiles = ProfileSet::parseText(kSpreadOnly, "spread-constraints-only", {}, parseDocument).value();
  return profiles;
}

}  // namespace

std::vector<ProfileChoice> profileChoices(const std::shared_ptr<const ProfileSet>& profiles) {
  std::vector<ProfileChoice> choices;
  for (const auto& profile : profiles->profiles()) choices.push_back({profile->schedulerName, profiles});
  const auto& fallback = profiles->fallback().schedulerName;
  if (std::none_of(choices.begin(), choices.end(), [&](const ProfileChoice& choice) { return choice.name == fallback; }))
    choices.push_back({fallback, profiles});
  choices.push_back({spreadOnly()->profiles().front()->schedulerName, spreadOnly()});
  return choices;
}

Explanation explainBy(const Snapshot& snapshot, const ProfileChoice& choice, const Pod& pod) {
  Pod judged = pod;
  PodSpec spec = *pod.spec;
  spec.schedulerName = Symbol(choice.name);
  judged.spec = std::move(spec);
  auto explanation = explain(snapshot, *choice.profiles, judged);
  // The configuration may have no profile for default-scheduler: upstream's stands in, which is no gate here.
  if (!choice.profiles->find(Symbol(choice.name))) explanation.gate.reset();
  return explanation;
}

}  // namespace bayplan::ui
