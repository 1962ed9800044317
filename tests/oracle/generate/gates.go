package generate

import (
	corev1 "k8s.io/api/core/v1"
)

var gateFamily = family{
	name: "gates",
	prepare: func(w *world) {
		if w.chance(0.3) {
			w.config.addProfile("second-scheduler")
		}
	},
	node: func(w *world, node *corev1.Node) {
		if w.chance(0.4) {
			node.Spec.Unschedulable = true
			if w.chance(0.7) {
				taint(node, corev1.TaintNodeUnschedulable, "", corev1.TaintEffectNoSchedule)
			}
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		if bound(pod) {
			return
		}
		if w.chance(0.3) {
			for _, name := range some(w, 2, "example.com/quota", "example.com/review") {
				pod.Spec.SchedulingGates = append(pod.Spec.SchedulingGates, corev1.PodSchedulingGate{Name: name})
			}
		}
		if w.chance(0.4) {
			pod.Spec.Tolerations = append(pod.Spec.Tolerations, corev1.Toleration{
				Key: pick(w.Rand, corev1.TaintNodeUnschedulable, corev1.TaintNodeUnschedulable, ""), Operator: corev1.TolerationOpExists,
				Effect: pick(w.Rand, "", corev1.TaintEffectNoSchedule, corev1.TaintEffectNoExecute),
			})
		}
		if w.chance(0.15) {
			pod.Spec.SchedulerName = pick(w.Rand, "second-scheduler", "volcano")
		}
	},
}
