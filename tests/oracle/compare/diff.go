package compare

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"bayplan/oracle/explanation"
)

// Difference is one place where the two sides do not say the same.
type Difference struct {
	Kind     string `json:"kind"` // "reason missing", "reason too many", "score", "total", "winner", "gate", …
	Plugin   string `json:"plugin,omitempty"`
	Pod      string `json:"pod,omitempty"`
	Node     string `json:"node,omitempty"`
	Upstream string `json:"upstream"`
	Ours     string `json:"ours"`

	reason string // that is missing or too many
}

// sort names what differs; it stays the same while a dump shrinks.
func (d Difference) sort() string {
	name := d.Kind + " " + d.Plugin
	if d.reason != "" {
		name += ": " + withoutNames(d.reason)
	}
	return name
}

func (d Difference) String() string {
	return fmt.Sprintf("%s %s: %s on %s: upstream %s, ours %s", d.Kind, d.Plugin, d.Pod, d.Node, d.Upstream, d.Ours)
}

// differ compares one pod's verdicts.
type differ struct {
	pod            string
	upstream, ours *explanation.Pod
	leftOut        map[string]bool // plugins that ours says it does not model for this pod
	tally          *Tally
	found          []Difference
}

// differences lists where two documents differ; what agrees or is left out is counted in the tally, where there is one.
func differences(upstream, ours *explanation.List, tally *Tally) []Difference {
	var found []Difference
	for _, name := range slices.Sorted(maps.Keys(upstream.Pods)) {
		theirs := upstream.Pods[name]
		mine, has := ours.Pods[name]
		if !has {
			found = append(found, Difference{Kind: "pod", Pod: name, Upstream: "judged", Ours: "absent"})
			continue
		}
		d := differ{pod: name, upstream: theirs, ours: mine, leftOut: map[string]bool{}, tally: tally}
		found = append(found, d.compare()...)
	}
	for _, name := range slices.Sorted(maps.Keys(ours.Pods)) {
		if _, has := upstream.Pods[name]; !has && !ours.Pods[name].Expanded {
			found = append(found, Difference{Kind: "pod", Pod: name, Upstream: "absent", Ours: "judged"})
		}
	}
	return found
}

func (d *differ) add(kind, plugin, node, upstream, ours string) {
	d.found = append(d.found, Difference{Kind: kind, Plugin: plugin, Pod: d.pod, Node: node, Upstream: upstream, Ours: ours})
}

func (d *differ) compare() []Difference {
	for _, sentence := range d.ours.NotModelled {
		plugin, _, _ := strings.Cut(sentence, ":")
		d.leftOut[plugin] = true
	}
	if d.upstream.Profile != d.ours.Profile {
		d.add("profile", "", "", d.upstream.Profile, d.ours.Profile)
	}
	d.compareGate()
	sameSet := true // both sides score the same nodes
	for _, name := range slices.Sorted(maps.Keys(d.upstream.Nodes)) {
		theirs, mine := d.upstream.Nodes[name], d.ours.Nodes[name]
		if mine == nil {
			d.add("node", "", name, "judged", "absent")
			continue
		}
		d.compareFails(name, theirs, mine)
		sameSet = sameSet && (len(theirs.Fails) == 0) == (len(mine.Fails) == 0)
	}
	for _, name := range slices.Sorted(maps.Keys(d.ours.Nodes)) {
		if d.upstream.Nodes[name] == nil {
			d.add("node", "", name, "absent", "judged")
		}
	}
	// Scores depend on the set of nodes that pass: where it differs they say nothing.
	if sameSet {
		d.compareScores()
	} else if len(d.leftOut) > 0 {
		d.tally.leaveOutScores()
	}
	return d.found
}

