"""What the tests of the Python package need: the package, and the library that is built here.

    WELLFORMED_LIBRARY=.build/debug/libWellformedC.so python3 -m pytest Tests/Python
"""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
if "WELLFORMED_LIBRARY" not in os.environ and not list((ROOT / "Python" / "wellformed").glob("libWellformedC.*")):
    os.environ["WELLFORMED_LIBRARY"] = str(ROOT / ".build" / "debug" / "libWellformedC.so")
try:
    import wellformed  # noqa: F401  a wheel that is installed, if there is one
except ImportError:
    sys.path.insert(0, str(ROOT / "Python"))
