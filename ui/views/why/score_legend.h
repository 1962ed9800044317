#pragma once

#include <QStringList>
#include <QWidget>

namespace bayplan::ui {

// Which colour and letter of a score bar is which plugin. As high as its entries need.
class ScoreLegend : public QWidget {
  Q_OBJECT
public:
  explicit ScoreLegend(QWidget* parent = nullptr);
  void setPlugins(const QStringList& plugins);  // none hides it

  QSize sizeHint() const override { return {200, heightForWidth(width())}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  template <class Visit>
  int visit(int width, Visit visit) const;

  QStringList m_plugins;
};

}  // namespace bayplan::ui
