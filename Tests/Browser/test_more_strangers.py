"""Unusual pages, whose frameworks and widgets change a form while a person fills it in."""

import json

import pytest
from playwright.sync_api import expect

from markup import MORPH, LABELLED, form
from test_looks import assert_accessible

TWO = LABELLED.format("name") + LABELLED.format("note")


@pytest.fixture
def quiet(markup):
    """A page on whose console the binding reports no problem by the end of the test."""
    yield markup
    assert [text for text in markup.page.problems if "Wellformed" in text] == []


def shown(markup, name="name"):
    return markup.page.evaluate(
        """(name) => {
          const control = document.querySelector(`[name="${name}"]`);
          const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
          const texts = ids.map((id) => document.getElementById(id)).map((each) => each?.hidden ? "" : each?.textContent ?? "MISSING");
          return [control.getAttribute("aria-invalid"), texts.filter(Boolean).join(" ")];
        }""", name)


def test_a_form_works_when_a_framework_renders_all_of_it_again_at_each_keystroke(quiet):
    """Controlled inputs: a naive renderer rebuilds the form's content from its state at each keystroke."""
    quiet.open(form(inside=f"<div id=app>{TWO}</div>", attributes="novalidate='novalidate'".replace("novalidate='novalidate'", "")))
    page = quiet.page
    page.evaluate(
        """() => {
          const app = document.getElementById("app");
          const state = { name: "", note: "" };
          const draw = () => {
            const focused = document.activeElement?.name;
            const at = document.activeElement?.selectionStart;
            app.innerHTML = Object.keys(state).map((key) =>
              `<label>${key} <input name="${key}" value="${state[key].replace(/"/g, "&quot;")}"></label>`).join("");
            if (focused && state[focused] !== undefined) {
              const input = app.querySelector(`[name=${focused}]`);
              input.focus();
              input.setSelectionRange(at, at);
            }
          };
          app.addEventListener("input", ({ target }) => { state[target.name] = target.value; draw(); });
          window.drawn = state;
        }""")
    page.locator("[name=name]").click()
    page.keyboard.type("Ada Lovelace", delay=15)
    assert page.evaluate("window.drawn.name") == "Ada Lovelace"
    assert page.evaluate("document.activeElement.name") == "name"
    page.keyboard.press("Tab")
    page.keyboard.type("x")
    page.keyboard.press("Backspace")
    page.keyboard.press("Shift+Tab")
    page.wait_for_function("() => window.lives[0].field('note').error")
    assert page.locator("[data-wellformed-error=note]:visible").count() == 1
    assert shown(quiet, "note") == ["true", "Enter Note"]
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["note"]
    page.locator("[name=note]").fill("hi")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada Lovelace", "note": "hi"}]


def test_errors_stay_shown_when_a_renderer_resets_aria_attributes(quiet):
    """A virtual DOM writes a control's attributes again whenever its state changes."""
    quiet.open(form(inside='<label for="a">Name</label><input id="a" name="name" aria-invalid="false" aria-describedby="hint">'
                           '<p id="hint">As in your passport</p>' + LABELLED.format("note")))
    page = quiet.page
    quiet.press("Go")
    assert shown(quiet) == ["true", "As in your passport Enter Name"]
    page.evaluate(
        """() => {
          const input = document.getElementById("a");
          input.setAttribute("aria-invalid", "false");
          input.setAttribute("aria-describedby", "hint");
          input.className = "again";
        }""")
    page.wait_for_timeout(50)
    assert shown(quiet) == ["true", "As in your passport Enter Name"]


