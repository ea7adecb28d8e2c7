"""A person who buys something, and finds controls by their labels."""

import base64
import struct
import zlib

from playwright.sync_api import expect


def png(width=20, height=20):
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + head
            + struct.pack(">I", zlib.crc32(b"IHDR" + head)))


ADDRESS = {"Full name": "Ada Lovelace", "Street address": "12 St James's Square", "City": "London",
           "Postcode": "SW1Y 4LB"}
CARD = {"Card number": "4242 4242 4242 4242", "Expiry date": "12/49", "Security code": "987"}
WHOLE = {
    "fullName": "Ada Lovelace", "country": "GB", "street": "12 St James's Square", "city": "London",
    "postcode": "SW1Y 4LB", "items": [{"name": "Engine", "quantity": 1}, {"name": "Card", "quantity": 3}],
    "cardNumber": "4242424242424242", "expiry": "12/49", "securityCode": "987",
    "receipt": {"name": "r.png", "content": base64.b64encode(png()).decode()},
}


class Buyer:
    def __init__(self, page, shop):
        self.page = page
        self.shop = shop

    def open(self, alive=True, at="Delivery"):
        """Opens the page of the order's current step; `alive` waits until the binding has started."""
        self.alive = alive
        self.page.goto(self.shop.address + "/")
        return self.at(at)

    def at(self, heading):
        expect(self.page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        if self.alive and heading != "Order placed":
            self.page.wait_for_selector("form[data-phase]")
        return self

    def control(self, label):
        return self.page.get_by_label(label, exact=True)

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def give_address(self, country="GB", **changes):
        self.control("Country").select_option(country)
        for label, text in {**ADDRESS, **changes}.items():
            self.control(label).fill(text)
        return self

    @property
    def items(self):
        return self.page.get_by_role("textbox", name="Item", exact=True)

    def give_items(self):
        self.items.first.fill("Engine")
        self.press("Add another item")
        expect(self.items).to_have_count(2)
        self.items.nth(1).fill("Card")
        self.page.get_by_label("Quantity", exact=True).nth(1).fill("3")
        return self

    def give_card(self, **changes):
        for label, text in {**CARD, **changes}.items():
            self.control(label).fill(text)
        return self

    def give_receipt(self, name="r.png", content=None):
        self.control("Receipt (PDF or image)").set_input_files(
            {"name": name, "mimeType": "image/png", "buffer": png() if content is None else content})
        return self

    def go_to_payment(self):
        self.give_address().press("Continue")
        self.at("Items").give_items().press("Continue")
        return self.at("Payment")

    @property
    def summary(self):
        return self.page.get_by_role("group", name="There is a problem")

    def error(self, name):
        return self.page.locator(f'[data-wellformed-error="{name}"]')
