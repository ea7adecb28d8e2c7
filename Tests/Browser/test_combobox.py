"""Selects with a search: a text field with a list opens over the select, which remains the control of the form."""

import re

import pytest
from playwright.sync_api import expect

from markup import form
from test_looks import assert_accessible

COUNTRIES = [
    ("AT", "Austria", "Österreich"), ("AX", "Åland Islands", ""), ("BY", "Belarus", ""), ("CI", "Côte d’Ivoire", "Ivory Coast"),
    ("FO", "Færøerne", ""), ("FR", "France", ""), ("DE", "Germany", "Deutschland"), ("NL", "Netherlands", "Holland, NL"),
    ("PL", "Polska", "Poland"), ("TT", "Trinidad & Tobago", ""), ("UA", "Ukraine", ""), ("GB", "United Kingdom", "UK, Great Britain"),
    ("US", "United States", "USA, US"),
]
OPTIONS = "".join(f'<option value="{code}" data-wellformed-keywords="{words}">{name}</option>' for code, name, words in COUNTRIES)
SEARCH = 'data-wellformed-search="Search" data-wellformed-matches="Found: {count}" data-wellformed-none="Nothing has that name"'
SCRIPT = '<script type="module" src="/wellformed/combobox.js"></script>'
STYLE = (
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">'
    '<link rel="stylesheet" href="/wellformed/wellformed.css"><link rel="stylesheet" href="/page.css">')
PAGE = "body { background: Canvas; color: CanvasText; margin: 1rem; }"
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def select(attributes="required", options=OPTIONS):
    return (
        '<div data-wellformed-field="country"><label for="country">Country</label>'
        f'<select id="country" name="country" autocomplete="country" {SEARCH} {attributes}>'
        f'<option value="">Choose a country</option>{options}</select>'
        '<p id="country-error" data-wellformed-error="country"></p></div>')


NAME = (
    '<div data-wellformed-field="name"><label for="name">Name</label><input id="name" name="name">'
    '<p data-wellformed-error="name"></p></div>')


class Chooser:
    """A form with a country, and a person who finds controls by their labels."""

    def __init__(self, markup):
        self.markup = markup
        self.page = markup.page
        self.keys = self.page.keyboard

    def open(self, inside=None, names=("country", "name"), attributes="", rules={"country": {"title": "Country"}}):
        self.markup.answers.files["/page.css"] = PAGE
        self.markup.open(form(inside=inside or select() + NAME, attributes=attributes), names, rules, head=STYLE + SCRIPT)
        return self

    @property
    def select(self):
        return self.page.get_by_label("Country")

    @property
    def search(self):
        return self.page.get_by_role("combobox", name="Search")

    @property
    def options(self):
        return self.page.get_by_role("listbox", name="Search").get_by_role("option")

    @property
    def active(self):
        return self.page.locator(f'#{self.search.get_attribute("aria-activedescendant")}')

    @property
    def error(self):
        return self.markup.error("country")

    def shown(self, *names):
        expect(self.options).to_have_text(list(names))

    def chosen(self, value):
        """Checks that the list is closed and the select has this value."""
        expect(self.search).to_have_count(0)
        expect(self.select).to_have_value(value)
        return self

    def here(self):
        expect(self.select).to_be_focused()
        return self

    def dispatched(self):
        """The events in the form."""
        return self.page.evaluate("window.dispatched")

    def listen(self):
        self.page.evaluate(
            """() => {
              window.dispatched = [];
              const form = document.querySelector("form");
              for (const type of ["input", "change", "keydown", "focusin", "focusout", "submit"]) {
                form.addEventListener(type, ({ target }) => window.dispatched.push(`${type} ${target.name}`));
              }
            }""")
        return self


@pytest.fixture
def chooser(markup):
    return Chooser(markup).open()


# The keyboard


def test_typing_opens_the_search_and_tab_chooses_the_match(chooser):
    chooser.select.focus()
    chooser.keys.type("ger")
    expect(chooser.search).to_be_focused()
    expect(chooser.search).to_have_value("ger")
    expect(chooser.search).to_have_attribute("aria-expanded", "true")
    chooser.shown("Germany")
    expect(chooser.active).to_have_text("Germany")
    chooser.keys.press("Tab")
    chooser.chosen("DE")
    expect(chooser.page.get_by_label("Name")).to_be_focused()
    chooser.keys.press("Shift+Tab")
    chooser.here().keys.type("fr")
    chooser.keys.press("Shift+Tab")
    chooser.chosen("FR")
    expect(chooser.select).not_to_be_focused()


