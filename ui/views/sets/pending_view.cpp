#include "ui/views/sets/pending_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "ui/bridge/workspace.h"
#include "ui/models/pending_pods_model.h"
#include "ui/models/text.h"
#include "ui/views/roomy_delegate.h"

namespace bayplan::ui {

PendingView::PendingView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_model(new PendingPodsModel(this)), m_title(new QLabel), m_list(new QTreeView) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_title->setMargin(6);
  auto font = m_title->font();
  font.setBold(true);
  m_title->setFont(font);
  layout->addWidget(m_title);
  layout->addWidget(m_list);

  m_list->setObjectName(QStringLiteral("pendingView"));
  m_list->setAccessibleName(tr("Unscheduled pods"));
  m_list->setModel(m_model);
  m_list->setItemDelegate(new RoomyDelegate(m_list));
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setTextElideMode(Qt::ElideRight);
  m_list->header()->moveSection(PendingPodsModel::PodColumn, 0);
  m_list->header()->setSectionResizeMode(QHeaderView::Interactive);
  m_list->header()->resizeSection(PendingPodsModel::PodColumn, 130);
  m_list->header()->resizeSection(PendingPodsModel::KindColumn, 170);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

  connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
    if (current.isValid() && m_list->hasFocus()) m_workspace.select(Selection::ofPod(m_model->row(current.row()).pod));
  });
  connect(&workspace, &Workspace::viewChanged, this, &PendingView::refresh);
  connect(&workspace, &Workspace::namespaceFilterChanged, this, &PendingView::refresh);
  updateTitle();
}

void PendingView::refresh() {
  const auto snapshot = m_workspace.snapshot();
  // Verdicts that are there stay until the new ones come; what is new waits as "not looked at yet".
  std::map<std::string, PendingPod> known;
  for (const auto& pod : m_model->rows()) known.emplace(pod.pod, pod);
  auto pods = pendingPods(*snapshot);
  for (auto& pod : pods)
    if (const auto found = known.find(pod.pod); found != known.end()) pod = found->second;
  m_model->setPods(std::move(pods), m_workspace.namespaceFilter());
  updateTitle();
  m_judge.start(
      [snapshot, profiles = m_workspace.base()->profiles](JobControl& control) { return judgeAllPending(*snapshot, *profiles, control); },
      [this](std::vector<PendingPod> judged) {
        m_model->setPods(std::move(judged), m_workspace.namespaceFilter());
        updateTitle();
        m_list->resizeColumnToContents(PendingPodsModel::PodColumn);
        m_list->setColumnWidth(PendingPodsModel::PodColumn, std::min(m_list->columnWidth(PendingPodsModel::PodColumn), m_list->width() * 3 / 5));
      });
}

void PendingView::updateTitle() {
  m_title->setText(tr("Unscheduled (%1)").arg(m_model->rowCount()));
  m_list->setVisible(m_model->rowCount() > 0);
}

}  // namespace bayplan::ui
