"""A long form in steps on one page, and the draft that is kept for the window."""

import json

import pytest
from playwright.sync_api import expect

from markup import LABELLED, form
from test_rows import ROWS

STEPS = """
<section data-wellformed-step><h2>You</h2><p data-wellformed-step-number></p>
  <label for="name">Name</label><input id="name" name="name">
  <button>Continue</button></section>
<section data-wellformed-step><h2>More</h2><p data-wellformed-step-number></p>
  <label for="note">Note</label><input id="note" name="note">
  <label for="secret">Secret</label><input id="secret" name="secret" type="password">
  <label for="card">Card</label><input id="card" name="card" autocomplete="cc-number">
  <label for="plan">Plan</label><select id="plan" name="plan"><option value="">None<option value="a">Plan A</select>
  <button>Continue</button><button type="button" data-wellformed-back hidden>Back</button></section>
<section data-wellformed-step><h2>Check your answers</h2><dl data-wellformed-answers></dl>
  <button>Send</button><button type="button" data-wellformed-back hidden>Back</button></section>"""


@pytest.fixture
def steps(markup):
    return markup.open(form(inside=STEPS, button="Never", attributes="data-wellformed-draft='made-up'").replace(
        "<button>Never</button>", ""))


def heading(page):
    return page.locator("section:not([hidden]) h2")


def answers_shown(page):
    return page.evaluate(
        "[...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((e) => e.innerText.split('\\n')[0]))")


def test_only_the_current_step_is_judged(steps):
    page = steps.page
    expect(heading(page)).to_have_text("You")
    expect(page.get_by_text("Step 1 of 3")).to_be_visible()
    expect(page.get_by_role("button", name="Back").first).to_be_hidden()
    steps.press("Continue")
    expect(steps.error("name")).to_have_text("Enter Name")
    assert steps.links == [["/sign-up", "name", "Enter Name"]]
    page.get_by_label("Name").fill("Ada")
    steps.press("Continue")
    expect(heading(page)).to_have_text("More")
    expect(heading(page)).to_be_focused()
    # A field that could not be filled in yet has no error.
    expect(steps.error("note")).to_be_hidden()
    expect(page.locator("[data-wellformed-summary]")).to_be_hidden()
    assert steps.answers.submissions == []
    page.keyboard.press("Enter")
    page.get_by_label("Note").focus()
    page.keyboard.press("Enter")
    expect(steps.error("note")).to_have_text("Enter Note")


def fill_in(steps):
    page = steps.page
    page.get_by_label("Name").fill("Ada")
    steps.press("Continue")
    page.get_by_label("Note").fill("by hand")
    page.get_by_label("Secret").fill("swordfish")
    page.get_by_label("Card").fill("4111")
    page.get_by_label("Plan").select_option("a")
    steps.press("Continue")
    expect(heading(page)).to_have_text("Check your answers")


@pytest.mark.parametrize("tag, listed", [("en-GB", "A, B and C"), ("ja", "A、B、C"), ("x", "A, B, C")])
def test_several_answers_are_listed_as_in_the_language_of_the_page(markup, tag, listed):
    inside = STEPS.replace('<select id="plan" name="plan">', f'<select id="plan" name="plan" lang="{tag}" multiple>').replace(
        "<option value=\"\">None<option value=\"a\">Plan A", "<option>A<option>B<option>C")
    steps = markup.open(form(inside=inside, button="Never").replace("<button>Never</button>", ""))
    page = steps.page
    page.get_by_label("Name").fill("Ada")
    steps.press("Continue")
    page.get_by_label("Note").fill("by hand")
    page.get_by_label("Plan").select_option(["A", "B", "C"])
    steps.press("Continue")
    assert answers_shown(page)[-1] == ["Plan", listed, "Change"]


def test_answers_are_shown_with_links_to_change_them_and_secrets_are_masked(steps):
    page = steps.page
    fill_in(steps)
    assert answers_shown(page) == [
        ["Name", "Ada", "Change"], ["Note", "by hand", "Change"], ["Secret", "••••", "Change"],
        ["Card", "••••", "Change"], ["Plan", "Plan A", "Change"]]
    page.get_by_role("link", name="Change Note").click()
    expect(page.get_by_label("Note")).to_be_focused()
    page.get_by_label("Note").fill("by machine")
    steps.press("Continue")
    assert answers_shown(page)[1] == ["Note", "by machine", "Change"]
    steps.press("Send")
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert steps.answers.submissions == [
        {"name": "Ada", "note": "by machine", "secret": "swordfish", "card": "4111", "plan": "a"}]