def test_a_swapped_part_of_a_form_is_judged_with_the_texts_of_other_fields(quiet):
    """With htmx, for example, a select fetches other fields from the server, which replace the earlier ones."""
    first = '<fieldset id="part"><legend>Part</legend>' + LABELLED.format("note") + "</fieldset>"
    quiet.open(form(inside=LABELLED.format("name") + first), names=["name", "note", "more"])
    page = quiet.page
    page.locator("[name=name]").fill("Ada")
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["note"]
    page.evaluate(
        """() => {
          const made = document.createRange().createContextualFragment(
            '<fieldset id="part"><legend>Part</legend><label>More <input name="more"></label></fieldset>');
          document.getElementById("part").replaceWith(made);
        }""")
    page.wait_for_function("() => window.lives[0].field('more')")
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["more"]
    page.locator("[name=more]").fill("x")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada", "more": "x"}]


def test_a_field_that_a_box_adds_and_removes_is_judged_only_while_present(quiet):
    """As with `x-if`: the content of a template is inserted and removed."""
    quiet.open(form(inside=LABELLED.format("name") + '<label><input type="checkbox" id="more"> More</label>'
                           '<template><label class="more">note <input name="note"></label></template>'))
    page = quiet.page
    page.evaluate(
        """() => document.getElementById("more").addEventListener("change", ({ target }) => {
          const template = document.querySelector("template");
          if (target.checked) template.after(template.content.cloneNode(true));
          else document.querySelector(".more").remove();
        })""")
    page.locator("[name=name]").fill("Ada")
    page.get_by_label("More").check()
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["note"]
    page.get_by_label("More").uncheck()
    page.get_by_label("More").check()
    page.locator("[name=note]").fill("x")
    page.get_by_label("More").uncheck()
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada"}]


def born_with(page, age="removed"):
    """A form in which an age requires a birthday, and whose age control is then removed or renamed."""
    properties = {name: {"type": "string", "title": name.capitalize()} for name in ("age", "born")}
    whole = {"type": "object", "properties": properties, "dependentRequired": {"age": ["born"]}}
    page.open(form(inside='<label id="age">Age <input name="age"></label><label>Born <input name="born"></label>'),
              whole=whole)
    page.page.get_by_label("Age").fill("36")
    page.press("Go")
    assert [name for _, name, _ in page.links] == ["born"]
    page.page.evaluate(
        "window.label = document.getElementById('age');"
        + {"removed": "label.remove()", "renamed": "label.control.name = 'years'"}[age])
    page.page.wait_for_function("() => !('age' in window.lives[0].value)")


@pytest.mark.parametrize("how, sent", [("removed", {"born": ""}), ("renamed", {"years": "36", "born": ""})])
def test_the_value_of_a_removed_or_renamed_control_requires_nothing(quiet, how, sent):
    born_with(quiet, how)
    quiet.press("Go")
    quiet.page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [sent]


@pytest.mark.parametrize("chosen", ["a", "b", None])
def test_an_option_that_is_removed_counts_no_longer_and_the_others_do(page, markup, chosen):
    radios = "".join(f"<label>{each} <input type=radio name=plan value={each}></label>" for each in "abc")
    markup.open(
        form(inside=f"<fieldset><legend>Plan</legend>{radios}</fieldset>"),
        whole={"type": "object", "required": ["plan"],
               "properties": {"plan": {"title": "Plan", "type": "string", "enum": ["a", "b", "c"]}}})
    if chosen:
        page.get_by_label(chosen, exact=True).check()
    page.evaluate("document.querySelector('[value=a]').parentNode.remove()")
    left = chosen if chosen == "b" else None
    page.wait_for_function("left => (lives[0].value.plan ?? null) === left", arg=left)
    markup.press("Go")
    if left:
        page.wait_for_url("**/account.html")
        assert markup.answers.submissions == [{"plan": "b"}]
    else:
        expect(markup.error("plan")).to_have_text("Choose Plan")
        page.get_by_label("c", exact=True).check()
        expect(markup.error("plan")).to_have_text("")


