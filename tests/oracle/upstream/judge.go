package upstream

import (
	"context"
	"errors"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/sets"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"

	"bayplan/oracle/explanation"
)

// judge is one profile: the framework that kube-scheduler would run, and one more for each filtering plugin by itself.
type judge struct {
	cluster *cluster
	whole   framework.Framework
	alone   []aloneFramework
	scoring []string // names of the plugins that score
}

type aloneFramework struct {
	plugin    string
	framework framework.Framework
}

// Explain judges every pod of the dump that has no node.
func Explain(ctx context.Context, objects []runtime.Object, configuration *config.KubeSchedulerConfiguration) (*explanation.List, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c, err := newCluster(ctx, objects)
	if err != nil {
		return nil, err
	}
	judges := map[string]*judge{}
	for _, profile := range configuration.Profiles {
		if judges[profile.SchedulerName], err = newJudge(ctx, c, profile); err != nil {
			return nil, fmt.Errorf("profile %q: %w", profile.SchedulerName, err)
		}
	}
	first := judges[configuration.Profiles[0].SchedulerName]
	if err := startInformers(ctx, c.informers); err != nil {
		return nil, err
	}
	nominator := c.nominator(ctx, first.whole.QueueSortFunc(), func(pod *corev1.Pod) bool { return judges[pod.Spec.SchedulerName] != nil })
	for _, j := range judges {
		j.setNominator(nominator)
	}
	list := explanation.NewList()
	for _, pod := range c.pending {
		j, known := judges[pod.Spec.SchedulerName]
		if !known {
			j = first
		}
		explained, err := j.explain(ctx, pod)
		if err != nil {
			return nil, fmt.Errorf("pod %s/%s: %w", pod.Namespace, pod.Name, err)
		}
		if !known {
			gate := "waits for scheduler " + pod.Spec.SchedulerName
			explained.Gate = &gate
		}
		list.Pods[pod.Namespace+"/"+pod.Name] = explained
	}
	return list, nil
}

func newJudge(ctx context.Context, c *cluster, profile config.KubeSchedulerProfile) (*judge, error) {
	registry := plugins.NewInTreeRegistry()
	whole, err := frameworkruntime.NewFramework(ctx, registry, &profile, c.options...)
	if err != nil {
		return nil, err
	}
	j := &judge{cluster: c, whole: whole}
	all := whole.ListPlugins()
	seen := sets.New[string]()
	for _, plugin := range append(append([]config.Plugin{}, all.PreFilter.Enabled...), all.Filter.Enabled...) {
		if seen.Has(plugin.Name) {
			continue
		}
		seen.Insert(plugin.Name)
		alone, err := frameworkruntime.NewFramework(ctx, registry, onlyPlugin(plugin.Name, all, profile), c.options...)
		if err != nil {
			return nil, err
		}
		j.alone = append(j.alone, aloneFramework{plugin.Name, alone})
	}
	for _, plugin := range all.Score.Enabled {
		j.scoring = append(j.scoring, plugin.Name)
	}
	return j, nil
}

func (j *judge) setNominator(nominator fwk.PodNominator) {
	j.whole.SetPodNominator(nominator)
	for _, alone := range j.alone {
		alone.framework.SetPodNominator(nominator)
	}
}

func (j *judge) explain(ctx context.Context, pod *corev1.Pod) (*explanation.Pod, error) {
	explained := &explanation.Pod{
		Profile: j.whole.ProfileName(),
		Gate:    j.gate(ctx, pod),
		Nodes:   map[string]*explanation.Node{},
		Winner:  []string{},
	}
	for _, node := range j.cluster.nodes {
		explained.Nodes[node.Node().Name] = &explanation.Node{Fails: map[string][]string{}}
	}
	for _, alone := range j.alone {
		j.filterAlone(ctx, alone, pod, explained)
	}
	return explained, j.score(ctx, pod, explained)
}

func (j *judge) gate(ctx context.Context, pod *corev1.Pod) *string {
	for _, plugin := range j.whole.PreEnqueuePlugins() {
		if status := plugin.PreEnqueue(ctx, pod); !status.IsSuccess() {
			text := plugin.Name() + ":"
			for _, reason := range status.Reasons() {
				text += " " + reason
			}
			return &text
		}
	}
	return nil
}

// filterAlone records what one plugin says, as if there were no other.
func (j *judge) filterAlone(ctx context.Context, alone aloneFramework, pod *corev1.Pod, explained *explanation.Pod) {
	state := framework.NewCycleState()
	left, status, _ := alone.framework.RunPreFilterPlugins(ctx, state, pod)
	for _, node := range j.cluster.nodes {
		name := node.Node().Name
		verdict := status
		if status.IsSuccess() && !left.AllNodes() && !left.NodeNames.Has(name) {
			verdict = fwk.NewStatus(fwk.UnschedulableAndUnresolvable, fmt.Sprintf("node(s) didn't satisfy plugin(s) %v", []string{alone.plugin}))
		} else if status.IsSuccess() {
			verdict = alone.framework.RunFilterPluginsWithNominatedPods(ctx, state, pod, node)
		}
		if !verdict.IsSuccess() {
			explained.Nodes[name].Fails[alone.plugin] = reasons(verdict)
		}
	}
}

// reasons are the plugin's own words; the framework wraps an error's in a sentence around them.
func reasons(status *fwk.Status) []string {
	if status.IsRejected() {
		return append([]string{}, status.Reasons()...)
	}
	err := status.AsError()
	if inner := errors.Unwrap(err); inner != nil {
		err = inner
	}
	return []string{err.Error()}
}
