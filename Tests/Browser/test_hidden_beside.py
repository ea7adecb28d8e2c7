"""Boxes with a hidden field of the same name beside them, as frameworks of servers write them."""

import json

import pytest

from markup import form
from readings import reading

RULES = {
    "type": "object", "required": ["terms", "rows"],
    "properties": {
        "terms": {"type": "boolean", "const": True, "title": "Terms"},
        "news": {"type": "boolean"},
        "reply": {"enum": ["no thanks", "yes please"]},
        "count": {"enum": [0, 1]},
        "size": {"enum": ["s", "m"]},
        "vip": {"type": ["boolean", "null"]},
        "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
        "both": {"type": "array", "items": {"enum": ["always", "more"]}},
        "rows": {"type": "array", "items": {"type": "object", "properties": {
            "gift": {"type": "boolean"}, "wrap": {"type": "boolean"}, "card": {"enum": ["none", "one"]}}}},
    },
}

HIDDEN = '<input type="hidden" name="{0}" value="{1}">'
BOX = '<label><input type="checkbox" name="{0}" value="{1}"> {0} {1}</label>'


def before(name, no="0", yes="1"):
    """As Rails writes a box."""
    return HIDDEN.format(name, no) + BOX.format(name, yes)


def after(name, no="false", yes="true"):
    """As ASP.NET Core writes a box."""
    return BOX.format(name, yes) + HIDDEN.format(name, no)


ROWS = "".join(
    before(f"rows[{place}].gift") + after(f"rows[{place}][wrap]") + before(f"rows[{place}].card", "none", "one")
    for place in (0, 4))
# As Rails writes radio buttons and boxes of a list: if nothing is chosen, an empty text is sent.
RADIOS = HIDDEN.format("size", "") + "".join(
    f'<label><input type="radio" name="size" value="{size}"> {size}</label>' for size in "sm")
TAGS = HIDDEN.format("tags[]", "") + "".join(BOX.format("tags[]", tag) for tag in "abcd")
BOTH = before("both[]", "always", "more")
ALL = (
    after("terms") + before("news") + before("reply", "no thanks", "yes please") + before("count") + RADIOS
    + after("vip", "false", "true") + TAGS + BOTH + ROWS)


@pytest.fixture
def opened(markup):
    def open(inside=ALL, rules=RULES):
        markup.page.problems.clear()
        return markup.open(form(inside=inside), whole=rules)

    return open


def test_a_box_with_a_hidden_field_is_read_as_it_is_sent(opened):
    """In every state, the page's value and verdict are those that a server reads from what the browser sends."""
    markup = opened()
    assert [text for text in markup.page.problems if "Wellformed" in text] == []
    wrong, values = markup.page.evaluate(
        "async (rules) => {" + reading(11) + """
          const wrong = [];
          const values = new Set();
          for (let round = 0; round < 300; round += 1) {
            for (const control of form.elements) {
              if (["checkbox", "radio"].includes(control.type)) control.checked = chance(2) === 0;
              if (control.type !== "submit") control.disabled = chance(10) === 0;
            }
            const [fields, read] = await sent();
            const value = live.value;
            const isValid = live.validate({ reveals: false }) === "valid";
            if (sorted(value) !== sorted(read.value) || !isExempt() && isValid !== read.isValid) wrong.push([fields, value, read, isValid]);
            values.add(sorted(value));
          }
          return [wrong.slice(0, 2), values.size];
        }""", RULES)
    assert wrong == [], json.dumps(wrong, indent=1)[:4000]
    assert values > 200


def test_the_plain_form_sends_the_same_values_as_the_live_form(opened):
    markup = opened()
    for name in ("terms true", "rows[0].gift 1", "rows[4][wrap] true", "tags[] b", "tags[] d"):
        markup.page.get_by_label(name, exact=True).check()
    value = markup.page.evaluate("window.lives[0].value")
    assert value == {
        "terms": True, "news": False, "reply": "no thanks", "count": 0, "vip": False, "tags": ["b", "d"],
        "both": ["always"], "rows": [
            {"gift": True, "wrap": False, "card": "none"}, {"gift": False, "wrap": True, "card": "none"}]}
    markup.page.evaluate("window.lives[0].destroy()")
    sent = markup.page.evaluate("[...new FormData(document.forms[0])]")
    assert sent.count(["terms", "true"]) == 1 and ["terms", "false"] in sent and ["news", "0"] in sent
    markup.enhance()
    read = markup.page.evaluate(
        """async ([rules, read]) => {
          const { load } = await import("/wellformed/wellformed.js");
          return (await load()).ask({ rules, read });
        }""", [RULES, sent])
    assert read["value"] == value


