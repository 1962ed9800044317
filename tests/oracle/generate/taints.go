package generate

import (
	corev1 "k8s.io/api/core/v1"
)

var (
	taintKeys = []string{"dedicated", "gpu", corev1.TaintNodeNotReady, corev1.TaintNodeUnreachable, corev1.TaintNodeDiskPressure}
	effects   = []corev1.TaintEffect{corev1.TaintEffectNoSchedule, corev1.TaintEffectNoExecute, corev1.TaintEffectPreferNoSchedule, corev1.TaintEffectPreferNoSchedule}
)

var taintFamily = family{
	name: "taints",
	node: func(w *world, node *corev1.Node) {
		if w.chance(0.3) {
			return
		}
		for _, key := range some(w, 3, taintKeys...) {
			taint(node, key, pick(w.Rand, "", "a", "b", "3"), pick(w.Rand, effects...))
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		for count := w.IntN(5); count > 0; count-- {
			pod.Spec.Tolerations = append(pod.Spec.Tolerations, w.toleration())
		}
	},
}

// taint adds a taint unless the node has one of that key and effect.
func taint(node *corev1.Node, key, value string, effect corev1.TaintEffect) {
	for _, other := range node.Spec.Taints {
		if other.Key == key && other.Effect == effect {
			return
		}
	}
	node.Spec.Taints = append(node.Spec.Taints, corev1.Taint{Key: key, Value: value, Effect: effect})
}

func (w *world) toleration() corev1.Toleration {
	toleration := corev1.Toleration{
		Key:    pick(w.Rand, taintKeys...),
		Effect: pick(w.Rand, "", corev1.TaintEffectNoSchedule, corev1.TaintEffectNoExecute, corev1.TaintEffectPreferNoSchedule),
	}
	switch w.IntN(12) {
	case 0:
		toleration.Key, toleration.Operator = "", corev1.TolerationOpExists
	case 1, 2, 3, 4:
		toleration.Operator = corev1.TolerationOpExists
	case 5, 6:
		toleration.Value = pick(w.Rand, "", "a", "b") // no operator means Equal
	case 7:
		// Written while TaintTolerationComparisonOperators was on; it is off by default.
		toleration.Operator = pick(w.Rand, corev1.TolerationOpGt, corev1.TolerationOpLt)
		toleration.Value = pick(w.Rand, "2", "4")
	default:
		toleration.Operator, toleration.Value = corev1.TolerationOpEqual, pick(w.Rand, "", "a", "b", "3")
	}
	if toleration.Effect == corev1.TaintEffectNoExecute && w.chance(0.5) {
		seconds := int64(300)
		toleration.TolerationSeconds = &seconds
	}
	return toleration
}
