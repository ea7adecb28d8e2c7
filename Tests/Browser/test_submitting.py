"""Submissions: what is shown, where the focus goes, what is sent, and how the server's answer is handled."""

import json
import re

import pytest
from playwright.sync_api import expect

from forms import FormPage, expect_no_error, hold, wait_for
from markup import LABELLED, form


def answer(route, status, body, kind="application/json"):
    route.fulfill(status=status, content_type=kind, body=json.dumps(body))


def refusal(*errors):
    named = [dict(zip(("pointer", "code", "message"), error)) for error in errors]
    return {"type": "about:blank", "title": "Not accepted", "status": 422, "errors": named}


# With errors


def test_a_submission_with_errors_lists_them_in_a_focused_summary(form):
    form.submit()
    expect(form.summary).to_be_visible()
    expect(form.summary).to_be_focused()
    assert form.page.title() == "Error: Create an account"
    expect(form.summary.get_by_role("heading")).to_have_text("There is a problem")
    links = form.summary.get_by_role("link")
    wrong = [field for field in form.live()["fields"] if field["error"]]
    assert [link.text_content() for link in links.all()] == [field["error"]["message"] for field in wrong]
    assert [link.get_attribute("href") for link in links.all()] == [f"#{field['name']}" for field in wrong]
    assert [field["name"] for field in wrong] == ["email", "name", "userName", "password", "confirmation", "terms"]
    for field in wrong:
        expect(form.error(field["name"])).to_have_text(field["error"]["message"])
    assert form.answers.submissions == []


def test_a_summary_link_leads_to_its_field_and_keeps_the_label_in_view(page, pages, answers):
    page.set_viewport_size({"width": 320, "height": 256})
    form = FormPage(page, pages, answers).open()
    form.submit()
    form.summary.get_by_role("link").nth(4).click()
    expect(form.control("confirmation")).to_be_focused()
    expect(page.get_by_text("Confirm password", exact=True)).to_be_in_viewport()
    assert "#" not in page.url


@pytest.mark.parametrize("options", [{"viewport": {"width": 320, "height": 256}}], ids=["400-percent"])
def test_a_summary_taller_than_the_window_is_shown_from_its_heading(form):
    form.submit()
    expect(form.summary).to_be_focused()
    top, height = form.summary.evaluate("(node) => [node.getBoundingClientRect().top, node.offsetHeight]")
    assert height > 256 and top > -1


def test_the_first_wrong_field_can_get_the_focus_instead_of_the_summary(page, pages, answers):
    answers.changes = [("<form ", '<form data-wellformed-summary-focus="field" ')]
    form = FormPage(page, pages, answers).open()
    form.watch("assertive")
    form.submit()
    expect(form.control("email")).to_be_focused()
    expect(form.assertive).to_contain_text("6")


def test_a_focused_summary_is_not_announced_as_well(page, pages, answers):
    form = FormPage(page, pages, answers).open(clock=True)
    form.watch("assertive")
    form.submit()
    page.clock.run_for(3000)
    assert [text for text in form.seen("assertive") if text] == []


def test_the_summary_drops_a_corrected_field_once_the_field_is_left(form):
    form.submit()
    links = form.summary.get_by_role("link")
    before = [link.get_attribute("href") for link in links.all()]
    form.type("name", "Ada")
    expect_no_error(form, "name")
    assert [link.get_attribute("href") for link in links.all()] == before
    form.leave()
    expect(links).to_have_count(len(before) - 1)
    assert [link.get_attribute("href") for link in links.all()] == [each for each in before if each != "#name"]
    form.submit()
    assert "Full name" not in form.summary.text_content()
    expect(form.summary).to_be_focused()


def test_the_submit_button_is_not_disabled_by_errors(form):
    form.submit()
    assert form.submit_button.get_attribute("disabled") is None
    assert form.submit_button.get_attribute("aria-disabled") is None


