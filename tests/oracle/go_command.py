"""The Go that builds the oracle, for the scripts beside this one."""
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def go(*arguments, **options):
    command = subprocess.run([HERE.parent / "support" / "go.sh"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return subprocess.run(["nice", "-n", "10", command, *arguments], cwd=HERE, check=True, text=True, **options)
