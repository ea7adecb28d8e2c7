#!/usr/bin/env python3
"""Writes the ranked words that passwords are compared with, in three tiers, and those of more languages.

    pip install zxcvbn==4.5.0 spacy-lookups-data==1.0.5 zxcvbn-pl==0.3.0
    Scripts/generate-password-words.py            the tables that are compiled
    Scripts/generate-password-words.py FOLDER [TIER…]
                                                  the same as files to download, with eight bits in a byte, between
                                                  `WFW` with a version and a CRC-32

Source: the frequency lists of PyPI zxcvbn (MIT), which are those of dropbox/zxcvbn 4.4.2: 93,855 words in six lists,
with no word in two of them. For more languages: the probabilities of German and Spanish words in PyPI
spacy-lookups-data (MIT), and the ranks of Polish ones in PyPI zxcvbn-pl (MIT; its list is made from OpenSubtitles 2024
under ODC-By 1.0).

Words of other languages are stored as people type them without accents, and German ones also with ae, oe and ue. A word
in several lists counts for the one in which it is commonest.

A tier is a sequence of units of seven bits, which `PasswordWords` reads. Numbers take three units, the lowest first.

    version; bits of a slot; whether ranks are rounded; number of lists
    units of the graph; slots; slots in a segment; slots in which the first of three places can be
    seed of the hash, ten units
    for each list, how many values stand for its words
    for each of 64 symbols, where in the graph the root's edge with this symbol is, plus one
    if ranks are rounded, the rank that each value stands for
    the graph; the slots, bit after bit

The graph is a minimal automaton. A node consists of its edges, in the order of their symbols. An edge is a unit with
the symbol and, in bit 6, whether it is the last edge; then a unit with, in bit 0, whether a word ends here, and a code:
0 no node follows, 1 the next node follows (only for the last edge), 2… a distance from the start of this node plus 1024
(eleven bits, the lowest seven in another unit), 18… a place below 2048 (eleven bits), 34… a place (the lowest fourteen
bits in two units).

The slots are a binary fuse table (Graf and Lemire 2022): the exclusive or of the three slots of a word is its value,
which stands for a list and a rank.
"""

import collections
import gzip
import importlib.metadata
import json
import math
import pathlib
import sys
import unicodedata
import zlib

from zxcvbn.frequency_lists import FREQUENCY_LISTS

from static_tables import table, write

VERSION = "4.5.0"
VERSIONS = {"zxcvbn": VERSION, "spacy-lookups-data": "1.0.5", "zxcvbn-pl": "0.3.0"}
# The tiers to write; the words of zxcvbn need no other package.
WANTED = sys.argv[2:] or ["small", "middle", "whole", "languages"]
for package, version in VERSIONS.items():
    if package != "zxcvbn" and "languages" not in WANTED:
        continue
    assert importlib.metadata.version(package) == version, f"this is for {package} {version}"
LISTS = ["passwords", "english_wikipedia", "female_names", "surnames", "us_tv_and_film", "male_names"]
assert list(FREQUENCY_LISTS) == LISTS
SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789!$%'(*+-./;=?@[]_`|"
SYMBOL = {character: number for number, character in enumerate(SYMBOLS, 1)}
NEAR, POPULAR = 1024, 2048
# For other languages: the greatest number of letters in a word, and the number of words.
LONGEST, FOREIGN = 20, 20000
MASK = (1 << 64) - 1


class Node:
    def __init__(self):
        self.edges, self.ends, self.parents, self.place = {}, False, 0, 0


