#!/usr/bin/env python3
"""Plants one mistake a plugin, one after the other, and checks that the comparison with upstream finds each and shrinks it.

    planted.py [--seeds N] [PLUGIN…]

The sources are copied into build/oracle/planted first; nothing else is touched. Exit status 1: a mistake was not found.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / "build/oracle/planted"


class Mistake(NamedTuple):
    plugin: str
    file: str  # in core/plugins
    right: str
    wrong: str
    family: str


# NodeName is missing: of a pod without a node it has nothing to say.
MISTAKES = [
    Mistake("ImageLocality", "image_locality.cpp", '+ ":latest"', '+ ":newest"', "images"),
    Mistake("InterPodAffinity", "inter_pod_affinity.cpp", "(wanted.empty() && matchesAll(", "(true && matchesAll(", "inter-pod-affinity"),
    Mistake("NodeAffinity", "node_affinity.cpp", "if (!ofTerm) return {};", "if (!ofTerm) continue;", "node-affinity"),
    Mistake("NodeDeclaredFeatures", "node_declared_features.cpp", "requiredFeatures.empty() ?", "requiredFeatures.size() < 2 ?", "features"),
    Mistake("NodePorts", "node_ports.cpp", "|| a.hostIP == b.hostIP", "|| a.hostIP != b.hostIP", "ports"),
    Mistake("NodeResourcesBalancedAllocation", "node_resources_balanced_allocation.cpp", "fractions[1]) / 2)", "fractions[1]) / 3)", "resources"),
    Mistake("NodeResourcesFit", "node_resources_fit.cpp", "pods + 1 > ", "pods > ", "resources"),
    Mistake("NodeUnschedulable", "node_unschedulable.cpp", "TaintEffect::NoSchedule", "TaintEffect::NoExecute", "gates"),
    Mistake("NodeVolumeLimits", "node_volume_limits.cpp", "m_csiNode ? migrated(plugin) : Symbol()", "Symbol()", "volume-limits"),
    Mistake("PodTopologySpread", "pod_topology_spread_filtering.cpp", "const auto minimum = domains.minimum(constraint)",
            "const auto minimum = domains.fewest", "spread"),
    Mistake("SchedulingGates", "scheduling_gates.cpp", 'gates.empty() ? "" : " "', 'gates.empty() ? "" : ","', "gates"),
    Mistake("TaintToleration", "taint_toleration.cpp", "taint.effect == TaintEffect::PreferNoSchedule && ",
            "taint.effect == TaintEffect::PreferNoSchedule && !taint.value.empty() && ", "taints"),
    Mistake("VolumeBinding", "volume_binding.cpp", "volume->storage < smallest->storage", "smallest->storage < volume->storage", "volumes"),
    Mistake("VolumeRestrictions", "volume_restrictions.cpp", "!(a.readOnly && b.readOnly)", "!(a.readOnly || b.readOnly)", "volumes"),
    Mistake("VolumeZone", "volume_zone.cpp", "if (!value) value = labels.find(stableKey);", "", "volumes"),
]


def copy_sources():
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, files):
        source, target = ROOT / name, COPY / name
        if not source.is_file():
            continue
        if target.exists() and target.read_bytes() == source.read_bytes():
            continue  # keeps its time, so that little is built again
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def build():
    log = COPY / "build.log"
    with log.open("w") as out:
        if not (COPY / "build/build.ninja").exists():
            subprocess.run(["cmake", "-S", COPY, "-B", COPY / "build", "-G", "Ninja", "-DBAYPLAN_UI=OFF", "-DCMAKE_BUILD_TYPE=None"],
                           check=True, stdout=out, stderr=out)
        done = subprocess.run(["nice", "-n", "10", "cmake", "--build", COPY / "build", "-j", "2", "--target", "bayplanctl"], stdout=out, stderr=out)
    if done.returncode:
        sys.exit(f"planted.py: the build failed, see {log}")
    return COPY / "build/bin/bayplanctl"


def compare(bayplanctl, family, seeds, out):
    return subprocess.run([ROOT / "build/oracle/oracle", "compare", "--bayplanctl", bayplanctl, "--family", family, "--seeds", str(seeds),
                           "--shrink", "1", "--out", out], capture_output=True, text=True)


def try_one(mistake, seeds):
    path = COPY / "core/plugins" / mistake.file
    text = path.read_text()
    if text.count(mistake.right) != 1:
        sys.exit(f"planted.py: {mistake.file} holds {mistake.right!r} {text.count(mistake.right)} times; mend the list of mistakes")
    path.write_text(text.replace(mistake.right, mistake.wrong))
    try:
        done = compare(build(), mistake.family, seeds, COPY / "out")
    finally:
        path.write_text(text)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr)
    if done.returncode == 0:
        print(f"{mistake.plugin}: NOT FOUND in {seeds} seeds of {mistake.family}", flush=True)
        return False
    difference = json.loads((COPY / "out/diff-1.verdicts.json").read_text())["difference"]
    if difference.get("plugin") != mistake.plugin and difference["kind"] != "gate":
        print(f"{mistake.plugin}: ANOTHER DIFFERENCE was found: {difference}", flush=True)
        return False
    small = json.loads((COPY / "out/diff-1.json").read_text())["items"]
    kept = ROOT / f"build/oracle/planted-{mistake.plugin}.json"
    shutil.copyfile(COPY / "out/diff-1.json", kept)
    print(f"{mistake.plugin}: found, {len(small)} objects: {', '.join(item['kind'] for item in small)} ({kept.relative_to(ROOT)}): "
          f"{difference['kind']}, upstream {difference['upstream']}, ours {difference['ours']}", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("plugin", nargs="*")
    arguments = parser.parse_args()
    chosen = [m for m in MISTAKES if not arguments.plugin or m.plugin in arguments.plugin]
    unknown = set(arguments.plugin) - {m.plugin for m in MISTAKES}
    if unknown:
        sys.exit(f"planted.py: no mistake for {', '.join(sorted(unknown))}")
    os.environ.setdefault("CCACHE_BASEDIR", str(ROOT))
    subprocess.run([ROOT / "tests/oracle/build.sh"], check=True)
    copy_sources()
    untouched = compare(build(), "mixed", arguments.seeds, COPY / "out")
    if untouched.returncode:
        sys.exit("planted.py: there are differences before any mistake is planted:\n" + untouched.stdout + untouched.stderr)
    found = [try_one(mistake, arguments.seeds) for mistake in chosen]
    print(f"{sum(found)} of {len(found)} mistakes were found")
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
