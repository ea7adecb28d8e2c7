"""The appearance and the accessibility of the checkout in each of its states."""

import os
import pathlib

import pytest
from playwright.sync_api import expect

from test_looks import assert_accessible

IMAGES = pathlib.Path(__file__).resolve().parents[3] / "Documentation" / "images"


def delivery(buyer):
    buyer.open()


def delivery_wrong(buyer):
    buyer.open().press("Continue")
    expect(buyer.summary).to_be_visible()


def delivery_country(buyer):
    buyer.open().control("Country").click()
    buyer.page.keyboard.type("un")
    expect(buyer.page.get_by_role("listbox").get_by_role("option").first).to_have_text("United Arab Emirates")


def items(buyer):
    buyer.open().give_address().press("Continue")
    buyer.at("Items").give_items()


def items_wrong(buyer):
    items(buyer)
    buyer.items.first.fill("")
    buyer.press("Continue")
    expect(buyer.summary).to_be_visible()


def payment(buyer):
    buyer.open().go_to_payment()


def payment_filled(buyer):
    payment(buyer)
    buyer.give_card().give_receipt()
    buyer.page.wait_for_timeout(300)


def payment_wrong(buyer):
    payment(buyer)
    buyer.give_card(**{"Card number": "4242 4242 4242 4243"}).give_receipt("r.exe", b"MZ").press("Place order")
    expect(buyer.summary).to_be_visible()


def payment_slow(buyer):
    payment_filled(buyer)
    buyer.page.locator("form").evaluate("(form) => { form.dataset.wellformedSlow = '0.1'; }")
    buyer.page.route("**/payment", lambda route: None if route.request.method == "POST" else route.continue_())
    buyer.press("Place order")
    expect(buyer.page.get_by_role("button", name="Cancel")).to_be_visible()


def payment_failed(buyer):
    payment_filled(buyer)
    buyer.page.route("**/payment", lambda route: route.abort())
    buyer.press("Place order")
    expect(buyer.page.get_by_role("button", name="Try again")).to_be_visible()


def placed(buyer):
    payment_filled(buyer)
    buyer.press("Place order")
    buyer.at("Order placed")


STATES = [delivery, delivery_wrong, delivery_country, items, items_wrong, payment, payment_filled, payment_wrong,
          payment_slow, payment_failed, placed]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("options", [
    {"viewport": {"width": 1280, "height": 900}}, {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark"},
], ids=["desktop", "phone"])
def test_axe_finds_no_violations_and_nothing_is_cut_off(buyer, state, options):
    state(buyer)
    assert_accessible(buyer.page)
    assert "<" not in buyer.page.locator("body").inner_text()
    assert buyer.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if os.environ.get("WELLFORMED_IMAGES"):
        name = f"checkout-{state.__name__.replace('_', '-')}"
        kind = "" if options["viewport"]["width"] > 500 else "-phone"
        buyer.page.screenshot(path=IMAGES / f"{name}{kind}.png", full_page=True)


@pytest.mark.parametrize("options", [{"viewport": {"width": 320, "height": 640}}], ids=["320"])
def test_names_and_buttons_have_enough_space_on_a_small_telephone(buyer):
    items(buyer)
    # The longest of the words with which a row starts.
    buyer.items.first.fill("Notebook")
    assert buyer.items.first.evaluate("(item) => item.scrollWidth <= item.clientWidth")
    buyer.press("Continue")
    buyer.at("Payment")
    button = buyer.page.get_by_role("button", name="Place order")
    back = buyer.page.get_by_role("button", name="Back")
    assert button.bounding_box()["height"] == back.bounding_box()["height"] < 48
    assert button.bounding_box()["y"] == back.bounding_box()["y"]