def automaton(words):
    """Returns the root of the minimal automaton of words (Daciuk and others 2000)."""
    root, registered, unchecked, previous = Node(), {}, [], ""

    def minimize(depth):
        while len(unchecked) > depth:
            parent, symbol, child = unchecked.pop()
            key = (child.ends, tuple((symbol, id(node)) for symbol, node in child.edges.items()))
            parent.edges[symbol] = registered.setdefault(key, child)

    for word in sorted(words, key=lambda word: [SYMBOL[character] for character in word]):
        depth = 0
        while depth < min(len(word), len(previous)) and word[depth] == previous[depth]:
            depth += 1
        minimize(depth)
        node = unchecked[-1][2] if unchecked else root
        for character in word[depth:]:
            child = Node()
            node.edges[SYMBOL[character]] = child
            unchecked.append((node, SYMBOL[character], child))
            node = child
        node.ends, previous = True, word
    minimize(0)
    return root, [root, *registered.values()]


def ordered(root, nodes):
    """Returns the nodes with edges: the root, those that most edges lead to, and the others depth first."""
    for node in nodes:
        for child in node.edges.values():
            child.parents += 1
    order, taken, used = [root], {id(root)}, 0
    inner = [node for node in nodes if node.edges and node is not root and node.parents > 2]
    for node in sorted(inner, key=lambda node: -(node.parents - 1) / len(node.edges)):
        if used >= POPULAR:
            break
        order.append(node)
        taken.add(id(node))
        used += 2.6 * len(node.edges)
    pending = [child for node in reversed(order) for child in node.edges.values()]
    while pending:
        node = pending.pop()
        if node.edges and id(node) not in taken:
            taken.add(id(node))
            order.append(node)
            pending += node.edges.values()  # That of the last edge comes next.
    return order


def graph(words):
    """Returns the units of the graph, and the places of the root's edges."""
    order = ordered(*automaton(words))
    follower = {id(node): next for node, next in zip(order, order[1:])}

    def units(node, symbol, child, is_last):
        head, ends = symbol | is_last << 6, int(child.ends)
        if not child.edges:
            return [head, ends]
        if is_last and child is follower.get(id(node)):
            return [head, ends | 1 << 1]
        distance = child.place - node.place + NEAR
        if child.place < POPULAR:
            return [head, ends | 18 + (child.place >> 7) << 1, child.place & 127]
        if 0 <= distance < 2 * NEAR:
            return [head, ends | 2 + (distance >> 7) << 1, distance & 127]
        assert child.place >> 14 < 30
        return [head, ends | 34 + (child.place >> 14) << 1, child.place & 127, child.place >> 7 & 127]

    def written(node):
        last = list(node.edges)[-1]
        return [units(node, symbol, child, symbol == last) for symbol, child in node.edges.items()]

    while True:  # Places depend on sizes, and sizes on places: until nothing moves.
        place, moved = 0, False
        for node in order:
            moved |= node.place != place
            node.place = place
            place += sum(map(len, written(node)))
        if not moved:
            break
    roots, place = [0] * 64, 0
    for symbol, edge in zip(order[0].edges, written(order[0])):
        roots[symbol], place = place + 1, place + len(edge)
    return [unit for node in order for edge in written(node) for unit in edge], roots


def mixed(value):
    value = (value ^ value >> 33) * 0xFF51AFD7ED558CCD & MASK
    value = (value ^ value >> 33) * 0xC4CEB9FE1A85EC53 & MASK
    return value ^ value >> 33


