"""The page that 'wellformed check --report-to report.html' writes."""

import os
import pathlib
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMAND = pathlib.Path(os.environ.get("WELLFORMED_COMMAND", ROOT / ".build" / "debug" / "wellformed"))

RULES = '{"type": "object", "required": ["email"], "properties": {"email": {"format": "email"}, ' \
        '"age": {"type": "integer", "minimum": 13}}, "additionalProperties": {"type": "integer"}}'
ROWS = [
    '{"email": "a@@b.org", "age": 7}', '{"email": "a@b.org", "age": 2}', '{"email": "x", "age": 30}', '{"email": ""}',
    r'{"email": "a@b.org", "<img src=x onerror=alert(1)>": "x", "\"><script>alert(1)</script>": "y"}',
    r'{"email": "a@b.org", "</title></svg></style><script>alert(2)</script>": "z", "\u0000\u202e": "z"}',
]


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Where the report on the rows is."""
    folder = tmp_path_factory.mktemp("report")
    (folder / "rules.json").write_text(RULES)
    (folder / "rows.jsonl").write_text("\n".join(ROWS) + "\n")
    done = subprocess.run(
        [COMMAND, "check", "rules.json", "rows.jsonl", "none.csv", "--report-to", "report.html"], cwd=folder,
        capture_output=True)
    assert done.returncode == 2, done.stderr
    return (folder / "report.html").as_uri()


@pytest.fixture
def report(page, address):
    page.asked = []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("dialog", lambda dialog: page.problems.append("a dialog"))
    page.goto(address)
    return page


@pytest.mark.parametrize("options", [
    {"color_scheme": scheme, "viewport": {"width": width, "height": 700}, "forced_colors": colors}
    for scheme in ["light", "dark"] for width in [320, 1000] for colors in ["none", "active"]])
def test_axe_finds_no_violations_in_the_report(report, options):
    results = Axe().run(report)
    assert results.violations_count == 0, results.generate_report()
    # The page itself never scrolls sideways; its tables may.
    assert report.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_hostile_names_are_shown_as_text_and_the_report_makes_no_requests(report, address):
    assert report.problems == [] and report.asked == [address]
    assert report.locator("img").count() == 0 and report.locator("script").count() == 1
    expect(report.locator("td", has_text="<img src=x onerror=alert(1)>").first).to_be_visible()


def test_the_chart_describes_its_numbers_in_words(report):
    picture = report.get_by_role("img", name="Issues by field")
    expect(picture).to_be_visible()
    assert "email: 3; age: 2" in picture.locator("desc").text_content()
    assert picture.locator("rect").count() == picture.locator("text").count() / 2


def test_tables_can_be_sorted_by_keyboard(report):
    table = report.get_by_role("table", name="Issues by field and code")
    counts = lambda: [int(text) for text in table.locator("tbody td:first-child").all_text_contents()]
    head = table.get_by_role("columnheader", name="Count")
    assert head.get_attribute("aria-sort") is None
    head.get_by_role("button").focus()
    report.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "descending" and counts() == sorted(counts(), reverse=True)
    report.keyboard.press("Space")
    assert head.get_attribute("aria-sort") == "ascending" and counts() == sorted(counts())
    report.keyboard.press("Tab")
    report.keyboard.press("Enter")
    names = table.locator("tbody td:nth-child(2)").all_text_contents()
    assert head.get_attribute("aria-sort") is None
    assert table.get_by_role("columnheader", name="Field").get_attribute("aria-sort") == "ascending"
    assert names.index("age") < names.index("email")


def test_the_report_is_complete_without_scripts(browser, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("6 of 6 rows are invalid")
    assert page.get_by_role("button").count() == 0 and page.get_by_role("table").count() == 3
    context.close()
