#pragma once

#include <QDialog>

class QLineEdit;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTreeView;

namespace bayplan::ui {

class Workspace;

// The keyboard's way to drop an ordinal: type a part of a node's name, Enter. Nodes that may take it come first, the others
// say why not.
class NodeChooser : public QDialog {
  Q_OBJECT
public:
  NodeChooser(const Workspace& workspace, const QString& set, int ordinal, QWidget* parent = nullptr);

Q_SIGNALS:
  void chosen(const QString& node);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void fill(const Workspace& workspace, const QString& set, int ordinal);
  void choose();

  QLineEdit* m_text;
  QStandardItemModel* m_nodes;
  QSortFilterProxyModel* m_filter;
  QTreeView* m_list;
};

}  // namespace bayplan::ui