def fuse(values, bits):
    """Returns the seed, slots in a segment, slots of first places, and slots: their exclusive or is a word's value."""
    count = len(values)
    length = 1 << int(math.floor(math.log(count) / math.log(3.33) + 2.25))
    factor = max(1.125, 0.875 + 0.25 * math.log(1000000) / math.log(count))
    segments = max(1, math.ceil(round(count * factor) / length) - 2)
    firsts, size = segments * length, (segments + 2) * length
    for attempt in range(100):
        seed = mixed(attempt + 1)
        places = {}
        for word in values:
            hash = seed
            for character in word:
                hash = (hash ^ SYMBOL[character]) * 0x100000001B3 & MASK
            hash = mixed(hash)
            first = hash * firsts >> 64
            second = first + length ^ hash >> 18 & length - 1
            places[word] = first, second, first + 2 * length ^ hash & length - 1
        holders, counts = [set() for _ in range(size)], None
        for word, three in places.items():
            for place in three:
                holders[place].add(word)
        ready, peeled = [place for place in range(size) if len(holders[place]) == 1], []
        while ready:
            place = ready.pop()
            if len(holders[place]) != 1:
                continue
            (word,) = holders[place]
            peeled.append((word, place))
            for other in places[word]:
                holders[other].discard(word)
                if len(holders[other]) == 1:
                    ready.append(other)
        if len(peeled) == count:
            slots = [0] * size
            for word, place in reversed(peeled):
                first, second, third = places[word]
                slots[place] = values[word] ^ slots[first] ^ slots[second] ^ slots[third] ^ slots[place]
            assert all(slots[a] ^ slots[b] ^ slots[c] == values[word] for word, (a, b, c) in places.items())
            return seed, length, firsts, slots
    raise SystemExit("no seed was found")


def rounded(highest, ratio):
    """Returns the first and the middle rank of each group of ranks: single ranks, then ever larger groups."""
    levels, rank = [], 1
    while rank <= highest:
        next = max(rank + 1, int(rank * ratio))
        levels.append((rank, round(math.sqrt(rank * (next - 1)))))
        rank = next
    return levels


def repacked(values, bits, width):
    """Returns values of some bits, one after another, as bytes that hold another number of bits each."""
    row, held, packed = 0, 0, bytearray()
    for value in values:
        row, held = row | value << held, held + bits
        while held >= width:
            packed.append(row & (1 << width) - 1)
            row, held = row >> width, held - width
    return packed + bytes([row] * (held > 0))


def number(value, count=3):
    assert 0 <= value < 1 << (7 * count)
    return [value >> (7 * place) & 127 for place in range(count)]


