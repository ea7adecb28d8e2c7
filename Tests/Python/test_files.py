"""`python3 -m wellformed check` on Parquet and Arrow files, compared with the command on the same rows of JSON."""

import json
import os
import pathlib
import random
import signal
import subprocess
import sys

import pytest
import wellformed

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed: no files are tried")
feather = pytest.importorskip("pyarrow.feather")
parquet = pytest.importorskip("pyarrow.parquet")

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = ROOT / ".build" / "debug" / "wellformed"
RULES = {
    "type": "object",
    "required": ["email"],
    "properties": {
        "email": {"type": "string", "format": "email", "x-wellformed": {"email": {"profile": "deliverable"}}},
        "age": {"type": "integer", "minimum": 13},
        "tags": {"type": "array", "maxItems": 2, "items": {"type": "string", "minLength": 2}},
    },
    "additionalProperties": False,
}


def rows(count, seed=11):
    chance = random.Random(seed)
    for _ in range(count):
        row = {
            "email": chance.choice(["jane@example.com", "x", "", "jane@gmial.com", "zoë@bücher.example"]),
            "age": chance.choice([12, 13, 99]),
            "tags": chance.choice([[], ["ab"], ["ab", "c\n"], ["ab", "cd", "ef"]]),
        }
        yield {name: value for name, value in row.items() if chance.random() < 0.9}


SCHEMA = pa.schema({"email": pa.string(), "age": pa.int64(), "tags": pa.list_(pa.string())})


def write(path, table):
    """Writes a table in small parts, in the format that its name implies."""
    if path.suffix == ".parquet":
        parquet.write_table(table, path, row_group_size=700)
    elif path.suffix == ".arrows":
        with pa.OSFile(str(path), "wb") as file, pa.ipc.new_stream(file, table.schema) as stream:
            stream.write_table(table, max_chunksize=700)
    else:
        feather.write_feather(table, path, chunksize=700)
    return path


def check(folder, *arguments):
    environment = os.environ | {"PYTHONPATH": str(pathlib.Path(wellformed.__file__).parents[1])}
    call = [sys.executable, "-m", "wellformed", "check", "rules.json", *map(str, arguments)]
    return subprocess.run(call, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "rules.json").write_text(json.dumps(RULES))
    return tmp_path


@pytest.mark.parametrize("suffix", ["parquet", "arrow", "feather", "arrows"])
@pytest.mark.parametrize("format", ["text", "json"])
def test_a_file_gets_the_same_report_as_the_same_rows_in_json_lines(folder, suffix, format):
    if not COMMAND.exists():
        pytest.skip("the command is not built: swift build makes it")
    made = list(rows(3000))
    write(folder / f"rows.{suffix}", pa.Table.from_pylist(made, SCHEMA))
    (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in made))
    told = check(folder, f"rows.{suffix}", "--format", format)
    call = [COMMAND, "check", "rules.json", "rows.jsonl", "--format", format]
    expected = subprocess.run(call, cwd=folder, capture_output=True, text=True)
    assert told.returncode == expected.returncode == 1
    assert told.stderr == ""
    lines = expected.stdout.replace("rows.jsonl", f"rows.{suffix}").splitlines()
    if format == "json":
        # Only the reports of the command have suggestions.
        lines = [json.loads(line) for line in lines]
        for line in lines:
            line.pop("suggestion", None)
        assert [json.loads(line) for line in told.stdout.splitlines()] == lines
    else:
        assert told.stdout.splitlines() == lines


def test_valid_and_invalid_rows_are_written_to_separate_files(folder):
    table = pa.Table.from_pylist(list(rows(3000)), SCHEMA)
    write(folder / "rows.parquet", table)
    told = check(folder, "rows.parquet", "--valid-to", "valid.arrow", "--invalid-to", "invalid.parquet")
    assert told.returncode == 1
    valid = wellformed.compile(RULES).check(table).valid.to_list()
    assert feather.read_table(folder / "valid.arrow") == table.filter(pa.array(valid))
    assert parquet.read_table(folder / "invalid.parquet") == table.filter(pa.array([not row for row in valid]))
    assert sorted(path.name for path in folder.iterdir()) == ["invalid.parquet", "rows.parquet", "rules.json", "valid.arrow"]