def test_a_removed_controls_text_returns_with_its_later_replacement(quiet):
    born_with(quiet)
    page = quiet.page
    another = "document.forms[0].insertAdjacentHTML('afterbegin', '<label>Age <input name=\"age\"></label>')"
    page.evaluate(another)
    expect(page.get_by_label("Age")).to_have_value("36")
    assert page.evaluate("window.lives[0].value") == {"age": "36"}
    # After a reset, what was typed is forgotten.
    page.evaluate("document.querySelector('[name=age]').parentNode.remove()")
    page.wait_for_function("() => !('age' in window.lives[0].value)")
    page.evaluate("window.lives[0].reset()")
    page.wait_for_timeout(50)
    page.evaluate(another)
    page.wait_for_function("() => window.lives[0].field('age').participation === 'enabled'")
    expect(page.get_by_label("Age")).to_have_value("")


def test_a_renamed_control_keeps_nothing_of_its_former_field(quiet):
    quiet.open(form(inside=TWO))
    page = quiet.page
    quiet.press("Go")
    control = page.locator("[name=note]")
    expect(control).to_have_attribute("aria-invalid", "true")
    control.evaluate("(control) => { control.name = 'other'; }")
    other = page.locator("[name=other]")
    expect(other).not_to_have_attribute("aria-invalid", "true")
    expect(quiet.error("note")).to_have_count(0)
    page.evaluate("window.lives[0].destroy()")
    assert other.evaluate("(control) => control.outerHTML") == '<input name="other">'


def test_a_field_hidden_only_by_a_style_is_judged(quiet):
    """As with `x-show` and tabs: the field is sent, but the summary's link cannot lead to it."""
    quiet.open(form(inside=LABELLED.format("name") + f'<div id="tab" style="display: none">{LABELLED.format("note")}</div>'))
    page = quiet.page
    page.locator("[name=name]").fill("Ada")
    quiet.press("Go")
    page.wait_for_timeout(100)
    assert [name for _, name, _ in quiet.links] == ["note"]


def test_a_hidden_control_that_a_widget_represents_is_judged_and_sent(quiet):
    """flatpickr, Select2 and similar widgets hide the named control and show another in its place."""
    quiet.open(form(inside='<label for="a">Name</label><input id="a" name="name">' + LABELLED.format("note")))
    page = quiet.page
    page.evaluate(
        """() => {
          const own = document.getElementById("a");
          const other = document.createElement("input");
          own.type = "hidden";
          own.removeAttribute("id");
          other.id = "a";
          own.after(other);
          other.addEventListener("input", () => {
            own.value = other.value;
            own.dispatchEvent(new Event("input", { bubbles: true }));
            own.dispatchEvent(new Event("change", { bubbles: true }));
          });
        }""")
    page.wait_for_timeout(50)
    quiet.press("Go")
    assert len(page.locator("[data-wellformed-summary] a").all()) == 2
    page.locator("#a").fill("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada", "note": "x"}]


def test_a_hidden_field_that_mirrors_an_editor_is_judged_and_sent(quiet):
    """A `contenteditable` whose text a script writes into a hidden field."""
    quiet.open(form(inside='<p id="l">Name</p><div contenteditable role="textbox" aria-labelledby="l" id="rich"></div>'
                           '<input type="hidden" name="name">' + LABELLED.format("note")))
    page = quiet.page
    page.evaluate(
        """() => document.getElementById("rich").addEventListener("input", ({ target }) => {
          document.querySelector("[name=name]").value = target.textContent;
        })""")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    assert [text for _, _, text in quiet.links] == ["Enter Name"]
    page.locator("#rich").click()
    page.keyboard.type("Ada")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada", "note": "x"}]


