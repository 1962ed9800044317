#include "core/manifest/duplicates.h"

#include <algorithm>
#include <functional>

namespace bayplan {
namespace {

template <class T>
std::string kindOf(const T& object, std::string_view kind) {
  if constexpr (requires { object.kind; })
    return object.kind.str();
  else
    return std::string(kind);
}

template <class T>
bool same(const T& a, const T& b) {
  if constexpr (requires { a.kind; })
    if (a.kind != b.kind || a.apiVersion != b.apiVersion) return false;
  return a.metadata.name == b.metadata.name && a.metadata.namespace_ == b.metadata.namespace_;
}

template <class T>
void dropFrom(ObjectList<T>& list, std::string_view kind, const std::vector<std::string>& files, std::vector<Note>& notes) {
  std::vector<std::pair<std::size_t, std::size_t>> keys;  // hash, index
  keys.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    keys.emplace_back(std::hash<std::string>()(list[i]->metadata.name) ^ std::hash<Symbol>()(list[i]->metadata.namespace_), i);
  std::sort(keys.begin(), keys.end());
  std::vector<std::pair<std::size_t, std::size_t>> dropped;  // earlier, later
  for (std::size_t i = 0; i < keys.size(); ++i)
    for (std::size_t j = i + 1; j < keys.size() && keys[j].first == keys[i].first; ++j)
      if (same(*list[keys[i].second], *list[keys[j].second])) {
        dropped.emplace_back(keys[i].second, keys[j].second);
        break;
      }
  std::sort(dropped.begin(), dropped.end());
  for (const auto& [earlier, later] : dropped) {
    const auto& object = *list[earlier];
    const auto& source = object.metadata.source;
    const auto& other = list[later]->metadata.source;
    notes.push_back({Note::Kind::Warning,
                     Error{"is given again in " + files[other.file] + ":" + std::to_string(other.line) + "; the last one counts", files[source.file],
                           static_cast<int>(source.line), 0},
                     kindOf(object, kind) + " " + object.metadata.key()});
  }
  for (const auto& [earlier, later] : dropped) list[earlier].reset();
  if (!dropped.empty()) std::erase(list, nullptr);
}

}  // namespace

void dropDuplicates(ObjectSet& objects) {
  const auto drop = [&](auto& list, std::string_view kind) { dropFrom(list, kind, objects.files, objects.notes); };
  drop(objects.nodes, "Node");
  drop(objects.pods, "Pod");
  drop(objects.statefulSets, "");
  drop(objects.workloads, "");
  drop(objects.persistentVolumes, "PersistentVolume");
  drop(objects.persistentVolumeClaims, "PersistentVolumeClaim");
  drop(objects.storageClasses, "StorageClass");
  drop(objects.csiNodes, "CSINode");
  drop(objects.csiDrivers, "CSIDriver");
  drop(objects.csiStorageCapacities, "CSIStorageCapacity");
  drop(objects.volumeAttachments, "VolumeAttachment");
  drop(objects.podDisruptionBudgets, "PodDisruptionBudget");
  drop(objects.priorityClasses, "PriorityClass");
  drop(objects.namespaces, "Namespace");
  drop(objects.services, "Service");
  drop(objects.events, "Event");
  drop(objects.resourceClaims, "ResourceClaim");
  drop(objects.leases, "Lease");
}

}  // namespace bayplan
