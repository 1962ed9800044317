package upstream

import (
	"context"
	"fmt"
	"sort"

	corev1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework"

	"bayplan/oracle/explanation"
)

// score runs the whole profile as one scheduling cycle does and adds the scores of the nodes that pass. That the two ways
// of filtering agree is checked on the way.
func (j *judge) score(ctx context.Context, pod *corev1.Pod, explained *explanation.Pod) error {
	state := framework.NewCycleState()
	feasible := j.feasible(ctx, state, pod)
	passing := map[string]bool{}
	for _, node := range feasible {
		passing[node.Node().Name] = true
	}
	for name, node := range explained.Nodes {
		if passing[name] != (len(node.Fails) == 0) {
			return fmt.Errorf("node %s: passes as a whole: %v, plugin by plugin: %v", name, passing[name], node.Fails)
		}
	}
	if len(feasible) == 0 {
		return nil
	}
	if status := j.whole.RunPreScorePlugins(ctx, state, pod, feasible); !status.IsSuccess() {
		explained.ScoreError = status.Message()
		return nil
	}
	scored, status := j.whole.RunScorePlugins(ctx, state, pod, feasible)
	if !status.IsSuccess() {
		explained.ScoreError = status.Message()
		return nil
	}
	j.record(scored, explained)
	return nil
}

func (j *judge) feasible(ctx context.Context, state fwk.CycleState, pod *corev1.Pod) []fwk.NodeInfo {
	left, status, _ := j.whole.RunPreFilterPlugins(ctx, state, pod)
	if !status.IsSuccess() {
		return nil
	}
	var feasible []fwk.NodeInfo
	for _, node := range j.cluster.nodes {
		if !left.AllNodes() && !left.NodeNames.Has(node.Node().Name) {
			continue
		}
		if j.whole.RunFilterPluginsWithNominatedPods(ctx, state, pod, node).IsSuccess() {
			feasible = append(feasible, node)
		}
	}
	return feasible
}

func (j *judge) record(scored []fwk.NodePluginScores, explained *explanation.Pod) {
	best := scored[0].TotalScore
	for _, node := range scored {
		scores := map[string]int64{}
		for _, plugin := range j.scoring {
			scores[plugin] = 0 // a plugin that PreScore skipped counts nothing
		}
		for _, score := range node.Scores {
			scores[score.Name] = score.Score
		}
		total := node.TotalScore
		explained.Nodes[node.Name].Scores = scores
		explained.Nodes[node.Name].Total = &total
		best = max(best, total)
	}
	for _, node := range scored {
		if node.TotalScore == best {
			explained.Winner = append(explained.Winner, node.Name)
		}
	}
	sort.Strings(explained.Winner)
}
