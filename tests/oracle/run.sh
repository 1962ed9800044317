#!/usr/bin/env bash
# Compares bayplanctl with kube-scheduler's own code on random clusters: run.sh [--seeds N] [--family F] [--first SEED] …
# Without --first the seeds are new ones each time; they are printed. Exit status: 0 equal, 1 different, 2 could not run.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/programs.sh"
bayplanctl=$(program bayplanctl BAYPLANCTL)
case " $* " in
  *' --first '*|*' -first '*) first=() ;;
  *) first=(--first "$(date +%s)000"); echo "first seed: ${first[1]}" ;;
esac
exec "$out/oracle" compare --bayplanctl "$bayplanctl" --out "$out" "${first[@]}" "$@"
