"""Pages with several forms, dialogs, shadow trees, and controls outside their form or removed."""

import pytest
from playwright.sync_api import expect

from markup import LABELLED, OWN_ELEMENT, form
from pages import POLICY

TWO = form("/one", button="One") + form("/two", button="Two")


# Several forms


def test_two_forms_with_the_same_field_names_are_independent(markup):
    markup.open(TWO)
    markup.press("Two")
    assert markup.links == [["/two", "name", "Enter Name"]]
    expect(markup.error("name")).to_have_text(["Enter Name"])
    markup.press("One")
    assert [action for action, *_ in markup.links] == ["/one", "/two"]
    ids, described = markup.ids()
    assert len(ids) == len(set(ids)) and set(described) <= set(ids) and len(set(described)) == 2


def test_two_copies_of_a_form_with_the_same_ids_are_independent(markup):
    inside = "<label for='name'>Name</label><input id='name' name='name'>"
    markup.open((form(attributes="id='one'", inside=inside) + "<hr>") * 2)
    forms = markup.page.locator("form")
    forms.nth(1).get_by_role("button").click()
    expect(forms.nth(1).locator("[data-wellformed-error]")).to_have_text("Enter Name")
    expect(forms.nth(0).locator("[data-wellformed-error]")).to_be_hidden()
    shown = markup.page.locator("[data-wellformed-summary]:not([hidden])")
    expect(shown).to_have_count(1)
    assert shown.evaluate("(each) => each.nextElementSibling === document.forms[1]")
    shown.get_by_role("link").click()
    expect(forms.nth(1).locator("input")).to_be_focused()


def test_error_links_to_two_controls_with_the_same_id_lead_to_each(markup):
    markup.open(form(inside="<label for='a'>Name</label><input id='a' name='name'>"
                            "<label>Note <input id='a' name='note'></label>"))
    markup.press("Go")
    page = markup.page
    page.get_by_role("link", name="Enter Note").click()
    expect(page.locator("[name=note]")).to_be_focused()
    # The link to the corrected field disappears, and the other stays.
    page.keyboard.type("x")
    page.get_by_role("button", name="Go").focus()
    expect(page.get_by_role("link", name="Enter Note")).to_have_count(0)
    page.get_by_role("link", name="Enter Name").click()
    expect(page.locator("[name=name]")).to_be_focused()


def test_the_page_title_says_error_until_no_form_has_one(markup):
    markup.answers.location = ""
    markup.open(TWO)
    markup.press("One")
    page = markup.page
    page.locator("input").nth(1).fill("Ada")
    with page.expect_response("**/two"):
        markup.press("Two")
    page.wait_for_function("() => window.lives[1].state.outcome === 'accepted'")
    assert page.title() == "Error: Made up"
    page.evaluate("window.lives[0].destroy()")
    assert page.title() == "Made up"


def test_a_form_is_announced_after_another_form_is_destroyed(markup):
    markup.open(TWO, rules={"name": {"minLength": 3}})
    markup.page.evaluate("window.lives[0].destroy()")
    markup.page.locator("input").nth(1).type("A")
    markup.page.get_by_role("button", name="Two").focus()
    expect(markup.page.locator('[data-wellformed-live="polite"]')).to_have_text("Name needs 2 more characters")


# Dialogs and shadow trees


def test_a_form_in_a_dialog_is_announced_inside_the_dialog(markup):
    markup.open("<dialog>" + form() + "</dialog>", rules={"name": {"minLength": 3}})
    markup.page.evaluate("document.querySelector('dialog').showModal()")
    markup.page.locator("input").type("A")
    markup.page.get_by_role("button", name="Go").focus()
    # Everything outside of a modal dialog is inert: a region there is not read out.
    expect(markup.page.locator('dialog [data-wellformed-live="polite"]')).to_have_text("Name needs 2 more characters")


def test_a_form_outside_a_dialog_is_not_announced_in_the_dialog(markup):
    region = '<div data-wellformed-live="polite" aria-live="polite" id="theirs"></div>'
    markup.open(f"<dialog>{region}</dialog>" + form(), rules={"name": {"minLength": 3}})
    markup.page.locator("input").type("A")
    markup.page.get_by_role("button", name="Go").focus()
    ours = markup.page.locator('[data-wellformed-live="polite"]:not(#theirs)')
    expect(ours).to_have_text("Name needs 2 more characters")
    expect(markup.page.locator("#theirs")).to_have_text("")


