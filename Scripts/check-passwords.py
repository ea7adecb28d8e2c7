#!/usr/bin/env python3
"""Compares the mode `.zxcvbn` on generated passwords with PyPI zxcvbn and, if you pass it, with the original.

    pip install zxcvbn==4.5.0
    Scripts/check-passwords.py [--count 5000] [--seed 1] [--original zxcvbn.js] [--time]

`--original` names dropbox/zxcvbn 4.4.2 for pages (npm zxcvbn 4.4.2, dist/zxcvbn.js), which Node.js runs. If it differs
from PyPI's, the original decides. `--time` measures both modes and PyPI's.

The script compares the decimal logarithm of the guesses, within 1e-9, the score, the sequence, and the advice. The
command has all of these except the lists and ranks of words; it gets the same passwords, and must answer the same.

PyPI's differs from the original in the order in which it tries sequences, which the script corrects. It also differs in
names that JavaScript's objects inherit, digits and white space beyond ASCII, line ends in repeated text, and capitals
beyond ASCII; without the original, these are left out. A capital sigma is always left out if there are words of a
context: in the original, whether it is a final sigma depends on what the character after it stands for.

Exits with status 1 if something differs. Without zxcvbn, it says that nothing was compared.
"""

import argparse
import inspect
import json
import math
import pathlib
import random
import re
import string
import subprocess
import sys
import time

try:
    import zxcvbn
    from zxcvbn import scoring
    from zxcvbn.adjacency_graphs import ADJACENCY_GRAPHS
    from zxcvbn.frequency_lists import FREQUENCY_LISTS
except ImportError:
    sys.exit(print("PyPI zxcvbn is absent: nothing was compared."))

ROOT = pathlib.Path(__file__).resolve().parent.parent
YEAR = 2017
WORDS = [word for words in FREQUENCY_LISTS.values() for word in words]
LEET = {"a": "4@", "b": "8", "c": "({[<", "e": "3", "g": "69", "i": "1!|", "l": "1|7", "o": "0", "s": "$5", "t": "+7", "x": "%", "z": "2"}
LETTERS = "äöüéñçøßłžабвгдежαβγδεσςあいう漢字한글ÀÉÎÕÜŁİıſKÅǅ"

# The advice of PyPI's and of the original, by the beginning of the sentence, as our codes.
WARNINGS = {
    "Straight rows": "straightRow", "Short keyboard": "keyPattern", 'Repeats like "aaa"': "repeatedCharacter",
    'Repeats like "abcabcabc"': "repeatedPattern", "Sequences like": "sequence", "Recent years": "recentYear",
    "Dates are": "date", "This is a top-100 ": "topHundred", "This is a top-10 ": "topTen", "This is a very": "common",
    "This is similar": "similarToCommon", "A word by itself": "wordByItself", "Names and surnames": "namesByThemselves",
    "Common names": "commonNames",
}
SUGGESTIONS = {
    "Use a few words": "useWords", "No need for": "noNeedForMixedCharacters", "Add another": "addWords",
    "Use a longer": "useLongerKeyPattern", "Avoid repeated": "avoidRepeats", "Avoid sequences": "avoidSequences",
    "Avoid recent": "avoidRecentYears", "Avoid years": "avoidPersonalYears", "Avoid dates": "avoidPersonalDates",
    "Capitalization": "capitalization", "All-uppercase": "allUppercase", "Reversed": "reversedWords",
    "Predictable": "substitutions",
}


def code(sentence, codes):
    return next((code for start, code in codes.items() if sentence.startswith(start)), sentence or None)


