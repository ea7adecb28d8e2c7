"""The appearance and the accessibility of the page in each of its states."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from forms import FormPage, hold, wait_for


def assert_accessible(page, without=()):
    """axe finds nothing wrong; `without` names rules that do not hold here, which the test says why."""
    results = Axe().run(page, options={"rules": {rule: {"enabled": False} for rule in without}})
    assert results.violations_count == 0, results.generate_report()


def begun(form):
    pass


def wrong(form):
    form.submit()


def wrong_while_typing(form):
    form.fill_in(email="jane@gmial.com", name="x", userName="bob", password="x", confirmation="y")
    expect(form.error("userName")).not_to_have_text("")


def checking(form):
    form.held = hold(form.page, "**/check/user-name")
    form.fill_in(userName="ada")
    expect(form.part("status", "userName")).to_have_text("Checking…")


def unverified(form):
    form.page.route("**/check/user-name", lambda route: route.abort())
    form.fill_in(userName="ada")
    expect(form.part("retry", "userName")).to_be_visible()


def right(form):
    form.fill_in_well()
    form.wait_for_status("userName", "valid")


def sending(form):
    form.held = hold(form.page, "**/sign-up")
    form.fill_in_well()
    form.submit()
    wait_for(form.page, form.held)


def refused(form):
    form.answers.errors = [("#/userName", "userName.taken", "This user name is taken"), ("", "odd", "Something odd")]
    form.fill_in_well()
    form.submit()
    expect(form.summary).to_be_visible()


STATES = [begun, wrong, wrong_while_typing, checking, unverified, right, sending, refused]
every_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)


@every_state
@pytest.mark.parametrize("options", [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"},
    {"viewport": {"width": 320, "height": 640}, "reduced_motion": "reduce"},
], ids=["light", "dark", "forced", "small"])
def test_axe_finds_no_violations_in_any_state(form, state):
    state(form)
    assert_accessible(form.page)


def test_axe_finds_no_violations_in_other_kinds_of_controls(page, pages, answers):
    form = FormPage(page, pages, answers).open("/kinds.html")
    assert_accessible(page)
    form.submit()
    assert_accessible(page)


@every_state
def test_axe_finds_no_violations_from_right_to_left(page, pages, answers, state):
    answers.changes = [('dir="ltr"', 'dir="rtl"')]
    form = FormPage(page, pages, answers).open()
    state(form)
    assert_accessible(page)


# 640 pixels at 200 % are 320: a browser that zooms has that much less room.
@pytest.mark.parametrize("options", [
    {"viewport": {"width": 320, "height": 256}}, {"viewport": {"width": 320, "height": 400}, "device_scale_factor": 2},
], ids=["320 pixels", "200 %"])
@every_state
def test_nothing_is_cut_off_or_overlaps_in_a_small_window(form, state):
    state(form)
    assert form.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    overlapping = form.page.evaluate(
        """() => {
          const seen = [...document.querySelectorAll("label, input, .error, .status, .suggestion, .hint, button")]
            .filter((node) => node.checkVisibility() && !node.closest(".visually-hidden"));
          const overlap = (one, other) => {
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          };
          return seen.flatMap((one, index) => seen.slice(index + 1)
            .filter((other) => !one.contains(other) && !other.contains(one) && overlap(one, other))
            .map((other) => `${one.outerHTML} ${other.outerHTML}`));
        }""")
    assert overlapping == []


def test_messages_have_their_own_direction(page, pages, answers):
    answers.changes = [('dir="ltr"', 'dir="rtl"')]
    form = FormPage(page, pages, answers).open()
    form.submit()
    assert form.error("email").get_attribute("dir") == "auto"
    assert form.error("email").evaluate("(node) => getComputedStyle(node).direction") == "ltr"
    links = form.summary.get_by_role("link")
    assert links.count() == 6
    for link in links.all():
        assert link.get_attribute("dir") == "auto"
    assert [link.get_attribute("href") for link in links.all()][0] == "#email"


# With only the keyboard


def test_a_form_can_be_filled_in_corrected_and_sent_by_keyboard(form):
    page = form.page
    keys = page.keyboard
    keys.press("Tab")
    assert form.focused == "email"
    keys.type("jane@gmial.com")
    keys.press("Tab")
    assert form.focused == "name"
    button = form.part("suggestion", "email").get_by_role("button")
    button.focus()
    keys.press("Enter")
    assert form.control("email").input_value() == "jane@gmail.com"
    assert form.focused == "email"
    for name, text in (
        ("name", "Ada"), ("mobile", ""), ("userName", "ada"), ("password", "Secret123"), ("confirmation", "Secret124"),
    ):
        keys.press("Tab")
        assert form.focused == name
        keys.type(text)
    keys.press("Tab")
    assert form.focused == "terms"
    keys.press("Space")
    keys.press("Tab")
    expect(form.submit_button).to_be_focused()
    keys.press("Enter")
    expect(form.summary).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    expect(form.control("confirmation")).to_be_focused()
    keys.press("End")
    keys.press("Backspace")
    keys.type("3")
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Account created")).to_be_visible()


def test_no_field_traps_the_focus(form):
    form.type("email", "jo@")
    for expected in ("name", "mobile", "userName"):
        form.page.keyboard.press("Tab")
        assert form.focused == expected
    form.page.keyboard.press("Shift+Tab")
    assert form.focused == "mobile"
