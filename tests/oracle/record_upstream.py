#!/usr/bin/env python3
"""Writes the situations of upstream's own plugin tests into a folder, for `oracle replay` and `oracle compare`.

Copies the kubernetes module beside the build, lets its plugins tell bayplan/oracle/record what they are asked and what they
answer, and runs their tests.
"""
import json
import os
import pathlib
import re
import shutil
import sys

from go_command import go

HERE = pathlib.Path(__file__).resolve().parent
# nodedeclaredfeatures' tests replace the features themselves, so they say nothing about real ones.
PLUGINS = "imagelocality interpodaffinity nodeaffinity nodeports noderesources nodeunschedulable nodevolumelimits podtopologyspread tainttoleration volumebinding volumerestrictions volumezone".split()
# Plugins whose tests give them listers of their own instead of informers.
LISTERS = {"volumezone": "pl.pvLister, pl.pvcLister, pl.scLister",
           "nodevolumelimits": "pl.pvLister, pl.pvcLister, pl.scLister, pl.vaIndexer, pl.csiManager"}
METHOD = re.compile(r"^func \(\w+ (\*\w+)\) (PreFilter|Filter|Score)\(ctx context\.Context, ", re.M)
WRAPPERS = {
    "PreFilter": """
func (pl %s) PreFilter(ctx context.Context, state fwk.CycleState, pod *v1.Pod, nodes []fwk.NodeInfo) (*fwk.PreFilterResult, *fwk.Status) {
	result, status := pl.unrecordedPreFilter(ctx, state, pod, nodes)
	record.PreFilter(pl.Name(), pod, status)
	return result, status
}
""",
    "Filter": """
func (pl %s) Filter(ctx context.Context, state fwk.CycleState, pod *v1.Pod, nodeInfo fwk.NodeInfo) *fwk.Status {
	status := pl.unrecordedFilter(ctx, state, pod, nodeInfo)
	record.Filter(pl.Name(), pod, nodeInfo, status)
	return status
}
""",
    "Score": """
func (pl %s) Score(ctx context.Context, state fwk.CycleState, pod *v1.Pod, nodeInfo fwk.NodeInfo) (int64, *fwk.Status) {
	record.Score(pl.Name(), pod, nodeInfo)
	return pl.unrecordedScore(ctx, state, pod, nodeInfo)
}
""",
}


def copy_kubernetes(to):
    module = json.loads(go("mod", "download", "-json", "k8s.io/kubernetes@v1.37.2", capture_output=True).stdout)
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(module["Dir"], to, copy_function=shutil.copyfile)
    for folder, _, _ in os.walk(to):
        os.chmod(folder, 0o755)


def instrument(path, text):
    path.write_text(text.replace("import (\n", 'import (\n\t"bayplan/oracle/record"\n', 1))


def instrument_plugin(path):
    text = path.read_text()
    found = METHOD.findall(text)
    made = re.sub(r"^(func New\w*\(.*?) (\w+) runtime\.Object, (.*fts feature\.Features\) \(fwk\.Plugin, error\) \{)$",
                  lambda m: "{0} {1} runtime.Object, {2}\n\trecord.Made({1}, fts)".format(m[1], m[2].replace("_", "args"), m[3]), text, flags=re.M)
    if not found and made == text:
        return
    made = METHOD.sub(lambda m: m[0].replace(f") {m[2]}(", f") unrecorded{m[2]}("), made)
    made += "".join(WRAPPERS[method] % receiver for receiver, method in found)
    if listers := LISTERS.get(path.parent.name):
        made = re.sub(r"^\trecord\.(PreFilter|Filter)\(", lambda m: f"\trecord.Listers({listers})\n{m[0]}", made, flags=re.M)
    instrument(path, made)


def instrument_all(kubernetes):
    scheduler = kubernetes / "pkg/scheduler"
    for name in PLUGINS:
        for path in sorted((scheduler / "framework/plugins" / name).glob("*.go")):
            if not path.name.endswith("_test.go"):
                instrument_plugin(path)
    for path, before, after in [
        (scheduler / "backend/cache/snapshot.go", "\tnodeInfoMap := createNodeInfoMap(pods, nodes)\n", "\trecord.Snapshot(pods, nodes)\n"),
        (scheduler / "framework/runtime/framework.go", "\tlogger := klog.FromContext(ctx)\n\tif options.logger", "\trecord.Framework(options.informerFactory)\n"),
    ]:
        text = path.read_text()
        if text.count(before) != 1:
            sys.exit(f"record_upstream.py: {path} is not as expected")
        instrument(path, text.replace(before, after + before))


def main():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} FOLDER")
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    work = HERE.parents[1] / "build/oracle"
    kubernetes = work / "kubernetes"
    copy_kubernetes(kubernetes)
    instrument_all(kubernetes)
    for ending in ("mod", "sum"):
        shutil.copyfile(HERE / f"go.{ending}", work / f"record.{ending}")
    modfile = str(work / "record.mod")
    go("mod", "edit", f"-replace=k8s.io/kubernetes={kubernetes}", modfile)
    packages = [f"k8s.io/kubernetes/pkg/scheduler/framework/plugins/{name}" for name in PLUGINS]
    go("test", f"-modfile={modfile}", "-mod=mod", "-p", "2", "-parallel", "1", "-count", "1", "-vet", "off", *packages,
       env=os.environ | {"ORACLE_RECORD": str(folder)})
    print(f"{len(list(folder.glob('*.expected')))} situations in {folder}")


if __name__ == "__main__":
    main()