def test_going_back_by_either_back_button_keeps_all_answers(steps):
    page = steps.page
    page.get_by_label("Name").fill("Ada")
    steps.press("Continue")
    page.get_by_label("Note").fill("half")
    page.get_by_role("button", name="Back").click()
    expect(heading(page)).to_have_text("You")
    expect(page.get_by_label("Name")).to_have_value("Ada")
    steps.press("Continue")
    expect(page.get_by_label("Note")).to_have_value("half")
    page.go_back()
    expect(heading(page)).to_have_text("You")
    expect(page.locator("[data-wellformed-summary]")).to_be_hidden()


def test_the_browsers_forward_button_leads_only_to_steps_that_were_reached(steps):
    page = steps.page
    page.get_by_label("Name").fill("Ada")
    steps.press("Continue")
    expect(heading(page)).to_have_text("More")
    page.evaluate("history.back()")
    expect(heading(page)).to_have_text("You")
    page.evaluate("history.forward()")
    expect(heading(page)).to_have_text("More")
    expect(heading(page)).to_be_focused()
    page.evaluate("history.pushState({ wellformedStep: 2 }, ''); history.back()")
    page.wait_for_function("() => history.state?.wellformedStep === 1")
    page.evaluate("history.forward()")
    page.wait_for_function("() => history.state?.wellformedStep === 2")
    expect(heading(page)).to_have_text("More")


def test_a_servers_error_is_shown_in_the_step_of_its_field(steps):
    steps.answers.errors = [("#/note", "note.odd", "That is odd")]
    fill_in(steps)
    steps.press("Send")
    expect(steps.error("note")).to_have_text("That is odd")
    expect(steps.page.get_by_label("Note")).to_be_visible()
    assert steps.links == [["/sign-up", "note", "That is odd"]]


def stored(page):
    return page.evaluate("sessionStorage.getItem('wellformed:made-up')")


def test_a_draft_survives_a_reload_and_contains_no_secrets(steps):
    page = steps.page
    page.get_by_label("Name").fill("Ada")
    steps.press("Continue")
    page.get_by_label("Note").fill("by hand")
    page.get_by_label("Secret").fill("swordfish")
    page.get_by_label("Card").fill("4111")
    page.reload()
    steps.enhance()
    expect(heading(page)).to_have_text("More")
    expect(page.get_by_label("Note")).to_have_value("by hand")
    expect(page.get_by_label("Secret")).to_have_value("")
    expect(page.get_by_label("Card")).to_have_value("")
    assert "swordfish" not in stored(page) and "4111" not in stored(page)
    steps.press("Continue")
    steps.press("Send")
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert stored(page) is None


CHOICES = """
<label>Name <input name="name"></label> <label>Note <textarea name="note">as it was</textarea></label>
<label>Plan <select name="plan"><option value="">None<option value="a">Plan A<option value="b">Plan B</select></label>
<label>More <select name="more" multiple><option>x<option>y</select></label>
<label><input type="radio" name="size" value="s" checked> Small</label>
<label><input type="radio" name="size" value="m"> Middle</label>
<label><input type="radio" name="size" value="l"> Large</label>
<label><input type="checkbox" name="terms"> Terms</label> <label>City <input name="city"></label>"""
DONE_SO_FAR = """() => {
  const { elements } = document.forms[0];
  elements.name.value = "Grace";
  elements.note.value = "";
  elements.plan.value = "b";
  elements.more.options[1].selected = true;
  elements.size.value = "m";
  elements.terms.checked = true;
}"""


def test_a_draft_replaces_nothing_that_was_entered_before_the_binding_loaded(markup):
    """On a slow network the binding arrives late."""
    page = markup.page
    with_draft = form(inside=CHOICES, attributes="data-wellformed-draft='made-up'")
    markup.open(with_draft, names=("name", "note"))
    entries = "[...new FormData(document.forms[0])]"
    for label, text in (("Name", "Ada"), ("Note", "of before"), ("City", "London")):
        page.get_by_label(label).fill(text)
    page.get_by_label("Plan").select_option("a")
    page.get_by_label("More").select_option("x")
    page.get_by_label("Large").check()
    page.wait_for_function("() => sessionStorage.getItem('wellformed:made-up')?.includes('London')")
    kept = page.evaluate(entries)
    page.goto(markup.pages.address + "/account.html")
    markup.open(with_draft, names=("name", "note"))
    assert page.evaluate(entries) == kept
    page.goto(markup.pages.address + "/account.html")
    # Before the modules run, the page is there in full.
    page.add_init_script(f"document.addEventListener('readystatechange', () => {{ if (document.forms[0]) ({DONE_SO_FAR})(); }}, {{ once: true }})")
    markup.open(with_draft, names=("name", "note"))
    assert page.evaluate(entries) == [
        ["name", "Grace"], ["note", ""], ["plan", "b"], ["more", "y"], ["size", "m"], ["terms", "on"], ["city", "London"]]
    assert page.evaluate("window.lives[0].field('name').text") == "Grace"


