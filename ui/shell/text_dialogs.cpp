#include "ui/shell/text_dialogs.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/models/text.h"
#include "ui/shell/command_palette.h"

namespace bayplan::ui {
namespace {

QPlainTextEdit* textView(const QString& text) {
  auto* view = new QPlainTextEdit(text);
  view->setReadOnly(true);
  view->setLineWrapMode(QPlainTextEdit::NoWrap);
  view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  return view;
}

}  // namespace

TextDialog::TextDialog(const QString& title, const QString& text, QWidget* parent) : QDialog(parent) {
  setWindowTitle(title);
  resize(720, 560);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(textView(text), 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

LoadErrorsDialog::LoadErrorsDialog(const QString& source, const std::vector<Error>& errors, bool mayKeepGoing, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("loadErrors"));
  setWindowTitle(tr("%1 cannot be read").arg(source));
  resize(760, 320);
  QStringList lines;
  for (const auto& error : errors) lines << shown(error.text());
  m_text = lines.join(QLatin1Char('\n'));
  auto* head = new QLabel(tr("What was open before stays open."));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  if (mayKeepGoing) {
    head->setText(tr("What was open before stays open. The good documents can be loaded without the bad ones."));
    buttons->addButton(tr("Load the good documents"), QDialogButtonBox::AcceptRole);
  }
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(head);
  layout->addWidget(textView(m_text), 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

ShortcutSheet::ShortcutSheet(const QList<QAction*>& actions, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Shortcuts"));
  resize(520, 560);
  auto* list = new QTreeWidget;
  list->setHeaderLabels({tr("Keys"), tr("What they do")});
  list->setRootIsDecorated(false);
  for (const auto* action : actions) {
    const auto keys = QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
    if (!keys.isEmpty()) new QTreeWidgetItem(list, {keys, plainTitle(*action)});
  }
  const std::pair<QString, QString> others[] = {
      {tr("Drag a slot"), tr("Stage its ordinal on a node; Shift keeps it on other nodes too")},
      {tr("L, Enter on a slot"), tr("Choose the node for the slot")},
      {tr("Arrows on the map"), tr("Go from node to node")},
      {tr("Space on the map"), tr("Add the node to the selection")},
      {tr("Home, +, − on the map"), tr("Fit, zoom in, zoom out")},
      {tr("Menu key, Shift+F10"), tr("What can be done with the selection")},
      {tr("Esc"), tr("Cancel a drag, clear the selection")}};
  for (const auto& [keys, what] : others) new QTreeWidgetItem(list, {keys, what});
  list->resizeColumnToContents(0);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(list, 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

}  // namespace bayplan::ui
