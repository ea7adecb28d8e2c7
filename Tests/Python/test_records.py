"""Records of CSV and TSV files, compared with those of the command if it is built."""

import collections
import json
import pathlib
import random
import subprocess

import pytest
import wellformed
from wellformed import _records

ROOT = pathlib.Path(__file__).resolve().parents[2]
PIECES = [
    b"a", b'"', b'"', b",", b",", b"\n", b"\n", b"\r\n", b"\r", b'""', b"\xff", b"\xc3\xa9", b" ", b'x"y', b'"a,b"',
    b'"a\nb"', b'",', b',"', b"\t",
]


def records(data, columns, delimiter=b",", has_quotes=True, spans_lines=True):
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    of_file = _records.without_mark(iter(lines))
    assert _records.header(of_file, delimiter, has_quotes, "it") == columns
    return list(_records.Records(delimiter, has_quotes, columns, spans_lines).read(of_file))


def test_records_are_read_as_rfc_4180_says():
    made = records(b'\xef\xbb\xbf\na,b\r\n"x ""y""",1\r\n\n"two\nlines",\n', ["a", "b"])
    assert [record.fields for record in made] == [[b'x "y"', b"1"], [b"two\nlines", b""]]


def test_a_stray_quotation_mark_does_not_hide_other_rows():
    made = records(b'a,b\n1,"2\n3,4\n5,6\n', ["a", "b"])
    assert [(record.fields, record.field, record.code) for record in made] == [
        ([], "b", "row.badQuoting"), ([b"3", b"4"], "", ""), ([b"5", b"6"], "", ""),
    ]


def test_a_quoted_field_does_not_continue_if_rows_are_single_lines():
    made = records(b'a,b\n1,"2\n3",4\n', ["a", "b"], spans_lines=False)
    assert [record.code for record in made] == ["row.badQuoting", "row.badQuoting"]


def test_missing_repeated_or_unreadable_column_names_are_refused():
    for data in (b"", b",a,\n", b"a,a\n", b'"a\n', b"\xff\xfea\0", b"a\rb\r1\r2"):
        with pytest.raises(wellformed.TableError):
            records(data, [])
    assert [record.fields for record in records(b",a\n1,x\n", ["", "a"])] == [[b"1", b"x"]]


def test_records_equal_those_of_the_command(tmp_path):
    program = ROOT / ".build" / "debug" / "wellformed"
    if not program.exists():
        pytest.skip("the command is not built: nothing is compared with it")
    rules = tmp_path / "rules.json"
    rules.write_text('{"type": "object", "properties": {"a": {}, "b": {}}}')
    chance = random.Random(11)
    for _ in range(40):
        columns = chance.choice([["a"], ["a", "b"], ["a", "b.c"], ["", "a"]])
        kind, delimiter = chance.choice([("csv", b","), ("csv", b","), ("tsv", b"\t")])
        body = b"".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 120)))
        data = chance.choice([b"", b"\xef\xbb\xbf"]) + delimiter.join(name.encode() for name in columns) + b"\n" + body + b"\n"
        path = tmp_path / f"rows.{kind}"
        path.write_bytes(data)
        run = subprocess.run([program, "check", rules, path, "--format", "json"], capture_output=True, text=True)
        assert run.returncode in (0, 1), run.stderr
        summary = json.loads(run.stdout.splitlines()[-1])["summary"]
        made = records(data, columns, delimiter, kind == "csv")
        counts = collections.Counter((record.field, record.code) for record in made if record.code)
        expected = {(issue["field"], issue["code"]): issue["count"] for issue in summary["issues"]}
        expected = {kind: count for kind, count in expected.items() if kind[1] != "column.missing"}
        assert (dict(counts), len(made)) == (expected, summary["rows"]), data
