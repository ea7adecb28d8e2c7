"""Controls that the rules name and that the page gets once its form is alive."""

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


def test_a_control_that_is_added_comes_alive(markup):
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


def test_a_form_that_is_told_later_what_it_is_comes_alive(markup):
    markup.open(form().replace("data-wellformed=", "data-later="), waits=False)
    markup.page.evaluate("document.querySelector('form').setAttribute('data-wellformed', '/rules/made-up.json')")
    markup.page.wait_for_selector("form[data-phase]")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")


def around(page):
    return page.locator("[data-wellformed-summary], [data-wellformed-live]").count()


def test_forms_that_come_and_go_leave_nothing_behind(markup):
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


def test_a_form_that_is_put_elsewhere_stays_as_it_is(markup):
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


def test_what_is_sent_is_sent_though_its_form_is_taken_away(markup):
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
def test_an_answer_to_a_form_that_is_gone_shows_nothing(markup, status):
    """As where somebody closes a dialog, or goes to another page of Turbo's, while the form is being sent."""
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
    # Put back, it begins anew.
    page.evaluate("document.querySelector('main').append(gone)")
    page.wait_for_selector("form[data-phase]")
    expect(markup.error("name")).to_be_hidden()
    expect(page.locator("[name=name]")).to_have_value("Ada")


def test_what_stands_in_the_form_and_is_shown_stays(markup):
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
    # A field that nobody has entered shows nothing.
    expect(markup.error("note")).to_be_hidden()
    assert not markup.field("note")["isEdited"]


def test_what_a_submission_has_shown_is_shown_of_what_is_added_as_well(markup):
    markup.open(form())
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]
    add(markup, "note")
    expect(markup.error("note")).to_have_text("Enter Note")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert [name for _, name, _ in markup.links] == ["name", "note"]


def test_what_the_server_refused_stays_refused(markup):
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


def test_a_control_that_is_put_in_the_place_of_another_comes_alive(markup):
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


def test_a_control_outside_of_the_form_comes_alive_when_it_is_asked_for(markup):
    markup.open(form(attributes="id=own") + "<div id=outside></div>")
    add(markup, "note", "#outside")
    markup.page.evaluate("() => { document.querySelector('[name=note]').setAttribute('form', 'own'); }")
    markup.page.evaluate("window.lives[0].refresh()")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("Enter Note")
    assert {name for _, name, _ in markup.links} == {"name", "note"}


@pytest.mark.parametrize("how", ["act()", "setTimeout(act)"])
def test_a_listener_that_begins_again_at_each_change_comes_to_rest(markup, how):
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
    # Nothing goes on by itself, and what happens next is told.
    assert before == markup.page.evaluate("new Promise((done) => setTimeout(() => done(window.count), 200))")
    markup.page.locator("[name=note]").fill("Hello")
    assert markup.page.evaluate("window.count") > before


def test_rules_between_fields_reach_a_control_that_is_added(markup):
    markup.open(form(), whole={
        "type": "object", "properties": {"name": {"type": "string"}, "note": {"type": "string", "title": "Note"}},
        "dependentRequired": {"name": ["note"]}})
    markup.page.locator("[name=name]").fill("Ada")
    add(markup, "note")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("Enter Note, because Name is filled in")


@pytest.mark.parametrize("twice", [False, True])
def test_html_judges_what_the_rules_do_not_name_as_before(markup, twice):
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


def test_a_control_that_two_could_be_is_left_as_it_is(markup):
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
def test_a_part_that_is_put_in_the_place_of_another_is_taken(markup, change):
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


def test_an_element_that_is_put_around_a_control_says_what_is_shown(markup):
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


def test_of_fields_that_stay_nothing_changes_where_others_come(markup):
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
    # It is alive in the form that there is now.
    page.get_by_label("name").fill("Ada")
    expect(markup.error("name")).to_be_hidden()
    assert markup.field("name")["text"] == "Ada"
    page.get_by_label("note").fill("x")
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_a_form_is_given_back_as_it_was_after_others_have_come(markup):
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


def test_a_page_that_takes_away_what_it_did_not_make_goes_on(markup):
    markup.open(form(inside="<div>" + LABELLED.format("name") + "</div>" + LABELLED.format("note")))
    page = markup.page
    page.evaluate("""() => {
      const tidy = () => { for (const each of document.querySelectorAll("[data-wellformed-error=name]")) each.remove(); };
      new MutationObserver(tidy).observe(document.querySelector("form div"), { childList: true });
      tidy();
    }""")
    # The page answers while it is at odds with the form.
    page.get_by_label("name").fill("Ada")
    page.get_by_label("note").fill("x")
    assert markup.field("name")["text"] == "Ada"
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_an_element_that_tells_of_itself_while_it_comes_disturbs_nothing(markup):
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


def test_a_form_whose_attribute_names_other_rules_begins_again_with_them(markup):
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
def test_a_form_that_loses_its_attribute_is_plain_html_again(markup, waits):
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


def test_a_form_with_options_keeps_its_rules_whatever_its_attribute_says(markup):
    page = markup.open(form(), names=("name",)).page
    page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          await enhance(document.forms[0], { words: {} });
          document.forms[0].dataset.wellformed = "/rules/none.json";
        }""")
    markup.press("Go")
    assert [text for _, _, text in markup.links] == ["Enter Name"]


def test_a_form_that_is_replaced_while_its_rules_load_leaves_the_page_to_the_new_one(markup):
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
    # The one that was replaced comes to life where it is put back.
    page.evaluate("document.querySelector('#host').replaceChildren(window.first)")
    wait_for(page, held, 3)
    held[2].continue_()
    page.wait_for_function("() => window.first.dataset.phase === 'editing'")
