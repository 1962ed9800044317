#include "tests/core/manifest/reading.h"

namespace bayplan {

using namespace test;

// What of each kind is kept, and with which defaults.
class KindsTest : public QObject {
  Q_OBJECT

  static std::string pod(const std::string& spec) {
    return "apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: d}\nspec:\n" + spec;
  }
  static std::string set(const std::string& head, const std::string& spec) {
    return head + "\nmetadata: {name: s, namespace: d}\nspec: " + spec + "\n";
  }

private Q_SLOTS:
  void readsPods() {
    const auto objects = objectsOf(
        "apiVersion: v1\nkind: Pod\nmetadata:\n  name: web-0\n  uid: u1\n  labels: {app: web}\n  creationTimestamp: \"2026-11-30T23:26:07Z\"\n"
        "  deletionTimestamp: \"2026-11-30T23:26:08.5+01:00\"\n  annotations: {kubernetes.io/config.mirror: x, other: z}\n"
        "  ownerReferences:\n  - {apiVersion: apps/v1, kind: StatefulSet, name: web, uid: u2, controller: true}\n"
        "spec:\n  nodeName: n1\n  containers:\n  - name: c\n    image: i\n    ports: [{containerPort: 80}]\n    resources: {limits: {cpu: 1, memory: 1Gi}, requests: {cpu: 500m}}\n"
        "  tolerations: [{key: a}, {operator: Exists, effect: NoExecute, tolerationSeconds: 5}]\n"
        "status: {phase: Running, nominatedNodeName: n2, startTime: \"2026-11-30T23:26:09Z\", conditions: [{type: Ready, status: \"True\"},"
        " {type: DisruptionTarget, status: \"True\", reason: PreemptionByScheduler}]}\n");
    QCOMPARE(objects->pods.size(), std::size_t(1));
    const auto& pod = *objects->pods[0];
    QCOMPARE(pod.metadata.key(), std::string("default/web-0"));
    QCOMPARE(qint64(pod.metadata.creationTimestamp), qint64(1796081167));
    QCOMPARE(qint64(*pod.metadata.deletionTimestamp), qint64(1796081168 - 3600));
    QCOMPARE(pod.metadata.annotations->size(), std::size_t(1));
    QCOMPARE(pod.metadata.controllerOf()->name.str(), std::string("web"));
    QCOMPARE(pod.nodeName.str(), std::string("n1"));
    QCOMPARE(pod.nominatedNodeName.str(), std::string("n2"));
    QVERIFY(pod.preempted);
    QVERIFY(pod.ready);
    QVERIFY(pod.phase == PodPhase::Running);
    const auto& container = pod.spec->containers.at(0);
    QCOMPARE(container.requests.size(), std::size_t(2));  // the memory limit is the request
    QCOMPARE(container.requests[0].second.text(), std::string("500m"));
    QCOMPARE(container.requests[1].second.text(), std::string("1073741824"));
    QCOMPARE(container.ports.at(0).protocol.str(), std::string("TCP"));
    QCOMPARE(pod.spec->schedulerName.str(), std::string("default-scheduler"));
    QVERIFY(pod.spec->tolerations.at(0).op == TolerationOperator::Equal);
    QVERIFY(!pod.spec->tolerations.at(0).effect);
    QVERIFY(pod.spec->tolerations.at(1).effect == TaintEffect::NoExecute);
  }

