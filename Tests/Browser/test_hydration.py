"""Pages that React or Vue have rendered on a server, whose form is alive before the framework takes them over."""

import json
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from pages import POLICY
from test_package import vue

DEBIAN = pathlib.Path("/usr/share/nodejs")
RULES = {
    "type": "object",
    "required": ["name", "note"],
    "properties": {
        "name": {"title": "Name", "type": "string", "minLength": 2, "x-wellformed": {"required": "notBlank"}},
        "note": {"title": "Note", "type": "string", "x-wellformed": {"required": "notBlank"}},
    },
}
# `hasParts` says whether the component renders the places of errors, in the way in which React leaves their content alone.
COMPONENT = """
const make = React.createElement;
const part = (kind, name, __html) => make("div", {
  ["data-wellformed-" + kind]: name, hidden: true, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html } });
function SignUp({ hasParts }) {
  const [count, setCount] = React.useState(0);
  return make("main", {}, make("h1", {}, "Sign up"), make("p", {}, "Read ", count, " times"),
    make("form", { "data-wellformed": "/rules/made-up.json", action: "/sign-up", method: "post" },
      hasParts && part("summary", "", "<h2>There is a problem</h2>"),
      make("label", {}, "Name ", make("input", { name: "name" })), hasParts && part("error", "name", ""),
      make("label", {}, "Note ", make("input", { name: "note" })),
      make("label", {}, "Phone ", make("input", { name: "phone", required: true })),
      make("button", {}, "Go")),
    make("button", { type: "button", onClick: () => setCount(count + 1) }, "Count"));
}
"""


def rendered(has_parts):
    """What a server sends."""
    code = "const React = require('react');" + COMPONENT + f"""
        process.stdout.write(require('react-dom/server').renderToString(make(SignUp, {{ hasParts: {has_parts} }})));"""
    node = {"NODE_PATH": str(DEBIAN), "PATH": "/usr/bin:/bin:/usr/local/bin", "NODE_ENV": "production"}
    return subprocess.run(["node", "-e", code], env=node, capture_output=True, text=True, check=True).stdout


@pytest.fixture(params=["development", "production.min"])
def hydrate(page, pages, answers, request):
    """Opens the page, alive and as the server sent it; returns a function by which React takes it over."""
    if not shutil.which("node") or not (DEBIAN / "react-dom").is_dir():
        pytest.skip("There is no node, or no React: install node-react-dom.")
    answers.policy = POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    answers.files["/rules/made-up.json"] = json.dumps(RULES)
    answers.folders["/react/"] = DEBIAN / "react" / "umd"
    answers.folders["/react-dom/"] = DEBIAN / "react-dom" / "umd"

    def open_page(has_parts):
        has_parts = str(has_parts).lower()
        answers.files["/pages/made-up.html"] = (
            '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sign up</title>'
            '<script type="module" src="/wellformed/wellformed.js"></script></head>'
            f'<body><div id="app">{rendered(has_parts)}</div></body></html>')
        page.goto(pages.address + "/pages/made-up.html")
        page.wait_for_function("() => document.forms[0].noValidate")
        page.evaluate("window.first = document.forms[0]")

        def take_over(is_strict):
            for name in ["react", "react-dom"]:
                page.add_script_tag(url=f"/{name}/{name}.{request.param}.js")
            app = f"make({'React.StrictMode' if is_strict else 'React.Fragment'}, {{}}, make(SignUp, {{ hasParts: {has_parts} }}))"
            page.add_script_tag(content=COMPONENT + f"""
                window.thrown = [];
                const onRecoverableError = (error) => {{ thrown.push(String(error)); }};
                ReactDOM.hydrateRoot(document.getElementById("app"), {app}, {{ onRecoverableError }});""")
            page.get_by_role("button", name="Count").click()
            expect(page.get_by_text("Read 1 times")).to_be_visible()

        return take_over

    return open_page


@pytest.mark.parametrize("is_strict", [False, True], ids=["", "strict"])
@pytest.mark.parametrize("has_parts", [False, True], ids=["bare", "with parts"])
def test_what_was_typed_before_stays(page, answers, hydrate, has_parts, is_strict):
    take_over = hydrate(has_parts)
    page.get_by_label("Name").fill("J" if has_parts else "Ja")
    error = page.locator("[data-wellformed-error=name]")
    if has_parts:
        page.get_by_label("Note").focus()
        expect(error).to_have_text("Name needs 1 more character")
    take_over(is_strict)
    assert page.evaluate("[window.thrown, window.first === document.forms[0]]") == [[], True]
    expect(page.get_by_label("Name")).to_have_value("J" if has_parts else "Ja")
    if has_parts:
        expect(error).to_have_text("Name needs 1 more character")
        expect(page.get_by_label("Name")).to_have_attribute("aria-invalid", "true")
    # React renders anew while errors are shown.
    page.get_by_role("button", name="Go").click()
    summary = page.locator("[data-wellformed-summary]")
    expect(summary).to_contain_text("Enter Note")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_text("Read 2 times")).to_be_visible()
    expect(summary).to_contain_text("Enter Note")
    for name in ["Name", "Note", "Phone"]:
        page.get_by_label(name).fill("Jane")
    page.get_by_role("button", name="Go").click()
    page.wait_for_url("**/account.html")
    assert answers.submissions == [{"name": "Jane", "note": "Jane", "phone": "Jane"}]


VUE = """<form data-wellformed="/rules/made-up.json" action="/sign-up" method="post"><label>Name <input name="name"></label>\
<p data-wellformed-error="name" hidden></p><label>Note <input name="note"></label><button>Go</button></form>\
<button type="button" @click="count += 1">Read {{ count }} times</button>"""


def test_vue_takes_a_page_over(page, pages, answers):
    if not vue():
        pytest.skip("There is no Vue: install nicegui.")
    # It compiles the template in the browser.
    answers.policy = POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
    answers.files["/rules/made-up.json"] = json.dumps(RULES)
    answers.folders["/vue/"] = pathlib.Path(vue()).parent
    sent = VUE.replace("{{ count }}", "0").replace(' @click="count += 1"', "")
    answers.files["/pages/made-up.html"] = (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sign up</title>'
        '<script type="module" src="/wellformed/wellformed.js"></script></head>'
        f'<body><main id="app"><!--[-->{sent}<!--]--></main></body></html>')
    page.goto(pages.address + "/pages/made-up.html")
    page.wait_for_function("() => document.forms[0].noValidate")
    page.evaluate("window.first = document.forms[0]")
    page.get_by_label("Name").fill("J")
    page.get_by_label("Note").focus()
    error = page.locator("[data-wellformed-error=name]")
    expect(error).to_have_text("Name needs 1 more character")
    page.evaluate(
        """async (template) => {
          const { createSSRApp } = await import("/vue/vue.esm-browser.prod.js");
          createSSRApp({ template, data: () => ({ count: 0 }) }).mount("#app");
        }""", VUE)
    page.get_by_role("button", name="Read 0 times").click()
    expect(page.get_by_role("button", name="Read 1 times")).to_be_visible()
    assert page.evaluate("window.first === document.forms[0]")
    expect(page.get_by_label("Name")).to_have_value("J")
    expect(error).to_have_text("Name needs 1 more character")
    page.get_by_label("Name").fill("Jane")
    page.get_by_label("Note").fill("x")
    page.get_by_role("button", name="Go").click()
    page.wait_for_url("**/account.html")
    assert answers.submissions == [{"name": "Jane", "note": "x"}]
