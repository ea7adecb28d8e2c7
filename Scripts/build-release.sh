#!/usr/bin/env bash
# Makes the release build that the comparisons and the soak of live forms share, in the folder .build-release: what one
# of them has compiled is not compiled again for the next.
#
#     Scripts/build-release.sh OPTION…         options of `swift build`, such as --product and --package-path
#
# The last line of standard output is the folder of the programs.
set -euo pipefail
cd "$(dirname "$0")/.."
# Several packages share the folder, so a build plan made for another one must not be reused.
options=(-c release --scratch-path "$PWD/.build-release" --disable-build-manifest-caching "$@")
swift build "${options[@]}"
swift build "${options[@]}" --show-bin-path
