#!/usr/bin/env python3
"""Prints the table of formats for a build that has only some of them.

    Scripts/choose-formats.py SET|NAME,… Sources/Wellformed/Formats/Format+All.swift

The table that is read is the one list of formats: a line for each, with its name in a comment.
"""

import re
import sys

SETS = {
    "form": [
        "email", "hostname", "mobile", "phone", "date", "html-date", "url", "person-name", "user-name",
        "user-name.ascii", "postal-code", "payment-card", "card-expiry", "card-security-code", "uuid", "slug",
    ],
    "plain": ["email", "mobile", "phone", "date", "ascii-user-name", "payment-card", "uuid", "slug"],
}


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    with open(sys.argv[2], encoding="utf-8") as file:
        text = file.read()
    table = re.findall(r"^    (\.[A-Za-z0-9]+(?:\([^)]*\))?),  // (\S+)$", text, re.MULTILINE)
    names = [name for _, name in table]
    if len(table) < 40 or len(set(names)) != len(names):
        print("choose-formats.py: the table of formats is not written as expected", file=sys.stderr)
        return 1
    wanted = names if sys.argv[1] == "all" else SETS.get(sys.argv[1], sys.argv[1].split(","))
    for name in wanted:
        if name not in names:
            print(f"choose-formats.py: there is no format {name}; there are {', '.join(names)}", file=sys.stderr)
            return 2
    print("extension Format {")
    print("  public static let all: [Format] = [")
    for expression, name in table:
        if name in wanted:
            print(f"    {expression},  // {name}")
    print("  ]\n")
    left_out = ", ".join(f'"{name}"' for name in names if name not in wanted)
    print(f"  package static var namesLeftOut: [String] {{ [{left_out}] }}")
    print("}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
