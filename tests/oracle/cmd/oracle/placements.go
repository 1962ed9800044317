package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"

	"bayplan/oracle/compare"
	"bayplan/oracle/generate"
)

// comparePlacements runs both schedulers over random clusters, or over the dumps given.
func comparePlacements(arguments []string) (int, error) {
	flags := newFlags("placements")
	bayplanctl := flags.String("bayplanctl", "build/bin/bayplanctl", "the program that is compared with upstream")
	family := flags.String("family", generate.Placements, "what the random clusters are about: "+generate.Placements+" or "+generate.Preemption)
	first := flags.Uint64("first", 1, "the first seed")
	seeds := flags.Uint64("seeds", 50, "how many clusters")
	folder := flags.String("out", ".", "the folder for the dumps that show a difference")
	most := flags.Int("shrink", 3, "how many sorts of differences to shrink")
	budget := flags.Int("budget", 400, "how many comparisons to spend on each of them")
	if err := flags.Parse(arguments); err != nil {
		return 2, err
	}
	if err := emptied(*folder); err != nil {
		return 2, err
	}
	self, err := os.Executable()
	if err != nil {
		return 2, err
	}
	sides := &compare.Placements{Oracle: self, Bayplanctl: *bayplanctl}
	ctx := context.Background()
	source, failed := situations(flags.Args(), *family, *first, *seeds)
	counts, differences, shrunk := map[string]int{}, 0, 0
	var broken error
	source(func(situation compare.Situation) bool {
		found, err := sides.Compare(ctx, situation)
		if err != nil {
			broken = fmt.Errorf("%s: %w", situation.Name, err)
			return false
		}
		differences += len(found)
		for _, difference := range found {
			if counts[difference.Kind]++; counts[difference.Kind] > 1 {
				continue
			}
			fmt.Printf("%s: %s\n", situation.Name, difference)
			if shrunk++; shrunk > *most {
				continue
			}
			path, small, err := sides.ShrinkInto(ctx, *folder, shrunk, situation, difference, *budget)
			if err != nil {
				broken = err
				return false
			}
			fmt.Printf("    %s: %s\n", path, small)
		}
		return true
	})
	if broken == nil {
		broken = *failed
	}
	if broken != nil {
		return 2, broken
	}
	print(sides.Counts, counts, differences)
	if differences > 0 {
		return 1, nil
	}
	return 0, nil
}

func print(c compare.PlacementCounts, kinds map[string]int, differences int) {
	fmt.Printf("%d clusters, %d pods decided: %d placed (%d with one best node, %d ties replayed), %d fit nowhere\n",
		c.Situations, c.Pods, c.Placed, c.Unique, c.Replayed, c.Nowhere)
	fmt.Printf("%d preemptions with %d victims; %d pods wait for something else\n", c.Preemptions, c.Victims, c.Untried)
	fmt.Printf("%d clusters were left after ours preempted on another of equal nodes, with %d pods to go\n", c.Parted, c.PartedPods)
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		fmt.Printf("%10d  %s\n", kinds[kind], kind)
	}
	fmt.Printf("\n%d differences\n", differences)
}
