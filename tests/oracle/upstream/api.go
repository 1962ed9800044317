package upstream

import (
	"context"
	"fmt"
	"strconv"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/kubernetes/scheme"
	clienttesting "k8s.io/client-go/testing"
	"k8s.io/client-go/tools/cache"
	"k8s.io/component-helpers/storage/volume"
)

// api is a fake API server that keeps what the scheduler relies on: bindings take effect, and every write changes the
// object's resourceVersion.
type api struct {
	*fake.Clientset
	mutex    sync.Mutex
	versions int
}

func newAPI(objects []runtime.Object) (*api, error) {
	a := &api{}
	for _, object := range objects {
		if err := a.stamp(object); err != nil {
			return nil, err
		}
	}
	a.Clientset = fake.NewSimpleClientset(objects...)
	a.PrependReactor("create", "pods", a.bind)
	a.PrependReactor("*", "*", a.write)
	return a, nil
}

func (a *api) stamp(object runtime.Object) error {
	accessor, err := meta.Accessor(object)
	if err != nil {
		return err
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.versions++
	accessor.SetResourceVersion(strconv.Itoa(a.versions))
	return nil
}

func (a *api) bind(action clienttesting.Action) (bool, runtime.Object, error) {
	create, ok := action.(clienttesting.CreateAction)
	if !ok || action.GetSubresource() != "binding" {
		return false, nil, nil
	}
	binding := create.GetObject().(*corev1.Binding)
	object, err := a.Tracker().Get(action.GetResource(), action.GetNamespace(), binding.Name)
	if err != nil {
		return true, nil, err
	}
	pod := object.(*corev1.Pod).DeepCopy()
	if pod.Spec.NodeName != "" {
		return true, nil, fmt.Errorf("pod %s is already assigned to node %q", pod.Name, pod.Spec.NodeName)
	}
	pod.Spec.NodeName = binding.Target.Name
	if err := a.stamp(pod); err != nil {
		return true, nil, err
	}
	return true, binding, a.Tracker().Update(action.GetResource(), pod, action.GetNamespace())
}

// write gives what is created or updated its resourceVersion; a patch is carried out and then written again with one.
func (a *api) write(action clienttesting.Action) (bool, runtime.Object, error) {
	switch action := action.(type) {
	case clienttesting.CreateActionImpl:
		if action.GetSubresource() == "" {
			return false, nil, a.stamp(action.GetObject())
		}
	case clienttesting.UpdateActionImpl:
		return false, nil, a.stamp(action.GetObject())
	case clienttesting.PatchActionImpl:
		return a.patch(action)
	}
	return false, nil, nil
}

func (a *api) patch(action clienttesting.PatchActionImpl) (bool, runtime.Object, error) {
	private := clienttesting.NewObjectTracker(scheme.Scheme, scheme.Codecs.UniversalDecoder())
	object, err := a.Tracker().Get(action.GetResource(), action.GetNamespace(), action.GetName())
	if err != nil {
		return true, nil, err
	}
	if err := private.Create(action.GetResource(), object.DeepCopyObject(), action.GetNamespace()); err != nil {
		return true, nil, err
	}
	_, patched, err := clienttesting.ObjectReaction(private)(action)
	if err != nil {
		return true, nil, err
	}
	if err := a.stamp(patched); err != nil {
		return true, nil, err
	}
	return true, patched, a.Tracker().Update(action.GetResource(), patched, action.GetNamespace())
}

// bindClaims does what the volume controller does once the scheduler has given a volume to a claim, as upstream's own
// benchmarks have it. Nothing provisions volumes: such a claim only keeps the node that was selected for it.
func (a *api) bindClaims(ctx context.Context, factory informers.SharedInformerFactory) error {
	sync := func(object any) {
		pv := object.(*corev1.PersistentVolume)
		if pv.Spec.ClaimRef == nil {
			return
		}
		claims := a.CoreV1().PersistentVolumeClaims(pv.Spec.ClaimRef.Namespace)
		claim, err := claims.Get(ctx, pv.Spec.ClaimRef.Name, metav1.GetOptions{})
		if err != nil || claim.Spec.VolumeName != "" {
			return
		}
		claim = claim.DeepCopy()
		claim.Spec.VolumeName = pv.Name
		metav1.SetMetaDataAnnotation(&claim.ObjectMeta, volume.AnnBindCompleted, "yes")
		claims.Update(ctx, claim, metav1.UpdateOptions{}) //nolint:errcheck // only a claim that is gone cannot be written
	}
	_, err := factory.Core().V1().PersistentVolumes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, object any) { sync(object) },
	})
	return err
}
