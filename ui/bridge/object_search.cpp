#include "ui/bridge/object_search.h"

#include <algorithm>

#include "ui/models/findings_model.h"

namespace bayplan::ui {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// 0 = the same, 1 = leads, 2 = holds, 3 = does not hold it.
int rank(std::string_view text, std::string_view wanted) {
  const auto at = std::search(text.begin(), text.end(), wanted.begin(), wanted.end(), [](char a, char b) { return lower(a) == lower(b); });
  if (at == text.end()) return 3;
  return at != text.begin() ? 2 : text.size() == wanted.size() ? 0 : 1;
}

class Search {
public:
  Search(std::string_view wanted, std::size_t most) : m_wanted(wanted), m_most(most) {}

  bool isFull() const { return m_hits[0].size() + m_hits[1].size() + m_hits[2].size() >= m_most; }
  template <class Make>
  void offer(std::string_view text, Make make) {
    if (const int r = rank(text, m_wanted); r < 3 && m_hits[r].size() < m_most) m_hits[r].push_back(make());
  }
  std::vector<SearchHit> take() {
    std::vector<SearchHit> all;
    for (auto& hits : m_hits)
      for (auto& hit : hits)
        if (all.size() < m_most) all.push_back(std::move(hit));
    return all;
  }

private:
  std::string_view m_wanted;
  std::size_t m_most;
  std::vector<SearchHit> m_hits[3];
};

void searchNodes(const PlacementModel& placement, Search& search) {
  for (const auto& info : placement.snapshot->nodes()) {
    const auto& name = info->node->metadata.name;
    search.offer(name, [&] { return SearchHit{"Node", name, {}, Selection::ofNode(name)}; });
  }
}

void searchSets(const PlacementModel& placement, Search& search) {
  for (const auto& set : placement.sets)
    search.offer(set.key, [&] { return SearchHit{set.set->kind.str(), set.key, {}, Selection::ofSet(set.key)}; });
}

void searchPods(const PlacementModel& placement, Search& search) {
  for (const auto& pod : placement.snapshot->pods()) {
    const auto key = pod->metadata.key();
    const auto make = [&] { return SearchHit{"Pod", key, pod->nodeName.str(), Selection::ofPod(key)}; };
    // "app-3" is the pod's own name: the namespace does not make it a worse hit.
    search.offer(key, make);
    if (search.isFull()) return;
  }
}

void searchLabels(const PlacementModel& placement, Search& search) {
  for (const auto& info : placement.snapshot->nodes())
    for (const auto& [key, value] : info->node->labels()) {
      const auto label = key.str() + "=" + value.str();
      search.offer(label, [&] { return SearchHit{"Label", label, info->node->metadata.name, Selection::ofNode(info->node->metadata.name)}; });
      if (search.isFull()) return;
    }
}

void searchFindings(const PlacementModel& placement, const std::vector<Finding>& findings, Search& search) {
  for (const auto& finding : findings) {
    search.offer(finding.code + ": " + finding.message, [&] {
      return SearchHit{"Finding", finding.code + ": " + finding.message, finding.set, selectionOf(finding, placement)};
    });
    if (search.isFull()) return;
  }
}

}  // namespace

std::vector<SearchHit> searchObjects(const PlacementModel& placement, const std::vector<Finding>& findings, std::string_view text,
                                     std::size_t most) {
  std::vector<SearchHit> all;
  if (text.empty()) return all;
  const auto run = [&](auto collect) {
    if (all.size() >= most) return;
    Search search(text, std::min(most - all.size(), most / 3 + 1));  // no kind crowds out the others
    collect(search);
    for (auto& hit : search.take()) all.push_back(std::move(hit));
  };
  run([&](Search& search) { searchNodes(placement, search); });
  run([&](Search& search) { searchSets(placement, search); });
  run([&](Search& search) { searchFindings(placement, findings, search); });
  run([&](Search& search) { searchPods(placement, search); });
  run([&](Search& search) { searchLabels(placement, search); });
  return all;
}

}  // namespace bayplan::ui
