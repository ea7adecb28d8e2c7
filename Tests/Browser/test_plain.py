"""The form without JavaScript or WebAssembly is exactly what the server sent."""

import pytest
from playwright.sync_api import expect

from forms import FormPage
from markup import form as made_up
from pages import POLICY

FIELDS = (("email", "ada@example.org"), ("name", "Ada"), ("userName", "ada"), ("password", "Secret123"),
          ("confirmation", "Secret123"))


def fill_in_plainly(page):
    for name, text in FIELDS:
        page.locator(f"#{name}").fill(text)
    page.locator("#terms").check()


def assert_plain(page):
    """The page's form is as the server sent it."""
    now, sent = page.evaluate(
        """async () => {
          const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
          const outline = (node) => node.nodeType !== Node.ELEMENT_NODE ? node.textContent : [
            node.localName, [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
            [...node.childNodes].map(outline)];
          return [JSON.stringify(outline(document.body)), JSON.stringify(outline(sent.body))];
        }""")
    assert now == sent


@pytest.mark.parametrize("options", [{"java_script_enabled": False}])
def test_the_browser_and_the_server_judge_without_scripts(page, pages, answers):
    page.goto(pages.address + "/sign-up.html")
    assert page.locator("form").get_attribute("novalidate") is None
    page.get_by_role("button", name="Create account").click()
    assert answers.submissions == []
    fill_in_plainly(page)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert answers.submissions[0]["email"] == "ada@example.org"


def blocked_by_policy(page, answers):
    answers.policy = POLICY.replace(" 'wasm-unsafe-eval'", "")


def missing_module(page, answers):
    answers.missing.add("/wellformed/wellformed.wasm")


def missing_rules(page, answers):
    answers.missing.add("/rules/sign-up.json")


def broken_module(page, answers):
    page.route("**/*.wasm", lambda route: route.fulfill(status=200, content_type="application/wasm", body=b"\0asm?"))


def rules_that_are_none(page, answers):
    page.route("**/rules/*", lambda route: route.fulfill(status=200, body='{"type": "object", "properti": {}}'))


def cut_module(page, answers):
    page.route("**/*.wasm", lambda route: route.abort("connectionreset"))


def another_module(page, answers):
    empty = b"\0asm\1\0\0\0"
    page.route("**/*.wasm", lambda route: route.fulfill(status=200, content_type="application/wasm", body=empty))


def no_web_assembly(page, answers):
    page.add_init_script("delete globalThis.WebAssembly")


def error_at_the_start(page, answers):
    # The last request at the start fails, after the page has already been changed.
    page.add_init_script(
        """const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (type, ...given) {
          if (type === "pageshow") throw new Error("on purpose");
          return addEventListener.call(this, type, ...given);
        };""")


@pytest.mark.parametrize("failure", [
    blocked_by_policy, missing_module, missing_rules, broken_module, rules_that_are_none, cut_module, another_module,
    no_web_assembly, error_at_the_start,
], ids=lambda failure: failure.__name__)
def test_the_form_is_plain_html_if_starting_fails(page, pages, answers, failure):
    failure(page, answers)
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(pages.address + "/sign-up.html")
    page.wait_for_function("() => true")
    for _ in range(500):
        if any("plain HTML" in text for text in said):
            break
        page.wait_for_timeout(10)
    [warning] = [text for text in said if "plain HTML" in text]
    if failure in (missing_module, broken_module, another_module):
        assert "/wellformed/wellformed.wasm" in warning.partition("\n")[0]
    assert_plain(page)
    page.get_by_role("button", name="Create account").click()
    assert page.evaluate("document.activeElement.id") == "email"
    fill_in_plainly(page)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert len(answers.submissions) == 1


@pytest.mark.parametrize("old, new", [
    ('<select id="country" name="country">', '<select id="country" name="country" multiple>'),
    ('<select id="country" name="country">',
     '<input type="checkbox" name="country" value="FR"><select id="country" name="country">'),
    ('<label for="country">Country</label>',
     '<input type="checkbox" name="country" value="DE"><input type="checkbox" name="country" value="IN">'),
    ('<textarea id="note" name="note"></textarea>',
     '<input type="hidden" name="note" value="0"><input type="checkbox" id="note" name="note" value="1">'),
], ids=["list", "box_and_list", "boxes", "hidden_and_box"])
def test_controls_that_send_several_values_for_one_field_are_left_to_the_server(page, pages, answers, old, new):
    answers.changes = [(old, new)]
    form = FormPage(page, pages, answers).open("/kinds.html")
    name = "note" if "note" in old else "country"
    assert any(f'leaves "{name}" to HTML and to the server: a field is one value' in text for text in page.problems)
    # The other fields still work.
    form.fill_in(amount="x")
    form.submit()
    expect(form.error("amount")).not_to_have_text("")
    assert answers.submissions == []


