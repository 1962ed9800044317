#include <random>

#include "tests/core/manifest/reading.h"

namespace bayplan {

using namespace test;

// Damaged input, always the same: nothing crashes, and nothing that was cut off passes in silence.
class DamageTest : public QObject {
  Q_OBJECT

  static constexpr int kRounds = 3000;

  static std::string sampleYaml() {
    std::string text = "apiVersion: v1\nitems:\n";
    for (int i = 0; i < 4; ++i)
      text += "- apiVersion: v1\n  kind: Pod\n  metadata:\n    labels: &l" + std::to_string(i) + "\n      app: \"web\"\n    name: web-" + std::to_string(i) +
              "\n    namespace: d\n  spec:\n    containers:\n    - name: c\n      image: 'a: b'\n      resources:\n        requests: {cpu: 100m, memory: 1Gi}\n  status:\n    message: |\n      text\n      - more\n    phase: Running\n";
    return text + "kind: List\nmetadata:\n  resourceVersion: \"\"\n";
  }
  static std::string sampleJson() {
    std::string text = "{\n  \"apiVersion\": \"v1\",\n  \"items\": [";
    for (int i = 0; i < 4; ++i)
      text += std::string(i ? "," : "") + "\n    {\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"metadata\": {\"name\": \"web-" + std::to_string(i) +
              "\", \"labels\": {\"app\": \"w\\u00e9b\"}},\n     \"spec\": {\"containers\": [{\"name\": \"c\", \"resources\": {\"requests\": {\"cpu\": 1.5e0}}}], \"hostNetwork\": false, \"priority\": null}}";
    return text + "\n  ],\n  \"kind\": \"List\"\n}\n";
  }

  static std::string mutated(std::string text, std::mt19937& random) {
    static constexpr std::string_view kBytes = "{}[]\"':,-#&*|>%@`!?\\\n\t 0aA~<\r\xff\xc3\xa9";
    for (auto left = random() % 4 + 1; left > 0 && !text.empty(); --left) {
      const auto at = random() % text.size();
      switch (random() % 4) {
        case 0: text[at] = kBytes[random() % kBytes.size()]; break;
        case 1: text.insert(at, 1, kBytes[random() % kBytes.size()]); break;
        case 2: text.erase(at, random() % 20); break;
        default: text.insert(at, text.substr(random() % text.size(), random() % 60));
      }
    }
    return text;
  }

private Q_SLOTS:
  void everyPrefixSaysThatSomethingIsMissing() {
    for (const auto& [text, name] : {std::pair(sampleJson(), "t.json"), {sampleYaml(), "t.yaml"}}) {
      const auto start = text.find("items") + 10;
      const auto end = text.rfind("kind");
      for (auto size = start; size < end; ++size) {
        const auto objects = readObjectsFromText(std::string_view(text).substr(0, size), name);
        QVERIFY2(!objects, ("cut to " + std::to_string(size) + " of " + name).c_str());
        QVERIFY(!objects.error().empty() && !objects.error()[0].message.empty());
      }
      const auto whole = readObjectsFromText(text, name);
      QVERIFY(whole.has_value());
      QCOMPARE((*whole)->pods.size(), std::size_t(4));
    }
  }

  void survivesMutations() {
    std::mt19937 random(20261201);
    ReadOptions keepGoing;
    keepGoing.keepGoing = true;
    std::size_t read = 0, refused = 0;
    for (int round = 0; round < kRounds; ++round) {
      const bool json = random() % 2 == 0;
      const auto text = mutated(json ? sampleJson() : sampleYaml(), random);
      const auto objects = readObjectsFromText(text, json ? "t.json" : "t.yaml", keepGoing);
      QVERIFY(objects.has_value());
      const auto strict = readObjectsFromText(text, json ? "t.json" : "t.yaml");
      QCOMPARE(strict.has_value(), (*objects)->errors.empty());
      if (!strict) {
        ++refused;
        QCOMPARE(strict.error().size(), (*objects)->errors.size());
        for (const auto& error : strict.error()) QVERIFY2(error.line > 0 && error.column > 0, error.text().c_str());
      } else {
        ++read;
      }
      static_cast<void>(parseDocument(text, "t.yaml"));
    }
    QVERIFY(read > kRounds / 20 && refused > kRounds / 20);
  }
};

BAYPLAN_TEST(DamageTest)

}  // namespace bayplan

#include "damage_test.moc"