def test_the_summary_lists_errors_in_the_order_of_the_page(page, pages, answers):
    # The rules name the fields in another order than the page.
    form = FormPage(page, pages, answers).open("/kinds.html")
    form.submit()
    links = [link.get_attribute("href") for link in form.summary.get_by_role("link").all()]
    assert links == ["#folded", "#wellformed-plan", "#country", "#amount", "#note"]


def test_a_wrong_field_in_a_closed_section_is_opened_and_focused(page, pages, answers):
    answers.changes = [("<form ", '<form data-wellformed-summary-focus="field" ')]
    form = FormPage(page, pages, answers).open("/kinds.html")
    form.submit()
    expect(form.error("folded")).to_be_visible()
    expect(form.control("folded")).to_be_focused()
    # If the section is closed again, the link opens it.
    page.evaluate("document.querySelector('details').open = false")
    form.summary.get_by_role("link").first.click()
    expect(form.control("folded")).to_be_visible()
    expect(form.control("folded")).to_be_focused()


SECTIONS = {
    "nested": "<details><summary>One</summary><details><summary>Two</summary>{}</details></details>",
    "until_found": '<div hidden="until-found"><div hidden="until-found">{}</div></div>',
    "of_a_set": '<details name="set"><summary>One</summary>{}</details>'
                '<details name="set" open><summary>Two</summary>' + LABELLED.format("last") + "</details>",
}


@pytest.mark.parametrize("section", SECTIONS.values(), ids=SECTIONS.keys())
@pytest.mark.parametrize("control", [LABELLED.format("name"), "<label>Name <input name='name' required></label>"],
                         ids=["rules", "html"])
def test_closed_sections_with_errors_are_opened(markup, section, control):
    names = ["name", "last"] if "required" not in control else ["last"]
    markup.open(form(inside=section.format(control) + LABELLED.format("note")), names=[*names, "note"])
    page = markup.page
    markup.press("Go")
    expect(page.locator("[data-wellformed-summary]")).to_be_focused()
    expect(page.locator("[name=name]")).to_be_visible()
    expect(markup.error("name")).to_be_visible()
    assert page.locator("[data-wellformed-summary] a").first.inner_text().startswith(("Enter Name", "Name:"))


def test_a_closed_section_is_opened_for_a_servers_error(markup):
    markup.open(form(inside="<details><summary>More</summary>" + LABELLED.format("name") + "</details>"), names=("name",))
    page = markup.page
    page.locator("summary").click()
    page.locator("[name=name]").fill("Ada")
    page.locator("summary").click()
    markup.answers.errors = [("/name", "taken", "This name is taken")]
    markup.press("Go")
    expect(markup.error("name")).to_have_text("This name is taken")
    expect(markup.error("name")).to_be_visible()


def test_a_closed_section_is_opened_for_an_error_that_the_server_rendered(markup):
    error = '<p data-wellformed-error="name">This name is taken</p>'
    markup.open(form(inside="<details><summary>More</summary>" + LABELLED.format("name") + error + "</details>"
                     + LABELLED.format("note")))
    expect(markup.error("name")).to_be_visible()


def test_a_closed_section_without_errors_stays_closed(markup):
    markup.open(form(inside="<details><summary>More</summary>" + LABELLED.format("note") + "</details>"
                     + LABELLED.format("name")), names=("name",))
    markup.press("Go")
    expect(markup.error("name")).not_to_have_text("")
    assert not markup.page.evaluate("document.querySelector('details').open")


def test_a_beforematch_event_asks_the_page_to_show_the_tab_of_a_field(markup):
    markup.answers.files["/tabs.css"] = "[data-tab]:not([data-shown]) { display: none; }"
    tabs = [f"<div data-tab{' data-shown' if name == 'last' else ''}>{LABELLED.format(name)}</div>"
            for name in ("name", "note", "last")]
    markup.open(form(inside="".join(tabs)), names=("name", "note", "last"), head='<link rel="stylesheet" href="/tabs.css">')
    page = markup.page
    page.evaluate(
        """() => document.querySelector("form").addEventListener("beforematch", ({ target }) => {
          for (const tab of document.querySelectorAll("[data-tab]")) tab.toggleAttribute("data-shown", tab.contains(target));
        })""")
    page.locator("[name=last]").fill("x")
    markup.press("Go")
    expect(page.locator("[name=name]")).to_be_visible()
    page.get_by_role("link", name="Enter Note").click()
    expect(page.locator("[name=note]")).to_be_focused()


