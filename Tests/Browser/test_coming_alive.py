"""Forms are enhanced by their attribute, by a script of the page, or by both."""

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for
from markup import LABELLED, form
from pages import BINDING

OWN = """
import { enhance } from "/wellformed/wellformed.js";
const form = document.querySelector("form");
window.sent = [];
window.live = await enhance(form, {
  submit: async (values) => { sent.push(values); return { answer: "accepted" }; },
  checks: { name: async (text) => { sent.push(text); return { answer: "pass" }; } },
});
"""
ENHANCE = "async () => { %s }" % OWN.replace('import { enhance } from "/wellformed/wellformed.js";',
                                            'const { enhance } = await import("/wellformed/wellformed.js");')


def assert_its_own(markup, name="Ada"):
    """Checks that the page's script handles checks and submissions, and nothing else does."""
    page = markup.page
    page.locator("[name=name]").fill(name)
    markup.press("Go")
    page.wait_for_function("() => typeof window.sent.at(-1) === 'object'")
    # On a busy machine, the earlier text was checked as well.
    assert page.evaluate("window.sent.slice(-2)") == [name, {"name": name}]
    assert markup.answers.submissions == []
    assert page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          return await enhance(document.querySelector("form")) === window.live && window.live.isAlive;
        }""")


def test_options_from_a_module_of_the_page_override_the_attribute(markup):
    markup.answers.files["/own.js"] = OWN
    markup.open(form() + '<script type="module" src="/own.js"></script>', names=("name",), waits=False)
    markup.page.wait_for_function("() => window.live?.isAlive")
    assert_its_own(markup)


def test_a_script_can_enhance_a_form_with_options_while_its_rules_load(markup):
    held = hold(markup.page, "**/made-up.json")
    markup.open(form(), names=("name",), waits=False)
    page = markup.page
    wait_for(page, held)
    page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          window.ready = 0;
          document.addEventListener("wellformed:ready", () => { window.ready += 1; });
          window.first = enhance(document.querySelector("form"));
        }""")
    page.evaluate("() => { void (%s)(); }" % ENHANCE)
    wait_for(page, held, 2)
    for route in held:
        route.continue_()
    page.wait_for_function("() => window.live?.isAlive")
    # An earlier caller has the same form, which was enhanced once.
    assert page.evaluate("async () => [await window.first === window.live, window.ready]") == [True, 1]
    assert_its_own(markup)


def test_a_script_can_enhance_a_live_form_again_with_options(markup):
    markup.open(form(), names=("name",))
    page = markup.page
    page.locator("[name=name]").fill("Bob")
    page.evaluate(ENHANCE)
    assert page.evaluate("window.lives[0].isAlive") is False
    assert page.evaluate("window.live.value") == {"name": "Bob"}
    expect(page.locator("[data-wellformed-live]")).to_have_count(2)
    assert_its_own(markup)


def test_a_failed_call_of_enhance_leaves_the_form_to_its_attribute(markup):
    held = hold(markup.page, "**/made-up.json")
    markup.open(form(), names=("name",), waits=False)
    page = markup.page
    wait_for(page, held)
    refusal = page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          return await enhance(document.querySelector("form"), { rules: { type: "nothing" } }).catch(String);
        }""")
    assert "nothing" in refusal
    held[0].continue_()
    page.wait_for_selector("form[data-phase]")
    # From then on, every caller gets this form.
    assert page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          const form = document.querySelector("form");
          return await enhance(form) === await enhance(form) && (await enhance(form)).isAlive;
        }""")
    markup.press("Go")
    expect(page.locator("[data-wellformed-error=name]")).to_have_text("Enter Name")


def test_a_form_that_replaces_another_is_enhanced(markup):
    """Turbo and htmx replace the loaded page with another one in this way."""
    markup.open(form(), names=("name",))
    page = markup.page
    page.evaluate("(html) => { document.querySelector('main').innerHTML = `<div>${html}</div>`; }",
                  form(inside=LABELLED.format("name"), button="Later"))
    page.wait_for_selector("form[data-phase]")
    markup.press("Later")
    expect(markup.error("name")).to_have_text("Enter Name")
    page.locator("[name=name]").fill("Ada")
    markup.press("Later")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_a_destroyed_form_stays_plain_when_it_is_moved(markup):
    markup.open(form() + "<aside></aside>", names=("name",))
    page = markup.page
    page.evaluate("() => { window.lives[0].destroy(); document.querySelector('aside').append(document.querySelector('form')); }")
    page.wait_for_timeout(200)
    expect(page.locator("form[data-phase]")).to_have_count(0)
    assert page.evaluate("document.querySelector('form').noValidate") is False


@pytest.mark.parametrize("where", ["template", "shadow tree"])
def test_forms_in_templates_and_shadow_trees_are_not_enhanced_automatically(markup, where):
    markup.open(form(), names=("name",))
    page = markup.page
    page.evaluate(
        """([where, html]) => {
          const host = document.createElement(where === "template" ? "template" : "div");
          if (where !== "template") host.attachShadow({ mode: "open" });
          (host.content ?? host.shadowRoot).append(document.createRange().createContextualFragment(html));
          document.body.append(host);
          window.other = (host.content ?? host.shadowRoot).querySelector("form");
        }""", [where, form()])
    page.wait_for_timeout(200)
    assert page.evaluate("window.other.dataset.phase ?? null") is None


@pytest.mark.parametrize("path", ["/wellformed/wellformed.js?copy", "/copy/wellformed.js"])
def test_a_page_that_loads_the_script_twice_sends_a_form_once(markup, path):
    markup.answers.folders["/copy/"] = BINDING
    markup.open(form() + f'<script type="module" src="{path}"></script>', names=("name",), waits=False)
    page = markup.page
    page.wait_for_selector("form[data-phase]")
    # Either script gives the same live form.
    assert page.evaluate(
        """async (path) => {
          const [one, other] = await Promise.all([import("/wellformed/wellformed.js"), import(path)]);
          const [form] = document.forms;
          return one.enhance !== other.enhance && await one.enhance(form) === await other.enhance(form);
        }""", path)
    assert page.locator("[data-wellformed-live]").count() == 2
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_a_form_that_is_put_back_on_a_page_with_two_scripts_is_enhanced_once(markup):
    markup.open(form() + '<script type="module" src="/wellformed/wellformed.js?copy"></script>', names=("name",))
    page = markup.page
    page.evaluate("""() => {
      window.taken = document.querySelector("form");
      taken.remove();
    }""")
    page.wait_for_function("() => !taken.dataset.phase")
    page.evaluate("document.querySelector('main').append(taken)")
    page.wait_for_selector("form[data-phase]")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert page.locator("[data-wellformed-summary]").count() == 1
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert markup.answers.submissions == [{"name": "Ada"}]
