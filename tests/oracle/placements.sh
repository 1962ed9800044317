#!/usr/bin/env bash
# Compares `bayplanctl place` with upstream's scheduler on random clusters: placements.sh [--first SEED] [--seeds N] …
# Exit status: 0 equal, 1 different, 2 could not run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
"$here/build.sh"
bayplanctl=${BAYPLANCTL:-$root/build/bin/bayplanctl}
[ -x "$bayplanctl" ] || { echo "placements.sh: there is no $bayplanctl; build it, or say where it is in BAYPLANCTL" >&2; exit 2; }
exec "$root/build/oracle/oracle" placements --bayplanctl "$bayplanctl" --out "$root/build/oracle" "$@"
