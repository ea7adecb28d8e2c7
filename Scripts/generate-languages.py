#!/usr/bin/env python3
"""Writes the tables of WellformedLanguages from the translations next to them, and checks these.

    pip install babel==2.18.0 polib==1.2.0
    Scripts/generate-languages.py
    Scripts/generate-languages.py --check Sources/WellformedLanguages/Catalogues/fr.po ...
    Scripts/generate-languages.py --plurals

The first form writes a Swift file for each PO file that has no errors, one for the keys that they share, the list of
the languages, and the topics of the documentation. It exits with status 1 if it leaves out a file. The last form writes
what CLDR's plural rules say about whole numbers, for the tests of `PluralRule`.

A check compares each file with messages.pot next to it, and with the language's plural forms, quotation marks and list
patterns of Unicode CLDR, as PyPI babel contains them. It prints a line for each error, and for each warning, which
somebody should look at. It exits with status 1 if there is an error.
"""

import argparse
import gettext
import pathlib
import re
import sys

import babel
import babel.localedata
import polib

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/WellformedLanguages"
SAMPLES = SOURCES.parent.parent / "Tests/WellformedTests/Messages/PluralSamples.generated.swift"
CATALOGUES = SOURCES / "Catalogues"
PAGE = SOURCES / "WellformedLanguages.docc/WellformedLanguages.md"
FORMS = ["zero", "one", "two", "few", "many", "other"]
PLACE = re.compile(r"\{([A-Za-z0-9]+)\}")

# What is between quotation marks in sentences: the marks of CLDR, or others that the language's own style uses.
OTHER_QUOTES = {"fr": "«»", "it": "«»“”", "es": "«»“”", "pt-PT": "«»“”", "pt": "“”", "zh-Hans": "“”", "zh-Hant": "「」", "fi": "””"}
# Spaces that belong before marks in French.
NARROW = "\u202f\u00a0"
# How much longer than the English words a translation may be without a warning.
LONGEST = 1.6
# The scripts of translations, for languages that do not use Latin letters.
SCRIPTS = {
    "ru": "\u0400-\u04ff", "uk": "\u0400-\u04ff", "el": "\u0370-\u03ff\u1f00-\u1fff", "ar": "\u0600-\u06ff",
    "he": "\u0590-\u05ff", "hi": "\u0900-\u097f", "ja": "\u3040-\u30ff\u4e00-\u9fff", "ko": "\uac00-\ud7a3",
    "zh": "\u4e00-\u9fff",
}  # fmt: skip


def locale(tag):
    return babel.Locale.parse(tag.replace("-", "_"))


def whole_forms(tag):
    """Returns the plural forms that some whole number has, in CLDR's order."""
    rule = locale(tag).plural_form
    found = {rule(number) for number in [*range(0, 1200), 1_000_000, 2_000_000, 1_000_001]}
    return [form for form in FORMS if form in found]


def numbers(tag, form):
    """Returns some of the whole numbers from 1 on that have a form."""
    rule = locale(tag).plural_form
    return [number for number in range(1, 122) if rule(number) == form]


def places(text):
    return set(PLACE.findall(text))


