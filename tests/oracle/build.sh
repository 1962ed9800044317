#!/usr/bin/env bash
# Builds build/oracle/oracle from this module when a source is newer than it; without a Go ≥ 1.26 one is fetched.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=${BAYPLAN_ORACLE_DIR:-$here/../../build/oracle}
mkdir -p "$out"
out=$(cd "$out" && pwd)
if [ -x "$out/oracle" ] && [ -z "$(find "$here" \( -name '*.go' -o -name 'go.*' \) -newer "$out/oracle" -print -quit)" ]; then
  exit 0
fi
go=$("$here/../support/go.sh")
cd "$here"
nice -n 10 "$go" build -p 2 -trimpath -ldflags "-s -w -X k8s.io/component-base/version.gitVersion=v1.37.2" -o "$out/oracle" ./cmd/oracle
