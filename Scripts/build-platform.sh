#!/usr/bin/env bash
# Builds the package for a platform, and runs its tests if they can run there:
#
#     Scripts/build-platform.sh macos|ios|tvos|watchos|visionos|linux|linux-musl|windows|android|wasm [ARGUMENT…]
#
# Apple's platforms need a Mac with Xcode 26. The others need Swift 6.2 or later. linux-musl, android and wasm also need
# a Swift SDK: the one named by `--swift-sdk NAME`, or the first fitting one of `swift sdk list`. Arguments are passed
# to `swift build`. On Linux, .ci/run does much more. Documentation/platforms.md lists what was run where.
set -euo pipefail
cd "$(dirname "$0")/.."

# Builds each library by itself, without the command and the test programs: ARGUMENT…
libraries() {
  local library
  export WELLFORMED_LIBRARIES_ONLY=1
  for library in $(sed -nE 's/^ *\.library\(name: "([^"]+)".*/\1/p' Package.swift); do
    echo "== $library"
    swift build --product "$library" "$@"
  done
}

# The same for a Swift SDK: the given one, or the first whose identifier contains a word: WORD ARGUMENT…
cross() {
  local word=$1
  shift
  if [[ " $* " != *" --swift-sdk "* ]]; then
    local name
    name=$(swift sdk list | grep --max-count=1 --ignore-case "$word") \
      || { echo "There is no Swift SDK for $word; see swift sdk install." >&2; exit 1; }
    set -- --swift-sdk "$name" "$@"
  fi
  libraries "$@"
}

# Builds everything except the command and other programs, and runs the tests if there is a simulator: PLATFORM DEVICE
xcode() {
  local device
  export WELLFORMED_LIBRARIES_ONLY=1
  xcodebuild build-for-testing -quiet -scheme wellformed-Package -destination "generic/platform=$1 Simulator"
  device=$(xcrun simctl list devices available | grep "$2" | grep --max-count=1 -oE '[0-9A-F-]{36}') || {
    echo "There is no simulator of $2: the tests are compiled and not run."
    return
  }
  xcodebuild test -quiet -scheme wellformed-Package -destination "platform=$1 Simulator,id=$device"
}

platform=${1:-}
[ $# = 0 ] || shift
case $platform in
  macos)
    swift build --build-tests "$@"
    swift test "$@"
    Scripts/check-clients.sh
    ;;
  ios) xcode iOS iPhone ;;
  tvos) xcode tvOS "Apple TV" ;;
  watchos) xcode watchOS "Apple Watch" ;;
  visionos) xcode visionOS "Apple Vision" ;;
  linux) .ci/run ;;
  linux-musl) cross static-linux "$@" ;;
  windows) libraries "$@" ;;
  android) cross android "$@" ;;
  wasm) cross wasm "$@" ;;
  *)
    sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "$0" >&2
    exit 2
    ;;
esac
