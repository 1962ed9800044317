#include "core/manifest/yaml_reader.h"

#include <cstdlib>
#include <deque>
#include <unordered_map>

#include "core/manifest/yaml_events.h"

namespace bayplan {
namespace {

struct Free {
  void operator()(char* text) const { std::free(text); }
};
using OwnedTexts = std::vector<std::unique_ptr<char, Free>>;

// go-yaml's measure against alias bombs: how much of what is decoded may come from aliases.
// Source: sigs.k8s.io/yaml goyaml.v2/decode.go (allowedAliasRatio).
class AliasBudget {
public:
  bool spend(std::size_t tokens, std::size_t eventsRead) {
    m_expanded += static_cast<double>(tokens);
    const double all = m_expanded + static_cast<double>(eventsRead);
    return m_expanded <= 100 || all <= 1000 || m_expanded / all <= allowedRatio(all);
  }

private:
  static double allowedRatio(double all) {
    static constexpr double kLow = 400000, kHigh = 4000000;
    return all <= kLow ? 0.99 : all >= kHigh ? 0.10 : 0.99 - 0.89 * (all - kLow) / (kHigh - kLow);
  }
  double m_expanded = 0;
};

bool sameValue(const Token* a, const Token* b) {
  if (a->span != b->span) return false;
  for (std::uint32_t i = 0; i < a->span; ++i)
    if (a[i].kind != b[i].kind || a[i].view() != b[i].view()) return false;
  return true;
}

}  // namespace

// A document is read by next(): the root map's fields go to m_root, everything below `items` to m_item, one at a time.
struct YamlReader::Parser {
  Parser(std::string_view text, bool split) : events(text), splitsLists(split) { root.yaml = item.yaml = true; }

  struct Anchored {
    std::vector<Token> tokens;
    bool complete = false;
  };
  struct Merge {
    Token where;
    std::vector<Token> tokens;  // of a map, or of a list of maps
    std::size_t keysBefore = 0;  // the map's own keys with tokens before this one stand before the <<
  };
  enum class State { Stream, Root, Items, ItemsOnly, Done };

  Part next();
  Part startDocument();
  Part continueRoot();
  Part nextItem();
  Part finishRoot();

  bool advance();
  bool fail(Problem problem);
  bool node(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth);
  bool scalar(ItemBuilder& builder, Item& target, OwnedTexts& texts);
  bool alias(Item& target);
  bool list(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth);
  bool map(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth);
  bool key(ItemBuilder& builder, OwnedTexts& texts);
  bool readMerge(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth, std::vector<Merge>& merges);
  void applyMerges(ItemBuilder& builder, Item& target, std::size_t keys, const std::vector<Merge>& merges);
  void mergeMap(ItemBuilder& builder, Item& target, std::size_t keys, const Merge& merge, const Token* map, std::size_t ownEnd);
  void defineAnchor(const std::string& name, const Item& target, std::size_t from);
  void setExtent(Item& target, std::uint32_t line, std::uint32_t column);

