#!/usr/bin/env bash
# Asks the core built as Embedded Swift for WebAssembly, under Node.js, what was asked of this machine's build, and
# compares the answers: verdicts, viable prefixes, codes, spans, words, suggestions, canonical forms and completions.
#
#     Scripts/check-embedded.sh [QUESTIONS]
#
# QUESTIONS is what `swift test` writes where the environment variable WELLFORMED_QUESTIONS names a file; without it the
# tests are run to write one.
set -euo pipefail
cd "$(dirname "$0")/.."
questions=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "$questions" ]; then
  questions="$work/questions"
  WELLFORMED_QUESTIONS="$questions" swift test --filter WellformedTests
fi
sort -u "$questions" > "$work/asked"
swift build --package-path Tests/Embedded -c release --product HostAnswers
module="$work/answers.wasm"
Scripts/build-web.sh --formats all --output "$module" --core Tests/Embedded/Sources/HostAnswers/Answers.swift \
  Tests/Embedded/Web/WebDoor.swift Sources/WellformedWeb/Exports/Exports.swift
Tests/Embedded/.build/release/HostAnswers < "$work/asked" > "$work/answered"
node Tests/Embedded/compare.mjs "$module" "$work/asked" "$work/answered"
