#!/usr/bin/env python3
"""Checks the same table of six columns from Python with Wellformed, pydantic, jsonschema-rs, pandera and Great
Expectations in one run, and a CSV file with the same columns with `wellformed check`.

    swift build -c release --product wellformed
    Scripts/build-wheel.sh && python3 -m pip install .build-wheel/*.whl
    python3 -m pip install pyarrow pandas pydantic jsonschema-rs pandera great_expectations
    Benchmarks/check-tables.py --rows 10000000

Each job runs in a process of its own, with the table in memory, and finds the wrong rows. The result is the processor
time of the check, of all threads, without loading modules and the table: on a machine that has other work to do,
elapsed time means little. The command must also read a file. Peers check as many rows as --peer-rows says.
"""

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
EMAIL = r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*$"
MOBILE = r"^\+?[0-9]{6,15}$"
CODE = r"^[A-Z]{2}-[0-9]{4}$"
RULES = {
    "type": "object",
    "required": ["email", "name", "mobile", "code", "age", "score"],
    "properties": {
        "email": {"type": "string", "format": "email"},
        "name": {"type": "string", "minLength": 2, "maxLength": 50},
        "mobile": {"type": "string", "pattern": MOBILE},
        "code": {"type": "string", "pattern": CODE},
        "age": {"type": "integer", "minimum": 13, "maximum": 120},
        "score": {"type": "number", "minimum": 0, "maximum": 1},
    },
}

# Each job gets `table`, of pyarrow, and `rules`, and prints the number of invalid rows. What is above the line is not
# measured.
JOBS = {
    "wellformed, 1 thread":
    """
import wellformed
compiled = wellformed.compile(rules)
---
invalid = compiled.check(table, threads=1).invalid_rows
""",
    "wellformed, all cores":
    """
import wellformed
compiled = wellformed.compile(rules)
---
invalid = compiled.check(table).invalid_rows
""",
    "pydantic":
    """
from typing import Annotated
from pydantic import BaseModel, Field, ValidationError
class Row(BaseModel):
    model_config = {"strict": True}
    email: Annotated[str, Field(pattern=EMAIL)]
    name: Annotated[str, Field(min_length=2, max_length=50)]
    mobile: Annotated[str, Field(pattern=MOBILE)]
    code: Annotated[str, Field(pattern=CODE)]
    age: Annotated[int, Field(ge=13, le=120)]
    score: Annotated[float, Field(ge=0, le=1)]
def check(row):
    try:
        Row.model_validate(row)
        return 0
    except ValidationError:
        return 1
---
invalid = sum(check(row) for batch in table.to_batches() for row in batch.to_pylist())
""",
    "jsonschema-rs":
    """
import jsonschema_rs
validator = jsonschema_rs.validator_for(rules, validate_formats=True)
def check(row):
    return 0 if validator.is_valid(row) else len(list(validator.iter_errors(row))) > 0
---
invalid = sum(check(row) for batch in table.to_batches() for row in batch.to_pylist())
""",
    "pandera":
    """
import pandera.pandas as pa
frame = table.to_pandas()
schema = pa.DataFrameSchema({
    "email": pa.Column(str, pa.Check.str_matches(EMAIL)), "name": pa.Column(str, pa.Check.str_length(2, 50)),
    "mobile": pa.Column(str, pa.Check.str_matches(MOBILE)), "code": pa.Column(str, pa.Check.str_matches(CODE)),
    "age": pa.Column(int, pa.Check.in_range(13, 120)), "score": pa.Column(float, pa.Check.in_range(0, 1)),
})
---
try:
    schema.validate(frame, lazy=True)
    invalid = 0
except pa.errors.SchemaErrors as error:
    invalid = error.failure_cases["index"].nunique()
""",
    "Great Expectations":
    """
import great_expectations as gx
import great_expectations.expectations as gxe
frame = table.to_pandas()
context = gx.get_context(mode="ephemeral")
context.variables.progress_bars = {"globally": False}
batch = context.data_sources.add_pandas("p").add_dataframe_asset("a").add_batch_definition_whole_dataframe("b")
suite = gx.ExpectationSuite(name="s", expectations=[
    gxe.ExpectColumnValuesToMatchRegex(column="email", regex=EMAIL),
    gxe.ExpectColumnValueLengthsToBeBetween(column="name", min_value=2, max_value=50),
    gxe.ExpectColumnValuesToMatchRegex(column="mobile", regex=MOBILE),
    gxe.ExpectColumnValuesToMatchRegex(column="code", regex=CODE),
    gxe.ExpectColumnValuesToBeBetween(column="age", min_value=13, max_value=120),
    gxe.ExpectColumnValuesToBeBetween(column="score", min_value=0, max_value=1),
])
---
result = batch.get_batch({"dataframe": frame}).validate(suite, result_format="COMPLETE")
invalid = len(set().union(*(set(one.result.get("unexpected_index_list") or []) for one in result.results)))
""",
}
MODULES = {"wellformed": "wellformed", "pydantic": "pydantic", "jsonschema-rs": "jsonschema_rs", "pandera": "pandera",
           "Great Expectations": "great_expectations"}
