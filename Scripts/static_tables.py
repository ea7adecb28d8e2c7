"""Writes tables of static data as Swift, for the scripts that generate them; `StaticString+Table.swift` reads them."""

import pathlib

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"
# The number of code points.
END = 0x110000
# Small values are the most frequent. This turns them into letters, which take less room in a file than escapes.
FLIP = 0x40


def runs_of(values):
    """Returns where runs of equal values start, and the values."""
    starts = [place for place, value in enumerate(values) if place == 0 or value != values[place - 1]]
    return starts, [values[start] for start in starts]


def _character(code):
    """Returns a character of seven bits, escaped."""
    if code in (0x22, 0x5C):
        return "\\" + chr(code)
    return chr(code) if 0x20 <= code < 0x7F else "\\u{%x}" % code


def table(name, comment, values, count, flip=FLIP):
    """Returns a property with values of some bytes each, the lowest seven bits first, exclusive-or `flip`."""
    lines, line, size = [], "    ", 0
    for value in values:
        assert 0 <= value < 1 << (7 * count)
        for place in range(count):
            size += 1
            text = _character(value >> (7 * place) & 0x7F ^ flip)
            if len(line) + len(text) > 118:
                lines.append(line + "\\")
                line = "    "
            line += text
    body = "\n".join([*lines, line])
    print(f"  {name}: {size} bytes")
    return f'\n  /// {comment} {size} bytes.\n  static var {name}: StaticString {{\n    """\n{body}\n    """\n  }}\n'


def ascending(name, comment, values):
    """Returns a property with ascending values, each as its distance from the one before.

    A byte has six bits of a distance, the lowest first; its seventh bit says that more follow. Compressed, distances
    take a third of what the values do.
    """
    parts, last = [], 0
    for value in values:
        distance, last = value - last, value
        assert distance >= 0
        while distance >= 64:
            parts.append(64 | distance & 63)
            distance >>= 6
        parts.append(distance)
    return table(name, comment, parts, 1)


def write(path, origin, body, reader="its code exclusive-or 0x40; `StaticString.byte(at:)` reads it"):
    """Writes a file below Sources, after a comment that says where it comes from and what reads its tables."""
    print(path)
    (SOURCES / path).write_text(
        "// swift-format-ignore-file\n"
        + "".join(f"// {line}\n" for line in origin)
        + f"// Each character stands for seven bits, {reader}.\n\n"
        + body
    )
