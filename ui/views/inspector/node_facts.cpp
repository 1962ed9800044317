#include <QCoreApplication>
#include <QStringList>

#include "ui/models/text.h"
#include "ui/scene/amounts.h"
#include "ui/views/inspector/fact_sheet.h"
#include "ui/views/inspector/object_facts.h"

namespace bayplan::ui {
namespace {

constexpr std::size_t kMostPods = 200;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(NodeFacts)
};

void addState(FactSheet& sheet, const Node& node) {
  sheet.row(Words::tr("Ready"), node.ready() ? Words::tr("yes") : QStringLiteral("<span class='error'>%1</span>").arg(Words::tr("no")));
  if (node.unschedulable) sheet.row(Words::tr("Cordoned"), Words::tr("yes: new pods are kept away"));
}

void addPlanned(FactSheet& sheet, const LabelPlan& plan, const std::string& node) {
  bool isFirst = true;
  for (const auto& change : plan.changes) {
    if (change.node != node) continue;
    if (std::exchange(isFirst, false)) sheet.section(Words::tr("Planned"));
    const auto value = [](const std::optional<std::string>& v) { return v ? shownHtml(*v) : FactSheet::muted(Words::tr("absent")); };
    sheet.row(shown(change.key), QStringLiteral("<s>%1</s> → <b>%2</b>").arg(value(change.from), value(change.to)));
  }
}

void addResources(FactSheet& sheet, const NodeInfo& info) {
  sheet.section(Words::tr("Requested of allocatable"));
  sheet.row(QStringLiteral("cpu"), usedOfText(cpuText(info.requested.milliCPU), cpuText(info.allocatable.milliCPU)).toHtmlEscaped());
  sheet.row(QStringLiteral("memory"), usedOfText(memoryText(info.requested.memory), memoryText(info.allocatable.memory)).toHtmlEscaped());
  if (info.allocatable.ephemeralStorage > 0)
    sheet.row(QStringLiteral("ephemeral-storage"),
              usedOfText(memoryText(info.requested.ephemeralStorage), memoryText(info.allocatable.ephemeralStorage)).toHtmlEscaped());
  sheet.row(QStringLiteral("pods"), QStringLiteral("%1 / %2").arg(info.pods.size()).arg(info.allocatable.allowedPodNumber));
  for (const auto& [name, amount] : info.allocatable.scalarResources)
    sheet.row(shown(name.view()), QStringLiteral("%1 / %2").arg(info.requested.scalar(name)).arg(amount));
}

void addConditions(FactSheet& sheet, const Node& node) {
  if (node.conditions.empty()) return;
  sheet.section(Words::tr("Conditions"));
  for (const auto& condition : node.conditions) {
    const bool isBad = (condition.type == "Ready") != (condition.status == "True");
    const auto text = shownHtml(condition.status.view()) + (condition.reason.empty() ? QString() : QStringLiteral(" · ") + shownHtml(condition.reason.view()));
    sheet.row(shown(condition.type.view()), isBad ? QStringLiteral("<span class='warning'>%1</span>").arg(text) : text);
  }
}

void addPods(FactSheet& sheet, const NodeInfo& info, const std::string& namespaceFilter) {
  sheet.section(Words::tr("Pods (%1)").arg(info.pods.size()));
  std::size_t listed = 0, elsewhere = 0;
  for (const auto& pod : info.pods) {
    if (!namespaceFilter.empty() && pod->metadata.namespace_.view() != namespaceFilter) {
      ++elsewhere;
      continue;
    }
    if (listed++ >= kMostPods) continue;
    const auto state = pod->terminating() ? Words::tr("terminating") : shown(toString(pod->phase));
    sheet.wide(FactSheet::link("pod", pod->metadata.key()) + FactSheet::muted(QStringLiteral(" ") + state.toHtmlEscaped()));
  }
  if (listed > kMostPods) sheet.wide(FactSheet::muted(Words::tr("and %1 more").arg(listed - kMostPods)));
  if (elsewhere > 0) sheet.wide(FactSheet::muted(Words::tr("and %1 in other namespaces").arg(elsewhere)));
}

std::vector<ObjectRef> nodeAndPods(const NodeInfo& info) {
  std::vector<ObjectRef> about{{"Node", "", info.node->metadata.name}};
  for (const auto& pod : info.pods) about.push_back({"Pod", pod->metadata.namespace_.str(), pod->metadata.name});
  return about;
}

}  // namespace

