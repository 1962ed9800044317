#pragma once

class QWidget;

namespace bayplan::ui {

class MapWidget;

// The map for screen readers (and tests): a table with a row for every node, whatever is visible, and columns for name,
// place, ordinals, pods, requested, state and findings. The map's description is that of the node with the focus.
void installMapAccessibility();  // once; more calls do nothing
void announceCurrentNode(MapWidget* map, int node);

}  // namespace bayplan::ui
