"""The optional stylesheet `wellformed.css` moves nothing, and makes the states easy to distinguish."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from forms import FormPage, hold, wait_for
from markup import LABELLED, form
from pages import BINDING
from test_looks import STATES, assert_accessible, wrong

FILE = BINDING / "wellformed.css"
LINK = '<link rel="stylesheet" href="/wellformed/wellformed.css">'
STYLE = ('<link rel="stylesheet" href="/style.css">', LINK + '<link rel="stylesheet" href="/page.css">')
# The page's own styles: a background, and links that are legible on it.
PAGE = "body { background: Canvas; color: CanvasText; } main > p a { color: light-dark(#0b5cad, #9cc9ff); }"
# The page says which colours it has; without that it is light.
SCHEME = ('<meta name="viewport"', '<meta name="color-scheme" content="light dark"><meta name="viewport"')
SHOW = ('autocomplete="new-password" required>\n      <div data-wellformed-requirements="password"',
        'autocomplete="new-password" required><button type="button" data-wellformed-show="password" hidden></button>\n'
        '      <div data-wellformed-meter="password"></div><div data-wellformed-requirements="password"')
every_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def open_styled(page, pages, answers, *changes):
    answers.files["/page.css"] = PAGE
    answers.changes = [STYLE, SCHEME, SHOW, *changes]
    return FormPage(page, pages, answers).open()


@pytest.fixture
def styled(page, pages, answers):
    """The sign-up form with only this stylesheet, enhanced."""
    return open_styled(page, pages, answers)


def places(page):
    """The places of all controls and labels in the page, by name."""
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("form :is(input, select, textarea, button), label")]
          .filter((node) => node.checkVisibility() && node.type !== "hidden").map((node, index) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [`${index} ${node.id || node.htmlFor || node.textContent}`, [x, y + scrollY, width, height]];
          }))""")


def style(locator, name, pseudo=None):
    return locator.evaluate(
        "(node, [name, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(name)", [name, pseudo])


# The file


def test_the_stylesheet_is_small():
    assert len(gzip.compress(FILE.read_bytes(), 9)) <= 3420
    assert len(FILE.read_bytes()) < 14_000


