package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"bayplan/oracle/dump"
	"bayplan/oracle/record"
	"bayplan/oracle/upstream"
)

// replay asks the oracle about the recorded situations of upstream's tests and checks that it says what the plugins said there.
func replay(arguments []string) (int, error) {
	flags := newFlags("replay")
	if err := flags.Parse(arguments); err != nil {
		return 2, err
	}
	if flags.NArg() != 1 {
		return 2, errors.New("which folder of recorded situations?")
	}
	paths, _ := filepath.Glob(filepath.Join(flags.Arg(0), "*.expected"))
	sort.Strings(paths)
	verdicts, otherGates, differences, refused := 0, 0, 0, 0
	for _, path := range paths {
		expected, got, err := replayOne(path)
		if err != nil {
			refused++
			fmt.Printf("%s: %v\n", filepath.Base(path), err)
			continue
		}
		for node, reasons := range expected.Nodes {
			verdicts++
			if slices.Equal(asInformersSay(reasons), got[node]) {
				continue
			}
			if !expected.DefaultGates || len(reasons) > 0 && strings.HasPrefix(reasons[0], "VolumeBindingMode not set") { // defaults set it
				otherGates++
				continue
			}
			differences++
			fmt.Printf("%s: %s: the test saw %q, the oracle %q\n", filepath.Base(path), node, reasons, got[node])
		}
	}
	fmt.Printf("%d situations, %d verdicts: %d differ, %d more differ under other feature gates or without defaults; %d situations could not be read\n", len(paths), verdicts, differences, otherGates, refused)
	return min(differences, 1), nil
}

// asInformersSay puts right what the tests' own listers say otherwise: they name the resource, not the kind.
func asInformersSay(reasons []string) []string {
	said := strings.NewReplacer("storageclasses.storage", "storageclass.storage", "persistentvolumeclaims \"", "persistentvolumeclaim \"")
	var list []string
	for _, reason := range reasons {
		list = append(list, said.Replace(reason))
	}
	return list
}

func replayOne(path string) (*record.Expected, map[string][]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	expected := &record.Expected{}
	if err := json.Unmarshal(text, expected); err != nil {
		return nil, nil, err
	}
	base := strings.TrimSuffix(path, ".expected") + ".json"
	config := configBeside(base)
	if _, err := os.Stat(config); err != nil {
		config = ""
	}
	configuration, err := upstream.LoadConfiguration(config)
	if err != nil {
		return nil, nil, err
	}
	objects, err := dump.Load(base)
	if err != nil {
		return nil, nil, err
	}
	list, err := upstream.Explain(context.Background(), objects, configuration)
	if err != nil {
		return nil, nil, err
	}
	got := map[string][]string{}
	pod := list.Pods[expected.Pod]
	if pod == nil {
		return nil, nil, fmt.Errorf("no pod %s", expected.Pod)
	}
	for node, verdict := range pod.Nodes {
		got[node] = append([]string{}, verdict.Fails[expected.Plugin]...)
	}
	return expected, got, nil
}
