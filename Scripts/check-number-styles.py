#!/usr/bin/env python3
"""Compares the number styles of languages in NumberStyles.generated.swift with PyPI babel, which contains CLDR 47.

    pip install babel==2.18.0
    Scripts/check-number-styles.py

For every language, script and region that babel knows, the style for its tag must have babel's decimal separator, group
separator and group sizes, and digits. All spaces count as equal, and so do all apostrophes, as in the styles. Our
styles are from CLDR 48.2, so `CHANGED` lists the intended differences. Exits with status 1 if anything else differs, or
if something in the list does not. Without babel, it says that nothing was compared.
"""

import pathlib
import re
import sys

NUMBERS = pathlib.Path(__file__).resolve().parent.parent / "Sources/WellformedCore/Numbers"
TABLE = NUMBERS / "NumberStyles.generated.swift"

# What CLDR 48.2 has according to ICU 78, if babel differs: decimal separator, separator and size of groups. For most of
# these, babel has only the values for all languages: it leaves out what CLDR's contributors have not yet agreed on.
CHANGED = {
    **dict.fromkeys(["az-Cyrl", "fur", "nds", "scn", "vmw"], (",", ".", 3)),
    **dict.fromkeys(["ksh", "oc", "os", "prg", "szl"], (",", " ", 3)),
    **dict.fromkeys(["ba", "tyv"], (".", " ", 3)),
    **dict.fromkeys(["lmo", "wae"], (",", "'", 3)),
    "rm": (",", " ", 3),
    # Amounts of money there are grouped with full stops (`currencyGroup`), which babel uses for all numbers.
    "de-AT": (",", " ", 3),
    "fr-MA": (",", ".", 3),
    "kok": (".", ",", 2),
    "nso": (".", ",", 3),
    "sd": (".", ",", 3),
}

KINDS = [" \u00a0\u202f\u2009", "'\u2019"]


class Styles:
    """Our styles, read from the compiled tables."""

    def __init__(self, text):
        rows = {
            int(number): {name: int(value, 0) for name, value in re.findall(r"(\w+): (0x[0-9A-F]+|\d+)", body)}
            | {"isNativeFirst": "isNativeFirst" in body}
            for number, body in re.findall(r"case (\d+):\s*NumberSymbols\(([^)]*)\)", text)
        }
        names = re.search(r'static var names: String \{\s*"""(.*?)"""', text, re.DOTALL)[1]
        self.of = {tag: rows[int(number)] for tag, number in re.findall(r"([\w-]+):(\d\d)", names)}


def shortened(tag, table):
    """Returns the longest beginning of a tag that is in a table."""
    while tag not in table and "-" in tag:
        tag = tag.rsplit("-", 1)[0]
    return tag if tag in table else None


def kind(mark):
    """Returns the mark that stands for all marks that count as equal."""
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
        # Variants, and languages without groups of thousands, have no styles.
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