def test_a_module_served_with_the_wrong_type_is_loaded(page, pages, answers):
    answers.types["/wellformed/wellformed.wasm"] = "application/octet-stream"
    FormPage(page, pages, answers).open()
    assert page.problems == []


def test_a_module_that_traps_leaves_a_plain_form(page, pages, answers):
    form = FormPage(page, pages, answers)
    page.add_init_script(
        """const { instantiate } = WebAssembly;
        WebAssembly.instantiate = async (...given) => {
          const instance = await instantiate.apply(WebAssembly, given);
          const stopping = (call) => (...values) => {
            if (window.stops) throw new WebAssembly.RuntimeError("unreachable");
            return call(...values);
          };
          const exports = { ...instance.exports };
          for (const name of ["answer", "ask", "edit"]) exports[name] = stopping(exports[name]);
          return { exports };
        };""")
    form.open()
    form.fill_in(email="jo@")
    expect(form.error("email")).not_to_have_text("")
    page.evaluate("window.stops = true")
    page.locator("#email").fill("ada@example.org")
    page.wait_for_selector("form:not([data-phase])", state="attached")
    expect(form.error("email")).to_have_text("")
    assert page.locator("form").get_attribute("novalidate") is None
    fill_in_plainly(page)
    form.submit()
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert len(answers.submissions) == 1


def test_the_browser_sends_the_form_if_the_module_fails_at_the_submission(page, pages, answers):
    form = FormPage(page, pages, answers).open()
    form.fill_in_well()
    form.wait_for_status("userName", "valid")
    page.evaluate(
        """async () => {
          const { load } = await import("/wellformed/wellformed.js");
          const adapter = await load();
          const { ask } = adapter;
          adapter.ask = (question) => {
            if (question.event?.type === "submit") throw new Error("on purpose");
            return ask.call(adapter, question);
          };
        }""")
    form.submit()
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert len(answers.submissions) == 1


def test_a_destroyed_form_is_plain_and_can_be_enhanced_again(page, pages, answers):
    form = FormPage(page, pages, answers).open()
    form.submit()
    form.fill_in(email="jane@gmial.com", name="x", userName="bob", password="x")
    expect(form.polite).not_to_have_text("")
    page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          (await enhance(document.querySelector("form"))).destroy();
        }""")
    for name, _ in FIELDS:
        page.locator(f"#{name}").evaluate("(node) => node.setCustomValidity('')")
    assert_plain(page)
    page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          await enhance(document.querySelector("form"));
        }""")
    form.leave()
    form.submit()
    expect(form.error("name")).not_to_have_text("")


def test_a_destroyed_form_leaves_no_memory_in_use_in_the_module(page, pages, answers):
    FormPage(page, pages, answers).open()
    sizes = page.evaluate(
        """async () => {
          const { enhance, load } = await import("/wellformed/wellformed.js");
          const element = document.querySelector("form");
          const adapter = await load();
          const sizes = [];
          for (let count = 0; count < 50; count += 1) {
            (await enhance(element)).destroy();
            sizes.push(adapter.bytesInUse);
            await enhance(element);
          }
          return sizes;
        }""")
    assert sizes[-1] == sizes[5]


def test_enhance_rejects_with_the_reason_if_there_is_no_form_or_no_rules(form):
    reasons = form.page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          const reason = (begun) => begun.then(() => "alive", String);
          return [
            await reason(enhance(null)), await reason(enhance(document.body)),
            await reason(enhance(document.createElement("form"))),
          ];
        }""")
    assert reasons == ["TypeError: Only a form element can be brought to life"] * 2 + [
        "Error: There are no rules: the form has no data-wellformed, and none were given"]


@pytest.mark.parametrize("content", ['{"type": "object", "prop', "<h1>Please log in</h1>"])
def test_rules_that_are_not_json_are_reported_with_their_address(markup, content):
    markup.answers.files["/rules/cut.json"] = content
    markup.open(made_up().replace("/rules/made-up.json", "/rules/cut.json"), waits=False)
    with markup.page.expect_console_message(lambda message: "Wellformed has not started" in message.text) as warning:
        markup.page.reload()
    assert "/rules/cut.json was answered with what is no JSON" in warning.value.text
    markup.page.get_by_label("name").fill("Ada")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


def test_a_wrong_call_of_set_throws_and_the_form_still_works(form):
    reasons = form.page.evaluate(
        """() => [["emial", "ada"], ["email", 5], ["email"]].map((call) => {
          try { return live.set(...call); } catch (error) { return String(error); }
        })""")
    assert reasons == [
        'Error: The rules have no field "emial"', "TypeError: A field is set to a text, and not to 5",
        "TypeError: A field is set to a text, and not to undefined"]
    form.fill_in_well()
    form.submit()
    expect(form.page.get_by_role("heading", name="Account created")).to_be_visible()
