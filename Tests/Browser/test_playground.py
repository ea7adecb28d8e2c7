"""The playground: rules and their form, texts, links and exports, with only the files of its folder."""

import base64
import json
import os
import pathlib
import re
import subprocess

import pytest
from playwright.sync_api import expect

from pages import BINDING, HERE
from test_looks import assert_accessible

FOLDER = HERE.parent.parent / "Sources" / "WellformedWeb" / "Playground"
# The module to serve: the playground's own, or another one of the edition `playground`.
MODULE = pathlib.Path(os.environ.get(
    "WELLFORMED_PLAYGROUND_MODULE", HERE.parent.parent / "Examples" / "Playground" / "Module" / "playground.wasm"))
# The program that `wellformed serve --playground` starts, in its build folder.
PROGRAM = os.environ.get("WELLFORMED_PLAYGROUND")


def link(state):
    text = state if isinstance(state, str) else json.dumps(state)
    return "#" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


class Playground:
    """The playground, as the tests speak of it."""

    def __init__(self, page, pages, answers):
        self.page = page
        self.address = pages.address + "/web/Playground/index.html"
        self.answers = answers
        self.requests = []
        page.on("request", lambda request: self.requests.append(request.url))
        answers.folders = {"/web/Playground/": FOLDER, "/web/Resources/": BINDING}

    def open(self, state=None):
        self.page.goto("about:blank")
        self.page.goto(self.address + (link(state) if state is not None else ""))
        self.page.wait_for_selector("html[data-ready]")
        return self

    def state(self):
        """The state in the page's address."""
        text = self.page.evaluate("location.hash").removeprefix("#")
        return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))

    def rules(self, text):
        self.page.get_by_label("Rule file, in JSON").fill(text if isinstance(text, str) else json.dumps(text))

    @property
    def problem(self):
        return self.page.locator("#problems")

    @property
    def results(self):
        return self.page.locator("#results > ol > li")

    @property
    def line(self):
        return self.page.locator("#line")

    def field(self, name):
        return self.page.locator(f'#form [name="{name}"]')

    def tab(self, name):
        return self.page.get_by_role("tab", name=name)


@pytest.fixture
def playground(page, pages, answers):
    return Playground(page, pages, answers)


RULES = {
    "title": "Guest", "type": "object", "required": ["name"],
    "properties": {
        "name": {"title": "Full name", "description": "As in your passport", "type": "string", "minLength": 2},
        "size": {"title": "Size", "enum": ["Small", "Large"]},
        "age": {"title": "Age", "type": "integer", "minimum": 18},
        "terms": {"title": "I agree", "type": "boolean"},
    },
}

# The form


def test_the_playground_makes_a_form_from_the_rules(playground):
    page = playground.open({"tab": "rules", "rules": json.dumps(RULES)}).page
    name = page.get_by_label("Full name")
    expect(name).to_have_attribute("required", "")
    expect(name).to_have_accessible_description(re.compile("^As in your passport"))
    assert page.get_by_label("Size").locator("option").all_text_contents() == ["", "Small", "Large"]
    expect(page.get_by_label("Age")).to_have_attribute("type", "number")
    expect(page.get_by_label("I agree")).to_have_attribute("type", "checkbox")
    page.wait_for_selector("#form form[data-phase]")
    name.focus()
    page.keyboard.type("J")
    page.keyboard.press("Tab")
    expect(page.locator('[data-wellformed-error="name"]')).to_have_text("Full name needs 1 more character")
    name.fill("Jane")
    page.get_by_role("button", name="Submit").click()
    expect(page.locator(".outcome")).to_contain_text('"name": "Jane"')


def test_typed_texts_are_kept_while_the_rules_change(playground):
    page = playground.open({"tab": "rules", "rules": json.dumps(RULES)}).page
    page.get_by_label("Full name").fill("Jane")
    changed = json.loads(json.dumps(RULES))
    changed["properties"]["name"]["title"] = "Your name"
    changed["properties"]["email"] = {"type": "string", "format": "email"}
    playground.rules(changed)
    expect(page.get_by_label("Your name")).to_have_value("Jane")
    expect(playground.field("email")).to_be_visible()


def test_typed_texts_return_when_wrong_rules_are_corrected(playground):
    page = playground.open({"tab": "rules", "rules": json.dumps(RULES)}).page
    page.get_by_label("Full name").fill("Jane")
    page.get_by_label("I agree").check()
    playground.rules('{"type": "object", "properties": {')
    expect(page.locator("#form")).to_contain_text("The form appears again")
    playground.rules({"type": "object", "properties": {"other": {"type": "string"}}})
    expect(playground.field("other")).to_be_visible()
    playground.rules(RULES)
    expect(page.get_by_label("Full name")).to_have_value("Jane")
    expect(page.get_by_label("I agree")).to_be_checked()