def selectors():
    """The selectors in the file."""
    text = re.sub(r"/\*.*?\*/", "", FILE.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [each.strip() for each in re.findall(r"([^{};]+)\{", text)]


def test_the_stylesheet_selects_no_classes_or_ids():
    found = selectors()
    assert any("[data-wellformed-error]" in each for each in found)
    assert [each for each in found if re.search(r"[.#][A-Za-z]", each)] == []


def test_the_stylesheet_loads_nothing():
    text = FILE.read_text(encoding="utf-8")
    assert "url(" not in text and "@import" not in text and "@font-face" not in text


def test_the_stylesheet_does_not_affect_pages_without_enhanced_forms(page, pages, answers):
    answers.files["/pages/plain.html"] = (
        "<!DOCTYPE html><html lang='en'><title>Plain</title>{}<main><h1>A</h1><form><label>B <input></label>"
        "<select><option>C</select><button>D</button></form><fieldset><legend>E</legend></fieldset><p>F</main>")
    seen = []
    for link in ("", LINK):
        answers.files["/pages/plain.html"] = answers.files["/pages/plain.html"].replace("{}", "{}" + link)
        page.goto(pages.address + "/pages/plain.html")
        seen.append(page.evaluate(
            """() => [...document.querySelectorAll("main, main *")].map((node) => {
              const style = getComputedStyle(node);
              return [...style].filter((name) => !name.startsWith("--")).map((name) => style.getPropertyValue(name));
            })"""))
    assert seen[0] == seen[1]


# Nothing moves


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_errors_and_success_messages_do_not_move_controls(styled):
    page = styled.page
    before = places(page)
    styled.fill_in(email="jane@", name="Ada Lovelace 12", userName="bob", password="x", confirmation="y")
    for name in ("email", "name", "userName", "confirmation"):
        expect(styled.error(name)).not_to_have_text("")
    assert places(page) == before
    styled.control("userName").fill("ada")
    styled.leave()
    expect(styled.part("status", "userName")).to_have_text("This user name is free")
    expect(styled.error("userName")).to_have_text("")
    assert places(page) == before


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_a_submission_moves_the_form_as_a_whole_but_no_control_within_it(styled):
    page = styled.page

    def distances():
        seen = places(page)
        top = next(iter(seen.values()))[1]
        return {name: [x, y - top, width, height] for name, (x, y, width, height) in seen.items()}

    before = distances()
    wrong(styled)
    expect(styled.error("terms")).not_to_have_text("")
    assert distances() == before


def test_a_waiting_submit_button_does_not_move_its_text(styled):
    page = styled.page
    held = []
    page.route("**/sign-up", lambda route: held.append(route))
    styled.fill_in_well()
    words = lambda: styled.submit_button.evaluate(
        """(button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          const { x, y, width, height } = range.getBoundingClientRect();
          return [x, y, width, height];
        }""")
    before = words()
    styled.submit()
    expect(styled.submit_button).to_have_attribute("aria-disabled", "true")
    assert style(styled.submit_button, "content", "::after") == '""'
    assert words()[:2] == before[:2]
    box = styled.submit_button.bounding_box()
    # The button shows that it waits before the request is made.
    wait_for(page, held)
    held[0].abort()
    expect(styled.submit_button).not_to_have_attribute("aria-disabled", "true")
    assert styled.submit_button.bounding_box()["width"] == box["width"]


def test_a_message_is_below_its_control_whatever_their_order_in_the_page(styled):
    wrong(styled)
    for name in ("email", "password", "terms"):
        error, control = styled.error(name).bounding_box(), styled.control(name).bounding_box()
        assert error["y"] >= control["y"] + control["height"]


def test_an_error_is_above_the_suggestion(page, pages, answers):
    error = '<p class="error" id="email-error" data-wellformed-error="email"></p>'
    form = open_styled(page, pages, answers, (error, ""), ('aria-describedby="email-hint">\n    </div>\n    <div class="field" '
                       'data-wellformed-field="name"', f'aria-describedby="email-hint">{error}\n    </div>\n    <div class="field" '
                       'data-wellformed-field="name"'))
    form.fill_in(email="jane@@example.org")
    expect(form.error("email")).not_to_have_text("")
    expect(form.part("suggestion", "email")).to_be_visible()
    assert form.error("email").bounding_box()["y"] < form.part("suggestion", "email").bounding_box()["y"]


@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_the_focus_ring_of_a_suggestion_covers_no_text_above_it(page, pages, answers):
    form = open_styled(page, pages, answers)
    form.control("email").fill("jane@gmial.com")
    form.page.keyboard.press("Tab")
    button = form.part("suggestion", "email").get_by_role("button")
    expect(button).to_be_visible()
    form.page.keyboard.press("Shift+Tab")
    expect(button).to_be_focused()
    words = form.part("status", "email").bounding_box()
    reach = float(style(button, "outline-width")[:-2]) + float(style(button, "outline-offset")[:-2])
    # The lowest letters end more than two pixels above the end of their line.
    assert button.bounding_box()["y"] - reach >= words["y"] + words["height"] - 2


# Accessibility


@every_state
@pytest.mark.parametrize("options", [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"},
    {"forced_colors": "active", "color_scheme": "dark"}, {**PHONE, "reduced_motion": "reduce"},
], ids=["light", "dark", "forced", "forced dark", "phone"])
def test_axe_finds_no_violations_with_the_stylesheet(styled, state):
    state(styled)
    assert_accessible(styled.page)
    assert styled.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@every_state
def test_axe_finds_no_violations_with_the_stylesheet_from_right_to_left(page, pages, answers, state):
    form = open_styled(page, pages, answers, ('dir="ltr"', 'dir="rtl"'))
    state(form)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("options", [{"color_scheme": "dark"}], ids=["dark"])
def test_controls_stay_light_on_a_page_without_dark_colours(page, pages, answers):
    answers.changes = [STYLE]
    form = FormPage(page, pages, answers).open()
    assert style(form.control("email"), "background-color") == "rgb(255, 255, 255)"


def luminance(color):
    parts = [int(each) / 255 for each in re.findall(r"\d+", color)[:3]]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("options", [{"color_scheme": "light"}, {"color_scheme": "dark"}], ids=["light", "dark"])
def test_the_border_of_a_control_has_enough_contrast(styled):
    """WCAG 2.2, 1.4.11: at least 3 to 1, for a valid and for an invalid control."""
    page = styled.page
    wrong(styled)
    for name in ("mobile", "email"):
        control = styled.control(name)
        one, other = luminance(style(control, "border-top-color")), luminance(style(control, "background-color"))
        assert (max(one, other) + 0.05) / (min(one, other) + 0.05) >= 3
    assert page.locator("#email").get_attribute("aria-invalid") == "true"


@pytest.mark.parametrize("options", [{}, {"forced_colors": "active"}], ids=["colours", "forced"])
def test_states_differ_by_more_than_colour(styled):
    page = styled.page
    edge = lambda: [style(styled.control("email"), name) for name in ("border-top-width", "box-shadow")]
    shape = lambda point: [style(point, name, "::before") for name in
                           ("content", "border-top-width", "border-right-width", "border-top-left-radius", "rotate")]
    point = page.locator('[data-wellformed-requirements="password"] li').first
    plain, unmet = edge(), shape(point)
    wrong(styled)
    assert edge() != plain
    assert '"!"' in style(styled.error("email"), "content", "::before")
    expect(point).to_have_attribute("data-error", "true")
    refused = shape(point)
    styled.control("password").fill("Secret123")
    expect(point).to_have_attribute("data-state", "met")
    met = shape(point)
    assert unmet != refused and refused != met and met != unmet
    # A tick: two borders of a rotated box.
    assert met == ['""', "0px", "2px", "0px", "40deg"]


@pytest.mark.parametrize("options", [{"forced_colors": "active"}], ids=["forced"])
def test_an_invalid_control_has_a_thicker_border_in_forced_colours(styled):
    height = styled.control("email").bounding_box()["height"]
    wrong(styled)
    assert style(styled.control("email"), "border-top-width") == "3px"
    assert style(styled.control("mobile"), "border-top-width") == "1px"
    assert styled.control("email").bounding_box()["height"] == height


@pytest.mark.parametrize("options", [{"color_scheme": "light"}, {"color_scheme": "dark"}], ids=["light", "dark"])
def test_colours_have_more_contrast_for_people_who_prefer_more_contrast(styled):
    page = styled.page
    wrong(styled)
    colours = lambda: [
        [style(styled.control(name), "border-top-color"), style(styled.error("email"), "color"),
         style(page.locator("#email-hint"), "color")] for name in ("mobile",)][0]
    plain = colours()
    page.emulate_media(contrast="more")
    strong = colours()
    # On the area within a control, and on the page.
    ground = luminance(style(styled.control("mobile"), "background-color"))
    for one, other in zip(plain, strong):
        ratios = [(max(ground, luminance(each)) + 0.05) / (min(ground, luminance(each)) + 0.05) for each in (one, other)]
        assert ratios[1] > ratios[0] and ratios[1] >= 7


@pytest.mark.parametrize("options", [{"reduced_motion": "reduce"}, {"reduced_motion": "no-preference"}],
                         ids=["reduced", "moving"])
def test_nothing_moves_for_people_who_prefer_reduced_motion(styled):
    page = styled.page
    held = []
    page.route("**/check/user-name", lambda route: held.append(route))
    styled.fill_in(userName="ada")
    expect(styled.part("status", "userName")).to_have_text("Checking…")
    moving = page.evaluate("document.getAnimations().length > 0")
    assert moving == page.evaluate("matchMedia('(prefers-reduced-motion: no-preference)').matches")


@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_touch_targets_are_at_least_44_pixels_high(styled):
    for control in styled.page.locator("form :is(input:not([type=checkbox], [type=hidden]), button:not([data-wellformed-show]))").all():
        assert control.bounding_box()["height"] >= 44


# Direction, parts, brand


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_show_password_button_is_at_the_end_of_its_control(page, pages, answers, direction):
    form = open_styled(page, pages, answers, ('dir="ltr"', f'dir="{direction}"'))
    button = page.get_by_role("button", name="Show Password")
    outer, inner = form.control("password").bounding_box(), button.bounding_box()
    assert (inner["y"], inner["height"]) == (outer["y"], outer["height"])
    assert inner["x"] >= outer["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    middle = outer["x"] + outer["width"] / 2
    assert (inner["x"] > middle) == (direction == "ltr")
    padding = style(form.control("password"), f"padding-{'right' if direction == 'ltr' else 'left'}")
    assert float(padding.removesuffix("px")) >= inner["width"]
    # A longer word, as in German.
    overflow = button.evaluate(
        """(button) => {
          const before = button.offsetHeight;
          button.textContent = "Ausblenden";
          return [button.offsetHeight - before, button.scrollWidth - button.clientWidth];
        }""")
    assert overflow == [0, 0]
    form.control("password").fill("Secret123")
    page.locator("[data-wellformed-show]").click()
    expect(form.control("password")).to_have_attribute("type", "text")


@pytest.mark.parametrize("direction, side", [("ltr", "left"), ("rtl", "right")])
def test_a_message_in_the_other_direction_starts_below_the_start_of_its_control(page, pages, answers, direction, side):
    form = open_styled(page, pages, answers, ('dir="ltr"', f'dir="{direction}"'))
    wrong(form)
    outer = form.control("email").evaluate("(control, side) => control.getBoundingClientRect()[side]", side)
    edges = form.error("email").evaluate(
        """(part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return { left: range.getBoundingClientRect().left - 22, right: range.getBoundingClientRect().right };
        }""")
    assert abs(edges[side] - outer) < 1.5, (edges, outer)


def test_live_regions_take_no_space(styled):
    for kind in ("polite", "assertive"):
        box = styled.page.locator(f'[data-wellformed-live="{kind}"]').bounding_box()
        assert box["width"] <= 1 and box["height"] <= 1


def test_a_page_can_set_its_own_colours_and_radius_by_custom_properties(page, pages, answers):
    answers.files["/brand.css"] = ":root { --wellformed-accent: rgb(120, 40, 140); --wellformed-radius: 0; }"
    # Wherever the page's stylesheet is: here it is before the other one.
    form = open_styled(page, pages, answers, ("<title>", '<link rel="stylesheet" href="/brand.css"><title>'))
    assert style(form.submit_button, "background-color") == "rgb(120, 40, 140)"
    assert style(form.control("email"), "border-top-left-radius") == "0px"


def test_hidden_elements_stay_hidden(page, pages, answers):
    answers.changes = [STYLE]
    page.goto(pages.address + "/sign-up.html")
    page.evaluate("document.querySelectorAll('form *, [data-wellformed-summary]').forEach((each) => { each.hidden = true; })")
    seen = page.locator("form *, [data-wellformed-summary]").evaluate_all(
        "(all) => all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML)")
    assert seen == []


def test_other_kinds_of_controls_are_accessible_with_the_stylesheet(page, pages, answers):
    answers.changes = [STYLE]
    form = FormPage(page, pages, answers).open("/kinds.html")
    assert_accessible(page)
    form.submit()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_labels_around_controls_and_boxes_in_a_row_are_laid_out_well(markup):
    """Most pages are written so. Typed text looks the same as elsewhere, and a box is nearest to its own label."""
    boxes = "".join(f'<label id="{each}"><input type="radio" name="kind" value="{each}"> {each}</label>' for each in "ab")
    others = "".join(f'<input type="radio" id="{each}" name="other" value="{each}"><label for="{each}">{each}</label>' for each in "cd")
    markup.open(
        LINK + form(inside=LABELLED.format("name") + f"<fieldset><legend>Kind</legend>{boxes}</fieldset><p>{others}</p>"
                    + "<button formnovalidate>Later</button>"), names=("name",))
    page = markup.page
    typed = page.locator("[name=name]")
    assert [style(typed, "font-weight"), style(typed, "font-size")] == ["400", "16px"]
    ends = page.evaluate(
        """() => ["#a", "#b", "[for=c]", "#d"].map((each) => {
          const { left, right } = document.querySelector(each).getBoundingClientRect();
          return [left, right];
        })""")
    inner = 16
    assert ends[1][0] - ends[0][1] > inner and ends[3][0] - ends[2][1] > inner
    plain, main = page.get_by_role("button", name="Later"), page.get_by_role("button", name="Go")
    assert style(plain, "background-color") != style(main, "background-color")


@pytest.mark.parametrize("row", ["div", "fieldset"])
def test_the_buttons_of_a_row_keep_a_distance_from_the_next_row(markup, row):
    rows = "".join(
        f"<{row} data-wellformed-row><label>Tag <input name='tags[{number}]'></label>"
        f"<button type='button' data-wellformed-remove hidden>Remove</button></{row}>" for number in range(2))
    tags = {"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"}}}}
    markup.open(form(inside=f"<div data-wellformed-rows='tags'>{rows}</div>"), whole=tags, head=LINK)
    button = markup.page.get_by_role("button", name="Remove").first.bounding_box()
    label = markup.page.locator("label").nth(1).bounding_box()
    assert label["y"] - button["y"] - button["height"] >= 16


