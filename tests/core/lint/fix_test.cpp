#include <algorithm>
#include <set>

#include "core/lint/finding.h"
#include "core/plan/label_plan.h"
#include "tests/core/placement/objects.h"
#include "tests/support/test.h"

using namespace bayplan;
using bayplan::test::Objects;

namespace {

constexpr const char* kKey = "example.io/node";

class Dice {
public:
  explicit Dice(std::uint64_t seed) : m_state(seed * 2654435761u + 1) {}
  std::size_t below(std::size_t bound) {
    m_state = m_state * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<std::size_t>(m_state >> 33) % bound;
  }

private:
  std::uint64_t m_state;
};

// A set of five whose labels, pods and data are anywhere: doubled, missing, out of range, no ordinals, beside their data.
SnapshotPtr cluster(std::uint64_t seed) {
  Dice dice(seed);
  Objects objects;
  static const char* const kValues[] = {"0", "1", "2", "3", "4", "2", "7", "03", "x"};
  for (int i = 0; i < 8; ++i) {
    const auto name = "n" + std::to_string(i);
    const std::pair<const char*, const char*> host{"kubernetes.io/hostname", name.c_str()};
    dice.below(4) == 0 ? objects.node(name, {host}) : objects.node(name, {host, {kKey, kValues[dice.below(std::size(kValues))]}});
  }
  objects.scheduler("sts-scheduler").set("app", 5, {"data"});
  for (int i = 0; i < 5; ++i) {
    const auto pod = "app-" + std::to_string(i);
    objects.pod(pod, "app", dice.below(3) == 0 ? "" : "n" + std::to_string(dice.below(8)));
    if (dice.below(3) == 0) objects.localVolume("data-" + pod, {"n" + std::to_string(dice.below(8))});
  }
  return objects.snapshot();
}

std::string nameOf(const Finding& finding) {
  auto name = finding.code + " " + finding.set;
  if (const auto at = finding.message.find("ordinal "); at != std::string::npos) name += " " + finding.message.substr(at, 10);
  if (finding.code == "PodMisplaced") name += " " + finding.objects.front().name;
  return finding.code == "OrdinalInvalid" ? name + " " + finding.objects.back().name : name;
}

LabelPlan planOf(const Finding& finding, const Snapshot& snapshot) {
  LabelPlan plan;
  for (const auto& label : finding.labels) {
    const auto now = snapshot.node(Symbol(label.node))->node->labels().find(Symbol(label.key));
    plan.changes.push_back({label.node, label.key, now ? std::optional(now->str()) : std::nullopt, label.to, "", ""});
  }
  return plan;
}

}  // namespace

class FixTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void labelsOfAFixMendItsFinding() {
    const auto profiles = ProfileSet::builtIn();
    const auto inputs = profiles->placementInputs({});
    std::set<std::string> mended;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const auto snapshot = cluster(seed);
      const auto placement = buildPlacementModel(snapshot, inputs);
      for (const auto& finding : lint({snapshot, placement, profiles})) {
        if (finding.labels.empty()) continue;
        const auto after = planOf(finding, *snapshot).applyTo(snapshot);
        QVERIFY2(after, after ? "" : after.error().text().c_str());
        for (const auto& left : lint({*after, buildPlacementModel(*after, inputs, placement), profiles}))
          QVERIFY2(nameOf(left) != nameOf(finding), (std::to_string(seed) + ": " + finding.message + "\nfix: " + finding.fix + "\nleft: " + left.message).c_str());
        mended.insert(finding.code);
      }
    }
    for (const char* code : {"LabelCollision", "OrdinalUnassigned", "OrdinalOutOfRange", "OrdinalInvalid", "DataElsewhere", "PodMisplaced"})
      QVERIFY2(mended.contains(code), code);
  }

  // The text and the labels say the same.
  void textNamesTheLabels() {
    Objects objects;
    objects.node("n0", {{kKey, "0"}}).node("n1", {{kKey, "1"}}).node("n2", {{kKey, "1"}}).node("n3", {{kKey, "1"}});
    objects.scheduler("sts-scheduler").set("app", 3);
    const auto snapshot = objects.snapshot();
    const auto profiles = ProfileSet::builtIn();
    const auto findings = lint({snapshot, buildPlacementModel(snapshot, profiles->placementInputs({})), profiles});
    const auto collision = std::find_if(findings.begin(), findings.end(), [](const Finding& f) { return f.code == "LabelCollision"; });
    QVERIFY(collision != findings.end());
    QCOMPARE(collision->fix, std::string("label n2 example.io/node=2 and remove label example.io/node from n3"));
    QCOMPARE(collision->labels, (std::vector<LabelFix>{{"n2", kKey, "2"}, {"n3", kKey, std::nullopt}}));
  }

  void anEmptySetAsksForAProposal() {
    Objects objects;
    for (const char* node : {"n0", "n1", "n2", "n3"}) objects.node(node);
    objects.scheduler("sts-scheduler").set("app", 4);
    const auto snapshot = objects.snapshot();
    const auto profiles = ProfileSet::builtIn();
    const auto findings = lint({snapshot, buildPlacementModel(snapshot, profiles->placementInputs({})), profiles});
    const auto unassigned = std::find_if(findings.begin(), findings.end(), [](const Finding& f) { return f.code == "OrdinalUnassigned"; });
    QVERIFY(unassigned != findings.end() && unassigned->proposes && unassigned->labels.empty());
  }
};

BAYPLAN_TEST(FixTest)
#include "fix_test.moc"
