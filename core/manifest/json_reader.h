#pragma once

#include <memory>
#include <vector>

#include "core/manifest/item.h"
#include "core/manifest/item_builder.h"

namespace bayplan {

// Reads one JSON value into an item (simdjson On-Demand). metadata.managedFields is left out, as the API server's
// bookkeeping that it is. One reader a thread.
class JsonReader {
public:
  // So many bytes behind the text must be readable (they may hold anything).
  static constexpr std::size_t kPadding = 64;

  JsonReader();
  ~JsonReader();

  // The item's texts live until the next read() and no longer than the reader.
  // False where the text is not JSON, or is given twice what may be given once; `problems` says why.
  bool read(std::string_view text, Item& item, std::vector<Problem>& problems);

private:
  struct Parser;
  std::unique_ptr<Parser> m_parser;
};

}  // namespace bayplan