def test_an_input_that_a_script_replaces_when_it_is_left_is_still_judged(quiet):
    quiet.open(form(inside=TWO))
    page = quiet.page
    page.evaluate(
        """() => document.querySelector("form").addEventListener("focusout", ({ target }) => {
          if (!target.name) return;
          setTimeout(() => {
            const other = target.cloneNode(true);
            other.value = target.value.toUpperCase();
            target.replaceWith(other);
          });
        })""")
    page.locator("[name=name]").click()
    page.keyboard.type("ada")
    page.keyboard.press("Tab")
    page.wait_for_function("() => window.lives[0].field('name').text === 'ADA'")
    page.keyboard.type("n")
    assert page.evaluate("document.activeElement.name") == "note"
    page.keyboard.press("Backspace")
    page.locator("h1").click()
    page.wait_for_function("() => window.lives[0].field('note').error")
    assert page.locator("[data-wellformed-error=note]:visible").count() == 1
    ids, described = quiet.ids()
    assert len(ids) == len(set(ids)) and set(described) <= set(ids)
    page.locator("[name=note]").fill("n")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "ADA", "note": "N"}] or quiet.answers.submissions == [{"name": "ADA", "note": "n"}]


def test_a_form_in_a_replaced_body_is_judged_and_sent(quiet):
    """Turbo does so at each visit: the module stays, and the page changes."""
    quiet.open(form(inside=TWO))
    page = quiet.page
    quiet.press("Go")
    page.evaluate(
        """async (html) => {
          const body = document.createElement("body");
          body.innerHTML = html;
          document.body.replaceWith(body);
        }""", f"<main><h1>Other</h1>{form(inside=TWO)}</main>")
    page.wait_for_timeout(100)
    quiet.enhance()
    quiet.press("Go")
    assert len(quiet.links) == 2
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada", "note": "x"}]


BOOTSTRAP = """
<div class="mb-3"><label for="n" class="form-label">Name</label>
  <input class="form-control" id="n" name="name" aria-describedby="n-help n-feedback" required>
  <div id="n-help" class="form-text">In full</div><div id="n-feedback" class="invalid-feedback">Please enter a name.</div></div>
<div class="govuk-form-group govuk-form-group--error"><label class="govuk-label" for="o">Note</label>
  <div id="o-hint" class="govuk-hint">What it is about</div>
  <p id="o-error" class="govuk-error-message"><span class="govuk-visually-hidden">Error:</span> Enter a note</p>
  <input class="govuk-input govuk-input--error" id="o" name="note" aria-describedby="o-hint o-error" aria-invalid="true" value="taken"></div>
"""


def test_errors_use_the_error_elements_of_design_systems(quiet):
    quiet.open(form(inside=BOOTSTRAP), head="<style></style>")
    page = quiet.page
    # An error that the server has rendered is kept in its place.
    assert shown(quiet, "note") == ["true", "What it is about Error: Enter a note"]
    page.locator("#o").fill("x")
    assert shown(quiet, "note") == ["false", "What it is about"]
    page.locator("#o").fill("")
    quiet.press("Go")
    assert shown(quiet, "note") == ["true", "What it is about Enter Note"]
    assert page.locator("#o-error").text_content() == "Enter Note"
    assert page.get_by_text("Enter Note", exact=True).locator("visible=true").count() == 2
    assert_accessible(page)
    page.evaluate("window.lives[0].destroy()")
    assert page.locator("#o-error").text_content() == "Error: Enter a note"


def test_errors_of_radio_buttons_are_shown_in_the_error_element_of_the_page(quiet):
    radios = "".join(f'<label><input type="radio" name="name" value="{each}"> {each}</label>' for each in "ab")
    quiet.open(form(inside=(
        f'<fieldset aria-describedby="k-hint k-error"><legend>Kind</legend><p id="k-hint">One of two</p>'
        f'<p id="k-error" class="govuk-error-message" hidden></p>{radios}</fieldset>'
        '<label for="m">Note</label><input id="m" name="note" aria-errormessage="m-wrong"><p id="m-wrong"></p>')))
    page = quiet.page
    quiet.press("Go")
    assert page.locator("#k-error").text_content() == "Choose Name" and page.locator("#k-error").is_visible()
    assert page.locator("#m-wrong").text_content() == "Enter Note"
    assert page.locator("[data-wellformed-error]").count() == 0
    page.get_by_role("radio", name="a").check()
    expect(page.locator("#k-error")).to_be_hidden()


