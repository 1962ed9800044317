package generate

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var nodeAffinityFamily = family{
	name: "node-affinity",
	prepare: func(w *world) {
		if w.chance(0.4) {
			required := w.nodeTerm()
			onlyNumbers(required) // or kube-scheduler does not start
			w.config.addedAffinity(&corev1.NodeAffinity{
				RequiredDuringSchedulingIgnoredDuringExecution:  &corev1.NodeSelector{NodeSelectorTerms: []corev1.NodeSelectorTerm{required}},
				PreferredDuringSchedulingIgnoredDuringExecution: w.preferredNodeTerms(2),
			})
		}
	},
	node: func(w *world, node *corev1.Node) {
		if w.chance(0.8) {
			node.Labels["disk"] = pick(w.Rand, "ssd", "hdd", "nvme")
		}
		if w.chance(0.7) {
			node.Labels["generation"] = pick(w.Rand, "7", "9", "12", "new", "1.5")
		}
		if w.chance(0.1) {
			delete(node.Labels, corev1.LabelHostname)
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		if w.chance(0.3) {
			pod.Spec.NodeSelector = map[string]string{}
			for _, key := range some(w, 2, "disk", "rack", corev1.LabelTopologyZone) {
				pod.Spec.NodeSelector[key] = w.labelValue(key)
			}
		}
		affinity := &corev1.NodeAffinity{}
		if w.chance(0.6) {
			affinity.RequiredDuringSchedulingIgnoredDuringExecution = w.nodeSelector()
		}
		if w.chance(0.6) {
			affinity.PreferredDuringSchedulingIgnoredDuringExecution = w.preferredNodeTerms(4)
		}
		pod.Spec.Affinity = &corev1.Affinity{NodeAffinity: affinity}
	},
}

func (w *world) nodeSelector() *corev1.NodeSelector {
	selector := &corev1.NodeSelector{}
	for count := w.between(1, 3); count > 0; count-- {
		selector.NodeSelectorTerms = append(selector.NodeSelectorTerms, w.nodeTerm())
	}
	return selector
}

// nodeTerm is now and then empty (matches no node) or names a node (which PreFilter makes use of).
func (w *world) nodeTerm() corev1.NodeSelectorTerm {
	var term corev1.NodeSelectorTerm
	if w.chance(0.05) {
		return term
	}
	if w.chance(0.25) {
		term.MatchFields = []corev1.NodeSelectorRequirement{{
			Key: metav1.ObjectNameField, Operator: pick(w.Rand, corev1.NodeSelectorOpIn, corev1.NodeSelectorOpIn, corev1.NodeSelectorOpNotIn),
			Values: []string{pick(w.Rand, w.anyNode().Name, w.anyNode().Name, w.anyNode().Name, "node-gone")},
		}}
	}
	if len(term.MatchFields) == 1 && w.chance(0.3) { // no node can have both names
		term.MatchFields = append(term.MatchFields, corev1.NodeSelectorRequirement{
			Key: metav1.ObjectNameField, Operator: corev1.NodeSelectorOpIn, Values: []string{w.anyNode().Name}})
	}
	if len(term.MatchFields) == 0 || w.chance(0.3) {
		for count := w.between(1, 2); count > 0; count-- {
			term.MatchExpressions = append(term.MatchExpressions, w.nodeRequirement())
		}
	}
	return term
}

func (w *world) nodeRequirement() corev1.NodeSelectorRequirement {
	key := pick(w.Rand, "disk", "generation", "rack", corev1.LabelTopologyZone, corev1.LabelArchStable, corev1.LabelHostname)
	requirement := corev1.NodeSelectorRequirement{Key: key, Operator: pick(w.Rand, corev1.NodeSelectorOpIn, corev1.NodeSelectorOpIn,
		corev1.NodeSelectorOpNotIn, corev1.NodeSelectorOpExists, corev1.NodeSelectorOpDoesNotExist)}
	if key == "generation" && w.chance(0.7) {
		requirement.Operator = pick(w.Rand, corev1.NodeSelectorOpGt, corev1.NodeSelectorOpLt)
		requirement.Values = []string{pick(w.Rand, "7", "8", "11", "0", "7", "8", "11", "0", "9", "six")}
		return requirement
	}
	if requirement.Operator == corev1.NodeSelectorOpIn || requirement.Operator == corev1.NodeSelectorOpNotIn {
		requirement.Values = []string{w.labelValue(key)}
		if w.chance(0.5) {
			requirement.Values = append(requirement.Values, w.labelValue(key))
		}
	}
	return requirement
}

// onlyNumbers mends what Gt and Lt cannot compare.
func onlyNumbers(term corev1.NodeSelectorTerm) {
	for _, requirement := range term.MatchExpressions {
		if len(requirement.Values) > 0 && requirement.Values[0] == "six" {
			requirement.Values[0] = "6"
		}
	}
}

// labelValue is one that some node has, as a rule.
func (w *world) labelValue(key string) string {
	if value, has := w.anyNode().Labels[key]; has {
		return value
	}
	return "other"
}

func (w *world) preferredNodeTerms(most int) []corev1.PreferredSchedulingTerm {
	var terms []corev1.PreferredSchedulingTerm
	for count := w.between(1, most); count > 0; count-- {
		term := w.nodeTerm()
		if w.chance(0.8) {
			term.MatchFields = nil
		}
		onlyNumbers(term) // or PreScore gives up
		terms = append(terms, corev1.PreferredSchedulingTerm{Weight: int32(pick(w.Rand, 1, 2, 10, 50, 99, 100)), Preference: term})
	}
	return terms
}
