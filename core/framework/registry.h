#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/framework/interface.h"

namespace bayplan {

struct Document;

// A plugin's args as the configuration file has them: a JSON pointer into the document, "" where there are none.
struct PluginArgs {
  const Document* document = nullptr;  // null = defaults
  std::string pointer;
};

// A factory reads its args (an unknown field is an error with its place) and takes the environment as given, so that
// tests need not set it.
using Environment = std::map<std::string, std::string>;
using PluginFactory = std::function<Result<std::unique_ptr<Plugin>>(const PluginArgs&, const Environment&)>;

// Plugin names → factories. Names as upstream spells them.
class Registry {
public:
  void add(std::string name, PluginFactory factory);
  const PluginFactory* find(const std::string& name) const;
  std::vector<std::string> names() const;

private:
  std::map<std::string, PluginFactory> m_factories;
};

}  // namespace bayplan
