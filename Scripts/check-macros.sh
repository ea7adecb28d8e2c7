#!/usr/bin/env bash
# Checks what the macros write, and their messages for mistakes, with the compiler itself:
#
#     Scripts/check-macros.sh [--update]
#
# Tests/Macros/Expansions contains annotated types and, for each, a file of the same name with the expansion. The
# expansions must compile in both language modes and default isolations, and so must the code of the article.
# Tests/Macros/Mistakes contains mistakes, each with the messages, their places and the compiler's fix-its. --update
# writes the expansions again. The script needs Tests/Macros built in .build-macros.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${WELLFORMED_MACROS_BUILD:-.build-macros}/debug
[ -x "$build/WellformedMacroExpansion-tool" ] \
  || swift build --package-path Tests/Macros --scratch-path .build-macros --build-tests
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

check() {
  local library=-parse-as-library
  [ "${!#}" != "$work/main.swift" ] || library=
  swiftc -typecheck -package-name macros -I "$build/Modules" -module-cache-path "$work/cache" \
    -load-plugin-executable "$build/WellformedMacroExpansion-tool#WellformedMacroExpansion" $library "$@" 2>&1
}

for source in Tests/Macros/Expansions/*.swift; do
  check -swift-version 6 -Xfrontend -dump-macro-expansions "$source" | python3 -c '
import re, sys
for part in re.split(r"^@__swiftmacro_", sys.stdin.read(), flags=re.M)[1:]:
    _, text = part.split("------------------------------\n", 1)
    text = text.split("\n------------------------------")[0].strip()
    if text not in ("", "nil"): print(text + "\n")
' > "$work/written"
  expected=${source%.swift}.txt
  [ "${1:-}" != --update ] || cp "$work/written" "$expected"
  if ! diff -u "$expected" "$work/written"; then
    echo "$source: other things are written than $expected has; run Scripts/check-macros.sh --update where that is right"
    failures=$((failures + 1))
  fi
  for mode in 5 6; do
    for isolation in nonisolated MainActor; do
      said=$(check -swift-version $mode -default-isolation $isolation -strict-memory-safety "$source") || true
      [ -z "$said" ] || { printf '%s\n' "$said"; failures=$((failures + 1)); }
    done
  done
done

mistakes=0
for source in Tests/Macros/Mistakes/*.swift; do
  mistakes=$((mistakes + $(grep -c 'expected-error' "$source")))
  if ! said=$(check -swift-version 6 -D DEBUG -Xfrontend -verify -Xfrontend -verify-ignore-unrelated "$source"); then
    printf '%s\n' "$said"
    failures=$((failures + 1))
  fi
done

# The code of the article, as one program.
awk '/^```swift$/ { inside = 1; next } /^```$/ { inside = 0 } inside' \
  Sources/WellformedMacros/WellformedMacros.docc/macros.md > "$work/main.swift"
for settings in "5 nonisolated" "6 nonisolated" "6 MainActor"; do
  said=$(check -swift-version "${settings% *}" -default-isolation "${settings#* }" "$work/main.swift") || true
  [ -z "$said" ] || { printf '%s\n' "$said"; failures=$((failures + 1)); }
done

[ "$failures" = 0 ] || exit 1
echo "The macros name each of $mistakes mistakes, and write what they should."
