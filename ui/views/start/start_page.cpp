#include "ui/views/start/start_page.h"

#include <QCommandLinkButton>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace bayplan::ui {
namespace {

QLabel* heading(const QString& text, int growth) {
  auto* label = new QLabel(text);
  auto font = label->font();
  font.setPointSize(font.pointSize() + growth);
  font.setBold(true);
  label->setFont(font);
  return label;
}

QLabel* muted(const QString& text) {
  auto* label = new QLabel(text);
  label->setWordWrap(true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent), m_recent(new QVBoxLayout) {
  auto* column = new QVBoxLayout;
  column->setSpacing(6);
  column->addStretch(1);
  column->addWidget(heading(tr("Where do the stateful pods sit, and why?"), 8));
  column->addWidget(muted(tr("Open what kubectl wrote, or a folder of manifests. Nothing needs a cluster, and nothing is written to one.")));
  auto* command = new QLabel(QStringLiteral("kubectl get nodes,pods,sts,pv,pvc,pdb -A -o yaml &gt; cluster.yaml"));
  command->setText(QStringLiteral("<code>%1</code>").arg(command->text()));
  command->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(command);
  auto* buttons = new QHBoxLayout;
  auto* open = new QPushButton(tr("Open files …"));
  open->setDefault(true);
  auto* folder = new QPushButton(tr("Open a folder …"));
  buttons->addWidget(open);
  buttons->addWidget(folder);
  buttons->addStretch(1);
  column->addLayout(buttons);
  column->addSpacing(16);
  column->addWidget(heading(tr("Samples"), 2));
  const std::pair<const char*, QString> samples[] = {
      {"ordinals", tr("Five nodes, four ordinals, and two nodes that carry the same one")},
      {"redis", tr("Three zones, six racks: a master with its own replica, a rack with a majority")},
      {"kafka", tr("Strimzi brokers whose volumes tie them to their nodes")},
      {"large", tr("5,000 nodes and 150,000 pods")}};
  for (const auto& [name, text] : samples) {
    auto* button = new QCommandLinkButton(QString::fromLatin1(name), text);
    button->setIcon({});
    connect(button, &QPushButton::clicked, this, [this, name = QString::fromLatin1(name)] { Q_EMIT sampleRequested(name); });
    column->addWidget(button);
  }
  column->addSpacing(12);
  column->addLayout(m_recent);
  column->addStretch(2);
  auto* holder = new QWidget;
  holder->setLayout(column);
  holder->setMaximumWidth(640);
  auto* layout = new QHBoxLayout(this);
  layout->addStretch(1);
  layout->addWidget(holder, 3);
  layout->addStretch(1);
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  connect(folder, &QPushButton::clicked, this, &StartPage::openFolderRequested);
}

void StartPage::setRecent(const QStringList& paths) {
  while (auto* item = m_recent->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  if (paths.isEmpty()) return;
  m_recent->addWidget(heading(tr("Opened lately"), 2));
  for (const auto& path : paths.mid(0, 5)) {
    auto* button = new QPushButton(path);
    button->setFlat(true);
    button->setStyleSheet(QStringLiteral("text-align:left"));
    connect(button, &QPushButton::clicked, this, [this, path] { Q_EMIT pathRequested(path); });
    m_recent->addWidget(button);
  }
}

}  // namespace bayplan::ui
