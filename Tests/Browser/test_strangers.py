"""Unusual pages: names that hide members of a form, markup of frameworks, and all kinds of buttons and forms."""

import pytest
from playwright.sync_api import expect

from forms import hold, wait_for
from markup import LABELLED, form

# Names of controls that hide members of the form or of every object.
NAMES = [
    "action", "method", "elements", "submit", "id", "name", "length", "target", "enctype", "reset", "noValidate",
    "requestSubmit", "dataset", "attributes", "children", "childNodes", "parentNode", "nodeType", "ownerDocument",
    "querySelector", "querySelectorAll", "getAttribute", "setAttribute", "removeAttribute", "hasAttribute", "contains",
    "closest", "matches", "addEventListener", "removeEventListener", "dispatchEvent", "getRootNode", "before", "append",
    "insertBefore", "checkValidity", "compareDocumentPosition", "isConnected", "toString", "valueOf", "hasOwnProperty",
    "constructor", "prototype", "__proto__", "then", "0", "a.b", "a[b]", 'a"b', "a b", "ä", "\U0001F388",
]


def escaped(name):
    return name.replace("&", "&amp;").replace('"', "&quot;")


def complaints(page):
    """The binding's messages on the console."""
    return [text for text in page.problems if "Wellformed" in text]


def open_with(markup, names, inside, keywords={}):
    """Opens a page whose rules ask for these names; JSON keeps those that Python's dictionaries could not make."""
    markup.open(form(inside=inside), names=names, keywords=keywords)


class Hidden:
    """A page whose form hides its own members, which the tests' own tools stumble over too: it is driven by script."""

    def __init__(self, markup):
        self.markup = markup
        self.evaluate = markup.page.evaluate

    def enter(self, label, text):
        self.evaluate(
            """([label, text]) => {
              const input = document.querySelector(`[aria-label="${label}"]`);
              input.focus();
              input.value = text;
              input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
            }""", [label, text])

    def press(self):
        self.evaluate("document.querySelector('button').click()")

    @property
    def links(self):
        return self.evaluate(
            "[...document.querySelectorAll('[data-wellformed-summary]:not([hidden]) a')].map((link) => link.textContent)")


@pytest.fixture
def hidden(markup):
    return Hidden(markup)


@pytest.mark.parametrize("name", NAMES)
def test_a_field_name_that_hides_a_member_of_the_form_works(markup, hidden, name):
    control = f'<input aria-label="Odd" name="{escaped(name)}">'
    other = f'<input aria-label="Too" name="{escaped(name)}2" required>'
    open_with(markup, [name, "note"], control + other + '<input aria-label="Note" name="note">')
    assert complaints(markup.page) == []
    hidden.press()
    assert len(hidden.links) == 3
    text = "(name) => window.lives[0].field(name).text"
    hidden.enter("Odd", "A")
    assert hidden.evaluate(text, name) == "A"
    hidden.evaluate("window.lives[0].reset()")
    markup.page.wait_for_function("(name) => window.lives[0].field(name).text === ''", arg=name)
    for label, words in (("Odd", "Ada"), ("Too", "T"), ("Note", "N")):
        hidden.enter(label, words)
    hidden.press()
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{name: "Ada", f"{name}2": "T", "note": "N"}]


@pytest.mark.parametrize("name", NAMES)
def test_a_control_judged_by_html_may_hide_a_member_of_the_form(markup, hidden, name):
    open_with(markup, ["note"], f'<input name="{escaped(name)}" aria-label="Odd" required><input aria-label="Note" name="note">')
    assert complaints(markup.page) == []
    hidden.enter("Note", "N")
    hidden.press()
    missing = hidden.evaluate("document.querySelector('[aria-label=Odd]').validationMessage")
    assert hidden.links == [f"Odd: {missing}"]
    hidden.evaluate("window.lives[0].destroy()")
    assert "novalidate" not in hidden.evaluate("document.querySelector('main').innerHTML")


def test_a_custom_check_is_called_only_for_its_own_field(markup):
    names = ["toString", "constructor", "name"]
    markup.open(form(inside="".join(LABELLED.format(name) for name in names)), names=names, waits=False)
    markup.page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          window.asked = [];
          const checks = { name: (text) => { window.asked.push(text); return { answer: "pass" }; } };
          window.lives?.[0].destroy();
          const element = document.querySelector("form");
          (await enhance(element)).destroy();
          window.lives = [await enhance(element, { checks })];
        }""")
    for name in names:
        markup.page.locator(f"[name={name}]").fill(name)
    markup.press("Go")
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{name: name for name in names}]


# Markup


MARKUP = """
<div class="row"><div class="form-floating"><input class="form-control" id="floating" name="name" placeholder=" ">
  <label for="floating">Name <span aria-hidden="true">*</span></label></div></div>
