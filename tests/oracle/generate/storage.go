package generate

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const (
	bindCompleted  = "pv.kubernetes.io/bind-completed"
	selectedNode   = "volume.kubernetes.io/selected-node"
	diskDriver     = "disk.csi.example.com"  // counts its capacity
	shareDriver    = "share.csi.example.com" // does not
	noProvisioner  = "kubernetes.io/no-provisioner"
	ebsProvisioner = "kubernetes.io/aws-ebs" // in-tree, migrated to CSI
)

// storage is what the volume families share.
type storage struct {
	claims map[string][]*corev1.PersistentVolumeClaim // by namespace, for pods to share
}

// storageClasses makes the classes, drivers and capacities once.
func (w *world) storageClasses() {
	if w.storage != nil {
		return
	}
	w.storage = &storage{claims: map[string][]*corev1.PersistentVolumeClaim{}}
	class := func(name, provisioner string, mode storagev1.VolumeBindingMode, topologies ...corev1.TopologySelectorTerm) {
		w.add(&storagev1.StorageClass{ObjectMeta: metav1.ObjectMeta{Name: name, UID: w.uid()}, Provisioner: provisioner, VolumeBindingMode: &mode, AllowedTopologies: topologies})
	}
	inZones := func(values ...string) corev1.TopologySelectorTerm {
		return corev1.TopologySelectorTerm{MatchLabelExpressions: []corev1.TopologySelectorLabelRequirement{{Key: corev1.LabelTopologyZone, Values: values}}}
	}
	class("immediate", diskDriver, storagev1.VolumeBindingImmediate)
	class("local", noProvisioner, storagev1.VolumeBindingWaitForFirstConsumer)
	class("disk", diskDriver, storagev1.VolumeBindingWaitForFirstConsumer)
	class("zonal", shareDriver, storagev1.VolumeBindingWaitForFirstConsumer, inZones("a", "b"))
	class("ebs", ebsProvisioner, storagev1.VolumeBindingWaitForFirstConsumer)
	w.drivers()
}

func (w *world) drivers() {
	tracks, prevents := true, w.chance(0.5)
	w.add(&storagev1.CSIDriver{ObjectMeta: metav1.ObjectMeta{Name: diskDriver, UID: w.uid()},
		Spec: storagev1.CSIDriverSpec{StorageCapacity: &tracks, PreventPodSchedulingIfMissing: &prevents}})
	if w.chance(0.5) {
		w.add(&storagev1.CSIDriver{ObjectMeta: metav1.ObjectMeta{Name: shareDriver, UID: w.uid()}})
	}
	// One pool a zone, so that upstream, which takes the first that it meets, has no choice.
	for _, zone := range []string{"a", "b"} {
		capacity := quantity(pick(w.Rand, "0", "5Gi", "40Gi", "500Gi"))
		pool := &storagev1.CSIStorageCapacity{
			ObjectMeta:       metav1.ObjectMeta{Namespace: "data", Name: "pool-" + zone, UID: w.uid()},
			StorageClassName: "disk",
			NodeTopology:     &metav1.LabelSelector{MatchLabels: map[string]string{corev1.LabelTopologyZone: zone}},
			Capacity:         &capacity,
		}
		if w.chance(0.3) {
			largest := quantity("10Gi")
			pool.MaximumVolumeSize = &largest
		}
		if w.chance(0.1) {
			pool.NodeTopology = nil
		}
		w.add(pool)
	}
}

// sizeOf is different each time: equal sizes leave upstream a choice that it makes at random.
func (w *world) sizeOf(low, high int) resource.Quantity {
	return *resource.NewQuantity(int64(w.between(low, high))<<30+int64(w.next())<<12, resource.BinarySI)
}

func (w *world) claim(namespace, class string) *corev1.PersistentVolumeClaim {
	claim := &corev1.PersistentVolumeClaim{
		ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: fmt.Sprintf("data-%d", w.next()), UID: w.uid(), Annotations: map[string]string{}},
		Spec: corev1.PersistentVolumeClaimSpec{
			AccessModes: []corev1.PersistentVolumeAccessMode{pick(w.Rand, corev1.ReadWriteOnce, corev1.ReadWriteOnce, corev1.ReadWriteMany, corev1.ReadWriteOncePod)},
			Resources:   corev1.VolumeResourceRequirements{Requests: corev1.ResourceList{corev1.ResourceStorage: w.sizeOf(1, 20)}},
		},
		Status: corev1.PersistentVolumeClaimStatus{Phase: corev1.ClaimPending},
	}
	if class != "none" {
		claim.Spec.StorageClassName = &class
	}
	w.add(claim)
	w.storage.claims[namespace] = append(w.storage.claims[namespace], claim)
	return claim
}

// modes of a volume: ReadWriteOncePod stands alone.
func (w *world) modes() []corev1.PersistentVolumeAccessMode {
	if w.chance(0.3) {
		return []corev1.PersistentVolumeAccessMode{corev1.ReadWriteOncePod}
	}
	return []corev1.PersistentVolumeAccessMode{corev1.ReadWriteOnce, corev1.ReadWriteMany}
}

func (w *world) volume(class string) *corev1.PersistentVolume {
	name := fmt.Sprintf("pv-%d", w.next())
	volume := &corev1.PersistentVolume{
		ObjectMeta: metav1.ObjectMeta{Name: name, UID: w.uid()},
		Spec: corev1.PersistentVolumeSpec{
			Capacity:         corev1.ResourceList{corev1.ResourceStorage: w.sizeOf(2, 40)},
			AccessModes:      w.modes(),
			StorageClassName: class,
			PersistentVolumeSource: corev1.PersistentVolumeSource{
				CSI: &corev1.CSIPersistentVolumeSource{Driver: pick(w.Rand, diskDriver, shareDriver), VolumeHandle: name}},
		},
		Status: corev1.PersistentVolumeStatus{Phase: corev1.VolumeAvailable},
	}
	w.add(volume)
	return volume
}

// bind makes claim and volume each other's.
func bind(claim *corev1.PersistentVolumeClaim, volume *corev1.PersistentVolume) {
	volume.Spec.AccessModes = claim.Spec.AccessModes
	claim.Spec.VolumeName = volume.Name
	claim.Annotations[bindCompleted] = "yes"
	claim.Status.Phase = corev1.ClaimBound
	volume.Spec.ClaimRef = &corev1.ObjectReference{Kind: "PersistentVolumeClaim", APIVersion: "v1", Namespace: claim.Namespace, Name: claim.Name, UID: claim.UID}
	volume.Status.Phase = corev1.VolumeBound
}

func use(pod *corev1.Pod, claim string) {
	pod.Spec.Volumes = append(pod.Spec.Volumes, corev1.Volume{Name: fmt.Sprintf("v%d", len(pod.Spec.Volumes)), VolumeSource: corev1.VolumeSource{
		PersistentVolumeClaim: &corev1.PersistentVolumeClaimVolumeSource{ClaimName: claim}}})
}

func nodeAffinityOf(key string, operator corev1.NodeSelectorOperator, values ...string) *corev1.VolumeNodeAffinity {
	return &corev1.VolumeNodeAffinity{Required: &corev1.NodeSelector{NodeSelectorTerms: []corev1.NodeSelectorTerm{{
		MatchExpressions: []corev1.NodeSelectorRequirement{{Key: key, Operator: operator, Values: values}}}}}}
}
