"""Selects with a search in other browsers: opening, keys, the mouse, and the effect on the form."""

import json

import pytest

OPTIONS = "".join(
    f'<option value="{code}" data-wellformed-keywords="{words}">{name}</option>' for code, name, words in [
        ("AT", "Austria", "Österreich"), ("FR", "France", ""), ("DE", "Germany", "Deutschland"), ("NL", "Netherlands", "Holland")])
PAGE = f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Search</title>
<link rel="stylesheet" href="/wellformed/wellformed.css">
<script type="module" src="/live.js"></script>
<script type="module" src="/wellformed/wellformed.js"></script>
<script type="module" src="/wellformed/combobox.js"></script></head>
<body><form action="/sign-up" method="post" data-wellformed="/rules/search.json">
<p><label for="first">First</label> <input id="first"></p>
<div data-wellformed-field="country"><label for="country">Country</label>
<select id="country" name="country" required data-wellformed-search="Search" data-wellformed-none="Nothing has that name">
<option value="">Choose a country</option>{OPTIONS}</select><p data-wellformed-error="country"></p></div>
<div data-wellformed-field="name"><label for="name">Name</label><input id="name" name="name">
<p data-wellformed-error="name"></p></div><button>Send</button></form></body></html>"""
REQUIRED = {"type": "string", "x-wellformed": {"required": "notBlank"}}
RULES = {"type": "object", "required": ["country", "name"], "properties": {"country": REQUIRED, "name": REQUIRED}}
SEARCH = "document.querySelector('[role=combobox]')"


@pytest.fixture
def search(visit):
    visit.answers.files |= {"/search.html": PAGE, "/rules/search.json": json.dumps(RULES)}
    visit.open("/search.html")
    return visit


def shown(visit):
    return visit.tell("[...document.querySelectorAll('[role=option]')].map((option) => option.textContent)")


def open_search(visit, *keys):
    visit.focus("country")
    visit.press(*keys)
    visit.wait_for(f"{SEARCH} && document.activeElement === {SEARCH}")


def closed(visit):
    visit.wait_for(f"!{SEARCH}")


def test_typing_opens_the_search_and_tab_chooses_the_match(search):
    open_search(search, "h")
    search.press(*"ol")
    search.wait_for(f"{SEARCH}.value === 'hol'")
    assert shown(search) == ["Netherlands"]
    active = f"document.getElementById({SEARCH}.getAttribute('aria-activedescendant')).textContent"
    assert search.tell(active) == "Netherlands"
    search.press("Tab")
    closed(search)
    assert search.value("country") == "NL"
    search.expect_focus("name")
    search.expect_status("country", "valid")
    assert search.error("country") == ""


def test_arrow_keys_and_enter_choose_without_submitting(search):
    open_search(search, "ArrowDown")
    search.press("ArrowDown", "Enter")
    closed(search)
    search.expect_focus("country")
    assert search.value("country") == "FR"
    assert search.answers.submissions == []


def test_escape_closes_the_list_without_a_choice(search):
    open_search(search, "g")
    search.press("Escape")
    closed(search)
    search.expect_focus("country")
    assert search.value("country") == ""
    # The field was not left.
    assert search.error("country") == ""


def test_the_mouse_opens_the_list_chooses_an_option_and_closes_the_list(search):
    search.click("#country")
    search.wait_for(SEARCH)
    assert shown(search) == ["Austria", "France", "Germany", "Netherlands"]
    search.click("[role=option]:nth-child(3)")
    closed(search)
    assert search.value("country") == "DE"
    search.expect_focus("country")
    search.click("#country")
    search.wait_for(SEARCH)
    # The list covers the controls below the select.
    search.click("#first")
    closed(search)
    search.expect_focus("first")
    assert search.value("country") == "DE"


def test_a_search_without_matches_says_so_and_chooses_nothing(search):
    open_search(search, "x")
    search.press("x")
    search.wait_for(f"{SEARCH}.getAttribute('aria-expanded') === 'false'")
    assert shown(search) == []
    assert "Nothing has that name" in search.tell(f"{SEARCH}.closest('[popover]').innerText")
    search.press("Tab")
    closed(search)
    search.expect_focus("name")
    assert search.value("country") == ""
    search.submit()
    search.wait_for("document.querySelector('[data-wellformed-error=country]').textContent")
    assert search.is_marked("country") and search.answers.submissions == []


def test_the_list_is_on_top_of_the_page_and_within_the_window(search):
    open_search(search, "ArrowDown")
    box = search.tell(
        "(({ left, top, right, bottom }) => [left, top, right, bottom])"
        "(document.querySelector('[role=listbox]').getBoundingClientRect())")
    width, height = search.tell("[innerWidth, innerHeight]")
    assert 0 <= box[0] < box[2] <= width and 0 <= box[1] < box[3] <= height
    seen = search.tell(
        "document.querySelector('[role=listbox]').contains(document.elementFromPoint(arguments[0], arguments[1]))",
        (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert seen
