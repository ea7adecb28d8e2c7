#!/usr/bin/env bash
# Builds a WebAssembly module of the core, as Embedded Swift, with what is to be exported from it.
#
#     Scripts/build-web.sh OUTPUT SOURCE…
#
# A source is a file, or a folder of them such as Sources/WellformedLive, which stands for all in it.
#
# Everything is compiled as one module, named Wellformed: as several, with Swift 6.3.1, constant arrays of one file come
# out as those of another, and `.` in a pattern matches nothing.
set -euo pipefail
output=$1
shift
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
target=wasm32-unknown-none-wasm
find "$here/Sources/Wellformed" -name '*.swift' | LC_ALL=C sort > "$work/sources"
for source in "$@"; do
  if [ -d "$source" ]; then
    # A module does not import itself, and no two of its files have the same name.
    folder=$(basename "$source")
    find "$source" -name '*.swift' | LC_ALL=C sort | while read -r file; do
      copy="$work/$folder-$(basename "$file")"
      sed -E 's/^( *)(public |package )?import Wellformed$//' "$file" > "$copy"
      echo "$copy" >> "$work/sources"
    done
  else
    echo "$source" >> "$work/sources"
  fi
done
swiftc -module-name Wellformed -package-name wellformed -parse-as-library -swift-version 6 -Osize -wmo \
  -target $target -enable-experimental-feature Embedded -enable-experimental-feature Extern \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -D WELLFORMED_AS_ONE_MODULE \
  -Xfrontend -disable-stack-protector -c "@$work/sources" -o "$work/module.o"
"$toolchain/bin/clang" -target $target -Oz -fno-builtin -nostdlib -c "$here/Tests/Embedded/Web/runtime.c" \
  -o "$work/runtime.o"
"$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all --stack-first -z stack-size=262144 \
  "$work/module.o" "$work/runtime.o" "$toolchain/lib/swift/embedded/$target/libswiftUnicodeDataTables.a" -o "$output"
