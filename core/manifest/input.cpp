#include "core/manifest/input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace bayplan {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kWindow = 1 << 20;

class FileInput final : public Input {
public:
  FileInput(std::string name, std::uint64_t size, int descriptor) : Input(std::move(name), size), m_descriptor(descriptor) {}
  ~FileInput() override { ::close(m_descriptor); }

  Result<std::size_t> append(std::uint64_t offset, std::size_t count, std::string& text) override {
    const auto before = text.size();
    text.resize(before + count);
    std::size_t have = 0;
    while (have < count) {
      const auto got = ::pread(m_descriptor, text.data() + before + have, count - have, static_cast<off_t>(offset + have));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return failure(Error{std::string("cannot be read: ") + std::strerror(errno), name(), 0, 0});
      if (got == 0) break;
      have += static_cast<std::size_t>(got);
    }
    text.resize(before + have);
    return have;
  }

private:
  int m_descriptor;
};

class TextInput final : public Input {
public:
  TextInput(std::string name, std::string_view text) : Input(std::move(name), text.size()), m_text(text) {}
  Result<std::size_t> append(std::uint64_t offset, std::size_t count, std::string& text) override {
    const auto part = offset >= m_text.size() ? std::string_view() : m_text.substr(offset, count);
    text += part;
    return part.size();
  }

private:
  std::string_view m_text;
};

void appendCodePoint(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      byte(0xE0 | code >> 12);
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
    }
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

void markBad(Converted& out, unsigned char byte) {
  if (out.bad++ == 0) {
    out.firstBad = placeAfter({}, out.text);
    out.firstByte = byte;
  }
  appendCodePoint(out.text, 0xFFFD);
}

void fromUtf16(std::string_view bytes, bool bigEndian, Converted& out) {
  const auto unit = [&](std::size_t at) -> std::uint32_t {
    const auto first = static_cast<unsigned char>(bytes[at]), second = static_cast<unsigned char>(bytes[at + 1]);
    return bigEndian ? first << 8 | second : second << 8 | first;
  };
  std::size_t at = 0;
  for (; at + 1 < bytes.size(); at += 2) {
    const auto code = unit(at);
    if (at == 0 && code == 0xFEFF) continue;
    const bool pair = code >= 0xD800 && code < 0xDC00 && at + 3 < bytes.size() && unit(at + 2) >= 0xDC00 && unit(at + 2) < 0xE000;
    if (pair) {
      appendCodePoint(out.text, 0x10000 + ((code - 0xD800) << 10) + (unit(at + 2) - 0xDC00));
      at += 2;
    } else if (code >= 0xD800 && code < 0xE000) {
      markBad(out, static_cast<unsigned char>(bytes[at]));
    } else {
      appendCodePoint(out.text, code);
    }
  }
  if (at < bytes.size()) markBad(out, static_cast<unsigned char>(bytes[at]));
}

// Length of the well-formed UTF-8 sequence at `at`; 0 = none. Table 3-7 of the Unicode standard.
std::size_t sequenceLength(std::string_view bytes, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0u; };
  const auto first = byte(at), second = byte(at + 1);
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(at + 1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool valid = follows(at + 1) && follows(at + 2) && (first != 0xE0 || second >= 0xA0) && (first != 0xED || second < 0xA0);
    return valid ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool valid = follows(at + 1) && follows(at + 2) && follows(at + 3) && (first != 0xF0 || second >= 0x90) &&
                       (first != 0xF4 || second < 0x90);
    return valid ? 4 : 0;
  }
  return 0;
}

void fromUtf8(std::string_view bytes, Converted& out) {
  for (std::size_t at = bytes.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0; at < bytes.size();) {
    const auto length = sequenceLength(bytes, at);
    if (length == 0) markBad(out, static_cast<unsigned char>(bytes[at]));
    else out.text.append(bytes.substr(at, length));
    at += length == 0 ? 1 : length;
  }
}

}  // namespace

Encoding encodingOf(std::string_view head) {
  if (head.starts_with("\xFE\xFF")) return Encoding::Utf16BigEndian;
  if (head.starts_with("\xFF\xFE")) return Encoding::Utf16LittleEndian;
  if (head.size() >= 2 && head[0] == '\0' && head[1] != '\0') return Encoding::Utf16BigEndian;
  if (head.size() >= 2 && head[0] != '\0' && head[1] == '\0') return Encoding::Utf16LittleEndian;
  return Encoding::Utf8;
}

