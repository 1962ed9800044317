#include "core/model/pod.h"

namespace bayplan {

std::string_view toString(TaintEffect effect) {
  switch (effect) {
    case TaintEffect::NoSchedule: return "NoSchedule";
    case TaintEffect::PreferNoSchedule: return "PreferNoSchedule";
    case TaintEffect::NoExecute: return "NoExecute";
  }
  return "";
}

std::string_view toString(PodPhase phase) {
  switch (phase) {
    case PodPhase::Unknown: return "Unknown";
    case PodPhase::Pending: return "Pending";
    case PodPhase::Running: return "Running";
    case PodPhase::Succeeded: return "Succeeded";
    case PodPhase::Failed: return "Failed";
  }
  return "";
}

}  // namespace bayplan
