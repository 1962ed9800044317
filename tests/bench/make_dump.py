#!/usr/bin/env python3
"""Writes a list of pods as a real API server prints them: managedFields, status, tolerations, probes, the lot.

usage: make_dump.py COUNT OUT.json|OUT.yaml   (the same COUNT gives the same bytes; about 5.8 KB a pod as JSON)
"""
import hashlib
import json
import sys

NODES, SERVICES, TEAMS = 5000, 2000, 120


def digits(*parts, length):
    return hashlib.sha256("/".join(map(str, parts)).encode()).hexdigest()[:length]


def managed_fields(labels, owner_uid):
    dot = {".": {}}
    metadata = {"f:annotations": {**dot, "f:checksum/config": {}, "f:prometheus.io/port": {}, "f:prometheus.io/scrape": {}},
                "f:generateName": {}, "f:labels": {**dot, **{"f:" + key: {} for key in labels}},
                "f:ownerReferences": {**dot, 'k:{"uid":"%s"}' % owner_uid: {}}}
    container = {**dot, "f:image": {}, "f:imagePullPolicy": {}, "f:name": {},
                 "f:ports": {**dot, 'k:{"containerPort":8080,"protocol":"TCP"}': {**dot, "f:containerPort": {}, "f:name": {}, "f:protocol": {}}},
                 "f:readinessProbe": {**dot, "f:failureThreshold": {}, "f:httpGet": {**dot, "f:path": {}, "f:port": {}, "f:scheme": {}}},
                 "f:resources": {**dot, "f:limits": {**dot, "f:memory": {}}, "f:requests": {**dot, "f:cpu": {}, "f:memory": {}}}}
    spec = {"f:affinity": {**dot, "f:podAntiAffinity": dot}, "f:containers": {'k:{"name":"main"}': container}, "f:dnsPolicy": {},
            "f:restartPolicy": {}, "f:schedulerName": {}, "f:topologySpreadConstraints": {}}
    conditions = {'k:{"type":"%s"}' % kind: {**dot, "f:lastTransitionTime": {}, "f:status": {}, "f:type": {}}
                  for kind in ("ContainersReady", "Initialized", "Ready")}
    entry = {"operation": "Update", "apiVersion": "v1", "time": "2026-11-02T10:11:12Z", "fieldsType": "FieldsV1"}
    return [{"manager": "kube-controller-manager", **entry, "fieldsV1": {"f:metadata": metadata, "f:spec": spec}},
            {"manager": "kubelet", **entry, "fieldsV1": {"f:status": {"f:conditions": conditions, "f:containerStatuses": {}, "f:hostIP": {},
                                                                     "f:phase": {}, "f:podIP": {}, "f:startTime": {}}}, "subresource": "status"}]


