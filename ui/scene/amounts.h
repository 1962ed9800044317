#pragma once

#include <QString>
#include <cstdint>

namespace bayplan::ui {

// Amounts as people say them: "7.5", "500m" of CPU; "12 Gi", "512 Mi" of memory. Rounded for the eye only.
QString cpuText(std::int64_t milli);
QString memoryText(std::int64_t bytes);
// "5.2 / 8"; the unit once where both share it ("12 / 32 Gi").
QString usedOfText(const QString& used, const QString& of);

}  // namespace bayplan::ui
