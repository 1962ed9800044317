package generate

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const (
	gpu       = corev1.ResourceName("example.com/gpu")
	dongle    = corev1.ResourceName("example.com/dongle")
	hugePages = corev1.ResourceName("hugepages-2Mi")
)

var resourceFamily = family{
	name:    "resources",
	prepare: func(w *world) { w.config.resources(w) },
	node: func(w *world, node *corev1.Node) {
		allocatable := corev1.ResourceList{
			corev1.ResourceCPU:              quantity(pick(w.Rand, "1", "2", "3920m", "4", "64", "500m")),
			corev1.ResourceMemory:           quantity(pick(w.Rand, "1Gi", "2G", "7921Mi", "16Gi", "1e10", "3.5Gi")),
			corev1.ResourceEphemeralStorage: quantity(pick(w.Rand, "10Gi", "47093746742", "1Ti")),
			corev1.ResourcePods:             quantity(pick(w.Rand, "110", "110", "4", "2", "1")),
		}
		if w.chance(0.5) {
			allocatable[gpu] = quantity(pick(w.Rand, "0", "1", "4", "8"))
		}
		if w.chance(0.3) {
			allocatable[dongle] = quantity("2")
		}
		if w.chance(0.4) {
			allocatable[hugePages] = quantity(pick(w.Rand, "0", "512Mi", "2Gi"))
		}
		for _, name := range some(w, 1, corev1.ResourceEphemeralStorage, corev1.ResourcePods, corev1.ResourceMemory) {
			if w.chance(0.1) {
				delete(allocatable, name)
			}
		}
		node.Status.Allocatable = allocatable
	},
	pod: func(w *world, pod *corev1.Pod) {
		pod.Spec.Containers = nil
		for index := range w.between(1, 3) {
			pod.Spec.Containers = append(pod.Spec.Containers, w.container(fmt.Sprintf("c%d", index)))
		}
		always := corev1.ContainerRestartPolicyAlways
		for index := range w.IntN(4) * w.IntN(2) {
			init := w.container(fmt.Sprintf("i%d", index))
			if w.chance(0.5) {
				init.RestartPolicy = &always
			}
			pod.Spec.InitContainers = append(pod.Spec.InitContainers, init)
		}
		if w.chance(0.2) {
			class := "kata"
			pod.Spec.RuntimeClassName = &class
			pod.Spec.Overhead = corev1.ResourceList{corev1.ResourceCPU: quantity("250m"), corev1.ResourceMemory: quantity("160Mi")}
		}
		if w.chance(0.15) {
			w.podLevelResources(pod)
		}
		if bound(pod) && w.chance(0.25) {
			w.resized(pod)
		}
	},
}

// container requests anything from nothing to more than most nodes have.
func (w *world) container(name string) corev1.Container {
	requests, limits := corev1.ResourceList{}, corev1.ResourceList{}
	set := func(resource corev1.ResourceName, values ...string) {
		value := quantity(pick(w.Rand, values...))
		switch w.IntN(4) {
		case 0: // a limit alone is a request too, by default
			limits[resource] = value
		case 1:
			limits[resource], requests[resource] = value, value
		default:
			requests[resource] = value
		}
	}
	if w.chance(0.7) {
		set(corev1.ResourceCPU, "0", "1m", "100m", "250m", "0.5", "1", "1500m", "3")
	}
	if w.chance(0.7) {
		set(corev1.ResourceMemory, "0", "1", "64Mi", "100M", "1Gi", "1.5Gi", "3e9", "128974848")
	}
	if w.chance(0.25) {
		set(corev1.ResourceEphemeralStorage, "1Gi", "9Gi", "100Gi")
	}
	if w.chance(0.2) {
		value := quantity(pick(w.Rand, "0", "1", "2", "5"))
		requests[gpu], limits[gpu] = value, value
	}
	if w.chance(0.1) {
		requests[dongle], limits[dongle] = quantity("1"), quantity("1")
	}
	if w.chance(0.1) {
		value := quantity(pick(w.Rand, "2Mi", "256Mi", "1Gi"))
		requests[hugePages], limits[hugePages] = value, value
		_, requested := requests[corev1.ResourceMemory]
		if _, limited := limits[corev1.ResourceMemory]; !requested && !limited {
			requests[corev1.ResourceMemory] = quantity("64Mi")
		}
	}
	return corev1.Container{Name: name, Image: "registry.example/app:1", Resources: corev1.ResourceRequirements{Requests: requests, Limits: limits}}
}

func (w *world) podLevelResources(pod *corev1.Pod) {
	requests := corev1.ResourceList{}
	if w.chance(0.8) {
		requests[corev1.ResourceCPU] = quantity(pick(w.Rand, "9", "12"))
	}
	if w.chance(0.6) {
		requests[corev1.ResourceMemory] = quantity(pick(w.Rand, "12Gi", "20Gi"))
	}
	pod.Spec.Resources = &corev1.ResourceRequirements{Requests: requests}
	if w.chance(0.4) {
		pod.Spec.Resources = &corev1.ResourceRequirements{Limits: requests}
	}
}

// resized is a pod whose spec was changed while it runs: what the node has allocated and applied differs from it.
func (w *world) resized(pod *corev1.Pod) {
	statuses := func(containers []corev1.Container) []corev1.ContainerStatus {
		var list []corev1.ContainerStatus
		for _, container := range containers {
			status := corev1.ContainerStatus{Name: container.Name, Image: container.Image, Ready: true}
			if w.chance(0.7) {
				status.AllocatedResources = corev1.ResourceList{corev1.ResourceCPU: quantity(pick(w.Rand, "100m", "1", "2")), corev1.ResourceMemory: quantity("512Mi")}
			}
			if w.chance(0.7) {
				status.Resources = &corev1.ResourceRequirements{Requests: corev1.ResourceList{corev1.ResourceCPU: quantity(pick(w.Rand, "100m", "3"))}}
			}
			list = append(list, status)
		}
		return list
	}
	pod.Status.ContainerStatuses = statuses(pod.Spec.Containers)
	pod.Status.InitContainerStatuses = statuses(pod.Spec.InitContainers)
	if w.chance(0.5) {
		reason := pick(w.Rand, corev1.PodReasonInfeasible, corev1.PodReasonDeferred)
		pod.Status.Conditions = append(pod.Status.Conditions, corev1.PodCondition{
			Type: corev1.PodResizePending, Status: corev1.ConditionTrue, Reason: reason, LastTransitionTime: metav1.Time{Time: when.Time}})
	}
}
