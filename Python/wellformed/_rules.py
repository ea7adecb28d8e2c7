"""Rules, and the functions that judge by them."""

from __future__ import annotations

import ctypes
import functools
import json
import os
import pathlib
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from . import _arrow
from ._errors import RulesError, TableError
from ._library import (
    CELLS, MESSAGES, NORMALIZED, Options, call, call_for_handle, call_for_text, library, text_arguments,
)
from ._result import Answer, Result

if TYPE_CHECKING:
    from ._spark import SparkCheck

# How many rows a thread judges in one go.
_ROWS_IN_ONE = 65_536
# How many dictionaries are written as JSON before they are judged.
_ROWS_OF_JSON = 4_096
# How many rows are judged a second time to see whether they had to be read as cells.
_ROWS_OF_TRIAL = 1_000
# How plans begin.
_PLAN_MARK = b"WFPL"


class Rules:
    """Compiled rules. Threads may share them."""

    def __init__(self, source: bytes, *, is_plan: bool = False) -> None:
        self._handle = 0
        kind = "plan" if is_plan else "json"
        self._handle = call_for_handle(f"wellformed_rules_from_{kind}", source, len(source))
        self._source = (source, is_plan)

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", 0), 0
        if handle:
            library.wellformed_rules_release(handle)

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[bytes, bool]]:
        # Other processes compile the rules again.
        return _rules_of, self._source

    def test(self, value: Any) -> Answer:
        """Judges a value after writing it as JSON: a dictionary is a record."""
        text = json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8", "surrogatepass")
        return Answer._of(call_for_text("wellformed_test_json", self._handle, text, len(text)))

    def test_field(self, field: str, text: str) -> Answer:
        """Judges a text as the text of one field of a form, without comparing it with others."""
        arguments = text_arguments(field=field, text=text)
        return Answer._of(call_for_text("wellformed_test_field", self._handle, *arguments))

    def check(
        self,
        table: Any,
        *,
        messages: bool = False,
        as_cells: bool = False,
        normalized: bool = False,
        most_issues: int | None = None,
        threads: int | None = None,
    ) -> Result:
        """Judges each row of a table.

        table: anything that supports the Arrow PyCapsule interface: a table, record batch or reader of pyarrow, or a
            data frame of polars or pandas, or a relation of DuckDB.
        messages: whether issues have sentences.
        as_cells: whether columns are read like those of a CSV file: the text `12` is a number if the rules require one,
            and an empty text is an absent value. Needed for text columns in which `NA` or `-` stands
            beside numbers. If it is missing, and rows at the beginning would be valid with it, a warning says so.
        normalized: whether the result keeps the text columns as the rules prepare them.
        most_issues: how many issues are kept; all are counted.
        threads: how many threads judge; by default one for each processor.
        """
        flags = (MESSAGES if messages else 0) | (CELLS if as_cells else 0) | (NORMALIZED if normalized else 0)
        if as_cells:
            return self._gather(self._parts(table), flags, most_issues, threads)
        first: list[tuple[int, Callable[[Options], int]]] = []
        found = self._gather(_keeping_first(self._parts(table), first), flags, most_issues, threads)
        if found.invalid_rows:
            self._warn_of_cells(*first[0])
        return found

    def check_rows(
        self,
        rows: Iterable[Mapping[str, Any]],
        *,
        messages: bool = False,
        most_issues: int | None = None,
        threads: int | None = None,
    ) -> Result:
        """Judges each dictionary, as `wellformed check` judges lines of JSON.

        A member that is None is null, which most rules refuse. If there is no value, leave the member out.
        """
        return self._gather(_lines(rows), MESSAGES if messages else 0, most_issues, threads)

    def spark(
        self,
        *,
        valid: str = "valid",
        issues: str = "issues",
        messages: bool = False,
        as_cells: bool = False,
    ) -> SparkCheck:
        """Returns a function that judges each row of a data frame in Spark's `mapInArrow`: see `SparkCheck`.

            check = rules.spark()
            judged = df.mapInArrow(check, check.schema(df))

        valid, issues: the names of the added columns.
        messages, as_cells: as in `check`.
        """
        try:
            from ._spark import SparkCheck
        except ModuleNotFoundError as error:
            reason = f"{error.name} is missing; install wellformed[spark]"
            raise ModuleNotFoundError(reason, name=error.name) from None

        return SparkCheck(self, valid, issues, messages, as_cells)

    # Warns if the first rows are refused only because their texts are not read as cells.
    def _warn_of_cells(self, rows: int, judge: Callable[[Options], int]) -> None:
        rows = min(rows, _ROWS_OF_TRIAL)
        invalid = []
        try:
            for flags in (0, CELLS):
                options = Options(flags=flags, most_issues=1, row_count=rows)
                invalid.append(Result(judge(options)).invalid_rows)
        except TableError:
            # Lists and structs are not cells.
            return
        if invalid[1] < invalid[0]:
            warnings.warn(
                f"{invalid[0] - invalid[1]} of the first {rows} rows are refused because their texts are not read as "
                "cells of a CSV file are, in which `12` can be a number and an empty text is an absent value; "
                "pass as_cells=True to read them so",
                stacklevel=3,
            )

    # What is judged in one go: how many rows, and a call that judges them.
    def _parts(self, table: Any) -> Iterator[tuple[int, Callable[[Options], int]]]:
        is_empty = True
        for batch in _arrow.batches(table):
            is_empty = False
            for skipped in range(0, max(len(batch), 1), _ROWS_IN_ONE):
                count = min(_ROWS_IN_ONE, len(batch) - skipped)

                def judge(
                    options: Options, batch: _arrow.Batch = batch, skipped: int = skipped, count: int = count
                ) -> int:
                    (options.skipped_rows, options.row_count) = (skipped, options.row_count or count)
                    try:
                        return call_for_handle(
                            "wellformed_check_arrow",
                            self._handle,
                            ctypes.byref(batch.schema),
                            ctypes.byref(batch.array),
                            ctypes.byref(options),
                        )
                    except TableError as error:
                        for name, reason in batch.replaced.items():
                            if str(error).startswith(f"the column '{name}' has values of the extension type"):
                                raise TableError(
                                    f"the column '{name}' has values that Arrow has no type for, such as values of "
                                    f"several types; cast it, as by astype(\"string\"), or drop it ({reason})"
                                ) from None
                        raise

                yield count, judge
        if is_empty:
            yield 0, lambda options: self._judge_lines(b"", options)

    def _judge_lines(self, lines: bytes, options: Options) -> int:
        options.flags &= MESSAGES
        return call_for_handle("wellformed_check_lines", self._handle, lines, len(lines), ctypes.byref(options))

    def _gather(
        self,
        parts: Iterator[tuple[int, Callable[[Options], int]]] | Iterator[tuple[int, bytes]],
        flags: int,
        most_issues: int | None,
        threads: int | None,
    ) -> Result:
        if most_issues is not None and most_issues < 1:
            raise ValueError("most_issues takes 1 or more")
        if threads is not None and threads < 1:
            raise ValueError("threads takes 1 or more")
        count = threads or _processors()
        # Bounded by this many, so that a reader is not read faster than rows are judged.
        most_waiting = 2 * count
        found = Result(self._judge_lines(b"", Options(flags=flags, most_issues=most_issues or 0)))
        waiting: deque[Future[int]] = deque()

        def take() -> None:
            part = Result(waiting.popleft().result())
            call("wellformed_result_append", found._handle, part._handle)

        first = 0
        with ThreadPoolExecutor(count) as pool:
            try:
                for rows, part in parts:
                    options = Options(flags=flags, first_row=first, most_issues=most_issues or 0)
                    if isinstance(part, bytes):
                        waiting.append(pool.submit(self._judge_lines, part, options))
                    else:
                        waiting.append(pool.submit(part, options))
                    first += rows
                    if len(waiting) >= most_waiting:
                        take()
                while waiting:
                    take()
            finally:
                for future in waiting:
                    if not future.cancel():
                        _drop(future)
        return found


