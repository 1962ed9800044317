#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/manifest/place.h"

namespace bayplan {

enum class Format { Json, Yaml };

// What a list says about its elements. `known` = its kind stands before the elements.
struct ListType {
  std::string apiVersion, kind;
  bool known() const { return !kind.empty(); }
};

using ListTypes = std::vector<std::pair<std::uint32_t, ListType>>;  // by number of the document

// A part of a file that is parsed by itself.
struct Piece {
  enum class Role {
    Documents,  // whole documents
    ListItems,  // elements of a large list: one (JSON), or some as a list of their own (YAML)
    ListShell,  // that list without its elements
  };
  Role role = Role::Documents;
  std::size_t begin = 0, size = 0;  // within the chunk's text
  Place place;                      // of its first byte in the file
  std::uint32_t document = 1;       // number of its first document

  // Of a shell: from this byte on, the text stands at another place of the file.
  std::size_t gap = std::string::npos;
  Place afterGap;
};

// Some pieces in the order of the file, about half a megabyte together: the unit of work of a thread.
struct Chunk {
  Format format = Format::Yaml;
  std::string text;  // JsonReader::kPadding bytes longer than its pieces
  std::vector<Piece> pieces;
  ListType list;  // of ListItems
  std::vector<Error> errors;  // what kept the text from being cut further; it stands behind the pieces
  bool syntax = false;        // those errors are JSON syntax errors
};

// What must be known beforehand to read a file; learnt from a first attempt that failed for the lack of it.
struct Hints {
  bool convert = false;                       // not UTF-8: read whole and convert
  bool yaml = false;                          // starts like JSON and is none
  std::vector<std::uint32_t> wholeDocuments;  // lists that cannot be cut: anchors across elements, or not a list at all
  ListTypes listTypes;                        // lists whose kind stands behind their elements
};

}  // namespace bayplan