@pytest.mark.parametrize("key", ["ArrowDown", "ArrowUp", "Alt+ArrowDown", "Space", "F4"])
def test_the_keys_that_open_a_select_open_the_list(chooser, key):
    chooser.select.select_option("FR")
    chooser.select.focus()
    chooser.keys.press(key)
    expect(chooser.search).to_be_focused()
    expect(chooser.options).to_have_count(len(COUNTRIES))
    # The current choice is at its place, and is active at first.
    assert chooser.search.get_attribute("placeholder") == "France"
    expect(chooser.active).to_have_text("France")
    expect(chooser.active).to_have_attribute("aria-selected", "true")
    chooser.keys.press("Escape")
    chooser.chosen("FR").here()


def test_arrow_keys_wrap_around_and_home_and_end_move_to_the_ends(chooser):
    chooser.select.focus()
    chooser.keys.press("ArrowDown")
    for key, name in [
        ("", "Austria"), ("ArrowUp", "United States"), ("ArrowDown", "Austria"), ("ArrowDown", "Åland Islands"), ("End", "United States"),
        ("Home", "Austria"), ("PageDown", "Ukraine"), ("PageDown", "United States"), ("PageUp", "Belarus"),
    ]:
        if key:
            chooser.keys.press(key)
        expect(chooser.active).to_have_text(name)
        expect(chooser.search).to_be_focused()
    # When a text is typed, they move the caret.
    chooser.keys.type("un")
    chooser.keys.press("Home")
    chooser.keys.type("t")
    expect(chooser.search).to_have_value("tun")


def test_enter_chooses_the_active_option_without_submitting(chooser):
    chooser.listen().select.focus()
    chooser.keys.type("un")
    chooser.shown("United Kingdom", "United States")
    chooser.keys.press("ArrowDown")
    chooser.keys.press("Enter")
    chooser.chosen("US").here()
    # The form receives the events of a choice, as from a select, and none of what happened in the list.
    assert chooser.dispatched() == ["focusin country", "keydown country", "input country", "change country"]


def test_escape_or_a_search_without_matches_keeps_the_choice(chooser):
    chooser.select.select_option("FR")
    chooser.select.focus()
    chooser.listen().keys.type("qqq")
    expect(chooser.page.get_by_text("Nothing has that name").first).to_be_visible()
    expect(chooser.search).to_have_attribute("aria-expanded", "false")
    expect(chooser.options).to_have_count(0)
    for key in ("ArrowDown", "ArrowUp", "PageDown", "PageUp", "Enter"):
        chooser.keys.press(key)
    expect(chooser.search).to_be_focused()
    chooser.keys.press("Escape")
    chooser.chosen("FR").here()
    chooser.keys.type("qqq")
    chooser.keys.press("Tab")
    chooser.chosen("FR")
    assert "change country" not in chooser.dispatched()


def test_escape_does_not_close_the_dialog_around_it(markup):
    chooser = Chooser(markup).open("<span></span>" + select() + NAME)
    chooser.page.evaluate(
        """() => {
          const dialog = document.body.appendChild(document.createElement("dialog"));
          dialog.append(document.querySelector("form"));
          dialog.showModal();
        }""")
    chooser.select.focus()
    chooser.keys.type("ger")
    chooser.shown("Germany")
    chooser.options.click()
    chooser.chosen("DE").here()
    chooser.keys.press("Space")
    expect(chooser.search).to_be_focused()
    chooser.keys.press("Escape")
    chooser.chosen("DE")
    expect(chooser.page.locator("dialog")).to_be_visible()


# Search results


@pytest.mark.parametrize("typed, names", [
    ("uk", ["United Kingdom", "Ukraine"]), ("us", ["United States", "Austria", "Belarus"]), ("HOLLAND", ["Netherlands"]),
    ("aland", ["Åland Islands"]), ("Åland", ["Åland Islands"]), ("osterr", ["Austria"]), ("cote d'iv", ["Côte d’Ivoire"]),
    ("faeroerne", ["Færøerne"]), ("  great   BRITAIN ", ["United Kingdom"]), ("tobago", ["Trinidad & Tobago"]),
    ("lan", ["Åland Islands", "Germany", "Netherlands", "Polska"]), ("(", None),
])
def test_options_are_found_without_accents_or_case_and_by_keywords(chooser, typed, names):
    chooser.select.click()
    chooser.search.fill(typed)
    chooser.shown(*(names or [name for _, name, _ in COUNTRIES]))


