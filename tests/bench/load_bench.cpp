// Reads a file as bayplan does and prints one JSON line: pods, labels, seconds, live heap and peak resident memory.
// With --yaml-cpp it builds yaml-cpp's trees of the same file instead, for comparison.

#include <malloc.h>
#include <yaml-cpp/yaml.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>

#include "core/manifest/reader.h"

namespace {

struct Count {
  std::size_t pods = 0, labels = 0;
};

std::size_t liveHeap() {
  malloc_trim(0);
  const auto info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

std::size_t peakResident() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::stoul(line.substr(6)) * 1024;
  return 0;
}

template <class Read>
int measure(Read&& read) {
  const auto before = liveHeap();
  const auto start = std::chrono::steady_clock::now();
  const auto value = read();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const Count count = value.second;
  std::printf("{\"pods\": %zu, \"labels\": %zu, \"seconds\": %.6f, \"heap\": %zu, \"peak\": %zu}\n", count.pods, count.labels,
              seconds.count(), liveHeap() - before, peakResident());
  return 0;
}

int measureOurs(const char* path) {
  return measure([path] {
    auto objects = bayplan::readObjects({path}, {});
    if (!objects) {
      std::fprintf(stderr, "%s\n", objects.error().front().text().c_str());
      std::exit(2);
    }
    Count count;
    for (const auto& pod : (*objects)->pods) {
      ++count.pods;
      count.labels += pod->labels().size();
    }
    return std::pair(*objects, count);
  });
}

int measureYamlCpp(const char* path) {
  return measure([path] {
    auto documents = YAML::LoadAllFromFile(path);
    Count count;
    for (const auto& document : documents) {
      if (!document.IsMap()) continue;
      ++count.pods;
      count.labels += document["metadata"]["labels"].size();
    }
    return std::pair(std::move(documents), count);
  });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--yaml-cpp") == 0) return measureYamlCpp(argv[2]);
  if (argc == 2) return measureOurs(argv[1]);
  std::fprintf(stderr, "usage: load_bench [--yaml-cpp] FILE\n");
  return 2;
}
