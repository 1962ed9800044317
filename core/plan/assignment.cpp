#include "core/plan/assignment.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/successive_shortest_path_nonnegative_weights.hpp>
#include <map>
#include <set>

namespace bayplan {
namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
struct Arc {
  int capacity = 0;
  int residual = 0;
  Cost cost;
  Traits::edge_descriptor reverse;
};
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Arc>;
using Vertex = Traits::vertex_descriptor;
using Edge = Traits::edge_descriptor;

class Network {
public:
  explicit Network(const AssignmentProblem& problem)
      : m_problem(problem),
        m_graph(2 + problem.items.size() + problem.hubs.size() + problem.nodes + problem.domains.size()) {
    addDomains();
    addHubs();
    addItems();
  }

  Assignment solve() {
    boost::successive_shortest_path_nonnegative_weights(m_graph, kSource, kSink,
                                                        boost::capacity_map(boost::get(&Arc::capacity, m_graph))
                                                            .residual_capacity_map(boost::get(&Arc::residual, m_graph))
                                                            .weight_map(boost::get(&Arc::cost, m_graph))
                                                            .reverse_edge_map(boost::get(&Arc::reverse, m_graph)));
    return assignment();
  }

private:
  static constexpr Vertex kSource = 0, kSink = 1;
  Vertex itemVertex(std::size_t item) const { return 2 + item; }
  Vertex hubVertex(std::size_t hub) const { return itemVertex(m_problem.items.size()) + hub; }
  Vertex nodeVertex(std::size_t node) const { return hubVertex(m_problem.hubs.size()) + node; }
  Vertex domainVertex(std::size_t domain) const { return nodeVertex(m_problem.nodes) + domain; }
  Vertex above(int domain) const { return domain < 0 ? kSink : domainVertex(static_cast<std::size_t>(domain)); }

  Edge connect(Vertex from, Vertex to, int capacity, const Cost& cost) {
    const auto forth = boost::add_edge(from, to, m_graph).first;
    const auto back = boost::add_edge(to, from, m_graph).first;
    m_graph[forth] = {capacity, 0, cost, back};
    m_graph[back] = {0, 0, Cost() - cost, forth};
    return forth;
  }

  // Of a hub's nodes in one narrowest domain, only as many as there are items can matter: the cheapest.
  std::vector<AssignmentProblem::Option> useful(const AssignmentProblem::Hub& hub) const {
    auto options = hub.options;
    std::stable_sort(options.begin(), options.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
    std::map<int, std::size_t> taken;
    std::erase_if(options, [&](const auto& option) {
      return ++taken[m_problem.domainOfNode[option.node]] > m_problem.items.size();
    });
    return options;
  }

  void reach(std::size_t node) {
    if (m_reached.insert(node).second) connect(nodeVertex(node), above(m_problem.domainOfNode[node]), 1, Cost());
  }

  void addDomains() {
    std::vector<int> size(m_problem.domains.size(), 0);
    for (const auto leaf : m_problem.domainOfNode)
      for (int domain = leaf; domain >= 0; domain = m_problem.domains[static_cast<std::size_t>(domain)].parent)
        ++size[static_cast<std::size_t>(domain)];
    const int items = static_cast<int>(m_problem.items.size());
    for (std::size_t i = 0; i < m_problem.domains.size(); ++i) {
      const auto& domain = m_problem.domains[i];
      const int count = std::min(items, size[i]);
      if (domain.perItem == Cost()) {
        connect(domainVertex(i), above(domain.parent), count, Cost());
        continue;
      }
      Cost cost;
      for (int k = 0; k < count; ++k, cost += domain.perItem) connect(domainVertex(i), above(domain.parent), 1, cost);
    }
  }

  void addHubs() {
    for (std::size_t hub = 0; hub < m_problem.hubs.size(); ++hub) {
      for (const auto& option : useful(m_problem.hubs[hub])) {
        reach(option.node);
        m_hubArcs.push_back({connect(hubVertex(hub), nodeVertex(option.node), 1, option.cost), hub, option.node});
      }
    }
  }

  void addItems() {
    for (std::size_t i = 0; i < m_problem.items.size(); ++i) {
      const auto& item = m_problem.items[i];
      connect(kSource, itemVertex(i), 1, Cost());
      connect(itemVertex(i), kSink, 1, item.unassignedCost);
      for (const auto& option : item.options) {
        reach(option.node);
        m_itemArcs.push_back({connect(itemVertex(i), nodeVertex(option.node), 1, option.cost), i, option.node});
      }
      if (item.hub >= 0)
        m_toHub.push_back(connect(itemVertex(i), hubVertex(static_cast<std::size_t>(item.hub)), 1, item.hubCost));
      else
        m_toHub.push_back({});
    }
  }

  bool flows(Edge edge) const { return m_graph[edge].residual < m_graph[edge].capacity; }

  Assignment assignment() const {
    Assignment result;
    result.nodeOfItem.assign(m_problem.items.size(), -1);
    for (const auto& [edge, item, node] : m_itemArcs)
      if (flows(edge)) result.nodeOfItem[item] = static_cast<std::ptrdiff_t>(node);
    std::vector<std::vector<std::size_t>> used(m_problem.hubs.size());
    for (const auto& [edge, hub, node] : m_hubArcs)
      if (flows(edge)) used[hub].push_back(node);
    for (auto& nodes : used) std::sort(nodes.begin(), nodes.end());
    std::vector<std::size_t> next(used.size(), 0);
    for (std::size_t i = 0; i < m_problem.items.size(); ++i) {
      if (m_problem.items[i].hub < 0 || !flows(m_toHub[i])) continue;
      const auto hub = static_cast<std::size_t>(m_problem.items[i].hub);
      result.nodeOfItem[i] = static_cast<std::ptrdiff_t>(used[hub][next[hub]++]);
    }
    for (const auto edge : boost::make_iterator_range(boost::edges(m_graph)))
      for (int flow = m_graph[edge].capacity - m_graph[edge].residual; flow > 0; --flow)
        result.cost += m_graph[edge].cost;
    return result;
  }

  struct Choice {
    Edge edge;
    std::size_t of, node;  // item or hub, and its node
  };
  const AssignmentProblem& m_problem;
  Graph m_graph;
  std::vector<Choice> m_itemArcs, m_hubArcs;
  std::vector<Edge> m_toHub;
  std::set<std::size_t> m_reached;
};

}  // namespace

Assignment solve(const AssignmentProblem& problem) {
  if (problem.items.empty()) return {};
  return Network(problem).solve();
}

}  // namespace bayplan
