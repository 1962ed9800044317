#!/usr/bin/env bash
# Compares the scheduling session's kept verdicts with the plugins' own, on the oracle's random clusters: table.sh [--seeds N] …
# (flags of `oracle generate`). Exit status: 0 equal, 1 different, 2 could not run.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/programs.sh"
check=$(program table_check TABLE_CHECK)
clusters=$out/table
rm -rf "$clusters"
mkdir -p "$clusters"
"$out/oracle" generate --out "$clusters" "$@"
exec "$check" "$clusters"/*.json
