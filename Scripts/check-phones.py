#!/usr/bin/env python3
"""Compares WellformedPhones with PyPI phonenumbers, on random numbers, keys and texts.

    pip install phonenumbers==9.0.43
    Scripts/check-phones.py [COUNT] [--seed N]

It asks 20,000 questions, or COUNT, and prints where the answers differ; the seed that it prints repeats them. Every
fifth question also goes through the command: test --parts, type and find. With --command, every question does, and only
through the command. phonenumbers must have the version that the tables are made from; without it, the script says that
nothing was compared.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import unicodedata

from re import _constants as operations, _parser as patterns

try:
    import phonenumbers
except ImportError:
    print("PyPI phonenumbers is absent: nothing was compared")
    sys.exit(0)
from phonenumbers import phonenumberutil
from phonenumbers.phonemetadata import PhoneMetadata

ROOT = pathlib.Path(__file__).resolve().parent.parent
ERRORS = {
    phonenumbers.NumberParseException.INVALID_COUNTRY_CODE: "invalidCountryCode",
    phonenumbers.NumberParseException.NOT_A_NUMBER: "notANumber",
    phonenumbers.NumberParseException.TOO_SHORT_AFTER_IDD: "tooShortAfterIDD",
    phonenumbers.NumberParseException.TOO_SHORT_NSN: "tooShortNSN",
    phonenumbers.NumberParseException.TOO_LONG: "tooLong",
}
SOURCES = {
    phonenumbers.CountryCodeSource.FROM_NUMBER_WITH_PLUS_SIGN: "plus",
    phonenumbers.CountryCodeSource.FROM_NUMBER_WITH_IDD: "internationalPrefix",
    phonenumbers.CountryCodeSource.FROM_NUMBER_WITHOUT_PLUS_SIGN: "callingCodeWithoutPlus",
    phonenumbers.CountryCodeSource.FROM_DEFAULT_COUNTRY: "callingCodeOfRegion",
}
POSSIBLE = {
    phonenumbers.ValidationResult.IS_POSSIBLE: "isPossible",
    phonenumbers.ValidationResult.IS_POSSIBLE_LOCAL_ONLY: "isPossibleLocalOnly",
    phonenumbers.ValidationResult.INVALID_COUNTRY_CODE: "invalidCountryCode",
    phonenumbers.ValidationResult.TOO_SHORT: "tooShort",
    phonenumbers.ValidationResult.INVALID_LENGTH: "invalidLength",
    phonenumbers.ValidationResult.TOO_LONG: "tooLong",
}
KINDS = "fixedLine mobile fixedLineOrMobile tollFree premiumRate sharedCost voip personalNumber pager uan voicemail".split()
MATCHES = "notANumber noMatch shortNSNMatch nsnMatch exactMatch".split()
LENIENCIES = ["possible", "valid", "strictGrouping", "exactGrouping"]
REGIONS = sorted(phonenumberutil.SUPPORTED_REGIONS)
DIGITS = [chr(code) for code in range(0x80, 0x1FFFF) if unicodedata.decimal(chr(code), None) == 0]
EXTENSIONS = [
    " x{}", "x{}", " ext. {}", " ext {}", ";ext={}", " #{}", "#{}", " доб. {}", " extension {}", " extensión {}",
    " EXT:{}", ",,{}", ", {}", ",{}#", " - {}#", " anexo {}", " int {}", "~{}", " ｘ{}", " ｅｘｔｎ{}", ";{}", " Xtn{}#",
    " x{0}/x{0}", " ext,{}", ",,,, {}", ":{}", "; ext={}", "ſ{}", " extenſion {}", " İnt {}", " ext- {}", " extensió {}",
    "  ext . {}", "\u00a0ext\u00a0{}", "\t x\t{}", " \uff03{}", " ＥＸＴ{}", " ДОБ {}", ";isub=12;ext={}",
]  # fmt: skip
BETWEEN = [
    " ", "-", ".", "/", "(", ")", "  ", "\u2011", "\u00a0", "\u2010", "\u2212", "ー", "～", "~", "x", "\u200b", "［", "］",
    "\u2015", " - ", "\u3000", "*", "[", "]", ") ", " (", "\u00ad", "x x",
]  # fmt: skip
BEFORE = ["Tel: ", "tel:", "Tel. ", "phone ", "(", "=", "@", "+ ", "﹢", "m² ", "No ", "\u0661", "+(", "[", "call ", "é", "x"]
AFTER = [" ", ".", ",", ")", " home", "é", "#", "##", "_", " (work)", "\u0301", "!", "②", " /x", "/", "字", "。", "$", "\u00b2"]
OTHERS = list("+-.() xX#*;:,/=~_a1zZ0'\"\\\n\t%$") + ["＋", "ó", "о", "\u0301", "٣", "９", "²", "字", "é", "ı", "K", "İ", "😀"]


# Questions


def examples(region):
    metadata = PhoneMetadata.metadata_for_region(region)
    names = "fixed_line mobile toll_free premium_rate shared_cost voip personal_number pager uan voicemail".split()
    found = [getattr(metadata, name) for name in names]
    return [one.example_number for one in found if one is not None and one.example_number]


def mutated(chance, digits):
    digits = list(digits)
    for _ in range(chance.choice([0, 0, 0, 1, 1, 2, 3])):
        place = chance.randrange(len(digits) + 1)
        what = chance.randrange(5)
        if what == 0:
            digits.insert(place, chance.choice("0123456789"))
        elif what == 1 and digits:
            digits.pop(min(place, len(digits) - 1))
        elif digits:
            digits[min(place, len(digits) - 1)] = chance.choice("0123456789")
    return "".join(digits)


def national(chance, region):
    if chance.random() < 0.01:
        return "0" * chance.randrange(12)
    if chance.random() < 0.3:
        metadata = PhoneMetadata.metadata_for_region(region)
        names = "general_desc fixed_line mobile toll_free premium_rate shared_cost voip personal_number pager uan voicemail".split()
        found = [getattr(metadata, name) for name in names]
        found = [one.national_number_pattern for one in found if one is not None and one.national_number_pattern]
        return mutated(chance, of_pattern(chance, chance.choice(found)))
    if chance.random() < 0.15:
        return "".join(chance.choice("0123456789") for _ in range(chance.choice([1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 14, 17, 19])))
    digits = mutated(chance, chance.choice(examples(region)))
    if chance.random() < 0.3:
        # Other digits at the end, which usually leave the number valid.
        count = chance.randrange(1, 7)
        digits = digits[:-count] + "".join(chance.choice("0123456789") for _ in digits[-count:])
    return digits


def of_pattern(chance, pattern):
    """Returns a random text that a pattern matches."""
    def text(sequence):
        return "".join(one(kind, value) for kind, value in sequence)

    def one(kind, value):
        if kind is operations.LITERAL:
            return chr(value)
        if kind is operations.IN:
            kind, value = chance.choice(value)
            if kind is operations.RANGE:
                return chr(chance.randint(*value))
            return chr(value) if kind is operations.LITERAL else chance.choice("0123456789")
        if kind is operations.MAX_REPEAT:
            return "".join(text(value[2]) for _ in range(chance.randint(value[0], value[1])))
        if kind is operations.SUBPATTERN:
            return text(value[3])
        return text(chance.choice(value[1])) if kind is operations.BRANCH else ""

    return text(patterns.parse(pattern or ""))


def spaced(chance, digits):
    style = chance.randrange(6)
    if style < 2:
        return digits
    text = ""
    for digit in digits:
        text += digit
        if chance.random() < 0.25:
            text += chance.choice(BETWEEN if style == 5 else [" ", "-"] if style < 4 else BETWEEN[:8])
    return text


def formatted(chance, number):
    try:
        parsed = phonenumbers.parse(number, None)
    except phonenumbers.NumberParseException:
        return number
    return phonenumbers.format_number(parsed, chance.randrange(4))


def digits_of_other_scripts(chance, text):
    if chance.random() < 0.9:
        return text
    zero = chance.choice(DIGITS + ["０"] * 20 + ["٠"] * 10)
    return "".join(chr(ord(zero) + int(c)) if c in "0123456789" and chance.random() < 0.9 else c for c in text)


def text_of(chance, region):
    metadata = PhoneMetadata.metadata_for_region(region)
    code, digits = str(metadata.country_code), national(chance, region)
    way = chance.randrange(16)
    if way < 3:
        text = "+" + code + spaced(chance, digits)
    elif way < 5:
        text = (metadata.national_prefix or "") + spaced(chance, digits)
    elif way < 7:
        text = spaced(chance, digits)
    elif way == 7:
        text = chance.choice(["00", "011", "0011", "810", "8~10", metadata.international_prefix or ""]) + code + spaced(chance, digits)
    elif way == 8:
        text = of_pattern(chance, metadata.international_prefix) + code + digits
    elif way == 9:
        text = code + spaced(chance, digits)
    elif way == 10:
        text = of_pattern(chance, metadata.national_prefix_for_parsing) + spaced(chance, digits)
    elif way == 11:
        text = "+" + code + chance.choice(["(0)", " 0", metadata.national_prefix or "", " (0) "]) + digits
    elif way == 12:
        text = formatted(chance, "+" + code + digits)
    elif way == 13:
        keys = {"2": "abcABC", "3": "defDEF", "4": "GHI", "5": "jklJ", "6": "mno", "7": "PQRS", "8": "tuv", "9": "wxyz"}
        start = chance.randrange(max(len(digits), 1))
        text = digits[:start] + "".join(chance.choice(keys.get(c, c)) for c in digits[start:])
        text = chance.choice(["", "+" + code, "1-", "1800-"]) + text
    elif way == 14:
        context = chance.choice(["+" + code, "+" + code + "-" + digits[:2], "example.com", "a.b-c", "", "1.com", "+", "+44 20", "x-.y", "٣a", "com."])
        text = chance.choice(["tel:", "Tel:", ""]) + chance.choice([digits, digits[2:], "0" + digits]) + ";phone-context=" + context
        text += chance.choice(["", "", ";ext=12", ";isub=1", ";a=b"])
    else:
        text = "+" * chance.randrange(3) + chance.choice(["888", "800", "870", "979", "883", "882", "999", "0", "21", "3"]) + digits
    if chance.random() < 0.2:
        count = chance.choice([1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 15, 16, 20, 21])
        text += chance.choice(EXTENSIONS).format("".join(chance.choice("0123456789") for _ in range(count)))
    text = digits_of_other_scripts(chance, text)
    if chance.random() < 0.1:
        text = chance.choice(BEFORE) + text
    if chance.random() < 0.1:
        text += chance.choice(AFTER)
    if chance.random() < 0.08:
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(OTHERS) + text[place:]
    if chance.random() < 0.01:
        text += chance.choice([" ", "1", "-"]) * chance.randrange(300)
    return text


def region_for(chance, region):
    return region if chance.random() < 0.8 else chance.choice([*REGIONS, None])


# The reference's answers


def read(text, region):
    try:
        plain = phonenumbers.parse(text, region)
        raw = phonenumbers.parse(text, region, keep_raw_input=True)
    except phonenumbers.NumberParseException as error:
        return {"error": ERRORS[error.error_type]}
    kind = phonenumbers.number_type(plain)
    kind = None if kind == phonenumbers.PhoneNumberType.UNKNOWN else KINDS[kind]
    of = phonenumbers.region_code_for_number(plain)
    style = phonenumbers.PhoneNumberFormat
    digits = phonenumbers.national_significant_number(plain)
    code = phonenumbers.country_code_for_region(region) if region else 0
    return {
        "code": plain.country_code,
        "digits": digits,
        "extension": plain.extension,
        "carrier": raw.preferred_domestic_carrier_code or None,
        "source": SOURCES[raw.country_code_source],
        "possible": POSSIBLE[phonenumbers.is_possible_number_with_reason(plain)],
        "possibleKinds": [KINDS[kind] for kind in range(len(KINDS)) if is_possible(plain, kind)],
        "valid": phonenumbers.is_valid_number(plain),
        "region": of,
        "kind": kind,
        "classified": f"{of} {kind}" if kind else None,
        "validForRegion": phonenumbers.is_valid_number_for_region(plain, region) if region else None,
        "e164": phonenumbers.format_number(plain, style.E164),
        "international": phonenumbers.format_number(plain, style.INTERNATIONAL),
        "national": phonenumbers.format_number(plain, style.NATIONAL),
        "rfc3966": phonenumbers.format_number(plain, style.RFC3966),
        "original": phonenumbers.format_in_original_format(raw, region),
        "dialled": [phonenumbers.format_out_of_country_calling_number(plain, one) for one in ("US", "GB", "AU", "RU", "UZ")],
        "match": MATCHES[phonenumbers.is_number_match(plain, f"{code}{digits}")] if region else None,
    }


def is_possible(number, kind):
    """Returns whether a number of a kind may have this length, not only within an area."""
    reason = phonenumbers.is_possible_number_for_type_with_reason(number, kind)
    return reason == phonenumbers.ValidationResult.IS_POSSIBLE


def without_kinds_of_neighbours(answer):
    """Returns our answer with only the kinds of the calling code's first region, like the reference."""
    if not isinstance(answer, dict) or "possibleKinds" not in answer:
        return answer
    region = phonenumberutil.region_code_for_country_code(answer["code"])
    has = phonenumberutil.supported_types_for_region(region) or phonenumberutil.supported_types_for_non_geo_entity(answer["code"])
    names = {KINDS[kind] for kind in has}
    names |= {"fixedLineOrMobile"} if names & {"fixedLine", "mobile"} else set()
    return {**answer, "possibleKinds": [kind for kind in answer["possibleKinds"] if kind in names]}