def test_a_form_in_a_shadow_tree_finds_its_parts_and_the_focus_there(markup):
    markup.open('<div id="host"></div>', waits=False)
    inside = (
        '<p id="hint">As on the adapter</p><input id="name" name="name" aria-label="Name" aria-describedby="hint">'
        '<button type="button" data-wellformed-cancel>Cancel</button>')
    markup.page.evaluate(
        """(html) => {
          window.root = document.getElementById("host").attachShadow({ mode: "open" });
          window.root.innerHTML = html;
        }""", form(inside=inside))
    markup.enhance("window.root.querySelectorAll('form')")
    name = markup.page.locator("#name")
    name.type("A")
    name.fill("")
    markup.press("Cancel")
    expect(markup.error("name")).to_be_hidden()
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert name.get_attribute("aria-describedby").split()[0] == "hint"
    markup.page.get_by_role("link", name="Enter Name").click()
    assert markup.page.evaluate("window.root.activeElement.id") == "name"


# Controls outside their form, and controls that are removed


def test_a_control_outside_its_form_uses_the_parts_that_the_page_has_for_it(markup):
    outside = (
        '<div data-wellformed-field="name"><label for="name">Name</label><input id="name" name="name" form="form">'
        '<p data-wellformed-error="name" id="place"></p></div>')
    markup.open(form(inside="", attributes='id="form"') + outside)
    markup.press("Go")
    expect(markup.error("name")).to_have_count(1)
    expect(markup.page.locator("#place")).to_have_text("Enter Name")
    # Only the control itself shows that it is disabled.
    markup.page.evaluate("document.getElementById('name').disabled = true")
    expect(markup.page.locator("#place")).to_have_text("")


def test_a_control_that_is_removed_from_the_page_is_no_longer_judged(markup):
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("note")))
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "note"]
    markup.page.locator("input[name=note]").type("A")
    label = markup.page.locator("label", has=markup.page.locator("[name=note]")).element_handle()
    label.evaluate("(node) => { window.parent_ = node.parentNode; node.remove(); }")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'hidden'")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]
    label.evaluate("(node) => window.parent_.prepend(node)")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
    label.evaluate("(node) => node.remove()")
    markup.page.locator("input[name=name]").fill("Ada")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_a_form_in_a_hidden_section_is_judged_once_the_section_is_shown(markup):
    markup.open("<section hidden>" + form(inside=LABELLED.format("name") + LABELLED.format("note")) + "</section>",
                rules={"name": {"minLength": 3}})
    assert markup.field("name")["status"] == "exempt"
    markup.page.evaluate("document.querySelector('section').hidden = false")
    markup.page.locator("[name=name]").type("A")
    markup.page.locator("[name=note]").focus()
    expect(markup.error("name")).to_have_text("Name needs 2 more characters")


def test_a_custom_element_can_be_a_control(markup):
    markup.answers.files["/own.js"] = OWN_ELEMENT
    own = '<script type="module" src="/own.js"></script>'
    markup.open(form(inside='<own-input name="name"></own-input>'), head=own)
    markup.press("Go")
    assert markup.links == [["/sign-up", "name", "Enter Name"]]
    markup.page.get_by_role("link").click()
    markup.page.keyboard.type("Ada")
    expect(markup.error("name")).to_have_text("")
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


# Elements of component libraries: their values are not always texts, nor always what they send.
LIBRARY = """
class Own extends HTMLElement {
  static formAssociated = true;
  internals = this.attachInternals();
  connectedCallback() { this.tabIndex = 0; }
  get name() { return this.getAttribute("name"); }
  get form() { return this.internals.form; }
  send(value) {
    this.internals.setFormValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
class Held extends Own {
  held = null;
  get value() { return this.held; }
  set value(value) {
    this.held = value;
    this.send(value === null ? null : this.formatted(value));
  }
}
customElements.define("own-number", class extends Held { formatted = String; });
customElements.define("own-date", class extends Held { formatted = (date) => date.toISOString().slice(0, 10); });
customElements.define("own-tags", class extends Held {
  formatted = (texts) => {
    const data = new FormData();
    for (const text of texts) data.append(this.name, text);
    return data;
  };
});
for (const ticking of ["checked", "selected"]) {
  customElements.define(`own-${ticking}`, class extends Own {
    get value() { return "on"; }
    get [ticking]() { return this.hasAttribute("on"); }
    set [ticking](isTicked) {
      this.toggleAttribute("on", isTicked);
      this.send(isTicked ? this.value : null);
    }
  });
}
customElements.define("own-silent", class extends Own { choose(text) { this.internals.setFormValue(text); } });
customElements.define("own-text", class extends Held {
  held = "";
  get value() { return super.value; }
  set value(text) {
    this.held = text;
    this.send(text || null);
  }
});
"""