def pod(i, with_managed_fields):
    service = int(digits("service", i, length=8), 16) % SERVICES
    name = f"svc-{service:04d}"
    team, hash_ = f"team-{service % TEAMS:03d}", digits("rs", service, length=9)
    node = i % NODES
    uid = f"{digits('uid', i, length=8)}-1111-4222-8333-{digits('uid2', i, length=12)}"
    owner = f"{digits('owner', service, length=8)}-1111-4222-8333-{digits('owner2', service, length=12)}"
    labels = {"app.kubernetes.io/instance": name, "app.kubernetes.io/name": name, "app.kubernetes.io/version": f"1.{service % 40}.{service % 7}",
              "pod-template-hash": hash_, "team": team, "tier": ("web", "api", "batch", "db")[service % 4]}
    image = f"registry.example.internal/{team}/{name}:1.{service % 40}.{service % 7}"
    volume = "kube-api-access-" + digits("volume", i, length=5)
    metadata = {"name": f"{name}-{hash_}-{digits('pod', i, length=5)}-{i}", "generateName": f"{name}-{hash_}-", "namespace": team, "uid": uid,
                "resourceVersion": str(10**8 + i), "creationTimestamp": "2026-11-02T10:11:12Z", "labels": labels,
                "annotations": {"checksum/config": digits("config", i, length=64), "prometheus.io/port": "9090", "prometheus.io/scrape": "true"},
                "ownerReferences": [{"apiVersion": "apps/v1", "kind": "ReplicaSet", "name": f"{name}-{hash_}", "uid": owner,
                                     "controller": True, "blockOwnerDeletion": True}]}
    if with_managed_fields:
        metadata["managedFields"] = managed_fields(labels, owner)
    token = [{"serviceAccountToken": {"expirationSeconds": 3607, "path": "token"}},
             {"configMap": {"name": "kube-root-ca.crt", "items": [{"key": "ca.crt", "path": "ca.crt"}]}},
             {"downwardAPI": {"items": [{"path": "namespace", "fieldRef": {"apiVersion": "v1", "fieldPath": "metadata.namespace"}}]}}]
    same_name = {"matchLabels": {"app.kubernetes.io/name": name}}
    memory = f"{128 * (1 + service % 16)}Mi"
    container = {"name": "main", "image": image, "ports": [{"name": "http", "containerPort": 8080, "protocol": "TCP"}],
                 "env": [{"name": "POD_NAME", "valueFrom": {"fieldRef": {"apiVersion": "v1", "fieldPath": "metadata.name"}}},
                         {"name": "LOG_LEVEL", "value": "info"}],
                 "resources": {"limits": {"memory": memory}, "requests": {"cpu": f"{50 * (1 + service % 20)}m", "memory": memory}},
                 "volumeMounts": [{"name": volume, "readOnly": True, "mountPath": "/var/run/secrets/kubernetes.io/serviceaccount"}],
                 "readinessProbe": {"httpGet": {"path": "/healthz", "port": "http", "scheme": "HTTP"}, "timeoutSeconds": 1, "periodSeconds": 10,
                                    "successThreshold": 1, "failureThreshold": 3},
                 "terminationMessagePath": "/dev/termination-log", "terminationMessagePolicy": "File", "imagePullPolicy": "IfNotPresent"}
    toleration = {"operator": "Exists", "effect": "NoExecute", "tolerationSeconds": 300}
    spec = {"volumes": [{"name": volume, "projected": {"sources": token, "defaultMode": 420}}], "containers": [container],
            "restartPolicy": "Always", "terminationGracePeriodSeconds": 30, "dnsPolicy": "ClusterFirst", "serviceAccountName": "default",
            "serviceAccount": "default", "nodeName": f"ip-10-{node // 250}-{node % 250}-17.eu-west-1.compute.internal", "securityContext": {},
            "affinity": {"podAntiAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [
                {"weight": 100, "podAffinityTerm": {"labelSelector": same_name, "topologyKey": "kubernetes.io/hostname"}}]}},
            "schedulerName": "default-scheduler",
            "tolerations": [{"key": "node.kubernetes.io/not-ready", **toleration}, {"key": "node.kubernetes.io/unreachable", **toleration}],
            "priority": 0, "enableServiceLinks": True, "preemptionPolicy": "PreemptLowerPriority",
            "topologySpreadConstraints": [{"maxSkew": 1, "topologyKey": "topology.kubernetes.io/zone", "whenUnsatisfiable": "ScheduleAnyway",
                                           "labelSelector": same_name}]}
    at = "2026-11-02T10:11:20Z"
    host, address = f"10.{node // 250}.{node % 250}.17", f"100.64.{i // 250 % 250}.{i % 250}"
    status = {"phase": "Running",
              "conditions": [{"type": kind, "status": "True", "lastProbeTime": None, "lastTransitionTime": at}
                             for kind in ("PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled")],
              "hostIP": host, "hostIPs": [{"ip": host}], "podIP": address, "podIPs": [{"ip": address}], "startTime": "2026-11-02T10:11:13Z",
              "containerStatuses": [{"name": "main", "state": {"running": {"startedAt": at}}, "lastState": {}, "ready": True, "restartCount": 0,
                                     "image": image, "imageID": image.split(":")[0] + "@sha256:" + digits("image", service, length=64),
                                     "containerID": "containerd://" + digits("container", i, length=64), "started": True}],
              "qosClass": "Burstable"}
    return {"apiVersion": "v1", "kind": "Pod", "metadata": metadata, "spec": spec, "status": status}


def scalar(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value == {}:
        return "{}"
    if value == []:
        return "[]"
    if isinstance(value, int):
        return str(value)
    plain = value and value[0].isalpha() and ": " not in value and " #" not in value and value.lower() not in ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
    return value if plain else json.dumps(value)


def yaml(value, indent, out, first_prefix=None):
    pad = "  " * indent
    if isinstance(value, dict):
        for n, (key, item) in enumerate(value.items()):
            prefix = first_prefix if n == 0 and first_prefix is not None else pad
            if isinstance(item, (dict, list)) and item:
                out.append(f"{prefix}{key}:\n")
                yaml(item, indent + (1 if isinstance(item, dict) else 0), out)
            else:
                out.append(f"{prefix}{key}: {scalar(item)}\n")
        return
    for item in value:
        if isinstance(item, (dict, list)) and item:
            yaml(item, indent + 1, out, pad + "- ")
        else:
            out.append(f"{pad}- {scalar(item)}\n")


def main():
    count, path = int(sys.argv[1]), sys.argv[2]
    with open(path, "w", buffering=1 << 22, encoding="utf-8") as out:
        if path.endswith(".json"):
            out.write('{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"123456789"},"items":[')
            for i in range(count):
                out.write(("," if i else "") + json.dumps(pod(i, True), separators=(",", ":")))
            out.write("]}\n")
            return
        for i in range(count):
            lines = ["---\n"]
            yaml(pod(i, False), 0, lines)
            out.write("".join(lines))


if __name__ == "__main__":
    main()