  YamlEvents events;
  bool splitsLists = true;
  YamlEvent event;
  std::vector<Problem> problems, warnings;
  Item root, item;
  Item* current = &root;
  OwnedTexts rootTexts, itemTexts;
  ItemBuilder rootBuilder{root, problems}, itemBuilder{item, problems};
  State state = State::Stream;
  std::size_t rootMap = 0, rootList = 0, rootKeys = 0;
  std::vector<Merge> rootMerges;
  std::unordered_map<std::string, Anchored> anchors;
  std::deque<std::string> anchorTexts;
  AliasBudget budget;
  std::size_t readEvents = 0;  // of the document
  bool failed = false;
};

YamlReader::YamlReader(std::string_view text, Lists lists)
    : m_parser(std::make_unique<Parser>(text, lists == Lists::ElementByElement)) {}
YamlReader::~YamlReader() = default;
YamlReader::Part YamlReader::next() { return m_parser->next(); }
const Item& YamlReader::item() const { return *m_parser->current; }
const std::vector<Problem>& YamlReader::problems() const { return m_parser->problems; }
const std::vector<Problem>& YamlReader::warnings() const { return m_parser->warnings; }

bool YamlReader::Parser::fail(Problem problem) {
  problems.push_back(std::move(problem));
  failed = true;
  return false;
}

bool YamlReader::Parser::advance() {
  ++readEvents;
  return events.next(event) || fail(events.problem());
}

static Token tokenAt(const YamlEvent& event) {
  Token token;
  token.first = event.line();
  token.second = event.column();
  return token;
}

YamlReader::Part YamlReader::Parser::next() {
  if (failed) return Part::Failed;
  Part part = Part::Failed;
  switch (state) {
    case State::Stream: part = startDocument(); break;
    case State::Root: part = continueRoot(); break;
    case State::Items:
    case State::ItemsOnly: part = nextItem(); break;
    case State::Done: return Part::End;
  }
  return failed ? Part::Failed : part;
}

YamlReader::Part YamlReader::Parser::startDocument() {
  do {
    if (!advance()) return Part::Failed;
    if (event.type() == YAML_STREAM_END_EVENT) {
      state = State::Done;
      return Part::End;
    }
  } while (event.type() != YAML_DOCUMENT_START_EVENT);
  anchors.clear();
  anchorTexts.clear();
  budget = {};
  readEvents = 0;
  root.tokens.clear();
  root.yaml = true;
  rootTexts.clear();
  rootMerges.clear();
  if (!advance()) return Part::Failed;
  root.begin = events.offsetOf(event.line(), event.column());
  current = &root;
  if (event.type() == YAML_MAPPING_START_EVENT) {
    if (events.isTemplateAt(event.line(), event.column()) && event.isFlowMap()) {
      fail(events.templateProblem(event.line(), event.column()));
      return Part::Failed;
    }
    rootMap = rootBuilder.open(ValueKind::Map, event.line(), event.column());
    rootKeys = rootBuilder.openKeys();
    state = State::Root;
    return continueRoot();
  }
  if (event.type() == YAML_SEQUENCE_START_EVENT && splitsLists) {
    rootMap = rootBuilder.open(ValueKind::List, event.line(), event.column());
    state = State::ItemsOnly;
    return nextItem();
  }
  if (!node(rootBuilder, root, rootTexts, 0)) return Part::Failed;
  return finishRoot();
}

YamlReader::Part YamlReader::Parser::continueRoot() {
  current = &root;
  while (advance()) {
    if (event.type() == YAML_MAPPING_END_EVENT) {
      applyMerges(rootBuilder, root, rootKeys, rootMerges);
      rootBuilder.closeKeys(rootKeys);
      rootBuilder.close(rootMap);
      return finishRoot();
    }
    if (event.isMergeKey()) {
      if (!readMerge(rootBuilder, root, rootTexts, 0, rootMerges)) return Part::Failed;
      continue;
    }
    const bool items = splitsLists && event.type() == YAML_SCALAR_EVENT && event.text() == "items";
    if (!key(rootBuilder, rootTexts) || !advance()) return Part::Failed;
    if (items && event.type() == YAML_SEQUENCE_START_EVENT) {
      rootList = rootBuilder.open(ValueKind::List, event.line(), event.column());
      state = State::Items;
      return nextItem();
    }
    if (!node(rootBuilder, root, rootTexts, 1)) return Part::Failed;
  }
  return Part::Failed;
}

YamlReader::Part YamlReader::Parser::nextItem() {
  if (!advance()) return Part::Failed;
  if (event.type() == YAML_SEQUENCE_END_EVENT) {
    if (state == State::ItemsOnly) {
      rootBuilder.close(rootMap);
      return finishRoot();
    }
    rootBuilder.close(rootList);
    state = State::Root;
    return continueRoot();
  }
  item.tokens.clear();
  item.yaml = true;
  itemTexts.clear();
  current = &item;
  item.begin = events.offsetOf(event.line(), event.column());
  if (!node(itemBuilder, item, itemTexts, 1)) return Part::Failed;
  setExtent(item, static_cast<std::uint32_t>(event.raw()->end_mark.line), static_cast<std::uint32_t>(event.raw()->end_mark.column));
  return Part::ListItem;
}

YamlReader::Part YamlReader::Parser::finishRoot() {
  setExtent(root, static_cast<std::uint32_t>(event.raw()->end_mark.line), static_cast<std::uint32_t>(event.raw()->end_mark.column));
  state = State::Stream;
  current = &root;
  return Part::Document;
}

void YamlReader::Parser::setExtent(Item& target, std::uint32_t line, std::uint32_t column) {
  const auto end = events.offsetOf(line, column);
  target.size = end > target.begin ? end - target.begin : 0;
}

bool YamlReader::Parser::node(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth) {
  if (depth > kMaxDepth)
    return fail({Problem::Kind::Limit, "nested deeper than " + std::to_string(kMaxDepth) + " levels", tokenAt(event), {}, {}});
  if (event.type() == YAML_ALIAS_EVENT) return alias(target);
  const std::string anchor = event.anchor() ? event.anchor() : "";
  const auto from = target.tokens.size();
  if (!anchor.empty()) anchors[anchor] = {};
  bool read = false;
  switch (event.type()) {
    case YAML_SCALAR_EVENT: read = scalar(builder, target, texts); break;
    case YAML_SEQUENCE_START_EVENT: read = list(builder, target, texts, depth + 1); break;
    case YAML_MAPPING_START_EVENT: read = map(builder, target, texts, depth + 1); break;
    default: return fail({Problem::Kind::Syntax, "a value is missing", tokenAt(event), {}, {}});
  }
  if (read && !anchor.empty()) defineAnchor(anchor, target, from);
  return read;
}

bool YamlReader::Parser::scalar(ItemBuilder& builder, Item&, OwnedTexts& texts) {
  const auto text = event.text();
  if (text.size() > kMaxScalar) return fail({Problem::Kind::Limit, "a text of more than 16 MiB", tokenAt(event), {}, {}});
  builder.scalar(event.scalarKind(), text, event.line(), event.column());
  texts.emplace_back(event.takeText());
  return true;
}

bool YamlReader::Parser::alias(Item& target) {
  const auto found = anchors.find(event.anchor());
  if (found == anchors.end() || !found->second.complete)
    return fail({Problem::Kind::Syntax,
                 std::string("alias *") + event.anchor() + (found == anchors.end() ? " names no anchor" : " stands within its own anchor"),
                 tokenAt(event), {}, {}});
  const auto& tokens = found->second.tokens;
  if (!budget.spend(tokens.size(), readEvents))
    return fail({Problem::Kind::Limit, "aliases are used excessively (an alias bomb?)", tokenAt(event), {}, {}});
  target.tokens.insert(target.tokens.end(), tokens.begin(), tokens.end());
  return true;
}

// The anchored value outlives its item: later items of the same document may name it.
void YamlReader::Parser::defineAnchor(const std::string& name, const Item& target, std::size_t from) {
  Anchored& anchored = anchors[name];
  anchored.tokens.assign(target.tokens.begin() + static_cast<std::ptrdiff_t>(from), target.tokens.end());
  anchored.complete = true;
  std::size_t size = 0;
  for (const auto& token : anchored.tokens) size += token.length;
  auto& texts = anchorTexts.emplace_back();
  texts.reserve(size);
  for (auto& token : anchored.tokens) {
    const auto at = texts.size();
    texts.append(token.view());
    if (token.text) token.text = texts.data() + at;
  }
}

bool YamlReader::Parser::list(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth) {
  const auto index = builder.open(ValueKind::List, event.line(), event.column());
  while (advance()) {
    if (event.type() == YAML_SEQUENCE_END_EVENT) {
      builder.close(index);
      return true;
    }
    if (!node(builder, target, texts, depth)) return false;
  }
  return false;
}

bool YamlReader::Parser::map(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth) {
  const auto index = builder.open(ValueKind::Map, event.line(), event.column());
  const auto keys = builder.openKeys();
  std::vector<Merge> merges;
  while (advance()) {
    if (event.type() == YAML_MAPPING_END_EVENT) {
      applyMerges(builder, target, keys, merges);
      builder.closeKeys(keys);
      builder.close(index);
      return true;
    }
    if (event.isMergeKey()) {
      if (!readMerge(builder, target, texts, depth, merges)) return false;
      continue;
    }
    if (!key(builder, texts) || !advance() || !node(builder, target, texts, depth)) return false;
  }
  return false;
}

bool YamlReader::Parser::key(ItemBuilder& builder, OwnedTexts& texts) {
  if (event.type() == YAML_ALIAS_EVENT) {
    const auto found = anchors.find(event.anchor());
    if (found != anchors.end() && found->second.complete && found->second.tokens.size() == 1 &&
        found->second.tokens.front().kind != ValueKind::Map && found->second.tokens.front().kind != ValueKind::List) {
      builder.key(found->second.tokens.front().kind, found->second.tokens.front().view(), event.line(), event.column());
      return true;
    }
    return fail({Problem::Kind::Syntax, "an alias that stands for a key must name a text", tokenAt(event), {}, {}});
  }
  if (event.type() != YAML_SCALAR_EVENT) {
    if (event.isFlowMap() && events.isTemplateAt(event.line(), event.column()))
      return fail(events.templateProblem(event.line(), event.column() - (event.column() > 0 ? 1 : 0)));
    return fail({Problem::Kind::Syntax, "a key must be a text, not a map or a list", tokenAt(event), {}, {}});
  }
  if (event.anchor()) {
    Item single;
    single.tokens.push_back({event.text().data(), static_cast<std::uint32_t>(event.text().size()), 1, event.line(), event.column(),
                             event.scalarKind()});
    defineAnchor(event.anchor(), single, 0);
  }
  builder.key(event.scalarKind(), event.text(), event.line(), event.column());
  texts.emplace_back(event.takeText());
  return true;
}

bool YamlReader::Parser::readMerge(ItemBuilder& builder, Item& target, OwnedTexts& texts, int depth, std::vector<Merge>& merges) {
  Merge merge{tokenAt(event), {}, target.tokens.size()};
  if (!advance() || !node(builder, target, texts, depth)) return false;
  const auto from = target.tokens.begin() + static_cast<std::ptrdiff_t>(merge.keysBefore);
  merge.tokens.assign(from, target.tokens.end());
  target.tokens.erase(from, target.tokens.end());
  bool valid = merge.tokens.front().kind == ValueKind::Map || merge.tokens.front().kind == ValueKind::List;
  for (const auto element : Value(merge.tokens.data()).elements()) valid = valid && element.isMap();
  if (!valid)
    return fail({Problem::Kind::Syntax, "a merge key (<<) wants a map or a list of maps", merge.where, {}, {}});
  merges.push_back(std::move(merge));
  return true;
}

void YamlReader::Parser::applyMerges(ItemBuilder& builder, Item& target, std::size_t keys, const std::vector<Merge>& merges) {
  const auto ownEnd = target.tokens.size();
  for (const auto& merge : merges) {
    const Value value(merge.tokens.data());
    if (value.isMap()) mergeMap(builder, target, keys, merge, merge.tokens.data(), ownEnd);
    for (const auto element : value.elements()) mergeMap(builder, target, keys, merge, &element.token(), ownEnd);
  }
}

void YamlReader::Parser::mergeMap(ItemBuilder& builder, Item& target, std::size_t keys, const Merge& merge, const Token* map,
                                  std::size_t ownEnd) {
  for (const auto field : Value(map).fields()) {
    const auto& name = field.name.token();
    if (const auto known = builder.findKey(keys, field.key()); known != 0) {
      if (known < merge.keysBefore && known < ownEnd && !sameValue(&target.tokens[known + 1], &field.value.token()))
        warnings.push_back({Problem::Kind::Syntax,
                            "kubectl takes \"" + std::string(field.key()) +
                                "\" from this merge (<<), as it stands behind the key; read by YAML's rule here: the map's own key wins",
                            merge.where, target.tokens[known], "its own key"});
      continue;
    }
    builder.key(name.kind, name.view(), name.first, name.second);
    const auto* value = &field.value.token();
    target.tokens.insert(target.tokens.end(), value, value + value->span);
  }
}

}  // namespace bayplan
