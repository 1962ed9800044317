#include "ui/views/plan/export_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

#include "ui/models/text.h"

namespace bayplan::ui {
namespace {

struct Format {
  ExportFormat format;
  const char* title;
  const char* fileName;
};
constexpr Format kFormats[] = {
    {ExportFormat::Nodes, QT_TRANSLATE_NOOP("bayplan::ui::ExportDialog", "Node objects for kubectl apply --server-side"), "nodes.yaml"},
    {ExportFormat::Kubectl, QT_TRANSLATE_NOOP("bayplan::ui::ExportDialog", "kubectl script"), "label-nodes.sh"},
    {ExportFormat::Kustomize, QT_TRANSLATE_NOOP("bayplan::ui::ExportDialog", "Kustomize"), "kustomization.yaml"},
    {ExportFormat::Terraform, QT_TRANSLATE_NOOP("bayplan::ui::ExportDialog", "Terraform"), "node-labels.tf"},
    {ExportFormat::Csv, QT_TRANSLATE_NOOP("bayplan::ui::ExportDialog", "CSV"), "plan.csv"},
};

}  // namespace

ExportDialog::ExportDialog(LabelPlan plan, SnapshotPtr snapshot, QWidget* parent)
    : QDialog(parent), m_plan(std::move(plan)), m_snapshot(std::move(snapshot)), m_format(new QComboBox), m_warnings(new QLabel),
      m_text(new QPlainTextEdit) {
  setWindowTitle(tr("Export the plan"));
  resize(760, 560);
  for (const auto& format : kFormats) m_format->addItem(tr(format.title));
  m_format->setAccessibleName(tr("Format"));
  m_text->setReadOnly(true);
  m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
  m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_text->setAccessibleName(tr("Exported text"));
  m_warnings->setWordWrap(true);
  m_warnings->setTextFormat(Qt::PlainText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close);
  auto* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_format);
  layout->addWidget(m_text, 1);
  layout->addWidget(m_warnings);
  layout->addWidget(buttons);
  connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
  connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
  connect(buttons->button(QDialogButtonBox::Save), &QPushButton::clicked, this, &ExportDialog::askAndSave);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  refresh();
}

void ExportDialog::chooseFormat(ExportFormat format) { m_format->setCurrentIndex(static_cast<int>(format)); }

QString ExportDialog::text() const { return m_text->toPlainText(); }

void ExportDialog::refresh() {
  const auto exported = exportPlan(m_plan, kFormats[m_format->currentIndex()].format, m_snapshot.get());
  m_text->setPlainText(QString::fromStdString(exported.text));
  QStringList lines;
  for (const auto& warning : exported.warnings) lines << QStringLiteral("▲ ") + shown(warning);
  m_warnings->setText(lines.join(QLatin1Char('\n')));
  m_warnings->setVisible(!lines.isEmpty());
}

void ExportDialog::askAndSave() {
  const auto path = QFileDialog::getSaveFileName(this, tr("Export the plan"), QString::fromLatin1(kFormats[m_format->currentIndex()].fileName));
  if (!path.isEmpty() && saveTo(path)) accept();
}

bool ExportDialog::saveTo(const QString& path) {
  QSaveFile file(path);
  const auto exported = exportPlan(m_plan, kFormats[m_format->currentIndex()].format, m_snapshot.get());
  const auto bytes = QByteArray::fromStdString(exported.text);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return true;
  m_warnings->setText(tr("%1 cannot be written: %2").arg(path, file.errorString()));
  m_warnings->show();
  return false;
}

}  // namespace bayplan::ui
