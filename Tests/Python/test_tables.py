"""Tables of pyarrow, polars and pandas, compared with the command if it is built."""

import csv
import datetime
import json
import pathlib
import random
import signal
import subprocess
import uuid
import warnings

import pytest
import wellformed

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = {
    "type": "object",
    "required": ["email"],
    "properties": {
        "email": {"type": "string", "format": "email"},
        "age": {"type": "integer", "minimum": 13},
        "score": {"type": "number", "maximum": 10},
        "agreed": {"type": "boolean"},
        "born": {"type": "string", "format": "date"},
        "seen": {"type": "string", "format": "date-time"},
        "address": {"type": "object", "properties": {"city": {"type": "string", "minLength": 2}}},
        "tags": {"type": "array", "maxItems": 2, "items": {"type": "string", "minLength": 2}},
    },
}


def library(name):
    return pytest.importorskip(name, reason=f"{name} is not installed: its tables are not tried")


def found(result):
    return sorted((issue["row"], issue["path"], issue["code"]) for issue in result.issues.to_dicts())


def rows(count, seed=7):
    """Rows of values of every kind, valid and invalid, some missing."""
    chance = random.Random(seed)
    made = []
    for _ in range(count):
        row = {
            "email": chance.choice(["jane@example.com", "x", "", "zoë@bücher.example", "a@b.org"]),
            "age": chance.choice([12, 13, 99, -1, 2**53]),
            "score": chance.choice([1.5, 10.0, 10.5, 3.0, 1e-7]),
            "agreed": chance.choice([True, False]),
            "address": {"city": chance.choice(["Rome", "X"])},
            "tags": chance.choice([[], ["ab"], ["ab", "c"], ["ab", "cd", "ef"]]),
        }
        made.append({name: value for name, value in row.items() if chance.random() < 0.8})
    return made


def test_a_pyarrow_table_is_judged_like_its_rows():
    pa = library("pyarrow")
    made = rows(2000)
    schema = pa.schema({
        "email": pa.string(), "age": pa.int64(), "score": pa.float64(), "agreed": pa.bool_(),
        "address": pa.struct({"city": pa.string()}), "tags": pa.list_(pa.string()),
    })
    table = pa.Table.from_pylist(made, schema=schema)
    rules = wellformed.compile(RULES)
    by_rows = rules.check_rows(made)
    assert by_rows.issue_count > 0
    for other in (
        table, table.combine_chunks().to_batches()[0], table.to_reader(), pa.concat_tables([table.slice(0, 7), table.slice(7)]),
        table.set_column(0, "email", table["email"].cast(pa.large_string())),
        table.set_column(0, "email", table["email"].cast(pa.string_view())),
        table.set_column(0, "email", table["email"].dictionary_encode()),
        table.set_column(1, "age", table["age"].cast(pa.float64())),
    ):
        result = rules.check(other)
        assert found(result) == found(by_rows)
        assert result.valid.to_list() == by_rows.valid.to_list()


def test_sliced_tables_are_judged():
    pa = library("pyarrow")
    made = rows(1000)
    table = pa.Table.from_pylist(made)
    rules = wellformed.compile(RULES)
    assert found(rules.check(table.slice(333, 100))) == found(rules.check_rows(made[333:433]))


def test_judging_by_columns_equals_judging_by_rows():
    # With normalized=True each row is judged separately.
    pa = library("pyarrow")
    made = rows(20_000, seed=11)
    table = pa.Table.from_pylist([{name: row.get(name) for name in ("email", "age", "score", "agreed")} for row in made])
    born = pa.array([None if i % 9 == 0 else datetime.date(1970, 1, 1) + datetime.timedelta(i * 7) for i in range(20_000)])
    table = table.append_column("born", born).append_column("seen", born.cast(pa.timestamp("ms")))
    rules = wellformed.compile(RULES)
    for other in (
        table, table.slice(4_097, 9_000), table.set_column(0, "email", table["email"].dictionary_encode()),
        table.set_column(0, "email", table["email"].cast(pa.large_string())),
        table.set_column(0, "email", table["email"].cast(pa.string_view())),
        table.set_column(2, "score", table["score"].cast(pa.float32())), table.drop_columns(["seen"]),
    ):
        by_columns, by_rows = rules.check(other, messages=True), rules.check(other, messages=True, normalized=True)
        assert by_columns.issues.to_dicts() == by_rows.issues.to_dicts()
        assert by_columns.valid.to_list() == by_rows.valid.to_list()
        assert by_columns.counts == by_rows.counts
        assert 0 < by_columns.invalid_rows < other.num_rows or "seen" in other.column_names


