#include "core/manifest/chunk_reader.h"

#include <algorithm>

#include "core/manifest/decode_object.h"
#include "core/manifest/json_text.h"
#include "core/manifest/yaml_reader.h"

namespace bayplan {
namespace {

template <class T>
void move(std::vector<T>& to, std::vector<T>& from) {
  if (to.empty()) to = std::move(from);
  else to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

Place placeOf(const Piece& piece, std::string_view text, bool yaml, const Token& token) {
  const bool cut = piece.gap != std::string::npos;
  if (!yaml) {
    if (!cut || token.first < piece.gap) return placeAfter(piece.place, text.substr(0, token.first));
    return placeAfter(piece.afterGap, text.substr(piece.gap, token.first - piece.gap));
  }
  Place base = piece.place;
  auto line = token.first;
  if (cut) {
    const auto before = placeAfter({}, text.substr(0, piece.gap)).line - 1;
    if (line >= before) {
      base = piece.afterGap;
      line -= before;
    }
  }
  return {0, base.line + line, (line == 0 ? base.column : 1) + token.second};
}

bool isListKind(std::string_view kind) { return kind.ends_with("List"); }

const ListType* find(const ListTypes& types, std::uint32_t document) {
  for (const auto& [number, type] : types)
    if (number == document) return &type;
  return nullptr;
}

// "PodList" says that its elements are Pods; a plain "List" says nothing.
ListType elementType(const ListType& list) {
  if (!isListKind(list.kind) || list.kind.size() == 4) return {};
  return {list.apiVersion, list.kind.substr(0, list.kind.size() - 4)};
}

ListType typeOf(Value root) { return {std::string(root.string("apiVersion")), std::string(root.string("kind"))}; }

std::string nameOf(Value root, std::string_view kind) {
  const auto metadata = root.find("metadata");
  const auto name = metadata.string("name"), space = metadata.string("namespace");
  if (name.empty()) return std::string(kind);
  return std::string(kind) + " " + (space.empty() ? "" : std::string(space) + "/") + std::string(name);
}

}  // namespace

struct ChunkReader::Context {
  const Chunk& chunk;
  const Piece& piece;
  const Hints& hints;
  Batch& batch;
  std::string_view text;  // of the piece
  std::uint32_t document;
};

void append(ObjectSet& to, ObjectSet&& from) {
  move(to.nodes, from.nodes);
  move(to.pods, from.pods);
  move(to.statefulSets, from.statefulSets);
  move(to.workloads, from.workloads);
  move(to.persistentVolumes, from.persistentVolumes);
  move(to.persistentVolumeClaims, from.persistentVolumeClaims);
  move(to.storageClasses, from.storageClasses);
  move(to.csiNodes, from.csiNodes);
  move(to.csiDrivers, from.csiDrivers);
  move(to.csiStorageCapacities, from.csiStorageCapacities);
  move(to.volumeAttachments, from.volumeAttachments);
  move(to.podDisruptionBudgets, from.podDisruptionBudgets);
  move(to.priorityClasses, from.priorityClasses);
  move(to.namespaces, from.namespaces);
  move(to.services, from.services);
  move(to.events, from.events);
  move(to.resourceClaims, from.resourceClaims);
  move(to.leases, from.leases);
  to.documents += from.documents;
  for (const auto& [kind, count] : from.ignored) to.ignored[kind] += count;
  move(to.notes, from.notes);
  move(to.errors, from.errors);
}

void append(Batch& to, Batch&& from) {
  append(to.objects, std::move(from.objects));
  to.notUtf8 = to.notUtf8 || from.notUtf8;
  to.jsonSyntax = to.jsonSyntax || from.jsonSyntax;
  move(to.uncuttable, from.uncuttable);
  move(to.typeless, from.typeless);
  move(to.lists, from.lists);
}

Batch ChunkReader::read(const Chunk& chunk, const Hints& hints) {
  Batch batch;
  for (const auto& piece : chunk.pieces) {
    Context context{chunk, piece, hints, batch, std::string_view(chunk.text).substr(piece.begin, piece.size), piece.document};
    if (chunk.format == Format::Json) readJson(context);
    else readYaml(context);
  }
  batch.objects.errors.insert(batch.objects.errors.end(), chunk.errors.begin(), chunk.errors.end());
  batch.jsonSyntax = batch.jsonSyntax || chunk.syntax;
  return batch;
}

void ChunkReader::readJson(Context& context) {
  if (context.text.front() != '{') {
    context.batch.objects.errors.push_back(errorAt(
        context, false, Token{}, "an element of a list is " + std::string(context.text.substr(0, 40)) + ", not a Kubernetes object"));
    return;
  }
  std::vector<Problem> problems;
  if (!m_json.read(context.text, m_item, problems)) {
    for (const auto& problem : problems) addProblem(context, m_item, problem);
    return;
  }
  m_item.begin = 0;
  m_item.size = context.text.size();
  if (context.piece.role != Piece::Role::ListItems) return addRoot(context, m_item, {});
  const auto* list = find(context.hints.listTypes, context.document);
  if (!list && context.chunk.list.known()) list = &context.chunk.list;
  addItem(context, m_item, m_item.root(), list, context.batch.objects);
}

// A document whose kind stands behind elements that leave theirs to it is read twice.
void ChunkReader::readYaml(Context& context) {
  auto types = context.hints.listTypes;
  for (bool done = false; !done;) {
    Batch batch;
    Context attempt{context.chunk, context.piece, context.hints, batch, context.text, context.piece.document};
    done = readYamlOnce(attempt, types);
    if (done) append(context.batch, std::move(batch));
  }
}

bool ChunkReader::readYamlOnce(Context& context, ListTypes& types) {
  YamlReader reader(context.text);
  ObjectSet listItems;
  std::size_t problems = 0, warnings = 0;
  const bool cut = context.piece.role == Piece::Role::ListItems;
  for (auto part = reader.next(); part != YamlReader::Part::End; part = reader.next()) {
    const auto& item = reader.item();
    const bool damaged = reader.problems().size() > problems;
    for (; problems < reader.problems().size(); ++problems) addProblem(context, item, reader.problems()[problems]);
    for (; warnings < reader.warnings().size(); ++warnings) addWarning(context, item, reader.warnings()[warnings], listItems);
    if (part == YamlReader::Part::ListItem) {
      const auto* known = find(types, context.document);
      if (!known && cut && context.chunk.list.known()) known = &context.chunk.list;
      if (!damaged) addItem(context, item, item.root(), known, listItems);
    } else if (cut || damaged || part == YamlReader::Part::Failed) {
      append(context.batch.objects, std::move(listItems));
      if (part == YamlReader::Part::Failed) return true;
    } else {
      if (!context.batch.typeless.empty()) {
        types.emplace_back(context.document, typeOf(item.root()));
        return false;
      }
      addRoot(context, item, std::move(listItems));
      listItems = {};
      ++context.document;
    }
  }
  return true;
}

void ChunkReader::addRoot(Context& context, const Item& item, ObjectSet&& listItems) {
  const auto root = item.root();
  if (root.isNull()) return;
  auto& out = context.batch.objects;
  if (!root.isMap()) {
    const auto what = root.isList() ? "a list" : "\"" + std::string(root.text().substr(0, 60)) + "\"";
    out.errors.push_back(errorAt(context, item.yaml, root.token(), "this document is " + what + ", not a Kubernetes object"));
    return;
  }
  const auto type = typeOf(root);
  if (context.piece.role == Piece::Role::ListShell) {
    context.batch.lists.emplace_back(context.document, type);
    if (!type.kind.empty() && !isListKind(type.kind)) {
      context.batch.uncuttable.push_back(context.document);
      return;
    }
  }
  if (isListKind(type.kind) && (context.piece.role == Piece::Role::ListShell || root.find("items").isList() || root.find("items").isNull())) {
    append(out, std::move(listItems));
    return addList(context, item, root, type);
  }
  static const ListType kNoList;
  addItem(context, item, root, &kNoList, out);
}

void ChunkReader::addList(Context& context, const Item& item, Value root, const ListType& type) {
  auto& out = context.batch.objects;
  const auto metadata = root.find("metadata");
  if (const auto page = metadata.string("continue"); !page.empty()) {
    const auto rest = metadata.find("remainingItemCount");
    const auto count = rest && rest.kind() == ValueKind::Number ? "about " + std::string(rest.text()) + " " : std::string();
    out.notes.push_back({Note::Kind::Warning,
                         errorAt(context, item.yaml, metadata.token(), "this dump is one page; " + count + "more objects exist"), {}});
  }
  for (const auto element : root.find("items").elements()) addItem(context, item, element, &type, out);
}

void ChunkReader::addItem(Context& context, const Item& item, Value root, const ListType* list, ObjectSet& out) {
  if (!root.isMap()) {
    out.errors.push_back(errorAt(context, item.yaml, root.token(),
                                 "an element of a list is " + std::string(toString(root.kind())) + ", not a Kubernetes object"));
    return;
  }
  auto type = typeOf(root);
  const auto kind = root.find("kind"), version = root.find("apiVersion");
  if (kind.isNull() && !list) return context.batch.typeless.push_back(context.document);
  const auto inherited = list ? elementType(*list) : ListType{};
  if (kind.isNull()) type.kind = inherited.kind;
  if (version.isNull()) type.apiVersion = inherited.apiVersion;
  m_decoder.start();
  if (!kind.isNull() && !kind.isString()) m_decoder.fail(kind, "kind must be a string");
  else if (!version.isNull() && !version.isString()) m_decoder.fail(version, "apiVersion must be a string");
  else if (type.kind.empty()) m_decoder.fail(root, "kind is missing: not a Kubernetes object");
  else if (type.apiVersion.empty()) m_decoder.fail(root, "apiVersion is missing");
  else if (isListKind(type.kind) && root.find("items")) return addList(context, item, root, type);
  else decodeObject(m_decoder, root, type.apiVersion, type.kind, mark(context, item, root), out);
  addComplaints(context, item, nameOf(root, type.kind), out);
}

SourceMark ChunkReader::mark(const Context& context, const Item& item, Value root) const {
  SourceMark mark;
  mark.file = m_fileIndex;
  mark.document = context.document;
  const auto& first = root.token().span > 1 ? item.yaml ? root.token() : *(&root.token() + 1) : root.token();
  mark.line = placeOf(context.piece, context.text, item.yaml, first).line;
  std::size_t begin = item.begin, size = item.size;
  if (&root.token() != item.tokens.data() && !item.yaml) {
    begin = root.token().first;
    size = jsonValueEnd(context.text, begin) - begin;
  }
  const bool behindGap = context.piece.gap != std::string::npos && begin >= context.piece.gap;
  mark.offset = behindGap ? context.piece.afterGap.offset + (begin - context.piece.gap) : context.piece.place.offset + begin;
  auto text = context.text.substr(begin, size);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
  mark.length = static_cast<std::uint32_t>(text.size());
  return mark;
}

void ChunkReader::addComplaints(Context& context, const Item& item, const std::string& object, ObjectSet& out) {
  for (const auto& complaint : m_decoder.complaints()) {
    const bool placed = complaint.where.kind != ValueKind::Null || complaint.where.text || complaint.where.first || complaint.where.second;
    const auto& where = placed ? complaint.where : item.root().token();
    if (complaint.error)
      out.errors.push_back(errorAt(context, item.yaml, where, object.empty() ? complaint.message : object + ": " + complaint.message));
    else
      out.notes.push_back({complaint.kind, errorAt(context, item.yaml, where, complaint.message), object});
  }
}

void ChunkReader::addProblem(Context& context, const Item& item, const Problem& problem) {
  auto& batch = context.batch;
  const bool cut = context.piece.role != Piece::Role::Documents;
  if (problem.kind == Problem::Kind::Encoding) batch.notUtf8 = true;
  if (context.chunk.format == Format::Json && problem.kind == Problem::Kind::Syntax) batch.jsonSyntax = true;
  if (context.chunk.format == Format::Yaml && cut && problem.kind != Problem::Kind::Duplicate) batch.uncuttable.push_back(context.document);
  batch.objects.errors.push_back(errorOf(context, item, problem));
}

void ChunkReader::addWarning(Context& context, const Item& item, const Problem& warning, ObjectSet& out) {
  out.notes.push_back({Note::Kind::Warning, errorOf(context, item, warning), {}});
}

Error ChunkReader::errorOf(const Context& context, const Item& item, const Problem& problem) const {
  auto message = problem.message;
  if (!problem.earlierText.empty())
    message += " (" + problem.earlierText + " in line " + std::to_string(placeOf(context.piece, context.text, item.yaml, problem.earlier).line) + ")";
  return errorAt(context, item.yaml, problem.where, std::move(message));
}

Error ChunkReader::errorAt(const Context& context, bool yaml, const Token& where, std::string message) const {
  const auto place = placeOf(context.piece, context.text, yaml, where);
  return {std::move(message), m_fileName, static_cast<int>(place.line), static_cast<int>(place.column)};
}

}  // namespace bayplan
