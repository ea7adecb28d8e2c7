#!/usr/bin/env bash
# Asks the core and the live forms, built as Embedded Swift for WebAssembly, under Node.js, what was asked of this
# machine's build, and compares the answers: of texts the verdicts, viable prefixes, codes, spans, words, suggestions,
# canonical forms and completions; of live forms to which things happen at random everything there is to see after each.
#
#     Scripts/check-embedded.sh [QUESTIONS [RUNS]]
#
# QUESTIONS is what `swift test` writes where the environment variable WELLFORMED_QUESTIONS names a file; without it the
# tests are run to write one. RUNS is how many live forms there are, 200 unless given.
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
programs=$(Scripts/build-release.sh --package-path Tests/Embedded --product HostAnswers | tail -n 1)
module="$work/answers.wasm"
Scripts/build-web.sh --formats all --output "$module" --core Sources/WellformedLive \
  Tests/Embedded/Sources/HostAnswers/{Answers,Snapshots}.swift Tests/Embedded/Web/WebAdapter.swift \
  Sources/WellformedWeb/Exports/Exports.swift
"$programs/HostAnswers" < "$work/asked" > "$work/answered"
node Tests/Embedded/compare.mjs "$module" "$work/asked" "$work/answered"