def test_only_the_first_200_fields_are_shown(playground):
    playground.open({"tab": "rules", "rules": "true"})
    playground.rules({"type": "object", "properties": {f"p{number}": {"type": "string"} for number in range(500)}})
    expect(playground.page.locator("#form")).to_contain_text("Only the first 200 of 500 fields are shown.")
    assert playground.page.locator("#form input").count() == 200


def test_rules_that_are_too_long_are_reported(playground):
    page = playground.open({"tab": "rules", "rules": json.dumps(RULES)}).page
    playground.rules({"title": "a" * 1_000_001})
    expect(playground.problem).to_contain_text("this is too long to be tried here")
    playground.rules(RULES)
    expect(page.get_by_label("Full name")).to_be_visible()


def test_undo_restores_text_that_an_example_or_a_completion_replaced(playground):
    page = playground.open({"tab": "rules", "rules": "{}", "texts": {"rules": "12"}}).page
    rules, texts = page.get_by_label("Rule file, in JSON"), page.get_by_label("One value a line, in JSON")
    rules.fill('{"title": "mine"}')
    texts.fill('"mine"')
    chosen = page.locator("#example option").evaluate_all("(all) => all.slice(1, 3).map(({ value }) => value)")
    page.locator("#example").select_option(chosen[0])
    expect(rules).not_to_have_value('{"title": "mine"}')
    texts.press("Control+z")
    expect(texts).to_have_value('"mine"')
    rules.press("Control+z")
    expect(rules).to_have_value('{"title": "mine"}')
    rules.press("Control+End")
    rules.press("ArrowLeft")
    page.keyboard.type(', "minL')
    expect(page.locator("#rules-options")).to_be_visible()
    page.keyboard.press("Enter")
    expect(rules).to_have_value('{"title": "mine", "minLength')
    page.keyboard.press("Control+z")
    expect(rules).to_have_value('{"title": "mine", "minL}')


NESTED = {
    "title": "Order", "type": "object", "required": ["name", "address", "sizes"],
    "properties": {
        "name": {"title": "Name", "type": "string", "minLength": 2},
        "address": {
            "title": "Address", "description": "Where you live", "type": "object", "required": ["city"],
            "properties": {"city": {"title": "City", "type": "string"}}},
        "items": {"title": "Items", "type": "array", "items": {"$ref": "#/$defs/item"}},
        "words": {"title": "Words", "type": "array", "items": {"type": "string"}},
        "sizes": {"title": "Sizes", "type": "array", "minItems": 1, "items": {"enum": ["Small", "Large"]}},
        "colours": {"title": "Colours", "type": "array", "items": {"enum": [f"colour {each}" for each in range(20)]}},
    },
    "$defs": {"item": {"type": "object", "required": ["sku"], "properties": {
        "sku": {"title": "SKU", "type": "string", "pattern": "^[A-Z]{3}$"}, "gift": {"title": "Gift", "type": "boolean"}}}},
}


def test_objects_and_lists_can_be_filled_in(playground):
    page = playground.open({"tab": "rules", "rules": json.dumps(NESTED), "texts": {"rules": ""}}).page
    page.wait_for_selector("#form form[data-phase]")
    form = page.locator("#form")
    page.get_by_role("button", name="Submit").click()
    expect(form.locator("[data-wellformed-summary] li")).to_have_text(
        ["Enter Name", "Enter City", "Enter SKU (item 1)", "Choose Sizes"])
    assert_accessible(page)
    playground.field("name").fill("Ada")
    form.get_by_role("group", name="Address").get_by_label("City").fill("Rome")
    playground.field("items[0].sku").fill("ABC")
    page.get_by_role("button", name="Add to Items").click()
    page.keyboard.type("XYZ")
    page.get_by_label("Gift").nth(1).check()
    playground.field("words[0]").fill("one")
    page.get_by_role("button", name="Add to Words").click()
    page.keyboard.type("two")
    page.get_by_label("Large").check()
    page.get_by_label("Colours").select_option(["colour 2", "colour 3"])
    page.get_by_role("button", name="Submit").click()
    expect(page.locator(".outcome")).to_contain_text("Accepted")
    whole = {
        "name": "Ada", "address": {"city": "Rome"}, "sizes": ["Large"], "colours": ["colour 2", "colour 3"],
        "items": [{"sku": "ABC", "gift": False}, {"sku": "XYZ", "gift": True}], "words": ["one", "two"]}
    assert json.loads(page.locator(".outcome pre").text_content()) == whole
    # Values stay while the rules change, also those in rows.
    playground.rules({**NESTED, "properties": {**NESTED["properties"], "note": {"title": "Note", "type": "string"}}})
    page.get_by_label("Note").wait_for()
    page.wait_for_selector("#form form[data-phase]")
    page.get_by_role("button", name="Submit").click()
    expect(page.locator(".outcome")).to_contain_text("Accepted")
    assert json.loads(page.locator(".outcome pre").text_content()) == whole


