#pragma once

#include <QString>

#include "ui/bridge/pod_explainer.h"

namespace bayplan::ui {

// What all the verdicts on a pod come to, in a line: a sign, and whether it is good, bad or neither.
struct PodVerdict {
  enum class Tone { Good, Waits, Bad };
  QString text;  // "✕ Never: no node can take it as nodes are labelled and tainted"
  Tone tone = Tone::Waits;
};
PodVerdict verdictOf(const PodAnswer& answer);

// The lines below it: gate, kube-scheduler's summary, profile, what is not modelled.
QString verdictDetails(const PodAnswer& answer);

}  // namespace bayplan::ui
