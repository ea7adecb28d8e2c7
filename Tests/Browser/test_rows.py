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


def test_a_custom_submit_function_gets_only_the_texts_of_fields(markup):
    items = {"type": "array", "items": {"type": "object", "properties": {"sku": {"type": "string"}}}}
    rows = markup.open(
        form(inside=LABELLED.format("name") + ROWS),
        whole={"type": "object", "properties": {"name": {"type": "string"}, "items": items}})
    rows.page.evaluate(
        """async () => {
          const { enhance } = await import("/wellformed/wellformed.js");
          const submit = async (values) => { window.sent = values; return { answer: "accepted" }; };
          await enhance(document.querySelector("form"), { submit });
        }""")
    rows.page.locator("[name=name]").fill("Ada")
    rows.page.locator("[name='items[0].sku']").fill("one")
    rows.press("Go")
    rows.page.wait_for_function("() => window.sent")
    assert rows.page.evaluate("window.sent") == {"name": "Ada", "items[0].sku": "one"}


@pytest.mark.parametrize("first", ["<input name='{0}' disabled>", "<span hidden><input name='{0}'></span>"])
def test_the_focus_goes_to_the_first_control_of_a_row_that_can_receive_it(markup, first):
    row = '<label for="items[{0}]-sku">'
    changed = ROWS
    for number in ("0", ""):
        position = first.format(f"items[{number}].position")
        changed = changed.replace(row.format(number), position + row.format(number))
    rows = markup.open(form(inside=LABELLED.format("name") + changed), names=("name",))
    rows.press("Add another item")
    assert focused(rows.page) == "items[1].sku"
    rows.page.get_by_role("button", name="Remove").nth(1).click()
    assert focused(rows.page) == "items[0].sku"


def test_rows_can_be_added_removed_and_moved(rows):
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
    # Labels and hints move with their controls.
    assert page.evaluate("""[...document.querySelectorAll("[data-wellformed-row]")].every((row, index) => {
      const input = row.querySelector("input");
      return row.querySelector("label").control === input && row.querySelector("p").id === `items[${index}]-hint`
        && input.getAttribute("aria-describedby").split(" ").includes(`items[${index}]-hint`);
    })""")
    assert page.locator("[data-wellformed-number]").all_text_contents() == ["1", "2"]
    rows.press("Go")
    page.wait_for_url("**/account.html")
    assert rows.answers.submissions == [{"name": "Ada", "items[0].sku": "three", "items[1].sku": "two"}]


def test_changes_of_rows_are_announced(rows):
    polite = rows.page.locator('[data-wellformed-live="polite"]')
    rows.press("Add another item")
    expect(polite).to_have_text("Item 2 of 2 added")
    rows.page.get_by_role("button", name="Down").first.click()
    expect(polite).to_have_text("Now item 2")
    rows.page.get_by_role("button", name="Remove").first.click()
    expect(polite).to_have_text("Item 1 removed")


def test_a_reset_restores_the_initial_rows_of_the_page(markup):
    row = ('<div data-wellformed-row><label>Article <input name="items[{0}].sku" value="{1}"></label>'
           '<label><input type="radio" name="items[{0}].kind" value="a" checked> A</label>'
           '<label><input type="radio" name="items[{0}].kind" value="b"> B</label>'
           '<button type="button" data-wellformed-move="up" hidden>Up</button>'
           '<button type="button" data-wellformed-remove hidden>Remove</button></div>')
    inside = ('<div data-wellformed-rows="items">' + row.format(0, "one") + row.format(1, "two")
              + "<template>" + row.format("", "") + "</template>"
              '<button type="button" data-wellformed-add hidden>Add</button></div><button type="reset">Reset</button>')
    items = {"type": "array", "title": "Items", "items": {"type": "object", "properties": {
        "sku": {"type": "string", "title": "Article", "minLength": 2}, "kind": {"enum": ["a", "b"]}}, "required": ["sku"]}}
    markup.open(form(inside=inside), names=(), keywords={"properties": {"items": items}})
    page = markup.page
    began = {"items": [{"sku": "one", "kind": "a"}, {"sku": "two", "kind": "a"}]}

    def value():
        return page.evaluate("window.lives[0].value")

    for _ in range(2):
        assert value() == began
        page.locator("[name='items[0].kind'][value=b]").check()
        page.locator("[name='items[0].sku']").fill("1")
        page.get_by_role("button", name="Up").nth(1).click()
        page.get_by_role("button", name="Remove").nth(1).click()
        page.get_by_role("button", name="Add").click()
        page.keyboard.type("3")
        markup.press("Go")
        assert value() == {"items": [{"sku": "two", "kind": "a"}, {"sku": "3", "kind": "a"}]}
        expect(markup.error("items[1].sku")).to_have_text("Article (item 2) needs 1 more character")
        markup.press("Reset")
        page.wait_for_function("() => document.querySelector(\"[name='items[1].sku']\").value === 'two'")
        expect(page.locator("[data-wellformed-error]:not([hidden]):not(:empty)")).to_have_count(0)
        expect(page.locator("[data-wellformed-summary]")).to_be_hidden()
    # All rows may be removed, but an element that the page's own script has added stays.
    for _ in range(2):
        page.get_by_role("button", name="Remove").first.click()
    page.evaluate(
        """() => {
          const row = document.querySelector("template").content.cloneNode(true).firstElementChild;
          for (const each of row.querySelectorAll("input")) each.name = each.name.replace("[]", "[0]");
          row.querySelector("input").defaultValue = "own";
          document.querySelector("template").before(row);
        }""")
    page.wait_for_function("() => window.lives[0].value.items.length === 1")
    markup.press("Reset")
    page.wait_for_function("() => window.lives[0].value.items.length === 3")
    assert [each["sku"] for each in value()["items"]] == ["one", "two", "own"]
    assert names(page)[::3] == ["items[0].sku", "items[1].sku", "items[2].sku"]


