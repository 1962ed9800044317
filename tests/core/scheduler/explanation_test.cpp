#include "core/scheduler/explain.h"

#include "tests/support/test.h"

using namespace bayplan;

namespace {

NodeVerdict failing(std::string_view node, std::vector<PluginFailure> fails) {
  NodeVerdict verdict;
  verdict.node = Symbol(node);
  verdict.fails = std::move(fails);
  return verdict;
}

}  // namespace

class ExplanationTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void theSummaryIsTheSchedulersEvent() {
    Explanation explanation;
    const PluginFailure taint{
        "TaintToleration", Code::UnschedulableAndUnresolvable, {"node(s) had untolerated taint(s)"}, {}};
    const PluginFailure room{"NodeResourcesFit", Code::Unschedulable, {"Insufficient cpu", "Insufficient memory"}, {}};
    explanation.nodes = {failing("a", {taint, room}), failing("b", {room}), failing("c", {room})};
    QCOMPARE(explanation.summary(),
             std::string("0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu, "
                         "2 Insufficient memory."));
  }

  void aRejectionBeforeFilterStandsAlone() {
    Explanation explanation;
    explanation.nodes = {failing("a", {{"VolumeBinding", Code::UnschedulableAndUnresolvable, {"x"}, {}}})};
    explanation.preFilter = {"persistentvolumeclaim \"x\" not found"};
    QCOMPARE(explanation.summary(), std::string("0/1 nodes are available: persistentvolumeclaim \"x\" not found."));
  }

  void aNodeThatPassesIsCounted() {
    Explanation explanation;
    explanation.nodes = {failing("a", {})};
    QCOMPARE(explanation.summary(), std::string("1/1 nodes are available."));
  }
};

BAYPLAN_TEST(ExplanationTest)
#include "explanation_test.moc"
