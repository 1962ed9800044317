<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>FactSheet</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>ordinal label</source>
        <translation>序号标签</translation>
    </message>
    <message>
        <source>ordinal label and its pod</source>
        <translation>序号标签及其 Pod</translation>
    </message>
    <message>
        <source>same ordinal on several nodes</source>
        <translation>多个节点带有同一序号</translation>
    </message>
    <message>
        <source>no such ordinal</source>
        <translation>没有这个序号</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>planned to go</source>
        <translation>计划移除</translation>
    </message>
    <message>
        <source>master of shard 0</source>
        <translation>分片 0 的主实例</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>role not known</source>
        <translation>角色未知</translation>
    </message>
    <message>
        <source>pod of a set</source>
        <translation>集合的 Pod</translation>
    </message>
    <message>
        <source>other pod</source>
        <translation>其他 Pod</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>带有污点</translation>
    </message>
    <message>
        <source>requested of allocatable</source>
        <translation>请求量／可分配量</translation>
    </message>
    <message>
        <source>%1 node</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source> · %1 pods placed · %2 unscheduled · %3 on unknown nodes</source>
        <translation> · 已放置 %1 个 Pod · 未调度 %2 · 在未知节点上 %3</translation>
    </message>
    <message>
        <source> · %1 terminated</source>
        <translation> · 已终止 %1</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>+%1 more</source>
        <translation>另有 +%1</translation>
    </message>
    <message>
        <source>+%1 of other namespaces</source>
        <translation>其他命名空间 +%1</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Ordinals</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>请求量</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>(no %1)</source>
        <translation>(无 %1)</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source> (also on another node)</source>
        <translation>（另一节点也有）</translation>
    </message>
    <message>
        <source> (no such ordinal)</source>
        <translation>（没有这个序号）</translation>
    </message>
    <message>
        <source> (planned)</source>
        <translation>（已计划）</translation>
    </message>
    <message>
        <source> (planned to go)</source>
        <translation>（计划移除）</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>带有污点</translation>
    </message>
    <message>
        <source>%1 error</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>%1 warning</source>
        <translation>%1 个警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 个警告</translation>
    </message>
    <message>
        <source>%1 info</source>
        <translation>%1 条信息</translation>
    </message>
    <message>
        <source>%1 infos</source>
        <translation>%1 条信息</translation>
    </message>
    <message>
        <source>%1 pod</source>
        <translation>%1 个 Pod</translation>
    </message>
    <message>
        <source>%1 pods</source>
        <translation>%1 个 Pod</translation>
    </message>
    <message>
        <source>%1 other pod</source>
        <translation>其他 %1 个 Pod</translation>
    </message>
    <message>
        <source>%1 other pods</source>
        <translation>其他 %1 个 Pod</translation>
    </message>
    <message>
        <source>cpu %1, memory %2</source>
        <translation>CPU %1，内存 %2</translation>
    </message>
</context>
<context>
    <name>MatrixModel</name>
    <message>
        <source>★ best</source>
        <translation>★ 最佳</translation>
    </message>
    <message>
        <source>✓ passes</source>
        <translation>✓ 通过</translation>
    </message>
</context>
<context>
    <name>NodeFacts</name>
    <message>
        <source>Ready</source>
        <translation>Ready</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>yes: new pods are kept away</source>
        <translation>是：不接受新的 Pod</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划值</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Requested of allocatable</source>
        <translation>请求量／可分配量</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Pods (%1)</source>
        <translation>Pod (%1)</translation>
    </message>
    <message>
        <source>terminating</source>
        <translation>终止中</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>and %1 in other namespaces</source>
        <translation>其他命名空间另有 %1 个</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(无)</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>污点</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选对象</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>Nodes, in the order picked</source>
        <translation>节点，按选择顺序</translation>
    </message>
    <message>
        <source>Label key</source>
        <translation>标签键</translation>
    </message>
    <message>
        <source>These nodes do not carry the label. They are never in one domain with each other.</source>
        <translation>这些节点没有该标签，彼此永远不属于同一个域。</translation>
    </message>