def test_a_summary_link_to_a_field_in_a_popover_opens_the_popover(markup):
    markup.open(form(inside=LABELLED.format("note") + "<div popover id='more'>" + LABELLED.format("name") + "</div>"))
    page = markup.page
    markup.press("Go")
    page.locator("[data-wellformed-summary] a").last.click()
    expect(page.locator("[name=name]")).to_be_focused()
    assert page.evaluate("document.querySelector('#more').matches(':popover-open')")


def test_a_hidden_field_is_exempt_until_it_is_shown(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    assert form.field("hidden")["status"] == form.field("absent")["status"] == "exempt"
    page.evaluate("document.querySelector('#drawer').hidden = false")
    page.wait_for_function("() => !document.querySelector('#drawer').hidden")
    form.submit()
    expect(form.error("hidden")).not_to_have_text("")


def test_the_error_of_a_radio_group_describes_its_fieldset(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    form.submit()
    group = page.get_by_role("group", name="Plan")
    assert group.get_attribute("aria-describedby") == form.error("plan").get_attribute("id")
    page.get_by_label("Large").check()
    expect(form.error("plan")).to_have_text("")
    assert group.get_attribute("aria-describedby") is None
    assert form.field("plan")["text"] == "large"


# Sending


CHOICES = {
    "radio": '<input type="radio" name="tags" value="aa"{0}>',
    "checkbox": '<input type="checkbox" name="tags" value="aa"{0}>',
    "text": '<input name="tags"{0}>',
}
UNAVAILABLE = {
    "hidden": "<label hidden>a {0}</label>", "disabled": "<label>a {0}</label>", "inert": "<label inert>a {0}</label>",
    "not displayed": '<label class="away">a {0}</label>',
}


@pytest.mark.parametrize("to_field", [False, True])
@pytest.mark.parametrize("how", UNAVAILABLE)
@pytest.mark.parametrize("kind", CHOICES)
def test_a_field_whose_first_control_is_unavailable_is_judged_and_can_be_reached(page, markup, kind, how, to_field):
    markup.answers.changes.clear()
    markup.answers.files["/away.css"] = ".away { display: none }"
    control = CHOICES[kind]
    first = UNAVAILABLE[how].format(control.format(" disabled" if how == "disabled" else ""))
    tags = {"type": "string", "enum": ["aa", "bb"]} if kind == "radio" else {
        "type": "array", "minItems": 1, "items": {"type": "string"}}
    markup.open(
        form(
            inside=f"<fieldset><legend>Tags</legend>{first}<label>b {control.format(' id=second')}</label></fieldset>",
            attributes='data-wellformed-summary-focus="field"' if to_field else ""),
        whole={"type": "object", "required": ["tags"], "properties": {"tags": {"title": "Tags", **tags}}},
        head='<link rel="stylesheet" href="/away.css">')
    markup.press("Go")
    expect(markup.error("tags")).to_be_visible()
    if not to_field:
        page.locator("[data-wellformed-summary] a").click()
    expect(page.locator("#second")).to_be_focused()


@pytest.mark.parametrize("all_of_them", [False, True])
@pytest.mark.parametrize("how", ["hidden", "disabled", "readonly", "inert"])
def test_a_list_is_exempt_only_if_nobody_can_fill_in_any_of_its_controls(markup, how, all_of_them):
    """The last control is hidden whatever the others are."""
    second = "" if not all_of_them else how
    markup.open(
        form(inside=(
            f"<fieldset><legend>Tags</legend><input name=tags {how}><input name=tags {second}>"
            "<p hidden><input name=tags></p></fieldset>")),
        whole={"type": "object", "required": ["tags"], "properties": {
            "tags": {"title": "Tags", "type": "array", "minItems": 1, "items": {"type": "string"}}}})
    exempt = {"hidden": "hidden", "disabled": "disabled", "readonly": "readOnly", "inert": "readOnly"}[how]
    assert markup.field("tags")["participation"] == (exempt if all_of_them else "enabled")


def test_a_valid_form_is_sent_with_all_values_of_the_page(form):
    form.fill_in_well()
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert form.answers.submissions == [{
        "csrf": "token", "email": "ada@example.org", "name": "Ada", "mobile": "", "userName": "ada",
        "password": "Secret123", "confirmation": "Secret123", "terms": "on",
    }]


def test_enter_submits_the_current_text_of_the_field(form):
    form.fill_in_well()
    form.control("name").focus()
    form.page.keyboard.press("End")
    form.page.keyboard.type(" L")
    form.page.keyboard.press("Enter")
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert form.answers.submissions[0]["name"] == "Ada L"


def test_a_double_click_sends_the_form_once(form):
    held = hold(form.page, "**/sign-up")
    form.fill_in_well()
    form.wait_for_status("userName", "valid")
    form.submit_button.dblclick()
    wait_for(form.page, held)
    form.submit_button.click(force=True)
    form.page.keyboard.press("Enter")
    form.page.wait_for_timeout(200)
    assert len(held) == 1
    assert form.submit_button.get_attribute("aria-disabled") == "true"
    assert form.submit_button.get_attribute("disabled") is None
    expect(form.submit_button).to_be_focused()
    expect(form.submit_button).to_have_text("Create account")
    expect(form.polite).to_have_text("Sending…")
    held[0].continue_()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()


def test_an_error_during_a_press_does_not_move_the_submit_button(form):
    form.fill_in_well()
    # A result that arrives before the press may move what is about to be pressed.
    form.wait_for_status("userName", "valid")
    form.control("email").fill("jo@")
    form.page.set_viewport_size({"width": 1000, "height": 2000})
    form.control("email").focus()
    box = form.submit_button.bounding_box()
    mouse = form.page.mouse
    mouse.move(box["x"] + 5, box["y"] + 5)
    mouse.down()
    assert form.submit_button.bounding_box() == box
    expect_no_error(form, "email")
    mouse.up()
    # The click arrived: the form was submitted, and the field was not merely left.
    expect(form.summary).to_be_focused()


def test_an_error_during_a_press_does_not_move_another_field(form):
    form.page.set_viewport_size({"width": 1000, "height": 2000})
    form.type("email", "jo@")
    box = form.control("terms").bounding_box()
    mouse = form.page.mouse
    mouse.move(box["x"] + 3, box["y"] + 3)
    mouse.down()
    assert form.control("terms").bounding_box() == box
    mouse.up()
    expect(form.control("terms")).to_be_checked()
    expect(form.error("email")).not_to_have_text("")


def test_the_browser_sends_a_draft_without_judging_it(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    answers.errors = [("", "x", "x")]
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_role("heading", name="Refused")).to_be_visible()
    assert answers.submissions[0]["draft"] == "1"


# The server's answers


def test_a_servers_error_is_shown_as_long_as_the_field_has_the_refused_value(form):
    form.answers.errors = [("#/userName", "userName.taken", "This user name is taken")]
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_focused()
    expect(form.error("userName")).to_have_text("This user name is taken")
    assert form.page.title().startswith("Error: ")
    assert form.accessible("userName")["invalid"] == "true"
    form.control("userName").focus()
    form.leave()
    expect(form.error("userName")).to_have_text("This user name is taken")
    form.fill_in(name="x")
    expect(form.error("userName")).to_have_text("This user name is taken")
    form.control("userName").focus()
    form.page.keyboard.press("End")
    form.page.keyboard.type("1")
    expect_no_error(form, "userName")
    form.page.keyboard.press("Backspace")
    form.leave()
    expect(form.error("userName")).to_have_text("This user name is taken")


def test_a_servers_errors_without_a_field_are_shown_in_the_summary(form):
    form.answers.errors = [("#/nowhere", "odd", "Something odd was found"), ("", "whole", "The whole is wrong")]
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_visible()
    assert [item.text_content() for item in form.summary.get_by_role("listitem").all()] == [
        "Something odd was found", "The whole is wrong"]
    assert form.page.locator('[aria-invalid="true"]').count() == 0
    expect(form.summary).to_be_focused()


def test_a_servers_error_is_not_shown_at_a_field_that_has_changed_since(form):
    held = hold(form.page, "**/sign-up")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, held)
    form.control("userName").focus()
    form.page.keyboard.press("End")
    form.page.keyboard.type("lovelace")
    answer(held[0], 422, refusal(("#/userName", "userName.taken", "This user name is taken")))
    form.page.wait_for_selector('form[data-phase="editing"]')
    expect_no_error(form, "userName")
    expect(form.control("userName")).to_be_focused()


@pytest.mark.parametrize("status", [403, 419, 429, 500, 503])
def test_a_failed_request_marks_no_field_as_wrong_and_can_be_retried(form, status):
    held = hold(form.page, "**/sign-up")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, held)
    answer(held[0], status, {"title": "Not now", "status": status}, "application/problem+json")
    expect(form.summary).to_be_visible()
    assert form.page.locator('[aria-invalid="true"]').count() == 0
    assert {field["status"] for field in form.live()["fields"]} == {"valid"}
    expect(form.summary).to_be_focused()
    form.page.unroute("**/sign-up")
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()


