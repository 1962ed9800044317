#pragma once

#include "core/model/objects.h"

namespace bayplan {

// Of objects of one kind, namespace and name the last stays, as if the files had been applied one after the other; a
// warning says so.
void dropDuplicates(ObjectSet& objects);

}  // namespace bayplan