def type_keys(keys, region, remembered):
    formatter = phonenumbers.AsYouTypeFormatter(region or "ZZ")
    try:
        return [
            [formatter.input_digit(key, remember_position=place == remembered), formatter.get_remembered_position()]
            for place, key in enumerate(keys)
        ]
    except IndexError:
        # The reference reads digits that are not there.
        return None


def keys_of(chance, region):
    metadata = PhoneMetadata.metadata_for_region(region)
    code, digits = str(metadata.country_code), national(chance, region)
    way = chance.randrange(10)
    if way < 3:
        keys = "+" + code + digits
    elif way < 5:
        keys = (metadata.national_prefix or "") + digits
    elif way < 6:
        keys = of_pattern(chance, metadata.international_prefix) + code + digits
    elif way < 7:
        keys = of_pattern(chance, metadata.national_prefix_for_parsing) + digits
    elif way < 8:
        keys = "+" + code + chance.choice(["0", "1", metadata.national_prefix or "", "15"]) + digits
    else:
        keys = digits
    if chance.random() < 0.1:
        keys += "".join(chance.choice("0123456789") for _ in range(chance.randrange(8)))
    if chance.random() < 0.1:
        place = chance.randrange(len(keys) + 1)
        keys = keys[:place] + chance.choice(["+", " ", "-", "*", "#", "＋", "²", "٣", "x", "(", "é"]) + keys[place:]
    return digits_of_other_scripts(chance, keys)


