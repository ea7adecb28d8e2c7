"""The sign-up site as a program, which can be started on a free port with its own file, killed and restarted."""

import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "Examples" / "SignUpSite"


def program():
    """The built program: the one that WELLFORMED_SITE names, or that of `swift build` in the example."""
    named = os.environ.get("WELLFORMED_SITE")
    places = [PACKAGE / ".build" / kind / "SignUpSite" for kind in ("release", "debug")]
    if named:
        places = [pathlib.Path(named)]
    return next((place for place in places if place.is_file()), None)


class Site:
    """A running site."""

    def __init__(self, address=None):
        """The site at an address, or one that is started here."""
        self.address = address
        self.process = None
        if address:
            return
        self.folder = tempfile.TemporaryDirectory()
        self.database = os.path.join(self.folder.name, "accounts.sqlite")
        self.errors = os.path.join(self.folder.name, "errors.log")
        self.start(0)

    def start(self, port=None):
        """Starts the program; without a port, on the one it had."""
        port = self.port if port is None else port
        call = [program(), "--port", str(port), "--database", self.database, "--sign-ups-per-minute", "0"]
        with open(self.errors, "a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=errors, text=True)
        for line in self.process.stdout:
            found = re.search(r"http://\S+?/(?=\s|$)", line)
            if found:
                self.address = found.group().rstrip("/")
                return
        raise AssertionError(f"{call[0]} ended without saying where it listens")

    @property
    def port(self):
        return int(self.address.rsplit(":", 1)[1])

    def kill(self):
        """Ends the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if not self.process:
            return
        self.process.terminate()
        self.process.wait(timeout=30)
        self.folder.cleanup()

    def log(self):
        """The error output of the program that was started here."""
        return pathlib.Path(self.errors).read_text(encoding="utf-8") if self.process else ""

    def emails(self):
        """The addresses that have accounts."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return [row[0] for row in database.execute("SELECT email FROM account ORDER BY email")]
