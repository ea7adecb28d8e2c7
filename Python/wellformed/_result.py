"""What was found in a table, and in one value."""

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
    """One thing found in a value."""

    code: str
    """What was found, for programs: a dotted name."""
    severity: str
    """`error`, or `warning` for what leaves a value valid."""
    offset: int
    """Where in the text it is, in bytes of UTF-8."""
    length: int
    """How many bytes it takes up."""
    message: str
    """What was found, in a sentence."""
    suggestion: str | None = None
    """What could stand there instead, where that is known."""
    path: str = ""
    """Where in the value it is, such as `addresses[2].city`; empty for a text or the value as a whole."""


@dataclasses.dataclass(frozen=True)
class Answer:
    """What there is to say of one value."""

    verdict: str
    """`valid`; `incomplete`: something appended could make it valid; or `invalid`."""
    issues: tuple[Issue, ...]
    """Everything found."""
    value: Any
    """The canonical or prepared value of a valid one; None otherwise."""

    @property
    def is_valid(self) -> bool:
        """Whether the value is valid; warnings do not count."""
        return self.verdict == "valid"

    @classmethod
    def _of(cls, text: str) -> Answer:
        answer = json.loads(text)
        return cls(answer["verdict"], tuple(Issue(**issue) for issue in answer["issues"]), answer["value"])


class Count(TypedDict):
    """How often a field was wrong in a way."""

    field: str
    code: str
    severity: str
    count: int


class RowIssue(TypedDict):
    """One thing found in a row."""

    row: int
    path: str
    code: str
    severity: str
    offset: int
    length: int
    message: str | None
    field: str
    """The path without positions, by which issues are counted."""


class Column:
    """An array of Arrow: anything that speaks the PyCapsule interface takes it, such as `pyarrow.array(column)`."""

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
    """Which rows are valid: an array of booleans, and a sequence of them."""

    def __len__(self) -> int:
        return self._result.rows

    def to_list(self) -> list[bool]:
        """The booleans, one for each row."""
        schema, array = self._export()
        try:
            return _arrow.bits(array.buffers[1], array.length)
        finally:
            _arrow._release(schema)
            _arrow._release(array)


class Issues(Column):
    """The issues: a table with the columns row, path, code, severity, offset, length, message and field."""

    def to_dicts(self) -> list[RowIssue]:
        """The issues as dictionaries."""
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
    """What was found in the rows of a table."""

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
        """How many of them are invalid."""
        return int(library.wellformed_result_invalid_rows(self._handle))

    @property
    def valid_rows(self) -> int:
        """How many of them are valid."""
        return self.rows - self.invalid_rows

    @property
    def is_valid(self) -> bool:
        """Whether all rows are valid."""
        return self.invalid_rows == 0

    @property
    def issue_count(self) -> int:
        """How many issues were found, warnings and those that were not kept among them."""
        return int(library.wellformed_result_issue_count(self._handle))

    @functools.cached_property
    def counts(self) -> list[Count]:
        """How often which field was wrong in which way, the worst field first."""
        counts: list[Count] = json.loads(call_for_text("wellformed_result_counts", self._handle))
        return counts

    @property
    def valid(self) -> Valid:
        """Which rows are valid."""
        return Valid(self, "wellformed_result_valid")

    @property
    def issues(self) -> Issues:
        """The issues that were kept, in the order of the rows."""
        return Issues(self, "wellformed_result_issues")

    @property
    def normalized(self) -> Column:
        """The columns of texts that the rules ask for, as the rules prepare them, valid or not: a table with as many rows.

        `check(table, normalized=True)` keeps them. Values are null where the table has none, and in a row with a text that is
        not UTF-8. Formats are not written in their canonical forms.
        """
        return Column(self, "wellformed_result_normalized")

    def __repr__(self) -> str:
        return f"<wellformed.Result: {self.rows} rows, {self.invalid_rows} invalid, {self.issue_count} issues>"
