"""The page while only the primary part of its module is there."""

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for

DEFERRED = "**/*.deferred.wasm"


@pytest.fixture
def waiting(person):
    """A person at the page, which waits for the deferred part: `person`, and the request that is held."""
    held = hold(person.page, DEFERRED)
    person.open()
    wait_for(person.page, held)
    return person, held


def leave_an_unfinished_address(person):
    person.type("Email", "ada@")
    person.control("Full name").focus()
    expect(person.error("email")).not_to_have_text("")


def test_the_page_is_alive_before_the_module_is_whole(waiting):
    person, _ = waiting
    leave_an_unfinished_address(person)
    person.control("Email").fill(person.email)
    person.control("Full name").focus()
    expect(person.error("email")).to_have_text("")
    person.type("Full name", "Ada Lovelace")
    person.submit()
    expect(person.summary).to_be_focused()
    assert person.page.problems == []


def test_a_form_that_needs_the_deferred_part_is_plain_until_it_is_there(waiting):
    person, held = waiting
    form = person.page.locator("form[data-wellformed]")
    leave_an_unfinished_address(person)
    person.type("Password", "short")
    expect(form).not_to_have_attribute("novalidate", "wellformed")
    expect(person.error("email")).to_have_text("")
    person.control("Email").fill("ada@example.")
    person.control("Password").focus()
    held.pop().continue_()
    expect(form).to_have_attribute("novalidate", "wellformed")
    # Nothing is lost, and everything is judged.
    expect(person.control("Password")).to_be_focused()
    assert [person.control(label).input_value() for label in ("Email", "Password")] == ["ada@example.", "short"]
    person.control("User name").focus()
    expect(person.error("password")).not_to_have_text("")
    person.submit()
    for name in ("email", "name", "password", "confirmation"):
        expect(person.error(name)).not_to_have_text("")
    assert person.page.problems == []


def test_a_submission_that_needs_the_deferred_part_goes_to_the_server(waiting):
    person, _ = waiting
    person.fill_in()
    person.submit()
    person.expect_success()
    assert person.page.problems == []


def test_a_script_gets_a_form_that_is_whole(waiting):
    person, held = waiting
    person.page.evaluate("""async () => {
      const [{ src }] = document.querySelectorAll("script[type=module]");
      const { enhance } = await import(src);
      window.enhanced = enhance(document.querySelector("form"));
      window.state = "waiting";
      window.enhanced.then(() => { window.state = "whole"; });
    }""")
    person.page.wait_for_timeout(200)
    assert person.page.evaluate("window.state") == "waiting"
    person.control("Password").fill("short")
    held.pop().continue_()
    assert person.page.evaluate("async () => (await window.enhanced).value.password") == "short"


def test_without_the_deferred_part_the_server_judges(person):
    person.page.route(DEFERRED, lambda route: route.abort())
    person.open()
    form = person.page.locator("form[data-wellformed]")
    leave_an_unfinished_address(person)
    person.type("Password", "short")
    expect(form).not_to_have_attribute("novalidate", "wellformed")
    assert person.control("Email").input_value() == "ada@"
    assert person.control("Password").input_value() == "short"
    person.page.problems.clear()
    person.fill_in()
    person.submit()
    person.expect_success()


def test_the_deferred_part_is_asked_for_again_when_it_is_needed(person):
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.abort() if len(asked) == 1 else route.continue_()

    person.page.route(DEFERRED, answer)
    person.open()
    wait_for(person.page, asked)
    person.type("Password", "short")
    wait_for(person.page, asked[1:] or asked)
    expect(person.page.locator("form[data-wellformed]")).to_have_attribute("novalidate", "wellformed")
    person.control("Email").focus()
    person.control("Password").focus()
    person.control("Email").focus()
    expect(person.error("password")).not_to_have_text("")
    assert len(asked) == 2
