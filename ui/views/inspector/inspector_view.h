#pragma once

#include <QWidget>

#include "ui/bridge/job_runner.h"
#include "ui/scene/selection.h"

class QLabel;
class QPushButton;
class QSplitter;
class QTextBrowser;
class QUrl;

namespace bayplan {
struct ObjectMeta;
}

namespace bayplan::ui {

class Deferred;
class PlanEditor;
class PodExplainer;
class WhyPanel;
class Workspace;

// What is selected: a node, pod, set, shard or domain; for a pod also why it may or may not go to each node.
class InspectorView : public QWidget {
  Q_OBJECT
public:
  InspectorView(Workspace& workspace, PodExplainer& explainer, PlanEditor& editor, QWidget* parent = nullptr);

  WhyPanel& whyPanel() { return *m_why; }

public Q_SLOTS:
  void showYaml();  // of the selected node, pod or set

Q_SIGNALS:
  void yamlShown(const QString& title, const QString& text);

protected:
  void changeEvent(QEvent* event) override;

private:
  void refresh();
  void followLink(const QUrl& link);
  const ObjectMeta* selectedObject(QString& title) const;

  Workspace& m_workspace;
  QLabel* m_empty;
  QSplitter* m_body;
  QTextBrowser* m_facts;
  QPushButton* m_yaml;
  WhyPanel* m_why;
  Selection m_shown;
  Deferred* m_refresh;
  JobRunner m_reader;
};

}  // namespace bayplan::ui
