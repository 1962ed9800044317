// Package dump reads what kubectl prints: YAML or JSON, any number of documents, Lists.
package dump

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
)

// Load reads a file and completes every object as the API server does. Kinds that client-go does not know (custom
// resources) are left out; they mean nothing to the scheduler.
func Load(path string) ([]runtime.Object, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	objects, err := Decode(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return objects, nil
}

// Decode is Load for text in memory.
func Decode(text []byte) ([]runtime.Object, error) {
	var objects []runtime.Object
	documents := utilyaml.NewYAMLOrJSONDecoder(bytes.NewReader(text), 4096)
	for {
		var document runtime.RawExtension
		if err := documents.Decode(&document); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if len(document.Raw) == 0 || bytes.Equal(document.Raw, []byte("null")) {
			continue
		}
		if err := appendObject(&objects, document.Raw); err != nil {
			return nil, err
		}
	}
	seen := map[string]bool{}
	for _, object := range objects {
		if err := complete(object); err != nil {
			return nil, err
		}
		accessor, err := meta.Accessor(object)
		if err != nil {
			return nil, err
		}
		key := fmt.Sprintf("%T %s/%s", object, accessor.GetNamespace(), accessor.GetName())
		if seen[key] {
			return nil, fmt.Errorf("%s is there twice", key)
		}
		seen[key] = true
	}
	return objects, nil
}

func appendObject(objects *[]runtime.Object, raw []byte) error {
	object, _, err := scheme.Codecs.UniversalDeserializer().Decode(raw, nil, nil)
	if runtime.IsNotRegisteredError(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if list, ok := object.(*corev1.List); ok {
		for _, item := range list.Items {
			if err := appendObject(objects, item.Raw); err != nil {
				return err
			}
		}
		return nil
	}
	if meta.IsListType(object) {
		return meta.EachListItem(object, func(item runtime.Object) error {
			*objects = append(*objects, item)
			return nil
		})
	}
	*objects = append(*objects, object)
	return nil
}

// complete does what the API server does to a new object: namespace, uid, and Kubernetes' own defaults.
func complete(object runtime.Object) error {
	accessor, err := meta.Accessor(object)
	if err != nil {
		return err
	}
	if accessor.GetNamespace() == "" && !clusterScoped(object) {
		accessor.SetNamespace("default")
	}
	if accessor.GetUID() == "" {
		accessor.SetUID(types.UID(fmt.Sprintf("%T/%s/%s", object, accessor.GetNamespace(), accessor.GetName())))
	}
	return setDefaults(object)
}
