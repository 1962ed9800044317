#include "core/manifest/pool.h"

namespace bayplan {
namespace {

// Not every field has to count: what differs elsewhere only is told apart by comparing.
class Hash {
public:
  Hash& add(std::uint64_t value) {
    m_value = (m_value ^ value) * 0x9e3779b97f4a7c15ull;
    m_value ^= m_value >> 32;
    return *this;
  }
  Hash& add(Symbol symbol) { return add(std::uint64_t(symbol.id())); }
  Hash& add(const LabelMap& labels) {
    for (const auto& [key, value] : labels) add(key).add(value);
    return add(labels.size());
  }
  Hash& add(const std::optional<LabelSelector>& selector) {
    if (!selector) return add(std::uint64_t(7));
    for (const auto& requirement : selector->matchExpressions) add(requirement);
    return add(selector->matchLabels);
  }
  Hash& add(const SelectorRequirement& requirement) {
    add(requirement.key).add(static_cast<std::uint64_t>(requirement.op));
    for (const auto value : requirement.values) add(value);
    return *this;
  }
  Hash& add(const ResourceList& list) {
    for (const auto& [name, amount] : list) add(name).add(static_cast<std::uint64_t>(amount.milliValue()));
    return *this;
  }
  Hash& add(const std::vector<Container>& containers) {
    for (const auto& container : containers) {
      add(container.name).add(container.image).add(container.requests).add(container.limits);
      for (const auto& port : container.ports) add(static_cast<std::uint64_t>(port.hostPort) << 32 | static_cast<std::uint32_t>(port.containerPort));
    }
    return add(containers.size());
  }
  Hash& add(const std::vector<PodAffinityTerm>& terms) {
    for (const auto& term : terms) add(term.topologyKey).add(term.labelSelector);
    return add(terms.size());
  }
  Hash& add(const NodeSelector& selector) {
    for (const auto& term : selector.terms)
      for (const auto* list : {&term.matchExpressions, &term.matchFields})
        for (const auto& requirement : *list) add(requirement);
    return *this;
  }
  std::size_t value() const { return m_value; }

private:
  std::uint64_t m_value = 0x27d4eb2f165667c5ull;
};

}  // namespace

std::size_t hashOf(const LabelMap& labels) { return Hash().add(labels).value(); }

std::size_t hashOf(const std::vector<OwnerReference>& references) {
  Hash hash;
  for (const auto& reference : references) hash.add(reference.kind).add(reference.name).add(std::hash<std::string_view>()(reference.uid));
  return hash.value();
}

std::size_t hashOf(const PodSpec& spec) {
  Hash hash;
  hash.add(spec.containers).add(spec.initContainers).add(spec.nodeSelector).add(spec.schedulerName).add(spec.priorityClassName);
  if (spec.affinity.requiredNodeAffinity) hash.add(*spec.affinity.requiredNodeAffinity);
  for (const auto* terms : {&spec.affinity.requiredPodAffinity, &spec.affinity.preferredPodAffinity,
                            &spec.affinity.requiredPodAntiAffinity, &spec.affinity.preferredPodAntiAffinity})
    hash.add(*terms);
  for (const auto& constraint : spec.topologySpreadConstraints) hash.add(constraint.topologyKey).add(constraint.labelSelector);
  for (const auto& toleration : spec.tolerations) hash.add(toleration.key).add(toleration.value);
  for (const auto& volume : spec.volumes) hash.add(volume.name).add(volume.source);
  return hash.add(static_cast<std::uint64_t>(spec.priority.value_or(0))).value();
}

}  // namespace bayplan
