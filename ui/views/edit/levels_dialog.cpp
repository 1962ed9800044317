#include "ui/views/edit/levels_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/models/text.h"
#include "ui/views/edit/move_current.h"

namespace bayplan::ui {

LevelsDialog::LevelsDialog(const std::vector<TopologyLevel>& current, const std::vector<TopologyLevel>& detected, QWidget* parent)
    : QDialog(parent), m_detected(detected), m_list(new QListWidget) {
  setWindowTitle(tr("Topology levels"));
  resize(440, 300);
  auto* hint = new QLabel(tr("The map is drawn by these node labels, outermost first."));
  hint->setWordWrap(true);
  m_list->setObjectName(QStringLiteral("levelsList"));
  m_list->setAccessibleName(tr("Levels, outermost first"));
  m_list->setDragDropMode(QAbstractItemView::InternalMove);
  m_list->installEventFilter(this);
  auto* up = new QPushButton(tr("&Up"));
  up->setObjectName(QStringLiteral("levelUp"));
  auto* down = new QPushButton(tr("&Down"));
  auto* reset = new QPushButton(tr("As &detected"));
  auto* row = new QHBoxLayout;
  row->addWidget(up);
  row->addWidget(down);
  row->addStretch(1);
  row->addWidget(reset);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(hint);
  layout->addWidget(m_list, 1);
  layout->addLayout(row);
  layout->addWidget(buttons);
  connect(up, &QPushButton::clicked, this, [this] { moveCurrent(*m_list, -1); });
  connect(down, &QPushButton::clicked, this, [this] { moveCurrent(*m_list, 1); });
  connect(reset, &QPushButton::clicked, this, [this] { show(m_detected); });
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  show(current);
}

void LevelsDialog::show(const std::vector<TopologyLevel>& current) {
  m_list->clear();
  const auto add = [this](const TopologyLevel& level, bool isTaken) {
    auto* item = new QListWidgetItem(tr("%1   (%2)").arg(shown(level.name), shown(level.key.view())), m_list);
    item->setData(Qt::UserRole, QString::fromStdString(level.key.str()));
    item->setFlags((item->flags() | Qt::ItemIsUserCheckable) & ~Qt::ItemIsDropEnabled);
    item->setCheckState(isTaken ? Qt::Checked : Qt::Unchecked);
  };
  for (const auto& level : current) add(level, true);
  for (const auto& level : m_detected)
    if (std::none_of(current.begin(), current.end(), [&](const TopologyLevel& taken) { return taken.key == level.key; })) add(level, false);
  m_list->setCurrentRow(0);
}

std::vector<TopologyLevel> LevelsDialog::levels() const {
  std::vector<TopologyLevel> levels;
  for (int i = 0; i < m_list->count(); ++i) {
    const auto* item = m_list->item(i);
    const auto key = item->data(Qt::UserRole).toString().toStdString();
    const auto level = std::find_if(m_detected.begin(), m_detected.end(), [&](const TopologyLevel& known) { return known.key.view() == key; });
    if (item->checkState() == Qt::Checked && level != m_detected.end()) levels.push_back(*level);
  }
  return levels;
}

bool LevelsDialog::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const int by = key->key() == Qt::Key_Up ? -1 : key->key() == Qt::Key_Down ? 1 : 0;
    if (by != 0 && key->modifiers() == Qt::AltModifier) {
      moveCurrent(*m_list, by);
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace bayplan::ui
