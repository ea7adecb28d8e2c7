#!/usr/bin/env python3
"""Writes Sources/WellformedPhones/Tables/PhoneTables.generated.swift.

Source: the numbering plans of the world in PyPI phonenumbers (Apache-2.0), and the characters that Python takes for
digits, letters and currency signs.

    pip install phonenumbers==9.0.43
    Scripts/generate-phone-tables.py

It prints what changed since the version that the tables were made from. `--changes 9.0.40` prints what changed since
that version, and writes nothing. `--regions DE,AT,CH --output FILE` writes tables with only these regions, and the
regions that are first with their calling codes.

Every pattern of a numbering plan is a finite language over digits. Together they are automata without cycles, in one
graph in which equal nodes are shared: `PhoneAutomaton.swift` describes how they are stored and read.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

from re import _constants as operations, _parser as patterns

from static_tables import END, table, write

VERSION = "9.0.43"
# The version of Python 3.11, with whose digits the reference reads.
UNICODE = "14.0.0"
PATH = "WellformedPhones/Tables/PhoneTables.generated.swift"
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources" / PATH

ALL = (1 << 10) - 1
# In the order of `PhoneNumber.Kind`; the reference checks in the order of PRECEDENCE, and for the first two last.
KINDS = "fixed_line mobile fixed_line_or_mobile toll_free premium_rate shared_cost voip personal_number pager uan voicemail".split()
PRECEDENCE = "premium_rate toll_free shared_cost voip personal_number pager uan voicemail".split()
NOWHERE = (1 << 21) - 1


# Patterns as programs


CHARACTER, SPLIT, SAVE, AT_END, JUMP, MATCH = range(6)


def program(pattern):
    """Returns the instructions of a pattern; if there is a choice, the preferred ones come first."""
    code = []

    def digits(members):
        mask = 0
        for kind, value in members:
            if kind is operations.LITERAL:
                mask |= 1 << (value - 48)
            elif kind is operations.RANGE:
                mask |= sum(1 << (digit - 48) for digit in range(value[0], value[1] + 1))
            else:
                assert (kind, value) == (operations.CATEGORY, operations.CATEGORY_DIGIT), pattern
                mask |= ALL
        return mask

    def emit(sequence):
        for kind, value in sequence:
            if kind is operations.LITERAL:
                code.append((CHARACTER, 1 << (value - 48)))
            elif kind is operations.IN:
                code.append((CHARACTER, digits(value)))
            elif kind is operations.MAX_REPEAT:
                least, most, inner = value
                assert most < 40, pattern
                for _ in range(least):
                    emit(inner)
                splits = []
                for _ in range(most - least):
                    splits.append(len(code))
                    code.append(None)
                    emit(inner)
                for place in splits:
                    code[place] = (SPLIT, place + 1, len(code))
            elif kind is operations.SUBPATTERN:
                group, inner = value[0], value[3]
                if group is not None:
                    code.append((SAVE, 2 * group - 2))
                emit(inner)
                if group is not None:
                    code.append((SAVE, 2 * group - 1))
            elif kind is operations.BRANCH:
                ends = []
                for place, inner in enumerate(value[1]):
                    if place == len(value[1]) - 1:
                        emit(inner)
                        break
                    split = len(code)
                    code.append(None)
                    emit(inner)
                    ends.append(len(code))
                    code.append(None)
                    code[split] = (SPLIT, split + 1, len(code))
                for place in ends:
                    code[place] = (JUMP, len(code))
            else:
                assert (kind, value) == (operations.AT, operations.AT_END), pattern
                code.append((AT_END,))

    emit(list(patterns.parse(pattern)))
    code.append((MATCH,))
    return code


class Language:
    """The texts that match a pattern as a whole, as sets of places in its program."""

    def __init__(self, pattern):
        self.code, self.steps = program(pattern), {}
        self.start = self.closure([0])

    def closure(self, places):
        seen, stack = set(), list(places)
        while stack:
            place = stack.pop()
            if place in seen:
                continue
            seen.add(place)
            instruction = self.code[place]
            if instruction[0] in (SPLIT, JUMP):
                stack += instruction[1:]
            elif instruction[0] == SAVE:
                stack.append(place + 1)
            else:
                assert instruction[0] != AT_END
        return frozenset(place for place in seen if self.code[place][0] in (CHARACTER, MATCH))

    def accepts(self, state):
        return any(self.code[place][0] == MATCH for place in state)

    def step(self, state, digit):
        key = (state, digit)
        if key not in self.steps:
            self.steps[key] = self.closure(
                place + 1 for place in state if self.code[place][0] == CHARACTER and self.code[place][1] >> digit & 1
            )
        return self.steps[key]


# The graph


class Graph:
    """Nodes with labels, and edges with sets of digits; equal nodes are shared."""

    def __init__(self):
        self.numbers, self.nodes = {}, []

    def node(self, label, children):
        masks = {}
        for digit, child in enumerate(children):
            if child is not None:
                masks[child] = masks.get(child, 0) | 1 << digit
        if not label and not masks:
            return None
        key = (label, tuple(sorted(masks.items())))
        if key not in self.numbers:
            self.numbers[key] = len(self.nodes)
            self.nodes.append(key)
        return self.numbers[key]

    def of_language(self, pattern, is_prefix=False):
        """Returns a node with label 1 if a whole text matches or, for prefixes, as soon as the text so far does."""
        language, made = Language(pattern), {}

        def build(state):
            if not state:
                return None
            if is_prefix and language.accepts(state):
                return self.node(1, [None] * 10)
            if state not in made:
                children = [build(language.step(state, digit)) for digit in range(10)]
                made[state] = self.node(int(language.accepts(state)), children)
            return made[state]

        return build(language.start)

    def of_kinds(self, metadata):
        """Returns a node labelled with the number of the kind, from 1, if a whole number is one."""
        found = {}
        for name in ["general_desc", *PRECEDENCE, "fixed_line", "mobile"]:
            description = getattr(metadata, name)
            if description is not None and description.national_number_pattern:
                found[name] = (Language(description.national_number_pattern), set(description.possible_length))
        names, made = list(found), {}

        def kind(state, length):
            def matches(name):
                if name not in found:
                    return False
                language, lengths = found[name]
                return language.accepts(state[names.index(name)]) and (not lengths or length in lengths)

            if not matches("general_desc"):
                return 0
            for name in PRECEDENCE:
                if matches(name):
                    return KINDS.index(name) + 1
            is_same = metadata.same_mobile_and_fixed_line_pattern
            if matches("fixed_line"):
                return KINDS.index("fixed_line_or_mobile" if is_same or matches("mobile") else "fixed_line") + 1
            return KINDS.index("mobile") + 1 if not is_same and matches("mobile") else 0

        def build(state, length):
            if not state[0]:
                return None
            if (state, length) not in made:
                children = [
                    build(tuple(found[name][0].step(one, digit) for name, one in zip(names, state)), length + 1)
                    for digit in range(10)
                ]
                made[state, length] = self.node(kind(state, length), children)
            return made[state, length]

        return build(tuple(found[name][0].start for name in names), 0)

    def of_prefix(self, pattern, outcomes):
        """Returns a node labelled with the outcome of the preferred match at the start, numbered from 1.

        The last label on the way counts. An outcome says where the match and its groups end if the text goes on, and if
        it is at its end.
        """
        code, made = program(pattern), {}
        groups = max((instruction[1] // 2 + 1 for instruction in code if instruction[0] == SAVE), default=0)
        assert groups <= 2

        def closure(threads, length, is_end):
            waiting, seen, match = [], set(), None

            def add(place, saved):
                nonlocal match
                if match is not None or place in seen:
                    return
                seen.add(place)
                instruction = code[place]
                if instruction[0] == SPLIT:
                    add(instruction[1], saved)
                    add(instruction[2], saved)
                elif instruction[0] == JUMP:
                    add(instruction[1], saved)
                elif instruction[0] == SAVE:
                    add(place + 1, (*saved[: instruction[1]], length, *saved[instruction[1] + 1 :]))
                elif instruction[0] == AT_END:
                    if is_end:
                        add(place + 1, saved)
                elif instruction[0] == MATCH:
                    match = (length, *saved)
                else:
                    waiting.append((place, saved))

            for place, saved in threads:
                add(place, saved)
            return waiting, match

        def build(threads, length):
            if not threads:
                return None
            if (threads, length) not in made:
                waiting, going_on = closure(threads, length, False)
                _, ended = closure(threads, length, True)
                children = [
                    build(tuple((place + 1, saved) for place, saved in waiting if code[place][1] >> digit & 1), length + 1)
                    for digit in range(10)
                ]
                label = 0
                if going_on or ended:
                    label = outcomes.setdefault((groups, going_on, ended), len(outcomes) + 1)
                made[threads, length] = self.node(label, children)
            return made[threads, length]

        return build(((0, (None,) * 4),), 0)


# The reach of a reference: to a popular node, to one of the next units, further, anywhere.
POPULAR, NEAR, MIDDLE, FAR = 64, 16, 40, 8


class Layout:
    """The nodes of a graph as units of seven bits; see `PhoneAutomaton.swift`."""

    def __init__(self, graph, roots):
        self.nodes = [self.joined(graph, node) for node in range(len(graph.nodes))]
        order = self.order(roots)
        masks = collections.Counter(mask for node in order for _, mask in self.nodes[node][2])
        usual = [1 << digit for digit in range(10)] + [ALL]
        self.masks = usual + [
            mask for mask, _ in sorted(masks.items(), key=lambda item: (-item[1], item[0])) if mask not in usual
        ][: 120 - len(usual)]
        uses = collections.Counter(child for node in order for child, _ in self.nodes[node][2])
        self.popular = [node for node, _ in sorted(uses.items(), key=lambda item: (-item[1], item[0]))][:POPULAR]
        sizes = dict.fromkeys(order, 4)
        while True:
            self.offsets, offset = {}, 0
            for node in order:
                self.offsets[node] = offset
                offset += sizes[node]
            units = {node: self.units(node) for node in order}
            new_sizes = {node: len(units[node]) for node in order}
            if new_sizes == sizes:
                break
            sizes = new_sizes
        self.stream = [unit for node in order for unit in units[node]]

    @staticmethod
    def joined(graph, node):
        """Returns the label, the number of any digits if nothing else follows, and the edges after these digits."""
        label, edges = graph.nodes[node]
        count = 0
        while not label and len(edges) == 1 and edges[0][1] == ALL:
            count += 1
            last = edges
            label, edges = graph.nodes[edges[0][0]]
        return (0, count, last) if count else (label, 0, edges)

    def order(self, roots):
        """Returns the nodes in an order with every node before those that its edges lead to."""
        seen, order = set(), []

        def visit(node):
            seen.add(node)
            for child, _ in self.nodes[node][2]:
                if child not in seen:
                    visit(child)
            order.append(node)

        for root in reversed(roots):
            if root not in seen:
                visit(root)
        return order[::-1]

    def units(self, node):
        label, count, edges = self.nodes[node]
        units = [15, count] if count else [len(edges) | (16 if label else 0)] + ([label] if label else [])
        # The nearest comes last, which brings it even nearer.
        for child, mask in sorted(edges, key=lambda edge: -self.offsets[edge[0]]):
            if count:
                pass
            elif mask in self.masks:
                units.append(self.masks.index(mask))
            else:
                units += [120 | mask >> 7, mask & 127]
            if child in self.popular:
                units.append(self.popular.index(child))
                continue
            # From the end of the reference. While sizes are being determined, a child may seem to be before its parent.
            distance = max(self.offsets[child] - self.offsets[node] - len(units) - 1, 0)
            if distance < NEAR:
                units.append(POPULAR + distance)
            elif distance - 1 < MIDDLE << 7:
                distance -= 1
                units += [POPULAR + NEAR + (distance >> 7), distance & 127]
            else:
                distance -= 2
                assert distance < FAR << 14
                units += [POPULAR + NEAR + MIDDLE + (distance >> 14), distance >> 7 & 127, distance & 127]
        return units


# The reference


def plans(util):
    """Returns calling codes, regions and metadata, sorted by calling code, with the first region of a code first."""
    from phonenumbers.phonemetadata import PhoneMetadata

    for code, regions in sorted(util.COUNTRY_CODE_TO_REGION_CODE.items()):
        for region in regions:
            yield code, region, PhoneMetadata.metadata_for_region_or_calling_code(code, region)


def facts():
    """Returns what the reference says about every region, by name."""
    from phonenumbers import phonenumberutil
    from phonenumbers.data import _ALT_NUMBER_FORMATS

    def of_format(one):
        return [
            one.pattern, one.format, list(one.leading_digits_pattern), one.national_prefix_formatting_rule,
            one.domestic_carrier_code_formatting_rule, bool(one.national_prefix_optional_when_formatting),
        ]  # fmt: skip

    found = {}
    for code, region, metadata in plans(phonenumberutil):
        said = {"calling code": code}
        for name in ["general_desc", "fixed_line", "mobile", *PRECEDENCE]:
            description = getattr(metadata, name)
            if description is not None and description.national_number_pattern:
                said[f"pattern of {name}"] = description.national_number_pattern
                said[f"lengths of {name}"] = [list(description.possible_length), list(description.possible_length_local_only)]
        for name in (
            "international_prefix", "preferred_international_prefix", "national_prefix", "national_prefix_for_parsing",
            "national_prefix_transform_rule", "preferred_extn_prefix", "leading_digits",
        ):  # fmt: skip
            said[name] = getattr(metadata, name)
        said["formats"] = [of_format(one) for one in metadata.number_format]
        said["international formats"] = [of_format(one) for one in metadata.intl_number_format]
        found[region if region != "001" else f"+{code}"] = said
    for code, formats in sorted(_ALT_NUMBER_FORMATS.items()):
        found[f"+{code} in text"] = {"alternate formats": [of_format(one) for one in formats]}
    return found


def print_changes(old_version):
    """Fetches another version, and prints where this one differs."""
    new = json.loads(json.dumps(facts()))
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, f"phonenumbers=={old_version}"],
            check=True,
        )
        output = subprocess.run(
            [sys.executable, __file__, "--facts", folder], check=True, capture_output=True, text=True
        ).stdout
    old = json.loads(output)
    count = 0
    for region in sorted({*old, *new}):
        before, after = old.get(region), new.get(region)
        if before is None or after is None:
            print(f"{region}: {'new' if before is None else 'gone'}")
            count += 1
            continue
        for name in sorted({*before, *after}):
            if before.get(name) != after.get(name):
                print(f"{region}: {name}\n  was {json.dumps(before.get(name))}\n  is  {json.dumps(after.get(name))}")
                count += 1
    print(f"{count} changes between {old_version} and {VERSION}")


# Characters


def characters():
    """Returns the characters beyond ASCII in numbers, as ranges: start, count, class; and letters and numbers.

    The classes are those of `PhoneCharacter`. The reference's own patterns decide which characters belong to a class.
    """
    from phonenumbers import phonenumberutil, phonenumbermatcher

    ignoring = re.UNICODE | re.IGNORECASE
    punctuation = re.compile("[" + phonenumberutil._VALID_PUNCTUATION + "]", ignoring)
    letters = re.compile("[" + phonenumberutil._VALID_ALPHA + "]", ignoring)
    opening = re.compile("[" + phonenumbermatcher._OPENING_PARENS + "]")
    closing = re.compile("[" + phonenumbermatcher._CLOSING_PARENS + "]")
    named = {
        0x8C: "\u00a0", 0x8D: "\u3000", 0x8F: "\uff0e", 0x90: "\uff5e", 0x93: "\uff03",
        0x94: "\uff45", 0x95: "\uff58", 0x96: "\uff54", 0x97: "\uff4e", 0x98: "\uff49",
        0x99: "\u00f3", 0x9A: "\u0301", 0x9B: "\u0434", 0x9C: "\u043e", 0x9D: "\u0431",
        0x9E: "\u017f", 0x9F: "\u0131", 0xA0: "\u212a", 0xA1: "\u0130",
    }  # fmt: skip
    single = {number: re.compile(re.escape(text), ignoring) for number, text in named.items() if number < 0x9E}
    labels = re.compile("[extnsioadb]", ignoring)
    found, words = {}, []
    for code in range(0x80, END):
        character = chr(code)
        number = None
        decimal = unicodedata.decimal(character, None)
        assert (decimal is not None) == bool(re.fullmatch(r"\d", character))
        if decimal is not None:
            number = 0x80 + decimal
        elif unicodedata.digit(character, None) is not None:
            assert character.isdigit()
            number = 0xB0 + unicodedata.digit(character)
        elif re.fullmatch("[" + phonenumberutil._PLUS_CHARS + "]", character):
            number = 0x8A
        elif opening.fullmatch(character):
            number = 0x91
        elif closing.fullmatch(character):
            number = 0x92
        elif unicodedata.category(character) == "Sc":
            number = 0xA3
        else:
            number = next((one for one, pattern in single.items() if pattern.fullmatch(character)), None)
            number = number or next((one for one in range(0x9E, 0xA2) if named[one] == character), None)
            if number is None and re.fullmatch("[\u2012-\u2015\uff0d]", character):
                number = 0x8E
            elif number is None and punctuation.fullmatch(character):
                number = 0xA4 if character.isalnum() else 0x8B
        # `PhoneCharacter` relies on this about its classes.
        assert bool(punctuation.fullmatch(character)) == (number in (0x8B, 0x8C, 0x8D, 0x8E, 0x8F, 0x90, 0x91, 0x92, 0xA4)), code
        assert bool(letters.fullmatch(character)) == (number in (0x9E, 0x9F, 0xA0, 0xA1)), code
        if labels.fullmatch(character):
            assert number in (0x9E, 0x9F, 0xA1), code
        if number is not None:
            found[code] = number
        if number is not None and not 0xB0 <= number:
            assert character.isalnum() == (number < 0x8A or 0x94 <= number <= 0xA4 and number not in (0x9A, 0xA3)), code
        if character.isalnum():
            assert re.fullmatch(r"\w", character)
            words.append(code)
        else:
            assert not re.fullmatch(r"\w", character)
    ranges = []
    for code, number in sorted(found.items()):
        rising = 0x80 <= number <= 0x89 or 0xB0 <= number <= 0xB9
        if ranges:
            start, count, first = ranges[-1]
            follows = first + count if rising else first
            if start + count == code and number == follows and (not rising or (first & 0xF0) == (number & 0xF0)) and count < 127:
                ranges[-1][1] += 1
                continue
        ranges.append([code, 1, number])
    runs, members = [], set(words)
    for code in words:
        if code - 1 not in members:
            runs.append([code, code])
        runs[-1][1] = code + 1
    # The characters that `PhoneCharacter` itself lists: letters and marks of blocks of Latin script.
    for code in range(0x80, END):
        is_latin = phonenumbermatcher.PhoneNumberMatcher._is_latin_letter(chr(code))
        stated = code in (0xAA, 0xB5, 0xBA) or (0xC0 <= code <= 0x24F and code not in (0xD7, 0xF7))
        assert is_latin == (stated or 0x300 <= code <= 0x36F or 0x1E00 <= code <= 0x1EFF), hex(code)
    return ranges, runs


def variable(value):
    """Returns a number as one unit if it is below 64, two if it is below 4096, and four otherwise."""
    if value < 64:
        return [value]
    if value < 0x1000:
        return [64 | value >> 7, value & 127]
    assert value < 1 << 21
    return [96, value >> 14, value >> 7 & 127, value & 127]


# Writing


class Texts:
    """Short texts, each stored once; groups of a template are their numbers. Text 0 is empty."""

    def __init__(self):
        self.texts = [""]

    def number(self, text):
        text = re.sub(r"\\(\d)", lambda group: chr(int(group[1])), text or "")
        assert len(text) < 20 and text.isascii()
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text)

    def units(self):
        return [unit for text in self.texts for unit in [len(text), *map(ord, text), *[0] * (19 - len(text))]]


def low_first(value, count):
    return [value >> (7 * place) & 127 for place in range(count)]


def body(chosen):
    """Returns the tables in Swift, for some regions or for all."""
    from phonenumbers import phonenumberutil
    from phonenumbers.data import _ALT_NUMBER_FORMATS

    everything = list(plans(phonenumberutil))
    firsts = phonenumberutil.COUNTRY_CODE_TO_REGION_CODE
    if chosen:
        codes = {code for code, region, _ in everything if region in chosen}
        everything = [row for row in everything if row[1] in chosen or row[0] in codes and row[1] == firsts[row[0]][0]]
    graph, roots, outcomes, texts = Graph(), [], {}, Texts()

    def rooted(node):
        if node is not None:
            roots.append(node)
        return node

    kinds = [rooted(graph.of_kinds(metadata)) for _, _, metadata in everything]
    general = [rooted(graph.of_language(metadata.general_desc.national_number_pattern)) for _, _, metadata in everything]
    leading, leading_roots = {}, []

    def leading_number(pattern):
        if pattern not in leading:
            leading[pattern] = len(leading)
            leading_roots.append(rooted(graph.of_language(pattern, is_prefix=True)))
        return leading[pattern]

    # The formats, if a region has any: only the first region of a calling code does.
    groups, group_numbers, group_sizes, formats = [], {}, {(0, 0): 0}, []

    def format_units(one):
        pattern = one.pattern
        assert re.fullmatch(r"(\(\\d(\{\d+(,\d+)?\})?\))+", pattern), pattern
        if pattern not in group_numbers:
            sizes = []
            for size in re.findall(r"\\d(?:\{(\d+)(?:,(\d+))?\})?\)", pattern):
                least = int(size[0] or 1)
                sizes.append((least, int(size[1] or least)))
            numbers = [group_sizes.setdefault(size, len(group_sizes)) for size in sizes]
            assert len(numbers) <= 6 and max(numbers) < 128
            group_numbers[pattern] = len(groups) // 6
            groups.extend([*numbers, *[0] * (6 - len(numbers))])
        template, rule = texts.number(one.format), texts.number(one.national_prefix_formatting_rule)
        levels = [unit for each in one.leading_digits_pattern for unit in low_first(leading_number(each), 2)]
        flags = int(bool(one.national_prefix_optional_when_formatting)) | 2 * int(
            one.domestic_carrier_code_formatting_rule is not None
        )
        assert group_numbers[pattern] < 512 and template < 32 and rule < 16
        head = group_numbers[pattern] | template << 9 | rule << 14 | flags << 18 | len(levels) // 2 << 20
        return low_first(head, 4) + levels

    def add_formats(*lists):
        start = len(formats)
        for one in [one for each in lists for one in each]:
            formats.extend(format_units(one))
        return low_first(start, 2) + [len(each) for each in lists]

    # Rules come first, because they have fewer bits.
    for rule in sorted(
        {one.national_prefix_formatting_rule or "" for _, _, metadata in everything for one in metadata.number_format}
    ):
        texts.number(rule)
    format_places = []
    for code, region, metadata in everything:
        assert region == firsts[code][0] or not metadata.number_format and not metadata.intl_number_format
        format_places.append(add_formats(metadata.number_format, metadata.intl_number_format))
    alternates = []
    for code, list_of_formats in sorted(_ALT_NUMBER_FORMATS.items()):
        if code in {row[0] for row in everything}:
            assert all(len(one.leading_digits_pattern) <= 1 for one in list_of_formats)
            alternates += low_first(code, 2) + add_formats(list_of_formats)

    # Prefixes.
    prefixes, transforms, lengths = {}, [(0, "")], []

    def prefix_root(pattern):
        if not pattern:
            return None
        if pattern not in prefixes:
            prefixes[pattern] = rooted(graph.of_prefix(pattern, outcomes))
        return prefixes[pattern]

    def transform(rule):
        if not rule:
            return 0
        parts = re.fullmatch(r"(\d*)\\(\d)", rule)
        value = (int(parts[2]), parts[1])
        if value not in transforms:
            transforms.append(value)
        return transforms.index(value)

    def lengths_number(description):
        value = tuple(
            sum(1 << length for length in some) for some in (description.possible_length, description.possible_length_local_only)
        )
        if value not in lengths:
            lengths.append(value)
        return lengths.index(value)

    def dialled(metadata):
        """Returns what people dial before a calling code in the region, if that is one text."""
        if metadata.preferred_international_prefix is not None:
            return metadata.preferred_international_prefix
        prefix = metadata.international_prefix or ""
        return prefix if phonenumberutil._SINGLE_INTERNATIONAL_PREFIX.fullmatch(prefix) else ""

    rows = []
    for code, region, metadata in everything:
        national = metadata.national_prefix
        # It must contain no tones, and must not differ for the original format.
        assert national is None or national.isdecimal()
        rows.append(
            dict(
                code=code,
                region=region,
                prefix=prefix_root(metadata.national_prefix_for_parsing),
                transform=transform(metadata.national_prefix_transform_rule),
                international=prefix_root(metadata.international_prefix),
                dialled=texts.number(dialled(metadata)),
                leading=rooted(graph.of_language(metadata.leading_digits, is_prefix=True)) if metadata.leading_digits else None,
                lengths=lengths_number(metadata.general_desc),
                national=texts.number(national),
                extension=texts.number(metadata.preferred_extn_prefix),
            )
        )
    layout = Layout(graph, roots)

    def place(node):
        return low_first(NOWHERE if node is None else layout.offsets[node], 3)

    regions = []
    for row, kind, whole, format_place in zip(rows, kinds, general, format_places):
        letters = [ord(letter) for letter in row["region"]] if row["region"] != "001" else [0, 0]
        record = [
            *letters, *low_first(row["code"], 2), *place(kind), *place(whole), *place(row["prefix"]), row["transform"],
            *place(row["international"]), row["dialled"], *place(row["leading"]), row["lengths"], row["national"],
            row["extension"], *format_place,
        ]  # fmt: skip
        assert len(record) == 28 and max(record) < 128
        regions += record
    assert len(rows) < 255 and len(lengths) < 128
    by_letters, by_code = [0] * (26 * 26), [0] * 1000
    for number, row in reversed(list(enumerate(rows))):
        by_code[row["code"]] = number + 1
        if row["region"] != "001":
            first, second = row["region"]
            by_letters[(ord(first) - 65) * 26 + ord(second) - 65] = number + 1

    def outcome_units(outcome):
        groups_of, *matches = outcome
        units = [groups_of]
        for match in matches:
            units += [0] * 5 if match is None else [0 if one is None else one + 1 for one in match]
        return units

    ranges, words = characters()
    word_units, word_index, last = [], [], 0
    for number, (start, end) in enumerate(words):
        if number % 32 == 0:
            word_index += low_first(start, 3) + low_first(len(word_units), 2)
            last = start
        word_units += variable(start - last) + variable(end - start)
        last = end

    print(f"{len(graph.nodes)} nodes, {sum(len(edges) for _, edges in graph.nodes)} edges, {len(leading)} leading digits")
    parts = [
        ("nodes", "The graph: see `PhoneAutomaton`.", layout.stream, 1),
        ("masks", "The usual sets of digits, two units each: bit _n_ for digit _n_.", layout.masks, 2),
        ("popular", "The nodes that most edges lead to, three units each.", [layout.offsets[node] for node in layout.popular], 3),
        ("regions", "A record for each region, by calling code: see `PhonePlan`.", regions, 1),
        ("regionsByLetters", "The number of a region, from 1, by its two letters; two units each.", by_letters, 2),
        ("regionsByCode", "The number of the first region, from 1, by calling code; two units each.", by_code, 2),
        ("lengths", "Sets of lengths of whole numbers and of local ones, three units each.", [one for pair in lengths for one in pair], 3),
        ("transforms", "Group, count of digits and digits that are put before it; eight units each.",
         [unit for group, digits in transforms for unit in [group, len(digits), *map(ord, digits), *[0] * (6 - len(digits))]], 1),
        ("outcomes", "What prefixes come to: see `PhonePrefix`; eleven units each.",
         [unit for outcome in outcomes for unit in outcome_units(outcome)], 1),
        ("formats", "Formats, in the order of regions: see `PhoneFormat`.", formats, 1),
        ("groups", "The groups of digits of patterns, six units each; 0 is none.", groups, 1),
        ("groupSizes", "The least and the most digits of a group.", [one for size in group_sizes for one in size], 1),
        ("leadingDigits", "The roots of leading digits, three units each.", [layout.offsets[node] for node in leading_roots], 3),
        ("alternates", "Calling code, place and count of formats that stand in text too; five units each.", alternates, 1),
        ("texts", "Templates, rules and prefixes: the length and 19 characters each.", texts.units(), 1),
        ("characters", "Characters beyond ASCII: the start of a range, three units, its count, one, and its class, two.",
         [unit for start, count, number in ranges for unit in [*low_first(start, 3), count, *low_first(number, 2)]], 1),
        ("words", "Letters and numbers beyond ASCII: gap and count of each range, of variable length.", word_units, 1),
        ("wordIndex", "Every 32nd of these ranges: its start, three units, and its place, two.", word_index, 1),
    ]  # fmt: skip
    total = sum(len(values) * count for _, _, values, count in parts)
    print(f"{total} bytes")
    return (
        "/// Numbering plans of the world, as one graph of digits and the records that lead into it.\n"
        "enum LinkedPhoneTables {\n"
        f'  /// The version of the data.\n  static var version: String {{ "{VERSION}" }}\n'
        + "".join(table(name, comment, values, count, flip=0) for name, comment, values, count in parts)
        + "}\n"
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--changes", metavar="VERSION", help="print what changed since this version, write nothing")
    parser.add_argument("--regions", help="write these regions only")
    parser.add_argument("--output", help="the file to write instead")
    parser.add_argument("--facts", metavar="FOLDER", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.facts:
        sys.path.insert(0, options.facts)
        print(json.dumps(facts()))
        return
    import phonenumbers

    assert phonenumbers.__version__ == VERSION, f"this is for phonenumbers {VERSION}: change VERSION, and NOTICE"
    assert unicodedata.unidata_version == UNICODE, f"this is for the Python that has Unicode {UNICODE}"
    if options.changes:
        print_changes(options.changes)
        return
    assert bool(options.regions) == bool(options.output), "a part of the regions goes into a file of its own"
    if OUTPUT.exists() and not options.regions:
        old = re.search(r"phonenumbers (\d[\d.]*\d)", OUTPUT.read_text())
        if old and old[1] != VERSION:
            print_changes(old[1])
    sys.setrecursionlimit(10000)
    origin = [
        "Generated by Scripts/generate-phone-tables.py. Do not edit.",
        f"From PyPI phonenumbers {VERSION} (Copyright (C) 2009-2026 The Libphonenumber Authors, Apache License 2.0), and from",
        f"the Unicode Character Database {UNICODE} by way of Python.",
    ]
    chosen = set(options.regions.split(",")) if options.regions else None
    path = str(pathlib.Path(options.output).resolve()) if options.output else PATH
    write(path, origin, body(chosen), reader="its code; `PhoneUnits` reads it")


main()