def test_several_threads_judge_a_large_table_like_one():
    pa = library("pyarrow")
    emails = ["a@b.org", "x", "c@d.org", None] * 50_001
    table = pa.table({"email": emails})
    rules = wellformed.compile(RULES)
    one, many = rules.check(table, threads=1), rules.check(table, threads=4)
    assert one.invalid_rows == many.invalid_rows == 100_002
    assert one.issues.to_dicts() == many.issues.to_dicts()
    assert one.valid.to_list() == many.valid.to_list() == [True, False, True, False] * 50_001


def test_results_can_be_converted_to_pyarrow():
    pa = library("pyarrow")
    result = wellformed.compile(RULES).check(pa.table({"email": ["a@b.org", "x", "jane@@example.com"]}), messages=True)
    valid = pa.array(result.valid)
    assert valid.to_pylist() == [True, False, False]
    valid.validate(full=True)
    issues = pa.record_batch(result.issues)
    issues.validate(full=True)
    assert issues.to_pylist() == result.issues.to_dicts()
    assert issues.schema.field("row").type == pa.int64()
    assert issues.schema.field("message").type == pa.string()
    # The export is independent of the result that it was made from.
    del result
    assert issues.column("path").to_pylist()[0] == "email"


def test_unused_arrow_capsules_are_released():
    library("pyarrow")
    result = wellformed.compile(RULES).check_rows([{}])
    for _ in range(100):
        result.issues.__arrow_c_array__()


def test_a_polars_data_frame_is_judged():
    pl = library("polars")
    made = rows(500)
    frame = pl.DataFrame(
        made, schema={"email": pl.String, "age": pl.Int64, "score": pl.Float64, "agreed": pl.Boolean,
                      "address": pl.Struct({"city": pl.String}), "tags": pl.List(pl.String)})
    rules = wellformed.compile(RULES)
    result = rules.check(frame)
    assert found(result) == found(rules.check_rows(made))
    assert pl.Series(result.valid).to_list() == result.valid.to_list()
    assert pl.DataFrame(result.issues).height == result.issue_count
    categorical = rules.check(frame.with_columns(pl.col("email").cast(pl.Categorical)))
    assert found(categorical) == found(result)


def test_a_pandas_data_frame_is_judged():
    pd = library("pandas")
    library("pyarrow")
    frame = pd.DataFrame({"email": ["a@b.org", "x", None], "age": [13, None, 12]})
    result = wellformed.compile(RULES).check(frame)
    assert {(row, path) for row, path, _ in found(result)} == {(1, "email"), (2, "email"), (2, "age")}
    assert list(frame[result.valid.to_list()]["email"]) == ["a@b.org"]


def test_pandas_columns_without_an_arrow_type_are_errors_only_if_the_rules_name_them():
    pd = library("pandas")
    library("pyarrow")
    mixed = pd.Series(["x", 5, None], dtype=object)
    frame = pd.DataFrame({"email": ["a@b.org", "x", "c@d.org"], "age": [13, 13, 13], "mixed": mixed, "z": [1j, 2j, 3j]})
    rules = wellformed.compile(RULES)
    assert [row for row, path, _ in found(rules.check(frame)) if path == "email"] == [1]
    assert list(frame["mixed"]) == list(mixed)
    with pytest.raises(wellformed.TableError, match="'age' has values that Arrow has no type for"):
        rules.check(frame.drop(columns="age").rename(columns={"mixed": "age"}))
    with pytest.raises(wellformed.TableError, match="Duplicate"):
        rules.check(frame.rename(columns={"z": "mixed"}))


def test_dates_and_timestamps_are_texts():
    pa = library("pyarrow")
    moment = datetime.datetime(2024, 2, 29, 8, 30, 0, 5, tzinfo=datetime.timezone.utc)
    table = pa.table({
        "email": ["a@b.org"], "born": pa.array([datetime.date(2024, 2, 29)]),
        "seen": pa.array([moment], pa.timestamp("us", "UTC")),
    })
    rules = wellformed.compile(RULES)
    assert rules.check(table).is_valid
    const = {"type": "object", "properties": {"seen": {"const": "2024-02-29T08:30:00.000005Z"}}}
    assert wellformed.compile(const).check(table).is_valid
    naive = table.set_column(2, "seen", pa.array([moment.replace(tzinfo=None)]))
    assert found(rules.check(naive)) != []


