#include "core/manifest/decode_pod.h"

namespace bayplan {
namespace {

void readRequests(Decoder& in, Value holder, std::optional<ResourceList>& out) {
  in.within(holder, "resources", [&](Value resources) {
    in.within(resources, "requests", [&](Value requests) { in.read(requests, out); });
  });
}

void readAllocated(Decoder& in, Value holder, std::optional<ResourceList>& out) {
  in.within(holder, "allocatedResources", [&](Value allocated) { in.read(allocated, out); });
}

const Container* findContainer(const PodSpec& spec, Symbol name) {
  for (const auto* containers : {&spec.containers, &spec.initContainers})
    for (const auto& container : *containers)
      if (container.name == name) return &container;
  return nullptr;
}

bool differs(const std::optional<ResourceList>& amounts, const ResourceList& spec) { return amounts && *amounts != spec; }

void readContainers(Decoder& in, Value statuses, const PodSpec& spec, ResizeStatus& out, bool& changed) {
  in.eachElement(statuses, [&](Value element) {
    ResizeStatus::OfContainer container;
    in.within(element, "name", [&](Value name) { in.read(name, container.name); });
    readAllocated(in, element, container.allocated);
    readRequests(in, element, container.actual);
    const auto* specified = findContainer(spec, container.name);
    if (!specified || (!container.allocated && !container.actual)) return;
    changed = changed || differs(container.allocated, specified->requests) || differs(container.actual, specified->requests);
    out.containers.push_back(std::move(container));
  });
}

bool isInfeasible(Value status) {
  for (const auto condition : status.find("conditions").elements())
    if (condition.string("type") == "PodResizePending") return condition.string("reason") == "Infeasible";
  return false;
}

}  // namespace

std::shared_ptr<const ResizeStatus> readResizeStatus(Decoder& in, Value status, const PodSpec& spec) {
  ResizeStatus resize;
  resize.infeasible = isInfeasible(status);
  bool changed = resize.infeasible;
  for (const auto* list : {"containerStatuses", "initContainerStatuses"})
    in.within(status, list, [&](Value statuses) { readContainers(in, statuses, spec, resize, changed); });
  readAllocated(in, status, resize.podAllocated);
  readRequests(in, status, resize.podActual);
  changed = changed || differs(resize.podAllocated, spec.podRequests) || differs(resize.podActual, spec.podRequests);
  return changed ? std::make_shared<const ResizeStatus>(std::move(resize)) : nullptr;
}

}  // namespace bayplan
