package generate

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var volumeFamily = family{
	name: "volumes",
	prepare: func(w *world) {
		w.storageClasses()
		for count := w.IntN(25); count > 0; count-- { // local volumes that wait for a claim
			volume := w.volume("local")
			volume.Spec.PersistentVolumeSource = corev1.PersistentVolumeSource{Local: &corev1.LocalVolumeSource{Path: "/mnt/" + volume.Name}}
			volume.Spec.NodeAffinity = nodeAffinityOf(corev1.LabelHostname, corev1.NodeSelectorOpIn, w.anyNode().Name)
			if w.chance(0.2) {
				volume.Labels = map[string]string{"medium": "ssd"}
			}
		}
	},
	pod: func(w *world, pod *corev1.Pod) {
		for count := pick(w.Rand, 1, 1, 1, 2, 3); count > 0; count-- {
			w.mount(pod)
		}
	},
}

// mount gives the pod one more volume of some kind.
func (w *world) mount(pod *corev1.Pod) {
	switch w.IntN(20) {
	case 0, 1, 2, 3:
		claim, volume := w.claim(pod.Namespace, "immediate"), w.volume("immediate")
		bind(claim, volume)
		w.place(volume)
		use(pod, claim.Name)
	case 4, 5, 6:
		claim := w.claim(pod.Namespace, "local")
		if w.chance(0.15) {
			claim.Spec.Selector = &metav1.LabelSelector{MatchLabels: map[string]string{"medium": "ssd"}}
		}
		use(pod, claim.Name)
	case 7, 8, 9:
		claim := w.claim(pod.Namespace, pick(w.Rand, "disk", "disk", "zonal"))
		if w.chance(0.15) {
			claim.Annotations[selectedNode] = w.anyNode().Name
		}
		use(pod, claim.Name)
	case 10, 11:
		if shared := w.storage.claims[pod.Namespace]; len(shared) > 0 && !usesClaims(pod) {
			use(pod, pick(w.Rand, shared...).Name)
		}
	case 12, 13, 14, 15:
		pod.Spec.Volumes = append(pod.Spec.Volumes, w.inline(len(pod.Spec.Volumes)))
	case 16, 17:
		w.mountEphemeral(pod)
	case 18, 19:
		w.mountBroken(pod)
	}
}

func usesClaims(pod *corev1.Pod) bool {
	for _, volume := range pod.Spec.Volumes {
		if volume.PersistentVolumeClaim != nil {
			return true
		}
	}
	return false
}

// place ties a volume to nodes or zones, by affinity or by labels.
func (w *world) place(volume *corev1.PersistentVolume) {
	switch w.IntN(9) {
	case 8:
		w.fromBeforeCSI(volume)
	case 0:
		volume.Spec.NodeAffinity = nodeAffinityOf(corev1.LabelTopologyZone, corev1.NodeSelectorOpIn, some(w, 2, "a", "b", "c")...)
		if len(volume.Spec.NodeAffinity.Required.NodeSelectorTerms[0].MatchExpressions[0].Values) == 0 {
			volume.Spec.NodeAffinity = nil
		}
	case 1:
		volume.Spec.NodeAffinity = nodeAffinityOf(corev1.LabelHostname, corev1.NodeSelectorOpIn, w.anyNode().Name)
	case 2:
		volume.Spec.NodeAffinity = nodeAffinityOf(corev1.LabelHostname, corev1.NodeSelectorOpNotIn, w.anyNode().Name)
	case 3:
		volume.Labels = map[string]string{corev1.LabelTopologyZone: pick(w.Rand, "a", "b", "c", "a__b")}
	case 4:
		volume.Labels = map[string]string{corev1.LabelFailureDomainBetaZone: pick(w.Rand, "a", "b"), corev1.LabelFailureDomainBetaRegion: pick(w.Rand, "r1", "r2")}
	case 5:
		volume.Labels = map[string]string{corev1.LabelTopologyRegion: pick(w.Rand, "r1", "r2")}
	}
}

