#pragma once

#include <QString>

#include "ui/scene/map_content.h"
#include "ui/scene/selection.h"

namespace bayplan::ui {

// What the inspector says about the selected object, as FactSheet's rich text; empty where it does not exist.
QString nodeFacts(const MapContent& content, const std::string& node);
QString nodesFacts(const MapContent& content, const std::vector<std::string>& nodes);
QString podFacts(const MapContent& content, const std::string& pod);
QString setFacts(const MapContent& content, const std::string& set, const std::int32_t* ordinal);
QString shardFacts(const MapContent& content, const std::string& cluster, const std::string& shard);
QString domainFacts(const MapContent& content, const Selection& selection);

QString facts(const MapContent& content, const Selection& selection);

}  // namespace bayplan::ui