def test_binary_columns_are_texts():
    pa = library("pyarrow")
    rules = wellformed.compile({"properties": {"t": {"type": "string", "maxLength": 2}}})
    texts = [b"ab", b"\xff\xfe", None, b"cd"]
    for type in pa.binary(), pa.large_binary(), pa.binary_view(), pa.binary(2):
        table = pa.table({"t": pa.array(texts, type)})
        assert [(issue[0], issue[2]) for issue in found(rules.check(table))] == [(1, "row.illFormed")]
        assert rules.check(table, as_cells=True).valid.to_list() == [True, False, True, True]
        prepared = pa.record_batch(rules.check(table, normalized=True).normalized).to_pylist()
        assert prepared == [{"t": "ab"}, {"t": None}, {"t": None}, {"t": "cd"}]
    pl, pd = library("polars"), library("pandas")
    for frame in pl.DataFrame({"t": texts}), pd.DataFrame({"t": texts}):
        assert rules.check(frame).valid.to_list() == [True, False, True, True]


def test_columns_of_arrows_extension_types_are_what_they_stand_for():
    pa = library("pyarrow")
    rules = wellformed.compile({"properties": {"id": {"type": "string", "format": "uuid"}, "agreed": {"const": True}}})
    ids = pa.array([uuid.uuid4().bytes, None], pa.uuid())
    table = pa.table({"id": ids, "agreed": pa.ExtensionArray.from_storage(pa.bool8(), pa.array([1, 0], pa.int8()))})
    assert found(rules.check(table)) == [(1, "agreed", "choice.notEqual")]


def test_unions_and_runs_are_judged_by_their_values():
    pa = library("pyarrow")
    members = [pa.array([1, 20, None, 4]), pa.array(["a", "bc", "d", None])]
    numbers = pa.array([0, 1, 0, 1], pa.int8())
    sparse = pa.UnionArray.from_sparse(numbers, members)
    dense = pa.UnionArray.from_dense(numbers, pa.array([1, 0, 2, 3], pa.int32()), members)
    rules = wellformed.compile(
        {"properties": {"u": {"anyOf": [{"type": "integer", "minimum": 2}, {"type": "string", "minLength": 2}]}}})
    for column in sparse, dense, sparse.slice(1), dense.slice(2):
        rows = [{"u": value} if value is not None else {} for value in column.to_pylist()]
        table = pa.table({"u": column})
        assert rules.check(table).valid.to_list() == rules.check_rows(rows).valid.to_list()
        runs = pa.RunEndEncodedArray.from_arrays(pa.array(range(3, 3 * len(column) + 1, 3), pa.int32()), column)
        rows = [row for row in rows for _ in range(3)]
        for part in (0, len(rows)), (2, 5):
            judged = rules.check(pa.table({"u": runs.slice(*part)})).valid.to_list()
            assert judged == rules.check_rows(rows[part[0]:part[0] + part[1]]).valid.to_list()


def test_times_of_day_are_texts():
    pa = library("pyarrow")
    times = [datetime.time(8, 30), datetime.time(8, 30, 0, 5), datetime.time(23, 59, 59), None]
    rules = wellformed.compile({"properties": {"t": {"enum": ["08:30:00", "08:30:00.000005", "08:30:00.000005000", "23:59:59"]}}})
    for unit, type in ("s", pa.time32), ("ms", pa.time32), ("us", pa.time64), ("ns", pa.time64):
        column = pa.array([t if unit in ("us", "ns") or t is None else t.replace(microsecond=0) for t in times], type(unit))
        assert rules.check(pa.table({"t": column})).is_valid
        assert rules.check(pa.table({"t": column}), as_cells=True).is_valid
        assert rules.check(pa.table({"t": column.dictionary_encode()})).is_valid
    if polars := __import__("importlib").util.find_spec("polars") and __import__("polars"):
        assert rules.check(polars.DataFrame({"t": times})).is_valid


