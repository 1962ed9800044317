#include <algorithm>
#include <deque>

#include "core/manifest/json_reader.h"
#include "core/manifest/json_text.h"
#include "core/manifest/splitter.h"

namespace bayplan {
namespace {

// What the text before the elements says of the list, as far as it does.
ListType listTypeOf(std::string header) {
  header += "]}";
  const auto size = header.size();
  header.append(JsonReader::kPadding, '\0');
  JsonReader reader;  // owns the texts of the item
  Item item;
  std::vector<Problem> problems;
  if (!reader.read(std::string_view(header).substr(0, size), item, problems)) return {};
  return {std::string(item.root().string("apiVersion")), std::string(item.root().string("kind"))};
}

class JsonSplitter final : public Splitter {
public:
  JsonSplitter(Input& input, const Hints& hints) : m_input(input), m_hints(hints), m_window(input) { m_chunk.format = Format::Json; }

  bool next(Chunk& chunk) override {
    while (m_ready.empty() && m_state != State::Done) step();
    if (m_ready.empty()) return false;
    chunk = std::move(m_ready.front());
    m_ready.pop_front();
    return true;
  }
  std::uint64_t bytesRead() const override { return m_window.loaded(); }

private:
  enum class State { Roots, Fields, Items, Done };

  void step() {
    switch (m_state) {
      case State::Roots: return root();
      case State::Fields: return field();
      case State::Items: return element();
      case State::Done: return;
    }
  }

  char peek() {
    for (;; ++m_at) {
      if (m_at >= m_window.text().size() && !m_window.more()) return '\0';
      if (!isJsonBlank(m_window.text()[m_at])) return m_window.text()[m_at];
    }
  }

  bool skipValue() {
    const auto begin = m_at;
    JsonSkipper skipper;
    for (std::size_t at = begin;;) {
      const auto end = skipper.skip(m_window.text(), at);
      if (end != std::string_view::npos) {
        m_at = end;
        if (end > begin) return true;
        stop("a value is missing");
        return false;
      }
      at = m_window.text().size();
      if (m_window.more()) continue;
      const auto line = m_window.placeAt(begin).line;
      m_at = at;
      stop("the file ends within a value that starts in line " + std::to_string(line));
      return false;
    }
  }

  void root() {
    const char c = peek();
    if (c == '\0' && m_at >= m_window.text().size()) return finish();
    if (c != '{') return stop(c == '[' ? "a list, where a Kubernetes object is expected" : "not JSON: '{' expected");
    m_root = m_at++;
    ++m_document;
    m_listDone = false;
    m_afterComma = m_first = true;
    m_state = State::Fields;
  }

  void field() {
    const char c = peek();
    if (c == '}' && (!m_afterComma || m_first)) return endRoot();
    if (c == ',' && !m_afterComma) {
      ++m_at;
      m_afterComma = true;
      return;
    }
    if (c != '"' || !m_afterComma) return stop(m_afterComma ? "not JSON: a key in quotes expected" : "not JSON: ',' or '}' expected");
    key();
  }

  void key() {
    const auto begin = m_at;
    if (!skipValue()) return;
    const bool items = m_window.text().substr(begin, m_at - begin) == "\"items\"";
    if (peek() != ':') return stop("not JSON: ':' expected");
    ++m_at;
    m_afterComma = m_first = false;
    const bool whole = std::count(m_hints.wholeDocuments.begin(), m_hints.wholeDocuments.end(), m_document) > 0;
    if (peek() == '[' && items && !m_listDone && !whole) return startItems();
    skipValue();
  }

  void startItems() {
    const auto rest = ++m_at;
    flush(m_root);
    m_shell = Chunk{};
    m_shell.format = Format::Json;
    Piece piece;
    piece.role = Piece::Role::ListShell;
    piece.place = m_window.placeAt(0);
    piece.document = m_document;
    m_shell.text = m_window.take(rest - m_root, 0);
    m_shell.pieces.push_back(piece);
    m_chunk.list = listTypeOf(m_shell.text);
    m_at = 0;
    m_afterComma = true;
    m_state = State::Items;
    m_first = true;
  }

