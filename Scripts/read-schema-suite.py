#!/usr/bin/env python3
"""Counts the cases of the JSON Schema Test Suite that the command answers correctly, refuses, and answers wrongly.

    pip download --no-deps --no-binary :all: jsonschema && tar xzf jsonschema-*.tar.gz
    Scripts/read-schema-suite.py jsonschema-*/json [--command .build/debug/wellformed] [--optional]

The suite (MIT, https://github.com/json-schema-org/JSON-Schema-Test-Suite) is not part of this repository; PyPI's
jsonschema has it in its source distribution, in the folder json. The script reads the required cases of draft 2020-12
and, with --optional, the others next to them. The command reads what the suite serves at http://localhost:1234 with
--references, from the suite's folder of remotes.

Ends with status 1 if an answer is wrong. Refusals are listed by their reasons. Differences because the command asserts
"format", as the standard allows, are counted separately.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

SERVER = "http://localhost:1234/"


def answers(command, folder, schema, values):
    """Returns the verdicts of the command on some values, or the reason why it refuses the schema."""
    rules = folder / "rules.json"
    rules.write_text(json.dumps(schema).replace(SERVER, "/"))
    result = subprocess.run(
        [command, "test", "--schema", str(rules), "--json", "--references", str(folder)],
        input="".join(json.dumps(value) + "\n" for value in values),
        capture_output=True,
        text=True,
    )
    if result.returncode == 2:
        return None, result.stderr.strip().split(": ", 2)[-1]
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    if result.returncode not in (0, 1) or len(lines) != len(values):
        raise SystemExit(f"the command failed on {schema}: {result.stderr}")
    return [line["verdict"] == "valid" for line in lines], None


def copy_remotes(suite, folder):
    """Copies the remotes to where references find them, and makes paths of the addresses in them, too."""
    remotes = suite / "remotes"
    for path in [*remotes.glob("*.json"), *(remotes / "draft2020-12").rglob("*.json")]:
        copy = folder / path.relative_to(remotes)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text().replace(SERVER, "/"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", type=pathlib.Path, help="the folder of the suite, with tests and remotes in it")
    parser.add_argument("--command", default=".build/debug/wellformed", help="the command to ask")
    parser.add_argument("--optional", action="store_true", help="read the optional cases as well")
    arguments = parser.parse_args()
    tests = arguments.suite / "tests" / "draft2020-12"
    files = sorted(tests.glob("*.json"))
    if arguments.optional:
        files += sorted((tests / "optional").glob("*.json"))
    if not files:
        raise SystemExit(f"there are no tests in {tests}")
    right, asserted, wrong, refused = 0, 0, [], collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        copy_remotes(arguments.suite, folder)
        for path in files:
            for group in json.loads(path.read_text()):
                cases = group["tests"]
                verdicts, reason = answers(
                    arguments.command, folder, group["schema"], [case["data"] for case in cases]
                )
                if verdicts is None:
                    refused[reason].append((path.stem, group["description"], len(cases)))
                    continue
                for case, verdict in zip(cases, verdicts):
                    if verdict == case["valid"]:
                        right += 1
                    elif path.stem == "format" and case["description"].endswith("is only an annotation by default"):
                        asserted += 1
                    else:
                        wrong.append((path.stem, group["description"], case["description"]))
    for reason, groups in sorted(refused.items(), key=lambda item: -sum(group[2] for group in item[1])):
        print(f"{sum(group[2] for group in groups):5} refused: {reason}")
        for stem, description, count in groups:
            print(f"        {count:3} {stem}: {description}")
    for stem, group, case in wrong:
        print(f"      WRONG: {stem}: {group}: {case}")
    count = sum(group[2] for groups in refused.values() for group in groups)
    print(f"{asserted:5} otherwise: formats are asserted, and not only annotations")
    total = right + count + asserted + len(wrong)
    print(f"{right} right, {count} refused, {asserted} otherwise, {len(wrong)} wrong, of {total}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
