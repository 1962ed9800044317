#include <algorithm>
#include <deque>

#include "core/manifest/splitter.h"
#include "core/manifest/yaml_reader.h"

namespace bayplan {
namespace {

ListType listTypeOf(std::string_view header) {
  YamlReader reader(header);
  if (reader.next() != YamlReader::Part::Document) return {};
  const auto root = reader.item().root();
  return {std::string(root.string("apiVersion")), std::string(root.string("kind"))};
}

std::string_view withoutBlanks(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool isSeparator(std::string_view line) {
  return line.starts_with("---") && (line.size() == 3 || line[3] == ' ' || line[3] == '\t' || line[3] == '\r' || line[3] == '\n');
}

class YamlSplitter final : public Splitter {
public:
  YamlSplitter(Input& input, const Hints& hints) : m_input(input), m_hints(hints), m_window(input) {}

  bool next(Chunk& chunk) override {
    while (m_ready.empty() && !m_done) step();
    if (m_ready.empty()) return false;
    chunk = std::move(m_ready.front());
    m_ready.pop_front();
    return true;
  }
  std::uint64_t bytesRead() const override { return m_window.loaded(); }

private:
  // What is known of the document that is being passed over. Positions are within the window.
  struct Document {
    std::size_t begin = 0;
    bool separated = false;  // starts with ---
    bool content = false;    // more than comments and directives
    bool refused = false;    // --- junk
    enum class List { None, Announced, Block, Closed } list = List::None;
    std::size_t listBegin = 0;  // first line behind `items:`
    std::size_t indent = 0;     // of its elements
    std::size_t lastElement = 0;
    bool cut = false;           // its elements are handed on by themselves
  };

  void step() {
    const auto begin = m_at;
    if (!findLineEnd()) return finish();
    auto line = m_window.text().substr(begin, m_at - begin);
    // Files that were joined with their byte order marks.
    const bool mark = line.starts_with(kByteOrderMark) && (!m_document.content || isSeparator(line.substr(kByteOrderMark.size())));
    if (mark) line.remove_prefix(kByteOrderMark.size());
    if (isSeparator(line)) separator(begin, line);
    if (mark) m_document.begin = m_at - line.size();
    if (isSeparator(line)) return;
    const auto indent = line.find_first_not_of(" \r\n");
    if (indent == std::string_view::npos || line[indent] == '#') return;
    if (line[0] == '%' && !m_document.content) return;
    m_document.content = true;
    inspect(begin, line, indent);
  }

  // Moves m_at behind the line; false where there is none.
  bool findLineEnd() {
    for (auto from = m_at;;) {
      const auto end = m_window.text().find('\n', from);
      if (end != std::string_view::npos) {
        m_at = end + 1;
        return true;
      }
      from = m_window.text().size();
      if (m_window.more()) continue;
      const bool some = m_at < from;
      m_at = from;
      return some;
    }
  }

  void separator(std::size_t begin, std::string_view line) {
    if (m_document.separated || m_document.content) endDocument(begin);
    m_document.separated = true;
    const auto content = withoutBlanks(line.substr(3));
    if (content.empty() || content.front() == '#') return;
    m_document.content = true;
    if (std::string_view("{[\"'|>&!*").find(content.front()) != std::string_view::npos) return;
    const auto place = m_window.placeAt(m_at - line.size() + static_cast<std::size_t>(content.data() - line.data()));
    m_document.refused = true;
    m_errors.push_back({"invalid YAML document separator: " + std::string(content.substr(0, 60)), m_input.name(),
                        static_cast<int>(place.line), static_cast<int>(place.column)});
  }

  // Looks for the elements of a top-level block list `items`.
  void inspect(std::size_t begin, std::string_view line, std::size_t indent) {
    using List = Document::List;
    auto& document = m_document;
    const bool element = line[indent] == '-' && (indent + 1 >= line.size() || line[indent + 1] == ' ' || line[indent + 1] == '\n' || line[indent + 1] == '\r');
    if (document.list == List::Announced) {
      document.list = element ? List::Block : List::None;
      document.indent = indent;
      document.lastElement = begin;
    } else if (document.list == List::Block) {
      if (element && indent == document.indent) nextElement(begin);
      else if (indent <= document.indent) closeList(begin);
    }
    if (document.list == List::None && line.starts_with("items:")) {
      const auto rest = withoutBlanks(line.substr(6));
      if (!rest.empty() && rest.front() != '#') return;
      document.list = List::Announced;
      document.listBegin = m_at;
    }
  }

  void nextElement(std::size_t begin) {
    auto& document = m_document;
    document.lastElement = begin;
    if (!document.cut) {
      const bool whole = std::count(m_hints.wholeDocuments.begin(), m_hints.wholeDocuments.end(), m_number) > 0;
      if (whole || begin - document.begin < kChunkSize) return;
      startCutting();
    } else if (begin < kChunkSize) {
      return;
    }
    emitElements(m_document.lastElement);
  }

  void startCutting() {
    auto& document = m_document;
    flush(document.begin);
    m_shell = Chunk{};
    Piece piece;
    piece.role = Piece::Role::ListShell;
    piece.place = m_window.placeAt(0);
    piece.document = m_number;
    const auto header = document.listBegin;
    m_shell.text = m_window.take(header, 0);
    piece.gap = header;
    m_shell.pieces.push_back(piece);
    shift(header);
    document.cut = true;
    m_listType = listTypeOf(m_shell.text);
  }

  // The elements up to `end`, which is at the start of a line, become a chunk.
  void emitElements(std::size_t end) {
    Piece piece;
    piece.role = Piece::Role::ListItems;
    piece.size = end;
    piece.place = m_window.placeAt(0);
    piece.document = m_number;
    Chunk chunk;
    chunk.list = m_listType;
    chunk.pieces.push_back(piece);
    chunk.text = m_window.take(end, 0);
    shift(end);
    m_ready.push_back(std::move(chunk));
  }

  void closeList(std::size_t begin) {
    m_document.list = Document::List::Closed;
    if (m_document.cut) emitElements(begin);
  }

  void endDocument(std::size_t end) {
    auto& document = m_document;
    if (document.cut) {
      if (document.list == Document::List::Block) {
        emitElements(end);
        end = 0;
      }
      endShell(end);
    } else if (!document.refused) {
      Piece piece;
      piece.begin = document.begin;
      piece.size = end - document.begin;
      piece.place = m_window.placeAt(document.begin);
      piece.place.column = 1;  // a byte order mark is no character
      piece.document = m_number;
      m_pieces.push_back(piece);
    }
    if (!document.cut && (end >= kChunkSize || !m_errors.empty())) {
      flush(end);
      end = 0;
    } else if (document.cut) {
      end = 0;
    }
    m_document = {};
    m_document.begin = end;
    ++m_number;
  }

  void endShell(std::size_t end) {
    auto& piece = m_shell.pieces.front();
    piece.afterGap = m_window.placeAt(0);
    m_shell.text += m_window.take(end, 0);
    shift(end);
    piece.size = m_shell.text.size();
    m_ready.push_back(std::move(m_shell));
  }

  void flush(std::size_t end) {
    Chunk chunk;
    chunk.text = m_window.take(end, 0);
    shift(end);
    chunk.pieces = std::move(m_pieces);
    chunk.errors = std::move(m_errors);
    m_pieces.clear();
    m_errors.clear();
    if (!chunk.pieces.empty() || !chunk.errors.empty()) m_ready.push_back(std::move(chunk));
  }

  // The window lost its first bytes.
  void shift(std::size_t count) {
    for (auto* position : {&m_at, &m_document.begin, &m_document.listBegin, &m_document.lastElement})
      *position -= std::min(*position, count);
  }

  void finish() {
    m_done = true;
    if (m_document.separated || m_document.content) endDocument(m_at);
    if (m_window.error()) m_errors.push_back(*m_window.error());
    flush(m_at);
  }

  Input& m_input;
  const Hints& m_hints;
  Window m_window;
  std::deque<Chunk> m_ready;
  std::vector<Piece> m_pieces;
  std::vector<Error> m_errors;
  Chunk m_shell;
  ListType m_listType;
  Document m_document;
  std::uint32_t m_number = 1;
  std::size_t m_at = 0;
  bool m_done = false;
};

}  // namespace

std::unique_ptr<Splitter> makeYamlSplitter(Input& input, const Hints& hints) { return std::make_unique<YamlSplitter>(input, hints); }

}  // namespace bayplan
