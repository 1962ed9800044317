#include "ui/views/why/node_comparison_view.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/bridge/pod_explainer.h"
#include "ui/models/node_comparison_model.h"
#include "ui/models/text.h"
#include "ui/views/why/comparison_table.h"

namespace bayplan::ui {
namespace {

QComboBox* nodeBox(const char* name, const QString& accessible) {
  auto* box = new QComboBox;
  box->setObjectName(QString::fromLatin1(name));
  box->setAccessibleName(accessible);
  box->setEditable(true);
  box->setInsertPolicy(QComboBox::NoInsert);
  box->completer()->setFilterMode(Qt::MatchContains);
  box->completer()->setCompletionMode(QCompleter::PopupCompletion);
  box->setMinimumContentsLength(18);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  return box;
}

}  // namespace

NodeComparisonView::NodeComparisonView(QWidget* parent)
    : QWidget(parent), m_model(new NodeComparisonModel(this)), m_a(nodeBox("nodeA", tr("First node"))), m_b(nodeBox("nodeB", tr("Second node"))),
      m_words(new QLabel), m_table(new QTableView) {
  auto* swap = new QPushButton(tr("⇄ &Swap"));
  auto* bar = new QHBoxLayout;
  bar->addWidget(new QLabel(tr("Compare")));
  bar->addWidget(m_a);
  bar->addWidget(new QLabel(tr("with")));
  bar->addWidget(m_b);
  bar->addWidget(swap);
  bar->addStretch(1);
  m_words->setObjectName(QStringLiteral("nodeWords"));
  m_words->setWordWrap(true);
  m_words->setTextFormat(Qt::PlainText);
  m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_table->setObjectName(QStringLiteral("nodeComparison"));
  m_table->setAccessibleName(tr("What each plugin says of the two nodes"));
  m_table->setModel(m_model);
  setUpComparison(*m_table);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(bar);
  layout->addWidget(m_words);
  layout->addWidget(m_table, 1);
  for (auto* box : {m_a, m_b}) connect(box, &QComboBox::currentIndexChanged, this, &NodeComparisonView::refresh);
  connect(swap, &QPushButton::clicked, this, [this] { compare(m_b->currentData().toString(), m_a->currentData().toString()); });
}

QString NodeComparisonView::words() const { return m_words->text(); }

void NodeComparisonView::setAnswer(std::shared_ptr<const PodAnswer> answer) {
  if (answer && answer == m_answer) return;
  m_answer = std::move(answer);
  if (!m_answer) {
    m_model->clear();
    m_words->clear();
    return;
  }
  fillNodes();
  if (m_pod != m_answer->explanation.pod) pickDefaults();
  m_pod = m_answer->explanation.pod;
  refresh();
}

void NodeComparisonView::fillNodes() {
  const auto& nodes = m_answer->explanation.nodes;
  const bool same = m_a->count() == static_cast<int>(nodes.size()) && std::equal(nodes.begin(), nodes.end(), nodes.begin(), [&, row = 0](const NodeVerdict& v, const NodeVerdict&) mutable {
                      return m_a->itemData(row++).toString() == QString::fromStdString(v.node.str());
                    });
  if (same) return;
  for (auto* box : {m_a, m_b}) {
    const QSignalBlocker blocker(box);
    const auto picked = box->currentData();
    box->clear();
    for (const auto& verdict : nodes) box->addItem(shown(verdict.node.view()), QString::fromStdString(verdict.node.str()));
    box->setCurrentIndex(std::max(0, box->findData(picked)));
  }
}

// The pod's own node or the best one, against the next best.
void NodeComparisonView::pickDefaults() {
  std::vector<const NodeVerdict*> ranked;
  for (const auto& verdict : m_answer->explanation.nodes) ranked.push_back(&verdict);
  const auto own = m_answer->pod->nodeName;
  const auto best = std::min<std::size_t>(2, ranked.size());
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(best), ranked.end(), [&](const NodeVerdict* x, const NodeVerdict* y) {
    const auto rank = [&](const NodeVerdict* v) { return std::make_tuple(v->node != own, v->fails.size(), -v->total, v->node.str()); };
    return rank(x) < rank(y);
  });
  if (best < 2) return;
  compare(QString::fromStdString(ranked[0]->node.str()), QString::fromStdString(ranked[1]->node.str()));
}

void NodeComparisonView::compare(const QString& a, const QString& b) {
  const auto pick = [](QComboBox* box, const QString& node) {
    const QSignalBlocker blocker(box);
    if (const int row = box->findData(node); !node.isEmpty() && row >= 0) box->setCurrentIndex(row);
  };
  pick(m_a, a);
  pick(m_b, b);
  refresh();
}

void NodeComparisonView::refresh() {
  if (!m_answer) return;
  const auto comparison = compareNodes(m_answer->explanation, Symbol(m_a->currentData().toString().toStdString()), Symbol(m_b->currentData().toString().toStdString()));
  if (!comparison) return;
  m_words->setText(comparisonWords(*comparison));
  if (!m_model->setComparison(*comparison)) return;
  using Model = NodeComparisonModel;
  for (const int column : {Model::RawA, Model::WeightedA}) m_table->setColumnHidden(column, !comparison->passesA);  // a node that fails has no scores
  for (const int column : {Model::RawB, Model::WeightedB}) m_table->setColumnHidden(column, !comparison->passesB);
  m_table->setColumnHidden(Model::DifferenceColumn, !comparison->passesA || !comparison->passesB);
  std::vector<int> wide;
  if (!comparison->passesA) wide.push_back(Model::VerdictA);
  if (!comparison->passesB) wide.push_back(Model::VerdictB);
  fitComparison(*m_table, wide);
}

}  // namespace bayplan::ui
