#!/usr/bin/env bash
# Has things happen to live forms at random, alike in this machine's build and in one as Embedded Swift for WebAssembly
# under Node.js, and compares everything there is to see of the forms after each.
#
#     Scripts/check-live-web.sh [RUNS]
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-200}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --package-path Tests/Embedded -c release --product HostSnapshots
module="$work/snapshots.wasm"
Scripts/build-web.sh --formats all --output "$module" --core Sources/WellformedLive \
  Tests/Embedded/Sources/HostSnapshots/Snapshots.swift Tests/Embedded/Web/WebDoor.swift \
  Sources/WellformedWeb/Exports/Exports.swift
seq "$runs" | sed 's/$/ 50/' > "$work/asked"
Tests/Embedded/.build/release/HostSnapshots < "$work/asked" > "$work/answered"
echo "$runs runs of 50 events told in $(wc -c < "$work/answered") bytes."
node Tests/Embedded/compare.mjs "$module" "$work/asked" "$work/answered"
