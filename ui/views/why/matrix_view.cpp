#include "ui/views/why/matrix_view.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/bridge/pod_explainer.h"
#include "ui/models/matrix_model.h"
#include "ui/views/why/matrix_delegate.h"
#include "ui/views/why/score_legend.h"

namespace bayplan::ui {
namespace {

constexpr int kMeasuredRows = 40;  // columns are as wide as the first rows need: thousands would take a tenth of a second

}  // namespace

MatrixView::MatrixView(QWidget* parent)
    : QWidget(parent), m_model(new MatrixModel(this)), m_sorted(new QSortFilterProxyModel(this)), m_legend(new ScoreLegend), m_table(new QTableView) {
  m_sorted->setSourceModel(m_model);
  m_sorted->setSortRole(MatrixModel::SortRole);
  m_sorted->setDynamicSortFilter(false);  // sorted once for each explanation
  m_table->setObjectName(QStringLiteral("matrixView"));
  m_table->setAccessibleName(tr("Verdict of each plugin on each node"));
  m_table->setModel(m_sorted);
  m_table->setItemDelegate(new MatrixDelegate(m_table));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setWordWrap(false);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(24);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->horizontalHeader()->setHighlightSections(false);
  m_table->horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_table->setShowGrid(false);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(MatrixModel::VerdictColumn, Qt::AscendingOrder);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addWidget(m_legend);
  layout->addWidget(m_table, 1);
  connect(m_table, &QTableView::doubleClicked, this,
          [this](const QModelIndex& index) { Q_EMIT nodeActivated(index.data(MatrixModel::NodeRole).toString().toStdString()); });
}

void MatrixView::setAnswer(std::shared_ptr<const PodAnswer> answer) {
  if (!answer) {
    m_model->clear();
    m_legend->setPlugins({});
  }
  const bool isNew = answer && answer != m_answer;
  m_answer = std::move(answer);
  if (!isNew || !m_model->setExplanation(m_answer->explanation)) return;  // the order and the widths that the user gave it stay
  const auto* header = m_table->horizontalHeader();
  m_sorted->sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
  m_legend->setPlugins(m_model->scoringPlugins());
  fitColumns();
  m_table->viewport()->update();  // the longest bar may be another one
}

void MatrixView::fitColumns() {
  for (int column = 0; column < m_model->columnCount(); ++column) {
    m_table->resizeColumnToContents(column);
    const int width = m_table->columnWidth(column);
    m_table->setColumnWidth(column, column >= MatrixModel::FirstPluginColumn ? std::clamp(width, 90, 360) : std::min(width, 260));
  }
  const bool isScored = !m_model->scoringPlugins().isEmpty();
  m_table->setColumnHidden(MatrixModel::ScoreColumn, !isScored);
  m_table->setColumnWidth(MatrixModel::ScoreColumn, std::clamp(m_table->viewport()->width() / 3, 150, 360));
}

QStringList MatrixView::selectedNodes() const {
  QStringList nodes;
  for (const auto& index : m_table->selectionModel()->selectedRows()) nodes << index.data(MatrixModel::NodeRole).toString();
  return nodes;
}

}  // namespace bayplan::ui
