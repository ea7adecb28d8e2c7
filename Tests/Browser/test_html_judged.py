"""HTML judges controls that no rule names, and their errors are shown like those of other fields."""

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for
from markup import LABELLED, form

# A custom element that does not reveal the state of its internals.
SILENT_ELEMENT = """
customElements.define("own-box", class extends HTMLElement {
  static formAssociated = true;
  #internals = this.attachInternals();
  connectedCallback() {
    this.box = document.createElement("input");
    this.attachShadow({ mode: "open", delegatesFocus: true }).append(this.box);
    this.box.addEventListener("input", () => this.#judge());
    this.#judge();
  }
  #judge() {
    this.#internals.setFormValue(this.box.value);
    this.#internals.setValidity(this.box.value ? {} : { valueMissing: true }, this.box.value ? "" : "Box it", this.box);
  }
});
"""

KINDS = {
    "text": ('<input name="x" required>', lambda x: x.fill("a")),
    "pattern": ('<input name="x" pattern="[0-9]{3}" value="12">', lambda x: x.fill("123")),
    "email": ('<input type="email" name="x" value="a@">', lambda x: x.fill("a@example.org")),
    "url": ('<input type="url" name="x" value="example">', lambda x: x.fill("https://example.org")),
    "tel": ('<input type="tel" name="x" pattern="[0-9]+" value="a">', lambda x: x.fill("1")),
    "search": ('<input type="search" name="x" required>', lambda x: x.fill("a")),
    "password": ('<input type="password" name="x" required>', lambda x: x.fill("a")),
    "least": ('<input type="number" name="x" min="3" value="2">', lambda x: x.fill("3")),
    "most": ('<input type="number" name="x" max="3" value="4">', lambda x: x.fill("3")),
    "step": ('<input type="number" name="x" min="0" step="0.5" value="0.3">', lambda x: x.fill("0.5")),
    "date": ('<input type="date" name="x" min="2026-01-01" value="2025-12-31">', lambda x: x.fill("2026-01-01")),
    "month": ('<input type="month" name="x" required>', lambda x: x.fill("2026-01")),
    "week": ('<input type="week" name="x" required>', lambda x: x.fill("2026-W01")),
    "time": ('<input type="time" name="x" max="10:00" value="11:00">', lambda x: x.fill("09:00")),
    "datetime": ('<input type="datetime-local" name="x" required>', lambda x: x.fill("2026-01-01T10:00")),
    "area": ('<textarea name="x" required></textarea>', lambda x: x.fill("a")),
    "list": ('<select name="x" required><option value="">Choose</option><option>A</option></select>',
             lambda x: x.select_option("A")),
    "several": ('<select name="x" multiple required><option>A</option><option>B</option></select>',
                lambda x: x.select_option(["A", "B"])),
    "box": ('<input type="checkbox" name="x" required>', lambda x: x.check()),
    "file": ('<input type="file" name="x" required>',
             lambda x: x.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a"})),
    "nameless": ('<input data-x required>', lambda x: x.fill("a")),
}


def alone(control, attributes="", label="Thing"):
    """A form with a field of the rules and a control that no rule names."""
    inside = LABELLED.format("name") + f'<p><label for="x">{label}:</label> {control.replace(" ", " id=x ", 1)}</p>'
    return form(inside=inside, attributes=attributes)


def message(markup):
    """The browser's validation message for the control."""
    return markup.page.evaluate("document.getElementById('x').validationMessage")


def shown(markup):
    """The error that describes the control, if it is marked as invalid."""
    return markup.page.evaluate(
        """() => {
          const x = document.getElementById("x");
          const subject = x.type === "radio" ? x.closest("fieldset") : x;
          if (subject.getAttribute("aria-invalid") !== "true") return "";
          const ids = (subject.getAttribute("aria-describedby") ?? "").split(" ");
          return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
        }""")


def wait_for_shown(markup, text):
    markup.page.wait_for_function(
        """(text) => {
          const x = document.getElementById("x");
          const ids = (x.getAttribute("aria-describedby") ?? "").split(" ");
          const shown = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
          return shown === text && (x.getAttribute("aria-invalid") === "true") === (text !== "");
        }""", arg=text)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_control_is_judged_by_html(markup, kind):
    control, repair = KINDS[kind]
    markup.open(alone(control), names=["name"])
    page = markup.page
    page.locator("[name=name]").fill("Ada")
    wanted = message(markup)
    assert wanted and shown(markup) == ""
    markup.press("Go")
    summary = page.locator("[data-wellformed-summary]")
    expect(summary).to_be_focused()
    assert shown(markup) == wanted
    assert [text for *_, text in markup.links] == [f"Thing: {wanted}"]
    assert markup.answers.submissions == [] and page.title().startswith("Error: ")
    page.get_by_role("link").click()
    assert page.evaluate("document.activeElement.id") == "x"
    repair(page.locator("#x"))
    wait_for_shown(markup, "")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions[0]["name"] == "Ada"


def test_a_group_of_radio_buttons_is_one_field(markup):
    radios = "".join(f'<label><input type="radio" name="x" value="{v}" required>{v}</label>' for v in "ab")
    inside = f"<fieldset><legend>Size</legend>{radios}</fieldset>".replace("<input", "<input id=x", 1)
    markup.open(form(inside=LABELLED.format("name") + inside), names=["name"])
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    assert shown(markup) == message(markup) != ""
    assert [text for *_, text in markup.links] == [f"Size: {message(markup)}"]
    expect(markup.page.locator("[data-wellformed-error=x]")).to_have_count(1)
    markup.page.get_by_label("b", exact=True).check()
    expect(markup.page.locator("[data-wellformed-error=x]")).to_be_hidden()
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "x": "b"}]