@pytest.mark.parametrize("more, says", [(["y"], ""), (["x"], "What you entered before is back")])
def test_a_draft_that_changes_nothing_is_not_announced(markup, more, says):
    page = markup.page
    choice = '<label>More <select name="more" multiple><option>x<option selected>y</select></label>'
    with_draft = form(inside=LABELLED.format("name") + choice, attributes="data-wellformed-draft='made-up'")
    page.clock.install()
    markup.open(with_draft, names=("name",), waits=False)
    values = [["name", "", None], ["more", more, None]]
    page.evaluate("(text) => sessionStorage.setItem('wellformed:made-up', text)", json.dumps({"values": values}))
    page.goto(markup.pages.address + "/account.html")
    markup.open(with_draft, names=("name",))
    page.clock.run_for(1000)
    expect(page.locator('[data-wellformed-live="polite"]')).to_have_text(says)


SHOWN = {
    "by another type": "(secret) => { secret.type = 'text'; }",
    "by another control": "(secret) => { const shown = secret.cloneNode(); shown.type = 'text'; secret.replaceWith(shown); }",
}


@pytest.mark.parametrize("how", SHOWN)
@pytest.mark.parametrize("when", ["at once", "later"])
def test_a_password_that_the_page_shows_is_not_kept_in_a_draft(markup, how, when):
    """The page's own button shows the password of a control that was present at first or was added later."""
    control = '<label>Secret <input id="secret" name="secret" type="password"></label>'
    inside = LABELLED.format("name") + (control if when == "at once" else "<div id='later'></div>")
    markup.open(form(inside=inside, attributes="data-wellformed-draft='made-up'"), names=("name",))
    page = markup.page
    if when == "later":
        page.evaluate("(control) => { document.getElementById('later').innerHTML = control; }", control)
    page.locator("#secret").evaluate(SHOWN[how])
    page.locator("#secret").press_sequentially("swordfish")
    page.locator("[name=name]").fill("Ada")
    page.wait_for_function("() => sessionStorage.getItem('wellformed:made-up')?.includes('Ada')")
    assert "swordfish" not in stored(page)


def test_a_draft_contains_the_rows_that_were_added(markup):
    page = markup.page
    inside = LABELLED.format("name") + ROWS
    markup.open(form(inside=inside, attributes="data-wellformed-draft='made-up'"), names=("name",))
    for text in ("one", "two", "three"):
        page.get_by_label("Article").last.fill(text)
        if text != "three":
            markup.press("Add another item")
    page.reload()
    markup.enhance()
    values = "[...document.querySelectorAll('[data-wellformed-row] input')].map(({ value }) => value)"
    assert page.evaluate(values) == ["one", "two", "three"]
    assert page.evaluate("window.lives[0].isAlive")


def orders(*articles):
    """Rows of articles, each with rows of options, as a server renders them."""
    def option(row, number=""):
        return (f'<div data-wellformed-row><label>Option <input name="items[{row}].options[{number}]"></label>'
                '<button type="button" data-wellformed-remove hidden>Take off</button></div>')

    def article(row="", text=""):
        return (f'<div data-wellformed-row><label>Article <input name="items[{row}].sku" value="{text}"></label>'
                f'<div data-wellformed-rows="items[{row}].options">{option(row, 0)}<template>{option(row)}</template>'
                '<button type="button" data-wellformed-add hidden>Add an option</button></div>'
                '<button type="button" data-wellformed-remove hidden>Remove</button></div>')

    rows = "".join(article(row, text) for row, text in enumerate(articles))
    return (f'<div data-wellformed-rows="items">{rows}<template>{article()}</template>'
            '<button type="button" data-wellformed-add hidden>Add an article</button></div>')


OPTIONS = {"type": "object", "properties": {"items": {"type": "array", "items": {"type": "object", "properties": {
    "sku": {"type": "string"}, "options": {"type": "array", "items": {"type": "string"}}}}}}}


