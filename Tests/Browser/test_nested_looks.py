"""The accessibility of pages with objects, lists, rows within rows and files, in every state and by keyboard."""

import pytest
from playwright.sync_api import expect

from markup import form
from test_combobox import PAGE, PHONE, STYLE
from test_looks import assert_accessible

TEXT = {"type": "string", "minLength": 2}
ORDER = {
    "type": "object", "required": ["name", "address", "items"],
    "properties": {
        "name": {**TEXT, "title": "Name"},
        "address": {
            "type": "object", "title": "Address", "required": ["city"],
            "properties": {"city": {**TEXT, "title": "City"}, "kind": {"enum": ["home", "work"], "title": "Kind"}}},
        "items": {
            "type": "array", "title": "Items", "minItems": 2, "uniqueItems": True,
            "items": {
                "type": "object", "required": ["sku"],
                "properties": {
                    "sku": {"type": "string", "title": "Article", "pattern": "^[A-Z]-[0-9]$"},
                    "options": {"type": "array", "items": {**TEXT, "title": "Option"}}}}},
        "tags": {"type": "array", "title": "Tags", "maxItems": 1, "items": {"enum": ["a", "b", "c"]}},
        "sizes": {"type": "array", "title": "Sizes", "maxItems": 1, "items": {"enum": ["S", "M", "L"]}},
        "proof": {"type": "string", "title": "Proof", "x-wellformed": {"optional": True, "files": {"kinds": ["pdf"]}}},
    },
}


def field(name, label, control="<input {}>"):
    control = control.format(f'id="{name}" name="{name}"')
    return (
        f'<div data-wellformed-field="{name}"><label for="{name}">{label}</label>{control}'
        f'<p data-wellformed-error="{name}"></p></div>')


def rows(list, label, row, more=""):
    return (
        f'<fieldset data-wellformed-rows="{list}" data-wellformed-added="{label} {{number}} added"'
        f' data-wellformed-removed="{label} {{number}} removed" data-wellformed-moved="Now {label} {{number}}" {more}>'
        f'<legend>{label}s</legend><p data-wellformed-error="{list}"></p>{row("0", "1")}<template>{row("", "")}</template>'
        f'<button type="button" data-wellformed-add hidden>Add {label}</button></fieldset>')


def buttons(label, number):
    return "".join(
        f'<button type="button" {attribute} hidden>{word} {label} <span data-wellformed-number>{number}</span></button>'
        for attribute, word in [
            ('data-wellformed-move="up"', "Raise"), ('data-wellformed-move="down"', "Lower"), ("data-wellformed-remove", "Remove")])


def option(place, number, outer):
    return f'<div data-wellformed-row>{field(f"{outer}.options[{place}]", "Option")}{buttons("option", number)}</div>'


def item(place, number):
    outer = f"items[{place}]"
    inner = rows(f"{outer}.options", "option", lambda place, number: option(place, number, outer))
    return (
        f'<fieldset data-wellformed-row><legend>Item <span data-wellformed-number>{number}</span></legend>'
        f'{field(f"{outer}.sku", "Article")}{inner}{buttons("item", number)}</fieldset>')


def choices(name, label, kind, values):
    return (
        f'<fieldset data-wellformed-field="{name}"><legend>{label}</legend>' + "".join(
            f'<div><label><input type="{kind}" name="{name}" value="{value}"> {value}</label></div>' for value in values)
        + f'<p data-wellformed-error="{name}"></p></fieldset>')


ALL = (
    field("name", "Name") + '<fieldset><legend>Address</legend>' + field("address.city", "City")
    + choices("address.kind", "Kind", "radio", ["home", "work"]) + "</fieldset>" + rows("items", "item", item)
    + choices("tags", "Tags", "checkbox", "abc")
    + field("sizes", "Sizes", "<select multiple {}><option>S</option><option>M</option><option>L</option></select>")
    + field("proof", "Proof", '<input type="file" accept=".pdf" {}>'))


@pytest.fixture
def order(markup):
    markup.answers.files["/page.css"] = PAGE + "label > input { margin-inline-end: 0.5rem; }"
    return markup.open(form(inside=ALL), head=STYLE, whole=ORDER)


def control(order, name):
    return order.page.locator(f'[name="{name}"]')


# States


def begun(order):
    pass


def wrong(order):
    order.press("Go")
    expect(order.error("address.city")).not_to_have_text("")


def grown(order):
    order.press("Add item")
    order.press("Add item")
    order.page.get_by_role("button", name="Add option").last.click()
    order.page.get_by_role("button", name="Raise item 3").click()


def wrong_rows(order):
    grown(order)
    for name, text in (("items[0].sku", "a"), ("items[1].sku", "A-1"), ("items[2].options[0]", "x")):
        control(order, name).fill(text)
    order.press("Go")
    expect(order.error("items[0].sku")).not_to_have_text("")
    order.page.get_by_role("button", name="Remove item 2").click()