def test_a_required_box_has_the_same_error_with_and_without_a_hidden_field(opened):
    markup = opened(BOX.format("terms", "true"), {"type": "object", "properties": {"terms": RULES["properties"]["terms"]}})
    markup.press("Go")
    alone = [text for _, _, text in markup.links]
    for inside in (before("terms"), after("terms")):
        markup = opened(inside, {"type": "object", "properties": {"terms": RULES["properties"]["terms"]}})
        markup.press("Go")
        assert [text for _, _, text in markup.links] == alone
        box = markup.page.get_by_role("checkbox")
        assert box.get_attribute("aria-invalid") == "true"
        assert markup.page.locator("[type=hidden]").get_attribute("aria-invalid") is None
        box.check()
        assert markup.page.evaluate("window.lives[0].state.validity") == "valid"


@pytest.mark.parametrize("hidden", [HIDDEN.format("more", "") + "{}", "{}" + HIDDEN.format("more", "")])
@pytest.mark.parametrize("text", ["  ", "\t", "", " a "])
@pytest.mark.parametrize("rules", [{}, {"minLength": 3}, {"x-wellformed": {"normalize": ["trim"]}}], ids=["any", "long", "trim"])
def test_white_space_beside_an_empty_hidden_field_is_read_as_a_server_reads_it(opened, hidden, text, rules):
    more = {"type": "object", "properties": {"more": {"type": "string", **rules}}, "required": ["more"]}
    markup = opened(hidden.format('<label>More <input type="text" name="more"></label>'), more)
    markup.page.get_by_label("More").fill(text)
    value, is_valid, read = markup.page.evaluate(
        """async (rules) => {
          const { load } = await import("/wellformed/wellformed.js");
          const [live] = window.lives;
          const read = (await load()).ask({ rules, read: [...new FormData(document.forms[0])] });
          return [live.value, live.validate({ reveals: false }) === "valid", read];
        }""", more)
    assert (value, is_valid) == (read["value"], read["isValid"])


def test_a_value_set_by_a_program_ticks_the_box_and_keeps_the_hidden_field(opened):
    markup = opened()
    markup.page.evaluate(
        """() => {
          const [live] = window.lives;
          live.set("news", "true");
          live.set("reply", "yes please");
          live.set("tags", "c\\na");
          live.set("both", "always\\nmore");
        }""")
    assert markup.page.get_by_label("news 1").is_checked() and markup.page.get_by_label("reply yes please").is_checked()
    assert markup.page.evaluate("[...document.querySelectorAll('[type=hidden]')].map(({ value }) => value).join()") == (
        "false,0,no thanks,0,,false,,always,0,false,none,0,false,none")
    assert markup.page.evaluate("window.lives[0].value.tags") == ["a", "c"]
    assert markup.page.evaluate("window.lives[0].value.both") == ["always", "more"]
    markup.page.evaluate("window.lives[0].reset()")
    markup.page.wait_for_function("() => window.lives[0].value.both.length === 1 && window.lives[0].value.news === false")


@pytest.mark.parametrize("inside, rules", [
    (after("more", "0", "1"), {"enum": ["0", "1"]}),
    (before("more"), {"type": "string"}),
    (HIDDEN.format("more", "a") + before("more"), {"type": "boolean"}),
    (HIDDEN.format("more", "a") + '<input name="more" aria-label="more">', {"type": "string"}),
], ids=["the hidden field is the last", "any text", "two hidden fields", "a hidden text"])
def test_an_ambiguous_hidden_field_is_left_to_html_and_the_server(opened, inside, rules):
    markup = opened(inside, {"type": "object", "properties": {"more": rules}})
    [problem] = [text for text in markup.page.problems if "Wellformed" in text]
    assert 'leaves "more" to HTML and to the server: a field is one value' in problem
    assert markup.page.evaluate("window.lives[0].isAlive")
