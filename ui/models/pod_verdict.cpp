#include "ui/models/pod_verdict.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(PodVerdict)
};

PodVerdict ofPlaced(const PodAnswer& answer) {
  const auto node = answer.pod->nodeName;
  const auto* own = answer.explanation.verdictOn(node);
  if (!own) return {Words::tr("? It is on %1, which is not in the input").arg(shown(node.view())), PodVerdict::Tone::Waits};
  return own->passes() ? PodVerdict{Words::tr("✓ It is on %1, which would take it again").arg(shown(node.view())), PodVerdict::Tone::Good}
                       : PodVerdict{Words::tr("✕ It is on %1, which would not take it again").arg(shown(node.view())), PodVerdict::Tone::Bad};
}

}  // namespace

PodVerdict verdictOf(const PodAnswer& answer) {
  if (!answer.pod->nodeName.empty()) return ofPlaced(answer);
  switch (answer.verdict) {
    case PendingKind::NeverFits: return {Words::tr("✕ Never: no node can take it, as nodes are labelled and tainted"), PodVerdict::Tone::Bad};
    case PendingKind::FullNow: return {Words::tr("◷ Not now: there are nodes for it, but no room on them"), PodVerdict::Tone::Waits};
    case PendingKind::Gated: return {Words::tr("⏸ Gated: no node is looked at yet"), PodVerdict::Tone::Waits};
    case PendingKind::OtherScheduler: return {Words::tr("⇄ It waits for another scheduler"), PodVerdict::Tone::Waits};
    case PendingKind::Fits: return {Words::tr("✓ It could be placed now: nodes that take it %1").arg(answer.explanation.feasible()), PodVerdict::Tone::Good};
    case PendingKind::NotJudged: break;
  }
  return {};
}

QString verdictDetails(const PodAnswer& answer) {
  QStringList lines;
  const auto& explanation = answer.explanation;
  if (explanation.gate) lines << Words::tr("Gate: %1").arg(shown(*explanation.gate));
  lines << shown(explanation.summary());
  lines << Words::tr("Judged by profile %1.").arg(shown(explanation.profile));
  for (const auto& part : explanation.notModelled) lines << Words::tr("Not modelled: %1").arg(shown(part));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace bayplan::ui
