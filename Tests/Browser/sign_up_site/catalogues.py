"""The catalogues of the languages, by which tests recognize whether a text is one of their sentences."""

import functools
import pathlib
import re

import polib

CATALOGUES = pathlib.Path(__file__).resolve().parents[3] / "Sources" / "WellformedLanguages" / "Catalogues"
PLACE = re.compile(r"\{\w+\}")


def forms(entry):
    """The texts of an entry, in each plural form."""
    return [entry.msgstr, *entry.msgstr_plural.values()]


class Catalogue:
    """The sentences of a language."""

    def __init__(self, language):
        # The other languages are translated from English.
        entries = polib.pofile(str(CATALOGUES / ("messages.pot" if language == "en" else f"{language}.po")))
        said = {entry.msgctxt: [entry.msgid, entry.msgid_plural] if language == "en" else forms(entry) for entry in entries}
        self.texts = {text for texts in said.values() for text in texts if text}
        # Words that fill placeholders are not sentences.
        issues = {text for key, texts in said.items() if not key.startswith(("list.", "expected.", "field.")) for text in texts}
        sentences = [text for text in issues if text]
        self.pattern = re.compile("|".join(PLACE.sub(".+", re.sub(r"\\([{}])", r"\1", re.escape(text))) for text in sentences))

    def has(self, text):
        """Returns whether a text is one of the sentences, with any arguments."""
        return self.pattern.fullmatch(re.sub("[\u2066-\u2069]", "", text)) is not None


@functools.cache
def english_phrases():
    """The English sequences of two words or more."""
    texts = Catalogue("en").texts
    pieces = {piece.strip(" ;:,.“”()") for text in texts for piece in PLACE.split(text)}
    return {piece for piece in pieces if len(piece) > 7 and re.search(r"[a-z] [a-z]", piece, re.I)}


def phrases_of_english(apart_from):
    """A pattern for sequences of English words that the other catalogue does not contain."""
    others = "\n".join(apart_from.texts).lower()
    phrases = {phrase for phrase in english_phrases() if phrase.lower() not in others}
    return re.compile(r"\b(" + "|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True)) + r")\b", re.I)
