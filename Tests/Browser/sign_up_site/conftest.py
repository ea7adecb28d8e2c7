"""The sign-up site for its tests: at WELLFORMED_SITE_URL, or started here on a free port."""

import os

import pytest

from person import Person
from server import Site, program


@pytest.fixture(scope="session")
def site():
    address = os.environ.get("WELLFORMED_SITE_URL")
    if not address and not program():
        pytest.skip("the sign-up site is not built: swift build --package-path Examples/SignUpSite")
    site = Site(address and address.rstrip("/"))
    yield site
    site.stop()


@pytest.fixture
def own_site():
    """A site that a test may kill."""
    if not program():
        pytest.skip("the sign-up site is not built: swift build --package-path Examples/SignUpSite")
    site = Site()
    yield site
    site.stop()


@pytest.fixture
def person(page, site):
    return Person(page, site)
