"""Text as the command shows it on a terminal."""

from __future__ import annotations

import re
import unicodedata

# Characters that nobody sees, though their categories are those of letters and marks (Default_Ignorable_Code_Point).
_IGNORABLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
# Vowels and finals of Hangul, which join the consonant before them.
_JOINING = re.compile("[\u1160-\u11ff\ud7b0-\ud7ff]")
_ESCAPES = {"\0": "\\0", "\t": "\\t", "\n": "\\n", "\r": "\\r"}


def visible(text: str) -> str:
    """Returns a text whose characters a terminal does not obey, and everybody sees: others become escapes."""
    if text.isascii() and text.isprintable():
        return text
    shown = []
    # Whether the text before can carry a combining mark.
    has_base = False
    for character in text:
        is_mark = unicodedata.category(character).startswith("M")
        is_shown = character.isprintable() and not _IGNORABLE.match(character) and (has_base or not is_mark)
        shown.append(character if is_shown else _ESCAPES.get(character, f"\\u{{{ord(character):X}}}"))
        has_base = is_shown
    return "".join(shown)


def aligned(text: str, width: int) -> str:
    """Returns a text with spaces after it, so that it is as wide as so many columns of a terminal."""
    return text + " " * (width - columns(text))


def columns(text: str) -> int:
    """Returns how many columns of a terminal a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me") or _JOINING.match(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