def test_a_lost_connection_marks_no_field_as_wrong_and_keeps_the_texts(form):
    form.page.set_viewport_size({"width": 320, "height": 400})
    form.page.route("**/sign-up", lambda route: route.abort("connectionreset"))
    form.fill_in_well()
    form.submit()
    # At the top of the form, whose button is at the bottom.
    expect(form.summary).to_be_focused()
    expect(form.summary).to_be_in_viewport()
    assert form.page.locator('[aria-invalid="true"]').count() == 0
    assert form.control("password").input_value() == "Secret123"
    form.page.unroute("**/sign-up")
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()


@pytest.mark.parametrize("returned", ["", "null", "{}", '{"location": "/elsewhere.html"}', '"accepted"'])
def test_a_custom_submit_function_without_an_outcome_counts_as_failed(form, returned):
    form.page.evaluate(
        """async (returned) => {
          const { enhance } = await import("/wellformed/wellformed.js");
          const form = document.querySelector("form");
          window.live.destroy();
          window.given = [];
          window.failures = 0;
          form.addEventListener("wellformed:failed", () => { window.failures += 1; });
          const outcome = returned ? JSON.parse(returned) : undefined;
          window.live = await enhance(form, { submit: async (values) => { given.push(values); return outcome; } });
        }""", returned)
    form.fill_in_well()
    for attempt in (1, 2):
        form.submit()
        form.page.wait_for_function("(count) => failures === count && live.state.phase === 'editing'", arg=attempt)
        expect(form.summary).to_be_visible()
        assert form.summary.locator("a").count() == 0
        assert form.page.evaluate("[given.length, live.state.outcome]") == [attempt, "failed"]
    assert form.page.evaluate("given[1].email") == "ada@example.org"
    assert form.answers.submissions == [] and form.page.url.endswith("/sign-up.html")
    assert form.page.locator('[aria-invalid="true"]').count() == 0


