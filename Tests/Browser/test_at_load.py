"""The page before a person has done anything."""

import re

import pytest
from playwright.sync_api import expect

from forms import FormPage, expect_no_error, hold, wait_for

LABELS = {
    "email": "Email",
    "name": "Full name",
    "mobile": "Mobile number",
    "userName": "User name",
    "password": "Password",
    "confirmation": "Confirm password",
}


def test_every_control_has_its_label_as_its_accessible_name(form):
    for name, label in LABELS.items():
        assert form.accessible(name)["name"] == label
        assert form.page.get_by_label(label, exact=True).get_attribute("id") == name


def test_required_controls_are_marked_as_required_for_screen_readers(form):
    for name in LABELS:
        assert form.accessible(name)["required"] == (name != "mobile")


def test_no_errors_are_shown_at_load(form):
    for name in LABELS:
        expect_no_error(form, name)
    expect(form.page.get_by_role("status")).to_have_count(1)
    for region in (form.polite, form.assertive):
        expect(region).to_be_attached()
        expect(region).to_have_text("")
        assert region.get_attribute("aria-atomic") == "true"
    expect(form.summary).to_be_hidden()


def test_no_field_is_invalid_at_load(form):
    assert form.page.locator('[aria-invalid="true"]').count() == 0
    assert {field["status"] for field in form.live()["fields"]} <= {"idle", "valid"}
    assert not form.page.title().startswith("Error")
    # Browsers tell screen readers that a required empty control is invalid.
    for name in LABELS:
        assert form.accessible(name)["invalid"] == "false"


def test_hints_describe_their_fields(form):
    assert form.accessible("email")["description"] == "Where we write to"
    assert form.control("email").get_attribute("aria-describedby") == "email-hint"


def test_errors_are_not_alerts(form):
    assert form.page.locator("[data-wellformed-error][role=alert], [data-wellformed-error][aria-live]").count() == 0


def test_the_browser_validates_until_the_form_is_enhanced(page, pages, answers):
    held = hold(page, "**/*.wasm")
    page.goto(pages.address + "/sign-up.html")
    page.wait_for_function("() => true")
    form = page.locator("form")
    wait_for(page, held)
    assert form.get_attribute("novalidate") is None
    page.get_by_role("button", name="Create account").click()
    assert answers.submissions == []
    assert page.evaluate("document.activeElement.id") == "email"
    held.pop().continue_()
    expect(form).to_have_attribute("novalidate", "wellformed")


