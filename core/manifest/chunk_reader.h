#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/manifest/decoder.h"
#include "core/manifest/json_reader.h"
#include "core/manifest/piece.h"

namespace bayplan {

// What a chunk held, and what was found out about how the file has to be read.
struct Batch {
  ObjectSet objects;
  bool notUtf8 = false;
  bool jsonSyntax = false;                           // an error that a YAML reader might not have
  std::vector<std::uint32_t> uncuttable;             // documents to be read whole
  std::vector<std::uint32_t> typeless;               // lists with elements that leave their kind to the list
  ListTypes lists;                                   // what each list said of itself
};

void append(ObjectSet& to, ObjectSet&& from);
void append(Batch& to, Batch&& from);

// Reads chunks. One a thread.
class ChunkReader {
public:
  ChunkReader(Pools& pools, std::uint32_t fileIndex, std::string fileName)
      : m_decoder(pools), m_fileIndex(fileIndex), m_fileName(std::move(fileName)) {}

  Batch read(const Chunk& chunk, const Hints& hints);

private:
  struct Context;

  void readJson(Context& context);
  void readYaml(Context& context);
  bool readYamlOnce(Context& context, ListTypes& types);
  void addRoot(Context& context, const Item& item, ObjectSet&& listItems);
  void addList(Context& context, const Item& item, Value root, const ListType& type);
  void addItem(Context& context, const Item& item, Value root, const ListType* list, ObjectSet& out);
  void addProblem(Context& context, const Item& item, const Problem& problem);
  void addWarning(Context& context, const Item& item, const Problem& warning, ObjectSet& out);
  Error errorOf(const Context& context, const Item& item, const Problem& problem) const;
  SourceMark mark(const Context& context, const Item& item, Value root) const;
  void addComplaints(Context& context, const Item& item, const std::string& object, ObjectSet& out);
  Error errorAt(const Context& context, bool yaml, const Token& where, std::string message) const;

  Decoder m_decoder;
  JsonReader m_json;
  Item m_item;
  std::uint32_t m_fileIndex;
  std::string m_fileName;
};

}  // namespace bayplan