@pytest.mark.parametrize("gone, left", [([0], ["B"]), ([1], ["A"]), ([0, 0], [])])
def test_a_draft_does_not_restore_removed_rows(markup, gone, left):
    page = markup.page
    markup.open(form(inside=orders("A", "B"), attributes="data-wellformed-draft"), whole=OPTIONS)
    for row in gone:
        page.get_by_role("button", name="Remove", exact=True).nth(row).click()
    for _ in range(2):
        page.reload()
        markup.enhance()
        assert [row["sku"] for row in page.evaluate("window.lives[0].value.items ?? []")] == left
    # A reset restores the initial rows of the page.
    page.evaluate("window.lives[0].reset()")
    page.wait_for_function("() => window.lives[0].value.items?.length === 2")
    assert [row["sku"] for row in page.evaluate("window.lives[0].value.items")] == ["A", "B"]


def test_a_draft_restores_rows_within_rows(markup):
    page = markup.page
    markup.open(form(inside=orders("A"), attributes="data-wellformed-draft"), whole=OPTIONS)
    page.get_by_role("button", name="Add an article").click()
    page.get_by_label("Article").nth(1).fill("B")
    page.get_by_role("button", name="Take off").first.click()
    for text in ("one", "two", "three"):
        if text != "one":
            page.get_by_role("button", name="Add an option").nth(1).click()
        page.get_by_label("Option").last.fill(text)
    value = {"items": [{"sku": "A"}, {"sku": "B", "options": ["one", "two", "three"]}]}
    assert page.evaluate("window.lives[0].value") == value
    page.reload()
    markup.enhance()
    assert page.evaluate("window.lives[0].value") == value
    assert page.get_by_label("Option").count() == 3


@pytest.mark.parametrize("text", ["", "null", "[]", '{"values": 3}', '{"values": [null, 3, ["name"]], "step": -7}', "{",
                                  '{"values": [], "rows": [null, ["items"], ["items", -1], ["items", 1e9], ["items", "2"], [[], 1]]}'])
def test_a_malformed_draft_is_ignored(steps, text):
    page = steps.page
    page.evaluate("(text) => sessionStorage.setItem('wellformed:made-up', text)", text)
    page.reload()
    steps.enhance()
    expect(heading(page)).to_have_text("You")
    expect(page.get_by_label("Name")).to_have_value("")


def test_all_steps_are_visible_without_scripts(markup):
    markup.answers.missing = {"/wellformed/wellformed.js"}
    markup.open(form(inside=STEPS), waits=False)
    for name in ("You", "More", "Check your answers"):
        expect(markup.page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def test_a_form_without_the_draft_attribute_stores_nothing(markup):
    markup.open(form(inside=STEPS))
    markup.page.get_by_label("Name").fill("Ada")
    markup.press("Continue")
    assert markup.page.evaluate("sessionStorage.length") == 0


# Optional fields

OPTIONAL = "".join(
    f'<p><label for="{name}">{name.capitalize()}</label><input id="{name}" name="{name}" {more}></p>'
    for name, more in (("name", ""), ("note", ""), ("other", "required"), ("extra", "")))


def test_optional_fields_are_marked_beside_their_labels_if_most_are_required(markup):
    markup.open(form(inside=OPTIONAL, attributes="data-wellformed-mark='optional'"))
    marks = markup.page.locator("[data-wellformed-optional]")
    expect(marks).to_have_count(1)
    expect(marks).to_have_text("(optional)")
    expect(markup.page.get_by_label("Extra", exact=True)).to_have_accessible_description("(optional)")


def test_a_field_that_the_server_has_marked_optional_is_not_marked_again(markup):
    marked = OPTIONAL.replace(
        '<input id="extra"', '<span id="e" data-wellformed-optional="extra">(optional)</span><input aria-describedby="e" id="extra"')
    markup.open(form(inside=marked, attributes="data-wellformed-mark='optional'"))
    expect(markup.page.locator("[data-wellformed-optional]")).to_have_count(1)


def test_no_field_is_marked_if_most_are_optional_or_the_attribute_is_absent(markup):
    markup.open(form(inside=OPTIONAL))
    expect(markup.page.locator("[data-wellformed-optional]")).to_have_count(0)
    markup.open(form(inside=OPTIONAL.replace("required", ""), attributes="data-wellformed-mark='optional'"), names=("name",))
    expect(markup.page.locator("[data-wellformed-optional]")).to_have_count(0)
