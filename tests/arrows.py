#!/usr/bin/env python3
"""Fails on the first include that goes against the arrows: app → ui → core, and between core's folders.

usage: arrows.py ROOT [PROGRAM]   (PROGRAM, bayplanctl, must link no Qt)
       arrows.py --self-test      (proves that breaches are found)
"""
import pathlib
import re
import subprocess
import sys
import tempfile

# Each core folder with the folders that it may include, those of its own arrows included.
DIRECT = {
    "base": [],
    "model": ["base"],
    "manifest": ["model"],
    "placement": ["model"],
    "framework": ["model", "placement"],
    "plugins": ["framework", "placement"],
    "scheduler": ["plugins", "framework"],
    "lint": ["scheduler", "placement", "manifest"],
    "plan": ["scheduler", "placement"],
}
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
REGISTRAR = "in_tree"  # the file that knows every plugin: what it includes is a plugin, the rest is shared
READERS = re.compile(r"^(yaml\.h|simdjson\.h|yaml-cpp/(yaml|node/.*|parser|eventhandler)\.h)$")


def closure(folder):
    seen, todo = set(), [folder]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += DIRECT[at]
    return seen


def plugin_headers(root):
    registrar = root / "core" / "plugins" / (REGISTRAR + ".cpp")
    return set(INCLUDE.findall(registrar.read_text(encoding="utf-8"))) if registrar.exists() else set()


def breach(path, include, plugins):
    """Why this include is not allowed, or None."""
    parts, target = path.parts, include.split("/")
    top, folder = parts[0], parts[1] if len(parts) > 2 else None
    if top == "core":
        if re.match(r"Q[A-Z]|Qt", include):
            return "core includes no Qt"
        if target[0] in ("ui", "app"):
            return f"core must not include {target[0]}"
        if READERS.match(include) and folder != "manifest":
            return "only core/manifest includes the YAML and JSON readers"
        if target[0] == "core" and len(target) > 2:
            if folder not in DIRECT:
                return f"core/{folder} has no arrows; add it to {pathlib.Path(__file__).name}"
            if target[1] not in closure(folder):
                return f"{folder} must not include {target[1]}"
            if folder == target[1] == "plugins" and include in plugins and not parts[-1].startswith((target[-1].removesuffix(".h"), REGISTRAR)):
                return "no plugin includes another"
    if top == "ui" and target[0] == "app":
        return "ui must not include app"
    if target[0] == "core" and len(target) > 1 and target[1] == "kube" and not (top == "app" or parts[:2] == ("ui", "bridge")):
        return "only app and ui/bridge include core/kube"
    return None


def breaches(root):
    plugins = plugin_headers(root)
    for top in ("core", "ui", "app", "resources"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                relative = path.relative_to(root)
                for include in INCLUDE.findall(path.read_text(encoding="utf-8")):
                    if why := breach(relative, include, plugins):
                        yield f"{relative}: #include {include}: {why}"


def self_test():
    cases = [
        ("core/model/x.cpp", "QString", True), ("core/model/x.cpp", "core/plan/label_plan.h", True),
        ("core/model/x.cpp", "core/base/symbol.h", False), ("core/plan/x.cpp", "core/lint/finding.h", True),
        ("core/lint/x.cpp", "core/model/pod.h", False), ("core/base/x.cpp", "ui/shell/main_window.h", True),
        ("ui/scene/x.cpp", "app/bayplanctl/run.h", True), ("core/plan/x.cpp", "yaml-cpp/yaml.h", True),
        ("core/manifest/x.cpp", "yaml.h", False), ("ui/scene/x.cpp", "core/kube/client.h", True),
        ("core/plugins/node_name.cpp", "core/plugins/node_ports.h", True),
    ]
    failed = 0
    for path, include, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / path
            file.parent.mkdir(parents=True)
            file.write_text(f'#include "{include}"\n')
            if path.startswith("core/plugins/"):
                (file.parent / "in_tree.cpp").write_text(f'#include "{include}"\n')
            if bool(list(breaches(pathlib.Path(folder)))) != expected:
                print(f"self-test: {path} including {include} should {'' if expected else 'not '}be a breach")
                failed = 1
    return failed


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    found = list(breaches(pathlib.Path(sys.argv[1])))
    if len(sys.argv) > 2:
        needed = subprocess.run(["readelf", "-d", sys.argv[2]], capture_output=True, text=True, check=True).stdout
        found += [f"{sys.argv[2]} links Qt: {line.strip()}" for line in needed.splitlines() if "libQt" in line]
    print("\n".join(found) if found else "every include follows the arrows")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