def test_an_html_error_page_marks_no_field_as_wrong(form):
    form.page.route("**/sign-up", lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>Bad"))
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_visible()
    assert form.page.locator('[aria-invalid="true"]').count() == 0


@pytest.mark.parametrize("status, kind, advice", [
    (200, "text/html", 'data-wellformed-submit="native"'), (422, "text/html", 'data-wellformed-submit="native"'),
    (500, "text/html", "status 500"), (None, None, "answers with JSON that has the location"),
])
def test_a_failed_submission_is_explained_on_the_console(form, status, kind, advice):
    warnings = []
    form.page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    form.page.route("**/sign-up", lambda route: route.fulfill(status=status, content_type=kind, body="<h1>Thanks")
                    if status else route.abort())
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_visible()
    assert len(warnings) == 1 and advice in warnings[0], warnings


@pytest.mark.parametrize("errors", [
    {"email": ["This address has an account", "And another thing"], "userName": "This name is taken", "elsewhere": ["Not here"]},
    {"Elsewhere": ["Not here"], "userName": ["This name is taken"], "email": ["This address has an account"], "name": [], "terms": None},
])
def test_a_servers_errors_keyed_by_control_name_are_shown_at_the_controls(form, errors):
    form.page.route("**/sign-up", lambda route: answer(route, 422, {"message": "Invalid", "errors": errors}))
    form.fill_in_well()
    form.submit()
    expect(form.error("email")).to_have_text("This address has an account")
    expect(form.error("userName")).to_have_text("This name is taken")
    expect(form.summary.get_by_text("Not here")).to_be_visible()
    assert form.page.locator('[aria-invalid="true"]').count() == 2
    form.control("email").fill("ada@other.example")
    form.leave()
    expect_no_error(form, "email")


def test_errors_given_as_a_text_count_as_a_failed_submission(form):
    form.page.route("**/sign-up", lambda route: answer(route, 422, {"title": "Not accepted", "errors": "No"}))
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_focused()
    expect(form.summary.get_by_role("listitem")).to_have_text("The form could not be sent; try again")


def test_the_servers_reason_for_refusing_the_form_is_shown(form):
    problem = {"title": "Forbidden", "status": 403, "detail": "This form is too old; load the page again."}
    form.page.route("**/sign-up", lambda route: answer(route, 403, problem, "application/problem+json; charset=utf-8"))
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_focused()
    assert [item.text_content() for item in form.summary.get_by_role("listitem").all()] == [problem["detail"]]
    assert form.page.locator('[aria-invalid="true"]').count() == 0
    assert form.control("password").input_value() == "Secret123"
    form.page.unroute("**/sign-up")
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()


def test_an_html_page_as_the_answer_is_not_taken_for_success(form):
    form.page.route("**/sign-up", lambda route: route.fulfill(status=200, content_type="text/html", body="<h1>Pay first"))
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_focused()
    expect(form.summary.get_by_role("listitem")).to_have_text("The form could not be sent; try again")


# Slow submissions, cancelling and retrying


def keys(form, count):
    """The keys that submissions came with."""
    return [request.headers.get("idempotency-key") for request in form.requests[-count:]]


@pytest.fixture
def slow(page, pages, answers):
    """A form whose answers a test holds back, with the time in its hands."""
    answers.changes = [("<form ", '<form data-wellformed-slow="3" data-wellformed-time-limit="20" ')]
    form = FormPage(page, pages, answers).open()
    form.fill_in_well()
    form.wait_for_status("userName", "valid")
    form.held = hold(page, "**/sign-up")
    form.requests = []
    page.on("request", lambda request: form.requests.append(request) if request.method == "POST" else None)
    page.clock.install()
    return form


def test_a_slow_submission_is_announced_and_can_be_cancelled(slow):
    slow.submit()
    wait_for(slow.page, slow.held)
    assert slow.submit_button.get_attribute("aria-busy") == "true"
    progress = slow.page.locator("[data-wellformed-progress]")
    expect(progress).to_be_hidden()
    slow.page.clock.run_for(3100)
    expect(progress).to_contain_text("Sending… this takes longer than usual")
    slow.page.clock.run_for(200)
    expect(slow.polite).to_have_text("Sending… this takes longer than usual")
    expect(slow.submit_button).to_be_focused()
    progress.get_by_role("button", name="Cancel").click()
    expect(progress).to_be_hidden()
    expect(slow.submit_button).to_be_focused()
    slow.page.clock.run_for(200)
    expect(slow.polite).to_have_text("Sending was stopped")
    expect(slow.submit_button).not_to_have_attribute("aria-busy", "true")
    assert slow.live()["state"]["outcome"] == "cancelled"
    assert slow.control("email").input_value() == "ada@example.org"
    expect(slow.summary).to_be_hidden()


def test_a_submission_that_times_out_is_retried_with_the_same_idempotency_key(slow):
    slow.submit()
    wait_for(slow.page, slow.held)
    slow.page.clock.run_for(20_100)
    expect(slow.summary).to_be_focused()
    expect(slow.summary.get_by_role("listitem")).to_contain_text("There was no answer in time; try again")
    slow.summary.get_by_role("button", name="Try again").click()
    wait_for(slow.page, slow.held, 2)
    first, second = keys(slow, 2)
    assert first == second and re.fullmatch(r'"[0-9a-f-]{36}"', first)
    slow.held[1].continue_()
    expect(slow.page.get_by_role("heading", name="Account created")).to_be_visible()


def test_a_changed_or_refused_form_is_sent_with_a_new_idempotency_key(slow):
    slow.submit()
    wait_for(slow.page, slow.held)
    slow.held[0].abort("connectionreset")
    expect(slow.summary).to_be_focused()
    slow.control("name").fill("Adele")
    slow.submit()
    wait_for(slow.page, slow.held, 2)
    answer(slow.held[1], 422, refusal(("#/name", "name.odd", "That is odd")))
    expect(slow.error("name")).to_have_text("That is odd")
    slow.control("name").fill("Ada L")
    slow.submit()
    wait_for(slow.page, slow.held, 3)
    assert len(set(keys(slow, 3))) == 3


def hold_off(route, status, wait):
    """Answers that the request can be made again after so many seconds."""
    problem = {"title": "Not now", "status": status, "detail": "It is being worked on"}
    route.fulfill(status=status, content_type="application/problem+json", headers={"Retry-After": wait},
                  body=json.dumps(problem))


@pytest.mark.parametrize("status", [409, 429, 503])
def test_a_submission_is_sent_again_after_a_short_retry_after(slow, status):
    slow.submit()
    wait_for(slow.page, slow.held)
    hold_off(slow.held[0], status, "2")
    slow.page.wait_for_timeout(100)
    slow.page.clock.run_for(2100)
    wait_for(slow.page, slow.held, 2)
    assert len(set(keys(slow, 2))) == 1
    slow.held[1].continue_()
    expect(slow.page.get_by_role("heading", name="Account created")).to_be_visible()


@pytest.mark.parametrize("status, wait, says", [
    (429, "60", "It is being worked on"), (429, "Fri, 31 Dec 2049 23:59:59 GMT", "It is being worked on"),
    (503, "6", "The form could not be sent; try again"), (500, "1", "The form could not be sent; try again"),
])
def test_a_long_or_inapplicable_retry_after_is_reported_as_a_failure_at_once(slow, status, wait, says):
    slow.submit()
    wait_for(slow.page, slow.held)
    hold_off(slow.held[0], status, wait)
    expect(slow.summary.get_by_role("listitem")).to_contain_text(says)
    slow.page.clock.run_for(70_000)
    assert len(slow.held) == 1


def test_a_reset_cancels_a_running_submission(form):
    held = hold(form.page, "**/sign-up")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, held)
    with form.page.expect_event("requestfailed", lambda request: request.url.endswith("/sign-up")):
        form.page.get_by_role("button", name="Start again").click()
    form.page.wait_for_selector('form[data-phase="editing"]')
    assert form.control("email").input_value() == ""
    assert not form.control("terms").is_checked()
    assert {field["text"] for field in form.live()["fields"]} == {""}
    try:
        answer(held[0], 422, refusal(("#/email", "x", "Too late")))
    except Exception:
        pass  # The browser has cancelled the request.
    form.page.unroute("**/sign-up")
    expect_no_error(form, "email")
    form.fill_in_well()
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()


