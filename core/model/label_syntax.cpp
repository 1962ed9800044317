#include <string>
#include <string_view>

#include "core/model/selector.h"

namespace bayplan {
namespace {

constexpr std::size_t kMaxNameLength = 63;
constexpr std::size_t kMaxSubdomainLength = 253;

bool isLowerAlphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool isAlphanumeric(char c) { return isLowerAlphanumeric(c) || (c >= 'A' && c <= 'Z'); }

// ([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]
bool isName(std::string_view text) {
  if (text.empty() || !isAlphanumeric(text.front()) || !isAlphanumeric(text.back())) return false;
  for (const char c : text)
    if (!isAlphanumeric(c) && c != '-' && c != '_' && c != '.') return false;
  return true;
}

// [a-z0-9]([-a-z0-9]*[a-z0-9])? parts with dots between them; upstream limits the whole, not the parts.
bool isSubdomain(std::string_view text) {
  if (text.empty()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool first = i == 0 || text[i - 1] == '.';
    const bool last = i + 1 == text.size() || text[i + 1] == '.';
    if (!isLowerAlphanumeric(text[i]) && (first || last || (text[i] != '-' && text[i] != '.'))) return false;
  }
  return true;
}

void add(std::string& problems, std::string_view problem) {
  if (!problems.empty()) problems += "; ";
  problems += problem;
}

constexpr std::string_view kNameCharacters =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character "
    "(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is "
    "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";

void checkPrefix(std::string_view prefix, std::string& problems) {
  if (prefix.empty()) return add(problems, "prefix part must be non-empty");
  if (prefix.size() > kMaxSubdomainLength) add(problems, "prefix part must be no more than 253 bytes");
  if (!isSubdomain(prefix))
    add(problems,
        "prefix part a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and "
        "must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is "
        "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
}

}  // namespace

std::string labelKeyProblem(std::string_view key) {
  std::string problems;
  const auto slash = key.find('/');
  if (slash != std::string_view::npos && key.find('/', slash + 1) != std::string_view::npos)
    return "a valid label key " + std::string(kNameCharacters) +
           " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')";
  if (slash != std::string_view::npos) checkPrefix(key.substr(0, slash), problems);
  const auto name = slash == std::string_view::npos ? key : key.substr(slash + 1);
  if (name.empty()) add(problems, "name part must be non-empty");
  if (name.size() > kMaxNameLength) add(problems, "name part must be no more than 63 bytes");
  if (!isName(name)) add(problems, "name part " + std::string(kNameCharacters));
  return problems;
}

std::string labelValueProblem(std::string_view value) {
  std::string problems;
  if (value.size() > kMaxNameLength) add(problems, "must be no more than 63 bytes");
  if (!value.empty() && !isName(value))
    add(problems,
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start "
        "and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation "
        "is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')");
  return problems;
}

}  // namespace bayplan
