package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"testing"
	"testing/synctest"

	"bayplan/oracle/upstream"
)

// schedule runs the whole scheduler over one dump. Its goroutines live until the process ends.
func schedule(arguments []string) (int, error) {
	flags := newSchedulingFlags("schedule", 1, "OpportunisticBatching=false")
	seed := flags.Int64("seed", 1, "for the choice among equals")
	input, err := flags.read(arguments)
	if err != nil {
		return 2, err
	}
	rand.Seed(*seed) //nolint:staticcheck // upstream draws from the global source
	return inBubble(func() error {
		list, err := upstream.Schedule(context.Background(), input.objects, input.configuration, input.options)
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
