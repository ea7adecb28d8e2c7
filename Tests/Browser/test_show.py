"""The button that shows a password: its name, the focus and the caret, and when it hides the password again."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from markup import form

SECRET = (
    '<label for="name">Secret</label> <input id="name" name="name" type="password" autocomplete="new-password">'
    '<span data-wellformed-show="name" hidden></span>')
BUTTON = '<label for="name">Secret</label> <input id="name" name="name" type="password">' \
    '<button type="button" data-wellformed-show="name" hidden></button>'


@pytest.fixture(params=[SECRET, BUTTON], ids=["in a place", "as a button"])
def secret(markup, request):
    return markup.open(form(inside=request.param), names=("name",)).page


def control(page):
    return page.get_by_label("Secret", exact=True)


def button(page, name="Show Secret"):
    return page.get_by_role("button", name=name, exact=True)


def test_the_button_shows_and_hides_a_password(secret):
    control(secret).fill("s3cret")
    expect(button(secret)).to_have_text("Show")
    expect(button(secret)).to_have_attribute("aria-controls", "name")
    button(secret).click()
    expect(control(secret)).to_have_attribute("type", "text")
    expect(button(secret, "Hide Secret")).to_have_text("Hide")
    expect(secret.locator('[data-wellformed-live="polite"]')).to_have_text("Secret is visible")
    assert control(secret).input_value() == "s3cret"
    results = Axe().run(secret)
    assert results.violations_count == 0, results.generate_report()
    button(secret, "Hide Secret").click()
    expect(control(secret)).to_have_attribute("type", "password")
    expect(secret.locator('[data-wellformed-live="polite"]')).to_have_text("Secret is hidden")


def test_showing_a_password_keeps_the_focus_and_the_caret(secret):
    control(secret).focus()
    secret.keyboard.type("scret")
    for _ in range(4):
        secret.keyboard.press("ArrowLeft")
    button(secret).click()
    expect(control(secret)).to_be_focused()
    secret.keyboard.type("e")
    assert control(secret).input_value() == "secret"
    # Moving to the button does not count as leaving the field: no error is shown yet.
    expect(secret.locator('[data-wellformed-error="name"]')).to_be_hidden()


def test_the_show_button_can_be_used_by_keyboard(secret):
    control(secret).focus()
    secret.keyboard.press("Tab")
    expect(button(secret)).to_be_focused()
    secret.keyboard.press("Space")
    expect(control(secret)).to_have_attribute("type", "text")
    expect(button(secret, "Hide Secret")).to_be_focused()


def test_a_shown_password_is_not_spell_checked_or_capitalized(secret):
    expect(control(secret)).to_have_attribute("spellcheck", "false")
    expect(control(secret)).to_have_attribute("autocapitalize", "none")


def test_a_shown_password_is_hidden_before_it_is_sent(markup, secret):
    control(secret).fill("s3cret")
    button(secret).click()
    types = []
    secret.route("**/sign-up", lambda route: (types.append(control(secret).get_attribute("type")), route.continue_()))
    with secret.expect_response("**/sign-up"):
        markup.press("Go")
    assert types == ["password"]
    assert markup.answers.submissions[-1]["name"] == "s3cret"


def test_destroying_the_form_restores_the_password_control(secret):
    button(secret).click()
    secret.evaluate("window.lives[0].destroy()")
    expect(control(secret)).to_have_attribute("type", "password")
    assert control(secret).get_attribute("spellcheck") is None
    expect(secret.get_by_role("button")).to_have_count(1)


@pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["without scripts"])
@pytest.mark.parametrize("inside", [SECRET, BUTTON], ids=["in a place", "as a button"])
def test_there_is_no_show_button_without_scripts(markup, inside):
    page = markup.open(form(inside=inside), names=("name",), waits=False).page
    expect(page.get_by_role("button")).to_have_count(1)
