"""Pages that tests write: a body, and rules for fields by name."""

import json

REQUIRED = {"type": "string", "x-wellformed": {"required": "notBlank"}}
LABELLED = "<label>{0} <input name='{0}'></label>"


class Markup:
    """A page that a test has written."""

    def __init__(self, page, pages, answers):
        self.page = page
        self.pages = pages
        self.answers = answers

    def open(self, body, names=("name", "note"), rules={}, head="", waits=True, keywords={}, whole=None):
        """
        Opens a page with this body, whose rules ask for the fields with these names, and say more of the whole.
        `whole` is a rule file that stands in for these rules.
        """
        properties = {name: {"title": name.capitalize(), **REQUIRED, **rules.get(name, {})} for name in names}
        self.answers.files["/rules/made-up.json"] = json.dumps(
            whole or {"type": "object", "properties": properties, "required": list(names), **keywords})
        self.answers.files["/pages/made-up.html"] = (
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Made up</title>{head}'
            '<link rel="stylesheet" href="/style.css">'
            '<script type="module" src="/wellformed/wellformed.js"></script></head>'
            f"<body><main><h1>Made up</h1>{body}</main></body></html>")
        self.page.goto(self.pages.address + "/pages/made-up.html")
        if waits:
            self.enhance()
        return self

    def enhance(self, forms="document.querySelectorAll('form')"):
        self.page.evaluate(
            f"""async () => {{
              const {{ enhance }} = await import("/wellformed/wellformed.js");
              window.lives = await Promise.all([...{forms}].map((form) => enhance(form)));
            }}""")

    def field(self, name, form=0):
        return self.page.evaluate("([name, form]) => window.lives[form].field(name)", [name, form])

    def error(self, name):
        return self.page.locator(f'[data-wellformed-error="{name}"]')

    def press(self, text):
        self.page.get_by_role("button", name=text, exact=True).click()

    def ids(self):
        """Every id on the page, and every id by which an element refers to another."""
        return self.page.evaluate(
            """() => [
              [...document.querySelectorAll("[id]")].map(({ id }) => id),
              [...document.querySelectorAll("[aria-describedby]")]
                .flatMap((each) => each.getAttribute("aria-describedby").split(" ")),
            ]""")

    @property
    def links(self):
        """The targets and the texts of the links in the visible summary."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll("[data-wellformed-summary]:not([hidden]) a")].map((link) => {
              const { name, form } = document.getElementById(decodeURIComponent(link.hash.slice(1)));
              return [form.getAttribute("action"), name, link.textContent];
            })""")


def form(action="/sign-up", inside=LABELLED.format("name"), button="Go", attributes=""):
    return (
        f'<form data-wellformed="/rules/made-up.json" action="{action}" method="post" {attributes}>'
        f"{inside}<button>{button}</button></form>")


# A typical custom element: it creates its content when it is connected, and not before.
OWN_ELEMENT = """
customElements.define("own-input", class extends HTMLElement {
  static formAssociated = true;
  #internals = this.attachInternals();
  connectedCallback() {
    this.input = document.createElement("input");
    this.attachShadow({ mode: "open", delegatesFocus: true }).append(this.input);
    this.input.addEventListener("input", () => this.#internals.setFormValue(this.input.value));
  }
  get name() { return this.getAttribute("name"); }
  get form() { return this.#internals.form; }
  get validity() { return this.#internals.validity; }
  get value() { return this.input.value; }
  setCustomValidity(message) { this.#internals.setValidity({ customError: message !== "" }, message, this.input); }
});
"""


# Morphs a form or a page into another. KEY is an expression by which two nodes are matched.
MORPH = """
window.morph = (old, next) => {
  // As morphdom and idiomorph do, less their cleverness: elements are made the same, place by place.
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) return old.replaceWith(next.cloneNode(true));
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const key = (node) => {
    const attribute = (name) => node.getAttribute?.(name);
    return KEY || node.nodeName;
  };
  const left = [...old.childNodes];
  for (const [place, child] of [...next.childNodes].entries()) {
    const same = left.find((each) => key(each) === key(child) && each.nodeType === child.nodeType);
    if (same) {
      left.splice(left.indexOf(same), 1);
      morph(same, child);
    } else {
      old.insertBefore(child.cloneNode(true), old.childNodes[place] ?? null);
    }
  }
  for (const each of left) each.remove();
};
"""