def test_lengths_of_time_are_texts():
    pa = library("pyarrow")
    times = [datetime.timedelta(days=1, hours=2, seconds=3), datetime.timedelta(0), None, datetime.timedelta(seconds=-5)]
    rules = wellformed.compile({"properties": {"t": {"format": "duration", "not": {"const": "PT0S"}}}})
    judged = [True, False, True, False]
    for unit in "s", "ms", "us", "ns":
        assert rules.check(pa.table({"t": pa.array(times, pa.duration(unit))})).valid.to_list() == judged
    exact = wellformed.compile({"properties": {"t": {"enum": ["P1DT2H0M3S", "PT0S", "-PT5S"]}}})
    assert exact.check(pa.table({"t": pa.array(times, pa.duration("us"))})).is_valid
    intervals = pa.array([(14, 3, 1_500_000_000), (0, 0, 0), None], pa.month_day_nano_interval())
    exact = wellformed.compile({"properties": {"t": {"enum": ["P1Y2M3DT1.5S", "PT0S"]}}})
    assert exact.check(pa.table({"t": intervals})).is_valid
    for name in "polars", "pandas":
        if __import__("importlib").util.find_spec(name):
            frame = __import__(name).DataFrame({"t": times})
            assert rules.check(frame).valid.to_list() == judged
            assert rules.check(frame, as_cells=True).valid.to_list() == judged


def test_maps_are_objects():
    pa = library("pyarrow")
    made = [{"m": {"ab": {"n": 1}, "c": {"n": 0}}}, {}, {"m": {}}, {"m": {"ab": {"n": 5}, "cd": None}}]
    type = pa.map_(pa.string(), pa.struct({"n": pa.int64()}))
    lists = [list(row["m"].items()) if "m" in row else None for row in made]
    rules = wellformed.compile({
        "type": "object",
        "properties": {"m": {
            "propertyNames": {"minLength": 2},
            "additionalProperties": {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}},
        }},
    })
    by_rows = rules.check_rows(made)
    assert len(found(by_rows)) == 3
    table = pa.table({"m": pa.array(lists, type)})
    for other in table, table.slice(0, 4), pa.concat_tables([table.slice(0, 1), table.slice(1)]):
        assert found(rules.check(other)) == found(by_rows)
    assert found(rules.check(table.slice(3))) == [(0, path, code) for row, path, code in found(by_rows) if row == 3]
    twice = pa.table({"m": pa.array([[("ab", None), ("ab", None)]], type)})
    with pytest.raises(wellformed.TableError, match="'m' has a map with two values for the key 'ab'"):
        rules.check(twice)


def test_views_of_lists_and_half_floats_are_read():
    pa = library("pyarrow")
    made = [{"l": [1.5, 0.1]}, {"l": []}, {}, {"l": [7]}]
    rules = wellformed.compile({"properties": {"l": {"minItems": 1, "items": {"maximum": 2, "enum": [1.5, 0.1, 7]}}}})
    by_rows = rules.check_rows(made)
    assert [row for row, _, _ in found(by_rows)] == [1, 3]
    # The lists overlap, and are not in order.
    items = pa.array([7.0, 1.5, 0.1]).cast(pa.float16())
    for view, offset in (pa.ListViewArray, pa.int32()), (pa.LargeListViewArray, pa.int64()):
        lists = view.from_arrays(
            pa.array([1, 3, 9, 0], offset), pa.array([2, 0, 9, 1], offset), items, mask=pa.array([False, False, True, False]),
        )
        assert found(rules.check(pa.table({"l": lists}))) == found(by_rows)
        assert found(rules.check(pa.table({"l": lists}).slice(1))) == [(row - 1, path, code) for row, path, code in found(by_rows)]


def test_decimals_are_numbers():
    pa = library("pyarrow")
    decimal = __import__("decimal").Decimal
    rules = wellformed.compile({"type": "object", "properties": {"n": {"multipleOf": 0.05, "maximum": 10**20}}})
    values = ["0.05", "-0.05", "0.04", "99999999999999999999.95", "100000000000000000000.05", "0", None]
    column = [None if value is None else decimal(value) for value in values]
    for type in (pa.decimal128(38, 2), pa.decimal256(76, 2)):
        result = rules.check(pa.table({"n": pa.array(column, type)}))
        assert result.valid.to_list() == [True, True, False, True, False, True, True]
    small = pa.array([decimal("-120"), decimal("0")], pa.decimal128(5, 0))
    exact = wellformed.compile({"type": "object", "properties": {"n": {"enum": [-120, 0]}}})
    assert exact.check(pa.table({"n": small})).is_valid
    assert exact.check(pa.table({"n": small.cast(pa.decimal128(5, -1))})).is_valid