func (d *differ) compareGate() {
	theirs, mine := d.upstream.Gate, d.ours.Gate
	switch {
	case theirs == nil && mine == nil:
	case theirs == nil:
		d.add("gate", "", "", "null", *mine)
	case mine == nil:
		d.add("gate", "", "", *theirs, "null")
	case !strings.Contains(*mine, *theirs):
		d.add("gate", "", "", *theirs, *mine)
	default:
		d.tally.agreeGate(*theirs)
	}
}

func (d *differ) compareFails(node string, theirs, mine *explanation.Node) {
	plugins := map[string]bool{}
	for plugin := range theirs.Fails {
		plugins[plugin] = true
	}
	for plugin := range mine.Fails {
		plugins[plugin] = true
	}
	for _, plugin := range slices.Sorted(maps.Keys(plugins)) {
		if d.leftOut[plugin] {
			d.tally.leaveOut(plugin)
			continue
		}
		expected, got := sortedCopy(theirs.Fails[plugin]), sortedCopy(mine.Fails[plugin])
		if !slices.Equal(expected, got) {
			d.addReasons(plugin, node, expected, got)
			continue
		}
		d.tally.agreeReasons(plugin, expected)
	}
	d.tally.verdict(len(theirs.Fails) == 0)
}

func (d *differ) addReasons(plugin, node string, expected, got []string) {
	before := len(d.found)
	lacks := func(kind string, these, those []string) {
		for _, reason := range these {
			if !slices.Contains(those, reason) {
				d.add(kind, plugin, node, quoted(expected), quoted(got))
				d.found[len(d.found)-1].reason = reason
			}
		}
	}
	lacks("reason missing", expected, got)
	lacks("reason too many", got, expected)
	if len(d.found) == before {
		d.add("reasons", plugin, node, quoted(expected), quoted(got)) // one of them twice
	}
}

func (d *differ) compareScores() {
	if d.upstream.ScoreError != "" {
		if len(d.ours.Winner) > 0 {
			d.add("score error", "", "", d.upstream.ScoreError, strings.Join(d.ours.Winner, " "))
		}
		return
	}
	for _, name := range slices.Sorted(maps.Keys(d.upstream.Nodes)) {
		theirs, mine := d.upstream.Nodes[name], d.ours.Nodes[name]
		if mine == nil || theirs.Total == nil {
			continue
		}
		d.compareScoresOn(name, theirs, mine)
	}
	if len(d.leftOut) > 0 {
		return
	}
	if expected, got := sortedCopy(d.upstream.Winner), sortedCopy(d.ours.Winner); !slices.Equal(expected, got) {
		d.add("winner", "", "", strings.Join(expected, " "), strings.Join(got, " "))
	}
}

func (d *differ) compareScoresOn(node string, theirs, mine *explanation.Node) {
	plugins := map[string]bool{}
	for plugin := range theirs.Scores {
		plugins[plugin] = true
	}
	for plugin := range mine.Scores {
		plugins[plugin] = true
	}
	for _, plugin := range slices.Sorted(maps.Keys(plugins)) {
		if d.leftOut[plugin] {
			d.tally.leaveOut(plugin)
			continue
		}
		expected, has := theirs.Scores[plugin]
		got, also := mine.Scores[plugin]
		if expected != got || has != also {
			d.add("score", plugin, node, scoreText(expected, has), scoreText(got, also))
			continue
		}
		d.tally.agreeScore(plugin, expected)
	}
	if len(d.leftOut) == 0 && (mine.Total == nil || *mine.Total != *theirs.Total) {
		got := "none"
		if mine.Total != nil {
			got = fmt.Sprint(*mine.Total)
		}
		d.add("total", "", node, fmt.Sprint(*theirs.Total), got)
	}
}

func scoreText(score int64, has bool) string {
	if !has {
		return "none"
	}
	return fmt.Sprint(score)
}

func sortedCopy(list []string) []string {
	copied := append([]string{}, list...)
	sort.Strings(copied)
	return copied
}

func quoted(reasons []string) string {
	if len(reasons) == 0 {
		return "passes"
	}
	return fmt.Sprintf("%q", reasons)
}
