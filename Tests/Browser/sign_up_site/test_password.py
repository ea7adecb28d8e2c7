"""Choosing a password on the sign-up site: requirements, the meter, the word lists that it loads, and secrecy."""

import pytest
from playwright.sync_api import expect

from person import PASSWORD

# A common password that is long enough: the site accepts it, and the meter warns.
WEAK = "aaaaaaaaaaaaaaaa"
STRONG = "otter-vessel-quilt-magnetic"
# Words that make this weaker than its characters alone suggest.
COMMON = "dragon monkey shadow"


def meter(page):
    return page.locator('[data-wellformed-meter="password"]')


def bar(page):
    return float(meter(page).get_by_role("meter").evaluate("(meter) => meter.value"))


def points(page):
    """The requirements of the password, each with its state."""
    items = page.locator('[data-wellformed-requirements="password"] li').all()
    return [(item.locator("span").first.text_content(), item.get_attribute("data-state")) for item in items]


def test_every_requirement_of_a_password_is_stated_once(person):
    page = person.open().page
    asked = [message for message, _ in points(page)]
    assert asked == ["At least 15 characters", "Not one that many people use",
                     "Not made of names and addresses that others know"]
    assert {state for _, state in points(page)} == {"unmet"}
    text = page.locator('[data-wellformed-field="password"]').inner_text()
    assert all(text.count(message) == 1 for message in asked)
    assert text.count("15") == 1
    person.type("Password", PASSWORD)
    expect(page.get_by_text("3 of 3 requirements met")).to_be_visible()


def test_a_password_made_of_personal_words_is_refused(person):
    page = person.open().page
    person.fill_in(password="Ada-L0velace-4da", confirmation="Ada-L0velace-4da")
    assert points(page)[2][1] == "unmet"
    person.submit()
    expect(person.error("password")).to_contain_text("is easy to guess from what others know")
    person.control("Full name").fill("Grace Hopper")
    expect(person.error("password")).to_have_text("")


def test_the_meter_gives_advice_and_refuses_no_password(person):
    page = person.open().page
    expect(meter(page)).to_be_visible()
    assert bar(page) == 0
    person.fill_in(password=WEAK, confirmation=WEAK)
    expect(meter(page)).to_contain_text("Strength: Guessed at once")
    expect(meter(page)).to_contain_text("Leave out repeated words and characters.")
    described = person.control("Password").get_attribute("aria-describedby").split()
    assert any("Guessed at once" in page.locator(f"#{each}").text_content() for each in described)
    person.submit()
    person.expect_success()


def test_the_meter_recognizes_a_strong_password(person):
    page = person.open().page
    person.type("Password", STRONG)
    expect(meter(page)).to_contain_text("Strength: Very hard to guess")
    expect(meter(page)).to_have_attribute("data-level", "4")
    assert bar(page) == 100


def test_the_meter_takes_the_persons_name_into_account(person):
    page = person.open().page
    person.control("Password").fill("zorblaxian quendor")
    before = bar(page)
    person.control("Full name").fill("Zorblaxian Quendor")
    page.wait_for_function(f"() => document.querySelector('meter').value < {before}")


def test_the_word_list_is_loaded_once_when_the_password_gets_the_focus(person):
    answers = []
    page = person.page
    page.on("response", lambda response: answers.append(response) if "/words/" in response.url else None)
    person.open()
    person.type("Email", "ada@example.org")
    page.wait_for_load_state("networkidle")
    assert answers == []
    with page.expect_response("**/words/*") as loaded:
        person.control("Password").focus()
    assert loaded.value.status == 200
    assert "immutable" in loaded.value.headers["cache-control"]
    person.control("Email").focus()
    person.control("Password").focus()
    page.wait_for_load_state("networkidle")
    assert len(answers) == 1


def test_the_meter_recognizes_only_patterns_until_the_word_list_is_loaded(person):
    page = person.open().page
    held = []
    page.route("**/words/*", lambda route: held.append(route))
    person.type("Password", COMMON)
    before = bar(page)
    assert before > 0
    held[0].continue_()
    page.wait_for_function(f"() => document.querySelector('meter').value < {before}")
    expect(meter(page)).not_to_contain_text("could not be compared")


