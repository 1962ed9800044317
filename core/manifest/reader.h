#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <string>
#include <vector>

#include "core/base/document.h"
#include "core/model/objects.h"

namespace bayplan {

struct ReadOptions {
  bool recursive = false;     // -R: folders' sub-folders
  bool keepGoing = false;     // bad documents go to ObjectSet::errors instead of failing the load
  std::istream* standardInput = nullptr;  // what "-" reads; null = std::cin
  // Called now and then with bytes read and bytes in all (0 = not known); false cancels the load.
  std::function<bool(std::uint64_t, std::uint64_t)> progress;
};

// Files, folders (*.yaml, *.yml, *.json) and "-", in any mix, streamed object by object: no tree of a list is ever built.
// Fails with every error of every file (one Error each, in order); with keepGoing only where nothing could be opened.
tl::expected<std::shared_ptr<const ObjectSet>, std::vector<Error>> readObjects(const std::vector<std::string>& paths,
                                                                               const ReadOptions& options);

// The same from text that is in memory (the samples, tests); `name` stands for the file's name.
tl::expected<std::shared_ptr<const ObjectSet>, std::vector<Error>> readObjectsFromText(std::string_view text,
                                                                                       const std::string& name,
                                                                                       const ReadOptions& options = {});

// A configuration, scheme or plan file (YAML or JSON, exactly one document) as a tree with positions.
Result<Document> readDocument(const std::string& path);
Result<Document> parseDocument(std::string_view text, const std::string& name);

// The source text of an object ("show YAML"), read again from its file; for standard input and samples a failure.
Result<std::string> readSource(const ObjectSet& objects, const SourceMark& mark);

}  // namespace bayplan