def test_a_custom_element_is_judged_by_its_element_internals(markup):
    markup.answers.files["/own.js"] = SILENT_ELEMENT
    inside = LABELLED.format("name") + '<label for="x">Box</label><own-box id="x" name="x"></own-box>'
    markup.open(form(inside=inside), names=["name"], head='<script type="module" src="/own.js"></script>')
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    # Only the browser knows the reason.
    assert shown(markup) == "Check what you entered here"
    markup.page.get_by_role("link").click()
    markup.page.keyboard.type("5")
    wait_for_shown(markup, "")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "x": "5"}]


def test_a_custom_element_without_a_value_property_can_be_a_field_of_the_rules(markup):
    markup.answers.files["/own.js"] = SILENT_ELEMENT
    inside = '<own-box id="x" name="name"></own-box>'
    markup.open(form(inside=inside), names=["name"], head='<script type="module" src="/own.js"></script>')
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    markup.page.get_by_role("link").click()
    markup.page.keyboard.type("Ada")
    expect(markup.error("name")).to_have_text("")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


# When errors are shown


def test_an_html_error_appears_when_an_edited_control_is_left_and_goes_once_fixed(markup):
    markup.open(alone('<input type="email" name="x" required>'), names=["name"])
    x = markup.page.locator("#x")
    x.focus()
    markup.page.locator("[name=name]").focus()
    markup.page.wait_for_timeout(50)
    assert shown(markup) == ""
    x.type("a@")
    markup.page.wait_for_timeout(50)
    assert shown(markup) == "" and markup.error("x").count() == 0
    markup.page.locator("[name=name]").focus()
    wait_for_shown(markup, message(markup))
    region = markup.page.locator('[data-wellformed-live="polite"]')
    expect(region).to_have_text(f"Thing: {message(markup)}")
    x.type("b")
    wait_for_shown(markup, "")


def test_an_html_message_is_replaced_by_another_when_typing_rests(markup):
    markup.open(alone('<input name="x" required pattern="[0-9]+">'), names=["name"])
    page = markup.page
    page.clock.install()
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    page.clock.run_for(300)
    missing = message(markup)
    page.locator("#x").type("a")
    page.clock.run_for(500)
    assert message(markup) != missing and shown(markup) == missing
    page.clock.run_for(600)
    assert shown(markup) == message(markup)


@pytest.mark.parametrize("policy, blurred, edited", [
    ("onBlur", True, True), ("submitOnly", False, False), ("eager", False, True)])
def test_html_errors_follow_the_reveal_policy(markup, policy, blurred, edited):
    markup.open(alone('<input type="email" name="x" required>', f'data-wellformed-reveal="{policy}"'), names=["name"])
    for text, is_shown in (("", blurred), ("a", edited)):
        markup.page.locator("#x").focus()
        markup.page.keyboard.type(text)
        markup.page.locator("[name=name]").focus()
        markup.page.wait_for_timeout(50)
        assert (shown(markup) != "") == is_shown
    markup.press("Go")
    assert shown(markup) == message(markup)


