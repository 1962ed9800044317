package main

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"strings"

	"bayplan/oracle/upstream"
)

// measured is the JSON line that tests/bench/schedule.py reads from both sides.
type measured struct {
	Pods    int                                      `json:"pods"`
	Seconds float64                                  `json:"seconds"`
	Items   []measuredItem                           `json:"items"`
	Scores  map[string]map[string]map[string][]int64 `json:"scores,omitempty"` // pod → node → plugin → raw, weighted
}

type measuredItem struct {
	Pod    string  `json:"pod"`
	Node   *string `json:"node"`
	Ties   int     `json:"ties"`
	Hash   string  `json:"hash"` // FNV-1a of the nodes that tie, by name, a line each
	Hinted bool    `json:"hinted,omitempty"`
}

func measure(arguments []string) (int, error) {
	flags := newSchedulingFlags("measure", 16, "")
	verdicts := flags.Bool("verdicts", false, "filter and score each pod on the dump as it stands, place none")
	sample := flags.Int("sample", 0, "with --verdicts: print the scores of that many pods")
	input, err := flags.read(arguments)
	if err != nil {
		return 2, err
	}
	var result *upstream.Measurement
	if *verdicts {
		result, err = upstream.MeasureVerdicts(context.Background(), input.objects, input.configuration, input.options, *sample)
	} else {
		result, err = upstream.MeasureScheduling(context.Background(), input.objects, input.configuration, input.options)
	}
	if err != nil {
		return 2, err
	}
	return 0, json.NewEncoder(os.Stdout).Encode(measurement(result))
}

func measurement(result *upstream.Measurement) measured {
	out := measured{Pods: result.Pods, Seconds: result.Seconds}
	for _, item := range result.List.Items {
		hash := fnv.New64a()
		hash.Write([]byte(strings.Join(item.Ties, "\n")))
		out.Items = append(out.Items, measuredItem{item.Pod, item.Node, len(item.Ties), fmt.Sprintf("%016x", hash.Sum64()), item.Hinted})
	}
	if len(result.Scores) > 0 {
		out.Scores = map[string]map[string]map[string][]int64{}
	}
	for pod, nodes := range result.Scores {
		out.Scores[pod] = map[string]map[string][]int64{}
		for _, node := range nodes {
			plugins := map[string][]int64{}
			for i, score := range node.Scores {
				plugins[score.Name] = []int64{node.RawScores[i].Score, score.Score}
			}
			out.Scores[pod][node.Name] = plugins
		}
	}
	return out
}
