"""Rows of Spark on a small cluster of two executors, compared with the command if it is built."""

import concurrent.futures
import json
import os
import pathlib
import pickle
import shutil
import signal
import subprocess
import sys

import pytest
import wellformed

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed: nothing is tried on Spark")
pytest.importorskip("pyspark", reason="pyspark is not installed: nothing is tried on Spark")
if not shutil.which("java"):
    pytest.skip("Java is not installed: nothing is tried on Spark", allow_module_level=True)

import pyarrow.parquet
from pyspark.sql import SparkSession
from wellformed.check_table import check_table, main

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = ROOT / ".build" / "debug" / "wellformed"
SIGN_UPS = ROOT / "Benchmarks" / "sign-up.schema.json"
RULES = {
    "type": "object",
    "required": ["id", "email"],
    "properties": {
        "id": {"type": "integer"},
        "email": {"type": "string", "format": "email"},
        "age": {"type": "integer", "minimum": 13},
        "price": {"type": "number", "multipleOf": 0.01, "maximum": 100},
        "born": {"type": "string", "format": "date"},
        "seen": {"type": "string", "format": "date-time"},
        "address": {"type": "object", "properties": {"city": {"type": "string", "minLength": 2}}},
        "tags": {"type": "array", "items": {"type": "string", "minLength": 2}},
    },
}


