"""Controls and forms that are added, replaced or removed after a page is enhanced."""

import json

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for
from markup import LABELLED, form

ADD = """([name, after]) => {
  const label = document.createElement("label");
  label.append(name, " ", Object.assign(document.createElement("input"), { name }));
  document.querySelector(after).append(label);
}"""


def add(markup, name, after="form"):
    markup.page.evaluate(ADD, [name, after])


def test_a_control_that_is_added_is_judged_and_submitted(markup):
    markup.open(form())
    add(markup, "note")
    note = markup.page.locator("[name=note]")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("Enter Note")
    assert {name for _, name, _ in markup.links} == {"name", "note"}
    note.type("x")
    expect(markup.error("note")).to_be_hidden()
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada", "note": "x"}]


def test_a_form_that_gets_its_attribute_later_is_enhanced(markup):
    markup.open(form().replace("data-wellformed=", "data-later="), waits=False)
    markup.page.evaluate("document.querySelector('form').setAttribute('data-wellformed', '/rules/made-up.json')")
    markup.page.wait_for_selector("form[data-phase]")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")


def around(page):
    return page.locator("[data-wellformed-summary], [data-wellformed-live]").count()


def test_removed_forms_leave_no_summaries_or_live_regions_behind(markup):
    page = markup.open("<div id=place></div>", waits=False).page
    for attempt in range(3):
        page.evaluate("(html) => { document.getElementById('place').innerHTML = html; }", form())
        page.wait_for_selector("form[data-phase]")
        page.evaluate("window.gone = document.querySelector('form')")
        markup.press("Go")
        expect(markup.error("name")).to_have_text("Enter Name")
        assert around(page) == 3
    page.evaluate("document.getElementById('place').replaceChildren()")
    page.wait_for_function("() => !document.querySelector('[data-wellformed-summary], [data-wellformed-live]')")
    # The removed form is as the page had it, and is enhanced again when it is put back.
    assert page.evaluate("[gone.noValidate, gone.dataset.phase, gone.querySelectorAll('[data-wellformed-error]').length]") == [False, None, 0]
    page.evaluate("document.getElementById('place').append(gone)")
    page.wait_for_selector("form[data-phase]")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")


def test_a_form_that_is_moved_keeps_its_state(markup):
    page = markup.open("<div id=place></div>" + form()).page
    page.locator("[name=name]").fill("Ada")
    page.locator("[name=name]").fill("")
    markup.press("Go")
    page.evaluate(
        """async () => {
          const form = document.querySelector("form");
          form.remove();
          await null;
          document.getElementById("place").append(form);
          await new Promise((done) => setTimeout(done));
          await new Promise((done) => setTimeout(done));
        }""")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert page.evaluate("window.lives[0].isAlive")


def test_a_submission_completes_although_its_form_has_been_removed(markup):
    page = markup.open(form()).page
    page.locator("[name=name]").fill("Ada")
    held = hold(page, "**/sign-up")
    markup.press("Go")
    wait_for(page, held)
    page.evaluate("document.querySelector('form').remove()")
    page.evaluate("new Promise((done) => setTimeout(() => setTimeout(done)))")
    held[0].continue_()
    page.wait_for_url("**/account.html")


@pytest.mark.parametrize("status", [201, 422, 500])
def test_an_answer_to_a_removed_form_shows_nothing(markup, status):
    """This happens when a person closes a dialog, or visits another page with Turbo, while the form is being sent."""
    page = markup.open("<button id=other>Other</button>" + form(), waits=False).page
    page.wait_for_selector("form[data-phase]")
    page.locator("[name=name]").fill("Ada")
    held = hold(page, "**/sign-up")
    markup.press("Go")
    wait_for(page, held)
    page.evaluate("window.gone = document.querySelector('form'); gone.remove(); document.title = 'Another'")
    page.evaluate("new Promise((done) => setTimeout(() => setTimeout(done)))")
    page.locator("#other").focus()
    errors = [{"pointer": "#/name", "code": "taken", "message": "Somebody has this name"}]
    held[0].fulfill(status=status, content_type="application/json", body=json.dumps({"errors": errors} if status == 422 else {}))
    page.wait_for_function("() => !document.querySelector('[data-wellformed-summary], [data-wellformed-live]')")
    assert page.title() == "Another"
    assert page.evaluate("document.activeElement.id") == "other"
    # A form that is put back starts afresh.
    page.evaluate("document.querySelector('main').append(gone)")
    page.wait_for_selector("form[data-phase]")
    expect(markup.error("name")).to_be_hidden()
    expect(page.locator("[name=name]")).to_have_value("Ada")


