"""Finds and loads the library behind this package, and declares its functions as in wellformed.h."""

from __future__ import annotations

import ctypes
import os
import pathlib
import sys

from ._errors import (
    LibraryError,
    NotFoundError,
    RulesError,
    TableError,
    TooLargeError,
    WellformedError,
)

INTERFACE = 1
MESSAGES = 1
CELLS = 2
NORMALIZED = 4


class ArrowSchema(ctypes.Structure):
    """The type of an array, in the Arrow C Data Interface."""


class ArrowArray(ctypes.Structure):
    """The values of an array, in the Arrow C Data Interface."""


class ArrowArrayStream(ctypes.Structure):
    """A stream of arrays, in the Arrow C Stream Interface."""


ReleaseSchema = ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowSchema))
ReleaseArray = ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowArray))
ReleaseStream = ctypes.CFUNCTYPE(None, ctypes.POINTER(ArrowArrayStream))

ArrowSchema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowSchema))),
    ("dictionary", ctypes.POINTER(ArrowSchema)),
    ("release", ReleaseSchema),
    ("private_data", ctypes.c_void_p),
]
ArrowArray._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowArray))),
    ("dictionary", ctypes.POINTER(ArrowArray)),
    ("release", ReleaseArray),
    ("private_data", ctypes.c_void_p),
]
ArrowArrayStream._fields_ = [
    (
        "get_schema",
        ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ArrowArrayStream), ctypes.POINTER(ArrowSchema)),
    ),
    (
        "get_next",
        ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ArrowArrayStream), ctypes.POINTER(ArrowArray)),
    ),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(ArrowArrayStream))),
    ("release", ReleaseStream),
    ("private_data", ctypes.c_void_p),
]


class Options(ctypes.Structure):
    """The options for checking a table: wellformed_options."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("flags", ctypes.c_uint64),
        ("first_row", ctypes.c_int64),
        ("skipped_rows", ctypes.c_int64),
        ("row_count", ctypes.c_int64),
        ("most_issues", ctypes.c_int64),
    ]

    def __init__(self, **members: int) -> None:
        super().__init__(size=ctypes.sizeof(Options), **members)


def _path() -> pathlib.Path:
    given = os.environ.get("WELLFORMED_LIBRARY")
    if given:
        return pathlib.Path(given)
    suffix = "dylib" if sys.platform == "darwin" else "so"
    return pathlib.Path(__file__).with_name(f"libWellformedC.{suffix}")


def _load() -> ctypes.CDLL:
    path = _path()
    try:
        library = ctypes.CDLL(str(path))
        library.wellformed_interface.restype = ctypes.c_uint32
        found = library.wellformed_interface()
    except (OSError, AttributeError) as error:
        raise LibraryError(f"the library cannot be loaded from {path}: {error}") from None
    if found != INTERFACE:
        raise LibraryError(f"{path} has version {found} of the interface, and {INTERFACE} is needed")

    text, size, handle = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p
    # Texts that are given back have to be freed, so that they are taken as plain pointers.
    given = ctypes.POINTER(ctypes.c_void_p)
    schema, array = ctypes.POINTER(ArrowSchema), ctypes.POINTER(ArrowArray)
    options = ctypes.POINTER(Options)
    for name, arguments in {
        "wellformed_rules_from_json": [text, size, given, given],
        "wellformed_rules_from_plan": [text, size, given, given],
        "wellformed_test_text": [text, size, text, size, given, given],
        "wellformed_test_field": [handle, text, size, text, size, given, given],
        "wellformed_test_json": [handle, text, size, given, given],
        "wellformed_check_arrow": [handle, schema, array, options, given, given],
        "wellformed_check_lines": [handle, text, size, options, given, given],
        "wellformed_result_append": [handle, handle, given],
        "wellformed_result_counts": [handle, given, given],
        "wellformed_result_valid": [handle, schema, array, given],
        "wellformed_result_issues": [handle, schema, array, given],
        "wellformed_result_normalized": [handle, schema, array, given],
    }.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = ctypes.c_int32
    for name in ("rows", "invalid_rows", "issue_count"):
        function = getattr(library, f"wellformed_result_{name}")
        function.argtypes = [handle]
        function.restype = ctypes.c_int64
    for name in ("wellformed_free", "wellformed_rules_release", "wellformed_result_release"):
        function = getattr(library, name)
        function.argtypes = [handle]
        function.restype = None
    library.wellformed_version.restype = text
    return library


library = _load()
version: str = library.wellformed_version().decode()

_ERRORS: dict[int, type[Exception]] = {
    1: ValueError,
    2: RulesError,
    3: NotFoundError,
    4: TableError,
    5: TableError,
    6: TooLargeError,
}


def take_text(pointer: ctypes.c_void_p) -> str:
    """Returns a text from the library, and frees it there."""
    try:
        return ctypes.string_at(pointer.value or 0).decode() if pointer.value else ""
    finally:
        library.wellformed_free(pointer)


def call(name: str, *arguments: object) -> None:
    """Calls a function of the library, and raises an error if its status reports a failure."""
    error = ctypes.c_void_p()
    status = getattr(library, name)(*arguments, ctypes.byref(error))
    if status:
        raise _ERRORS.get(status, WellformedError)(take_text(error))


def call_for_text(name: str, *arguments: object) -> str:
    """Calls a function of the library that returns a text."""
    text = ctypes.c_void_p()
    call(name, *arguments, ctypes.byref(text))
    return take_text(text)


def call_for_handle(name: str, *arguments: object) -> int:
    """Calls a function of the library that returns a handle."""
    handle = ctypes.c_void_p()
    call(name, *arguments, ctypes.byref(handle))
    assert handle.value is not None
    return handle.value


def text_arguments(**texts: str) -> list[object]:
    """Returns texts as arguments of the library: the bytes and their number for each."""
    arguments: list[object] = []
    for name, text in texts.items():
        if not isinstance(text, str):
            raise TypeError(f"{name} must be a str, not {type(text).__name__}")
        # Half a surrogate pair is no text in UTF-8, which the library finds.
        encoded = text.encode("utf-8", "surrogatepass")
        arguments += [encoded, len(encoded)]
    return arguments
