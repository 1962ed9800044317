#pragma once

#include <QString>

#include "ui/scene/node_face.h"

namespace bayplan::ui {

// What a node shows, in words: for tool tips, screen readers and the table beside the map.
QString placeText(const PlacementModel& placement, std::size_t node);  // "zone-a / r1", "(no zone)"
QString ordinalsText(const NodeFace& face, const PlacementModel& placement);  // "app 2 (also on another node)"
QString stateText(const NodeFace& face);                               // "not ready, cordoned"; empty where all is well
QString findingsText(const NodeFace& face);                            // "1 error, 2 warnings"; empty where there are none
QString podsText(const NodeFace& face);                                // "M0 redis-0, app-0, 3 other pods"
QString requestedText(const NodeFace& face);                           // "cpu 2.7 / 8, memory 9 / 32 Gi"
// All of it in one sentence, without the name.
QString describe(const NodeFace& face, const PlacementModel& placement, std::size_t node);

}  // namespace bayplan::ui
