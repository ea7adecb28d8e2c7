#!/usr/bin/env python3
"""Compares how languages write numbers, as NumberStyles.generated.swift has it, with PyPI babel, which carries CLDR 47.

    pip install babel==2.18.0
    Scripts/check-number-styles.py

For every language, script and region that babel knows, the style that its tag leads to must have babel's decimal
separator, separator and sizes of groups, and digits. One space is taken for another, and one apostrophe for another, as
the styles take them. Our styles are of CLDR 48.2, so `CHANGED` lists what differs on purpose. Exits with status 1 where
something else differs, or something in the list does not. Without babel it says that nothing was compared.
"""

import pathlib
import re
import sys

NUMBERS = pathlib.Path(__file__).resolve().parent.parent / "Sources/Wellformed/Formats/Numbers"
TABLE = NUMBERS / "NumberStyles.generated.swift"

# What CLDR 48.2 has by ICU 78, where babel has something else: decimal separator, separator and size of groups. Of most
# of these babel has only what goes for all languages: it leaves out what CLDR's contributors have not agreed on yet.
CHANGED = {
    **dict.fromkeys(["az-Cyrl", "fur", "nds", "scn", "vmw"], (",", ".", 3)),
    **dict.fromkeys(["ksh", "oc", "os", "prg", "szl"], (",", " ", 3)),
    **dict.fromkeys(["ba", "tyv"], (".", " ", 3)),
    **dict.fromkeys(["lmo", "wae"], (",", "'", 3)),
    "rm": (",", " ", 3),
    # Full stops group amounts of money there (`currencyGroup`), and babel takes that mark for all numbers.
    "de-AT": (",", " ", 3),
    "fr-MA": (",", ".", 3),
    "kok": (".", ",", 2),
    "nso": (".", ",", 3),
    "sd": (".", ",", 3),
}

KINDS = [" \u00a0\u202f\u2009", "'\u2019"]


class Styles:
    """Our styles, read from what is compiled."""

    def __init__(self, text):
        rows = {
            int(number): {name: int(value, 0) for name, value in re.findall(r"(\w+): (0x[0-9A-F]+|\d+)", body)}
            | {"isNativeFirst": "isNativeFirst" in body}
            for number, body in re.findall(r"case (\d+):\s*NumberSymbols\(([^)]*)\)", text)
        }
        names = re.search(r'static var names: String \{\s*"""(.*?)"""', text, re.DOTALL)[1]
        self.of = {tag: rows[int(number)] for tag, number in re.findall(r"([\w-]+):(\d\d)", names)}


def shortened(tag, table):
    """The longest beginning of a tag that is in a table."""
    while tag not in table and "-" in tag:
        tag = tag.rsplit("-", 1)[0]
    return tag if tag in table else None


def kind(mark):
    """The mark that stands for all that are taken for each other."""
    return next((marks[0] for marks in KINDS if mark in marks), mark)


def main():
    try:
        import babel
        from babel.localedata import locale_identifiers
    except ImportError:
        print("check-number-styles.py: PyPI babel is not installed, so nothing was compared")
        return 0
    styles = Styles(TABLE.read_text())
    compared, wrong, differing = 0, [], set()
    for identifier in sorted(locale_identifiers()):
        locale = babel.Locale.parse(identifier)
        name = identifier.replace("_", "-")
        sizes = locale.decimal_formats[None].grouping
        tag = shortened(name, styles.of)
        # Variants and languages without groups of thousands have no styles.
        if locale.variant or sizes not in ((3, 3), (3, 2)):
            continue
        if tag is None:
            wrong.append(f"{name}: there is no style")
            continue
        compared += 1
        ours, digits = styles.of[tag], locale.default_numbering_system
        native = digits if digits != "latn" else locale.other_numbering_systems.get("native", "latn")
        theirs = locale.number_symbols["latn"]
        here = (kind(chr(ours["decimal"])), kind(chr(ours["group"])), ours.get("leadingGroup", 3))
        there = (kind(theirs["decimal"]), kind(theirs["group"]), sizes[1])
        signs = locale.number_symbols.get(native, {}) if native != "latn" else {}
        own = [chr(ours[key]) for key in ("nativeDecimal", "nativeGroup") if key in ours]
        theirs_own = [signs.get(key) for key in ("decimal", "group")]
        differs = here != there or any(other and mark != other for mark, other in zip(own, theirs_own))
        changed = shortened(name, CHANGED)
        if differs and changed:
            differing.add(changed)
        if differs and here != CHANGED.get(changed):
            wrong.append(f"{name}: {here} {own} here, {there} {theirs_own} there")
        if ours["isNativeFirst"] != (digits != "latn"):
            wrong.append(f"{name}: written in {digits} there")
        if native != "latn" and "nativeZero" not in ours and "hans" not in native and "hant" not in native:
            wrong.append(f"{name}: no digits of {native}")
    wrong += [f"{tag}: no longer differs" for tag in CHANGED if tag not in differing]
    for line in wrong:
        print(line)
    print(f"{compared} tags compared with babel {babel.__version__}, {len(styles.of)} styles, "
          f"{len(differing)} different on purpose or not, {len(wrong)} wrong")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