def test_an_html_error_during_a_press_does_not_move_the_button(markup):
    body = alone('<input type="email" name="x">').replace("</form>", '<button type="button">Else</button></form>')
    markup.open(body + "<p id=clicked></p>", names=["name"])
    page = markup.page
    page.evaluate("""() => document.querySelector("button[type=button]").addEventListener("click", () => {
      document.getElementById("clicked").textContent = "yes"; })""")
    page.locator("#x").type("a")
    button = page.get_by_role("button", name="Else")
    box = button.bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.wait_for_timeout(50)
    assert button.bounding_box() == box and shown(markup) == ""
    page.mouse.up()
    wait_for_shown(markup, message(markup))
    expect(page.locator("#clicked")).to_have_text("yes")


# The form as a whole


def test_errors_from_rules_and_html_are_listed_in_the_order_of_the_page(markup):
    inside = ('<label>One <input name="one" required></label>' + LABELLED.format("name")
              + '<label>Two <input name="two" required></label>' + LABELLED.format("note"))
    markup.open(form(inside=inside, attributes='data-wellformed-summary-focus="field"'))
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["one", "name", "two", "note"]
    assert markup.page.evaluate("document.activeElement.name") == "one"
    expect(markup.page.locator('[data-wellformed-live="assertive"]')).to_have_text("There are problems with 4 fields")
    assert markup.page.evaluate("window.lives[0].state.outcome") == "invalid"
    assert markup.page.evaluate("window.lives[0].state.attempts") == 1
    markup.page.locator("[name=one]").fill("1")
    markup.press("Go")
    assert markup.page.evaluate("document.activeElement.name") == "name"
    markup.page.locator("[name=name]").fill("1")
    markup.page.locator("[name=note]").fill("1")
    markup.press("Go")
    assert markup.page.evaluate("document.activeElement.name") == "two"
    assert markup.answers.submissions == []


def test_a_form_is_valid_only_if_html_accepts_its_controls_too(markup):
    markup.open(alone('<input name="x" required>'), names=["name"])
    markup.page.locator("[name=name]").fill("Ada")
    validity = "window.lives[0].validate({ reveals: false })"
    assert markup.page.evaluate(validity) == "invalid" and shown(markup) == ""
    assert markup.page.evaluate("window.lives[0].validate()") == "invalid"
    assert shown(markup) == message(markup)
    markup.page.evaluate(
        """() => {
          window.reported = [];
          document.addEventListener("wellformed:change", ({ detail }) => window.reported.push(detail.state.validity));
        }""")
    markup.page.locator("#x").fill("1")
    markup.page.wait_for_function("() => window.reported.includes('valid')")
    assert markup.page.evaluate(validity) == "valid"


def test_controls_that_take_no_part_in_the_form_are_not_judged(markup):
    controls = (
        '<input name="a" required disabled><input name="b" required readonly>'
        '<fieldset disabled><input name="c" required></fieldset><div hidden><input name="d" required></div>'
        '<div inert><input name="i" required></div><input type="hidden" name="e" required><datalist><input name="f" required></datalist>'
        '<output name="g"></output><button type="button" name="h">H</button>')
    markup.open(form(inside=LABELLED.format("name") + controls + '<input id="x" name="x" required aria-label="Thing">'),
                names=["name"])
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["x"]
    # The error disappears when the control is disabled.
    markup.page.evaluate("document.getElementById('x').disabled = true")
    wait_for_shown(markup, "")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")


def test_controls_outside_their_form_and_in_shadow_trees_are_judged(markup):
    outside = '<label for="x">Thing</label><input id="x" name="x" form="form" required>'
    markup.open(form(attributes='id="form"') + outside, names=["name"])
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    assert shown(markup) == message(markup)
    assert [name for _, name, _ in markup.links] == ["x"]
    markup.page.evaluate("window.lives[0].destroy()")
    markup.page.evaluate(
        """(html) => {
          document.querySelector("main").innerHTML = '<div id="host"></div>';
          window.root = document.getElementById("host").attachShadow({ mode: "open" });
          window.root.innerHTML = html;
        }""", form(inside=LABELLED.format("name") + '<input name="y" aria-label="Other" required>'))
    markup.enhance("window.root.querySelectorAll('form')")
    other = markup.page.locator("[name=y]")
    other.type("a")
    other.fill("")
    markup.page.locator("[name=name]").focus()
    expect(markup.error("y")).to_have_text(other.evaluate("(node) => node.validationMessage"))


