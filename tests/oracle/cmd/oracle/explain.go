package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"sort"

	"bayplan/oracle/dump"
	"bayplan/oracle/upstream"
)

func explain(arguments []string) (int, error) {
	flags := newFlags("explain")
	config := flags.String("config", "", "a KubeSchedulerConfiguration; upstream's default one without it")
	if err := flags.Parse(arguments); err != nil {
		return 2, err
	}
	paths, err := dumpPaths(flags.Args())
	if err != nil {
		return 2, err
	}
	configuration, err := upstream.LoadConfiguration(*config)
	if err != nil {
		return 2, err
	}
	type answer struct {
		text []byte
		err  error
	}
	// Several dumps at once, printed in order.
	answers := make([]chan answer, len(paths))
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range answers {
		answers[i] = make(chan answer, 1)
	}
	go func() {
		for i, path := range paths {
			slots <- struct{}{}
			go func() {
				defer func() { <-slots }()
				objects, err := dump.Load(path)
				if err != nil {
					answers[i] <- answer{err: err}
					return
				}
				list, err := upstream.Explain(context.Background(), objects, configuration)
				if err != nil {
					answers[i] <- answer{err: err}
					return
				}
				text, err := json.Marshal(list)
				answers[i] <- answer{text, err}
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
			paths = append(paths, found...)
		}
	}
	if len(paths) == 0 {
		return nil, errors.New("which dumps? Give files or folders")
	}
	return paths, nil
}
