"""Properties of the rules without a control on the page are left to the server, with the rules that need them."""

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
def test_a_property_without_a_control_is_left_to_the_server(rules, kind, required, expected):
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


def test_a_required_property_without_a_description_is_left_to_the_server(rules):
    markup = rules.open({"properties": {"name": TEXT}, "required": ["more"]}, LABELLED.format("name"))
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


@pytest.mark.parametrize("kind, why", [
    (OBJECT, "is object, and a field is a text, a number or a boolean"),
    (TEXT, "a field is one value, and several options of a list can be chosen by that name; give each a name of its own"),
])
def test_a_control_that_cannot_be_a_field_is_reported_and_left_to_html_and_the_server(rules, kind, why):
    list_ = '<label>More <select name="more" multiple required><option>A</option><option>B</option></select></label>'
    markup = rules.open(
        {"properties": {"name": {**TEXT, "minLength": 2}, "more": kind}}, LABELLED.format("name") + list_)
    [problem] = rules.problems
    assert problem.startswith('Wellformed leaves "more" to HTML and to the server: ') and why in problem
    # The other fields still work.
    markup.page.locator("[name=name]").type("A")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "more"]
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.locator("select").select_option(["A", "B"])
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "more": "B"}]


def test_several_boxes_for_one_text_are_reported_and_left_to_html_and_the_server(rules):
    boxes = "".join(f'<label><input type="checkbox" name="more" value="{v}"> {v}</label>' for v in "ab")
    markup = rules.open({"properties": {"name": TEXT, "more": TEXT}, "required": ["more"]}, LABELLED.format("name") + boxes)
    [problem] = rules.problems
    assert '"more"' in problem and "there are several controls by that name" in problem
    markup.page.get_by_role("checkbox", name="b").check()
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "", "more": "b"}]


def test_a_hard_wrapped_text_area_is_reported_and_left_to_the_server(rules):
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
def test_a_form_that_the_server_might_accept_is_not_refused(rules, keywords, kind):
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
def test_a_form_that_no_server_could_accept_is_refused(rules, keywords, wrong, kind):
    markup = rules.open(
        {"properties": {"name": TEXT, "note": TEXT, "more": kind}, **keywords},
        LABELLED.format("name") + LABELLED.format("note"))
    markup.page.locator("[name=name]").fill("Ada")
    # The missing value can still be entered, because its field has not been edited yet.
    assert validity(markup) == ("unknown" if wrong == ["note"] and "maxProperties" not in keywords else "invalid")
    markup.press("Go")
    assert validity(markup) == "invalid"
    assert [name for _, name, _ in markup.links] == wrong
    assert markup.answers.submissions == []


def test_a_rule_that_reads_a_field_without_a_control_is_left_to_the_server(rules):
    again = {**TEXT, "x-wellformed": {"equals": "password", "length": {"minimum": 2}}}
    markup = rules.open({"properties": {"password": TEXT, "again": again}}, LABELLED.format("again"))
    markup.page.locator("[name=again]").fill("a")
    assert validity(markup) == "invalid"
    markup.page.locator("[name=again]").fill("ab")
    assert validity(markup) == "unknown"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


def test_an_empty_control_counts_as_a_missing_value(rules):
    inside = LABELLED.format("name") + '<label>Size <select name="size"><option value=""></option><option>M</select></label>'
    markup = rules.open({"properties": {"name": TEXT, "size": TEXT}, "required": ["name", "size"]}, inside)
    assert markup.page.locator("[name=name]").get_attribute("aria-required") == "true"
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "size"]
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.locator("select").select_option("M")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


def test_an_object_element_with_a_fields_name_is_not_its_control(rules):
    """A form lists the object among its elements, but it sends nothing."""
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


def test_a_problem_is_reported_once_however_often_the_form_restarts(rules):
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
def test_a_box_whose_value_servers_do_not_read_as_true_is_reported(rules, value, is_told):
    box = f'<label><input type="checkbox" name="terms"{value}> Terms</label>'
    markup = rules.open({"properties": {"terms": {"type": "boolean"}, "name": TEXT}}, box + LABELLED.format("name"))
    assert any('sends "' in text for text in rules.problems) == is_told
    # The box remains a field of the form.
    markup.page.get_by_role("checkbox").check()
    assert markup.page.evaluate("window.lives[0].value") == {"terms": True}
    markup.page.evaluate("window.lives[0].refresh()")
    assert len(rules.problems) == int(is_told)
