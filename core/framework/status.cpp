#include "core/framework/status.h"

namespace bayplan {

std::string_view toString(Code code) {
  switch (code) {
    case Code::Success: return "Success";
    case Code::Error: return "Error";
    case Code::Unschedulable: return "Unschedulable";
    case Code::UnschedulableAndUnresolvable: return "UnschedulableAndUnresolvable";
    case Code::Wait: return "Wait";
    case Code::Skip: return "Skip";
    case Code::Pending: return "Pending";
  }
  return "";
}

Status::Status(Code code, std::string reason, std::string detail) : m_code(code) {
  if (!reason.empty()) addReason(std::move(reason), std::move(detail));
}

bool Status::rejected() const {
  return m_code == Code::Unschedulable || m_code == Code::UnschedulableAndUnresolvable || m_code == Code::Pending;
}

void Status::addReason(std::string reason, std::string detail) {
  if (!detail.empty() || !m_details.empty()) {
    m_details.resize(m_reasons.size());
    m_details.push_back(std::move(detail));
  }
  m_reasons.push_back(std::move(reason));
}

}  // namespace bayplan
