#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/manifest/item.h"
#include "core/manifest/item_builder.h"

namespace bayplan {

// Reads the documents of a YAML text one by one, lists element by element (libyaml events). Anchors, aliases and merge
// keys are resolved; a `<<` follows YAML's rule: the map's own keys win, of several merged maps the first.
class YamlReader {
public:
  enum class Part {
    ListItem,  // an element of the document's `items`, or of the document where that is a list
    Document,  // the document's root; its `items` are empty here, as they were given before
    End,
    Failed,    // problems() says why; nothing more can be read
  };

  enum class Lists { ElementByElement, Whole };
  explicit YamlReader(std::string_view text, Lists lists = Lists::ElementByElement);  // UTF-8 that outlives the reader
  ~YamlReader();

  Part next();
  const Item& item() const;  // of the last ListItem or Document

  const std::vector<Problem>& problems() const;  // duplicate keys are here too, though reading went on
  // What was read otherwise than Kubernetes' tools would: merge keys behind the keys that they override there.
  const std::vector<Problem>& warnings() const;

private:
  struct Parser;
  std::unique_ptr<Parser> m_parser;
};

}  // namespace bayplan