class Check:
    def __init__(self, path, template):
        self.path = path
        self.template = {entry.msgctxt: entry for entry in template}
        self.file = polib.pofile(str(path), check_for_duplicates=False)
        self.errors = self.warnings = 0

    def error(self, entry, text):
        self.errors += 1
        print(f"{self.path.name}:{entry.linenum if entry else 1}: {entry.msgctxt + ': ' if entry else ''}{text}")

    def warn(self, entry, text):
        self.warnings += 1
        print(f"{self.path.name}:{entry.linenum}: {entry.msgctxt}: warning: {text}")

    def run(self):
        self.tag = self.file.metadata.get("Language", "")
        try:
            self.locale = locale(self.tag)
        except (ValueError, babel.UnknownLocaleError):
            return self.error(None, f"the header's Language is no tag of a language: {self.tag!r}")
        self.forms = whole_forms(self.tag)
        self.language = self.tag.split("-")[0]
        if self.path.stem != self.tag:
            self.error(None, f"the file is to be called {self.tag}.po")
        self.header()
        seen = set()
        for entry in self.file:
            if entry.obsolete:
                continue
            source = self.template.get(entry.msgctxt)
            if source is None:
                self.error(entry, "there is nothing of this name")
                continue
            if entry.msgctxt in seen:
                self.error(entry, "stands here twice")
            seen.add(entry.msgctxt)
            if entry.fuzzy:
                self.error(entry, "is marked as fuzzy")
            if (entry.msgid, entry.msgid_plural) != (source.msgid, source.msgid_plural):
                self.error(entry, "the English words have changed")
                continue
            self.entry(entry)
        for key in self.template:
            if key not in seen:
                self.error(None, f"{key} is missing")

    def header(self):
        wanted = " ".join(self.forms)
        if self.file.metadata.get("X-Plural-Categories") != wanted:
            self.error(None, f"the header needs X-Plural-Categories: {wanted}")
        formula = re.fullmatch(r"nplurals=(\d+); plural=(.+);", self.file.metadata.get("Plural-Forms", ""))
        if not formula or int(formula[1]) != len(self.forms):
            return self.error(None, f"the header needs Plural-Forms with nplurals={len(self.forms)}")
        index = gettext.c2py(formula[2])
        for number in [*range(0, 1200), 1_000_000, 2_000_000, 1_000_001]:
            if self.forms[index(number)] != self.locale.plural_form(number):
                return self.error(None, f"Plural-Forms has another form for {number} than CLDR")

    def entry(self, entry):
        texts = [entry.msgstr] if not entry.msgid_plural else [entry.msgstr_plural[key] for key in sorted(entry.msgstr_plural)]
        if not all(texts):
            return self.error(entry, "is not translated")
        wanted = len(self.forms) if entry.msgid_plural else 1
        if len(texts) != wanted:
            return self.error(entry, f"has {len(texts)} forms and needs {wanted}")
        self.places(entry, texts)
        for text in texts:
            self.text(entry, text)
        english = max(len(entry.msgid), len(entry.msgid_plural or ""))
        dense = self.language in ("ja", "ko", "zh")
        limit = english * LONGEST if english > 20 else english + 20
        longest = max(len(text) for text in texts)
        if longest > limit * (0.8 if dense else 1):
            self.warn(entry, f"is {longest} characters long, and the English words are {english}")

    def places(self, entry, texts):
        english = places(entry.msgid) | places(entry.msgid_plural or "")
        used = set().union(*(places(text) for text in texts))
        for name in sorted(used - english):
            self.error(entry, f"has {{{name}}}, which there is not")
        for name in sorted(english - used):
            self.error(entry, f"lacks {{{name}}}")
        for form, text in zip(self.forms, texts):
            if entry.msgid_plural and len(numbers(self.tag, form)) > 1:
                for name in sorted((english & used) - places(text)):
                    self.error(entry, f"lacks {{{name}}} in the form {form}, which several numbers have")

    def text(self, entry, text):
        english = entry.msgid_plural or entry.msgid
        error, warn = (lambda reason: self.error(entry, reason)), (lambda reason: self.warn(entry, reason))
        if "{" in PLACE.sub("", text) or "}" in PLACE.sub("", text):
            error("has a brace that belongs to no place")
        if text != text.strip() and english == english.strip():
            error("has a space at its start or end")
        if "  " in text:
            error("has two spaces next to each other")
        if re.search(r"[.。।!！]$", text) and not re.search(r"[.!…]$", english.strip()):
            error("ends with a full stop, which the English words do not")
        for mark in "~%#=":
            if mark in english and mark not in text:
                error(f"lacks {mark}, which people are to type")
        if "'" in text and "'" not in english:
            error("has ' for ’")
        if '"' in text:
            error("has straight quotation marks")
        self.quotes(entry, text, english)
        if self.language != "en" and text == english and len(english) > 12 and not re.fullmatch(r"[^a-z]*", PLACE.sub("", english)):
            warn("is the same as the English words")
        if entry.msgctxt.startswith("list."):
            pieces = PLACE.split(text)
            if PLACE.findall(text) != ["first", "next", "last"] or pieces[0] or pieces[-1]:
                error("must be written like {first}, {next} and {last}")
            else:
                self.joints(entry, pieces[2], pieces[4])
        self.marks(entry, text)

    def joints(self, entry, between, last):
        """Compares what joins the names of a list with CLDR, whose pattern for two is also that for the last."""
        pattern = self.locale.list_patterns["or" if entry.msgctxt == "list.or" else "standard"]
        joint = lambda name: pattern[name].removeprefix("{0}").removesuffix("{1}")
        if between != joint("middle") or last not in (joint("end"), joint("2")):
            self.warn(entry, f"joins by {between!r} and {last!r}; CLDR has {joint('middle')!r} and {joint('2')!r}")

    def quotes(self, entry, text, english):
        if "“" not in english:
            return
        own = QUOTES.get(self.tag, QUOTES.get(self.language))
        if own is None:
            # The marks of a language that is not listed are left to the translator.
            if len(re.findall("[“”„‟‘’‚«»‹›「」『』]", text)) < 2:
                self.error(entry, "needs the language's quotation marks")
        elif not all(mark in text for mark in own):
            self.error(entry, f"needs the quotation marks {own}")
        elif self.language == "fr" and not re.search(f"«[{NARROW}].*[{NARROW}]»", text):
            self.error(entry, "needs a no-break space inside « »")

    def marks(self, entry, text):
        bare = PLACE.sub("x", text)
        if self.language == "fr":
            if re.search(r"[^\u202f\u00a0][;?!](\s|$)", bare) or re.search(r"(?<=[^\W\d_]):(\s|$)", bare):
                self.error(entry, "needs a no-break space before ; : ? !")
            if re.search(r" [;:?!»]", bare):
                self.error(entry, "has a space that breaks before ; : ? ! »")
        if self.language in ("ja", "zh") and re.search(r"[\u3040-\u30ff\u4e00-\u9fff}]\s*[,;:?!](\s|$|[\u3040-\u9fff])", text):
            self.error(entry, "has a Latin mark where a full-width one belongs")
        if self.language == "ar" and re.search(r"[\u0600-\u06ff]\s*[,;?]", text):
            self.error(entry, "has a Latin mark where ، ؛ ؟ belongs")
        if self.language == "el" and re.search(r"[\u0370-\u03ff]\?", text):
            self.error(entry, "has ? where ; is the Greek question mark")
        script = SCRIPTS.get(self.language)
        if script and len(bare) > 8 and not re.search(f"[{script}]", bare) and not entry.msgctxt.startswith(("noun.", "page.level")):
            self.warn(entry, "has no letter of the language's script")


