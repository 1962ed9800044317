package upstream

import (
	"context"
	"reflect"
	"slices"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/preemption"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"

	"bayplan/oracle/explanation"
)

// record writes down what the scheduler decides: its functions and its profiles' frameworks are wrapped, nothing is
// computed again.
type record struct {
	mutex     sync.Mutex
	list      *explanation.Placements
	last      map[string]explanation.Placement // by pod
	placed    int
	binding   map[string]bool        // pods that have a node, but are not bound yet
	now       *explanation.Placement // the decision that is being made
	trials    map[string]trial       // what preemption tried for it, by node
	evaluator *preemption.Evaluator
	ending    func(*corev1.Pod) // told of victims that were being deleted already: the scheduler does not delete them again
	sample    int               // pods whose scores are kept
	scores    map[string][]fwk.NodePluginScores
}

func newRecord() *record {
	return &record{list: explanation.NewPlacements(), last: map[string]explanation.Placement{}, binding: map[string]bool{}, scores: map[string][]fwk.NodePluginScores{}}
}

// begin and end surround a scheduling cycle. A decision that only repeats the pod's last one is not listed again.
func (r *record) begin() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.now, r.trials = &explanation.Placement{}, map[string]trial{}
}

func (r *record) end() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.now != nil && r.now.Pod != "" {
		r.add(*r.now)
	}
	r.now = nil
}

func (r *record) add(decision explanation.Placement) {
	last, again := r.last[decision.Pod]
	r.last[decision.Pod] = decision
	if again && reflect.DeepEqual(last, decision) {
		return
	}
	r.list.Items = append(r.list.Items, decision)
	if decision.Node != nil || decision.NominatedNode != "" {
		r.placed++
	}
}

// progress counts the decisions that found a node, now or after a preemption.
func (r *record) progress() int {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.placed
}

func (r *record) settled(pod string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	delete(r.binding, pod)
}

func (r *record) isBinding() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return len(r.binding) > 0
}

// finish returns the list; what happens later is not in it.
func (r *record) finish(pending []*corev1.Pod) *explanation.Placements {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for _, pod := range pending {
		if _, tried := r.last[podName(pod)]; !tried {
			r.list.Untried = append(r.list.Untried, podName(pod))
		}
	}
	slices.Sort(r.list.Untried)
	list := *r.list
	return &list
}

// watch wraps the scheduler's functions and frameworks.
func (r *record) watch(s *scheduler.Scheduler) {
	schedulePod, failure := s.SchedulePod, s.FailureHandler
	s.SchedulePod = func(ctx context.Context, f framework.Framework, state fwk.CycleState, info *framework.QueuedPodInfo) (scheduler.ScheduleResult, error) {
		result, err := schedulePod(ctx, f, state, info)
		r.scheduled(info.Pod, result)
		return result, err
	}
	s.FailureHandler = func(ctx context.Context, f framework.Framework, info *framework.QueuedPodInfo, status *fwk.Status, nominating *fwk.NominatingInfo, start time.Time) {
		r.failed(info.Pod, status)
		failure(ctx, f, info, status, nominating, start)
	}
	for name, profile := range s.Profiles {
		s.Profiles[name] = &recordedFramework{profile, r}
	}
}

func podName(pod *corev1.Pod) string { return pod.Namespace + "/" + pod.Name }

func (r *record) scheduled(pod *corev1.Pod, result scheduler.ScheduleResult) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.now.Pod = podName(pod)
	if result.SuggestedHost == "" {
		return
	}
	r.now.Node = &result.SuggestedHost
	r.binding[r.now.Pod] = true
	if result.FeasibleNodes == 1 {
		r.now.Ties = []string{result.SuggestedHost}
	}
}

// failed is told of cycles without a node, and of bindings that went wrong after their cycle.
func (r *record) failed(pod *corev1.Pod, status *fwk.Status) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	delete(r.binding, podName(pod))
	if r.now != nil && r.now.Pod == podName(pod) {
		r.now.Node, r.now.Ties, r.now.Message = nil, nil, status.Message()
		return
	}
	r.add(explanation.Placement{Pod: podName(pod), Message: status.Message(), BindingFailed: true})
}

// recordedFramework notes the totals of a profile and what its preemption did.
type recordedFramework struct {
	framework.Framework
	record *record
}

func (f *recordedFramework) RunScorePlugins(ctx context.Context, state fwk.CycleState, pod *corev1.Pod, nodes []fwk.NodeInfo) ([]fwk.NodePluginScores, *fwk.Status) {
	scores, status := f.Framework.RunScorePlugins(ctx, state, pod, nodes)
	if len(scores) == 0 {
		return scores, status
	}
	best := slices.MaxFunc(scores, func(a, b fwk.NodePluginScores) int { return int(a.TotalScore - b.TotalScore) }).TotalScore
	var ties []string
	for _, node := range scores {
		if node.TotalScore == best {
			ties = append(ties, node.Name)
		}
	}
	slices.Sort(ties)
	f.record.mutex.Lock()
	defer f.record.mutex.Unlock()
	f.record.now.Ties = ties
	if len(f.record.scores) < f.record.sample {
		f.record.scores[podName(pod)] = scores
	}
	return scores, status
}

func (f *recordedFramework) GetNodeHint(ctx context.Context, pod *corev1.Pod, signature fwk.PodSignature, state fwk.CycleState, cycle int64) string {
	hint := f.Framework.GetNodeHint(ctx, pod, signature, state, cycle)
	f.record.mutex.Lock()
	defer f.record.mutex.Unlock()
	f.record.now.Hinted = hint != ""
	return hint
}

func (f *recordedFramework) RunPostFilterPlugins(ctx context.Context, state fwk.CycleState, pod *corev1.Pod, statuses fwk.NodeToStatusReader) (*fwk.PostFilterResult, *fwk.Status) {
	result, status := f.Framework.RunPostFilterPlugins(ctx, state, pod, statuses)
	if status.IsSuccess() && result != nil && result.NominatingInfo != nil && result.NominatedNodeName != "" {
		f.record.preempted(ctx, result.NominatedNodeName)
	}
	return result, status
}

// registry holds upstream's DefaultPreemption once more, under a name of its own, with its trials written down.
func (r *record) registry() frameworkruntime.Registry {
	return frameworkruntime.Registry{recordedPreemptionName: func(ctx context.Context, args runtime.Object, handle fwk.Handle) (fwk.Plugin, error) {
		return newRecordedPreemption(ctx, args, handle, utilfeature.DefaultFeatureGate, r)
	}}
}
