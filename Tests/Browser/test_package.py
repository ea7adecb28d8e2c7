"""The npm package on pages, by a script, an import map and a bundler, and the adapters to frameworks."""

import importlib.metadata
import json
import os
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from pages import HERE, POLICY

ROOT = HERE.parent.parent
DEBIAN = pathlib.Path("/usr/share/nodejs")
# An import map must be inline.
INLINE = POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
RULES = {
    "type": "object",
    "required": ["email"],
    "properties": {
        "email": {"title": "Email", "type": "string", "format": "email", "x-wellformed": {"required": "notBlank"}},
        "nick": {"title": "Nick", "type": "string", "minLength": 3},
        "items": {"type": "array", "items": {"type": "object", "properties": {"sku": {"type": "string"}}}},
    },
}


def vue():
    """Vue for browsers, which a package of PyPI carries."""
    try:
        files = importlib.metadata.files("nicegui") or []
    except importlib.metadata.PackageNotFoundError:
        return None
    return next((file.locate() for file in files if file.name == "vue.esm-browser.prod.js"), None)


@pytest.fixture(scope="session")
def package(tmp_path_factory):
    """The package, where packages lie."""
    site = tmp_path_factory.mktemp("site")
    package = site / "node_modules" / "wellformed"
    subprocess.run([ROOT / "Scripts" / "build-package.py", package], check=True, capture_output=True)
    return package


@pytest.fixture
def names(package, answers):
    """The package, handed out; and the names of its files."""
    answers.folders["/package/"] = package / "dist"
    answers.files["/rules/made-up.json"] = json.dumps(RULES)
    return json.loads((package / "manifest.json").read_text())


def complaints(page):
    """Errors on the console, except for the missing icon that browsers request."""
    return [text for text in page.problems if "404" not in text]


def until(page, condition):
    """Waits until something holds; a policy may forbid to evaluate it as a text."""
    page.wait_for_function(f"() => ({condition})")


def open_page(page, pages, answers, head, body):
    answers.files["/pages/made-up.html"] = (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Made up</title>{head}</head>'
        f"<body>{body}</body></html>")
    page.goto(pages.address + "/pages/made-up.html")


def import_map(names, **others):
    imports = {"wellformed": f"/package/{names['wellformed.js']}"}
    for name in ["react", "vue", "svelte", "element"]:
        imports[f"wellformed/{name}"] = f"/package/{names[f'{name}.js']}"
    return f'<script type="importmap">{json.dumps({"imports": {**imports, **others}})}</script>'


def bundled(package, source):
    """A script of ours as a bundler makes it, and the modules that it takes along."""
    if not shutil.which("esbuild"):
        pytest.skip("There is no esbuild.")
    output = package.parent.parent / f"bundle-{source.stem}"
    entry = package.parent.parent / source.name
    shutil.copyfile(source, entry)
    subprocess.run(
        ["esbuild", entry, "--bundle", "--format=esm", "--loader:.wasm=file", f"--outdir={output}", "--log-level=error"],
        check=True, env={**os.environ, "NODE_PATH": str(DEBIAN)})
    return output


FORM = (
    '<form data-wellformed="/rules/made-up.json" method="post" action="/sign-up">'
    "<label>Email <input name='email'></label><button>Go</button></form>")


def test_the_package_works_by_one_script(page, pages, answers, names):
    open_page(page, pages, answers, f'<script type="module" src="/package/{names["wellformed.js"]}"></script>', FORM)
    until(page, "document.forms[0].noValidate")
    page.get_by_label("Email").fill("jane@")
    page.get_by_role("button", name="Go").click()
    expect(page.locator("[data-wellformed-error=email]")).to_contain_text("Email needs a domain")
    assert complaints(page) == []


def test_the_package_works_by_an_import_map(page, pages, answers, names):
    answers.policy = INLINE
    open_page(page, pages, answers, import_map(names), FORM.replace('data-wellformed="/rules/made-up.json"', ""))
    found = page.evaluate(
        """async (rules) => {
          const { enhance, schema } = await import("wellformed");
          const form = await enhance(document.forms[0], { rules: "/rules/made-up.json" });
          const again = schema("/rules/made-up.json");
          await again.ready;
          return [form.validate(), again["~standard"].validate(new FormData(document.forms[0])).issues[0].path];
        }""")
    assert found == ["invalid", ["email"]]