class Maker:
    """Makes passwords of many kinds."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.kinds = [
            self.word, self.leet, self.cased, self.backwards, self.date, self.walk, self.repeated, self.sequence,
            self.digits, self.noise, self.foreign, self.year, self.common, self.leet_backwards, self.odd,
        ]

    def word(self):
        return self.random.choice(WORDS) if self.random.random() < 0.5 else WORDS[int(30000 * self.random.random() ** 3)]

    def common(self):
        return FREQUENCY_LISTS["passwords"][int(3000 * self.random.random() ** 2)]

    def leet(self):
        often = self.random.random()
        return "".join(
            self.random.choice(LEET[c]) if c in LEET and self.random.random() < often else c for c in self.word()
        )

    def leet_backwards(self):
        return self.leet()[::-1]

    def cased(self):
        word = self.word()
        return self.random.choice(
            [word.title(), word.upper(), word[:-1] + word[-1:].upper(), "".join(self.random.choice([c, c.upper()]) for c in word)]
        )

    def backwards(self):
        return self.word()[::-1]

    def date(self):
        choice = self.random.randint
        day, month = choice(0, 32), choice(0, 13)
        year = self.random.choice([choice(0, 99), choice(1900, 2060), choice(900, 2100)])
        parts = self.random.choice([[day, month, year], [year, month, day], [month, day, year]])
        form = self.random.choice(["%d", "%02d"])
        return self.random.choice(["", "", "/", "-", ".", "_", " ", "\\", "\t"]).join(form % part for part in parts)

    def walk(self):
        graph = ADJACENCY_GRAPHS[self.random.choice(["qwerty", "dvorak", "keypad", "mac_keypad"])]
        key, direction = self.random.choice(list(graph)), 0
        walk = key
        for _ in range(self.random.randint(2, 9)):
            if self.random.random() < 0.4:
                direction = self.random.randrange(len(graph[key]))
            if not graph[key][direction]:
                continue
            key = graph[key][direction]
            key = key[-1] if self.random.random() < 0.2 else key[0]
            walk += key
        return walk

    def repeated(self):
        part = self.random.choice([self.word, self.noise, self.digits, self.leet, self.common])()[: self.random.randint(1, 8)]
        return part * self.random.randint(2, 5)

    def sequence(self):
        start, step = self.random.choice("aAzZ019bmf5αжKa"), self.random.choice([1, -1, 2, -2, 3, 5, -6, 0])
        return "".join(chr(max(33, ord(start) + step * index)) for index in range(self.random.randint(2, 8)))

    def digits(self):
        return "".join(self.random.choice(string.digits) for _ in range(self.random.randint(1, 10)))

    def year(self):
        return str(self.random.randint(1890, 2030))

    def noise(self):
        letters = self.random.choice([string.ascii_letters, string.printable[:95], "ab", "aA1!", "".join(map("".join, LEET.values()))])
        return "".join(self.random.choice(letters) for _ in range(self.random.randint(1, 12)))

    def foreign(self):
        return "".join(self.random.choice(LETTERS) for _ in range(self.random.randint(1, 6)))

    def odd(self):
        return self.random.choice(["constructor", "__proto__", "c0nstruct0r", "\n", "\r\n", "\u2028", "\u0661\u0662", "\u0130", "ΑΣ", "toString"])

    def password(self):
        count = self.random.choice([1, 1, 2, 2, 3, 4])
        joint = self.random.choice(["", "", "", "-", " ", ".", "_", "1"])
        return joint.join(self.random.choice(self.kinds)() for _ in range(count))[:72] or "a"

    def context(self):
        if self.random.random() < 0.8:
            return []
        return [self.random.choice([self.word, self.cased, self.leet, self.digits, self.foreign])() for _ in range(self.random.randint(1, 4))]

    def question(self):
        context = self.context()
        password = self.password()
        if context and self.random.random() < 0.7:
            word = self.random.choice(context)
            if self.random.random() < 0.5:
                word = "".join(self.random.choice(LEET[c]) if c in LEET and self.random.random() < 0.4 else c for c in word)
            password = (self.random.choice([word, word[::-1], word.upper(), word.title()]) + password)[:72]
        return {"password": password, "context": context}


def in_ascending_order():
    """Makes PyPI's search try lengths of sequences in ascending order, as JavaScript objects order their keys.

    It tries them in the order in which it found them, and therefore prunes others than the original does.
    """
    source = inspect.getsource(scoring.most_guessable_match_sequence)
    source, items = re.subn(
        r"in (optimal\['[gm]'\]\[[^\]]+\])\.items\(\):", r"in sorted(\1.items(), key=lambda item: item[0]):", source)
    source, keys = re.subn(r"for l in (optimal\['m'\]\[m\['i'\] - 1\]):", r"for l in sorted(\1):", source)
    assert (items, keys) == (3, 1), "PyPI's zxcvbn is not the release that this script knows"
    exec(source, scoring.__dict__)
    zxcvbn.matching.most_guessable_match_sequence = scoring.most_guessable_match_sequence


def python(question):
    result = zxcvbn.zxcvbn(question["password"], question["context"], max_length=10000)
    return plain(result, lambda match: math.log10(match["guesses"]))


def plain(result, logarithm):
    return {
        "guessesLog10": result["guesses_log10"], "score": result["score"],
        "sequence": [
            {"pattern": match["pattern"], "i": match["i"], "j": match["j"], "list": match.get("dictionary_name"),
             "rank": match.get("rank"), "guessesLog10": logarithm(match)}
            for match in result["sequence"]
        ],
        "warning": code(result["feedback"]["warning"] or "", WARNINGS),
        "suggestions": [code(sentence, SUGGESTIONS) for sentence in result["feedback"]["suggestions"]],
    }


NODE = """
const year = %d; Date.prototype.getFullYear = () => year;
const zxcvbn = require(process.argv[1]);
for (const line of require('fs').readFileSync(0, 'utf8').split('\\n')) if (line) {
  const {password, context} = JSON.parse(line);
  const result = zxcvbn(password, context);
  console.log(JSON.stringify({guesses_log10: result.guesses_log10, score: result.score, feedback: result.feedback,
    sequence: result.sequence.map(({pattern, i, j, dictionary_name, rank, guesses_log10}) =>
      ({pattern, i, j, dictionary_name, rank, guesses_log10}))}));
}
""" % YEAR


def original(questions, path):
    lines = "\n".join(map(json.dumps, questions))
    command = ["node", "--eval", NODE, pathlib.Path(path).resolve()]
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [plain(json.loads(line), lambda match: match["guesses_log10"]) for line in run.stdout.splitlines()]


def program(product):
    built = subprocess.run([ROOT / "Scripts/build-release.sh", "--product", product], capture_output=True, text=True)
    if built.returncode:
        sys.exit(built.stdout + built.stderr)
    return pathlib.Path(built.stdout.splitlines()[-1]) / product


def ours(questions, *options):
    return answers_of([PROGRAM, *options], questions)


def answers_of(call, questions):
    run = subprocess.run(call, input="\n".join(map(json.dumps, questions)), capture_output=True, text=True, check=True)
    return [json.loads(line, parse_constant=not_json) for line in run.stdout.split("\n")[:-1]]


def not_json(text):
    raise ValueError(f"{text} is no JSON")


def difference_of_command(question, printed, answer):
    """Returns what the command answers differently, or None."""
    if float(printed["guesses"]) != float(answer["guesses"]) or not printed["guesses"].replace(".", "").isdigit():
        return "guesses"
    if any(printed[key] != answer[key] for key in ["guessesLog10", "score", "warning", "suggestions"]):
        return "answer"
    parts = [[part[key] for key in ["pattern", "i", "j", "guessesLog10"]] for part in printed["sequence"]]
    if parts != [[part[key] for key in ["pattern", "i", "j", "guessesLog10"]] for part in answer["sequence"]]:
        return "sequence"
    if any(part["token"] != question["password"][part["i"] : part["j"] + 1] for part in printed["sequence"]):
        return "token"
    return None


def difference(one, other):
    """Returns what differs, or None."""
    if not abs(one["guessesLog10"] - other["guessesLog10"]) < 1e-9:
        return "guesses"
    for key in ["score", "warning", "suggestions"]:
        if one[key] != other[key]:
            return key
    if len(one["sequence"]) != len(other["sequence"]):
        return "sequence"
    for mine, theirs in zip(one["sequence"], other["sequence"]):
        if any(mine[key] != theirs.get(key) for key in ["pattern", "i", "j", "list", "rank"]):
            return "sequence"
        if not abs(mine["guessesLog10"] - theirs["guessesLog10"]) < 1e-9:
            return "guesses of a part"
    return None


def decided_by_original(password):
    """Returns whether PyPI's is known to differ from the original."""
    lower = password.lower()
    for table in [{}, str.maketrans({c: letter for letter, cs in LEET.items() for c in cs})]:
        text = lower.translate(table)
        if any(name in side for name in ["constructor", "__proto__"] for side in [text, text[::-1]]):
            return True
    return not password.isascii() or any(c in "\x1c\x1d\x1e\x1f\n\r" for c in password)