def test_the_meter_says_so_if_the_word_list_cannot_be_loaded(person):
    page = person.open().page
    page.route("**/words/*", lambda route: route.abort())
    person.fill_in(password=COMMON, confirmation=COMMON)
    expect(meter(page)).to_contain_text("Not compared with common words.")
    person.submit()
    person.expect_success()


def test_a_malformed_word_list_is_ignored(person):
    page = person.open().page
    page.route("**/words/*", lambda route: route.fulfill(body="WFW\1nothing of the kind"))
    person.type("Password", COMMON)
    expect(meter(page)).to_contain_text("Not compared with common words.")


def test_the_strength_is_announced_when_typing_rests(person):
    page = person.open().page
    region = page.locator('[data-wellformed-live="polite"]')
    person.type("Password", WEAK)
    assert "Guessed" not in region.text_content()
    expect(region).to_contain_text("Guessed at once")
    # The same strength is not announced again.
    page.evaluate("document.querySelector('[data-wellformed-live=polite]').textContent = ''")
    page.keyboard.type("a")
    page.wait_for_timeout(2500)
    assert "Guessed" not in region.text_content()
    page.keyboard.type(STRONG)
    expect(region).to_contain_text("Very hard to guess")


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 320, "height": 640}}], ids=["wide", "small"])
def test_nothing_moves_while_a_password_is_typed(person):
    page = person.open().page
    person.control("Password").focus()
    place = lambda: person.control("Confirm password").evaluate("(each) => each.getBoundingClientRect().top + scrollY")
    places = {place()}
    for key in "Password1 " + STRONG:
        page.keyboard.type(key)
        places.add(place())
    assert len(places) == 1


def test_a_shown_password_is_hidden_when_the_form_is_sent(person):
    page = person.open().page
    person.fill_in()
    shown = lambda name: page.get_by_role("button", name=name, exact=True)
    shown("Show Password").click()
    expect(person.control("Password")).to_have_attribute("type", "text")
    expect(person.control("Confirm password")).to_have_attribute("type", "password")
    assert person.control("Password").input_value() == PASSWORD
    shown("Show Confirm password").click()
    expect(person.control("Confirm password")).to_have_attribute("type", "text")
    held = []
    page.route("**/sign-up", lambda route: held.append(route))
    with page.expect_request("**/sign-up"):
        person.submit()
    for label in ("Password", "Confirm password"):
        expect(person.control(label)).to_have_attribute("type", "password")
    held[0].continue_()
    person.expect_success()


@pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["without scripts"])
def test_the_page_shows_the_requirements_but_no_meter_without_scripts(person):
    page = person.open(alive=False).page
    asked = page.locator('[data-wellformed-requirements="password"] li')
    expect(asked).to_have_text(["At least 15 characters", "Not one that many people use",
                                "Not made of names and addresses that others know"])
    assert person.control("Password").get_attribute("aria-describedby") == "password-requirements"
    assert page.get_by_role("button").count() == 1
    assert page.get_by_role("meter").count() == 0
    assert meter(page).bounding_box() is None or meter(page).bounding_box()["height"] < 10


@pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["without scripts"])
def test_the_server_judges_passwords_by_the_same_rules(person):
    person.open(alive=False)
    for password, message in (("short", "needs 10 more characters"), ("W3llformed-W3llformed", "what others know"),
                              ("Ada-L0velace-4da", "what others know")):
        person.page.locator("form").evaluate("(form) => { form.noValidate = true; }")
        person.fill_in(password=password).submit()
        expect(person.error("password")).to_contain_text(message)
        person.page.wait_for_load_state()
        assert password not in person.page.content()


def test_a_password_is_sent_only_to_the_server_and_stored_nowhere_else(person):
    page = person.page
    requests, said = [], []
    page.on("request", lambda request: requests.append((request.url, request.post_data or "")))
    page.on("console", lambda message: said.append(message.text))
    secret = "quilt-otter-vessel-magnetic"
    person.open().fill_in(password=secret, confirmation=secret)
    page.get_by_role("button", name="Show Password").click()
    assert secret not in page.content()
    person.submit()
    person.expect_success()
    assert [url for url, body in requests if secret in url + body] == [person.site.address + "/sign-up"]
    assert not any(secret in line for line in said)
    assert secret not in page.content()
    assert secret not in page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])")
    assert secret not in person.site.log()
