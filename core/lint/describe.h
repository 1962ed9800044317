#pragma once

#include <string>
#include <vector>

#include "core/lint/finding.h"

// How findings speak of objects.
namespace bayplan {

ObjectRef refOf(const Node& node);
ObjectRef refOf(const Pod& pod);
ObjectRef refOf(const StatefulSet& set);
ObjectRef ownerRef(const Pod& pod);  // its controller; the pod itself where it has none

// Adds an object that is not yet there.
void involve(Finding& finding, ObjectRef object);

// Where the object was read.
void locate(Finding& finding, const Snapshot& snapshot, const ObjectMeta& metadata);

// "a", "a and b", "a, b and c"; of more than `atMost`: "a, b and 7 more".
std::string list(const std::vector<std::string>& words, std::size_t atMost = 6);

// "3 pods of default/web (web-0, web-1 and web-2)", or "pod default/web-0" where it is one.
std::string podWords(const ObjectList<Pod>& pods);

std::string nodeName(const Snapshot& snapshot, std::size_t node);

}  // namespace bayplan
