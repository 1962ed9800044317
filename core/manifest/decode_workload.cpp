#include <algorithm>
#include <charconv>

#include "core/manifest/decode_object.h"
#include "core/manifest/decode_pod.h"
#include "core/manifest/scalar_kind.h"

namespace bayplan {
namespace {

std::optional<std::int32_t> ordinal(std::string_view text) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

// OpenKruise: numbers, numbers as text, and ranges "3-5".
void readReserved(Decoder& in, Value value, StatefulSet& set) {
  in.eachElement(value, [&](Value element) {
    std::string text;
    in.readIntOrString(element, text);
    const auto dash = text.find('-');
    const auto first = ordinal(text.substr(0, dash));
    const auto last = dash == std::string::npos ? first : ordinal(text.substr(dash + 1));
    if (!first || !last || *last < *first || *last - *first > kMaxExpandedPods)
      return in.fail(element, "\"" + text + "\" is neither an ordinal nor a range of ordinals (3, \"3\", \"3-5\")");
    for (auto each = *first; each <= *last; ++each) set.reserveOrdinals.push_back(each);
  });
}

void readOrdinals(Decoder& in, Value value, StatefulSet& set) {
  static constexpr FieldRow<StatefulSet> kOrdinals[] = {{"start", into<&StatefulSet::ordinalsStart>}};
  in.readFields(value, set, kOrdinals);
}

void readManagement(Decoder& in, Value value, StatefulSet& set) { set.parallel = in.requireString(value) && value.text() == "Parallel"; }

// StrimziPodSet: whole pods instead of a template; the first one stands for it.
void readListedPods(Decoder& in, Value value, StatefulSet& set) {
  in.eachElement(value, [&](Value element) {
    ObjectMeta meta;
    in.within(element, "metadata", [&](Value metadata) { in.read(metadata, meta); });
    if (set.podNames.empty()) {
      set.podTemplate.labels = meta.labels;
      in.within(element, "spec", [&](Value spec) { set.podTemplate.spec = readPodSpec(in, spec, nullptr); });
    }
    set.podNames.push_back(meta.name);
  });
  set.replicas = static_cast<std::int32_t>(set.podNames.size());
}

constexpr FieldRow<StatefulSet> kSetSpec[] = {
    {"replicas", into<&StatefulSet::replicas>},
    {"ordinals", readOrdinals},
    {"reserveOrdinals", readReserved},
    {"selector", into<&StatefulSet::selector>},
    {"template", into<&StatefulSet::podTemplate>},
    {"volumeClaimTemplates", into<&StatefulSet::volumeClaimTemplates>},
    {"podManagementPolicy", readManagement},
    {"pods", readListedPods},
};

void readSet(Decoder& in, Value root, std::string_view apiVersion, std::string_view kind, const SourceMark& mark, ObjectSet& out) {
  StatefulSet set;
  set.apiVersion = in.symbol(apiVersion);
  set.kind = in.symbol(kind);
  readMetadata(in, root, Scope::Namespaced, mark, set.metadata);
  in.within(root, "spec", [&](Value spec) { in.readFields(spec, set, kSetSpec); });
  if (set.replicas < 0)
    in.remark(Note::Kind::InvalidObject, "spec.replicas: Invalid value: " + std::to_string(set.replicas) + ": must be greater than or equal to 0");
  addObject(in, std::move(set), out.statefulSets);
}

constexpr FieldRow<Workload> kWorkloadSpec[] = {
    {"replicas", into<&Workload::replicas>},
    {"parallelism", into<&Workload::replicas>},
    {"selector", into<&Workload::selector>},
    {"template", into<&Workload::podTemplate>},
};

// A ReplicationController's selector is a plain map of labels.
void readPlainSelector(Decoder& in, Value value, Workload& workload) { in.read(value, workload.selector.emplace().matchLabels); }
constexpr FieldRow<Workload> kControllerSpec[] = {
    {"replicas", into<&Workload::replicas>},
    {"selector", readPlainSelector},
    {"template", into<&Workload::podTemplate>},
};

void readWorkload(Decoder& in, Value root, std::string_view apiVersion, std::string_view kind, const SourceMark& mark, ObjectSet& out) {
  Workload workload;
  workload.apiVersion = in.symbol(apiVersion);
  workload.kind = in.symbol(kind);
  readMetadata(in, root, Scope::Namespaced, mark, workload.metadata);
  in.within(root, "spec", [&](Value spec) {
    if (kind == "ReplicationController") in.readFields(spec, workload, kControllerSpec);
    else in.readFields(spec, workload, kWorkloadSpec);
  });
  addObject(in, std::move(workload), out.workloads);
}

struct Entry {
  std::string_view group, kind;
};
constexpr Entry kWorkloads[] = {
    {"apps", "Deployment"},       {"apps", "ReplicaSet"},       {"apps", "DaemonSet"}, {"extensions", "Deployment"},
    {"extensions", "ReplicaSet"}, {"extensions", "DaemonSet"}, {"batch", "Job"},      {"", "ReplicationController"},
};

}  // namespace

ObjectReader workloadReader(std::string_view group, std::string_view kind) {
  if (kind.ends_with("StatefulSet") || kind.ends_with("PodSet")) return readSet;
  for (const auto& entry : kWorkloads)
    if (entry.kind == kind && entry.group == group) return readWorkload;
  return nullptr;
}

}  // namespace bayplan
