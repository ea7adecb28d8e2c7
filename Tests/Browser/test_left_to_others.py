"""Properties of the rules that no field of the page stands for: the server's to judge, and what hangs on them."""

import pytest
from playwright.sync_api import expect

from markup import LABELLED, form

LIST = {"type": "array", "items": {"type": "string"}, "minItems": 1}
OBJECT = {"type": "object", "properties": {"street": {"type": "string"}}}
TEXT = {"type": "string"}


class Rules:
    """A form whose rule file is given as a whole."""

    def __init__(self, markup):
        self.markup = markup

    def open(self, rules, inside, attributes=""):
        markup = self.markup
        markup.page.problems.clear()
        return markup.open(form(inside=inside, attributes=attributes), whole={"type": "object", **rules})

    @property
    def problems(self):
        return [text for text in self.markup.page.problems if "Wellformed" in text]


@pytest.fixture
def rules(markup):
    return Rules(markup)


def validity(markup):
    return markup.page.evaluate("window.lives[0].validate({ reveals: false })")


@pytest.mark.parametrize("kind", [LIST, OBJECT, {"type": "null"}, {"type": ["array", "object"]}])
@pytest.mark.parametrize("required, expected", [([], "valid"), (["more"], "unknown")])
def test_what_the_page_has_no_control_for_is_left_to_the_server(rules, kind, required, expected):
    markup = rules.open(
        {"properties": {"name": {**TEXT, "minLength": 2}, "more": kind}, "required": ["name", *required]},
        LABELLED.format("name"))
    markup.page.locator("[name=name]").type("A")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]
    markup.page.locator("[name=name]").fill("Ada")
    assert validity(markup) == expected
    assert rules.problems == []
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_a_property_that_is_asked_for_and_not_described_is_left_to_the_server(rules):
    markup = rules.open({"properties": {"name": TEXT}, "required": ["more"]}, LABELLED.format("name"))
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


@pytest.mark.parametrize("kind, why", [
    (OBJECT, "is object, and a field is a text, a number or a boolean"),
    (TEXT, "a field is one value, and several options of a list can be chosen by that name; give each a name of its own"),
])
def test_a_control_that_no_field_can_stand_for_is_told_of_and_left_to_html_and_the_server(rules, kind, why):
    list_ = '<label>More <select name="more" multiple required><option>A</option><option>B</option></select></label>'
    markup = rules.open(
        {"properties": {"name": {**TEXT, "minLength": 2}, "more": kind}}, LABELLED.format("name") + list_)
    [problem] = rules.problems
    assert problem.startswith('Wellformed leaves "more" to HTML and to the server: ') and why in problem
    # The form is alive for the rest.
    markup.page.locator("[name=name]").type("A")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "more"]
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.locator("select").select_option(["A", "B"])
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "more": "B"}]


def test_boxes_of_one_name_are_told_of_and_left_to_html_and_the_server(rules):
    boxes = "".join(f'<label><input type="checkbox" name="more" value="{v}"> {v}</label>' for v in "ab")
    markup = rules.open({"properties": {"name": TEXT, "more": TEXT}, "required": ["more"]}, LABELLED.format("name") + boxes)
    [problem] = rules.problems
    assert '"more"' in problem and "there are several controls by that name" in problem
    markup.page.get_by_role("checkbox", name="b").check()
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "", "more": "b"}]


def test_a_text_that_the_browser_breaks_into_lines_is_told_of_and_left_to_the_server(rules):
    text = '<label>More <textarea name="more" wrap="HARD" cols="5"></textarea></label>'
    one_line = {"type": "string", "pattern": "^[^\\n]*$"}
    markup = rules.open({"properties": {"name": TEXT, "more": one_line}}, LABELLED.format("name") + text)
    [problem] = rules.problems
    assert '"more"' in problem and "line breaks that nobody has entered" in problem
    markup.page.locator("textarea").fill("one two three " * 40)
    # Only the server knows whether it is right.
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert "\n" in markup.answers.submissions[0]["more"]


# Rules about several properties, where `more` is unknown


@pytest.mark.parametrize("keywords", [
    {"dependentRequired": {"name": ["more"]}},
    {"dependentRequired": {"more": ["note"]}},
    {"if": {"required": ["more"]}, "then": {"required": ["note"]}, "else": {"required": ["note"]}},
    {"if": {"required": ["name"]}, "then": {"required": ["more"]}},
    {"if": {"not": {"required": ["more"]}}, "then": {"properties": {"name": {"maxLength": 1}}}},
    {"anyOf": [{"required": ["more"]}, {"required": ["note"]}]},
    {"oneOf": [{"required": ["more"]}, {"required": ["name"]}]},
    {"not": {"required": ["name"], "not": {"required": ["more"]}}},
    {"dependentSchemas": {"more": {"required": ["note"]}}},
    {"minProperties": 2},
    {"x-wellformed": {"inOrder": [{"required": ["more"]}, {"required": ["name"]}]}},
])
@pytest.mark.parametrize("kind", [LIST, TEXT], ids=["list", "text"])
def test_what_the_server_could_take_is_not_refused(rules, keywords, kind):
    markup = rules.open(
        {"properties": {"name": TEXT, "note": TEXT, "more": kind}, **keywords},
        LABELLED.format("name") + LABELLED.format("note"))
    markup.page.locator("[name=name]").fill("Ada")
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


