package explanation

// Placements is the PlacementList that `bayplanctl place -o json` and the oracle both print.
type Placements struct {
	APIVersion string      `json:"apiVersion"`
	Kind       string      `json:"kind"`
	Items      []Placement `json:"items"` // in the order of decisions; a pod that is tried again has several
	// Pods without a node on which nothing was decided: gated, being deleted, or another scheduler's.
	Untried []string `json:"untried,omitempty"`
}

// Placement is one decision on a pod.
type Placement struct {
	Pod  string  `json:"pod"`
	Node *string `json:"node"` // null = none fits
	// Every node that shares the highest total. The scheduler takes any of them.
	Ties []string `json:"ties,omitempty"`
	// Why none fits, as the pod's event and condition say it.
	Message string `json:"message,omitempty"`
	// Where the pod is expected once its victims are gone, the victims, and every node that preemption could as well have picked.
	NominatedNode   string   `json:"nominatedNode,omitempty"`
	Victims         []string `json:"victims,omitempty"`
	PreemptionNodes []string `json:"preemptionNodes,omitempty"`
	// The node that the pod was evicted from; only ours tells.
	From string `json:"from,omitempty"`
	// Upstream took the node from an earlier pod's decision (OpportunisticBatching); its ties are not known.
	Hinted bool `json:"hinted,omitempty"`
	// The pod had its node, but could not be bound to it.
	BindingFailed bool `json:"bindingFailed,omitempty"`
}

// NewPlacements returns an empty document.
func NewPlacements() *Placements {
	return &Placements{APIVersion: "bayplan/v1", Kind: "PlacementList", Items: []Placement{}}
}
