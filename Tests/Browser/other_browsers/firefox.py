"""Firefox by Marionette: JSON messages on a socket, each preceded by its length."""

import itertools
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

from drivers import PATIENCE, Browser, Refusal, until

# Runs in Firefox itself and not in a page.
COMPOSE = """
const [text, isAccepted] = arguments;
window.method ??= Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
if (!window.method.beginInputTransactionForTests(window)) throw new Error("there is another input method");
if (isAccepted) {
  window.method.commitCompositionWith(text);
} else {
  window.method.setPendingCompositionString(text);
  window.method.appendClauseToPendingComposition(text.length, window.method.ATTR_RAW_CLAUSE);
  window.method.setCaretInPendingComposition(text.length);
  window.method.flushPendingComposition();
}
"""

# Fills in a control as Firefox's autofill does, which only its own scripts can do.
FILL_IN = """
const [id, text] = arguments;
const control = document.getElementById(id);
control.setUserInput(text);
control.autofillState = "autofill";
"""


class Firefox(Browser):
    """Firefox without a window."""

    name = "Firefox"
    program = shutil.which("firefox-esr") or shutil.which("firefox")

    @classmethod
    def missing(cls):
        """Why this browser is not available here, or None."""
        return None if cls.program else "Firefox is not installed"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = pathlib.Path(self.folder.name)
        # Picks a free port, which Firefox then writes to a file.
        profile.joinpath("user.js").write_text('user_pref("marionette.port", 0);\n')
        # The last argument is for `compose`.
        call = [
            self.program, "--headless", "--marionette", "--no-remote", "--profile", profile,
            "--remote-allow-system-access"]
        environment = {**os.environ, "HOME": self.folder.name}
        self.process = subprocess.Popen(
            call, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            port = int(until(lambda: read(profile / "MarionetteActivePort")))
            self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
            self.stream = self.socket.makefile("rb")
            self.numbers = itertools.count(1)
            self.message()
            self.version = self.command("NewSession")["capabilities"]["browserVersion"]
            self.begin()
        except BaseException:
            self.stop()
            raise

    def message(self):
        length = b""
        while not length.endswith(b":"):
            length += self.stream.read(1) or self.fail()
        return json.loads(self.stream.read(int(length[:-1])))

    def fail(self):
        raise Refusal("Firefox has gone away")

    def command(self, name, **given):
        return self.send(f"WebDriver:{name}", **given)

    def send(self, name, **given):
        number = next(self.numbers)
        text = json.dumps([0, number, name, given]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, answered, error, result = self.message()
        assert answered == number
        if error:
            raise Refusal(f"{name}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def compose(self, text, is_accepted=False):
        """Composes a text where the focus is, as an input method does; a text that is accepted ends it."""
        self.send("Marionette:SetContext", value="chrome")
        try:
            self.evaluate(COMPOSE, text, is_accepted)
        finally:
            self.send("Marionette:SetContext", value="content")

    def fill_in(self, name, text):
        """Fills in a field as Firefox does with what it has kept, whether or not the focus is there."""
        self.command("ExecuteScript", script=FILL_IN, args=[name, text], sandbox="system")

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()


def read(file):
    return file.read_text() if file.exists() else ""
