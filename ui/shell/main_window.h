#pragma once

#include <QMainWindow>
#include <memory>

#include "ui/bridge/workspace.h"
#include "ui/shell/theme_controller.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace bayplan::ui {

class Deferred;
class FindingsView;
class HeaderBar;
class InfoBar;
class InspectorView;
class MapTools;
class MapWidget;
class NodesView;
class PendingView;
class PlanEditor;
class PlanView;
class PodExplainer;
class SetsView;
class StartPage;
class WhyPage;
class WindowActions;

// The window: makes the views, puts them in place and connects them. The state is the workspace's.
class MainWindow : public QMainWindow {
  Q_OBJECT
public:
  struct Options {
    bool remember = true;    // layout, theme and what was opened, by QSettings
    Environment environment; // overrides plugin args
  };
  explicit MainWindow(const Options& options, QWidget* parent = nullptr);
  ~MainWindow() override;

  Workspace& workspace() { return m_workspace; }
  PlanEditor& editor() { return *m_editor; }
  ThemeController& themeController() { return m_theme; }
  MapWidget& map() { return *m_map; }
  SetsView& setsView() { return *m_sets; }
  InspectorView& inspector() { return *m_inspector; }
  FindingsView& findingsView() { return *m_findings; }
  PlanView& planView() { return *m_plan; }
  WhyPage& whyPage() { return *m_why; }
  MapTools& tools() { return *m_tools; }
  InfoBar& infoBar() { return *m_infoBar; }

  void open(const LoadRequest& request);  // asks first where a plan would be lost
  bool showTab(const QString& name);      // "map", "nodes", "matrix", "compare", "profiles", "findings", "plan"

public Q_SLOTS:
  void askAndOpenFiles();
  void askAndOpenFolder();
  void openPaths(const QStringList& paths);
  void openSample(const QString& name);
  void reload();
  void askAndSavePicture();
  void askLevels();  // the order of the topology levels
  void focusSearch();
  void showPalette();
  void showShortcuts();
  void showAbout();
  void goTo(const bayplan::ui::Selection& selection);  // shows it on the map
  void setThemeMode(int mode);                          // ThemeController::Mode

protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

private:
  void buildCentre();
  void buildDocks();
  void buildStatusBar();
  void connectWorkspace();
  void connectViews();
  void refreshMap();
  void refreshCounts();
  void takeLoaded();
  void showLoadErrors(const LoadRequest& request, const std::vector<Error>& errors);
  void applyTheme(const Theme& theme);
  bool mayLosePlan();
  void restoreSettings();
  void restoreLayout();  // once, when the views come up
  void saveSettings();
  void rememberPaths(const std::vector<std::string>& paths);
  void refreshRecent();
  LoadRequest request() const;  // settings that every opening shares

  Options m_options;
  ThemeController m_theme;
  Workspace m_workspace;
  PlanEditor* m_editor;
  PodExplainer* m_explainer;
  Deferred* m_mapRefresh;
  std::unique_ptr<WindowActions> m_actions;
  HeaderBar* m_header = nullptr;
  InfoBar* m_infoBar = nullptr;
  QStackedWidget* m_pages = nullptr;
  QTabWidget *m_centre = nullptr, *m_bottom = nullptr;
  StartPage* m_start = nullptr;
  MapWidget* m_map = nullptr;
  NodesView* m_nodes = nullptr;
  WhyPage* m_why = nullptr;
  SetsView* m_sets = nullptr;
  PendingView* m_pending = nullptr;
  InspectorView* m_inspector = nullptr;
  FindingsView* m_findings = nullptr;
  PlanView* m_plan = nullptr;
  MapTools* m_tools = nullptr;
  bool m_layoutRestored = false;
  bool m_isNew = false;  // another cluster was loaded, and the map does not show it yet
  JobRunner m_mapper;
  QLabel* m_counts = nullptr;
  QProgressBar* m_progress = nullptr;
  QPushButton* m_cancel = nullptr;
};

}  // namespace bayplan::ui
