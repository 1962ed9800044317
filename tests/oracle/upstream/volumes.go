package upstream

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	"k8s.io/component-helpers/storage/volume"
)

// runVolumes stands in for what acts on volumes after the scheduler: the volume controller, which binds a claim to the
// volume that was given to it (as upstream's own benchmarks have it), and a CSI provisioner, which makes a volume on the
// node that was selected for its claim, reachable where the driver's topology keys say.
func (a *api) runVolumes(ctx context.Context, factory informers.SharedInformerFactory) error {
	_, err := factory.Core().V1().PersistentVolumes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, object any) { a.bindClaim(ctx, object.(*corev1.PersistentVolume)) },
	})
	if err != nil {
		return err
	}
	_, err = factory.Core().V1().PersistentVolumeClaims().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, object any) { a.provision(ctx, object.(*corev1.PersistentVolumeClaim)) },
	})
	return err
}

func (a *api) bindClaim(ctx context.Context, pv *corev1.PersistentVolume) {
	if pv.Spec.ClaimRef == nil {
		return
	}
	claim, err := a.CoreV1().PersistentVolumeClaims(pv.Spec.ClaimRef.Namespace).Get(ctx, pv.Spec.ClaimRef.Name, metav1.GetOptions{})
	if err == nil && claim.Spec.VolumeName == "" {
		a.complete(ctx, claim, pv.Name)
	}
}

func (a *api) complete(ctx context.Context, claim *corev1.PersistentVolumeClaim, volumeName string) {
	claim = claim.DeepCopy()
	claim.Spec.VolumeName = volumeName
	claim.Status.Phase = corev1.ClaimBound
	metav1.SetMetaDataAnnotation(&claim.ObjectMeta, volume.AnnBindCompleted, "yes")
	a.CoreV1().PersistentVolumeClaims(claim.Namespace).Update(ctx, claim, metav1.UpdateOptions{}) //nolint:errcheck // a claim that is gone needs none
}

func (a *api) provision(ctx context.Context, claim *corev1.PersistentVolumeClaim) {
	node := claim.Annotations[volume.AnnSelectedNode]
	if node == "" || claim.Spec.VolumeName != "" || claim.Spec.StorageClassName == nil {
		return
	}
	class, err := a.StorageV1().StorageClasses().Get(ctx, *claim.Spec.StorageClassName, metav1.GetOptions{})
	if err != nil {
		return
	}
	name := "pvc-" + string(claim.UID)
	pv := &corev1.PersistentVolume{
		ObjectMeta: metav1.ObjectMeta{Name: name},
		Spec: corev1.PersistentVolumeSpec{
			Capacity:               claim.Spec.Resources.Requests,
			AccessModes:            claim.Spec.AccessModes,
			VolumeMode:             claim.Spec.VolumeMode,
			StorageClassName:       class.Name,
			PersistentVolumeSource: corev1.PersistentVolumeSource{CSI: &corev1.CSIPersistentVolumeSource{Driver: class.Provisioner, VolumeHandle: name}},
			ClaimRef:               &corev1.ObjectReference{Kind: "PersistentVolumeClaim", Namespace: claim.Namespace, Name: claim.Name, UID: claim.UID},
			NodeAffinity:           a.accessible(ctx, class.Provisioner, node),
		},
		Status: corev1.PersistentVolumeStatus{Phase: corev1.VolumeBound},
	}
	if _, err := a.CoreV1().PersistentVolumes().Create(ctx, pv, metav1.CreateOptions{}); err == nil {
		a.complete(ctx, claim, name)
	}
}

// accessible is where a driver's volume made for that node can be reached; nil = everywhere.
func (a *api) accessible(ctx context.Context, driver, nodeName string) *corev1.VolumeNodeAffinity {
	csiNode, err := a.StorageV1().CSINodes().Get(ctx, nodeName, metav1.GetOptions{})
	if err != nil {
		return nil
	}
	node, err := a.CoreV1().Nodes().Get(ctx, nodeName, metav1.GetOptions{})
	if err != nil {
		return nil
	}
	var term corev1.NodeSelectorTerm
	for _, one := range csiNode.Spec.Drivers {
		if one.Name != driver {
			continue
		}
		for _, key := range slices.Sorted(slices.Values(one.TopologyKeys)) {
			if value, has := node.Labels[key]; has {
				term.MatchExpressions = append(term.MatchExpressions, corev1.NodeSelectorRequirement{Key: key, Operator: corev1.NodeSelectorOpIn, Values: []string{value}})
			}
		}
	}
	if len(term.MatchExpressions) == 0 {
		return nil
	}
	return &corev1.VolumeNodeAffinity{Required: &corev1.NodeSelector{NodeSelectorTerms: []corev1.NodeSelectorTerm{term}}}
}