def test_an_error_element_that_a_stylesheet_hides_is_not_used(quiet):
    quiet.answers.files["/own.css"] = ".invalid-feedback { display: none } .is-invalid ~ .invalid-feedback { display: block }"
    quiet.open(form(inside=(
        '<label for="n">Name</label><input id="n" name="name" aria-describedby="n-error">'
        '<div id="n-error" class="invalid-feedback">Enter a name.</div>' + LABELLED.format("note"))),
        head='<link rel="stylesheet" href="/own.css">')
    quiet.press("Go")
    expect(quiet.page.get_by_text("Enter Name", exact=True).locator("visible=true")).to_have_count(2)
    assert quiet.page.locator("#n-error").text_content() == "Enter a name."


def test_a_reset_form_in_a_reopened_dialog_shows_no_errors(quiet):
    quiet.open('<button id="open">Open</button><dialog aria-label="Write">' + form(
        inside=TWO + '<button type="button" id="no" data-wellformed-cancel>No</button>') + "</dialog>")
    page = quiet.page
    page.evaluate(
        """() => {
          const dialog = document.querySelector("dialog");
          document.getElementById("open").onclick = () => dialog.showModal();
          document.getElementById("no").onclick = () => { dialog.close(); document.querySelector("form").reset(); };
        }""")
    page.locator("#open").click()
    page.keyboard.type("A")
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["note"]
    page.locator("#no").click()
    page.locator("#open").click()
    page.wait_for_timeout(50)
    assert quiet.links == []
    assert page.locator("[data-wellformed-error]:visible").count() == 0
    assert page.locator("[name=name]").input_value() == ""
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    page.wait_for_url("**/account.html")


def test_fields_of_a_fieldset_are_judged_only_while_it_is_enabled(quiet):
    quiet.open(form(inside=LABELLED.format("name") + f'<fieldset disabled id="f"><legend>F</legend>{LABELLED.format("note")}</fieldset>'))
    page = quiet.page
    page.locator("[name=name]").fill("Ada")
    page.evaluate("document.getElementById('f').disabled = false")
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["note"]
    page.evaluate("document.getElementById('f').disabled = true")
    page.wait_for_timeout(50)
    assert page.locator("[data-wellformed-error=note]:visible").count() == 0
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada"}]


def test_a_form_within_a_component_judges_controls_that_are_components(markup):
    markup.open('<sign-up></sign-up>', waits=False)
    page = markup.page
    page.evaluate(
        """async () => {
          customElements.define("text-field", class extends HTMLElement {
            static formAssociated = true;
            #internals = this.attachInternals();
            connectedCallback() {
              if (this.shadowRoot) return;
              this.attachShadow({ mode: "open", delegatesFocus: true }).innerHTML = "<input>";
              this.shadowRoot.querySelector("input").addEventListener("input", ({ target }) => this.#internals.setFormValue(target.value));
            }
            get name() { return this.getAttribute("name"); }
            get type() { return "text-field"; }
            get form() { return this.#internals.form; }
            get labels() { return this.#internals.labels; }
            get value() { return this.shadowRoot.querySelector("input").value; }
            set value(text) { this.shadowRoot.querySelector("input").value = text; this.#internals.setFormValue(text); }
            get willValidate() { return this.#internals.willValidate; }
            get validity() { return this.#internals.validity; }
            get validationMessage() { return this.#internals.validationMessage; }
            checkValidity() { return this.#internals.checkValidity(); }
            formResetCallback() { this.value = ""; }
          });
          customElements.define("sign-up", class extends HTMLElement {
            connectedCallback() {
              this.attachShadow({ mode: "open" }).innerHTML = `<form data-wellformed="/rules/made-up.json" action="/sign-up" method="post">
                <div data-wellformed-summary tabindex="-1" hidden><h2>Problem</h2><ul></ul></div>
                <label for="n">Name</label><text-field id="n" name="name"></text-field>
                <label for="o">Note</label><input id="o" name="note"><button>Go</button></form>`;
            }
          });
          const { enhance } = await import("/wellformed/wellformed.js");
          window.lives = [await enhance(document.querySelector("sign-up").shadowRoot.querySelector("form"))];
        }""")
    assert page.problems == []
    page.locator("sign-up").get_by_role("button", name="Go").click()
    links = page.locator("sign-up [data-wellformed-summary] a")
    expect(links).to_have_text(["Enter Name", "Enter Note"])
    links.first.click()
    page.keyboard.type("Ada")
    page.wait_for_function("() => window.lives[0].field('name').text === 'Ada'")
    page.locator("sign-up #o").fill("x")
    page.locator("sign-up").get_by_role("button", name="Go").click()
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "note": "x"}]