def test_an_accepted_form_without_a_location_is_announced(form):
    form.answers.location = None
    form.submit()
    expect(form.summary).to_be_visible()
    form.fill_in_well()
    form.submit()
    form.page.wait_for_selector('form[data-phase="editing"]')
    expect(form.summary).to_be_hidden()
    assert form.page.title() == "Create an account"
    expect(form.assertive).not_to_have_text("")
    expect(form.polite).to_have_text("")


@pytest.mark.parametrize("location", ["javascript:document.title='gone'", "http://[", {"city": "Berlin"}, True, 5])
def test_a_location_that_is_no_web_address_is_ignored(form, location):
    form.answers.location = location
    form.fill_in_well()
    form.submit()
    form.page.wait_for_function("() => window.live.state.outcome !== null")
    assert form.page.evaluate("window.live.state.outcome") == "accepted"
    form.page.wait_for_selector('form[data-phase="editing"]')
    assert form.page.title() == "Create an account"


def test_an_answer_to_a_check_during_a_press_does_not_move_the_button(form):
    held = hold(form.page, "**/check/user-name")
    form.page.set_viewport_size({"width": 1000, "height": 2000})
    form.fill_in_well()
    wait_for(form.page, held)
    box = form.submit_button.bounding_box()
    form.page.mouse.move(box["x"] + 5, box["y"] + 5)
    form.page.mouse.down()
    answer(held[0], 200, {"answer": "fail", "errors": [{"pointer": "#/userName", "code": "taken", "message": "Taken"}]})
    form.wait_for_status("userName", "invalid")
    assert form.submit_button.bounding_box() == box
    # Other scripts are notified at once, because that moves nothing.
    assert form.control("userName").evaluate("control => control.matches(':invalid')")
    form.page.mouse.up()
    expect(form.summary).to_be_focused()
    expect(form.error("userName")).to_have_text("Taken")