NORMALIZING = {
    "type": "object",
    "required": ["name"],
    "properties": {
        "name": {"type": "string", "minLength": 2, "x-wellformed": {"normalize": ["trim", "collapse"]}},
        "code": {"type": "string", "x-wellformed": {"normalize": ["lowercase"]}},
        "age": {"type": "integer"},
    },
}


def test_normalized_texts_are_returned_as_columns():
    pa = library("pyarrow")
    made = [
        {"name": "  Jane   Doe ", "code": "GB", "age": 5, "other": " x "},
        {"name": " x", "code": None, "age": None, "other": None},
        {"name": None, "code": "É", "age": 1, "other": ""},
    ] * 30_000
    table = pa.Table.from_pylist(made)
    rules = wellformed.compile(NORMALIZING)
    result = rules.check(table, normalized=True)
    assert result.invalid_rows == 60_000
    columns = pa.record_batch(result.normalized)
    columns.validate(full=True)
    assert columns.to_pylist() == [
        {"name": "Jane Doe", "code": "gb"}, {"name": "x", "code": None}, {"name": None, "code": "é"},
    ] * 30_000
    # A single value is normalized as in a table.
    assert rules.test({"name": "  Jane   Doe ", "code": "GB"}).value == {"name": "Jane Doe", "code": "gb"}
    coded = table.set_column(1, "code", table["code"].dictionary_encode())
    assert pa.record_batch(rules.check(coded, normalized=True).normalized).to_pylist() == columns.to_pylist()
    cells = rules.check(table.select(["name", "code"]), as_cells=True, normalized=True)
    assert pa.record_batch(cells.normalized).to_pylist() == columns.to_pylist()


def test_a_cell_of_white_space_is_normalized_to_an_empty_text():
    pa = library("pyarrow")
    table = pa.table({"name": [" ", "Jane ", None], "age": ["12", " 12", ""]})
    result = wellformed.compile(NORMALIZING).check(table, as_cells=True, normalized=True)
    assert pa.record_batch(result.normalized).to_pylist() == [
        {"name": "", "age": "12"}, {"name": "Jane", "age": " 12"}, {"name": None, "age": ""},
    ]


def test_normalized_columns_are_kept_only_on_request():
    pa = library("pyarrow")
    rules = wellformed.compile(NORMALIZING)
    with pytest.raises(ValueError, match="were not kept"):
        pa.record_batch(rules.check(pa.table({"name": ["Jane"]})).normalized)
    none = rules.check(pa.table({"name": pa.array([], pa.string())}), normalized=True)
    assert pa.record_batch(none.normalized).num_rows == 0
    number = rules.check(pa.table({"age": [1, 2]}), normalized=True)
    assert pa.record_batch(number.normalized).num_rows == 2


def test_a_text_that_is_not_utf8_has_no_normalized_form():
    pa = library("pyarrow")
    column = pa.array([b"\xff", b"ab"], pa.binary()).view(pa.string())
    result = wellformed.compile(NORMALIZING).check(pa.table({"name": column}), normalized=True)
    assert found(result) == [(0, "name", "row.illFormed")]
    assert pa.record_batch(result.normalized).to_pylist() == [{"name": None}, {"name": "ab"}]


def test_a_result_cannot_be_pickled():
    pickle = __import__("pickle")
    with pytest.raises(TypeError, match="counts"):
        pickle.dumps(wellformed.compile(RULES).check_rows([]))


def test_unreadable_tables_are_refused_with_the_reason():
    pa = library("pyarrow")
    rules = wellformed.compile(RULES)
    opaque = pa.field("email", pa.null(), metadata={"ARROW:extension:name": "arrow.opaque"})
    with pytest.raises(wellformed.TableError, match="'email' has values of the extension type 'arrow.opaque'"):
        rules.check(pa.Table.from_arrays([pa.nulls(1)], schema=pa.schema([opaque])))
    with pytest.raises(ValueError, match="two columns are named"):
        rules.check(pa.Table.from_arrays([pa.array([1]), pa.array([2])], names=["a", "a"]))
    with pytest.raises(TypeError, match="check_rows"):
        rules.check([{"email": "x"}])
    with pytest.raises(wellformed.TableError, match="type struct"):
        rules.check(pa.array([1, 2]))


