#!/usr/bin/env python3
"""Writes Sources/WellformedCore/Patterns/UnicodeTables.swift.

Sources, which must all have the same Unicode version (otherwise the script stops):
- general categories, Alphabetic, Uppercase, Lowercase, White_Space: the Swift standard library, through
  unicode-properties.swift next to this script;
- Script, Script_Extensions and the names of scripts: PyPI fonttools (MIT), generated from the Unicode Character Database;
- simple case folding: PyPI regex (Apache-2.0 and CNRI-Python), generated from the same.
The data are Unicode's (Unicode License v3).

    pip install fonttools==4.61.0 regex==2026.1.15
    Scripts/generate-unicode-properties.py
"""

import pathlib
import re
import subprocess
import sys
import unicodedata

import regex
import regex._regex
from fontTools.unicodedata import ScriptExtensions, Scripts

HERE = pathlib.Path(__file__).resolve().parent
OUTPUT = HERE.parent / "Sources/WellformedCore/Patterns/UnicodeTables.swift"
END = 0x110000

CATEGORIES = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()

# Printable ASCII without the quotation mark and the backslash: 91 digits.
DIGITS = [chr(code) for code in range(0x23, 0x7F) if code != 0x5C]


def number(value):
    """Returns a number as digits: one below 61; otherwise digits of base 30 from the lowest, each marked by adding
    61."""
    assert value >= 0
    text = ""
    while value >= 61:
        value -= 61
        text += DIGITS[61 + value % 30]
        value //= 30
    return text + DIGITS[value]


def runs_of(values):
    """Returns runs of equal values as (start, length, value)."""
    start = 0
    for index in range(1, len(values) + 1):
        if index == len(values) or values[index] != values[start]:
            yield start, index - start, values[start]
            start = index


def ranges_text(members):
    """Returns ranges as pairs of numbers: the gap before a range, and its length less one."""
    text, position = "", 0
    flags = bytearray(END)
    for member in members:
        flags[member] = 1
    for start, length, flag in runs_of(flags):
        if flag:
            text += number(start - position) + number(length - 1)
            position = start + length
    return text


def from_swift():
    script = HERE / "unicode-properties.swift"
    lines = subprocess.run(["swift", str(script)], check=True, capture_output=True, text=True).stdout.splitlines()
    categories, letters = [""] * END, [""] * END
    for line in lines[1:]:
        start, end, category, flags = line.split()
        for value in range(int(start), int(end) + 1):
            categories[value], letters[value] = category, flags
    return lines[0], categories, letters


def version_in(module, name):
    head = pathlib.Path(module.__file__).read_text()[:400]
    return re.search(name + r"-(\d+\.\d+)\.\d+\.txt", head).group(1)


def spread(module):
    values = [None] * END
    bounds = module.RANGES + [END]
    for start, end, value in zip(bounds, bounds[1:], module.VALUES):
        values[start:end] = [value] * (end - start)
    return values


def category_text(categories):
    """Returns runs: a digit for the category and a length of 1, 2 or more; if more, a number: the length less three."""
    text = ""
    for _, length, category in runs_of(categories):
        index = CATEGORIES.index(category)
        text += DIGITS[index + 30 * (length - 1)] if length <= 2 else DIGITS[index + 60] + number(length - 3)
    return text


def fold_text(folds):
    """Returns simple case folding: gap, count less one, stride less one, distance to the folded form (zigzag)."""
    text, position = "", 0
    pending = sorted(folds.items())
    while pending:
        first, target = pending[0]
        best = None
        for stride in (1, 2):
            count = 1
            while count < len(pending):
                value, folded = pending[count]
                if value != first + stride * count or folded - value != target - first:
                    break
                count += 1
            if best is None or count > best[1]:
                best = (stride, count)
        stride, count = best
        distance = target - first
        zigzag = distance * 2 if distance >= 0 else -distance * 2 - 1
        text += number(first - position) + number(count - 1) + number(stride - 1) + number(zigzag)
        position = first + stride * (count - 1) + 1
        pending = pending[count:]
    return text


def literal(text, width=114):
    return literal_of([text[index : index + width] for index in range(0, len(text), width)])


def literal_of(lines):
    return '"""\n' + "".join(f"    {line}\n" for line in lines) + '    """'