@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_a_long_word_does_not_make_the_page_wider_than_the_window(markup):
    word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
    field = f'<div data-wellformed-field="name"><label for="name">{word}</label><input id="name" name="name"></div>'
    markup.open(form(inside=field), names=("name",), rules={"name": {"title": word}},
                head='<meta name="viewport" content="width=device-width">' + LINK)
    # The styles of the tests' own pages break words as well.
    markup.page.evaluate("document.querySelector('[href=\"/style.css\"]').remove()")
    markup.press("Go")
    expect(markup.error("name")).to_have_text(f"Enter {word}")
    expect(markup.page.locator("[data-wellformed-summary]")).to_be_visible()
    assert markup.page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("options", [PHONE], ids=["phone"])
def test_the_mark_of_an_optional_field_does_not_cover_its_label(markup):
    word = "Receipt of the payment (picture or document)"
    fields = "".join(
        f'<div data-wellformed-field="{name}"><label for="{name}">{label}</label><input id="{name}" name="{name}" {more}></div>'
        for name, label, more in (("a", "A", "required"), ("b", "B", "required"), ("receipt", word, "")))
    markup.open(form(inside=fields, attributes="data-wellformed-mark='optional'"), names=("a", "b"),
                head='<meta name="viewport" content="width=device-width">' + LINK)
    markup.page.evaluate("document.querySelector('[href=\"/style.css\"]').remove()")
    lines, mark = markup.page.evaluate(
        """() => ["[for=receipt]", "[data-wellformed-optional]"].map((selector) => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(selector));
          return [...words.getClientRects()].map(({ left, right, top, bottom }) => [left, right, top, bottom]);
        })""")
    assert len(lines) == 2 and len(mark) == 1
    (left, _, top, bottom), (_, right, *last) = mark[0], lines[1]
    assert right <= left
    # The mark is in the last line of the label.
    assert top < last[1] and last[0] < bottom


