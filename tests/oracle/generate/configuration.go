package generate

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	config "k8s.io/kube-scheduler/config/v1"
	"sigs.k8s.io/yaml"
)

// configuration is a KubeSchedulerConfiguration in the making; unused, the defaults hold.
type configuration struct {
	args     map[string]runtime.Object
	profiles []string
}

func newConfiguration() *configuration { return &configuration{args: map[string]runtime.Object{}} }

func (c *configuration) used() bool { return len(c.args) > 0 || len(c.profiles) > 0 }

func argsMeta(kind string) metav1.TypeMeta {
	return metav1.TypeMeta{APIVersion: config.SchemeGroupVersion.String(), Kind: kind}
}

func (c *configuration) addProfile(name string) { c.profiles = append(c.profiles, name) }

func (c *configuration) addedAffinity(affinity *corev1.NodeAffinity) {
	c.args["NodeAffinity"] = &config.NodeAffinityArgs{TypeMeta: argsMeta("NodeAffinityArgs"), AddedAffinity: affinity}
}

func (c *configuration) spreadDefaults(constraints []corev1.TopologySpreadConstraint) {
	c.args["PodTopologySpread"] = &config.PodTopologySpreadArgs{TypeMeta: argsMeta("PodTopologySpreadArgs"), DefaultConstraints: constraints, DefaultingType: config.ListDefaulting}
}

func (c *configuration) interPod(hardWeight int32, ignorePreferred bool) {
	c.args["InterPodAffinity"] = &config.InterPodAffinityArgs{TypeMeta: argsMeta("InterPodAffinityArgs"), HardPodAffinityWeight: &hardWeight, IgnorePreferredTermsOfExistingPods: ignorePreferred}
}

// resources draws how NodeResourcesFit and NodeResourcesBalancedAllocation judge; half the time they keep their defaults.
func (c *configuration) resources(w *world) {
	if w.chance(0.5) {
		strategy := &config.ScoringStrategy{
			Type:      pick(w.Rand, config.LeastAllocated, config.MostAllocated, config.RequestedToCapacityRatio),
			Resources: w.resourceSpecs(100),
		}
		if strategy.Type == config.RequestedToCapacityRatio {
			strategy.RequestedToCapacityRatio = &config.RequestedToCapacityRatioParam{Shape: pick(w.Rand,
				[]config.UtilizationShapePoint{{Utilization: 0, Score: 0}, {Utilization: 100, Score: 10}},
				[]config.UtilizationShapePoint{{Utilization: 0, Score: 10}, {Utilization: 100, Score: 0}},
				[]config.UtilizationShapePoint{{Utilization: 20, Score: 3}, {Utilization: 50, Score: 9}, {Utilization: 90, Score: 1}})}
		}
		args := &config.NodeResourcesFitArgs{TypeMeta: argsMeta("NodeResourcesFitArgs"), ScoringStrategy: strategy}
		if w.chance(0.3) {
			args.IgnoredResources = []string{string(gpu)}
		}
		if w.chance(0.2) {
			args.IgnoredResourceGroups = []string{"example.com"}
		}
		c.args["NodeResourcesFit"] = args
	}
	if w.chance(0.3) {
		c.args["NodeResourcesBalancedAllocation"] = &config.NodeResourcesBalancedAllocationArgs{
			TypeMeta: argsMeta("NodeResourcesBalancedAllocationArgs"), Resources: w.resourceSpecs(1)}
	}
}

func (w *world) resourceSpecs(mostWeight int) []config.ResourceSpec {
	specs := []config.ResourceSpec{{Name: "cpu", Weight: int64(w.between(1, mostWeight))}}
	for _, name := range some(w, 4, "memory", string(gpu), string(hugePages), "ephemeral-storage", string(dongle)) {
		specs = append(specs, config.ResourceSpec{Name: name, Weight: int64(w.between(1, mostWeight))})
	}
	return specs
}

func (c *configuration) encode() ([]byte, error) {
	profile := config.KubeSchedulerProfile{}
	for _, name := range []string{"NodeAffinity", "NodeResourcesFit", "NodeResourcesBalancedAllocation", "PodTopologySpread", "InterPodAffinity"} {
		if args := c.args[name]; args != nil {
			profile.PluginConfig = append(profile.PluginConfig, config.PluginConfig{Name: name, Args: runtime.RawExtension{Object: args}})
		}
	}
	whole := config.KubeSchedulerConfiguration{TypeMeta: argsMeta("KubeSchedulerConfiguration")}
	for _, name := range append([]string{corev1.DefaultSchedulerName}, c.profiles...) {
		named := profile
		schedulerName := name
		named.SchedulerName = &schedulerName
		whole.Profiles = append(whole.Profiles, named)
		profile = config.KubeSchedulerProfile{} // the others keep the defaults
	}
	if err := encodeArgs(&whole); err != nil {
		return nil, err
	}
	return yaml.Marshal(whole)
}

func encodeArgs(whole *config.KubeSchedulerConfiguration) error {
	for p := range whole.Profiles {
		for i := range whole.Profiles[p].PluginConfig {
			args := &whole.Profiles[p].PluginConfig[i].Args
			text, err := yaml.Marshal(args.Object)
			if err != nil {
				return err
			}
			if args.Raw, err = yaml.YAMLToJSON(text); err != nil {
				return err
			}
			args.Object = nil
		}
	}
	return nil
}
