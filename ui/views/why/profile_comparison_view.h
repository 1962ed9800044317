#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "ui/bridge/job_runner.h"
#include "ui/bridge/profile_choice.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace bayplan::ui {

class DifferingFilter;
class ProfileComparisonModel;
class Workspace;

// One pod by two profiles: which nodes each allows, whom each would take, and where they differ. Judged in the background.
class ProfileComparisonView : public QWidget {
  Q_OBJECT
public:
  explicit ProfileComparisonView(Workspace& workspace, QWidget* parent = nullptr);

  void setPod(std::shared_ptr<const Pod> pod);  // null = nothing to compare
  bool compare(const QString& a, const QString& b);  // by schedulerName; false where there is no such profile
  QString words() const;

private:
  void fillProfiles();
  void refresh();

  Workspace& m_workspace;
  std::shared_ptr<const Pod> m_pod;
  std::weak_ptr<const Snapshot> m_judged;  // by which the pod was last judged
  std::vector<ProfileChoice> m_choices;
  std::shared_ptr<const ProfileSet> m_profiles;  // whose choices they are
  ProfileComparisonModel* m_model;
  DifferingFilter* m_filter;
  QComboBox *m_a, *m_b;
  QCheckBox* m_only;
  QLabel *m_words, *m_note;
  QTableView* m_table;
  std::string m_picked;  // the pod whose profiles were picked
  JobRunner m_runner;
};

}  // namespace bayplan::ui