</context>
<context>
    <name>PodFacts</name>
    <message>
        <source>master</source>
        <translation>主实例</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>no role</source>
        <translation>无角色</translation>
    </message>
    <message>
        <source>%1 by label</source>
        <translation>标签：%1</translation>
    </message>
    <message>
        <source>%1 in Redis&apos; own words</source>
        <translation>Redis 自述：%1</translation>
    </message>
    <message>
        <source>they disagree</source>
        <translation>两者不一致</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>序号槽</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation>序号</translation>
    </message>
    <message>
        <source> · not expected</source>
        <translation> · 非预期</translation>
    </message>
    <message>
        <source>Labelled nodes</source>
        <translation>带有标签的节点</translation>
    </message>
    <message>
        <source>Data can be reached on</source>
        <translation>可访问数据的节点</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求量</translation>
    </message>
    <message>
        <source>cpu %1 · memory %2</source>
        <translation>CPU %1 · 内存 %2</translation>
    </message>
    <message>
        <source>Pod that its set would create</source>
        <translation>集合将会创建的 Pod</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source> · terminating</source>
        <translation> · 终止中</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>The set itself is not in the input: it is known from its pods&apos; owners.</source>
        <translation>输入中没有此集合本身：是由其 Pod 的所有者得知。</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>First ordinal</source>
        <translation>起始序号</translation>
    </message>
    <message>
        <source>Node label</source>
        <translation>节点标签</translation>
    </message>
    <message>
        <source>&lt;pod name&gt;=true</source>
        <translation>&lt;Pod 名称&gt;=true</translation>
    </message>
    <message>
        <source>none: nodes carry no ordinals of it</source>
        <translation>无：节点没有它的序号</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>判定者</translation>
    </message>
    <message>
        <source>no profile: the labels bind nobody</source>
        <translation>没有配置：标签不具约束力</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>序号槽</translation>
    </message>
    <message>
        <source>collision</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source> on </source>
        <translation> 位于 </translation>
    </message>
    <message>
        <source>data: </source>
        <translation>数据：</translation>
    </message>
    <message>
        <source> (not expected)</source>
        <translation>（非预期）</translation>
    </message>
    <message>
        <source>Redis shard of %1</source>
        <translation>%1 的 Redis 分片</translation>
    </message>
</context>
<context>
    <name>PodVerdict</name>
    <message>
        <source>? It is on %1, which is not in the input</source>
        <translation>? 它在 %1 上，但输入中没有该节点</translation>
    </message>
    <message>
        <source>✓ It is on %1, which would take it again</source>
        <translation>✓ 它在 %1 上，该节点会再次接受它</translation>
    </message>
    <message>
        <source>✕ It is on %1, which would not take it again</source>
        <translation>✕ 它在 %1 上，但该节点不会再接受它</translation>
    </message>
    <message>
        <source>✕ Never: no node can take it, as nodes are labelled and tainted</source>
        <translation>✕ 永远不行：按目前的标签与污点，没有节点能接受它</translation>
    </message>
    <message>
        <source>◷ Not now: there are nodes for it, but no room on them</source>
        <translation>◷ 目前不行：有适合的节点，但没有空间</translation>
    </message>
    <message>
        <source>⏸ Gated: no node is looked at yet</source>
        <translation>⏸ 被闸门挡住：尚未查看任何节点</translation>
    </message>
    <message>
        <source>⇄ It waits for another scheduler</source>
        <translation>⇄ 它在等待其他调度器</translation>
    </message>
    <message>
        <source>✓ It could be placed now: nodes that take it %1</source>
        <translation>✓ 现在即可放置：可接受它的节点 %1</translation>
    </message>
    <message>
        <source>Gate: %1</source>
        <translation>闸门：%1</translation>
    </message>
    <message>
        <source>Judged by profile %1.</source>
        <translation>由配置 %1 判定。</translation>
    </message>
    <message>
        <source>Not modelled: %1</source>
        <translation>未纳入模型：%1</translation>
    </message>
</context>
<context>
    <name>QDialog</name>
    <message>
        <source>Stage</source>
        <translation>暂存</translation>
    </message>
