#include <QElapsedTimer>

#include "core/plan/assignment.h"

#include <algorithm>
#include <random>
#include <set>

#include "tests/support/test.h"

using namespace bayplan;

namespace {

Cost triangular(const AssignmentProblem& problem, const std::vector<std::ptrdiff_t>& nodeOfItem) {
  std::vector<int> count(problem.domains.size(), 0);
  Cost cost;
  for (const auto node : nodeOfItem) {
    if (node < 0) continue;
    for (int d = problem.domainOfNode[static_cast<std::size_t>(node)]; d >= 0;
         d = problem.domains[static_cast<std::size_t>(d)].parent)
      for (int k = count[static_cast<std::size_t>(d)]++; k > 0; --k)
        cost += problem.domains[static_cast<std::size_t>(d)].perItem;
  }
  return cost;
}

// What it costs to put the item there: the cheapest of its own option and its hub's; infinite where there is none.
Cost costOf(const AssignmentProblem& problem, std::size_t item, std::ptrdiff_t node) {
  const auto& it = problem.items[item];
  if (node < 0) return it.unassignedCost;
  Cost best = Cost::infinite();
  for (const auto& option : it.options)
    if (option.node == static_cast<std::size_t>(node)) best = std::min(best, option.cost);
  if (it.hub >= 0)
    for (const auto& option : problem.hubs[static_cast<std::size_t>(it.hub)].options)
      if (option.node == static_cast<std::size_t>(node)) best = std::min(best, option.cost + it.hubCost);
  return best;
}

Cost total(const AssignmentProblem& problem, const std::vector<std::ptrdiff_t>& nodeOfItem) {
  Cost cost = triangular(problem, nodeOfItem);
  for (std::size_t i = 0; i < nodeOfItem.size(); ++i) cost += costOf(problem, i, nodeOfItem[i]);
  return cost;
}

// Tries everything.
void enumerate(const AssignmentProblem& problem, std::vector<std::ptrdiff_t>& chosen, std::vector<bool>& taken,
               Cost& best) {
  if (chosen.size() == problem.items.size()) {
    best = std::min(best, total(problem, chosen));
    return;
  }
  for (std::ptrdiff_t node = -1; node < static_cast<std::ptrdiff_t>(problem.nodes); ++node) {
    if (node >= 0 && (taken[static_cast<std::size_t>(node)] || costOf(problem, chosen.size(), node).isInfinite()))
      continue;
    if (node >= 0) taken[static_cast<std::size_t>(node)] = true;
    chosen.push_back(node);
    enumerate(problem, chosen, taken, best);
    chosen.pop_back();
    if (node >= 0) taken[static_cast<std::size_t>(node)] = false;
  }
}

AssignmentProblem randomProblem(std::mt19937& random, std::size_t items, std::size_t nodes) {
  const auto below = [&](std::uint32_t bound) { return static_cast<std::int64_t>(random() % bound); };
  const auto cost = [&] { return Cost::of(1, below(2)) + Cost::of(2, below(3)) + Cost::of(7, below(5)); };
  AssignmentProblem problem;
  problem.nodes = nodes;
  const auto zones = 1 + below(3);
  for (int z = 0; z < zones; ++z) problem.domains.push_back({-1, Cost::of(4, below(2))});
  for (int r = 0; r < 4; ++r)
    problem.domains.push_back({static_cast<int>(below(static_cast<std::uint32_t>(zones))), Cost::of(5, 1)});
  for (std::size_t n = 0; n < nodes; ++n)
    problem.domainOfNode.push_back(below(6) == 0 ? -1 : static_cast<int>(zones + below(4)));
  for (int h = 0; h < 2; ++h) {
    AssignmentProblem::Hub hub;
    for (std::size_t n = 0; n < nodes; ++n)
      if (below(3) != 0) hub.options.push_back({n, cost()});
    problem.hubs.push_back(hub);
  }
  for (std::size_t i = 0; i < items; ++i) {
    AssignmentProblem::Item item;
    item.unassignedCost = Cost::of(0, 1);
    item.hub = static_cast<int>(below(3)) - 1;
    item.hubCost = cost();
    for (std::size_t n = 0; n < nodes; ++n)
      if (below(4) == 0) item.options.push_back({n, cost()});
    problem.items.push_back(item);
  }
  return problem;
}

}  // namespace

