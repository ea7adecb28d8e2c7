"""WebKit for GTK by WebKitWebDriver, on a virtual display of its own."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request

from drivers import PATIENCE, SIZE, Browser, Refusal, until


class WebKit(Browser):
    """WebKit for GTK in its small browser."""

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
        """Why this browser is not available here, or None."""
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
            refusal = json.load(error)["value"]
            raise Refusal(f"{path}: {refusal['error']}: {refusal['message']}") from None

    def command(self, name, **given):
        method, path = self.paths[name]
        return self.request(method, self.session + path, given if method == "POST" else None)

    def stop(self):
        try:
            if self.session:
                self.request("DELETE", self.session)
        except (OSError, Refusal):
            pass  # It has already ended.
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        self.folder.cleanup()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