def test_custom_elements_are_judged_by_what_they_send_whatever_the_type_of_their_values(markup):
    markup.answers.files["/library.js"] = LIBRARY
    texts = {"type": "array", "items": {"enum": ["red", "blue"]}}
    fields = {
        "age": ("number", {"type": "integer", "minimum": 18}), "born": ("date", {"format": "date", "type": "string"}),
        "colours": ("tags", texts), "terms": ("checked", {"type": "boolean", "const": True}),
        "news": ("selected", {"type": "boolean"}), "plan": ("silent", {"enum": ["free", "pro"]})}
    markup.open(
        form(inside="".join(f'<own-{kind} name="{name}"></own-{kind}>' for name, (kind, _) in fields.items())),
        head='<script type="module" src="/library.js"></script>', whole={
            "type": "object", "required": list(fields), "properties": {name: rule for name, (_, rule) in fields.items()}})
    page = markup.page

    def fill(**values):
        page.evaluate(
            """(values) => {
              for (const [name, value] of Object.entries(values)) {
                const element = document.querySelector(`[name=${name}]`);
                if (element.choose) element.choose(value);
                else if (typeof value === "boolean") element["checked" in element ? "checked" : "selected"] = value;
                else element.value = name === "born" ? new Date(value) : value;
              }
            }""", values)

    def read():
        """The value, the problems, and what a server reads of what would be sent."""
        return page.evaluate(
            """async () => {
              const { load, schema } = await import("/wellformed/wellformed.js");
              const rules = await (await fetch("/rules/made-up.json")).json();
              const sent = new FormData(document.querySelector("form"));
              const served = schema(rules, { adapter: await load() })["~standard"].validate(sent);
              window.lives[0].validate();
              const problems = window.lives[0].snapshot.fields.filter(({ problem }) => problem).map(({ name }) => name);
              return [window.lives[0].value, problems, served.value ?? served.issues.map(({ path }) => path[0])];
            }""")

    _, problems, served = read()
    # A list without a choice is an empty list.
    assert sorted(problems) == ["age", "born", "plan", "terms"] == sorted(served)
    fill(age=20, born="2020-01-02", colours=["red", "blue"], terms=True, news=True, plan="pro")
    whole = {
        "age": 20, "born": "2020-01-02", "colours": ["red", "blue"], "terms": True, "news": True, "plan": "pro"}
    assert read() == [whole, [], whole]
    fill(age=0, colours=["red", "pink"], terms=False, plan="gold")
    _, problems, served = read()
    assert sorted(problems) == ["age", "colours", "plan", "terms"] == sorted(served)
    # A program can tick such a box; an element whose value is not a text is left unchanged.
    page.evaluate("() => { window.lives[0].set('terms', 'true'); window.lives[0].set('age', '30'); }")
    assert page.evaluate("[document.querySelector('[name=terms]').checked, document.querySelector('[name=age]').value]") == [
        True, 0]


def values(markup):
    """The value of the form, and the value that a server reads from its submission."""
    return markup.page.evaluate(
        """async () => {
          const { load } = await import("/wellformed/wellformed.js");
          const rules = await (await fetch("/rules/made-up.json")).json();
          const lines = (text) => text.replace(/\\r\\n?/g, "\\n");
          const sent = [...new FormData(document.querySelector("form"))].map(([name, text]) => [name, lines(text)]);
          window.lives[0].validate();
          return [window.lives[0].value, (await load()).ask({ rules, read: sent }).value];
        }""")


