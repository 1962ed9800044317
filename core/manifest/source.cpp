#include <algorithm>

#include "core/manifest/input.h"
#include "core/manifest/reader.h"

namespace bayplan {
namespace {

// Offsets count in the UTF-8 form. A file that had to be converted to it is converted again.
Result<std::string> converted(Input& input, std::uint64_t end) {
  static constexpr std::size_t kHead = 4;
  const auto head = input.read(0, kHead);
  if (!head) return failure(head.error());
  bool wellFormed = encodingOf(*head) == Encoding::Utf8;
  if (wellFormed) {
    auto valid = isUtf8(input, end);
    if (!valid) return failure(valid.error());
    wellFormed = *valid;
  }
  if (wellFormed) return std::string();
  auto bytes = input.read(0, input.size());
  if (!bytes) return failure(bytes.error());
  return toUtf8(*bytes).text;
}

// Takes away the blanks that the object's place in a list gave to every line.
std::string outdented(std::string_view text, std::size_t column) {
  std::string out;
  for (bool first = true; !text.empty(); first = false) {
    const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
    auto line = text.substr(0, end);
    text.remove_prefix(end);
    if (!first) line.remove_prefix(std::min({column, line.find_first_not_of(' '), line.size()}));
    out += line;
  }
  return out + "\n";
}

}  // namespace

Result<std::string> readSource(const ObjectSet& objects, const SourceMark& mark) {
  if (mark.length == 0 || mark.file >= objects.files.size()) return failure("this object was not read from a file");
  const auto& name = objects.files[mark.file];
  if (name == "-") return failure("this object was read from standard input, which cannot be read again");
  auto input = Input::openFile(name);
  if (!input) return failure(input.error());
  auto text = converted(**input, mark.offset + mark.length);
  if (!text) return failure(text.error());
  std::unique_ptr<Input> utf8;
  if (!text->empty()) utf8 = Input::ofText(*text, name);
  Input& from = utf8 ? *utf8 : **input;
  static constexpr std::uint64_t kLineStart = 4096;
  const auto before = from.read(mark.offset - std::min(mark.offset, kLineStart), std::min(mark.offset, kLineStart));
  const auto content = from.read(mark.offset, mark.length);
  if (!content || content->size() != mark.length) return failure(Error{"the file has changed since it was read", name, 0, 0});
  const auto newline = before ? before->rfind('\n') : std::string::npos;
  return outdented(*content, newline == std::string::npos ? 0 : before->size() - newline - 1);
}

}  // namespace bayplan
