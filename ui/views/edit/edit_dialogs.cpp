#include "ui/views/edit/edit_dialogs.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "ui/models/text.h"
#include "ui/scene/selection.h"
#include "ui/views/edit/move_current.h"

namespace bayplan::ui {
namespace {

QDialogButtonBox* stageButtons(QDialog& dialog) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(QDialog::tr("Stage"), QDialogButtonBox::AcceptRole);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  return buttons;
}

QComboBox* pinnedSets(const PlacementModel& placement) {
  auto* box = new QComboBox;
  for (const auto& set : placement.sets)
    if (set.pinned) box->addItem(shown(set.key), QString::fromStdString(set.key));
  return box;
}

QSpinBox* ordinalBox() {
  auto* box = new QSpinBox;
  box->setRange(0, std::numeric_limits<std::int32_t>::max());
  return box;
}

}  // namespace

FillDialog::FillDialog(const PlacementModel& placement, const std::vector<std::string>& nodes, QWidget* parent)
    : QDialog(parent), m_set(pinnedSets(placement)), m_first(ordinalBox()), m_nodes(new QListWidget), m_preview(new QLabel) {
  setWindowTitle(tr("Fill ordinals over the selection"));
  m_nodes->setDragDropMode(QAbstractItemView::InternalMove);
  m_nodes->setAccessibleName(tr("Nodes in order"));
  for (const auto& node : nodes) {
    auto* item = new QListWidgetItem(shown(node), m_nodes);
    item->setData(Qt::UserRole, QString::fromStdString(node));
  }
  auto* up = new QPushButton(tr("Up"));
  auto* down = new QPushButton(tr("Down"));
  auto* order = new QHBoxLayout;
  order->addWidget(up);
  order->addWidget(down);
  order->addStretch(1);
  auto* form = new QFormLayout(this);
  form->addRow(tr("Set"), m_set);
  form->addRow(tr("First ordinal"), m_first);
  form->addRow(tr("Nodes in order"), m_nodes);
  form->addRow(QString(), order);
  form->addRow(QString(), m_preview);
  form->addRow(stageButtons(*this));
  connect(up, &QPushButton::clicked, this, [this] { moveCurrent(-1); });
  connect(down, &QPushButton::clicked, this, [this] { moveCurrent(1); });
  connect(m_first, &QSpinBox::valueChanged, this, &FillDialog::updatePreview);
  connect(m_nodes->model(), &QAbstractItemModel::rowsMoved, this, &FillDialog::updatePreview);
  updatePreview();
}

void FillDialog::moveCurrent(int by) {
  ui::moveCurrent(*m_nodes, by);
  updatePreview();
}

void FillDialog::updatePreview() {
  if (m_nodes->count() == 0) return;
  m_preview->setText(tr("%1 gets ordinal %2 … %3 gets ordinal %4")
                         .arg(m_nodes->item(0)->text())
                         .arg(m_first->value())
                         .arg(m_nodes->item(m_nodes->count() - 1)->text())
                         .arg(m_first->value() + m_nodes->count() - 1));
}

FillOrdinals FillDialog::edit() const {
  FillOrdinals edit{m_set->currentData().toString().toStdString(), {}, m_first->value()};
  for (int i = 0; i < m_nodes->count(); ++i) edit.nodes.push_back(m_nodes->item(i)->data(Qt::UserRole).toString().toStdString());
  return edit;
}

OrdinalDialog::OrdinalDialog(std::shared_ptr<const PlacementModel> placement, const std::string& node, QWidget* parent)
    : QDialog(parent), m_placement(std::move(placement)), m_node(node), m_set(pinnedSets(*m_placement)), m_ordinal(ordinalBox()) {
  setWindowTitle(tr("Which ordinal shall %1 carry?").arg(shown(node)));
  auto* form = new QFormLayout(this);
  form->addRow(tr("Set"), m_set);
  form->addRow(tr("Ordinal"), m_ordinal);
  form->addRow(stageButtons(*this));
  connect(m_set, &QComboBox::currentIndexChanged, this, &OrdinalDialog::suggest);
  suggest();
}

// The first ordinal that no node carries.
void OrdinalDialog::suggest() {
  const auto* set = m_placement->set(m_set->currentData().toString().toStdString());
  if (!set) return;
  const auto empty = std::find_if(set->slots.begin(), set->slots.end(), [](const Slot& slot) { return slot.expected && slot.labelledNodes.empty(); });
  if (empty != set->slots.end()) m_ordinal->setValue(empty->ordinal);
}

SetOrdinal OrdinalDialog::edit() const { return {m_set->currentData().toString().toStdString(), m_ordinal->value(), m_node, false}; }

DomainDialog::DomainDialog(std::shared_ptr<const PlacementModel> placement, const std::vector<std::string>& nodes, QWidget* parent)
    : QDialog(parent), m_placement(std::move(placement)), m_nodes(nodes), m_domain(new QComboBox), m_value(new QLineEdit) {
  setWindowTitle(nodes.size() == 1 ? tr("Where is %1?").arg(shown(nodes.front())) : tr("Where are these %1 nodes?").arg(nodes.size()));
  const auto& topology = m_placement->topology;
  for (std::size_t i = 0; i < topology.domains.size(); ++i) {
    const auto& domain = topology.domains[i];
    if (!domain.none) m_domain->addItem(shown(topology.levels[domain.level].name + " " + topology.path(static_cast<int>(i))), static_cast<int>(i));
  }
  m_value->setPlaceholderText(tr("leave empty to use an existing one"));
  auto* form = new QFormLayout(this);
  form->addRow(tr("Move into"), m_domain);
  form->addRow(tr("New domain below it"), m_value);
  form->addRow(stageButtons(*this));
  connect(m_domain, &QComboBox::currentIndexChanged, this, [this] {
    const int domain = m_domain->currentData().toInt();
    m_value->setEnabled(m_placement->topology.domains[static_cast<std::size_t>(domain)].level + 1 < m_placement->topology.levels.size());
  });
}

std::vector<PlanEdit> DomainDialog::edits() const {
  std::vector<PlanEdit> edits;
  if (!m_domain->currentData().isValid()) return edits;
  const int domain = m_domain->currentData().toInt();
  MoveToDomain move{{}, m_placement->topology.domains[static_cast<std::size_t>(domain)].level, domainPath(m_placement->topology, domain)};
  if (m_value->isEnabled() && !m_value->text().trimmed().isEmpty()) {
    ++move.level;
    move.path.push_back(m_value->text().trimmed().toStdString());
  }
  for (const auto& node : m_nodes) {
    move.node = node;
    edits.emplace_back(move);
  }
  return edits;
}

LabelDialog::LabelDialog(const std::string& node, QWidget* parent)
    : QDialog(parent), m_node(node), m_key(new QLineEdit), m_value(new QLineEdit), m_what(new QComboBox) {
  setWindowTitle(tr("Label of %1").arg(shown(node)));
  m_what->addItems({tr("Set to"), tr("Remove")});
  auto* form = new QFormLayout(this);
  form->addRow(tr("Key"), m_key);
  form->addRow(tr("What"), m_what);
  form->addRow(tr("Value"), m_value);
  form->addRow(stageButtons(*this));
  connect(m_what, &QComboBox::currentIndexChanged, this, [this](int index) { m_value->setEnabled(index == 0); });
}

SetLabel LabelDialog::edit() const {
  return {m_node, m_key->text().trimmed().toStdString(),
          m_what->currentIndex() == 0 ? std::optional(m_value->text().trimmed().toStdString()) : std::nullopt};
}

}  // namespace bayplan::ui
