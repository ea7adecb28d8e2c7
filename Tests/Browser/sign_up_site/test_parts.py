"""The page while only the primary parts of its module and its plan are loaded."""

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for

DEFERRED = "**/*.deferred.bin"
WHOLE_PLAN = "**/sign-up.plan"


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


def test_the_form_works_before_the_deferred_part_is_loaded(waiting):
    person, _ = waiting
    leave_an_unfinished_address(person)
    person.control("Email").fill(person.email)
    person.control("Full name").focus()
    expect(person.error("email")).to_have_text("")
    person.type("Full name", "Ada Lovelace")
    person.submit()
    expect(person.summary).to_be_focused()
    assert person.page.problems == []


def test_a_form_that_needs_the_deferred_part_is_plain_until_it_is_loaded(waiting):
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


def test_a_phone_number_waits_for_the_numbering_plans(person):
    held = hold(person.page, WHOLE_PLAN)
    with person.page.expect_response(DEFERRED):
        person.open()
    wait_for(person.page, held)
    form = person.page.locator("form[data-wellformed]")
    leave_an_unfinished_address(person)
    person.control("Country").select_option("GB")
    person.type("Mobile number", "020 7946 0958")
    expect(form).not_to_have_attribute("novalidate", "wellformed")
    held.pop().continue_()
    expect(form).to_have_attribute("novalidate", "wellformed")
    expect(person.control("Mobile number")).to_be_focused()
    assert person.control("Mobile number").input_value() == "020 7946 0958"
    person.control("User name").focus()
    expect(person.error("mobile")).to_contain_text("landline")
    assert person.page.problems == []


@pytest.mark.parametrize("label, text", [("Mobile number", "020 7946 0958"), ("Password", "short"), ("Email", "ada@")])
def test_text_entered_before_the_form_is_enhanced_is_judged(person, label, text):
    held = hold(person.page, "**/sign-up.primary.plan")
    person.page.goto(person.site.address + "/", wait_until="domcontentloaded")
    wait_for(person.page, held)
    person.control("Country").select_option("GB")
    person.control(label).fill(text)
    held.pop().continue_()
    expect(person.page.locator("form[data-wellformed]")).to_have_attribute("novalidate", "wellformed")
    assert person.control(label).input_value() == text
    person.submit()
    name = {"Mobile number": "mobile", "Password": "password", "Email": "email"}[label]
    expect(person.error(name)).not_to_have_text("")
    assert person.page.problems == []


@pytest.mark.parametrize("missing", [WHOLE_PLAN, DEFERRED])
def test_a_form_whose_deferred_part_cannot_be_loaded_is_sent_to_the_server(person, missing):
    person.page.route(missing, lambda route: route.fulfill(status=404))
    person.open()
    person.fill_in()
    person.submit()
    person.expect_success()


TAKE_PASSWORDS = """() => {
  window.taken = ["password", "confirmation"].map((name) => {
    const control = document.forms[0].elements[name];
    const place = document.createComment(name);
    control.replaceWith(place);
    return () => place.replaceWith(control);
  });
}"""


@pytest.mark.parametrize("end", ["reset", "type"])
def test_a_waiting_submission_that_is_withdrawn_is_not_sent(person, end):
    """Without a password field, which needs the whole plan, the form stays live until it is submitted."""
    page = person.page
    held = hold(page, WHOLE_PLAN)
    posted = []
    page.on("request", lambda request: posted.append(request.url) if request.url.endswith("/sign-up") else None)
    with page.expect_response(DEFERRED) as deferred:
        person.open()
    deferred.value.finished()
    page.evaluate(TAKE_PASSWORDS)
    # Until the module is compiled.
    page.wait_for_timeout(1000)
    person.control("Email").fill(person.email)
    person.control("Full name").fill("Ada Lovelace")
    person.control("User name").fill(person.user_name)
    person.terms.check()
    person.submit()
    form = page.locator("form[data-wellformed]")
    expect(form).to_have_attribute("data-phase", "submitting")
    if end == "reset":
        form.evaluate("(form) => form.reset()")
        expect(form).to_have_attribute("data-phase", "editing")
    else:
        form.evaluate("""(form) => {
          const control = form.elements.mobile;
          control.value = "+44 7700 900123";
          control.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }""")
        expect(form).not_to_have_attribute("novalidate", "wellformed")
    held.pop().continue_()
    expect(form).to_have_attribute("novalidate", "wellformed")
    page.wait_for_timeout(500)
    assert posted == []
    page.evaluate("() => { for (const putBack of window.taken) putBack(); }")
    person.fill_in()
    person.submit()
    person.expect_success()
    assert len(posted) == 1


def test_forms_with_different_plans_do_not_wait_for_each_other(person):
    """A form whose own plan cannot be completed becomes plain when it is used; the first form continues to work."""
    person.open()
    plan = person.page.request.get(person.page.url + "rules/sign-up.primary.plan").body()
    person.page.route("**/other.primary.plan", lambda route: route.fulfill(body=plan, content_type="application/octet-stream"))
    person.page.route("**/other.plan", lambda route: route.fulfill(status=404))
    person.type("Email", "ada@")
    person.control("Full name").focus()
    person.page.evaluate("""() => {
      const form = document.querySelector("form").cloneNode(true);
      for (const each of form.querySelectorAll("[id]")) each.id = "";
      form.id = "other";
      form.removeAttribute("novalidate");
      form.setAttribute("data-wellformed", "/other.primary.plan");
      document.querySelector("main").append(form);
    }""")
    other = person.page.locator("#other")
    expect(other).to_have_attribute("novalidate", "wellformed")
    other.locator("[name=mobile]").fill("+44 20 7946 0958")
    expect(other).not_to_have_attribute("novalidate", "wellformed")
    expect(person.page.locator("form").first).to_have_attribute("novalidate", "wellformed")
    expect(person.page.locator("#email-error")).not_to_have_text("")
    other.evaluate("(form) => form.remove()")
    person.fill_in()
    person.submit()
    person.expect_success()


def test_the_server_judges_if_the_numbering_plans_cannot_be_loaded(person):
    person.page.route(WHOLE_PLAN, lambda route: route.abort())
    person.open()
    form = person.page.locator("form[data-wellformed]")
    expect(form).to_have_attribute("novalidate", "wellformed")
    person.control("Country").select_option("GB")
    person.type("Mobile number", "020 7946 0958")
    expect(form).not_to_have_attribute("novalidate", "wellformed")
    person.control("Mobile number").fill("07700 900123")
    person.page.problems.clear()
    person.fill_in()
    person.submit()
    person.expect_success()


def test_the_numbering_plans_are_loaded_once(person):
    asked = []
    person.page.on("request", lambda request: asked.append(request.url) if request.url.endswith(".plan") else None)
    with person.page.expect_response(WHOLE_PLAN):
        person.open()
    person.fill_in()
    person.submit()
    person.expect_success()
    names = [url.rsplit("/", 1)[1] for url in asked]
    assert sorted(set(names)) == ["sign-up.plan", "sign-up.primary.plan"]
    assert names.count("sign-up.plan") == 1


def test_a_submission_that_needs_the_deferred_part_goes_to_the_server(waiting):
    person, _ = waiting
    person.fill_in()
    person.submit()
    person.expect_success()
    assert person.page.problems == []


def test_enhance_resolves_only_when_the_deferred_part_is_loaded(waiting):
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


def test_the_server_judges_if_the_deferred_part_cannot_be_loaded(person):
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


def test_the_deferred_part_is_requested_again_when_it_is_needed(person):
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
