#include "core/manifest/json_text.h"

#include <random>
#include <string>

#include "tests/support/test.h"

namespace bayplan {
namespace {

// A JSON value of strings, maps and lists in which quotes, backslashes and brackets stand everywhere.
class RandomJson {
public:
  explicit RandomJson(std::uint32_t seed) : m_random(seed) {}

  std::string value(int depth) {
    switch (depth <= 0 ? 0 : pick(4)) {
      case 1: return "{" + members(depth, true) + "}";
      case 2: return "[" + members(depth, false) + "]";
      default: return string();
    }
  }
  std::uint32_t pick(std::uint32_t below) { return static_cast<std::uint32_t>(m_random() % below); }

private:
  std::string members(int depth, bool named) {
    std::string text;
    for (auto left = pick(6); left > 0; --left)
      text += (text.empty() ? "" : ", ") + (named ? string() + ":" : std::string()) + value(depth - 1);
    return text;
  }
  std::string string() {
    static constexpr std::string_view kParts[] = {"a", "{", "}", "[", "]", ":,", "\\\"", "\\\\", "long enough to pass a block of bytes", "é"};
    std::string text = "\"";
    for (auto left = pick(12); left > 0; --left) text += kParts[pick(std::size(kParts))];
    return text + "\"";
  }

  std::mt19937 m_random;
};

}  // namespace

class JsonTextTest : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void findsTheEndOfAValue() {
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
      RandomJson random(seed);
      const auto value = random.value(6);
      const auto text = value + ", \"next\": [1, {\"a\": \"b\"}], " + std::string(random.pick(90), ' ');
      QCOMPARE(jsonValueEnd(text, 0), value.size());
    }
  }

  void findsItInPortions() {
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
      RandomJson random(seed);
      const auto text = "[" + random.value(5) + "," + random.value(5) + "]";
      JsonSkipper skipper;
      const auto cut = random.pick(static_cast<std::uint32_t>(text.size()));
      QCOMPARE(skipper.skip(std::string_view(text).substr(0, cut), 0), std::string_view::npos);
      QCOMPARE(skipper.skip(text, cut), text.size());
    }
  }
};

BAYPLAN_TEST(JsonTextTest)

}  // namespace bayplan

#include "json_text_test.moc"
