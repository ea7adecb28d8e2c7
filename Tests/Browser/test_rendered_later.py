"""Errors that a server renders into a live form, as with htmx, Turbo, LiveView and Livewire."""

import pytest
from playwright.sync_api import expect

from markup import MORPH, form

REFUSED = "Somebody has this name"


def inside(name="", error="", part='id="shown"'):
    """Two fields with places for errors of the page's own."""
    hidden = "" if error else "hidden"
    return (
        f'<p id="first"><label>name <input id="name" name="name" value="{name}"></label>'
        f'<span {part} data-wellformed-error="name" {hidden}>{error}</span></p>'
        '<label>note <input id="note" name="note"></label><span id="other" data-wellformed-error="note" hidden></span>')


def replace(page, html):
    """As htmx swaps one element of the page."""
    page.evaluate("(html) => { document.querySelector('#first').outerHTML = html; }", html.split("</p>")[0] + "</p>")


def morph(page, html):
    page.evaluate(
        "(html) => { " + MORPH.replace("KEY", 'attribute("id") || attribute("name")')
        + " morph(document.querySelector('form'), document.createRange().createContextualFragment(html).firstChild); }",
        form(inside=html))


def reported(page):
    """The control's `aria-invalid`, and the texts that describe it."""
    return page.evaluate(
        """() => {
          const input = document.querySelector("[name=name]");
          const ids = (input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
          return [input.getAttribute("aria-invalid"), ids.map((id) => document.getElementById(id).textContent).join(" ")];
        }""")


WAYS = pytest.mark.parametrize("bring", [replace, morph])
PARTS = pytest.mark.parametrize("part", ['id="shown"', ""], ids=["with an id", "without an id"])


@WAYS
@PARTS
def test_an_error_rendered_into_a_live_form_becomes_a_servers_error(markup, bring, part):
    page = markup.open(form(inside=inside(part=part))).page
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=note]").fill("x")
    bring(page, inside("Ada", REFUSED, part))
    expect(page.locator('[data-wellformed-live="assertive"], [data-wellformed-live="polite"]').filter(has_text=REFUSED)).to_have_count(1)
    expect(markup.error("name")).to_have_text(REFUSED)
    page.wait_for_function("() => window.lives[0].field('name').error !== null")
    assert reported(page) == ["true", REFUSED]
    markup.press("Go")
    assert [text for _, _, text in markup.links] == [REFUSED]
    page.locator("[name=name]").fill("Eve")
    expect(markup.error("name")).to_be_hidden()
    assert reported(page) == ["false", ""]
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Eve", "note": "x"}]


def test_a_rendered_error_about_another_text_is_not_shown(markup):
    """A person may continue typing before the answer arrives."""
    page = markup.open(form(inside=inside())).page
    page.locator("[name=name]").fill("Eve")
    morph(page, inside("Ada", REFUSED))
    expect(markup.error("name")).to_be_hidden()
    assert page.locator("[name=name]").input_value() == "Eve"
    assert reported(page) == ["false", ""]


@PARTS
def test_an_error_that_rendering_removes_is_shown_again(markup, part):
    page = markup.open(form(inside=inside(part=part))).page
    markup.press("Go")
    morph(page, inside(part=part))
    expect(markup.error("name")).to_have_text("Enter Name")
    expect(markup.error("name")).to_be_visible()
    assert reported(page) == ["true", "Enter Name"]
    page.locator("[name=name]").fill("Ada")
    expect(markup.error("name")).to_be_hidden()


def test_an_html_error_that_rendering_removes_is_shown_again(markup):
    age = '<label>age <input id="age" name="age" required></label><span id="old" data-wellformed-error="age" hidden></span>'
    page = markup.open(form(inside=inside() + age)).page
    markup.press("Go")
    message = markup.error("age").text_content()
    assert message
    morph(page, inside() + age)
    expect(markup.error("age")).to_have_text(message)
    expect(markup.error("age")).to_be_visible()


