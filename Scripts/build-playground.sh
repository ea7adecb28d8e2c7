#!/usr/bin/env bash
# Writes the playground to a folder that any static file server can serve:
#
#     Scripts/build-playground.sh [--module FILE] FOLDER
#
# The folder contains the page and, in `wellformed`, what it loads. Without --module, that is the module of
# Examples/Playground, which has all formats that need no further module, and writes exports (HTML, TypeScript,
# English).
#
#     Scripts/build-playground.sh FOLDER
#     python3 -m http.server --directory FOLDER 8080
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
resources=$here/Sources/WellformedWeb/Resources
module=$here/Examples/Playground/Module/playground.wasm
folder=
while [ $# -gt 0 ]; do
  case "$1" in
    --module) module=${2:-}; shift 2 || { echo "build-playground.sh: --module needs a FILE" >&2; exit 2; } ;;
    -*) echo "build-playground.sh: what is $1? See the comment in the script." >&2; exit 2 ;;
    *)
      if [ -n "$folder" ]; then echo "build-playground.sh: $1 is one folder too many" >&2; exit 2; fi
      folder=$1; shift ;;
  esac
done
if [ -z "$folder" ]; then echo "build-playground.sh: name the FOLDER to write" >&2; exit 2; fi
if [ ! -f "$module" ]; then echo "build-playground.sh: there is no module $module" >&2; exit 2; fi
mkdir -p "$folder/wellformed"
for file in "$here"/Sources/WellformedWeb/Playground/*; do
  # In the checkout, the two folders are next to each other; here, one is within the other.
  sed 's#\.\./Resources/#./wellformed/#g' "$file" > "$folder/$(basename "$file")"
done
cp "$resources/wellformed.js" "$resources/wellformed.css" "$folder/wellformed"
cp "$module" "$folder/wellformed/wellformed.wasm"
echo "$folder: $(find "$folder" -type f | wc -l) files; the page and its scripts have $(cat "$folder"/*.* | wc -c) bytes"
