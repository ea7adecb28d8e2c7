"""Checks Parquet and Arrow files from the command line.

    python3 -m wellformed check RULES FILE… [--valid-to FILE] [--invalid-to FILE] [--format text|json] [--as-cells]

It prints what `wellformed check` prints for CSV and JSON Lines: a line for each issue, with the number of its row, and
a summary. Exit status: 0 every row is valid; 1 some are not; 2 the call or the rules are wrong, or a file could not be
read or written.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import warnings
from collections.abc import Iterator
from typing import Any, NamedTuple

try:
    import pyarrow as pa
    import pyarrow.compute as pc
except ModuleNotFoundError:
    if __name__ != "__main__":
        raise
    print("wellformed: pyarrow is missing, which reads these files; install it, as by python3 -m pip install pyarrow", file=sys.stderr)
    sys.exit(2)

import wellformed
from wellformed import _files
from wellformed._result import Count
from wellformed._rules import _processors
from wellformed._shown import aligned, columns, visible
from wellformed._summary import in_order

# How many rows each thread judges at a time.
_ROWS = 65_536
# How many issues become objects of Python at a time.
_ISSUES = 8_192


class _FileCount(NamedTuple):
    file: str
    rows: int
    invalid: int

    @property
    def valid(self) -> int:
        return self.rows - self.invalid


class _Check:
    """Checks files, prints what is found, and counts it."""

    def __init__(self, rules: wellformed.Rules, *, as_json: bool, as_cells: bool) -> None:
        self._rules = rules
        self._as_json = as_json
        self._as_cells = as_cells
        self._has_warned = False
        self._counts: dict[tuple[str, str, str], int] = {}
        self.files: list[_FileCount] = []

    def check(self, path: str, valid: _files.Writer | None, invalid: _files.Writer | None) -> None:
        """Checks a file, and writes its rows to one file or the other."""
        schema, batches = _files.read(path, _ROWS)
        rows = wrong = 0
        is_whole = False
        try:
            for table in _tables(schema, batches):
                result = self._judged(table, path)
                self._print_issues(path, result, rows)
                rows += result.rows
                wrong += result.invalid_rows
                for count in result.counts:
                    kind = count["field"], count["code"], count["severity"]
                    self._counts[kind] = self._counts.get(kind, 0) + count["count"]
                mask = pa.array(result.valid)
                if valid:
                    valid.write(table.filter(mask), path)
                if invalid:
                    invalid.write(table.filter(pc.invert(mask)), path)
            is_whole = True
        finally:
            # What was read of a file counts, even if the rest cannot be read.
            if rows or is_whole:
                self.files.append(_FileCount(path, rows, wrong))

    def _judged(self, table: pa.Table, path: str) -> wellformed.Result:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                result = self._rules.check(table, messages=True, as_cells=self._as_cells)
            except (wellformed.TableError, ValueError) as error:
                # The names of columns can be ill-formed, or the same.
                raise _files.InputError(f"{path}: {error}") from None
        if caught and not self._has_warned:
            self._has_warned = True
            _complain(f"{path}: {str(caught[0].message).replace('as_cells=True', '--as-cells')}")
        return result

    def _print_issues(self, path: str, result: wellformed.Result, before: int) -> None:
        issues = pa.record_batch(result.issues)
        place = visible(path)
        for first in range(0, issues.num_rows, _ISSUES):
            for issue in issues.slice(first, _ISSUES).to_pylist():
                line = before + issue["row"] + 1
                if self._as_json:
                    _print_json({
                        "file": path, "line": line, "field": issue["path"], "code": issue["code"], "severity": issue["severity"],
                        "offset": issue["offset"], "length": issue["length"], "message": issue["message"],
                    })
                else:
                    kind = "warning: " if issue["severity"] == "warning" else ""
                    field = f"{issue['path']}: " if issue["path"] else ""
                    print(f"{place}:{line}: {visible(field + kind + issue['message'])}")

    def print_summary(self) -> None:
        """Prints how many rows were valid, and how often each field was wrong in which way."""
        total = _FileCount(f"{len(self.files)} files", sum(file.rows for file in self.files), sum(file.invalid for file in self.files))
        counts = in_order([
            {"field": field, "code": code, "severity": severity, "count": count}
            for (field, code, severity), count in self._counts.items()
        ])
        if self._as_json:
            of_files = [{"file": file.file, **_members(file)} for file in self.files]
            _print_json({"summary": {"files": of_files, **_members(total), "isCutShort": False, "issues": counts}})
            return
        if counts:
            print()
        for file in self.files + ([total] if len(self.files) > 1 else []):
            noun = "row" if file.rows == 1 else "rows"
            print(f"{visible(file.file)}: {file.rows} {noun}, {file.valid} valid, {file.invalid} invalid")
        if counts:
            _print_counts(counts)


def _tables(schema: pa.Schema, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.Table]:
    """Returns tables of as many rows as keep all threads busy; the last is smaller, and may be the only one."""
    waiting: list[pa.RecordBatch] = []
    rows = 0
    is_empty = True
    for batch in batches:
        waiting.append(batch)
        rows += batch.num_rows
        if rows >= _ROWS * _processors():
            yield pa.Table.from_batches(waiting, schema)
            (waiting, rows, is_empty) = ([], 0, False)
    if waiting or is_empty:
        yield pa.Table.from_batches(waiting, schema)


def _members(file: _FileCount) -> dict[str, int]:
    return {"rows": file.rows, "valid": file.valid, "invalid": file.invalid}


def _print_counts(counts: list[Count]) -> None:
    names = [visible(count["field"]) or "(row)" for count in counts]
    width = max(5, *map(columns, names))
    of_count = max(5, *(len(str(count["count"])) for count in counts))
    print(f"\n{'count':>{of_count}}  {'field':<{width}}  issue")
    for name, count in zip(names, counts):
        print(f"{count['count']:>{of_count}}  {aligned(name, width)}  {visible(count['code'])}")


def _print_json(line: dict[str, Any]) -> None:
    print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def _complain(reason: str) -> None:
    print(f"wellformed: {reason}", file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m wellformed", description="Judges the rows of Parquet and Arrow files by a rule file."
    )
    commands = parser.add_subparsers(required=True, metavar="check")
    check = commands.add_parser(
        "check",
        help="check files of rows by a rule file",
        description="Prints a line for each issue (file:row: field: message), and then a summary.",
        epilog="Exit status: 0 every row is valid; 1 some are not; 2 something is wrong with the call, the rules or a file.",
    )
    check.add_argument("rules", help="a rule file or a plan")
    check.add_argument("files", nargs="+", metavar="file", help="Parquet and Arrow files, or folders that contain them")
    check.add_argument("--valid-to", metavar="FILE", help="write the valid rows to a file (.parquet, .arrow, .feather)")
    check.add_argument("--invalid-to", metavar="FILE", help="write the invalid rows to a file")
    check.add_argument("--format", choices=["text", "json"], default="text", help="lines of text, or JSON Lines with a summary at the end")
    check.add_argument("--as-cells", action="store_true", help="read texts like cells of a CSV file: 12 can be a number, and an empty text is no value")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, and returns the exit status."""
    call = _parser().parse_args(arguments)
    writers: list[_files.Writer] = []
    status = 0
    try:
        check = _Check(wellformed.compile(call.rules), as_json=call.format == "json", as_cells=call.as_cells)
        files = list(_files.named(call.files))
        if call.valid_to and call.invalid_to and os.path.realpath(call.valid_to) == os.path.realpath(call.invalid_to):
            raise _files.OutputError(f"{call.valid_to}: cannot have both the valid and the invalid rows")
        for path in filter(None, (call.valid_to, call.invalid_to)):
            writers.append(_files.Writer(path, [call.rules, *files]))
        valid = writers[0] if call.valid_to else None
        invalid = writers[-1] if call.invalid_to else None
        for path in files:
            try:
                check.check(path, valid, invalid)
            except _files.InputError as error:
                _complain(str(error))
                status = 2
        check.print_summary()
        sys.stdout.flush()
        for writer in writers:
            writer.finish()
    except (wellformed.WellformedError, _files.InputError, _files.OutputError) as error:
        _complain(str(error))
        return 2
    except BrokenPipeError:
        # Whoever reads the output may stop reading, as `head` does. Python must not complain at its end, either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as error:
        # Files tell their own errors; this is the rule file or standard output.
        _complain(f"{error.filename or 'standard output'}: {error.strerror}")
        return 2
    finally:
        for writer in writers:
            writer.discard()
    return status or (1 if any(file.invalid for file in check.files) else 0)


def _stop(number: int, _: object) -> None:
    sys.exit(128 + number)


if __name__ == "__main__":
    # What is unfinished is removed when a signal ends the command.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _stop)
    sys.exit(main())