  void readsAffinityAndSpread() {
    const auto objects = objectsOf(pod(
        "  nodeSelector: {disk: ssd}\n  hostNetwork: true\n  containers: [{name: c, ports: [{containerPort: 80}]}]\n"
        "  affinity:\n    nodeAffinity:\n      requiredDuringSchedulingIgnoredDuringExecution:\n        nodeSelectorTerms:\n        - matchExpressions: [{key: a, operator: Gt, values: [\"3\"]}]\n"
        "          matchFields: [{key: metadata.name, operator: In, values: [n1]}]\n"
        "      preferredDuringSchedulingIgnoredDuringExecution: [{weight: 5, preference: {matchExpressions: [{key: b, operator: Exists}]}}]\n"
        "    podAntiAffinity:\n      requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: zone, labelSelector: {matchLabels: {app: x}}, namespaces: [q], matchLabelKeys: [r]}]\n"
        "      preferredDuringSchedulingIgnoredDuringExecution: [{weight: 7, podAffinityTerm: {topologyKey: rack, namespaceSelector: {}}}]\n"
        "  topologySpreadConstraints: [{maxSkew: 2, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway, minDomains: 3, nodeTaintsPolicy: Honor, nodeAffinityPolicy: Ignore}]\n"));
    const auto& spec = *objects->pods.at(0)->spec;
    QCOMPARE(spec.containers[0].ports[0].hostPort, 80);  // hostNetwork
    QCOMPARE(spec.nodeSelector.size(), std::size_t(1));
    const auto& term = spec.affinity.requiredNodeAffinity->terms.at(0);
    QVERIFY(term.matchExpressions.at(0).op == SelectorOperator::Gt);
    QCOMPARE(term.matchFields.at(0).values.at(0).str(), std::string("n1"));
    QCOMPARE(spec.affinity.preferredNodeAffinity.at(0).weight, 5);
    const auto& required = spec.affinity.requiredPodAntiAffinity.at(0);
    QCOMPARE(required.topologyKey.str(), std::string("zone"));
    QCOMPARE(required.labelSelector->matchLabels.size(), std::size_t(1));
    QVERIFY(!required.namespaceSelector);
    const auto& preferred = spec.affinity.preferredPodAntiAffinity.at(0);
    QCOMPARE(preferred.weight, 7);
    QVERIFY(preferred.namespaceSelector && !preferred.labelSelector);
    const auto& spread = spec.topologySpreadConstraints.at(0);
    QVERIFY(!spread.doNotSchedule && !spread.honorNodeAffinity && spread.honorNodeTaints);
    QCOMPARE(*spread.minDomains, 3);
  }

  void keepsTheVolumesThatMatter() {
    const auto objects = objectsOf(pod(
        "  containers: []\n  volumes:\n  - {name: a, persistentVolumeClaim: {claimName: data, readOnly: true}}\n  - {name: b, emptyDir: {}}\n  - {name: t, projected: {sources: []}}\n"
        "  - {name: e, ephemeral: {volumeClaimTemplate: {spec: {storageClassName: fast}}}}\n  - {name: r, rbd: {image: disk, pool: p}}\n  - {name: c, csi: {driver: d.example.com}}\n"));
    const auto& volumes = objects->pods.at(0)->spec->volumes;
    QCOMPARE(volumes.size(), std::size_t(4));
    QCOMPARE(volumes[0].source.str(), std::string("data"));
    QVERIFY(volumes[0].readOnly);
    QCOMPARE(volumes[1].storageClassName.str(), std::string("fast"));
    QCOMPARE(volumes[2].source.str(), std::string("p/disk"));
    QVERIFY(volumes[3].kind == Volume::Kind::Csi);
  }

  void readsNodes() {
    const auto objects = objectsOf(
        "apiVersion: v1\nkind: Node\nmetadata: {name: n1, resourceVersion: \"7\", uid: u}\nspec:\n  unschedulable: true\n  taints: [{key: k, effect: NoExecute}, {key: odd, effect: Never}]\n"
        "status:\n  capacity: {cpu: 4, memory: 8Gi}\n  conditions: [{type: Ready, status: \"False\", reason: KubeletNotReady}]\n  images: [{names: [a, b], sizeBytes: 9}]\n");
    const auto& node = *objects->nodes.at(0);
    QCOMPARE(node.metadata.resourceVersion, std::string("7"));
    QVERIFY(node.unschedulable && !node.ready());
    QCOMPARE(node.taints.size(), std::size_t(1));
    QCOMPARE(node.allocatable.size(), std::size_t(2));  // capacity, where there is none
    QCOMPARE(node.images.at(0).names.size(), std::size_t(2));
    QCOMPARE(objects->notes.size(), std::size_t(1));
    QCOMPARE(objects->notes[0].kind, Note::Kind::InvalidObject);
    VERIFY_CONTAINS(objects->notes[0].what.message, "spec.taints[1].effect: Unsupported value: \"Never\"");
  }

