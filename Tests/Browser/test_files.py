"""Chosen files are judged by their names, sizes and first bytes, as on a server."""

import json
import struct
import zlib

import pytest
from playwright.sync_api import expect

from markup import form

FILE = "<label for='photo'>Photo</label><input id='photo' name='photo' type='file' multiple><p data-wellformed-error='photo'></p>"
RULES = {"photo": {"x-wellformed": {"files": {
    "most": 2, "maxBytes": 100000, "kinds": ["png", "pdf"], "minPixels": [10, 10], "maxPixels": [800, 600]}}}}


def png(width=20, height=20, more=b""):
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + head
            + struct.pack(">I", zlib.crc32(b"IHDR" + head)) + more)


@pytest.fixture
def photo(markup):
    return markup.open(
        form(inside=FILE, attributes='enctype="multipart/form-data"'), names=("photo",), rules=RULES)


def choose(photo, *files):
    photo.page.get_by_label("Photo").set_input_files(
        [{"name": name, "mimeType": "application/octet-stream", "buffer": content} for name, content in files])


@pytest.mark.parametrize("file, message", [
    (("a.png", png()), None),
    (("a.PNG", png(800, 600)), None),
    (("a.pdf", b"%PDF-1.7\n"), None),
    (("a.png", b""), "Photo is empty; choose another file"),
    (("a.png", png(more=bytes(100000))), "Photo is larger than 100 kB; choose a smaller file"),
    (("a.gif", b"GIF89a\x10\0\x10\0\0\0\0\x2c"), "Photo is not of one of these types: PDF, PNG; choose another file"),
    (("a.exe", b"MZ\x90\0"), "Photo is not of one of these types: PDF, PNG; choose another file"),
    (("a.exe", png()), "Photo is not what the end of its name says; choose another file"),
    (("a.pdf", png()), "Photo is not what the end of its name says; choose another file"),
    (("a.png", png()[:20]), "Photo is damaged; choose another file"),
    (("a.png", png(0, 20)), "Photo is damaged; choose another file"),
    (("a.png", png(2**31 - 1, 2**31 - 1)), "Photo is damaged; choose another file"),
    (("a.png", png(more=b"%PDF-1.7")), "Photo is damaged; choose another file"),
    (("a.png", png(801, 20)), "Photo has more than 800 × 600 pixels; choose a smaller image"),
    (("a.png", png(20, 9)), "Photo has fewer than 10 × 10 pixels; choose a larger image"),
], ids=lambda value: "" if not isinstance(value, str) else value[:24])
def test_a_file_is_judged_as_soon_as_it_is_chosen(photo, file, message):
    choose(photo, file)
    if message:
        expect(photo.error("photo")).to_have_text(message)
    else:
        photo.page.wait_for_function("() => window.lives[0].field('photo').status === 'valid'")
        expect(photo.error("photo")).to_be_hidden()


def test_a_files_error_is_shown_while_the_focus_is_still_on_the_button(photo):
    photo.page.get_by_label("Photo").focus()
    choose(photo, ("a.exe", b"MZ"))
    expect(photo.error("photo")).to_have_text("Photo is not of one of these types: PDF, PNG; choose another file")
    choose(photo, ("a.pdf", b"%PDF-1.7"))
    expect(photo.error("photo")).to_have_text("")


def test_too_many_files_and_a_missing_file_are_reported(photo):
    choose(photo, *[(f"{name}.png", png()) for name in "abc"])
    expect(photo.error("photo")).to_have_text("Photo has too many files; the most is 2")
    choose(photo)
    photo.press("Go")
    expect(photo.error("photo")).to_contain_text("Photo")
    assert photo.answers.submissions == []
    choose(photo, ("a.png", png()), ("b.png", png()))
    photo.page.wait_for_function("() => window.lives[0].field('photo').status === 'valid'")


def test_only_the_beginning_of_a_file_is_read(photo):
    photo.page.evaluate(
        """() => {
          window.read = 0;
          const slice = Blob.prototype.slice;
          Blob.prototype.slice = function (start, end) { window.read += end - start; return slice.call(this, start, end); };
          Blob.prototype.arrayBuffer = ((original) => function () {
            if (this instanceof File) throw new Error("all of it is read");
            return original.call(this);
          })(Blob.prototype.arrayBuffer);
        }""")
    choose(photo, ("a.png", png(more=bytes(5_000_000))))
    expect(photo.error("photo")).to_have_text("Photo is larger than 100 kB; choose a smaller file")
    assert photo.page.evaluate("window.read") == 262144


def test_a_submission_waits_until_the_chosen_file_is_read(photo):
    photo.page.evaluate(
        """() => {
          const original = Blob.prototype.arrayBuffer;
          Blob.prototype.arrayBuffer = async function () {
            await new Promise((go) => { window.go = go; });
            return original.call(this);
          };
        }""")
    choose(photo, ("a.exe", b"MZ"))
    photo.press("Go")
    photo.page.evaluate("window.go()")
    expect(photo.error("photo")).to_have_text("Photo is not of one of these types: PDF, PNG; choose another file")
    assert photo.answers.submissions == []