Converted toUtf8(std::string_view bytes) {
  Converted out;
  const auto encoding = encodingOf(bytes.substr(0, 4));
  out.text.reserve(bytes.size());
  if (encoding == Encoding::Utf8) fromUtf8(bytes, out);
  else fromUtf16(bytes, encoding == Encoding::Utf16BigEndian, out);
  return out;
}

Result<bool> isUtf8(Input& input, std::uint64_t end) {
  static constexpr std::size_t kLongest = 4;
  std::string text;
  for (std::uint64_t offset = 0; offset < end;) {
    auto block = input.read(offset, kWindow);
    if (!block) return failure(block.error());
    if (block->empty()) break;
    offset += block->size();
    text += *block;
    const bool last = offset >= end || block->size() < kWindow;
    std::size_t at = 0;
    while (at < text.size() && (last || at + kLongest <= text.size())) {
      const auto length = sequenceLength(text, at);
      if (length == 0) return last && at + kLongest > text.size() && offset >= end;  // may be cut there
      at += length;
    }
    text.erase(0, at);
  }
  return true;
}

Result<std::unique_ptr<Input>> Input::openFile(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const auto failed = [&](const std::string& what) { return failure(Error{what + ": " + std::strerror(errno), path, 0, 0}); };
  if (descriptor < 0) return failed("cannot be opened");
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) {
    ::close(descriptor);
    return failed("cannot be read");
  }
  if (S_ISREG(status.st_mode)) return std::make_unique<FileInput>(path, static_cast<std::uint64_t>(status.st_size), descriptor);
  ::close(descriptor);
  if (S_ISDIR(status.st_mode)) return failure(Error{"is a folder", path, 0, 0});
  std::ifstream pipe(path, std::ios::binary);  // <(…): can be read only once, so it is copied
  return openStream(pipe, path);
}

Result<std::unique_ptr<Input>> Input::openStream(std::istream& stream, const std::string& name) {
  const auto failed = [&] { return failure(Error{std::string("cannot be copied to a temporary file: ") + std::strerror(errno), name, 0, 0}); };
  FILE* copy = std::tmpfile();
  if (!copy) return failed();
  std::string block(kWindow, '\0');
  std::uint64_t size = 0;
  bool written = true;
  while (written && stream) {
    stream.read(block.data(), static_cast<std::streamsize>(block.size()));
    const auto got = static_cast<std::size_t>(stream.gcount());
    written = std::fwrite(block.data(), 1, got, copy) == got;
    size += got;
  }
  written = written && std::fflush(copy) == 0;
  const int owned = written ? ::dup(::fileno(copy)) : -1;
  if (owned < 0) {
    const auto error = failed();
    std::fclose(copy);
    return error;
  }
  std::fclose(copy);
  return std::make_unique<FileInput>(name, size, owned);
}

Result<std::string> Input::read(std::uint64_t offset, std::size_t count) {
  std::string text;
  if (const auto got = append(offset, count, text); !got) return failure(got.error());
  return text;
}

std::unique_ptr<Input> Input::ofText(std::string_view text, const std::string& name) {
  return std::make_unique<TextInput>(name, text);
}

bool Window::more() {
  m_text.erase(0, m_begin);
  m_begin = 0;
  const auto got = m_input.append(m_offset, kWindow, m_text);
  if (!got) m_error = got.error();
  if (!got || *got == 0) return false;
  m_offset += *got;
  if (!m_started && text().starts_with(kByteOrderMark)) {
    m_begin = kByteOrderMark.size();
    m_base.offset = m_known.offset = kByteOrderMark.size();
  }
  m_started = true;
  return true;
}

std::string Window::take(std::size_t count, std::size_t padding) {
  m_base = placeAt(count);
  std::string taken;
  taken.reserve(count + padding);
  taken.append(m_text, m_begin, count);
  taken.append(padding, '\0');
  m_begin += count;
  m_known = m_base;
  m_knownAt = 0;
  return taken;
}

Place Window::placeAt(std::size_t at) {
  if (at < m_knownAt) {
    m_known = m_base;
    m_knownAt = 0;
  }
  m_known = placeAfter(m_known, text().substr(m_knownAt, at - m_knownAt));
  m_knownAt = at;
  return m_known;
}

}  // namespace bayplan