# Quotation marks of CLDR 48 (delimiters: quotationStart, quotationEnd), or what the language's style guides prefer.
QUOTES = {
    "de": "„“", "fr": "«»", "es": "«»", "pt": "“”", "pt-PT": "“”", "it": "“”", "nl": "“”", "sv": "”", "da": "“”", "nb": "«»",
    "fi": "”", "pl": "„”", "cs": "„“", "uk": "«»", "ru": "«»", "tr": "“”", "el": "«»", "ar": "”“", "he": "”", "hi": "“”",
    "ja": "「」", "ko": "‘’", "zh-Hans": "“”", "zh-Hant": "「」", "id": "“”", "vi": "“”", "en": "“”",
}  # fmt: skip


# The names of the languages in Swift, and in comments.
NAMES = {
    "ar": ("arabic", "Arabic"), "cs": ("czech", "Czech"), "da": ("danish", "Danish"), "de": ("german", "German"),
    "el": ("greek", "Greek"), "en-GB": ("britishEnglish", "British English"), "en-US": ("americanEnglish", "American English"), "es": ("spanish", "Spanish"),
    "fi": ("finnish", "Finnish"), "fr": ("french", "French"), "he": ("hebrew", "Hebrew"), "hi": ("hindi", "Hindi"),
    "id": ("indonesian", "Indonesian"), "it": ("italian", "Italian"), "ja": ("japanese", "Japanese"),
    "ko": ("korean", "Korean"), "nb": ("norwegian", "Norwegian (Bokmål)"), "nl": ("dutch", "Dutch"),
    "pl": ("polish", "Polish"), "pt-BR": ("brazilianPortuguese", "Portuguese of Brazil"),
    "pt-PT": ("europeanPortuguese", "Portuguese of Portugal"), "ru": ("russian", "Russian"), "sv": ("swedish", "Swedish"),
    "tr": ("turkish", "Turkish"), "uk": ("ukrainian", "Ukrainian"), "vi": ("vietnamese", "Vietnamese"),
    "zh-Hans": ("simplifiedChinese", "Chinese in simplified script"),
    "zh-Hant": ("traditionalChinese", "Chinese in traditional script"),
}  # fmt: skip
HEAD = "// swift-format-ignore-file\n// Generated by Scripts/generate-languages.py. Do not edit.\n\n"
# The argument that chooses the plural form, according to a template's comments.
COUNT = re.compile(r"^\{(\w+)\}:.*; it chooses the plural form$", re.M)


