#!/usr/bin/env bash
# Builds programs that depend only on Wellformed, or only on WellformedMail, from a clone of the last commit. It checks
# that no other package was fetched, that no module of another package and no other module of this one was compiled, and
# that Foundation was not linked.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/check-clients.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone --quiet --no-hardlinks . "$work/wellformed"
git -C "$work/wellformed" checkout --quiet -B main
cp -r Tests/Consumer "$work/consumer"
rm -rf "$work/consumer/.build"
cd "$work/consumer"
export WELLFORMED_REPOSITORY="file://$work/wellformed"
# PROGRAM ANSWER
build() {
  swift build --product "$1" 2>&1 | tail -n 3
  said=$(".build/debug/$1") || true
  [ "$said" = "$2" ] || { echo "$1 said: $said"; exit 1; }
  if [ "$(uname)" = Linux ] && ldd ".build/debug/$1" | grep -q Foundation; then
    echo "$1 is linked with Foundation"
    exit 1
  fi
  compiled=$(cd .build/debug/Modules && printf '%s ' *.swiftmodule)
}
build Address "invalid jane@gmail.com"
[ "$compiled" = "Address.swiftmodule WellformedCore.swiftmodule WellformedMail.swiftmodule " ] \
  || { echo "Compiled more than WellformedMail: $compiled"; exit 1; }
build Consumer "Email has more than 1 @; leave only one"
fetched=$(ls .build/checkouts)
[ "$fetched" = "wellformed" ] || { echo "Fetched more than Wellformed: $fetched"; exit 1; }
case "$compiled" in
  *ArgumentParser* | *WellformedCommand*) echo "Compiled more than the core: $compiled"; exit 1 ;;
esac
echo "A consumer of the core fetches and compiles nothing else: $compiled"
