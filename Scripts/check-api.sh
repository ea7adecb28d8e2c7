#!/usr/bin/env bash
# Compares the public API with that of the last version, or of a given one. It fails if something was removed, or
# changed so that a client no longer compiles:
#
#     Scripts/check-api.sh [VERSION] [PRODUCT…]
#
# It compares the modules that library products have as targets in the manifest, each with the same module of the other
# version. What moved to another module is reported as removed.
#
# Versions are tags such as 0.2.0. Before 1.0, a minor version may break source compatibility. The API is then only
# compared if the first version in CHANGELOG.md has the major and minor numbers of the tag. For an intended break within
# a version, add a line to .ci/api-changes.txt, as `swift package diagnose-api-breaking-changes` reports it.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:-$(git describe --tags --abbrev=0 --match '[0-9]*.[0-9]*.[0-9]*' 2> /dev/null || true)}
[ $# = 0 ] || shift
if [ -z "$version" ]; then
  echo "There is no version yet to compare the API with."
  exit 0
fi
# The number of the next version, if the changelog has it.
next=$(sed -nE 's/^## ([0-9]+\.[0-9]+)\.[0-9]+.*/\1/p' CHANGELOG.md | head -n 1)
if [[ -n "$next" && "$version" = 0.* && "$version" != "$next".* ]]; then
  echo "$next may break what $version has."
  exit 0
fi
arguments=()
for product in "$@"; do arguments+=(--products "$product"); done
[ ! -e .ci/api-changes.txt ] || arguments+=(--breakage-allowlist-path "$PWD/.ci/api-changes.txt")
WELLFORMED_LIBRARIES_ONLY=1 swift package --scratch-path .build-api diagnose-api-breaking-changes "$version" \
  "${arguments[@]}"
