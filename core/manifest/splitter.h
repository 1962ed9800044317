#pragma once

#include <memory>

#include "core/manifest/input.h"
#include "core/manifest/piece.h"

namespace bayplan {

// Cuts an input into chunks without reading what is in them, so that neither the file nor a list is ever whole in memory.
class Splitter {
public:
  static constexpr std::size_t kChunkSize = 512 << 10;  // about; a document that cannot be cut makes a larger one

  virtual ~Splitter() = default;
  virtual bool next(Chunk& chunk) = 0;  // false at the end
  virtual std::uint64_t bytesRead() const = 0;
};

// JSON: values one behind another; the `items` of a root are cut element by element.
std::unique_ptr<Splitter> makeJsonSplitter(Input& input, const Hints& hints);

// YAML: documents end at a line `---` (nothing else can stand there, not even within a text), and a large document's
// block list `items` is cut before lines `- ` of its own indentation. Inside a quoted text over several lines such a line
// may be text; the piece before it then has no closing quote, which its reader finds, and the document is read whole.
std::unique_ptr<Splitter> makeYamlSplitter(Input& input, const Hints& hints);

}  // namespace bayplan
