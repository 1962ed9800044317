#!/usr/bin/env python3
"""Reading, measured beside others in one run: Go's encoding/json, sigs.k8s.io/yaml and yaml-cpp.

usage: load.py LOAD_BENCH BASELINE FOLDER [--pods N] [--yaml-pods N] [--pairs N]

The two sides take turns (A B A B …); each figure is the median of the pairs' ratios with minimum and maximum. Fails when
the sides read different numbers of pods or labels, or when a goal is not reached.
"""
import argparse
import os
import pathlib
import statistics
import sys

from measuring import made, run, spread

HERE = pathlib.Path(__file__).resolve().parent
MIB = 1 << 20


def make(folder, pods, suffix):
    return made(folder / f"pods-{pods}.{suffix}", HERE / "make_dump.py", lambda part: [pods, part])


def pairs(ours, theirs, path, count):
    """Runs both sides in turn; returns their results, which must agree on what was read."""
    results = []
    for _ in range(count):
        a, b = run([*ours, path]), run([*theirs, path])
        if (a["pods"], a["labels"]) != (b["pods"], b["labels"]):
            sys.exit(f"results differ: {ours[0]} {a}, {theirs[0]} {b}")
        results.append((a, b))
    return results


class Report:
    def __init__(self):
        self.failed = False

    def speed(self, goal, name, results, size, must):
        rate = lambda side: statistics.median(size / MIB / pair[side]["seconds"] for pair in results)
        ratios = [b["seconds"] / a["seconds"] for a, b in results]
        self.line(goal, f"{name}: {rate(0):.0f} MB/s against {rate(1):.1f} MB/s", spread(ratios), statistics.median(ratios) >= must, f"≥ {must}×")

    def line(self, goal, what, figure, reached, must):
        self.failed |= not reached
        print(f"{goal:4} {what:70} {figure:32} must {must:18} {'reached' if reached else 'NOT REACHED'}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("load_bench")
    parser.add_argument("baseline")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pods", type=int, default=30000)
    parser.add_argument("--yaml-pods", type=int, default=6000)
    parser.add_argument("--pairs", type=int, default=5)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)

    report = Report()
    dump = make(options.folder, options.pods, "json")
    size = os.path.getsize(dump)
    print(f"{dump.name}: {size / MIB:.0f} MB, {options.pods} pods")
    results = pairs([options.load_bench], [options.baseline, "json"], dump, options.pairs)
    report.speed("G8", "JSON beside Go encoding/json", results, size, 8)
    mine, theirs = (statistics.median(pair[side]["heap"] / options.pods for pair in results) for side in (0, 1))
    report.line("G11", f"memory a pod after loading: {mine:.0f} B against client-go's types {theirs:.0f} B", f"1/{theirs / mine:.1f}", mine * 8 <= theirs, "≤ 1/8")
    peak = max(a["peak"] for a, _ in results)
    limit = 0.2 * size + 64 * MIB
    report.line("G11", f"peak while loading JSON: {peak / MIB:.0f} MB of a file of {size / MIB:.0f} MB", f"{peak / size:.2f} × file", peak <= limit, "≤ 0.2 × + 64 MB")

    manifests = make(options.folder, options.yaml_pods, "yaml")
    size = os.path.getsize(manifests)
    print(f"{manifests.name}: {size / MIB:.0f} MB, {options.yaml_pods} pods")
    results = pairs([options.load_bench], [options.baseline, "yaml"], manifests, options.pairs)
    report.speed("G10", "YAML beside sigs.k8s.io/yaml", results, size, 7)
    results = pairs([options.load_bench], [options.load_bench, "--yaml-cpp"], manifests, options.pairs)
    report.speed("G10", "YAML beside yaml-cpp Load", results, size, 7)
    peak = max(a["peak"] for a, _ in results)
    limit = 0.2 * size + 64 * MIB
    report.line("G11", f"peak while loading YAML: {peak / MIB:.0f} MB of a file of {size / MIB:.0f} MB", f"{peak / size:.2f} × file", peak <= limit, "≤ 0.2 × + 64 MB")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
