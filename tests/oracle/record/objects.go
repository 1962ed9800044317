package record

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	configv1 "k8s.io/kube-scheduler/config/v1"
	fwk "k8s.io/kube-scheduler/framework"
	configscheme "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
)

// informed are the objects that plugins ask informers for. Claims without a namespace are in every
// pod's.
func (s *situation) informed(namespace string) []runtime.Object {
	var objects []runtime.Object
	for _, lister := range listers {
		objects = append(objects, s.listed(lister)...)
	}
	for _, object := range objects {
		if claim, ok := object.(*corev1.PersistentVolumeClaim); ok && claim.Namespace == "" {
			claim.Namespace = "default"
			if namespace != "default" {
				copied := claim.DeepCopy()
				copied.Namespace = namespace
				objects = append(objects, copied)
			}
		}
	}
	if len(objects) > 0 || factory == nil {
		return objects
	}
	core, apps, storage := factory.Core().V1(), factory.Apps().V1(), factory.Storage().V1()
	objects = appended(objects, core.Namespaces().Lister().List)
	if _, err := core.Namespaces().Lister().Get("default"); err == nil {
		objects = slices.DeleteFunc(objects, func(object runtime.Object) bool { return object.(*corev1.Namespace).Name == "" })
	}
	for _, object := range objects {
		if namespace := object.(*corev1.Namespace); namespace.Name == "" {
			namespace.Name = "default" // as objects without a namespace get
		}
	}
	objects = appended(objects, core.Services().Lister().List)
	objects = appended(objects, core.ReplicationControllers().Lister().List)
	objects = appended(objects, apps.ReplicaSets().Lister().List)
	objects = appended(objects, apps.StatefulSets().Lister().List)
	objects = appended(objects, core.PersistentVolumes().Lister().List)
	objects = appended(objects, core.PersistentVolumeClaims().Lister().List)
	objects = appended(objects, storage.StorageClasses().Lister().List)
	objects = appended(objects, storage.CSINodes().Lister().List)
	objects = appended(objects, storage.CSIDrivers().Lister().List)
	objects = appended(objects, storage.CSIStorageCapacities().Lister().List)
	return appended(objects, storage.VolumeAttachments().Lister().List)
}

// listed are the objects of a lister that is a slice of them, or that can list.
func (s *situation) listed(lister any) []runtime.Object {
	var objects []runtime.Object
	switch lister := lister.(type) {
	case fwk.CSIManager:
		for _, name := range s.order {
			if node, err := lister.CSINodes().Get(name); err == nil && node != nil && node.Name == name {
				objects = append(objects, node.DeepCopy())
			}
		}
	case interface{ List() []any }:
		for _, object := range lister.List() {
			objects = append(objects, object.(runtime.Object).DeepCopyObject())
		}
	default:
		slice := reflect.ValueOf(lister)
		for index := 0; slice.Kind() == reflect.Slice && index < slice.Len(); index++ {
			objects = append(objects, slice.Index(index).Addr().Interface().(runtime.Object).DeepCopyObject())
		}
	}
	return objects
}

func appended[T runtime.Object](objects []runtime.Object, list func(labels.Selector) ([]T, error)) []runtime.Object {
	found, _ := list(labels.Everything())
	for index, object := range found {
		copied := object.DeepCopyObject()
		if accessor, err := meta.Accessor(copied); err == nil && accessor.GetName() == "" && reflect.TypeOf(copied) != reflect.TypeOf(&corev1.Namespace{}) {
			accessor.SetName(fmt.Sprintf("nameless-%d", index))
		}
		objects = append(objects, copied)
	}
	return objects
}

// writeConfiguration writes the arguments that the plugin was made with, if any.
func writeConfiguration(path string) error {
	if arguments == nil || reflect.ValueOf(arguments).IsNil() {
		return nil
	}
	info, _ := runtime.SerializerInfoForMediaType(configscheme.Codecs.SupportedMediaTypes(), runtime.ContentTypeJSON)
	args, err := runtime.Encode(configscheme.Codecs.EncoderForVersion(info.Serializer, configv1.SchemeGroupVersion), arguments)
	if err != nil {
		return err
	}
	kind := reflect.TypeOf(arguments).Elem().Name()
	return writeJSON(path, map[string]any{
		"apiVersion": configv1.SchemeGroupVersion.String(), "kind": "KubeSchedulerConfiguration",
		"profiles": []any{map[string]any{"schedulerName": "default-scheduler", "pluginConfig": []any{
			map[string]any{"name": strings.TrimSuffix(kind, "Args"), "args": json.RawMessage(args)}}}},
	})
}
