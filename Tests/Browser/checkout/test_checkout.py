"""The checkout by page, by page without JavaScript, and in JSON, with the same orders and errors."""

import json
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from buyer import WHOLE, Buyer

STORED = {
    "fullName": "Ada Lovelace", "country": "GB", "street": "12 St James's Square", "city": "London",
    "postcode": "SW1Y 4LB", "items": [{"name": "Engine", "quantity": 1}, {"name": "Card", "quantity": 3}],
    "receipt": {"name": "r.png", "byteCount": 33, "type": "image/png"},
}
BOTH = pytest.mark.parametrize("options", [{}, {"java_script_enabled": False}], ids=["scripted", "plain"])


def post(shop, value, key=None):
    """Sends a value in JSON; gives the status, the fields of the head and the value that comes back."""
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if key:
        headers["Idempotency-Key"] = key
    request = urllib.request.Request(shop.address + "/orders", json.dumps(value).encode(), headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, json.load(answer)
    except urllib.error.HTTPError as answer:
        return answer.status, answer.headers, json.load(answer)


@BOTH
def test_an_order_can_be_placed_and_its_card_is_not_stored(buyer, options):
    buyer.open(alive=options == {}).go_to_payment()
    expect(buyer.page.get_by_text("3 × Card")).to_be_visible()
    buyer.give_card().give_receipt().press("Place order")
    buyer.at("Order placed")
    assert buyer.shop.orders() == [STORED]
    # The card is stored nowhere, and no received file is left.
    everything = buyer.shop.everything()
    for secret in (b"4242", b"12/49", b"987"):
        assert secret not in everything
    assert [name for name in buyer.shop.files() if name.startswith("incoming")] == []


def test_an_order_in_json_is_stored_as_one_from_the_page(shop):
    status, headers, value = post(shop, WHOLE)
    assert status == 201 and value["location"] == headers["Location"]
    assert shop.orders() == [STORED]
    request = urllib.request.Request(shop.address + value["location"], headers={"Accept": "application/json"})
    assert json.load(urllib.request.urlopen(request)) == STORED


def test_an_order_sent_again_with_the_same_key_is_placed_once(shop):
    answers = [post(shop, WHOLE, '"one"') for _ in range(3)]
    assert len({answer[2]["location"] for answer in answers}) == 1
    assert [answer[1]["Idempotent-Replayed"] for answer in answers] == [None, "true", "true"]
    assert post(shop, {**WHOLE, "city": "Bath"}, '"one"')[0] == 422
    assert len(shop.orders()) == 1


@BOTH
def test_the_page_shows_the_same_errors_as_json(buyer, options):
    wrong = {**WHOLE, "fullName": "", "postcode": "SW1Y"}
    status, _, problem = post(buyer.shop, wrong)
    assert status == 422
    messages = {error["pointer"].removeprefix("#/"): error.get("message") or error["detail"] for error in problem["errors"]}
    assert set(messages) == {"fullName", "postcode"}
    buyer.open(alive=options == {})
    # HTML's own attributes would keep a browser from sending it.
    buyer.page.locator("form").evaluate("(form) => { form.noValidate = true; }") if options else None
    buyer.give_address(**{"Full name": "", "Postcode": "SW1Y"}).press("Continue")
    for name, message in messages.items():
        expect(buyer.error(name)).to_have_text(message)
    expect(buyer.summary.get_by_role("link")).to_have_count(2)
    assert buyer.page.title().startswith("Error: ")
    buyer.control("Full name").fill("Ada")
    buyer.control("Postcode").fill("SW1Y 4LB")
    buyer.press("Continue")
    buyer.at("Items")


@pytest.mark.parametrize("country, postcode, is_right", [
    ("GB", "SW1Y 4LB", True), ("GB", "75001", False), ("US", "75001", True), ("US", "SW1Y 4LB", False),
    ("AE", "", True), ("DE", "", False), ("DE", "10115", True)])
def test_a_postcode_must_suit_the_country(buyer, country, postcode, is_right):
    status, _, problem = post(buyer.shop, {**WHOLE, "country": country, "postcode": postcode})
    assert status == (201 if is_right else 422), problem
    buyer.open().give_address(country, Postcode=postcode).press("Continue")
    if is_right:
        buyer.at("Items")
    else:
        expect(buyer.error("postcode")).to_have_text(problem["errors"][0]["message"])


@BOTH
def test_going_back_and_returning_keeps_the_answers(buyer, options):
    alive = options == {}
    buyer.open(alive=alive).go_to_payment()
    buyer.press("Back")
    buyer.at("Items")
    expect(buyer.items.nth(1)).to_have_value("Card")
    buyer.items.nth(1).fill("")
    buyer.press("Back")
    buyer.at("Delivery")
    expect(buyer.control("Postcode")).to_have_value("SW1Y 4LB")
    expect(buyer.control("Country")).to_have_value("GB")
    buyer.press("Continue")
    buyer.at("Items")
    # Invalid rows are there as well, and must be corrected before the next step.
    expect(buyer.items.nth(1)).to_have_value("")
    buyer.page.goto(buyer.shop.address + "/payment")
    buyer.at("Items")
    buyer.page.goto(buyer.shop.address + "/")
    buyer.at("Items")


@BOTH
def test_answers_can_be_changed_before_the_order(buyer, options):
    buyer.open(alive=options == {}).go_to_payment()
    buyer.page.get_by_role("link", name="Change address").click()
    buyer.at("Delivery").control("City").fill("Bath")
    buyer.press("Continue")
    buyer.at("Items").press("Continue")
    buyer.at("Payment")
    expect(buyer.page.get_by_text("Bath")).to_be_visible()


@BOTH
def test_a_receipt_of_the_wrong_type_is_refused_and_deleted(buyer, options):
    buyer.open(alive=options == {}).go_to_payment()
    buyer.give_card().give_receipt("r.png", b"MZ\x90\0").press("Place order")
    expect(buyer.error("receipt")).to_have_text(
        "Receipt (PDF or image) is not of one of these types: PDF, PNG, JPEG, GIF, WebP; choose another file")
    if options:
        expect(buyer.control("Card number")).to_have_value("")
    assert buyer.shop.files() == []


def test_an_order_needs_no_receipt(buyer):
    buyer.open().go_to_payment()
    buyer.give_card().press("Place order")
    buyer.at("Order placed")
    assert "receipt" not in buyer.shop.orders()[0]


@BOTH
def test_items_can_be_added_and_removed(buyer, options):
    buyer.open(alive=options == {}).give_address().press("Continue")
    buyer.at("Items").give_items()
    # Whoever does not see the page hears in which of the rows a control is.
    row = buyer.page.get_by_role("group", name="Item 2", exact=True)
    expect(row.get_by_label("Item", exact=True)).to_have_value("Card")
    buyer.page.get_by_role("button", name="Remove").first.click()
    expect(buyer.items).to_have_count(1)
    expect(buyer.items).to_have_value("Card")
    expect(buyer.page.get_by_role("group", name="Item 1", exact=True).get_by_label("Item", exact=True)).to_have_value("Card")
    expect(buyer.page.get_by_role("button", name="Remove")).to_have_count(0)


def test_a_form_from_another_site_is_refused(shop):
    request = urllib.request.Request(shop.address + "/payment", b"cardNumber=1", {"Accept": "text/html"})
    with urllib.request.urlopen(request) as answer:
        # There is no draft, so the response leads to the first step.
        assert answer.url.endswith("/delivery?late")
    assert shop.orders() == []


def test_card_details_are_not_kept_in_drafts_or_shown_again(buyer):
    buyer.open().go_to_payment()
    buyer.give_card(**{"Expiry date": "13/49"}).press("Place order")
    expect(buyer.error("expiry")).not_to_have_text("")
    buyer.page.reload()
    buyer.at("Payment")
    for label in ("Card number", "Expiry date", "Security code"):
        expect(buyer.control(label)).to_have_value("")
    assert buyer.page.evaluate("sessionStorage.length + localStorage.length") == 0


@BOTH
def test_an_expired_card_is_refused_by_the_servers_clock(buyer, options):
    buyer.open(alive=options == {}).go_to_payment()
    buyer.give_card(**{"Expiry date": "01/20"}).press("Place order")
    expect(buyer.error("expiry")).to_contain_text("expired")
    status, _, problem = post(buyer.shop, {**WHOLE, "expiry": "01/20"})
    assert status == 422 and [(each["pointer"], each["code"]) for each in problem["errors"]] == [("#/expiry", "expiry.passed")]
    assert buyer.shop.orders() == []
    buyer.give_card().press("Place order")
    buyer.at("Order placed")


def test_a_country_can_be_searched_by_typing(buyer):
    buyer.open()
    country, keys = buyer.control("Country"), buyer.page.keyboard
    for typed, code in [("uk", "GB"), ("USA", "US"), ("holland", "NL"), ("deutschl", "DE"), ("trinidad and", "TT"), ("jp", "JP")]:
        country.focus()
        keys.type(typed)
        keys.press("Tab")
        expect(country).to_have_value(code)
    expect(buyer.control("Street address")).to_be_focused()
    buyer.give_address("GB").press("Continue")
    buyer.at("Items")


@BOTH
def test_two_windows_of_one_draft_place_one_order(buyer, options):
    """Each window leads to that order until a new one is started; then a window left over says why it starts afresh."""
    buyer.open(alive=options == {}).go_to_payment()
    other = Buyer(buyer.page.context.new_page(), buyer.shop).open(alive=buyer.alive, at="Payment")
    last = Buyer(buyer.page.context.new_page(), buyer.shop).open(alive=buyer.alive, at="Payment")
    buyer.give_card().press("Place order")
    buyer.at("Order placed")
    other.give_card().press("Place order")
    other.at("Order placed")
    assert other.page.url == buyer.page.url
    # This is what the browser's back button does.
    other.page.goto(other.shop.address + "/payment")
    other.at("Order placed")
    assert len(buyer.shop.orders()) == 1
    other.page.get_by_role("link", name="Place another order").click()
    other.at("Delivery")
    expect(other.control("Full name")).to_have_value("")
    last.give_card().press("Place order")
    last.at("Delivery")
    expect(last.page.get_by_text("This is a new order.")).to_be_visible()
    other.go_to_payment().give_card().press("Place order")
    other.at("Order placed")
    assert len(buyer.shop.orders()) == 2


def test_going_back_by_the_browser_loses_nothing_that_was_entered(buyer):
    """Not even rows that were not sent; and the next order begins with nothing of it."""
    page = buyer.open().give_address().press("Continue") or buyer.page
    buyer.at("Items").give_items()
    page.go_back()
    buyer.at("Delivery")
    buyer.control("City").fill("Bath")
    page.go_forward()
    buyer.at("Items")
    expect(buyer.items).to_have_count(2)
    expect(buyer.items.nth(1)).to_have_value("Card")
    expect(page.get_by_label("Quantity", exact=True).nth(1)).to_have_value("3")
    page.go_back()
    expect(buyer.at("Delivery").control("City")).to_have_value("Bath")
    buyer.press("Continue")
    buyer.at("Items").press("Continue")
    buyer.at("Payment").give_card().press("Place order")
    buyer.at("Order placed")
    assert buyer.shop.orders()[0]["items"] == STORED["items"] and buyer.shop.orders()[0]["city"] == "Bath"
    page.get_by_role("link", name="Place another order").click()
    buyer.at("Delivery").give_address().press("Continue")
    buyer.at("Items")
    expect(buyer.items).to_have_count(1)
    expect(buyer.items).to_have_value("Notebook")


@pytest.mark.parametrize("options", [{"java_script_enabled": False}], ids=["plain"])
def test_without_scripts_a_new_row_has_the_focus(buyer):
    buyer.open(alive=False).give_address().press("Continue")
    buyer.at("Items").press("Add another item")
    expect(buyer.items.nth(1)).to_be_focused()
    buyer.page.get_by_role("button", name="Remove").nth(1).click()
    expect(buyer.items).to_have_count(1)
    expect(buyer.items).to_be_focused()
