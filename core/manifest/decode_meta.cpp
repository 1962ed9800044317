#include <algorithm>

#include "core/manifest/decoder.h"

namespace bayplan {
namespace {

// The annotations that some rule reads; the others stay in the file.
constexpr std::string_view kAnnotations[] = {
    "pv.kubernetes.io/bind-completed",
    "volume.kubernetes.io/selected-node",
    "storage.alpha.kubernetes.io/migrated-plugins",
    "volume.beta.kubernetes.io/storage-class",
    "kubernetes.io/config.mirror",
    "storageclass.kubernetes.io/is-default-class",
    "storageclass.beta.kubernetes.io/is-default-class",
    "scheduler.alpha.kubernetes.io/preferAvoidPods",
    "deployment.kubernetes.io/revision",
};

void checkLabel(Decoder& in, const Field& field) {
  if (const auto problem = labelKeyProblem(field.key()); !problem.empty())
    in.remark(Note::Kind::InvalidObject, field.name, "Invalid value: \"" + std::string(field.key()) + "\": " + problem);
  if (!field.value.isString()) return;
  if (const auto problem = labelValueProblem(field.value.text()); !problem.empty())
    in.remark(Note::Kind::InvalidObject, field.value, "Invalid value: \"" + std::string(field.value.text()) + "\": " + problem);
}

void readLabels(Decoder& in, Value value, ObjectMeta& meta) {
  LabelMap labels;
  in.read(value, labels);
  // What was checked once need not be checked again: real labels repeat from object to object.
  for (const auto field : value.fields())
    if (!field.value.isNull()) in.checkOnce(field, checkLabel);
  meta.labels = in.pools().labels.intern(std::move(labels));
}

void readAnnotations(Decoder& in, Value value, ObjectMeta& meta) {
  std::vector<LabelMap::Pair> kept;
  in.eachEntry(value, [&](const Field& field) {
    if (field.value.isNull() || !in.requireString(field.value)) return;
    if (std::find(std::begin(kAnnotations), std::end(kAnnotations), field.key()) != std::end(kAnnotations))
      kept.emplace_back(in.symbol(field.key()), in.symbol(field.value.text()));
  });
  meta.annotations = in.pools().labels.intern(LabelMap(std::move(kept)));
}

void readOwners(Decoder& in, Value value, ObjectMeta& meta) {
  std::vector<OwnerReference> owners;
  in.read(value, owners);
  if (std::count_if(owners.begin(), owners.end(), [](const auto& owner) { return owner.controller; }) > 1)
    in.remark(Note::Kind::InvalidObject, value, "Only one reference can have Controller set to true");
  meta.ownerReferences = in.pools().owners.intern(std::move(owners));
}

void readDeletion(Decoder& in, Value value, ObjectMeta& meta) {
  std::int64_t time = 0;
  in.readTime(value, time);
  meta.deletionTimestamp = time;
}

constexpr FieldRow<ObjectMeta> kMeta[] = {
    {"name", into<&ObjectMeta::name>},
    {"namespace", into<&ObjectMeta::namespace_>},
    {"uid", into<&ObjectMeta::uid>},
    {"resourceVersion", into<&ObjectMeta::resourceVersion>},
    {"labels", readLabels},
    {"annotations", readAnnotations},
    {"ownerReferences", readOwners},
    {"creationTimestamp", [](Decoder& in, Value value, ObjectMeta& meta) { in.readTime(value, meta.creationTimestamp); }},
    {"deletionTimestamp", readDeletion},
};

constexpr FieldRow<OwnerReference> kOwner[] = {
    {"apiVersion", into<&OwnerReference::apiVersion>}, {"kind", into<&OwnerReference::kind>},
    {"name", into<&OwnerReference::name>},             {"uid", into<&OwnerReference::uid>},
    {"controller", into<&OwnerReference::controller>},
};

constexpr std::string_view kOperators[] = {"In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"};

void readOperator(Decoder& in, Value value, SelectorRequirement& requirement) {
  const int op = in.readWord(value, kOperators);
  if (op >= 0) requirement.op = static_cast<SelectorOperator>(op);
}

constexpr FieldRow<SelectorRequirement> kRequirement[] = {
    {"key", into<&SelectorRequirement::key>},
    {"operator", readOperator},
    {"values", into<&SelectorRequirement::values>},
};

constexpr FieldRow<LabelSelector> kLabelSelector[] = {
    {"matchLabels", into<&LabelSelector::matchLabels>},
    {"matchExpressions", into<&LabelSelector::matchExpressions>},
};

constexpr FieldRow<NodeSelectorTerm> kTerm[] = {
    {"matchExpressions", into<&NodeSelectorTerm::matchExpressions>},
    {"matchFields", into<&NodeSelectorTerm::matchFields>},
};

constexpr FieldRow<NodeSelector> kNodeSelector[] = {{"nodeSelectorTerms", into<&NodeSelector::terms>}};

}  // namespace

void Decoder::read(Value value, ObjectMeta& out) { readFields(value, out, kMeta); }
void Decoder::read(Value value, OwnerReference& out) { readFields(value, out, kOwner); }
void Decoder::read(Value value, SelectorRequirement& out) { readFields(value, out, kRequirement); }
void Decoder::read(Value value, LabelSelector& out) { readFields(value, out, kLabelSelector); }
void Decoder::read(Value value, NodeSelectorTerm& out) { readFields(value, out, kTerm); }
void Decoder::read(Value value, NodeSelector& out) { readFields(value, out, kNodeSelector); }

}  // namespace bayplan
