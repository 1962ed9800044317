#!/usr/bin/env python3
"""Writes a cluster to schedule on: nodes, pods that run, pods that wait. The same arguments give the same bytes.

usage: make_cluster.py mixed|one-a-node|identical|spread OUT.json [--nodes N] [--running N] [--pending N]

mixed       ten kinds of pending pods in turn: plain, node selectors, tolerations with preferences, spread constraints,
            anti-affinity, affinity to another application, host ports
one-a-node  identical pods that take more than half of a node each; all nodes are of one size
identical   identical small pods on such nodes
spread      pods of one application, spread over zones and hosts (DoNotSchedule); all pods share a namespace
"""
import argparse
import json

APPS, ZONES, RACKS, POOLS = 200, 3, 60, ("general", "compute", "memory", "general", "general")


def node(i, workload):
    name = f"node-{i:05d}"
    zone = i % ZONES
    labels = {"kubernetes.io/hostname": name, "kubernetes.io/os": "linux", "kubernetes.io/arch": "arm64" if i % 17 == 0 else "amd64",
              "topology.kubernetes.io/region": "r1", "topology.kubernetes.io/zone": f"zone-{zone}", "rack": f"rack-{i % RACKS}",
              "pool": POOLS[i % len(POOLS)], "node.kubernetes.io/instance-type": ("m8", "m16", "c16")[i % 7 % 3]}
    cpu, memory = (32, 128) if workload in ("one-a-node", "identical") else ((32, 128), (64, 256), (48, 96))[i % 7 % 3]
    size = {"cpu": str(cpu), "memory": f"{memory}Gi", "ephemeral-storage": "200Gi", "pods": "110"}
    images = [{"names": [f"registry.example/app-{n}:1"], "sizeBytes": (50 + n) << 20} for n in range(i % 11, APPS, 41)]
    spec = {"taints": [{"key": "dedicated", "value": "batch", "effect": "NoSchedule"}]} if i % 10 == 3 else {}
    if i % 25 == 7:
        spec = {"taints": [{"key": "example.com/old", "value": "true", "effect": "PreferNoSchedule"}]}
    return {"apiVersion": "v1", "kind": "Node", "metadata": {"name": name, "uid": f"n{i}", "labels": labels}, "spec": spec,
            "status": {"capacity": size, "allocatable": size, "images": images,
                       "conditions": [{"type": "Ready", "status": "True"}]}}


def pod(name, app, cpu, memory, **spec):
    labels = {"app": f"app-{app}", "tier": ("web", "db", "batch")[app % 3]}
    requests = {"cpu": f"{cpu}m", "memory": f"{memory}Mi"}
    container = {"name": "main", "image": f"registry.example/app-{app}:1", "resources": {"requests": requests}}
    if "ports" in spec:
        container["ports"] = spec.pop("ports")
    return {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name, "namespace": f"team-{app % 10}", "uid": name, "labels": labels},
            "spec": {"containers": [container], **spec}, "status": {"phase": "Running" if "nodeName" in spec else "Pending"}}


def term(app, key):
    return {"labelSelector": {"matchLabels": {"app": f"app-{app}"}}, "topologyKey": key}


def spread(app, key, skew, unsatisfiable):
    return {"maxSkew": skew, "topologyKey": key, "whenUnsatisfiable": unsatisfiable, "labelSelector": {"matchLabels": {"app": f"app-{app}"}}}


HOST, ZONE = "kubernetes.io/hostname", "topology.kubernetes.io/zone"


def running(i, nodes):
    app = i * 7 % APPS
    spec = {"nodeName": f"node-{i * 31 % nodes:05d}"}
    if i % 20 == 11:
        spec["affinity"] = {"podAntiAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [{"weight": 10, "podAffinityTerm": term(app, HOST)}]}}
    return pod(f"run-{i}", app, (100, 250, 500)[i % 3], (128, 512, 1024)[i % 3], **spec)


def mixed(i):
    kind, app = i % 10, i * 13 % APPS
    cpu, memory = (100, 200, 500, 1000, 2000)[i % 5 - i // 50 % 3], (256, 512, 1024, 4096)[i % 4]
    spec = {}
    if kind == 4:
        spec["nodeSelector"] = {"pool": "compute"}
    elif kind == 5:
        spec["tolerations"] = [{"key": "dedicated", "operator": "Exists"}]
        spec["affinity"] = {"nodeAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [
            {"weight": 30, "preference": {"matchExpressions": [{"key": "pool", "operator": "In", "values": ["memory", "general"]}]}}]}}
    elif kind == 6:
        spec["topologySpreadConstraints"] = [spread(app, ZONE, 5, "DoNotSchedule"), spread(app, HOST, 1, "ScheduleAnyway")]
    elif kind == 7:
        spec["affinity"] = {"podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [term(app, HOST)]}}
    elif kind == 8:
        spec["affinity"] = {"podAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [{"weight": 50, "podAffinityTerm": term((app + 1) % APPS, ZONE)}]}}
    elif kind == 9:
        spec["ports"] = [{"containerPort": 80, "hostPort": 8000 + i % 7}]
    return pod(f"new-{i}", app, cpu, memory, **spec)


PENDING = {
    "mixed": mixed,
    "one-a-node": lambda i: pod(f"new-{i}", 1, 17000, 1024),
    "identical": lambda i: pod(f"new-{i}", 1, 100, 128),
    "spread": lambda i: pod(f"new-{i}", 1, 100, 128, topologySpreadConstraints=[spread(1, ZONE, 1, "DoNotSchedule"), spread(1, HOST, 1, "DoNotSchedule")]),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("workload", choices=PENDING)
    parser.add_argument("out")
    parser.add_argument("--nodes", type=int, default=5000)
    parser.add_argument("--running", type=int, default=10000)
    parser.add_argument("--pending", type=int, default=300)
    options = parser.parse_args()
    objects = [node(i, options.workload) for i in range(options.nodes)]
    objects += [{"apiVersion": "v1", "kind": "Service", "metadata": {"name": f"app-{n}", "namespace": f"team-{n % 10}"},
                 "spec": {"selector": {"app": f"app-{n}"}, "ports": [{"port": 80}]}} for n in range(APPS)]
    objects += [running(i, options.nodes) for i in range(options.running)]
    objects += [PENDING[options.workload](i) for i in range(options.pending)]
    if options.workload == "spread":
        for item in objects:
            if "namespace" in item["metadata"]:
                item["metadata"]["namespace"] = "team-1"
    with open(options.out, "w", encoding="utf-8") as out:
        out.write('{"apiVersion":"v1","kind":"List","items":[\n')
        out.write(",\n".join(json.dumps(item, separators=(",", ":")) for item in objects))
        out.write("\n]}\n")


if __name__ == "__main__":
    main()
