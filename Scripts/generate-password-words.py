#!/usr/bin/env python3
"""Writes the ranked words that passwords are compared with, in three tiers.

    pip install zxcvbn==4.5.0
    Scripts/generate-password-words.py            the tables that are compiled
    Scripts/generate-password-words.py FOLDER     the same as files, eight bits to the byte, to be fetched: between `WFW`,
                                                  a version and a CRC-32

Source: the frequency lists of PyPI zxcvbn (MIT), which are those of dropbox/zxcvbn 4.4.2: 93,855 words in six lists, no
word in two of them.

A tier is a row of units of seven bits; `PasswordWords` reads them. Numbers take three units, the lowest first.

    version; bits of a slot; whether ranks are rounded; number of lists
    units of the graph; slots; slots in a segment; slots in which the first of three places can be
    seed of the hash, ten units
    for each list, how many values stand for its words
    for each of 64 symbols, where in the graph the root's edge with this symbol is, plus one
    where ranks are rounded, the rank that each value stands for
    the graph; the slots, bit after bit

The graph is a minimal automaton. A node is its edges, in order of their symbols: a unit with the symbol and, in bit 6,
whether it is the last; a unit with whether a word ends here, in bit 0, and a code: 0 no node follows, 1 the next node does
(of the last edge only), 2… a distance from the start of this node plus 1024 (eleven bits, the lowest seven in another unit), 18… a place below 2048
(eleven bits), 34… a place (the lowest fourteen bits in two units).

The slots are a binary fuse table (Graf and Lemire 2022): the exclusive or of the three slots of a word is its value, which
stands for a list and a rank.
"""

import collections
import importlib.metadata
import math
import pathlib
import sys
import zlib

from zxcvbn.frequency_lists import FREQUENCY_LISTS

from static_tables import table, write

VERSION = "4.5.0"
assert importlib.metadata.version("zxcvbn") == VERSION
LISTS = ["passwords", "english_wikipedia", "female_names", "surnames", "us_tv_and_film", "male_names"]
assert list(FREQUENCY_LISTS) == LISTS
SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789!$%'(*+-./;=?@[]_`|"
SYMBOL = {character: number for number, character in enumerate(SYMBOLS, 1)}
NEAR, POPULAR = 1024, 2048
MASK = (1 << 64) - 1


class Node:
    def __init__(self):
        self.edges, self.ends, self.parents, self.place = {}, False, 0, 0


def automaton(words):
    """The root of the minimal automaton of words (Daciuk and others 2000)."""
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
    """The nodes with edges: the root, those that most edges lead to, and the others depth first."""
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
    """The units of the graph, and where the root's edges are."""
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
    """Seed, slots in a segment, slots of first places, and slots, whose exclusive or is each word's value."""
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
    """Ranks that stand for themselves and those after them: every one, then ever fewer. The middle ones are told."""
    levels, rank = [], 1
    while rank <= highest:
        next = max(rank + 1, int(rank * ratio))
        levels.append((rank, round(math.sqrt(rank * (next - 1)))))
        rank = next
    return levels


def repacked(values, bits, width):
    """Values of so many bits, one after the other, as bytes of which each carries so many."""
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


def tier(highest, ratio):
    """The units of the words of each list up to a rank, with ranks rounded unless the ratio is None."""
    values, sizes, ranks = {}, [], []
    for name in LISTS:
        words, start = FREQUENCY_LISTS[name][: highest(name)], sum(sizes)
        if ratio is None:
            values |= {word: start + index for index, word in enumerate(words)}
            sizes.append(len(words))
            continue
        levels = rounded(len(words), ratio)
        level = 0
        for rank, word in enumerate(words, 1):
            while level + 1 < len(levels) and levels[level + 1][0] <= rank:
                level += 1
            values[word] = start + level
        sizes.append(len(levels))
        ranks += [middle for _, middle in levels]
    bits = (sum(sizes) - 1).bit_length()
    edges, roots = graph(values)
    seed, length, firsts, slots = fuse(values, bits)
    units = [1, bits, int(ratio is not None), len(LISTS)]
    for value in [len(edges), len(slots), length, firsts]:
        units += number(value)
    units += number(seed, 10)
    for value in sizes + roots + ranks:
        units += number(value)
    print(f"  {len(values)} words, {bits} bits each, {len(edges)} units of graph")
    return bytes(units + edges) + repacked(slots, bits, 7)


TIERS = {
    "Small": ("the commonest", lambda name: {"passwords": 6950, "english_wikipedia": 4650}.get(name, 1530), 1.09),
    "Middle": ("all, with ranks rounded by up to 3 percent", lambda name: 30000, 1.056),
    "Whole": ("all", lambda name: 30000, None),
}
ORIGIN = [
    "Generated by Scripts/generate-password-words.py. Do not edit.",
    f"From the frequency lists of zxcvbn (PyPI, version {VERSION}; Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., and",
    "(c) 2016 Daniel Wolf), under the MIT License: see NOTICE.",
]
for name, (words, highest, ratio) in TIERS.items():
    print(name)
    units = tier(highest, ratio)
    if len(sys.argv) > 1:
        folder = pathlib.Path(sys.argv[1])
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{name.lower()}.words"
        content = b"WFW\1" + repacked(units, 7, 8)
        file.write_bytes(content + zlib.crc32(content).to_bytes(4, "little"))
        print(f"  {file}: {file.stat().st_size} bytes")
        continue
    body = f"enum {name}Words {{{table('units', f'The words: {words}.', units, 1)}}}\n"
    write(f"WellformedPasswords{name}/{name}Words.generated.swift", ORIGIN, body)
