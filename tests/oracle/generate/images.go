package generate

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
)

var images = []string{"registry.example/app:1", "registry.example/app:2", "registry.example/big", "registry.example:5000/tool", "nginx", "redis:7",
	"registry.example/app@sha256:0f2a4f1e7b1a3e6b9f7a4c1d8e5b2c3d4f6a7b8c9d0e1f2a3b4c5d6e7f8091a2"}

var imageFamily = family{
	name: "images",
	node: func(w *world, node *corev1.Node) {
		for _, image := range some(w, len(images), images...) {
			names := []string{image}
			if image == "nginx" || image == "registry.example/big" || image == "registry.example:5000/tool" {
				names = []string{image + ":latest"}
			}
			if w.chance(0.3) {
				names = append(names, fmt.Sprintf("mirror.example/copy-%d:1", w.IntN(3)))
			}
			size := pick(w.Rand, 5, 22, 23, 24, 120, 700, 1000, 2500)<<20 + w.IntN(1<<20)
			node.Status.Images = append(node.Status.Images, corev1.ContainerImage{Names: names, SizeBytes: int64(size)})
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		pod.Spec.Containers[0].Image = pick(w.Rand, images...)
		for index := range w.IntN(3) {
			pod.Spec.Containers = append(pod.Spec.Containers, corev1.Container{Name: fmt.Sprintf("side-%d", index), Image: pick(w.Rand, images...)})
		}
		if w.chance(0.3) {
			pod.Spec.InitContainers = append(pod.Spec.InitContainers, corev1.Container{Name: "prepare", Image: pick(w.Rand, images...)})
		}
		if w.chance(0.2) {
			pod.Spec.Volumes = append(pod.Spec.Volumes, corev1.Volume{Name: "model", VolumeSource: corev1.VolumeSource{
				Image: &corev1.ImageVolumeSource{Reference: pick(w.Rand, images...)}}})
		}
	},
}
