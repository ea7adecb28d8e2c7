"""Every state of the site: its accessibility, also by keyboard alone, and its appearance.

With WELLFORMED_IMAGES the pictures of the documentation are written again.
"""

import io
import os
import pathlib

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from person import PASSWORD, Person

IMAGES = pathlib.Path(__file__).resolve().parents[3] / "Documentation" / "images"


def begun(person):
    person.open()


def wrong_while_typing(person):
    person.open()
    person.type("Email", "jane@gmial.com")
    person.type("Full name", "Ada Lovelace")
    person.type("User name", "a b")
    person.type("Password", "Correct")
    person.page.keyboard.press("Tab")
    expect(person.error("userName")).not_to_have_text("")


def right(person):
    person.open().fill_in()
    expect(person.page.get_by_text("This user name is free").first).to_be_visible()


def weak(person):
    person.open()
    person.type("Password", "aaaaaaaaaaaaaaaa")
    expect(person.page.get_by_text("Strength: Guessed at once")).to_be_visible()


def strong(person):
    person.open()
    person.type("Password", "otter-vessel-quilt-magnetic")
    person.page.get_by_role("button", name="Show Password").click()
    expect(person.page.get_by_text("Strength: Very hard to guess")).to_be_visible()


def checking(person):
    person.open()
    person.page.route("**/check/**", lambda route: person.__dict__.setdefault("held", []).append(route))
    person.type("User name", person.user_name)
    person.control("Password").focus()
    expect(person.page.get_by_text("Checking…").first).to_be_visible()


def unverified(person):
    person.open()
    person.page.route("**/check/**", lambda route: route.abort())
    person.type("User name", person.user_name)
    person.control("Password").focus()
    expect(person.page.get_by_role("button", name="Try again")).to_be_visible()


def refused_here(person):
    person.open()
    person.submit()
    expect(person.summary).to_be_focused()


def sending(person):
    person.open().fill_in()
    person.page.wait_for_selector('[data-wellformed-field="userName"][data-state="valid"]')
    person.page.route("**/sign-up", lambda route: person.__dict__.setdefault("held", []).append(route))
    person.submit()
    person.page.wait_for_selector('form[data-phase="submitting"]')


def refused_by_the_server(person):
    taken = Person(person.page, person.site)
    taken.open().fill_in()
    taken.submit()
    taken.expect_success()
    person.open().fill_in(email=taken.email)
    person.submit()
    expect(person.summary).to_be_focused()


def failed(person):
    person.open().fill_in()
    person.page.route("**/sign-up", lambda route: route.abort())
    person.submit()
    expect(person.summary).to_be_visible()


def signed_up(person):
    person.open().fill_in()
    person.submit()
    person.expect_success()


STATES = [begun, wrong_while_typing, weak, strong, right, checking, unverified, refused_here, sending,
          refused_by_the_server, failed, signed_up]
every_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)


@every_state
@pytest.mark.parametrize("options", [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"},
    {"forced_colors": "active", "color_scheme": "dark"},
    {"viewport": {"width": 320, "height": 640}, "reduced_motion": "reduce"},
], ids=["light", "dark", "forced", "forced dark", "small"])
def test_axe_finds_no_violations_in_any_state(person, state):
    state(person)
    results = Axe().run(person.page)
    assert results.violations_count == 0, results.generate_report()
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["without scripts"])
def test_axe_finds_no_violations_in_the_page_that_the_server_renders(browser, person):
    page = person.open(alive=False).page
    page.locator("form").evaluate("(form) => { form.noValidate = true; }")
    person.submit()
    expect(person.error("email")).not_to_have_text("")
    page.wait_for_load_state()
    # axe runs in a copy of the rendered page, because it needs scripts.
    context = browser.new_context()
    copy = context.new_page()
    style = page.context.request.get(person.site.address + "/style.css").text()
    copy.set_content(page.content().replace('<link rel="stylesheet" href="/style.css">', f"<style>{style}</style>"))
    results = Axe().run(copy)
    assert results.violations_count == 0, results.generate_report()
    context.close()


def test_a_person_can_sign_up_by_keyboard_alone(person):
    page = person.open().page
    keys = page.keyboard
    person.control("Email").focus()
    for label, text in (
        ("Email", person.email), ("Full name", "Ada Lovelace"), ("Country", ""), ("Mobile number", ""),
        ("User name", person.user_name),
        ("Password", PASSWORD), ("Confirm password", "Correct-Horse-8"),
    ):
        expect(person.control(label)).to_be_focused()
        keys.type(text)
        keys.press("Tab")
        if "password" in label.lower():
            expect(page.get_by_role("button", name=f"Show {label}", exact=True)).to_be_focused()
            keys.press("Tab")
    expect(person.terms).to_be_focused()
    keys.press("Space")
    person.button.focus()
    keys.press("Enter")
    expect(person.summary).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    expect(person.control("Confirm password")).to_be_focused()
    keys.press("Control+a")
    keys.type(PASSWORD)
    keys.press("Enter")
    person.expect_success()


def test_the_sizes_of_the_pages_files_are_printed(person, capsys):
    sizes = {}

    def note(response):
        sizes[response.url.removeprefix(person.site.address)] = response.request.sizes()["responseBodySize"]

    answers = []
    person.page.on("response", lambda response: answers.append(response))
    person.open()
    person.page.wait_for_load_state("networkidle")
    for response in answers:
        note(response)
    with capsys.disabled():
        print(f"\nThe page loads {sum(sizes.values())} bytes:", ", ".join(f"{each} {sizes[each]}" for each in sizes))
    assert sum(sizes.values()) > 0


PICTURES = {
    "begun": (begun, {}),
    "typing": (wrong_while_typing, {}),
    "refused": (refused_here, {}),
    "taken": (refused_by_the_server, {}),
    "right": (right, {}),
    "checking": (checking, {}),
    "unverified": (unverified, {}),
    "sending": (sending, {}),
    "failed": (failed, {}),
    "dark": (wrong_while_typing, {"color_scheme": "dark"}),
    "small": (refused_here, {"viewport": {"width": 320, "height": 640}}),
    "signed-up": (signed_up, {}),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_of_the_states_can_be_taken(browser, site, name, tmp_path):
    state, options = PICTURES[name]
    context = browser.new_context(**{"viewport": {"width": 640, "height": 480}, "reduced_motion": "reduce", **options})
    person = Person(context.new_page(), site)
    state(person)
    picture = person.page.screenshot(full_page=True, caret="hide", animations="disabled")
    context.close()
    assert picture.startswith(b"\x89PNG")
    if os.environ.get("WELLFORMED_IMAGES"):
        from PIL import Image

        IMAGES.mkdir(exist_ok=True)
        small = Image.open(io.BytesIO(picture)).convert("RGB").quantize(48, dither=Image.Dither.NONE)
        small.save(IMAGES / f"sign-up-{name}.png", optimize=True)
