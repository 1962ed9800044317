package compare

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"sync"
)

// Tally counts what was compared and agreed. Safe for many goroutines; a nil one counts nothing.
type Tally struct {
	mutex    sync.Mutex
	verdicts int
	passing  int
	scoreOut int // pods whose scores were left out
	reasons  map[string]map[string]int
	scores   map[string]map[int64]int
	gates    map[string]int
	leftOut  map[string]int
}

// NewTally is an empty one.
func NewTally() *Tally {
	return &Tally{reasons: map[string]map[string]int{}, scores: map[string]map[int64]int{}, gates: map[string]int{}, leftOut: map[string]int{}}
}

func (t *Tally) locked(change func()) {
	if t == nil {
		return
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	change()
}

func (t *Tally) verdict(passes bool) {
	t.locked(func() {
		t.verdicts++
		if passes {
			t.passing++
		}
	})
}

func (t *Tally) agreeReasons(plugin string, reasons []string) {
	t.locked(func() {
		if t.reasons[plugin] == nil {
			t.reasons[plugin] = map[string]int{}
		}
		for _, reason := range reasons {
			t.reasons[plugin][withoutNames(reason)]++
		}
	})
}

func (t *Tally) agreeScore(plugin string, score int64) {
	t.locked(func() {
		if t.scores[plugin] == nil {
			t.scores[plugin] = map[int64]int{}
		}
		t.scores[plugin][score]++
	})
}

func (t *Tally) agreeGate(gate string) { t.locked(func() { t.gates[withoutNames(gate)]++ }) }

func (t *Tally) leaveOut(plugin string) { t.locked(func() { t.leftOut[plugin]++ }) }

func (t *Tally) leaveOutScores() { t.locked(func() { t.scoreOut++ }) }

var (
	inQuotes   = regexp.MustCompile(`"[^"]*"`)
	namespaced = regexp.MustCompile(`[a-z0-9.-]+/[a-z0-9.-]+`)
)

func withoutNames(text string) string {
	return namespaced.ReplaceAllString(inQuotes.ReplaceAllString(text, `"…"`), "…/…")
}

// Print lists the counts: every plugin's reasons, and of its scores how many were 0, the highest, and in between.
func (t *Tally) Print(out io.Writer) {
	fmt.Fprintf(out, "%d verdicts (pod × node), %d of them pass\n", t.verdicts, t.passing)
	fmt.Fprintln(out, "\nreasons that agree")
	for _, plugin := range slices.Sorted(maps.Keys(t.reasons)) {
		for _, reason := range slices.Sorted(maps.Keys(t.reasons[plugin])) {
			fmt.Fprintf(out, "%10d  %-28s %s\n", t.reasons[plugin][reason], plugin, reason)
		}
	}
	for _, gate := range slices.Sorted(maps.Keys(t.gates)) {
		fmt.Fprintf(out, "%10d  %-28s %s\n", t.gates[gate], "(gate)", gate)
	}
	fmt.Fprintln(out, "\nscores that agree            0     between     highest  different values")
	for _, plugin := range slices.Sorted(maps.Keys(t.scores)) {
		zero, between, highest := t.scoreKinds(plugin)
		fmt.Fprintf(out, "%-20.20s %10d  %10d  %10d  %d\n", plugin, zero, between, highest, len(t.scores[plugin]))
	}
	if len(t.leftOut) == 0 && t.scoreOut == 0 {
		return
	}
	fmt.Fprintln(out, "\nleft out, because bayplanctl says that it does not model them for the pod")
	for _, plugin := range slices.Sorted(maps.Keys(t.leftOut)) {
		fmt.Fprintf(out, "%10d  %s\n", t.leftOut[plugin], plugin)
	}
	fmt.Fprintf(out, "%10d  pods whose scores depend on them\n", t.scoreOut)
}

// scoreKinds counts a plugin's scores of 0, of the highest value that occurs, and of all others.
func (t *Tally) scoreKinds(plugin string) (zero, between, highest int) {
	scores := t.scores[plugin]
	if len(scores) == 0 {
		return 0, 0, 0
	}
	best := slices.Max(slices.Collect(maps.Keys(scores)))
	for score, count := range scores {
		switch {
		case score == 0:
			zero += count
		case score == best:
			highest += count
		default:
			between += count
		}
	}
	return zero, between, highest
}