def test_an_error_of_a_reader_is_raised():
    pa = library("pyarrow")

    def batches():
        yield pa.record_batch({"email": ["a@b.org"]})
        raise OSError("the disk is gone")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"email": pa.string()}), batches())
    with pytest.raises(wellformed.TableError, match="the disk is gone") as raised:
        wellformed.compile(RULES).check(reader)
    assert isinstance(raised.value.__cause__, OSError)


def test_control_c_while_a_reader_waits_is_no_error_of_the_table():
    pa = library("pyarrow")

    def batches():
        yield pa.record_batch({"email": ["a@b.org"]})
        signal.raise_signal(signal.SIGINT)
        yield pa.record_batch({"email": ["a@b.org"]})

    reader = pa.RecordBatchReader.from_batches(pa.schema({"email": pa.string()}), batches())
    # A program that was started in the background may ignore Control-C.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            wellformed.compile(RULES).check(reader)
    finally:
        signal.signal(signal.SIGINT, handler)


def test_a_table_without_rows_is_valid():
    pa = library("pyarrow")
    rules = wellformed.compile(RULES)
    for table in (pa.table({"email": pa.array([], pa.string())}), pa.schema({"email": pa.string()}).empty_table()):
        assert (rules.check(table).rows, rules.check(table).is_valid) == (0, True)


def command(tmp_path, data, name):
    """The command's issues in a file, each with line, field and code, and its summary."""
    program = ROOT / ".build" / "debug" / "wellformed"
    if not program.exists():
        pytest.skip("the command is not built: nothing is compared with it")
    path, rules = tmp_path / name, tmp_path / "rules.json"
    path.write_text(data, encoding="utf-8")
    rules.write_text(json.dumps(RULES))
    run = subprocess.run([program, "check", rules, path, "--format", "json"], capture_output=True, text=True)
    assert run.returncode in (0, 1), run.stderr
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    summary = lines.pop()["summary"]
    return sorted((line["line"], line["field"], line["code"]) for line in lines if line["line"] > 0), summary


def test_rows_are_judged_as_the_command_judges_json_lines(tmp_path):
    made = rows(1000)
    issues, summary = command(tmp_path, "".join(json.dumps(row) + "\n" for row in made), "rows.jsonl")
    result = wellformed.compile(RULES).check_rows(made)
    assert [(row + 1, path, code) for row, path, code in found(result)] == issues
    assert summary["valid"] == result.valid_rows
    assert summary["issues"] == result.counts


def test_cells_are_judged_as_the_command_judges_a_csv_file(tmp_path):
    pa = library("pyarrow")
    columns = ["email", "age", "score", "agreed"]
    chance = random.Random(3)
    made = [
        [chance.choice(["a@b.org", "x", ""]), chance.choice(["12", "13", "x", "", "1.0"]),
         chance.choice(["1e1", "11", "", "-"]), chance.choice(["true", "yes", ""])]
        for _ in range(1000)
    ]
    path = tmp_path / "made.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([columns, *made])
    issues, summary = command(tmp_path, path.read_text(encoding="utf-8"), "rows.csv")
    table = pa.table({name: [row[place] for row in made] for place, name in enumerate(columns)})
    result = wellformed.compile(RULES).check(table, as_cells=True)
    missing = {"born", "seen", "address", "tags"}
    issues = [issue for issue in issues if issue[1] not in missing]
    assert [(row + 2, path, code) for row, path, code in found(result)] == issues
    assert summary["valid"] == result.valid_rows


def test_numbers_beside_texts_need_cells():
    """In a text column that also holds `NA`, numbers are numbers only if the column is read as cells."""
    rules = wellformed.compile(
        {"properties": {"a": {"anyOf": [{"type": "number", "minimum": 1}, {"const": "NA"}]}}}
    )
    table = library("pyarrow").table({"a": ["5", "NA", "0", "x"]})
    with pytest.warns(UserWarning, match="^1 of the first 4 rows are refused because .* pass as_cells=True") as warned:
        assert rules.check(table).valid.to_list() == [False, True, False, False]
    assert warned[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cells = rules.check(table, as_cells=True)
        # Reading these as cells would change nothing.
        assert rules.check(table.slice(1)).valid.to_list() == [True, False, False]
        assert rules.check(table.slice(1, 1)).is_valid
    assert cells.valid.to_list() == [True, True, False, False]
    assert [issue["code"] for issue in cells.issues.to_dicts()] == ["number.tooSmall", "choice.notEqual"]
