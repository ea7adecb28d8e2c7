"""The site in each of its languages: the texts, their direction, and enough space for them at three widths.

With WELLFORMED_PICTURES=FOLDER everything that is looked at here is also a picture in that folder, for people to look at;
scripts that the machine has no letters for are boxes on them (Debian: fonts-noto-core, fonts-noto-cjk).
"""

import os
import pathlib
import re

import pytest
from playwright.sync_api import expect

from catalogues import CATALOGUES, Catalogue, phrases_of_english
from person import PASSWORD, Person
from server import PACKAGE

TABLE = (CATALOGUES.parent / "Tables" / "Languages.generated.swift").read_text()
NAMES = dict(re.findall(r'case "([\w-]+)": \.(\w+)', TABLE))
WORDS = "".join(path.read_text() for path in (PACKAGE / "Sources" / "SignUpService" / "Words").glob("SiteWords+*.swift"))
# The languages of the package for which the site has texts.
LANGUAGES = [tag for tag in re.findall(r'"([\w-]+)"', TABLE.split("switch")[0]) if f"catalogue: .{NAMES[tag.lower()]}," in WORDS]
RIGHT_TO_LEFT = {"ar", "he"}
WIDTHS = (320, 390, 1280)
# Languages so closely related that sentences can be the same.
FAMILIES = ({"da", "nb", "sv"}, {"pt-BR", "pt-PT", "es"}, {"zh-Hans", "zh-Hant"}, {"ru", "uk"})
# English punctuation marks where the language has its own.
CJK = "[\u3040-\u30ff\u4e00-\u9fff][.,;:?!]"
FOREIGN_MARKS = {"ja": CJK, "zh-Hans": CJK, "zh-Hant": CJK, "hi": "[\u0900-\u097f]\\.", "ar": "[\u0600-\u06ff][,;?]",
                 "el": "[\u0370-\u03ff]\\?"}
# Finds text that does not fit.
SURVEY = """() => {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".visually-hidden, [hidden]");
  const described = (node) => node.outerHTML.slice(0, 120);
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const around = text.parentElement;
    if (!text.data.trim() || !seen(around) || around.closest("option, script, style")) continue;
    if (["absolute", "fixed"].includes(getComputedStyle(around).position)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`beside the window: ${described(around)}`);
      for (let outer = around; outer !== document.body; outer = outer.parentElement) {
        const frame = outer.getBoundingClientRect();
        const isWithin = box.left >= frame.left - 1 && box.right <= frame.right + 1
          && box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2;
        if (!isWithin && (outer.matches("button, select, label") || getComputedStyle(outer).overflow !== "visible")) {
          found.push(`cut off by ${outer.localName}: ${described(around)}`);
        }
      }
    }
  }
  const ruler = document.createElement("canvas").getContext("2d");
  for (const list of document.querySelectorAll("select")) {
    const style = getComputedStyle(list);
    ruler.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const text = list.selectedOptions[0].label;
    if (ruler.measureText(text).width > room) found.push(`wider than its list: ${text}`);
  }
  const parts = [...document.querySelectorAll("h1, h2, label, input, select, button, p, li, dt, dd, summary, footer")]
    .filter((node) => seen(node) && node.getClientRects().length && node.type !== "hidden");
  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  };
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1)) {
      // The button that shows a password is within its control, and text that is typed leaves room for it.
      if (one.contains(other) || other.contains(one) || other.matches("[data-wellformed-show]")) continue;
      if (overlap(one, other)) found.push(`one over the other: ${described(one)} ${described(other)}`);
    }
  });
  const advice = document.querySelector("[data-wellformed-meter] > div");
  if (advice) {
    const height = advice.lastElementChild.getBoundingClientRect().bottom - advice.getBoundingClientRect().top;
    // What is asked stands beside it where there is room, and keeps as much as it takes.
    const beside = innerWidth > 480 ? document.querySelector("[data-wellformed-requirements]").offsetHeight : 0;
    if (height > Math.max(parseFloat(getComputedStyle(advice).minBlockSize), beside) + 1) {
      found.push(`advice takes more room than is kept for it: ${height}`);
    }
  }
  return found;
}"""
TEXTS = """() => {
  const named = [...document.querySelectorAll("[aria-label], [placeholder], [title], [data-wellformed-success]")]
    .flatMap((node) => ["aria-label", "placeholder", "title", "data-wellformed-success"].map((name) => node.getAttribute(name)));
  // Countries have names of their own that are alike in several languages.
  const countries = new Set([...document.querySelectorAll("option:not([value=''])")].map((option) => option.label));
  const described = [...document.querySelectorAll("[data-wellformed-live]")].map((node) => node.textContent);
  return [document.title, document.body.innerText, ...named, ...described]
    .filter(Boolean).flatMap((text) => text.split("\\n")).map((line) => line.trim())
    .filter((line) => line && !countries.has(line));
}"""