def main():
    version, categories, letters = from_swift()
    for module, name in ((Scripts, "Scripts"), (ScriptExtensions, "ScriptExtensions")):
        if version_in(module, name) != version:
            sys.exit(f"fonttools has {name} {version_in(module, name)}, Swift's standard library is {version}")

    def assigned_in_regex(value):
        return regex.match(r"\P{Cn}", chr(value)) is not None

    for start, length, category in runs_of(categories):
        if category == "Cs":
            continue
        for value in (start, start + length - 1):
            if assigned_in_regex(value) != (category != "Cn"):
                sys.exit(f"the regex module is not of Unicode {version}: U+{value:04X}")

    def group(*names):
        return {value for value in range(END) if categories[value] in names}

    def having(letter):
        return {value for value in range(END) if letter in letters[value]}

    alphabetic, base = having("A"), group("Lu", "Ll", "Lt", "Lm", "Lo", "Nl")
    assert base <= alphabetic and group("Lu") <= having("U") and group("Ll") <= having("L")

    scripts = spread(Scripts)
    frequency = {}
    for _, _, script in runs_of(scripts):
        frequency[script] = frequency.get(script, 0) + 1
    # Katakana_Or_Hiragana is a name without scalars, which ECMA-262 leaves out.
    order = sorted(frequency, key=lambda script: (-frequency.get(script, 0), script))
    script_text = "".join(number(order.index(s)) + number(n - 1) for _, n, s in runs_of(scripts))

    extensions = spread(ScriptExtensions)
    sets, extension_text, position = [], "", 0
    for start, length, value in runs_of([tuple(sorted(v)) if v else None for v in extensions]):
        if value is None:
            continue
        if value not in sets:
            sets.append(value)
        extension_text += number(start - position) + number(length - 1) + number(sets.index(value))
        position = start + length
    set_text = "".join(number(len(s)) + "".join(number(order.index(x)) for x in s) for s in sets)

    extra = {"Zinh": ["Qaai"], "Copt": ["Qaac"]}
    name_lines = [""]
    for script in order:
        entry = " ".join([script, Scripts.NAMES[script].replace(" ", "_")] + extra.get(script, [])) + ";"
        if len(name_lines[-1] + entry) > 114:
            name_lines.append("")
        name_lines[-1] += entry

    folds = {}
    for value in range(END):
        if 0xD800 <= value < 0xE000:
            continue
        folded = regex._regex.fold_case(regex.I | regex.U, chr(value))
        assert len(folded) == 1
        if ord(folded) != value:
            folds[value] = ord(folded)
    folds[0x49] = 0x69  # the module leaves I alone, for Turkish; CaseFolding.txt has it under C
    assert folds[0x41] == 0x61 and folds[0x1E9E] == 0xDF and folds[0x17F] == 0x73
    assert 0x130 not in folds and 0x131 not in folds
    for value, folded in folds.items():
        assert folded not in folds, "folding is idempotent"
        older = chr(value).casefold()  # Python's own data, of an older version, agree where they are single scalars
        if unicodedata.category(chr(value)) != "Cn" and len(older) == 1 and folded != 0xFB06:
            assert older == chr(folded), hex(value)

    tables = [
        ("categories", "General categories: runs that cover every code point.", category_text(categories)),
        ("otherAlphabetic", "Alphabetic beyond the letters (L) and letter numbers (Nl).", ranges_text(alphabetic - base)),
        ("otherUppercase", "Uppercase beyond the uppercase letters (Lu).", ranges_text(having("U") - group("Lu"))),
        ("otherLowercase", "Lowercase beyond the lowercase letters (Ll).", ranges_text(having("L") - group("Ll"))),
        ("whiteSpace", "White_Space.", ranges_text(having("W"))),
        ("scripts", "Scripts: runs of script and length that cover every code point.", script_text),
        ("scriptSets", "The sets of scripts that occur as Script_Extensions.", set_text),
        ("scriptExtensions", "Script_Extensions where they differ from Script.", extension_text),
        ("caseFolds", "Simple case folding (CaseFolding.txt, status C and S).", fold_text(folds)),
    ]
    parts = [
        "// Generated by Scripts/generate-unicode-properties.py: do not edit.",
        f"// Unicode {version}: properties from Swift's standard library, scripts from PyPI fonttools, simple case",
        "// folding from PyPI regex. Data © Unicode, Inc., under the Unicode License v3.",
        "",
        "/// The Unicode data of property escapes and of case-insensitive patterns, as digits that `UnicodeDigits` reads.",
        "///",
        "/// Static strings cost nothing until a pattern that names a property is compiled.",
        "package enum UnicodeTables {",
        "  /// The version of Unicode the tables are of: that of the standard library of Swift 6.3.",
        f'  static var version: StaticString {{ "{version}" }}',
        "",
        "  /// The abbreviations of the general categories, in the order of their indexes.",
        "  package static var categoryNames: StaticString {",
        f'    "{" ".join(CATEGORIES)} "',
        "  }",
        "",
        "  /// The names of the scripts, in the order of their indexes; aliases stand side by side.",
        "  package static var scriptNames: StaticString {",
        "    " + literal_of(name_lines),
        "  }",
    ]
    for name, comment, text in tables:
        parts += ["", f"  /// {comment}", f"  static var {name}: StaticString {{", "    " + literal(text), "  }"]
    parts += ["}", ""]
    OUTPUT.write_text("\n".join(parts))
    for name, _, text in tables + [("scriptNames", "", "".join(name_lines))]:
        print(f"{name:18} {len(text):6} bytes")
    print(f"{'in all':18} {sum(len(t) for _, _, t in tables) + len(''.join(name_lines)):6} bytes")


main()