ROWS_IN_ROWS = {"title": "Orders", "type": "object", "properties": {"orders": {"title": "Orders", "type": "array", "items": {
    "type": "object", "required": ["name"], "properties": {
        "name": {"title": "Name", "type": "string"},
        "lines": {"title": "Lines", "type": "array", "items": {"type": "object", "properties": {
            "sku": {"title": "SKU", "type": "string", "pattern": "^[A-Z]{3}$"},
            "notes": {"title": "Notes", "type": "array", "items": {"type": "string"}},
            "deep": {"type": "array", "items": {"type": "object", "properties": {
                "er": {"type": "array", "items": {"type": "string"}}}}}}}}}}}}}


def test_rows_within_rows_can_be_filled_in_by_keyboard(playground):
    """By the keyboard."""
    page = playground.open({"tab": "rules", "rules": json.dumps(ROWS_IN_ROWS), "texts": {"rules": ""}}).page
    page.wait_for_selector("#form form[data-phase]")
    form = page.locator("#form")
    expect(form).to_contain_text("“orders[0].lines[0].deep[0].er” is nested too deep")

    def add(what):
        form.get_by_role("button", name=f"Add to {what}").last.press("Enter")

    playground.field("orders[0].name").press_sequentially("A")
    add("Orders")
    page.keyboard.type("B")
    playground.field("orders[1].lines[0].sku").press_sequentially("ABC")
    add("Lines")
    page.keyboard.type("ab")
    playground.field("orders[1].lines[1].notes[0]").press_sequentially("one")
    add("Notes")
    page.keyboard.type("two")
    # A new row has rows of its own.
    add("Orders")
    page.keyboard.type("C")
    add("Notes")
    page.keyboard.type("three")
    form.get_by_role("button", name="Submit").press("Enter")
    expect(form.locator("[data-wellformed-summary] li")).to_have_text("SKU (item 2.2) needs a capital letter as character 1")
    assert_accessible(page)
    playground.field("orders[1].lines[1].sku").fill("XYZ")
    whole = {"orders": [
        {"name": "A", "lines": [{}]},
        {"name": "B", "lines": [{"sku": "ABC"}, {"sku": "XYZ", "notes": ["one", "two"]}]},
        {"name": "C", "lines": [{"notes": ["three"]}]}]}
    form.get_by_role("button", name="Submit").press("Enter")
    expect(form.locator(".outcome pre")).to_be_visible()
    assert json.loads(form.locator(".outcome pre").text_content()) == whole
    # If every line is removed, none is left, also after the rules change.
    form.get_by_role("group", name="Lines 1").first.get_by_role("button", name="Remove").last.press("Enter")
    note = {"title": "Note", "type": "string"}
    playground.rules({**ROWS_IN_ROWS, "properties": {**ROWS_IN_ROWS["properties"], "note": note}})
    page.get_by_label("Note", exact=True).wait_for()
    page.wait_for_selector("#form form[data-phase]")
    form.get_by_role("button", name="Submit").press("Enter")
    expect(form.locator(".outcome pre")).to_be_visible()
    del whole["orders"][0]["lines"]
    assert json.loads(form.locator(".outcome pre").text_content()) == whole


def test_nested_lists_with_many_required_rows_make_few_elements(playground):
    rules = {"type": "object", "properties": {"x": {"type": "string"}}}
    for _ in range(3):
        rules = {"type": "object", "properties": {
            name: {"type": "array", "minItems": 1000, "items": rules} for name in ("a", "b", "c")}}
    page = playground.open({"tab": "rules", "rules": json.dumps({"type": "object", "properties": {"x": {"type": "string"}}})}).page
    playground.rules(rules)
    expect(playground.problem).to_contain_text("correct")
    assert page.locator("#form *").count() < 20_000


def test_the_exported_page_of_objects_and_lists_works_as_a_form(playground, markup):
    page = playground.open({"tab": "rules", "rules": json.dumps(NESTED)}).page
    page.wait_for_selector("#form form[data-phase]")
    page.get_by_role("tab", name="Page").click()
    html = page.locator("#export").inner_text().partition("<form")[2]
    markup.open('<form' + html.replace("/rules.json", "/rules/made-up.json"), whole=NESTED)
    markup.press("Add to Items")
    markup.press("Submit")
    assert [name for _, name, _ in markup.links] == ["name", "address.city", "items[0].sku", "items[1].sku", "sizes[]"]


def test_a_form_for_recursive_rules_is_finite(playground):
    names = "abcdefghij"
    itself = {"type": "object", "properties": {"text": {"type": "string"}, **{name: {"$ref": "#"} for name in names}}}
    page = playground.open({"tab": "rules", "rules": json.dumps(itself)}).page
    page.wait_for_selector("#form form[data-phase]")
    assert page.locator("#form input").count() == 1
    twice = {"$defs": {f"d{depth}": {"type": "object", "properties": {
        name: {"$ref": f"#/$defs/d{depth + 1}"} for name in names}} for depth in range(8)}}
    twice["$defs"]["d8"] = {"type": "string"}
    playground.rules({"type": "object", "properties": {"a": {"$ref": "#/$defs/d0"}}, **twice})
    expect(page.locator("#form")).to_contain_text("Only the first 200")


