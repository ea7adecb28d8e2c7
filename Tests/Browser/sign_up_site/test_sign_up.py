"""Signing up, by a person and by a script that knows only the labels."""

import re

import pytest
from playwright.sync_api import expect

from forms import wait_for
from person import PASSWORD, Person

LABELS = ("Email", "Full name", "Country", "Mobile number", "User name", "Password", "Confirm password")

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

without_scripts = pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["without scripts"])


def test_every_control_has_its_label(person):
    person.open()
    for label in LABELS:
        assert person.control(label).count() == 1
    assert person.terms.count() == person.button.count() == 1
    assert person.page.problems == []


def test_the_page_has_a_strict_content_security_policy(person):
    response = person.page.goto(person.site.address + "/")
    assert response.headers["content-security-policy"] == POLICY
    person.page.wait_for_selector("form[data-phase]")
    assert person.page.problems == []


def test_a_person_can_sign_up(person):
    person.open()
    for label, text in (("Email", person.email), ("Full name", "Ada Lovelace"), ("Mobile number", "+44 7700 900123"),
                        ("User name", person.user_name), ("Password", PASSWORD), ("Confirm password", PASSWORD)):
        person.type(label, text)
    person.terms.check()
    person.submit()
    person.expect_success()
    assert person.page.problems == []
    assert person.page.get_by_text(person.email).count() == 1


def test_a_script_can_sign_up_before_the_form_is_enhanced(person):
    """The script waits for nothing, and only fills in values."""
    person.open(alive=False).fill_in()
    person.submit()
    person.expect_success()


@without_scripts
def test_a_person_can_sign_up_without_scripts(person):
    person.open(alive=False).fill_in()
    person.submit()
    person.expect_success()


def test_errors_are_found_before_the_form_is_sent(person):
    person.open().fill_in(email="ada@", confirmation="Other-Horse-9")
    posts = []
    person.page.on("request", lambda request: posts.append(request.url) if request.url.endswith("/sign-up") else None)
    person.submit()
    expect(person.summary).to_be_focused()
    assert person.page.title().startswith("Error: ")
    links = person.summary.get_by_role("link").all()
    assert [link.get_attribute("href") for link in links] == ["#email", "#confirmation"]
    for name in ("email", "confirmation"):
        expect(person.error(name)).not_to_have_text("")
    assert posts == []


@without_scripts
def test_the_server_shows_errors_at_their_fields_without_scripts(person):
    page = person.open(alive=False).page
    person.fill_in(email="ada@nowhere@example.org", user_name="a b", confirmation="Other-Horse-9")
    # The browser's own validation would block the form.
    page.locator("form").evaluate("(form) => { form.noValidate = true; }")
    with page.expect_response("**/sign-up") as answer:
        person.submit()
    assert answer.value.status == 422
    # The response arrives before its page has loaded.
    expect(page).to_have_title(re.compile("^Error: "))
    page.wait_for_load_state()
    links = [link.get_attribute("href") for link in page.locator("[data-wellformed-summary] a").all()]
    assert links == ["#email", "#userName", "#confirmation"]
    for name in ("email", "userName", "confirmation"):
        message = person.error(name).text_content()
        assert message
        control = page.locator(f"#{name}")
        assert control.get_attribute("aria-invalid") == "true"
        assert f"{name}-error" in control.get_attribute("aria-describedby")
        assert page.locator(f'[data-wellformed-summary] a[href="#{name}"]').text_content() == message
    assert person.control("Email").input_value() == "ada@nowhere@example.org"
    assert person.control("Full name").input_value() == "Ada Lovelace"
    assert person.control("Password").input_value() == ""
    assert person.control("Confirm password").input_value() == ""
    assert PASSWORD not in page.content()


@without_scripts
def test_a_taken_name_can_be_corrected_without_scripts(browser, person):
    first = Person(browser.new_context().new_page(), person.site).open().fill_in()
    first.submit()
    first.expect_success()
    first.page.context.close()
    person.open(alive=False).fill_in(user_name=first.user_name)
    person.submit()
    expect(person.error("userName")).not_to_have_text("")
    assert person.page.title().startswith("Error: ")
    person.page.wait_for_load_state()
    person.fill_in()
    person.submit()
    person.expect_success()


def test_a_page_rendered_with_errors_is_enhanced(person):
    """The page that a browser without scripts would get is loaded in one with scripts."""
    page = person.open().page
    seal = page.locator('[name="csrf"]').get_attribute("value")
    page.evaluate(
        """(values) => {
          const form = document.createElement("form");
          Object.assign(form, { method: "post", action: "/sign-up" });
          for (const [name, value] of Object.entries(values)) {
            form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
          }
          document.body.append(form);
          form.submit();
        }""", {"csrf": seal, "email": "ada@", "name": "Ada", "mobile": "", "userName": person.user_name,
               "password": PASSWORD, "confirmation": PASSWORD, "terms": "true"})
    page.wait_for_selector("form[data-phase]")
    expect(person.error("email")).not_to_have_text("")
    expect(person.summary).to_be_focused()
    assert person.control("Email").input_value() == "ada@"
    person.fill_in()
    expect(person.error("email")).to_have_text("")
    person.submit()
    person.expect_success()