def _drop(future: Future[int]) -> None:
    # What was judged in vain is given back all the same.
    if future.exception() is None:
        Result(future.result())


# Passes parts on, and keeps the first that has rows.
def _keeping_first(
    parts: Iterator[tuple[int, Callable[[Options], int]]], first: list[tuple[int, Callable[[Options], int]]]
) -> Iterator[tuple[int, Callable[[Options], int]]]:
    for part in parts:
        if not first and part[0]:
            first.append(part)
        yield part


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def _lines(rows: Iterable[Mapping[str, Any]]) -> Iterator[tuple[int, bytes]]:
    lines: list[str] = []
    for number, row in enumerate(rows):
        try:
            lines.append(json.dumps(row if isinstance(row, dict) else dict(row), ensure_ascii=False, allow_nan=False))
        except (TypeError, ValueError) as error:
            kind = TypeError if isinstance(error, TypeError) else ValueError
            raise kind(f"row {number} is no dictionary of JSON values: {error}") from None
        if len(lines) == _ROWS_OF_JSON:
            yield len(lines), "\n".join(lines).encode("utf-8", "surrogatepass")
            lines = []
    if lines:
        yield len(lines), "\n".join(lines).encode("utf-8", "surrogatepass")


# A process that gets the same rules again and again, as executors of Spark do with each task, compiles them once.
@functools.lru_cache(maxsize=16)
def _rules_of(source: bytes, is_plan: bool) -> Rules:
    return Rules(source, is_plan=is_plan)


def compile(rules: str | os.PathLike[str] | Mapping[str, Any] | bytes) -> Rules:
    """Compiles rules.

    rules: the path of a rule file or a plan, a rule file as a dictionary or as a text that begins with `{`, or the
        bytes of a rule file or a plan. A rule file is JSON Schema, draft 2020-12. `wellformed compile` writes plans.
    """
    if isinstance(rules, Mapping):
        try:
            return Rules(json.dumps(dict(rules), ensure_ascii=False, allow_nan=False).encode())
        except (TypeError, ValueError) as error:
            raise RulesError(f"the rules are no JSON: {error}") from None
    if isinstance(rules, str) and rules.lstrip().startswith("{"):
        source = rules.encode("utf-8", "surrogatepass")
    elif isinstance(rules, bytes):
        source = rules
    else:
        source = pathlib.Path(rules).read_bytes()
    return Rules(source, is_plan=source.startswith(_PLAN_MARK))
