#!/usr/bin/env bash
# Bundles the modules of the binding, in Sources/WellformedWeb/Binding, into the files that pages load.
#
#     Scripts/build-binding.sh [FOLDER]
#
# Without a FOLDER, it writes to Sources/WellformedWeb/Resources: `wellformed.js`, and `combobox.js`, which only pages
# with a searchable select load. It needs esbuild. The files that ship are made by Debian's, 0.17.0; with the same
# release, the same modules give the same bytes.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
folder=$(cd "${1:-$here/Sources/WellformedWeb/Resources}" && pwd)
command -v esbuild > /dev/null || { echo "build-binding.sh: esbuild is missing; install it." >&2; exit 2; }
cd "$here/Sources/WellformedWeb/Binding"
for name in wellformed combobox; do
  file=$folder/$name.js
  esbuild "$name.js" --bundle --minify --format=esm --target=es2022 --charset=utf8 --log-level=warning \
    --banner:js="// Wellformed in the browser, from the modules in Sources/WellformedWeb/Binding." --outfile="$file.part"
  mv "$file.part" "$file"
  echo "$(basename "$file"): $(wc -c < "$file") bytes, $(gzip -9 -n -c "$file" | wc -c) by gzip"
done
