package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"bayplan/oracle/compare"
	"bayplan/oracle/generate"
)

func compareSides(arguments []string) (int, error) {
	flags := newFlags("compare")
	bayplanctl := flags.String("bayplanctl", "build/bin/bayplanctl", "the program that is compared with upstream")
	family := flags.String("family", "all", "one of "+strings.Join(generate.Families(), ", ")+", or all")
	first := flags.Uint64("first", 1, "the first seed")
	seeds := flags.Uint64("seeds", 20, "how many seeds a family")
	without := flags.String("without", "", "plugins that both sides disable, separated by commas")
	folder := flags.String("out", ".", "the folder for the dumps that show a difference")
	most := flags.Int("shrink", 12, "how many sorts of differences to shrink")
	budget := flags.Int("budget", 1500, "how many comparisons to spend on each of them")
	least := flags.Int("least", 0, "fail where fewer verdicts than this were compared")
	each := flags.Int("each", 0, "fail where a reason of a plugin, or a score of 0 or above 0, was compared fewer times than this")
	if err := flags.Parse(arguments); err != nil {
		return 2, err
	}
	run := &compare.Run{Sides: &compare.Sides{Ours: compare.Bayplanctl(*bayplanctl)}, Folder: *folder, Most: *most, Budget: *budget, Tally: compare.NewTally()}
	if *without != "" {
		run.Sides.Without = strings.Split(*without, ",")
	}
	if err := emptied(*folder); err != nil {
		return 2, err
	}
	source, failed := situations(flags.Args(), *family, *first, *seeds)
	differences, err := run.All(context.Background(), source)
	if err == nil {
		err = *failed
	}
	if err != nil {
		return 2, err
	}
	if err := run.Report(context.Background(), os.Stdout); err != nil {
		return 2, err
	}
	rare := run.Tally.Rare(os.Stdout, *least, *each)
	if differences > 0 || rare {
		return 1, nil
	}
	return 0, nil
}

// situations are the dumps given, or else the clusters of the families and seeds.
func situations(arguments []string, family string, first, seeds uint64) (func(func(compare.Situation) bool), *error) {
	var failed error
	given := func(yield func(compare.Situation) bool) {
		paths, err := dumpPaths(arguments)
		failed = err
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				failed = err
				return
			}
			config, _ := os.ReadFile(configBeside(path))
			if !yield(compare.Situation{Name: path, Dump: text, Config: config}) {
				return
			}
		}
	}
	made := func(yield func(compare.Situation) bool) {
		for seed := first; seed < first+seeds; seed++ {
			for _, name := range chosenFamilies(family) {
				cluster, err := generate.Make(name, seed)
				if err != nil {
					failed = err
					return
				}
				if !yield(compare.Situation{Name: cluster.Name, Dump: cluster.Dump, Config: cluster.Config}) {
					return
				}
			}
		}
	}
	if len(arguments) > 0 {
		return given, &failed
	}
	return made, &failed
}

// emptied makes the folder for differences, without those of an earlier run.
func emptied(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	old, _ := filepath.Glob(filepath.Join(folder, "diff-*"))
	for _, path := range old {
		os.Remove(path)
	}
	return nil
}
