package generate

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var interPodFamily = family{
	name: "inter-pod-affinity",
	prepare: func(w *world) {
		w.crowd()
		if w.chance(0.3) {
			w.config.interPod(int32(pick(w.Rand, 0, 1, 5, 100)), w.chance(0.4))
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		if bound(pod) && w.chance(0.5) {
			return
		}
		if pod.Spec.Affinity == nil {
			pod.Spec.Affinity = &corev1.Affinity{}
		}
		if w.chance(0.5) {
			pod.Spec.Affinity.PodAffinity = &corev1.PodAffinity{
				RequiredDuringSchedulingIgnoredDuringExecution:  w.podTerms(0.4),
				PreferredDuringSchedulingIgnoredDuringExecution: w.weightedPodTerms(),
			}
		}
		if w.chance(0.6) {
			pod.Spec.Affinity.PodAntiAffinity = &corev1.PodAntiAffinity{
				RequiredDuringSchedulingIgnoredDuringExecution:  w.podTerms(0.4),
				PreferredDuringSchedulingIgnoredDuringExecution: w.weightedPodTerms(),
			}
		}
	},
}

func (w *world) podTerms(share float64) []corev1.PodAffinityTerm {
	var terms []corev1.PodAffinityTerm
	for w.chance(share) && len(terms) < 3 {
		terms = append(terms, w.podTerm())
	}
	return terms
}

func (w *world) weightedPodTerms() []corev1.WeightedPodAffinityTerm {
	var terms []corev1.WeightedPodAffinityTerm
	for _, term := range w.podTerms(0.5) {
		terms = append(terms, corev1.WeightedPodAffinityTerm{Weight: int32(pick(w.Rand, 1, 5, 50, 100)), PodAffinityTerm: term})
	}
	return terms
}

func (w *world) podTerm() corev1.PodAffinityTerm {
	term := corev1.PodAffinityTerm{TopologyKey: pick(w.Rand, topologyKeys...), LabelSelector: w.podSelector()}
	if w.chance(0.3) {
		term.Namespaces = some(w, 2, namespaces...)
	}
	switch w.IntN(8) {
	case 0:
		term.NamespaceSelector = &metav1.LabelSelector{}
	case 1:
		term.NamespaceSelector = &metav1.LabelSelector{MatchLabels: map[string]string{"team": pick(w.Rand, "a", "b")}}
	}
	// As the API server leaves them: the keys stay, and their values are merged into the selector.
	if term.LabelSelector != nil && w.chance(0.2) {
		operator := pick(w.Rand, metav1.LabelSelectorOpIn, metav1.LabelSelectorOpNotIn)
		if operator == metav1.LabelSelectorOpIn {
			term.MatchLabelKeys = []string{"pod-template-hash"}
		} else {
			term.MismatchLabelKeys = []string{"pod-template-hash"}
		}
		term.LabelSelector.MatchExpressions = append(term.LabelSelector.MatchExpressions,
			metav1.LabelSelectorRequirement{Key: "pod-template-hash", Operator: operator, Values: []string{"5d4f8"}})
	}
	return term
}
