#!/usr/bin/env bash
# Builds the WebAssembly module for web pages, as Embedded Swift, and prints its size.
#
#     Scripts/build-web.sh [--edition plans|rules|playground] [--with MODULE]… [--formats SET|FILE] [--output FILE] [--keep FOLDER]
#     Scripts/build-web.sh [--formats SET|FILE] --output FILE --core SOURCE…
#
# Without arguments, it writes the two modules that ship to Sources/WellformedWeb/Resources, with the formats that forms
# commonly use, and a compressed copy (.br) of each. This needs brotli, and wasm-opt (Debian's binaryen), which makes
# the modules smaller. Without wasm-opt, you can only write a module elsewhere, with --output. The modules that ship are
# made with version 108.
#
# Options:
# - --edition plans makes wellformed-plan.wasm, which judges by plans. --edition rules makes wellformed.wasm, which also
#   reads rule files and patterns. --edition playground --output FILE makes the playground's module, which also has
#   exports.
# - --formats takes a SET: `form` (the common formats), `plain` (only formats that need no Unicode tables), the name of
#   another file of Sources/WellformedWeb/FormatSets, or `all`. A FILE is Swift that lists a choice of your own, which
#   can include formats of your own; see the files in that folder. A rule file that uses a missing format is an error.
# - --with adds a MODULE of the package, such as WellformedPasswords; the set can then list its formats. The adapter's
#   code for such modules, and what replaces it without them, is in Sources/WellformedWeb/Additions.
# - --core builds a module of the core and the given sources, without the adapter. The sources must export something. A
#   source is a file, or a folder such as Sources/WellformedLive, which stands for all files in it.
#
# Everything is compiled as one module, named Wellformed. With several modules, Swift 6.3.1 mixes up the constant arrays
# of different files, and `.` in a pattern matches nothing. The same sources give the same bytes, in whatever folder
# they are.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
formats=form
edition=
defined=
resources=$here/Sources/WellformedWeb/Resources
output=
keep=
folders=(WellformedSchema WellformedLive WellformedWeb)
modules=()
sources=()
while [ $# -gt 0 ]; do
  case "$1" in
    --edition) edition=$2; shift 2 ;;
    --with) modules+=("$2"); shift 2 ;;
    --formats) formats=$2; shift 2 ;;
    --output) output=$2; shift 2 ;;
    --keep) keep=$2; shift 2 ;;
    --core) folders=(); shift; sources=("$@"); break ;;
    *) echo "build-web.sh: what is $1? See the comment in the script." >&2; exit 2 ;;
  esac
done

if [ -z "$edition$output$keep" ] && [ "$formats" = form ]; then
  "$0" --edition rules
  exec "$0" --edition plans
fi
edition=${edition:-rules}
case "$edition" in
  plans) shipped=$resources/wellformed-plan.wasm ;;
  rules) shipped=$resources/wellformed.wasm ;;
  playground)
    shipped=
    if [ -z "$output" ]; then echo "build-web.sh: the edition playground needs an --output, such as Examples/Playground/Module/playground.wasm" >&2; exit 2; fi ;;
  *) echo "build-web.sh: there is no edition $edition; there are plans, rules and playground" >&2; exit 2 ;;
esac
output=${output:-$shipped}
for tool in brotli wasm-opt; do
  if [ "$output" = "$shipped" ] && ! command -v $tool > /dev/null; then
    echo "build-web.sh: $tool is missing, which makes what is sent to browsers; install it, or name an --output." >&2
    exit 2
  fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/sources"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
target=wasm32-unknown-none-wasm

# A module does not import itself, and exports no others. Its sources are put in one folder, under names that do not
# depend on where that is.
take() { # FILE PREFIX
  if [ -e "$work/sources/$2-$(basename "$1")" ]; then echo "build-web.sh: two files are called $2-$(basename "$1")" >&2; exit 2; fi
  sed -E 's/^( *)(@_exported )?(public |package )?import Wellformed[A-Za-z]*$//' "$1" > "$work/sources/$2-$(basename "$1")"
}
take_folder() { # FOLDER [PREFIX]
  local file
  while read -r file; do take "$file" "${2:-$(basename "$1")}"; done < <(find "$1" -name '*.swift' | LC_ALL=C sort)
}
for module in Core Mail Internet Formats Forms ''; do take_folder "$here/Sources/Wellformed$module" Wellformed; done
for folder in ${folders[@]+"${folders[@]}"}; do take_folder "$here/Sources/$folder"; done
for module in ${modules[@]+"${modules[@]}"}; do
  if [ ! -d "$here/Sources/$module" ]; then echo "build-web.sh: there is no module $module" >&2; exit 2; fi
  take_folder "$here/Sources/$module"
done
for addition in "$here"/Sources/WellformedWeb/Additions/without-*.swift; do
  module=$(basename "$addition" .swift)
  module=${module#without-}
  case " ${modules[*]-} " in
    *" $module "*) rm -f "$work/sources/WellformedWeb-without-$module.swift" ;;
    *) rm -f "$work/sources/WellformedWeb-$module.swift" ;;
  esac
done
for source in ${sources[@]+"${sources[@]}"}; do
  if [ -d "$source" ]; then take_folder "$source"; else take "$source" Source; fi
done
case "$formats" in
  all) ;;
  *.swift) list=$formats ;;
  *)
    list=$here/Sources/WellformedWeb/FormatSets/$formats.swift
    if [ ! -f "$list" ]; then
      echo "build-web.sh: there is no set $formats; see Sources/WellformedWeb/FormatSets, or name a Swift file" >&2
      exit 2
    fi ;;
