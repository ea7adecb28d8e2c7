"""The results of judging a table or one value."""

from __future__ import annotations

import ctypes
import dataclasses
import functools
import json
from typing import Any, NoReturn, TypedDict

from . import _arrow
from ._library import ArrowArray, ArrowSchema, call, call_for_text, library


@dataclasses.dataclass(frozen=True)
class Issue:
    """One issue of a value."""

    code: str
    """What was found, for programs: a name with dots."""
    severity: str
    """`error`, or `warning` if the value is still valid."""
    offset: int
    """Where in the text the issue begins, in bytes of UTF-8."""
    length: int
    """How many bytes of the text the issue covers."""
    message: str
    """What was found, as a sentence."""
    suggestion: str | None = None
    """A text that could stand there instead; None if unknown."""
    path: str = ""
    """The path within the value, such as `addresses[2].city`; empty for a text or the value as a whole."""


@dataclasses.dataclass(frozen=True)
class Answer:
    """The result of judging one value."""

    verdict: str
    """`valid`, `incomplete` (more text could make it valid) or `invalid`."""
    issues: tuple[Issue, ...]
    """All issues, including warnings."""
    value: Any
    """The canonical or prepared value if it is valid; None otherwise."""

    @property
    def is_valid(self) -> bool:
        """Whether the value is valid; warnings do not count."""
        return self.verdict == "valid"

    @classmethod
    def _of(cls, text: str) -> Answer:
        answer = json.loads(text)
        return cls(answer["verdict"], tuple(Issue(**issue) for issue in answer["issues"]), answer["value"])


class Count(TypedDict):
    """How often a field has a kind of issue."""

    field: str
    code: str
    severity: str
    count: int


class RowIssue(TypedDict):
    """One issue of a row."""

    row: int
    path: str
    code: str
    severity: str
    offset: int
    length: int
    message: str | None
    field: str
    """The path without positions, which issues are counted by."""


class Column:
    """An Arrow array. Anything that supports the PyCapsule interface accepts it, such as `pyarrow.array(column)`."""

    def __init__(self, result: Result, function: str) -> None:
        self._result = result
        self._function = function

    def _export(self) -> tuple[ArrowSchema, ArrowArray]:
        schema, array = ArrowSchema(), ArrowArray()
        call(self._function, self._result._handle, ctypes.byref(schema), ctypes.byref(array))
        return schema, array

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        # Whoever asks for another type casts what there is, as the interface has it.
        return _arrow.capsules(*self._export())

    def __arrow_c_schema__(self) -> object:
        return self.__arrow_c_array__()[0]


class Valid(Column):
    """Whether each row is valid: an Arrow array of booleans, which can also become a list."""

    def __len__(self) -> int:
        return self._result.rows

    def to_list(self) -> list[bool]:
        """Returns the booleans, one for each row."""
        schema, array = self._export()
        try:
            return _arrow.bits(array.buffers[1], array.length)
        finally:
            _arrow._release(schema)
            _arrow._release(array)


class Issues(Column):
    """The issues: an Arrow table with the columns row, path, code, severity, offset, length, message and field."""

    def to_dicts(self) -> list[RowIssue]:
        """Returns the issues as dictionaries."""
        schema, array = self._export()
        try:
            columns: list[list[Any]] = []
            names: list[str] = []
            for index in range(array.n_children):
                kind = schema.children[index].contents
                column = array.children[index].contents
                names.append(kind.name.decode())
                columns.append(_arrow.integers(column) if kind.format == b"l" else _arrow.texts(column))
            return [dict(zip(names, values)) for values in zip(*columns)]  # type: ignore[misc]
        finally:
            _arrow._release(schema)
            _arrow._release(array)


class Result:
    """The result of judging the rows of a table."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def __reduce__(self) -> NoReturn:
        raise TypeError("a result cannot be sent to another process; send its counts, or its issues")

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", 0), 0
        if handle:
            library.wellformed_result_release(handle)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return int(library.wellformed_result_rows(self._handle))

    @property
    def invalid_rows(self) -> int:
        """How many rows are invalid."""
        return int(library.wellformed_result_invalid_rows(self._handle))

    @property
    def valid_rows(self) -> int:
        """How many rows are valid."""
        return self.rows - self.invalid_rows

    @property
    def is_valid(self) -> bool:
        """Whether all rows are valid."""
        return self.invalid_rows == 0

    @property
    def issue_count(self) -> int:
        """How many issues were found, including warnings and issues that were not kept."""
        return int(library.wellformed_result_issue_count(self._handle))

    @functools.cached_property
    def counts(self) -> list[Count]:
        """How often each field has which kind of issue, with the worst field first."""
        counts: list[Count] = json.loads(call_for_text("wellformed_result_counts", self._handle))
        return counts

    @property
    def valid(self) -> Valid:
        """Whether each row is valid."""
        return Valid(self, "wellformed_result_valid")

    @property
    def issues(self) -> Issues:
        """The issues that were kept, in the order of the rows."""
        return Issues(self, "wellformed_result_issues")

    @property
    def normalized(self) -> Column:
        """The text columns that the rules name, as the rules prepare them, valid or not: a table with as many rows.

        Only `check(table, normalized=True)` keeps them. A value is null if the table has none, or if a text of its row
        is not UTF-8. Texts are not written in the canonical forms of their formats.
        """
        return Column(self, "wellformed_result_normalized")

    def __repr__(self) -> str:
        return f"<wellformed.Result: {self.rows} rows, {self.invalid_rows} invalid, {self.issue_count} issues>"
