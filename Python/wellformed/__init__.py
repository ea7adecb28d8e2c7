"""Wellformed validates what people type: texts, records and tables of any size, by one set of rules.

    import wellformed

    wellformed.test("email", "jane@").verdict               # 'incomplete'
    rules = wellformed.compile("sign-up.json")
    result = rules.check(table)                             # pyarrow, polars, pandas, or anything else that speaks Arrow
    result.rows, result.invalid_rows, result.counts
"""

from __future__ import annotations

from ._errors import (
    LibraryError,
    NotFoundError,
    RulesError,
    TableError,
    TooLargeError,
    WellformedError,
)
from ._library import call_for_text, text_arguments, version
from ._result import Answer, Column, Count, Issue, Issues, Result, RowIssue, Valid
from ._rules import Rules, compile

__version__ = version
__all__ = [
    "Answer",
    "Column",
    "Count",
    "Issue",
    "Issues",
    "LibraryError",
    "NotFoundError",
    "Result",
    "RowIssue",
    "Rules",
    "RulesError",
    "TableError",
    "TooLargeError",
    "Valid",
    "WellformedError",
    "compile",
    "test",
]


def test(format: str, text: str) -> Answer:
    """Judges a text by a format, such as `email` or `phone.GB`."""
    return Answer._of(call_for_text("wellformed_test_text", *text_arguments(format=format, text=text)))