def test_the_number_of_matches_is_announced_politely(chooser):
    chooser.select.focus()
    chooser.keys.type("u")
    status = chooser.page.locator("[data-wellformed-choices] [role=status]")
    expect(status).to_have_attribute("aria-live", "polite")
    expect(status).to_have_text("Found: 6")
    chooser.keys.type("qq")
    expect(status).to_have_text("Nothing has that name")
    chooser.search.fill("")
    expect(status).to_have_text("")


def test_the_search_has_default_texts(markup):
    chooser = Chooser(markup).open(select().replace(SEARCH, "data-wellformed-search") + NAME)
    chooser.page.get_by_label("Country").click()
    search = chooser.page.locator("[data-wellformed-choices] input")
    assert search.get_attribute("aria-label") == "Country"
    search.fill("ger")
    expect(chooser.page.locator("[data-wellformed-choices] [role=status]")).to_have_text("Matches: 1")
    search.fill("qqq")
    expect(chooser.page.locator("[data-wellformed-choices] p")).to_have_text("No matches")


def test_groups_disabled_options_and_an_empty_choice_work_in_the_list(markup):
    options = (
        '<optgroup label="Often"><option value="DE">Germany</option><option value="FR" disabled>France</option></optgroup>'
        '<optgroup label="Closed" disabled><option value="GB">United Kingdom</option></optgroup>'
        '<option value="US" hidden>United States</option><option value="AT">Austria</option>')
    chooser = Chooser(markup).open(select("", options) + NAME)
    chooser.select.select_option("AT")
    chooser.select.click()
    # A choice that is not required can be cleared.
    chooser.shown("Choose a country", "Germany", "France", "United Kingdom", "Austria")
    expect(chooser.page.get_by_role("group", name="Often").get_by_role("option")).to_have_count(2)
    assert_accessible(chooser.page)
    chooser.options.filter(has_text="France").click(force=True)
    expect(chooser.search).to_be_focused()
    for name in ("Choose a country", "Germany", "Austria"):
        chooser.keys.press("ArrowDown")
        expect(chooser.active).to_have_text(name)
    chooser.keys.type("france")
    expect(chooser.search).not_to_have_attribute("aria-activedescendant", re.compile("."))
    chooser.search.fill("")
    chooser.options.filter(has_text="Choose a country").click()
    chooser.chosen("").here()


# The select


def test_the_select_itself_is_labelled_filled_in_and_sent(chooser):
    page = chooser.page
    page.get_by_text("Country", exact=True).click()
    chooser.here()
    # A browser or a script of the page may fill it in.
    chooser.select.select_option("NL")
    page.get_by_label("Name").fill("Ada")
    page.get_by_role("button", name="Go").click()
    page.wait_for_url("**/account.html")
    assert chooser.markup.answers.submissions == [{"country": "NL", "name": "Ada"}]


def test_an_open_list_adds_no_control_to_the_form(chooser):
    chooser.select.click()
    chooser.search.fill("ger")
    assert chooser.page.evaluate("[...document.forms[0].elements].map(({ name }) => name)") == ["country", "name", ""]
    assert chooser.page.evaluate("[...new FormData(document.forms[0]).keys()]") == ["country", "name"]


def test_changes_by_scripts_appear_in_the_list_at_once(chooser):
    page = chooser.page
    page.evaluate("document.querySelector('select').value = 'PL'")
    chooser.select.click()
    expect(chooser.active).to_have_text("Polska")
    # While it is open, too.
    page.evaluate("document.querySelector('select').value = 'FR'")
    chooser.keys.type("f")
    expect(chooser.options.filter(has_text="France")).to_have_attribute("aria-selected", "true")
    chooser.keys.press("Escape")
    page.evaluate("document.querySelector('select').add(new Option('Narnia', 'XN'))")
    chooser.here().keys.type("narn")
    chooser.keys.press("Enter")
    chooser.chosen("XN")


def test_a_reset_closes_the_list_and_clears_the_choice(chooser):
    chooser.select.focus()
    chooser.keys.type("ger")
    chooser.keys.press("Enter")
    chooser.chosen("DE").keys.press("Space")
    expect(chooser.search).to_be_visible()
    chooser.page.evaluate("document.forms[0].reset()")
    chooser.chosen("")


