#include "ui/scene/node_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/scene/amounts.h"
#include "ui/scene/text_cache.h"

namespace bayplan::ui {
namespace {

constexpr std::size_t kNamedPods = 12;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Map)
};

QString counted(std::size_t number, const char* one, const char* many) { return Words::tr(number == 1 ? one : many).arg(number); }

}  // namespace

QString placeText(const PlacementModel& placement, std::size_t node) {
  QStringList parts;
  const auto& topology = placement.topology;
  for (const int domain : topology.domainOfNode[node]) {
    const auto& source = topology.domains[static_cast<std::size_t>(domain)];
    parts << (source.none ? Words::tr("(no %1)").arg(safeText(topology.levels[source.level].name)) : safeText(source.value));
  }
  return parts.join(QStringLiteral(" / "));
}

QString ordinalsText(const NodeFace& face, const PlacementModel& placement) {
  QStringList parts;
  for (const auto& chip : face.chips) {
    QString text = safeText(placement.sets[chip.set].set->metadata.name) + QLatin1Char(' ') + safeText(chip.text);
    if (chip.collision) text += Words::tr(" (also on another node)");
    if (chip.unexpected) text += Words::tr(" (no such ordinal)");
    if (chip.staged == OrdinalChip::Staged::Added) text += Words::tr(" (planned)");
    if (chip.staged == OrdinalChip::Staged::Removed) text += Words::tr(" (planned to go)");
    parts << text;
  }
  return parts.join(QStringLiteral(", "));
}

QString stateText(const NodeFace& face) {
  QStringList parts;
  if (!face.ready) parts << Words::tr("not ready");
  if (face.cordoned) parts << Words::tr("cordoned");
  if (face.tainted) parts << Words::tr("tainted");
  return parts.join(QStringLiteral(", "));
}

QString findingsText(const NodeFace& face) {
  QStringList parts;
  if (face.errors > 0) parts << counted(face.errors, QT_TRANSLATE_NOOP("Map", "%1 error"), QT_TRANSLATE_NOOP("Map", "%1 errors"));
  if (face.warnings > 0) parts << counted(face.warnings, QT_TRANSLATE_NOOP("Map", "%1 warning"), QT_TRANSLATE_NOOP("Map", "%1 warnings"));
  if (face.infos > 0) parts << counted(face.infos, QT_TRANSLATE_NOOP("Map", "%1 info"), QT_TRANSLATE_NOOP("Map", "%1 infos"));
  return parts.join(QStringLiteral(", "));
}

QString podsText(const NodeFace& face) {
  QStringList parts;
  std::size_t others = face.otherNamespaces;
  for (const auto& mark : face.pods) {
    if (mark.kind == PodMark::Kind::Other || static_cast<std::size_t>(parts.size()) >= kNamedPods) {
      ++others;
      continue;
    }
    const bool redis = mark.kind != PodMark::Kind::Ordinal;
    parts << (redis ? safeText(badge(mark)) + QLatin1Char(' ') : QString()) + safeText(mark.pod->metadata.name);
  }
  if (others > 0) parts << (parts.isEmpty() ? counted(others, QT_TRANSLATE_NOOP("Map", "%1 pod"), QT_TRANSLATE_NOOP("Map", "%1 pods")) : counted(others, QT_TRANSLATE_NOOP("Map", "%1 other pod"), QT_TRANSLATE_NOOP("Map", "%1 other pods")));
  return parts.join(QStringLiteral(", "));
}

QString requestedText(const NodeFace& face) {
  return Words::tr("cpu %1, memory %2")
      .arg(usedOfText(cpuText(face.cpuRequested), cpuText(face.cpuAllocatable)), usedOfText(memoryText(face.memoryRequested), memoryText(face.memoryAllocatable)));
}

QString describe(const NodeFace& face, const PlacementModel& placement, std::size_t node) {
  QStringList parts;
  for (const auto& part : {placeText(placement, node), stateText(face), findingsText(face), ordinalsText(face, placement), podsText(face), requestedText(face)})
    if (!part.isEmpty()) parts << part;
  return parts.join(QStringLiteral("; "));
}

}  // namespace bayplan::ui
