// Package record is compiled into a copy of kubernetes whose plugins call it: it writes down the situations of upstream's own
// table tests. record_upstream.py makes that copy.
package record

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/scheme"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/feature"
)

// Expected is what the plugin under test said, for `oracle replay`.
type Expected struct {
	Plugin       string              `json:"plugin"`
	Pod          string              `json:"pod"`
	Nodes        map[string][]string `json:"nodes"` // reasons by node, empty = passes
	DefaultGates bool                `json:"defaultGates"`
}

// situation is one pending pod before one framework.
type situation struct {
	number   int
	pending  *corev1.Pod
	nodes    map[string]*corev1.Node
	order    []string
	pods     []*corev1.Pod
	seen     map[*corev1.Pod]bool
	expected Expected
}

var (
	mutex     sync.Mutex
	folder    = os.Getenv("ORACLE_RECORD")
	count     int
	current   *situation
	factory   informers.SharedInformerFactory
	listers   []any // of a plugin that was made without informers
	arguments runtime.Object

	snapshotPods  []*corev1.Pod
	snapshotNodes []*corev1.Node
	usualGates    = true
)

// Framework is told which informers the plugins made next look at.
func Framework(informerFactory informers.SharedInformerFactory) {
	mutex.Lock()
	defer mutex.Unlock()
	factory, listers, current = informerFactory, nil, nil
}

// Snapshot is told of the pods and nodes of the snapshot made last.
func Snapshot(pods []*corev1.Pod, nodes []*corev1.Node) {
	mutex.Lock()
	defer mutex.Unlock()
	snapshotPods, snapshotNodes, current = pods, nodes, nil
}

// Made is told what a plugin is made with.
func Made(args runtime.Object, gates feature.Features) {
	mutex.Lock()
	defer mutex.Unlock()
	arguments, current = args, nil
	usualGates = reflect.DeepEqual(gates, feature.NewSchedulerFeaturesFromGates(utilfeature.DefaultFeatureGate))
}

// Listers is told what a plugin looks at that was made without informers.
func Listers(lookedAt ...any) {
	mutex.Lock()
	defer mutex.Unlock()
	listers = lookedAt
}

// PreFilter is told what a plugin says of a pod before any node.
func PreFilter(plugin string, pod *corev1.Pod, status *fwk.Status) {
	recorded(plugin, pod, func() {
		if status.IsSuccess() || status.IsSkip() {
			return
		}
		if len(current.order) == 0 {
			current.addNode(&corev1.Node{})
		}
		for _, name := range current.order {
			current.expected.Nodes[name] = reasonsOf(status)
		}
	})
}

// Filter is told what a plugin says of a pod and a node.
func Filter(plugin string, pod *corev1.Pod, node fwk.NodeInfo, status *fwk.Status) {
	recorded(plugin, pod, func() {
		if name := current.addInfo(node); name != "" {
			current.expected.Nodes[name] = reasonsOf(status)
		}
	})
}

// Score is told that a plugin scores a pod and a node; the score depends on the other nodes and is not expected to be the same.
func Score(plugin string, pod *corev1.Pod, node fwk.NodeInfo) {
	recorded(plugin, pod, func() { current.addInfo(node) })
}

func reasonsOf(status *fwk.Status) []string {
	if status.IsSuccess() {
		return []string{}
	}
	return status.Reasons()
}

func recorded(plugin string, pod *corev1.Pod, change func()) {
	if folder == "" || pod == nil {
		return
	}
	mutex.Lock()
	defer mutex.Unlock()
	if current == nil || current.pending != pod || current.expected.Plugin != plugin {
		begin(plugin, pod)
	}
	change()
	if err := current.write(); err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
	}
}

func begin(plugin string, pod *corev1.Pod) {
	count++
	current = &situation{number: count, pending: pod, nodes: map[string]*corev1.Node{}, seen: map[*corev1.Pod]bool{pod: true}}
	current.expected = Expected{Plugin: plugin, Nodes: map[string][]string{}, DefaultGates: usualGates}
	for _, node := range snapshotNodes {
		current.addNode(node)
	}
	for _, pod := range snapshotPods {
		if pod.Spec.NodeName != "" {
			current.addPod(pod, pod.Spec.NodeName)
		}
	}
}

// addInfo adds a node and the pods on it.
func (s *situation) addInfo(info fwk.NodeInfo) string {
	if info == nil || info.Node() == nil {
		return ""
	}
	name := s.addNode(info.Node())
	for _, pod := range info.GetPods() {
		s.addPod(pod.GetPod(), name)
	}
	return name
}

// addNode gives a nameless node a name.
func (s *situation) addNode(node *corev1.Node) string {
	copied := node.DeepCopy()
	if copied.Name == "" {
		copied.Name = "nameless"
	}
	if _, has := s.nodes[copied.Name]; !has {
		s.order = append(s.order, copied.Name)
	}
	s.nodes[copied.Name] = copied
	return copied.Name
}

// addPod gives every pod a name and a uid of its own: tests often leave them out.
func (s *situation) addPod(pod *corev1.Pod, node string) {
	if s.seen[pod] {
		return
	}
	s.seen[pod] = true
	copied := pod.DeepCopy()
	copied.Name, copied.UID = s.nameOf(pod), uidOf(pod, fmt.Sprintf("existing-%d", len(s.pods)))
	copied.Spec.NodeName = node
	s.pods = append(s.pods, copied)
}

// nameOf keeps the pod's name where no other pod has it.
func (s *situation) nameOf(pod *corev1.Pod) string {
	taken := pod.Name == "" || pod.Name == s.pending.Name
	for _, other := range s.pods {
		taken = taken || other.Name == pod.Name
	}
	if taken {
		return fmt.Sprintf("existing-%d", len(s.pods))
	}
	return pod.Name
}

func uidOf(pod *corev1.Pod, otherwise string) types.UID {
	if pod.UID == "" {
		return types.UID(otherwise)
	}
	return pod.UID
}

func (s *situation) write() error {
	pending := s.pending.DeepCopy()
	pending.Spec.NodeName = ""
	if pending.Name == "" {
		pending.Name = "pending"
	}
	namespace := pending.Namespace
	if namespace == "" {
		namespace = "default"
	}
	s.expected.Pod = namespace + "/" + pending.Name
	objects := []runtime.Object{}
	for _, name := range s.order {
		objects = append(objects, s.nodes[name])
	}
	for _, pod := range append(s.pods, pending) {
		objects = append(objects, pod)
	}
	list := corev1.List{}
	list.Kind, list.APIVersion = "List", "v1"
	for _, object := range append(objects, s.informed(namespace)...) {
		kinds, _, err := scheme.Scheme.ObjectKinds(object)
		if err != nil {
			return err
		}
		object.GetObjectKind().SetGroupVersionKind(kinds[0])
		text, err := json.Marshal(object)
		if err != nil {
			return err
		}
		list.Items = append(list.Items, runtime.RawExtension{Raw: text})
	}
	path := filepath.Join(folder, fmt.Sprintf("%s-%03d", s.expected.Plugin, s.number))
	if err := writeJSON(path+".json", list); err != nil {
		return err
	}
	if err := writeConfiguration(path + ".config.yaml"); err != nil {
		return err
	}
	return writeJSON(path+".expected", s.expected)
}

func writeJSON(path string, value any) error {
	text, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
