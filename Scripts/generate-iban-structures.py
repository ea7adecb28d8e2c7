#!/usr/bin/env python3
"""Writes Sources/WellformedFormats/Numbers/IBANStructures.generated.swift.

Source: the registry of IBANs in PyPI schwifty (MIT, Copyright Martin Domke), made from the registry that SWIFT
publishes for ISO 13616. Only countries of the registry itself are included, and not the structures that schwifty adds
itself (marked `aspirational`).

    pip install --no-deps schwifty==2026.10.1
    Scripts/generate-iban-structures.py
"""

import importlib.metadata
import json
import pathlib
import re

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/WellformedFormats/Numbers/IBANStructures.generated.swift"
VERSION = "2026.10.1"

# Accounts in these have the code of Finland, France or the United Kingdom, under which the registry lists them.
TERRITORIES = set("AX BL GF GG GP IM JE MF MQ NC PF PM RE TF WF YT".split())


def structure(specification):
    """Returns the kinds of characters after the country and the check digits, one letter for each character."""
    sorts = ""
    for count, sort in re.findall(r"(\d+)!([nac])", specification):
        sorts += sort * int(count)
    # The recogniser relies on two free characters reaching every remainder; all pairs of kinds do, except this one.
    assert not sorts.endswith("na"), specification
    return sorts


def runs(sorts):
    """Returns the kinds as runs: a letter and the number of repetitions, as a letter with A for 1."""
    text = ""
    for match in re.finditer(r"(.)\1*", sorts):
        length = len(match[0])
        while length > 26:
            text, length = text + match[1] + "Z", length - 26
        text += match[1] + chr(64 + length)
    return text


def main():
    # Found without importing the package, which would need others.
    distribution = importlib.metadata.distribution("schwifty")
    assert distribution.version == VERSION
    registry = pathlib.Path(str(distribution.locate_file("schwifty/iban_registry")))
    generated = json.loads((registry / "generated.json").read_text())
    changes = json.loads((registry / "overwrite.json").read_text())
    rows = []
    for country, entry in sorted(generated.items()):
        if country in TERRITORIES:
            continue
        specification = changes.get(country, {}).get("bban_spec", entry["bban_spec"])
        sorts = structure(specification)
        assert 4 + len(sorts) <= 34 and re.fullmatch("[A-Z]{2}", country)
        rows.append((country, runs(sorts), 4 + len(sorts)))
    lines = [
        f"// Written by Scripts/generate-iban-structures.py from PyPI schwifty {VERSION} (MIT). Do not edit.",
        "",
        "/// The structures of IBANs, by country: what follows the country and the check digits.",
        "enum IBANStructures {",
        "  /// The structure for the two letters of a country, or nothing where it has no IBANs.",
        "  ///",
        "  /// It is runs of a sort (n a digit, a a letter, c either) and a length (A for 1, B for 2…).",
        "  static func runs(first: UInt8, second: UInt8) -> StaticString? {",
        "    switch UInt16(first) << 8 | UInt16(second) {",
    ]
    for country, text, length in rows:
        key = ord(country[0]) << 8 | ord(country[1])
        lines.append(f'    case 0x{key:04X}: "{text}"  // {country}, {length} characters')
    lines += ["    default: nil", "    }", "  }", ""]
    firsts = {}
    for country, _, _ in rows:
        firsts[country[0]] = firsts.get(country[0], "") + country[1]
    lines += ["  /// Tells whether the country of an IBAN may begin with a capital letter.", "  static func mayBegin(with first: UInt8) -> Bool {"]
    bits = sum(1 << (ord(first) - 65) for first in firsts)
    lines += [
        "    // The bits of the letters from A.",
        f"    return UInt32(0x{bits:08X}) & 1 << UInt32(first &- 65) != 0",
        "  }",
        "}",
        "",
    ]
    lines.remove("    // The bits of the letters from A.")
    lines = [line.replace("    return UInt32", "    UInt32") for line in lines]
    OUTPUT.write_text("\n".join(lines))


main()
