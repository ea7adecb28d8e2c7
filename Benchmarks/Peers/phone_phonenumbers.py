"""Times phone numbers with PyPI's phonenumbers: nanoseconds, the best of three rounds.

    python3 phone_phonenumbers.py < FILE

Reads lines "REGION<tab>NUMBER", an empty line, and a text. Writes one line for each measurement: the nanoseconds to
read and judge a number, to judge one, to write one, to type a key, and, for each byte, to find numbers.
"""

import sys
import time

import phonenumbers
from phonenumbers import re_util

re_util.enable_pattern_cache()
lines, text = sys.stdin.read().split("\n\n", 1)
inputs = [line.split("\t")[::-1] for line in lines.split("\n")]
numbers = [phonenumbers.parse(*one) for one in inputs]


def measure(count, body):
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        body()
        best = min(best, time.process_time() - start)
    print(best / count * 1e9)


def read():
    for one in inputs:
        phonenumbers.is_valid_number(phonenumbers.parse(*one))


def judge():
    for one in numbers:
        phonenumbers.is_valid_number(one)


def write():
    for one in numbers:
        phonenumbers.format_number(one, phonenumbers.PhoneNumberFormat.INTERNATIONAL)


def type_keys():
    for one, region in inputs:
        formatter = phonenumbers.AsYouTypeFormatter(region)
        for key in one:
            formatter.input_digit(key)


def find():
    return sum(1 for _ in phonenumbers.PhoneNumberMatcher(text, "GB"))


measure(len(inputs), read)
measure(len(numbers), judge)
measure(len(numbers), write)
measure(sum(len(one) for one, _ in inputs), type_keys)
measure(len(text.encode()), find)
