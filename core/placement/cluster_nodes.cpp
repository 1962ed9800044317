#include <algorithm>
#include <charconv>

#include "core/placement/redis.h"

// The text form of `CLUSTER NODES`: <id> <ip:port@cport[,hostname[,field=value…]]> <flags> <master> <ping-sent>
// <pong-recv> <config-epoch> <link-state> <slot>…, one line a node.
namespace bayplan {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view line) {
  auto parts = split(line, ' ');
  std::erase_if(parts, [](std::string_view part) { return part.empty(); });
  return parts;
}

bool isNodeId(std::string_view id) { return id.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

// "10.0.0.1:6379@16379", "fd00::1:6379@16379" (the last colon parts host and port), ":0@0" where the address is not known.
bool readAddress(std::string_view address, RedisNodeLine& node) {
  address = address.substr(0, address.find('@'));
  const auto colon = address.rfind(':');
  if (colon == std::string_view::npos) return false;
  node.host = address.substr(0, colon);
  const auto port = address.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), node.port);
  return error == std::errc() && end == port.data() + port.size();
}

std::string readLine(std::string_view line, RedisNodeLine& node) {
  const auto fields = words(line);
  if (fields.size() < 8) return "expected at least 8 fields of CLUSTER NODES, found " + std::to_string(fields.size());
  if (!isNodeId(fields[0])) return "expected a node id of hexadecimal digits";
  node.id = fields[0];
  const auto endpoint = split(fields[1], ',');
  if (!readAddress(endpoint[0], node)) return "expected HOST:PORT@BUSPORT, not \"" + std::string(endpoint[0]) + "\"";
  if (endpoint.size() > 1 && endpoint[1].find('=') == std::string_view::npos) node.hostname = endpoint[1];
  for (const auto flag : split(fields[2], ',')) {
    if (flag == "master") node.role = RedisRole::Master;
    if (flag == "slave" || flag == "replica") node.role = RedisRole::Replica;
    if (flag == "fail") node.failing = true;
    if (flag == "fail?") node.mayFail = true;
  }
  if (fields[3] != "-") node.masterId = fields[3];
  for (std::size_t i = 8; i < fields.size(); ++i)
    if (!fields[i].starts_with('[')) node.slots.emplace_back(fields[i]);  // [93-<-id] is a slot that migrates
  return {};
}

}  // namespace

Result<std::vector<RedisNodeLine>> parseClusterNodes(std::string_view text, const std::string& file) {
  std::vector<RedisNodeLine> nodes;
  int number = 0;
  for (auto line : split(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
    RedisNodeLine node;
    if (auto problem = readLine(line, node); !problem.empty()) return failure(Error{std::move(problem), file, number, 1});
    nodes.push_back(std::move(node));
  }
  return nodes;
}

}  // namespace bayplan
