"""A mobile number and its country, which depend on each other."""

import pytest
from playwright.sync_api import expect

from test_sign_up import without_scripts


def number(person):
    return person.control("Mobile number")


def choose(person, country):
    person.control("Country").select_option(label=country)


def caret(person):
    return number(person).evaluate("({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd]")


def test_browsers_can_autofill_the_country_and_the_number(person):
    person.open()
    assert person.control("Country").get_attribute("autocomplete") == "country"
    assert number(person).get_attribute("autocomplete") == "tel-national"
    assert number(person).get_attribute("type") == "tel"


def test_the_country_can_be_searched_by_typing(person):
    person.open()
    person.type("Mobile number", "07400123456")
    country = person.control("Country")
    for typed, code in [("uk", "GB"), ("deutschl", "DE"), ("cote", "CI"), ("United K", "GB")]:
        country.focus()
        person.page.keyboard.type(typed)
        expect(person.page.get_by_role("combobox", name="Search countries")).to_be_focused()
        person.page.keyboard.press("Tab")
        expect(country).to_have_value(code)
    expect(number(person)).to_have_value("07400 123456")
    assert person.page.problems == []


def test_digits_are_grouped_at_each_keystroke_as_in_the_country(person):
    person.open()
    choose(person, "United Kingdom")
    number(person).focus()
    seen = []
    for key in "07400123456":
        person.page.keyboard.press(key)
        seen.append(number(person).input_value())
    assert seen[-1] == "07400 123456"
    assert seen[5:8] == ["07400 1", "07400 12", "07400 123"]
    assert person.page.problems == []


def test_the_number_is_grouped_and_judged_again_when_the_country_changes(person):
    person.open()
    choose(person, "United Kingdom")
    person.type("Mobile number", "07400123456")
    person.control("User name").focus()
    expect(person.error("mobile")).to_have_text("")
    choose(person, "Germany")
    expect(person.error("mobile")).not_to_have_text("")
    choose(person, "United Kingdom")
    expect(person.error("mobile")).to_have_text("")
    expect(number(person)).to_have_value("07400 123456")


def test_a_number_without_a_country_needs_a_country_code(person):
    person.open().fill_in()
    person.type("Mobile number", "07400123456")
    person.submit()
    expect(person.summary).to_be_focused()
    expect(person.error("mobile")).to_contain_text("country code")
    number(person).fill("+447400123456")
    expect(number(person)).to_have_value("+44 7400 123456")
    expect(person.error("mobile")).to_have_text("")


def test_a_landline_number_is_reported_as_a_landline(person):
    person.open()
    choose(person, "United Kingdom")
    person.type("Mobile number", "02079460958")
    person.control("User name").focus()
    expect(person.error("mobile")).to_have_text("Mobile number looks like a landline; enter a mobile number")


def test_a_caret_within_the_number_keeps_its_place_among_the_digits(person):
    person.open()
    choose(person, "United Kingdom")
    person.type("Mobile number", "07400123456")
    for _ in range(4):
        person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("Backspace")
    assert number(person).input_value() == "07400 13456"
    assert caret(person) == [7, 7]
    person.page.keyboard.press("2")
    assert number(person).input_value() == "07400 123456"
    assert caret(person) == [8, 8]
    # Deleting a separator also deletes the digit before it.
    number(person).evaluate("(control) => control.setSelectionRange(6, 6)")
    person.page.keyboard.press("Backspace")
    assert number(person).input_value().replace(" ", "") == "0740123456"


def test_a_digit_can_be_undone_and_redone(person):
    person.open()
    choose(person, "United Kingdom")
    person.type("Mobile number", "07400123")
    before = number(person).input_value()
    person.page.keyboard.press("4")
    person.page.keyboard.press("Control+z")
    assert number(person).input_value() == before
    person.page.keyboard.press("Control+Shift+z")
    assert number(person).input_value().replace(" ", "") == "074001234"


def test_a_pasted_number_is_grouped(person):
    person.open()
    number(person).focus()
    person.page.keyboard.insert_text("+44-7400-123.456")
    assert number(person).input_value() == "+44 7400 123456"


def test_a_composed_number_is_grouped_when_the_composition_ends(person):
    person.open()
    choose(person, "United Kingdom")
    number(person).focus()
    session = person.page.context.new_cdp_session(person.page)
    for text in ("0", "07", "07400123"):
        session.send("Input.imeSetComposition", {"selectionStart": len(text), "selectionEnd": len(text), "text": text})
    assert number(person).input_value() == "07400123"
    session.send("Input.insertText", {"text": "07400123"})
    expect(number(person)).to_have_value("07400 123")


@pytest.mark.parametrize("options", [{}, {"java_script_enabled": False}], ids=["scripts", "without scripts"])
def test_the_account_has_the_number_with_its_country_code(person, options):
    person.open(alive=options.get("java_script_enabled", True)).fill_in()
    choose(person, "United Kingdom")
    number(person).fill("07400 123456")
    person.submit()
    person.expect_success()
    assert person.page.get_by_text("+44 7400 123456").count() == 1


@without_scripts
def test_the_server_judges_the_number_by_the_country_without_scripts(person):
    person.open(alive=False).fill_in()
    choose(person, "France")
    number(person).fill("07400 123456")
    person.submit()
    expect(person.summary.get_by_role("link")).to_have_attribute("href", "#mobile")
    assert person.control("Country").input_value() == "FR"
    assert number(person).input_value() == "07400 123456"
