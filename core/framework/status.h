#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bayplan {

// framework.Code, in upstream's order. Source: k8s.io/kube-scheduler/framework/interface.go.
enum class Code { Success, Error, Unschedulable, UnschedulableAndUnresolvable, Wait, Skip, Pending };
std::string_view toString(Code code);

// A plugin's verdict. Default-made it is success. Reasons are upstream's words and countable over nodes; what is
// particular to one node goes into `details` (one for each reason, or none), so that a diagnosis can still count.
class [[nodiscard]] Status {
public:
  Status() = default;
  explicit Status(Code code, std::string reason = {}, std::string detail = {});

  Code code() const { return m_code; }
  bool success() const { return m_code == Code::Success; }
  bool skip() const { return m_code == Code::Skip; }
  // Unschedulable, UnschedulableAndUnresolvable or Pending.
  bool rejected() const;

  const std::vector<std::string>& reasons() const { return m_reasons; }
  const std::vector<std::string>& details() const { return m_details; }
  void addReason(std::string reason, std::string detail = {});

  const std::string& plugin() const { return m_plugin; }  // set by the runner
  void setPlugin(std::string_view plugin) { m_plugin = plugin; }

private:
  Code m_code = Code::Success;
  std::vector<std::string> m_reasons;
  std::vector<std::string> m_details;
  std::string m_plugin;
};

}  // namespace bayplan
