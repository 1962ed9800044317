#pragma once

#include <map>
#include <string>
#include <vector>

namespace bayplan {

// Why a pod fits nowhere, in the words of kube-scheduler's FailedScheduling event.
// Source: k8s.io/kubernetes/pkg/scheduler/framework/types.go, FitError.
struct FitError {
  std::size_t nodes = 0;                      // all that were looked at
  std::vector<std::string> preFilter;         // reasons that reject the pod on every node; then the counts are not told
  std::map<std::string, std::size_t> counts;  // reason → nodes that were rejected with it
  std::string postFilter;                     // what PostFilter said, its reasons joined with ", "

  void count(const std::vector<std::string>& reasons) {
    for (const auto& reason : reasons) ++counts[reason];
  }
  // "0/5 nodes are available: 3 Insufficient cpu, 2 node(s) had untolerated taint(s). preemption: …"
  std::string text() const;
};

}  // namespace bayplan