def test_a_reset_restores_rows_within_rows(markup):
    option = ('<p data-wellformed-row><input name="items[{0}].options[{1}]" aria-label="Option" value="{2}">'
              '<button type="button" data-wellformed-remove hidden>Without</button></p>')
    inner = ('<div data-wellformed-rows="items[{0}].options">{1}<template>' + option.format("{0}", "", "")
             + '</template><button type="button" data-wellformed-add hidden>Option</button></div>')
    row = ('<div data-wellformed-row>{0}<button type="button" data-wellformed-remove hidden>Remove</button></div>')
    began = "".join(row.format(inner.format(index, "".join(
        option.format(index, place, f"{index}{place}") for place in (0, 1)))) for index in (0, 1))
    inside = '<div data-wellformed-rows="items">' + began + '</div><button type="reset">Reset</button>'
    items = {"type": "array", "items": {"type": "object", "properties": {
        "options": {"type": "array", "items": {"type": "string"}}}}}
    markup.open(form(inside=inside), names=(), keywords={"properties": {"items": items}})
    page = markup.page
    whole = {"items": [{"options": ["00", "01"]}, {"options": ["10", "11"]}]}
    assert page.evaluate("window.lives[0].value") == whole
    page.get_by_role("button", name="Without").nth(1).click()
    page.get_by_role("button", name="Option").first.click()
    page.get_by_role("button", name="Option").first.click()
    page.get_by_role("button", name="Remove").first.click()
    assert page.evaluate("window.lives[0].value") == {"items": [{"options": ["10", "11"]}]}
    markup.press("Reset")
    page.wait_for_function("() => document.querySelectorAll('[data-wellformed-row] input').length === 4")
    assert page.evaluate("window.lives[0].value") == whole
    assert names(page) == ["items[0].options[0]", "items[0].options[1]", "items[1].options[0]", "items[1].options[1]"]


def test_the_minimum_number_of_rows_cannot_be_removed(rows):
    expect(rows.page.get_by_role("button", name="Remove")).to_be_hidden()
    rows.press("Add another item")
    expect(rows.page.get_by_role("button", name="Remove")).to_have_count(2)
    up = rows.page.get_by_role("button", name="Up").first
    expect(up).to_have_attribute("aria-disabled", "true")
    up.focus()
    rows.page.keyboard.press("Enter")
    assert names(rows.page) == ["name", "items[0].sku", "items[1].sku"]


def test_errors_move_with_their_rows_and_other_errors_stay(rows):
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
    # The row that takes the place of an invalid one is not invalid.
    page.get_by_role("button", name="Remove").nth(1).click()
    assert names(page) == ["name", "items[0].sku"]
    expect(rows.error("items[0].sku")).to_be_hidden()
    expect(rows.error("name")).to_have_text("Enter Name")


def test_destroying_the_form_restores_the_buttons_of_rows(rows):
    rows.press("Add another item")
    rows.page.evaluate("window.lives[0].destroy()")
    expect(rows.page.get_by_role("button", name="Add another item")).to_be_hidden()
    expect(rows.page.get_by_role("button", name="Up")).to_have_count(0)
    assert names(rows.page) == ["name", "items[0].sku", "items[1].sku"]


def test_a_control_that_a_script_renames_becomes_the_field_of_its_new_name(markup):
    markup.open(form(inside=LABELLED.format("name") + LABELLED.format("other")), names=("name", "note"))
    markup.page.evaluate("document.querySelector('[name=other]').name = 'note'")
    markup.page.wait_for_function("() => window.lives[0].field('note').participation === 'enabled'")
    markup.press("Go")
    assert [name for _, name, _ in markup.links] == ["name", "note"]


