#!/usr/bin/env python3
"""Checks the same sign-ups with `wellformed check`, pydantic and jsonschema-rs in one run, with `wc -l` as the floor.

    swift build -c release --product wellformed
    python3 -m pip install pydantic jsonschema-rs
    Benchmarks/check-files.py --rows 1000000

Each job reads the whole file, and finds every error of every row. The best of several runs counts; memory is the peak
of resident memory. On a machine that has other work to do, compare the processor seconds.

jsonschema-rs cannot express what sign-up.schema.json says under x-wellformed. It gets the nearest rules of plain JSON
Schema, so its number of errors differs.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
COMMAND = os.path.join(HERE, "..", ".build", "release", "wellformed")
SCHEMA = os.path.join(HERE, "sign-up.schema.json")

PYDANTIC = r'''
import re, sys
from typing import Annotated, Optional
from pydantic import BaseModel, Field, StringConstraints, ValidationError, model_validator, field_validator

class SignUp(BaseModel):
    model_config = {"strict": True}
    email: Annotated[str, StringConstraints(pattern=r"^[^@\s]+@[^@\s.]+(\.[^@\s.]+)*$", max_length=254)]
    name: Annotated[str, StringConstraints(min_length=2, max_length=50)]
    mobile: Annotated[str, StringConstraints(pattern=r"^\+?[0-9]{6,15}$")]
    password: Annotated[str, StringConstraints(min_length=8, max_length=64)]
    confirmation: str
    age: Optional[Annotated[int, Field(ge=13, le=120)]] = None
    note: Optional[Annotated[str, StringConstraints(max_length=200)]] = None

    @field_validator("name")
    @classmethod
    def letters(cls, name):
        if not all(c.isalpha() or c in " '-." for c in name):
            raise ValueError("letters only")
        return name

    @field_validator("password")
    @classmethod
    def kinds(cls, password):
        if not (re.search("[A-Z]", password) and re.search("[a-z]", password) and re.search("[0-9]", password)):
            raise ValueError("needs a capital, a small letter and a digit")
        return password

    @model_validator(mode="after")
    def same(self):
        if self.password != self.confirmation:
            raise ValueError("differs")
        return self

rows = invalid = errors = 0
check = SignUp.model_validate_json
for line in open(sys.argv[1], "rb"):
    rows += 1
    try:
        check(line)
    except ValidationError as error:
        invalid += 1
        errors += error.error_count()
print(rows, invalid, errors)
'''

JSONSCHEMA = r'''
import json, sys
import jsonschema_rs
validator = jsonschema_rs.validator_for({
    "type": "object", "required": ["email", "name", "mobile", "password", "confirmation"],
    "properties": {
        "email": {"type": "string", "format": "email"},
        "name": {"type": "string", "minLength": 2, "maxLength": 50, "pattern": "^[\\p{L}\\p{M} '.-]*$"},
        "mobile": {"type": "string", "pattern": "^\\+?[0-9]{6,15}$"},
        "password": {"type": "string", "minLength": 8, "maxLength": 64,
                     "allOf": [{"pattern": "[A-Z]"}, {"pattern": "[a-z]"}, {"pattern": "[0-9]"}]},
        "confirmation": {"type": "string"},
        "age": {"type": "integer", "minimum": 13, "maximum": 120},
        "note": {"type": "string", "maxLength": 200}}}, validate_formats=True)
rows = invalid = errors = 0
for line in open(sys.argv[1], "rb"):
    rows += 1
    try:
        found = sum(1 for _ in validator.iter_errors(json.loads(line)))
    except ValueError:  # No JSON, or no UTF-8.
        found = 1
    invalid += found > 0
    errors += found
print(rows, invalid, errors)
'''


def run(arguments):
    """Runs a command; returns the elapsed seconds, the processor seconds, the resident MB, and its last line."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(arguments, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        # `wellformed check` ends with 1 if it finds errors.
        if process.returncode not in ((0, 1) if arguments[0] == COMMAND else (0,)):
            sys.exit(f"{arguments[0]} ended with status {process.returncode}")
        output.seek(max(0, output.seek(0, os.SEEK_END) - 20000))
        lines = output.read().decode(errors="replace").split("\n")
    resident = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    summary = next((line for line in lines if " rows, " in line and line.endswith(" invalid")), lines[-2])
    return seconds, usage.ru_utime + usage.ru_stime, resident, summary


def generated(folder, rows, form):
    path = os.path.join(folder, f"sign-ups.{form}")
    with open(path, "wb") as file:
        subprocess.run([sys.executable, os.path.join(HERE, "generate-sign-ups.py"), "--rows", str(rows), "--format", form],
                       stdout=file, check=True)
    return path


def has(module):
    return subprocess.run([sys.executable, "-c", f"import {module}"], capture_output=True).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    if not os.path.exists(COMMAND):
        sys.exit("build the command first: swift build -c release --product wellformed")
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        csv, jsonl = (generated(folder, arguments.rows, form) for form in ("csv", "jsonl"))
        check = [COMMAND, "check", SCHEMA]
        jobs = [("wc -l, JSON Lines", ["wc", "-l", jsonl])]
        for form, path in (("JSON Lines", jsonl), ("CSV", csv)):
            for threads in sorted({1, cores}):
                noun = "thread" if threads == 1 else "threads"
                jobs.append((f"wellformed, {form}, {threads} {noun}", check + [path, "--jobs", str(threads)]))
        for name, module, program in (("pydantic", "pydantic", PYDANTIC), ("jsonschema-rs", "jsonschema_rs", JSONSCHEMA)):
            if has(module):
                jobs.append((f"{name}, JSON Lines", [sys.executable, "-c", program, jsonl]))
            else:
                print(f"{name} is not installed and is left out", file=sys.stderr)
        best = {}
        # In turns, so that other work on the machine affects all alike.
        for _ in range(arguments.runs):
            for name, call in jobs:
                result = run(call)
                if name not in best or result[0] < best[name][0]:
                    best[name] = result
    reference = best["wellformed, JSON Lines, 1 thread"]
    print(f"{arguments.rows} rows, best of {arguments.runs} runs\n")
    print(f"{'':32} {'seconds':>8} {'ratio':>7} {'CPU s':>7} {'ratio':>7} {'MB':>6}  found")
    for name, (seconds, processor, resident, summary) in best.items():
        found = summary.split(": ")[-1].strip()
        ratios = seconds / reference[0], processor / reference[1]
        print(f"{name:32} {seconds:8.3f} {ratios[0]:7.2f} {processor:7.2f} {ratios[1]:7.2f} {resident:6.1f}  {found}")


if __name__ == "__main__":
    main()
