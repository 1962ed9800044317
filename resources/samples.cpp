#include "resources/samples.h"

#include "core/manifest/reader.h"
#include "resources/large_sample.h"

namespace bayplan {

std::vector<std::string> sampleNames() { return {"ordinals", "redis", "kafka", "large"}; }

Result<std::shared_ptr<const ObjectSet>> loadSample(std::string_view name) {
  if (name == "large") return makeLargeSample();
  const auto text = embeddedSample(name);
  if (text.empty()) {
    std::string names;
    for (const auto& known : sampleNames()) names += (names.empty() ? "" : ", ") + known;
    return failure("no sample is called \"" + std::string(name) + "\"; there are " + names);
  }
  auto objects = readObjectsFromText(text, "sample:" + std::string(name));
  if (!objects) return failure(objects.error().front());
  return *objects;
}

}  // namespace bayplan
