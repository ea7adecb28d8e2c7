#!/usr/bin/env python3
"""Prints the table of formats for a build that has only some of them.

    Scripts/choose-formats.py SET|NAME,… Sources/Wellformed/Formats/Format+All.swift

The table that is read is the one list of formats: a line for each, with its name in a comment.
"""

import re
import sys

# What reads domains that are not in ASCII.
INTERNATIONAL = re.compile(r"email\.(internationalized|without\.(invisible|directional|unassigned|mixed))|idn-|url|web-url")

# What JSON Schema calls otherwise.
SCHEMA_NAMES = {"email": "email.mailbox", "idn-email": "email.internationalizedMailbox"}

SETS = {
    # What forms commonly ask for.
    "form": [
        "email", "email.mailbox", "email.html", "email.without.likelySlip", "email.without.roleAccount", "mobile",
        "phone", "date", "html-date", "uri", "whole-number", "decimal", "payment-card", "card-expiry",
        "card-security-code", "postal-code", "person-name", "user-name", "user-name.ascii", "slug",
    ],
    # What needs no table of Unicode.
    "plain": [
        "email.html", "mobile", "phone", "date", "html-date", "uri", "payment-card", "card-expiry",
        "card-security-code", "postal-code", "user-name.ascii", "slug",
    ],
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
    # Who asks for a format by a name of JSON Schema means that one; "email" is the name of another besides.
    wanted = wanted + [SCHEMA_NAMES[name] for name in wanted if name in SCHEMA_NAMES]
    wanted = [name for name in wanted if name in names or name not in SCHEMA_NAMES]
    for name in wanted:
        if name not in names:
            print(f"choose-formats.py: there is no format {name}; there are {', '.join(names)}", file=sys.stderr)
            return 2
    concerns = [pair for pair in table if pair[1].startswith("email.without.")]
    formats = [pair for pair in table if pair not in concerns]
    left_out = [name for name in names if name not in wanted]
    left_out += [name for name in SCHEMA_NAMES if SCHEMA_NAMES[name] in left_out and name not in names]
    left_out = ", ".join(f'"{name}"' for name in left_out)
    print("extension Format {")
    for declaration, list in [("public static let all", formats), ("static let withoutConcerns", concerns)]:
        print(f"  {declaration}: [Format] = [")
        for expression, name in list:
            if name in wanted:
                print(f"    {expression},  // {name}")
        print("  ]")
    print(f"  package static var namesLeftOut: [String] {{ [{left_out}] }}")
    is_international = any(INTERNATIONAL.match(name) for name in wanted)
    print(f"  static var readsInternationalDomains: Bool {{ {str(is_international).lower()} }}")
    print(f"  package static var reviewsRuleFiles: Bool {{ {str(set(wanted) == set(names)).lower()} }}")
    print("}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