def test_a_member_that_cannot_be_a_field_does_not_hide_the_others(playground):
    inner = {"type": "object", "properties": {"x": {"allOf": [{"type": "object"}]}, "y": {"type": "string"}}}
    playground.open({"tab": "rules", "rules": json.dumps({"type": "object", "properties": {"a": inner}})})
    expect(playground.field("a.y")).to_be_visible()
    expect(playground.field("a.x")).to_have_count(0)


def test_members_described_only_in_allof_are_fields(playground):
    playground.open({"tab": "rules", "rules": json.dumps(
        {"allOf": [{"type": "object", "properties": {"a": {"type": "string"}}}], "properties": {"b": {"type": "string"}}})})
    expect(playground.field("a")).to_be_visible()
    expect(playground.field("b")).to_be_visible()


def test_members_that_no_field_can_hold_are_reported(playground):
    rows = {"type": "array", "items": {"type": "object", "properties": {
        "b": {"type": "string"}, "inner": {"type": "array", "items": {"type": "array"}}}}}
    rules = {"type": "object", "properties": {"a": {"type": "string"}, "list": {"type": "array"}, "rows": rows}}
    playground.open({"tab": "rules", "rules": json.dumps(rules)})
    expect(playground.page.locator("#form")).to_contain_text('"list" is array')
    expect(playground.page.locator("#form")).to_contain_text("“rows[0].inner” is nested too deep")
    expect(playground.field("a")).to_be_visible()
    playground.rules({"type": "string"})
    expect(playground.page.locator("#form")).to_contain_text("There is no form for these rules")


def test_the_playground_makes_no_remote_checks(playground):
    checked = {"type": "object", "properties": {"user": {
        "title": "User", "type": "string", "minLength": 1, "x-wellformed": {"check": {"at": "/check/user-name"}}}}}
    page = playground.open({"tab": "rules", "rules": json.dumps(checked)}).page
    page.wait_for_selector("#form form[data-phase]")
    page.get_by_label("User").focus()
    page.keyboard.type("bob")
    page.get_by_role("button", name="Submit").click()
    expect(page.locator(".outcome")).to_contain_text('"user": "bob"')
    expect(page.locator("#form")).to_contain_text("would be checked at /check/user-name")
    assert not [each for each in playground.requests if "/check/" in each]


# Errors at their place


@pytest.mark.parametrize("text, where, what", [
    ('{\n  "type": "object",\n  "properties": {\n    "a": { "type": "strin" }\n  }\n}', "Line 4, column 20", "strin"),
    ('{\n  "type": "object",\n  "propertys": {}\n}', "Line 3, column 3", "is not a keyword"),
    ('{\n  "type": "object"\n  "title": "A"\n}', "Line 3, column 3", "A comma or } is missing"),
    ('{ "type": "object", }', "Line 1, column 21", "a comma too many"),
    ('{ "a": 1, "a": 2 }', "Line 1, column 11", "twice"),
    ('{ "title": "no end }', "Line 1, column 12", "no closing quotation mark"),
    ('{ "type": string }', "Line 1, column 11", "not a JSON value"),
    ("", "Line 1, column 1", "A value is missing"),
    ("{} x", "Line 1, column 4", "after the value"),
    ("[" * 500, "Line 1, column 130", "nested too deep"),
    ("\n null", "Line 2, column 2", "must be an object, true or false, but this is null"),
    ('{ "properties": { "a/b": { "pattern": "(" } } }', "Line 1, column 39", "group is not closed"),
], ids=lambda each: re.sub(r"\W+", " ", each)[:30])
def test_a_mistake_in_a_rule_file_is_reported_with_its_line_and_column(playground, text, where, what):
    playground.open().rules(text)
    expect(playground.problem).to_contain_text(what)
    button = playground.problem.get_by_role("button")
    expect(button).to_have_text(where)
    area = playground.page.get_by_label("Rule file, in JSON")
    expect(area).to_have_attribute("aria-invalid", "true")
    button.click()
    expect(area).to_be_focused()
    line, column = map(int, re.findall(r"\d+", where))
    start = area.evaluate("(area) => area.selectionStart")
    before = text[:start]
    assert (before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1) == (line, column)
    playground.rules("{}")
    expect(area).not_to_have_attribute("aria-invalid", "true")


def test_a_wrong_pattern_and_an_unknown_format_are_reported(playground):
    playground.open({"tab": "pattern", "pattern": "aé(b"})
    expect(playground.problem.get_by_role("button")).to_have_text("Character 3")
    expect(playground.problem).to_contain_text("This group is not closed")
    playground.open({"tab": "format", "format": "emial"})
    expect(playground.problem).to_contain_text("emial")


