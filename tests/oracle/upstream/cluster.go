// Package upstream asks kube-scheduler's own code about a dump. It computes no verdict itself.
package upstream

import (
	"context"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/dynamic-resource-allocation/resourceslice/tracker"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/features"
	"k8s.io/kubernetes/pkg/scheduler"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/backend/queue"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/dynamicresources"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodevolumelimits"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	"k8s.io/kubernetes/pkg/scheduler/metrics"
	"k8s.io/kubernetes/pkg/scheduler/util/assumecache"
)

// cluster is a dump as the scheduler sees it: informers over a fake API server, its cache, its snapshot.
type cluster struct {
	objects   []runtime.Object
	client    *fake.Clientset
	informers informers.SharedInformerFactory
	cache     cache.Cache
	snapshot  *cache.Snapshot
	nodes     []fwk.NodeInfo
	pending   []*corev1.Pod
	options   []frameworkruntime.Option
	recorder  *metrics.MetricAsyncRecorder
}

func newCluster(ctx context.Context, objects []runtime.Object) (*cluster, error) {
	metrics.Register()
	c := &cluster{objects: living(objects), snapshot: cache.NewEmptySnapshot()}
	c.recorder = metrics.NewMetricsAsyncRecorder(1000, time.Second, ctx.Done())
	c.client = fake.NewSimpleClientset(c.objects...)
	c.informers = scheduler.NewInformerFactory(c.client, 0, nil)
	genericWorkload := utilfeature.DefaultFeatureGate.Enabled(features.GenericWorkload)
	c.cache = cache.New(ctx, nil, genericWorkload, utilfeature.DefaultFeatureGate.Enabled(features.CompositePodGroup))
	draManager, err := c.newDRAManager(ctx)
	if err != nil {
		return nil, err
	}
	c.options = []frameworkruntime.Option{
		frameworkruntime.WithClientSet(c.client),
		frameworkruntime.WithInformerFactory(c.informers),
		frameworkruntime.WithSharedDRAManager(draManager),
		frameworkruntime.WithSharedCSIManager(nodevolumelimits.NewCSIManager(c.informers.Storage().V1().CSINodes().Lister())),
		frameworkruntime.WithSnapshotSharedLister(c.snapshot),
		frameworkruntime.WithMutableSnapshotLister(c.snapshot),
		frameworkruntime.WithPodGroupManager(c.cache),
		frameworkruntime.WithParallelism(1),
		frameworkruntime.WithMetricsRecorder(c.recorder),
	}
	return c, c.fill(ctx)
}

// living leaves out pods that have ended: the scheduler's informer does not ask for them.
func living(objects []runtime.Object) []runtime.Object {
	var kept []runtime.Object
	for _, object := range objects {
		if pod, ok := object.(*corev1.Pod); ok && (pod.Status.Phase == corev1.PodSucceeded || pod.Status.Phase == corev1.PodFailed) {
			continue
		}
		kept = append(kept, object)
	}
	return kept
}

func (c *cluster) newDRAManager(ctx context.Context) (fwk.SharedDRAManager, error) {
	claims := assumecache.NewAssumeCache(klog.FromContext(ctx), c.informers.Resource().V1().ResourceClaims().Informer(), "ResourceClaim", "", nil)
	slices, err := tracker.StartTracker(ctx, tracker.Options{SliceInformer: c.informers.Resource().V1().ResourceSlices(), KubeClient: c.client})
	if err != nil {
		return nil, err
	}
	return dynamicresources.NewDRAManager(ctx, claims, slices, c.informers), nil
}

// fill puts nodes and bound pods into the scheduler's cache and takes its snapshot.
func (c *cluster) fill(ctx context.Context) error {
	logger := klog.FromContext(ctx)
	for _, object := range c.objects {
		if node, ok := object.(*corev1.Node); ok {
			c.cache.AddNode(logger, node)
		}
	}
	for _, object := range c.objects {
		pod, ok := object.(*corev1.Pod)
		if !ok {
			continue
		}
		if pod.Spec.NodeName == "" {
			c.pending = append(c.pending, pod)
		} else if err := c.cache.AddPod(logger, pod); err != nil {
			return fmt.Errorf("pod %s/%s: %w", pod.Namespace, pod.Name, err)
		}
	}
	if err := c.cache.UpdateSnapshot(logger, c.snapshot); err != nil {
		return err
	}
	var err error
	c.nodes, err = c.snapshot.NodeInfos().List()
	return err
}

// startInformers is called once every plugin has asked for its informers.
func startInformers(ctx context.Context, factory informers.SharedInformerFactory) error {
	factory.Start(ctx.Done())
	for kind, synced := range factory.WaitForCacheSync(ctx.Done()) {
		if !synced {
			return fmt.Errorf("the informer of %s did not fill", kind)
		}
	}
	return nil
}

// nominator is the scheduler's queue, with every pending pod that one of the profiles is responsible for.
func (c *cluster) nominator(ctx context.Context, less fwk.LessFunc, responsible func(*corev1.Pod) bool) fwk.PodNominator {
	nominator := queue.NewSchedulingQueue(less, c.informers, queue.WithMetricsRecorder(c.recorder))
	for _, pod := range c.pending {
		if responsible(pod) {
			nominator.Add(ctx, pod)
		}
	}
	return nominator
}
