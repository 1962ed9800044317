#include "core/base/symbol.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

namespace bayplan {
namespace {

// Texts are written to an arena and never move; entries sit in chunks that never move, so that view() takes no lock.
class SymbolTable {
public:
  static SymbolTable& instance() {
    static auto* table = new SymbolTable;  // never destroyed: symbols outlive every other static
    return *table;
  }

  std::uint32_t find(std::string_view text) const {
    std::shared_lock lock(m_mutex);
    const auto it = m_ids.find(text);
    return it == m_ids.end() ? 0 : it->second;
  }

  std::uint32_t intern(std::string_view text) {
    if (const auto id = find(text); id != 0 || text.empty()) return id;
    std::unique_lock lock(m_mutex);
    if (const auto it = m_ids.find(text); it != m_ids.end()) return it->second;
    const auto id = m_size;
    const auto stored = store(text);
    auto& chunk = m_chunks.at(id / kChunk);
    if (!chunk.load(std::memory_order_relaxed)) chunk.store(new Chunk, std::memory_order_release);
    (*chunk.load(std::memory_order_relaxed))[id % kChunk] = stored;
    m_ids.emplace(stored, id);
    ++m_size;
    return id;
  }

  std::string_view view(std::uint32_t id) const {
    return (*m_chunks[id / kChunk].load(std::memory_order_acquire))[id % kChunk];
  }

private:
  static constexpr std::size_t kChunk = 4096;
  static constexpr std::size_t kArenaBlock = 1 << 16;
  using Chunk = std::array<std::string_view, kChunk>;

  SymbolTable() {
    m_chunks[0].store(new Chunk, std::memory_order_release);
    m_ids.emplace(std::string_view(), 0);
  }

  std::string_view store(std::string_view text) {
    if (text.size() > kArenaBlock / 4) {
      m_large.push_back(std::make_unique<char[]>(text.size()));
      text.copy(m_large.back().get(), text.size());
      return {m_large.back().get(), text.size()};
    }
    if (m_blocks.empty() || m_used + text.size() > kArenaBlock) {
      m_blocks.push_back(std::make_unique<char[]>(kArenaBlock));
      m_used = 0;
    }
    char* at = m_blocks.back().get() + m_used;
    text.copy(at, text.size());
    m_used += text.size();
    return {at, text.size()};
  }

  mutable std::shared_mutex m_mutex;
  std::unordered_map<std::string_view, std::uint32_t> m_ids;
  std::array<std::atomic<Chunk*>, 16384> m_chunks{};
  std::uint32_t m_size = 1;
  std::vector<std::unique_ptr<char[]>> m_blocks, m_large;
  std::size_t m_used = 0;
};

}  // namespace

Symbol::Symbol(std::string_view text) : m_id(SymbolTable::instance().intern(text)) {}

Symbol Symbol::existing(std::string_view text) {
  Symbol symbol;
  symbol.m_id = SymbolTable::instance().find(text);
  return symbol;
}

std::string_view Symbol::view() const { return m_id == 0 ? std::string_view() : SymbolTable::instance().view(m_id); }

}  // namespace bayplan
