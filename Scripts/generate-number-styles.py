#!/usr/bin/env python3
"""Writes Sources/WellformedCore/Numbers/NumberStyles.generated.swift.

Source: separators, digits and grouping of decimal numbers of Unicode CLDR (Unicode License v3). They are from CLDR 48,
as ICU 78 writes them through PyPI icu4py (MIT). For languages that ICU does not have, they are from CLDR 47, as PyPI
babel (BSD-3-Clause) contains it; babel also lists the languages and their digits.

    pip install babel==2.18.0 icu4py==1.2.0
    Scripts/generate-number-styles.py

Each language has a row. A script or region has a row only if it differs from its tag without the last subtag. Variants,
languages without groups of thousands, and digits that are not ten neighbours are left out. If CLDR does not say which
separators go with digits, they are those that go with 0 to 9.
"""

import datetime
import pathlib
import re
import unicodedata

import babel
from babel.core import get_global
from babel.localedata import locale_identifiers
from icu4py._version import icu_version
from icu4py.messageformat import MessageFormat

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/WellformedCore/Numbers/NumberStyles.generated.swift"
BABEL = "2.18.0"
ICU = "78"

# The zeros of systems of digits (UTS 35, part 3, 1.1, and the names of Unicode).
ZEROS = {
    "adlm": "ADLAM", "arab": "ARABIC-INDIC", "arabext": "EXTENDED ARABIC-INDIC", "beng": "BENGALI", "cakm": "CHAKMA",
    "deva": "DEVANAGARI", "gujr": "GUJARATI", "guru": "GURMUKHI", "hmnp": "NYIAKENG PUACHUE HMONG", "java": "JAVANESE",
    "khmr": "KHMER", "knda": "KANNADA", "laoo": "LAO", "mlym": "MALAYALAM", "mong": "MONGOLIAN", "mtei": "MEETEI MAYEK",
    "mymr": "MYANMAR", "nkoo": "NKO", "olck": "OL CHIKI", "orya": "ORIYA", "rohg": "HANIFI ROHINGYA", "sund": "SUNDANESE", "tamldec": "TAMIL",
    "telu": "TELUGU", "thai": "THAI", "tibt": "TIBETAN", "vaii": "VAI",
}  # fmt: skip


# For these, ICU 78.3 with CLDR 48.2 differs from CLDR 47 to 48.1: ICU's mark is written, and both are accepted.
CHANGED_GROUPS = {"fr_CH": "\u202f"}

# Regions of CLDR 48 that babel does not list. They have the digits 0 to 9, and groups of three.
ADDED = ["en_EE", "en_GE", "en_LT", "en_LV", "en_UA"]

# If people type characters as wide as ideographs, they type such digits too. The languages' own digits are the words
# for numbers.
WIDE = {"ja", "ko", "yue", "zh"}


def zero(system):
    return ord(unicodedata.lookup(ZEROS[system] + " DIGIT ZERO"))


def day(name):
    # Another calendar would make a language look known because of its region.
    pattern = MessageFormat("{day, date, ::yMMMMEEEEd}", f"{name}@calendar=gregorian")
    return pattern.format({"day": datetime.date(2026, 5, 12)})


def is_known(locale):
    """Returns whether ICU has a language in this script; what it does not have, it writes in English or as usual."""
    if locale.language != "en" and day(str(locale)) == day("zxx"):
        return False
    usual = f"{locale.language}_{locale.script}_"
    is_usual = locale.script is None or get_global("likely_subtags").get(locale.language, "").startswith(usual)
    return is_usual or day(str(locale)) not in (day(locale.language), day("und"))


def written(locale, digits):
    """Returns the marks that ICU writes among digits, and whether all groups except the last have two digits."""
    style = MessageFormat("{number, number, ::group-on-aligned}", f"{locale}@numbers={digits}")
    number = style.format({"number": 1234567.5})
    group, _, decimal = [place for place, mark in enumerate(number) if not mark.isdecimal()]
    assert group in (1, 2) and decimal == 9, number
    return {"decimal": number[decimal], "group": number[group]}, group == 2


