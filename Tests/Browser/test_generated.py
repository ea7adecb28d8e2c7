"""Generated forms: a page, its submission and JSON have the same value and the same errors."""

import json

import pytest

from generated import COMPARE, ELEMENTS, Generator
from markup import form
from readings import reading

FORMS = 50
ROUNDS = 8


@pytest.mark.parametrize("first", range(0, 4 * FORMS, FORMS))
def test_a_page_its_submission_and_json_have_the_same_value_and_verdict(markup, first):
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


# Controls that look the same whether they send an empty text or nothing, and how a person changes that.
CHOICES = {
    "radio buttons": (
        '<input type="radio" name="rows[0].kind" value="" aria-label="None"><input type="radio" name="rows[0].kind" value="a" aria-label="A">',
        ["controls[0].click()", "controls[1].click()", "controls[0].click()", "controls[0].checked = false"]),
    "a first option that is off": (
        '<select name="rows[0].kind" aria-label="Kind"><option value="" disabled selected>Choose<option value="">None<option>a</select>',
        ["choose(1)", "choose(2)", "choose(1)", "choose(0)"]),
    "no option": (
        '<select name="rows[0].kind" aria-label="Kind"><option value="">None<option>a</select>', ["choose(-1)", "choose(0)", "choose(-1)"]),
    "an option of several": (
        '<select name="rows[0].tags" multiple aria-label="Tags"><option value="">None<option>a</select>',
        ["choose(0)", "choose(-1)", "choose(1)", "choose(0)"]),
    "a box": ('<input type="checkbox" name="rows[0].kind" value="" aria-label="Kind">', ["controls[0].click()", "controls[0].click()"]),
    "an element that is silent until it is used": (
        '<own-late name="rows[0].kind"></own-late>', ["controls[0].enter('')", "controls[0].enter('a')", "controls[0].enter('')"]),
}
LATE = """
customElements.define("own-late", class extends HTMLElement {
  static formAssociated = true;
  internals = this.attachInternals();
  text = "";
  get name() { return this.getAttribute("name"); }
  get value() { return this.text; }
  enter(text) {
    this.internals.setFormValue(this.text = text);
    this.dispatchEvent(new Event("input", { bubbles: true }));
  }
});
"""


@pytest.mark.parametrize("kind", CHOICES)
def test_the_page_and_the_server_agree_whether_an_empty_choice_is_sent(markup, kind):
    inside, changes = CHOICES[kind]
    row = {"type": "object", "properties": {"kind": {"enum": ["a", ""]}, "tags": {"type": "array", "items": {"type": "string"}}}}
    if "kind" in inside:
        row["required"] = ["kind"]
    rules = {"type": "object", "properties": {"rows": {"type": "array", "items": row}, "note": {"type": "string"}}}
    markup.answers.files["/elements.js"] = LATE
    inside = f'<input name="note" aria-label="Note"><div data-wellformed-rows="rows">{inside}</div>'
    markup.open(form(inside=inside), whole=rules, head='<script src="/elements.js"></script>')
    found = markup.page.evaluate(
        "async ([rules]) => {" + reading(1) + """
          const controls = [...form.elements].filter(({ name }) => name.startsWith("rows"));
          const choose = (place) => {
            if (controls[0].multiple) [...controls[0].options].forEach((each, index) => { each.selected = index === place; });
            else controls[0].selectedIndex = place;
            for (const type of ["input", "change"]) controls[0].dispatchEvent(new Event(type, { bubbles: true }));
          };
          const seen = [];
          for (const change of [() => {}, CHANGES]) {
            change();
            const [fields, read] = await sent();
            seen.push([String(change), sorted(live.value), sorted(read.value), live.validate() !== "invalid", read.isValid, fields.length]);
          }
          return seen;
        }""".replace("CHANGES", ", ".join(f"() => {{ {change}; }}" for change in changes)), [rules])
    assert [page for _, *page in found] == [[server, server, isValid, isValid, count] for _, _, server, _, isValid, count in found]
    # Some of the states send one text more than the others.
    assert {count for *_, count in found} == {1, 2}
