// Package generate makes clusters at random, by seed: objects as a real API server holds them, with values that collide
// often enough for every reason and every score to occur.
package generate

import (
	"fmt"
	"math/rand/v2"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
)

// world is one cluster in the making.
type world struct {
	*rand.Rand
	nodes   []*corev1.Node
	pods    []*corev1.Pod
	others  []runtime.Object // what is neither node nor pod
	serial  int
	config  *configuration
	storage *storage
}

// family makes one kind of trouble. prepare runs once the plain cluster stands, node and pod for each of its nodes and pods
// (a pod with spec.nodeName is bound), finish at the end.
type family struct {
	name    string
	prepare func(w *world)
	node    func(w *world, node *corev1.Node)
	pod     func(w *world, pod *corev1.Pod)
	finish  func(w *world)
}

func pick[T any](r *rand.Rand, from ...T) T { return from[r.IntN(len(from))] }

func (w *world) chance(p float64) bool { return w.Float64() < p }

func (w *world) between(low, high int) int { return low + w.IntN(high-low+1) }

// some picks up to `most` different elements.
func some[T any](w *world, most int, from ...T) []T {
	count := min(w.IntN(most+1), len(from))
	var picked []T
	for _, at := range w.Perm(len(from))[:count] {
		picked = append(picked, from[at])
	}
	return picked
}

func (w *world) next() int {
	w.serial++
	return w.serial
}

func (w *world) uid() types.UID {
	return types.UID(fmt.Sprintf("%08x-%04x-4000-8000-%012x", w.Uint32(), w.IntN(1<<16), w.next()))
}

func quantity(text string) resource.Quantity { return resource.MustParse(text) }

var namespaces = []string{"default", "team-a", "team-b", "data"}

// plain makes a cluster without trouble: nodes in zones and racks, namespaces, bound and pending pods.
func (w *world) plain() {
	for _, name := range namespaces {
		labels := map[string]string{"kubernetes.io/metadata.name": name}
		if name != "data" {
			labels["team"] = pick(w.Rand, "a", "b")
		}
		w.add(&corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name, UID: w.uid(), Labels: labels}})
	}
	for count := w.size(1, 12, 40); count > 0; count-- {
		w.nodes = append(w.nodes, w.plainNode(len(w.nodes)))
	}
	for count := w.size(0, 20, 60); count > 0; count-- {
		pod := w.plainPod()
		pod.Spec.NodeName = w.anyNode().Name
		pod.Status.Phase = pick(w.Rand, corev1.PodRunning, corev1.PodRunning, corev1.PodRunning, corev1.PodPending)
		w.pods = append(w.pods, pod)
	}
	for count := w.size(1, 15, 50); count > 0; count-- {
		pod := w.plainPod()
		pod.Status.Phase = corev1.PodPending
		w.pods = append(w.pods, pod)
	}
}

// size is small as often as large: a difference in a small cluster is easier to read.
func (w *world) size(least, middle, most int) int {
	if w.chance(0.4) {
		return w.between(least, middle)
	}
	return w.between(middle, most)
}

func (w *world) plainNode(index int) *corev1.Node {
	name := fmt.Sprintf("node-%02d", index)
	labels := map[string]string{
		corev1.LabelHostname:   name,
		corev1.LabelOSStable:   "linux",
		corev1.LabelArchStable: pick(w.Rand, "amd64", "amd64", "arm64"),
	}
	if w.chance(0.9) {
		labels[corev1.LabelTopologyZone] = pick(w.Rand, "a", "b", "c")
		labels[corev1.LabelTopologyRegion] = pick(w.Rand, "r1", "r1", "r2")
	}
	if w.chance(0.7) {
		labels["rack"] = pick(w.Rand, "1", "2", "3", "4")
	}
	capacity := corev1.ResourceList{
		corev1.ResourceCPU:              quantity(pick(w.Rand, "4", "8", "16")),
		corev1.ResourceMemory:           quantity(pick(w.Rand, "16Gi", "32Gi", "65536000Ki")),
		corev1.ResourceEphemeralStorage: quantity("100Gi"),
		corev1.ResourcePods:             quantity("110"),
	}
	return &corev1.Node{
		ObjectMeta: metav1.ObjectMeta{Name: name, UID: w.uid(), Labels: labels},
		Status: corev1.NodeStatus{
			Capacity:    capacity,
			Allocatable: capacity.DeepCopy(),
			Conditions:  []corev1.NodeCondition{{Type: corev1.NodeReady, Status: corev1.ConditionTrue}},
		},
	}
}

var apps = []string{"web", "db", "cache"}

func (w *world) plainPod() *corev1.Pod {
	app := pick(w.Rand, apps...)
	labels := map[string]string{"app": app}
	if w.chance(0.5) {
		labels["tier"] = pick(w.Rand, "front", "back")
	}
	if w.chance(0.6) {
		labels["pod-template-hash"] = pick(w.Rand, "5d4f8", "7c9b6")
	}
	priority := int32(pick(w.Rand, 0, 0, 0, 100, 1000))
	return &corev1.Pod{
		ObjectMeta: metav1.ObjectMeta{
			Namespace: pick(w.Rand, namespaces...), Name: fmt.Sprintf("%s-%d", app, w.next()), UID: w.uid(), Labels: labels,
		},
		Spec: corev1.PodSpec{
			SchedulerName: corev1.DefaultSchedulerName,
			Priority:      &priority,
			Containers: []corev1.Container{{
				Name:  "app",
				Image: "registry.example/app:1",
				Resources: corev1.ResourceRequirements{Requests: corev1.ResourceList{
					corev1.ResourceCPU:    quantity(pick(w.Rand, "50m", "100m", "250m", "1", "1750m")),
					corev1.ResourceMemory: quantity(pick(w.Rand, "64Mi", "128Mi", "256M", "2Gi", "5Gi")),
				}},
			}},
		},
	}
}

func (w *world) add(object runtime.Object) { w.others = append(w.others, object) }

func (w *world) anyNode() *corev1.Node { return pick(w.Rand, w.nodes...) }

func bound(pod *corev1.Pod) bool { return pod.Spec.NodeName != "" }
