#pragma once

#include <QString>
#include <string_view>
#include <vector>

#include "core/lint/finding.h"

namespace bayplan::ui {

// Facts about one object as rich text: a title, sections, rows of name and value. Everything that comes from a file is
// escaped. Links are `node:NAME`, `pod:NAMESPACE/NAME` and `set:NAMESPACE/NAME`.
class FactSheet {
public:
  void title(const QString& kind, std::string_view name);
  void note(const QString& text);
  void section(const QString& name);
  void row(const QString& name, const QString& html);
  void row(const QString& name, std::string_view text);
  void wide(const QString& html);  // a row without a name
  // Those that name one of `about`, or are about `set` ("namespace/name"; empty = none).
  void findings(const std::vector<Finding>& all, const std::vector<ObjectRef>& about, std::string_view set = {});

  QString html();

  static QString link(const char* kind, std::string_view name);
  static QString muted(const QString& text);

private:
  void closeTable();
  QString m_html;
  bool m_inTable = false;
};

}  // namespace bayplan::ui