def test_fields_do_not_overlap_if_the_page_sets_a_small_gap(markup):
    fields = "".join(
        f'<div data-wellformed-field="{name}"><label for="{name}">{name}</label><input id="{name}" name="{name}"></div>'
        for name in ("name", "note"))
    markup.open(form(inside=fields), head=LINK + "<link rel='stylesheet' href='/page.css'>")
    markup.page.evaluate("document.documentElement.style.setProperty('--wellformed-gap', '0.5rem')")
    markup.press("Go")
    error, other = markup.error("name").bounding_box(), markup.page.locator("[for=note]").bounding_box()
    assert other["y"] - error["y"] - error["height"] >= 8


def test_the_button_that_tries_again_looks_like_the_text_before_it(styled):
    """It stands in the summary, outside of the form."""
    styled.fill_in_well()
    styled.page.route("**/sign-up", lambda route: route.abort())
    styled.submit()
    again = styled.page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    for name in ("font-family", "font-size"):
        assert style(again, name) == style(styled.summary.locator("li"), name)


@pytest.mark.parametrize("options", [{"forced_colors": "active"}], ids=["forced"])
def test_the_sign_of_sending_is_an_open_ring_in_forced_colours(styled):
    """A closed ring that turns looks as if it stood still."""
    styled.fill_in_well()
    styled.held = hold(styled.page, "**/sign-up")
    styled.submit()
    wait_for(styled.page, styled.held)
    sides = [style(styled.submit_button, f"border-{side}-color", "::after") for side in ("top", "bottom")]
    assert sides[0] == "rgba(0, 0, 0, 0)" != sides[1]
