// Package explanation holds the ExplanationList that `bayplanctl explain -o json` and the oracle both print.
package explanation

// List is the whole document: one entry a pod, by "namespace/name".
type List struct {
	APIVersion string          `json:"apiVersion"`
	Kind       string          `json:"kind"`
	Pods       map[string]*Pod `json:"pods"`
}

// Pod is what was decided about one pod.
type Pod struct {
	Profile     string           `json:"profile"`
	Gate        *string          `json:"gate"` // why no Filter runs for the pod now; null = it may be scheduled
	Expanded    bool             `json:"expanded,omitempty"`
	Nodes       map[string]*Node `json:"nodes"`
	Winner      []string         `json:"winner"`
	NotModelled []string         `json:"notModelled,omitempty"`
	// Upstream's error where scoring failed; the pod then has no scores.
	ScoreError string `json:"scoreError,omitempty"`
}

// Node is the verdict on one node. Scores and Total are there exactly where Fails is empty.
type Node struct {
	Fails  map[string][]string `json:"fails"`
	Scores map[string]int64    `json:"scores,omitempty"`
	Total  *int64              `json:"total,omitempty"`
}

// NewList returns an empty document.
func NewList() *List {
	return &List{APIVersion: "bayplan/v1", Kind: "ExplanationList", Pods: map[string]*Pod{}}
}

// Verdicts counts pod × node pairs.
func (l *List) Verdicts() int {
	count := 0
	for _, pod := range l.Pods {
		count += len(pod.Nodes)
	}
	return count
}
