#include "ui/scene/map_arranger.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace bayplan::ui {
namespace {

constexpr int kMinTileWidth = 4, kMaxTileWidth = 420;

// Small tiles are as high as they can be for their signs; large cards are wide, for names.
double tileAspect(double width) { return 0.64 - 0.1 * std::clamp((width - 140) / 240, 0.0, 1.0); }
constexpr std::array kColumnChoices{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30};

}  // namespace

Spacing::Spacing(double width)
    : tileWidth(std::max(1.0, std::round(width))),
      tileHeight(std::max(1.0, std::round(width * tileAspect(width)))),
      tileGap(std::round(std::clamp(width * 0.045, 1.0, 12.0))),
      boxGap(std::round(std::clamp(width * 0.08, 4.0, 18.0))),
      padding(std::round(std::clamp(width * 0.06, 3.0, 12.0))),
      header(std::round(std::clamp(tileHeight, 14.0, 28.0))) {}

QSizeF MapLayout::Arranger::arrange(const Spacing& spacing, const std::vector<int>& columns, double limit, MapLayout* out) const {
  if (m_depth > 0) return arrangeRows(spacing, columns, m_topology.roots, 0, limit, -1, out);
  return arrangeTiles(spacing, m_nodes, limit, out ? addBox(-1, 0, -1, *out) : -1, out);
}

QSizeF MapLayout::Arranger::arrangeRows(const Spacing& spacing, const std::vector<int>& columns, const std::vector<int>& domains,
                                        std::size_t depth, double limit, int parent, MapLayout* out) const {
  const double share = (limit - (columns[depth] - 1) * spacing.boxGap) / columns[depth];
  double x = 0, y = 0, rowHeight = 0, width = 0;
  for (const int domain : domains) {
    const auto box = out ? out->m_boxes.size() : 0;
    const auto size = arrangeBox(spacing, columns, domain, depth, share, parent, out);
    if (x > 0 && x + size.width() > limit + 0.01) {
      y += rowHeight + spacing.boxGap;
      x = rowHeight = 0;
      if (out) out->m_boxes[box].newRow = true;
    }
    rowHeight = std::max(rowHeight, size.height());
    width = std::max(width, x + size.width());
    x += size.width() + spacing.boxGap;
  }
  return {width, y + rowHeight};
}

QSizeF MapLayout::Arranger::arrangeBox(const Spacing& spacing, const std::vector<int>& columns, int domain, std::size_t depth,
                                       double limit, int parent, MapLayout* out) const {
  const auto& source = m_topology.domains[static_cast<std::size_t>(domain)];
  const int self = out ? addBox(domain, depth, parent, *out) : -1;
  const double inner = limit - 2 * spacing.padding;
  const auto content = depth + 1 < m_depth ? arrangeRows(spacing, columns, source.children, depth + 1, inner, self, out)
                                           : arrangeTiles(spacing, source.nodes.size(), inner, self, out);
  return {content.width() + 2 * spacing.padding, content.height() + spacing.header + spacing.padding};
}

QSizeF MapLayout::Arranger::arrangeTiles(const Spacing& spacing, std::size_t count, double limit, int box, MapLayout* out) {
  const double stepX = spacing.tileWidth + spacing.tileGap, stepY = spacing.tileHeight + spacing.tileGap;
  const int n = std::max(1, static_cast<int>(count));
  int columns = std::clamp(static_cast<int>(std::floor((limit + spacing.tileGap + 0.01) / stepX)), 1, n);
  const int rows = (n + columns - 1) / columns;
  columns = (n + rows - 1) / rows;  // the same rows, evenly filled
  if (out) out->m_boxes[static_cast<std::size_t>(box)].columns = columns;
  return {columns * stepX - spacing.tileGap, rows * stepY - spacing.tileGap};
}