QString nodeFacts(const MapContent& content, const std::string& name) {
  const auto* info = content.snapshot->node(Symbol::existing(name));
  if (!info) return {};
  const auto& node = *info->node;
  FactSheet sheet;
  sheet.title(Words::tr("Node"), name);
  const auto& topology = content.placement->topology;
  const auto index = static_cast<std::size_t>(content.snapshot->nodeIndex(info->name()));
  for (std::size_t level = 0; level < topology.levels.size(); ++level) {
    const auto& domain = topology.domains[static_cast<std::size_t>(topology.domainOfNode[index][level])];
    sheet.row(shown(topology.levels[level].name), domain.none ? FactSheet::muted(Words::tr("(none)")) : shownHtml(domain.value));
  }
  addState(sheet, node);
  sheet.findings(*content.findings, nodeAndPods(*info));
  addPlanned(sheet, content.staged, name);
  addResources(sheet, *info);
  if (!node.taints.empty()) sheet.section(Words::tr("Taints"));
  for (const auto& taint : node.taints)
    sheet.wide(shownHtml(taint.key.str() + (taint.value.empty() ? "" : "=" + taint.value.str()) + ":" + std::string(toString(taint.effect))));
  addPods(sheet, *info, content.namespaceFilter);
  addConditions(sheet, node);
  sheet.section(Words::tr("Labels"));
  for (const auto& [key, value] : node.labels()) sheet.row(shown(key.view()), value.view());
  return sheet.html();
}

QString nodesFacts(const MapContent& content, const std::vector<std::string>& nodes) {
  FactSheet sheet;
  sheet.title(Words::tr("Selection"), Words::tr("%1 nodes").arg(nodes.size()).toStdString());
  Resource requested, allocatable;
  std::size_t pods = 0;
  for (const auto& name : nodes) {
    const auto* info = content.snapshot->node(Symbol::existing(name));
    if (!info) continue;
    requested.add(info->requested);
    allocatable.add(info->allocatable);
    pods += info->pods.size();
  }
  sheet.row(QStringLiteral("cpu"), usedOfText(cpuText(requested.milliCPU), cpuText(allocatable.milliCPU)).toHtmlEscaped());
  sheet.row(QStringLiteral("memory"), usedOfText(memoryText(requested.memory), memoryText(allocatable.memory)).toHtmlEscaped());
  sheet.row(QStringLiteral("pods"), QString::number(pods));
  sheet.section(Words::tr("Nodes, in the order picked"));
  for (std::size_t i = 0; i < nodes.size() && i < kMostPods; ++i) sheet.wide(FactSheet::link("node", nodes[i]));
  if (nodes.size() > kMostPods) sheet.wide(FactSheet::muted(Words::tr("and %1 more").arg(nodes.size() - kMostPods)));
  return sheet.html();
}

QString domainFacts(const MapContent& content, const Selection& selection) {
  const auto& topology = content.placement->topology;
  const int index = domainOfPath(topology, selection.level, selection.path);
  if (index < 0) return {};
  const auto& domain = topology.domains[static_cast<std::size_t>(index)];
  std::vector<std::string> nodes;
  for (const auto node : domain.nodes) nodes.push_back(content.snapshot->nodes()[node]->name().str());
  FactSheet sheet;
  sheet.title(shown(topology.levels[domain.level].name), topology.path(index));
  sheet.row(Words::tr("Label key"), topology.levels[domain.level].key.view());
  if (domain.none) sheet.note(Words::tr("These nodes do not carry the label. They are never in one domain with each other."));
  return sheet.html() + nodesFacts(content, nodes);
}

}  // namespace bayplan::ui