def find(text, region, leniency):
    matcher = phonenumbers.PhoneNumberMatcher(text, region, leniency=LENIENCIES.index(leniency))
    style = phonenumbers.PhoneNumberFormat.E164
    return [
        [one.start, one.raw_string, phonenumbers.format_number(one.number, style), one.number.extension] for one in matcher
    ]


def sentence(chance, region):
    """Returns words, numbers, and texts that look like numbers."""
    parts = []
    for _ in range(chance.randrange(1, 6)):
        way = chance.randrange(12)
        if way < 4:
            metadata = PhoneMetadata.metadata_for_region(region)
            number = f"+{metadata.country_code}" + chance.choice(examples(region))
            number = formatted(chance, number if chance.random() < 0.7 else mutated(chance, number))
            if chance.random() < 0.3:
                number = "".join(chance.choice(BETWEEN) if c in " -" and chance.random() < 0.4 else c for c in number)
            if chance.random() < 0.2:
                number = number.replace("(", chance.choice("([（["), 1)
            if chance.random() < 0.2:
                number += chance.choice(EXTENSIONS).format(chance.randrange(99999))
            parts.append(digits_of_other_scripts(chance, number))
        elif way < 7:
            parts.append(text_of(chance, region))
        elif way == 7:
            day, month, year = chance.randrange(1, 40), chance.randrange(1, 40), chance.randrange(1900, 2100)
            parts.append(chance.choice([
                f"{day}/{month}/{year}", f"{day:02}/{month:02}/{year % 100:02}", f"{year}-{month:02}-{day:02} {day:02}:{month:02}",
                f"{year}{month:02}{day:02} {day:02}:{month:02}:00", f"{year}/{month:02}/{day:02}  {day:02}", f"{day}.{month}.{year}",
            ]))  # fmt: skip
        elif way == 8:
            parts.append(chance.choice(["{}-{} ({})", "{}--{}({}", "{}-{}   ({}"]).format(
                chance.randrange(100000), chance.randrange(1000000), chance.randrange(1900, 2100)))  # fmt: skip
        elif way == 9:
            parts.append(chance.choice(["$", "€", "£", "", "%", "a", "é", "字", "ß"]) + str(chance.randrange(10 ** chance.randrange(4, 22)))
                         + chance.choice(["%", "$", "kg", "", "£", "é", "ж", "\u0301", ":30"]))  # fmt: skip
        else:
            parts.append(chance.choice(["call", "or", "Tel.", "fax", "(home)", "x", "1", "No.", "и", "(", ")", "[", "12", "…", "+"]))
    separators = [" ", " ", " ", ", ", "", "/", " / ", "; ", " - ", "\n", "\t", "–", ". ", "..", "(", ") ", "//", "  ", "(", "-", "\u3000"]
    text = parts[0]
    for part in parts[1:]:
        text += chance.choice(separators) + part
    return text


