package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"bayplan/oracle/explanation"
)

// Placements runs upstream's whole scheduler and `bayplanctl place` over the same situations. Ties are replayed: ours is
// told which of the equal nodes upstream took, and takes it where it finds it equal too.
type Placements struct {
	Oracle     string // this program: a scheduler a process
	Bayplanctl string
	Counts     PlacementCounts
}

// PlacementCounts says what was compared.
type PlacementCounts struct {
	Situations, Pods, Placed, Unique, Replayed, Nowhere, Preemptions, Victims, Untried int
	// Situations, and pods in them, that were not compared further: preemption had several equal nodes, and whatever
	// upstream was run again, ours took another.
	Parted, PartedPods int
}

// Upstream draws lots between nodes that are equal for preemption: so often is it asked again to draw as ours did.
const draws = 30

// Compare lists the pods on which the two part.
func (p *Placements) Compare(ctx context.Context, situation Situation) ([]Difference, error) {
	theirs, mine, err := p.Both(ctx, situation)
	if err != nil {
		return nil, err
	}
	d := placementDiffer{theirs: finalOf(theirs), mine: finalOf(mine), counts: &p.Counts}
	return d.compare(theirs), nil
}

// Both is what each side decided.
func (p *Placements) Both(ctx context.Context, situation Situation) (theirs, mine *explanation.Placements, err error) {
	folder, err := os.MkdirTemp("", "oracle-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "dump.json")
	if err := os.WriteFile(path, situation.Dump, 0o600); err != nil {
		return nil, nil, err
	}
	var config []string
	if situation.Config != nil {
		config = []string{"--config", filepath.Join(folder, "dump.config.yaml")}
		if err := os.WriteFile(config[1], situation.Config, 0o600); err != nil {
			return nil, nil, err
		}
	}
	ties := filepath.Join(folder, "ties.json")
	for seed := range draws {
		out, err := output(ctx, p.Oracle, append([]string{"schedule", "--seed", fmt.Sprint(seed + 1)}, append(config, path)...)...)
		if err != nil {
			return nil, nil, unreadable{err}
		}
		if theirs, err = placements(out); err != nil {
			return nil, nil, err
		}
		if err := os.WriteFile(ties, out, 0o600); err != nil {
			return nil, nil, err
		}
		out, err = output(ctx, p.Bayplanctl, append([]string{"place", "-o", "json", "--ties", ties, "-f", path}, config...)...)
		if err != nil {
			return nil, nil, err
		}
		if mine, err = placements(out); err != nil {
			return nil, nil, err
		}
		if !partsAmongEquals(theirs, mine) {
			break
		}
	}
	return theirs, mine, nil
}

func placements(text []byte) (*explanation.Placements, error) {
	list := explanation.NewPlacements()
	return list, json.Unmarshal(text, list)
}

func output(ctx context.Context, program string, arguments ...string) ([]byte, error) {
	var out, complaints bytes.Buffer
	command := exec.CommandContext(ctx, program, arguments...)
	command.Stdout, command.Stderr = &out, &complaints
	var exit *exec.ExitError
	if err := command.Run(); errors.As(err, &exit) && exit.ExitCode() == 1 {
		return out.Bytes(), nil // a pod fits nowhere
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w: %s", filepath.Base(program), err, bytes.TrimSpace(complaints.Bytes()))
	}
	return out.Bytes(), nil
}

// final is what became of a pod after all decisions on it.
type final struct {
	node          string // "" = none, or none any more
	ties          []string
	victims       []string
	inOrder       []string // the victims as they were told
	from          string   // where it was evicted
	bindingFailed bool
}

func finalOf(list *explanation.Placements) map[string]*final {
	pods := map[string]*final{}
	var evicted []string
	for _, item := range list.Items {
		pod := pods[item.Pod]
		if pod == nil {
			pod = &final{}
			pods[item.Pod] = pod
		}
		pod.node, pod.ties, pod.bindingFailed = "", item.Ties, item.BindingFailed
		if item.Node != nil {
			pod.node = *item.Node
		}
		if item.From != "" {
			pod.from = item.From
		}
		pod.victims = append(pod.victims, item.Victims...)
		pod.inOrder = append(pod.inOrder, item.Victims...)
		evicted = append(evicted, item.Victims...)
	}
	for _, pod := range evicted {
		if pods[pod] != nil {
			pods[pod].node, pods[pod].ties = "", nil
		}
	}
	for _, pod := range pods {
		slices.Sort(pod.victims)
		slices.Sort(pod.ties)
	}
	return pods
}

// partsAmongEquals tells whether upstream's preemption took one of several equal nodes, and ours did not.
func partsAmongEquals(theirs, mine *explanation.Placements) bool {
	return partedAt(theirs, finalOf(mine)) >= 0
}

// partedAt is the first such decision, -1 = none.
func partedAt(theirs *explanation.Placements, mine map[string]*final) int {
	told := map[string]int{} // by pod: victims of earlier decisions
	for at, item := range theirs.Items {
		pod, before := mine[item.Pod], told[item.Pod]
		told[item.Pod] += len(item.Victims)
		if len(item.PreemptionNodes) < 2 || pod == nil || before >= len(pod.inOrder) {
			continue
		}
		victim := mine[pod.inOrder[before]]
		if victim != nil && victim.from != item.NominatedNode && slices.Contains(item.PreemptionNodes, victim.from) {
			return at
		}
	}
	return -1
}

type placementDiffer struct {
	theirs, mine map[string]*final
	counts       *PlacementCounts
	found        []Difference
}

func (d *placementDiffer) compare(theirs *explanation.Placements) []Difference {
	d.counts.Situations++
	d.counts.Untried += len(theirs.Untried)
	parted := partedAt(theirs, d.mine)
	before := len(theirs.Items)
	if parted >= 0 {
		d.counts.Parted++
		before = parted
	}
	after := map[string]bool{}
	for _, item := range theirs.Items[before:] {
		after[item.Pod] = true
	}
	seen := map[string]bool{}
	for _, item := range theirs.Items {
		if seen[item.Pod] {
			continue
		}
		seen[item.Pod] = true
		if after[item.Pod] {
			d.counts.PartedPods++
			continue
		}
		d.pod(item.Pod)
	}
	for _, pod := range theirs.Untried {
		if mine := d.mine[pod]; mine != nil && mine.node != "" {
			d.add("placed although it waits", pod, "", mine.node)
		}
	}
	return d.found
}

func (d *placementDiffer) add(kind, pod, upstream, ours string) {
	d.found = append(d.found, Difference{Kind: kind, Pod: pod, Upstream: upstream, Ours: ours})
}

func (d *placementDiffer) pod(name string) {
	theirs, mine := d.theirs[name], d.mine[name]
	d.counts.Pods++
	if mine == nil {
		d.add("pod", name, "decided", "absent")
		return
	}
	switch {
	case !slices.Equal(theirs.victims, mine.victims):
		d.add("victims", name, strings.Join(theirs.victims, " "), strings.Join(mine.victims, " "))
	case len(theirs.victims) > 0:
		d.counts.Preemptions++
		d.counts.Victims += len(theirs.victims)
	}
	switch {
	case theirs.bindingFailed:
	case theirs.node == "" && mine.node == "":
		d.counts.Nowhere++
	case theirs.node == "" || mine.node == "":
		d.add("node", name, theirs.node, mine.node)
	case !slices.Equal(theirs.ties, mine.ties):
		d.add("best nodes", name, strings.Join(theirs.ties, " "), strings.Join(mine.ties, " "))
	case theirs.node != mine.node:
		d.add("node", name, theirs.node, mine.node)
	default:
		d.counts.Placed++
		if len(theirs.ties) == 1 {
			d.counts.Unique++
		} else {
			d.counts.Replayed++
		}
	}
}

// ShrinkInto makes a situation with a difference smaller and writes it; it returns the dump's path.
func (p *Placements) ShrinkInto(ctx context.Context, folder string, number int, situation Situation, target Difference, budget int) (string, Difference, error) {
	quiet := &Placements{Oracle: p.Oracle, Bayplanctl: p.Bayplanctl}
	small, difference, err := shrink(ctx, quiet.Compare, situation, target, budget)
	if err != nil {
		return "", difference, err
	}
	theirs, mine, err := p.Both(ctx, small)
	if err != nil {
		return "", difference, err
	}
	path, err := write(folder, number, small, map[string]any{"difference": difference, "from": situation.Name, "upstream": theirs, "ours": mine})
	return path, difference, err
}
