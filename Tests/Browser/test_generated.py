"""Generated forms: a page, what a browser sends of it, and JSON of the same value are the same value with the same errors."""

import json

import pytest

from generated import COMPARE, ELEMENTS, Generator
from markup import form
from readings import reading

FORMS = 50
ROUNDS = 8


@pytest.mark.parametrize("first", range(0, 4 * FORMS, FORMS))
def test_a_page_what_it_sends_and_json_are_the_same(markup, first):
    verdicts = set()
    markup.answers.files["/elements.js"] = ELEMENTS
    for seed in range(first, first + FORMS):
        rules, inside = Generator(seed).form()
        markup.open(form(inside=inside), whole=rules, head='<script src="/elements.js"></script>')
        assert [text for text in markup.page.problems if "Wellformed" in text] == []
        found = markup.page.evaluate(
            "async ([rules, rounds]) => {" + reading(seed + 1) + COMPARE + "}", [rules, ROUNDS])
        verdicts.update(found["verdicts"])
        assert found["wrong"] == [], (seed, json.dumps([found["wrong"], rules, inside], ensure_ascii=False, indent=1)[:6000])
    assert verdicts == {True, False}