<table><tr><td><label for="cell">Cell</label></td><td><input id="cell" name="cell" required></td></tr></table>
<label for="wrapped" id="own-label">Wrapped</label>
<div role="group" aria-labelledby="own-label extra"><span id="extra">part</span>
  <input id="wrapped" name="user[address][0]" aria-labelledby="own-label extra" required></div>
<ul><li><label><span>In a list:</span> <select name="list[]" required><option value="">-</option><option>A</option>
  </select></label></li></ul>
<input name="placeheld" placeholder="Placeheld" required>
<input name="titled" title="Titled" required>
<input required aria-label="Without a name">
<input required>
<div hidden><input name="honeypot" required></div>
<input type="hidden" name="_token" value="t">
<object></object><output></output><meter></meter><progress></progress>
<keygen name="old"><input type="unheard-of" name="unheard" required aria-label="Unheard of">
<textarea style="display: none" name="behind-an-editor"></textarea>
<fieldset><legend>Terms</legend><label><input type="checkbox" name="terms" required> I agree</label></fieldset>
"""


def test_controls_in_any_markup_are_judged_and_have_their_accessible_names(markup):
    markup.open(form(inside=MARKUP), names=["name"])
    page = markup.page
    assert complaints(page) == []
    markup.press("Go")
    links = [text for text in page.locator("[data-wellformed-summary] a").all_text_contents()]
    message = page.evaluate("document.getElementById('cell').validationMessage")
    agreed = page.evaluate("document.querySelector('[name=terms]').validationMessage")
    chosen = page.evaluate("document.querySelector('select').validationMessage")
    assert links == [
        "Enter Name", f"Cell: {message}", f"Wrapped part: {message}", f"In a list: {chosen}",
        f"Placeheld: {message}", f"Titled: {message}", f"Without a name: {message}", message,
        f"Unheard of: {message}", f"I agree: {agreed}"]
    ids, described = markup.ids()
    assert len(ids) == len(set(ids)) and set(described) <= set(ids)
    # Each error is beside its control, and each link leads there.
    for index in range(len(links)):
        page.locator("[data-wellformed-summary] a").nth(index).click()
        text = page.evaluate(
            """() => document.activeElement.getAttribute("aria-describedby").split(" ")
              .map((id) => document.getElementById(id).textContent).join(" ")""")
        assert links[index].endswith(text)
    page.evaluate(
        """() => {
          for (const input of document.querySelectorAll("main input:not([type=hidden], [name=honeypot])")) {
            if (input.type === "checkbox") input.click(); else input.value = "1";
          }
          document.querySelector("select").value = "A";
        }""")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    sent = markup.answers.submissions[0]
    assert sent["user[address][0]"] == "1" and sent["list[]"] == "A" and sent["_token"] == "t"


def test_enhanced_and_plain_forms_on_one_page_are_independent(markup):
    controls = LABELLED.format("name") + '<input name="x" aria-label="Thing" required>'
    plain = f'<form action="/plain" method="post" id="plain">{controls}<button>Plain</button></form>'
    markup.open(form("/one", controls, "One") + plain + form("/two", controls, "Two"), names=["name"], waits=False)
    markup.enhance("document.querySelectorAll('form[data-wellformed]')")
    markup.press("Two")
    assert [(action, name) for action, name, _ in markup.links] == [("/two", "name"), ("/two", "x")]
    assert markup.page.evaluate("document.getElementById('plain').noValidate") is False
    assert markup.page.locator("#plain [data-wellformed-error]").count() == 0
    ids, _ = markup.ids()
    assert len(ids) == len(set(ids))


# Buttons


@pytest.mark.parametrize("button, path, sent", [
    ('<button name="do" value="save">Go!</button>', "/sign-up", {"do": "save"}),
    ('<input type="submit" name="do" value="Go!">', "/sign-up", {"do": "Go!"}),
    ('<button formaction="/elsewhere" name="do" value="">Go!</button>', "/elsewhere", {"do": ""}),
    ('<button formaction="/elsewhere" formmethod="post">Go!</button>', "/elsewhere", {}),
    ('<input type="image" alt="Go!" name="at" src="/none.png">', "/sign-up", None),
])
def test_the_pressed_button_determines_what_is_sent_and_where(markup, button, path, sent):
    body = form().replace("</form>", f'<input name="x" aria-label="Thing" required>{button}</form>')
    markup.open(body, names=["name"])
    press = lambda: markup.page.get_by_role("button", name="Go!").click()
    press()
    assert [name for _, name, _ in markup.links] == ["name", "x"]
    for name in ("name", "x"):
        markup.page.locator(f"[name={name}]").fill("1")
    with markup.page.expect_request(lambda request: request.method == "POST") as request:
        press()
    assert request.value.url.endswith(path)
    markup.page.wait_for_url("**/account.html")
    [submission] = markup.answers.submissions
    assert submission.items() >= {"name": "1", "x": "1", **(sent or {})}.items()
    if sent is None:
        assert "at.x" in submission and "at.y" in submission


@pytest.mark.parametrize("button", [
    '<button formnovalidate name="do" value="later">Later</button>',
    '<input type="submit" formnovalidate name="do" value="Later">',
    '<input type="image" alt="Later" formnovalidate name="do" src="/none.png">',
])
def test_a_formnovalidate_button_sends_the_form_without_judging_it(markup, button):
    body = form().replace("</form>", f'<input name="x" aria-label="Thing" required>{button}</form>')
    markup.open(body, names=["name"])
    markup.page.get_by_role("button", name="Later").click()
    markup.page.wait_for_url("**/account.html")
    assert markup.answers.submissions[0].items() >= {"name": "", "x": ""}.items()


def test_a_valid_form_with_method_dialog_closes_its_dialog(markup):
    inside = LABELLED.format("name") + '<input name="x" aria-label="Thing" required>'
    dialog = form(inside=inside).replace('method="post"', 'method="dialog"').replace("<button>", '<button value="done">')
    markup.open(f"<dialog>{dialog}</dialog>", names=["name"])
    page = markup.page
    page.evaluate("document.querySelector('dialog').showModal()")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "x"]
    assert page.evaluate("document.querySelector('dialog').open")
    for name in ("name", "x"):
        page.locator(f"[name={name}]").fill("1")
    markup.press("Go")
    page.wait_for_function("() => !document.querySelector('dialog').open")
    assert page.evaluate("document.querySelector('dialog').returnValue") == "done"


@pytest.mark.parametrize("attributes, method, kind", [
    ('method="get"', "GET", None), ('method="put"', "GET", None),
    ('enctype="multipart/form-data"', "POST", "multipart/form-data"), ('enctype="text/plain"', "POST", "text/plain"),
    ('enctype="nonsense"', "POST", "application/x-www-form-urlencoded"),
])
def test_a_form_is_sent_with_its_method_and_encoding(markup, attributes, method, kind):
    body = form().replace(' method="post"', "" if "method" in attributes else ' method="post"')
    markup.open(body.replace("<form ", f"<form {attributes} "), names=["name"])
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name"]
    markup.page.locator("[name=name]").fill("1")
    with markup.page.expect_request("**/sign-up*") as request:
        markup.press("Go")
    assert request.value.method == method
    assert kind is None or request.value.headers["content-type"].startswith(kind)


def test_the_answer_to_a_form_with_a_target_opens_there(markup):
    body = form(attributes='target="_blank"')
    markup.open(body, names=["name"])
    markup.page.locator("[name=name]").fill("1")
    with markup.page.expect_popup() as popup:
        markup.press("Go")
    popup.value.wait_for_url("**/account.html")
    assert markup.page.url.endswith("/pages/made-up.html")


def test_a_form_is_submitted_although_its_button_is_removed_during_a_check(markup):
    body = form().replace("<input name='name'", "<input name='name' data-wellformed-check='/check/name'")
    markup.open(body.replace("<button>", '<button name="do" value="it">'), names=["name"])
    page = markup.page
    held = hold(page, "**/check/name")
    page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    wait_for(page, held)
    page.evaluate("document.querySelector('form button').remove()")
    held[0].continue_()
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


# What frameworks do around a form


@pytest.mark.parametrize("own", [True, False], ids=["of the page", "made"])
def test_a_summary_that_the_page_removes_or_replaces_is_restored_for_errors(markup, own):
    summary = '<div id=around><div data-wellformed-summary tabindex="-1" hidden><h2>Wrong</h2><ul></ul></div></div>' if own else ""
    page = markup.open(summary + form(), names=("name",)).page
    page.evaluate(
        """() => {
          for (const each of document.querySelectorAll("[data-wellformed-summary], [data-wellformed-live]")) each.remove();
          document.querySelector("#around")?.insertAdjacentHTML("beforeend",
            '<div id=new data-wellformed-summary tabindex="-1" hidden><h2>Wrong</h2><ul></ul></div>');
        }""")
    markup.press("Go")
    assert [text for _, _, text in markup.links] == ["Enter Name"]
    expect(page.locator("[data-wellformed-summary]")).to_be_focused()
    assert page.locator("[data-wellformed-summary]").count() == 1
    assert page.locator("[data-wellformed-live]").count() == 2
    markup.page.locator("[name=name]").fill("Ada")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]


def test_a_form_that_is_off_the_page_does_not_restart_repeatedly(markup):
    page = markup.open(form(), names=("name",)).page
    assert page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          const [form] = document.forms;
          const live = await enhance(form, { words: {} });
          live.validate();
          form.remove();
          let begun = 0;
          const after = window.setTimeout;
          window.setTimeout = (act, ...others) => { begun += 1; return after(act, ...others); };
          form.append(document.createElement("input"));
          await new Promise((done) => after(done, 300));
          window.setTimeout = after;
          return begun;
        }""") < 20


