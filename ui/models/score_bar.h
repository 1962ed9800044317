#pragma once

#include <QMetaType>
#include <QString>
#include <cstdint>
#include <vector>

namespace bayplan::ui {

// A node's total as a stack of what each plugin adds to it.
struct ScoreBar {
  struct Part {
    int plugin = 0;  // into the model's scoring plugins: its colour and its letter
    std::int64_t weighted = 0;
  };
  std::vector<Part> parts;
  std::int64_t total = 0;
  std::int64_t most = 0;  // of all nodes
  bool wins = false;
};

inline QString scoreLetter(int plugin) { return QString(QChar(u'A' + plugin % 26)); }

}  // namespace bayplan::ui

Q_DECLARE_METATYPE(bayplan::ui::ScoreBar)
