package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"testing"
	"testing/synctest"

	utilfeature "k8s.io/apiserver/pkg/util/feature"

	"bayplan/oracle/dump"
	"bayplan/oracle/upstream"
)

// schedule runs the whole scheduler over one dump. Its goroutines live until the process ends.
func schedule(arguments []string) (int, error) {
	flags := newFlags("schedule")
	config := flags.String("config", "", "a KubeSchedulerConfiguration; without it DUMP.config.yaml beside DUMP.json, or upstream's default one")
	percentage := flags.Int("percentage", 100, "percentageOfNodesToScore; 0 = upstream's adaptive share")
	parallelism := flags.Int("parallelism", 1, "upstream's parallelism; only 1 gives the same choice among equals each time")
	gates := flags.String("feature-gates", "OpportunisticBatching=false", "as kube-scheduler's")
	seed := flags.Int64("seed", 1, "for the choice among equals")
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
	rand.Seed(*seed) //nolint:staticcheck // upstream draws from the global source
	return inBubble(func() error {
		list, err := upstream.Schedule(context.Background(), objects, configuration,
			upstream.ScheduleOptions{PercentageOfNodesToScore: int32(*percentage), Parallelism: int32(*parallelism)})
		if err != nil {
			return err
		}
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", " ")
		return out.Encode(list)
	})
}

// inBubble runs in a bubble of testing/synctest, where time moves only once everybody waits. Such a bubble belongs to a
// test, so this process becomes one; it ends with `do`, since not all of upstream's goroutines ever stop.
func inBubble(do func() error) (int, error) {
	upstream.BeforeBubble()
	exit := func(t *testing.T) {
		if err := do(); err != nil {
			fmt.Fprintln(os.Stderr, "oracle:", err)
			os.Exit(2)
		}
		os.Exit(0)
	}
	everything := func(string, string) (bool, error) { return true, nil }
	testing.Main(everything, []testing.InternalTest{{Name: "schedule", F: func(t *testing.T) { synctest.Test(t, exit) }}}, nil, nil)
	return 2, fmt.Errorf("the scheduler did not run")
}