@pytest.fixture(scope="module")
def window(browser, site):
    """One window for all languages, so that cached files are loaded only once."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.thrown = []
    page.on("pageerror", lambda error: page.thrown.append(str(error)))
    yield page
    context.close()


@pytest.fixture(scope="module")
def said():
    """The lines that earlier languages have shown."""
    return {}


class Look:
    """Looks at a page in one language."""

    def __init__(self, page, language):
        self.page = page
        self.language = language
        self.lines = {}

    def at(self, state, widths=WIDTHS):
        """Examines the page in a state, at some widths."""
        page = self.page
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(SURVEY) == [], f"{self.language}, {state}, {width} pixels"
            if folder := os.environ.get("WELLFORMED_PICTURES"):
                path = pathlib.Path(folder) / f"{self.language}-{state}-{width}.png"
                page.screenshot(path=path, full_page=True, caret="hide", animations="disabled")
        html = page.locator("html")
        direction = "rtl" if self.language in RIGHT_TO_LEFT else "ltr"
        assert (html.get_attribute("lang"), html.get_attribute("dir")) == (self.language, direction)
        assert html.evaluate("(node) => getComputedStyle(node).direction") == direction
        self.read(state)

    def read(self, state):
        """Records the lines that the page shows in a state."""
        for line in self.page.evaluate(TEXTS):
            self.lines.setdefault(re.sub("[\u2066-\u2069]", "", line), state)

    def errors(self):
        """The errors that are shown, by field."""
        texts = self.page.locator("[data-wellformed-error]").evaluate_all(
            "(nodes) => nodes.map((node) => [node.dataset.wellformedError, node.textContent])")
        return {name: text for name, text in texts if text}


def control(page, name):
    return page.locator(f'[name="{name}"]')


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_in_the_language_and_fits_its_space(window, site, said, language):
    page = window
    page.set_extra_http_headers({"Accept-Language": language})
    page.goto(site.address)
    page.wait_for_selector("form[data-phase]")
    catalogue = Catalogue(language)
    look = Look(page, language)
    look.at("begun")

    # Nothing is filled in.
    button = page.locator("form button:not([type])").first
    button.click()
    expect(page.locator("[data-wellformed-summary]")).to_be_focused()
    look.at("empty")
    empty = look.errors()
    assert set(empty) == {"email", "name", "userName", "password", "confirmation", "terms"}

    # Everything is wrong.
    for name, text in {"email": "jane@@example", "name": "R2D2", "mobile": "12", "userName": "a b",
                       "password": "Password1", "confirmation": "x"}.items():
        control(page, name).fill(text)
    button.click()
    expect(page.locator("[data-wellformed-summary]")).to_be_focused()
    look.at("wrong")
    wrong = look.errors()
    assert set(wrong) == set(empty) | {"mobile"}
    for name, text in [*empty.items(), *wrong.items()]:
        # For these texts the site has its own wording.
        if name != "terms" and (name, text) != ("confirmation", wrong["confirmation"]):
            assert catalogue.has(text), f"{name}: {text}"

    # An address that looks mistyped, a name that cannot be looked up, a password that is shown.
    page.route("**/check/**", lambda route: route.abort())
    control(page, "email").fill("jane@gmial.com")
    control(page, "userName").fill("jane")
    control(page, "password").fill("correct horse battery")
    page.locator('[data-wellformed-show="password"]').click()
    expect(page.locator('[data-wellformed-retry="userName"]')).to_be_visible()
    look.at("advised")
    page.unroute("**/check/**")

    # A country is searched, and there is none.
    control(page, "country").focus()
    page.keyboard.type("zzzz")
    expect(page.locator("[data-wellformed-choices] p")).to_be_visible()
    # It is announced as well.
    expect(page.locator("[data-wellformed-choices] [role=status]")).not_to_have_text("")
    look.read("searched")
    page.keyboard.press("Escape")

    # Everything is valid.
    person = Person(page, site)
    for name, text in {"email": person.email, "name": "Ada Lovelace", "userName": person.user_name,
                       "mobile": "+447400123456", "password": PASSWORD, "confirmation": PASSWORD}.items():
        control(page, name).fill(text)
    control(page, "terms").check()
    page.wait_for_selector('[data-wellformed-field="userName"][data-state="valid"]')
    look.at("right", WIDTHS[:1])
    button.click()
    page.wait_for_selector(".success")
    look.at("account", WIDTHS[:1])
    page.context.clear_cookies()
    assert page.thrown == []

    assert_unmixed(look, catalogue, said)


def assert_unmixed(look, catalogue, said):
    """No line has a place that nothing filled, is in English, or is said in another language as well."""
    assert [line for line in look.lines if re.search(r"[{}]|%@|undefined|null|NaN|\[object", line)] == []
    if marks := FOREIGN_MARKS.get(look.language):
        assert [line for line in look.lines if re.search(marks, line)] == []
    if look.language != "en":
        english = phrases_of_english(apart_from=catalogue)
        assert [(line, found.group()) for line in look.lines if (found := english.search(line))] == []
    near = set().union(*(family for family in FAMILIES if look.language in family)) or {look.language}
    for line in look.lines:
        words = len(line.split()) if line.isascii() or " " in line else len(line) // 3
        others = said.setdefault(line, set())
        if words > 2 and "@" not in line and line not in ("Ada Lovelace", "+44 7400 123456"):
            assert others <= near, f"{line!r} is said in {others} and {look.language}"
        others.add(look.language)
