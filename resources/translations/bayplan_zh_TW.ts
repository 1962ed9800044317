<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>FactSheet</name>
    <message>
        <source>Findings</source>
        <translation>檢查結果</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>ordinal label</source>
        <translation>序號標籤</translation>
    </message>
    <message>
        <source>ordinal label and its pod</source>
        <translation>序號標籤與其 Pod</translation>
    </message>
    <message>
        <source>same ordinal on several nodes</source>
        <translation>多個節點帶有同一序號</translation>
    </message>
    <message>
        <source>no such ordinal</source>
        <translation>沒有這個序號</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已規劃</translation>
    </message>
    <message>
        <source>planned to go</source>
        <translation>規劃移除</translation>
    </message>
    <message>
        <source>master of shard 0</source>
        <translation>分片 0 的主實例</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>role not known</source>
        <translation>角色不明</translation>
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
        <translation>錯誤</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>資訊</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封鎖</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就緒</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>帶有污點</translation>
    </message>
    <message>
        <source>requested of allocatable</source>
        <translation>要求量／可配置量</translation>
    </message>
    <message>
        <source>%1 node</source>
        <translation>%1 個節點</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 個節點</translation>
    </message>
    <message>
        <source> · %1 pods placed · %2 unscheduled · %3 on unknown nodes</source>
        <translation> · 已放置 %1 個 Pod · 未排程 %2 · 在未知節點上 %3</translation>
    </message>
    <message>
        <source> · %1 terminated</source>
        <translation> · 已結束 %1</translation>
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
        <translation>其他命名空間 +%1</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Ordinals</source>
        <translation>序號</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>要求量</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>檢查結果</translation>
    </message>
    <message>
        <source>(no %1)</source>
        <translation>(無 %1)</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 個節點</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 個節點</translation>
    </message>
    <message>
        <source> (also on another node)</source>
        <translation>（另一節點也有）</translation>
    </message>
    <message>
        <source> (no such ordinal)</source>
        <translation>（沒有這個序號）</translation>
    </message>
    <message>
        <source> (planned)</source>
        <translation>（已規劃）</translation>
    </message>
    <message>
        <source> (planned to go)</source>
        <translation>（規劃移除）</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就緒</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封鎖</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>帶有污點</translation>
    </message>
    <message>
        <source>%1 error</source>
        <translation>%1 個錯誤</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 個錯誤</translation>
    </message>
    <message>
        <source>%1 warning</source>
        <translation>%1 個警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 個警告</translation>
    </message>
    <message>
        <source>%1 info</source>
        <translation>%1 則資訊</translation>
    </message>
    <message>
        <source>%1 infos</source>
        <translation>%1 則資訊</translation>
    </message>
    <message>
        <source>%1 pod</source>
        <translation>%1 個 Pod</translation>
    </message>
    <message>
        <source>%1 pods</source>
        <translation>%1 個 Pod</translation>
    </message>
    <message>
        <source>%1 other pod</source>
        <translation>其他 %1 個 Pod</translation>
    </message>
    <message>
        <source>%1 other pods</source>
        <translation>其他 %1 個 Pod</translation>
    </message>
    <message>
        <source>cpu %1, memory %2</source>
        <translation>CPU %1，記憶體 %2</translation>
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
        <translation>✓ 通過</translation>
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
        <translation>已封鎖</translation>
    </message>
    <message>
        <source>yes: new pods are kept away</source>
        <translation>是：不接受新的 Pod</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>規劃值</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Requested of allocatable</source>
        <translation>要求量／可配置量</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>狀況</translation>
    </message>
    <message>
        <source>Pods (%1)</source>
        <translation>Pod (%1)</translation>
    </message>
    <message>
        <source>terminating</source>
        <translation>終止中</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 項</translation>
    </message>
    <message>
        <source>and %1 in other namespaces</source>
        <translation>其他命名空間另有 %1 個</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(無)</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>污點</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>選取項目</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 個節點</translation>
    </message>
    <message>
        <source>Nodes, in the order picked</source>
        <translation>節點，依選取順序</translation>
    </message>
    <message>
        <source>Label key</source>
        <translation>標籤鍵</translation>
    </message>
    <message>
        <source>These nodes do not carry the label. They are never in one domain with each other.</source>
        <translation>這些節點沒有該標籤，彼此永遠不屬於同一個域。</translation>
    </message>
