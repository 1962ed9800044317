#!/usr/bin/env python3
"""Tells which statements of upstream's filtering and scoring the random clusters reach seldom or never.

    coverage.py [--seeds N] [--each COUNT] [--again]

Builds the oracle with Go's coverage counters in upstream's plugins, runs it over N seeds a family, and prints every
statement block of a function that PreFilter, Filter, PreScore, Score or NormalizeScore needs and that ran fewer times than COUNT.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess

from go_command import go

HERE = pathlib.Path(__file__).resolve().parent
OUT = HERE.parents[1] / "build/oracle/coverage"
PLUGINS = "imagelocality interpodaffinity nodeaffinity nodedeclaredfeatures nodeports noderesources nodeunschedulable nodevolumelimits podtopologyspread schedulinggates tainttoleration volumebinding volumerestrictions volumezone".split()
PREFIX = "k8s.io/kubernetes/pkg/scheduler/framework/plugins/"
# What has no part in a verdict: events and hints, signatures, construction, binding, placements of pod groups, dynamic resources.
ASIDE = re.compile(r"^(New|isSchedulable|EventsToRegister|SignPod|Name$|Clone$|Reserve|Unreserve|PreBind|Bind|Assume|Revert|Remove|remove|bindAPI|check(Bindings|ed)|"
                   r"getEvents|.*Placement|.*DRA|isFit$|Fits$|have|.*Hint|ScoreExtensions|.*Extensions$|validate|preScorePlacement|deleteTo|Get(Reservation|Eligible)|"
                   r"PodGroup|.*[hH]ostScoped|getPre|convert|nodeMatches|.*[Dd]evice|Update|update(Pod|With)?Resize|Delete|handle|Restore|init$)")


# Blocks that run when something that plugins write themselves is missing, or behind feature gates that are off.
GIVEN_UP = re.compile(r"if err |if !ok |if status |SchedulerPreemption|FastPath|if !pl.enabled|draPreScoreState|enableDRA")


def run_instrumented(seeds):
    shutil.rmtree(OUT, ignore_errors=True)
    for folder in ("counters", "clusters"):
        (OUT / folder).mkdir(parents=True)
    packages = ",".join(["bayplan/oracle/cmd/oracle"] + [PREFIX + name for name in PLUGINS])  # counters are written only by an instrumented main
    go("build", "-p", "2", "-cover", "-covermode=atomic", f"-coverpkg={packages}", "-ldflags",
       "-X k8s.io/component-base/version.gitVersion=v1.37.2", "-o", str(OUT / "oracle"), "./cmd/oracle")
    environment = os.environ | {"GOCOVERDIR": str(OUT / "counters")}
    subprocess.run([OUT / "oracle", "generate", "-seeds", str(seeds), "-out", OUT / "clusters"], check=True, env=environment)
    with open(os.devnull, "w") as nowhere:
        subprocess.run(["nice", "-n", "10", OUT / "oracle", "explain", OUT / "clusters"], check=True, env=environment, stdout=nowhere)
    go("tool", "covdata", "textfmt", f"-i={OUT / 'counters'}", f"-o={OUT / 'profile'}")


def functions_of(path):
    """(first line, name) of each function, in order."""
    return [(number, match[1]) for number, line in enumerate(path.read_text().splitlines(), 1)
            if (match := re.match(r"func (?:\([^)]*\) )?(\w+)", line))]


def seldom(each):
    module = pathlib.Path(go("list", "-m", "-f", "{{.Dir}}", "k8s.io/kubernetes", capture_output=True).stdout.strip())
    blocks = collections.defaultdict(int)
    for line in (OUT / "profile").read_text().splitlines()[1:]:
        place, _, count = line.rsplit(" ", 2)
        blocks[place] += int(count)
    by_file = collections.defaultdict(list)
    for place, count in blocks.items():
        name, lines = place.split(":")
        first, last = (int(part.split(".")[0]) for part in lines.split(","))
        by_file[name].append((first, last, count))
    for name in sorted(name for name in by_file if name.startswith(PREFIX)):
        path = module / name.removeprefix("k8s.io/kubernetes/")
        functions, text = functions_of(path), path.read_text().splitlines()
        for first, last, count in sorted(by_file[name]):
            function = ([""] + [found for start, found in functions if start <= first])[-1]
            if count < each and not ASIDE.match(function) and not GIVEN_UP.search(text[first - 1]):
                yield name.removeprefix(PREFIX), function, first, last, count, text[first - 1].strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=60)
    parser.add_argument("--each", type=int, default=1000)
    parser.add_argument("--again", action="store_true", help="print from the last run's counters")
    arguments = parser.parse_args()
    if not arguments.again:
        run_instrumented(arguments.seeds)
    for name, function, first, last, count, text in seldom(arguments.each):
        print(f"{count:8}  {name}:{first}-{last}  {function}: {text}")


if __name__ == "__main__":
    main()