def test_an_empty_custom_element_that_sends_nothing_adds_no_row(markup):
    markup.answers.files["/library.js"] = LIBRARY
    rows = "".join(
        f'<div data-wellformed-row><own-text name="items[{place}].sku"></own-text></div>' for place in range(3))
    markup.open(
        form(inside=f'<div data-wellformed-rows="items" role="group" aria-label="Items">{rows}</div>'
             '<own-text name="name"></own-text>'),
        head='<script type="module" src="/library.js"></script>', whole={
            "type": "object", "required": ["name"], "properties": {
                "name": {"type": ["string", "null"]},
                "items": {"type": "array", "items": {"type": "object", "properties": {"sku": {"type": "string"}}}}}})
    page, served = values(markup)
    assert page == served == {}
    markup.page.evaluate("document.querySelector('[name=\"items[1].sku\"]').value = 'a'")
    page, served = values(markup)
    assert page == served == {"items": [{"sku": "a"}]}


def test_line_breaks_are_normalized_as_a_server_reads_them(markup):
    markup.answers.files["/library.js"] = LIBRARY
    markup.open(
        form(inside='<input type="hidden" name="name" value="a&#13;&#10;b&#13;c">'
             '<own-text name="note"></own-text><own-tags name="tags"></own-tags>'),
        head='<script type="module" src="/library.js"></script>', whole={
            "type": "object", "properties": {
                "name": {"type": "string", "maxLength": 5}, "note": {"type": "string", "maxLength": 3},
                "tags": {"type": "array", "items": {"type": "string", "maxLength": 3}}}})
    markup.page.evaluate(
        """() => {
          document.querySelector("[name=note]").value = "x\\r\\ny";
          document.querySelector("[name=tags]").value = ["1\\r\\n2", "3\\r4"];
        }""")
    page, served = values(markup)
    assert page == served == {"name": "a\nb\nc", "note": "x\ny", "tags": ["1\n2", "3\n4"]}
    assert markup.page.evaluate("window.lives[0].validate()") == "valid"
    assert not any(each["isEdited"] for each in [markup.field("name")])


def test_properties_added_to_the_prototype_of_all_objects_do_not_become_attributes(markup):
    markup.page.add_init_script("Object.prototype.extra = () => {}")
    markup.open(form())
    markup.press("Go")
    expect(markup.error("name")).not_to_have_text("")
    assert markup.page.locator("[extra]").count() == 0


# Initial values of a page


def test_initial_values_that_the_browser_changes_do_not_count_as_edits(markup):
    kinds = {
        "range": '<input type="range" name="range" aria-label="a">',
        "color": '<input type="color" name="color" aria-label="b">',
        "mail": '<input type="email" name="mail" value=" ada " aria-label="c">',
        "number": '<input type="number" name="number" value="many" aria-label="d">',
        "first": '<select name="first" aria-label="e"><option disabled>A<option>B</select>',
        "group": '<select name="group" aria-label="f"><optgroup label="A" disabled><option>A</optgroup>'
                 '<option>B</select>',
        "none": '<select name="none" size="3" aria-label="g"><option>A<option>B</select>',
        "area": '<textarea name="area" aria-label="h">one\ntwo</textarea>',
        "radio": '<label><input type="radio" name="radio" value="a">A</label>'
                 '<label><input type="radio" name="radio" value="b" checked>B</label>',
        "box": '<label><input type="checkbox" name="box" value="yes" checked>Box</label>',
    }
    markup.open(
        form(inside="".join(kinds.values())), names=kinds, rules={name: {"minLength": 9} for name in kinds})
    for name in kinds:
        field = markup.field(name)
        assert not field["isEdited"], name
        markup.page.locator(f"[name={name}]").first.focus()
    markup.page.locator("button").focus()
    expect(markup.page.locator("[aria-invalid=true]")).to_have_count(0)
    assert markup.field("color")["text"] == "#000000" and markup.field("none")["text"] == ""


def test_an_accepted_form_is_reset_to_the_initial_values_of_the_page(markup):
    markup.answers.location = ""
    markup.open(form())
    name = markup.page.locator("input")
    name.fill("Ada")
    markup.press("Go")
    markup.page.wait_for_function("() => window.lives[0].state.outcome === 'accepted'")
    name.fill("Bob")
    markup.page.evaluate("window.lives[0].reset()")
    markup.page.wait_for_function("() => window.lives[0].field('name').text === ''")
    assert name.input_value() == ""
    expect(markup.page.locator("[aria-invalid=true]")).to_have_count(0)