@pytest.mark.parametrize("keywords, wrong", [
    ({"dependentRequired": {"name": ["more", "note"]}}, ["note"]),
    ({"if": {"required": ["name"]}, "then": {"required": ["more", "note"]}}, ["note"]),
    ({"dependentSchemas": {"name": {"required": ["more"], "properties": {"name": {"maxLength": 1}}}}}, ["name"]),
    ({"anyOf": [{"required": ["more", "note"]}, {"properties": {"name": {"maxLength": 1}}}]}, ["note"]),
    ({"allOf": [{"required": ["more"]}, {"dependentRequired": {"name": ["note"]}}]}, ["note"]),
    ({"maxProperties": 0}, ["note"]),
])
@pytest.mark.parametrize("kind", [LIST, TEXT], ids=["list", "text"])
def test_what_no_server_could_take_is_refused(rules, keywords, wrong, kind):
    markup = rules.open(
        {"properties": {"name": TEXT, "note": TEXT, "more": kind}, **keywords},
        LABELLED.format("name") + LABELLED.format("note"))
    markup.page.locator("[name=name]").fill("Ada")
    # The missing value can still be entered: nobody has been in that field yet.
    assert validity(markup) == ("unknown" if wrong == ["note"] and "maxProperties" not in keywords else "invalid")
    markup.press("Go")
    assert validity(markup) == "invalid"
    assert [name for _, name, _ in markup.links] == wrong
    assert markup.answers.submissions == []


def test_a_rule_that_reads_a_field_that_the_page_has_not_is_the_servers(rules):
    again = {**TEXT, "x-wellformed": {"equals": "password", "length": {"minimum": 2}}}
    markup = rules.open({"properties": {"password": TEXT, "again": again}}, LABELLED.format("again"))
    markup.page.locator("[name=again]").fill("a")
    assert validity(markup) == "invalid"
    markup.page.locator("[name=again]").fill("ab")
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


def test_an_empty_control_is_a_value_that_is_missing(rules):
    inside = LABELLED.format("name") + '<label>Size <select name="size"><option value=""></option><option>M</select></label>'
    markup = rules.open({"properties": {"name": TEXT, "size": TEXT}, "required": ["name", "size"]}, inside)
    assert markup.page.locator("[name=name]").get_attribute("aria-required") == "true"
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "size"]
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.locator("select").select_option("M")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


def test_an_embedded_object_of_a_field_s_name_is_no_control_of_it(rules):
    """Forms list it among their elements, but it sends nothing."""
    markup = rules.open(
        {"properties": {"name": TEXT, "more": {**TEXT, "minLength": 2}}, "required": ["more"]},
        LABELLED.format("name") + '<object name="more"></object>' + LABELLED.format("more"))
    assert rules.problems == []
    markup.page.locator("input[name=more]").fill("a")
    assert validity(markup) == "invalid"
    markup.page.locator("input[name=more]").fill("ab")
    assert validity(markup) == "valid"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "", "more": "ab"}]


def test_the_author_is_told_once_however_often_the_form_begins_again(rules):
    markup = rules.open(
        {"properties": {"name": TEXT, "more": OBJECT, "note": TEXT}}, LABELLED.format("name") + LABELLED.format("more"))
    for _ in range(3):
        markup.page.evaluate("document.forms[0].insertAdjacentHTML('beforeend', '<input name=note aria-label=Note>')")
        markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
        markup.page.evaluate("document.querySelector('[name=note]').remove()")
        markup.page.wait_for_function("() => window.lives[0].field('note').participation !== 'enabled'")
    assert len(rules.problems) == 1


@pytest.mark.parametrize("value, is_told", [
    (' value="agreed"', True), (' value="0"', True), (' value="Yes"', False), ("", False),
])
def test_a_box_that_servers_do_not_read_as_yes_is_told_of(rules, value, is_told):
    box = f'<label><input type="checkbox" name="terms"{value}> Terms</label>'
    markup = rules.open({"properties": {"terms": {"type": "boolean"}, "name": TEXT}}, box + LABELLED.format("name"))
    assert any('sends "' in text for text in rules.problems) == is_told
    # It stays a field of the form.
    markup.page.get_by_role("checkbox").check()
    assert markup.page.evaluate("window.lives[0].value") == {"terms": True}
    markup.page.evaluate("window.lives[0].refresh()")
    assert len(rules.problems) == int(is_told)
