#include "ui/views/why/profile_comparison_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "ui/bridge/workspace.h"
#include "ui/models/profile_comparison_model.h"
#include "ui/models/text.h"
#include "ui/views/why/comparison_table.h"

namespace bayplan::ui {
namespace {

QComboBox* profileBox(const char* name, const QString& accessible) {
  auto* box = new QComboBox;
  box->setObjectName(QString::fromLatin1(name));
  box->setAccessibleName(accessible);
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  return box;
}

}  // namespace

ProfileComparisonView::ProfileComparisonView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_model(new ProfileComparisonModel(this)), m_filter(new DifferingFilter(this)),
      m_a(profileBox("profileA", tr("First profile"))), m_b(profileBox("profileB", tr("Second profile"))), m_only(new QCheckBox(tr("&Only where they differ"))),
      m_words(new QLabel), m_note(new QLabel), m_table(new QTableView) {
  m_only->setObjectName(QStringLiteral("onlyDiffering"));
  auto* bar = new QHBoxLayout;
  bar->addWidget(new QLabel(tr("Judge it by")));
  bar->addWidget(m_a);
  bar->addWidget(new QLabel(tr("and by")));
  bar->addWidget(m_b);
  bar->addSpacing(12);
  bar->addWidget(m_only);
  bar->addStretch(1);
  for (auto* label : {m_words, m_note}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  m_words->setObjectName(QStringLiteral("profileWords"));
  m_note->setForegroundRole(QPalette::PlaceholderText);
  m_note->setText(tr("spread-constraints-only: upstream's filters, scored by PodTopologySpread alone. Pods without constraints of their own are kept apart by "
                     "kubernetes.io/hostname (maxSkew 1) and, where it can be, by topology.kubernetes.io/zone."));
  m_filter->setSourceModel(m_model);
  m_table->setObjectName(QStringLiteral("profileComparison"));
  m_table->setAccessibleName(tr("What the two profiles say of each node"));
  m_table->setModel(m_filter);
  setUpComparison(*m_table);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(-1, Qt::AscendingOrder);  // as compared: what differs first
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(bar);
  layout->addWidget(m_words);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_note);
  for (auto* box : {m_a, m_b}) connect(box, &QComboBox::currentIndexChanged, this, &ProfileComparisonView::refresh);
  connect(m_only, &QCheckBox::toggled, m_filter, &DifferingFilter::setOnlyDiffering);
}

QString ProfileComparisonView::words() const { return m_words->text(); }

void ProfileComparisonView::setPod(std::shared_ptr<const Pod> pod) {
  if (pod && pod == m_pod && m_workspace.snapshot() == m_judged.lock()) return;
  m_pod = std::move(pod);
  if (!m_pod) {
    m_runner.cancel();
    m_model->clear();
    m_words->clear();
    m_picked.clear();
    return;
  }
  fillProfiles();
  refresh();
}

// The pod's own profile against default-scheduler; where that is its own, against spread constraints only.
void ProfileComparisonView::fillProfiles() {
  const auto profiles = m_workspace.base()->profiles;
  const bool isNew = m_profiles != profiles;
  if (!isNew && m_picked == m_pod->metadata.key()) return;
  m_picked = m_pod->metadata.key();
  const QSignalBlocker blockA(m_a), blockB(m_b);
  if (isNew) {
    m_profiles = profiles;
    m_choices = profileChoices(profiles);
    for (auto* box : {m_a, m_b}) {
      box->clear();
      for (const auto& choice : m_choices) box->addItem(shown(choice.name), QString::fromStdString(choice.name));
    }
  }
  const auto& fallback = profiles->fallback().schedulerName;
  const auto own = profiles->find(m_pod->spec->schedulerName) ? m_pod->spec->schedulerName.str() : fallback;
  m_a->setCurrentIndex(m_a->findData(QString::fromStdString(own)));
  m_b->setCurrentIndex(own == fallback ? m_b->count() - 1 : m_b->findData(QString::fromStdString(fallback)));
}

bool ProfileComparisonView::compare(const QString& a, const QString& b) {
  const int rowA = m_a->findData(a), rowB = m_b->findData(b);
  if (rowA < 0 || rowB < 0) return false;
  {
    const QSignalBlocker blockA(m_a), blockB(m_b);
    m_a->setCurrentIndex(rowA);
    m_b->setCurrentIndex(rowB);
  }
  refresh();
  return true;
}

void ProfileComparisonView::refresh() {
  if (!m_pod || m_a->currentIndex() < 0 || m_b->currentIndex() < 0) return;
  if (m_model->rowCount() == 0) m_words->setText(tr("Judging every node …"));
  m_judged = m_workspace.snapshot();
  const auto &a = m_choices[static_cast<std::size_t>(m_a->currentIndex())], &b = m_choices[static_cast<std::size_t>(m_b->currentIndex())];
  m_runner.start(
      [snapshot = m_workspace.snapshot(), pod = m_pod, a, b](JobControl& control) -> std::optional<ProfileComparison> {
        const auto byA = explainBy(*snapshot, a, *pod);
        if (control.isCancelled()) return std::nullopt;
        return compareProfiles(byA, explainBy(*snapshot, b, *pod));
      },
      [this](std::optional<ProfileComparison> comparison) {
        if (!comparison) return;
        const bool isChanged = m_model->setComparison(*comparison);
        m_words->setText(comparisonWords(*comparison));
        if (!isChanged) return;
        m_table->setColumnHidden(ProfileComparisonModel::TotalA, comparison->allowedA == 0);
        m_table->setColumnHidden(ProfileComparisonModel::TotalB, comparison->allowedB == 0);
        fitComparison(*m_table, {ProfileComparisonModel::VerdictA, ProfileComparisonModel::VerdictB});
      });
}

}  // namespace bayplan::ui
