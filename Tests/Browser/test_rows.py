"""Rows of controls that a person adds, removes and moves."""

import pytest
from playwright.sync_api import expect

from markup import LABELLED, form
from test_nested import order  # noqa: F401: a fixture

ROW = """<div data-wellformed-row role="group" aria-label="Item">
  <h3>Item <span data-wellformed-number>{1}</span></h3>
  <label for="items[{0}]-sku">Article</label><p id="items[{0}]-hint">Such as A-1</p>
  <input id="items[{0}]-sku" name="items[{0}].sku" minlength="2" required aria-describedby="items[{0}]-hint">
  <p data-wellformed-error="items[{0}].sku"></p>
  <button type="button" data-wellformed-move="up" hidden>Up</button>
  <button type="button" data-wellformed-move="down" hidden>Down</button>
  <button type="button" data-wellformed-remove hidden>Remove</button></div>"""
ROWS = (
    '<div data-wellformed-rows="items" data-wellformed-least="1" data-wellformed-most="3"'
    ' data-wellformed-added="Item {number} of {count} added" data-wellformed-removed="Item {number} removed"'
    ' data-wellformed-moved="Now item {number}">' + ROW.format(0, 1)
    + "<template>" + ROW.format("", "") + "</template>"
    '<button type="button" data-wellformed-add hidden>Add another item</button></div>')


@pytest.fixture
def rows(markup):
    return markup.open(form(inside=LABELLED.format("name") + ROWS), names=("name",))


def names(page):
    return page.evaluate("[...document.querySelectorAll('form input')].map(({ name }) => name)")


def focused(page):
    return page.evaluate("document.activeElement.name || document.activeElement.textContent")


def test_rows_are_added_removed_and_moved(rows):
    page = rows.page
    page.locator("[name=name]").fill("Ada")
    page.locator("[name='items[0].sku']").fill("one")
    rows.press("Add another item")
    assert focused(page) == "items[1].sku"
    page.keyboard.type("two")
    rows.press("Add another item")
    page.keyboard.type("three")
    assert names(page) == ["name", "items[0].sku", "items[1].sku", "items[2].sku"]
    expect(page.get_by_role("button", name="Add another item")).to_be_hidden()
    page.get_by_role("button", name="Up").nth(2).focus()
    page.keyboard.press("Enter")
    assert focused(page) == "Up"
    assert page.evaluate("[...document.querySelectorAll('input')].map(({ value }) => value)") == [
        "Ada", "one", "three", "two"]
    page.get_by_role("button", name="Remove").first.click()
    assert focused(page) == "items[0].sku"
    assert names(page) == ["name", "items[0].sku", "items[1].sku"]
    # Labels and hints go with their controls.
    assert page.evaluate("""[...document.querySelectorAll("[data-wellformed-row]")].every((row, index) => {
      const input = row.querySelector("input");
      return row.querySelector("label").control === input && row.querySelector("p").id === `items[${index}]-hint`
        && input.getAttribute("aria-describedby").split(" ").includes(`items[${index}]-hint`);
    })""")
    assert page.locator("[data-wellformed-number]").all_text_contents() == ["1", "2"]
    rows.press("Go")
    page.wait_for_url("**/account.html")
    assert rows.answers.submissions == [{"name": "Ada", "items[0].sku": "three", "items[1].sku": "two"}]


def test_what_is_done_with_rows_is_announced(rows):
    polite = rows.page.locator('[data-wellformed-live="polite"]')
    rows.press("Add another item")
    expect(polite).to_have_text("Item 2 of 2 added")
    rows.page.get_by_role("button", name="Down").first.click()
    expect(polite).to_have_text("Now item 2")
    rows.page.get_by_role("button", name="Remove").first.click()
    expect(polite).to_have_text("Item 1 removed")


def test_as_many_rows_as_are_asked_for_stay(rows):
    expect(rows.page.get_by_role("button", name="Remove")).to_be_hidden()
    rows.press("Add another item")
    expect(rows.page.get_by_role("button", name="Remove")).to_have_count(2)
    up = rows.page.get_by_role("button", name="Up").first
    expect(up).to_have_attribute("aria-disabled", "true")
    up.focus()
    rows.page.keyboard.press("Enter")
    assert names(rows.page) == ["name", "items[0].sku", "items[1].sku"]


def test_errors_go_with_their_rows_and_what_was_shown_elsewhere_stays(rows):
    page = rows.page
    page.locator("[name=name]").type("A")
    page.locator("[name=name]").fill("")
    page.locator("[name='items[0].sku']").type("x")
    page.get_by_role("button", name="Go").focus()
    expect(rows.error("items[0].sku")).not_to_be_empty()
    rows.press("Add another item")
    page.get_by_role("button", name="Down").first.click()
    expect(rows.error("items[1].sku")).not_to_be_empty()
    expect(rows.error("items[0].sku")).to_be_hidden()
    expect(page.locator("[name='items[1].sku']")).to_have_attribute("aria-invalid", "true")
    # What has come in the place of a row that was wrong is not wrong.
    page.get_by_role("button", name="Remove").nth(1).click()
    assert names(page) == ["name", "items[0].sku"]
    expect(rows.error("items[0].sku")).to_be_hidden()
    expect(rows.error("name")).to_have_text("Enter Name")


def test_without_life_the_buttons_are_as_the_page_had_them(rows):
    rows.press("Add another item")
    rows.page.evaluate("window.lives[0].destroy()")
    expect(rows.page.get_by_role("button", name="Add another item")).to_be_hidden()
    expect(rows.page.get_by_role("button", name="Up")).to_have_count(0)
    assert names(rows.page) == ["name", "items[0].sku", "items[1].sku"]


def test_a_name_that_a_script_changes_is_noticed(markup):
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("other")), names=("name", "note"))
    markup.page.evaluate("document.querySelector('[name=other]').name = 'note'")
    markup.page.wait_for_function("window.lives[0].field('note').participation === 'enabled'")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "note"]


def test_what_was_answered_typed_and_tried_is_known_when_a_row_comes(order):  # noqa: F811
    row = ROW.replace("<input ", '<input data-wellformed-check="/check/name" ')
    markup = order(LABELLED.format("name") + ROWS.replace(ROW.format(0, 1), row.format(0, 1)))
    page = markup.page
    page.locator("[name='items[0].sku']").fill("A-1")
    page.locator("[name=name]").fill("Ada")
    page.wait_for_function("() => window.lives[0].field('items[0].sku').status === 'valid'")
    assert len(markup.answers.checks) == 1
    before = page.evaluate("window.lives[0].field('items[0].sku')")
    markup.press("Add another item")
    after = page.evaluate("window.lives[0].field('items[0].sku')")
    assert after == {**before, "id": after["id"]}
    page.get_by_role("button", name="Down").first.click()
    moved = page.evaluate("window.lives[0].field('items[1].sku')")
    # What is asked again waits first.
    assert moved["status"] == "valid" and moved["isTouched"] and moved["isDirty"]
    # A submission that was tried still counts.
    markup.press("Go")
    expect(markup.error("items[0].sku")).not_to_be_empty()
    assert page.evaluate("window.lives[0].state.attempts") == 1
    page.get_by_role("button", name="Remove").first.click()
    assert page.evaluate("window.lives[0].state.attempts") == 1
    assert page.evaluate("window.lives[0].field('items[0].sku').status") == "valid"
    assert len(markup.answers.checks) == 1
