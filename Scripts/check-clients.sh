#!/usr/bin/env bash
# Compiles code that clients of Wellformed write, in both language modes and both default isolations, and checks the
# compiler's messages for common mistakes. It needs the debug build, and compiles nothing of the package itself.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=${WELLFORMED_MODULES:-.build/debug/Modules}
[ -d "$modules" ] || swift build --target WellformedLive
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# The first example of the README, exactly as it is there.
awk '/^```swift$/ { inside = 1; next } /^```$/ { exit } inside' README.md > "$work/main.swift"

check() { swiftc -typecheck -I "$modules" -module-cache-path "$work/cache" "$@" 2>&1; }

# Xcode's "Approachable Concurrency": in Swift 6, all but two of its features are already part of the language.
approachable="-enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InferIsolatedConformances"
approachable5="-enable-upcoming-feature InferSendableFromCaptures -enable-upcoming-feature DisableOutwardActorInference"
approachable5+=" -enable-upcoming-feature GlobalActorIsolatedTypesUsability"
for mode in 5 6; do
  [ "$mode" = 5 ] && features="$approachable $approachable5" || features=$approachable
  for isolation in "" "-default-isolation MainActor" "$features" "-default-isolation MainActor $features"; do
    for client in "$work/main.swift" Tests/Consumer/Matrix/*.swift; do
      library=-parse-as-library
      [ "$client" != "$work/main.swift" ] || library=
      # The settings are separate words.
      # shellcheck disable=SC2086
      said=$(check -swift-version $mode $isolation $library "$client") || true
      if [ -n "$said" ]; then
        printf '%s\n' "$said"
        echo "$client does not compile without a word, in Swift $mode with: $isolation"
        failures=$((failures + 1))
      fi
    done
  done
done

# The first error for each mistake must contain the words of the file's first line.
mistakes=0
for mistake in Tests/Consumer/Mistakes/*.swift; do
  expected=$(sed -n '1s|^// The compiler says: ||p' "$mistake")
  said=$(check -swift-version 6 -parse-as-library "$mistake") || true
  mistakes=$((mistakes + 1))
  if [ -z "$expected" ] || ! grep -qF -- "$expected" <<< "$(grep '^[^ ].* error: ' <<< "$said" | head -n 1)"; then
    printf '%s\n' "$said"
    echo "$mistake is not reported in these words first: $expected"
    failures=$((failures + 1))
  fi
done

[ "$failures" = 0 ] || exit 1
echo "The compiler names each of $mistakes mistakes."
echo "What people write compiles in Swift 5 and 6, on the main actor and off it."