def plain(word):
    """Returns the ways to type a word with only the letters a to z, if any: without accents, and with ae for ä."""
    word = unicodedata.normalize("NFC", word).lower()
    ways = set()
    for umlauts in [{}, {"ä": "ae", "ö": "oe", "ü": "ue"}]:
        letters = {"ß": "ss", "ł": "l", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d"} | umlauts
        way = unicodedata.normalize("NFD", "".join(letters.get(letter, letter) for letter in word))
        way = "".join(letter for letter in way if not unicodedata.combining(letter))
        if way.isascii() and way.isalpha() and 3 <= len(way) <= LONGEST:
            ways.add(way)
    return sorted(ways)


def commonest(weights, count):
    """Returns the commonest words, from words with frequencies; other ways to type a word come after it."""
    sums = collections.Counter()
    for word, weight in weights:
        # Anything between letters, such as a hyphen, makes it two words.
        if word.isalpha():
            sums[unicodedata.normalize("NFC", word).lower()] += weight
    words = {}
    for word, _ in sorted(sums.items(), key=lambda item: (-item[1], item[0])):
        words |= dict.fromkeys(plain(word))
        if len(words) >= count:
            break
    return list(words)[:count]


def spacy_words(language):
    """Returns words and their probabilities, from PyPI spacy-lookups-data."""
    import spacy_lookups_data

    file = pathlib.Path(spacy_lookups_data.__file__).parent / "data" / f"{language}_lexeme_prob.json.gz"
    return ((word, math.exp(log)) for word, log in json.loads(gzip.open(file).read()).items())


def polish_words():
    """Returns words and weights in the order of PyPI zxcvbn-pl's ranks."""
    import zxcvbn_pl

    words = zxcvbn_pl.dictionaries()["pl_common_words"]._trie
    return ((word, 1 / rank) for word, (rank,) in words.items())


def lists_of_languages():
    """Returns the lists of zxcvbn and of further languages; each word is in the one in which it is commonest."""
    lists = FREQUENCY_LISTS | {
        "german": commonest(spacy_words("de"), FOREIGN),
        "spanish": commonest(spacy_words("es"), FOREIGN),
        "polish": commonest(polish_words(), FOREIGN),
    }
    ranks = {}
    for name, rank, word in ((name, rank, word) for name, words in lists.items() for rank, word in enumerate(words)):
        if word not in ranks or rank < ranks[word][0]:
            ranks[word] = rank, name
    # None replaces a word that is in another list, so that the words after it keep their ranks.
    return {name: [word if ranks[word][1] == name else None for word in words] for name, words in lists.items()}


def tier(lists, highest, ratio):
    """Returns the units of the words of each list up to a rank; ranks are rounded unless the ratio is None."""
    values, sizes, ranks = {}, [], []
    for name in lists:
        words, start = lists[name][: highest(name)], sum(sizes)
        if ratio is None:
            values |= {word: start + index for index, word in enumerate(words)}
            sizes.append(len(words))
            continue
        levels = rounded(len(words), ratio)
        level = 0
        for rank, word in enumerate(words, 1):
            while level + 1 < len(levels) and levels[level + 1][0] <= rank:
                level += 1
            if word is not None:
                values[word] = start + level
        sizes.append(len(levels))
        ranks += [middle for _, middle in levels]
    bits = (sum(sizes) - 1).bit_length()
    edges, roots = graph(values)
    seed, length, firsts, slots = fuse(values, bits)
    units = [1, bits, int(ratio is not None), len(lists)]
    for value in [len(edges), len(slots), length, firsts]:
        units += number(value)
    units += number(seed, 10)
    for value in sizes + roots + ranks:
        units += number(value)
    print(f"  {len(values)} words, {bits} bits each, {len(edges)} units of graph")
    return bytes(units + edges) + repacked(slots, bits, 7)


TIERS = {
    "Small": ("the commonest", FREQUENCY_LISTS, lambda name: {"passwords": 6950, "english_wikipedia": 4650}.get(name, 1530), 1.09),
    "Middle": ("all, with ranks rounded by up to 3 percent", FREQUENCY_LISTS, lambda name: 30000, 1.056),
    "Whole": ("all", FREQUENCY_LISTS, lambda name: 30000, None),
    "Languages": (
        "all, and German, Spanish and Polish ones, with ranks rounded by up to 3 percent",
        lists_of_languages() if "languages" in WANTED else {}, lambda name: 30000, 1.056,
    ),
}  # fmt: skip
ORIGIN = [
    "Generated by Scripts/generate-password-words.py. Do not edit.",
    f"From the frequency lists of zxcvbn (PyPI, version {VERSION}; Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., and",
    "(c) 2016 Daniel Wolf), under the MIT License: see NOTICE.",
]
LANGUAGES = [
    *ORIGIN,
    f"German and Spanish words from spacy-lookups-data (PyPI, version {VERSIONS['spacy-lookups-data']}; Copyright (c) 2019",
    "ExplosionAI GmbH, MIT License). Polish words from zxcvbn-pl (PyPI, version "
    f"{VERSIONS['zxcvbn-pl']}; Copyright (c) 2026 Michał",
    "Pasternak, IPLweb, MIT License), made from OpenSubtitles 2024 (OPUS), under ODC-By 1.0: see NOTICE.",
]
for name, (words, lists, highest, ratio) in TIERS.items():
    if name.lower() not in WANTED:
        continue
    print(name)
    units = tier(lists, highest, ratio)
    if len(sys.argv) > 1:
        folder = pathlib.Path(sys.argv[1])
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{name.lower()}.words"
        content = b"WFW\1" + repacked(units, 7, 8)
        file.write_bytes(content + zlib.crc32(content).to_bytes(4, "little"))
        print(f"  {file}: {file.stat().st_size} bytes")
        continue
    body = f"enum {name}Words {{{table('units', f'The words: {words}.', units, 1)}}}\n"
    origin = LANGUAGES if name == "Languages" else ORIGIN
    write(f"WellformedPasswords{name}/{name}Words.generated.swift", origin, body)
