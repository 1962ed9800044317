#pragma once

#include <string>
#include <vector>

#include "core/lint/finding.h"

namespace bayplan::ctl {

// SARIF 2.1.0, as code hosts show it beside the lines of a manifest.
// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/
Document::Json sarifReport(const std::vector<Finding>& findings);

// JUnit's XML: a test case for each finding, errors and warnings as failures, and one passing case where there is none.
std::string junitReport(const std::vector<Finding>& findings);

}  // namespace bayplan::ctl
