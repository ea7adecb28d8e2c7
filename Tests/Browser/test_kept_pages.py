"""Pages that the browser keeps in its back-forward cache and restores."""

import pytest
from playwright.sync_api import expect

from forms import FormPage


@pytest.fixture
def keeping_form(launch, pages, answers):
    """The form in a browser with the back-forward cache, which test browsers disable by default."""
    browser = launch("--disable-back-forward-cache")
    page = browser.new_page()
    form = FormPage(page, pages, answers).open()
    page.evaluate("addEventListener('pageshow', (event) => { window.isKept = event.persisted; })")
    yield form
    browser.close()


def go_back(form):
    form.page.go_back(wait_until="commit")
    # This listener runs after that of the form, and is not removed with it.
    form.page.wait_for_function("() => window.isKept !== undefined")
    assert form.page.evaluate("window.isKept")


def test_a_page_restored_by_the_back_button_keeps_its_texts_and_errors(keeping_form):
    form = keeping_form
    form.fill_in(email="ada@example.org", name="x")
    message = form.error("name").text_content()
    form.page.goto(form.pages.address + "/elsewhere.html")
    go_back(form)
    expect(form.error("name")).to_have_text(message)
    for field in form.live()["fields"]:
        if field["name"] != "terms":
            assert field["text"] == form.control(field["name"]).input_value()
    form.type("name", "yz")
    expect(form.error("name")).to_have_text("")


def test_a_page_restored_by_the_back_button_can_be_submitted_again(keeping_form):
    form = keeping_form
    form.fill_in_well()
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    go_back(form)
    assert form.submit_button.get_attribute("aria-disabled") is None
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert len(form.answers.submissions) == 2