# Completion


def test_keywords_and_values_can_be_completed_by_keyboard(playground):
    page = playground.open().page
    area = page.get_by_label("Rule file, in JSON")
    options = page.get_by_role("listbox", name="Keywords and values")
    area.fill("")
    page.keyboard.type('{ "prop')
    expect(options.get_by_role("option").first).to_have_text("properties")
    expect(options.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    active = area.get_attribute("aria-activedescendant")
    assert options.get_by_role("option").first.get_attribute("id") == active
    page.keyboard.press("Enter")
    expect(area).to_have_value('{ "properties')
    expect(options).to_be_hidden()
    # Names of properties are not completed, but the keywords in them are.
    page.keyboard.type('": { "type')
    expect(options).to_be_hidden()
    page.keyboard.type('": { "type": "s')
    expect(options.get_by_role("option").first).to_have_text("string")
    page.keyboard.press("Escape")
    expect(options).to_be_hidden()
    page.keyboard.type('tring", "format": "')
    page.keyboard.press("Control+Space")
    expect(options.get_by_role("option")).not_to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    last = options.get_by_role("option").last
    expect(last).to_have_attribute("aria-selected", "true")
    # Tab leaves the field, and accepts no completion.
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()
    expect(options).to_be_hidden()
    assert area.input_value().endswith('"format": "')


def test_formats_are_completed(playground):
    page = playground.open({"tab": "format", "format": "email"}).page
    box = page.get_by_role("combobox", name="Name of the format")
    expect(box).to_have_attribute("aria-expanded", "false")
    box.fill("")
    page.keyboard.type("card-e")
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(box).to_have_value("card-expiry")
    expect(playground.problem).to_have_text("The format is correct.")


# Texts


def test_texts_are_judged_by_a_format(playground):
    lines = "jane@example.org\njane@\njane@@x.org\njane@gmial.com"
    playground.open({"tab": "format", "format": "email", "texts": {"format": lines}})
    expect(playground.results).to_have_count(4)
    assert playground.results.locator(".verdict").all_text_contents() == ["valid", "incomplete", "invalid", "valid"]
    # A space between the sentence and the code, for whoever hears or copies it.
    expect(playground.results.nth(2)).to_contain_text("leave only one email.at.repeated")
    expect(playground.results.nth(3)).to_contain_text("Warning:")
    expect(playground.results.nth(3).locator("mark")).to_have_attribute("data-severity", "warning")
    expect(playground.page.locator("#texts-time")).to_have_text(re.compile(r"^4 in [\d.]+ ms$"))


def test_marks_are_placed_correctly_in_texts_beyond_ascii(playground):
    playground.open({"tab": "pattern", "pattern": "é字😀[a-z]+", "texts": {"pattern": "é字😀ab1c\né字"}})
    expect(playground.results.nth(0).locator("mark").first).to_have_text(re.compile("^1"))
    assert playground.results.nth(0).locator("code").first.text_content() == "é字😀ab1c"
    expect(playground.results.nth(1).locator("mark")).to_have_attribute("data-gap", "")


def test_the_line_at_the_caret_is_explained(playground):
    lines = "555-1234\n55\n5x5"
    page = playground.open({"tab": "pattern", "pattern": "[0-9]{3}-[0-9]{4}", "texts": {"pattern": lines}}).page
    page.get_by_label("One text a line").focus()
    page.keyboard.press("Control+Home")
    expect(playground.line).to_contain_text("Line 1")
    expect(playground.line.locator(".next")).to_have_text("nothing more")
    page.keyboard.press("ArrowDown")
    expect(playground.line).to_contain_text("Line 2")
    expect(playground.line.locator(".next")).to_contain_text("0–9")
    page.keyboard.press("ArrowDown")
    expect(playground.line.locator("dd").nth(1)).to_have_text("5")
    page.keyboard.press("End")
    page.keyboard.type("z")
    expect(playground.line.locator("dd").nth(0)).to_have_text("5x5z")


def test_values_are_judged_by_the_rules(playground):
    lines = '{"name": "Jane"}\n{"name": "J", "age": 7}\n{"name": }\n'
    playground.open({"tab": "rules", "rules": json.dumps(RULES), "texts": {"rules": lines}})
    assert playground.results.locator(".verdict").all_text_contents() == ["valid", "invalid", "not JSON"]
    assert playground.results.nth(1).locator("mark").all_text_contents() == ['"J"', "7"]
    expect(playground.results.nth(1)).to_contain_text("age · number.tooSmall")


def test_texts_that_are_too_long_and_too_many_lines_are_reported(playground):
    playground.open({"tab": "format", "format": "email"})
    playground.page.get_by_label("One text a line").fill("a" * 20_000 + "\n" + "a@b.org\n" * 300)
    expect(playground.results).to_have_count(200)
    expect(playground.results.first).to_contain_text("too long to try here")
    expect(playground.page.locator("#results")).to_contain_text("Only the first 200 lines")


# The automaton


@pytest.fixture
def with_states(playground):
    playground.open({"tab": "pattern", "pattern": "a(b|c)?d*", "texts": {"pattern": "abd"}})
    if playground.page.get_by_text("This module cannot tell the states").is_visible():
        pytest.skip("the module is older than its sources: Scripts/build-web.sh makes it")
    return playground


def test_slow_rules_are_tried_only_on_the_first_lines(playground):
    # Each look at the clock takes 50 milliseconds.
    playground.page.add_init_script("{ let time = 0; performance.now = () => { time += 50; return time; }; }")
    lines = [f"a{number}" for number in range(100)]
    playground.open({"tab": "pattern", "pattern": "a[0-9]+", "texts": {"pattern": "\n".join(lines)}})
    expect(playground.results).to_have_count(21)
    expect(playground.page.locator("#results")).to_contain_text("Only the first 21 lines are tried.")
    expect(playground.line).to_contain_text("Line 100 would take too long to show in full.")
    # The automaton still shows where the line ends.
    expect(playground.page.locator("#automaton-size")).to_contain_text("ends in 2")


def test_the_automaton_is_shown_as_a_drawing_and_as_a_table(with_states):
    page = with_states.page
    expect(page.locator("#automaton-size")).to_contain_text("3 states")
    expect(page.get_by_role("img", name="Automaton of 3 states")).to_be_visible()
    assert page.locator("svg .state").count() == 3
    assert page.locator('svg .state[data-accepts]').count() == 2
    expect(page.locator("svg .state[data-here]")).to_have_text("2")
    page.get_by_text("As a table").click()
    expect(page.locator("#automaton tbody tr").first).to_be_visible()
    rows = [" ".join(row.split()) for row in page.locator("#automaton tbody tr").all_inner_texts()]
    assert rows[0].startswith("0, the start no a → 1")
    assert "b c → 2" in rows[1].replace("b–c", "b c") and "d → 2" in rows[1] or "b–d → 2" in rows[1]
    assert "d → 2" in rows[2]
    page.get_by_label("Pattern, which").fill("[a-z]{60}")
    expect(page.locator("#automaton-size")).to_contain_text("61 states")
    expect(page.locator("#automaton svg")).to_have_count(0)
    expect(page.locator("#automaton tbody tr")).to_have_count(61)
    page.get_by_label("Pattern, which").fill("[a-z]{600}")
    expect(page.locator("#automaton")).to_contain_text("too many states")


def test_the_states_and_the_module_agree_on_what_may_follow_a_text(with_states):
    """The states of the automaton agree with trying character by character."""
    page = with_states.page
    page.get_by_label("Pattern, which").fill("x[0-9a-f]|é?.")
    expect(with_states.problem).to_have_text("The pattern is correct.")
    found = page.evaluate(
        """async () => {
          const { load } = await import("/web/Resources/wellformed.js");
          const { fewest, nextOf, stateAfter } = await import("/web/Playground/states.js");
          const { whatMayFollow } = await import("/web/Playground/judge.js");
          const module = await load();
          const wrong = [];
          for (const pattern of ["x[0-9a-f]|é?.", "[a-z]+@[a-z]+", "(?=.*[0-9])[a-z0-9]{2,4}", "a{2,3}b?"]) {
            const states = fewest(module.ask({ states: { pattern } }).states);
            for (const text of ["", "x", "é", "a", "aa", "a@", "a1", "x0", "aaab", "zzzz"]) {
              const verdictOf = (each) => module.test({ pattern, text: each }).verdict;
              const tried = whatMayFollow(text, verdictOf, null)?.ranges ?? null;
              const claimed = whatMayFollow(text, verdictOf, states)?.ranges ?? null;
              if ((tried === null) !== (claimed === null)) { wrong.push([pattern, text]); continue; }
              const has = (ranges, scalar) => ranges.some(([first, last]) => first <= scalar && scalar <= last);
              for (let scalar = 32; tried && scalar < 127; scalar += 1) {
                if (has(tried, scalar) !== has(claimed, scalar)) wrong.push([pattern, text, scalar]);
              }
            }
          }
          return wrong;
        }""")
    assert found == []


# Links


def test_a_link_contains_the_whole_state_of_the_playground(playground):
    state = {
        "tab": "pattern", "rules": json.dumps(RULES), "format": "uri", "pattern": "[ä-ü]+",
        "texts": {"rules": "{}", "format": "https://example.org", "pattern": "öü\nx😀"},
    }
    page = playground.open(state).page
    expect(page.get_by_label("Pattern, which")).to_have_value("[ä-ü]+")
    expect(page.get_by_label("One text a line")).to_have_value("öü\nx😀")
    assert playground.state() == state
    old = page.evaluate("location.hash")
    page.get_by_label("Pattern, which").fill("[a-z]+")
    page.wait_for_function("(old) => location.hash !== old", arg=old)
    again = page.url
    page.goto("about:blank")
    page.goto(again)
    expect(page.get_by_label("Pattern, which")).to_have_value("[a-z]+")
    playground.tab("Format").click()
    expect(page.get_by_label("Name of the format")).to_have_value("uri")
    expect(page.get_by_label("One text a line")).to_have_value("https://example.org")


@pytest.mark.parametrize("fragment", [
    "#x", "#" + "A" * 100_000, "#%00%ff", "#" + "-" * 64, link("null"), link("[]"), link("7"), link("{"), link('"a"'),
    link({"tab": "__proto__", "rules": 7, "texts": []}), link({"tab": ["rules"], "texts": {"rules": {"a": 1}}}),
    link('{"__proto__": {"rules": "polluted"}, "constructor": "x"}'), link("[" * 5000),
], ids=range(13))
def test_a_malformed_link_is_ignored(playground, fragment):
    playground.page.goto(playground.address + fragment)
    playground.page.wait_for_selector("html[data-ready]")
    expect(playground.problem).to_contain_text("correct")
    assert playground.page.evaluate("({}).rules") is None


HOSTILE = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'


def test_typed_text_never_becomes_html(playground):
    named = {"title": HOSTILE, "type": "object", "required": ["a"], "properties": {
        "a": {"title": HOSTILE, "description": HOSTILE, "type": "string", "enum": [HOSTILE, "b"]},
        HOSTILE: {"type": "string", "x-wellformed": {"message": HOSTILE}, "minLength": 3},
        "__proto__": {"type": "string"}, "constructor": {"type": "integer"}, "submit": {"type": "string"},
        "children": {"type": "string"}, "attributes": {"type": "string"}}}
    lines = HOSTILE + "\n" + json.dumps({HOSTILE: HOSTILE, "a": "c"})
    for tab in ("rules", "format", "pattern"):
        playground.open({"tab": tab, "rules": json.dumps(named), "format": HOSTILE, "pattern": HOSTILE,
                         "texts": {"rules": lines, "format": lines, "pattern": lines}})
        for notation in ("Page", "Swift"):
            playground.page.get_by_role("tab", name=notation, exact=True).click()
        assert playground.page.evaluate("window.harmed") is None
        assert playground.page.locator("main img, main script").count() == 0
    playground.tab("Rule file").click()
    expect(playground.page.get_by_label(HOSTILE).first).to_be_visible()


def test_using_the_playground_sends_no_requests(playground):
    page = playground.open().page
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert "connect-src 'self'" in policy and "default-src 'none'" in policy and "unsafe-inline" not in policy
    count = len(playground.requests)
    for tab in ("Format", "Pattern", "Rule file"):
        playground.tab(tab).click()
    page.get_by_label("Full name").fill("Jane")
    page.get_by_role("button", name="Submit").click()
    expect(page.locator("#form [data-wellformed-summary]")).to_be_visible()
    page.get_by_label("One value a line, in JSON").fill("{}")
    expect(playground.results).to_have_count(1)
    assert playground.requests[count:] == []
    hosts = {re.match(r"\w+:(//[^/]*)?", each)[0] for each in playground.requests if not each.startswith(("data:", "about:"))}
    assert len(hosts) == 1


# Exports


def test_rules_and_patterns_can_be_exported(playground):
    page = playground.open({"tab": "rules", "rules": json.dumps(RULES)}).page
    export = page.locator("#export")
    expect(export).to_contain_text("let schema = try Schema(parsing: rules)")
    page.get_by_role("tab", name="Page").click()
    expect(export).to_contain_text('<label for="field-0">Full name</label>')
    expect(export).to_contain_text('data-wellformed="/rules.json"')
    playground.tab("Pattern").click()
    page.get_by_label("Pattern, which").fill('a"#b')
    page.get_by_role("tab", name="Swift").click()
    expect(export).to_contain_text('Pattern(##"a"#b"##)')


def test_the_playgrounds_own_module_exports_further_notations(playground):
    page = playground.page
    page.route("**/wellformed.wasm", lambda route: route.fulfill(
        body=MODULE.read_bytes(), content_type="application/wasm"))
    playground.open({"tab": "rules", "rules": json.dumps(RULES)})
    export = page.locator("#export")
    for notation, text in (("HTML", "<fieldset"), ("TypeScript", "export type GuestInput"), ("English", "Full name")):
        page.get_by_role("tab", name=notation, exact=True).click()
        expect(export).to_contain_text(text)
    assert_accessible(page)


# Accessibility

STATES = {
    "rules": {"tab": "rules"},
    "wrong": {"tab": "rules", "rules": '{ "type": "strin" }'},
    "format": {"tab": "format", "format": "email"},
    "pattern": {"tab": "pattern", "pattern": "[0-9]{3}-[0-9]{4}"},
}
every_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


@every_state
@pytest.mark.parametrize("options", [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"},
    {"viewport": {"width": 375, "height": 800}, "reduced_motion": "reduce", "has_touch": True, "is_mobile": True},
], ids=["light", "dark", "forced", "small"])
def test_axe_finds_no_violations(playground, state):
    page = playground.open(state).page
    expect(playground.problem).not_to_be_empty()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_no_violations_in_a_list_of_options(playground):
    page = playground.open({"tab": "format", "format": "email"}).page
    page.get_by_label("Name of the format").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
    assert_accessible(page)
    playground.tab("Rule file").click()
    area = page.get_by_label("Rule file, in JSON")
    area.fill("")
    page.keyboard.type('{ "t')
    expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
    # The editor's keys scroll the list. axe knows this for a combobox, which a text area cannot be (ARIA in HTML).
    assert_accessible(page, without=["scrollable-region-focusable"])


@pytest.mark.parametrize("options", [{"viewport": {"width": 375, "height": 800}}, {"viewport": {"width": 320, "height": 640}}])
@every_state
def test_a_narrow_window_has_one_column(playground, state):
    page = playground.open(state).page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    places = page.locator("main .card:visible").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().left)")
    assert len(set(places)) == 1 and len(places) >= 4


