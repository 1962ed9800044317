#include "core/scheduler/profile_builder.h"

#include "tests/support/test.h"

using namespace bayplan;

namespace {

template <class T>
std::vector<std::string> namesOf(const std::vector<At<T>>& list) {
  std::vector<std::string> names;
  for (const auto& entry : list) names.emplace_back(entry.plugin->name());
  return names;
}

}  // namespace

class ProfileBuilderTest : public QObject {
  Q_OBJECT
  using Names = std::vector<std::string>;

  std::unique_ptr<Profile> build(const ProfileConfig& config) {
    m_notes.clear();
    auto profile = buildProfile(config, {}, m_notes);
    return profile ? std::move(*profile) : nullptr;
  }
  std::vector<Note> m_notes;

private Q_SLOTS:
  void theDefaultsAreUpstreams() {
    const auto profile = build({});
    QCOMPARE(namesOf(profile->filter),
             (Names{"NodeName", "NodeUnschedulable", "TaintToleration", "NodeAffinity", "NodePorts", "NodeResourcesFit",
                    "VolumeRestrictions", "NodeVolumeLimits", "VolumeBinding", "VolumeZone", "PodTopologySpread",
                    "InterPodAffinity", "NodeDeclaredFeatures"}));
    std::vector<std::int64_t> weights;
    for (const auto& entry : profile->score) weights.push_back(entry.weight);
    QCOMPARE(namesOf(profile->score),
             (Names{"TaintToleration", "NodeAffinity", "NodeResourcesFit", "VolumeBinding", "PodTopologySpread",
                    "InterPodAffinity", "DynamicResources", "NodeResourcesBalancedAllocation", "ImageLocality"}));
    QCOMPARE(weights, (std::vector<std::int64_t>{3, 2, 1, 1, 2, 2, 2, 1, 1}));
    QVERIFY(m_notes.empty());
  }

  void aPointsOwnPluginsFollowAndOverridesLead() {
    ProfileConfig config;
    config.points["filter"].enabled = {{"RedisTopology", 0, {}}, {"NodePorts", 0, {}}};
    config.points["filter"].disabled = {"NodeName"};
    const auto names = namesOf(build(config)->filter);
    QCOMPARE(names.front(), std::string("NodePorts"));
    QCOMPARE(names[1], std::string("NodeUnschedulable"));
    QCOMPARE(names.back(), std::string("RedisTopology"));
  }

  void aMultiPointPluginIsReplacedInItsPlace() {
    ProfileConfig config;
    config.points["multiPoint"].enabled = {{"NodeAffinity", 9, {}}};
    config.points["multiPoint"].disabled = {"TaintToleration"};
    const auto profile = build(config);
    QCOMPARE(namesOf(profile->score).front(), std::string("NodeAffinity"));
    QCOMPARE(profile->score.front().weight, std::int64_t{9});
  }

  void redisTopologyPreparesWhereverItJudges() {
    ProfileConfig config;
    config.points["filter"].enabled = {{"RedisTopology", 0, {}}};
    const auto profile = build(config);
    QCOMPARE(namesOf(profile->preFilter).back(), std::string("RedisTopology"));
    QCOMPARE(namesOf(profile->reserve).back(), std::string("RedisTopology"));
  }

  void aPointThatAPluginDoesNotHaveIsAnError() {
    ProfileConfig config;
    config.points["score"].enabled = {{"StatefulSetScheduler", 0, {}}};
    QVERIFY(!build(config));
  }

  void aProfileNeedsOneQueueSort() {
    ProfileConfig config;
    config.points["queueSort"].disabled = {"*"};
    QVERIFY(!build(config));
  }

  void anUnknownPluginIsNotedAndNotModelled() {
    ProfileConfig config;
    config.points["filter"].enabled = {{"Mystery", 0, {}}};
    const auto profile = build(config);
    QCOMPARE(m_notes.size(), std::size_t{1});
    QVERIFY(std::find(profile->notModelled.begin(), profile->notModelled.end(), "Mystery") !=
            profile->notModelled.end());
  }
};

BAYPLAN_TEST(ProfileBuilderTest)
#include "profile_builder_test.moc"
