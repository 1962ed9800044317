#include "core/manifest/decoder.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>

#include "core/manifest/scalar_kind.h"
#include "core/manifest/scan.h"

namespace bayplan {
namespace {

// What a value that is no string would be called in a message: the text as written, or what it is.
std::string shown(Value value) {
  if (value.isMap() || value.isList()) return std::string(toString(value.kind()));
  return std::string(value.text().substr(0, 80)) + " is " + std::string(toString(value.kind()));
}

// Two-digit and longer fields of a time stamp; -1 where there is something else.
int digits(std::string_view text, std::size_t at, std::size_t count) {
  int value = 0;
  if (at + count > text.size()) return -1;
  for (std::size_t i = at; i < at + count; ++i) {
    if (text[i] < '0' || text[i] > '9') return -1;
    value = value * 10 + (text[i] - '0');
  }
  return value;
}

// 2026-11-30T23:26:07(.ffffff)(Z|+hh:mm)
std::optional<std::int64_t> parseTime(std::string_view text) {
  const int year = digits(text, 0, 4), month = digits(text, 5, 2), day = digits(text, 8, 2);
  const int hour = digits(text, 11, 2), minute = digits(text, 14, 2), second = digits(text, 17, 2);
  if (text.size() < 20 || text[4] != '-' || text[7] != '-' || (text[10] | 0x20) != 't' || text[13] != ':' || text[16] != ':')
    return std::nullopt;
  if (std::min({year, month, day, hour, minute, second}) < 0 || hour > 23 || minute > 59 || second > 60) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  auto rest = text.substr(19);
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    if (rest.empty() || digits(rest, 0, 1) < 0) return std::nullopt;
    while (digits(rest, 0, 1) >= 0) rest.remove_prefix(1);
  }
  std::int64_t offset = 0;
  if (rest.size() == 6 && (rest[0] == '+' || rest[0] == '-') && rest[3] == ':') {
    const int hours = digits(rest, 1, 2), minutes = digits(rest, 4, 2);
    if (hours < 0 || minutes < 0) return std::nullopt;
    offset = (rest[0] == '-' ? -1 : 1) * (hours * 3600 + minutes * 60);
  } else if (rest != "Z" && rest != "z") {
    return std::nullopt;
  }
  return std::chrono::sys_days(date).time_since_epoch().count() * 86400LL + hour * 3600 + minute * 60 + second - offset;
}

// A YAML number as the JSON that Kubernetes' tools make of it ("010" is 8 there).
std::string numberText(std::string_view text) {
  const bool plain = text.find_first_not_of("0123456789.eE+-") == std::string_view::npos &&
                     !(text.size() > 1 && text[0] == '0' && text[1] != '.');
  if (plain) return std::string(text);
  const auto whole = wholeNumber(text);
  return whole ? std::to_string(*whole) : std::string(text);
}

bool wantsWholeUnits(std::string_view resource) {
  return resource == "memory" || resource == "ephemeral-storage" || resource == "storage" || resource.starts_with("hugepages-");
}

}  // namespace

void Decoder::start() {
  m_path.clear();
  m_complaints.clear();
  m_failed = false;
}

Symbol Decoder::symbol(std::string_view text) {
  auto& slot = m_cache[hashOfText(text) % m_cache.size()];
  if (slot.text != text) {
    slot.symbol = Symbol(text);
    slot.text = slot.symbol.view();
  }
  return slot.symbol;
}

std::string Decoder::path() const {
  std::string out;
  for (const auto& step : m_path) {
    if (step.index >= 0) out += "[" + std::to_string(step.index) + "]";
    else if (step.bracket) out += "[" + std::string(step.name) + "]";
    else out += (out.empty() ? "" : ".") + std::string(step.name);
  }
  return out;
}

void Decoder::fail(Value at, std::string message) {
  m_failed = true;
  const auto where = path();
  m_complaints.push_back({true, Note::Kind::Remark, at.token(), (where.empty() ? "" : where + ": ") + message});
}

void Decoder::remark(Note::Kind kind, Value at, std::string message) {
  const auto where = path();
  m_complaints.push_back({false, kind, at.token(), (where.empty() ? "" : where + ": ") + message});
}

void Decoder::remark(Note::Kind kind, std::string message) { m_complaints.push_back({false, kind, Token{}, std::move(message)}); }