def test_parts_that_a_page_lacks_are_created(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    assert form.polite.count() == form.assertive.count() == form.page.get_by_role("status").count() == 1
    # What shows errors is made once there is something to show.
    assert form.error("note").count() == form.summary.count() == 0
    form.submit()
    expect(form.summary).to_be_focused()
    assert form.error("plan").count() == form.summary.count() == 1
    # The region is visually hidden, although the page's stylesheet does not do that.
    assert form.polite.evaluate("(node) => getComputedStyle(node).position") == "absolute"


def test_an_unused_place_for_a_checklist_does_not_describe_its_field(page, pages, answers):
    place = '<div data-wellformed-requirements="name"></div>'
    answers.changes = [('<p class="error" id="name-error"', f'{place}<p class="error" id="name-error"')]
    form = FormPage(page, pages, answers).open()
    assert form.control("name").get_attribute("aria-describedby") is None


def test_text_typed_while_the_module_loads_is_kept(page, pages, answers):
    held = hold(page, "**/*.wasm")
    page.goto(pages.address + "/sign-up.html")
    page.locator("#name").focus()
    page.keyboard.type("A")
    wait_for(page, held)
    held.pop().continue_()
    page.wait_for_selector("form[data-phase]")
    form = FormPage(page, pages, answers)
    assert form.field("name")["text"] == "A"
    assert form.field("name")["isFocused"]
    form.leave()
    expect(form.error("name")).not_to_have_text("")


def test_errors_that_the_server_rendered_are_kept(page, pages, answers):
    answers.changes = [
        ('<p class="error" id="email-error" data-wellformed-error="email"></p>',
         '<p class="error" id="email-error" data-wellformed-error="email">This address has an account</p>'),
        ('aria-describedby="email-hint"',
         'aria-describedby="email-hint email-error" aria-invalid="true" value="ada@example.org"'),
        ("<title>", "<title>Error: "),
        ('aria-labelledby="summary-title" hidden>', 'aria-labelledby="summary-title">'),
        ("<ul></ul>", '<ul><li><a href="#email">This address has an account</a></li></ul>'),
    ]
    form = FormPage(page, pages, answers).open()
    expect(form.error("email")).to_have_text("This address has an account")
    assert form.accessible("email")["invalid"] == "true"
    assert form.accessible("email")["description"] == "Where we write to This address has an account"
    expect(form.summary).to_be_focused()
    assert page.title() == "Error: Create an account"
    form.type("email", "x")
    expect(form.error("email")).to_have_text("")
    page.keyboard.press("Backspace")
    form.leave()
    expect(form.error("email")).to_have_text("This address has an account")


@pytest.mark.parametrize("options", [{"locale": "en-GB"}])
def test_no_script_or_style_is_inline(page, pages, answers):
    FormPage(page, pages, answers).open()
    html = page.content()
    assert not re.search(r"\son\w+=", html)
    assert page.locator("script:not([src]), style").count() == 0
    assert page.problems == []


# A custom form: its controls in HTML, its rules, and what would be submitted.
OWN = """async ([controls, rules]) => {
  const { enhance } = await import("/wellformed/wellformed.js");
  const form = document.createElement("form");
  form.method = "post";
  form.innerHTML = `${controls}<button>Send</button>`;
  document.querySelector("main").append(form);
  return new Promise(async (answer) => {
    const live = await enhance(form, { rules, submit: (values) => (answer(values), { answer: "accepted" }) });
    form.addEventListener("wellformed:change", () => live.state.outcome === "invalid" && answer(live.snapshot.fields));
    form.querySelector("button").click();
  });
}"""


@pytest.mark.parametrize("name", ["elements", "before", "action", "method", "name", "id", "submit", "reset", "dataset"])
def test_a_field_can_have_the_name_of_a_property_of_the_form(form, name):
    rules = {"type": "object", "properties": {name: {"type": "string", "minLength": 3}}}
    assert form.page.evaluate(OWN, [f'<input name="{name}" value="abc">', rules]) == {name: "abc"}
    wrong = form.page.evaluate(OWN, [f'<input name="{name}" value="ab">', rules])
    assert [field["name"] for field in wrong] == [name]


def test_a_ticked_box_has_its_value_as_text_if_its_rules_describe_a_text(form):
    properties = {"news": {"type": "string", "enum": ["weekly"]}, "yes": {"type": "boolean"}}
    boxes = "".join(f'<input type="checkbox" name="{name}" value="weekly" checked>' for name in properties)
    rules = {"type": "object", "properties": properties}
    assert form.page.evaluate(OWN, [boxes, rules]) == {"news": "weekly", "yes": "true"}


def test_a_fieldset_or_output_with_the_name_of_a_field_is_not_its_control(form):
    properties = {name: {"type": "string", "minLength": 3} for name in ("part", "sum", "a")}
    rules = {"type": "object", "properties": properties}
    parts = '<fieldset name="part"><input name="a" value="abc"></fieldset><output name="sum">1</output>'
    assert form.page.evaluate(OWN, [parts, rules]) == {"a": "abc"}


def languages_asked_for(page, pages, answers, lang):
    """The languages that the form's requests ask for, by path."""
    answers.changes.append(('<html lang="en" dir', f'<html lang="{lang}" dir'))
    asked = []
    page.on("request", lambda request: asked.append((request.url.removeprefix(pages.address), request.all_headers())))
    form = FormPage(page, pages, answers).open()
    form.fill_in_well()
    form.wait_for_status("userName", "valid")
    form.submit()
    page.wait_for_url("**/account.html")
    return {path: headers.get("accept-language") for path, headers in asked if path.split(".")[-1] in ("json", "plan")
            or path.startswith("/check/")}


@pytest.mark.parametrize("options", [{"locale": "en-US"}])
@pytest.mark.parametrize("lang, wanted", [("de-AT", "de-AT"), ("en", "en-US"), ("en_GB", "en-US"), ("", "en-US")])
def test_requests_ask_for_the_language_of_the_page(page, pages, answers, lang, wanted):
    asked = languages_asked_for(page, pages, answers, lang)
    assert asked
    for path, language in asked.items():
        assert language.split(",")[0] == wanted, path
        # The browser's language comes after the page's.
        if wanted != "en-US":
            assert re.fullmatch(rf"{wanted}, ?en-US;q=0\.9", language), language
