package upstream

import (
	"fmt"
	"strconv"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/kubernetes/scheme"
	clienttesting "k8s.io/client-go/testing"
)

// api is a fake API server that keeps what the scheduler relies on: bindings take effect, and every write changes the
// object's resourceVersion.
type api struct {
	*fake.Clientset
	mutex    sync.Mutex
	versions int
	bound    func(pod string) // called once a pod is bound
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
	if a.bound != nil {
		a.bound(podName(pod))
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