</context>
<context>
    <name>PodFacts</name>
    <message>
        <source>master</source>
        <translation>主實例</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>no role</source>
        <translation>無角色</translation>
    </message>
    <message>
        <source>%1 by label</source>
        <translation>標籤：%1</translation>
    </message>
    <message>
        <source>%1 in Redis&apos; own words</source>
        <translation>Redis 自述：%1</translation>
    </message>
    <message>
        <source>they disagree</source>
        <translation>兩者不一致</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 個</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>序號槽</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation>序號</translation>
    </message>
    <message>
        <source> · not expected</source>
        <translation> · 非預期</translation>
    </message>
    <message>
        <source>Labelled nodes</source>
        <translation>帶有標籤的節點</translation>
    </message>
    <message>
        <source>Data can be reached on</source>
        <translation>可存取資料的節點</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>磁碟區</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>要求量</translation>
    </message>
    <message>
        <source>cpu %1 · memory %2</source>
        <translation>CPU %1 · 記憶體 %2</translation>
    </message>
    <message>
        <source>Pod that its set would create</source>
        <translation>集合將會建立的 Pod</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚無</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source> · terminating</source>
        <translation> · 終止中</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>排程器</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>優先順序</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>擁有者</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>叢集</translation>
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
        <translation>標籤</translation>
    </message>
    <message>
        <source>The set itself is not in the input: it is known from its pods&apos; owners.</source>
        <translation>輸入中沒有這個集合本身：是由其 Pod 的擁有者得知。</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本數</translation>
    </message>
    <message>
        <source>First ordinal</source>
        <translation>起始序號</translation>
    </message>
    <message>
        <source>Node label</source>
        <translation>節點標籤</translation>
    </message>
    <message>
        <source>&lt;pod name&gt;=true</source>
        <translation>&lt;Pod 名稱&gt;=true</translation>
    </message>
    <message>
        <source>none: nodes carry no ordinals of it</source>
        <translation>無：節點沒有它的序號</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>判定者</translation>
    </message>
    <message>
        <source>no profile: the labels bind nobody</source>
        <translation>沒有設定檔：標籤不具約束力</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>序號槽</translation>
    </message>
    <message>
        <source>collision</source>
        <translation>衝突</translation>
    </message>
    <message>
        <source> on </source>
        <translation> 於 </translation>
    </message>
    <message>
        <source>data: </source>
        <translation>資料：</translation>
    </message>
    <message>
        <source> (not expected)</source>
        <translation>（非預期）</translation>
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
        <translation>? 它在 %1 上，但輸入中沒有該節點</translation>
    </message>
    <message>
        <source>✓ It is on %1, which would take it again</source>
        <translation>✓ 它在 %1 上，該節點會再次接受它</translation>
    </message>
    <message>
        <source>✕ It is on %1, which would not take it again</source>
        <translation>✕ 它在 %1 上，但該節點不會再接受它</translation>
    </message>
    <message>
        <source>✕ Never: no node can take it, as nodes are labelled and tainted</source>
        <translation>✕ 永遠不行：依目前的標籤與污點，沒有節點能接受它</translation>
    </message>
    <message>
        <source>◷ Not now: there are nodes for it, but no room on them</source>
        <translation>◷ 目前不行：有適合的節點，但沒有空間</translation>
    </message>
    <message>
        <source>⏸ Gated: no node is looked at yet</source>
        <translation>⏸ 被閘門擋住：尚未檢視任何節點</translation>
    </message>
    <message>
        <source>⇄ It waits for another scheduler</source>
        <translation>⇄ 它在等待其他排程器</translation>
    </message>
    <message>
        <source>✓ It could be placed now: nodes that take it %1</source>
        <translation>✓ 現在即可放置：可接受它的節點 %1</translation>
    </message>
    <message>
        <source>Gate: %1</source>
        <translation>閘門：%1</translation>
    </message>
    <message>
        <source>Judged by profile %1.</source>
        <translation>由設定檔 %1 判定。</translation>
    </message>
    <message>
        <source>Not modelled: %1</source>
        <translation>未納入模型：%1</translation>
    </message>
</context>
<context>
    <name>QDialog</name>
    <message>
        <source>Stage</source>
        <translation>暫存</translation>
    </message>
