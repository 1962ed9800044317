#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace bayplan {

// What an assignment costs, most important part first: costs are compared part by part, so that no amount of a later
// part outweighs one of an earlier one, at any size of cluster.
class Cost {
public:
  static constexpr std::size_t kParts = 12;

  constexpr Cost() = default;
  constexpr Cost(int zero) { m_parts[0] = zero; }  // as Boost.Graph writes zero
  static constexpr Cost of(std::size_t part, std::int64_t amount) {
    Cost cost;
    cost.m_parts[part] = amount;
    return cost;
  }
  static constexpr Cost infinite() { return of(0, std::numeric_limits<std::int64_t>::max()); }

  std::int64_t operator[](std::size_t part) const { return m_parts[part]; }
  bool isInfinite() const { return m_parts[0] == std::numeric_limits<std::int64_t>::max(); }

  // Infinity plus or minus anything stays infinity.
  friend Cost operator+(const Cost& a, const Cost& b) { return combine(a, b, 1); }
  friend Cost operator-(const Cost& a, const Cost& b) { return combine(a, b, -1); }
  Cost& operator+=(const Cost& other) { return *this = *this + other; }
  friend auto operator<=>(const Cost&, const Cost&) = default;
  friend bool operator==(const Cost&, const Cost&) = default;

private:
  static Cost combine(const Cost& a, const Cost& b, std::int64_t sign) {
    if (a.isInfinite() || b.isInfinite()) return infinite();
    Cost result;
    for (std::size_t i = 0; i < kParts; ++i) result.m_parts[i] = a.m_parts[i] + sign * b.m_parts[i];
    return result;
  }
  std::array<std::int64_t, kParts> m_parts{};
};

// Items to be placed on nodes, at most one an item and at most one a node, at the least cost.
struct AssignmentProblem {
  struct Option {
    std::size_t node = 0;
    Cost cost;
  };
  struct Item {
    std::vector<Option> options;  // of this item alone
    int hub = -1;                 // and the options of this hub, each for `hubCost` more
    Cost hubCost;
    Cost unassignedCost;
  };
  struct Hub {
    std::vector<Option> options;  // what many items share
  };
  // The k-th item in a domain costs (k − 1) × perItem, so that even counts are cheapest.
  struct Domain {
    int parent = -1;  // of domains, parents first
    Cost perItem;     // 0 = may crowd
  };

  std::size_t nodes = 0;
  std::vector<Item> items;
  std::vector<Hub> hubs;
  std::vector<Domain> domains;
  std::vector<int> domainOfNode;  // the narrowest; -1 = none
};

struct Assignment {
  std::vector<std::ptrdiff_t> nodeOfItem;  // -1 = unassigned
  Cost cost;
};

// The cheapest assignment, by successive shortest paths in a flow network: source → item (→ hub) → node → domains →
// sink. Items that took nodes of one hub get them in order: the first item the first node. Deterministic.
//
// Requires: no cost is negative.
Assignment solve(const AssignmentProblem& problem);

}  // namespace bayplan

template <>
class std::numeric_limits<bayplan::Cost> {
public:
  static constexpr bool is_specialized = true;
  static constexpr bayplan::Cost max() { return bayplan::Cost::infinite(); }
};