def test_a_taken_name_is_reported_before_the_form_is_sent(browser, person):
    first = Person(browser.new_context().new_page(), person.site).open().fill_in()
    first.submit()
    first.expect_success()
    first.page.context.close()
    person.open()
    person.type("User name", first.user_name)
    person.control("Password").focus()
    expect(person.error("userName")).not_to_have_text("")
    person.control("User name").fill(person.user_name)
    expect(person.page.get_by_text("This user name is free").first).to_be_visible()
    expect(person.error("userName")).to_have_text("")


def test_a_suggestion_for_the_email_address_is_offered(person):
    person.open()
    person.type("Email", "jane@gmial.com")
    person.control("Full name").focus()
    person.page.get_by_role("button", name="Did you mean jane@gmail.com?").click()
    assert person.control("Email").input_value() == "jane@gmail.com"


def test_only_one_of_two_simultaneous_sign_ups_gets_an_email_address(browser, site):
    """However close they are, one gets the account, and the other an error at the field."""
    for _ in range(3):
        context = browser.new_context()
        tabs = [Person(context.new_page(), site) for _ in range(2)]
        for tab in tabs:
            tab.open().fill_in(email=tabs[0].email)
            tab.page.wait_for_selector('[data-wellformed-field="userName"][data-state="valid"]')
        held = []
        for tab in tabs:
            tab.page.route("**/sign-up", lambda route: held.append(route))
            tab.submit()
        for tab in tabs:
            tab.page.wait_for_selector('form[data-phase="submitting"]')
        wait_for(tabs[0].page, held, 2)
        for route in held:
            route.continue_()
        for tab in tabs:
            tab.page.wait_for_function(
                "() => !document.querySelector('form') || document.querySelector('#email-error').textContent !== ''")
        winners = [tab for tab in tabs if tab.page.url.endswith("/account")]
        losers = [tab for tab in tabs if tab not in winners]
        assert len(winners) == len(losers) == 1
        winners[0].expect_success()
        expect(losers[0].summary).to_be_focused()
        expect(losers[0].control("Email")).to_have_attribute("aria-invalid", "true")
        assert losers[0].control("Password").input_value() == PASSWORD
        losers[0].page.unroute("**/sign-up")
        losers[0].control("Email").fill(f"other-{tabs[0].email}")
        losers[0].submit()
        losers[0].expect_success()
        context.close()


def test_a_retry_after_a_lost_answer_creates_one_account(person):
    person.open().fill_in()
    answered = []

    def lose_the_first(route):
        if answered:
            return route.continue_()
        answered.append(route.fetch().status)
        route.abort("connectionreset")

    person.page.route("**/sign-up", lose_the_first)
    person.submit()
    person.page.get_by_role("button", name="Try again").click()
    person.expect_success()
    assert answered == [201] and person.site.emails().count(person.email) == 1


def test_a_server_killed_between_requests_loses_no_accounts(browser, own_site):
    context = browser.new_context()
    first, second = (Person(context.new_page(), own_site) for _ in range(2))
    second.open().fill_in()
    second.page.wait_for_selector('[data-wellformed-field="userName"][data-state="valid"]')
    first.open().fill_in()
    first.submit()
    first.expect_success()
    own_site.kill()
    assert own_site.emails() == [first.email]
    # The server does not answer: no field is marked as wrong, and every text stays.
    second.submit()
    expect(second.summary).to_be_visible()
    assert second.page.locator('[aria-invalid="true"]').count() == 0
    assert second.control("Password").input_value() == PASSWORD
    own_site.start()
    second.submit()
    second.expect_success()
    # A session that existed still does.
    first.page.reload()
    first.expect_success()
    own_site.kill()
    assert own_site.emails() == sorted([first.email, second.email])
    own_site.start()
    third = Person(context.new_page(), own_site).open().fill_in(email=first.email)
    third.submit()
    expect(third.error("email")).not_to_have_text("")
    context.close()


def test_a_person_without_the_cookie_is_asked_to_load_the_page_again(person):
    person.open().fill_in()
    person.page.context.clear_cookies()
    person.submit()
    expect(person.summary).to_be_focused()
    expect(person.summary).to_contain_text("Nothing was stored. Load the page again.")
    person.page.reload()
    person.page.wait_for_selector("form[data-phase]")
    person.fill_in().submit()
    person.expect_success()
