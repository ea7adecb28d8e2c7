"""Finds the Python package and the library that is built here, for the tests.

    WELLFORMED_LIBRARY=.build/debug/libWellformedC.so python3 -m pytest Tests/Python

If a wheel is installed, the tests use it.
"""

import importlib.util
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
if importlib.util.find_spec("wellformed") is None:
    sys.path.insert(0, str(ROOT / "Python"))
package = pathlib.Path(importlib.util.find_spec("wellformed").origin).parent
if not list(package.glob("libWellformedC.*")):
    os.environ.setdefault("WELLFORMED_LIBRARY", str(ROOT / ".build" / "debug" / "libWellformedC.so"))