def test_adding_a_control_keeps_texts_errors_and_the_focus(markup):
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("more")), names=("name", "more", "note"))
    name, more = markup.page.locator("[name=name]"), markup.page.locator("[name=more]")
    name.type("A")
    name.fill("")
    more.click()
    expect(markup.error("name")).to_have_text("Enter Name")
    more.type("some")
    add(markup, "note")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
    expect(markup.error("name")).to_have_text("Enter Name")
    expect(more).to_be_focused()
    expect(more).to_have_value("some")
    more.type("thing")
    assert markup.field("more")["text"] == "something"
    assert markup.field("more")["isFocused"]
    # A field that has not been entered shows no error.
    expect(markup.error("note")).to_be_hidden()
    assert not markup.field("note")["isEdited"]


def test_a_control_added_after_a_submission_shows_its_error(markup):
    markup.open(form())
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]
    add(markup, "note")
    expect(markup.error("note")).to_have_text("Enter Note")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert [name for _, name, _ in markup.links] == ["name", "note"]


def test_a_servers_error_remains_when_a_control_is_added(markup):
    markup.open(form(), rules={"note": {}})
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.evaluate(
        "window.lives[0].refuse([{ pointer: '/name', code: 'taken', message: 'Somebody has this name' }])")
    expect(markup.error("name")).to_have_text("Somebody has this name")
    add(markup, "note")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
    expect(markup.error("name")).to_have_text("Somebody has this name")
    markup.page.locator("[name=name]").fill("Eve")
    expect(markup.error("name")).to_be_hidden()


def test_a_control_that_replaces_another_is_judged_and_submitted(markup):
    markup.open(form(), names=("name",))
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.evaluate("() => { const old = document.querySelector('[name=name]'); old.replaceWith(old.cloneNode()); }")
    markup.page.locator("[name=name]").fill("")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    markup.page.locator("[name=name]").fill("Eve")
    expect(markup.error("name")).to_be_hidden()
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Eve"}]


def test_a_control_outside_its_form_is_taken_in_by_refresh(markup):
    markup.open(form(attributes="id=own") + "<div id=outside></div>")
    add(markup, "note", "#outside")
    markup.page.evaluate("() => { document.querySelector('[name=note]').setAttribute('form', 'own'); }")
    markup.page.evaluate("window.lives[0].refresh()")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("Enter Note")
    assert {name for _, name, _ in markup.links} == {"name", "note"}


@pytest.mark.parametrize("how", ["act()", "setTimeout(act)"])
def test_a_listener_that_refreshes_at_each_change_does_not_loop(markup, how):
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("note")))
    markup.page.evaluate(
        """(how) => {
          window.count = 0;
          const act = () => window.lives[0].refresh();
          document.querySelector("form").addEventListener("wellformed:change", () => {
            window.count += 1;
            if (window.count > 200) throw new Error("This does not end");
            if (how === "act()") act();
            else setTimeout(act);
          });
        }""", how)
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("Enter Note")
    before = markup.page.evaluate("new Promise((done) => setTimeout(() => done(window.count), 200))")
    # No more events are sent, until the next change.
    assert before == markup.page.evaluate("new Promise((done) => setTimeout(() => done(window.count), 200))")
    markup.page.locator("[name=note]").fill("Hello")
    assert markup.page.evaluate("window.count") > before


def test_rules_between_fields_apply_to_an_added_control(markup):
    markup.open(form(), whole={
        "type": "object", "properties": {"name": {"type": "string"}, "note": {"type": "string", "title": "Note"}},
        "dependentRequired": {"name": ["note"]}})
    markup.page.locator("[name=name]").fill("Ada")
    add(markup, "note")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("Enter Note, because Name is filled in")


@pytest.mark.parametrize("twice", [False, True])
def test_html_still_judges_controls_that_the_rules_do_not_name(markup, twice):
    markup.open(form(inside=LABELLED.format("name") + "<label>Other <input name=other required></label>"))
    markup.press("Go")
    expect(markup.error("other")).not_to_be_empty()
    add(markup, "note")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
    if twice:
        markup.page.evaluate("window.lives[0].refresh()")
    expect(markup.error("other")).to_have_count(1)
    expect(markup.error("other")).not_to_be_empty()
    markup.page.evaluate("window.lives[0].destroy()")
    assert markup.page.locator("[data-wellformed-error]").count() == 0
    assert not markup.page.evaluate("document.querySelector('form').noValidate")