def test_a_file_for_invalid_rows_has_the_columns_even_without_rows(folder):
    table = pa.Table.from_pylist([{"email": "jane@example.com"}], SCHEMA)
    write(folder / "rows.parquet", table)
    told = check(folder, "rows.parquet", "--invalid-to", "invalid.parquet")
    assert (told.returncode, told.stdout) == (0, "rows.parquet: 1 row, 1 valid, 0 invalid\n")
    assert parquet.read_table(folder / "invalid.parquet") == table.slice(0, 0)


def test_a_folder_stands_for_the_files_in_it(folder):
    table = pa.Table.from_pylist([{"email": "jane@example.com"}], SCHEMA)
    for name in ["in/b.parquet", "in/deep/a.ARROW", "in/.hidden/c.parquet", "in/.d.parquet"]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write(folder / name.replace("ARROW", "arrow"), table).rename(folder / name)
    (folder / "in" / "notes.txt").write_text("no rows")
    (folder / "none").mkdir()
    told = check(folder, "in")
    assert told.returncode == 0
    assert told.stdout.splitlines() == [
        "in/b.parquet: 1 row, 1 valid, 0 invalid", "in/deep/a.ARROW: 1 row, 1 valid, 0 invalid", "2 files: 2 rows, 2 valid, 0 invalid",
    ]
    told = check(folder, "none")
    assert told.returncode == 2 and told.stderr.startswith("wellformed: none: a folder without files that end with ")


