package generate

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// when is the time of everything that has one.
var when = metav1.NewTime(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))

// lifeEvents are what happens in any cluster: pods that end or are being deleted, nodes that are gone, nominated nodes.
func (w *world) lifeEvents() {
	nominates := w.chance(0.3)
	for _, pod := range w.pods {
		switch {
		case bound(pod) && w.chance(0.05):
			pod.Status.Phase = pick(w.Rand, corev1.PodSucceeded, corev1.PodFailed)
		case w.chance(0.05):
			deleted, grace := when, int64(30)
			pod.DeletionTimestamp, pod.DeletionGracePeriodSeconds = &deleted, &grace
		case bound(pod) && w.chance(0.01):
			pod.Spec.NodeName = "node-gone"
		case !bound(pod) && nominates && w.chance(0.25):
			pod.Status.NominatedNodeName = w.anyNode().Name
		}
	}
}