</context>
<context>
    <name>SlotItem</name>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>没有节点</translation>
    </message>
    <message>
        <source>no pod</source>
        <translation>没有 Pod</translation>
    </message>
    <message>
        <source>pod pending</source>
        <translation>Pod 等待中</translation>
    </message>
    <message>
        <source>pod on unknown %1</source>
        <translation>Pod 在未知的 %1</translation>
    </message>
    <message>
        <source>pod on %1</source>
        <translation>Pod 在 %1</translation>
    </message>
    <message>
        <source>data on %1</source>
        <translation>数据在 %1</translation>
    </message>
    <message>
        <source>not expected</source>
        <translation>非预期</translation>
    </message>
    <message>
        <source>nodes carry no ordinals</source>
        <translation>节点没有序号</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>not live</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>Redis says %1</source>
        <translation>Redis 自述为 %1</translation>
    </message>
    <message>
        <source>Redis %1</source>
        <translation>Redis %1</translation>
    </message>
    <message>
        <source>shards %1 · masters %2</source>
        <translation>分片 %1 · 主实例 %2</translation>
    </message>
    <message>
        <source> · no cluster label</source>
        <translation> · 没有集群标签</translation>
    </message>
    <message>
        <source>Shard %1</source>
        <translation>分片 %1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::CommandPalette</name>
    <message>
        <source>Commands and objects</source>
        <translation>命令与对象</translation>
    </message>
    <message>
        <source>Type a command, a node, a pod, a label or a finding</source>
        <translation>输入命令、节点、Pod、标签或检查结果</translation>
    </message>
    <message>
        <source>Command or object</source>
        <translation>命令或对象</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::DomainDialog</name>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>Where are these %1 nodes?</source>
        <translation>这 %1 个节点在哪里？</translation>
    </message>
    <message>
        <source>leave empty to use an existing one</source>
        <translation>留空则使用已有的域</translation>
    </message>
    <message>
        <source>Move into</source>
        <translation>移到</translation>
    </message>
    <message>
        <source>New domain below it</source>
        <translation>其下的新域</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::DriftDialog</name>
    <message>
        <source>… to do</source>
        <translation>… 待处理</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 已完成</translation>
    </message>
    <message>
        <source>✖ another node of this name</source>
        <translation>✖ 同名的另一个节点</translation>
    </message>
    <message>
        <source>✖ changed since</source>
        <translation>✖ 之后已更改</translation>
    </message>
    <message>
        <source>✖ no such node</source>
        <translation>✖ 没有这个节点</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Plan and cluster: %1</source>
        <translation>计划与集群：%1</translation>
    </message>
    <message>
        <source>Changes of the plan</source>
        <translation>计划的更改</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>When planned</source>
        <translation>制定计划时</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划值</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Changes %1 · still to do %2</source>
        <translation>更改 %1 · 待处理 %2</translation>
    </message>
    <message>
        <source>Stage what is still to do</source>
        <translation>暂存待处理的更改</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ExportDialog</name>
    <message>
        <source>Node objects for kubectl apply --server-side</source>
        <translation>供 kubectl apply --server-side 使用的 Node 对象</translation>
    </message>
    <message>
        <source>kubectl script</source>
        <translation>kubectl 脚本</translation>
    </message>
    <message>
        <source>Kustomize</source>
        <translation>Kustomize</translation>
    </message>
    <message>
        <source>Terraform</source>
        <translation>Terraform</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Export the plan</source>
        <translation>导出计划</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Exported text</source>
        <translation>导出的文本</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::FillDialog</name>
    <message>
        <source>Fill ordinals over the selection</source>
        <translation>将序号依次填入所选节点</translation>
    </message>
    <message>
        <source>Nodes in order</source>
        <translation>节点顺序</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>First ordinal</source>
        <translation>起始序号</translation>
    </message>
    <message>
        <source>%1 gets ordinal %2 … %3 gets ordinal %4</source>
        <translation>%1 得到序号 %2 … %3 得到序号 %4</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::FindingsModel</name>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Nearest fix</source>
        <translation>最近的修复</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>信息</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::FindingsView</name>
    <message>
        <source>Stage the fix</source>
        <translation>暂存此修复</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Filter findings</source>
        <translation>筛选检查结果</translation>
    </message>
    <message>
        <source>Errors %1</source>
        <translation>错误 %1</translation>
    </message>
    <message>
        <source>Warnings %1</source>
        <translation>警告 %1</translation>
    </message>
    <message>
        <source>Infos %1</source>
        <translation>信息 %1</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>检查中…</translation>
    </message>
    <message>
        <source>Nearest fix: %1</source>
        <translation>最近的修复：%1</translation>
    </message>
    <message>
        <source>Mend %1 of %2</source>
        <translation>修复 %2 的 %1</translation>
    </message>
    <message>
        <source>Mend the labels of %1</source>
        <translation>修复 %1 的标签</translation>
    </message>
    <message>
        <source>No label of this set can be mended.</source>
        <translation>此集合没有可修复的标签。</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::HeaderBar</name>
    <message>
        <source>Header</source>
        <translation>顶栏</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>loaded %1</source>
        <translation>加载于 %1</translation>
    </message>
    <message>
        <source>The view shows the input as it was read at this time. F5 reads it again.</source>
        <translation>界面显示此时读入的内容。按 F5 重新读取。</translation>
    </message>
    <message>
        <source>All namespaces</source>
        <translation>所有命名空间</translation>
    </message>
    <message>
        <source>EDIT</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Edits are staged in the plan. Click for read-only.</source>
        <translation>编辑会暂存到计划中。单击切换为只读。</translation>
    </message>
    <message>
        <source>Nothing can be staged. Click for edit mode.</source>
        <translation>当前无法暂存任何更改。单击进入编辑模式。</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>计划 (%1)</translation>
    </message>
    <message>
        <source>Staged changes</source>
        <translation>暂存的更改</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::InfoBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::InspectorView</name>
    <message>
        <source>Show YAML</source>
        <translation>显示 YAML</translation>
    </message>
    <message>
        <source>Select a node, a pod or a slot to see what it is and why it is where it is.</source>
        <translation>选择节点、Pod 或序号槽，看看它是什么、为何在这里。</translation>
    </message>
    <message>
        <source>Facts about the selection</source>
        <translation>所选对象的信息</translation>
    </message>
    <message>
        <source>It cannot be read again: %1</source>
        <translation>无法重新读取：%1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::LabelDialog</name>
    <message>
        <source>Label of %1</source>
        <translation>%1 的标签</translation>
    </message>
    <message>
        <source>Set to</source>
        <translation>设为</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::LevelsDialog</name>
    <message>
        <source>Topology levels</source>
        <translation>拓扑层级</translation>
    </message>
    <message>
        <source>The map is drawn by these node labels, outermost first.</source>
        <translation>地图按这些节点标签绘制，从最外层开始。</translation>
    </message>
    <message>
        <source>Levels, outermost first</source>
        <translation>层级，由外到内</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>As &amp;detected</source>
        <translation>恢复检测结果(&amp;E)</translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation>%1   (%2)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::LoadErrorsDialog</name>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>What was open before stays open.</source>
        <translation>之前打开的内容仍保留。</translation>
    </message>
    <message>
        <source>What was open before stays open. The good documents can be loaded without the bad ones.</source>
        <translation>之前打开的内容仍保留。可以跳过有问题的文档，只加载完好的文档。</translation>
    </message>
    <message>
        <source>Load the good documents</source>
        <translation>加载完好的文档</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MainWindow</name>
    <message>
        <source>Bayplan</source>
        <translation>Bayplan</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Findings and plan</source>
        <translation>检查结果与计划</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The staged plan does not fit the new input and was let go: %1</source>
        <translation>暂存的计划与新的输入不符，已放弃：%1</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>计划 (%1)</translation>
    </message>
    <message>
        <source>Read-only: “%1” is not staged.</source>
        <translation>只读：“%1”未暂存。</translation>
    </message>
    <message>
        <source>Turn on edit mode and stage it</source>
        <translation>打开编辑模式并暂存</translation>
    </message>
    <message>
        <source>Not staged: %1. %2</source>
        <translation>未暂存：%1。%2</translation>
    </message>
    <message>
        <source>Staged: %1</source>
        <translation>已暂存：%1</translation>
    </message>
    <message>
        <source> … and %1 more, in the plan</source>
        <translation> … 计划中还有 %1 项</translation>
    </message>
    <message>
        <source>Staged: %1. %2%3</source>
        <translation>已暂存：%1。%2%3</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Read-only: “%1” stages nothing.</source>
        <translation>只读：“%1”不会暂存任何更改。</translation>
    </message>
    <message>
        <source>Turn on edit mode</source>
        <translation>打开编辑模式</translation>
    </message>
    <message>
        <source>Findings (✖ %1  ▲ %2)</source>
        <translation>检查结果 (✖ %1  ▲ %2)</translation>
    </message>
    <message>
        <source>%1 – Bayplan</source>
        <translation>%1 – Bayplan</translation>
    </message>
    <message>
        <source>Documents left out because they cannot be read: %1. The first: %2</source>
        <translation>因无法读取而跳过的文档：%1。第一个：%2</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Pods %1: placed %2, unscheduled %3</source>
        <translation>Pod %1：已放置 %2，未调度 %3</translation>
    </message>
    <message>
        <source>on unknown nodes %1</source>
        <translation>在未知节点上 %1</translation>
    </message>
    <message>
        <source>terminated %1</source>
        <translation>已终止 %1</translation>
    </message>
    <message>
        <source>Sets %1</source>
        <translation>集合 %1</translation>
    </message>
    <message>
        <source>Redis clusters %1</source>
        <translation>Redis 集群 %1</translation>
    </message>
    <message>
        <source>The plan is not saved</source>
        <translation>计划尚未保存</translation>
    </message>
    <message>
        <source>The plan holds staged changes that are not saved.</source>
        <translation>计划中有尚未保存的暂存更改。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Kubernetes objects (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Kubernetes 对象 (*.yaml *.yml *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>The input cannot be read.</source>
        <translation>无法读取输入。</translation>
    </message>
    <message>
        <source>Save a picture of the map</source>
        <translation>保存地图图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>The picture is saved in %1.</source>
        <translation>图片已保存到 %1。</translation>
    </message>
    <message>
        <source>About Bayplan</source>
        <translation>关于 Bayplan</translation>
    </message>
    <message>
        <source>&lt;b&gt;Bayplan %1&lt;/b&gt;&lt;p&gt;Shows where the stateful pods of a Kubernetes cluster sit and why, and lets an operator change it safely.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</source>
        <translation>&lt;b&gt;Bayplan %1&lt;/b&gt;&lt;p&gt;显示 Kubernetes 集群中有状态的 Pod 位于何处、为何在那里，并让运维人员安全地更改。&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open files …</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a &amp;folder …</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a &amp;sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>Opened &amp;lately</source>
        <translation>最近打开(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>重新读取(&amp;R)</translation>
    </message>
    <message>
        <source>Save a &amp;picture of the map …</source>
        <translation>保存地图图片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>↶ Undo</source>
        <translation>↶ 撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>↷ Redo</source>
        <translation>↷ 重做</translation>
    </message>
    <message>
        <source>&amp;Edit mode</source>
        <translation>编辑模式(&amp;E)</translation>
    </message>
    <message>
        <source>Give the node an &amp;ordinal …</source>
        <translation>为节点指定序号(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Fill ordinals over the selection …</source>
        <translation>将序号依次填入所选节点(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Take ordinals away</source>
        <translation>移除序号(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Move into a zone or rack …</source>
        <translation>移到可用区或机柜(&amp;M)…</translation>
    </message>
    <message>
        <source>Set a &amp;label …</source>
        <translation>设置标签(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Commands and objects …</source>
        <translation>命令与对象(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>地图(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Nodes as a table</source>
        <translation>节点表格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation>检查结果(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>计划(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Why: every node</source>
        <translation>原因：所有节点(&amp;W)</translation>
    </message>
    <message>
        <source>Compare t&amp;wo nodes</source>
        <translation>比较两个节点(&amp;2)</translation>
    </message>
    <message>
        <source>Compare two p&amp;rofiles</source>
        <translation>比较两个配置(&amp;R)</translation>
    </message>
    <message>
        <source>Fi&amp;t the whole map</source>
        <translation>显示整张地图(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Zoom to the selection</source>
        <translation>缩放到所选对象(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Topology levels …</source>
        <translation>拓扑层级(&amp;L)…</translation>
    </message>
    <message>
        <source>Show &amp;YAML of the selection</source>
        <translation>显示所选对象的 YAML(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Propose labels</source>
        <translation>建议标签(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Save the plan …</source>
        <translation>保存计划(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Export the plan …</source>
        <translation>导出计划(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import or compare a plan …</source>
        <translation>导入或比较计划(&amp;I)…</translation>
    </message>
    <message>
        <source>Save the in&amp;verse …</source>
        <translation>保存反向计划(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Clear the plan</source>
        <translation>清除计划(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;About Bayplan</source>
        <translation>关于 Bayplan(&amp;A)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MapTools</name>
    <message>
        <source>%1 carries ordinal %2 of %3</source>
        <translation>%1 带有 %3 的序号 %2</translation>
    </message>
    <message>
        <source>&amp;Swap: %1 gets %2, %3 gets %4</source>
        <translation>交换(&amp;S)：%1 得到 %2，%3 得到 %4</translation>
    </message>
    <message>
        <source>&amp;Replace: %1 gets %2, no node keeps %3</source>
        <translation>替换(&amp;R)：%1 得到 %2，没有节点保留 %3</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Move %1 nodes</source>
        <translation>移动 %1 个节点</translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation>请先选择节点。</translation>
    </message>
    <message>
        <source>The selected nodes carry no ordinal.</source>
        <translation>所选节点没有序号。</translation>
    </message>
    <message>
        <source>Take the ordinals from the selection</source>
        <translation>移除所选节点的序号</translation>
    </message>
    <message>
        <source>Give it an &amp;ordinal …</source>
        <translation>指定序号(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Fill ordinals over the selection …</source>
        <translation>将序号依次填入所选节点(&amp;F)…</translation>
    </message>
    <message>
        <source>Take its ordinals &amp;away</source>
        <translation>移除其序号(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Move into a zone or rack …</source>
        <translation>移到可用区或机柜(&amp;M)…</translation>
    </message>
    <message>
        <source>Set a &amp;label …</source>
        <translation>设置标签(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Choose a node for it …</source>
        <translation>为它选择节点(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Zoom to it</source>
        <translation>缩放到此(&amp;Z)</translation>
    </message>
    <message>
        <source>Fit the whole map</source>
        <translation>显示整张地图</translation>
    </message>
    <message>
        <source>Show &amp;YAML</source>
        <translation>显示 YAML(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>复制名称(&amp;N)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MapWidget</name>
    <message>
        <source>Map of nodes</source>
        <translation>节点地图</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>No nodes in this input</source>
        <translation>输入中没有节点</translation>
    </message>
    <message>
        <source>shard %1</source>
        <translation>分片 %1</translation>
    </message>
    <message>
        <source>not possible here</source>
        <translation>不能放在这里</translation>
    </message>
    <message>
        <source>drop to stage</source>
        <translation>松开即可暂存</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source> · shown: namespace %1</source>
        <translation> · 仅显示命名空间 %1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MatrixModel</name>
    <message>
        <source>✕ %1 against</source>
        <translation>✕ %1 项反对</translation>
    </message>
    <message>
        <source>★ best</source>
        <translation>★ 最佳</translation>
    </message>
    <message>
        <source>✓ passes</source>
        <translation>✓ 通过</translation>
    </message>
    <message>
        <source>✓</source>
        <translation>✓</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MatrixView</name>
    <message>
        <source>Verdict of each plugin on each node</source>
        <translation>每个插件对每个节点的判定</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodeChooser</name>
    <message>
        <source>Which node shall carry ordinal %1 of %2?</source>
        <translation>哪个节点要带有 %2 的序号 %1？</translation>
    </message>
    <message>
        <source>Type a part of the node&apos;s name</source>
        <translation>输入节点名称的一部分</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>May it take the ordinal?</source>
        <translation>可以接受此序号吗？</translation>
    </message>
    <message>
        <source>✓ yes</source>
        <translation>✓ 可以</translation>
    </message>
    <message>
        <source>▲ </source>
        <translation>▲ </translation>
    </message>
    <message>
        <source>✕ </source>
        <translation>✕ </translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodeComparisonModel</name>
    <message>
        <source>✓</source>
        <translation>✓</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>✓ passes</source>
        <translation>✓ 通过</translation>
    </message>
    <message>
        <source>✕ cannot take it</source>
        <translation>✕ 无法接受它</translation>
    </message>
    <message>
        <source>%1 is better by %2 (%3 against %4): %5.</source>
        <translation>%1 高出 %2 分（%3 对 %4）：%5。</translation>
    </message>
    <message>
        <source>For %1 speaks %2.</source>
        <translation>有利于 %1 的是 %2。</translation>
    </message>
    <message>
        <source>No node scores more.</source>
        <translation>没有节点得分更高。</translation>
    </message>
    <message>
        <source>Another node scores more than both.</source>
        <translation>另有节点得分高于两者。</translation>
    </message>
    <message>
        <source>Pick two different nodes.</source>
        <translation>请选择两个不同的节点。</translation>
    </message>
    <message>
        <source>Neither can take it.
%1: %2
%3: %4</source>
        <translation>两者都无法接受它。
%1：%2
%3：%4</translation>
    </message>
    <message>
        <source>%1 can take it, %2 cannot: %3.</source>
        <translation>%1 可以接受它，%2 不行：%3。</translation>
    </message>
    <message>
        <source>Both score %1, the most of all nodes: a scheduler may take either.</source>
        <translation>两者都得 %1 分，为所有节点最高：调度器可能选任意一个。</translation>
    </message>
    <message>
        <source>Both score %1; another node scores more.</source>
        <translation>两者都得 %1 分；另有节点得分更高。</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始分</translation>
    </message>
    <message>
        <source>Weighted</source>
        <translation>加权分</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodeComparisonView</name>
    <message>
        <source>First node</source>
        <translation>第一个节点</translation>
    </message>
    <message>
        <source>Second node</source>
        <translation>第二个节点</translation>
    </message>
    <message>
        <source>⇄ &amp;Swap</source>
        <translation>⇄ 交换(&amp;S)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>with</source>
        <translation>与</translation>
    </message>
    <message>
        <source>What each plugin says of the two nodes</source>
        <translation>每个插件对这两个节点的判定</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodesModel</name>
    <message>
        <source>Ready</source>
        <translation>Ready</translation>
    </message>
    <message>
        <source>NotReady</source>
        <translation>NotReady</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>带有污点</translation>
    </message>
    <message>
        <source> (collision)</source>
        <translation>（冲突）</translation>
    </message>
    <message>
        <source> (not expected)</source>
        <translation>（非预期）</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>无</translation>
    </message>
    <message>
        <source>errors %1</source>
        <translation>错误 %1</translation>
    </message>
    <message>
        <source>warnings %1</source>
        <translation>警告 %1</translation>
    </message>
    <message>
        <source>infos %1</source>
        <translation>信息 %1</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(无)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Ordinals</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>CPU requested</source>
        <translation>CPU 请求量</translation>
    </message>
    <message>
        <source>Memory requested</source>
        <translation>内存请求量</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划值</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodesView</name>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Filter nodes</source>
        <translation>筛选节点</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::OrdinalDialog</name>
    <message>
        <source>Which ordinal shall %1 carry?</source>
        <translation>%1 要带有哪个序号？</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation>序号</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PendingPodsModel</name>
    <message>
        <source> (expected)</source>
        <translation>（预期）</translation>
    </message>
    <message>
        <source>Waits because</source>
        <translation>等待原因</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>no node can ever take it</source>
        <translation>没有节点能接受它</translation>
    </message>
    <message>
        <source>full just now</source>
        <translation>目前已满</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>被闸门挡住</translation>
    </message>
    <message>
        <source>other scheduler</source>
        <translation>其他调度器</translation>
    </message>
    <message>
        <source>a node can take it</source>
        <translation>有节点可接受它</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>尚未判定</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PendingView</name>
    <message>
        <source>Unscheduled pods</source>
        <translation>未调度的 Pod</translation>
    </message>
    <message>
        <source>Unscheduled (%1)</source>
        <translation>未调度 (%1)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PlanEditor</name>
    <message>
        <source>Nothing would change.</source>
        <translation>不会有任何更改。</translation>
    </message>
    <message>
        <source>no domain</source>
        <translation>没有域</translation>
    </message>
    <message>
        <source>Label %1 with ordinal %2 of %3</source>
        <translation>为 %1 标上 %3 的序号 %2</translation>
    </message>
    <message>
        <source>Swap the ordinals of %1 and %2</source>
        <translation>交换 %1 与 %2 的序号</translation>
    </message>
    <message>
        <source>Take the ordinal of %1 from %2</source>
        <translation>从 %2 移除 %1 的序号</translation>
    </message>
    <message>
        <source>Fill %1 over %2 nodes from ordinal %3</source>
        <translation>从序号 %3 起将 %1 填入 %2 个节点</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>将 %1 移到 %2</translation>
    </message>
    <message>
        <source>Label %1 %2=%3</source>
        <translation>为 %1 标上 %2=%3</translation>
    </message>
    <message>
        <source>Remove label %2 from %1</source>
        <translation>从 %1 移除标签 %2</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PlanModel</name>
    <message>
        <source>absent</source>
        <translation>无</translation>
    </message>
    <message>
        <source>moves to node</source>
        <translation>移到节点</translation>
    </message>
    <message>
        <source>%1, %2: from %3 to %4</source>
        <translation>%1，%2：从 %3 改为 %4</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原值</translation>
    </message>
    <message>
        <source>To</source>
        <translation>新值</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What it brings</source>
        <translation>带来的影响</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PlanView</name>
    <message>
        <source>Nothing is staged. Drag an ordinal onto a node, or let Propose find the fewest changes.</source>
        <translation>目前没有暂存的更改。把序号拖到节点上，或单击“建议”找出最少的更改。</translation>
    </message>
    <message>
        <source>Staged changes</source>
        <translation>暂存的更改</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>The fewest label changes that give every expected ordinal its own node</source>
        <translation>以最少的标签更改，让每个预期的序号都有自己的节点</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>The plan as Node objects, a kubectl script, Kustomize, Terraform or CSV</source>
        <translation>以 Node 对象、kubectl 脚本、Kustomize、Terraform 或 CSV 导出计划</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the plan as a LabelPlan file</source>
        <translation>将计划保存为 LabelPlan 文件</translation>
    </message>
    <message>
        <source>Import or compare …</source>
        <translation>导入或比较…</translation>
    </message>
    <message>
        <source>Compare a plan file with the cluster and stage what is still to do</source>
        <translation>将计划文件与集群比较，并暂存待处理的更改</translation>
    </message>
    <message>
        <source>Save inverse …</source>
        <translation>保存反向计划…</translation>
    </message>
    <message>
        <source>Save the plan that takes this one back</source>
        <translation>保存能撤回此计划的反向计划</translation>
    </message>
    <message>
        <source>Remove change</source>
        <translation>移除更改</translation>
    </message>
    <message>
        <source>Take the selected change out of the plan</source>
        <translation>将所选更改移出计划</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Take every change out of the plan; undo brings them back</source>
        <translation>将所有更改移出计划；可用撤销取回</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>检查中…</translation>
    </message>
    <message>
        <source>Changes %1 · findings mended %2 · findings brought %3 · findings left %4</source>
        <translation>更改 %1 · 已修复的问题 %2 · 新增的问题 %3 · 剩余的问题 %4</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>Every expected ordinal has its own node already.</source>
        <translation>每个预期的序号都已有自己的节点。</translation>
    </message>
    <message>
        <source>No label change would help.</source>
        <translation>没有标签更改能有所帮助。</translation>
    </message>
    <message>
        <source>Propose labels</source>
        <translation>建议标签</translation>
    </message>
    <message>
        <source>The plan is saved in %1.</source>
        <translation>计划已保存到 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Label plans (*.yaml *.yml *.json)</source>
        <translation>标签计划 (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <source>Import or compare a plan</source>
        <translation>导入或比较计划</translation>
    </message>
    <message>
        <source>Import a plan</source>
        <translation>导入计划</translation>
    </message>
    <message>
        <source>Save the inverse of the plan</source>
        <translation>保存反向计划</translation>
    </message>
    <message>
        <source>The inverse is saved in %1.</source>
        <translation>反向计划已保存到 %1。</translation>
    </message>
    <message>
        <source>Remove a change</source>
        <translation>移除一项更改</translation>
    </message>
    <message>
        <source>Clear the plan</source>
        <translation>清除计划</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ProfileComparisonModel</name>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>%1 allows no node.</source>
        <translation>%1 不允许任何节点。</translation>
    </message>
    <message>
        <source>%1 allows nodes: %2, and takes %3.</source>
        <translation>%1 允许 %2 个节点，会选择 %3。</translation>
    </message>
    <message>
        <source>They agree on every node.</source>
        <translation>两者对所有节点意见一致。</translation>
    </message>
    <message>
        <source>They differ on %1 of %2 nodes; nodes that both allow: %3.</source>
        <translation>两者在 %2 个节点中的 %1 个上不同；两者都允许的节点：%3。</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ProfileComparisonView</name>
    <message>
        <source>First profile</source>
        <translation>第一个配置</translation>
    </message>
    <message>
        <source>Second profile</source>
        <translation>第二个配置</translation>
    </message>
    <message>
        <source>&amp;Only where they differ</source>
        <translation>只显示不同之处(&amp;O)</translation>
    </message>
    <message>
        <source>Judge it by</source>
        <translation>判定依据</translation>
    </message>
    <message>
        <source>and by</source>
        <translation>与</translation>
    </message>
    <message>
        <source>spread-constraints-only: upstream&apos;s filters, scored by PodTopologySpread alone. Pods without constraints of their own are kept apart by kubernetes.io/hostname (maxSkew 1) and, where it can be, by topology.kubernetes.io/zone.</source>
        <translation>spread-constraints-only：上游的过滤插件，仅以 PodTopologySpread 打分。自身没有约束的 Pod 按 kubernetes.io/hostname 分散（maxSkew 1），并尽可能按 topology.kubernetes.io/zone 分散。</translation>
    </message>
    <message>
        <source>What the two profiles say of each node</source>
        <translation>两个配置对每个节点的判定</translation>
    </message>
    <message>
        <source>Judging every node …</source>
        <translation>正在判定每个节点…</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ScoreLegend</name>
    <message>
        <source>Parts of the score: %1</source>
        <translation>得分的组成：%1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::SearchBox</name>
    <message>
        <source>Search  /</source>
        <translation>搜索  /</translation>
    </message>
    <message>
        <source>Search nodes, pods, labels and findings</source>
        <translation>搜索节点、Pod、标签与检查结果</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::SetsView</name>
    <message>
        <source>Sets and their slots</source>
        <translation>集合及其序号槽</translation>
    </message>
    <message>
        <source>Drag ordinal %1 of %2</source>
        <translation>拖动 %2 的序号 %1</translation>
    </message>
    <message>
        <source>This input holds no set whose pods have ordinals.</source>
        <translation>输入中没有 Pod 带序号的集合。</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Drag a slot</source>
        <translation>拖动序号槽</translation>
    </message>
    <message>
        <source>Stage its ordinal on a node; Shift keeps it on other nodes too</source>
        <translation>将其序号暂存到节点上；按住 Shift 则其他节点也保留</translation>
    </message>
    <message>
        <source>L, Enter on a slot</source>
        <translation>在序号槽上按 L 或 Enter</translation>
    </message>
    <message>
        <source>Choose the node for the slot</source>
        <translation>为序号槽选择节点</translation>
    </message>
    <message>
        <source>Arrows on the map</source>
        <translation>在地图上按方向键</translation>
    </message>
    <message>
        <source>Go from node to node</source>
        <translation>在节点间移动</translation>
    </message>
    <message>
        <source>Space on the map</source>
        <translation>在地图上按空格键</translation>
    </message>
    <message>
        <source>Add the node to the selection</source>
        <translation>将节点加入选择</translation>
    </message>
    <message>
        <source>Home, +, − on the map</source>
        <translation>在地图上按 Home、+、−</translation>
    </message>
    <message>
        <source>Fit, zoom in, zoom out</source>
        <translation>显示全部、放大、缩小</translation>
    </message>
    <message>
        <source>Menu key, Shift+F10</source>
        <translation>菜单键、Shift+F10</translation>
    </message>
    <message>
        <source>What can be done with the selection</source>
        <translation>可对所选对象执行的操作</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Cancel a drag, clear the selection</source>
        <translation>取消拖动、清除选择</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::SlotsModel</name>
    <message>
        <source>its data is bound to some nodes</source>
        <translation>其数据绑定于部分节点</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>已就位</translation>
    </message>
    <message>
        <source>labelled, its pod is not there</source>
        <translation>已标上标签，但 Pod 不在该处</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>two nodes carry it</source>
        <translation>两个节点都带有它</translation>
    </message>
    <message>
        <source>no slot of the set</source>
        <translation>不是集合的序号槽</translation>
    </message>
    <message>
        <source>master</source>
        <translation>主实例</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>no role</source>
        <translation>无角色</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::StartPage</name>
    <message>
        <source>Where do the stateful pods sit, and why?</source>
        <translation>有状态的 Pod 在哪里，为什么？</translation>
    </message>
    <message>
        <source>Open what kubectl wrote, or a folder of manifests. Nothing needs a cluster, and nothing is written to one.</source>
        <translation>打开 kubectl 输出的文件或 manifest 文件夹。不需要集群，也不会写入任何集群。</translation>
    </message>
    <message>
        <source>Open files …</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open a folder …</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Five nodes, four ordinals, and two nodes that carry the same one</source>
        <translation>五个节点、四个序号，其中两个节点带有同一序号</translation>
    </message>
    <message>
        <source>Three zones, six racks: a master with its own replica, a rack with a majority</source>
        <translation>三个可用区、六个机柜：主实例与自己的副本同处，一个机柜占多数</translation>
    </message>
    <message>
        <source>Strimzi brokers whose volumes tie them to their nodes</source>
        <translation>卷将 Strimzi broker 绑在其节点上</translation>
    </message>
    <message>
        <source>5,000 nodes and 150,000 pods</source>
        <translation>5,000 个节点与 150,000 个 Pod</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近打开</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::WhyPage</name>
    <message>
        <source>Pick a pod or a slot: here is why it may or may not go to each node, compared on two nodes and by two profiles.</source>
        <translation>选择 Pod 或序号槽：这里说明它为何能或不能到每个节点，并可比较两个节点与两个配置。</translation>
    </message>
    <message>
        <source>Every node</source>
        <translation>所有节点</translation>
    </message>
    <message>
        <source>Two nodes</source>
        <translation>两个节点</translation>
    </message>
    <message>
        <source>Two profiles</source>
        <translation>两个配置</translation>
    </message>
    <message>
        <source>Judging every node …</source>
        <translation>正在判定每个节点…</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::WhyPanel</name>
    <message>
        <source>Compare nodes and profiles …</source>
        <translation>比较节点与配置…</translation>
    </message>
    <message>
        <source>Why %1 has no node</source>
        <translation>为何 %1 没有节点</translation>
    </message>
    <message>
        <source>Where %1 may go, and why</source>
        <translation>%1 可以去哪里，为什么</translation>
    </message>
    <message>
        <source>Judging every node …</source>
        <translation>正在判定每个节点…</translation>
    </message>
    <message>
        <source>Nearest fix: label %1 with ordinal %2</source>
        <translation>最近的修复：为 %1 标上序号 %2</translation>
    </message>
</context>
</TS>
