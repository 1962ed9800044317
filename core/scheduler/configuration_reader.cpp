#include "core/scheduler/configuration_reader.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/framework/field_reader.h"

namespace bayplan {
namespace {

constexpr std::string_view kGroup = "kubescheduler.config.k8s.io/";

// What machine translation made of StatefulSet, in the seeds' two scripts; the longest first.
constexpr std::array<std::string_view, 4> kTranslations = {"有狀態集合", "有状态集合", "有狀態集", "有状态集"};

std::string untranslated(std::string text) {
  for (const auto word : kTranslations)
    if (const auto at = text.find(word); at != std::string::npos) text.replace(at, word.size(), "StatefulSet");
  return text;
}

class Reader {
public:
  Reader(const Document& document, std::vector<Note>& notes) : m_document(document), m_notes(notes) {}

  Result<std::vector<ProfileConfig>> read() {
    FieldReader root(m_document, "");
    readVersion(root);
    for (const auto* field : {"leaderElection", "clientConnection", "parallelism", "podInitialBackoffSeconds",
                              "podMaxBackoffSeconds", "delayCacheUntilActive", "enableProfiling",
                              "enableContentionProfiling", "healthzBindAddress", "metricsBindAddress", "metadata"})
      root.accept(field);
    readPercentage(root);
    if (root.has("extenders"))
      note(Note::Kind::Warning, "/extenders", "extenders are not asked: what they filter and score is not modelled");
    root.accept("extenders");
    root.each("profiles", [&](FieldReader& profile) { readProfile(profile); });
    if (m_profiles.empty()) m_profiles.emplace_back();
    nameProfiles(root);
    if (auto error = root.finish()) return failure(*error);
    return std::move(m_profiles);
  }

private:
  void note(Note::Kind kind, const std::string& pointer, std::string message) {
    m_notes.push_back({kind, m_document.errorAt(pointer, std::move(message)), {}});
  }

  void readVersion(FieldReader& root) {
    std::string apiVersion, kind;
    root.read("apiVersion", apiVersion);
    root.read("kind", kind);
    if (kind != "KubeSchedulerConfiguration")
      return root.fail("kind", "kind: expected KubeSchedulerConfiguration, not \"" + kind + "\"");
    const std::string version = apiVersion.starts_with(kGroup) ? apiVersion.substr(kGroup.size()) : "";
    if (version == "v1") return;
    if (version == "v1beta1" || version == "v1beta2" || version == "v1beta3")
      note(Note::Kind::Warning, "/apiVersion",
           "apiVersion " + apiVersion + " is old, kube-scheduler v1.37 does not read it any more; read as " +
               std::string(kGroup) + "v1");
    else
      root.fail("apiVersion", "apiVersion: expected " + std::string(kGroup) + "v1, not \"" + apiVersion + "\"");
  }

  void readPercentage(FieldReader& reader) {
    std::int64_t percentage = 100;
    if (!reader.has("percentageOfNodesToScore")) return reader.accept("percentageOfNodesToScore");
    reader.read("percentageOfNodesToScore", percentage);
    if (percentage < 0 || percentage > 100)
      reader.fail("percentageOfNodesToScore", "percentageOfNodesToScore: not in valid range 0 … 100");
    if (percentage != 100)
      note(Note::Kind::Remark, reader.pointerTo("percentageOfNodesToScore"),
           "percentageOfNodesToScore is " + std::to_string(percentage) + "; here every node is looked at");
  }

  void readProfile(FieldReader& reader) {
    auto& profile = m_profiles.emplace_back();
    profile.document = &m_document;
    m_pointers.push_back(reader.pointer());
    reader.read("schedulerName", profile.schedulerName);
    readPercentage(reader);
    const bool noPlugins = reader.isNull("plugins");
    reader.object("plugins", [&](FieldReader& plugins) { readPoints(plugins, profile); });
    std::string strays;
    for (const auto& point : extensionPoints()) strays += reader.has(point) ? (strays.empty() ? "" : ", ") + point : "";
    strays += reader.has("multiPoint") ? (strays.empty() ? "multiPoint" : ", multiPoint") : "";
    if (strays.empty()) {
      reader.accept("plugins");
    } else {
      note(Note::Kind::Warning, reader.pointer(),
           strays + (strays.find(',') == std::string::npos ? " stands" : " stand") + " beside `plugins`" +
               (noPlugins ? ", which is empty" : "") + ", not in it: read as meant");
      readPoints(reader, profile);
    }
    reader.each("pluginConfig", [&](FieldReader& item) { readPluginConfig(item, profile); });
  }

  void readPoints(FieldReader& reader, ProfileConfig& profile) {
    auto points = extensionPoints();
    points.push_back("multiPoint");
    for (const auto& point : points) {
      reader.object(point, [&](FieldReader& item) {
        auto& set = profile.points[point];
        item.each("enabled", [&](FieldReader& ref) { set.enabled.push_back(readRef(ref)); });
        item.each("disabled", [&](FieldReader& ref) { set.disabled.push_back(readRef(ref).name); });
      });
    }
  }

  PluginRef readRef(FieldReader& reader) {
    PluginRef ref;
    ref.pointer = reader.pointer();
    reader.read("name", ref.name);
    reader.read("weight", ref.weight);
    if (ref.weight < 0) reader.fail("weight", "weight: must not be negative");
    if (ref.name.empty()) reader.fail("", "a plugin without a name");
    repairName(ref.name, reader.pointerTo("name"));
    return ref;
  }

