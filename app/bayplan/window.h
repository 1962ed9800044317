#pragma once

#include "app/bayplan/arguments.h"

namespace bayplan::app {

// Shows the window, or with --screenshot pictures it. The exit status of the program.
int runWindow(int argc, char** argv, const Arguments& arguments);

}  // namespace bayplan::app
