#!/usr/bin/env bash
# Compares `bayplanctl place` with upstream's scheduler on random clusters: placements.sh [--first SEED] [--seeds N] …
# Exit status: 0 equal, 1 different, 2 could not run.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/programs.sh"
bayplanctl=$(program bayplanctl BAYPLANCTL)
exec "$out/oracle" placements --bayplanctl "$bayplanctl" --out "$out" "$@"
