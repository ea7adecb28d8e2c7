"""A server for the pages of the tests, whose answers each test chooses."""

import json
import mimetypes
import os
import pathlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

HERE = pathlib.Path(__file__).parent
FIXTURE = HERE / "fixture"
# The binding under test; an environment variable can name another folder.
BINDING = pathlib.Path(
    os.environ.get("WELLFORMED_BINDING", HERE.parent.parent / "Sources" / "WellformedWeb" / "Resources"))

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")


class Answers:
    """The answers of the server, and the requests that it got."""

    def __init__(self):
        self.taken = {"bob"}
        self.checks = []
        self.submissions = []
        # Errors for a submission: pointer, code, message.
        self.errors = []
        self.policy = POLICY
        self.types = {}
        self.missing = set()
        self.location = "/account.html"
        # Changes to the HTML of pages: (old text, new text).
        self.changes = []
        # Files that a test provides, by their paths.
        self.files = {}
        # Answers to posts that wait, by their paths, until a test sets the event.
        self.held = {}
        # The paths of these posts, as they came.
        self.asked = []
        # Folders whose files are served, by the beginnings of their paths.
        self.folders = {}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    @property
    def answers(self):
        return self.server.answers

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = urlsplit(self.path).path
        if path in self.answers.missing:
            return self.reply(404, "text/plain", b"There is nothing here.")
        name = path.rsplit("/", 1)[-1]
        folder = next((prefix for prefix in self.answers.folders if path.startswith(prefix)), None)
        if folder:
            file = self.answers.folders[folder] / path.removeprefix(folder)
        elif path.startswith("/wellformed/"):
            file = BINDING / name
        elif path == "/account.html" or path == "/elsewhere.html":
            heading = "Account created" if path == "/account.html" else "Elsewhere"
            page = f'<!DOCTYPE html><html lang="en"><title>{heading}</title><main><h1>{heading}</h1></main></html>'
            return self.reply(200, "text/html; charset=utf-8", page.encode())
        elif path in self.answers.files:
            kind = "text/html; charset=utf-8" if name.endswith(".html") else mimetypes.guess_type(name)[0]
            return self.reply(200, kind, self.answers.files[path].encode())
        else:
            file = FIXTURE / path.lstrip("/")
        if not file.is_file():
            return self.reply(404, "text/plain", b"There is nothing here.")
        body = file.read_bytes()
        kind = self.answers.types.get(path) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        if name.endswith(".html"):
            text = body.decode()
            for what, replacement in self.answers.changes:
                assert what in text, f"{name} has no {what!r}"
                text = text.replace(what, replacement)
            body = text.encode()
            kind = "text/html; charset=utf-8"
        self.reply(200, kind, body)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path in self.answers.held:
            self.answers.asked.append(self.path)
            self.answers.held[self.path].wait(60)
        if self.path.startswith("/check/"):
            question = json.loads(body)
            self.answers.checks.append(question)
            if question["value"] in self.answers.taken:
                error = {"pointer": "#/userName", "code": "userName.taken", "message": "This user name is taken"}
                return self.json(200, {"answer": "fail", "errors": [error]})
            return self.json(200, {"answer": "pass", "errors": []})
        fields = {name: values[-1] for name, values in parse_qs(body.decode(), keep_blank_values=True).items()}
        self.answers.submissions.append(fields)
        if "json" not in self.headers.get("Accept", ""):
            status = 422 if self.answers.errors else 303
            return self.reply(status, "text/html", b"<h1>Refused</h1>", {"Location": self.answers.location})
        if self.answers.errors:
            errors = [dict(zip(("pointer", "code", "message"), error)) for error in self.answers.errors]
            problem = {"type": "about:blank", "title": "Not accepted", "status": 422, "errors": errors}
            return self.json(422, problem, "application/problem+json")
        self.json(201, {"location": self.answers.location})

    def json(self, status, value, kind="application/json"):
        self.reply(status, kind, json.dumps(value).encode())

    def reply(self, status, kind, body, headers={}):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Security-Policy", self.answers.policy)
        # With these headers the browser's clock is precise enough for measurements.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


class Pages:
    """The server, on a free port of this machine."""

    def __init__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.answers = Answers()
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def begin(self):
        """Forgets the answers of earlier tests."""
        self.server.answers = Answers()
        return self.server.answers

    def stop(self):
        self.server.shutdown()
