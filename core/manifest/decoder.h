#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/manifest/item.h"
#include "core/manifest/pool.h"
#include "core/model/objects.h"

namespace bayplan {

class Decoder;

// One row of a table that says how the fields of a T are read; fields that no row names are skipped.
template <class T>
struct FieldRow {
  std::string_view name;
  void (*read)(Decoder&, Value, T&);
};

// A row's function that reads a member of its own type: {"replicas", into<&StatefulSet::replicas>}.
template <auto Member, class T>
void into(Decoder& decoder, Value value, T& object);

// Turns the values of one item into model types and collects what is wrong with them, each with path and place. Null
// counts as absent, as for the API server. A value of the wrong type makes the object unreadable (failed()).
//
// Thread rule: one decoder a thread; the pools are shared.
class Decoder {
public:
  struct Complaint {
    bool error = false;  // the object cannot be read
    Note::Kind kind = Note::Kind::Remark;
    Token where;
    std::string message;
  };

  explicit Decoder(Pools& pools) : m_pools(pools) {}

  void start();  // a new object
  bool failed() const { return m_failed; }
  const std::vector<Complaint>& complaints() const { return m_complaints; }
  Pools& pools() { return m_pools; }

  template <class T, std::size_t N>
  void readFields(Value map, T& object, const FieldRow<T> (&rows)[N]);

  void read(Value value, std::string& out);
  void read(Value value, Symbol& out);
  void read(Value value, bool& out);
  void read(Value value, std::int32_t& out);
  void read(Value value, std::int64_t& out);
  void read(Value value, Quantity& out);
  void read(Value value, LabelMap& out);
  void read(Value value, ResourceList& out);
  void readTime(Value value, std::int64_t& out);  // RFC 3339, to seconds
  void readIntOrString(Value value, std::string& out);
  // One of `words` → its index; anything else is said and answered with -1.
  template <std::size_t N>
  int readWord(Value value, const std::string_view (&words)[N]);

  // The API's structures, defined beside their tables.
  void read(Value value, ObjectMeta& out);
  void read(Value value, OwnerReference& out);
  void read(Value value, SelectorRequirement& out);
  void read(Value value, LabelSelector& out);
  void read(Value value, NodeSelectorTerm& out);
  void read(Value value, NodeSelector& out);
  void read(Value value, Toleration& out);
  void read(Value value, Taint& out);
  void read(Value value, Container& out);
  void read(Value value, ContainerPort& out);
  void read(Value value, PreferredSchedulingTerm& out);
  void read(Value value, Affinity& out);
  void read(Value value, PodAffinityTerm& out);
  void read(Value value, TopologySpreadConstraint& out);
  void read(Value value, PodTemplate& out);
  void read(Value value, PersistentVolumeClaim& out);
  void read(Value value, NodeCondition& out);
  void read(Value value, ContainerImage& out);
  void read(Value value, CSINodeDriver& out);

  template <class T>
  void read(Value value, std::optional<T>& out) {
    if (value.isNull()) return;
    read(value, out.emplace());
  }
  template <class T>
  void read(Value value, std::vector<T>& out) {
    eachElement(value, [&](Value element) { read(element, out.emplace_back()); });
  }

  // Calls visit(element) for each element of a list, with the element's place in the path.
  template <class Visit>
  void eachElement(Value list, Visit visit);
  // Calls visit(field) for each field of a map of free keys ("labels[key]" in the path).
  template <class Visit>
  void eachEntry(Value map, Visit visit);
  // Goes one field down for the time of visit(value); nothing where the map has none.
  template <class Visit>
  void within(Value map, std::string_view key, Visit visit);

  // Calls check(*this, field) unless an equal pair of texts passed it before.
  template <class Check>
  void checkOnce(const Field& field, Check check);

  Symbol symbol(std::string_view text);
  bool requireString(Value value);
  void wrongType(Value value, std::string_view wanted);
  void fail(Value at, std::string message);
  void remark(Note::Kind kind, Value at, std::string message);  // at the current path
  void remark(Note::Kind kind, std::string message);            // about the object as a whole

private:
  struct Step {
    std::string_view name;
    std::int64_t index = -1;  // of a list
    bool bracket = false;     // an entry of a map of free keys
  };
  std::string path() const;
  void checkNumericKey(const Field& field);

  Pools& m_pools;
  std::vector<Step> m_path;
  std::vector<Complaint> m_complaints;
  bool m_failed = false;
  struct Cached {
    std::string_view text;
    Symbol symbol;
  };
  std::vector<Cached> m_cache = std::vector<Cached>(1 << 14);
  std::vector<std::uint64_t> m_checked = std::vector<std::uint64_t>(1 << 13);
};

template <auto Member, class T>
void into(Decoder& decoder, Value value, T& object) {
  decoder.read(value, object.*Member);
}

template <class T, std::size_t N>
void Decoder::readFields(Value map, T& object, const FieldRow<T> (&rows)[N]) {
  if (map.isNull()) return;
  if (!map.isMap()) return wrongType(map, "a map");
  for (const auto field : map.fields()) {
    for (const auto& row : rows) {
      if (row.name != field.key()) continue;
      if (field.value.isNull()) break;
      m_path.push_back({row.name});
      row.read(*this, field.value, object);
      m_path.pop_back();
      break;
    }
  }
}

template <std::size_t N>
int Decoder::readWord(Value value, const std::string_view (&words)[N]) {
  if (!requireString(value)) return -1;
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == value.text()) return static_cast<int>(i);
  std::string all;
  for (const auto word : words) all += (all.empty() ? "\"" : ", \"") + std::string(word) + "\"";
  remark(Note::Kind::InvalidObject, value, "Unsupported value: \"" + std::string(value.text()) + "\": supported values: " + all);
  return -1;
}

template <class Visit>
void Decoder::eachElement(Value list, Visit visit) {
  if (list.isNull()) return;
  if (!list.isList()) return wrongType(list, "a list");
  m_path.push_back({{}, 0});
  for (const auto element : list.elements()) {
    visit(element);
    ++m_path.back().index;
  }
  m_path.pop_back();
}

template <class Visit>
void Decoder::eachEntry(Value map, Visit visit) {
  if (map.isNull()) return;
  if (!map.isMap()) return wrongType(map, "a map");
  for (const auto field : map.fields()) {
    m_path.push_back({field.key(), -1, true});
    checkNumericKey(field);
    visit(field);
    m_path.pop_back();
  }
}

template <class Check>
void Decoder::checkOnce(const Field& field, Check check) {
  const auto value = field.value.isString() ? symbol(field.value.text()) : Symbol();
  const auto pair = std::uint64_t(symbol(field.key()).id()) << 32 | value.id();
  auto& slot = m_checked[(pair * 0x9e3779b97f4a7c15ull >> 32) % m_checked.size()];
  if (slot == pair && pair != 0) return;
  const auto before = m_complaints.size();
  check(*this, field);
  if (m_complaints.size() == before) slot = pair;
}

template <class Visit>
void Decoder::within(Value map, std::string_view key, Visit visit) {
  const auto value = map.find(key);
  if (value.isNull()) return;
  m_path.push_back({key});
  visit(value);
  m_path.pop_back();
}

}  // namespace bayplan
