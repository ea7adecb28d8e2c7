#!/usr/bin/env bash
# Splits a module for web pages in two parts: what a form needs to come to life, and the rest, which pages load after
# that.
#
#     Scripts/split-web.sh [MODULE RULES… [--each RULES…]]
#
# MODULE is a module of the edition `plans`, by default the one that ships. RULES are rule files, by default those that
# the module that ships is split by: what forms of these rules call first is in the primary part, and for those after
# `--each`, also what a form of each of their fields alone calls. The parts of NAME.wasm are NAME.primary.wasm and
# NAME.deferred.wasm, each with a compressed copy (.br).
#
# The script needs Node.js, brotli, wasm-opt and wasm-split (both of Debian's binaryen; its release 108 made the parts
# that ship), and the command of this package: that of a debug build, or the one that the environment variable WELLFORMED
# names. The same module and the same rules make the same parts.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
module=${1:-$here/Sources/WellformedWeb/Resources/wellformed-plan.wasm}
profiles=$here/Scripts/profiles
[ $# -gt 1 ] || set -- "$module" "$here/Examples/sign-up.json" "$profiles/common.json" --each "$profiles/kinds.json"
shift
command=${WELLFORMED:-$here/.build/debug/wellformed}
for tool in node brotli wasm-opt wasm-split "$command"; do
  command -v "$tool" > /dev/null || { echo "split-web.sh: $tool is missing; see the comment in the script." >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
features=(
  --enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int
  --enable-reference-types --enable-sign-ext
)
wasm-split --instrument "${features[@]}" "$module" -o "$work/instrumented.wasm"
node "$here/Scripts/profile-module.mjs" "$work/instrumented.wasm" "$work/profile" "$command" "$@"
wasm-split "${features[@]}" "$module" --profile="$work/profile" --export-prefix=% \
  -o1 "$work/primary.wasm" -o2 "$work/deferred.wasm"
for part in primary deferred; do
  # Fewer functions make smaller ones possible. The options are those of build-web.sh.
  wasm-opt "${features[@]}" --one-caller-inline-max-function-size 1 -Oz --low-memory-unused "$work/$part.wasm" \
    -o "$work/smaller.wasm"
  mv "$work/smaller.wasm" "$work/$part.wasm"
  file=${module%.wasm}.$part.wasm
  cp "$work/$part.wasm" "$file"
  brotli --force --quality=11 --lgwin=24 --output="$file.br" "$file"
  echo "$(basename "$file"): $(wc -c < "$file") bytes, $(wc -c < "$file.br") by brotli"
done