MEASURED = """
import json, sys, time
# Peers that look for Spark end the program where it lacks a part they do not need.
sys.modules["pyspark"] = None
import pyarrow.feather
EMAIL, MOBILE, CODE, rules = json.loads(sys.argv[2])
table = pyarrow.feather.read_table(sys.argv[1])
%s
before = time.process_time()
%s
print(json.dumps([time.process_time() - before, int(invalid)]))
"""


def generated(rows):
    """Returns a table with a number of rows, a tenth of them invalid; parts of 100,000 rows are repeated."""
    import pyarrow

    chance = random.Random(1)
    words = "amber basil cedar delta ember fjord grove heath inlet juniper kelp lotus maple nettle".split()
    made = []
    for _ in range(min(rows, 100_000)):
        row = {
            "email": f"{chance.choice(words)}.{chance.randrange(10000)}@{chance.choice(words)}.example",
            "name": f"{chance.choice(words).title()} {chance.choice(words).title()}",
            "mobile": "+" + "".join(chance.choices("0123456789", k=chance.randrange(6, 16))),
            "code": f"{chance.choice('ABCDEF')}{chance.choice('GHIJK')}-{chance.randrange(1000, 10000)}",
            "age": chance.randrange(13, 121),
            "score": round(chance.random(), 4),
        }
        if chance.random() < 0.1:
            field = chance.choice(list(row))
            row[field] = {"email": "jane@", "name": "X", "mobile": "call me", "code": "ab-12", "age": 5, "score": 1.5}[field]
        made.append(row)
    part = pyarrow.Table.from_pylist(made)
    return pyarrow.concat_tables([part] * -(-rows // part.num_rows)).slice(0, rows).combine_chunks()


def command(program, path, rules, jobs):
    """Returns the processor seconds of the command, and the number of invalid rows."""
    with tempfile.TemporaryFile() as output:
        call = [program, "check", rules, path, "--format", "json", "--jobs", str(jobs)]
        process = subprocess.Popen(call, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            sys.exit(f"the command ended with status {process.returncode}")
        output.seek(max(0, output.seek(0, os.SEEK_END) - 10_000))
        summary = json.loads(output.read().splitlines()[-1])["summary"]
    return usage.ru_utime + usage.ru_stime, summary["invalid"]


def job(source, path):
    setup, work = source.split("---\n")
    arguments = [sys.executable, "-W", "ignore", "-c", MEASURED % (setup, work), path, json.dumps([EMAIL, MOBILE, CODE, RULES])]
    run = subprocess.run(arguments, capture_output=True, text=True)
    if run.returncode or not run.stdout:
        sys.exit(f"a job ended with status {run.returncode}: {run.stderr}")
    return tuple(json.loads(run.stdout.splitlines()[-1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--peer-rows", type=int, default=200_000, help="how many rows the others check")
    parser.add_argument("--runs", type=int, default=3)
    program = os.path.join(HERE, "..", ".build", "release", "wellformed")
    parser.add_argument("--command", default=program, help="the command, in a release build")
    arguments = parser.parse_args()
    import pyarrow.csv
    import pyarrow.feather

    with tempfile.TemporaryDirectory() as folder:
        table = generated(arguments.rows)
        paths = {}
        for rows in {arguments.rows, min(arguments.rows, arguments.peer_rows)}:
            paths[rows] = os.path.join(folder, f"{rows}.arrow")
            pyarrow.feather.write_feather(table.slice(0, rows), paths[rows], compression="uncompressed")
        csv, rules = os.path.join(folder, "rows.csv"), os.path.join(folder, "rules.json")
        pyarrow.csv.write_csv(table, csv)
        with open(rules, "w") as file:
            json.dump(RULES, file)
        calls = {}
        if os.path.exists(arguments.command):
            calls["command, CSV, 1 thread"] = arguments.rows, lambda: command(arguments.command, csv, rules, 1)
        else:
            print("the command is not built and is left out", file=sys.stderr)
        for name, source in JOBS.items():
            if not importlib.util.find_spec(MODULES[name.split(",")[0]]):
                print(f"{name} is not installed and is left out", file=sys.stderr)
                continue
            rows = arguments.rows if name.startswith("wellformed") else min(arguments.rows, arguments.peer_rows)
            calls[name] = rows, lambda source=source, rows=rows: job(source, paths[rows])
        best = {}
        # In turns, so that other work on the machine affects all alike.
        for _ in range(arguments.runs):
            for name, (rows, call) in calls.items():
                seconds, invalid = call()
                if name not in best or seconds < best[name][0]:
                    best[name] = seconds, invalid, rows
    reference = next(iter(best.values()))
    print(f"{arguments.rows} rows of six columns, best of {arguments.runs} runs\n")
    print(f"{'':24} {'rows':>10} {'invalid':>9} {'CPU s':>8} {'rows a CPU s':>13} {'ratio':>7}")
    for name, (seconds, invalid, rows) in best.items():
        rate, own = rows / seconds, reference[2] / reference[0]
        print(f"{name:24} {rows:>10} {invalid:>9} {seconds:8.2f} {rate:13,.0f} {rate / own:7.3f}")


if __name__ == "__main__":
    main()