def test_a_form_in_an_iframe_is_announced_in_its_own_document(markup):
    page = markup.open(form(), names=("name",)).page
    page.evaluate(
        """async (html) => {
          const frame = document.body.appendChild(document.createElement("iframe"));
          frame.contentDocument.body.innerHTML = html;
          frame.contentDocument.title = "Inner";
          const { enhance } = await import("/wellformed/wellformed.js");
          await enhance(frame.contentDocument.forms[0]);
        }""", form())
    frame = page.frames[1]
    frame.get_by_role("button", name="Go").click()
    expect(frame.locator("[data-wellformed-summary] a")).to_have_text("Enter Name")
    assert frame.locator("[data-wellformed-live]").count() == 2
    assert frame.evaluate("document.title") == "Error: Inner" and page.title() == "Made up"


def test_a_copy_of_a_live_form_is_enhanced_and_judged(markup):
    """Turbo keeps such a copy of a page, and shows it when a person goes back."""
    inside = LABELLED.format("name") + '<input name="x" aria-label="X" required>'
    page = markup.open(form(inside=inside) + form("/plain", inside, "Other", "novalidate"), names=("name",)).page
    page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          for (const form of document.forms) form.addEventListener("wellformed:change", () => {
            if (form.dataset.phase === "submitting") window.copy ??= document.body.cloneNode(true);
          });
          const live = await enhance(document.forms[0], { submit: () => new Promise(() => {}) });
          document.forms[0].elements.x.value = document.forms[0].elements.name.value = "a";
          document.forms[0].requestSubmit();
        }""")
    page.wait_for_function("() => window.copy")
    page.evaluate(
        """async () => {
          document.body.replaceWith(window.copy);
          for (const each of document.querySelectorAll("[name=x]")) each.value = "";
        }""")
    page.wait_for_function("() => document.forms[0].dataset.phase === 'editing' && document.forms[1].dataset.phase === 'editing'")
    assert page.locator("[aria-disabled=true], [aria-busy=true]").count() == 0
    assert page.evaluate("[...document.forms].map((form) => form.getAttribute('novalidate'))") == ["wellformed", ""]
    markup.press("Go")
    expect(page.locator("[name=x]").first).to_have_attribute("aria-invalid", "true")
    page.locator("[name=x]").first.fill("b")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "a", "x": "b"}]


def test_a_copy_of_a_form_shows_and_announces_only_its_own_errors(markup):
    page = markup.open(form(inside=LABELLED.format("name")), names=("name",), rules={"name": {"minLength": 2}}).page
    page.get_by_label("name").fill("a")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Name needs 1 more character")
    page.evaluate(
        """() => {
          window.said = new Set();
          const copy = document.body.cloneNode(true);
          const hear = () => { for (const each of document.querySelectorAll("[data-wellformed-live], [data-wellformed-error]")) said.add(each.textContent); };
          new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
          document.body.replaceWith(copy);
        }""")
    page.wait_for_function("() => document.forms[0].dataset.phase === 'editing'")
    # Long enough for an announcement, and for one message to be replaced by another.
    page.wait_for_timeout(1500)
    assert set(page.evaluate("[...said]")) - {""} == {"Name needs 1 more character"}


def test_a_rendered_error_is_not_shown_for_a_value_that_the_browser_restored(markup):
    inside = ('<label>Name <input name="name" value="b"></label><p data-wellformed-error="name">Taken</p>'
              '<label>Note <input name="note" value="b"></label><p data-wellformed-error="note">Taken</p>')
    markup.answers.files["/restore.js"] = "document.forms[0].elements.note.value = 'c';"
    markup.open(form(inside=inside) + '<script src="/restore.js"></script>')
    expect(markup.error("name")).to_have_text("Taken")
    expect(markup.error("note")).to_have_text("")


def test_the_browser_sends_a_form_in_a_sandbox(markup):
    """A script in a sandbox cannot read the server's answer, although the server would get the form."""
    allowed = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}

    def open_to_all(route):
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, **allowed})

    page = markup.page
    page.route("**/wellformed/*", open_to_all)
    page.route("**/rules/*", open_to_all)
    markup.answers.policy = "sandbox allow-scripts allow-forms"
    markup.open(form(inside=LABELLED.format("name")), names=("name",), waits=False)
    page.wait_for_selector("form[data-phase]")
    markup.press("Go")
    expect(markup.error("name")).to_have_text("Enter Name")
    assert markup.answers.submissions == []
    page.get_by_label("name").fill("Ada")
    markup.press("Go")
    page.wait_for_url("**/account.html")
    assert markup.answers.submissions == [{"name": "Ada"}]
