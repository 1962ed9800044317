package upstream

import (
	"fmt"
	"os"

	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/latest"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/validation"
)

// LoadConfiguration reads a KubeSchedulerConfiguration, completed and checked as kube-scheduler does; "" = the default one.
func LoadConfiguration(path string) (*config.KubeSchedulerConfiguration, error) {
	var text []byte
	if path != "" {
		var err error
		if text, err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	configuration, err := DecodeConfiguration(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return configuration, nil
}

// DecodeConfiguration is LoadConfiguration for text in memory; empty = the default one.
func DecodeConfiguration(text []byte) (*config.KubeSchedulerConfiguration, error) {
	if len(text) == 0 {
		return latest.Default()
	}
	object, gvk, err := scheme.Codecs.UniversalDecoder().Decode(text, nil, nil)
	if err != nil {
		return nil, err
	}
	configuration, ok := object.(*config.KubeSchedulerConfiguration)
	if !ok {
		return nil, fmt.Errorf("a KubeSchedulerConfiguration is needed, not a %s", gvk)
	}
	configuration.APIVersion = gvk.GroupVersion().String()
	if err := validation.ValidateKubeSchedulerConfiguration(configuration); err != nil {
		return nil, err
	}
	return configuration, nil
}

// onlyPlugin is the profile of a framework that runs one plugin, at the extension points where `all` runs it.
func onlyPlugin(name string, all *config.Plugins, profile config.KubeSchedulerProfile) *config.KubeSchedulerProfile {
	pick := func(set config.PluginSet) config.PluginSet {
		for _, plugin := range set.Enabled {
			if plugin.Name == name {
				return config.PluginSet{Enabled: []config.Plugin{plugin}}
			}
		}
		return config.PluginSet{}
	}
	alone := profile
	alone.SchedulerName += "/" + name // plugins name their indexes after the profile
	alone.Plugins = &config.Plugins{
		QueueSort: all.QueueSort,
		Bind:      all.Bind,
		PreFilter: pick(all.PreFilter),
		Filter:    pick(all.Filter),
	}
	alone.PluginConfig = nil
	for _, pluginConfig := range profile.PluginConfig {
		if pluginConfig.Name == name {
			alone.PluginConfig = append(alone.PluginConfig, pluginConfig)
		}
	}
	return &alone
}