@pytest.fixture(scope="module")
def spark(tmp_path_factory):
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    path = os.pathsep.join([str(pathlib.Path(wellformed.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    builder = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.executorEnv.PYTHONPATH", path)
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "500")
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
    )
    if "WELLFORMED_LIBRARY" in os.environ:
        builder = builder.config("spark.executorEnv.WELLFORMED_LIBRARY", os.environ["WELLFORMED_LIBRARY"])
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def table(first, count):
    """Rows of values of every kind, valid and invalid, some missing."""
    numbers = range(first, first + count)
    decimal = __import__("decimal").Decimal
    moment = __import__("datetime").datetime(2024, 2, 29, 8, 30)
    return pa.table({
        "id": pa.array(numbers, pa.int64()),
        "email": pa.array(
            [[f"jane{n}@example.com", "jane@", None, f"joe{n}@example.org"][n % 4] for n in numbers], pa.string()),
        "age": pa.array([[20, 5, None][n % 3] for n in numbers], pa.int32()),
        "price": pa.array([[decimal("99.99"), decimal("100.01"), None][n % 3] for n in numbers], pa.decimal128(10, 2)),
        "born": pa.array([n % 20_000 for n in numbers], pa.int32()).cast(pa.date32()),
        "seen": pa.array([moment] * count, pa.timestamp("us", "UTC")),
        "address": pa.array(
            [[{"city": "Rome"}, {"city": "X"}, None][n % 3] for n in numbers], pa.struct({"city": pa.string()})),
        "tags": pa.array([[["ab"], ["ab", "c", "d"], [], None][n % 4] for n in numbers], pa.list_(pa.string())),
        "note": [f"note {n}" for n in numbers],
    })


def skewed(folder):
    """A table with most of its rows in one file."""
    folder.mkdir()
    first = 0
    for number, count in enumerate((9000, 10, 300, 1, 77, 500)):
        pa.parquet.write_table(table(first, count), folder / f"{number}.parquet")
        first += count
    return first


def summary_of(folder):
    part, = (folder / "summary").glob("part-*.txt")
    return json.loads(part.read_text())["summary"]


def assert_is_checked(spark, folder, count, summary):
    """Each row is written once, and counted as without Spark."""
    expected = wellformed.compile(RULES).check(table(0, count))
    assert summary == {
        "rows": count, "valid": expected.valid_rows, "invalid": expected.invalid_rows, "issues": expected.counts,
    }
    assert summary_of(folder) == summary
    written = spark.read.parquet(str(folder / "rows")).select("id", "valid", "issues").toArrow().sort_by("id")
    assert written["id"].to_pylist() == list(range(count))
    assert [str(valid).lower() == "true" for valid in written["valid"].to_pylist()] == expected.valid.to_list()
    found = [
        {"row": row, **issue} for row, issues in enumerate(written["issues"].to_pylist()) for issue in issues
    ]
    assert found == expected.issues.to_dicts()


def test_every_row_is_counted_once_although_an_executor_is_killed(spark, tmp_path):
    """One file has most rows, one task lags, and an executor is killed in the middle of the largest."""
    count = skewed(tmp_path / "rows")
    told, waiting, never = tmp_path / "told", tmp_path / "waiting", tmp_path / "never"
    for path in (told, waiting, never):
        os.mkfifo(path)

    class Troubled:
        """Rules whose first attempts at two partitions stop. They wait until a pipe is opened."""

        def __init__(self, check):
            self.check, self.schema = check, check.schema

        def __call__(self, batches):
            from pyspark import TaskContext

            task = TaskContext.get()
            for number, batch in enumerate(self.check(batches)):
                yield batch
                if number > 0 or task.attemptNumber() > 0:
                    continue
                if task.partitionId() == 0:
                    # The process of the executor is the parent of the one that starts those of Python.
                    with open(f"/proc/{os.getppid()}/stat") as status:
                        executor = status.read().rsplit(")", 1)[1].split()[1]
                    with open(told, "w") as pipe:
                        pipe.write(executor)
                    open(never).close()
                elif task.partitionId() == 1:
                    open(waiting).close()

    class Rules:
        def spark(self, **options):
            return Troubled(wellformed.compile(RULES).spark(**options))

    spark.conf.set("spark.sql.files.minPartitionNum", "6")
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        job = pool.submit(check_table, spark, Rules(), [str(tmp_path / "rows")], str(tmp_path / "out"), input_format="parquet")
        executor = int(told.read_text())
        assert "CoarseGrainedExecutorBackend" in pathlib.Path(f"/proc/{executor}/cmdline").read_text()
        os.kill(executor, signal.SIGKILL)
        open(waiting, "w").close()
        summary = job.result()["summary"]
    spark.conf.unset("spark.sql.files.minPartitionNum")
    assert_is_checked(spark, tmp_path / "out", count, summary)


def test_a_table_is_checked_again_only_with_overwrite(spark, tmp_path):
    count = skewed(tmp_path / "rows")
    spark.read.parquet(str(tmp_path / "rows")).write.saveAsTable("people")
    rules, out = wellformed.compile(RULES), str(tmp_path / "out")
    first = check_table(spark, rules, ["people"], out, input_format="table")["summary"]
    with pytest.raises(FileExistsError, match="overwrite"):
        check_table(spark, rules, ["people"], out, input_format="table")
    assert check_table(spark, rules, ["people"], out, input_format="table", overwrite=True)["summary"] == first
    assert_is_checked(spark, tmp_path / "out", count, first)


def sign_ups(folder, form, rows=1500):
    path = folder / f"sign-ups.{form}"
    generator = ROOT / "Benchmarks" / "generate-sign-ups.py"
    call = [sys.executable, generator, "--rows", str(rows), "--broken", "0.02", "--format", form]
    path.write_bytes(subprocess.run(call, capture_output=True, check=True).stdout)
    return path


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_the_summary_of_a_file_equals_that_of_the_command(spark, tmp_path, form):
    if not COMMAND.exists():
        pytest.skip("the command is not built: nothing is compared with it")
    path = sign_ups(tmp_path, form)
    run = subprocess.run([COMMAND, "check", SIGN_UPS, path, "--format", "json"], capture_output=True, text=True)
    expected = json.loads(run.stdout.splitlines()[-1])["summary"]
    out = tmp_path / "out"
    summary = check_table(spark, wellformed.compile(SIGN_UPS), [str(path)], str(out), output_format="json")["summary"]
    assert summary == {name: expected[name] for name in ("rows", "valid", "invalid", "issues")}
    assert summary_of(out) == summary
    assert spark.read.json(str(out / "rows" / "valid=false")).count() == summary["invalid"]


def test_columns_may_have_dots_in_their_names_or_no_name(spark, tmp_path):
    rules = wellformed.compile({"type": "object", "properties": {"a.b": {"type": "string", "maxLength": 1}}})
    pa.parquet.write_table(pa.table({"a.b": ["x", "xy"], "": ["1", "2"]}), tmp_path / "rows.parquet")
    (tmp_path / "rows.csv").write_text(",a.b\n1,x\n2,xy\n")
    for name in ("rows.parquet", "rows.csv"):
        out = tmp_path / f"{name}.out"
        summary = check_table(spark, rules, [str(tmp_path / name)], str(out))["summary"]
        assert (summary["rows"], summary["invalid"], summary["issues"][0]["field"]) == (2, 1, '["a.b"]')
        row, = pa.parquet.read_table(out / "rows" / "valid=false").to_pylist()
        assert (row[""], row["a.b"]) == ("2", "xy")


def test_the_job_reports_wrong_calls_and_errors_in_executors(spark, tmp_path, capsys):
    rules, rows, out = tmp_path / "rules.json", tmp_path / "rows.csv", str(tmp_path / "out")
    rules.write_text(json.dumps({"properties": {"valid": {"type": "integer"}}}))
    rows.write_text("valid,b\n1,2\nx,3\n")
    for call, said in (
        ([str(tmp_path / "none.json"), str(rows), "--to", out], "none.json"),
        ([str(rules), str(rows) + ".txt", "--to", out], "--input"),
        ([str(rules), str(tmp_path / "none.csv"), "--to", out], "none.csv"),
        ([str(rules), str(rows), "--to", out], "there is a column 'valid' already"),
        ([str(rules), str(tmp_path), "--to", out, "--input", "csv"], "which is read"),
    ):
        assert main(call) == 2
        assert said in capsys.readouterr().err
    # Errors in executors are reported like local ones.
    pa.parquet.write_table(pa.table({"valid": [[0] * 2**20]}), tmp_path / "long.parquet")
    assert main([str(rules), str(tmp_path / "long.parquet"), "--to", out, "--prefix", "w_"]) == 2
    assert "the column 'valid[]' has more than 1048576 values within one row" in capsys.readouterr().err
    assert main([str(rules), str(rows), "--to", out, "--prefix", "w_"]) == 1
    assert json.loads(capsys.readouterr().out)["summary"] == {
        "rows": 2, "valid": 1, "invalid": 1,
        "issues": [{"field": "valid", "code": "type.mismatch.integer", "severity": "error", "count": 1}],
    }
    rows.write_text("valid\n1\n")
    assert main([str(rules), str(rows), "--to", out, "--prefix", "w_", "--overwrite"]) == 0


def test_binary_columns_are_texts(spark, tmp_path):
    emails = [b"a@b.org", b"x", None, b"\xff", "jörg@b.org".encode()]
    table = pa.table({"id": range(5), "email": pa.array(emails, pa.binary())})
    pa.parquet.write_table(table, tmp_path / "bytes.parquet")
    rules = wellformed.compile({"properties": {"email": {"type": "string", "format": "email"}}})
    summary = check_table(spark, rules, [str(tmp_path / "bytes.parquet")], str(tmp_path / "out"))["summary"]
    assert summary["issues"] == sorted(rules.check(table).counts, key=summary["issues"].index)
    assert {(issue["code"], issue["count"]) for issue in summary["issues"]} >= {("row.illFormed", 1)}
    assert summary["invalid"] == rules.check(table).invalid_rows == 3


def test_the_function_for_spark_can_be_pickled_and_compiles_its_rules_once():
    check = wellformed.compile(RULES).spark()
    sent, again = pickle.loads(pickle.dumps(check)), pickle.loads(pickle.dumps(check))
    assert sent._rules is again._rules
    batch, = table(0, 4).to_batches()
    judged, = sent([batch])
    assert judged.schema.names == [*batch.schema.names, "valid", "issues"]
    with pytest.raises(ValueError, match="two columns"):
        wellformed.compile(RULES).spark(valid="x", issues="x")