def test_adding_and_moving_rows_keeps_check_results_edits_and_attempts(order):  # noqa: F811
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
    # The check is repeated after a delay.
    assert moved["status"] == "valid" and moved["isTouched"] and moved["isDirty"]
    # An attempted submission still counts.
    markup.press("Go")
    expect(markup.error("items[0].sku")).not_to_be_empty()
    assert page.evaluate("window.lives[0].state.attempts") == 1
    page.get_by_role("button", name="Remove").first.click()
    assert page.evaluate("window.lives[0].state.attempts") == 1
    assert page.evaluate("window.lives[0].field('items[0].sku').status") == "valid"
    assert len(markup.answers.checks) == 1


PARTS = {"type": "object", "required": ["items"], "properties": {"items": {
    "type": "array", "title": "Items", "minItems": 2, "items": {"type": "object", "required": ["sku"], "properties": {
        "sku": {"type": "string", "title": "Article", "minLength": 2},
        "photo": {"type": "string", "title": "Photo", "x-wellformed": {
            "optional": True, "files": {"kinds": ["png"], "maxBytes": 1000}}}}}}}}
CELLS = (
    '<input aria-label="Article" name="items[{0}].sku"><input type="file" aria-label="Photo" name="items[{0}].photo">'
    '<p data-wellformed-error="items[{0}].photo"></p><button type="button" data-wellformed-remove hidden>Remove</button>')


@pytest.mark.parametrize("outer, row, parent", [
    ("<table><tbody {1}>{0}</tbody></table>", "<tr {1}><td>{0}</td></tr>", "FORM"),
    ("<ul {1}>{0}</ul>", "<li {1}>{0}</li>", "FORM"),
    ("<div {1}>{0}</div>", "<p {1}>{0}</p>", "DIV"),
], ids=("table", "list", "div"))
def test_the_error_of_a_list_of_rows_is_placed_where_html_allows_a_text(order, outer, row, parent):  # noqa: F811
    rows = [row.format(f'<input aria-label="Article" name="items[{place}].sku">', "data-wellformed-row") for place in ("0", "")]
    markup = order(outer.format(f"{rows[0]}<template>{rows[1]}</template>", 'data-wellformed-rows="items"'), PARTS)
    markup.page.get_by_label("Article").fill("AB")
    markup.press("Go")
    expect(markup.error("items")).to_contain_text("Items")
    assert markup.error("items").evaluate("({ parentElement }) => parentElement.tagName") == parent


def test_files_in_rows_are_judged_and_move_with_their_rows(order):  # noqa: F811
    row = f"<div data-wellformed-row>{CELLS}</div>"
    markup = order(
        '<div data-wellformed-rows="items">' + row.format(0) + row.format(1) + f"<template>{row.format('')}</template>"
        '<button type="button" data-wellformed-add hidden>Add</button></div>', PARTS,
        attributes='enctype="multipart/form-data"')
    page = markup.page
    markup.press("Add")
    assert page.problems == []
    photos = page.get_by_label("Photo", exact=True)
    photos.nth(2).set_input_files([{"name": "a.txt", "mimeType": "text/plain", "buffer": b"Hello"}])
    expect(markup.error("items[2].photo")).to_contain_text("Photo")
    page.get_by_role("button", name="Remove").first.click()
    # The file is still there, in what is now the second row.
    expect(markup.error("items[1].photo")).to_contain_text("Photo")
    assert markup.field("items[1].photo")["text"].endswith("a.txt") and markup.field("items[0].photo")["text"] == ""
    for place in range(2):
        page.get_by_label("Article").nth(place).fill("AB")
    markup.press("Go")
    expect(page.locator("[data-wellformed-summary] a")).to_have_count(1)
    photos.nth(1).set_input_files([])
    expect(markup.error("items[1].photo")).to_be_hidden()
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_rows_that_are_numbered_correctly_are_not_renumbered(order):  # noqa: F811
    row = f"<div data-wellformed-row>{CELLS}</div>"
    # The page may have removed a row itself.
    markup = order(
        '<div data-wellformed-rows="items">' + row.format(0) + row.format(4) + f"<template>{row.format('')}</template>"
        '<button type="button" data-wellformed-add hidden>Add</button></div>', PARTS)
    page = markup.page
    page.evaluate("""() => {
      window.changes = 0;
      new MutationObserver((records) => { window.changes += records.length; })
        .observe(document.querySelector("[data-wellformed-row]"), { subtree: true, attributes: true, attributeFilter: ["name", "id"] });
    }""")
    markup.press("Add")
    names = "[...document.querySelectorAll('[data-wellformed-row] [name]')].map(({ name }) => name)"
    assert page.evaluate(names) == [f"items[{place}].{name}" for place in range(3) for name in ("sku", "photo")]
    assert page.evaluate("window.changes") == 0


