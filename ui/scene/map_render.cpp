#include "ui/scene/map_render.h"

#include <QFileInfo>
#include <QFontDatabase>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <algorithm>
#include <array>

#include "ui/scene/legend.h"
#include "ui/scene/map_painter.h"
#include "ui/scene/signs.h"
#include "ui/style/fonts.h"

namespace bayplan::ui {
namespace {

constexpr int kMargin = 24, kTitleHeight = 30, kSpace = 12;

class Picture {
public:
  Picture(const MapContent& content, const RenderOptions& options, std::size_t depth, bool cards)
      : m_content(content), m_options(options), m_depth(depth), m_cards(cards), m_faces(facesOf(content)), m_texts(mapFont()) {}

  void paint(QPainter& painter) {
    const QRect page({}, m_options.size);
    painter.fillRect(page, m_options.theme.canvas);
    const QRect inner = page.adjusted(kMargin, kMargin - 6, -kMargin, -kMargin + 6);
    paintTitle(painter, {inner.left(), inner.top(), inner.width(), kTitleHeight});
    if (!m_content.snapshot || m_content.snapshot->nodes().empty()) {
      painter.setPen(m_options.theme.mutedText);
      m_texts.draw(painter, inner, QStringLiteral("No nodes in this input"), 18, TextCache::Font::Plain, Qt::AlignHCenter);
      return;
    }
    // The legend's height depends on whether cards show, which depends on the room that it leaves: one guess does.
    QRect body = inner.adjusted(0, kTitleHeight + kSpace, 0, -kSpace - 40);
    auto layout = MapLayout::build(m_content.placement->topology, *m_content.snapshot, body.size(), m_depth);
    const bool cards = m_cards && MapPainter::showsCards(layout.tileSize().width());
    const Legend legend({m_content, layout, m_faces}, m_options.theme, m_texts, cards);
    const int height = legend.heightFor(inner.width());
    body.setBottom(inner.bottom() - height - kSpace);
    layout = MapLayout::build(m_content.placement->topology, *m_content.snapshot, body.size(), m_depth);
    const MapScene scene{m_content, layout, m_faces};
    const QPoint offset(body.left() + static_cast<int>(body.width() - layout.size().width()) / 2,
                        body.top() + static_cast<int>(body.height() - layout.size().height()) / 2);
    MapPainter(scene, m_options.theme, m_texts, m_cards).paint(painter, page, offset);
    legend.paint(painter, {inner.left(), inner.bottom() - height + 1, inner.width(), height});
  }

private:
  void paintTitle(QPainter& painter, const QRect& row) {
    painter.setPen(m_options.theme.text);
    QRect rest = row;
    const QString source = safeText(m_options.source.empty() ? "Bayplan" : m_options.source);
    rest.setLeft(rest.left() + m_texts.draw(painter, {row.left(), row.top(), row.width() / 2, row.height()}, source, 18, TextCache::Font::Bold) + 16);
    std::array<std::size_t, 3> counts{};
    if (m_content.findings)
      for (const auto& finding : *m_content.findings) ++counts[static_cast<std::size_t>(finding.severity)];
    for (const auto severity : {Severity::Info, Severity::Warning, Severity::Error}) {
      const QString number = QString::number(counts[static_cast<std::size_t>(severity)]);
      painter.setPen(m_options.theme.text);
      const int width = m_texts.draw(painter, rest, number, 14, TextCache::Font::Bold, Qt::AlignRight);
      rest.setRight(rest.right() - width - 22);
      drawSeverity(painter, QRectF(rest.right() + 2, row.center().y() - 7, 15, 15), severity, m_options.theme);
      rest.setRight(rest.right() - 12);
    }
    painter.setPen(m_options.theme.mutedText);
    if (m_content.snapshot) m_texts.draw(painter, rest, countsText(*m_content.snapshot), 13);
  }

  const MapContent& m_content;
  const RenderOptions& m_options;
  std::size_t m_depth;
  bool m_cards;
  std::vector<NodeFace> m_faces;
  TextCache m_texts;
};

Result<void> save(Picture& picture, const RenderOptions& options, const QString& path) {
  const auto failed = [&](const QString& why) { return failure(Error{why.toStdString(), path.toStdString(), 0, 0}); };
  const QString suffix = QFileInfo(path).suffix().toLower();
  QSaveFile file(path);
  if (suffix != "png" && suffix != "svg" && suffix != "pdf") return failed(QStringLiteral("the picture's name must end in .png, .svg or .pdf"));
  if (!file.open(QIODevice::WriteOnly)) return failed(file.errorString());
  QPainter painter;
  if (suffix == "png") {
    QImage image(options.size, QImage::Format_RGB32);
    if (image.isNull()) return failed(QStringLiteral("the picture is too large"));
    painter.begin(&image);
    picture.paint(painter);
    painter.end();
    if (!image.save(&file, "PNG")) return failed(file.errorString());
  } else if (suffix == "svg") {
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setSize(options.size);
    generator.setViewBox(QRect({}, options.size));
    generator.setTitle(QString::fromStdString(options.source));
    painter.begin(&generator);
    picture.paint(painter);
    painter.end();
  } else {
    QPdfWriter writer(&file);
    constexpr int kDotsPerInch = 96;
    writer.setResolution(kDotsPerInch);
    writer.setPageSize(QPageSize(QSizeF(options.size) / kDotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(QString::fromStdString(options.source));
    painter.begin(&writer);
    picture.paint(painter);
    painter.end();
  }
  if (!file.commit()) return failed(file.errorString());
  return {};
}

}  // namespace

Result<void> renderMap(const MapContent& content, const RenderOptions& options, const std::string& path) {
  std::size_t depth = content.placement ? content.placement->topology.levels.size() : 0;
  const bool everything = options.level.empty() || options.level == "node" || options.level == "host";
  if (!everything) {
    const auto& levels = content.placement->topology.levels;
    const auto found = std::find_if(levels.begin(), levels.end(), [&](const TopologyLevel& level) { return level.name == options.level; });
    if (found == levels.end()) return failure("no topology level is called \"" + options.level + "\"");
    depth = static_cast<std::size_t>(found - levels.begin()) + 1;
  }
  Picture picture(content, options, depth, everything);
  return save(picture, options, QString::fromStdString(path));
}

}  // namespace bayplan::ui
