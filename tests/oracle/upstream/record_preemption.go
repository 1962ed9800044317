package upstream

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/component-base/featuregate"
	extenderv1 "k8s.io/kube-scheduler/extender/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/defaultpreemption"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/feature"
	"k8s.io/kubernetes/pkg/scheduler/framework/preemption"
)

const recordedPreemptionName = "oracle/" + defaultpreemption.Name

// recordedProfiles are the profiles with DefaultPreemption under the name of the one that is written down, and with every
// node tried, since upstream otherwise stops at a random share of them.
func recordedProfiles(profiles []config.KubeSchedulerProfile) []config.KubeSchedulerProfile {
	var recorded []config.KubeSchedulerProfile
	for _, profile := range profiles {
		profile = *profile.DeepCopy()
		profile.PercentageOfNodesToScore = nil
		for _, set := range []*config.PluginSet{&profile.Plugins.PreEnqueue, &profile.Plugins.PostFilter, &profile.Plugins.MultiPoint} {
			for _, list := range [][]config.Plugin{set.Enabled, set.Disabled} {
				for i := range list {
					if list[i].Name == defaultpreemption.Name {
						list[i].Name = recordedPreemptionName
					}
				}
			}
		}
		for i := range profile.PluginConfig {
			if args, ok := profile.PluginConfig[i].Args.(*config.DefaultPreemptionArgs); ok {
				args.MinCandidateNodesPercentage = 100
				profile.PluginConfig[i].Name = recordedPreemptionName
			}
		}
		recorded = append(recorded, profile)
	}
	return recorded
}

// trial is a node on which preemption would help: the victims, the most important first.
type trial struct {
	node       string
	victims    []*corev1.Pod
	violations int
}

func (t trial) Name() string                { return t.node }
func (t trial) NumPodGroupDisruptions() int { return 0 }
func (t trial) Victims() *extenderv1.Victims {
	return &extenderv1.Victims{Pods: t.victims, NumPDBViolations: int64(t.violations)}
}

// recordedPreemption is between upstream's evaluator and its plugin.
type recordedPreemption struct {
	preemption.Interface
	record *record
}

func newRecordedPreemption(ctx context.Context, args runtime.Object, handle fwk.Handle, gates featuregate.FeatureGate, r *record) (fwk.Plugin, error) {
	plugin, err := defaultpreemption.New(ctx, args, handle, feature.NewSchedulerFeaturesFromGates(gates))
	if err != nil {
		return nil, err
	}
	plugin.Evaluator.Interface = &recordedPreemption{plugin.Evaluator.Interface, r}
	r.evaluator = plugin.Evaluator
	return plugin, nil
}

func (p *recordedPreemption) SelectVictimsOnNode(ctx context.Context, state fwk.CycleState, preemptor *corev1.Pod, node fwk.NodeInfo,
	possible []*preemption.DomainVictim, pdbs []*policyv1.PodDisruptionBudget) ([]*corev1.Pod, int, *fwk.Status) {
	victims, violations, status := p.Interface.SelectVictimsOnNode(ctx, state, preemptor, node, possible, pdbs)
	if status.IsSuccess() && len(victims) > 0 {
		p.record.mutex.Lock()
		defer p.record.mutex.Unlock()
		name := node.Node().Name
		p.record.trials[name] = trial{name, victims, violations}
	}
	return victims, violations, status
}

// preempted notes the pick, its victims, and the nodes that could as well have been picked.
func (r *record) preempted(ctx context.Context, node string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.now.NominatedNode = node
	picked := r.trials[node]
	for _, victim := range picked.victims {
		r.now.Victims = append(r.now.Victims, podName(victim))
		if victim.DeletionTimestamp != nil && r.ending != nil {
			r.ending(victim)
		}
	}
	slices.Sort(r.now.Victims)
	for name, other := range r.trials {
		if name == node || r.asGood(ctx, picked, other) {
			r.now.PreemptionNodes = append(r.now.PreemptionNodes, name)
		}
	}
	slices.Sort(r.now.PreemptionNodes)
}

// asGood asks upstream's own choice between the two, often: where they are equal it takes the first of a Go map, which is
// now the one and now the other (seven times out of eight the one that was put in first).
func (r *record) asGood(ctx context.Context, picked, other trial) bool {
	for range 20 {
		if r.evaluator.SelectCandidate(ctx, []preemption.Candidate{other, picked}).Name() == other.node {
			return true
		}
	}
	return false
}
