"""A page's own listeners for `submit` hear of valid submissions only, as when a browser validates."""

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for
from markup import LABELLED, form


def listen(markup, listening, attributes=""):
    """A page with a script that listens once the form is live, and records events in `heard`."""
    markup.open(form(attributes=attributes), names=("name",))
    markup.page.evaluate(f"() => {{ window.heard = []; const form = document.querySelector('form'); {listening} }}")
    return markup.page


AT_FORM = "form.addEventListener('submit', (event) => { heard.push(event.defaultPrevented); %s });"
TAKING = {
    "prevents": AT_FORM % "event.preventDefault();",
    "keeps it from others": AT_FORM % "event.preventDefault(); event.stopImmediatePropagation();",
    "returns false": "form.onsubmit = () => { heard.push(false); return false; };",
    "further out": "document.addEventListener('submit', (event) => { heard.push(event.defaultPrevented); event.preventDefault(); });",
}


def heard(page, count):
    page.wait_for_function("(count) => window.heard.length === count", arg=count)
    return page.evaluate("window.heard")


@pytest.mark.parametrize("attributes", ["", 'data-wellformed-submit="native"'], ids=["fetch", "native"])
@pytest.mark.parametrize("how", TAKING)
def test_a_listener_can_cancel_a_valid_submission_repeatedly(markup, how, attributes):
    page = listen(markup, TAKING[how], attributes)
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert heard(page, 0) == []
    page.locator("[name=name]").fill("Ada")
    for count in (1, 2):
        markup.press("Go")
        heard(page, count)
        # The form can be used again at once, because it does not learn the outcome of the submission.
        expect(page.get_by_role("button", name="Go")).not_to_have_attribute("aria-disabled", "true")
    # A listener around the form notices the submission: it comes from the form itself, or else from the browser.
    assert heard(page, 2) == [how == "further out" and not attributes] * 2
    assert page.evaluate("window.lives[0].state.outcome") == "cancelled"
    assert markup.answers.submissions == []


@pytest.mark.parametrize("attributes", ["", 'data-wellformed-submit="native"'], ids=["fetch", "native"])
def test_a_submit_listener_is_called_once_for_each_valid_submission(markup, attributes):
    page = listen(markup, AT_FORM % "sessionStorage.heard = Number(sessionStorage.heard ?? 0) + 1;", attributes)
    markup.press("Go")
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert page.evaluate("sessionStorage.heard") == "1"
    assert [each["name"] for each in markup.answers.submissions] == ["Ada"]


def test_a_control_that_a_submit_listener_adds_is_sent(markup):
    page = listen(markup, AT_FORM % "form.append(Object.assign(document.createElement('input'), { name: 'token', value: 't' }));")
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "token": "t"}]


@pytest.mark.parametrize("act", [
    "live.validate()", "live.validate({ reveals: false })", "live.set('note', live.field('name').text.toUpperCase())"])
def test_a_change_listener_that_validates_or_sets_a_field_does_not_loop(markup, act):
    """A framework's effect may set one field from another. Setting the same text again is not a change."""
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("note")))
    page = markup.page
    page.evaluate(
        "() => { window.count = 0; const [live] = window.lives; document.forms[0].addEventListener('wellformed:change', () => {"
        f"  if (++window.count < 200) {act};"
        "}); }")
    # With an error of the form as a whole, too.
    page.evaluate("window.lives[0].refuse([{ pointer: '', message: 'Not today' }])")
    page.locator("[name=name]").fill("Ada")
    page.get_by_role("button", name="Go").focus()
    page.wait_for_timeout(100)
    assert page.evaluate("window.count") < 50
    if "set" in act:
        expect(page.locator("[name=note]")).to_have_value("ADA")
    page.locator("[name=note]").fill("N")
    if "set" not in act:
        markup.press("Go")
        page.wait_for_url("**/account.html")


OFF = {
    "fields": '<fieldset data-off>{}</fieldset><button name="how" value="go">Go</button>',
    "all": '<fieldset data-off>{}<button name="how" value="go">Go</button></fieldset>',
    "button": '<fieldset>{}</fieldset><button name="how" value="go" data-off>Go</button>',
}


