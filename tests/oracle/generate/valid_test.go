package generate

import (
	"fmt"
	"testing"

	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	"k8s.io/kubernetes/pkg/apis/core/validation"
	internalstorage "k8s.io/kubernetes/pkg/apis/storage"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
	storagevalidation "k8s.io/kubernetes/pkg/apis/storage/validation"
)

// What the API server would refuse is no situation: every object passes its own validation.
func TestObjectsAreValid(t *testing.T) {
	for _, family := range Families() {
		t.Run(family, func(t *testing.T) {
			problems := map[string]string{}
			for seed := uint64(1); seed <= 100; seed++ {
				w, err := build(family, seed)
				if err != nil {
					t.Fatal(err)
				}
				for _, object := range w.objects() {
					for _, problem := range validate(t, object) {
						if behindGates(problem) {
							continue
						}
						problems[fmt.Sprintf("%T %s: %s", object, problem.Type, problem.Detail)] = fmt.Sprintf("seed %d: %v", seed, problem)
					}
				}
			}
			for kind, example := range problems {
				t.Errorf("%s\n\t%s", kind, example)
			}
		})
	}
}

// behindGates are fields of clusters with feature gates on that are off by default.
func behindGates(problem *field.Error) bool {
	comparison := problem.BadValue == core.TolerationOpGt || problem.BadValue == core.TolerationOpLt
	return comparison || problem.Detail == "when `hostUsers` is false"
}

func internal[T any](t *testing.T, object runtime.Object) *T {
	t.Helper()
	copied := object.DeepCopyObject()
	legacyscheme.Scheme.Default(copied)
	result := new(T)
	if err := legacyscheme.Scheme.Convert(copied, result, nil); err != nil {
		t.Fatal(err)
	}
	return result
}

func validate(t *testing.T, object runtime.Object) field.ErrorList {
	switch object.(type) {
	case *corev1.Pod:
		pod := internal[core.Pod](t, object)
		options := podutil.GetValidationOptionsFromPodSpecAndMeta(&pod.Spec, nil, &pod.ObjectMeta, nil)
		return validation.ValidatePodCreate(pod, options)
	case *corev1.Node:
		return validation.ValidateNode(internal[core.Node](t, object))
	case *corev1.PersistentVolume:
		volume := internal[core.PersistentVolume](t, object)
		return validation.ValidatePersistentVolume(volume, validation.ValidationOptionsForPersistentVolume(volume, nil))
	case *corev1.PersistentVolumeClaim:
		claim := internal[core.PersistentVolumeClaim](t, object)
		return validation.ValidatePersistentVolumeClaim(claim, validation.ValidationOptionsForPersistentVolumeClaimCreate())
	case *storagev1.StorageClass:
		return storagevalidation.ValidateStorageClass(internal[internalstorage.StorageClass](t, object))
	case *storagev1.CSINode:
		return storagevalidation.ValidateCSINode(internal[internalstorage.CSINode](t, object))
	case *storagev1.CSIDriver:
		return storagevalidation.ValidateCSIDriver(internal[internalstorage.CSIDriver](t, object))
	}
	return nil
}