  void readsSetsOfEveryMaker() {
    const auto plain = objectsOf(set("apiVersion: apps/v1\nkind: StatefulSet",
                                     "{replicas: 3, ordinals: {start: 2}, podManagementPolicy: Parallel, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: c}]}},"
                                     " volumeClaimTemplates: [{metadata: {name: data}, spec: {storageClassName: \"\", resources: {requests: {storage: 1Gi}}}}]}"));
    const auto& first = *plain->statefulSets.at(0);
    QCOMPARE(first.expectedOrdinals(), (std::vector<std::int32_t>{2, 3, 4}));
    QVERIFY(first.parallel);
    QCOMPARE(first.podTemplate.labels->size(), std::size_t(1));
    QCOMPARE(first.podTemplate.spec->containers.size(), std::size_t(1));
    QCOMPARE(first.volumeClaimTemplates.at(0).metadata.name, std::string("data"));
    QVERIFY(first.volumeClaimTemplates[0].storageClassName && first.volumeClaimTemplates[0].storageClassName->empty());
    const auto kruise = objectsOf(set("apiVersion: apps.kruise.io/v1beta1\nkind: StatefulSet", "{replicas: 4, reserveOrdinals: [1, \"3\", \"5-6\"]}"));
    QCOMPARE(kruise->statefulSets.at(0)->expectedOrdinals(), (std::vector<std::int32_t>{0, 2, 4, 7}));
    QCOMPARE(kruise->statefulSets[0]->groupKind(), std::string("apps.kruise.io/StatefulSet"));
    VERIFY_CONTAINS(errorsOf(set("apiVersion: apps.kruise.io/v1beta1\nkind: StatefulSet", "{reserveOrdinals: [x]}")), "spec.reserveOrdinals[0]");
    const auto strimzi = objectsOf(set("apiVersion: core.strimzi.io/v1beta2\nkind: StrimziPodSet",
                                       "{pods: [{metadata: {name: k-0, labels: {a: b}}, spec: {schedulerName: q}}, {metadata: {name: k-2}}]}"));
    QCOMPARE(strimzi->statefulSets.at(0)->podNames, (std::vector<std::string>{"k-0", "k-2"}));
    QCOMPARE(strimzi->statefulSets[0]->replicas, 2);
    QCOMPARE(strimzi->statefulSets[0]->podTemplate.spec->schedulerName.str(), std::string("q"));
  }

  void readsWorkloads() {
    const auto objects = objectsOf(set("apiVersion: apps/v1\nkind: Deployment", "{selector: {matchLabels: {a: b}}}") + "---\n" +
                                   set("apiVersion: v1\nkind: ReplicationController", "{replicas: 2, selector: {a: b}}") + "---\n" +
                                   set("apiVersion: batch/v1\nkind: Job", "{parallelism: 5}") + "---\n" + set("apiVersion: apps/v1\nkind: DaemonSet", "{}"));
    QCOMPARE(objects->workloads.size(), std::size_t(4));
    QCOMPARE(objects->workloads[0]->replicas, 1);
    QCOMPARE(objects->workloads[1]->selector->matchLabels.size(), std::size_t(1));
    QCOMPARE(objects->workloads[2]->replicas, 5);
  }

  void readsStorage() {
    const auto objects = objectsOf(
        "apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: pv}\nspec: {capacity: {storage: 10Gi}, accessModes: [ReadWriteOnce], storageClassName: local, local: {path: /d},"
        " claimRef: {namespace: d, name: data-s-0, uid: u}, nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: h, operator: In, values: [n1]}]}]}}}\nstatus: {phase: Bound}\n---\n"
        "apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data-s-0, namespace: d, annotations: {pv.kubernetes.io/bind-completed: \"yes\"}}\nspec: {volumeName: pv, resources: {requests: {storage: 5Gi}}}\n---\n"
        "apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: local}\nprovisioner: x\nvolumeBindingMode: WaitForFirstConsumer\nallowedTopologies: [{matchLabelExpressions: [{key: zone, values: [a]}]}]\n---\n"
        "apiVersion: storage.k8s.io/v1\nkind: CSINode\nmetadata: {name: n1}\nspec: {drivers: [{name: x, nodeID: n1, topologyKeys: [z], allocatable: {count: 8}}]}\n---\n"
        "apiVersion: storage.k8s.io/v1\nkind: VolumeAttachment\nmetadata: {name: v}\nspec: {attacher: x, nodeName: n1, source: {persistentVolumeName: pv}}\n---\n"
        "apiVersion: storage.k8s.io/v1\nkind: CSIStorageCapacity\nmetadata: {name: c, namespace: d}\nstorageClassName: local\ncapacity: 3Gi\nnodeTopology: {matchLabels: {z: a}}\n");
    const auto& volume = *objects->persistentVolumes.at(0);
    QVERIFY(volume.local && volume.nodeAffinity);
    QCOMPARE(volume.claimName.str(), std::string("data-s-0"));
    QCOMPARE(volume.volumeMode.str(), std::string("Filesystem"));
    const auto& claim = *objects->persistentVolumeClaims.at(0);
    QVERIFY(claim.bound() && !claim.storageClassName);
    QCOMPARE(claim.metadata.annotations->size(), std::size_t(1));
    QVERIFY(objects->storageClasses.at(0)->waitForFirstConsumer);
    QCOMPARE(objects->storageClasses[0]->allowedTopologies.at(0).at(0).values.size(), std::size_t(1));
    QCOMPARE(*objects->csiNodes.at(0)->drivers.at(0).allocatableCount, 8);
    QCOMPARE(objects->volumeAttachments.at(0)->persistentVolumeName.str(), std::string("pv"));
    QCOMPARE(objects->csiStorageCapacities.at(0)->capacity->text(), std::string("3221225472"));
  }

