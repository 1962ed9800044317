"""What the scripts beside this one have in common."""
import json
import statistics
import subprocess
import sys


def run(command):
    """Runs a program that prints one JSON value, and returns it."""
    return json.loads(subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True).stdout)


def made(path, script, arguments):
    """The file that the script writes (arguments(file) are what it is given); made once, and whole or not at all."""
    if not path.exists():
        part = path.with_name("part-" + path.name)
        subprocess.run([sys.executable, script, *map(str, arguments(part))], check=True)
        part.rename(path)
    return path


def spread(ratios, width=7):
    return f"{statistics.median(ratios):{width}.1f}×  ({min(ratios):.1f} … {max(ratios):.1f})"
