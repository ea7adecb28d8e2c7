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


def expect_alive(person, isAlive=True):
    form = expect(person.page.locator("form[data-wellformed]"))
    (form.to_have_attribute if isAlive else form.not_to_have_attribute)("novalidate", "wellformed")


def test_a_form_that_needs_the_deferred_part_stays_alive_and_judges_once_it_is_loaded(waiting):
    person, held = waiting
    leave_an_unfinished_address(person)
    person.type("Password", "short")
    person.control("Email").fill("ada@example.")
    person.control("Password").focus()
    # The field is looked at every second. That says nothing new.
    person.page.wait_for_timeout(2100)
    expect_alive(person)
    # What was shown stays.
    expect(person.error("email")).not_to_have_text("")
    expect(person.error("password")).to_have_text("")
    held.pop().continue_()
    expect(person.error("email")).to_contain_text("a dot")
    # Nothing is lost, and everything is judged.
    expect(person.control("Password")).to_be_focused()
    assert [person.control(label).input_value() for label in ("Email", "Password")] == ["ada@example.", "short"]
    person.control("User name").focus()
    expect(person.error("password")).not_to_have_text("")
    person.submit()
    for name in ("email", "name", "password", "confirmation"):
        expect(person.error(name)).not_to_have_text("")
    assert person.page.problems == []


def test_what_was_done_while_a_form_waited_is_judged_in_its_order(waiting):
    """The password and its confirmation were entered, and left, before anything could judge them."""
    person, held = waiting
    person.type("Password", "correct horse battery")
    person.type("Confirm password", "correct horse")
    person.control("Email").focus()
    expect(person.error("confirmation")).to_have_text("")
    held.pop().continue_()
    expect(person.error("confirmation")).not_to_have_text("")
    expect(person.error("password")).to_have_text("")
    person.type("Confirm password", " battery")
    person.control("Email").focus()
    expect(person.error("confirmation")).to_have_text("")


def test_a_phone_number_waits_for_the_numbering_plans(person):
    held = hold(person.page, WHOLE_PLAN)
    with person.page.expect_response(DEFERRED):
        person.open()
    wait_for(person.page, held)
    leave_an_unfinished_address(person)
    person.control("Country").select_option("GB")
    person.type("Mobile number", "020 7946 0958")
    expect(person.error("email")).not_to_have_text("")
    held.pop().continue_()
    expect_alive(person)
    expect(person.control("Mobile number")).to_be_focused()
    assert person.control("Mobile number").input_value() == "020 7946 0958"
    person.control("User name").focus()
    expect(person.error("mobile")).to_contain_text("landline")
    assert person.page.problems == []


def test_the_rest_of_a_form_is_not_judged_during_a_composition(waiting):
    person, held = waiting
    person.type("Password", "short")
    person.control("Full name").focus()
    session = person.page.context.new_cdp_session(person.page)
    session.send("Input.imeSetComposition", {"text": "ジェ", "selectionStart": 2, "selectionEnd": 2})
    with person.page.expect_response(DEFERRED) as deferred:
        held.pop().continue_()
    deferred.value.finished()
    person.page.wait_for_timeout(1000)
    expect(person.error("password")).to_have_text("")
    session.send("Input.insertText", {"text": "ジェーン"})
    expect(person.error("password")).not_to_have_text("")
    assert person.control("Full name").input_value() == "ジェーン"


def test_a_form_that_waits_for_too_long_is_plain_until_it_is_whole(person):
    held = hold(person.page, DEFERRED)
    person.page.clock.install()
    person.open()
    wait_for(person.page, held)
    leave_an_unfinished_address(person)
    person.type("Password", "short")
    person.page.clock.fast_forward(10_000)
    expect_alive(person, False)
    expect(person.error("email")).to_have_text("")
    held.pop().continue_()
    expect_alive(person)
    assert [person.control(label).input_value() for label in ("Email", "Password")] == ["ada@", "short"]


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


def posts(page):
    """The submissions, each with what it accepts."""
    sent = []
    page.on("request", lambda request: sent.append(request.headers["accept"]) if request.url.endswith("/sign-up") else None)
    return sent


TAKE_PASSWORDS = """() => {
  window.taken = ["password", "confirmation"].map((name) => {
    const control = document.forms[0].elements[name];
    const place = document.createComment(name);
    control.replaceWith(place);
    return () => place.replaceWith(control);
  });
}"""


@pytest.mark.parametrize("end", ["reset", "type"])
def test_a_submission_that_waits_for_the_whole_plan_is_sent_once_unless_it_is_withdrawn(person, end):
    """Without a password field, which needs the whole plan, everything else is judged at once."""
    page = person.page
    held = hold(page, WHOLE_PLAN)
    sent = posts(page)
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
        # As when everything is there, what is typed during a submission does not withdraw it.
        form.evaluate("""(form) => {
          const control = form.elements.mobile;
          control.value = "+44 7700 900123";
          control.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }""")
    held.pop().continue_()
    expect(form).to_have_attribute("data-phase", "editing")
    page.wait_for_timeout(500)
    assert len(sent) == (0 if end == "reset" else 1)
    expect_alive(person)
    page.evaluate("() => { for (const putBack of window.taken) putBack(); }")
    person.fill_in()
    person.submit()
    person.expect_success()
    assert len(sent) == (1 if end == "reset" else 2)


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


def test_a_submission_that_needs_the_deferred_part_waits_for_it(waiting):
    person, held = waiting
    sent = posts(person.page)
    person.fill_in()
    person.submit()
    expect(person.button).to_have_attribute("aria-busy", "true")
    person.control("User name").press("Enter")
    assert sent == []
    held.pop().continue_()
    person.expect_success()
    assert len(sent) == 1 and sent[0].startswith("application/json")
    assert person.page.problems == []


def test_a_submission_that_waits_is_refused_once(waiting):
    person, held = waiting
    person.fill_in()
    person.control("Confirm password").fill("another")
    person.submit()
    held.pop().continue_()
    expect(person.error("confirmation")).not_to_have_text("")
    expect(person.summary).to_be_focused()
    expect(person.button).not_to_have_attribute("aria-busy", "true")
    expect(person.button).not_to_have_attribute("aria-disabled", "true")


def test_a_submission_that_waits_to_be_judged_is_withdrawn_by_a_reset(waiting):
    person, held = waiting
    sent = posts(person.page)
    person.fill_in()
    person.submit()
    person.page.locator("form[data-wellformed]").evaluate("(form) => form.reset()")
    expect(person.button).not_to_have_attribute("aria-busy", "true")
    with person.page.expect_response(DEFERRED) as deferred:
        held.pop().continue_()
    deferred.value.finished()
    person.page.wait_for_timeout(1000)
    assert sent == []
    person.fill_in()
    person.submit()
    person.expect_success()
    assert len(sent) == 1


def test_a_submission_that_waits_for_too_long_goes_to_the_server(person):
    held = hold(person.page, DEFERRED)
    person.page.clock.install()
    person.open()
    wait_for(person.page, held)
    person.fill_in()
    person.submit()
    person.page.clock.fast_forward(10_000)
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