def start(text, region):
    """Returns the only possible answer for a beginning of a valid number: it may become one."""
    return True


def match(text, region, other):
    return MATCHES[phonenumbers.is_number_match(text, other)]


def question(chance, way):
    region = chance.choice(REGIONS)
    if way % 20 == 2:
        text = text_of(chance, region)
        if re.fullmatch(r"[\d+ ().\-/]*\d", text):
            try:
                if phonenumbers.is_valid_number(phonenumbers.parse(text, region)):
                    return ["start", text[: chance.randrange(len(text))], region]
            except phonenumbers.NumberParseException:
                pass
    if way % 4 == 3:
        return ["find", sentence(chance, region), region_for(chance, region), chance.choice(LENIENCIES)]
    if way % 20 == 6:
        code, digits = phonenumbers.country_code_for_region(region), national(chance, region)
        ways = [f"+{code}{digits}", f"+{code} {digits} x12", f"0{digits}", digits, digits[-5:], f"{code}{digits}", text_of(chance, region)]
        return ["match", chance.choice(ways), None, chance.choice(ways)]
    if way % 4 == 1:
        keys = keys_of(chance, region)
        return ["type", keys, region_for(chance, region), chance.randrange(len(keys) + 1)]
    return ["read", text_of(chance, region), region_for(chance, region)]


