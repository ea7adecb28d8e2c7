"""How often each field was wrong in which way, in the order of the command's summary."""

from __future__ import annotations

from typing import Any

from ._result import Count


def in_order(counts: list[Count]) -> list[Count]:
    """Sorts counts: the field with the most issues first, and of each field the most frequent code."""
    of_fields: dict[str, int] = {}
    for count in counts:
        of_fields[count["field"]] = of_fields.get(count["field"], 0) + count["count"]

    def order(count: Count) -> tuple[Any, ...]:
        field, code = count["field"].encode(), count["code"].encode()
        return -of_fields[count["field"]], field, -count["count"], code, count["severity"]

    return sorted(counts, key=order)
