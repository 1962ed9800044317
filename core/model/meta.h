#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/shared.h"
#include "core/base/symbol.h"

namespace bayplan {

// Where an object was read: index into ObjectSet::files, document within the file and line of its first key, both from
// 1, and its byte range in the UTF-8 form of the file (for "show YAML"). All 0 for objects that were not read (expanded).
struct SourceMark {
  std::uint32_t file = 0;
  std::uint32_t document = 0;
  std::uint32_t line = 0;
  std::uint64_t offset = 0;
  std::uint32_t length = 0;
};

// Labels, annotations, node selectors: string pairs in order of their keys' text, each key once.
class LabelMap {
public:
  using Pair = std::pair<Symbol, Symbol>;

  LabelMap() = default;
  explicit LabelMap(std::vector<Pair> pairs);  // any order; of two equal keys the last wins

  std::optional<Symbol> find(Symbol key) const;  // absent and empty are different things
  bool contains(Symbol key) const { return find(key).has_value(); }
  void set(Symbol key, Symbol value);
  void erase(Symbol key);

  bool empty() const { return m_pairs.empty(); }
  std::size_t size() const { return m_pairs.size(); }
  auto begin() const { return m_pairs.begin(); }
  auto end() const { return m_pairs.end(); }
  friend bool operator==(const LabelMap&, const LabelMap&) = default;

private:
  std::vector<Pair> m_pairs;
};

// metav1.OwnerReference. `controller` false stands for absent too.
struct OwnerReference {
  Symbol apiVersion;
  Symbol kind;
  Symbol name;
  std::string uid;
  bool controller = false;

  std::string_view group() const;  // "apps" of "apps/v1", "" of "v1"
  friend bool operator==(const OwnerReference&, const OwnerReference&) = default;
};

// metav1.ObjectMeta, the part that placement needs. Annotations hold only keys that some rule reads
// (see core/manifest); the rest stays in the file.
struct ObjectMeta {
  std::string name;
  Symbol namespace_;
  std::string uid;
  std::string resourceVersion;  // of nodes only: precondition of a label that was absent
  Shared<LabelMap> labels;
  Shared<LabelMap> annotations;
  Shared<std::vector<OwnerReference>> ownerReferences;
  std::int64_t creationTimestamp = 0;             // seconds since the epoch, 0 = absent
  std::optional<std::int64_t> deletionTimestamp;  // set = terminating
  SourceMark source;

  std::string key() const;  // "namespace/name", or "name" for cluster-scoped objects

  // metav1.GetControllerOf: the reference with controller: true; null where there is none, or (the API server forbids
  // it, a file may hold it) more than one.
  const OwnerReference* controllerOf() const;
};

}  // namespace bayplan
