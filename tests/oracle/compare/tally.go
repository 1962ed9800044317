package compare

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
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

// withoutNames makes one text of those that differ in names only. A word of upstream's has no digit and no dot.
func withoutNames(text string) string {
	return namespaced.ReplaceAllStringFunc(inQuotes.ReplaceAllString(text, `"…"`), func(found string) string {
		if strings.ContainsAny(found, "0123456789.") {
			return "…/…"
		}
		return found
	})
}

// Print lists the counts: every plugin's reasons, and how many of its scores were 0 and more.
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
	fmt.Fprintln(out, "\nscores that agree            0     above 0  different values")
	for _, plugin := range slices.Sorted(maps.Keys(t.scores)) {
		zero, above := t.zeroAndAbove(plugin)
		fmt.Fprintf(out, "%-20.20s %10d  %10d  %d\n", plugin, zero, above, len(t.scores[plugin]))
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

func (t *Tally) zeroAndAbove(plugin string) (zero, above int) {
	for score, count := range t.scores[plugin] {
		if score == 0 {
			zero += count
		} else {
			above += count
		}
	}
	return zero, above
}