  void readsPolicyAndEvents() {
    const auto objects = objectsOf(
        "apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: b, namespace: d}\nspec: {minAvailable: 50%, selector: {}}\nstatus: {disruptionsAllowed: 2, disruptedPods: {gone-0: \"2026-11-30T23:26:09Z\"}}\n---\n"
        "apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: {name: high}\nvalue: 1000\npreemptionPolicy: Never\n---\n"
        "apiVersion: v1\nkind: Event\nmetadata: {name: e, namespace: d}\ntype: Warning\nreason: FailedScheduling\ninvolvedObject: {kind: Pod, namespace: d, name: p}\nmessage: m\ncount: 3\nlastTimestamp: \"2026-11-30T23:26:07Z\"\nsource: {component: s}\n---\n"
        "apiVersion: events.k8s.io/v1\nkind: Event\nmetadata: {name: f, namespace: d}\nregarding: {kind: Pod, namespace: d, name: q}\nnote: w\nreportingController: r\neventTime: \"2026-11-30T23:26:07.123456Z\"\nseries: {count: 9, lastObservedTime: \"2026-11-30T23:27:07.0Z\"}\n");
    QCOMPARE(*objects->podDisruptionBudgets.at(0)->minAvailable, std::string("50%"));
    QCOMPARE(objects->podDisruptionBudgets[0]->disruptionsAllowed, 2);
    QCOMPARE(objects->podDisruptionBudgets[0]->disruptedPods, std::vector<std::string>{"gone-0"});
    QVERIFY(objects->priorityClasses.at(0)->preemptNever);
    QCOMPARE(objects->events.size(), std::size_t(2));
    QCOMPARE(objects->events[0]->reportingComponent.str(), std::string("s"));
    QCOMPARE(objects->events[1]->involvedName, std::string("q"));
    QCOMPARE(objects->events[1]->count, 9);
    QCOMPARE(qint64(objects->events[1]->lastTimestamp), qint64(1796081227));
  }

  void saysWhatTheApiServerWouldRefuse() {
    const auto notes = [](const std::string& text) { return objectsOf(text)->notes; };
    const auto label = notes(node("a: \"a b\""));
    QCOMPARE(label.at(0).kind, Note::Kind::InvalidObject);
    QCOMPARE(label[0].object, std::string("Node n0"));
    QCOMPARE(label[0].what.line, 6);
    VERIFY_CONTAINS(label[0].what.message, "metadata.labels: Invalid value: \"a b\": a valid label must be an empty string or consist of");
    const auto owners = notes("apiVersion: v1\nkind: Pod\nmetadata: {name: p, ownerReferences: [{kind: A, name: a, controller: true}, {kind: B, name: b, controller: true}]}\n");
    VERIFY_CONTAINS(owners.at(0).what.message, "Only one reference can have Controller set to true");
    VERIFY_CONTAINS(notes(pod("  containers: [{name: c, resources: {requests: {cpu: 2}, limits: {cpu: 1}}}]\n")).at(0).what.message, "must be less than or equal to the limit");
  }

  void sharesEqualValues() {
    std::string text;
    for (const auto* name : {"a", "b"})
      text += std::string("---\napiVersion: v1\nkind: Pod\nmetadata: {name: ") + name + ", labels: {app: x}}\nspec: {nodeName: " + name + "0, containers: [{name: c, image: i}]}\n";
    const auto objects = objectsOf(text);
    QCOMPARE(objects->pods.at(0)->spec.address(), objects->pods.at(1)->spec.address());
    QCOMPARE(objects->pods[0]->metadata.labels.address(), objects->pods[1]->metadata.labels.address());
    QVERIFY(objects->pods[0]->spec.address() != nullptr);
  }
};

BAYPLAN_TEST(KindsTest)

}  // namespace bayplan

#include "kinds_test.moc"
