#include "ui/shell/map_tools.h"

#include <QClipboard>
#include <QCursor>
#include <QGuiApplication>
#include <QMenu>
#include <algorithm>

#include "core/plan/ordinal_label.h"
#include "ui/bridge/workspace.h"
#include "ui/commands/plan_editor.h"
#include "ui/models/text.h"
#include "ui/scene/map_widget.h"
#include "ui/views/edit/edit_dialogs.h"
#include "ui/views/edit/node_chooser.h"

namespace bayplan::ui {

MapTools::MapTools(Workspace& workspace, PlanEditor& editor, MapWidget& map, QWidget& window)
    : QObject(&window), m_workspace(workspace), m_editor(editor), m_map(map), m_window(window), m_verdicts(workspace) {
  map.setNodeVerdict([this](const DragPayload& payload, const std::string& node) { return m_verdicts.onNode(payload, node); });
  map.setDomainVerdict([this](const DragPayload& payload, const DomainTarget& target) { return m_verdicts.onDomain(payload, target); });
  connect(&map, &MapWidget::ordinalDropped, this, &MapTools::dropOrdinal);
  connect(&map, &MapWidget::nodesDroppedOnDomain, this, &MapTools::dropNodes);
  connect(&map, &MapWidget::contextMenuRequested, this, &MapTools::showMenu);
}

MapTools::~MapTools() {
  m_map.setNodeVerdict({});
  m_map.setDomainVerdict({});
}

void MapTools::dropOrdinal(const std::string& set, int ordinal, const std::string& node, Qt::KeyboardModifiers modifiers,
                           const std::string& fromNode) {
  const auto* placed = m_workspace.placement()->set(set);
  const auto* info = m_workspace.snapshot()->node(Symbol::existing(node));
  if (!placed || !info) return;
  const auto carried = ordinalsIn(*placed, info->node->labels());
  const bool carriesAnother = !placed->keyPerPod && !carried.empty() && carried.front() != ordinal;
  std::string holder = fromNode;
  for (const auto& slot : placed->slots)
    if (holder.empty() && slot.ordinal == ordinal && slot.labelledNodes.size() == 1)
      holder = m_workspace.snapshot()->nodes()[slot.labelledNodes.front()]->name().str();
  if (carriesAnother && !holder.empty() && holder != node && !(modifiers & Qt::ShiftModifier))
    askSwap(set, ordinal, node, holder, carried.front());
  else
    m_editor.stage(SetOrdinal{set, ordinal, node, (modifiers & Qt::ShiftModifier) != 0});
}

void MapTools::askSwap(const std::string& set, int ordinal, const std::string& node, const std::string& holder, int carried) {
  auto* menu = new QMenu(&m_window);
  menu->setObjectName(QStringLiteral("swapMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addSection(tr("%1 carries ordinal %2 of %3").arg(shown(node)).arg(carried).arg(shown(set)));
  menu->addAction(tr("&Swap: %1 gets %2, %3 gets %4").arg(shown(node)).arg(ordinal).arg(shown(holder)).arg(carried), this,
                  [this, set, node, holder] { m_editor.stage(SwapOrdinals{set, holder, node}); });
  menu->addAction(tr("&Replace: %1 gets %2, no node keeps %3").arg(shown(node)).arg(ordinal).arg(carried), this,
                  [this, set, ordinal, node] { m_editor.stage(SetOrdinal{set, ordinal, node, false}); });
  menu->addSeparator();
  menu->addAction(tr("&Cancel"));
  menu->popup(QCursor::pos());
}

void MapTools::dropNodes(const std::vector<std::string>& nodes, std::size_t level, const std::vector<std::string>& path) {
  std::vector<PlanEdit> edits;
  for (const auto& node : nodes) edits.emplace_back(MoveToDomain{node, level, path});
  if (edits.empty()) return;
  m_editor.stageAll(edits, nodes.size() == 1 ? PlanEditor::describe(edits.front()) : tr("Move %1 nodes").arg(nodes.size()));
}

void MapTools::assignSlot(const QString& set, int ordinal) {
  if (!m_workspace.snapshot()) return;
  auto* chooser = new NodeChooser(m_workspace, set, ordinal, &m_window);
  chooser->setAttribute(Qt::WA_DeleteOnClose);
  connect(chooser, &NodeChooser::chosen, this,
          [this, set, ordinal](const QString& node) { dropOrdinal(set.toStdString(), ordinal, node.toStdString(), Qt::NoModifier, {}); });
  chooser->open();
}

std::vector<std::string> MapTools::selectedNodes() const {
  const auto& selection = m_workspace.selection();
  if (selection.kind == Selection::Node) return selection.nodes;
  std::vector<std::string> nodes;
  if (m_workspace.placement() && selection.kind == Selection::Domain)
    for (const auto node : nodesOf(selection, *m_workspace.placement())) nodes.push_back(m_workspace.snapshot()->nodes()[node]->name().str());
  return nodes;
}

bool MapTools::needNodes() {
  if (!selectedNodes().empty()) return true;
  Q_EMIT nothingSelected(tr("Select a node first."));
  return false;
}

namespace {

template <class Dialog, class Accept>
void openDialog(Dialog* dialog, QObject* context, Accept accept) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(dialog, &QDialog::accepted, context, [dialog, accept] { accept(*dialog); });
  dialog->open();
}

}  // namespace

void MapTools::labelSelection() {
  if (!needNodes()) return;
  openDialog(new OrdinalDialog(m_workspace.placement(), selectedNodes().front(), &m_window), this, [this](const OrdinalDialog& dialog) {
    const auto edit = dialog.edit();
    dropOrdinal(edit.set, edit.ordinal, edit.node, Qt::NoModifier, {});
  });
}

void MapTools::fillSelection() {
  if (!needNodes()) return;
  openDialog(new FillDialog(*m_workspace.placement(), selectedNodes(), &m_window), this,
             [this](const FillDialog& dialog) { m_editor.stage(dialog.edit()); });
}

void MapTools::moveSelection() {
  if (!needNodes()) return;
  openDialog(new DomainDialog(m_workspace.placement(), selectedNodes(), &m_window), this, [this](const DomainDialog& dialog) {
    const auto edits = dialog.edits();
    if (!edits.empty()) m_editor.stageAll(edits, edits.size() == 1 ? PlanEditor::describe(edits.front()) : tr("Move %1 nodes").arg(edits.size()));
  });
}

void MapTools::setLabel() {
  if (!needNodes()) return;
  openDialog(new LabelDialog(selectedNodes().front(), &m_window), this, [this](const LabelDialog& dialog) { m_editor.stage(dialog.edit()); });
}

void MapTools::removeOrdinals() {
  if (!needNodes()) return;
  std::vector<PlanEdit> edits;
  for (const auto& name : selectedNodes()) {
    const auto* info = m_workspace.snapshot()->node(Symbol::existing(name));
    for (const auto& set : m_workspace.placement()->sets)
      if (info && set.pinned && !ordinalsIn(set, info->node->labels()).empty()) edits.emplace_back(RemoveOrdinal{set.key, name});
  }
  if (edits.empty())
    Q_EMIT nothingSelected(tr("The selected nodes carry no ordinal."));
  else
    m_editor.stageAll(edits, edits.size() == 1 ? PlanEditor::describe(edits.front()) : tr("Take the ordinals from the selection"));
}

void MapTools::addNodeActions(QMenu& menu, const std::vector<std::string>& nodes) {
  if (nodes.size() == 1) menu.addAction(tr("Give it an &ordinal …"), this, &MapTools::labelSelection);
  menu.addAction(tr("&Fill ordinals over the selection …"), this, &MapTools::fillSelection);
  menu.addAction(tr("Take its ordinals &away"), this, &MapTools::removeOrdinals);
  menu.addAction(tr("&Move into a zone or rack …"), this, &MapTools::moveSelection);
  if (nodes.size() == 1) menu.addAction(tr("Set a &label …"), this, &MapTools::setLabel);
  menu.addSeparator();
}

void MapTools::showMenu(const Selection& selection, const QPoint& globalPosition) {
  m_workspace.select(selection);
  auto* menu = new QMenu(&m_window);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("objectMenu"));
  if (selection.kind == Selection::Slot) {
    const auto set = QString::fromStdString(selection.key);
    menu->addAction(tr("&Choose a node for it …"), this, [this, set, ordinal = selection.ordinal] { assignSlot(set, ordinal); });
    menu->addSeparator();
  }
  if (const auto nodes = selectedNodes(); !nodes.empty()) addNodeActions(*menu, nodes);
  if (!selection.empty()) menu->addAction(tr("&Zoom to it"), this, [this, selection] { m_map.zoomTo(selection); });
  menu->addAction(tr("Fit the whole map"), &m_map, &MapWidget::fit);
  const bool isOne = selection.kind == Selection::Pod || selection.kind == Selection::Set || (selection.kind == Selection::Node && selection.nodes.size() == 1);
  if (isOne) {
    menu->addAction(tr("Show &YAML"), this, &MapTools::yamlRequested);
    const auto name = QString::fromStdString(selection.kind == Selection::Node ? selection.nodes.front() : selection.key);
    menu->addAction(tr("Copy &name"), this, [name] { QGuiApplication::clipboard()->setText(name); });
  }
  menu->popup(globalPosition);
}

}  // namespace bayplan::ui
