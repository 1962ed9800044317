package compare

import (
	"context"
	"strings"
	"testing"

	"bayplan/oracle/explanation"
	"bayplan/oracle/generate"
)

// planted is upstream's verdict with one mistake: other words where a taint is all that speaks against a node.
func planted(sides *Sides) func(context.Context, Situation) (*explanation.List, error) {
	return func(ctx context.Context, situation Situation) (*explanation.List, error) {
		list, err := sides.upstream(ctx, situation)
		if err != nil {
			return nil, err
		}
		for _, pod := range list.Pods {
			for _, node := range pod.Nodes {
				if _, fails := node.Fails["TaintToleration"]; fails && len(node.Fails) == 1 {
					node.Fails["TaintToleration"] = []string{"node(s) had a taint"}
				}
			}
		}
		return list, nil
	}
}

func makeSituation(t *testing.T, family string, seed uint64) Situation {
	t.Helper()
	cluster, err := generate.Make(family, seed)
	if err != nil {
		t.Fatal(err)
	}
	return Situation{cluster.Name, cluster.Dump, cluster.Config}
}

func TestUpstreamAgreesWithItself(t *testing.T) {
	sides := &Sides{}
	sides.Ours = func(ctx context.Context, situation Situation) (*explanation.List, error) {
		return sides.upstream(ctx, situation)
	}
	tally := NewTally()
	for _, family := range generate.Families() {
		found, err := compareOnce(context.Background(), sides, makeSituation(t, family, 7), tally)
		if err != nil || len(found) > 0 {
			t.Errorf("%s: %v %v", family, err, found)
		}
	}
	if tally.verdicts == 0 || tally.passing == 0 || tally.passing == tally.verdicts {
		t.Errorf("%d verdicts, %d pass", tally.verdicts, tally.passing)
	}
}

func TestAPlantedMistakeIsFoundAndShrunk(t *testing.T) {
	sides := &Sides{}
	sides.Ours = planted(sides)
	situation := makeSituation(t, "taints", 3)
	found, err := compareOnce(context.Background(), sides, situation, nil)
	if err != nil || len(found) == 0 {
		t.Fatalf("%v, %d differences", err, len(found))
	}
	small, difference, err := shrink(context.Background(), sides.compare, situation, found[0], 1500)
	if err != nil {
		t.Fatal(err)
	}
	if difference.Plugin != "TaintToleration" || difference.sort() != "reason missing TaintToleration: node(s) had untolerated taint(s)" {
		t.Errorf("another difference: %v", difference)
	}
	if count := strings.Count(string(small.Dump), `"kind": `); count != 3 { // the list, a node, a pod
		t.Errorf("%d objects are left:\n%s", count-1, small.Dump)
	}
}

func TestWhatIsNotModelledIsLeftOut(t *testing.T) {
	total := int64(3)
	list := func(score int64, notModelled ...string) *explanation.List {
		list := explanation.NewList()
		list.Pods["a/b"] = &explanation.Pod{NotModelled: notModelled, Winner: []string{"n"}, Nodes: map[string]*explanation.Node{
			"n": {Fails: map[string][]string{}, Scores: map[string]int64{"ImageLocality": score}, Total: &total}}}
		return list
	}
	if found := differences(list(1), list(2), nil); len(found) != 1 || found[0].Kind != "score" {
		t.Errorf("%v", found)
	}
	tally := NewTally()
	if found := differences(list(1), list(2, "ImageLocality: images of volumes are not counted"), tally); len(found) != 0 {
		t.Errorf("%v", found)
	}
	if tally.leftOut["ImageLocality"] != 1 {
		t.Errorf("%v", tally.leftOut)
	}
}
