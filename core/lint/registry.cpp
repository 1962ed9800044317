#include "core/lint/checks.h"

namespace bayplan {

std::vector<Check> allChecks() {
  const unsigned sets = kReadsPlacement | kReadsNodes | kReadsPods;
  return {
      {sets, checkLabelCollision},
      {sets | kReadsProfiles, checkOrdinalUnassigned},
      {sets, checkOrdinalOutOfRange},
      {sets, checkOrdinalInvalid},
      {sets, makePodMisplacedCheck()},
      {sets, checkDataElsewhere},
      {kReadsPods | kReadsProfiles, checkNotOwnedByStatefulSet},
      {kReadsPods | kReadsProfiles, checkPodLabelMissing},
      {kReadsPlacement | kReadsPods, checkMasterConflict},
      {kReadsPlacement | kReadsPods | kReadsProfiles, checkMastersColocated},
      {kReadsPlacement | kReadsPods, checkReplicaWithMaster},
      {kReadsPlacement | kReadsPods, checkReplicaInMasterDomain},
      {kReadsPlacement | kReadsPods, checkShardColocated},
      {kReadsPlacement | kReadsPods | kReadsNodes, checkShardWithoutMaster},
      {kReadsPlacement | kReadsPods, checkShardWithoutReplica},
      {kReadsPlacement | kReadsPods, checkMajorityInOneDomain},
      {kReadsPlacement | kReadsPods | kReadsProfiles, checkNoAntiAffinity},
      {kReadsPods | kReadsRedisLabels, checkRedisTopologyUnknown},
      {kReadsPlacement | kReadsPods, checkRedisLabels},
      {kReadsPlacement | kReadsPods, checkRedisNodes},
      {kReadsNodes | kReadsPods, checkNodeNotReady},
      {kReadsPlacement | kReadsNodes, checkTopologyLabelMissing},
      {kReadsNodes, checkHostnameCollision},
      {kReadsPods, checkUnknownNode},
      {kReadsPods, checkNodeSelectorTerms},
      {kReadsPods, checkSpreadKeyMissing},
      {kReadsPods, checkAffinityDeadlock},
      {kReadsObjects, checkInvalidObject},
      {kReadsObjects, checkInputNotes},
      {kReadsProfiles, checkConfiguration},
      {kReadsPlacement, checkDetected},
      {kReadsNodes | kReadsPods | kReadsProfiles, makePodUnschedulableCheck()},
  };
}

}  // namespace bayplan