  void element() {
    const char c = peek();
    if (c == ']' && (!m_afterComma || m_first)) return endItems();
    if (c == ',' && !m_afterComma) {
      ++m_at;
      m_afterComma = true;
      return;
    }
    if (!m_afterComma) return stop(c == '\0' ? "the file ends within a list" : "not JSON: ',' or ']' expected");
    const auto begin = m_at;
    if (c == '\0') return stop("the file ends within a list");
    if (!skipValue()) return;
    addPiece(Piece::Role::ListItems, begin);
    m_afterComma = m_first = false;
    if (m_at >= kChunkSize) flush(m_at);
  }

  void endItems() {
    flush(m_at);
    auto& piece = m_shell.pieces.front();
    piece.gap = m_shell.text.size();
    piece.afterGap = m_window.placeAt(m_at);
    m_trailer = m_at++;
    m_chunk.list = {};
    m_listDone = true;
    m_afterComma = m_first = false;
    m_inShell = true;
    m_state = State::Fields;
  }

  void endRoot() {
    ++m_at;
    m_first = false;
    m_state = State::Roots;
    if (!m_inShell) {
      addPiece(Piece::Role::Documents, m_root);
      if (m_at >= kChunkSize) flush(m_at);
      return;
    }
    m_inShell = false;
    m_shell.text += m_window.text().substr(m_trailer, m_at - m_trailer);
    m_shell.pieces.front().size = m_shell.text.size();
    m_shell.text.append(JsonReader::kPadding, '\0');
    m_window.take(m_at, 0);
    m_at = 0;
    m_ready.push_back(std::move(m_shell));
  }

  void addPiece(Piece::Role role, std::size_t begin) {
    Piece piece;
    piece.role = role;
    piece.begin = begin;
    piece.size = m_at - begin;
    piece.place = m_window.placeAt(begin);
    piece.document = m_document;
    m_chunk.pieces.push_back(piece);
  }

  // Hands on the pieces so far, with the text up to `end`.
  void flush(std::size_t end) {
    Chunk chunk;
    chunk.format = Format::Json;
    chunk.list = m_chunk.list;
    chunk.text = m_window.take(end, JsonReader::kPadding);
    chunk.pieces = std::move(m_chunk.pieces);
    m_chunk.pieces.clear();
    m_at -= std::min(m_at, end);
    m_root -= std::min(m_root, end);
    if (!chunk.pieces.empty()) m_ready.push_back(std::move(chunk));
  }

  void finish() {
    if (m_window.error()) m_chunk.errors.push_back(*m_window.error());
    m_state = State::Done;
    m_chunk.text = m_window.take(m_at, JsonReader::kPadding);
    m_ready.push_back(std::move(m_chunk));
  }

  // Nothing can be cut behind what is not JSON.
  void stop(std::string message) {
    const auto place = m_window.placeAt(std::min(m_at, m_window.text().size()));
    m_chunk.errors.push_back({std::move(message), m_input.name(), static_cast<int>(place.line), static_cast<int>(place.column)});
    m_chunk.syntax = true;
    finish();
  }

  Input& m_input;
  const Hints& m_hints;
  Window m_window;
  State m_state = State::Roots;
  Chunk m_chunk, m_shell;
  std::deque<Chunk> m_ready;
  std::size_t m_at = 0, m_root = 0, m_trailer = 0;
  std::uint32_t m_document = 0;
  bool m_afterComma = true;  // a key or element may follow
  bool m_first = false;      // nothing yet in the map or list
  bool m_listDone = false, m_inShell = false;
};

}  // namespace

std::unique_ptr<Splitter> makeJsonSplitter(Input& input, const Hints& hints) { return std::make_unique<JsonSplitter>(input, hints); }

}  // namespace bayplan