def test_an_error_rendered_at_a_control_that_html_judges_is_the_servers(markup):
    age = '<label>age <input id="age" name="age" required></label><span id="old" data-wellformed-error="age" {}></span>'
    page = markup.open(form(inside=inside() + age.format("hidden"))).page
    page.locator("#age").fill("7")
    page.evaluate("document.activeElement.blur()")
    morph(page, inside() + age.format("").replace("></span>", f">{REFUSED}</span>"))
    live = page.locator('[data-wellformed-live="assertive"], [data-wellformed-live="polite"]')
    expect(live.filter(has_text=f"age: {REFUSED}")).to_have_count(1)
    expect(page.locator("#age")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#age")).to_have_attribute("aria-describedby", "old")
    expect(markup.error("age")).to_have_text(REFUSED)
    page.locator("#age").fill("8")
    expect(markup.error("age")).to_be_hidden()
    expect(page.locator("#age")).to_have_attribute("aria-invalid", "false")


def test_a_part_that_a_script_of_the_page_uses_is_left_alone(markup):
    """Only `data-wellformed-error` says that a part is for us."""
    age = '<label>age <input id="age" name="age" aria-describedby="age-error"></label><span id="age-error"></span>'
    page = markup.open(form(inside=inside() + age)).page
    page.evaluate("document.getElementById('age-error').textContent = 'Of the page'")
    page.locator("#age").fill("8")
    page.locator("#name").fill("Ada")
    expect(page.locator("#age-error")).to_have_text("Of the page")


def test_a_translated_error_is_not_taken_for_a_servers_error(markup):
    page = markup.open(form(inside=inside())).page
    markup.press("Go")
    page.evaluate(
        """() => {
          const font = document.createElement("font");
          font.textContent = "Namen eingeben";
          document.querySelector("#shown").replaceChildren(font);
        }""")
    page.evaluate("new Promise((done) => setTimeout(done, 50))")
    expect(markup.error("name")).to_have_text("Namen eingeben")
    assert markup.field("name")["error"]["message"] == "Enter Name"


def test_a_copied_row_does_not_start_with_the_error_of_the_original(markup):
    """A page's own script may add a row by copying the last one and emptying it."""
    row = '<p class="row"><label>sku <input name="items[0].sku"></label><span data-wellformed-error="items[0].sku" hidden></span></p>'
    sku = {"type": "string", "title": "Article", "x-wellformed": {"required": "notBlank"}}
    page = markup.open(form(inside=row), whole={"type": "object", "properties": {
        "items": {"type": "array", "items": {"type": "object", "required": ["sku"], "properties": {"sku": sku}}}}}).page
    page.locator("input").fill("a")
    page.locator("input").fill("")
    page.locator("button").focus()
    expect(page.locator(".row span")).not_to_be_empty()
    page.evaluate(
        """() => {
          const row = document.querySelector(".row");
          const other = row.cloneNode(true);
          for (const node of other.querySelectorAll("[id]")) node.removeAttribute("id");
          other.querySelector("input").name = "items[1].sku";
          other.querySelector("[data-wellformed-error]").dataset.wellformedError = "items[1].sku";
          row.after(other);
        }""")
    page.wait_for_function("() => window.lives[0].field('items[1].sku')")
    expect(page.locator(".row span").nth(1)).to_be_hidden()


def test_a_new_page_keeps_its_own_title_when_the_form_is_removed(markup):
    """With htmx and Turbo, a page is shown with the title that it had, and then another page replaces it."""
    markup.open("", waits=False).page.evaluate("document.title = 'Error: Made up'")
    markup.page.evaluate("(html) => { document.querySelector('main').innerHTML = html; }", form())
    markup.page.wait_for_selector("form[data-phase]")
    page = markup.page
    markup.press("Go")
    assert page.title() == "Error: Made up"
    page.evaluate("() => { document.title = 'Another'; document.querySelector('main').replaceChildren(); }")
    page.wait_for_function("() => !document.querySelector('[data-wellformed-live]')")
    assert page.title() == "Another"


def test_a_restored_page_without_errors_has_no_error_in_its_title(markup):
    """Turbo restores the title of a page, and then its contents."""
    page = markup.open(form()).page
    page.locator("[name=name]").fill("Ada")
    page.evaluate(
        """() => {
          document.querySelector("main").outerHTML = document.querySelector("main").outerHTML;
          document.title = "Error: Made up";
        }""")
    page.wait_for_function("() => window.lives[0].isAlive === false && document.querySelector('form[data-phase]')")
    page.wait_for_function("() => document.title === 'Made up'")
