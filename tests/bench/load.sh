#!/usr/bin/env bash
# Builds the Go side and measures reading: see load.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=build/bench
mkdir -p "$folder"
go=$(tests/support/go.sh)
(cd tests/bench/baseline && "$go" build -o "$OLDPWD/$folder/baseline" .)
exec python3 tests/bench/load.py build/bin/load_bench "$folder/baseline" "$folder" "$@"
