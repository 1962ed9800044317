package upstream

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/events"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/pkg/scheduler"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/metrics"

	"bayplan/oracle/explanation"
)

// ScheduleOptions are what a KubeSchedulerConfiguration does not say, or is overruled in.
type ScheduleOptions struct {
	PercentageOfNodesToScore int32 // 100 = all; 0 = upstream's adaptive share
	Parallelism              int32
	Backoff                  time.Duration // of a pod that was tried once, doubled each time; 0 = as the configuration says
}

// scheduling is kube-scheduler as a whole, in process, over a fake API server.
type scheduling struct {
	api       *api
	informers informers.SharedInformerFactory
	scheduler *scheduler.Scheduler
	snapshot  *cache.Snapshot
	record    *record
	pending   []*corev1.Pod
}

// newScheduling makes the scheduler over what the dump holds, but for its pending pods.
func newScheduling(ctx context.Context, objects []runtime.Object, configuration *config.KubeSchedulerConfiguration, options ScheduleOptions) (*scheduling, error) {
	metrics.Register()
	s := &scheduling{snapshot: cache.NewEmptySnapshot(), record: newRecord()}
	var standing []runtime.Object
	for _, object := range living(objects) {
		if pod, ok := object.(*corev1.Pod); ok && pod.Spec.NodeName == "" {
			s.pending = append(s.pending, pod)
		} else {
			standing = append(standing, object)
		}
	}
	var err error
	if s.api, err = newAPI(standing); err != nil {
		return nil, err
	}
	s.informers = scheduler.NewInformerFactory(s.api, 0, nil)
	if err := s.api.runVolumes(ctx, s.informers); err != nil {
		return nil, err
	}
	first, most := configuration.PodInitialBackoffSeconds, configuration.PodMaxBackoffSeconds
	if options.Backoff > 0 {
		first, most = int64(options.Backoff.Seconds()), 1<<12*int64(options.Backoff.Seconds())
	}
	recorders := func(string) events.EventRecorderLogger { return &events.FakeRecorder{} }
	s.scheduler, err = scheduler.New(ctx, s.api, s.informers, nil, recorders,
		scheduler.WithComponentConfigVersion(configuration.APIVersion),
		scheduler.WithProfiles(recordedProfiles(configuration.Profiles)...),
		scheduler.WithFrameworkOutOfTreeRegistry(s.record.registry()),
		scheduler.WithPercentageOfNodesToScore(&options.PercentageOfNodesToScore),
		scheduler.WithNodeInfoSnapshot(s.snapshot),
		scheduler.WithParallelism(options.Parallelism),
		scheduler.WithPodInitialBackoffSeconds(first),
		scheduler.WithPodMaxBackoffSeconds(most),
	)
	if err != nil {
		return nil, err
	}
	s.record.watch(s.scheduler)
	if err := startInformers(ctx, s.informers); err != nil {
		return nil, err
	}
	if err := s.scheduler.WaitForHandlersSync(ctx); err != nil {
		return nil, err
	}
	s.scheduler.SchedulingQueue.Run(klog.FromContext(ctx))
	return s, nil
}

// create gives the scheduler a pending pod, as its owner's controller does.
func (s *scheduling) create(ctx context.Context, pod *corev1.Pod) error {
	_, err := s.api.CoreV1().Pods(pod.Namespace).Create(ctx, pod, metav1.CreateOptions{})
	return err
}

// BeforeBubble does what must be done before Schedule and outside of its bubble.
func BeforeBubble() {
	utilruntime.ErrorHandlers = nil                         // they would sleep until a time of the world outside
	signal.Notify(make(chan os.Signal, 1), syscall.SIGUSR2) // who listens first starts a goroutine of the runtime; the scheduler listens too
}

const (
	// Upstream's second, made so long that no binding or eviction takes as long: a pod that fits nowhere is tried again after
	// all that were tried less often.
	backoff = 120 * time.Second
	quiet   = 400 * time.Second // a while in which everybody is tried again: what ended in an error, and after five minutes all the others
)

// Schedule runs the scheduler over every pending pod of the dump until a while passes in which no pod gets a node. The pods
// come one by one, in the order of the dump. It must be called in a bubble of testing/synctest, where time stands still
// while anybody works: so one decision's consequences (bindings, evictions, events) are all in before the next one.
func Schedule(ctx context.Context, objects []runtime.Object, configuration *config.KubeSchedulerConfiguration, options ScheduleOptions) (*explanation.Placements, error) {
	time.Sleep(time.Until(time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC))) // a bubble's time begins in 2000; what the dump tells of has been
	ctx, cancel := context.WithCancel(ctx)
	options.Backoff = backoff
	s, err := newScheduling(ctx, objects, configuration, options)
	if err != nil {
		cancel()
		return nil, err
	}
	defer func() {
		cancel()
		s.scheduler.SchedulingQueue.Close()
		s.informers.Shutdown()
		time.Sleep(quiet)
	}()
	for _, pod := range s.pending {
		if err := s.create(ctx, pod); err != nil {
			return nil, err
		}
		time.Sleep(time.Microsecond)
	}
	s.api.bound = s.record.settled
	s.record.ending = func(victim *corev1.Pod) { // as the kubelet would in the end
		s.api.CoreV1().Pods(victim.Namespace).Delete(ctx, victim.Name, metav1.DeleteOptions{}) //nolint:errcheck // it may be gone
	}
	next := s.scheduler.NextEntity
	s.scheduler.NextEntity = func(logger klog.Logger) (framework.QueuedEntityInfo, error) {
		s.record.end()
		time.Sleep(time.Microsecond)
		for range 3 { // whoever waits for a volume looks every second
			if s.record.isBinding() {
				time.Sleep(time.Second)
			}
		}
		entity, err := next(logger)
		s.record.begin()
		return entity, err
	}
	go wait.UntilWithContext(ctx, s.scheduler.ScheduleOne, 0)
	for before := -1; before != s.record.progress(); {
		before = s.record.progress()
		time.Sleep(quiet)
	}
	return s.record.finish(s.pending), nil
}