def test_a_second_control_of_the_same_name_does_not_restart_the_form(markup):
    markup.open(form(), names=("name", "note"))
    markup.page.evaluate("() => { window.began = 0; document.addEventListener('wellformed:ready', () => window.began++); }")
    add(markup, "note")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
    add(markup, "note")
    add(markup, "nothing")
    markup.page.wait_for_timeout(50)
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert markup.page.evaluate("window.began") == 0


@pytest.mark.parametrize("change", [
    "document.querySelector('#around').innerHTML = '<p data-wellformed-error=name></p>'",
    "document.querySelector('#around').innerHTML = ''",
], ids=("another", "none"))
def test_an_error_part_that_is_replaced_or_removed_still_shows_the_error(markup, change):
    markup.open(form(
        inside=LABELLED.format("name") + "<div id='around'><p data-wellformed-error='name'></p></div>"
        + LABELLED.format("note")))
    page = markup.page
    page.evaluate(change)
    name = page.get_by_label("name")
    name.fill("x")
    name.fill("")
    page.get_by_label("note").focus()
    expect(markup.error("name")).to_have_text("Enter Name")
    assert page.evaluate(
        "document.querySelector('[name=name]').getAttribute('aria-describedby')"
        " === document.querySelector('[data-wellformed-error=name]').id")


def test_a_replaced_field_element_gets_the_state_of_its_field(markup):
    markup.open(form(
        inside="<div data-wellformed-field='name'>" + LABELLED.format("name") + "<p data-wellformed-error='name'></p></div>"
        + LABELLED.format("note")))
    page = markup.page
    page.evaluate("""() => {
      const around = document.querySelector("[data-wellformed-field]");
      const other = around.cloneNode(false);
      other.append(...around.childNodes);
      around.replaceWith(other);
    }""")
    page.get_by_label("name").fill("x")
    page.get_by_label("name").fill("")
    page.get_by_label("note").focus()
    expect(page.locator("[data-wellformed-field]")).to_have_attribute("data-state", "invalid")
    assert markup.error("name").count() == 1


def test_adding_a_control_changes_nothing_in_the_markup_of_other_fields(markup):
    markup.open(form(inside=LABELLED.format("name")))
    page = markup.page
    page.get_by_label("name").fill("x")
    page.get_by_label("name").fill("")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    page.evaluate("""() => {
      window.changes = [];
      const observer = new MutationObserver((records) => window.changes.push(...records.map(({ target }) => target.outerHTML)));
      for (const each of document.querySelectorAll("[name=name], [data-wellformed-error=name]")) {
        observer.observe(each, { attributes: true, childList: true, characterData: true, subtree: true });
      }
    }""")
    page.evaluate("""(html) => document.querySelector("form").insertAdjacentHTML("beforeend", html)""", LABELLED.format("note"))
    expect(markup.error("note")).to_have_text("Enter Note")
    assert markup.field("name")["error"] and page.evaluate("window.changes") == []
    # The earlier field still works.
    page.get_by_label("name").fill("Ada")
    expect(markup.error("name")).to_be_hidden()
    assert markup.field("name")["text"] == "Ada"
    page.get_by_label("note").fill("x")
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_destroying_a_form_restores_its_markup_after_controls_were_added(markup):
    html = form(inside=LABELLED.format("name") + "<p data-wellformed-error='name'></p>")
    markup.open(html)
    page = markup.page
    page.get_by_label("name").fill("x")
    page.get_by_label("name").fill("")
    markup.press("Go")
    page.evaluate("""(html) => document.querySelector("form").insertAdjacentHTML("beforeend", html)""", LABELLED.format("note"))
    expect(markup.error("note")).to_have_text("Enter Note")
    page.evaluate("lives[0].destroy()")
    page.get_by_label("note").evaluate("(note) => note.parentElement.remove()")
    page.get_by_label("name").fill("")
    assert page.evaluate("""(html) => {
      const template = document.createElement("template");
      template.innerHTML = html;
      return document.querySelector("form").isEqualNode(template.content.firstElementChild);
    }""", html)


