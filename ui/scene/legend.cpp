#include "ui/scene/legend.h"

#include <QCoreApplication>
#include <algorithm>
#include <memory>

#include "ui/scene/signs.h"

namespace bayplan::ui {
namespace {

constexpr int kRow = 20, kFont = 11, kGap = 16, kSignGap = 5;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Legend)
};

template <class Holds>
bool anyChip(const MapScene& scene, Holds holds) {
  return std::any_of(scene.faces.begin(), scene.faces.end(),
                     [&](const NodeFace& face) { return std::any_of(face.chips.begin(), face.chips.end(), holds); });
}

bool anyPod(const MapScene& scene, PodMark::Kind kind) {
  return std::any_of(scene.faces.begin(), scene.faces.end(), [&](const NodeFace& face) {
    return std::any_of(face.pods.begin(), face.pods.end(), [&](const PodMark& mark) { return mark.kind == kind; });
  });
}

}  // namespace

Legend::Legend(MapScene scene, const Theme& theme, TextCache& texts, bool cards) : m_theme(theme), m_texts(texts) {
  if (cards) addChips(scene);
  addPods(scene);
  addStates(scene);
  addFar();
}

void Legend::add(int signWidth, const QString& text, std::function<void(QPainter&, const QRect&)> drawSign) {
  m_entries.push_back({signWidth, text, std::move(drawSign)});
}

void Legend::addChips(const MapScene& scene) {
  const auto entry = [this](OrdinalChip chip, const QString& text) {
    chip.text = "2";
    chip.ordinal = 2;
    const QString shown = chipText(chip);
    add(chipWidth(shown, kFont - 1, m_texts), text, [this, chip, shown](QPainter& painter, const QRect& rect) {
      drawChip(painter, rect, chip, shown, kFont - 1, m_theme, m_texts);
    });
  };
  const auto still = [](const OrdinalChip& chip) { return chip.staged == OrdinalChip::Staged::No; };
  OrdinalChip chip;
  if (anyChip(scene, [&](const OrdinalChip& c) { return still(c) && !c.filled && !c.collision && !c.unexpected; })) entry(chip, Words::tr("ordinal label"));
  chip.filled = true;
  if (anyChip(scene, [&](const OrdinalChip& c) { return still(c) && c.filled && !c.collision; })) entry(chip, Words::tr("ordinal label and its pod"));
  chip.filled = false;
  chip.collision = true;
  if (anyChip(scene, [&](const OrdinalChip& c) { return still(c) && c.collision; })) entry(chip, Words::tr("same ordinal on several nodes"));
  chip.collision = false;
  chip.unexpected = true;
  if (anyChip(scene, [&](const OrdinalChip& c) { return still(c) && c.unexpected; })) entry(chip, Words::tr("no such ordinal"));
  chip.unexpected = false;
  chip.staged = OrdinalChip::Staged::Added;
  if (anyChip(scene, [](const OrdinalChip& c) { return c.staged == OrdinalChip::Staged::Added; })) entry(chip, Words::tr("planned"));
  chip.staged = OrdinalChip::Staged::Removed;
  if (anyChip(scene, [](const OrdinalChip& c) { return c.staged == OrdinalChip::Staged::Removed; })) entry(chip, Words::tr("planned to go"));
}

void Legend::addPods(const MapScene& scene) {
  const auto entry = [this](PodMark::Kind kind, const char* shard, const QString& text) {
    static const Pod running = [] {
      Pod pod;
      pod.ready = true;
      return pod;
    }();
    PodMark mark;
    mark.pod = &running;
    mark.kind = kind;
    mark.shard = Symbol(shard);
    mark.ordinal = 2;
    add(badgeWidth(mark, kFont - 1, m_texts), text, [this, mark](QPainter& painter, const QRect& rect) {
      drawPodBadge(painter, rect.adjusted(0, 1, 0, -1), mark, kFont - 1, m_theme, m_texts);
    });
  };
  if (anyPod(scene, PodMark::Kind::Master)) entry(PodMark::Kind::Master, "0", Words::tr("master of shard 0"));
  if (anyPod(scene, PodMark::Kind::Replica)) entry(PodMark::Kind::Replica, "0", Words::tr("replica"));
  if (anyPod(scene, PodMark::Kind::RedisUnknown)) entry(PodMark::Kind::RedisUnknown, "0", Words::tr("role not known"));
  if (anyPod(scene, PodMark::Kind::Ordinal)) entry(PodMark::Kind::Ordinal, "", Words::tr("pod of a set"));
  if (anyPod(scene, PodMark::Kind::Other)) entry(PodMark::Kind::Other, "", Words::tr("other pod"));
}

