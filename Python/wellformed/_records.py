"""Joins lines of CSV and TSV to records, as `wellformed check` reads them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from ._errors import TableError

# How long a row may be, in bytes.
LONGEST_ROW = 16 * 1024 * 1024
# What a file in UTF-8 may begin with.
MARK = b"\xef\xbb\xbf"


class Record(NamedTuple):
    """A row, or the reason why it cannot be read."""

    text: bytes
    """The row as it was written; after bad quoting, its first line."""
    fields: list[bytes]
    """The fields; empty if the row cannot be read."""
    code: str = ""
    """The code of the reason why it cannot be read."""
    field: str = ""
    """The path of the field that is wrong, if it is a single field."""
    message: str = ""
    """The reason why it cannot be read, in words."""


class Records:
    """Finds the records in the lines of a file (RFC 4180; TSV has no quotation marks).

    Lines are passed without their line feeds. A blank line is not a record, unless there is only one column. After bad
    quoting, reading continues with the line after the record's first, so that a stray quotation mark hides no other
    row.

    columns: the names of the columns; if there are none, records can have any number of fields.
    spans_lines: whether a quoted field can hold the end of a line.
    """

    def __init__(self, delimiter: bytes, has_quotes: bool, columns: list[str], spans_lines: bool = True) -> None:
        self._delimiter = delimiter
        self._has_quotes = has_quotes
        self._columns = columns
        self._spans_lines = spans_lines
        # Lines that are read again, after bad quoting.
        self._again: deque[bytes] = deque()

    def read(self, lines: Iterator[bytes]) -> Iterator[Record]:
        """Yields the records, one by one."""
        while (line := self._next(lines)) is not None:
            content = line[:-1] if line.endswith(b"\r") else line
            if not content and len(self._columns) != 1:
                continue
            if self._has_quotes and b'"' in content:
                yield self._quoted(line, lines)
            elif len(content) > LONGEST_ROW:
                yield _too_long(line)
            else:
                yield self._checked(Record(line, content.split(self._delimiter)))

    def _next(self, lines: Iterator[bytes]) -> bytes | None:
        return self._again.popleft() if self._again else next(lines, None)

    def _quoted(self, first: bytes, lines: Iterator[bytes]) -> Record:
        taken = [first]
        # What is looked at: a line, and how far.
        line, place, size = first, 0, len(first)
        fields: list[bytes] = []

        def refused(record: Record) -> Record:
            self._again.extendleft(reversed(taken[1:]))
            return record

        def badly_quoted(reason: str) -> Record:
            return refused(Record(first, [], "row.badQuoting", self._path(len(fields)), reason))

        while True:
            if line[place : place + 1] != b'"':
                end = line.find(self._delimiter, place)
                field = line[place:] if end < 0 else line[place:end]
                if b'"' in field:
                    if not field[: field.index(b'"')].strip(b" \t"):
                        return badly_quoted("there is a space before an opening quotation mark; remove it")
                    return badly_quoted("an unquoted field contains a quotation mark")
                if end < 0:
                    fields.append(field[:-1] if field.endswith(b"\r") else field)
                    break
                fields.append(field)
                place = end + 1
                continue
            pieces: list[bytes] = []
            place += 1
            while True:
                end = line.find(b'"', place)
                if end < 0:
                    pieces.append(line[place:])
                    following = self._next(lines) if self._spans_lines else None
                    if following is None:
                        return badly_quoted("a closing quotation mark is missing")
                    taken.append(following)
                    size += 1 + len(following)
                    if size > LONGEST_ROW + 2:
                        return refused(_too_long(first, _TOO_LONG_QUOTE))
                    pieces.append(b"\n")
                    line, place = following, 0
                    continue
                pieces.append(line[place:end])
                place = end + 1
                if line[place : place + 1] != b'"':
                    break
                pieces.append(b'"')
                place += 1
            if line[place : place + 1] == self._delimiter:
                fields.append(b"".join(pieces))
                place += 1
            elif place == len(line) or place == len(line) - 1 and line.endswith(b"\r"):
                fields.append(b"".join(pieces))
                break
            else:
                return badly_quoted("text follows a closing quotation mark")
        if size - line.endswith(b"\r") > LONGEST_ROW:
            return refused(_too_long(first))
        return self._checked(Record(b"\n".join(taken), fields))

    def _checked(self, record: Record) -> Record:
        """Returns the record, or the reason for its refusal: a wrong number of fields, or bytes that are not UTF-8."""
        count = len(self._columns)
        if count and len(record.fields) != count:
            noun = "field" if len(record.fields) == 1 else "fields"
            message = f"the row has {len(record.fields)} {noun}, the header has {count}"
            return Record(record.text, [], "row.fieldCount", "", message)
        try:
            record.text.decode()
            return record
        except UnicodeDecodeError:
            pass
        for place, field in enumerate(record.fields):
            try:
                field.decode()
            except UnicodeDecodeError as error:
                message = f"not UTF-8 from byte {error.start + 1} of the field on"
                return Record(record.text, [], "row.illFormed", self._path(place), message)
        return record

    def _path(self, place: int) -> str:
        return path_of(self._columns[place]) if place < len(self._columns) else ""


_TOO_LONG = f"the row is longer than {LONGEST_ROW} bytes"
_TOO_LONG_QUOTE = f"a quoted field does not end within {LONGEST_ROW} bytes; is its closing quotation mark missing?"


def _too_long(line: bytes, message: str = _TOO_LONG) -> Record:
    return Record(line, [], "row.tooLong", "", message)


def path_of(name: str) -> str:
    """Returns the path of a column, as issues have it."""
    if name and not set(name) & set('.[]"\\'):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'["{escaped}"]'


def header(lines: Iterator[bytes], delimiter: bytes, has_quotes: bool, where: str) -> list[str]:
    """Returns the names of the columns, from the first record."""
    first = next(Records(delimiter, has_quotes, []).read(lines), None)
    if first is None:
        raise TableError(f"{where} is empty; its first row must name the columns")
    if first.text.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in first.text:
        raise TableError(f"{where} is UTF-16, or no text; write it as UTF-8, as by iconv -f UTF-16 -t UTF-8")
    if first.code:
        raise TableError(f"the header of {where}: {first.message}")
    names = [field.decode() for field in first.fields]
    if b'"' not in first.text and any("\r" in name for name in names):
        raise TableError(f"{where} has lines that end in a carriage return alone; end them in a line feed")
    for place, name in enumerate(names):
        # One may have no name, as the names of rows that R and pandas write.
        if name in names[:place]:
            raise TableError(f"{where} has two columns " + (f"named '{name}'" if name else "without a name"))
    return names


def without_mark(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Yields the lines of a file without a byte order mark at its beginning."""
    first = next(lines, None)
    if first is not None:
        yield first.removeprefix(MARK)
        yield from lines
