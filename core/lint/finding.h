#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/document.h"
#include "core/placement/placement_model.h"
#include "core/scheduler/configuration.h"

namespace bayplan {

// error: a rule is broken now, or a pod can't run because of it. warning: it breaks when something fails or is next
// scheduled. info: worth knowing.
enum class Severity { Info, Warning, Error };
std::string_view toString(Severity severity);

struct ObjectRef {
  std::string kind;
  std::string namespace_;  // empty for cluster-scoped objects
  std::string name;
  friend auto operator<=>(const ObjectRef&, const ObjectRef&) = default;
};

// One label of one node as it shall be; nullopt = absent.
struct LabelFix {
  std::string node;
  std::string key;
  std::optional<std::string> to;
  friend bool operator==(const LabelFix&, const LabelFix&) = default;
};

// Something about somebody's cluster or YAML. Codes are stable (design: the command line's contract).
struct Finding {
  std::string code;
  Severity severity = Severity::Info;
  std::string message{};
  std::vector<ObjectRef> objects{};  // every object involved
  std::string set{};                 // "namespace/name" of the set or Redis cluster, where it is about one
  std::string fix{};                 // the nearest thing that mends it; may be empty
  std::string file{};                // where it stands in the input, where it was read
  int line = 0;
  std::vector<LabelFix> labels{};  // what `fix` means in labels, to be set in this order; empty where labels don't mend it
  bool proposes = false;           // `fix` is a proposal for the whole set
};

struct LintContext {
  SnapshotPtr snapshot;
  std::shared_ptr<const PlacementModel> placement;
  std::shared_ptr<const ProfileSet> profiles;
};

// All findings, worst first, then by code, set and objects: same input, same order.
// Computed afresh by lint(); LintSession computes only the checks whose inputs changed since its last call.
std::vector<Finding> lint(const LintContext& context);

class LintSession {
public:
  LintSession();
  ~LintSession();
  std::vector<Finding> update(const LintContext& context);

private:
  struct Cache;
  std::unique_ptr<Cache> m_cache;
};

// The `FindingList` of the contract, summary included.
Document::Json toJson(const std::vector<Finding>& findings, const Snapshot& snapshot);

}  // namespace bayplan
