package generate

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes/scheme"
)

// Cluster is a dump and, where Config is not empty, the KubeSchedulerConfiguration to judge it by.
type Cluster struct {
	Name   string
	Dump   []byte
	Config []byte
}

// Mixed is the family in which all others meet.
const Mixed = "mixed"

var families = []family{
	taintFamily, nodeAffinityFamily, resourceFamily, portFamily, volumeFamily, volumeLimitFamily,
	spreadFamily, interPodFamily, imageFamily, gateFamily, featureFamily,
}

// Families are the names that Make takes, in order.
func Families() []string {
	var names []string
	for _, one := range families {
		names = append(names, one.name)
	}
	return append(names, Mixed)
}

// Make is the cluster of a family and a seed; the same two give the same bytes.
func Make(name string, seed uint64) (*Cluster, error) {
	w, err := build(name, seed)
	if err != nil {
		return nil, err
	}
	dump, err := encode(w.objects())
	if err != nil {
		return nil, err
	}
	cluster := &Cluster{Name: fmt.Sprintf("%s-%d", name, seed), Dump: dump}
	if w.config.used() {
		cluster.Config, err = w.config.encode()
	}
	return cluster, err
}

func build(name string, seed uint64) (*world, error) {
	if names := Families(); !slices.Contains(names, name) && name != Placements && name != Preemption {
		return nil, fmt.Errorf("no family %q; there are %v", name, names)
	}
	hash := fnv.New64a()
	hash.Write([]byte(name))
	w := &world{Rand: rand.New(rand.NewPCG(seed, hash.Sum64())), config: newConfiguration()}
	w.plain()
	switch name {
	case Placements:
		w.pressure()
	case Preemption:
		w.contest()
	}
	chosen, share := choose(w, name)
	for _, one := range chosen {
		if one.prepare != nil {
			one.prepare(w)
		}
	}
	for _, one := range chosen {
		w.apply(one, share)
	}
	for _, one := range chosen {
		if one.finish != nil {
			one.finish(w)
		}
	}
	w.lifeEvents()
	return w, nil
}

// choose is the family of that name, or several of them that touch their nodes and pods more rarely.
func choose(w *world, name string) ([]family, float64) {
	if name == Preemption {
		var few []family
		for _, at := range w.Perm(len(families))[:w.between(0, 2)] {
			few = append(few, families[at])
		}
		return few, 0.25
	}
	if name == Mixed || name == Placements {
		var several []family
		for _, at := range w.Perm(len(families))[:w.between(3, len(families))] {
			several = append(several, families[at])
		}
		return several, 0.35
	}
	for _, one := range families {
		if one.name == name {
			return []family{one}, 0.85
		}
	}
	return nil, 0
}

func (w *world) apply(one family, share float64) {
	for _, node := range w.nodes {
		if one.node != nil && w.chance(share) {
			one.node(w, node)
		}
	}
	for _, pod := range w.pods {
		if one.pod != nil && w.chance(share) {
			one.pod(w, pod)
		}
	}
}

func (w *world) objects() []runtime.Object {
	var objects []runtime.Object
	for _, node := range w.nodes {
		objects = append(objects, node)
	}
	objects = append(objects, w.others...)
	for _, pod := range w.pods {
		objects = append(objects, pod)
	}
	return objects
}

func encode(objects []runtime.Object) ([]byte, error) {
	list := corev1.List{}
	list.Kind, list.APIVersion = "List", "v1"
	for _, object := range objects {
		kinds, _, err := scheme.Scheme.ObjectKinds(object)
		if err != nil {
			return nil, err
		}
		object.GetObjectKind().SetGroupVersionKind(kinds[0])
		text, err := json.Marshal(object)
		if err != nil {
			return nil, err
		}
		list.Items = append(list.Items, runtime.RawExtension{Raw: text})
	}
	return json.MarshalIndent(list, "", " ")
}
