"""Workload A with PyPI's jsonschema-rs, called from Python: nanoseconds a record.

    python3 form_jsonschema_rs.py FOLDER

It has no way to compare two members, so this script compares the confirmation.
"""

import json
import sys
import time

import jsonschema_rs as rs

EMAIL = (
    r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"
)
TEXT = {"type": "string"}
SCHEMA = {
    "type": "object",
    "required": ["email", "name", "mobile", "password", "confirmation", "age"],
    "properties": {
        "email": {**TEXT, "pattern": EMAIL},
        "name": {**TEXT, "minLength": 2, "maxLength": 50, "pattern": r"^[\p{L}\p{M} '.-]*$"},
        "mobile": {**TEXT, "pattern": r"^\+?[0-9]{6,15}$"},
        "password": {
            **TEXT, "minLength": 8, "maxLength": 64,
            "allOf": [{"pattern": "[A-Z]"}, {"pattern": "[a-z]"}, {"pattern": "[0-9]"}],
        },
        "confirmation": TEXT,
        "age": {"type": "integer", "minimum": 13, "maximum": 120},
    },
}


def main() -> None:
    folder = sys.argv[1]
    with open(f"{folder}/signup.jsonl", encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    with open(f"{folder}/signup.expect", encoding="utf-8") as file:
        expected = [int(line.split("\t")[0]) for line in file]
    validator = rs.validator_for(SCHEMA)

    def count(some: list) -> int:
        errors = 0
        for record in some:
            if record["confirmation"] != record["password"]:
                errors += 1
            if not validator.is_valid(record):
                errors += sum(1 for _ in validator.iter_errors(record))
        return errors

    def measure(some: list) -> tuple:
        """Returns the sum of the best times of every 1,000 records, as in FormBenchmark, and the number of errors."""
        parts = [some[start:start + 1000] for start in range(0, len(some), 1000)]
        best, errors = [float("inf")] * len(parts), 0
        for _ in range(3):
            errors = 0
            for index, part in enumerate(parts):
                start = time.perf_counter_ns()
                errors += count(part)
                best[index] = min(best[index], time.perf_counter_ns() - start)
        return sum(best) / len(some), errors

    every, errors = measure(records)
    valid, _ = measure([record for record, own in zip(records, expected) if own == 0])
    invalid, _ = measure([record for record, own in zip(records, expected) if own > 0])
    print(json.dumps({"name": "jsonschema-rs, from Python", "all": every, "valid": valid, "invalid": invalid, "errors": errors}))


main()