def answer(asked):
    name, text, region = asked[:3]
    return {"read": read, "type": type_keys, "find": find, "start": start, "match": match}[name](text, region, *asked[3:])


# The same through the command


def command_question(asked):
    """Returns the arguments and the input of the command for a question, if the command answers such questions."""
    name, text, region = asked[:3]
    form = "phone" + (f".{region}" if region else "")
    if name == "read":
        return ("test", form, "--json", "--parts"), text
    if name == "type":
        return ("type", form, "--json"), text
    if name == "find":
        leniency = re.sub("[A-Z]", lambda letter: "-" + letter[0].lower(), asked[3])
        return ("find", "phone", *(("--region", region) if region else ()), "--leniency", leniency), text
    return None


def command_answers(command, arguments, texts):
    """Returns the command's answers to texts, in one run."""
    lines = [json.dumps(text) for text in texts] if arguments[0] != "find" else [text.replace("\n", " ; ") for text in texts]
    input = "".join(line + "\n" for line in lines).encode()
    result = subprocess.run([command, *arguments], input=input, capture_output=True)
    assert result.returncode < 2, result.stderr
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    if arguments[0] != "find":
        assert len(answers) == len(texts)
        return [one["parts"] if arguments[0] == "test" else one["shown"] for one in answers]
    spans, start = [], 0
    for line in lines:
        end = start + len(line.encode()) + 1
        spans.append([[one["offset"] - start, one["length"], one["value"]] for one in answers if start <= one["offset"] < end])
        start = end
    return spans


