#include "core/framework/registry.h"

namespace bayplan {

void Registry::add(std::string name, PluginFactory factory) {
  m_factories.insert_or_assign(std::move(name), std::move(factory));
}

const PluginFactory* Registry::find(const std::string& name) const {
  const auto at = m_factories.find(name);
  return at == m_factories.end() ? nullptr : &at->second;
}

std::vector<std::string> Registry::names() const {
  std::vector<std::string> names;
  for (const auto& [name, factory] : m_factories) names.push_back(name);
  return names;
}

}  // namespace bayplan
