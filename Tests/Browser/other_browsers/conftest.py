"""Firefox and WebKit for the tests, where they are installed."""

import pytest

from drivers import Refusal
from firefox import Firefox
from visit import Visit
from webkit import WebKit


@pytest.fixture(scope="session", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def other_browser(request):
    missing = request.param.missing()
    if missing:
        pytest.skip(missing)
    try:
        browser = request.param()
    except (AssertionError, OSError, Refusal) as problem:
        # For example in a container that does not allow it.
        pytest.skip(f"{request.param.name} does not start here: {problem}")
    print(f"{browser.name} {browser.version}")
    yield browser
    browser.stop()


@pytest.fixture
def visit(other_browser, pages, answers):
    # A browser that has ended between two tests is not a failure of the second.
    if not other_browser.is_alive():
        other_browser.restart()
    visit = Visit(other_browser, pages, answers)
    yield visit
    # Whatever a test is about, there must be no uncaught error.
    assert visit.tell("window.problems ?? []") == []
    visit.browser.go("about:blank")


@pytest.fixture
def composing(other_browser):
    """Composes text as an input method does."""
    if not hasattr(other_browser, "compose"):
        pytest.skip(f"{other_browser.name} is driven without input methods")
    return other_browser.compose


@pytest.fixture
def filling(other_browser):
    """Fills in a field as the browser's own autofill does."""
    if not hasattr(other_browser, "fill_in"):
        pytest.skip(f"{other_browser.name} is driven without autofill")
    return other_browser.fill_in
