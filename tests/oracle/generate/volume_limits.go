package generate

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const ebsDriver = "ebs.csi.aws.com"

var volumeLimitFamily = family{
	name:    "volume-limits",
	prepare: func(w *world) { w.storageClasses() },
	node: func(w *world, node *corev1.Node) {
		csiNode := &storagev1.CSINode{ObjectMeta: metav1.ObjectMeta{Name: node.Name, UID: w.uid()}}
		if w.chance(0.5) {
			csiNode.Annotations = map[string]string{"storage.alpha.kubernetes.io/migrated-plugins": "kubernetes.io/aws-ebs,kubernetes.io/gce-pd"}
		}
		for _, name := range some(w, 3, diskDriver, shareDriver, ebsDriver) {
			driver := storagev1.CSINodeDriver{Name: name, NodeID: node.Name}
			if w.chance(0.85) {
				count := int32(w.IntN(5))
				driver.Allocatable = &storagev1.VolumeNodeResources{Count: &count}
			}
			csiNode.Spec.Drivers = append(csiNode.Spec.Drivers, driver)
		}
		w.add(csiNode)
	},
	pod: func(w *world, pod *corev1.Pod) {
		for count := w.between(1, 3); count > 0; count-- {
			w.mountCounted(pod)
		}
	},
	finish: func(w *world) { w.attachments() },
}

func (w *world) mountCounted(pod *corev1.Pod) {
	shared := w.storage.claims[pod.Namespace]
	switch w.IntN(8) {
	case 0, 1, 2:
		claim, volume := w.claim(pod.Namespace, "immediate"), w.volume("immediate")
		bind(claim, volume)
		if w.chance(0.2) { // from before CSI
			volume.Spec.PersistentVolumeSource = corev1.PersistentVolumeSource{
				AWSElasticBlockStore: &corev1.AWSElasticBlockStoreVolumeSource{VolumeID: "aws://a/vol-" + volume.Name}}
		}
		use(pod, claim.Name)
	case 3:
		use(pod, w.claim(pod.Namespace, pick(w.Rand, "zonal", "disk", "ebs")).Name)
	case 4, 5, 6:
		if len(shared) > 0 && !usesClaims(pod) {
			use(pod, pick(w.Rand, shared...).Name)
		}
	case 7:
		pod.Spec.Volumes = append(pod.Spec.Volumes, corev1.Volume{Name: fmt.Sprintf("v%d", len(pod.Spec.Volumes)), VolumeSource: corev1.VolumeSource{
			AWSElasticBlockStore: &corev1.AWSElasticBlockStoreVolumeSource{VolumeID: fmt.Sprintf("vol-%d", w.IntN(20)), ReadOnly: true}}})
	}
}

// attachments are volumes that are attached to a node, whether a pod there uses them or not.
func (w *world) attachments() {
	var volumes []*corev1.PersistentVolume
	for _, object := range w.others {
		if volume, ok := object.(*corev1.PersistentVolume); ok && volume.Spec.CSI != nil {
			volumes = append(volumes, volume)
		}
	}
	for count := min(len(volumes), w.IntN(2*len(w.nodes)+1)); count > 0; count-- {
		volume := pick(w.Rand, volumes...)
		w.add(&storagev1.VolumeAttachment{
			ObjectMeta: metav1.ObjectMeta{Name: fmt.Sprintf("csi-%d", w.next()), UID: w.uid()},
			Spec: storagev1.VolumeAttachmentSpec{Attacher: volume.Spec.CSI.Driver, NodeName: w.anyNode().Name,
				Source: storagev1.VolumeAttachmentSource{PersistentVolumeName: &volume.Name}},
			Status: storagev1.VolumeAttachmentStatus{Attached: true},
		})
	}
}