def test_every_part_of_the_playground_can_be_reached_by_keyboard(playground):
    page = playground.open().page
    keys = page.keyboard
    seen = []
    for _ in range(60):
        keys.press("Tab")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.name || document.activeElement.textContent"))
        if seen[-1] == "export":
            break
    for name in ("example", "share", "tab-rules", "rules", "field-0", "texts", "results", "copy-export", "notation-0", "export"):
        assert name in seen, f"{name} is not among {seen}"
    # One tab of each list is in the order of Tab; the arrows go to the others.
    assert "tab-format" not in seen
    page.locator("#tab-rules").focus()
    keys.press("ArrowRight")
    expect(page.locator("#tab-format")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Format")).to_be_visible()
    expect(page.get_by_role("tabpanel", name="Rule file")).to_be_hidden()
    keys.press("End")
    expect(page.locator("#tab-pattern")).to_have_attribute("aria-selected", "true")
    keys.press("ArrowRight")
    expect(page.locator("#tab-rules")).to_be_focused()


def test_every_example_is_correct_and_makes_a_form(playground):
    page = playground.open().page
    for option in page.locator("#example option").all_text_contents()[1:]:
        page.get_by_label("Example").select_option(option)
        expect(playground.problem).to_contain_text("correct")
        expect(playground.results.first).to_contain_text("valid")
        page.wait_for_selector("#form form[data-phase]")


def test_the_folder_that_the_script_builds_needs_nothing_else(playground, tmp_path):
    script = HERE.parent.parent / "Scripts" / "build-playground.sh"
    subprocess.run([script, tmp_path], check=True, capture_output=True)
    page = playground.page
    playground.requests.clear()
    for path in ("/alone/wellformed/", "/alone/"):
        playground.answers.folders[path] = tmp_path / path.removeprefix("/alone/")
    page.goto(playground.address.replace("/web/Playground/", "/alone/"))
    expect(playground.problem).to_contain_text("correct")
    assert [each for each in playground.requests if "://" in each and "/alone/" not in each] == []


def test_a_module_that_cannot_be_loaded_is_reported(playground):
    page = playground.page
    page.route("**/wellformed.wasm", lambda route: route.abort())
    page.goto(playground.address)
    expect(page.locator("#notice")).to_contain_text("The module could not be loaded")


@pytest.mark.skipif(not PROGRAM or not os.path.exists(PROGRAM), reason="the server of the playground is not built")
def test_the_commands_server_serves_the_playground_and_nothing_else(browser):
    call = [PROGRAM, "--port", "0", "--pages", str(FOLDER), "--module", str(MODULE)]
    with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as server:
        context = browser.new_context()
        try:
            address = re.search(r"http://\S+/", server.stdout.readline()).group()
            page = context.new_page()
            complaints, asked = [], []
            page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("request", lambda request: asked.append(request.url))
            page.goto(address)
            page.wait_for_selector("html[data-ready]")
            page.get_by_label("Rule file, in JSON").fill(json.dumps(RULES))
            expect(page.locator('#form [name="age"]')).to_be_visible()
            page.get_by_role("tab", name="TypeScript", exact=True).click()
            expect(page.locator("#export")).to_contain_text("export type GuestInput")
            assert complaints == []
            assert all(url.startswith(address) for url in asked)
            for path in ["playground/../Playground.swift", "playground/", "Resources/", "etc/passwd"]:
                assert page.request.get(address + path).status == 404
        finally:
            context.close()
            server.terminate()
    assert server.returncode == 0
