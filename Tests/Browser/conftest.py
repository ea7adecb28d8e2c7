"""Fixtures for the tests in the browser: the browser, the pages and a form."""

import os
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from forms import FormPage
from markup import Markup
from pages import BINDING, Pages

# In milliseconds; machines that test are busy.
expect.set_options(timeout=20_000)


def pytest_sessionstart(session):
    if not (BINDING / "wellformed.wasm").is_file():
        raise pytest.UsageError(f"{BINDING} has no wellformed.wasm: run Scripts/build-web.sh first")


@pytest.fixture(scope="session")
def launch():
    """Starts this machine's browser without some of its usual arguments."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        yield lambda *others: playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"], ignore_default_args=list(others))


@pytest.fixture(scope="session")
def browser(launch):
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def pages():
    server = Pages()
    yield server
    server.stop()


@pytest.fixture
def answers(pages):
    """The answers of the server of the pages in this test."""
    return pages.begin()


@pytest.fixture
def options():
    """The options of the browser's context in this test, which a test changes with `parametrize`."""
    return {}


@pytest.fixture
def page(browser, options):
    context = browser.new_context(**options)
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.problems = []
    thrown = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    # Whatever a test is about, there must be no uncaught error.
    assert thrown == []


@pytest.fixture
def form(page, pages, answers):
    """The sign-up form, enhanced."""
    return FormPage(page, pages, answers).open()


@pytest.fixture
def markup(page, pages, answers):
    """A page whose markup the test supplies."""
    return Markup(page, pages, answers)