def symbols(locale):
    """Returns the Swift source for a locale, or None."""
    grouping = locale.decimal_formats[None].grouping
    if grouping not in ((3, 3), (3, 2)):
        return None
    default = locale.default_numbering_system
    native = default if default != "latn" else locale.other_numbering_systems.get("native", "latn")
    if is_known(locale):
        latin, has_pairs = written(locale, "latn")
        own, _ = written(locale, native) if native in ZEROS else (latin, has_pairs)
    else:
        latin, has_pairs = locale.number_symbols["latn"], grouping == (3, 2)
        own = {**latin, **{key: text for key, text in locale.number_symbols.get(native, {}).items() if text}}
    other = latin["group"]
    if str(locale) in CHANGED_GROUPS:
        own = latin = {**latin, "group": CHANGED_GROUPS[str(locale)]}
        assert other != latin["group"] == locale.number_symbols["latn"]["group"], locale
    arguments = [f"decimal: 0x{ord(latin['decimal']):X}, group: 0x{ord(latin['group']):X}"]
    if other != latin["group"]:
        arguments.append(f"otherGroup: 0x{ord(other):X}")
    if locale.language in WIDE:
        arguments.append(", ".join(f"native{name}: 0x{ord(c):X}" for name, c in zip(("Zero", "Decimal", "Group"), "０．，")))
    elif native in ZEROS:
        arguments.append(
            f"nativeZero: 0x{zero(native):X}, nativeDecimal: 0x{ord(own['decimal']):X}, "
            f"nativeGroup: 0x{ord(own['group']):X}"
        )
        if native == default:
            arguments.append("isNativeFirst: true")
    if has_pairs:
        arguments.append("leadingGroup: 2")
    return ", ".join(arguments)


def added(identifier):
    """Returns the Swift source for a locale that babel does not list."""
    marks, has_pairs = written(identifier, "latn")
    assert not has_pairs, identifier
    return f"decimal: 0x{ord(marks['decimal']):X}, group: 0x{ord(marks['group']):X}"


def fallbacks(tag):
    """Returns the tag without its last subtag, and so on."""
    while "-" in tag:
        tag = tag.rsplit("-", 1)[0]
        yield tag


def main():
    assert babel.__version__ == BABEL and icu_version.split(".")[0] == ICU
    found = {}
    assert not set(ADDED) & set(locale_identifiers())
    for identifier in sorted([*locale_identifiers(), *ADDED], key=lambda name: (name.count("_"), name)):
        tag = identifier.replace("_", "-")
        if not re.fullmatch("[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?", tag):
            continue
        row = added(identifier) if identifier in ADDED else symbols(babel.Locale.parse(identifier))
        if row is None:
            continue
        inherited = next((found[shorter] for shorter in fallbacks(tag) if shorter in found), None)
        if row != inherited:
            found[tag] = row
    rows = sorted(set(found.values()), key=lambda row: (-list(found.values()).count(row), row))
    assert len(rows) < 100
    names = " ".join(f"{tag}:{rows.index(row):02}" for tag, row in sorted(found.items()))
    lines = [
        "// Written by Scripts/generate-number-styles.py from Unicode CLDR 48 by way of ICU, and from CLDR 47 by way of PyPI",
        f"// babel {BABEL}. Do not edit.",
        "",
        "/// How languages and regions write numbers.",
        "enum NumberStyles {",
        "  /// The styles by name: language, script and region, a colon, and the number of the symbols in two digits.",
        "  static var names: String {",
        '    """',
    ]
    line = ""
    for name in names.split(" "):
        if len(line) + len(name) > 110:
            lines.append("    " + line + "\\")
            line = ""
        line += name + " "
    lines += [
        "    " + line.strip(),
        '    """',
        "  }",
        "",
        "  /// The symbols with a number.",
        "  static func symbols(_ number: Int) -> NumberSymbols? {",
        "    switch number {",
    ]
    for number, row in enumerate(rows):
        text = f"    case {number}: NumberSymbols({row})"
        if len(text) > 120:
            text = f"    case {number}:\n      NumberSymbols(\n        {row})"
            if len(text.split("\n")[-1]) > 120:
                text = text.replace(", nativeGroup", ",\n        nativeGroup")
        lines.append(text)
    lines += ["    default: nil", "    }", "  }", "}", ""]
    OUTPUT.write_text("\n".join(lines))
    print(f"{len(found)} styles, {len(rows)} different, {len(names)} bytes")


main()
