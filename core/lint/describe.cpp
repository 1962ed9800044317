#include "core/lint/describe.h"

#include <algorithm>

namespace bayplan {

ObjectRef refOf(const Node& node) { return {"Node", "", node.metadata.name}; }
ObjectRef refOf(const Pod& pod) { return {"Pod", pod.metadata.namespace_.str(), pod.metadata.name}; }
ObjectRef refOf(const StatefulSet& set) { return {set.kind.str(), set.metadata.namespace_.str(), set.metadata.name}; }

ObjectRef ownerRef(const Pod& pod) {
  const auto* owner = pod.metadata.controllerOf();
  return owner ? ObjectRef{owner->kind.str(), pod.metadata.namespace_.str(), owner->name.str()} : refOf(pod);
}

void involve(Finding& finding, ObjectRef object) {
  if (std::find(finding.objects.begin(), finding.objects.end(), object) == finding.objects.end()) finding.objects.push_back(std::move(object));
}

void locate(Finding& finding, const Snapshot& snapshot, const ObjectMeta& metadata) {
  const auto& files = snapshot.objects().files;
  if (metadata.source.line == 0 || metadata.source.file >= files.size()) return;
  finding.file = files[metadata.source.file];
  finding.line = static_cast<int>(metadata.source.line);
}

std::string list(const std::vector<std::string>& words, std::size_t atMost) {
  const std::size_t shown = words.size() <= atMost ? words.size() : atMost - 1;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == words.size();
    text += (i == 0 ? "" : last ? " and " : ", ") + words[i];
  }
  if (shown < words.size()) text += " and " + std::to_string(words.size() - shown) + " more";
  return text;
}

std::string podWords(const ObjectList<Pod>& pods) {
  if (pods.size() == 1) return "pod " + pods.front()->metadata.key();
  std::vector<std::string> names;
  for (const auto& pod : pods) names.push_back(pod->metadata.name);
  const auto owner = ownerRef(*pods.front());
  return std::to_string(pods.size()) + " pods of " + owner.namespace_ + "/" + owner.name + " (" + list(names) + ")";
}

std::string nodeName(const Snapshot& snapshot, std::size_t node) { return snapshot.nodes()[node]->name().str(); }

}  // namespace bayplan
