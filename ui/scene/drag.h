#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

class QMimeData;

namespace bayplan::ui {

// What is being dragged over the map.
struct DragPayload {
  enum Kind { Ordinal, Nodes };
  Kind kind = Ordinal;
  std::string set;                 // Ordinal: "namespace/name"
  std::int32_t ordinal = 0;
  std::string fromNode;            // Ordinal: the node whose chip is dragged; empty where it comes from a slot
  std::vector<std::string> nodes;  // Nodes: names

  static DragPayload ofOrdinal(std::string set, std::int32_t ordinal, std::string fromNode = {});
  static DragPayload ofNodes(std::vector<std::string> nodes);
  friend bool operator==(const DragPayload&, const DragPayload&) = default;
};

// May the payload be dropped there, and if not (or only with a consequence) the first reason why.
struct DropVerdict {
  enum Kind { Allowed, Warned, Refused };
  Kind kind = Allowed;
  std::string reason;
};

// Where a node may be moved to: a level of the topology and the path of the domain, as MoveToDomain has them.
struct DomainTarget {
  std::size_t level = 0;
  std::vector<std::string> path;
  friend bool operator==(const DomainTarget&, const DomainTarget&) = default;
};

using NodeVerdict = std::function<DropVerdict(const DragPayload&, const std::string& node)>;
using DomainVerdict = std::function<DropVerdict(const DragPayload&, const DomainTarget& target)>;

// An ordinal travels as `{"set":"namespace/name","ordinal":2,"fromNode":""}`, nodes as `{"nodes":["a","b"]}`.
inline constexpr char kOrdinalMimeType[] = "application/x-bayplan-ordinal";
inline constexpr char kNodesMimeType[] = "application/x-bayplan-nodes";
QMimeData* toMimeData(const DragPayload& payload);  // the caller (usually a QDrag) owns it
std::optional<DragPayload> payloadOf(const QMimeData* data);

}  // namespace bayplan::ui
