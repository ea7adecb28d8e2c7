"""A Spark job that checks every row of a Parquet, CSV, TSV or JSON Lines table against a rule file.

    spark-submit check_table.py RULES INPUT… --to FOLDER
    python -m wellformed.check_table RULES INPUT… --to FOLDER

Its counts are exactly those of `wellformed check`. Exit status: 0 every row is valid; 1 some are not; 2 the call or the
rules are wrong, or something could not be read or written.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import json
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any

try:
    import pyarrow as pa
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import AnalysisException, PySparkException
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql import functions as F
    from pyspark.sql.types import BinaryType, StringType, StructField, StructType
except ModuleNotFoundError as error:
    if __name__ != "__main__":
        raise
    print(f"check_table: {error.name} is missing; install wellformed[spark]", file=sys.stderr)
    sys.exit(2)

import wellformed
from wellformed import _records
from wellformed._library import MESSAGES, Options
from wellformed._result import Count, Result
from wellformed._spark import ISSUES, SparkCheck, columns_of
from wellformed._summary import in_order

FORMATS = {
    "parquet": ("parquet",),
    "csv": ("csv",),
    "tsv": ("tsv", "tab"),
    "jsonl": ("jsonl", "ndjson"),
    "table": (),
}
# So large that no file is parted, and that a part has one file.
_WHOLE_FILES = {"spark.sql.files.maxPartitionBytes": 1 << 46, "spark.sql.files.openCostInBytes": 1 << 46}


def check_table(
    spark: SparkSession,
    rules: wellformed.Rules,
    inputs: list[str],
    to: str,
    *,
    input_format: str | None = None,
    one_line_rows: bool = False,
    output_format: str = "parquet",
    messages: bool = False,
    prefix: str = "",
    overwrite: bool = False,
) -> dict[str, Any]:
    """Checks tables, and returns the summary.

    Writes into the folder `to`. First come `rows/valid=true` and `rows/valid=false`, which hold every row with its
    issues, written once and committed together. Then comes `summary`, which is counted from those.

    inputs: paths of files and folders, or names of tables, all with the same columns.
    input_format: one of FORMATS; by default the names of the inputs decide.
    one_line_rows: whether no field of a CSV file holds the end of a line, so that Spark may split files.
    output_format: `parquet` or `json`.
    messages: whether issues have sentences.
    prefix: how the names of the added columns begin, if a table already has columns with their names.
    overwrite: whether the result of an earlier job there is replaced.
    """
    kind = input_format or _format(inputs)
    if kind != "table":
        for path in inputs:
            if f"{to.rstrip('/')}/".startswith(f"{path.rstrip('/')}/"):
                raise ValueError(f"{to} lies in {path}, which is read; give another folder")
    summary_folder = f"{to.rstrip('/')}/summary"
    if _has_summary(spark, summary_folder):
        if not overwrite:
            raise FileExistsError(f"{to} has the result of another job; give another folder, or --overwrite")
        # From here on what stands there is no result any more.
        _write_summary(spark, summary_folder, [])
    rows_folder = f"{to.rstrip('/')}/rows"
    # Two files are open at once rather than rows sorted.
    settings = {"spark.sql.maxConcurrentOutputFileWriters": 2}
    if kind == "csv" and not one_line_rows:
        settings |= _WHOLE_FILES
    with _settings(spark, settings):
        judged = _judged(spark, rules, inputs, kind, one_line_rows, messages, prefix)
        judged.write.mode("overwrite").partitionBy(prefix + "valid").format(output_format).save(rows_folder)
    written = spark.read.schema(judged.schema).format(output_format).load(rows_folder)
    summary = {"summary": _summary(written, prefix)}
    _write_summary(spark, summary_folder, [json.dumps(summary, ensure_ascii=False)])
    return summary


def _format(inputs: list[str]) -> str:
    kinds = set()
    for path in inputs:
        name = path.rstrip("/").rsplit("/", 1)[-1].lower()
        name = name.removesuffix(".gz").removesuffix(".bz2").removesuffix(".zst")
        ending = name.rsplit(".", 1)[-1]
        kind = next((kind for kind, endings in FORMATS.items() if ending in endings), None)
        if kind is None:
            raise ValueError(f"the name of '{path}' does not tell how it is written; say --input {', '.join(FORMATS)}")
        kinds.add(kind)
    if len(kinds) != 1:
        raise ValueError(f"the inputs are of several formats, {', '.join(sorted(kinds))}; check them one after the other")
    return kinds.pop()


class _settings:
    """Applies settings to a session, and restores the old ones at the end."""

    def __init__(self, spark: SparkSession, settings: dict[str, Any]) -> None:
        self._spark = spark
        self._settings = settings
        self._before: dict[str, str | None] = {}

    def __enter__(self) -> None:
        for name, value in self._settings.items():
            self._before[name] = self._spark.conf.get(name, None)
            self._spark.conf.set(name, str(value))

    def __exit__(self, *_: object) -> None:
        for name, value in self._before.items():
            if value is None:
                self._spark.conf.unset(name)
            else:
                self._spark.conf.set(name, value)


# ---- Rows, judged ----


def _judged(
    spark: SparkSession,
    rules: wellformed.Rules,
    inputs: list[str],
    kind: str,
    one_line_rows: bool,
    messages: bool,
    prefix: str,
) -> DataFrame:
    """Returns the rows, whether each is valid, and its issues."""
    judge: _NamedCheck | _LineCheck | _RecordCheck
    check = rules.spark(valid=prefix + "valid", issues=prefix + "issues", messages=messages)
    if kind in ("parquet", "table"):
        frames = [spark.read.parquet(*inputs)] if kind == "parquet" else [spark.table(name) for name in inputs]
        table = functools.reduce(DataFrame.unionByName, frames)
        # PySpark's mapInArrow does not find columns with a dot in their names.
        judge = _NamedCheck(check, table.columns)
        return table.toDF(*(str(place) for place in range(len(table.columns)))).mapInArrow(judge, check.schema(table))
    lines = (
        spark.read.option("lineSep", "\n")
        .text(inputs)
        .select(
            F.col("value").cast("binary").alias("line"),
            F.col("_metadata.file_path").alias("file"),
            F.col("_metadata.file_block_start").alias("start"),
        )
    )
    if kind == "jsonl":
        judge, schema = _LineCheck(rules, messages), StructType([StructField(prefix + "line", StringType())])
    else:
        delimiter, has_quotes = (b",", True) if kind == "csv" else (b"\t", False)
        columns = _columns(lines, delimiter, has_quotes)
        judge = _RecordCheck(rules, messages, delimiter, has_quotes, columns, has_quotes and not one_line_rows)
        fields = [StructField(name, StringType()) for name in columns]
        schema = StructType([*fields, StructField(prefix + "unreadable", BinaryType())])
    return lines.mapInArrow(judge, check.schema(schema))


def _columns(lines: DataFrame, delimiter: bytes, has_quotes: bool) -> list[str]:
    """Returns the names of the columns, from the header of one of the files."""
    first = lines.take(1)
    if not first:
        raise wellformed.TableError("the files are empty; their first rows must name the columns")
    file = first[0]["file"]
    # Most headers are one line.
    for count in (1, 1000):
        taken = lines.where((F.col("file") == file) & (F.col("start") == 0)).take(count)
        of_file = _records.without_mark(bytes(row["line"]) for row in taken)
        try:
            return _records.header(of_file, delimiter, has_quotes, file)
        except wellformed.TableError:
            if count > 1:
                raise
    raise AssertionError("there is a header, or an error")


class _NamedCheck:
    """Judges rows whose columns have other names where they come from."""

    def __init__(self, check: SparkCheck, names: list[str]) -> None:
        self._check = check
        self._names = names

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return self._check(batch.rename_columns(self._names) for batch in batches)


class _LineCheck:
    """Judges lines of JSON."""

    def __init__(self, rules: wellformed.Rules, messages: bool) -> None:
        self._rules = rules
        self._messages = messages

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        file = None
        for batch in batches:
            lines = batch.column(0).to_pylist()
            # A byte order mark is skipped where a file begins.
            for row, line in enumerate(lines):
                if line.startswith(_records.MARK) and batch.column(2)[row].as_py() == 0:
                    before = batch.column(1)[row - 1].as_py() if row else file
                    if before != batch.column(1)[row].as_py():
                        lines[row] = line.removeprefix(_records.MARK)
            if lines:
                file = batch.column(1)[-1].as_py()
            # Blank lines are no rows.
            lines = [line for line in lines if line.strip(b" \t\r")]
            refused = {
                row: ("", "row.tooLong", f"the line is longer than {_records.LONGEST_ROW} bytes")
                for row, line in enumerate(lines)
                if len(line) - line.endswith(b"\r") > _records.LONGEST_ROW
            }
            read = [line for row, line in enumerate(lines) if row not in refused]
            data = b"\n".join(read)
            result = Result(self._rules._judge_lines(data, Options(flags=MESSAGES if self._messages else 0)))
            yield _with_issues([_texts(lines)], result, refused, len(lines), self._messages)


class _RecordCheck:
    """Judges the records in lines of CSV or TSV."""

    def __init__(
        self,
        rules: wellformed.Rules,
        messages: bool,
        delimiter: bytes,
        has_quotes: bool,
        columns: list[str],
        spans_lines: bool,
    ) -> None:
        self._rules = rules
        self._messages = messages
        self._delimiter = delimiter
        self._has_quotes = has_quotes
        self._columns = columns
        self._spans_lines = spans_lines

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        records = self._read(batches)
        while some := list(itertools.islice(records, 10_000)):
            yield self._judged(some)

    def _read(self, batches: Iterable[pa.RecordBatch]) -> Iterator[_records.Record]:
        for (file, start), lines in itertools.groupby(_lines(batches), key=lambda line: line[1:]):
            of_file: Iterator[bytes] = (line[0] for line in lines)
            if start == 0:
                of_file = _records.without_mark(of_file)
                columns = _records.header(of_file, self._delimiter, self._has_quotes, file)
                if columns != self._columns:
                    raise wellformed.TableError(f"{file} has other columns than another file: {', '.join(columns)}")
            yield from _records.Records(self._delimiter, self._has_quotes, self._columns, self._spans_lines).read(of_file)

    def _judged(self, records: list[_records.Record]) -> pa.RecordBatch:
        refused = {
            row: (record.field, record.code, record.message) for row, record in enumerate(records) if record.code
        }
        none = [None] * len(self._columns)
        cells = list(zip(*(record.fields if not record.code else none for record in records)))
        columns = [_texts(list(column)) for column in cells]
        given = pa.RecordBatch.from_arrays(columns, names=self._columns)
        read = given.filter(pa.array([not record.code for record in records])) if refused else given
        result = self._rules.check(read, messages=self._messages, as_cells=True, threads=1)
        unreadable = pa.array([record.text if record.code else None for record in records], pa.binary())
        return _with_issues([*columns, unreadable], result, refused, len(records), self._messages)


def _lines(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[bytes, str, int]]:
    for batch in batches:
        yield from zip(*(column.to_pylist() for column in batch.columns))


def _texts(values: list[bytes | None]) -> pa.Array:
    """Returns texts as a column, with replacement characters for bytes that are not UTF-8."""
    try:
        return pa.array(values, pa.binary()).cast(pa.string())
    except pa.ArrowInvalid:
        return pa.array([None if value is None else value.decode(errors="replace") for value in values], pa.string())


def _with_issues(
    columns: list[pa.Array],
    result: Result,
    refused: dict[int, tuple[str, str, str]],
    rows: int,
    messages: bool,
) -> pa.RecordBatch:
    """Returns rows, whether each is valid, and its issues: judged rows, in order, and rows that cannot be read."""
    if result.rows + len(refused) != rows:
        raise wellformed.WellformedError(f"{result.rows} of {rows} rows were judged, and {len(refused)} refused")
    valid, issues = columns_of(result)
    if refused:
        all_valid: list[bool] = []
        found: list[list[dict[str, Any]]] = []
        read = iter(zip(valid.to_pylist(), issues.to_pylist()))
        for row in range(rows):
            if row in refused:
                field, code, message = refused[row]
                is_valid, own = False, [{
                    "field": field, "path": field, "code": code, "severity": "error", "offset": 0, "length": 0,
                    "message": message if messages else None,
                }]
            else:
                is_valid, own = next(read)
            all_valid.append(is_valid)
            found.append(own)
        valid, issues = pa.array(all_valid, pa.bool_()), pa.array(found, ISSUES)
    columns = [*columns, valid, issues]
    # Spark takes columns by their places.
    return pa.RecordBatch.from_arrays(columns, names=[str(place) for place in range(len(columns))])


# ---- The summary ----


def _summary(written: DataFrame, prefix: str) -> dict[str, Any]:
    """Counts what was written: the members of the summary of `wellformed check --format json`."""
    rows = {row["valid"]: row["count"] for row in written.groupBy(F.col(prefix + "valid").alias("valid")).count().collect()}
    issues = written.select(F.explode(prefix + "issues").alias("issue")).select("issue.field", "issue.code", "issue.severity")
    kinds = [
        Count(field=row["field"], code=row["code"], severity=row["severity"], count=row["count"])
        for row in issues.groupBy("field", "code", "severity").count().collect()
    ]
    valid, invalid = rows.get(True, 0), rows.get(False, 0)
    return {"rows": valid + invalid, "valid": valid, "invalid": invalid, "issues": in_order(kinds)}


def _has_summary(spark: SparkSession, folder: str) -> bool:
    try:
        return bool(spark.read.text(folder).take(1))
    except AnalysisException:
        return False


def _write_summary(spark: SparkSession, folder: str, lines: list[str]) -> None:
    spark.createDataFrame([(line,) for line in lines], "value string").coalesce(1).write.mode("overwrite").text(folder)


# ---- The command ----


def _sentence(error: Exception) -> str:
    """Returns what went wrong, in one line: this package's own error, if what Java says contains one."""
    own = re.search(r"\bwellformed\.[\w.]*Error: (.+)", str(error))
    return own[1] if own else (str(error) or repr(error)).splitlines()[0]