int MapLayout::Arranger::addBox(int domain, std::size_t depth, int parent, MapLayout& out) {
  const int self = static_cast<int>(out.m_boxes.size());
  Box box;
  box.domain = domain;
  box.depth = depth;
  box.parent = parent;
  out.m_boxes.push_back(std::move(box));
  if (domain >= 0) out.m_boxOfDomain[static_cast<std::size_t>(domain)] = self;
  (parent < 0 ? out.m_roots : out.m_boxes[static_cast<std::size_t>(parent)].children).push_back(self);
  return self;
}

namespace {

// How many columns of boxes each level could have: all combinations of the choices.
std::vector<std::vector<int>> columnCombinations(const Topology& topology, std::size_t depth) {
  std::vector<std::vector<int>> combinations{{}};
  for (std::size_t level = 0; level < depth; ++level) {
    std::size_t most = level == 0 ? topology.roots.size() : 0;
    if (level > 0)
      for (const auto& domain : topology.domains)
        if (domain.level + 1 == level) most = std::max(most, domain.children.size());
    std::vector<std::vector<int>> longer;
    for (const auto& prefix : combinations)
      for (const int choice : kColumnChoices) {
        if (choice > static_cast<int>(std::max<std::size_t>(most, 1))) break;
        longer.push_back(prefix);
        longer.back().push_back(choice);
      }
    combinations = std::move(longer);
  }
  return combinations;
}

// The largest whole tile width for which `fits` holds, kMinTileWidth where none is; gives up below `atLeast`.
template <class Fits>
int largestWidth(int atLeast, Fits fits) {
  if (atLeast > kMinTileWidth && !fits(atLeast)) return kMinTileWidth;
  int low = std::max(kMinTileWidth, atLeast), high = kMaxTileWidth + 1;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace

MapLayout MapLayout::build(const Topology& topology, const Snapshot& snapshot, QSizeF viewport, std::size_t depthLimit) {
  MapLayout layout;
  const std::size_t depth = std::min(depthLimit, topology.levels.size()), count = snapshot.nodes().size();
  if (count == 0) return layout;
  const Arranger arranger(topology, depth, count);
  const double width = std::max(80.0, viewport.width()), height = std::max(80.0, viewport.height());

  int bestWidth = 0;
  double bestMiss = std::numeric_limits<double>::max();
  std::vector<int> best;
  for (const auto& columns : columnCombinations(topology, depth)) {
    const auto measure = [&](int tile) { return arranger.arrange(Spacing(tile), columns, width, nullptr); };
    const int tile = largestWidth(bestWidth, [&](int candidate) {
      const auto size = measure(candidate);
      return size.width() <= width && size.height() <= height;
    });
    const auto size = measure(tile);
    // Of arrangements with equal tiles the one shaped most like the viewport.
    const double miss = std::abs(std::log(size.width() / size.height() * height / width));
    if (tile > bestWidth || (tile == bestWidth && miss < bestMiss - 0.001)) {
      bestWidth = tile;
      bestMiss = miss;
      best = columns;
    }
  }

  layout.m_boxOfDomain.assign(topology.domains.size(), -1);
  arranger.arrange(Spacing(bestWidth), best, width, &layout);
  layout.m_places.resize(count);
  for (std::size_t i = 0; i < layout.m_boxes.size(); ++i) {
    auto& box = layout.m_boxes[i];
    if (box.columns == 0) continue;
    if (box.domain >= 0)
      box.nodes = topology.domains[static_cast<std::size_t>(box.domain)].nodes;
    else
      for (std::size_t node = 0; node < count; ++node) box.nodes.push_back(node);
    std::sort(box.nodes.begin(), box.nodes.end(), [&](std::size_t a, std::size_t b) {
      return naturalLess(snapshot.nodes()[a]->name().view(), snapshot.nodes()[b]->name().view());
    });
    for (std::size_t k = 0; k < box.nodes.size(); ++k) layout.m_places[box.nodes[k]] = {static_cast<int>(i), static_cast<int>(k)};
  }
  layout.m_fittedTileWidth = bestWidth;
  layout.place(bestWidth);
  return layout;
}

}  // namespace bayplan::ui
