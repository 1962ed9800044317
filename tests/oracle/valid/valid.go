// Package valid asks the API server's own validation whether it would hold an object.
package valid

import (
	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	"k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/storage"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
	storagevalidation "k8s.io/kubernetes/pkg/apis/storage/validation"
)

// Problems are what the API server would refuse the object for; those that depend on feature gates are left out.
func Problems(object runtime.Object) (field.ErrorList, error) {
	all, err := validate(object)
	var problems field.ErrorList
	for _, problem := range all {
		if !behindGates(problem) {
			problems = append(problems, problem)
		}
	}
	return problems, err
}

// behindGates are fields of clusters with feature gates on that are off by default.
func behindGates(problem *field.Error) bool {
	comparison := problem.BadValue == core.TolerationOpGt || problem.BadValue == core.TolerationOpLt
	return comparison || problem.Detail == "when `hostUsers` is false"
}

func internal[T any](object runtime.Object) (*T, error) {
	copied := object.DeepCopyObject()
	legacyscheme.Scheme.Default(copied)
	result := new(T)
	return result, legacyscheme.Scheme.Convert(copied, result, nil)
}

func validate(object runtime.Object) (field.ErrorList, error) {
	switch object.(type) {
	case *corev1.Pod:
		pod, err := internal[core.Pod](object)
		if err != nil {
			return nil, err
		}
		return validation.ValidatePodCreate(pod, podutil.GetValidationOptionsFromPodSpecAndMeta(&pod.Spec, nil, &pod.ObjectMeta, nil)), nil
	case *corev1.Node:
		node, err := internal[core.Node](object)
		if err != nil {
			return nil, err
		}
		return validation.ValidateNode(node), nil
	case *corev1.PersistentVolume:
		volume, err := internal[core.PersistentVolume](object)
		if err != nil {
			return nil, err
		}
		return validation.ValidatePersistentVolume(volume, validation.ValidationOptionsForPersistentVolume(volume, nil)), nil
	case *corev1.PersistentVolumeClaim:
		claim, err := internal[core.PersistentVolumeClaim](object)
		if err != nil {
			return nil, err
		}
		return validation.ValidatePersistentVolumeClaim(claim, validation.ValidationOptionsForPersistentVolumeClaimCreate()), nil
	}
	return validateStorage(object)
}

func validateStorage(object runtime.Object) (field.ErrorList, error) {
	switch object.(type) {
	case *storagev1.StorageClass:
		class, err := internal[storage.StorageClass](object)
		if err != nil {
			return nil, err
		}
		return storagevalidation.ValidateStorageClass(class), nil
	case *storagev1.CSINode:
		node, err := internal[storage.CSINode](object)
		if err != nil {
			return nil, err
		}
		return storagevalidation.ValidateCSINode(node), nil
	case *storagev1.CSIDriver:
		driver, err := internal[storage.CSIDriver](object)
		if err != nil {
			return nil, err
		}
		return storagevalidation.ValidateCSIDriver(driver), nil
	case *storagev1.VolumeAttachment:
		attachment, err := internal[storage.VolumeAttachment](object)
		if err != nil {
			return nil, err
		}
		return storagevalidation.ValidateVolumeAttachment(attachment), nil
	}
	return nil, nil
}
