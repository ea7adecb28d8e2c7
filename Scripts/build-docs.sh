#!/usr/bin/env bash
# Builds the documentation of all products, a static site, with the DocC of the toolchain:
#
#     Scripts/build-docs.sh [--skip-build] [--base PATH] [--build FOLDER] [--server FOLDER] [--macros FOLDER] [--doors FOLDER]
#         [--output FOLDER]
#
# Warnings are errors. Links between pages are checked, and every public type must be listed under a topic of its
# module.
#
# --base is the path that the site is served under, such as /wellformed; without it, the root of a host.
# The other folders are the build folders of the package, Tests/Server, Tests/Macros and Tests/Doors: .build,
# .build-server, .build-macros and Tests/Doors/.build by default. They are built first, unless you pass --skip-build. On
# Linux, the adapters to Apple's frameworks are documented as compiled against the stand-ins.
#
# The site is written to .build/docs, unless --output names another folder. To read it:
#
#     python3 -m http.server --directory .build/docs 8000
#
# and open http://localhost:8000/documentation.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
base=
build=$here/.build
server=$here/.build-server
macros=$here/.build-macros
doors=$here/Tests/Doors/.build
output=$here/.build/docs
builds=yes
while [ $# != 0 ]; do
  case $1 in
    --skip-build) builds=; shift; continue ;;
    --base) base=$2 ;;
    --build) build=$2 ;;
    --server) server=$2 ;;
    --macros) macros=$2 ;;
    --doors) doors=$2 ;;
    --output) output=$2 ;;
    *) sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
  esac
  shift 2
done
export WELLFORMED_DOCS_BASE=$base

if [ "$(uname)" = Darwin ]; then
  toolchain=$(dirname "$(xcrun --find swift)")
  system=(-target "$(uname -m)-apple-macosx15.0" -sdk "$(xcrun --show-sdk-path)")
else
  toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
  system=(-target "$(uname -m)-unknown-linux-gnu")
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 "$here/Scripts/docs.py" prepare "$work"

# Writes the symbol graphs of a module: MODULE BUILD FOLDER OPTION…
extract() {
  local file
  local -a shims=()
  while read -r file; do
    shims+=(-I "$(dirname "$file")")
  done < <(find -L "$2/checkouts" -name module.modulemap -path '*/include/*' 2> /dev/null)
  while read -r file; do
    shims+=(-Xcc "-fmodule-map-file=$file")
  done < <(find -L "$2/debug" -maxdepth 2 -name module.modulemap)
  mkdir -p "$3"
  "$toolchain/swift-symbolgraph-extract" -module-name "$1" -I "$2/debug/Modules" ${shims[@]+"${shims[@]}"} "${system[@]}" \
    -output-dir "$3" -minimum-access-level public -skip-inherited-docs -skip-synthesized-members \
    -emit-extension-block-symbols "${@:4}"
}

# The products, each after those that it refers to.
products=(Wellformed WellformedMail WellformedInternational WellformedLanguages WellformedGerman WellformedSchema WellformedTesting WellformedFoundation
  WellformedLive WellformedPhones WellformedPasswords WellformedPasswordsSmall WellformedPasswordsMiddle
  WellformedPasswordsWhole WellformedPasswordsLanguages WellformedPasswordsCommon WellformedLeakedPasswords
  WellformedCombine WellformedUIKit WellformedAppKit WellformedSwiftUI WellformedWeb WellformedServer
  WellformedMacros)
if [ -n "$builds" ]; then
  swift build --package-path "$here" --scratch-path "$build"
  swift build --package-path "$here/Tests/Server" --scratch-path "$server"
  swift build --package-path "$here/Tests/Macros" --scratch-path "$macros" --target OnMainActor
  [ "$(uname)" = Darwin ] || swift build --package-path "$here/Tests/Doors" --scratch-path "$doors"
fi
# What the pages of Wellformed have of other modules: all that it exports.
exported=$(sed -n 's/^@_exported public import //p' "$here"/Sources/Wellformed/*.swift | paste -s -d , -)
for product in "${products[@]}"; do
  graphs=$work/graphs/$product
  case $product in
    Wellformed) extract "$product" "$build" "$graphs" "-experimental-allowed-reexported-modules=$exported" ;;
    # Wellformed has the pages of its symbols, and it has no open classes: a graph without symbols.
    WellformedMail)
      extract "$product" "$build" "$graphs" -minimum-access-level open
      continue
      ;;
    WellformedServer) extract "$product" "$server" "$graphs" ;;
    WellformedMacros) extract "$product" "$macros" "$graphs" ;;
    WellformedAppKit | WellformedCombine | WellformedUIKit | WellformedSwiftUI)
      if [ "$(uname)" = Darwin ]; then
        extract "$product" "$build" "$graphs"
      else
        extract "${product}Door" "$doors" "$graphs"
      fi
      ;;
    *) extract "$product" "$build" "$graphs" ;;
  esac
  python3 "$here/Scripts/docs.py" adopt "$graphs"
done

archives=()
known=()
failed=
mkdir "$work/archives"
# After the products come the pages that belong to none.
for product in "${products[@]}" Files; do
  mkdir -p "$work/graphs/$product"
  cp "$work/wellformed-snippets.symbols.json" "$work/graphs/$product"
  archive=$work/archives/$product.doccarchive
  "$toolchain/docc" convert "$work/catalogues/$product.docc" --additional-symbol-graph-dir "$work/graphs/$product" \
    --fallback-bundle-identifier "$product" --fallback-default-module-kind Library --warnings-as-errors \
    ${base:+--hosting-base-path "$base"} --enable-experimental-external-link-support ${known[@]+"${known[@]}"} \
    --output-path "$archive" || failed+=" $product"
  [ -d "$archive" ] || continue
  archives+=("$archive")
  known+=(--dependency "$archive")
done
[ -z "$failed" ] || { echo "build-docs.sh: DocC warned of$failed" >&2; exit 1; }
rm -rf "$output"
mkdir -p "$(dirname "$output")"
"$toolchain/docc" merge "${archives[@]}" --synthesized-landing-page-name Wellformed \
  --synthesized-landing-page-topics-style list --output-path "$output"
python3 "$here/Scripts/docs.py" check "$output"
echo "$output"