class AssignmentTest : public QObject {
  Q_OBJECT
private Q_SLOTS:
  void earlierPartsOutweighLaterOnes() {
    QVERIFY(Cost::of(2, 1'000'000'000'000) < Cost::of(1, 1));
    QVERIFY(Cost::of(1, 1) < Cost::infinite());
    QVERIFY((Cost::infinite() - Cost::of(3, 5)).isInfinite());
    QCOMPARE((Cost::of(1, 2) + Cost::of(3, 4))[3], std::int64_t(4));
  }

  void noAssignmentIsCheaperThanTheSolversOn500RandomProblems() {
    for (unsigned seed = 1; seed <= 500; ++seed) {
      std::mt19937 random(seed);
      const auto problem = randomProblem(random, 1 + random() % 4, 1 + random() % 6);
      const auto found = solve(problem);
      Cost best = Cost::infinite();
      std::vector<std::ptrdiff_t> chosen;
      std::vector<bool> taken(problem.nodes, false);
      enumerate(problem, chosen, taken, best);
      QVERIFY2(found.cost == best, qPrintable(QString("seed %1").arg(seed)));
      QVERIFY2(total(problem, found.nodeOfItem) == best, qPrintable(QString("seed %1").arg(seed)));
      std::set<std::ptrdiff_t> used;
      for (const auto node : found.nodeOfItem) QVERIFY(node < 0 || used.insert(node).second);
      QVERIFY(solve(problem).nodeOfItem == found.nodeOfItem);
    }
  }

  void spreadsOverDomainsAndGivesNodesInOrder() {
    AssignmentProblem problem;
    problem.nodes = 6;
    problem.domains = {{-1, Cost::of(5, 1)}, {-1, Cost::of(5, 1)}, {-1, Cost::of(5, 1)}};
    problem.domainOfNode = {0, 0, 1, 1, 2, 2};
    problem.hubs.resize(1);
    for (std::size_t n = 0; n < 6; ++n)
      problem.hubs[0].options.push_back({n, Cost::of(11, static_cast<std::int64_t>(n))});
    for (int i = 0; i < 3; ++i) problem.items.push_back({{}, 0, {}, Cost::of(0, 1)});
    QVERIFY((solve(problem).nodeOfItem == std::vector<std::ptrdiff_t>{0, 2, 4}));
  }

  void fiveHundredItemsOnFiveThousandNodesTakeSeconds() {
    AssignmentProblem problem;
    problem.nodes = 5000;
    for (int z = 0; z < 3; ++z) problem.domains.push_back({-1, Cost::of(5, 1)});
    for (int r = 0; r < 60; ++r) problem.domains.push_back({r % 3, Cost::of(6, 1)});
    problem.hubs.resize(1);
    for (std::size_t n = 0; n < 5000; ++n) {
      problem.domainOfNode.push_back(3 + static_cast<int>(n % 60));
      problem.hubs[0].options.push_back({n, Cost::of(2, 2) + Cost::of(10, static_cast<std::int64_t>(n * 7919 % 100)) +
                                                Cost::of(11, static_cast<std::int64_t>(n))});
    }
    for (std::size_t i = 0; i < 500; ++i)
      problem.items.push_back({{{i * 7, Cost::of(2, static_cast<std::int64_t>(i % 3))}}, 0, {}, Cost::of(0, 1)});
    QElapsedTimer timer;
    timer.start();
    const auto found = solve(problem);
    qInfo("500 items, 5000 nodes: %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(std::none_of(found.nodeOfItem.begin(), found.nodeOfItem.end(), [](auto node) { return node < 0; }));
    QVERIFY(timer.elapsed() < 60'000);
  }
};

BAYPLAN_TEST(AssignmentTest)
#include "assignment_test.moc"
