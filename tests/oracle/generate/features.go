package generate

import (
	"sort"

	corev1 "k8s.io/api/core/v1"
)

var featureFamily = family{
	name: "features",
	node: func(w *world, node *corev1.Node) {
		declared := some(w, 4, "RestartAllContainersOnContainerExits", "UserNamespacesHostNetworkSupport", "VolumeBindMountOptions",
			"InPlacePodLevelResourcesVerticalScaling", "ExtendWebSocketsToKubelet")
		sort.Strings(declared)
		node.Status.DeclaredFeatures = declared
	},
	pod: func(w *world, pod *corev1.Pod) {
		container := &pod.Spec.Containers[0]
		switch w.IntN(4) {
		case 0, 1:
			never := corev1.ContainerRestartPolicyNever
			container.RestartPolicy = &never
			action := pick(w.Rand, corev1.ContainerRestartRuleActionRestartAllContainers, corev1.ContainerRestartRuleActionRestartAllContainers, corev1.ContainerRestartRuleActionRestart)
			container.RestartPolicyRules = []corev1.ContainerRestartRule{{Action: action,
				ExitCodes: &corev1.ContainerRestartRuleOnExitCodes{Operator: corev1.ContainerRestartRuleOnExitCodesOpIn, Values: []int32{42}}}}
			if w.chance(0.3) {
				container.RestartPolicyRules, container.RestartPolicy = nil, nil
				pod.Spec.InitContainers = append(pod.Spec.InitContainers, corev1.Container{Name: "check", Image: "registry.example/app:1", RestartPolicy: &never,
					RestartPolicyRules: []corev1.ContainerRestartRule{{Action: action,
						ExitCodes: &corev1.ContainerRestartRuleOnExitCodes{Operator: corev1.ContainerRestartRuleOnExitCodesOpNotIn, Values: []int32{0}}}}})
			}
		case 2:
			hostUsers := w.chance(0.3)
			pod.Spec.HostNetwork, pod.Spec.HostUsers = w.chance(0.7), &hostUsers
		case 3:
			if w.chance(0.5) {
				pod.Spec.Volumes = append(pod.Spec.Volumes, corev1.Volume{Name: "scratch", VolumeSource: corev1.VolumeSource{EmptyDir: &corev1.EmptyDirVolumeSource{}}})
				container.VolumeMounts = []corev1.VolumeMount{{Name: "scratch", MountPath: "/scratch", BindMountOptions: []string{"noexec"}}}
			}
		}
	},
}