def escaped(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return "".join(c if c.isprintable() and c != "\u00ad" else "\\u{%X}" % ord(c) for c in text)


def literal(lines, indent):
    return '"""\n' + "".join(f"{indent}{line}\n" for line in lines) + indent + '"""'


def write(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + text)
    print(f"{path.name}: {len(text.encode())} bytes")


def generate():
    template = polib.pofile(str(CATALOGUES / "messages.pot"))
    keys = []
    for entry in template:
        count = COUNT.search(entry.comment.replace("\n", "\n"))
        assert bool(count) == bool(entry.msgid_plural), entry.msgctxt
        keys.append(entry.msgctxt + (f"|{count[1]}" if count else ""))
    write(SOURCES / "Tables/MessageKeys.generated.swift", f"""\
/// What catalogues have words for, in the order in which they have them.
enum MessageKeys {{
  /// The keys; behind a bar stands the argument that chooses the plural form.
  static var text: String {{
    {literal(keys, "    ")}
  }}
}}
""")
    tags = []
    failed = False
    for path in sorted(CATALOGUES.glob("*.po")):
        check = Check(path, template)
        check.run()
        if check.errors:
            failed = True
            print(f"{path.name}: {check.errors} errors; left out")
            continue
        tag = check.tag
        if tag not in NAMES:
            failed = True
            print(f"{path.name}: needs a line in NAMES of this script, such as \"{tag}\": (\"{named(tag)}\", \"{english(tag)}\"); left out")
            continue
        tags.append(tag)
        entries = {entry.msgctxt: entry for entry in check.file if not entry.obsolete}
        lines = []
        for source in template:
            entry = entries[source.msgctxt]
            forms = [entry.msgstr_plural[key] for key in sorted(entry.msgstr_plural)] or [entry.msgstr]
            assert not any("|" in form or "\n" in form for form in forms), source.msgctxt
            lines.append(escaped(forms[0] if len(set(forms)) == 1 else "|".join(forms)))
        name, title = NAMES[tag]
        write(SOURCES / f"Tables/{name[0].upper() + name[1:]}.generated.swift", f"""\
public import Wellformed

extension Catalogue {{
  /// {title}.
  @_alwaysEmitIntoClient
  public static var {name}: Catalogue {{ KeptCatalogue.{name}.catalogue(language: "{tag}", table: {name}Table) }}
}}

extension KeptCatalogue {{
  @usableFromInline static let {name} = KeptCatalogue()
}}

/// A line for each of `MessageKeys`, with bars between plural forms.
@_alwaysEmitIntoClient
var {name}Table: String {{
  {literal(lines, "  ")}
}}
""")
    cases = "".join(f'    case "{tag.lower()}": .{NAMES[tag][0]}\n' for tag in tags)
    listed = ", ".join(f'"{tag}"' for tag in ["en", *tags])
    write(SOURCES / "Tables/Languages.generated.swift", f"""\
public import Wellformed

extension Catalogue {{
  /// The languages that come with the package, as BCP 47 tags.
  public static var languages: [String] {{ [{listed}] }}

  /// The catalogue of a language that comes with the package, by its tag in lower case.
  @_alwaysEmitIntoClient
  static func ofPackage(_ tag: String) -> Catalogue? {{
    switch tag {{
    case "en": .english
{cases}    default: nil
    }}
  }}
}}
""")
    topics = "".join(f"- ``Wellformed/Catalogue/{name}``\n" for name in sorted(NAMES[tag][0] for tag in tags))
    page = PAGE.read_text()
    start = page.index("### Words\n\n") + len("### Words\n\n")
    end = page.index("\n### Choosing", start)
    PAGE.write_text(page[:start] + topics + page[end:])
    sys.exit(failed)


def english(tag):
    """Returns the English name of the language."""
    return locale(tag).english_name


def named(tag):
    """Returns a possible name of the language in Swift."""
    words = re.findall(r"\w+", english(tag))
    return "".join([words[0].lower(), *words[1:]])


def plurals():
    """Returns what CLDR says about whole numbers, for each language with plural rules: one letter for each number."""
    letters = dict(zip(FORMS, "zotfmr"))
    numbers = [*range(0, 121), 200, 201, 202, 1000, 1001, 1_000_000, 1_000_001, 2_000_000]
    rows = {}
    for identifier in babel.localedata.locale_identifiers():
        tag = identifier.replace("_", "-")
        if "-" in tag and tag != "pt-PT":
            continue
        row = "".join(letters[babel.Locale.parse(identifier).plural_form(number)] for number in numbers)
        rows.setdefault(row, []).append(tag)
    body = "\n".join(f'    ("{" ".join(sorted(tags))}", "{row}"),' for row, tags in sorted(rows.items()))
    SAMPLES.write_text(HEAD + f"""\
// From the plural rules of Unicode CLDR 47 (Unicode License v3), as PyPI babel carries them: see NOTICE.

/// The plural forms of whole numbers, by language.
enum PluralSamples {{
  /// The numbers.
  static let numbers = Array(0...120) + [{", ".join(map(str, numbers[121:]))}]

  /// Languages, and the form of each number: zero, one, two, few, many, or r for the rest.
  static let rows: [(languages: String, forms: String)] = [
{body}
  ]
}}
""")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", nargs="+", metavar="FILE.po", type=pathlib.Path)
    parser.add_argument("--plurals", action="store_true")
    call = parser.parse_args()
    if call.plurals:
        return plurals()
    if not call.check:
        return generate()
    template = polib.pofile(str(CATALOGUES / "messages.pot"))
    failed = False
    for path in call.check:
        check = Check(path, template)
        check.run()
        print(f"{path.name}: {check.errors} errors, {check.warnings} warnings")
        failed = failed or check.errors > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
