"""The wheel that Scripts/build-wheel.sh makes, in an environment without other packages."""

import email.parser
import os
import pathlib
import re
import shutil
import subprocess
import sys
import venv
import zipfile

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WHEELS = sorted((ROOT / ".build-wheel").glob("*.whl"))
WHEEL = pathlib.Path(os.environ.get("WELLFORMED_WHEEL") or (WHEELS[-1] if WHEELS else "none"))
pytestmark = pytest.mark.skipif(not WHEEL.exists(), reason="no wheel is built: Scripts/build-wheel.sh makes it")


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The library in the wheel."""
    with zipfile.ZipFile(WHEEL) as wheel:
        return pathlib.Path(wheel.extract("wellformed/libWellformedC.so", tmp_path_factory.mktemp("wheel")))


def objdump(*arguments):
    if not shutil.which("objdump"):
        pytest.skip("objdump is not installed: the library is not looked into")
    return subprocess.run(["objdump", *arguments], capture_output=True, text=True, check=True).stdout


def test_the_wheel_contains_the_package_its_licences_and_metadata():
    with zipfile.ZipFile(WHEEL) as wheel:
        assert wheel.testzip() is None
        names = {name for name in wheel.namelist() if not name.endswith("/")}
        info = next(name.split("/")[0] for name in names if ".dist-info/" in name)
        metadata = email.parser.Parser().parsestr(wheel.read(f"{info}/METADATA").decode())
        tags = wheel.read(f"{info}/WHEEL").decode()
    package = {f"wellformed/{path.name}" for path in (ROOT / "Python" / "wellformed").iterdir() if path.suffix == ".py"}
    assert {name for name in names if name.startswith("wellformed/")} == package | {
        "wellformed/py.typed", "wellformed/libWellformedC.so",
    }
    assert {f"{info}/licenses/LICENSE", f"{info}/licenses/NOTICE"} <= names
    assert not any("/" not in name or name.startswith("tests") for name in names)
    assert (metadata["Name"], metadata["License-Expression"]) == ("wellformed", "Apache-2.0")
    assert metadata["Requires-Python"] == ">=3.10"
    assert [line for line in metadata.get_all("Requires-Dist") if "extra ==" not in line] == []
    assert "Root-Is-Purelib: false" in tags


def test_the_platform_tag_matches_the_glibc_symbols(library):
    """A manylinux tag promises that no newer symbol of glibc is needed (PEP 600)."""
    symbols = objdump("--dynamic-syms", library)
    needed = max(tuple(map(int, version.split("."))) for version in re.findall(r"\(GLIBC_([0-9.]+)\)", symbols))
    promised = [tuple(map(int, version)) for version in re.findall(r"manylinux_(\d+)_(\d+)_", WHEEL.name)]
    assert promised and min(promised) == needed[:2]
    assert WHEEL.name.split("-")[2:4] == ["py3", "none"]


def test_the_library_needs_only_system_libraries(library):
    needed = set(re.findall(r"NEEDED +(\S+)", objdump("--private-headers", library)))
    assert needed <= {
        "libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libpthread.so.0", "libdl.so.2",
        "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
    }
    exported = {line.split()[-1] for line in objdump("--dynamic-syms", library).splitlines() if " g " in line and ".text" in line}
    assert exported and all(name.startswith("wellformed_") for name in exported)


def test_the_wheel_works_in_a_new_environment(tmp_path):
    venv.create(tmp_path / "environment", with_pip=True)
    python = tmp_path / "environment" / "bin" / "python"
    # The environment variables of this process, such as a path to Swift, are left out.
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    install = [python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", WHEEL]
    subprocess.run(install, check=True, env=bare)
    program = """
import json, pathlib, sys, wellformed
assert pathlib.Path(wellformed.__file__).is_relative_to(sys.prefix)
assert wellformed.test("email", "jane@").verdict == "incomplete"
assert wellformed.test("phone.GB", "020 7946 0958").value == "+442079460958"
rules = wellformed.compile('{"required": ["email"], "properties": {"email": {"type": "string", "format": "email"}}}')
result = rules.check_rows([{"email": "a@b.org"}, {"email": "x"}] * 10_000, messages=True)
assert (result.rows, result.invalid_rows) == (20_000, 10_000)
assert result.issues.to_dicts()[0]["message"]
try:
    rules.spark()
except ModuleNotFoundError as error:
    assert "wellformed[spark]" in str(error)
    print(wellformed.__version__)
"""
    run = subprocess.run([python, "-I", "-c", program], capture_output=True, text=True, env=bare, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == WHEEL.name.split("-")[1]
    job = [python, "-m", "wellformed.check_table", "--help"]
    run = subprocess.run(job, capture_output=True, text=True, env=bare, cwd=tmp_path)
    assert run.returncode == 2 and "wellformed[spark]" in run.stderr


def test_the_library_loads_on_this_system(library):
    subprocess.run([sys.executable, "-I", "-c", "import ctypes, sys; ctypes.CDLL(sys.argv[1])", library], check=True)
