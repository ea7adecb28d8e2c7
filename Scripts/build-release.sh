#!/usr/bin/env bash
# The release build that the comparisons and the soak of live forms share, in the folder .build-release: what is compiled
# for one of them is not compiled again for the next.
#
#     Scripts/build-release.sh OPTION…         options of `swift build`, such as --product and --package-path
#
# The last line of standard output is the folder of the programs.
set -euo pipefail
cd "$(dirname "$0")/.."
# Several packages share the folder, so that what was planned for another one must not be taken.
options=(-c release --scratch-path "$PWD/.build-release" --disable-build-manifest-caching "$@")
swift build "${options[@]}"
swift build "${options[@]}" --show-bin-path