def test_the_browser_sends_a_form_with_native_submission(page, pages, answers):
    answers.changes = [("<form ", '<form data-wellformed-submit="native" ')]
    form = FormPage(page, pages, answers).open()
    form.submit()
    expect(form.summary).to_be_focused()
    posts = []
    page.on("request", lambda request: posts.append(request) if request.url.endswith("/sign-up") else None)
    form.fill_in_well()
    form.submit_button.dblclick()
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert [post.is_navigation_request() for post in posts] == [True]
    assert len(answers.submissions) == 1


def test_a_title_that_the_page_has_changed_loses_only_its_error_prefix(form):
    form.submit()
    form.page.evaluate("document.title = 'Error: Step 2'")
    form.fill_in_well()
    form.answers.location = None
    form.submit()
    form.page.wait_for_selector('form[data-phase="editing"]')
    assert form.page.title() == "Step 2"


@pytest.mark.parametrize("encoding", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_submission_is_byte_for_byte_what_the_browser_sends(markup, encoding):
    inside = (
        "<textarea name='a'>\nx\ny</textarea><textarea name='b' wrap='hard' cols='5'>hello my world</textarea>"
        "<input name='c' value=' é &amp; '><input type='hidden' name='d' value='1&#13;2&#10;3'><input type='file' name='e'>"
        "<input name='f' dirname='f.dir' value='אב'><input type='checkbox' name='g' checked>")
    sent = []
    markup.page.route("**/go", lambda route: (
        sent.append(route.request.post_data_buffer), route.fulfill(status=204, body="")))
    for attributes in ("", 'data-wellformed-submit="native"'):
        attributes += f' enctype="{encoding}" novalidate'
        markup.open(
            f'<form data-wellformed="/rules/made-up.json" action="/go" method="post" {attributes}>{inside}'
            "<button name='h' value='i'>Go</button></form>", names=(), rules={})
        markup.press("Go")
        wait_for(markup.page, sent, 2 if "native" in attributes else 1)
    live, native = [re.sub(rb"-+WebKitFormBoundary\w+", b"--b", body) for body in sent]
    assert live == native
    assert b"x%0D%0Ay" in native or b"x\r\ny" in native
