#pragma once

#include "core/lint/check.h"

// One function a finding code; each lives in checks/<code>.cpp.
namespace bayplan {

using Findings = std::vector<Finding>;

// Ordinals
Findings checkLabelCollision(const LintContext& context);
Findings checkOrdinalUnassigned(const LintContext& context);
Findings checkOrdinalOutOfRange(const LintContext& context);
Findings checkOrdinalInvalid(const LintContext& context);
Findings checkDataElsewhere(const LintContext& context);
Findings checkNotOwnedByStatefulSet(const LintContext& context);
Findings checkPodLabelMissing(const LintContext& context);

// Redis
Findings checkMasterConflict(const LintContext& context);
Findings checkMastersColocated(const LintContext& context);
Findings checkReplicaWithMaster(const LintContext& context);
Findings checkReplicaInMasterDomain(const LintContext& context);  // ReplicaInMasterRack, ReplicaInMasterZone
Findings checkShardColocated(const LintContext& context);
Findings checkShardWithoutMaster(const LintContext& context);
Findings checkShardWithoutReplica(const LintContext& context);
Findings checkMajorityInOneDomain(const LintContext& context);
Findings checkNoAntiAffinity(const LintContext& context);
Findings checkRedisTopologyUnknown(const LintContext& context);
Findings checkRedisLabels(const LintContext& context);   // RedisShardMissing, RedisRoleUnknown, RedisClusterAmbiguous
Findings checkRedisNodes(const LintContext& context);    // RedisRoleStale, RedisNodeUnmatched

// Nodes and pods
Findings checkNodeNotReady(const LintContext& context);
Findings checkTopologyLabelMissing(const LintContext& context);
Findings checkHostnameCollision(const LintContext& context);
Findings checkUnknownNode(const LintContext& context);
Findings checkNodeSelectorTerms(const LintContext& context);  // SelectorNeverMatches, AffinityTermsOred
Findings checkSpreadKeyMissing(const LintContext& context);
Findings checkAffinityDeadlock(const LintContext& context);

// What was read
Findings checkInvalidObject(const LintContext& context);
Findings checkInputNotes(const LintContext& context);  // InputWarning, InputRemark, UnreadableDocument
Findings checkConfiguration(const LintContext& context);  // ConfigurationWarning, ConfigurationRemark
Findings checkDetected(const LintContext& context);

// PodUnschedulable: remembers each class of equal pods and the verdicts on nodes that did not change.
std::function<Findings(const LintContext&)> makePodUnschedulableCheck();

// PodMisplaced: remembers which pods have a rule about their node.
std::function<Findings(const LintContext&)> makePodMisplacedCheck();

}  // namespace bayplan
