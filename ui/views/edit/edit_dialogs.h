#pragma once

#include <QDialog>

#include "core/plan/edit.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace bayplan::ui {

// "Fill 0 … N over the selection": which set, from which ordinal, over the nodes in this order (drag or the buttons change it).
class FillDialog : public QDialog {
  Q_OBJECT
public:
  FillDialog(const PlacementModel& placement, const std::vector<std::string>& nodes, QWidget* parent = nullptr);
  FillOrdinals edit() const;

private:
  void moveCurrent(int by);
  void updatePreview();

  QComboBox* m_set;
  QSpinBox* m_first;
  QListWidget* m_nodes;
  QLabel* m_preview;
};

// Which ordinal of which set a node shall carry.
class OrdinalDialog : public QDialog {
  Q_OBJECT
public:
  OrdinalDialog(std::shared_ptr<const PlacementModel> placement, const std::string& node, QWidget* parent = nullptr);
  SetOrdinal edit() const;

private:
  void suggest();

  std::shared_ptr<const PlacementModel> m_placement;
  std::string m_node;
  QComboBox* m_set;
  QSpinBox* m_ordinal;
};

// Which rack or zone the nodes move into.
class DomainDialog : public QDialog {
  Q_OBJECT
public:
  DomainDialog(std::shared_ptr<const PlacementModel> placement, const std::vector<std::string>& nodes, QWidget* parent = nullptr);
  std::vector<PlanEdit> edits() const;

private:
  std::shared_ptr<const PlacementModel> m_placement;
  std::vector<std::string> m_nodes;
  QComboBox* m_domain;
  QLineEdit* m_value;  // of a domain that does not exist yet, below the chosen one
};

// Any label of a node; no value removes it.
class LabelDialog : public QDialog {
  Q_OBJECT
public:
  explicit LabelDialog(const std::string& node, QWidget* parent = nullptr);
  SetLabel edit() const;

private:
  std::string m_node;
  QLineEdit *m_key, *m_value;
  QComboBox* m_what;
};

}  // namespace bayplan::ui
