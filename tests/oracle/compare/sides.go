// Package compare puts bayplanctl's verdicts beside upstream's.
package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"sigs.k8s.io/yaml"

	"bayplan/oracle/dump"
	"bayplan/oracle/explanation"
	"bayplan/oracle/upstream"
)

// Situation is a dump and the KubeSchedulerConfiguration to judge it by (none = the default one).
type Situation struct {
	Name   string
	Dump   []byte
	Config []byte
}

// Sides runs both schedulers over the same situation.
type Sides struct {
	Ours    func(context.Context, Situation) (*explanation.List, error)
	Without []string // plugins that both sides disable
}

// notRun is a bayplanctl that cannot be started at all.
type notRun struct{ error }

// unreadable is a situation that upstream itself refuses.
type unreadable struct{ error }

func (s *Sides) upstream(ctx context.Context, situation Situation) (*explanation.List, error) {
	objects, err := dump.Decode(situation.Dump)
	if err != nil {
		return nil, unreadable{err}
	}
	configuration, err := upstream.DecodeConfiguration(situation.Config)
	if err != nil {
		return nil, unreadable{err}
	}
	return upstream.Explain(ctx, objects, configuration)
}

// Bayplanctl is our side: the program at that path.
func Bayplanctl(program string) func(context.Context, Situation) (*explanation.List, error) {
	return func(ctx context.Context, situation Situation) (*explanation.List, error) {
		return runBayplanctl(ctx, program, situation)
	}
}

func runBayplanctl(ctx context.Context, program string, situation Situation) (*explanation.List, error) {
	folder, err := os.MkdirTemp("", "oracle-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "dump.json")
	if err := os.WriteFile(path, situation.Dump, 0o600); err != nil {
		return nil, err
	}
	arguments := []string{"explain", "--all", "-o", "json", "-f", path}
	if situation.Config != nil {
		config := filepath.Join(folder, "config.yaml")
		if err := os.WriteFile(config, situation.Config, 0o600); err != nil {
			return nil, err
		}
		arguments = append(arguments, "--config", config)
	}
	var out, complaints bytes.Buffer
	command := exec.CommandContext(ctx, program, arguments...)
	command.Stdout, command.Stderr = &out, &complaints
	var exit *exec.ExitError
	if err := command.Run(); errors.As(err, &exit) && exit.ExitCode() == 1 {
		// a pod fits nowhere
	} else if err != nil && exit != nil {
		return nil, fmt.Errorf("bayplanctl: %w: %s", err, bytes.TrimSpace(complaints.Bytes()))
	} else if err != nil {
		return nil, notRun{err}
	}
	list := explanation.NewList()
	if err := json.Unmarshal(out.Bytes(), list); err != nil {
		return nil, fmt.Errorf("bayplanctl printed no ExplanationList: %w", err)
	}
	return list, nil
}

// prepared is the situation with the plugins that are left out disabled in every profile.
func (s *Sides) prepared(situation Situation) (Situation, error) {
	if len(s.Without) == 0 {
		return situation, nil
	}
	config := map[string]any{}
	if err := yaml.Unmarshal(situation.Config, &config); err != nil {
		return situation, err
	}
	if len(config) == 0 {
		config = map[string]any{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration",
			"profiles": []any{map[string]any{"schedulerName": "default-scheduler"}}}
	}
	var disabled []any
	for _, name := range s.Without {
		disabled = append(disabled, map[string]any{"name": name})
	}
	profiles, _ := config["profiles"].([]any)
	for _, profile := range profiles {
		profile.(map[string]any)["plugins"] = map[string]any{"multiPoint": map[string]any{"disabled": disabled}}
	}
	text, err := yaml.Marshal(config)
	situation.Config = text
	return situation, err
}
