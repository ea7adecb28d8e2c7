"""Judges passwords with PyPI's zxcvbn: microseconds a password, the best of three rounds.

    python3 password_zxcvbn.py < FILE

Each line of the file is a password.
"""

import sys
import time

from zxcvbn import zxcvbn

passwords = sys.stdin.read().splitlines()
best = float("inf")
for _ in range(3):
    start = time.perf_counter()
    for password in passwords:
        zxcvbn(password)
    best = min(best, time.perf_counter() - start)
print(best / len(passwords) * 1e6)
