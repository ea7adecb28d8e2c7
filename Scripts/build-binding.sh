#!/usr/bin/env bash
# Bundles the modules of the binding, in Sources/WellformedWeb/Binding, into the files that pages load.
#
#     Scripts/build-binding.sh [FOLDER]
#
# Without a FOLDER, it writes to Sources/WellformedWeb/Resources: `wellformed.js`, and `combobox.js`, which only pages
# with a searchable select load, each with a compressed copy (.br). It needs esbuild and brotli. The files that ship are
# made by Debian's esbuild, 0.17.0; with the same release, the same modules give the same bytes.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
folder=$(cd "${1:-$here/Sources/WellformedWeb/Resources}" && pwd)
for tool in esbuild brotli; do
  command -v $tool > /dev/null || { echo "build-binding.sh: $tool is missing; install it." >&2; exit 2; }
done
cd "$here/Sources/WellformedWeb/Binding"
for name in wellformed combobox; do
  file=$folder/$name.js
  esbuild "$name.js" --bundle --minify --format=esm --target=es2022 --charset=utf8 --log-level=warning \
    --banner:js="// Wellformed in the browser, from the modules in Sources/WellformedWeb/Binding." --outfile="$file.part"
  mv "$file.part" "$file"
  brotli --force --quality=11 --lgwin=24 --output="$file.br" "$file"
  echo "$(basename "$file"): $(wc -c < "$file") bytes, $(gzip -9 -n -c "$file" | wc -c) by gzip"
done
