#pragma once

#include "core/framework/field_reader.h"
#include "core/model/pod.h"

namespace bayplan {

// Selectors inside plugin args, read as the API has them.
void readNodeSelector(FieldReader& reader, NodeSelector& to);
void readPreferredSchedulingTerm(FieldReader& reader, PreferredSchedulingTerm& to);
void readLabelSelector(FieldReader& reader, LabelSelector& to);

}  // namespace bayplan
