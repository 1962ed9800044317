//go:debug randseednop=0

// oracle asks kube-scheduler's own code about clusters, makes clusters, and compares bayplanctl's verdicts with upstream's.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"k8s.io/klog/v2"
)

type verb struct {
	name, help string
	run        func(arguments []string) (int, error)
}

var verbs = []verb{
	{"explain", "print upstream's verdicts on every pod without a node, one JSON document a dump", explain},
	{"schedule", "run the whole scheduler over a dump and print what it decides, in order", schedule},
	{"measure", "time the scheduler over a dump's pending pods (tests/bench/schedule.py)", measure},
	{"generate", "write random clusters", makeClusters},
	{"compare", "compare bayplanctl's verdicts with upstream's, on random clusters or on the dumps given", compareSides},
	{"placements", "compare whom `bayplanctl place` places where with upstream's scheduler", comparePlacements},
	{"replay", "check that the oracle says what upstream's own tests saw (record_upstream.py)", replay},
}

func main() {
	silent := flag.NewFlagSet("klog", flag.PanicOnError)
	klog.InitFlags(silent)
	silent.Parse([]string{"-logtostderr=false", "-stderrthreshold=FATAL"}) //nolint:errcheck // it panics
	klog.SetOutput(io.Discard)
	if len(os.Args) > 1 {
		for _, verb := range verbs {
			if verb.name != os.Args[1] {
				continue
			}
			code, err := verb.run(os.Args[2:])
			if err != nil {
				fmt.Fprintln(os.Stderr, "oracle:", err)
				code = 2
			}
			os.Exit(code)
		}
	}
	fmt.Fprintln(os.Stderr, "usage: oracle VERB [FLAGS] [ARGUMENTS]")
	for _, verb := range verbs {
		fmt.Fprintf(os.Stderr, "  %-12s%s\n", verb.name, verb.help)
	}
	os.Exit(2)
}

func newFlags(name string) *flag.FlagSet { return flag.NewFlagSet("oracle "+name, flag.ExitOnError) }
