#include "core/manifest/decode_object.h"

namespace bayplan {
namespace {

void readCapacity(Decoder& in, Value value, PersistentVolume& volume) {
  static constexpr FieldRow<PersistentVolume> kCapacity[] = {{"storage", into<&PersistentVolume::storage>}};
  in.readFields(value, volume, kCapacity);
}

void readVolumeAffinity(Decoder& in, Value value, PersistentVolume& volume) {
  in.within(value, "required", [&](Value required) { in.read(required, volume.nodeAffinity); });
}

void readClaimRef(Decoder& in, Value value, PersistentVolume& volume) {
  static constexpr FieldRow<PersistentVolume> kRef[] = {
      {"namespace", into<&PersistentVolume::claimNamespace>},
      {"name", into<&PersistentVolume::claimName>},
      {"uid", into<&PersistentVolume::claimUid>},
  };
  in.readFields(value, volume, kRef);
}

void readCsi(Decoder& in, Value value, PersistentVolume& volume) {
  static constexpr FieldRow<PersistentVolume> kCsi[] = {
      {"driver", into<&PersistentVolume::csiDriver>}, {"volumeHandle", into<&PersistentVolume::csiVolumeHandle>}};
  in.readFields(value, volume, kCsi);
}

template <auto& Plugin>
void markInTree(Decoder& in, Value, PersistentVolume& volume) {
  volume.inTreePlugin = in.symbol(Plugin);
}
constexpr char kEbs[] = "kubernetes.io/aws-ebs";
constexpr char kGcePd[] = "kubernetes.io/gce-pd";
constexpr char kAzureDisk[] = "kubernetes.io/azure-disk";
constexpr char kCinder[] = "kubernetes.io/cinder";
constexpr char kPortworx[] = "kubernetes.io/portworx-volume";

void markLocal(Decoder&, Value, PersistentVolume& volume) { volume.local = true; }

constexpr FieldRow<PersistentVolume> kVolumeSpec[] = {
    {"capacity", readCapacity},
    {"accessModes", into<&PersistentVolume::accessModes>},
    {"storageClassName", into<&PersistentVolume::storageClassName>},
    {"volumeMode", into<&PersistentVolume::volumeMode>},
    {"nodeAffinity", readVolumeAffinity},
    {"claimRef", readClaimRef},
    {"csi", readCsi},
    {"local", markLocal},
    {"hostPath", markLocal},
    {"awsElasticBlockStore", markInTree<kEbs>},
    {"gcePersistentDisk", markInTree<kGcePd>},
    {"azureDisk", markInTree<kAzureDisk>},
    {"cinder", markInTree<kCinder>},
    {"portworxVolume", markInTree<kPortworx>},
};

// A class may still be named by the annotation that came before the field.
Symbol legacyClass(const ObjectMeta& meta) {
  static const Symbol kKey("volume.beta.kubernetes.io/storage-class");
  return meta.annotations->find(kKey).value_or(Symbol());
}

void readVolume(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<PersistentVolume> kStatus[] = {{"phase", into<&PersistentVolume::phase>}};
  PersistentVolume volume;
  readMetadata(in, root, Scope::Cluster, mark, volume.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, volume, kVolumeSpec); });
  in.within(root, "status", [&](Value status) { in.readFields(status, volume, kStatus); });
  if (volume.volumeMode.empty()) volume.volumeMode = in.symbol("Filesystem");
  if (const auto name = legacyClass(volume.metadata); !name.empty()) volume.storageClassName = name;
  addObject(in, std::move(volume), out.persistentVolumes);
}

void readClaimResources(Decoder& in, Value value, PersistentVolumeClaim& claim) {
  static constexpr FieldRow<PersistentVolumeClaim> kRequests[] = {{"storage", into<&PersistentVolumeClaim::storage>}};
  in.within(value, "requests", [&](Value requests) { in.readFields(requests, claim, kRequests); });
}

constexpr FieldRow<PersistentVolumeClaim> kClaimSpec[] = {
    {"accessModes", into<&PersistentVolumeClaim::accessModes>},
    {"storageClassName", into<&PersistentVolumeClaim::storageClassName>},
    {"volumeName", into<&PersistentVolumeClaim::volumeName>},
    {"volumeMode", into<&PersistentVolumeClaim::volumeMode>},
    {"resources", readClaimResources},
    {"selector", into<&PersistentVolumeClaim::selector>},
};

// Everything below the metadata; claim templates share it.
void readClaimBody(Decoder& in, Value value, PersistentVolumeClaim& claim) {
  static constexpr FieldRow<PersistentVolumeClaim> kStatus[] = {{"phase", into<&PersistentVolumeClaim::phase>}};
  in.within(value, "spec", [&](Value spec) { in.readFields(spec, claim, kClaimSpec); });
  in.within(value, "status", [&](Value status) { in.readFields(status, claim, kStatus); });
  if (claim.volumeMode.empty()) claim.volumeMode = in.symbol("Filesystem");
  if (const auto name = legacyClass(claim.metadata); !name.empty()) claim.storageClassName = name;
}

