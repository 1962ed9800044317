#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/manifest/place.h"

namespace bayplan {

// The bytes of one file, a window at a time; UTF-8 (a byte order mark is left out), or converted to it as a whole.
class Input {
public:
  static Result<std::unique_ptr<Input>> openFile(const std::string& path);
  static Result<std::unique_ptr<Input>> openStream(std::istream& stream, const std::string& name);  // copied to a temporary file
  static std::unique_ptr<Input> ofText(std::string_view text, const std::string& name);
  virtual ~Input() = default;

  const std::string& name() const { return m_name; }
  std::uint64_t size() const { return m_size; }

  // Adds up to `count` bytes from `offset` to `text`, fewer only at the end; returns how many.
  virtual Result<std::size_t> append(std::uint64_t offset, std::size_t count, std::string& text) = 0;
  Result<std::string> read(std::uint64_t offset, std::size_t count);

protected:
  Input(std::string name, std::uint64_t size) : m_name(std::move(name)), m_size(size) {}

private:
  std::string m_name;
  std::uint64_t m_size = 0;
};

// The encoding that the first bytes tell of.
enum class Encoding { Utf8, Utf16LittleEndian, Utf16BigEndian };
Encoding encodingOf(std::string_view head);

// The whole text as UTF-8; what is not in its encoding becomes U+FFFD, and `firstBad` is where that was first.
struct Converted {
  std::string text;
  std::size_t bad = 0;  // how many places
  Place firstBad;
  unsigned char firstByte = 0;
};
Converted toUtf8(std::string_view bytes);

// Whether the input is well-formed UTF-8 up to that byte.
Result<bool> isUtf8(Input& input, std::uint64_t end);

// The part of an input that a splitter looks at: grows at the end, is taken from the front.
class Window {
public:
  explicit Window(Input& input) : m_input(input) {}

  std::string_view text() const { return std::string_view(m_text).substr(m_begin); }
  bool more();                           // loads some more; false at the end, or where reading failed
  const std::optional<Error>& error() const { return m_error; }
  std::uint64_t loaded() const { return m_offset; }

  std::string take(std::size_t count, std::size_t padding);  // the first bytes, which leave the window
  Place placeAt(std::size_t at);  // cheap in ascending order

private:
  Input& m_input;
  std::string m_text;
  std::size_t m_begin = 0;
  std::uint64_t m_offset = 0;
  bool m_started = false;
  Place m_base;                  // of the window's first byte
  std::size_t m_knownAt = 0;     // where placeAt() was last,
  Place m_known;                 // and what it was
  std::optional<Error> m_error;
};

}  // namespace bayplan