def test_controls_and_a_button_outside_the_form_take_part_in_it(quiet):
    quiet.open(
        '<label>name <input name="name" form="f"></label>'
        '<form id="f" data-wellformed="/rules/made-up.json" action="/nowhere" method="post">'
        + LABELLED.format("note") + '<output name="sum">3</output></form>'
        '<button form="f" formaction="/sign-up" name="do" value="it">Go</button>')
    page = quiet.page
    quiet.press("Go")
    assert page.locator("[data-wellformed-summary] a").count() == 2
    page.locator("[data-wellformed-summary] a").first.click()
    assert page.evaluate("document.activeElement.name") == "name"
    page.keyboard.type("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada", "note": "x", "do": "it"}]


def test_errors_disappear_when_the_browser_fills_in_several_fields_at_once(quiet):
    quiet.open(form(inside=TWO + LABELLED.format("city")), names=["name", "note", "city"], rules={"city": {"minLength": 3}})
    page = quiet.page
    quiet.press("Go")
    page.locator("[name=name]").focus()
    page.evaluate(
        """() => {
          for (const [name, text] of Object.entries({ name: "Ada", note: "n", city: "U" })) {
            const input = document.querySelector(`[name=${name}]`);
            input.value = text;
            for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
          }
        }""")
    page.wait_for_function("() => window.lives[0].field('city').text === 'U'")
    assert page.locator("[data-wellformed-error=name]:visible").count() == 0
    assert page.locator("[data-wellformed-error=note]:visible").count() == 0
    assert page.evaluate("document.activeElement.name") == "name"
    page.locator("[name=city]").fill("Ulm")
    quiet.press("Go")
    page.wait_for_url("**/account.html")


@pytest.mark.parametrize("key", ["attribute(\"id\") || attribute(\"name\")", "attribute(\"name\") || attribute(\"id\")"], ids=["by id", "by name"])
@pytest.mark.parametrize("where", ["the form", "the page"])
def test_errors_texts_and_the_focus_survive_morphing(quiet, where, key):
    """Turbo's morphing, LiveView and Livewire do so; the server's markup does not contain the errors shown."""
    inside = (
        '<p id="hint">In full</p><label>name <input name="name" required aria-describedby="hint"></label>'
        + LABELLED.format("note") + '<label>age <input name="age" type="number" required></label>')
    quiet.open(form(inside=inside))
    page = quiet.page
    page.evaluate("() => { " + MORPH.replace("KEY", key) + " }")
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=name]").fill("")
    quiet.press("Go")
    before = [text for _, _, text in quiet.links]
    assert len(before) == 3
    page.locator("[name=note]").fill("kept")
    page.locator("[name=note]").focus()
    target = "document.querySelector('form')" if where == "the form" else "document.querySelector('main')"
    page.evaluate(
        f"""async (html) => {{
          const old = {target};
          const made = document.createRange().createContextualFragment(html);
          morph(old, made.querySelector(old.localName));
        }}""", form(inside=inside) if where == "the form" else f"<main><h1>Made up</h1>{form(inside=inside)}</main>")
    expect(page.locator("[data-wellformed-error]:visible")).to_have_count(2)
    assert shown(quiet) == ["true", "In full Enter Name"]
    assert page.evaluate("document.querySelector('form').noValidate") is True
    assert page.locator("[name=note]").input_value() == "kept"
    assert page.evaluate("document.activeElement.name") == "note"
    assert page.locator("[data-wellformed-error]:visible").count() == 2
    ids, described = quiet.ids()
    assert len(ids) == len(set(ids)) and set(described) <= set(ids)
    quiet.press("Go")
    assert [name for _, name, _ in quiet.links] == ["name", "age"]
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=age]").fill("36")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"name": "Ada", "note": "kept", "age": "36"}]


