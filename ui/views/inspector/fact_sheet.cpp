#include "ui/views/inspector/fact_sheet.h"

#include <QCoreApplication>
#include <QUrl>
#include <algorithm>

#include "ui/models/findings_model.h"
#include "ui/models/text.h"

namespace bayplan::ui {

void FactSheet::title(const QString& kind, std::string_view name) {
  m_html += QStringLiteral("<p style='margin:0'><span class='muted'>%1</span><br><span style='font-size:large'><b>%2</b></span></p>")
                .arg(kind.toHtmlEscaped(), shownHtml(name));
}

void FactSheet::note(const QString& text) {
  closeTable();
  m_html += QStringLiteral("<p class='muted'>%1</p>").arg(text.toHtmlEscaped());
}

void FactSheet::section(const QString& name) {
  closeTable();
  m_html += QStringLiteral("<p class='section'><b>%1</b></p>").arg(name.toHtmlEscaped());
}

void FactSheet::row(const QString& name, const QString& html) {
  if (!m_inTable) m_html += QStringLiteral("<table cellspacing='0' cellpadding='2' width='100%'>");
  m_inTable = true;
  m_html += QStringLiteral("<tr><td class='muted' width='38%'>%1</td><td>%2</td></tr>").arg(name.toHtmlEscaped(), html);
}

void FactSheet::row(const QString& name, std::string_view text) { row(name, shownHtml(text)); }

void FactSheet::wide(const QString& html) {
  if (!m_inTable) m_html += QStringLiteral("<table cellspacing='0' cellpadding='2' width='100%'>");
  m_inTable = true;
  m_html += QStringLiteral("<tr><td colspan='2'>%1</td></tr>").arg(html);
}

void FactSheet::findings(const std::vector<Finding>& all, const std::vector<ObjectRef>& about, std::string_view set) {
  bool isFirst = true;
  for (const auto& finding : all) {
    const bool names = std::any_of(finding.objects.begin(), finding.objects.end(),
                                   [&](const ObjectRef& object) { return std::find(about.begin(), about.end(), object) != about.end(); });
    if (!names && (set.empty() || finding.set != set)) continue;
    if (std::exchange(isFirst, false)) section(QCoreApplication::translate("FactSheet", "Findings"));
    const char* sign = finding.severity == Severity::Error ? "✖" : finding.severity == Severity::Warning ? "▲" : "ⓘ";
    wide(QStringLiteral("<span class='%1'>%2 %3</span> %4")
             .arg(QString::fromUtf8(toString(finding.severity).data(), static_cast<qsizetype>(toString(finding.severity).size())),
                  QString::fromUtf8(sign), shownHtml(finding.code), shownHtml(finding.message)));
  }
}

QString FactSheet::html() {
  closeTable();
  return m_html;
}

QString FactSheet::link(const char* kind, std::string_view name) {
  const auto target = QString::fromLatin1(kind) + QLatin1Char(':') +
                      QString::fromLatin1(QUrl::toPercentEncoding(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), "/"));
  return QStringLiteral("<a href='%1'>%2</a>").arg(target, shownHtml(name));
}

QString FactSheet::muted(const QString& text) { return QStringLiteral("<span class='muted'>%1</span>").arg(text); }

void FactSheet::closeTable() {
  if (m_inTable) m_html += QStringLiteral("</table>");
  m_inTable = false;
}

}  // namespace bayplan::ui
