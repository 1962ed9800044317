#pragma once

#include <vector>

#include "core/model/snapshot.h"

namespace bayplan {

// Every change of a pod since it was first asked for: `snapshot.derived<PodLog>()`.
//
// Thread rule: any thread; podChanged() by the owner of a private copy alone.
class PodLog {
public:
  explicit PodLog(const Snapshot&) {}
  void podChanged(const PodChange& change) { m_changes.push_back(change); }
  const std::vector<PodChange>& changes() const { return m_changes; }

private:
  std::vector<PodChange> m_changes;
};

}  // namespace bayplan
