#pragma once

#include <optional>
#include <vector>

#include "core/model/meta.h"
#include "core/model/quantity.h"
#include "core/model/selector.h"

namespace bayplan {

struct PersistentVolume {
  ObjectMeta metadata;
  Quantity storage;
  std::vector<Symbol> accessModes;
  Symbol storageClassName;
  Symbol volumeMode;  // "Filesystem" where absent
  std::optional<NodeSelector> nodeAffinity;
  Symbol claimNamespace, claimName;  // spec.claimRef
  std::string claimUid;
  Symbol csiDriver;
  std::string csiVolumeHandle;
  Symbol inTreePlugin;  // "kubernetes.io/aws-ebs": of in-tree sources that a CSI driver has taken over; else empty
  bool local = false;  // spec.local or hostPath: the data does not move
  Symbol phase;
};

struct PersistentVolumeClaim {
  ObjectMeta metadata;  // annotations keep pv.kubernetes.io/bind-completed and volume.kubernetes.io/selected-node
  std::vector<Symbol> accessModes;
  std::optional<Symbol> storageClassName;  // absent = the default class; "" = none
  Symbol volumeName;
  Symbol volumeMode;
  Quantity storage;
  std::optional<LabelSelector> selector;
  Symbol phase;

  bool bound() const { return !volumeName.empty(); }
};

struct StorageClass {
  ObjectMeta metadata;
  Symbol provisioner;
  bool waitForFirstConsumer = false;
  std::vector<std::vector<SelectorRequirement>> allowedTopologies;  // terms ORed, expressions ANDed, all In
};

struct CSINodeDriver {
  Symbol name;
  std::string nodeID;
  std::vector<Symbol> topologyKeys;
  std::optional<std::int32_t> allocatableCount;
};

struct CSINode {
  ObjectMeta metadata;  // annotations keep storage.alpha.kubernetes.io/migrated-plugins
  std::vector<CSINodeDriver> drivers;
};

struct CSIDriver {
  ObjectMeta metadata;
  bool storageCapacity = false;
  bool preventPodSchedulingIfMissing = false;
};

struct CSIStorageCapacity {
  ObjectMeta metadata;
  std::optional<LabelSelector> nodeTopology;
  Symbol storageClassName;
  std::optional<Quantity> capacity, maximumVolumeSize;
};

struct VolumeAttachment {
  ObjectMeta metadata;
  Symbol attacher, nodeName, persistentVolumeName;
};

}  // namespace bayplan