def test_a_script_that_always_overwrites_aria_invalid_does_not_cause_a_loop(quiet):
    quiet.open(form(inside=TWO))
    page = quiet.page
    page.evaluate(
        """() => {
          window.times = 0;
          const input = document.querySelector("[name=name]");
          new MutationObserver(() => {
            if (input.getAttribute("aria-invalid") === "none") return;
            window.times += 1;
            input.setAttribute("aria-invalid", "none");
          }).observe(input, { attributeFilter: ["aria-invalid"] });
        }""")
    quiet.press("Go")
    page.wait_for_timeout(300)
    assert 1 <= page.evaluate("window.times") < 100


def test_a_page_that_submits_by_its_own_script_gets_only_valid_submissions(quiet):
    """The page's own listener cancels the submission and sends it by itself."""
    quiet.open(form(inside=TWO))
    page = quiet.page
    page.evaluate(
        """() => {
          window.sent = [];
          document.querySelector("form").addEventListener("submit", (event) => {
            event.preventDefault();
            window.sent.push(Object.fromEntries(new FormData(event.target)));
          });
        }""")
    quiet.press("Go")
    assert page.evaluate("window.sent") == []
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    page.wait_for_function("() => window.sent.length === 1")
    assert quiet.answers.submissions == []


def test_a_control_that_a_widget_wraps_keeps_its_error(quiet):
    """Widgets for telephone numbers move the control into an element that they create."""
    quiet.open(form(inside='<label for="a">Name</label><input id="a" name="name">' + LABELLED.format("note")))
    page = quiet.page
    quiet.press("Go")
    page.evaluate(
        """() => {
          const input = document.getElementById("a");
          const box = document.createElement("div");
          box.className = "iti";
          input.before(box);
          box.append(input);
        }""")
    page.wait_for_timeout(50)
    assert shown(quiet) == ["true", "Enter Name"]
    assert page.locator("[data-wellformed-error=name]:visible").count() == 1
    page.locator("#a").fill("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    page.wait_for_url("**/account.html")


def test_a_copied_form_is_independent_of_the_original(quiet):
    quiet.open(form(inside=TWO))
    page = quiet.page
    quiet.press("Go")
    page.evaluate(
        """async () => {
          const form = document.querySelector("form");
          const other = form.cloneNode(true);
          form.after(other);
        }""")
    quiet.page.evaluate("async () => { const { enhance } = await import('/wellformed/wellformed.js'); window.lives.push(await enhance(document.forms[1])); }")
    second = page.locator("form").nth(1)
    second.locator("[name=name]").fill("Ada")
    second.locator("[name=note]").fill("x")
    page.wait_for_timeout(50)
    assert second.locator("[data-wellformed-error]:visible").count() == 0
    assert page.locator("form").nth(0).locator("[data-wellformed-error]:visible").count() == 2
    second.get_by_role("button", name="Go").click()
    page.wait_for_url("**/account.html")


@pytest.mark.parametrize("names", [["children", "name"], ["action", "elements"], ["length", "id"], ["reset", "submit"]])
def test_rows_work_in_a_form_whose_controls_hide_its_members(markup, names):
    rules = {"type": "object", "properties": {name: {"type": "string", "minLength": 2} for name in names} | {
        "items": {"type": "array", "items": {"type": "object", "properties": {name: {"type": "string"} for name in names}}}}}
    row = "".join(f'<input aria-label="{name} {{0}}" name="items[{{0}}].{name}">' for name in names)
    inside = "".join(LABELLED.format(name) for name in names) + (
        '<fieldset data-wellformed-rows="items"><legend>Items</legend><div data-wellformed-row>' + row.format(0) + "</div>"
        "<template><div data-wellformed-row>" + row.format("") + "</div></template>"
        '<button type="button" data-wellformed-add hidden>Add</button></fieldset>')
    markup.open(form(inside=inside), whole=rules)
    markup.press("Add")
    assert markup.page.locator("[data-wellformed-row]").count() == 2
    markup.page.locator(f'[name="items[1].{names[0]}"]').fill("x")
    assert markup.page.evaluate("window.lives[0].value.items[1]") == {names[0]: "x"}
    assert [text for text in markup.page.problems if "Wellformed" in text] == []


def test_a_form_refused_with_412_sends_the_new_version_with_the_next_try(quiet):
    """A server with another version names it (412, `ETag`). The person has read of it before sending the form again."""
    quiet.open(form(inside='<input type="hidden" name="if-match" value=\'"1"\'>' + TWO))
    page = quiet.page
    detail = "Somebody else has changed this in the meantime."
    page.route("**/sign-up", lambda route: route.fulfill(
        status=412, headers={"ETag": '"2"'}, content_type="application/problem+json",
        body=json.dumps({"type": "about:blank", "title": "Changed", "status": 412, "detail": detail})))
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=note]").fill("x")
    quiet.press("Go")
    expect(page.locator("[data-wellformed-summary]")).to_contain_text(detail)
    assert page.locator("[name=name]").input_value() == "Ada"
    page.unroute("**/sign-up")
    quiet.press("Go")
    page.wait_for_url("**/account.html")
    assert quiet.answers.submissions == [{"if-match": '"2"', "name": "Ada", "note": "x"}]


