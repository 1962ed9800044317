package upstream

import (
	"slices"
	"testing"
	"testing/synctest"

	"bayplan/oracle/dump"
	"bayplan/oracle/explanation"
)

func TestMain(m *testing.M) {
	BeforeBubble()
	m.Run()
}

func scheduled(t *testing.T, text string) map[string][]explanation.Placement {
	t.Helper()
	objects, err := dump.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	configuration, err := LoadConfiguration("")
	if err != nil {
		t.Fatal(err)
	}
	list, err := Schedule(t.Context(), objects, configuration, ScheduleOptions{PercentageOfNodesToScore: 100, Parallelism: 1})
	if err != nil {
		t.Fatal(err)
	}
	byPod := map[string][]explanation.Placement{}
	for _, item := range list.Items {
		byPod[item.Pod] = append(byPod[item.Pod], item)
	}
	return byPod
}

const oneNode = `
apiVersion: v1
kind: Node
metadata: {name: n1}
status: {allocatable: {cpu: "2", memory: 8Gi, pods: "9"}}
---
`

func TestAPodOfHighPriorityTakesThePlaceOfALowOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		got := scheduled(t, oneNode+`
apiVersion: v1
kind: Pod
metadata: {name: low}
spec: {nodeName: n1, priority: 1, containers: [{name: c, image: i, resources: {requests: {cpu: 1500m}}}]}
---
apiVersion: v1
kind: Pod
metadata: {name: small}
spec: {nodeName: n1, priority: 1, containers: [{name: c, image: i, resources: {requests: {cpu: 100m}}}]}
---
apiVersion: v1
kind: Pod
metadata: {name: high}
spec: {priority: 9, containers: [{name: c, image: i, resources: {requests: {cpu: "1"}}}]}
`)["default/high"]
		if len(got) != 2 {
			t.Fatalf("%d decisions: %+v", len(got), got)
		}
		first, second := got[0], got[1]
		if first.Node != nil || first.NominatedNode != "n1" || !slices.Equal(first.Victims, []string{"default/low"}) || !slices.Equal(first.PreemptionNodes, []string{"n1"}) {
			t.Errorf("%+v", first)
		}
		if first.Message != "0/1 nodes are available: 1 Insufficient cpu. preemption: found a potential placement for pod on node n1, preempting 1 victims" {
			t.Errorf("%s", first.Message)
		}
		if second.Node == nil || *second.Node != "n1" || !slices.Equal(second.Ties, []string{"n1"}) {
			t.Errorf("%+v", second)
		}
	})
}

func TestWhatPodsLeaveIsSeenByTheNext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pods := ""
		for _, name := range []string{"a", "b", "c"} {
			pods += `
apiVersion: v1
kind: Pod
metadata: {name: ` + name + `, labels: {app: x}}
spec:
  affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{labelSelector: {matchLabels: {app: x}}, topologyKey: kubernetes.io/hostname}]}}
  containers: [{name: c, image: i}]
---
`
		}
		got := scheduled(t, `
apiVersion: v1
kind: Node
metadata: {name: n1, labels: {kubernetes.io/hostname: n1}}
status: {allocatable: {cpu: "2", memory: 8Gi, pods: "9"}}
---
apiVersion: v1
kind: Node
metadata: {name: n2, labels: {kubernetes.io/hostname: n2}}
status: {allocatable: {cpu: "2", memory: 8Gi, pods: "9"}}
---
`+pods)
		a, b, c := got["default/a"][0], got["default/b"][0], got["default/c"][0]
		if !slices.Equal(a.Ties, []string{"n1", "n2"}) {
			t.Errorf("%+v", a)
		}
		if b.Node == nil || *b.Node == *a.Node || len(b.Ties) != 1 {
			t.Errorf("%+v", b)
		}
		if c.Node != nil || c.Message != "0/2 nodes are available: 2 node(s) didn't match pod anti-affinity rules. preemption: 0/2 nodes are available: 2 No preemption victims found for incoming pod." {
			t.Errorf("%+v", c)
		}
	})
}