@pytest.mark.parametrize("attributes", ["", 'data-wellformed-submit="native"'], ids=["fetch", "native"])
@pytest.mark.parametrize("off", OFF)
def test_fields_that_a_framework_disables_during_a_submission_are_sent(markup, off, attributes):
    """As with `<fieldset disabled={state.phase !== "editing"}>`, also during a remote check."""
    checked = LABELLED.format("name").replace("<input", '<input data-wellformed-check="/check/name"')
    inside = OFF[off].format(checked + LABELLED.format("note") + '<input name="never" value="x" disabled>')
    markup.open(
        f'<form data-wellformed="/rules/made-up.json" action="/sign-up" method="post" {attributes}>{inside}</form>')
    page = markup.page
    page.evaluate(
        """() => {
          window.phases = [];
          document.forms[0].addEventListener("wellformed:change", ({ detail: { state } }) => {
            if (phases.at(-1) !== state.phase) phases.push(state.phase);
            setTimeout(() => { document.querySelector("[data-off]").disabled = phases.at(-1) !== "editing"; });
          });
        }""")
    answers = hold(page, "**/check/name")
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=note]").fill("N")
    if not attributes:
        markup.answers.errors = [("#/name", "taken", "Taken")]
    page.get_by_role("button", name="Go").click()
    page.wait_for_function("() => document.querySelector('[data-off]').disabled")
    page.wait_for_timeout(100)
    wait_for(page, answers)
    answers[0].fulfill(json={"answer": "pass", "errors": []})
    if not attributes:
        expect(markup.error("name")).to_have_text("Taken")
        assert page.evaluate("window.phases") == ["editing", "awaitingChecks", "submitting", "editing"]
        expect(page.locator("[data-off]")).to_be_enabled()
        page.wait_for_timeout(1100)
        expect(markup.error("name")).to_have_text("Taken")
        assert markup.field("name")["participation"] == "enabled"
        markup.answers.errors = []
        page.locator("[name=name]").fill("Eva")
        page.get_by_role("button", name="Go").click()
        page.wait_for_function("() => document.querySelector('[data-off]').disabled")
        wait_for(page, answers, 2)
        answers[1].fulfill(json={"answer": "pass", "errors": []})
    page.wait_for_url("**/account.html")
    sent = [{"name": name, "note": "N", "how": "go"} for name in ("Ada", "Eva")]
    assert markup.answers.submissions == sent[:1 if attributes else 2]


def test_a_control_that_a_submit_listener_disables_is_not_sent(markup):
    """Some scripts disable empty controls so that they are not sent."""
    page = listen(markup, "form.addEventListener('submit', () => { form.querySelector('[name=more]').disabled = true; });")
    page.evaluate("document.forms[0].insertAdjacentHTML('beforeend', '<input name=more>')")
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_a_custom_submit_function_is_called_even_if_a_listener_cancels(markup):
    markup.open(form(), names=("name",))
    page = markup.page
    page.evaluate(
        """async () => {
          window.heard = [];
          window.lives[0].destroy();
          const { enhance } = await import("/wellformed/wellformed.js");
          const form = document.querySelector("form");
          form.addEventListener("submit", (event) => { event.preventDefault(); heard.push(event.defaultPrevented); });
          await enhance(form, { submit: async (values) => { heard.push(values); return { answer: "accepted" }; } });
        }""")
    markup.press("Go")
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    assert heard(page, 2) == [True, {"name": "Ada"}]


def test_a_form_in_a_dialog_can_be_submitted_again(markup):
    inside = LABELLED.format("name") + '<button value="ok">OK</button>'
    markup.open('<dialog aria-label="Ask">' + form(inside=inside).replace('method="post"', 'method="dialog"') + "</dialog>", names=("name",))
    page = markup.page
    for _ in range(2):
        page.evaluate("() => { const dialog = document.querySelector('dialog'); dialog.returnValue = ''; dialog.showModal(); }")
        page.locator("[name=name]").fill("")
        markup.press("OK")
        expect(markup.error("name")).to_have_text("Enter Name")
        page.locator("[name=name]").fill("Ada")
        markup.press("OK")
        page.wait_for_function("() => !document.querySelector('dialog').open")
        assert page.evaluate("document.querySelector('dialog').returnValue") == "ok"


def test_a_redirect_within_the_same_page_leaves_the_form_usable(markup):
    markup.answers.location = "/pages/made-up.html#there"
    markup.open(form(), names=("name",))
    page = markup.page
    for name in ("Ada", "Bob"):
        page.locator("[name=name]").fill(name)
        with page.expect_response("**/sign-up"):
            markup.press("Go")
        page.wait_for_url("**#there")
        expect(page.get_by_role("button", name="Go")).not_to_have_attribute("aria-disabled", "true")
    assert [each["name"] for each in markup.answers.submissions] == ["Ada", "Bob"]


@pytest.mark.parametrize("attributes, seconds", [("", 60), ('data-wellformed-submit="native"', 5)], ids=["fetch", "native"])
def test_a_form_becomes_usable_again_if_the_page_is_not_left(markup, attributes, seconds):
    """For example, a server may answer with a file that the browser saves."""
    page = markup.page
    page.clock.install()
    markup.open(form(attributes=attributes), names=("name",))
    sent = []
    page.route("**/account.html", lambda route: route.fulfill(status=204))
    page.route("**/sign-up", lambda route: (sent.append(1), route.continue_() if not attributes else route.fulfill(status=204)))
    button = page.get_by_role("button", name="Go")
    for count in (1, 2):
        page.locator("[name=name]").fill("Ada")
        # The time limit for leaving the page starts when the browser requests the next page.
        with page.expect_request("**/sign-up" if attributes else "**/account.html"):
            markup.press("Go")
        expect(button).to_have_attribute("aria-disabled", "true")
        # A second press sends nothing.
        page.evaluate("document.querySelector('form').requestSubmit()")
        page.clock.run_for(seconds * 1000)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        assert len(sent) == count