def test_errors_of_a_select_describe_its_search_as_well(chooser):
    page = chooser.page
    chooser.select.focus()
    chooser.keys.press("Space")
    expect(chooser.search).to_be_visible()
    expect(chooser.error).to_have_text("")
    chooser.keys.press("Escape")
    page.get_by_role("button", name="Go").click()
    expect(chooser.error).to_have_text("Choose Country")
    assert chooser.select.get_attribute("aria-invalid") == "true"
    chooser.select.click()
    assert chooser.search.get_attribute("aria-invalid") == "true"
    assert "country-error" in chooser.search.get_attribute("aria-describedby")
    assert_accessible(page)
    chooser.keys.type("pol")
    chooser.keys.press("Enter")
    chooser.chosen("PL").here()
    expect(chooser.error).to_have_text("")


def test_leaving_the_list_counts_as_leaving_the_field(markup):
    chooser = Chooser(markup).open(attributes='data-wellformed-reveal="onBlur"')
    chooser.select.focus()
    chooser.listen().keys.type("qq")
    assert chooser.markup.field("country")["isFocused"]
    # Moving to its list did not count as leaving it.
    assert chooser.dispatched() == ["keydown country"]
    chooser.page.get_by_label("Name").focus()
    expect(chooser.search).to_have_count(0)
    expect(chooser.error).to_have_text("Choose Country")
    assert not chooser.markup.field("country")["isFocused"]
    assert chooser.dispatched() == ["keydown country", "focusout country", "focusin name"]


def test_a_click_elsewhere_closes_the_list(chooser):
    chooser.select.click()
    expect(chooser.search).to_be_focused()
    box = chooser.page.locator("h1").bounding_box()
    chooser.page.mouse.click(box["x"] + 2, box["y"] + 2)
    chooser.chosen("")
    expect(chooser.select).not_to_be_focused()
    chooser.select.click()
    expect(chooser.search).to_be_focused()


@pytest.mark.parametrize("attributes", ["disabled", "multiple", "size=4"])
def test_disabled_and_multiple_selects_get_no_search(markup, attributes):
    chooser = Chooser(markup).open(select(attributes) + NAME, names=("name",))
    chooser.page.locator("select").click(force=True)
    chooser.page.locator("select").focus()
    chooser.keys.press("ArrowDown")
    chooser.keys.type("ger")
    expect(chooser.search).to_have_count(0)


def test_a_select_that_is_added_later_within_a_label_has_a_search(markup):
    chooser = Chooser(markup).open("<p></p>" + NAME, names=("name",))
    chooser.page.evaluate(
        """(options) => {
          document.querySelector("form p").innerHTML = `<label>Country <select data-wellformed-search="Search">${options}</select></label>`;
        }""", OPTIONS)
    chooser.page.get_by_role("combobox", name="Country").click()
    chooser.search.fill("hol")
    chooser.options.click()
    chooser.chosen("NL").here()


def test_removing_the_select_removes_its_list(chooser):
    chooser.select.click()
    chooser.page.evaluate("document.querySelector('select').remove()")
    chooser.keys.type("g")
    expect(chooser.search).to_have_count(0)


@pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["plain"])
def test_a_select_with_a_search_works_without_scripts(markup):
    chooser = Chooser(markup)
    chooser.markup.answers.files["/page.css"] = PAGE
    chooser.markup.open(form(inside=select() + NAME), ("country", "name"), head=STYLE + SCRIPT, waits=False)
    chooser.select.select_option("GB")
    chooser.page.get_by_label("Name").fill("Ada")
    chooser.page.get_by_role("button", name="Go").click()
    expect(chooser.page.get_by_role("heading", name="Account created")).to_be_visible()
    assert chooser.markup.answers.submissions == [{"country": "GB", "name": "Ada"}]


# Looks


def typed(chooser):
    chooser.select.click()
    chooser.search.fill("u")


def closed(chooser):
    pass


def opened(chooser):
    chooser.select.select_option("NL")
    chooser.select.click()


def empty(chooser):
    chooser.select.click()
    chooser.search.fill("qqq")
    expect(chooser.page.locator("[data-wellformed-choices] [role=status]")).to_have_text("Nothing has that name")


def wrong(chooser):
    chooser.page.get_by_role("button", name="Go").click()
    expect(chooser.error).to_have_text("Choose Country")
    chooser.select.click()


