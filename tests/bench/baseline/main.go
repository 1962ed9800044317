// Command baseline reads a list of pods as Go programs do, for comparison with our loader.
//
// usage: baseline json FILE   encoding/json into k8s.io/api's PodList
//
//	baseline yaml FILE   sigs.k8s.io/yaml, document by document, into k8s.io/api's Pod
//
// It prints one JSON line: pods, labels, seconds, and the live heap after a collection.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"time"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

func readJSON(path string) ([]corev1.Pod, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var list corev1.PodList
	err = json.Unmarshal(text, &list)
	return list.Items, err
}

func readYAML(path string) ([]corev1.Pod, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var pods []corev1.Pod
	for _, document := range bytes.Split(text, []byte("---\n")) {
		if len(bytes.TrimSpace(document)) == 0 {
			continue
		}
		var pod corev1.Pod
		if err := yaml.Unmarshal(document, &pod); err != nil {
			return nil, err
		}
		pods = append(pods, pod)
	}
	return pods, nil
}

func run(format, path string) error {
	read := readJSON
	if format == "yaml" {
		read = readYAML
	}
	start := time.Now()
	pods, err := read(path)
	if err != nil {
		return err
	}
	seconds := time.Since(start).Seconds()
	labels := 0
	for i := range pods {
		labels += len(pods[i].Labels)
	}
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	fmt.Printf("{\"pods\": %d, \"labels\": %d, \"seconds\": %.6f, \"heap\": %d}\n", len(pods), labels, seconds, memory.HeapAlloc)
	runtime.KeepAlive(pods)
	return nil
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: baseline json|yaml FILE")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}