void Legend::addStates(const MapScene& scene) {
  const auto any = [&](auto holds) { return std::any_of(scene.faces.begin(), scene.faces.end(), holds); };
  const auto severity = [&](Severity which, const QString& text) {
    if (any([&](const NodeFace& face) { return face.worst == which; }))
      add(13, text, [this, which](QPainter& painter, const QRect& rect) {
        drawSeverity(painter, QRectF(rect.left(), rect.center().y() - 6, 13, 13), which, m_theme);
      });
  };
  severity(Severity::Error, Words::tr("error"));
  severity(Severity::Warning, Words::tr("warning"));
  severity(Severity::Info, Words::tr("info"));
  const auto state = [&](bool holds, NodeState which, const QString& text) {
    if (holds)
      add(13, text, [this, which](QPainter& painter, const QRect& rect) {
        drawState(painter, QRectF(rect.left(), rect.center().y() - 6, 13, 13), which, m_theme);
      });
  };
  state(any([](const NodeFace& face) { return face.cordoned; }), NodeState::Cordoned, Words::tr("cordoned"));
  state(any([](const NodeFace& face) { return !face.ready; }), NodeState::NotReady, Words::tr("not ready"));
  state(any([](const NodeFace& face) { return face.tainted; }), NodeState::Tainted, Words::tr("tainted"));
}

void Legend::addFar() {
  add(30, Words::tr("requested of allocatable"), [this](QPainter& painter, const QRect& rect) {
    const QRect track(rect.left(), rect.center().y() - 2, 30, 6);
    painter.fillRect(track, m_theme.track);
    painter.fillRect(QRect(track.left(), track.top(), 18, 6), m_theme.fill);
  });
}

template <class Place>
int Legend::flow(int width, Place place) const {
  int x = 0, y = 0;
  for (const auto& entry : m_entries) {
    const int text = m_texts.width(entry.text, kFont), total = entry.signWidth + kSignGap + text;
    if (x > 0 && x + total > width) {
      x = 0;
      y += kRow;
    }
    place(entry, x, y, text);
    x += total + kGap;
  }
  return y + kRow;
}

int Legend::heightFor(int width) const {
  return flow(width, [](const Entry&, int, int, int) {});
}

void Legend::paint(QPainter& painter, const QRect& rect) const {
  flow(rect.width(), [&](const Entry& entry, int x, int y, int text) {
    const QRect sign(rect.left() + x, rect.top() + y + 2, entry.signWidth, kRow - 4);
    entry.drawSign(painter, sign);
    painter.setPen(m_theme.mutedText);
    m_texts.draw(painter, {sign.right() + 1 + kSignGap, rect.top() + y, text + 1, kRow}, entry.text, kFont);
  });
}

QString countsText(const Snapshot& snapshot) {
  const auto counts = countPods(snapshot);
  const auto nodes = snapshot.nodes().size();
  QString text = (nodes == 1 ? Words::tr("%1 node") : Words::tr("%1 nodes")).arg(nodes);
  text += Words::tr(" · %1 pods placed · %2 unscheduled · %3 on unknown nodes").arg(counts.placed).arg(counts.unscheduled).arg(counts.unknownNode);
  if (counts.terminated > 0) text += Words::tr(" · %1 terminated").arg(counts.terminated);
  return text;
}

}  // namespace bayplan::ui