@pytest.mark.parametrize("state", [closed, opened, typed, empty, wrong], ids=lambda state: state.__name__)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("options", [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}, PHONE,
], ids=["light", "dark", "forced", "phone"])
def test_axe_finds_no_violations_in_any_state_of_the_search(chooser, state, direction):
    page = chooser.page
    page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    state(chooser)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_the_search_covers_the_select_exactly_and_nothing_else_moves(chooser, direction):
    page = chooser.page
    page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    places = lambda: [page.locator(each).bounding_box() for each in ("#country", "#name", "button")]
    before = places()
    opened(chooser)
    assert places() == before
    assert chooser.search.bounding_box() == before[0]
    box = page.get_by_role("listbox").bounding_box()
    assert box["y"] >= before[0]["y"] + before[0]["height"] and abs(box["width"] - before[0]["width"]) < 1
    # The active option is visible.
    inner = chooser.active.bounding_box()
    assert inner["y"] >= box["y"] and inner["y"] + inner["height"] <= box["y"] + box["height"]
    chooser.keys.press("End")
    inner = chooser.active.bounding_box()
    assert inner["y"] + inner["height"] <= box["y"] + box["height"]


@pytest.mark.parametrize("options", [{"viewport": {"width": 700, "height": 400}}], ids=["low"])
def test_the_list_opens_above_the_select_if_there_is_more_room(chooser):
    page = chooser.page
    page.evaluate("document.querySelector('form').style.marginTop = '160px'")
    select = chooser.select.bounding_box()
    typed(chooser)
    box = page.get_by_role("listbox").bounding_box()
    assert box["y"] + box["height"] <= select["y"] and box["y"] >= 0
    assert chooser.search.bounding_box() == select
    chooser.search.fill("ger")
    assert chooser.search.bounding_box() == select
    # The list moves with the scrolled page.
    distance = page.evaluate(
        """async () => {
          document.querySelector("main").style.height = "2000px";
          scrollTo(0, 100);
          for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
          const places = ["#country", "[data-wellformed-choices] input"].map((each) => document.querySelector(each).getBoundingClientRect().top);
          return [scrollY, places[0] - places[1]];
        }""")
    assert distance == [100, 0]


@pytest.mark.parametrize("options", [{"viewport": {"width": 700, "height": 400}}], ids=["low"])
def test_a_list_above_its_select_is_placed_to_the_fraction_of_a_pixel(chooser):
    page = chooser.page
    page.evaluate("document.querySelector('form').style.marginTop = '160.25px'")
    select = chooser.select.bounding_box()
    opened(chooser)
    box = page.get_by_role("listbox").bounding_box()
    assert box["y"] + box["height"] <= select["y"]
    assert chooser.search.bounding_box() == select


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_a_narrow_select_has_a_list_wide_enough_to_read(markup, direction):
    chooser = Chooser(markup).open()
    page = chooser.page
    page.evaluate(
        """(direction) => {
          document.documentElement.dir = direction;
          document.querySelector("[data-wellformed-field=country]").style = "width: 5rem; margin-inline-start: auto";
        }""", direction)
    chooser.select.tap()
    box = page.get_by_role("listbox").bounding_box()
    assert box["width"] >= 250 and box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_a_list_has_the_width_of_a_select_that_is_nearly_wide_enough(markup):
    chooser = Chooser(markup).open()
    chooser.page.evaluate("document.querySelector('[data-wellformed-field=country]').style = 'width: 15.5rem'")
    chooser.select.tap()
    assert chooser.page.get_by_role("listbox").bounding_box()["width"] == chooser.select.bounding_box()["width"]


@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_the_search_can_be_used_by_touch(chooser):
    chooser.select.tap()
    expect(chooser.search).to_be_focused()
    for option in chooser.options.all():
        assert option.bounding_box()["height"] >= 44
    chooser.options.filter(has_text="Germany").tap()
    chooser.chosen("DE").here()


@pytest.mark.parametrize("options", [{"forced_colors": "active"}], ids=["forced"])
def test_the_active_and_the_chosen_option_differ_by_more_than_colour(chooser):
    opened(chooser)
    width = lambda point: point.evaluate("(node) => getComputedStyle(node).outlineStyle")
    tick = lambda point: point.evaluate("(node) => getComputedStyle(node, '::after').content")
    chooser.keys.press("ArrowDown")
    chosen = chooser.options.filter(has_text="Netherlands")
    assert (width(chooser.active), width(chosen)) == ("solid", "none")
    assert (tick(chooser.active), tick(chosen)) == ("none", '""')


def test_the_search_works_without_the_stylesheet(markup):
    chooser = Chooser(markup)
    markup.open(form(inside=select() + NAME), ("country", "name"), head=SCRIPT)
    typed(chooser)
    box = chooser.page.get_by_role("listbox").bounding_box()
    assert chooser.search.bounding_box() == chooser.select.bounding_box()
    assert box["height"] < 340
    assert chooser.page.get_by_role("listbox").evaluate("(node) => getComputedStyle(node).backgroundColor") != "rgba(0, 0, 0, 0)"