def test_a_page_that_removes_error_elements_can_still_submit_its_form(markup):
    markup.open(form(inside="<div>" + LABELLED.format("name") + "</div>" + LABELLED.format("note")))
    page = markup.page
    page.evaluate("""() => {
      const tidy = () => { for (const each of document.querySelectorAll("[data-wellformed-error=name]")) each.remove(); };
      new MutationObserver(tidy).observe(document.querySelector("form div"), { childList: true });
      tidy();
    }""")
    # The page stays responsive while it removes what the form adds.
    page.get_by_label("name").fill("Ada")
    page.get_by_label("note").fill("x")
    assert markup.field("name")["text"] == "Ada"
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_an_input_event_sent_while_an_element_is_being_added_is_handled(markup):
    markup.open(form(inside=LABELLED.format("name") + "<div id='rest'></div>"))
    page = markup.page
    page.evaluate("""() => customElements.define("own-teller", class extends HTMLElement {
      connectedCallback() {
        const name = document.querySelector("[name=name]");
        name.value = "Ada";
        name.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
      }
    })""")
    page.evaluate("""(html) => { document.querySelector("#rest").innerHTML = "<own-teller></own-teller>" + html; }""",
                  LABELLED.format("note"))
    page.get_by_label("note").fill("x")
    assert markup.field("name")["text"] == "Ada" and page.problems == []
    markup.press("Go")
    page.wait_for_url("**/account.html")


# The attribute

OTHER = {"type": "object", "required": ["name"], "properties": {"name": {"type": "string", "title": "Other", "minLength": 9}}}


def test_a_form_whose_attribute_names_other_rules_restarts_with_them(markup):
    markup.answers.files["/rules/other.json"] = json.dumps(OTHER)
    page = markup.open(form(), names=("name",)).page
    page.locator("[name=name]").fill("abc")
    page.evaluate(
        """() => {
          window.ready = 0;
          document.addEventListener("wellformed:ready", () => { window.ready += 1; });
          const [form] = document.forms;
          form.dataset.wellformed = "/rules/none.json";
          form.dataset.wellformed = "/rules/other.json";
        }""")
    page.wait_for_function("() => window.ready === 1")
    markup.press("Go")
    assert [text for _, _, text in markup.links] == ["Other needs 6 more characters"]
    assert page.evaluate("window.ready") == 1
    assert page.locator("[data-wellformed-summary]").count() == 1


@pytest.mark.parametrize("waits", [True, False], ids=["alive", "loading"])
def test_a_form_that_loses_its_attribute_becomes_plain_html_again(markup, waits):
    held = [] if waits else hold(markup.page, "**/made-up.json")
    page = markup.open(form(), names=("name",), waits=waits).page
    before = "<label>name <input name=\"name\"></label><button>Go</button>"
    page.evaluate("document.forms[0].removeAttribute('data-wellformed')")
    page.evaluate("window.over = 0; document.addEventListener('wellformed:ready', () => setTimeout(() => { window.over = 1; }))")
    if not waits:
        wait_for(page, held)
        held[0].continue_()
        page.wait_for_function("() => window.over === 1")
    page.wait_for_function("() => !document.forms[0].noValidate")
    assert page.evaluate("document.forms[0].innerHTML") == before
    page.evaluate("document.forms[0].dataset.wellformed = '/rules/made-up.json'")
    if not waits:
        wait_for(page, held, 2)
        held[1].continue_()
    page.wait_for_selector("form[data-phase]")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]


def test_a_form_enhanced_with_options_keeps_its_rules_when_its_attribute_changes(markup):
    page = markup.open(form(), names=("name",)).page
    page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          await enhance(document.forms[0], { words: {} });
          document.forms[0].dataset.wellformed = "/rules/none.json";
        }""")
    markup.press("Go")
    assert [text for _, _, text in markup.links] == ["Enter Name"]


def test_a_form_replaced_while_its_rules_load_does_not_affect_its_replacement(markup):
    held = hold(markup.page, "**/made-up.json")
    summary = '<div data-wellformed-summary tabindex="-1" hidden><h2>Wrong</h2><ul></ul></div>'
    page = markup.open(f"{summary}<div id=host>{form()}</div>", names=("name",), waits=False).page
    page.evaluate(
        """() => {
          window.ready = 0;
          document.addEventListener("wellformed:ready", () => { window.ready += 1; });
          window.first = document.forms[0];
          const host = document.querySelector("#host");
          host.innerHTML = host.innerHTML;
        }""")
    wait_for(page, held, 2)
    for each in held:
        each.continue_()
    page.wait_for_function("() => window.ready === 1")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]
    assert page.locator("[data-wellformed-summary]").count() == 1
    assert page.locator("[data-wellformed-live]").count() == 2
    assert page.evaluate("window.first.dataset.phase") is None
    # The replaced form is enhanced when it is put back.
    page.evaluate("document.querySelector('#host').replaceChildren(window.first)")
    wait_for(page, held, 3)
    held[2].continue_()
    page.wait_for_function("() => window.first.dataset.phase === 'editing'")
