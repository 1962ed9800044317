package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"

	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"bayplan/oracle/dump"
	"bayplan/oracle/upstream"
)

func explain(arguments []string) (int, error) {
	flags := newFlags("explain")
	config := flags.String("config", "", "a KubeSchedulerConfiguration for all dumps; without it DUMP.config.yaml beside DUMP.json, or upstream's default one")
	if err := flags.Parse(arguments); err != nil {
		return 2, err
	}
	paths, err := dumpPaths(flags.Args())
	if err != nil {
		return 2, err
	}
	type answer struct {
		text []byte
		err  error
	}
	// Several dumps at once, printed in order.
	answers := make([]chan answer, len(paths))
	for i := range answers {
		answers[i] = make(chan answer, 1)
	}
	go func() {
		slots := make(chan struct{}, runtime.GOMAXPROCS(0))
		for i, path := range paths {
			slots <- struct{}{}
			go func() {
				text, err := explainOne(path, *config)
				answers[i] <- answer{text, err}
				<-slots
			}()
		}
	}()
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for i := range answers {
		got := <-answers[i]
		if got.err != nil {
			return 2, got.err
		}
		out.Write(got.text)
		out.WriteByte('\n')
	}
	return 0, nil
}

func explainOne(path, config string) ([]byte, error) {
	configuration, err := configurationFor(path, config)
	if err != nil {
		return nil, err
	}
	objects, err := dump.Load(path)
	if err != nil {
		return nil, err
	}
	list, err := upstream.Explain(context.Background(), objects, configuration)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return json.Marshal(list)
}

// configurationFor reads the configuration given, or else the one beside the dump, or else upstream's default one.
func configurationFor(path, given string) (*config.KubeSchedulerConfiguration, error) {
	if given == "" {
		if _, err := os.Stat(configBeside(path)); err == nil {
			given = configBeside(path)
		}
	}
	return upstream.LoadConfiguration(given)
}

func configBeside(path string) string {
	return strings.TrimSuffix(path, filepath.Ext(path)) + ".config.yaml"
}

// dumpPaths takes files as they are and of a folder every .json and .yaml, by name.
func dumpPaths(arguments []string) ([]string, error) {
	var paths []string
	for _, argument := range arguments {
		info, err := os.Stat(argument)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			paths = append(paths, argument)
			continue
		}
		for _, pattern := range []string{"*.json", "*.yaml"} {
			found, _ := filepath.Glob(filepath.Join(argument, pattern))
			sort.Strings(found)
			for _, path := range found {
				if !strings.HasSuffix(path, ".config.yaml") {
					paths = append(paths, path)
				}
			}
		}
	}
	if len(paths) == 0 {
		return nil, errors.New("which dumps? Give files or folders")
	}
	return paths, nil
}