# What a browser cannot read


@pytest.mark.parametrize("kind, keys", [
    ("date", "12"), ("time", "1"), ("datetime-local", "12"), ("month", "J"), ("week", "1"), ("number", "1e"),
], ids=lambda each: each)
@pytest.mark.parametrize("name", ["at", "visit.at"])
def test_a_text_that_a_control_cannot_read_is_invalid_whatever_the_rules_say(markup, kind, keys, name):
    at = {"at": {"type": "string", "title": "At"}}
    rules = {"type": "object", "properties": at if name == "at" else {"visit": {"type": "object", "properties": at}}}
    markup.open(form(inside=f'<label>At <input type="{kind}" name="{name}"></label>'), whole=rules)
    page = markup.page
    page.locator("input").focus()
    page.keyboard.type(keys)
    assert page.locator("input").evaluate("({ validity, value }) => [validity.badInput, value]") == [True, ""]
    markup.press("Go")
    expect(markup.error(name)).to_have_text("At cannot be read; check that it is complete")
    assert page.evaluate("window.lives[0].validate()") == "invalid"
    # An empty control is valid.
    page.locator("input").evaluate("(input) => { input.value = ''; }")
    markup.press("Go")
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()
    assert markup.answers.submissions == [{name: ""}]


def test_a_component_with_bad_input_is_invalid(markup):
    markup.answers.files["/own.js"] = """customElements.define("own-time", class extends HTMLElement {
      static formAssociated = true;
      #internals = this.attachInternals();
      connectedCallback() { this.#internals.setValidity({ badInput: true }, "No time"); }
      get name() { return this.getAttribute("name"); }
      get value() { return ""; }
      get form() { return this.#internals.form; }
      get validity() { return this.#internals.validity; }
    });"""
    markup.open('<script src="/own.js"></script>' + form(inside='<own-time name="at" tabindex="0"></own-time>'),
                whole={"type": "object", "properties": {"at": {"type": "string"}}})
    markup.press("Go")
    expect(markup.error("at")).to_have_text("At cannot be read; check that it is complete")
    assert markup.answers.submissions == []
