"""Other browsers without the module, and pages to which a person returns."""

import threading

from drivers import until


def test_the_browser_validates_without_the_module(visit):
    visit.answers.missing.add("/wellformed/wellformed.wasm")
    visit.go("/sign-up.html")
    visit.wait_for("window.live?.error")
    assert visit.tell("document.querySelector('form').noValidate") is False
    visit.submit()
    visit.expect_focus("email")
    assert visit.answers.submissions == []
    visit.fill_in_well()
    visit.submit()
    visit.expect_heading("Account created")


def test_a_policy_that_forbids_the_module_leaves_a_plain_form(visit):
    visit.answers.policy = visit.answers.policy.replace(" 'wasm-unsafe-eval'", "")
    visit.go("/sign-up.html")
    visit.wait_for("window.live?.error")
    assert visit.tell("document.querySelector('form[data-phase]')") is None
    assert not visit.tell("document.querySelector('form').noValidate")
    visit.browser.evaluate("window.problems = [];")


def test_going_back_to_the_page_restores_its_texts_and_errors(visit):
    visit.open()
    visit.fill_in(email="ada@example.org", name="x")
    message = visit.error("name")
    visit.browser.evaluate("addEventListener('pageshow', (event) => { window.isKept = event.persisted; });")
    visit.go("/elsewhere.html")
    visit.browser.back()
    visit.wait_for("window.live && document.querySelector('form[data-phase]')")
    visit.wait_for("window.isKept !== undefined")
    assert visit.tell("window.isKept")
    for name in ("email", "name"):
        assert visit.field(name)["text"] == visit.value(name)
    assert visit.value("email") == "ada@example.org" and visit.error("name") == message
    visit.type("name", "yz")
    assert visit.error("name") == ""


def test_a_page_that_was_left_by_a_submission_can_be_submitted_again(visit):
    visit.open()
    visit.fill_in_well()
    visit.submit()
    visit.expect_heading("Account created")
    visit.browser.back()
    visit.wait_for("window.live && document.querySelector('form[data-phase]')")
    visit.wait_for("!document.querySelector('form button').hasAttribute('aria-disabled')")
    if visit.browser.name == "WebKit" or visit.value("password") == "":
        # It empties passwords, as Firefox does if it has not cached the page. The form notices that at once, and does
        # not treat it as the person's mistake.
        visit.wait_for("live.field('password').text === '' && live.field('confirmation').text === ''")
        assert visit.value("password") == "" and visit.marked == 0
        visit.fill_in(password="Secret123", confirmation="Secret123")
    visit.submit()
    visit.expect_heading("Account created")
    assert len(visit.answers.submissions) == 2


def test_texts_that_a_browser_restores_after_a_reload_are_read(visit):
    visit.open()
    visit.fill_in(email="ada@example.org", name="Ada")
    visit.browser.evaluate("window.live = null; location.reload();")
    visit.wait_for("document.readyState === 'complete' && window.live && document.querySelector('form[data-phase]')")
    # Firefox restores what was typed; WebKit does not.
    visit.wait_for("document.getElementById('name').value === live.field('name').text")
    assert visit.value("name") == ("Ada" if visit.browser.name == "Firefox" else "")


def test_a_check_that_ended_because_the_page_was_left_is_made_again(visit):
    visit.open()
    held = visit.answers.held["/check/user-name"] = threading.Event()
    visit.type("userName", "ada")
    visit.leave()
    until(lambda: visit.answers.asked, "the check")
    visit.go("/elsewhere.html")
    held.set()
    visit.browser.back()
    visit.wait_for("window.live && document.querySelector('form[data-phase]')")
    visit.expect_status("userName", "valid")
