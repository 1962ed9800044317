#!/usr/bin/env bash
# Compares bayplanctl with kube-scheduler's own code on random clusters: run.sh [--seeds N] [--family F] [--first SEED] …
# Without --first the seeds are new ones each time; they are printed. Exit status: 0 equal, 1 different, 2 could not run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/build/oracle
"$here/build.sh"
bayplanctl=${BAYPLANCTL:-$root/build/bin/bayplanctl}
[ -x "$bayplanctl" ] || { echo "run.sh: there is no $bayplanctl; build it, or say where it is in BAYPLANCTL" >&2; exit 2; }
case " $* " in
  *' --first '*|*' -first '*) first=() ;;
  *) first=(--first "$(date +%s)000"); echo "first seed: ${first[1]}" ;;
esac
exec "$out/oracle" compare --bayplanctl "$bayplanctl" --out "$out" "${first[@]}" "$@"
