"""The checkout for its tests: at WELLFORMED_CHECKOUT_URL, or started here on a free port."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

import pytest

from buyer import Buyer

PACKAGE = pathlib.Path(__file__).resolve().parents[3] / "Examples" / "Checkout"


def program():
    """The built program: the one that WELLFORMED_CHECKOUT names, or that of `swift build` in the example."""
    named = os.environ.get("WELLFORMED_CHECKOUT")
    places = [PACKAGE / ".build" / kind / "Checkout" for kind in ("release", "debug")]
    return next((place for place in ([pathlib.Path(named)] if named else places) if place.is_file()), None)


class Shop:
    """The checkout as a program."""

    def __init__(self, address=None):
        self.address = address
        self.process = None
        if address:
            return
        self.folder = tempfile.TemporaryDirectory()
        call = [program(), "--port", "0", "--folder", self.folder.name]
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        for line in self.process.stdout:
            found = re.search(r"http://\S+?/(?=\s|$)", line)
            if found:
                self.address = found.group().rstrip("/")
                return
        raise AssertionError(f"{call[0]} ended without saying where it listens")

    def files(self):
        """The files that are kept, and those that are being received."""
        folder = pathlib.Path(self.folder.name)
        return sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file())

    def orders(self):
        return [json.loads((pathlib.Path(self.folder.name) / name).read_text())
                for name in self.files() if name.endswith(".json")]

    def everything(self):
        """All bytes that the program has written."""
        self.errors.seek(0)
        folder = pathlib.Path(self.folder.name)
        return self.errors.read() + b"".join((folder / name).read_bytes() for name in self.files())

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=30)
            self.folder.cleanup()


@pytest.fixture
def shop():
    address = os.environ.get("WELLFORMED_CHECKOUT_URL")
    if not address and not program():
        pytest.skip("the checkout is not built: swift build --package-path Examples/Checkout")
    shop = Shop(address and address.rstrip("/"))
    yield shop
    shop.stop()


@pytest.fixture
def buyer(page, shop):
    return Buyer(page, shop)
