#!/usr/bin/env bash
# Compares the core and the live forms, built as Embedded Swift for WebAssembly and run by Node.js, with this machine's
# build. For texts it compares verdicts, viable prefixes, codes, spans, words, suggestions, canonical forms and
# completions. For live forms with random events it compares the whole visible state after each event.
#
#     Scripts/check-embedded.sh [QUESTIONS [RUNS]]
#
# QUESTIONS is the file that `swift test` writes if the environment variable WELLFORMED_QUESTIONS names it. Without it,
# the script runs the tests to write one. RUNS is the number of live forms, 200 by default.
set -euo pipefail
cd "$(dirname "$0")/.."
questions=${1:-}
runs=${2:-200}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "$questions" ]; then
  questions="$work/questions"
  WELLFORMED_QUESTIONS="$questions" swift test --filter WellformedTests
fi
seq "$runs" | sed 's/.*/live & 50/' > "$work/asked"
sort -u "$questions" >> "$work/asked"
module="$work/answers.wasm"
# Each of the two builds uses one core.
Scripts/build-web.sh --formats all --output "$module" --core Sources/WellformedLive \
  Tests/Embedded/Sources/HostAnswers/{Answers,Snapshots}.swift Tests/Embedded/Web/WebAdapter.swift \
  Sources/WellformedWeb/Exports/Exports.swift &
webassembly=$!
programs=$(Scripts/build-release.sh --package-path Tests/Embedded --product HostAnswers | tail -n 1)
wait "$webassembly"
"$programs/HostAnswers" < "$work/asked" > "$work/answered"
node Tests/Embedded/compare.mjs "$module" "$work/asked" "$work/answered"
