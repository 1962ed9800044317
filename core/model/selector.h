#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/meta.h"

namespace bayplan {

// Operators of label selectors and node selectors in one list; Gt and Lt are of node selectors only.
enum class SelectorOperator { In, NotIn, Exists, DoesNotExist, Gt, Lt };

struct SelectorRequirement {
  Symbol key;
  SelectorOperator op = SelectorOperator::In;
  std::vector<Symbol> values;

  // labels.Requirement.Matches: NotIn and DoesNotExist hold where the key is absent; Gt and Lt compare int64s, the
  // label's on the left, and never hold where either is not an integer.
  bool matches(const LabelMap& labels) const;
  friend bool operator==(const SelectorRequirement&, const SelectorRequirement&) = default;
};

// metav1.LabelSelector. Empty matches everything; a selector that is absent is a std::nullopt and matches nothing.
struct LabelSelector {
  LabelMap matchLabels;
  std::vector<SelectorRequirement> matchExpressions;

  bool matches(const LabelMap& labels) const;
  bool empty() const { return matchLabels.empty() && matchExpressions.empty(); }
  friend bool operator==(const LabelSelector&, const LabelSelector&) = default;
};

// corev1.NodeSelectorTerm: expressions over labels and fields (metadata.name only), ANDed. An empty term matches nothing.
struct NodeSelectorTerm {
  std::vector<SelectorRequirement> matchExpressions;
  std::vector<SelectorRequirement> matchFields;
  friend bool operator==(const NodeSelectorTerm&, const NodeSelectorTerm&) = default;
};

// corev1.NodeSelector: terms, ORed; without a term it matches nothing.
// Source: k8s.io/component-helpers/scheduling/corev1/nodeaffinity/nodeaffinity.go.
struct NodeSelector {
  std::vector<NodeSelectorTerm> terms;
  bool matches(const LabelMap& labels, std::string_view nodeName) const;
  friend bool operator==(const NodeSelector&, const NodeSelector&) = default;
};

bool matches(const NodeSelectorTerm& term, const LabelMap& labels, std::string_view nodeName);

// Why the API server would refuse the key or value; empty = valid.
// Source: k8s.io/apimachinery/pkg/util/validation (IsQualifiedName, IsValidLabelValue), and its wording.
std::string labelKeyProblem(std::string_view key);
std::string labelValueProblem(std::string_view value);

}  // namespace bayplan
