#pragma once

#include <QAbstractScrollArea>
#include <memory>

#include "ui/scene/drag.h"
#include "ui/scene/map_content.h"
#include "ui/scene/selection.h"

namespace bayplan::ui {

struct NodeFace;
struct Theme;

// The map: region → zone → rack → node → pods, one widget that paints by level of detail and hit-tests by arithmetic.
// It changes nothing itself: drops are told by signals, and whoever owns the plan sets a new content.
//
// Keyboard: arrows move between nodes by position, Space adds to the selection, Enter activates, Home fits, +/- zoom,
// Menu opens the context menu, Esc cancels a drag or clears the selection.
class MapWidget : public QAbstractScrollArea {
  Q_OBJECT
public:
  explicit MapWidget(QWidget* parent = nullptr);
  ~MapWidget() override;

  void setContent(MapContent content);
  // The same with facesOf(content), made on another thread where there are thousands.
  void setContent(MapContent content, std::vector<NodeFace> faces);
  const MapContent& content() const;
  void setTheme(const Theme& theme);

  void setSelection(const Selection& selection);  // tells nobody; the user's own picks emit selectionChanged
  const Selection& selection() const;
  std::string currentNode() const;  // the one that has the keyboard's focus; empty = none

  void setEditable(bool editable);  // whether drags start here and drops are taken
  bool isEditable() const;
  // Asked for the node under the cursor, and for every visible node while something is dragged.
  void setNodeVerdict(NodeVerdict verdict);
  void setDomainVerdict(DomainVerdict verdict);

  void setReducedMotion(bool reduced);
  bool isMoving() const;  // a flight or zoom is under way, and what is shown is not the sharp picture yet
  void setLegendVisible(bool visible);
  void setMinimapVisible(bool visible);
  // The smallest domains drawn: an index into Topology::levels, or its size (the default) for all of them and cards.
  void setDetailLevel(std::size_t level);

  QSize sizeHint() const override;
  // The place of a node on the viewport, empty where it does not exist; may lie outside of the visible part.
  QRect nodeRect(const std::string& node) const;
  QRect ordinalChipRect(const std::string& node, const std::string& set) const;

public Q_SLOTS:
  void zoomIn();
  void zoomOut();
  void fit();
  void zoomTo(const bayplan::ui::Selection& selection);

Q_SIGNALS:
  void selectionChanged(const bayplan::ui::Selection& selection);
  void nodeActivated(const std::string& node);
  void contextMenuRequested(const bayplan::ui::Selection& selection, const QPoint& globalPosition);
  // set, ordinal and the node it was dropped on; fromNode is empty where it came from a slot and not from a node's chip.
  void ordinalDropped(const std::string& set, int ordinal, const std::string& node, Qt::KeyboardModifiers modifiers,
                      const std::string& fromNode);
  void nodesDroppedOnDomain(const std::vector<std::string>& nodes, std::size_t level, const std::vector<std::string>& path);
  void zoomChanged(double zoom);  // 1 = fitted

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  bool viewportEvent(QEvent* event) override;

private:
  struct Private;
  friend class MapAccessible;
  std::unique_ptr<Private> d;
};

}  // namespace bayplan::ui
