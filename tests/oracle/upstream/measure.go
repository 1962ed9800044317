package upstream

import (
	"context"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"

	"bayplan/oracle/explanation"
)

// Measurement is how long the scheduler took for a dump's pending pods, and what it decided. Loading is not counted, nor
// the pods' way into the queue.
type Measurement struct {
	Pods    int
	Seconds float64
	List    *explanation.Placements
	Scores  map[string][]fwk.NodePluginScores // of the pods that were asked for
}

// MeasureScheduling schedules one pod after another, as fast as upstream can: bindings run beside the next pod's cycle.
func MeasureScheduling(ctx context.Context, objects []runtime.Object, configuration *config.KubeSchedulerConfiguration, options ScheduleOptions) (*Measurement, error) {
	s, err := newMeasured(ctx, objects, configuration, options)
	if err != nil {
		return nil, err
	}
	for _, pod := range s.pending {
		if err := s.create(ctx, pod); err != nil {
			return nil, err
		}
	}
	for len(s.scheduler.SchedulingQueue.PodsInActiveQ()) < len(s.pending) {
		time.Sleep(10 * time.Millisecond)
	}
	start := time.Now()
	for range s.pending {
		s.record.begin()
		s.scheduler.ScheduleOne(ctx)
		s.record.end()
	}
	seconds := time.Since(start).Seconds()
	if len(s.record.last) != len(s.pending) {
		return nil, fmt.Errorf("%d of %d pods were tried: a pod that fails is tried again, and spoils the count", len(s.record.last), len(s.pending))
	}
	return &Measurement{Pods: len(s.pending), Seconds: seconds, List: s.record.list}, nil
}

// MeasureVerdicts filters and scores every pending pod on every node of the dump as it stands; none is placed. Of the first
// `sample` pods that pass on several nodes the scores are kept.
func MeasureVerdicts(ctx context.Context, objects []runtime.Object, configuration *config.KubeSchedulerConfiguration, options ScheduleOptions, sample int) (*Measurement, error) {
	s, err := newMeasured(ctx, objects, configuration, options)
	if err != nil {
		return nil, err
	}
	if err := s.scheduler.Cache.UpdateSnapshot(klog.FromContext(ctx), s.snapshot); err != nil {
		return nil, err
	}
	s.record.sample = sample
	start := time.Now()
	for _, pod := range s.pending {
		s.record.begin()
		if err := s.judge(ctx, pod); err != nil {
			return nil, err
		}
		s.record.end()
	}
	return &Measurement{Pods: len(s.pending), Seconds: time.Since(start).Seconds(), List: s.record.list, Scores: s.record.scores}, nil
}

func newMeasured(ctx context.Context, objects []runtime.Object, configuration *config.KubeSchedulerConfiguration, options ScheduleOptions) (*scheduling, error) {
	watch.DefaultChanSize = 1 << 18 // the fake API server does not wait for its watchers
	return newScheduling(ctx, objects, configuration, options)
}

func (s *scheduling) judge(ctx context.Context, pod *corev1.Pod) error {
	profile, known := s.scheduler.Profiles[pod.Spec.SchedulerName]
	if !known {
		return fmt.Errorf("pod %s is another scheduler's", podName(pod))
	}
	info, err := framework.NewPodInfo(pod)
	if err != nil {
		return err
	}
	s.scheduler.SchedulePod(ctx, profile, framework.NewCycleState(), &framework.QueuedPodInfo{PodInfo: info}) //nolint:errcheck // no node is an answer too
	return nil
}
