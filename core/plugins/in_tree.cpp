#include "core/plugins/in_tree.h"

#include "core/framework/field_reader.h"
#include "core/plugins/default_binder.h"
#include "core/plugins/default_preemption.h"
#include "core/plugins/dynamic_resources.h"
#include "core/plugins/image_locality.h"
#include "core/plugins/inter_pod_affinity.h"
#include "core/plugins/node_affinity.h"
#include "core/plugins/node_declared_features.h"
#include "core/plugins/node_name.h"
#include "core/plugins/node_ports.h"
#include "core/plugins/node_resources_balanced_allocation.h"
#include "core/plugins/node_resources_fit.h"
#include "core/plugins/node_unschedulable.h"
#include "core/plugins/node_volume_limits.h"
#include "core/plugins/pod_topology_spread.h"
#include "core/plugins/priority_sort.h"
#include "core/plugins/redis_topology.h"
#include "core/plugins/scheduling_gates.h"
#include "core/plugins/stateful_set_scheduler.h"
#include "core/plugins/taint_toleration.h"
#include "core/plugins/volume_binding.h"
#include "core/plugins/volume_restrictions.h"
#include "core/plugins/volume_zone.h"

namespace bayplan {
namespace {

// Of a plugin that takes no args.
template <class T>
Result<std::unique_ptr<Plugin>> makePlain(const PluginArgs& args, const Environment&) {
  FieldReader reader(args);
  if (auto error = reader.finish()) return failure(*error);
  return std::make_unique<T>();
}

// Its time-outs concern allocation, which is not done here.
Result<std::unique_ptr<Plugin>> makeDynamicResources(const PluginArgs& args, const Environment&) {
  FieldReader reader(args);
  double seconds = 0;
  reader.readDuration("filterTimeout", seconds);
  reader.readDuration("bindingTimeout", seconds);
  if (auto error = reader.finish()) return failure(*error);
  return std::make_unique<DynamicResources>();
}

}  // namespace

void addInTreePlugins(Registry& registry) {
  registry.add("SchedulingGates", makePlain<SchedulingGates>);
  registry.add("PrioritySort", makePlain<PrioritySort>);
  registry.add("NodeName", makePlain<NodeName>);
  registry.add("NodeUnschedulable", makePlain<NodeUnschedulable>);
  registry.add("TaintToleration", makePlain<TaintToleration>);
  registry.add("NodeAffinity", NodeAffinity::make);
  registry.add("NodePorts", makePlain<NodePorts>);
  registry.add("NodeResourcesFit", NodeResourcesFit::make);
  registry.add("VolumeRestrictions", makePlain<VolumeRestrictions>);
  registry.add("NodeVolumeLimits", makePlain<NodeVolumeLimits>);
  registry.add("VolumeBinding", VolumeBinding::make);
  registry.add("VolumeZone", makePlain<VolumeZone>);
  registry.add("PodTopologySpread", PodTopologySpread::make);
  registry.add("InterPodAffinity", InterPodAffinity::make);
  registry.add("DynamicResources", makeDynamicResources);
  registry.add("DefaultPreemption", DefaultPreemption::make);
  registry.add("NodeResourcesBalancedAllocation", NodeResourcesBalancedAllocation::make);
  registry.add("ImageLocality", makePlain<ImageLocality>);
  registry.add("DefaultBinder", makePlain<DefaultBinder>);
  registry.add("NodeDeclaredFeatures", makePlain<NodeDeclaredFeatures>);
  registry.add("StatefulSetScheduler", StatefulSetScheduler::make);
  registry.add("RedisTopology", RedisTopology::make);
}

}  // namespace bayplan
