#!/usr/bin/env bash
# Makes the wheel of the Python package, with the library in it, and says how large it is.
#
#     Scripts/build-wheel.sh [FOLDER]
#
# FOLDER is where the wheel goes, `.build-wheel` unless given. The library holds Swift's runtime and exports nothing but the
# functions of wellformed.h. The wheel is for CPython and PyPy from 3.10 on, and for systems with the newest version of glibc
# that a symbol in the library asks for. For Linux.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-.build-wheel}
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '{ global: wellformed_*; local: *; };\n' > "$work/exports"
programs=$(Scripts/build-release.sh --product WellformedC --static-swift-stdlib \
  -Xlinker "--version-script=$work/exports" -Xlinker --gc-sections | tail -n 1)
cp "$programs/libWellformedC.so" "$work/"
strip --strip-unneeded "$work/libWellformedC.so"
python3 - "$work/libWellformedC.so" "$folder" << 'END'
import base64, hashlib, pathlib, platform, re, subprocess, sys, zipfile

library, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
symbols = subprocess.run(["objdump", "-T", library], capture_output=True, text=True, check=True).stdout
exported = {line.split()[-1] for line in symbols.splitlines() if " .text" in line and "*UND*" not in line}
declared = set(re.findall(r"\b(wellformed_\w+)\(\n?", pathlib.Path("Sources/CWellformed/include/wellformed.h").read_text()))
if exported != declared:
    sys.exit(f"The library and wellformed.h differ in {', '.join(sorted(exported ^ declared))}.")
needed = max(tuple(map(int, version.split("."))) for version in re.findall(r"GLIBC_([0-9.]+)", symbols))
version = re.search(r'StaticString = "([0-9.]+)"', pathlib.Path("Sources/WellformedC/Calls/Calls+Rules.swift").read_text())[1]
tag = f"py3-none-manylinux_{needed[0]}_{needed[1]}_{platform.machine()}"
info = f"wellformed-{version}.dist-info"
files = {f"wellformed/{path.name}": path.read_bytes() for path in sorted(pathlib.Path("Python/wellformed").glob("*.py*"))
         if path.is_file()}
files[f"wellformed/{library.name}"] = library.read_bytes()
files[f"{info}/licenses/LICENSE"] = pathlib.Path("LICENSE").read_bytes()
files[f"{info}/licenses/NOTICE"] = pathlib.Path("NOTICE").read_bytes()
files[f"{info}/METADATA"] = f"""Metadata-Version: 2.4
Name: wellformed
Version: {version}
Summary: Whether what people type is well formed: texts, records and tables, by one set of rules
License-Expression: Apache-2.0
License-File: LICENSE
License-File: NOTICE
Requires-Python: >=3.10
""".encode()
files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: build-wheel\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()


def line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


record = "".join(line(name, data) for name, data in files.items()) + f"{info}/RECORD,,\n"
files[f"{info}/RECORD"] = record.encode()
path = folder / f"wellformed-{version}-{tag}.whl"
with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
    for name, data in files.items():
        # The same sources make the same wheel.
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
        wheel.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
print(f"{path}: {path.stat().st_size / 1e6:.1f} MB, of which the library is {library.stat().st_size / 1e6:.1f} MB unpacked")
END
