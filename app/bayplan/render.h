#pragma once

#include "app/bayplan/arguments.h"

namespace bayplan::app {

// Draws the map to a file. Exit status as `bayplanctl check`: 0 clean, 1 an error finding, 2 unreadable input.
int renderPicture(int argc, char** argv, const Arguments& arguments);

}  // namespace bayplan::app
