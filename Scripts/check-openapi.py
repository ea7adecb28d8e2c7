#!/usr/bin/env python3
"""Checks the OpenAPI documents of servers with PyPI openapi-spec-validator, and their examples with PyPI jsonschema.

    pip install openapi-spec-validator==0.9.0
    Scripts/check-openapi.py PROGRAM...

Each program is started on a free port with --port 0, and the script requests /openapi.json. The document must be
OpenAPI 3.1, and every example must be valid by the schema next to it. Without openapi-spec-validator, it says that
nothing was checked.
"""

import json
import re
import subprocess
import sys
import tempfile
import urllib.request

try:
    import jsonschema
    from openapi_spec_validator import OpenAPIV31SpecValidator
except ImportError:
    print("PyPI openapi-spec-validator is absent: nothing was checked")
    sys.exit(0)


def document(program):
    """Returns the OpenAPI document of a program."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([program, "--port", "0"], cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            for line in process.stdout:
                found = re.search(r"http://\S+?/(?=\s|$)", line)
                if found:
                    with urllib.request.urlopen(found.group() + "openapi.json") as answer:
                        return json.load(answer)
            sys.exit(f"{program} ended without saying where it listens")
        finally:
            process.terminate()
            process.wait()


def examples(value):
    """Returns the media types and parameters in a document that have an example."""
    if isinstance(value, dict):
        if "schema" in value and "example" in value:
            yield value
        for part in value.values():
            yield from examples(part)
    elif isinstance(value, list):
        for part in value:
            yield from examples(part)


def main():
    for program in sys.argv[1:]:
        described = document(program)
        errors = [error.message for error in OpenAPIV31SpecValidator(described).iter_errors()]
        given = list(examples(described))
        for holder in given:
            schema = {"components": described["components"], **holder["schema"]}
            validator = jsonschema.Draft202012Validator(schema)
            errors += [f"{holder['example']}: {error.message}" for error in validator.iter_errors(holder["example"])]
        for error in errors:
            print(f"{program}: {error}")
        if errors or not given:
            sys.exit(1)
        print(f"{program}: {len(described['paths'])} paths, {len(given)} examples")


main()
