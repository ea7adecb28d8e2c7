"""The site in other languages: the texts and their direction, also while a person types."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from test_german import ENGLISH

VIEW = {"viewport": {"width": 640, "height": 480}, "reduced_motion": "reduce"}
# Texts that are not translated.
SAME = ("name@example.com", "Wellformed", "jane@gmial.com", "jane@gmail.com", "nom@example.com")


def assert_in(page, language, direction):
    html = page.locator("html")
    assert (html.get_attribute("lang"), html.get_attribute("dir")) == (language, direction)
    text = page.locator("body").inner_text() + page.title()
    text += " ".join(each.get_attribute("aria-label") or "" for each in page.locator("[aria-label]").all())
    for same in SAME:
        text = text.replace(same, "")
    assert [line for line in text.splitlines() if ENGLISH.search(line)] == []
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("options, language, direction", [
    ({"locale": "fr-FR", **VIEW}, "fr", "ltr"), ({"locale": "ar-EG", **VIEW}, "ar", "rtl"),
    ({"locale": "ar", **VIEW, "viewport": {"width": 320, "height": 640}}, "ar", "rtl"),
])
def test_the_page_has_only_texts_of_its_language(browser, site, options, language, direction):
    context = browser.new_context(**options)
    page = context.new_page()
    page.goto(site.address)
    page.wait_for_selector("form[data-phase]")
    assert_in(page, language, direction)
    page.locator('[name="email"]').fill("jane@gmial.com")
    page.locator('[name="userName"]').fill("a b")
    page.locator('[name="password"]').fill("Correct")
    page.locator('[name="confirmation"]').focus()
    expect(page.locator('[data-wellformed-error="userName"]')).not_to_have_text("")
    assert_in(page, language, direction)
    page.locator("form button:not([type])").first.click()
    expect(page.locator("[data-wellformed-summary]")).to_be_focused()
    assert_in(page, language, direction)
    # The box is on the side where reading starts, beside its label.
    terms = page.get_by_role("checkbox")
    box, label = terms.bounding_box(), page.locator(f'label[for="{terms.get_attribute("id")}"]').bounding_box()
    assert (box["x"] > label["x"]) == (direction == "rtl")
    context.close()


@pytest.mark.parametrize("width", [1280, 640, 320])
@pytest.mark.parametrize("locale", ["en", "de", "fr", "ar"])
def test_advice_on_passwords_does_not_move_other_controls(browser, site, locale, width):
    context = browser.new_context(locale=locale, viewport={"width": width, "height": 640})
    page = context.new_page()
    page.goto(site.address)
    place = lambda: page.locator('[name="confirmation"]').evaluate("(each) => each.getBoundingClientRect().top + scrollY")
    places = {place()}
    page.wait_for_selector("form[data-phase]")
    page.locator('[name="password"]').focus()
    for key in "Password1 otter-vessel-quilt-magnetic":
        page.keyboard.type(key)
        places.add(place())
    assert len(places) == 1
    context.close()
