#pragma once

#include <QObject>
#include <memory>

#include "ui/bridge/drop_verdicts.h"
#include "ui/scene/selection.h"

class QMenu;
class QWidget;

namespace bayplan::ui {

class MapWidget;
class PlanEditor;
class Workspace;

// What can be done to what is selected: drops on the map, and the menu and keyboard ways of the same edits.
class MapTools : public QObject {
  Q_OBJECT
public:
  MapTools(Workspace& workspace, PlanEditor& editor, MapWidget& map, QWidget& window);
  ~MapTools() override;

  void showMenu(const Selection& selection, const QPoint& globalPosition);

public Q_SLOTS:
  void assignSlot(const QString& set, int ordinal);  // asks for the node
  void labelSelection();                             // asks for the ordinal
  void fillSelection();
  void moveSelection();
  void setLabel();
  void removeOrdinals();  // of the selected nodes

Q_SIGNALS:
  void yamlRequested();
  void nothingSelected(const QString& why);

private:
  void dropOrdinal(const std::string& set, int ordinal, const std::string& node, Qt::KeyboardModifiers modifiers, const std::string& fromNode);
  void dropNodes(const std::vector<std::string>& nodes, std::size_t level, const std::vector<std::string>& path);
  void askSwap(const std::string& set, int ordinal, const std::string& node, const std::string& holder, int carried);
  void addNodeActions(QMenu& menu, const std::vector<std::string>& nodes);
  std::vector<std::string> selectedNodes() const;
  bool needNodes();

  Workspace& m_workspace;
  PlanEditor& m_editor;
  MapWidget& m_map;
  QWidget& m_window;
  DropVerdicts m_verdicts;
};

}  // namespace bayplan::ui