def test_the_package_works_by_a_bundler(page, pages, answers, names, package, tmp_path):
    source = tmp_path / "bundled.js"
    source.write_text(
        """import { enhance } from "wellformed";
        import module from "wellformed/wellformed.wasm";
        const options = { rules: "/rules/made-up.json", module: new URL(module, import.meta.url) };
        window.live = await enhance(document.forms[0], options);""")
    answers.folders["/bundle/"] = bundled(package, source)
    form = FORM.replace('data-wellformed="/rules/made-up.json"', "")
    open_page(page, pages, answers, '<script type="module" src="/bundle/bundled.js"></script>', form)
    until(page, "window.live?.isAlive")
    page.get_by_role("button", name="Go").click()
    expect(page.locator("[data-wellformed-error=email]")).to_contain_text("Enter Email")


@pytest.fixture(params=["react", "vue", "svelte", "element"])
def framework(request, page, pages, answers, names, package):
    """A page with a form that a framework shows, changes and removes."""
    source = HERE / "frameworks" / f"{request.param}.js"
    others = {}
    if request.param == "react":
        if not (DEBIAN / "react-dom" / "client.js").is_file():
            pytest.skip("There is no React: install node-react and node-react-dom.")
        folder, script = bundled(package, source), "react.js"
    else:
        folder, script = source.parent, source.name
        answers.policy = INLINE
    if request.param == "vue":
        if not vue():
            pytest.skip("There is no Vue: install nicegui 3.18.0, which carries it.")
        answers.files["/vue.js"] = vue().read_text()
        others["vue"] = "/vue.js"
    answers.folders["/frameworks/"] = folder
    head = import_map(names, **others) if request.param != "react" else ""
    open_page(
        page, pages, answers, head, f'<div id="app"></div><script type="module" src="/frameworks/{script}"></script>')
    until(page, "window.reported?.live?.isAlive")
    return page


def press(page, label):
    page.get_by_role("button", name=label, exact=True).click()


def test_a_framework_shows_the_state_of_a_form_and_renders_without_losing_errors(framework):
    page, email = framework, framework.get_by_label("Email")
    email.fill("jane@@")
    expect(page.locator("#status")).to_have_text("invalid 0")
    email.blur()
    error = page.locator("[data-wellformed-error=email]")
    expect(error).to_be_visible()
    # When the framework renders again, everything stays.
    text = error.text_content()
    for count in range(1, 4):
        press(page, "Count")
        expect(page.locator("#count")).to_have_text(str(count))
    expect(email).to_have_value("jane@@")
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(error).to_have_text(text)
    assert page.evaluate("window.reported.fields.email.text") == "jane@@"
    assert complaints(page) == []


def test_a_framework_submits_with_its_current_state(framework):
    page = framework
    press(page, "Go")
    expect(page.locator("#status")).to_have_text("incomplete 1")
    press(page, "Count")
    press(page, "Count")
    page.get_by_label("Email").fill("jane@example.org")
    press(page, "Go")
    until(page, "window.sent.length")
    assert page.evaluate("window.sent") == [[{"email": "jane@example.org"}, 2]]


def test_a_framework_can_add_and_remove_controls(framework):
    page = framework
    press(page, "Nick or none")
    page.get_by_label("Nick").fill("a")
    until(page, "window.reported.fields.nick?.text === 'a'")
    page.get_by_label("Email").fill("jane@example.org")
    press(page, "Go")
    expect(page.locator("[data-wellformed-error=nick]")).to_be_visible()
    press(page, "Nick or none")
    press(page, "Go")
    until(page, "window.sent.length")
    assert page.evaluate("window.sent[0][0]") == {"email": "jane@example.org"}


def test_a_framework_can_remove_forms_and_show_them_again(framework):
    page = framework
    for _ in range(3):
        page.evaluate("window.last = window.reported.live")
        press(page, "Show or hide")
        expect(page.get_by_label("Email")).to_have_count(0)
        until(page, "!window.last.isAlive")
        # The page has nothing left of what the element created.
        assert page.locator("[data-wellformed-summary], [data-wellformed-live]").count() == 0
        press(page, "Show or hide")
        until(page, "window.reported.live?.isAlive && window.reported.live !== window.last")
    page.get_by_label("Email").fill("jane@@")
    expect(page.locator("#status")).to_have_text("invalid 0")
    assert page.locator("[data-wellformed-live]").count() == 2
    assert complaints(page) == []