def test_chosen_radio_buttons_move_with_their_rows(order):  # noqa: F811
    row = (
        "<div data-wellformed-row><fieldset><legend>Colour</legend>"
        '<label><input type="radio" name="items[{0}].colour" value="red"> Red</label>'
        '<label><input type="radio" name="items[{0}].colour" value="blue"> Blue</label></fieldset>'
        '<button type="button" data-wellformed-move="up" hidden>Up</button>'
        '<button type="button" data-wellformed-remove hidden>Remove</button></div>')
    rules = {"type": "object", "properties": {"items": {"type": "array", "items": {
        "type": "object", "required": ["colour"], "properties": {"colour": {"enum": ["red", "blue"]}}}}}}
    markup = order(
        '<div data-wellformed-rows="items">' + "".join(row.format(place) for place in range(3))
        + f"<template>{row.format('')}</template></div>", rules)
    page = markup.page
    for place, colour in enumerate(["red", "blue", "red"]):
        page.locator(f"[name='items[{place}].colour'][value={colour}]").check()
    colours = "window.lives[0].value.items.map(({ colour }) => colour)"
    page.get_by_role("button", name="Up").nth(1).click()
    assert page.evaluate(colours) == ["blue", "red", "red"]
    page.get_by_role("button", name="Up").nth(2).click()
    assert page.evaluate(colours) == ["blue", "red", "red"]
    page.get_by_role("button", name="Remove").nth(1).click()
    assert page.evaluate(colours) == ["blue", "red"]
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_marks_of_optional_fields_are_added_and_removed_with_rows(order):  # noqa: F811
    row = (
        '<div data-wellformed-row><label for="items[{0}]-sku">Article</label><input id="items[{0}]-sku" name="items[{0}].sku">'
        '<label for="items[{0}]-count">Count</label><input id="items[{0}]-count" name="items[{0}].count">'
        '<button type="button" data-wellformed-remove hidden>Remove</button></div>')
    markup = order(
        LABELLED.format("name") + LABELLED.format("address.city") + '<div data-wellformed-rows="items">' + row.format(0)
        + f"<template>{row.format('')}</template>" '<button type="button" data-wellformed-add hidden>Add</button></div>',
        attributes="data-wellformed-mark='optional'")
    page = markup.page
    marks = "[...document.querySelectorAll('[data-wellformed-optional]')].map(({ id, dataset }) => [dataset.wellformedOptional, id])"
    described = (
        "[...document.querySelectorAll('[data-wellformed-optional]')].every(({ id }) =>"
        " document.getElementById(id.replace('-optional', '')).getAttribute('aria-describedby')"
        ".split(' ').filter((each) => each === id).length === 1)")

    def marked(*places):
        return [[f"items[{place}].count", f"items[{place}]-count-optional"] for place in places]

    assert page.evaluate(marks) == marked(0)
    markup.press("Add")
    markup.press("Add")
    page.locator("[name='items[1].count']").fill("x")
    page.locator("[name='items[2].count']").fill("x")
    assert page.evaluate(marks) == marked(0, 1, 2) and page.evaluate(described)
    page.get_by_role("button", name="Remove").nth(0).click()
    assert page.evaluate(marks) == marked(0, 1) and page.evaluate(described)


MOVED = """document.querySelector(".row").remove();
document.querySelector(".row input").name = "items[0].sku";"""
REMOVED = """document.querySelectorAll(".row")[1].remove();
window.lives[0].settleRow("items", "removed", 1);"""


@pytest.mark.parametrize("act, said", [(MOVED, ""), (REMOVED, "Item 2 removed")], ids=["moved", "removed"])
def test_what_was_about_to_be_said_of_a_row_is_dropped_when_a_framework_changes_it(markup, act, said):
    item = '<p class="row" data-wellformed-row><label>sku <input name="items[{0}].sku"></label></p>'
    sku = {"type": "string", "title": "Article", "minLength": 2}
    rules = {"type": "object", "properties": {
        "items": {"type": "array", "items": {"type": "object", "required": ["sku"], "properties": {"sku": sku}}}}}
    page = markup.page
    page.clock.install()
    inside = f'<div data-wellformed-rows="items" data-wellformed-removed="Item {{number}} removed">{item.format(0)}{item.format(1)}</div>'
    markup.open(form(inside=inside), whole=rules)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.locator("input").nth(1).fill("x")
    page.locator("button").focus()
    page.wait_for_function("() => window.lives[0].field('items[1].sku').error")
    page.evaluate(f"() => {{ {act} }}")
    page.wait_for_function("() => !window.lives[0].field('items[1].sku')?.error")
    page.clock.run_for(1000)
    assert sorted(page.locator("[data-wellformed-live]").all_text_contents()) == ["", said]
