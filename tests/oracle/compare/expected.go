package compare

import (
	"fmt"
	"io"
	"maps"
	"slices"
)

// expectedReasons is what upstream's default plugins can say of a pod without a node, names left out. NodeName is not among
// them: a pod that asks for a node has one.
// Source: k8s.io/kubernetes/pkg/scheduler/framework/plugins, v1.37.2.
var expectedReasons = map[string][]string{
	"InterPodAffinity": {
		"node(s) didn't match pod affinity rules", "node(s) didn't match pod anti-affinity rules",
		"node(s) didn't satisfy existing pods anti-affinity rules",
	},
	"NodeAffinity": {
		"node(s) didn't match Pod's node affinity/selector", "node(s) didn't match scheduler-enforced node affinity",
		"node(s) didn't satisfy plugin(s) [NodeAffinity]", "pod affinity terms conflict",
	},
	"NodeDeclaredFeatures": {"node(s) didn't match Pod's required features"},
	"NodePorts":            {"node(s) didn't have free ports for the requested pod ports"},
	"NodeResourcesFit": {
		"Insufficient cpu", "Insufficient memory", "Insufficient ephemeral-storage", "Insufficient …/…", "Insufficient hugepages-2Mi", "Too many pods",
	},
	"NodeUnschedulable": {"node(s) were unschedulable"},
	"NodeVolumeLimits": {
		"node(s) exceed max volume count", "disk.csi.example.com CSI driver is not installed on the node",
		"looking up PVC …/…: persistentvolumeclaim \"…\" not found", "PVC …/… was not created for pod …/… (pod is not owner)",
	},
	"PodTopologySpread": {
		"node(s) didn't match pod topology spread constraints", "node(s) didn't match pod topology spread constraints (missing required label)",
	},
	"TaintToleration": {"node(s) had untolerated taint(s)"},
	"VolumeBinding": {
		"node(s) did not have enough free storage", "node(s) didn't find available persistent volumes to bind",
		"node(s) didn't match PersistentVolume's node affinity", "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)",
		"persistentvolumeclaim \"…\" bound to non-existent persistentvolume \"…\"", "persistentvolumeclaim \"…\" is being deleted",
		"persistentvolumeclaim \"…\" not found", "pod has unbound immediate PersistentVolumeClaims",
		"waiting for ephemeral volume controller to create the persistentvolumeclaim \"…\"", "PVC …/… was not created for pod …/… (pod is not owner)",
	},
	"VolumeRestrictions": {
		"node(s) had no available disk", "persistentvolumeclaim \"…\" not found",
		"node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod",
	},
	"VolumeZone": {
		"node(s) had no available volume zone", "PersistentVolume had no name", "PersistentVolumeClaim had no pv name and storageClass name",
		"persistentvolume \"…\" not found", "persistentvolumeclaim \"…\" not found", "storageclass.storage.k8s.io \"…\" not found",
	},
}

// expectedScores are the plugins that score. DynamicResources scores only pods with claims.
var expectedScores = []string{
	"ImageLocality", "InterPodAffinity", "NodeAffinity", "NodeResourcesBalancedAllocation", "NodeResourcesFit", "PodTopologySpread",
	"TaintToleration", "VolumeBinding",
}

// Rare tells whether fewer verdicts than `least` were compared, or one of the expected reasons and scores fewer than
// `each` times, and prints which.
func (t *Tally) Rare(out io.Writer, least, each int) bool {
	rare := false
	say := func(format string, arguments ...any) {
		rare = true
		fmt.Fprintf(out, format+"\n", arguments...)
	}
	if t.verdicts < least {
		say("too few verdicts: %d of %d", t.verdicts, least)
	}
	for _, plugin := range slices.Sorted(maps.Keys(expectedReasons)) {
		for _, reason := range expectedReasons[plugin] {
			if count := t.reasons[plugin][reason]; count < each {
				say("too rare: %d × %s: %s", count, plugin, reason)
			}
		}
	}
	for _, plugin := range expectedScores {
		if zero, above := t.zeroAndAbove(plugin); min(zero, above) < each {
			say("too rare: the scores of %s: %d × 0, %d × above", plugin, zero, above)
		}
	}
	return rare
}
