package generate

import (
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// Placements is a mixed cluster with many pending pods, half the time too full for all of them: for the scheduler as a whole.
const Placements = "placements"

// Preemption is a small, full cluster in which a few pods make room for themselves, by every rule that upstream chooses by.
const Preemption = "preemption"

// contest leaves a few nodes, fills them, and has pods of every priority wait for room.
func (w *world) contest() {
	w.nodes, w.pods = w.nodes[:min(len(w.nodes), w.between(2, 6))], nil
	for _, node := range w.nodes {
		w.fill(node)
	}
	for _, pod := range w.pods {
		w.rank(pod)
	}
	w.starts()
	if w.chance(0.25) {
		w.twins()
	}
	for _, namespace := range namespaces {
		for _, app := range some(w, 2, apps...) {
			w.allow(namespace, app, map[string]string{"app": app})
		}
		if w.chance(0.3) { // several budgets protect a pod
			w.allow(namespace, "front", map[string]string{"tier": "front"})
		}
	}
	for count := w.between(2, 7); count > 0; count-- {
		w.pods = append(w.pods, w.preemptor())
	}
}

// twins gives every node what the first one has: then nothing tells them apart.
func (w *world) twins() {
	first := w.nodes[0]
	var pods []*corev1.Pod
	for _, node := range w.nodes {
		node.Status = *first.Status.DeepCopy()
		for _, pod := range w.pods {
			if pod.Spec.NodeName != first.Name {
				continue
			}
			twin := pod.DeepCopy()
			twin.Name, twin.UID, twin.Spec.NodeName = fmt.Sprintf("%s-%s", pod.Name, node.Name), w.uid(), node.Name
			pods = append(pods, twin)
		}
	}
	w.pods = pods
}

func (w *world) preemptor() *corev1.Pod {
	pod := w.plainPod()
	pod.Status.Phase = corev1.PodPending
	pod.Spec.Containers[0].Resources.Requests[corev1.ResourceCPU] = quantity(pick(w.Rand, "500m", "1", "2", "3500m"))
	w.rank(pod)
	if w.chance(0.25) {
		pod.Status.NominatedNodeName = w.anyNode().Name
	}
	return pod
}

// allow adds a budget that in most cases lets nobody or one pod go.
func (w *world) allow(namespace, name string, selector map[string]string) {
	most := intstr.FromInt32(1)
	budget := &policyv1.PodDisruptionBudget{
		ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: name, UID: w.uid()},
		Spec:       policyv1.PodDisruptionBudgetSpec{MaxUnavailable: &most, Selector: &metav1.LabelSelector{MatchLabels: selector}},
		Status:     policyv1.PodDisruptionBudgetStatus{DisruptionsAllowed: int32(pick(w.Rand, 0, 0, 1, 2))},
	}
	if pod := pick(w.Rand, w.pods...); w.chance(0.2) {
		budget.Status.DisruptedPods = map[string]metav1.Time{pod.Name: when} // the API server has let it go
	}
	w.add(budget)
}

// pressure adds pending pods, and in half of the clusters what makes them preempt.
func (w *world) pressure() {
	for count := w.between(10, 50); count > 0; count-- {
		pod := w.plainPod()
		pod.Status.Phase = corev1.PodPending
		w.pods = append(w.pods, pod)
	}
	if w.chance(0.5) {
		w.starts()
		return
	}
	for _, node := range w.nodes {
		if w.chance(0.8) {
			w.fill(node)
		}
	}
	for _, pod := range w.pods {
		w.rank(pod)
	}
	w.starts()
	for _, app := range some(w, 3, apps...) {
		w.budget(app)
	}
}

// fill puts large pods on a node until little is left.
func (w *world) fill(node *corev1.Node) {
	left := node.Status.Allocatable.Cpu().MilliValue()
	for left > 1000 {
		milli := min(int64(w.between(500, 3000)), left)
		left -= milli
		pod := w.plainPod()
		pod.Spec.NodeName = node.Name
		pod.Status.Phase = corev1.PodRunning
		pod.Spec.Containers[0].Resources.Requests = corev1.ResourceList{
			corev1.ResourceCPU:    *resource.NewMilliQuantity(milli, resource.DecimalSI),
			corev1.ResourceMemory: quantity("64Mi"),
		}
		w.pods = append(w.pods, pod)
	}
}

// rank gives a pod its priority.
func (w *world) rank(pod *corev1.Pod) {
	priority := int32(pick(w.Rand, -5, 0, 0, 10, 100))
	if !bound(pod) {
		priority = int32(pick(w.Rand, 0, 50, 100, 1000))
		if w.chance(0.1) {
			never := corev1.PreemptNever
			pod.Spec.PreemptionPolicy = &never
		}
	}
	pod.Spec.Priority = &priority
}

// starts gives what runs a time of its own: among pods that started together upstream sorts as it happens.
func (w *world) starts() {
	for _, pod := range w.pods {
		if bound(pod) {
			started := metav1.NewTime(when.Add(time.Duration(w.next()) * time.Minute))
			pod.Status.StartTime = &started
		}
	}
}

func (w *world) budget(app string) {
	most := intstr.FromInt32(int32(w.between(1, 3)))
	w.add(&policyv1.PodDisruptionBudget{
		ObjectMeta: metav1.ObjectMeta{Namespace: pick(w.Rand, namespaces...), Name: app, UID: w.uid()},
		Spec:       policyv1.PodDisruptionBudgetSpec{MaxUnavailable: &most, Selector: &metav1.LabelSelector{MatchLabels: map[string]string{"app": app}}},
		Status:     policyv1.PodDisruptionBudgetStatus{DisruptionsAllowed: int32(w.between(0, 2))},
	})
}
