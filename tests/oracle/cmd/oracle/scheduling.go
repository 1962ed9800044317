package main

import (
	"errors"
	"flag"

	"k8s.io/apimachinery/pkg/runtime"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"bayplan/oracle/dump"
	"bayplan/oracle/upstream"
)

// schedulingFlags are those of every command that runs the scheduler over one dump.
type schedulingFlags struct {
	*flag.FlagSet
	config                  *string
	percentage, parallelism *int
	gates                   *string
}

type schedulingInput struct {
	objects       []runtime.Object
	configuration *config.KubeSchedulerConfiguration
	options       upstream.ScheduleOptions
}

func newSchedulingFlags(name string, parallelism int, gates string) schedulingFlags {
	flags := newFlags(name)
	return schedulingFlags{
		FlagSet:     flags,
		config:      flags.String("config", "", "a KubeSchedulerConfiguration; without it DUMP.config.yaml beside DUMP.json, or upstream's default one"),
		percentage:  flags.Int("percentage", 100, "percentageOfNodesToScore; 0 = upstream's adaptive share"),
		parallelism: flags.Int("parallelism", parallelism, "upstream's parallelism; only 1 gives the same choice among equals each time"),
		gates:       flags.String("feature-gates", gates, "as kube-scheduler's"),
	}
}

// read parses the arguments, sets the feature gates and loads the dump.
func (f schedulingFlags) read(arguments []string) (*schedulingInput, error) {
	if err := f.Parse(arguments); err != nil {
		return nil, err
	}
	if f.NArg() != 1 {
		return nil, errors.New("which dump?")
	}
	if err := utilfeature.DefaultMutableFeatureGate.Set(*f.gates); err != nil {
		return nil, err
	}
	configuration, err := configurationFor(f.Arg(0), *f.config)
	if err != nil {
		return nil, err
	}
	objects, err := dump.Load(f.Arg(0))
	if err != nil {
		return nil, err
	}
	options := upstream.ScheduleOptions{PercentageOfNodesToScore: int32(*f.percentage), Parallelism: int32(*f.parallelism)}
	return &schedulingInput{objects, configuration, options}, nil
}