</context>
<context>
    <name>SlotItem</name>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 個</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>沒有節點</translation>
    </message>
    <message>
        <source>no pod</source>
        <translation>沒有 Pod</translation>
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
        <translation>資料在 %1</translation>
    </message>
    <message>
        <source>not expected</source>
        <translation>非預期</translation>
    </message>
    <message>
        <source>nodes carry no ordinals</source>
        <translation>節點沒有序號</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>not live</source>
        <translation>未運作</translation>
    </message>
    <message>
        <source>Redis says %1</source>
        <translation>Redis 自述為 %1</translation>
    </message>
    <message>
        <source>Redis %1</source>
        <translation>Redis %1</translation>
    </message>
    <message>
        <source>shards %1 · masters %2</source>
        <translation>分片 %1 · 主實例 %2</translation>
    </message>
    <message>
        <source> · no cluster label</source>
        <translation> · 沒有叢集標籤</translation>
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
        <translation>指令與物件</translation>
    </message>
    <message>
        <source>Type a command, a node, a pod, a label or a finding</source>
        <translation>輸入指令、節點、Pod、標籤或檢查結果</translation>
    </message>
    <message>
        <source>Command or object</source>
        <translation>指令或物件</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>相符項目</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::DomainDialog</name>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪裡？</translation>
    </message>
    <message>
        <source>Where are these %1 nodes?</source>
        <translation>這 %1 個節點在哪裡？</translation>
    </message>
    <message>
        <source>leave empty to use an existing one</source>
        <translation>留空則使用既有的域</translation>
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
        <translation>… 待處理</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 已完成</translation>
    </message>
    <message>
        <source>✖ another node of this name</source>
        <translation>✖ 同名的另一個節點</translation>
    </message>
    <message>
        <source>✖ changed since</source>
        <translation>✖ 之後已變更</translation>
    </message>
    <message>
        <source>✖ no such node</source>
        <translation>✖ 沒有這個節點</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Plan and cluster: %1</source>
        <translation>計畫與叢集：%1</translation>
    </message>
    <message>
        <source>Changes of the plan</source>
        <translation>計畫的變更</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>When planned</source>
        <translation>規劃時</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>規劃值</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>Changes %1 · still to do %2</source>
        <translation>變更 %1 · 待處理 %2</translation>
    </message>
    <message>
        <source>Stage what is still to do</source>
        <translation>暫存待處理的變更</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ExportDialog</name>
    <message>
        <source>Node objects for kubectl apply --server-side</source>
        <translation>供 kubectl apply --server-side 使用的 Node 物件</translation>
    </message>
    <message>
        <source>kubectl script</source>
        <translation>kubectl 指令稿</translation>
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
        <translation>匯出計畫</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Exported text</source>
        <translation>匯出的文字</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>無法寫入 %1：%2</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::FillDialog</name>
    <message>
        <source>Fill ordinals over the selection</source>
        <translation>將序號依序填入選取的節點</translation>
    </message>
    <message>
        <source>Nodes in order</source>
        <translation>節點順序</translation>
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
        <translation>起始序號</translation>
    </message>
    <message>
        <source>%1 gets ordinal %2 … %3 gets ordinal %4</source>
        <translation>%1 得到序號 %2 … %3 得到序號 %4</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::FindingsModel</name>
    <message>
        <source>Severity</source>
        <translation>嚴重程度</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代碼</translation>
    </message>
    <message>
        <source>About</source>
        <translation>關於</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Nearest fix</source>
        <translation>最近的修正</translation>
    </message>
    <message>
        <source>error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>資訊</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::FindingsView</name>
    <message>
        <source>Stage the fix</source>
        <translation>暫存這項修正</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>檢查結果</translation>
    </message>
    <message>
        <source>Filter findings</source>
        <translation>篩選檢查結果</translation>
    </message>
    <message>
        <source>Errors %1</source>
        <translation>錯誤 %1</translation>
    </message>
    <message>
        <source>Warnings %1</source>
        <translation>警告 %1</translation>
    </message>
    <message>
        <source>Infos %1</source>
        <translation>資訊 %1</translation>
    </message>
    <message>
        <source>Nothing is wrong.</source>
        <translation>沒有問題。</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>檢查中…</translation>
    </message>
    <message>
        <source>Nearest fix: %1</source>
        <translation>最近的修正：%1</translation>
    </message>
    <message>
        <source>Mend %1 of %2</source>
        <translation>修正 %2 的 %1</translation>
    </message>
    <message>
        <source>Mend the labels of %1</source>
        <translation>修正 %1 的標籤</translation>
    </message>
    <message>
        <source>No label of this set can be mended.</source>
        <translation>這個集合沒有可修正的標籤。</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::HeaderBar</name>
    <message>
        <source>Header</source>
        <translation>頂端列</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空間</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>loaded %1</source>
        <translation>載入於 %1</translation>
    </message>
    <message>
        <source>The view shows the input as it was read at this time. F5 reads it again.</source>
        <translation>畫面顯示此時讀入的內容。按 F5 重新讀取。</translation>
    </message>
    <message>
        <source>All namespaces</source>
        <translation>所有命名空間</translation>
    </message>
    <message>
        <source>EDIT</source>
        <translation>編輯</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>唯讀</translation>
    </message>
    <message>
        <source>Edits are staged in the plan. Click for read-only.</source>
        <translation>編輯會暫存到計畫中。按一下切換為唯讀。</translation>
    </message>
    <message>
        <source>Nothing can be staged. Click for edit mode.</source>
        <translation>目前無法暫存任何變更。按一下進入編輯模式。</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>計畫 (%1)</translation>
    </message>
    <message>
        <source>Staged changes</source>
        <translation>暫存的變更</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::InfoBar</name>
    <message>
        <source>Close this message</source>
        <translation>關閉此訊息</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::InspectorView</name>
    <message>
        <source>Show YAML</source>
        <translation>顯示 YAML</translation>
    </message>
    <message>
        <source>Select a node, a pod or a slot to see what it is and why it is where it is.</source>
        <translation>選取節點、Pod 或序號槽，看看它是什麼、為何在這裡。</translation>
    </message>
    <message>
        <source>Facts about the selection</source>
        <translation>選取項目的資料</translation>
    </message>
    <message>
        <source>It cannot be read again: %1</source>
        <translation>無法重新讀取：%1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::LabelDialog</name>
    <message>
        <source>Label of %1</source>
        <translation>%1 的標籤</translation>
    </message>
    <message>
        <source>Set to</source>
        <translation>設為</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>What</source>
        <translation>動作</translation>
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
        <translation>拓撲層級</translation>
    </message>
    <message>
        <source>The map is drawn by these node labels, outermost first.</source>
        <translation>地圖依這些節點標籤繪製，由最外層開始。</translation>
    </message>
    <message>
        <source>Levels, outermost first</source>
        <translation>層級，由外而內</translation>
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
        <translation>恢復偵測結果(&amp;E)</translation>
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
        <translation>無法讀取 %1</translation>
    </message>
    <message>
        <source>What was open before stays open.</source>
        <translation>先前開啟的內容仍保留。</translation>
    </message>
    <message>
        <source>What was open before stays open. The good documents can be loaded without the bad ones.</source>
        <translation>先前開啟的內容仍保留。可以略過有問題的文件，只載入完好的文件。</translation>
    </message>
    <message>
        <source>Load the good documents</source>
        <translation>載入完好的文件</translation>
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
        <translation>地圖</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>檢查結果</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計畫</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>檢閱器</translation>
    </message>
    <message>
        <source>Findings and plan</source>
        <translation>檢查結果與計畫</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The staged plan does not fit the new input and was let go: %1</source>
        <translation>暫存的計畫與新的輸入不符，已捨棄：%1</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>計畫 (%1)</translation>
    </message>
    <message>
        <source>Read-only: “%1” is not staged.</source>
        <translation>唯讀：「%1」未暫存。</translation>
    </message>
    <message>
        <source>Turn on edit mode and stage it</source>
        <translation>開啟編輯模式並暫存</translation>
    </message>
    <message>
        <source>Not staged: %1. %2</source>
        <translation>未暫存：%1。%2</translation>
    </message>
    <message>
        <source>Staged: %1</source>
        <translation>已暫存：%1</translation>
    </message>
    <message>
        <source> … and %1 more, in the plan</source>
        <translation> … 計畫中還有 %1 項</translation>
    </message>
    <message>
        <source>Staged: %1. %2%3</source>
        <translation>已暫存：%1。%2%3</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Read-only: “%1” stages nothing.</source>
        <translation>唯讀：「%1」不會暫存任何變更。</translation>
    </message>
    <message>
        <source>Turn on edit mode</source>
        <translation>開啟編輯模式</translation>
    </message>
    <message>
        <source>Findings (✖ %1  ▲ %2)</source>
        <translation>檢查結果 (✖ %1  ▲ %2)</translation>
    </message>
    <message>
        <source>%1 – Bayplan</source>
        <translation>%1 – Bayplan</translation>
    </message>
    <message>
        <source>Documents left out because they cannot be read: %1. The first: %2</source>
        <translation>因無法讀取而略過的文件：%1。第一個：%2</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>讀取中…</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>節點 %1</translation>
    </message>
    <message>
        <source>Pods %1: placed %2, unscheduled %3</source>
        <translation>Pod %1：已放置 %2，未排程 %3</translation>
    </message>
    <message>
        <source>on unknown nodes %1</source>
        <translation>在未知節點上 %1</translation>
    </message>
    <message>
        <source>terminated %1</source>
        <translation>已結束 %1</translation>
    </message>
    <message>
        <source>Sets %1</source>
        <translation>集合 %1</translation>
    </message>
    <message>
        <source>Redis clusters %1</source>
        <translation>Redis 叢集 %1</translation>
    </message>
    <message>
        <source>The plan is not saved</source>
        <translation>計畫尚未儲存</translation>
    </message>
    <message>
        <source>The plan holds staged changes that are not saved.</source>
        <translation>計畫中有尚未儲存的暫存變更。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Kubernetes objects (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Kubernetes 物件 (*.yaml *.yml *.json);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>開啟資料夾</translation>
    </message>
    <message>
        <source>The input cannot be read.</source>
        <translation>無法讀取輸入。</translation>
    </message>
    <message>
        <source>Save a picture of the map</source>
        <translation>儲存地圖圖片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>圖片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>The picture is saved in %1.</source>
        <translation>圖片已儲存於 %1。</translation>
    </message>
    <message>
        <source>About Bayplan</source>
        <translation>關於 Bayplan</translation>
    </message>
    <message>
        <source>&lt;b&gt;Bayplan %1&lt;/b&gt;&lt;p&gt;Shows where the stateful pods of a Kubernetes cluster sit and why, and lets an operator change it safely.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</source>
        <translation>&lt;b&gt;Bayplan %1&lt;/b&gt;&lt;p&gt;顯示 Kubernetes 叢集中有狀態的 Pod 位於何處、為何在那裡，並讓維運人員安全地變更。&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open files …</source>
        <translation>開啟檔案(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a &amp;folder …</source>
        <translation>開啟資料夾(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a &amp;sample</source>
        <translation>開啟範例(&amp;S)</translation>
    </message>
    <message>
        <source>Opened &amp;lately</source>
        <translation>最近開啟(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>重新讀取(&amp;R)</translation>
    </message>
    <message>
        <source>Save a &amp;picture of the map …</source>
        <translation>儲存地圖圖片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>↶ Undo</source>
        <translation>↶ 復原</translation>
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
        <translation>編輯模式(&amp;E)</translation>
    </message>
    <message>
        <source>Give the node an &amp;ordinal …</source>
        <translation>為節點指定序號(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Fill ordinals over the selection …</source>
        <translation>將序號依序填入選取的節點(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Take ordinals away</source>
        <translation>移除序號(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Move into a zone or rack …</source>
        <translation>移到可用區或機櫃(&amp;M)…</translation>
    </message>
    <message>
        <source>Set a &amp;label …</source>
        <translation>設定標籤(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜尋(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Commands and objects …</source>
        <translation>指令與物件(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>地圖(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Nodes as a table</source>
        <translation>節點表格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Findings</source>
        <translation>檢查結果(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>計畫(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Why: every node</source>
        <translation>原因：所有節點(&amp;W)</translation>
    </message>
    <message>
        <source>Compare t&amp;wo nodes</source>
        <translation>比較兩個節點(&amp;2)</translation>
    </message>
    <message>
        <source>Compare two p&amp;rofiles</source>
        <translation>比較兩個設定檔(&amp;R)</translation>
    </message>
    <message>
        <source>Fi&amp;t the whole map</source>
        <translation>顯示整張地圖(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Zoom to the selection</source>
        <translation>縮放至選取項目(&amp;Z)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Topology levels …</source>
        <translation>拓撲層級(&amp;L)…</translation>
    </message>
    <message>
        <source>Show &amp;YAML of the selection</source>
        <translation>顯示選取項目的 YAML(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>依桌面設定</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Propose labels</source>
        <translation>建議標籤(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Save the plan …</source>
        <translation>儲存計畫(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Export the plan …</source>
        <translation>匯出計畫(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import or compare a plan …</source>
        <translation>匯入或比較計畫(&amp;I)…</translation>
    </message>
    <message>
        <source>Save the in&amp;verse …</source>
        <translation>儲存反向計畫(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Clear the plan</source>
        <translation>清除計畫(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快速鍵(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;About Bayplan</source>
        <translation>關於 Bayplan(&amp;A)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MapTools</name>
    <message>
        <source>%1 carries ordinal %2 of %3</source>
        <translation>%1 帶有 %3 的序號 %2</translation>
    </message>
    <message>
        <source>&amp;Swap: %1 gets %2, %3 gets %4</source>
        <translation>交換(&amp;S)：%1 得到 %2，%3 得到 %4</translation>
    </message>
    <message>
        <source>&amp;Replace: %1 gets %2, no node keeps %3</source>
        <translation>取代(&amp;R)：%1 得到 %2，沒有節點保留 %3</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Move %1 nodes</source>
        <translation>移動 %1 個節點</translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation>請先選取節點。</translation>
    </message>
    <message>
        <source>The selected nodes carry no ordinal.</source>
        <translation>選取的節點沒有序號。</translation>
    </message>
    <message>
        <source>Take the ordinals from the selection</source>
        <translation>移除選取節點的序號</translation>
    </message>
    <message>
        <source>Give it an &amp;ordinal …</source>
        <translation>指定序號(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Fill ordinals over the selection …</source>
        <translation>將序號依序填入選取的節點(&amp;F)…</translation>
    </message>
    <message>
        <source>Take its ordinals &amp;away</source>
        <translation>移除其序號(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Move into a zone or rack …</source>
        <translation>移到可用區或機櫃(&amp;M)…</translation>
    </message>
    <message>
        <source>Set a &amp;label …</source>
        <translation>設定標籤(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Choose a node for it …</source>
        <translation>為它選擇節點(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Zoom to it</source>
        <translation>縮放至此(&amp;Z)</translation>
    </message>
    <message>
        <source>Fit the whole map</source>
        <translation>顯示整張地圖</translation>
    </message>
    <message>
        <source>Show &amp;YAML</source>
        <translation>顯示 YAML(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>複製名稱(&amp;N)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MapWidget</name>
    <message>
        <source>Map of nodes</source>
        <translation>節點地圖</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 個節點</translation>
    </message>
    <message>
        <source>No nodes in this input</source>
        <translation>輸入中沒有節點</translation>
    </message>
    <message>
        <source>shard %1</source>
        <translation>分片 %1</translation>
    </message>
    <message>
        <source>not possible here</source>
        <translation>無法放在這裡</translation>
    </message>
    <message>
        <source>drop to stage</source>
        <translation>放開即可暫存</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source> · shown: namespace %1</source>
        <translation> · 僅顯示命名空間 %1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MatrixModel</name>
    <message>
        <source>✕ %1 against</source>
        <translation>✕ %1 項反對</translation>
    </message>
    <message>
        <source>★ best</source>
        <translation>★ 最佳</translation>
    </message>
    <message>
        <source>✓ passes</source>
        <translation>✓ 通過</translation>
    </message>
    <message>
        <source>✓</source>
        <translation>✓</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分數</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::MatrixView</name>
    <message>
        <source>Verdict of each plugin on each node</source>
        <translation>每個外掛對每個節點的判定</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodeChooser</name>
    <message>
        <source>Which node shall carry ordinal %1 of %2?</source>
        <translation>哪個節點要帶有 %2 的序號 %1？</translation>
    </message>
    <message>
        <source>Type a part of the node&apos;s name</source>
        <translation>輸入節點名稱的一部分</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>May it take the ordinal?</source>
        <translation>可以接受這個序號嗎？</translation>
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
        <translation>總計</translation>
    </message>
    <message>
        <source>✓ passes</source>
        <translation>✓ 通過</translation>
    </message>
    <message>
        <source>✕ cannot take it</source>
        <translation>✕ 無法接受它</translation>
    </message>
    <message>
        <source>%1 is better by %2 (%3 against %4): %5.</source>
        <translation>%1 高出 %2 分（%3 對 %4）：%5。</translation>
    </message>
    <message>
        <source>For %1 speaks %2.</source>
        <translation>有利於 %1 的是 %2。</translation>
    </message>
    <message>
        <source>No node scores more.</source>
        <translation>沒有節點得分更高。</translation>
    </message>
    <message>
        <source>Another node scores more than both.</source>
        <translation>另有節點得分高於兩者。</translation>
    </message>
    <message>
        <source>Pick two different nodes.</source>
        <translation>請選擇兩個不同的節點。</translation>
    </message>
    <message>
        <source>Neither can take it.
%1: %2
%3: %4</source>
        <translation>兩者都無法接受它。
%1：%2
%3：%4</translation>
    </message>
    <message>
        <source>%1 can take it, %2 cannot: %3.</source>
        <translation>%1 可以接受它，%2 不行：%3。</translation>
    </message>
    <message>
        <source>Both score %1, the most of all nodes: a scheduler may take either.</source>
        <translation>兩者都得 %1 分，為所有節點最高：排程器可能選任一個。</translation>
    </message>
    <message>
        <source>Both score %1; another node scores more.</source>
        <translation>兩者都得 %1 分；另有節點得分更高。</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>外掛</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始分數</translation>
    </message>
    <message>
        <source>Weighted</source>
        <translation>加權分數</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodeComparisonView</name>
    <message>
        <source>First node</source>
        <translation>第一個節點</translation>
    </message>
    <message>
        <source>Second node</source>
        <translation>第二個節點</translation>
    </message>
    <message>
        <source>⇄ &amp;Swap</source>
        <translation>⇄ 交換(&amp;S)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>with</source>
        <translation>與</translation>
    </message>
    <message>
        <source>What each plugin says of the two nodes</source>
        <translation>每個外掛對這兩個節點的判定</translation>
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
        <translation>已封鎖</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>帶有污點</translation>
    </message>
    <message>
        <source> (collision)</source>
        <translation>（衝突）</translation>
    </message>
    <message>
        <source> (not expected)</source>
        <translation>（非預期）</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>無</translation>
    </message>
    <message>
        <source>errors %1</source>
        <translation>錯誤 %1</translation>
    </message>
    <message>
        <source>warnings %1</source>
        <translation>警告 %1</translation>
    </message>
    <message>
        <source>infos %1</source>
        <translation>資訊 %1</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(無)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Ordinals</source>
        <translation>序號</translation>
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
        <translation>CPU 要求量</translation>
    </message>
    <message>
        <source>Memory requested</source>
        <translation>記憶體要求量</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>檢查結果</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>規劃值</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::NodesView</name>
    <message>
        <source>Nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Filter nodes</source>
        <translation>篩選節點</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::OrdinalDialog</name>
    <message>
        <source>Which ordinal shall %1 carry?</source>
        <translation>%1 要帶有哪個序號？</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation>序號</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PendingPodsModel</name>
    <message>
        <source> (expected)</source>
        <translation>（預期）</translation>
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
        <translation>沒有節點能接受它</translation>
    </message>
    <message>
        <source>full just now</source>
        <translation>目前已滿</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>被閘門擋住</translation>
    </message>
    <message>
        <source>other scheduler</source>
        <translation>其他排程器</translation>
    </message>
    <message>
        <source>a node can take it</source>
        <translation>有節點可接受它</translation>
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
        <translation>未排程的 Pod</translation>
    </message>
    <message>
        <source>Unscheduled (%1)</source>
        <translation>未排程 (%1)</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PlanEditor</name>
    <message>
        <source>Nothing would change.</source>
        <translation>不會有任何變更。</translation>
    </message>
    <message>
        <source>no domain</source>
        <translation>沒有域</translation>
    </message>
    <message>
        <source>Label %1 with ordinal %2 of %3</source>
        <translation>為 %1 標上 %3 的序號 %2</translation>
    </message>
    <message>
        <source>Swap the ordinals of %1 and %2</source>
        <translation>交換 %1 與 %2 的序號</translation>
    </message>
    <message>
        <source>Take the ordinal of %1 from %2</source>
        <translation>從 %2 移除 %1 的序號</translation>
    </message>
    <message>
        <source>Fill %1 over %2 nodes from ordinal %3</source>
        <translation>從序號 %3 起將 %1 填入 %2 個節點</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>將 %1 移到 %2</translation>
    </message>
    <message>
        <source>Label %1 %2=%3</source>
        <translation>為 %1 標上 %2=%3</translation>
    </message>
    <message>
        <source>Remove label %2 from %1</source>
        <translation>從 %1 移除標籤 %2</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PlanModel</name>
    <message>
        <source>absent</source>
        <translation>無</translation>
    </message>
    <message>
        <source>moves to node</source>
        <translation>移到節點</translation>
    </message>
    <message>
        <source>%1, %2: from %3 to %4</source>
        <translation>%1，%2：從 %3 改為 %4</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>標籤</translation>
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
        <translation>帶來的影響</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::PlanView</name>
    <message>
        <source>Nothing is staged. Drag an ordinal onto a node, or let Propose find the fewest changes.</source>
        <translation>目前沒有暫存的變更。把序號拖到節點上，或按「建議」找出最少的變更。</translation>
    </message>
    <message>
        <source>Staged changes</source>
        <translation>暫存的變更</translation>
    </message>
    <message>
        <source>Propose</source>
        <translation>建議</translation>
    </message>
    <message>
        <source>The fewest label changes that give every expected ordinal its own node</source>
        <translation>以最少的標籤變更，讓每個預期的序號都有自己的節點</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>The plan as Node objects, a kubectl script, Kustomize, Terraform or CSV</source>
        <translation>以 Node 物件、kubectl 指令稿、Kustomize、Terraform 或 CSV 匯出計畫</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Save the plan as a LabelPlan file</source>
        <translation>將計畫儲存為 LabelPlan 檔案</translation>
    </message>
    <message>
        <source>Import or compare …</source>
        <translation>匯入或比較…</translation>
    </message>
    <message>
        <source>Compare a plan file with the cluster and stage what is still to do</source>
        <translation>將計畫檔案與叢集比較，並暫存待處理的變更</translation>
    </message>
    <message>
        <source>Save inverse …</source>
        <translation>儲存反向計畫…</translation>
    </message>
    <message>
        <source>Save the plan that takes this one back</source>
        <translation>儲存能撤回此計畫的反向計畫</translation>
    </message>
    <message>
        <source>Remove change</source>
        <translation>移除變更</translation>
    </message>
    <message>
        <source>Take the selected change out of the plan</source>
        <translation>將選取的變更移出計畫</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Take every change out of the plan; undo brings them back</source>
        <translation>將所有變更移出計畫；可用復原取回</translation>
    </message>
    <message>
        <source>Checking …</source>
        <translation>檢查中…</translation>
    </message>
    <message>
        <source>Changes %1 · findings mended %2 · findings brought %3 · findings left %4</source>
        <translation>變更 %1 · 已修正的問題 %2 · 新增的問題 %3 · 剩餘的問題 %4</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 項</translation>
    </message>
    <message>
        <source>Every expected ordinal has its own node already.</source>
        <translation>每個預期的序號都已有自己的節點。</translation>
    </message>
    <message>
        <source>No label change would help.</source>
        <translation>沒有標籤變更能有所幫助。</translation>
    </message>
    <message>
        <source>Propose labels</source>
        <translation>建議標籤</translation>
    </message>
    <message>
        <source>The plan is saved in %1.</source>
        <translation>計畫已儲存於 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>無法寫入 %1：%2</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>儲存計畫</translation>
    </message>
    <message>
        <source>Label plans (*.yaml *.yml *.json)</source>
        <translation>標籤計畫 (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <source>Import or compare a plan</source>
        <translation>匯入或比較計畫</translation>
    </message>
    <message>
        <source>Import a plan</source>
        <translation>匯入計畫</translation>
    </message>
    <message>
        <source>Save the inverse of the plan</source>
        <translation>儲存反向計畫</translation>
    </message>
    <message>
        <source>The inverse is saved in %1.</source>
        <translation>反向計畫已儲存於 %1。</translation>
    </message>
    <message>
        <source>Remove a change</source>
        <translation>移除一項變更</translation>
    </message>
    <message>
        <source>Clear the plan</source>
        <translation>清除計畫</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ProfileComparisonModel</name>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 個</translation>
    </message>
    <message>
        <source>%1 allows no node.</source>
        <translation>%1 不允許任何節點。</translation>
    </message>
    <message>
        <source>%1 allows nodes: %2, and takes %3.</source>
        <translation>%1 允許 %2 個節點，會選擇 %3。</translation>
    </message>
    <message>
        <source>They agree on every node.</source>
        <translation>兩者對所有節點意見一致。</translation>
    </message>
    <message>
        <source>They differ on %1 of %2 nodes; nodes that both allow: %3.</source>
        <translation>兩者在 %2 個節點中的 %1 個上不同；兩者都允許的節點：%3。</translation>
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
        <translation>節點</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分數</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ProfileComparisonView</name>
    <message>
        <source>First profile</source>
        <translation>第一個設定檔</translation>
    </message>
    <message>
        <source>Second profile</source>
        <translation>第二個設定檔</translation>
    </message>
    <message>
        <source>&amp;Only where they differ</source>
        <translation>只顯示不同之處(&amp;O)</translation>
    </message>
    <message>
        <source>Judge it by</source>
        <translation>判定依據</translation>
    </message>
    <message>
        <source>and by</source>
        <translation>與</translation>
    </message>
    <message>
        <source>spread-constraints-only: upstream&apos;s filters, scored by PodTopologySpread alone. Pods without constraints of their own are kept apart by kubernetes.io/hostname (maxSkew 1) and, where it can be, by topology.kubernetes.io/zone.</source>
        <translation>spread-constraints-only：上游的篩選外掛，只以 PodTopologySpread 計分。本身沒有約束的 Pod 依 kubernetes.io/hostname 分散（maxSkew 1），並盡可能依 topology.kubernetes.io/zone 分散。</translation>
    </message>
    <message>
        <source>What the two profiles say of each node</source>
        <translation>兩個設定檔對每個節點的判定</translation>
    </message>
    <message>
        <source>Judging every node …</source>
        <translation>正在判定每個節點…</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ScoreLegend</name>
    <message>
        <source>Parts of the score: %1</source>
        <translation>分數的組成：%1</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::SearchBox</name>
    <message>
        <source>Search  /</source>
        <translation>搜尋  /</translation>
    </message>
    <message>
        <source>Search nodes, pods, labels and findings</source>
        <translation>搜尋節點、Pod、標籤與檢查結果</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::SetsView</name>
    <message>
        <source>Sets and their slots</source>
        <translation>集合與其序號槽</translation>
    </message>
    <message>
        <source>Drag ordinal %1 of %2</source>
        <translation>拖曳 %2 的序號 %1</translation>
    </message>
    <message>
        <source>This input holds no set whose pods have ordinals.</source>
        <translation>輸入中沒有 Pod 帶序號的集合。</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快速鍵</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Drag a slot</source>
        <translation>拖曳序號槽</translation>
    </message>
    <message>
        <source>Stage its ordinal on a node; Shift keeps it on other nodes too</source>
        <translation>將其序號暫存到節點上；按住 Shift 則其他節點也保留</translation>
    </message>
    <message>
        <source>L, Enter on a slot</source>
        <translation>在序號槽上按 L 或 Enter</translation>
    </message>
    <message>
        <source>Choose the node for the slot</source>
        <translation>為序號槽選擇節點</translation>
    </message>
    <message>
        <source>Arrows on the map</source>
        <translation>在地圖上按方向鍵</translation>
    </message>
    <message>
        <source>Go from node to node</source>
        <translation>在節點間移動</translation>
    </message>
    <message>
        <source>Space on the map</source>
        <translation>在地圖上按空白鍵</translation>
    </message>
    <message>
        <source>Add the node to the selection</source>
        <translation>將節點加入選取</translation>
    </message>
    <message>
        <source>Home, +, − on the map</source>
        <translation>在地圖上按 Home、+、−</translation>
    </message>
    <message>
        <source>Fit, zoom in, zoom out</source>
        <translation>顯示全部、放大、縮小</translation>
    </message>
    <message>
        <source>Menu key, Shift+F10</source>
        <translation>選單鍵、Shift+F10</translation>
    </message>
    <message>
        <source>What can be done with the selection</source>
        <translation>可對選取項目執行的操作</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Cancel a drag, clear the selection</source>
        <translation>取消拖曳、清除選取</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::SlotsModel</name>
    <message>
        <source>its data is bound to some nodes</source>
        <translation>其資料綁定於部分節點</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已規劃</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>已就位</translation>
    </message>
    <message>
        <source>labelled, its pod is not there</source>
        <translation>已標上標籤，但 Pod 不在該處</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>two nodes carry it</source>
        <translation>兩個節點都帶有它</translation>
    </message>
    <message>
        <source>no slot of the set</source>
        <translation>不是集合的序號槽</translation>
    </message>
    <message>
        <source>master</source>
        <translation>主實例</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>no role</source>
        <translation>無角色</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::StartPage</name>
    <message>
        <source>Where do the stateful pods sit, and why?</source>
        <translation>有狀態的 Pod 在哪裡，為什麼？</translation>
    </message>
    <message>
        <source>Open what kubectl wrote, or a folder of manifests. Nothing needs a cluster, and nothing is written to one.</source>
        <translation>開啟 kubectl 輸出的檔案或 manifest 資料夾。不需要叢集，也不會寫入任何叢集。</translation>
    </message>
    <message>
        <source>Open files …</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>Open a folder …</source>
        <translation>開啟資料夾…</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>Five nodes, four ordinals, and two nodes that carry the same one</source>
        <translation>五個節點、四個序號，其中兩個節點帶有同一序號</translation>
    </message>
    <message>
        <source>Three zones, six racks: a master with its own replica, a rack with a majority</source>
        <translation>三個可用區、六個機櫃：主實例與自己的副本同處，一個機櫃佔多數</translation>
    </message>
    <message>
        <source>Strimzi brokers whose volumes tie them to their nodes</source>
        <translation>磁碟區將 Strimzi broker 綁在其節點上</translation>
    </message>
    <message>
        <source>5,000 nodes and 150,000 pods</source>
        <translation>5,000 個節點與 150,000 個 Pod</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近開啟</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::WhyPage</name>
    <message>
        <source>Pick a pod or a slot: here is why it may or may not go to each node, compared on two nodes and by two profiles.</source>
        <translation>選取 Pod 或序號槽：這裡說明它為何能或不能到每個節點，並可比較兩個節點與兩個設定檔。</translation>
    </message>
    <message>
        <source>Every node</source>
        <translation>所有節點</translation>
    </message>
    <message>
        <source>Two nodes</source>
        <translation>兩個節點</translation>
    </message>
    <message>
        <source>Two profiles</source>
        <translation>兩個設定檔</translation>
    </message>
    <message>
        <source>Judging every node …</source>
        <translation>正在判定每個節點…</translation>
    </message>
</context>
<context>
    <name>bayplan::ui::WhyPanel</name>
    <message>
        <source>Compare nodes and profiles …</source>
        <translation>比較節點與設定檔…</translation>
    </message>
    <message>
        <source>Why %1 has no node</source>
        <translation>為何 %1 沒有節點</translation>
    </message>
    <message>
        <source>Where %1 may go, and why</source>
        <translation>%1 可以去哪裡，為什麼</translation>
    </message>
    <message>
        <source>Judging every node …</source>
        <translation>正在判定每個節點…</translation>
    </message>
    <message>
        <source>Nearest fix: label %1 with ordinal %2</source>
        <translation>最近的修正：為 %1 標上序號 %2</translation>
    </message>
</context>
</TS>