arguments = argparse.ArgumentParser()
arguments.add_argument("--count", type=int, default=5000)
arguments.add_argument("--seed", type=int, default=1)
arguments.add_argument("--original")
arguments.add_argument("--time", action="store_true")
arguments = arguments.parse_args()

maker = Maker(arguments.seed)
questions = [maker.question() for _ in range(arguments.count)]
scoring.REFERENCE_YEAR = YEAR
PROGRAM = program("WellformedPasswordAnswers")

if arguments.time:
    lines = [question["password"] for question in questions if question["password"].isprintable()]
    start = time.perf_counter()
    for line in lines:
        zxcvbn.zxcvbn(line)
    print(f"PyPI zxcvbn: {(time.perf_counter() - start) / len(lines) * 1e6:.0f} microseconds")
    for mode in ["zxcvbn", "wellformed"]:
        print(mode, ours(lines, "--mode", mode, "--time"))
    sys.exit()

in_ascending_order()
answers = ours(questions, "--mode", "zxcvbn", "--year", str(YEAR))
assert len(answers) == len(questions)
theirs = original(questions, arguments.original) if arguments.original else None
compared, differing = 0, 0
command = [program("wellformed"), "strength", "--json", "--mode", "zxcvbn", "--year", str(YEAR)]
for question, printed, answer in zip(questions, answers_of(command, questions), answers, strict=True):
    if what := difference_of_command(question, printed, answer):
        differing += 1
        if differing <= 20:
            print(f"{what} of {json.dumps(question)}\n  the command {json.dumps(printed)}\n  ours {json.dumps(answer)}")
for index, (question, answer) in enumerate(zip(questions, answers)):
    found = []
    if "Σ" in question["password"] and question["context"]:
        continue
    if theirs:
        found.append(("the original", theirs[index]))
    if not decided_by_original(question["password"] + "".join(question["context"])):
        found.append(("PyPI's", python(question)))
    for name, other in found:
        compared += 1
        what = difference(answer, other)
        if what and not (name == "PyPI's" and theirs and not difference(answer, theirs[index])):
            differing += 1
            if differing <= 20:
                print(f"{what} of {json.dumps(question)}\n  ours {json.dumps(answer)}\n  {name} {json.dumps(other)}")
print(f"{compared} answers compared, {differing} differ")
sys.exit(bool(differing))
