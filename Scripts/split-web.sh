#!/usr/bin/env bash
# Splits a module for web pages in two parts: what a form needs to come to life, and the rest, which pages load after
# that.
#
#     Scripts/split-web.sh [MODULE RULES… [--each RULES…]]
#
# MODULE is a module of the edition `plans`, by default the one that ships. RULES are rule files, by default those that
# the module that ships is split by. The primary part has what many people do who fill in forms of these rules. With
# `--each`, it is for forms of any rules, which it tries less: it keeps each function whole that a form of RULES calls, also
# a form of each of the fields alone in the rules after `--each`. The parts of NAME.wasm are NAME.primary.wasm and
# NAME.deferred.bin, each with a compressed copy (.br).
#
# The script needs Node.js, brotli, wasm-opt (Debian's binaryen), and the command of this package: that of a debug build,
# or the one that the environment variable WELLFORMED names. The same module and the same rules make the same parts.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
module=${1:-$here/Sources/WellformedWeb/Resources/wellformed-plan.wasm}
profiles=$here/Scripts/profiles
[ $# -gt 1 ] || set -- "$module" "$here/Examples/sign-up.json" "$profiles/common.json" --each "$profiles/kinds.json"
shift
command=${WELLFORMED:-$here/.build/debug/wellformed}
for tool in node brotli wasm-opt "$command"; do
  command -v "$tool" > /dev/null || { echo "split-web.sh: $tool is missing; see the comment in the script." >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
features=(
  --enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int
  --enable-reference-types --enable-sign-ext
)
node "$here/Scripts/split-module.mjs" instrument "$module" "$work/instrumented.wasm"
wasm-opt "${features[@]}" --instrument-memory "$work/instrumented.wasm" -o "$work/observed.wasm"
node "$here/Scripts/profile-module.mjs" "$work/instrumented.wasm" "$work/observed.wasm" "$work/profile.json" "$command" "$@"
folders=("$here"/Sources/Wellformed{Core,Mail,Internet,Formats,Forms})
node "$here/Scripts/split-module.mjs" split "$module" "$work/profile.json" "$work/primary.wasm" "$work/deferred.bin" \
  "${folders[@]}"
for part in primary.wasm deferred.bin; do
  file=${module%.wasm}.$part
  cp "$work/$part" "$file"
  brotli --force --quality=11 --lgwin=24 --output="$file.br" "$file"
  echo "$(basename "$file"): $(wc -c < "$file") bytes, $(wc -c < "$file.br") by brotli"
done
