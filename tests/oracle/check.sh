#!/usr/bin/env bash
# go vet and the tests of this module; compiled as build.sh compiles, so that nothing is compiled twice.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
go=$(../support/go.sh)
"$go" vet -p 2 -trimpath ./...
exec "$go" test -p 2 -trimpath -vet off -v ./...
