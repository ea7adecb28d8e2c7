#!/usr/bin/env python3
"""Measures workload A: Wellformed and the hand-written floor against Ajv and jsonschema-rs, in turns, in one run.

    Benchmarks/compare-forms.py FOLDER

The folder contains `signup.jsonl` and `signup.expect`. The script needs node with Debian's node-ajv, and PyPI's
jsonschema-rs; it leaves out a missing peer, and says so. Quote ratios to the floor, which come from one run, and never
the nanoseconds.
"""

import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDS = 3


def ours(folder: str) -> list:
    program = subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", HERE, "--product", "FormBenchmark", "--show-bin-path"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()
    output = subprocess.run(
        [f"{program}/FormBenchmark", folder, "5", "hand-written|passing|Wellformed"],
        capture_output=True, text=True, check=True,
    ).stdout
    rows = []
    for line in output.splitlines():
        match = re.match(r"(.+?) +(\d+) ns a record.* valid +(\d+) .* invalid +(\d+) .* errors (\d+)", line)
        if match:
            name, every, valid, invalid, errors = match.groups()
            rows.append({
                "name": name, "all": float(every), "valid": float(valid), "invalid": float(invalid), "errors": int(errors),
            })
    return rows


def peer(command: list, folder: str, environment: dict) -> list:
    run = subprocess.run(
        [*command, folder], capture_output=True, text=True, check=False, env={**os.environ, **environment})
    if run.returncode != 0:
        print(f"{command[-1]} is left out: {run.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
        return []
    return [json.loads(run.stdout)]


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = sys.argv[1]
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", HERE, "--product", "FormBenchmark"],
        check=True, stdout=subprocess.DEVNULL)
    best: dict = {}
    for _ in range(ROUNDS):
        rows = ours(folder)
        rows += peer(["node", f"{HERE}/Peers/form_ajv.cjs"], folder, {"NODE_PATH": "/usr/share/nodejs"})
        rows += peer([sys.executable, f"{HERE}/Peers/form_jsonschema_rs.py"], folder, {})
        for row in rows:
            old = best.setdefault(row["name"], row)
            for key in ("all", "valid", "invalid"):
                old[key] = min(old[key], row[key])
    floor = best["hand-written"]
    print(f"{'':28}{'all':>8}{'valid':>8}{'invalid':>8}   errors    times the hand-written checks of the same records")
    for row in best.values():
        ratios = "".join(f"{row[key] / floor[key]:8.2f}" for key in ("all", "valid", "invalid"))
        print(f"{row['name']:28}{ratios}   {row['errors']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
