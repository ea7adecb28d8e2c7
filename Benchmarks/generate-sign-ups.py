#!/usr/bin/env python3
"""Writes sign-ups for checking with sign-up.schema.json; about a fifth of them are invalid in many ways.

    generate-sign-ups.py --rows 1000000 --format csv --seed 1 > sign-ups.csv

The same arguments give the same bytes. The number of invalid rows is printed on standard error. Needs only Python.
"""

import argparse
import json
import random
import sys

FIELDS = ["email", "name", "mobile", "password", "confirmation", "age", "note"]

GIVEN = """Ada Amélie Ana Bao Björn Chloé Dmitri Eilidh Esra Fatima Giulia Hanna Ikram Ívar Jana João Kofi Lucía Maja
Malik Nia Noé Olu Ørjan Priya Quân Rafał Sanne Søren Tamás Uma Vuk Wanja Xiu Yuki Zoë Αλέξης Ольга 美咲 דנה نور""".split()
FAMILY = """Abebe Björk Castillo D'Angelo Engström Fernández Grüber Hughes Ito Jovanović Kowalski Li MacLeod Nguyễn
O'Neill Petrova Quist Rossi Şahin Tanaka Ueda van-Dijk Weiß Yılmaz Zielińska Παππά Иванова 佐藤 כהן""".split()
DOMAINS = "example.com example.org mail.example.net post.example.co.uk xn--bcher-kva.example a.example".split()
WORDS = "amber basil cedar delta ember fjord grove heath inlet juniper kelp lotus maple nettle olive pine".split()


class SignUps:
    """Makes sign-ups from a seeded random generator."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def valid(self):
        chance = self.chance
        name = f"{chance.choice(GIVEN)} {chance.choice(FAMILY)}"
        user = f"{chance.choice(WORDS)}{chance.choice(['.', '_', '+', '-', ''])}{chance.randrange(10000)}"
        password = chance.choice(WORDS).capitalize() + str(chance.randrange(100, 10000)) + chance.choice(WORDS)
        digits = "".join(chance.choices("0123456789", k=chance.randrange(6, 16)))
        return {
            "email": f"{user}@{chance.choice(DOMAINS)}",
            "name": name,
            "mobile": chance.choice(["+", ""]) + digits,
            "password": password,
            "confirmation": password,
            "age": chance.randrange(13, 121),
            "note": chance.choice(["", "", "", "call back", "one, two", 'said "yes"', "first line\nsecond line"]),
        }

    def set(self, row, field, *values):
        row[field] = self.chance.choice(values)

    def spoil(self, row):
        """Makes one to three fields of a row invalid."""
        for field in self.chance.sample(["email", "name", "mobile", "password", "age"], self.chance.choice([1, 1, 1, 2, 3])):
            getattr(self, "spoil_" + field)(row)

    def spoil_email(self, row):
        user, domain = row["email"].split("@")
        self.set(row, "email", "", user, f"{user}@", f"@{domain}", f"{user}@@{domain}", f"{user}@.{domain}",
                 f"{user}@{domain}.", f"{user}@a..b", f"{user}@-{domain}", f"{user}@a-.b", f"{user} @{domain}",
                 f"{user}@{domain}\t x", f"{user}@bücher.example", f"{user}é@{domain}", f"{user}@{'a' * 64}.b",
                 f"<{user}@{domain}>", f"{user}@{domain},", f"{user}@[127.0.0.1]")

    def spoil_name(self, row):
        self.set(row, "name", "", "X", "A" * 51, "Jane 2", "R2-D2", "<script>", "name@home", "Nul\u0001", "emoji 🙂", "a_b")

    def spoil_mobile(self, row):
        self.set(row, "mobile", "12345", "1" * 16, "+", "++123456", "12 34 56 x", "phone", "123-abc-456", "٠١٢٣٤٥x")

    def spoil_password(self, row):
        self.set(row, "password", "", "Sh0rt", "alllower123", "ALLUPPER123", "NoDigitsHere", "A1" + "b" * 63)
        row["confirmation"] = row["password"] if self.chance.random() < 0.5 else row["password"] + "!"

    def spoil_age(self, row):
        self.set(row, "age", 12, 121, -1, 0, 1000)

    def rows(self, count):
        """Returns rows, each with whether it is valid; the note is arbitrary."""
        for _ in range(count):
            row, is_valid = self.valid(), self.chance.random() >= 0.2
            if not is_valid:
                self.spoil(row)
            yield row, is_valid


def csv_field(text):
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"\r\n') else text


def csv_line(row):
    return ",".join(csv_field(str(row[field])) for field in FIELDS)


def broken_csv(chance, line):
    """Returns a line that is not a row: too few fields, too many, a stray quotation mark, bytes that are not UTF-8."""
    return chance.choice([b"only,two", line.encode() + b",extra", b'a"b' + b"," * 6, b"\xff\xfe" + b"," * 6])


def broken_json(chance, line):
    """Returns a line that is not JSON."""
    return chance.choice([line.encode()[:-1], b"{'email': 1}", b'{"email":"\\ud800"}', b'{"email":"\xff"}', line.encode() + b"}"])


def json_line(row):
    return json.dumps({field: row[field] for field in FIELDS if row[field] != ""}, ensure_ascii=False, separators=(",", ":"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--format", choices=["csv", "jsonl"], default="csv")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--broken", type=float, default=0.001, help="the share of lines that are no rows at all")
    arguments = parser.parse_args()

    source, out, invalid = SignUps(arguments.seed), sys.stdout.buffer, 0
    write_line, write_broken = (csv_line, broken_csv) if arguments.format == "csv" else (json_line, broken_json)
    if arguments.format == "csv":
        out.write(",".join(FIELDS).encode() + b"\n")
    for row, is_valid in source.rows(arguments.rows):
        # Rows that span lines are not broken, because one bad row could become several.
        if source.chance.random() < arguments.broken and "\n" not in row["note"]:
            line, is_valid = write_broken(source.chance, write_line(row)), False
        else:
            line = write_line(row).encode()
        invalid += not is_valid
        out.write(line + b"\n")
    print(f"{arguments.rows} rows, {invalid} invalid", file=sys.stderr)


if __name__ == "__main__":
    main()
