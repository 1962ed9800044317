package generate

import corev1 "k8s.io/api/core/v1"

var portFamily = family{
	name: "ports",
	pod: func(w *world, pod *corev1.Pod) {
		if w.chance(0.25) {
			pod.Spec.HostNetwork = true // the API server sets hostPort from containerPort
		}
		pod.Spec.Containers[0].Ports = w.ports(pod.Spec.HostNetwork)
		if w.chance(0.3) {
			always := corev1.ContainerRestartPolicyAlways
			init := corev1.Container{Name: "proxy", Image: "registry.example/proxy:1", Ports: w.ports(pod.Spec.HostNetwork)}
			if w.chance(0.7) {
				init.RestartPolicy = &always
			}
			pod.Spec.InitContainers = append(pod.Spec.InitContainers, init)
		}
	},
}

func (w *world) ports(hostNetwork bool) []corev1.ContainerPort {
	var ports []corev1.ContainerPort
	for _, number := range some(w, 3, 80, 443, 8080, 9090) {
		port := corev1.ContainerPort{
			ContainerPort: int32(number),
			Protocol:      pick(w.Rand, corev1.ProtocolTCP, corev1.ProtocolTCP, corev1.ProtocolUDP, corev1.ProtocolSCTP, ""),
			HostIP:        pick(w.Rand, "", "", "0.0.0.0", "127.0.0.1", "10.0.0.1"),
		}
		if hostNetwork || w.chance(0.75) {
			port.HostPort = port.ContainerPort
		}
		ports = append(ports, port)
	}
	return ports
}