def command_expected(asked):
    """Returns what the command must answer to a question, by the reference."""
    name, text, region = asked[:3]
    if name == "type":
        steps = type_keys(text, region, None)
        return steps and [shown for shown, _ in steps]
    if name == "find":
        found = find(text.replace("\n", " ; "), region, asked[3])
        text = text.replace("\n", " ; ")
        return [[len(text[:start].encode()), len(raw.encode()), e164] for start, raw, e164, _ in found]
    theirs = read(text, region)
    names = {
        "countryCode": "code", "nationalNumber": "digits", "extension": "extension", "region": "region", "kind": "kind",
        "possible": "possible", "isValid": "valid", "isValidForRegion": "validForRegion", "e164": "e164", "national": "national",
        "international": "international", "rfc3966": "rfc3966", "original": "original",
    }  # fmt: skip
    if "error" in theirs:
        return {**dict.fromkeys(names), "possible": theirs["error"]}
    return {**{ours: theirs[name] for ours, name in names.items()}, "isValidForRegion": theirs["validForRegion"] or False}


def compare_with_command(command, questions, show):
    """Returns how many questions were asked, and how many of the command's answers differ from the reference's."""
    groups = {}
    for asked in questions:
        if one := command_question(asked):
            groups.setdefault(one[0], []).append(asked)
    different = 0
    for arguments, group in groups.items():
        for asked, ours in zip(group, command_answers(command, arguments, [one[1] for one in group]), strict=True):
            theirs = command_expected(asked)
            if ours != theirs and theirs is not None:
                different += 1
                if different <= show:
                    print(*arguments, json.dumps(asked[1], ensure_ascii=False), f"\n  {ours!r}\n  the reference {theirs!r}")
    return sum(map(len, groups.values())), different


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", nargs="?", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--package", default=str(ROOT), help="the package that is built")
    parser.add_argument("--show", type=int, default=20, help="how many differences are printed")
    parser.add_argument("--command", action="store_true", help="ask all through the command")
    options = parser.parse_args()
    tables = (ROOT / "Sources/WellformedPhones/Tables/PhoneTables.generated.swift").read_text()
    version = re.search(r'static var version: String { "(.*)" }', tables)[1]
    assert version == phonenumbers.__version__, f"the tables are of phonenumbers {version}"
    from phonenumbers import re_util

    re_util.enable_pattern_cache()
    build = ["swift", "build", "-c", "release", "--package-path", options.package, "--product"]
    for product in ["wellformed"] if options.command else ["WellformedPhoneAnswers", "wellformed"]:
        subprocess.run([*build, product], check=True, stdout=sys.stderr)
    folder = subprocess.run([*build, "wellformed", "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    print(f"seed {options.seed}")
    chance = random.Random(options.seed)
    if options.command:
        questions = [question(chance, number) for number in range(options.count)]
        asked, different = compare_with_command(folder + "/wellformed", questions, options.show)
        print(f"{asked} questions to the command, {different} different answers")
        sys.exit(1 if different else 0)
    process = subprocess.Popen([folder + "/WellformedPhoneAnswers"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asked, different, for_command = 0, 0, []
    while asked < options.count:
        questions = [question(chance, asked + number) for number in range(min(100, options.count - asked))]
        for_command += questions[::5]
        for one in questions:
            process.stdin.write(json.dumps(one).encode() + b"\n")
        process.stdin.write(b"\n")
        process.stdin.flush()
        for one in questions:
            ours, theirs = without_kinds_of_neighbours(json.loads(process.stdout.readline())), answer(one)
            if ours != theirs and theirs is not None:
                different += 1
                if different <= options.show:
                    print(json.dumps(one, ensure_ascii=False), one[1].encode("ascii", "backslashreplace"))
                    if one[0] == "type" and len(ours) == len(theirs):
                        for one, other in zip(ours, theirs):
                            print(f"  {one!r}{'' if one == other else f', the reference {other!r}'}")
                    elif isinstance(theirs, dict):
                        for key in sorted({*ours, *theirs}):
                            if ours.get(key) != theirs.get(key):
                                print(f"  {key}: {ours.get(key)!r}, the reference {theirs.get(key)!r}")
                    else:
                        print(f"  {ours!r}\n  the reference {theirs!r}")
        asked += len(questions)
    process.stdin.close()
    through, others = compare_with_command(folder + "/wellformed", for_command, options.show)
    print(f"{asked} questions, {different} different answers; {through} to the command, {others} different answers")
    sys.exit(1 if different or others else 0)


main()
