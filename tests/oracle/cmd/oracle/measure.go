package main

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"strings"

	utilfeature "k8s.io/apiserver/pkg/util/feature"

	"bayplan/oracle/dump"
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
	flags := newFlags("measure")
	config := flags.String("config", "", "a KubeSchedulerConfiguration")
	percentage := flags.Int("percentage", 100, "percentageOfNodesToScore; 0 = upstream's adaptive share")
	parallelism := flags.Int("parallelism", 16, "upstream's parallelism")
	gates := flags.String("feature-gates", "", "as kube-scheduler's")
	verdicts := flags.Bool("verdicts", false, "filter and score each pod on the dump as it stands, place none")
	sample := flags.Int("sample", 0, "with --verdicts: print the scores of that many pods")
	if err := flags.Parse(arguments); err != nil || flags.NArg() != 1 {
		return 2, fmt.Errorf("which dump? %w", err)
	}
	if err := utilfeature.DefaultMutableFeatureGate.Set(*gates); err != nil {
		return 2, err
	}
	configuration, err := configurationFor(flags.Arg(0), *config)
	if err != nil {
		return 2, err
	}
	objects, err := dump.Load(flags.Arg(0))
	if err != nil {
		return 2, err
	}
	options := upstream.ScheduleOptions{PercentageOfNodesToScore: int32(*percentage), Parallelism: int32(*parallelism)}
	var result *upstream.Measurement
	if *verdicts {
		result, err = upstream.MeasureVerdicts(context.Background(), objects, configuration, options, *sample)
	} else {
		result, err = upstream.MeasureScheduling(context.Background(), objects, configuration, options)
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