  void repairName(std::string& name, const std::string& pointer) {
    auto meant = untranslated(name);
    if (meant == name) return;
    note(Note::Kind::Warning, pointer, "\"" + name + "\" is a translation of \"" + meant + "\": read as meant");
    name = std::move(meant);
  }

  void readPluginConfig(FieldReader& reader, ProfileConfig& profile) {
    std::string name;
    reader.read("name", name);
    repairName(name, reader.pointerTo("name"));
    reader.accept("args");
    if (name.empty()) return reader.fail("", "pluginConfig without a name");
    if (!profile.args.emplace(name, PluginArgs{&m_document, reader.pointerTo("args")}).second)
      reader.fail("name", "repeated config for plugin " + name);
    if (reader.isNull("args") || !reader.has("args")) profile.args[name] = {};
  }

  void nameProfiles(FieldReader& root) {
    if (m_profiles.size() == 1 && m_profiles[0].schedulerName.empty())
      m_profiles[0].schedulerName = "default-scheduler";
    std::set<std::string> names;
    for (std::size_t i = 0; i < m_profiles.size(); ++i) {
      const auto& name = m_profiles[i].schedulerName;
      if (name.empty()) failAt(root, i, "schedulerName: required where there are several profiles");
      if (!names.insert(name).second) failAt(root, i, "schedulerName: duplicate value \"" + name + "\"");
    }
  }

  void failAt(FieldReader& root, std::size_t profile, std::string message) {
    FieldReader at(m_document, m_pointers[profile]);
    at.fail("schedulerName", message);
    if (!root.failed()) root.adopt(*at.finish());
  }

  const Document& m_document;
  std::vector<Note>& m_notes;
  std::vector<ProfileConfig> m_profiles;
  std::vector<std::string> m_pointers;
};

bool isEnvironmentKey(std::string_view key) {
  return key == "STS-SCHEDULER_LABELS_NODE" || key == "STS-SCHEDULER_LABELS_POD" || key == "POD_LABEL_KEY";
}

std::string kindOf(const Document& document) {
  if (!document.value.is_object() || !document.value.contains("kind") || !document.value["kind"].is_string()) return {};
  return document.value["kind"].get<std::string>();
}

// A block of text below `key: |` begins on the line after the bar; its columns are those of the block.
void moveInto(Document& inner, const Document& outer, const std::string& pointer) {
  inner.file = outer.file;
  const auto at = outer.positions.find(pointer);
  if (at == outer.positions.end()) return;
  for (auto& [key, position] : inner.positions) {
    position.line += at->second.line;
    position.column = 0;
  }
}

}  // namespace

std::string quoteStars(std::string_view text, const std::string& name, std::vector<Note>& notes) {
  std::string result;
  int line = 0;
  while (!text.empty()) {
    ++line;
    const auto end = text.find('\n');
    std::string row(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const auto key = row.find("name: *");
    if (key != std::string::npos) {
      const auto star = key + 6;
      const auto after = row.find_first_not_of(" \t\r", star + 1);
      const bool alone = after == std::string::npos || (row[after] == '#' && after > star + 1);
      const bool starts = row.find_first_not_of(" \t-") == key;
      if (alone && starts) {
        row.replace(star, 1, "\"*\"");
        notes.push_back({Note::Kind::Warning,
                         Error{"`name: *` is an alias without a name in YAML: read as \"*\"", name, line,
                               static_cast<int>(star) + 1},
                         {}});
      }
    }
    result += row;
    if (end != std::string_view::npos) result += '\n';
  }
  return result;
}

Result<ReadConfiguration> readConfiguration(const Document& document, const Environment& environment,
                                            const DocumentParser& parser, std::vector<Note>& notes) {
  ReadConfiguration result;
  result.environment = environment;
  const Document* configuration = &document;
  if (kindOf(document) == "ConfigMap") {
    FieldReader map(document, "");
    map.pairs("data", [&](std::string_view key, std::string_view value) {
      if (isEnvironmentKey(key) && !environment.contains(std::string(key))) {
        result.environment[std::string(key)] = value;
        notes.push_back(
            {Note::Kind::Remark,
             document.errorAt("/data/" + pointerToken(key),
                              std::string(key) + " of the ConfigMap is taken for the scheduler's environment"),
             {}});
      }
      if (value.find("KubeSchedulerConfiguration") == std::string_view::npos) return;
      if (!result.documents.empty())
        return map.fail("data", "data: more than one key holds a KubeSchedulerConfiguration");
      if (!parser) return map.fail("data", "data: a configuration inside a ConfigMap needs a parser");
      const auto repaired = quoteStars(value, document.file, notes);
      auto inner = parser(repaired, document.file);
      if (!inner) {
        Error error = inner.error();
        const auto at = document.positions.find("/data/" + pointerToken(key));
        if (at != document.positions.end() && error.line > 0) error.line += at->second.line;
        return map.adopt(std::move(error));
      }
      moveInto(*inner, document, "/data/" + pointerToken(key));
      result.documents.push_back(std::make_shared<const Document>(std::move(*inner)));
    });
    for (const auto& field : map.fields()) map.accept(field);
    if (auto error = map.finish()) return failure(*error);
    if (result.documents.empty())
      return failure(document.errorAt("/data", "data: no key holds a KubeSchedulerConfiguration"));
    configuration = result.documents.front().get();
  }
  auto profiles = Reader(*configuration, notes).read();
  if (!profiles) return failure(profiles.error());
  result.profiles = std::move(*profiles);
  return result;
}

}  // namespace bayplan
