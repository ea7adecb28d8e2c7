"""Judges the rows of Spark data frames where they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from ._result import Result

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.types import StructType

    from ._rules import Rules

# The members of an issue: those of `Result.issues` without the row.
_ISSUE = pa.struct([
    pa.field("path", pa.string()),
    pa.field("code", pa.string()),
    pa.field("severity", pa.string()),
    pa.field("offset", pa.int64()),
    pa.field("length", pa.int64()),
    pa.field("message", pa.string()),
    pa.field("field", pa.string()),
])
ISSUES = pa.list_(pa.field("element", _ISSUE))


class SparkCheck:
    """Judges the rows of a Spark data frame, and adds to each row whether it is valid, and its issues.

        check = rules.spark()
        judged = df.mapInArrow(check, check.schema(df))

    Spark sends this object to the executors with its rules, which each of their processes compiles once. Rows are
    neither left out nor moved. Install `wellformed[spark]` where executors run.
    """

    def __init__(self, rules: Rules, valid: str, issues: str, messages: bool, as_cells: bool) -> None:
        if valid == issues:
            raise ValueError(f"two columns would be called '{valid}'")
        self._rules = rules
        self._valid = valid
        self._issues = issues
        self._messages = messages
        self._as_cells = as_cells

    def schema(self, given: DataFrame | StructType) -> StructType:
        """Returns the columns of the result: those of a data frame, or of its schema, and the two added ones."""
        from pyspark.sql.types import (
            ArrayType,
            BooleanType,
            LongType,
            StringType,
            StructField,
            StructType,
        )

        columns = given if isinstance(given, StructType) else given.schema
        names = {name.lower() for name in columns.names}
        for name in (self._valid, self._issues):
            # Spark does not tell names apart by case.
            if name.lower() in names:
                raise ValueError(f"there is a column '{name}' already; call what is added otherwise: rules.spark(valid=…, issues=…)")
        issue = StructType([
            StructField(field.name, StringType() if field.type == pa.string() else LongType()) for field in _ISSUE
        ])
        return StructType([
            *columns.fields,
            StructField(self._valid, BooleanType()),
            StructField(self._issues, ArrayType(issue)),
        ])

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Judges the record batches that `mapInArrow` passes."""
        for batch in batches:
            # Spark runs as many tasks at once as an executor has cores.
            result = self._rules.check(batch, messages=self._messages, as_cells=self._as_cells, threads=1)
            valid, issues = columns_of(result)
            yield pa.RecordBatch.from_arrays(
                [*batch.columns, valid, issues], names=[*batch.schema.names, self._valid, self._issues]
            )


def columns_of(result: Result) -> tuple[pa.Array, pa.Array]:
    """Returns two columns with a value for each row: whether it is valid, and the list of its issues."""
    found = pa.record_batch(result.issues)
    return pa.array(result.valid), issue_lists(found, result.rows)


def issue_lists(found: pa.RecordBatch, rows: int) -> pa.Array:
    """Returns the issues of each row as a list, from a table of issues in the order of rows."""
    places = np.searchsorted(found.column("row").to_numpy(), np.arange(rows + 1))
    issues = pa.StructArray.from_arrays([found.column(field.name) for field in _ISSUE], fields=list(_ISSUE))
    return pa.ListArray.from_arrays(pa.array(places, pa.int32()), issues, type=ISSUES)
