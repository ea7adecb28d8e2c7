"""Firefox and WebKit, driven by what they bring themselves: the commands of WebDriver, each over its own wire."""

import itertools
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

# In seconds; machines that test are busy.
PATIENCE = 60

SIZE = {"width": 1000, "height": 2000}


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


class Refusal(Exception):
    """The browser did not do as it was told."""


class Browser:
    """A browser without a window that anybody sees."""

    def command(self, name, **given):
        """Carries out one command of WebDriver and gives its value."""
        raise NotImplementedError

    def stop(self):
        raise NotImplementedError

    def begin(self):
        """Makes the window so high that nothing has to be scrolled to, which browsers do in their own time."""
        self.command("SetWindowRect", x=0, y=0, **SIZE)

    def go(self, address):
        self.command("Navigate", url=address)

    def back(self):
        self.command("Back")

    def evaluate(self, script, *arguments):
        """Runs the body of a function in the page."""
        return self.command("ExecuteScript", script=script, args=list(arguments))

    def act(self, *devices):
        """Carries out what is done with keys or a mouse."""
        self.command("PerformActions", actions=list(devices))

    def look_elsewhere(self):
        """Goes to another tab, and comes back."""
        own = self.command("GetWindowHandle")
        other = self.command("NewWindow", type="tab")["handle"]
        self.command("SwitchToWindow", handle=other)
        self.command("CloseWindow")
        self.command("SwitchToWindow", handle=own)

    def find(self, selector):
        return self.command("FindElement", using="css selector", value=selector)


class Firefox(Browser):
    """Firefox by Marionette: messages of JSON on a socket, each after its length."""

    name = "Firefox"
    program = shutil.which("firefox-esr") or shutil.which("firefox")

    @classmethod
    def missing(cls):
        """Why there is no such browser here; nothing where there is one."""
        return None if cls.program else "Firefox is not installed"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = pathlib.Path(self.folder.name)
        # A free port; which one it is stands in a file afterwards.
        profile.joinpath("user.js").write_text('user_pref("marionette.port", 0);\n')
        # The last is for what `compose` does.
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

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()


class WebKit(Browser):
    """WebKit for GTK by WebKitWebDriver, on a display of its own that nobody sees."""

    name = "WebKit"
    program = shutil.which("WebKitWebDriver")
    # The methods and paths of the commands.
    paths = {
        "Navigate": ("POST", "/url"), "Back": ("POST", "/back"), "ExecuteScript": ("POST", "/execute/sync"),
        "PerformActions": ("POST", "/actions"), "FindElement": ("POST", "/element"),
        "SetWindowRect": ("POST", "/window/rect"), "GetWindowHandle": ("GET", "/window"),
        "NewWindow": ("POST", "/window/new"), "SwitchToWindow": ("POST", "/window"),
        "CloseWindow": ("DELETE", "/window"),
    }

    @classmethod
    def missing(cls):
        """Why there is no such browser here; nothing where there is one."""
        if not cls.program:
            return "WebKit is not installed: there is no WebKitWebDriver"
        return None if shutil.which("Xvfb") else "WebKit needs Xvfb, which is not installed"

    def __init__(self):
        self.processes = []
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.session = ""
        try:
            environment = {
                **os.environ, "DISPLAY": self.display(), "HOME": self.folder.name, "GDK_BACKEND": "x11",
                "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
            self.address = f"http://127.0.0.1:{free_port()}"
            self.start([self.program, f"--port={self.address.rsplit(':', 1)[1]}"], env=environment)
            until(lambda: self.request("GET", "/status")["ready"])
            created = self.request("POST", "/session", {"capabilities": {}})
            self.session = f"/session/{created['sessionId']}"
            self.version = created["capabilities"]["browserVersion"]
            self.begin()
        except BaseException:
            self.stop()
            raise

    def start(self, call, **options):
        process = subprocess.Popen(call, stderr=subprocess.DEVNULL, **options)
        self.processes.append(process)
        return process

    def display(self):
        """The number of a display that is made for this browser."""
        call = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE['width']}x{SIZE['height']}x24", "-nolisten", "tcp"]
        return f":{int(self.start(call, stdout=subprocess.PIPE).stdout.readline())}"

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            told = json.load(error)["value"]
            raise Refusal(f"{path}: {told['error']}: {told['message']}") from None

    def command(self, name, **given):
        method, path = self.paths[name]
        return self.request(method, self.session + path, given if method == "POST" else None)

    def stop(self):
        try:
            if self.session:
                self.request("DELETE", self.session)
        except OSError:
            pass  # It has gone away by itself.
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        self.folder.cleanup()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def read(file):
    return file.read_text() if file.exists() else ""


def until(look, what="it"):
    """Waits until there is something to be seen, and gives it."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = look()
            if found:
                return found
        except (OSError, Refusal):
            pass  # Nobody listens yet, or a page is just being left.
        if time.monotonic() > end:
            raise AssertionError(f"waited for {what} for {PATIENCE} seconds")
        time.sleep(0.02)