def test_a_field_name_with_spaces_gives_an_id_without_spaces(markup):
    markup.open(form(inside="<label>Full <input name='full name'></label>"), names=["full name"])
    markup.press("Go")
    control = markup.page.locator("input")
    described = control.get_attribute("aria-describedby").split()
    assert len(described) == 1
    text = markup.page.evaluate("(id) => document.getElementById(id).textContent", described[0])
    assert text == "Enter Full name"


# Attributes of a form


def test_a_form_is_enhanced_only_after_a_composition_ends(markup):
    control = "<input name='name' aria-label='Name' data-wellformed-shape='digits'>"
    markup.open(f'<form method="post">{control}</form>', waits=False)
    page = markup.page
    page.evaluate("import('/wellformed/wellformed.js')")
    session = page.context.new_cdp_session(page)
    name = page.locator("input")
    name.focus()
    session.send("Input.imeSetComposition", {"text": "1a", "selectionStart": 2, "selectionEnd": 2})
    page.evaluate(
        """async () => {
          const { enhance, load } = await import("/wellformed/wellformed.js");
          const rules = await (await fetch("/rules/made-up.json")).json();
          const adapter = await load();
          window.begun = enhance(document.querySelector("form"), { rules, adapter });
          await new Promise((done) => setTimeout(done));
        }""")
    assert name.input_value() == "1a" and page.locator("form[data-phase]").count() == 0
    session.send("Input.insertText", {"text": "12a"})
    page.evaluate("window.begun.then(() => null)")
    assert name.input_value() == "12"


def test_a_form_without_an_action_is_sent_to_the_page_and_not_to_its_base_url(markup):
    markup.answers.policy = POLICY.replace("base-uri 'none'", "base-uri 'self'")
    markup.open(form().replace('action="/sign-up"', ""), head='<base href="/elsewhere/">')
    markup.page.locator("input").fill("Ada")
    with markup.page.expect_request(lambda request: request.method == "POST") as sent:
        markup.press("Go")
    assert sent.value.url == markup.pages.address + "/pages/made-up.html"


# Errors without a place


@pytest.mark.parametrize("how", ["readOnly", "disabled", "hidden", "inert"])
def test_a_servers_error_about_a_field_that_takes_no_part_is_shown_in_the_summary(markup, how):
    markup.answers.errors = [("/note", "note.odd", "The note is odd")]
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("note")))
    markup.page.locator("[name=note]").evaluate("(node, how) => { node[how] = true; }", how)
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    summary = markup.page.locator("[data-wellformed-summary]")
    expect(summary).to_contain_text("The note is odd")
    expect(summary).to_be_focused()


@pytest.mark.parametrize("how", ["readOnly", "disabled", "inert"])
def test_fields_that_a_page_locks_while_it_is_sent_show_their_errors(markup, how):
    markup.answers.errors = [("/note", "note.odd", "The note is odd")]
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("note")))
    markup.page.evaluate(
        """(how) => document.forms[0].addEventListener("wellformed:change", ({ detail: { state: { phase } } }) => {
          for (const input of document.querySelectorAll("input")) input[how] = phase !== "editing";
        })""", how)
    markup.page.locator("[name=name]").fill("Ada")
    markup.page.locator("[name=note]").fill("x")
    markup.press("Go")
    expect(markup.error("note")).to_have_text("The note is odd")
    assert [name for _, name, _ in markup.links] == ["note"]
    assert markup.answers.submissions == [{"name": "Ada", "note": "x"}]


def test_an_inert_field_is_sent_and_not_judged(markup):
    """Nobody can reach it, so it must not hold the form back. A server may still refuse it."""
    markup.answers.errors = [("/note", "required", "Enter Note")]
    markup.open(
        form(inside=LABELLED.format("name") + "<div inert>" + LABELLED.format("note") + "</div>",
             attributes="data-wellformed-summary-focus='field'"))
    markup.page.get_by_label("name").fill("x")
    markup.press("Go")
    expect(markup.page.locator("[data-wellformed-summary]")).to_be_focused()
    assert markup.answers.submissions == [{"name": "x", "note": ""}]
    markup.page.evaluate("document.querySelector('[inert]').inert = false")
    markup.press("Go")
    expect(markup.page.get_by_label("note")).to_be_focused()
    assert len(markup.answers.submissions) == 1
