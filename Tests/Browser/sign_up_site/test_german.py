"""The site for a browser that is set to German, with no text in English."""

import io
import os
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from person import PASSWORD
from test_states import IMAGES

german = pytest.mark.parametrize("options", [
    {"locale": "de-DE", "viewport": {"width": 640, "height": 480}, "reduced_motion": "reduce"}], ids=["de-DE"])
ENGLISH = re.compile(r"\b(the|and|or|must|needs|enter|remove|there|problem|met|checking|sending|OK|error)\b", re.I)


def assert_german(page):
    text = page.locator("body").inner_text() + page.title()
    text += " ".join(each.get_attribute("aria-label") or "" for each in page.locator("[aria-label]").all())
    found = [line for line in text.splitlines() if ENGLISH.search(line.replace("Es gibt ein Problem", ""))]
    assert found == []
    assert page.locator("html").get_attribute("lang") == "de"
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def fill_in_well(person):
    page = person.page
    for label, text in (("E-Mail-Adresse", person.email), ("Vollständiger Name", "Ada Lovelace"),
                        ("Benutzername", person.user_name), ("Passwort", PASSWORD),
                        ("Passwort bestätigen", PASSWORD)):
        person.control(label).fill(text)
    person.terms.check()
    return page.get_by_role("button", name="Konto erstellen")


@german
def test_errors_while_typing_and_after_a_submission_are_german(person):
    page = person.open().page
    assert_german(page)
    person.type("E-Mail-Adresse", "jana@@beispiel.example")
    person.type("Vollständiger Name", "R2D2")
    person.type("Benutzername", "a b")
    person.type("Passwort", "Pass")
    page.keyboard.press("Tab")
    expect(person.error("email")).to_have_text("E-Mail-Adresse: Darin steht mehr als 1\u00a0@; lassen Sie nur eines stehen")
    expect(person.error("name")).to_contain_text("Ziffern sind hier nicht möglich")
    expect(person.error("userName")).to_contain_text("Entfernen Sie das Leerzeichen")
    expect(page.get_by_text("Anforderungen erfüllt")).to_be_visible()
    assert_german(page)
    page.get_by_role("button", name="Konto erstellen").click()
    expect(page.get_by_role("group", name="Es gibt ein Problem")).to_be_focused()
    assert page.title() == "Fehler:\u00a0Konto anlegen"
    expect(person.error("confirmation")).to_have_text("Passwort bestätigen: Füllen Sie das Feld aus")
    expect(person.error("terms")).to_contain_text("Setzen Sie das Häkchen")
    assert_german(page)
    picture = page.screenshot(full_page=True, caret="hide", animations="disabled")
    assert picture.startswith(b"\x89PNG")
    if os.environ.get("WELLFORMED_IMAGES"):
        from PIL import Image

        small = Image.open(io.BytesIO(picture)).convert("RGB").quantize(48, dither=Image.Dither.NONE)
        small.save(IMAGES / "sign-up-german.png", optimize=True)


@german
def test_a_person_can_sign_up_in_german(person):
    page = person.open().page
    button = fill_in_well(person)
    expect(page.get_by_text("Dieser Benutzername ist frei").first).to_be_visible()
    assert_german(page)
    button.click()
    expect(page.get_by_role("heading", name="Konto erstellt")).to_be_visible()
    assert_german(page)


@german
def test_the_texts_of_the_binding_are_german(person):
    page = person.open().page
    held = []
    page.route("**/check/**", lambda route: held.append(route))
    person.type("Benutzername", person.user_name)
    person.control("Passwort").focus()
    expect(page.get_by_text("Wird geprüft").first).to_be_visible()
    assert_german(page)
    page.route("**/check/**", lambda route: route.abort())
    for route in held:
        route.abort()
    expect(page.get_by_role("button", name="Erneut versuchen")).to_be_visible(timeout=30_000)
    assert_german(page)
    page.route("**/sign-up", lambda route: route.abort())
    fill_in_well(person).click()
    expect(page.get_by_role("group", name="Es gibt ein Problem")).to_contain_text("wurde nicht gesendet")
    assert_german(page)


@pytest.mark.parametrize("options", [{"locale": "de-DE", "java_script_enabled": False}], ids=["without scripts"])
def test_the_server_renders_german_errors_without_scripts(person):
    page = person.open(alive=False).page
    page.locator("form").evaluate("(form) => { form.noValidate = true; }")
    page.get_by_role("button", name="Konto erstellen").click()
    expect(person.error("email")).to_have_text("E-Mail-Adresse: Füllen Sie das Feld aus")
    assert page.title() == "Fehler:\u00a0Konto anlegen"


@pytest.mark.parametrize("options", [{"locale": "ro-RO"}], ids=["ro-RO"])
def test_a_browser_with_an_unsupported_language_gets_english(person):
    person.open().fill_in()
    person.submit()
    person.expect_success()
