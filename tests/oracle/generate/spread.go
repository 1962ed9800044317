package generate

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/intstr"
)

var topologyKeys = []string{corev1.LabelTopologyZone, corev1.LabelHostname, "rack", corev1.LabelTopologyZone, corev1.LabelHostname}

var spreadFamily = family{
	name: "spread",
	prepare: func(w *world) {
		w.crowd()
		w.services()
		if w.chance(0.25) {
			var constraints []corev1.TopologySpreadConstraint
			for _, key := range some(w, 2, corev1.LabelTopologyZone, corev1.LabelHostname, "rack") {
				constraint := w.spreadConstraint(key)
				constraint.LabelSelector, constraint.MatchLabelKeys, constraint.MinDomains = nil, nil, nil
				constraint.NodeAffinityPolicy, constraint.NodeTaintsPolicy = nil, nil
				constraints = append(constraints, constraint)
			}
			w.config.spreadDefaults(constraints)
		}
	},
	node: func(w *world, node *corev1.Node) {
		if w.chance(0.15) {
			taint(node, "dedicated", "a", pick(w.Rand, effects...))
		}
		if w.chance(0.1) {
			delete(node.Labels, pick(w.Rand, corev1.LabelTopologyZone, corev1.LabelHostname, "rack"))
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		if bound(pod) && w.chance(0.8) {
			return // constraints of pods that run mean nothing
		}
		seen := map[string]bool{}
		for count := w.IntN(4); count > 0; count-- {
			constraint := w.spreadConstraint(pick(w.Rand, topologyKeys...))
			identity := constraint.TopologyKey + "/" + string(constraint.WhenUnsatisfiable)
			if !seen[identity] {
				pod.Spec.TopologySpreadConstraints = append(pod.Spec.TopologySpreadConstraints, constraint)
			}
			seen[identity] = true
		}
		if w.chance(0.25) {
			pod.Spec.NodeSelector = map[string]string{corev1.LabelArchStable: "amd64"}
		}
		if w.chance(0.25) {
			pod.Spec.Tolerations = append(pod.Spec.Tolerations, corev1.Toleration{Key: "dedicated", Operator: corev1.TolerationOpExists})
		}
	},
}

// crowd puts pods that belong together close together, so that constraints bite.
func (w *world) crowd() {
	crowded := w.nodes[:(len(w.nodes)+2)/3]
	for _, pod := range w.pods {
		if w.chance(0.6) {
			pod.Namespace = "default"
		}
		if bound(pod) && w.chance(0.5) {
			pod.Spec.NodeName = pick(w.Rand, crowded...).Name
		}
	}
}

func (w *world) spreadConstraint(key string) corev1.TopologySpreadConstraint {
	constraint := corev1.TopologySpreadConstraint{
		MaxSkew:           int32(pick(w.Rand, 1, 1, 1, 2, 3)),
		TopologyKey:       key,
		WhenUnsatisfiable: pick(w.Rand, corev1.DoNotSchedule, corev1.ScheduleAnyway),
		LabelSelector:     w.podSelector(),
	}
	if constraint.WhenUnsatisfiable == corev1.DoNotSchedule && w.chance(0.3) {
		domains := int32(w.between(1, 5))
		constraint.MinDomains = &domains
	}
	if w.chance(0.4) {
		policy := pick(w.Rand, corev1.NodeInclusionPolicyHonor, corev1.NodeInclusionPolicyIgnore)
		constraint.NodeAffinityPolicy = &policy
	}
	if w.chance(0.4) {
		policy := pick(w.Rand, corev1.NodeInclusionPolicyHonor, corev1.NodeInclusionPolicyIgnore)
		constraint.NodeTaintsPolicy = &policy
	}
	// Since 1.34 the API server also merges these keys into the selector; pods from before have them unmerged.
	if constraint.LabelSelector != nil && w.chance(0.25) {
		constraint.MatchLabelKeys = []string{pick(w.Rand, "pod-template-hash", "pod-template-hash", "absent")}
	}
	return constraint
}

// podSelector is now and then null (matches nothing) or empty (matches every pod).
func (w *world) podSelector() *metav1.LabelSelector {
	switch w.IntN(12) {
	case 0:
		return nil
	case 1:
		return &metav1.LabelSelector{}
	case 2:
		return &metav1.LabelSelector{MatchExpressions: []metav1.LabelSelectorRequirement{{Key: "app", Operator: metav1.LabelSelectorOpIn, Values: []string{"web", "db"}}}}
	case 3:
		return &metav1.LabelSelector{MatchExpressions: []metav1.LabelSelectorRequirement{
			{Key: "tier", Operator: pick(w.Rand, metav1.LabelSelectorOpExists, metav1.LabelSelectorOpDoesNotExist)}}}
	case 4:
		return &metav1.LabelSelector{MatchExpressions: []metav1.LabelSelectorRequirement{{Key: "app", Operator: metav1.LabelSelectorOpNotIn, Values: []string{"cache"}}}}
	case 5:
		return &metav1.LabelSelector{MatchLabels: map[string]string{"app": pick(w.Rand, apps...), "tier": "front"}}
	default:
		return &metav1.LabelSelector{MatchLabels: map[string]string{"app": pick(w.Rand, apps...)}}
	}
}

// services are what the default constraints of pods without any derive their selector from.
func (w *world) services() {
	for _, namespace := range namespaces {
		for _, app := range some(w, 3, apps...) {
			selector := map[string]string{"app": app}
			switch w.IntN(5) {
			case 3:
				w.own(namespace, app, "StrimziPodSet", app+"-pods", "core.strimzi.io/v1beta2", w.uid())
			case 0:
				w.add(&appsv1.ReplicaSet{ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: app + "-rs", UID: w.uid()},
					Spec: appsv1.ReplicaSetSpec{Selector: &metav1.LabelSelector{MatchLabels: selector}, Template: template(selector)}})
				w.own(namespace, app, "ReplicaSet", app+"-rs", "apps/v1", w.lastUID())
			case 1:
				w.add(&appsv1.StatefulSet{ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: app + "-sts", UID: w.uid()},
					Spec: appsv1.StatefulSetSpec{Selector: &metav1.LabelSelector{MatchLabels: selector}, Template: template(selector)}})
				w.own(namespace, app, "StatefulSet", app+"-sts", "apps/v1", w.lastUID())
			case 2:
				w.add(&corev1.ReplicationController{ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: app + "-rc", UID: w.uid()},
					Spec: corev1.ReplicationControllerSpec{Selector: selector}})
				w.own(namespace, app, "ReplicationController", app+"-rc", "v1", w.lastUID())
			}
			if w.chance(0.6) {
				if w.chance(0.1) {
					selector = nil // its endpoints are made by hand
				}
				w.add(&corev1.Service{ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: app, UID: w.uid()},
					Spec: corev1.ServiceSpec{Selector: selector, Ports: []corev1.ServicePort{{Port: 80, TargetPort: intstr.FromInt32(80)}}}})
			}
		}
	}
}

func template(labels map[string]string) corev1.PodTemplateSpec {
	return corev1.PodTemplateSpec{ObjectMeta: metav1.ObjectMeta{Labels: labels},
		Spec: corev1.PodSpec{Containers: []corev1.Container{{Name: "app", Image: "registry.example/app:1"}}}}
}

func (w *world) lastUID() types.UID { return w.others[len(w.others)-1].(metav1.Object).GetUID() }

// own makes a workload the controller of the app's pods.
func (w *world) own(namespace, app, kind, name, version string, uid types.UID) {
	yes := true
	for _, pod := range w.pods {
		if pod.Namespace == namespace && pod.Labels["app"] == app && len(pod.OwnerReferences) == 0 && w.chance(0.8) {
			pod.OwnerReferences = []metav1.OwnerReference{{APIVersion: version, Kind: kind, Name: name, UID: uid, Controller: &yes}}
		}
	}
}
