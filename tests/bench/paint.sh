#!/usr/bin/env bash
# Measures painting the map beside QGraphicsScene with an item a pod: see paint_bench.cpp.
set -euo pipefail
cd "$(dirname "$0")/../.."
QT_QPA_PLATFORM=offscreen exec build/bin/paint_bench "$@"