esac
for set in "$here"/Sources/WellformedWeb/FormatSets/*.swift; do rm -f "$work/sources/WellformedWeb-$(basename "$set")"; done
case "$edition" in
  plans) rm -f "$work"/sources/WellformedWeb-{rules,playground,without-playground}.swift; defined="-D WELLFORMED_PLANS" ;;
  rules) rm -f "$work"/sources/WellformedWeb-{plans,playground}.swift ;;
  playground) rm -f "$work"/sources/WellformedWeb-{plans,without-playground}.swift ;;
esac
[ "$formats" = all ] || { rm "$work"/sources/Wellformed-FormatRegistry+{Standard,Whole}.swift; take "$list" Formats; }

cd "$work"
(cd sources && printf 'sources/%s\n' *.swift) | LC_ALL=C sort > list
# Small code matters more than speed. Operations that very many places need are called and not inlined: counting
# references, comparing texts, making them from bytes and from parts, and appending to arrays (found by a part of its
# symbol names). Functions are not specialised for each closure that they get, and loops are not duplicated for values
# that are known before them. All failed checks of a function end at one place.
called=(
  -Xllvm -force-attribute=swift_retain:noinline -Xllvm '-sil-inline-never-function=$eSS2eeoiySbSS_SStFZ'
  -Xllvm '-sil-inline-never-function=$eSS18_fromUTF8RepairingySS6result_Sb11repairsMadetSRys5UInt8VGFZ'
  -Xllvm '-sil-inline-never-function=$es26DefaultStringInterpolationV15literalCapacity18interpolationCountABSi_SitcfC'
  -Xllvm -sil-inline-never-functions=Sa6append -Xllvm -sil-disable-pass=closure-specialize
  -Xllvm -sil-disable-pass=jump-thread-simplify-cfg -Xllvm -sil-disable-pass=loop-rotate
  -Xllvm -sil-disable-pass=array-property-opt -Xfrontend -mergeable-traps
)
# Without the option about incremental code, the module contains a hash of all sources, and each comment changes it.
swiftc -module-name Wellformed -package-name wellformed -parse-as-library -swift-version 6 -Osize -wmo \
  -target $target -enable-experimental-feature Embedded -enable-experimental-feature Extern \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -D WELLFORMED_AS_ONE_MODULE $defined \
  "${called[@]}" -Xfrontend -disable-stack-protector -Xfrontend -disable-incremental-llvm-codegen \
  -enforce-exclusivity=unchecked -c @list -o module.o
cp "$here"/Sources/WellformedWeb/Runtime/runtime.[ch] .
"$toolchain/bin/clang" -target $target -Oz -fno-builtin -nostdlib -c runtime.c -o runtime.o
options=()
# A page begins with the primary part of a module for plans (see split-web.sh), and takes back what that cannot finish.
[ "$edition" != plans ] || options+=(--export=__stack_pointer)
# Functions of the adapter that replace Swift's own, in Exports/Strings.swift: comparing and hashing texts as Unicode
# defines it, and work on texts in UTF-16.
wrapped=()
if [ "${#folders[@]}" != 0 ]; then
  wrapped=(
    '--wrap=$eSS2eeoiySbSS_SStFZ' '--wrap=$eSS4hash4intoys6HasherVz_tF'
    '--wrap=$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF'
  )
fi
link() { # OUTPUT OPTION…
  local result=$1
  shift
  "$toolchain/bin/wasm-ld" --no-entry --gc-sections --stack-first -z stack-size=4194304 ${wrapped[@]+"${wrapped[@]}"} \
    ${options[@]+"${options[@]}"} "$@" module.o runtime.o -o "$result"
}
link module.wasm --strip-all --compress-relocations
if command -v wasm-opt > /dev/null; then
  # A function that is called at only one place is not inlined: inlined into a recursive function, it would make each
  # level of nesting take more than twice as much of the browser's stack. The lowest kilobyte of memory contains only
  # the end of the stack, so a small offset may be part of the access itself.
  wasm-opt --enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-reference-types --enable-sign-ext --one-caller-inline-max-function-size 1 -Oz -Oz --low-memory-unused \
    module.wasm -o smaller.wasm
  mv smaller.wasm module.wasm
else
  echo "build-web.sh: wasm-opt is missing, so that the module is larger than it need be." >&2
fi
if [ "$edition" = plans ]; then
  # A custom section tells which build this is: a page goes on with a module only where the primary part of the same build
  # has begun.
  build=$({ sha256sum module.wasm 2> /dev/null || shasum -a 256 module.wasm; } | cut -c 1-32)
  printf '\x00\x26\x05build%s' "$build" >> module.wasm
fi
if [ -n "$keep" ]; then
  mkdir -p "$keep"
  link "$keep/named.wasm" "--Map=$keep/map.txt"
  cp module.o runtime.o "$keep"
fi
size="$(wc -c < module.wasm) bytes, $(gzip -9 -n -c module.wasm | wc -c) by gzip"
if command -v brotli > /dev/null; then size="$size, $(brotli -q 11 -c module.wasm | wc -c) by brotli"; fi
cd "$here"
mkdir -p "$(dirname "$output")"
cp "$work/module.wasm" "$output.part"
mv "$output.part" "$output"
if [ "$output" = "$shipped" ]; then
  brotli --force --quality=11 --lgwin=24 --output="$output.br" "$output"
  [ "$edition" != plans ] || echo "Run Scripts/split-web.sh, which makes its parts."
fi
echo "$(basename "$output"), edition $edition, formats $formats: $size"