def test_a_framework_can_add_remove_and_move_rows(framework):
    page = framework
    article = lambda number: page.get_by_label(f"Article {number}", exact=True)
    for number, text in enumerate(["a", "b", "c"], 1):
        press(page, "Add a row")
        expect(article(number)).to_be_focused()
        article(number).fill(text)
    expect(page.locator("[data-wellformed-live=polite]")).to_have_text("3 rows")
    press(page, "Remove 1")
    expect(article(1)).to_be_focused()
    expect(article(1)).to_have_value("b")
    expect(page.locator("[data-wellformed-live=polite]")).to_have_text("2 rows")
    press(page, "Raise 2")
    expect(article(1)).to_have_value("c")
    until(page, "window.reported.fields['items[1].sku']?.text === 'b'")
    page.get_by_label("Email").fill("jane@example.org")
    press(page, "Go")
    until(page, "window.sent.length")
    assert page.evaluate("window.reported.live.value.items") == [{"sku": "c"}, {"sku": "b"}]
    assert complaints(page) == []


@pytest.mark.parametrize("framework", ["element"], indirect=True)
def test_an_element_that_is_moved_keeps_its_errors(framework):
    page = framework
    press(page, "Go")
    error = page.locator("[data-wellformed-error=email]")
    expect(error).to_contain_text("Enter Email")
    page.evaluate("window.last = window.reported.live; document.querySelector('main').append(window.reported)")
    page.wait_for_timeout(50)
    expect(error).to_contain_text("Enter Email")
    assert page.evaluate("window.reported.live === window.last && window.last.isAlive")
    page.get_by_label("Email").fill("jane@example.org")
    press(page, "Go")
    until(page, "window.sent.length")
    assert complaints(page) == []


def test_a_framework_can_remove_a_form_while_its_rules_load(framework):
    page = framework
    # All at once, faster than rules can be loaded.
    page.evaluate(
        """() => {
          window.last = window.reported.live;
          const toggle = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Show or hide");
          for (let count = 0; count < 5; count += 1) toggle.click();
        }""")
    until(page, "!window.last.isAlive")
    expect(page.get_by_label("Email")).to_have_count(0)
    press(page, "Show or hide")
    until(page, "window.reported.live?.isAlive && window.reported.live !== window.last")
    assert page.locator("[data-wellformed-live]").count() == 2


def test_a_form_whose_rules_are_missing_stays_plain_until_rules_are_set(page, pages, answers, names):
    answers.policy = INLINE
    answers.missing.add("/rules/none.json")
    open_page(
        page, pages, answers, import_map(names) + '<script type="module">import "wellformed/element";</script>',
        '<wellformed-form rules="/rules/none.json"><form><label>Email <input name="email"></label></form></wellformed-form>')
    until(page, "document.querySelector('wellformed-form').error")
    assert "404" in page.evaluate("String(document.querySelector('wellformed-form').error)")
    assert page.evaluate("document.forms[0].noValidate") is False
    # Rules that exist make it a live form.
    page.evaluate("document.querySelector('wellformed-form').setAttribute('rules', '/rules/made-up.json')")
    until(page, "document.querySelector('wellformed-form').live?.isAlive")


def test_the_svelte_action_opens_another_form_for_other_rules(page, pages, answers, names):
    answers.policy = INLINE
    answers.files["/rules/other.json"] = json.dumps(
        {"type": "object", "properties": {"email": {"type": "string", "maxLength": 2}}})
    form = FORM.replace('data-wellformed="/rules/made-up.json"', "")
    open_page(page, pages, answers, import_map(names), form)
    found = page.evaluate(
        """async () => {
          const { wellformed } = await import("wellformed/svelte");
          const lives = [];
          const changed = () => new Promise((done) => { window.done = done; });
          const onChange = ({ live }) => {
            if (live && !lives.includes(live)) { lives.push(live); window.done?.(); }
          };
          const action = wellformed(document.forms[0], { rules: "/rules/made-up.json", onChange });
          await changed();
          action.update({ rules: "/rules/made-up.json", onChange });
          const required = lives[0].validate();
          action.update({ rules: "/rules/other.json", onChange });
          await changed();
          const second = lives[1].validate();
          action.destroy();
          return [required, second, lives.map(({ isAlive }) => isAlive)];
        }""")
    assert found == ["invalid", "valid", [False, False]]
