package compare

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"sync"
)

// Run compares every situation on both sides, several at once, and shrinks the first difference of each sort into
// Folder/diff-N.json, .config.yaml and .verdicts.json.
type Run struct {
	Sides  *Sides
	Folder string
	Most   int // differences that are shrunk
	Budget int // comparisons for each of them
	Tally  *Tally

	mutex       sync.Mutex
	counts      map[string]int // by sort of difference
	firsts      []first
	skipped     int
	agreed      int
	fatal       error
	differences int
}

type first struct {
	situation  Situation
	difference Difference
}

func compareOnce(ctx context.Context, sides *Sides, situation Situation, tally *Tally) ([]Difference, error) {
	prepared, err := sides.prepared(situation)
	if err != nil {
		return nil, err
	}
	theirs, err := sides.upstream(ctx, prepared)
	if err != nil {
		return nil, err
	}
	mine, err := sides.Ours(ctx, prepared)
	var broken notRun
	if errors.As(err, &broken) {
		return nil, err
	}
	if err != nil {
		return []Difference{{Kind: "bayplanctl", Upstream: fmt.Sprintf("%d pods", len(theirs.Pods)), Ours: err.Error()}}, nil
	}
	return differences(theirs, mine, tally), nil
}

func (s *Sides) compare(ctx context.Context, situation Situation) ([]Difference, error) {
	return compareOnce(ctx, s, situation, nil)
}

// All compares what `next` yields until it yields no more; it returns the number of differences.
func (r *Run) All(ctx context.Context, next func(yield func(Situation) bool)) (int, error) {
	r.counts = map[string]int{}
	work := make(chan Situation)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for situation := range work {
				r.one(ctx, situation)
			}
		})
	}
	next(func(situation Situation) bool {
		work <- situation
		r.mutex.Lock()
		defer r.mutex.Unlock()
		return r.fatal == nil
	})
	close(work)
	workers.Wait()
	return r.differences, r.fatal
}

func (r *Run) one(ctx context.Context, situation Situation) {
	found, err := compareOnce(ctx, r.Sides, situation, r.Tally)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	var refused unreadable
	if errors.As(err, &refused) {
		r.skipped++
		fmt.Fprintf(os.Stderr, "oracle: %s is left out, upstream cannot read it: %v\n", situation.Name, err)
		return
	}
	if err != nil {
		r.fatal = fmt.Errorf("%s: %w", situation.Name, err)
		return
	}
	if len(found) == 0 {
		r.agreed++
	}
	r.differences += len(found)
	for _, difference := range found {
		name := difference.sort()
		if r.counts[name] == 0 {
			r.firsts = append(r.firsts, first{situation, difference})
		}
		r.counts[name]++
	}
}

// Report prints the counts and shrinks.
func (r *Run) Report(ctx context.Context, out io.Writer) error {
	fmt.Fprintf(out, "%d dumps agree, %d could not be read by upstream\n", r.agreed, r.skipped)
	if len(r.Sides.Without) > 0 {
		fmt.Fprintf(out, "disabled on both sides, so not compared: %s\n", strings.Join(r.Sides.Without, ", "))
	}
	r.Tally.Print(out)
	if r.differences == 0 {
		fmt.Fprintln(out, "\n0 differences")
		return nil
	}
	fmt.Fprintf(out, "\n%d differences\n", r.differences)
	sort.Slice(r.firsts, func(i, j int) bool { return rank(r.firsts[i].difference) < rank(r.firsts[j].difference) })
	for number, first := range r.firsts {
		name := first.difference.sort()
		fmt.Fprintf(out, "%10d  %s\n            first in %s: %s\n", r.counts[name], name, first.situation.Name, first.difference)
		if number >= r.Most {
			continue
		}
		path, difference, err := r.shrinkInto(ctx, number+1, first)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "            %s: %s\n", path, difference)
	}
	return nil
}

// rank puts causes before what follows from them: a wrong reason or score changes totals and winners too.
func rank(difference Difference) string {
	if difference.Plugin == "" {
		return "~" + difference.Kind
	}
	return difference.sort()
}

func (r *Run) shrinkInto(ctx context.Context, number int, found first) (string, Difference, error) {
	small, difference, err := shrink(ctx, r.Sides.compare, found.situation, found.difference, r.Budget)
	if err != nil {
		return "", difference, err
	}
	if small, err = r.Sides.prepared(small); err != nil {
		return "", difference, err
	}
	theirs, upstreamErr := r.Sides.upstream(ctx, small)
	mine, ourErr := r.Sides.Ours(ctx, small)
	verdicts := map[string]any{"difference": difference, "from": found.situation.Name}
	if upstreamErr == nil {
		verdicts["upstream"] = theirs
	}
	if ourErr == nil {
		verdicts["ours"] = mine
	}
	path, err := write(r.Folder, number, small, verdicts)
	return path, difference, err
}

// write puts a shrunk situation and what was said of it into diff-N files; it returns the dump's path.
func write(folder string, number int, small Situation, verdicts any) (string, error) {
	text, err := json.MarshalIndent(verdicts, "", " ")
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, fmt.Sprintf("diff-%d", number))
	files := map[string][]byte{".json": small.Dump, ".verdicts.json": text}
	if small.Config != nil {
		files[".config.yaml"] = small.Config
	}
	for ending, content := range files {
		if err := os.WriteFile(path+ending, content, 0o644); err != nil {
			return "", err
		}
	}
	return path + ".json", nil
}
