#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/node.h"
#include "core/model/policy.h"
#include "core/model/storage.h"
#include "core/model/workload.h"

namespace bayplan {

template <class T>
using ObjectList = std::vector<std::shared_ptr<const T>>;

// What a reader wants said although it read on: the value is used as the text says.
struct Note {
  enum class Kind {
    Remark,         // worth knowing: `info`
    Warning,        // Kubernetes' own tools read it otherwise, a page of a list is missing, …: `warning`
    InvalidObject,  // decodes, but the API server would refuse it: `error`
  };
  Kind kind = Kind::Remark;
  Error what;          // message and place
  std::string object;  // "Node n1", "Pod default/web-0"; empty where it is about the file
};

// Everything that was read, by kind, in the order of the input. Objects are immutable and shared.
struct ObjectSet {
  std::vector<std::string> files;
  ObjectList<Node> nodes;
  ObjectList<Pod> pods;
  ObjectList<StatefulSet> statefulSets;  // and generic sets
  ObjectList<Workload> workloads;
  ObjectList<PersistentVolume> persistentVolumes;
  ObjectList<PersistentVolumeClaim> persistentVolumeClaims;
  ObjectList<StorageClass> storageClasses;
  ObjectList<CSINode> csiNodes;
  ObjectList<CSIDriver> csiDrivers;
  ObjectList<CSIStorageCapacity> csiStorageCapacities;
  ObjectList<VolumeAttachment> volumeAttachments;
  ObjectList<PodDisruptionBudget> podDisruptionBudgets;
  ObjectList<PriorityClass> priorityClasses;
  ObjectList<Namespace> namespaces;
  ObjectList<Service> services;
  ObjectList<Event> events;
  ObjectList<ResourceClaim> resourceClaims;
  ObjectList<Lease> leases;

  std::size_t documents = 0;                   // objects read, ignored ones included; items of a List count each
  std::map<std::string, std::size_t> ignored;  // kinds that placement does not need → how many
  std::vector<Note> notes;
  std::vector<Error> errors;  // with --keep-going: what could not be decoded
};

}  // namespace bayplan