def test_controls_that_are_added_or_removed_are_judged_accordingly(markup):
    markup.open(form(), names=["name"])
    page = markup.page
    page.locator("[name=name]").fill("Ada")
    page.evaluate(
        """() => document.querySelector("button").insertAdjacentHTML(
          "beforebegin", '<p><label for="x">Thing</label><input id="x" name="x" required></p>')""")
    markup.press("Go")
    assert shown(markup) == message(markup)
    page.evaluate("document.querySelector('p:has(#x)').remove()")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_setcustomvalidity_of_a_page_script_is_respected(markup):
    body = alone('<input name="x">').replace("</form>", '<label>Again <input name="again"></label></form>')
    markup.open(body, names=["name"])
    page = markup.page
    page.evaluate(
        """() => {
          const [x, again] = ["x", "again"].map((name) => document.querySelector(`[name=${name}]`));
          const judge = () => again.setCustomValidity(x.value === again.value ? "" : "These differ");
          for (const each of [x, again]) each.addEventListener("input", judge);
        }""")
    page.locator("[name=name]").fill("Ada")
    page.locator("#x").type("a")
    page.locator("[name=again]").type("b")
    markup.press("Go")
    assert [text for *_, text in markup.links] == ["Again: These differ"]
    page.locator("#x").fill("b")
    expect(markup.error("again")).to_be_hidden()
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_novalidate_turns_off_the_verdicts_of_html(markup):
    body = alone('<input name="x" required>', "novalidate")
    markup.open(body, names=["name"])
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"] and shown(markup) == ""
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    draft = alone('<input name="x" required>').replace(
        "</form>", '<button formnovalidate name="draft" value="1">Later</button></form>')
    markup.open(draft, names=["name"])
    markup.press("Later")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions[1] == {"name": "", "x": "", "draft": "1"}


def test_a_control_that_becomes_wrong_during_a_remote_check_stops_the_submission(markup):
    body = alone('<input name="x" required value="1">').replace("<input name='name'", "<input name='name' data-wellformed-check='/check/name'")
    markup.open(body, names=["name"])
    page = markup.page
    held = hold(page, "**/check/name")
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    wait_for(page, held)
    page.locator("#x").fill("")
    held[0].continue_()
    expect(page.locator("[data-wellformed-summary]")).to_be_visible()
    assert [name for _, name, _ in markup.links] == ["x"]
    assert markup.answers.submissions == []


def test_a_reset_or_destroyed_form_shows_no_html_errors(markup):
    body = alone('<input name="x" required aria-describedby="hint">') + "<p id=hint>Hint</p>"
    markup.open(body, names=["name"], waits=False)
    # The text that the page had before the enhancement is restored.
    markup.page.wait_for_selector("form[data-phase]")
    markup.enhance()
    before = markup.page.evaluate("document.querySelector('p:has(#x)').outerHTML")
    markup.press("Go")
    assert shown(markup) == f"Hint {message(markup)}"
    markup.page.evaluate("window.lives[0].reset()")
    markup.page.wait_for_function("() => document.getElementById('x').getAttribute('aria-invalid') !== 'true'")
    assert shown(markup) == ""
    markup.press("Go")
    markup.page.evaluate("window.lives[0].destroy()")
    assert markup.page.evaluate("document.querySelector('p:has(#x)').outerHTML") == before


def test_a_rendered_error_disappears_when_its_control_is_edited(markup):
    control = '<input name="x" value="a" aria-invalid="true" aria-describedby="why">'
    place = '<p id="why" data-wellformed-error="x">This is taken</p>'
    markup.open(alone(control).replace("<p><label", place + "<p><label"), names=["name"])
    assert shown(markup) == "This is taken"
    markup.page.locator("#x").type("b")
    markup.page.wait_for_function("() => document.getElementById('why').hidden")
    assert shown(markup) == ""


def test_valid_controls_keep_their_markup(markup):
    controls = '<input name="a" maxlength="3" aria-invalid="true"><select name="b"><option>B</select><textarea name="c"></textarea>'
    markup.open(form(inside=LABELLED.format("name") + f"<div id=others>{controls}</div>"), names=["name"])
    before = markup.page.evaluate("document.getElementById('others').innerHTML")
    markup.page.locator("[name=a]").type("abcd")
    markup.page.locator("[name=name]").fill("Ada")
    assert markup.page.locator("[name=a]").input_value() == "abc"
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert 'maxlength="3"' in before and "data-wellformed" not in before and " id=" not in before