def main(arguments: list[str] | None = None) -> int:
    """Runs the job, and returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="check_table",
        description="Checks every row of a table by a rule file, on Spark.",
        epilog="Exit status: 0 every row is valid; 1 some are not; 2 something is wrong with the call, the rules or a file.",
    )
    parser.add_argument("rules", help="a rule file or a plan, where the job is submitted")
    parser.add_argument("inputs", nargs="+", metavar="input", help="files, folders or tables with the same columns")
    parser.add_argument("--to", required=True, metavar="FOLDER", help="where rows and the summary are written")
    parser.add_argument("--input", choices=list(FORMATS), help="what the inputs are, where their names do not tell")
    parser.add_argument("--one-line-rows", action="store_true", help="no field of a CSV file holds the end of a line: Spark may part files")
    parser.add_argument("--output", choices=["parquet", "json"], default="parquet", help="how rows are written")
    parser.add_argument("--messages", action="store_true", help="issues have sentences")
    parser.add_argument("--prefix", default="", help="what the names of the columns begin with that are added")
    parser.add_argument("--overwrite", action="store_true", help="replace what another job has written there")
    call = parser.parse_args(arguments)
    try:
        rules = wellformed.compile(call.rules)
        spark = SparkSession.builder.appName("check_table").getOrCreate()
        summary = check_table(
            spark,
            rules,
            call.inputs,
            call.to,
            input_format=call.input,
            one_line_rows=call.one_line_rows,
            output_format=call.output,
            messages=call.messages,
            prefix=call.prefix,
            overwrite=call.overwrite,
        )
    except (wellformed.WellformedError, PySparkException, Py4JJavaError, OSError, ValueError) as error:
        print(f"check_table: {_sentence(error)}", file=sys.stderr)
        return 2
    print(json.dumps(summary, ensure_ascii=False))
    return 1 if summary["summary"]["invalid"] else 0


if __name__ == "__main__":
    sys.exit(main())
