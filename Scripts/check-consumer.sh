#!/usr/bin/env bash
# Builds a package that depends only on Wellformed, from a clone of the last commit. It checks that no other package was
# fetched, that no module of another package was compiled, and that Foundation was not linked. It also checks that a
# program with only email addresses compiles two modules.
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
# What needs only email addresses compiles neither forms nor the other formats.
said=$(swift run Address 2> /dev/null)
[ "$said" = "valid jane@gmail.com" ] || { echo "The consumer of email addresses said: $said"; exit 1; }
compiled=$(cd .build/debug && ls -d -- *.build | sort | tr '\n' ' ')
[ "$compiled" = "Address.build WellformedCore.build WellformedMail.build " ] \
  || { echo "A consumer of email addresses compiles $compiled"; exit 1; }
swift build 2>&1 | tail -n 3
said=$(swift run Consumer 2>/dev/null)
[ "$said" = "Email has more than 1 @; leave only one" ] || { echo "The consumer said: $said"; exit 1; }
fetched=$(ls .build/checkouts)
[ "$fetched" = "wellformed" ] || { echo "Fetched more than Wellformed: $fetched"; exit 1; }
compiled=$(cd .build/debug && ls -d -- *.build | sort | tr '\n' ' ')
case "$compiled" in
  *ArgumentParser* | *WellformedCommand*) echo "Compiled more than the core: $compiled"; exit 1 ;;
esac
if [ "$(uname)" = Linux ] && ldd .build/debug/Consumer | grep -q Foundation; then
  echo "Linked Foundation"
  exit 1
fi
echo "A consumer of the core fetches and compiles nothing else: $compiled"