void readClaim(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  PersistentVolumeClaim claim;
  readMetadata(in, root, Scope::Namespaced, mark, claim.metadata);
  readClaimBody(in, root, claim);
  addObject(in, std::move(claim), out.persistentVolumeClaims);
}

void readTopologies(Decoder& in, Value value, StorageClass& object) {
  in.eachElement(value, [&](Value term) {
    auto& requirements = object.allowedTopologies.emplace_back();
    in.within(term, "matchLabelExpressions", [&](Value list) { in.read(list, requirements); });
  });
}

void readBindingMode(Decoder& in, Value value, StorageClass& object) {
  static constexpr std::string_view kModes[] = {"Immediate", "WaitForFirstConsumer"};
  object.waitForFirstConsumer = in.readWord(value, kModes) == 1;
}

void readStorageClass(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<StorageClass> kFields[] = {
      {"provisioner", into<&StorageClass::provisioner>},
      {"volumeBindingMode", readBindingMode},
      {"allowedTopologies", readTopologies},
  };
  StorageClass object;
  readMetadata(in, root, Scope::Cluster, mark, object.metadata);
  in.readFields(root, object, kFields);
  addObject(in, std::move(object), out.storageClasses);
}

void readAllocatable(Decoder& in, Value value, CSINodeDriver& driver) {
  in.within(value, "count", [&](Value count) { in.read(count, driver.allocatableCount); });
}

constexpr FieldRow<CSINodeDriver> kDriver[] = {
    {"name", into<&CSINodeDriver::name>},
    {"nodeID", into<&CSINodeDriver::nodeID>},
    {"topologyKeys", into<&CSINodeDriver::topologyKeys>},
    {"allocatable", readAllocatable},
};

void readCsiNode(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<CSINode> kSpec[] = {{"drivers", into<&CSINode::drivers>}};
  CSINode node;
  readMetadata(in, root, Scope::Cluster, mark, node.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, node, kSpec); });
  addObject(in, std::move(node), out.csiNodes);
}

void readCsiDriver(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<CSIDriver> kSpec[] = {
      {"storageCapacity", into<&CSIDriver::storageCapacity>},
      {"preventPodSchedulingIfMissing", into<&CSIDriver::preventPodSchedulingIfMissing>},
  };
  CSIDriver driver;
  readMetadata(in, root, Scope::Cluster, mark, driver.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, driver, kSpec); });
  addObject(in, std::move(driver), out.csiDrivers);
}

void readCsiCapacity(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<CSIStorageCapacity> kFields[] = {
      {"nodeTopology", into<&CSIStorageCapacity::nodeTopology>},
      {"storageClassName", into<&CSIStorageCapacity::storageClassName>},
      {"capacity", into<&CSIStorageCapacity::capacity>},
      {"maximumVolumeSize", into<&CSIStorageCapacity::maximumVolumeSize>},
  };
  CSIStorageCapacity capacity;
  readMetadata(in, root, Scope::Namespaced, mark, capacity.metadata);
  in.readFields(root, capacity, kFields);
  addObject(in, std::move(capacity), out.csiStorageCapacities);
}

void readAttachmentSource(Decoder& in, Value value, VolumeAttachment& attachment) {
  static constexpr FieldRow<VolumeAttachment> kSource[] = {{"persistentVolumeName", into<&VolumeAttachment::persistentVolumeName>}};
  in.readFields(value, attachment, kSource);
}

void readAttachment(Decoder& in, Value root, std::string_view, std::string_view, const SourceMark& mark, ObjectSet& out) {
  static constexpr FieldRow<VolumeAttachment> kSpec[] = {
      {"attacher", into<&VolumeAttachment::attacher>},
      {"nodeName", into<&VolumeAttachment::nodeName>},
      {"source", readAttachmentSource},
  };
  VolumeAttachment attachment;
  readMetadata(in, root, Scope::Cluster, mark, attachment.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, attachment, kSpec); });
  addObject(in, std::move(attachment), out.volumeAttachments);
}

struct Entry {
  std::string_view group, kind;
  ObjectReader reader;
};
constexpr Entry kKinds[] = {
    {"", "PersistentVolume", readVolume},
    {"", "PersistentVolumeClaim", readClaim},
    {"storage.k8s.io", "StorageClass", readStorageClass},
    {"storage.k8s.io", "CSINode", readCsiNode},
    {"storage.k8s.io", "CSIDriver", readCsiDriver},
    {"storage.k8s.io", "CSIStorageCapacity", readCsiCapacity},
    {"storage.k8s.io", "VolumeAttachment", readAttachment},
};

}  // namespace

// A template of a set: its metadata need not have a name of its own kind's rules, but one it has.
void Decoder::read(Value value, PersistentVolumeClaim& out) {
  within(value, "metadata", [&](Value metadata) { read(metadata, out.metadata); });
  readClaimBody(*this, value, out);
}
void Decoder::read(Value value, CSINodeDriver& out) { readFields(value, out, kDriver); }

ObjectReader storageReader(std::string_view group, std::string_view kind) {
  for (const auto& entry : kKinds)
    if (entry.kind == kind && entry.group == group) return entry.reader;
  return nullptr;
}

}  // namespace bayplan