void Decoder::wrongType(Value value, std::string_view wanted) {
  std::string message = shown(value) + ", but Kubernetes wants " + std::string(wanted) + " here";
  if (wanted == "a string" && !value.isMap() && !value.isList()) message += " (write \"" + std::string(value.text().substr(0, 80)) + "\")";
  fail(value, message);
}

bool Decoder::requireString(Value value) {
  if (value.isString()) return true;
  if (!value.isNull()) wrongType(value, "a string");
  return false;
}

void Decoder::read(Value value, std::string& out) {
  if (requireString(value)) out = value.text();
}

void Decoder::read(Value value, Symbol& out) {
  if (requireString(value)) out = symbol(value.text());
}

void Decoder::read(Value value, bool& out) {
  if (value.isNull()) return;
  if (value.kind() != ValueKind::Boolean) return wrongType(value, "true or false");
  out = isTrueWord(value.text());
}

void Decoder::read(Value value, std::int64_t& out) {
  if (value.isNull()) return;
  if (value.kind() != ValueKind::Number) return wrongType(value, "a whole number");
  if (const auto number = wholeNumber(value.text()))
    out = *number;
  else
    wrongType(value, "a whole number");
}

void Decoder::read(Value value, std::int32_t& out) {
  std::int64_t number = out;
  read(value, number);
  if (number < std::numeric_limits<std::int32_t>::min() || number > std::numeric_limits<std::int32_t>::max())
    return fail(value, std::string(value.text()) + " does not fit 32 bits");
  out = static_cast<std::int32_t>(number);
}

void Decoder::read(Value value, Quantity& out) {
  if (value.isNull()) return;
  if (!value.isString() && value.kind() != ValueKind::Number) return wrongType(value, "a quantity");
  const auto quantity = Quantity::parse(value.isString() ? std::string(value.text()) : numberText(value.text()));
  if (!quantity) return fail(value, quantity.error().message);
  out = *quantity;
  if (out.overflows())
    remark(Note::Kind::Warning, value,
           std::string(value.text()) + " is more than 2^63-1 and taken for that; a scheduler may read it as 0");
}

void Decoder::readTime(Value value, std::int64_t& out) {
  if (!requireString(value)) return;
  if (const auto time = parseTime(value.text()))
    out = *time;
  else
    fail(value, "\"" + std::string(value.text()) + "\" is not a time (2026-01-31T12:00:00Z)");
}

void Decoder::readIntOrString(Value value, std::string& out) {
  if (value.isNull()) return;
  if (!value.isString() && value.kind() != ValueKind::Number) return wrongType(value, "a number or a string");
  out = value.isString() ? std::string(value.text()) : numberText(value.text());
}

void Decoder::checkNumericKey(const Field& field) {
  if (field.name.isString()) return;
  const auto theirs = keyAsKubernetesReadsIt(field.name.kind(), field.key());
  if (theirs != field.key())
    remark(Note::Kind::Warning, field.name, "key " + std::string(field.key()) + " is read as " + theirs + " by Kubernetes tools (quote it)");
}

void Decoder::read(Value value, LabelMap& out) {
  std::vector<LabelMap::Pair> pairs;
  eachEntry(value, [&](const Field& field) {
    if (field.value.isNull())
      return remark(Note::Kind::Remark, field.name, "null: kubectl drops this entry, and so it is dropped here");
    if (requireString(field.value)) pairs.emplace_back(symbol(field.key()), symbol(field.value.text()));
  });
  out = LabelMap(std::move(pairs));
}

void Decoder::read(Value value, ResourceList& out) {
  eachEntry(value, [&](const Field& field) {
    if (field.value.isNull()) return;
    Quantity amount;
    read(field.value, amount);
    out.emplace_back(symbol(field.key()), amount);
    const auto text = std::string(field.value.text());
    if (amount.isNegative()) remark(Note::Kind::InvalidObject, field.value, "Invalid value: \"" + text + "\": must be greater than or equal to 0");
    if (amount.isFractional() && wantsWholeUnits(field.key()))
      remark(Note::Kind::Warning, field.value, text + " is not a whole number of bytes (\"m\" means thousandths)");
    else if (amount.isFractional() && field.key() != "cpu")
      remark(Note::Kind::InvalidObject, field.value, "Invalid value: \"" + text + "\": must be an integer");
  });
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

}  // namespace bayplan
