#include "ui/scene/drag.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <limits>

namespace bayplan::ui {

DragPayload DragPayload::ofOrdinal(std::string set, std::int32_t ordinal, std::string fromNode) {
  DragPayload payload;
  payload.set = std::move(set);
  payload.ordinal = ordinal;
  payload.fromNode = std::move(fromNode);
  return payload;
}

DragPayload DragPayload::ofNodes(std::vector<std::string> nodes) {
  DragPayload payload;
  payload.kind = Nodes;
  payload.nodes = std::move(nodes);
  return payload;
}

QMimeData* toMimeData(const DragPayload& payload) {
  auto* data = new QMimeData;
  QJsonObject object;
  if (payload.kind == DragPayload::Ordinal) {
    object["set"] = QString::fromStdString(payload.set);
    object["ordinal"] = payload.ordinal;
    object["fromNode"] = QString::fromStdString(payload.fromNode);
  } else {
    QJsonArray names;
    for (const auto& name : payload.nodes) names.append(QString::fromStdString(name));
    object["nodes"] = names;
  }
  data->setData(payload.kind == DragPayload::Ordinal ? kOrdinalMimeType : kNodesMimeType,
                QJsonDocument(object).toJson(QJsonDocument::Compact));
  return data;
}

std::optional<DragPayload> payloadOf(const QMimeData* data) {
  if (!data) return std::nullopt;
  if (data->hasFormat(kOrdinalMimeType)) {
    const auto object = QJsonDocument::fromJson(data->data(kOrdinalMimeType)).object();
    const auto set = object["set"].toString();
    const double ordinal = object["ordinal"].toDouble(-1);
    if (set.isEmpty() || ordinal < 0 || ordinal > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
    return DragPayload::ofOrdinal(set.toStdString(), static_cast<std::int32_t>(ordinal), object["fromNode"].toString().toStdString());
  }
  if (!data->hasFormat(kNodesMimeType)) return std::nullopt;
  std::vector<std::string> names;
  const auto object = QJsonDocument::fromJson(data->data(kNodesMimeType)).object();
  for (const auto& name : object["nodes"].toArray()) names.push_back(name.toString().toStdString());
  if (names.empty()) return std::nullopt;
  return DragPayload::ofNodes(std::move(names));
}

}  // namespace bayplan::ui
