#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scheduler/configuration.h"
#include "core/scheduler/profile_builder.h"

namespace bayplan {

// A configuration as read, before its plugins are made.
struct ReadConfiguration {
  std::vector<ProfileConfig> profiles;
  Environment environment;                                 // as given, and what a ConfigMap adds
  std::vector<std::shared_ptr<const Document>> documents;  // that the profiles' args point into
};

Result<ReadConfiguration> readConfiguration(const Document& document, const Environment& environment,
                                            const DocumentParser& parser, std::vector<Note>& notes);

// `name: *` with the star quoted, so that YAML does not take it for an alias; a note for each.
std::string quoteStars(std::string_view text, const std::string& name, std::vector<Note>& notes);

}  // namespace bayplan
