package dump

import (
	corev1 "k8s.io/api/core/v1"
	resourcev1 "k8s.io/api/resource/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/core"

	// Each registers its kinds' defaults with legacyscheme.
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
)

// setDefaults sets Kubernetes' defaults, those of pod-level resources too, which the API server sets later than the others.
func setDefaults(object runtime.Object) error {
	legacyscheme.Scheme.Default(object)
	pod, ok := object.(*corev1.Pod)
	if !ok || pod.Spec.Resources == nil {
		return nil
	}
	internal, external := core.Pod{}, corev1.Pod{}
	if err := legacyscheme.Scheme.Convert(pod, &internal, nil); err != nil {
		return err
	}
	podutil.DefaultPodLevelResources(&internal)
	if err := legacyscheme.Scheme.Convert(&internal, &external, nil); err != nil {
		return err
	}
	pod.Spec.Resources = external.Spec.Resources
	return nil
}

func clusterScoped(object runtime.Object) bool {
	switch object.(type) {
	case *corev1.Node, *corev1.Namespace, *corev1.PersistentVolume,
		*storagev1.StorageClass, *storagev1.CSINode, *storagev1.CSIDriver, *storagev1.VolumeAttachment,
		*schedulingv1.PriorityClass, *resourcev1.DeviceClass, *resourcev1.ResourceSlice:
		return true
	}
	return false
}
