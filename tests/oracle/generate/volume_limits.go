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
			csiNode.Annotations = map[string]string{"storage.alpha.kubernetes.io/migrated-plugins": pick(w.Rand,
				"kubernetes.io/aws-ebs,kubernetes.io/gce-pd", "kubernetes.io/aws-ebs", "kubernetes.io/azure-disk,kubernetes.io/cinder,kubernetes.io/gce-pd", "")}
		}
		if zone := node.Labels[corev1.LabelTopologyZone]; zone != "" && w.chance(0.7) { // as the drivers label nodes
			node.Labels["topology.ebs.csi.aws.com/zone"], node.Labels["topology.gke.io/zone"] = zone, zone
		}
		for _, name := range some(w, 4, diskDriver, shareDriver, ebsDriver, "pd.csi.storage.gke.io", "disk.csi.azure.com", "cinder.csi.openstack.org") {
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
		if w.chance(0.3) {
			w.fromBeforeCSI(volume)
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

// fromBeforeCSI makes the volume one of an in-tree plugin, most of which CSI drivers have taken over.
func (w *world) fromBeforeCSI(volume *corev1.PersistentVolume) {
	source := corev1.PersistentVolumeSource{}
	switch w.IntN(6) {
	case 0, 1:
		source.AWSElasticBlockStore = &corev1.AWSElasticBlockStoreVolumeSource{VolumeID: "aws://a/vol-" + volume.Name}
	case 2:
		source.GCEPersistentDisk = &corev1.GCEPersistentDiskVolumeSource{PDName: "disk-" + volume.Name}
	case 3:
		readWrite, ext4, managed := corev1.AzureDataDiskCachingReadWrite, "ext4", corev1.AzureManagedDisk
		source.AzureDisk = &corev1.AzureDiskVolumeSource{DiskName: volume.Name, CachingMode: &readWrite, FSType: &ext4, Kind: &managed,
			DataDiskURI: "/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/" + volume.Name}
	case 4:
		source.Cinder = &corev1.CinderPersistentVolumeSource{VolumeID: "cinder-" + volume.Name}
	case 5:
		source.NFS = &corev1.NFSVolumeSource{Server: "10.0.0.8", Path: "/" + volume.Name}
	}
	volume.Spec.PersistentVolumeSource = source
	if source.NFS == nil && w.chance(0.5) {
		volume.Labels = map[string]string{corev1.LabelTopologyZone: pick(w.Rand, "a", "b", "c")}
	}
}

// attachments are volumes that are attached to a node, whether a pod there uses them or not.
func (w *world) attachments() {
	var volumes []*corev1.PersistentVolume
	for _, object := range w.others {
		if volume, ok := object.(*corev1.PersistentVolume); ok {
			volumes = append(volumes, volume)
		}
	}
	for count := min(len(volumes), w.IntN(2*len(w.nodes)+1)); count > 0; count-- {
		volume := pick(w.Rand, volumes...)
		driver := diskDriver
		if volume.Spec.CSI != nil {
			driver = volume.Spec.CSI.Driver
		}
		w.add(&storagev1.VolumeAttachment{
			ObjectMeta: metav1.ObjectMeta{Name: fmt.Sprintf("csi-%d", w.next()), UID: w.uid()},
			Spec: storagev1.VolumeAttachmentSpec{Attacher: driver, NodeName: w.anyNode().Name,
				Source: storagev1.VolumeAttachmentSource{PersistentVolumeName: &volume.Name}},
			Status: storagev1.VolumeAttachmentStatus{Attached: true},
		})
	}
}
