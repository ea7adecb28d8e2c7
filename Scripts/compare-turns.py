#!/usr/bin/env python3
"""Compares the costs of the routes of MeasuredServer, which take turns: see measure-server.sh.

Reads lines `turn ROUND ROUTE ANSWERS PROCESSOR-SECONDS SECONDS`, and ignores others.
"""

import random
import statistics
import sys

rounds: dict[str, dict[str, tuple[float, float]]] = {}
for line in sys.stdin:
    match line.split():
        case ["turn", number, route, answers, processor, seconds]:
            count = int(answers)
            if count == 0:
                sys.exit(f"The route {route} answered nothing in a turn: make turns longer.")
            rounds.setdefault(number, {})[route] = (float(processor) / count * 1e6, count / float(seconds))

if not rounds:
    sys.exit("There was no turn.")
chance = random.Random(8)
routes = list(next(iter(rounds.values())))


def interval(values: list[float]) -> tuple[float, float]:
    """Returns the interval that contains 95 of 100 medians of values resampled from these."""
    medians = sorted(statistics.median(chance.choices(values, k=len(values))) for _ in range(2000))
    return medians[50], medians[-51]


print(f"{'':9} {'processor µs each':>18} {'requests/s':>11}")
for route in routes:
    processor, rate = (statistics.median(turns[route][place] for turns in rounds.values()) for place in (0, 1))
    print(f"{route:9} {processor:18.2f} {rate:11.0f}")
for other in ("unjudged", "decoded", "bare"):
    for place, what in ((0, "processor time"), (1, "throughput")):
        changes = [(turns["judged"][place] / turns[other][place] - 1) * 100 for turns in rounds.values()]
        low, high = interval(changes)
        print(f"judged beside {other}: {statistics.median(changes):+.1f} % {what} ({low:+.1f} to {high:+.1f})")
