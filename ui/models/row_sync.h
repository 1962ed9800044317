#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

namespace bayplan::ui {

// The steps that turn one list of rows into another, told apart by their keys: rows that stay in order stay, the others are
// removed and inserted. How models follow new data without a reset, so that selections and scroll positions survive.
class RowSync {
public:
  RowSync(std::vector<std::string> before, std::vector<std::string> after) {
    makeUnique(before);
    makeUnique(after);
    std::unordered_map<std::string, std::size_t> place;
    for (std::size_t i = 0; i < after.size(); ++i) place.emplace(after[i], i);
    m_stays.assign(before.size(), false);
    m_isNew.assign(after.size(), true);
    std::vector<std::pair<std::size_t, std::size_t>> shared;  // row before → row after
    for (std::size_t i = 0; i < before.size(); ++i)
      if (const auto found = place.find(before[i]); found != place.end()) shared.emplace_back(i, found->second);
    for (const auto index : longestIncreasing(shared)) {
      m_stays[shared[index].first] = true;
      m_isNew[shared[index].second] = false;
    }
  }

  // remove(first, last) from the end to the front, then insert(first, last) from the front to the end; `last` is included.
  template <class Remove, class Insert>
  void run(Remove remove, Insert insert) const {
    for (std::size_t end = m_stays.size(); end > 0;) {
      const std::size_t last = end - 1;
      if (m_stays[last]) {
        end = last;
        continue;
      }
      std::size_t first = last;
      while (first > 0 && !m_stays[first - 1]) --first;
      remove(static_cast<int>(first), static_cast<int>(last));
      end = first;
    }
    for (std::size_t first = 0; first < m_isNew.size();) {
      std::size_t end = first;
      while (end < m_isNew.size() && m_isNew[end]) ++end;
      if (end > first) insert(static_cast<int>(first), static_cast<int>(end - 1));
      first = end + 1;
    }
  }
  bool isNew(std::size_t rowAfter) const { return m_isNew[rowAfter]; }

private:
  static void makeUnique(std::vector<std::string>& keys) {
    std::unordered_map<std::string, int> seen;
    for (auto& key : keys)
      if (const int count = seen[key]++; count > 0) key += "\n" + std::to_string(count);
  }

  static std::vector<std::size_t> longestIncreasing(const std::vector<std::pair<std::size_t, std::size_t>>& rows) {
    std::vector<std::size_t> tails, previous(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto at = std::lower_bound(tails.begin(), tails.end(), rows[i].second,
                                       [&](std::size_t tail, std::size_t value) { return rows[tail].second < value; });
      previous[i] = at == tails.begin() ? rows.size() : *(at - 1);
      at == tails.end() ? tails.push_back(i) : void(*at = i);
    }
    std::vector<std::size_t> chain;
    for (std::size_t i = tails.empty() ? rows.size() : tails.back(); i < rows.size(); i = previous[i]) chain.push_back(i);
    return chain;
  }

  std::vector<bool> m_stays, m_isNew;
};

}  // namespace bayplan::ui
