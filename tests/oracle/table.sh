#!/usr/bin/env bash
# Compares the scheduling session's kept verdicts with the plugins' own, on the oracle's random clusters: table.sh [--seeds N] …
# (flags of `oracle generate`). Exit status: 0 equal, 1 different, 2 could not run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
"$here/build.sh"
check=${TABLE_CHECK:-$root/build/bin/table_check}
[ -x "$check" ] || { echo "table.sh: there is no $check; build it, or say where it is in TABLE_CHECK" >&2; exit 2; }
clusters=$root/build/oracle/table
rm -rf "$clusters"
mkdir -p "$clusters"
"$root/build/oracle/oracle" generate --out "$clusters" "$@"
exec "$check" "$clusters"/*.json
