#!/usr/bin/env bash
# Builds upstream's side and measures scheduling: see schedule.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
tests/oracle/build.sh
exec python3 tests/bench/schedule.py build/oracle/oracle build/bin build/bench "$@"