def wrong_lists(order):
    for box in ("a", "b"):
        order.page.get_by_role("checkbox", name=box).check()
    order.page.get_by_label("Sizes").select_option(["S", "M"])
    order.page.get_by_label("Proof").set_input_files({"name": "a.exe", "mimeType": "text/plain", "buffer": b"MZ"})
    order.press("Go")
    for name in ("tags", "sizes", "proof", "items"):
        expect(order.error(name)).not_to_have_text("")


def fill_in(order):
    for name, text in (("name", "Ada"), ("address.city", "Ulm"), ("items[0].sku", "A-1"), ("items[0].options[0]", "red")):
        control(order, name).fill(text)
    order.press("Add item")
    control(order, "items[1].sku").fill("B-2")


def refused(order):
    fill_in(order)
    order.answers.errors = [
        ("#/items/1/sku", "gone", "Article B-2 is sold out"), ("#/items", "few", "Order more"), ("#/address/kind", "odd", "Say which"),
        ("", "closed", "The shop is closed")]
    order.press("Go")
    expect(order.error("items[1].sku")).to_have_text("Article B-2 is sold out")


def sending(order):
    fill_in(order)
    order.page.route("**/sign-up", lambda route: None)
    order.press("Go")
    expect(order.page.locator("form")).to_have_attribute("data-phase", "submitting")


STATES = [begun, wrong, grown, wrong_rows, wrong_lists, refused, sending]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("options", [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}, PHONE,
], ids=["light", "dark", "forced", "phone"])
def test_axe_finds_no_violations_and_nothing_is_cut_off(order, state, direction):
    order.page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
    state(order)
    assert_accessible(order.page)
    assert order.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ids, described = order.ids()
    assert len(ids) == len(set(ids)) and set(described) <= set(ids)


def test_errors_of_groups_and_controls_describe_them(order):
    wrong_lists(order)
    for name in ("tags", "items"):
        group = order.page.locator(f'fieldset:is([data-wellformed-field="{name}"], [data-wellformed-rows="{name}"])')
        assert order.error(name).get_attribute("id") in group.get_attribute("aria-describedby").split()
    for name in ("sizes", "proof"):
        assert control(order, name).get_attribute("aria-invalid") == "true"
        assert order.error(name).get_attribute("id") in control(order, name).get_attribute("aria-describedby").split()


# With only the keyboard


def focused(order):
    return order.page.evaluate("document.activeElement.name || document.activeElement.textContent.trim()")


def test_an_order_can_be_written_corrected_and_sent_by_keyboard(order):
    page, keys = order.page, order.page.keyboard

    def tab_to(name, key="Tab"):
        for _ in range(30):
            if focused(order) == name:
                return
            keys.press(key)
        raise AssertionError(f"{name} is not on the way")

    keys.press("Tab")
    assert focused(order) == "name"
    keys.type("Ada")
    keys.press("Tab")
    assert focused(order) == "address.city"
    keys.type("Ulm")
    tab_to("address.kind")
    keys.press("Space")
    keys.press("ArrowDown")
    tab_to("items[0].sku")
    keys.type("a-1")
    tab_to("Add option")
    keys.press("Enter")
    assert focused(order) == "items[0].options[1]"
    keys.type("red")
    # The empty option is removed; the focus moves to the one that takes its place.
    tab_to("items[0].options[0]", "Shift+Tab")
    tab_to("Remove option 1")
    keys.press("Space")
    assert focused(order) == "items[0].options[0]" and control(order, "items[0].options[0]").input_value() == "red"
    tab_to("Add item")
    keys.press("Enter")
    assert focused(order) == "items[1].sku"
    keys.type("B-2")
    tab_to("Raise item 2")
    keys.press("Enter")
    assert focused(order) == "Raise item 1"
    # The button does nothing any more, and keeps the focus.
    keys.press("Enter")
    assert focused(order) == "Raise item 1"
    assert [control(order, f"items[{place}].sku").input_value() for place in (0, 1)] == ["B-2", "a-1"]
    tab_to("tags")
    keys.press("Space")
    tab_to("Go")
    keys.press("Enter")
    expect(page.locator("[data-wellformed-summary]")).to_be_focused()
    expect(page.locator("[data-wellformed-summary] li")).to_have_count(1)
    keys.press("Tab")
    keys.press("Enter")
    assert focused(order) == "items[1].sku"
    keys.press("Control+A")
    keys.type("A-1")
    keys.press("Enter")
    page.wait_for_url("**/account.html")
    assert order.answers.submissions == [{
        "name": "Ada", "address.city": "Ulm", "address.kind": "work", "items[0].sku": "B-2", "items[0].options[0]": "",
        "items[1].sku": "A-1", "items[1].options[0]": "red", "tags": "a", "proof": ""}]
