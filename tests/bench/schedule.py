#!/usr/bin/env python3
"""Scheduling, measured beside kube-scheduler v1.37.2's own code in one run (in process, no API server).

usage: schedule.py ORACLE BIN FOLDER [--pairs N] [--only G1,G2,…] [--upstream-only]

The two sides take turns (A B A B …); each figure is the median of the pairs' ratios with minimum and maximum. Both work on
the same clusters (make_cluster.py), and their results are compared in the same run: each pod's best nodes, and for G1 every
node's raw and weighted scores for a sample of pods. Ties are replayed: ours takes upstream's choice among the nodes that it
finds equal too. Fails when results differ or a goal is not reached.
"""
import argparse
import json
import pathlib
import statistics
import sys

from measuring import made, run, spread

HERE = pathlib.Path(__file__).resolve().parent
BATCHING = HERE / "batching.config.yaml"  # no default spread constraints: upstream batches no pod that has one


def rate(result):
    return result["pods"] / result["seconds"]


class Bench:
    def __init__(self, options):
        self.options = options
        self.failed = False

    def cluster(self, workload, nodes=5000, running=10000, pending=100):
        return made(self.options.folder / f"{workload}-{nodes}-{running}-{pending}.json", HERE / "make_cluster.py",
                    lambda part: [workload, part, "--nodes", nodes, "--running", running, "--pending", pending])

    def upstream(self, path, *flags):
        return run([self.options.oracle, "measure", *flags, path])

    def ours(self, path, *flags):
        return run([self.options.bin / "schedule_bench", *flags, path])

    def replayed(self, path, theirs, *flags):
        """Ours, told which of equal nodes upstream took."""
        ties = self.options.folder / "ties.json"
        ties.write_text(json.dumps({"items": [{"pod": item["pod"], "node": item["node"]} for item in theirs["items"]]}))
        return self.ours(path, "--ties", ties, *flags)

    def pairs(self, theirs, ours, check=None):
        """Both sides in turn: upstream's results, ours, and the ratios of their pods per second."""
        upstream, mine = [], []
        for _ in range(self.options.pairs):
            a = theirs()
            upstream.append(a)
            if self.options.upstream_only:
                continue
            b = ours(a)
            if check:
                check(a, b)
            mine.append(b)
        return upstream, mine

    def row(self, goal, what, upstream, mine, must):
        theirs = statistics.median(map(rate, upstream))
        if self.options.upstream_only:
            print(f"{goal:4} {what:66} upstream {theirs:9.1f} pods/s ({min(map(rate, upstream)):.1f} … {max(map(rate, upstream)):.1f})", flush=True)
            return
        ratios = [rate(b) / rate(a) for a, b in zip(upstream, mine)]
        self.verdict(goal, f"{what}: {statistics.median(map(rate, mine)):.0f} pods/s against {theirs:.1f}", ratios, must, at_least=True)

    def verdict(self, goal, what, ratios, must, at_least):
        median = statistics.median(ratios)
        reached = median >= must if at_least else median <= must
        self.failed |= not reached
        print(f"{goal:4} {what:84} {spread(ratios, 9)}  must {'≥' if at_least else '≤'} {must}×  "
              f"{'reached' if reached else 'NOT REACHED'}", flush=True)

    def same(self, goal, theirs, mine):
        """Every pod's node and best nodes. A node that upstream took over from the pod before needs to be among ours."""
        for a, b in zip(theirs["items"], mine["items"], strict=True):
            equal = (a["pod"], a["node"]) == (b["pod"], b["node"])
            if not a.get("hinted"):
                equal &= (a["ties"], a["hash"]) == (b["ties"], b["hash"])
            if not equal:
                sys.exit(f"{goal}: results differ: upstream {a}, ours {b}")

    def same_scores(self, theirs, mine):
        for a, b in zip(theirs["items"], mine["items"], strict=True):
            if (a["pod"], a["ties"], a["hash"]) != (b["pod"], b["ties"], b["hash"]):
                sys.exit(f"G1: best nodes differ: upstream {a}, ours {b}")
        for pod, nodes in theirs["scores"].items():
            if set(nodes) != set(mine["scores"][pod]):
                sys.exit(f"G1: {pod} fits on {len(nodes)} nodes for upstream, on {len(mine['scores'][pod])} for ours")
            for node, scores in nodes.items():
                # A plugin whose PreScore skipped the pod is not in upstream's list; it counts nothing.
                other = {plugin: score for plugin, score in mine["scores"][pod][node].items() if plugin in scores or score != [0, 0]}
                if scores != other:
                    sys.exit(f"G1: scores of {pod} on {node} differ: upstream {scores}, ours {other}")

    # The goals.

    def g1(self):
        path = self.cluster("mixed")
        flags = "--verdicts", "--sample", "10"
        upstream, mine = self.pairs(lambda: self.upstream(path, *flags), lambda _: self.ours(path, *flags), self.same_scores)
        self.row("G1", "filter and score every pod × node", upstream, mine, 30)

    def g2(self):
        path = self.cluster("mixed")
        upstream, mine = self.pairs(lambda: self.upstream(path), lambda a: self.replayed(path, a), lambda a, b: self.same("G2", a, b))
        self.row("G2", "schedule one after another, mixed pods", upstream, mine, 50)

    def g2b(self):
        for workload, pending, what, must in (("one-a-node", 2000, "one a node", 2), ("identical", 300, "many a node", 20)):
            path, flags = self.cluster(workload, running=0, pending=pending), ("--config", BATCHING)
            upstream, mine = self.pairs(lambda: self.upstream(path, *flags), lambda a: self.replayed(path, a, *flags),
                                        lambda a, b: self.same("G2b", a, b))
            self.row("G2b", f"identical pods, upstream's batching, {what}", upstream, mine, must)

    def g3(self):
        path = self.cluster("mixed", pending=300)
        upstream, mine = self.pairs(lambda: self.upstream(path, "--percentage", "0"), lambda _: self.ours(path))
        self.row("G3", "mixed pods, ours all scored, upstream sampling", upstream, mine, 10)

    def g4(self):
        path = self.cluster("spread", running=100000, pending=15)
        upstream, mine = self.pairs(lambda: self.upstream(path), lambda a: self.replayed(path, a), lambda a, b: self.same("G4", a, b))
        self.row("G4", "spread over zones and hosts, 100,000 pods run", upstream, mine, 200)

    def g5(self):
        if self.options.upstream_only:
            return
        small, large = self.cluster("mixed", pending=300), self.cluster("mixed", nodes=15000, running=30000, pending=300)
        ratios = [rate(self.ours(small)) / rate(self.ours(large)) for _ in range(self.options.pairs)]
        self.verdict("G5", "cost of a pod at 15,000 nodes, against 5,000", ratios, 3.3, at_least=False)

    def g7(self):
        program = self.options.bin / "edit_bench"
        if self.options.upstream_only or not program.exists():
            print("G7   not measured: there is no edit_bench", flush=True)
            return
        path = self.cluster("mixed")
        results = [run([program, path]) for _ in range(self.options.pairs)]
        if not all(result["equal"] for result in results):
            sys.exit("G7: what was updated differs from what was computed again")
        self.verdict("G7", "findings and feasibility fresh after one edit, against all computed again",
                     [result["full"] / result["edit"] for result in results], 100, at_least=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("oracle", type=pathlib.Path)
    parser.add_argument("bin", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--only", default="G1,G2,G2b,G3,G4,G5,G7")
    parser.add_argument("--upstream-only", action="store_true", help="measure upstream alone")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if not (options.bin / "schedule_bench").exists():
        print("there is no schedule_bench: upstream alone", flush=True)
        options.upstream_only = True
    bench = Bench(options)
    print(f"5,000 nodes unless said otherwise; {options.pairs} pairs; medians of the pairs' ratios (minimum … maximum)", flush=True)
    for goal in options.only.split(","):
        getattr(bench, goal.lower())()
    return 1 if bench.failed else 0


if __name__ == "__main__":
    sys.exit(main())