def test_unreadable_files_are_reported_and_the_others_are_checked(folder):
    table = pa.Table.from_pylist(list(rows(3000)), SCHEMA)
    write(folder / "whole.parquet", table)
    for name in ["cut.parquet", "cut.arrow", "cut.arrows"]:
        whole = write(folder / name, table).read_bytes()
        (folder / name).write_bytes(whole[: len(whole) // 2])
    (folder / "rows.csv").write_text("email\nx\n")
    told = check(folder, "none.parquet", "cut.parquet", "cut.arrow", "cut.arrows", "rows.csv", "whole.parquet")
    assert told.returncode == 2
    files = [line.split(": ")[1] for line in told.stderr.splitlines()]
    assert files == ["none.parquet", "cut.parquet", "cut.arrow", "cut.arrows", "rows.csv"]
    assert any(line.startswith("whole.parquet: 3000 rows, ") for line in told.stdout.splitlines())


def test_damaged_files_are_reported_and_never_cause_a_crash(folder):
    table = pa.Table.from_pylist(list(rows(200)), SCHEMA)
    chance = random.Random(3)
    names = []
    for suffix in ["parquet", "arrow", "arrows"]:
        whole = write(folder / f"whole.{suffix}", table).read_bytes()
        for number in range(12):
            damaged = bytearray(whole)
            for _ in range(chance.choice([1, 3, 20])):
                damaged[chance.randrange(8, len(damaged))] ^= 1 << chance.randrange(8)
            names.append(f"{number}.{suffix}")
            (folder / names[-1]).write_bytes(damaged)
    told = check(folder, *names)
    assert told.returncode in (1, 2)
    assert "Traceback" not in told.stderr
    assert all(line.startswith("wellformed: ") for line in told.stderr.splitlines())


def test_contradictory_calls_are_refused_and_write_nothing(folder):
    table = pa.Table.from_pylist([{"email": "x"}], SCHEMA)
    write(folder / "rows.parquet", table)
    write(folder / "other.parquet", pa.table({"email": ["x"]}))
    (folder / "folder.parquet").mkdir()
    (folder / "rules.arrow").symlink_to("rules.json")
    for arguments, reason in [
        (["--valid-to", "rows.parquet"], "rows.parquet: would be written over a file that is read"),
        (["--valid-to", "a.parquet", "--invalid-to", "a.parquet"], "a.parquet: cannot have both"),
        (["--valid-to", "a.parquet", "--invalid-to", "./a.parquet"], "a.parquet: cannot have both"),
        (["--valid-to", "folder.parquet"], "folder.parquet: is a folder"),
        (["--valid-to", "rules.arrow"], "rules.arrow: would be written over a file that is read"),
        (["--valid-to", "rows.csv"], "rows.csv: rows are written to files that end with"),
        (["--valid-to", "none/a.parquet"], "none/a.parquet: No such file or directory"),
        (["other.parquet", "--valid-to", "a.parquet"], "other.parquet: has other columns"),
    ]:
        told = check(folder, "rows.parquet", *arguments)
        assert (told.returncode, told.stderr.startswith(f"wellformed: {reason}")) == (2, True), told.stderr
    names = ["folder.parquet", "other.parquet", "rows.parquet", "rules.arrow", "rules.json"]
    assert sorted(path.name for path in folder.iterdir()) == names


def test_texts_are_read_as_cells_with_as_cells(folder):
    write(folder / "rows.parquet", pa.table({"email": ["jane@example.com"], "age": ["42"]}))
    told = check(folder, "rows.parquet")
    assert told.returncode == 1 and "--as-cells" in told.stderr
    told = check(folder, "rows.parquet", "--as-cells")
    assert (told.returncode, told.stderr) == (0, "")


def test_the_summary_is_aligned_like_that_of_the_command(folder):
    if not COMMAND.exists():
        pytest.skip("the command is not built: swift build makes it")
    names = ["e\u0301", "日本", "한글", "❤\ufe0f", "\u0301a", "a\u034fb", "👩\u200d👧", "a\nb", "x" * 20]
    rules = {"type": "object", "properties": {name: {"type": "integer", "maximum": 3} for name in names}}
    (folder / "rules.json").write_text(json.dumps(rules))
    write(folder / "rows.arrow", pa.table({name: [4] for name in names}))
    (folder / "rows.jsonl").write_text(json.dumps({name: 4 for name in names}) + "\n")
    expected = subprocess.run([COMMAND, "check", "rules.json", "rows.jsonl"], cwd=folder, capture_output=True, text=True)
    assert check(folder, "rows.arrow").stdout == expected.stdout.replace("rows.jsonl", "rows.arrow")


def test_warnings_are_reported_like_those_of_the_command(folder):
    if not COMMAND.exists():
        pytest.skip("the command is not built: swift build makes it")
    rules = {"type": "object", "properties": {"email": {"format": "email", "x-wellformed": {"severity": "warning"}}}}
    (folder / "rules.json").write_text(json.dumps(rules))
    write(folder / "rows.arrow", pa.table({"email": ["x", "jane@example.com"]}))
    (folder / "rows.jsonl").write_text('{"email":"x"}\n{"email":"jane@example.com"}\n')
    expected = subprocess.run([COMMAND, "check", "rules.json", "rows.jsonl"], cwd=folder, capture_output=True, text=True)
    assert "warning: " in expected.stdout
    assert check(folder, "rows.arrow").stdout == expected.stdout.replace("rows.jsonl", "rows.arrow")


def test_columns_with_the_same_name_are_reported(folder):
    table = pa.table({"email": ["jane@example.com"]})
    write(folder / "rows.parquet", pa.Table.from_arrays([table["email"]] * 2, names=["email"] * 2))
    told = check(folder, "rows.parquet")
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == 'wellformed: rows.parquet: two columns are named "email"; give each a name of its own\n'


def test_an_interrupted_check_removes_its_unfinished_file(folder):
    write(folder / "rows.parquet", pa.Table.from_pylist(list(rows(20_000)), SCHEMA))
    environment = os.environ | {"PYTHONPATH": str(pathlib.Path(wellformed.__file__).parents[1])}
    call = [sys.executable, "-m", "wellformed", "check", "rules.json", "rows.parquet", "--valid-to", "valid.parquet"]
    for number in [None, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        running = subprocess.Popen(call, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        # The pipe is soon full, so the command is still running.
        assert running.stdout.readline()
        if number:
            running.send_signal(number)
            # A signal is noticed between two lines of output.
            running.stdout.read()
        running.stdout.close()
        assert running.wait() == 128 + (number or signal.SIGPIPE)
        assert running.stderr.read() == b""
        running.stderr.close()
        assert sorted(path.name for path in folder.iterdir()) == ["rows.parquet", "rules.json"]
