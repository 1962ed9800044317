package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"bayplan/oracle/generate"
)

func makeClusters(arguments []string) (int, error) {
	flags := newFlags("generate")
	family := flags.String("family", "all", "one of "+strings.Join(generate.Families(), ", ")+", or all")
	first := flags.Uint64("first", 1, "the first seed")
	seeds := flags.Uint64("seeds", 10, "how many seeds a family")
	out := flags.String("out", ".", "the folder to write FAMILY-SEED.json and, where a configuration belongs to it, FAMILY-SEED.config.yaml into")
	if err := flags.Parse(arguments); err != nil {
		return 2, err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return 2, err
	}
	for _, name := range chosenFamilies(*family) {
		for seed := *first; seed < *first+*seeds; seed++ {
			cluster, err := generate.Make(name, seed)
			if err != nil {
				return 2, err
			}
			path := filepath.Join(*out, cluster.Name)
			if err := os.WriteFile(path+".json", cluster.Dump, 0o644); err != nil {
				return 2, err
			}
			if cluster.Config == nil {
				continue
			}
			if err := os.WriteFile(path+".config.yaml", cluster.Config, 0o644); err != nil {
				return 2, err
			}
		}
	}
	fmt.Fprintf(os.Stderr, "wrote %d clusters a family into %s\n", *seeds, *out)
	return 0, nil
}

func chosenFamilies(name string) []string {
	if name == "all" {
		return generate.Families()
	}
	return strings.Split(name, ",")
}