// inline is a volume that the pod names itself; two pods with the same disk may conflict.
func (w *world) inline(index int) corev1.Volume {
	volume := corev1.Volume{Name: fmt.Sprintf("v%d", index)}
	disk, readOnly := pick(w.Rand, "disk-1", "disk-1", "disk-2"), w.chance(0.4)
	switch w.IntN(5) {
	case 0:
		volume.GCEPersistentDisk = &corev1.GCEPersistentDiskVolumeSource{PDName: disk, ReadOnly: readOnly}
	case 1:
		volume.AWSElasticBlockStore = &corev1.AWSElasticBlockStoreVolumeSource{VolumeID: disk, ReadOnly: readOnly}
	case 2:
		volume.ISCSI = &corev1.ISCSIVolumeSource{TargetPortal: "10.0.0.9", IQN: "iqn.2001-04.com.example:" + disk, ReadOnly: readOnly}
	case 3:
		volume.RBD = &corev1.RBDVolumeSource{CephMonitors: append(some(w, 1, "10.0.0.1", "10.0.0.2"), pick(w.Rand, "10.0.0.3", "10.0.0.4")),
			RBDImage: disk, RBDPool: pick(w.Rand, "", "pool"), ReadOnly: readOnly}
	case 4:
		volume.EmptyDir = &corev1.EmptyDirVolumeSource{}
	}
	return volume
}

// mountEphemeral adds a volume whose claim the pod owns; now and then the claim is not there yet, or somebody else's.
func (w *world) mountEphemeral(pod *corev1.Pod) {
	name, class := fmt.Sprintf("v%d", len(pod.Spec.Volumes)), "disk"
	size := *resource.NewQuantity(1<<30, resource.BinarySI)
	pod.Spec.Volumes = append(pod.Spec.Volumes, corev1.Volume{Name: name, VolumeSource: corev1.VolumeSource{Ephemeral: &corev1.EphemeralVolumeSource{
		VolumeClaimTemplate: &corev1.PersistentVolumeClaimTemplate{Spec: corev1.PersistentVolumeClaimSpec{
			StorageClassName: &class, AccessModes: []corev1.PersistentVolumeAccessMode{corev1.ReadWriteOnce},
			Resources: corev1.VolumeResourceRequirements{Requests: corev1.ResourceList{corev1.ResourceStorage: size}}}}}}})
	if w.chance(0.1) {
		return
	}
	claim := w.claim(pod.Namespace, class)
	claim.Name = pod.Name + "-" + name
	claims := w.storage.claims[pod.Namespace]
	w.storage.claims[pod.Namespace] = claims[:len(claims)-1]
	if w.chance(0.8) {
		yes := true
		claim.OwnerReferences = []metav1.OwnerReference{{APIVersion: "v1", Kind: "Pod", Name: pod.Name, UID: pod.UID, Controller: &yes, BlockOwnerDeletion: &yes}}
	}
}

// mountBroken uses a claim that cannot be used now.
func (w *world) mountBroken(pod *corev1.Pod) {
	switch w.IntN(8) {
	case 0:
		use(pod, "missing-0")
	case 1:
		claim := w.claim(pod.Namespace, "immediate")
		claim.Status.Phase, claim.Spec.VolumeName = corev1.ClaimLost, "pv-gone"
		claim.Annotations[bindCompleted] = "yes"
		use(pod, claim.Name)
	case 2:
		claim := w.claim(pod.Namespace, "local")
		deleted := when
		claim.DeletionTimestamp, claim.Finalizers = &deleted, []string{"kubernetes.io/pvc-protection"}
		use(pod, claim.Name)
	case 3: // bound to a volume that is gone
		claim := w.claim(pod.Namespace, "immediate")
		claim.Status.Phase, claim.Spec.VolumeName = corev1.ClaimBound, "pv-gone"
		claim.Annotations[bindCompleted] = "yes"
		use(pod, claim.Name)
	case 4: // not bound yet
		use(pod, w.claim(pod.Namespace, "immediate").Name)
	case 5: // given a volume by hand, not bound yet
		claim, volume := w.claim(pod.Namespace, "local"), w.volume("local")
		claim.Spec.VolumeName = volume.Name
		use(pod, claim.Name)
	case 6:
		use(pod, w.claim(pod.Namespace, pick(w.Rand, "none", "")).Name)
	case 7:
		use(pod, w.claim(pod.Namespace, "class-gone").Name)
	}
}
