"""Forms with fields within objects and lists, as controls of a page."""

import json

import pytest
from playwright.sync_api import expect

from markup import LABELLED, form
from readings import reading

ORDER = {
    "type": "object",
    "required": ["name", "address", "items", "tags"],
    "properties": {
        "name": {"type": "string", "title": "Name", "minLength": 2},
        "address": {
            "type": "object", "required": ["city"],
            "properties": {"city": {"type": "string", "title": "City", "minLength": 2}, "street": {"type": "string"}}},
        "items": {
            "type": "array", "title": "Items", "minItems": 2,
            "items": {
                "type": "object", "required": ["sku"],
                "properties": {
                    "sku": {"type": "string", "title": "Article", "pattern": "^[A-Z]-[0-9]$"},
                    "count": {"type": "integer", "title": "Count", "minimum": 1}}}},
        "tags": {
            "type": "array", "title": "Tags", "minItems": 1, "maxItems": 2, "uniqueItems": True,
            "items": {"enum": ["a", "b", "c"]}},
        "names": {"type": "array", "title": "Names", "uniqueItems": True, "items": {"type": "string", "minLength": 2}},
        "colour": {"enum": ["red", "blue"]},
    },
}

ROW = """<fieldset data-wellformed-row><legend>Item <span data-wellformed-number>{1}</span></legend>
  <div data-wellformed-field="items[{0}].sku"><label for="items[{0}]-sku">Article</label>
    <input id="items[{0}]-sku" name="items[{0}].sku"><p data-wellformed-error="items[{0}].sku"></p></div>
  <div data-wellformed-field="items[{0}].count"><label for="items[{0}]-count">Count</label>
    <input id="items[{0}]-count" name="items[{0}].count" type="number"></div>
  <button type="button" data-wellformed-move="up" hidden>Up</button>
  <button type="button" data-wellformed-remove hidden>Remove</button></fieldset>"""
ROWS = (
    '<fieldset data-wellformed-rows="items" data-wellformed-added="Item {number} of {count} added"'
    ' data-wellformed-removed="Item {number} removed"><legend>Items</legend>'
    '<p data-wellformed-error="items"></p>' + ROW.format(0, 1) + "<template>" + ROW.format("", "") + "</template>"
    '<button type="button" data-wellformed-add hidden>Add another item</button></fieldset>')
BOXES = (
    '<fieldset data-wellformed-field="tags"><legend>Tags</legend>' + "".join(
        f'<label><input type="checkbox" name="tags" value="{tag}"> {tag}</label>' for tag in "abc")
    + '<p data-wellformed-error="tags"></p></fieldset>')
TEXTS = (
    '<fieldset><legend>Names</legend>' + "".join(
        f'<label>Name {number} <input name="names[]"></label>' for number in (1, 2, 3)) + "</fieldset>")
ADDRESS = LABELLED.format("address.city") + '<label>Street <input name="address[street]"></label>'
ALL = LABELLED.format("name") + ADDRESS + ROWS + BOXES + TEXTS


@pytest.fixture
def order(markup):
    """Opens a page with controls for an order."""

    def open(inside=ALL, rules=ORDER, attributes="", waits=True, outside=""):
        return markup.open(form(inside=inside, attributes=attributes) + outside, whole=rules, waits=waits)

    return open


def value(markup):
    return markup.page.evaluate("window.lives[0].value")


def control(markup, name):
    return markup.page.locator(f'[name="{name}"]')


def shown(markup):
    return [text for _, _, text in markup.links]


def test_controls_within_objects_and_rows_are_fields(order):
    markup = order()
    page = markup.page
    control(markup, "name").fill("Ada")
    control(markup, "address.city").fill("Ulm")
    control(markup, "address[street]").fill("Way 1")
    control(markup, "items[0].sku").fill("A-1")
    control(markup, "items[0].count").fill("2")
    markup.press("Add another item")
    assert page.evaluate("document.activeElement.name") == "items[1].sku"
    page.keyboard.type("B-2")
    page.get_by_role("checkbox", name="b").check()
    control(markup, "names[]").nth(0).fill("One")
    control(markup, "names[]").nth(2).fill("Two")
    assert value(markup) == {
        "name": "Ada", "address": {"city": "Ulm", "street": "Way 1"}, "tags": ["b"], "names": ["One", "Two"],
        "items": [{"sku": "A-1", "count": 2}, {"sku": "B-2"}],
    }
    markup.press("Go")
    page.wait_for_url("**/account.html")


def test_an_error_in_a_row_appears_when_its_field_is_left_and_goes_once_fixed(order):
    markup = order()
    sku = control(markup, "items[0].sku")
    sku.type("x")
    expect(markup.error("items[0].sku")).to_be_hidden()
    control(markup, "items[0].count").focus()
    expect(markup.error("items[0].sku")).to_contain_text("Article")
    expect(sku).to_have_attribute("aria-invalid", "true")
    sku.fill("A-1")
    expect(markup.error("items[0].sku")).to_be_hidden()
    expect(sku).to_have_attribute("aria-invalid", "false")


def test_a_submission_lists_errors_of_fields_objects_rows_and_lists(order):
    markup = order()
    page = markup.page
    markup.press("Go")
    links = page.evaluate(
        """() => [...document.querySelectorAll("[data-wellformed-summary] a")].map((link) => {
          const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
          return target.name || target.dataset.wellformedRows;
        })""")
    assert links == ["name", "address.city", "items", "items[0].sku", "tags"]
    # The error of a list as a whole describes the list, which can get the focus.
    expect(markup.error("items")).not_to_be_empty()
    page.locator("[data-wellformed-summary] a").nth(2).click()
    assert page.evaluate("document.activeElement.dataset.wellformedRows") == "items"
    described = page.locator("[data-wellformed-rows]").get_attribute("aria-describedby")
    assert page.locator(f'[id="{described}"]').text_content() == markup.error("items").text_content()
    markup.press("Add another item")
    expect(markup.error("items")).to_be_hidden()
    # The error of several boxes describes their group.
    expect(markup.error("tags")).not_to_be_empty()
    group = page.get_by_role("group", name="Tags")
    assert markup.error("tags").get_attribute("id") in group.get_attribute("aria-describedby")
    page.get_by_role("checkbox", name="a").check()
    expect(markup.error("tags")).to_be_hidden()
    for name in "bc":
        page.get_by_role("checkbox", name=name).check()
    control(markup, "name").focus()
    expect(markup.error("tags")).not_to_be_empty()


def test_text_fields_with_the_same_name_form_a_list(order):
    markup = order()
    names = control(markup, "names[]")
    names.nth(0).fill("One")
    names.nth(1).fill("One")
    markup.press("Go")
    expect(markup.error("names[]")).not_to_be_empty()
    names.nth(1).fill("")
    expect(markup.error("names[]")).to_be_hidden()
    names.nth(2).fill("x")
    markup.press("Go")
    expect(markup.error("names[]")).not_to_be_empty()
    assert value(markup)["names"] == ["One", "x"]


@pytest.mark.parametrize("name", ["tags", "tags[]"])
def test_a_select_with_multiple_forms_a_list(order, name):
    options = "".join(f"<option>{tag}</option>" for tag in "abc") + "<option disabled selected>z</option>"
    markup = order(f'<label>Tags <select name="{name}" multiple>{options}</select></label>')
    select = markup.page.locator("select")
    assert "tags" not in value(markup) or value(markup)["tags"] == []
    select.select_option(["a", "c"])
    assert value(markup)["tags"] == ["a", "c"]
    select.select_option(["a", "b", "c"])
    markup.press("Go")
    expect(select).to_have_attribute("aria-invalid", "true")
    markup.page.evaluate("document.querySelector('form').reset()")
    markup.page.wait_for_function("() => window.lives[0].field('tags').text === ''")


@pytest.mark.parametrize("kind, format, right", [
    ("date", "date", "2026-02-28"), ("time", "time", None), ("month", None, "2026-02"), ("week", None, "2026-W09"),
    ("datetime-local", None, "2026-02-28T10:30"), ("color", None, "#00ff7f"), ("range", None, "7"), ("number", None, "3"),
])
def test_every_kind_of_input_is_read_as_it_is_sent(order, kind, format, right):
    rules = {"type": "string"} if kind not in ("range", "number") else {"type": "integer", "maximum": 8}
    markup = order(
        f'<label>When <input type="{kind}" name="a[0].when" max="9999-12-31T10:00"></label>'.replace(
            ' max="9999-12-31T10:00"', ' max="9"' if kind == "range" else ""),
        {"type": "object", "properties": {"a": {"type": "array", "items": {"properties": {"when": rules}}}}})
    given = right or "10:30"
    markup.page.evaluate(
        "(text) => { const [each] = document.forms[0].elements; each.value = text; each.dispatchEvent(new Event('input')); }", given)
    assert value(markup)["a"][0]["when"] == (int(given) if kind in ("range", "number") else given)
    sent = markup.page.evaluate("[...new FormData(document.forms[0])]")
    assert sent == [["a[0].when", given]]


def test_radio_buttons_within_an_object_are_one_field(order):
    radios = "".join(f'<label><input type="radio" name="a[colour]" value="{each}"> {each}</label>' for each in ("red", "blue"))
    markup = order(
        f"<fieldset><legend>Colour</legend>{radios}</fieldset>",
        {"type": "object", "required": ["a"], "properties": {
            "a": {"type": "object", "required": ["colour"], "properties": {"colour": {"enum": ["red", "blue"]}}}}})
    markup.press("Go")
    expect(markup.error("a[colour]")).to_contain_text("Choose")
    markup.page.get_by_role("radio", name="blue").check()
    assert value(markup) == {"a": {"colour": "blue"}}
    expect(markup.error("a[colour]")).to_be_hidden()


def test_rows_keep_their_errors_when_they_are_moved_or_removed(order):
    markup = order()
    page = markup.page
    control(markup, "items[0].sku").fill("A-1")
    markup.press("Add another item")
    page.keyboard.type("x")
    control(markup, "name").focus()
    expect(markup.error("items[1].sku")).not_to_be_empty()
    page.get_by_role("button", name="Up").nth(1).click()
    expect(markup.error("items[0].sku")).not_to_be_empty()
    expect(markup.error("items[1].sku")).to_be_hidden()
    assert [each["sku"] for each in value(markup)["items"]] == ["x", "A-1"]
    page.get_by_role("button", name="Remove").first.click()
    assert page.evaluate("document.activeElement.name") == "items[0].sku"
    assert value(markup)["items"] == [{"sku": "A-1"}]
    expect(markup.error("items[0].sku")).to_be_hidden()
    expect(page.locator('[data-wellformed-live="polite"]')).to_have_text("Item 1 removed")


def test_a_servers_error_is_shown_at_the_field_of_its_pointer(order):
    markup = order()
    # A page's own script may leave a gap in the numbers, which the server closes.
    markup.page.evaluate(
        """() => { for (const each of document.querySelectorAll("[name^='items[0]']")) each.name = each.name.replace("0", "7"); }""")
    markup.page.wait_for_function("() => window.lives[0].field('items[7].sku')?.participation === 'enabled'")
    for name, text in (("name", "Ada"), ("address.city", "Ulm"), ("items[7].sku", "A-1")):
        control(markup, name).fill(text)
    markup.page.evaluate(
        """window.lives[0].refuse([{ pointer: "#/items/0/sku", code: "sold.out", message: "Sold out" },
          { pointer: "/address/city", code: "far", message: "Too far" }])""")
    assert markup.page.evaluate("window.lives[0].field('items[7].sku').error.message") == "Sold out"
    assert markup.page.evaluate("window.lives[0].field('address.city').error.message") == "Too far"


def test_rows_that_send_nothing_are_not_counted_in_a_servers_pointers(markup):
    texts = "".join(f'<label>Tag <input name="tags[{row}]"></label>' for row in range(4))
    boxes = "".join(
        f'<label>A <input type="checkbox" name="picks[{row}].a"></label><label>B <input type="checkbox" name="picks[{row}].b"></label>'
        for row in range(3))
    whole = {"type": "object", "properties": {
        "tags": {"type": "array", "items": {"type": "string", "x-wellformed": {"normalize": ["trim"]}}},
        "picks": {"type": "array", "items": {"type": "object", "properties": {
            "a": {"type": "boolean"}, "b": {"type": "boolean"}}}}}}
    markup.open(form(inside=texts + boxes), whole=whole)
    page = markup.page
    for row, text in ((0, " "), (1, "one"), (3, "two")):
        control(markup, f"tags[{row}]").fill(text)
    control(markup, "picks[2].b").check()
    assert value(markup) == {"tags": ["one", "two"], "picks": [{"a": False, "b": True}]}
    errors = [{"pointer": "#/tags/1", "message": "Two?"}, {"pointer": "/picks/0/b", "message": "B?"}]
    reported = """() => Object.fromEntries(window.lives[0].snapshot.fields.filter((field) => field.error)
      .map(({ name, error }) => [name, error.message]))"""
    page.evaluate("(errors) => window.lives[0].refuse(errors)", errors)
    assert page.evaluate(reported) == {"tags[3]": "Two?", "picks[2].b": "B?"}
    control(markup, "tags[2]").fill("x")
    control(markup, "tags[3]").fill("three")
    page.route("**/sign-up", lambda route: route.fulfill(
        status=422, content_type="application/problem+json",
        body=json.dumps({"errors": [*errors, {"name": "tags[1]", "message": "By its name"}]})))
    control(markup, "picks[2].b").uncheck()
    control(markup, "picks[1].a").check()
    markup.press("Go")
    expect(markup.page.locator("[data-wellformed-summary]")).to_be_visible()
    assert page.evaluate(reported) == {"tags[1]": "By its name", "tags[2]": "Two?", "picks[1].b": "B?"}


@pytest.mark.parametrize("name", ["items.0.sku", "items[0].sku", "items[0][sku]"])
def test_a_servers_error_is_shown_at_the_field_of_its_name_in_any_notation(order, name):
    markup = order()
    markup.page.route("**/sign-up", lambda route: route.fulfill(
        status=422, content_type="application/json",
        body=json.dumps({"errors": {name: ["Sold out"], "items": ["Too few"], "tags.0": ["No such tag"], "address.town": ["Where?"]}})))
    for field, text in (("name", "Ada"), ("address.city", "Ulm"), ("items[0].sku", "A-1")):
        control(markup, field).fill(text)
    markup.press("Add another item")
    control(markup, "items[1].sku").fill("A-2")
    markup.page.get_by_label("a", exact=True).check()
    markup.press("Go")
    expect(markup.error("items[0].sku")).to_have_text("Sold out")
    expect(markup.error("items")).to_have_text("Too few")
    expect(markup.error("tags")).to_have_text("No such tag")
    assert "Where?" in markup.page.locator("[data-wellformed-summary] li").all_text_contents()


def test_an_error_that_a_server_rendered_at_a_nested_field_is_kept(order):
    markup = order(
        '<label>City <input id="city" name="address.city" value="Ulm"></label>'
        '<p data-wellformed-error="address.city">Too far away</p>')
    assert markup.page.evaluate("window.lives[0].field('address.city').error.message") == "Too far away"
    expect(markup.page.locator("#city")).to_have_attribute("aria-invalid", "true")


HOSTILE = [
    "__proto__", "__proto__.polluted", "constructor[prototype]", "items[0].__proto__", "items[999999999].sku",
    "items[9999999999].sku", "items[-1].sku", "items[].sku", "items[0][sku][]", "address..city", "[", "]", "[]",
    "address" + ".city" * 3000, "items" + "[0]" * 3000,
]


def test_hostile_control_names_do_no_harm(order):
    inside = "".join(f'<input aria-label="x" name="{name}" value="x">' for name in HOSTILE)
    markup = order(LABELLED.format("name") + inside)
    assert value(markup).get("items") == [{"sku": "x"}]
    assert markup.page.evaluate("({}).polluted") is None
    control(markup, "name").fill("Ada")
    assert markup.field("name")["status"] == "valid"


# Frameworks that render again


def redraw(markup, html):
    markup.page.evaluate("(html) => { document.querySelector('#drawn').innerHTML = html; }", html)


def test_texts_errors_and_the_focus_survive_a_redraw(order):
    drawn = ADDRESS + BOXES
    markup = order(LABELLED.format("name") + f'<div id="drawn">{drawn}</div>')
    page = markup.page
    markup.page.get_by_role("checkbox", name="b").check()
    city = control(markup, "address.city")
    city.type("U")
    control(markup, "address[street]").type("Way 1")
    expect(markup.error("address.city")).not_to_be_empty()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    redraw(markup, drawn)
    page.wait_for_function("() => document.querySelector(\"[name='address.city']\").value === 'U'")
    expect(markup.error("address.city")).not_to_be_empty()
    expect(city).to_have_attribute("aria-invalid", "true")
    assert control(markup, "address[street]").input_value() == "Way 1"
    assert page.get_by_role("checkbox", name="b").is_checked()
    assert page.evaluate("[document.activeElement.name, document.activeElement.selectionStart]") == ["address[street]", 1]
    page.keyboard.type("!")
    assert value(markup)["address"] == {"city": "U", "street": "W!ay 1"}
    # A value that a framework fills in stays.
    redraw(markup, drawn.replace("name='address.city'", "name='address.city' value='Ulm'"))
    page.wait_for_function("() => window.lives[0].value.address.city === 'Ulm'")
    expect(markup.error("address.city")).to_be_hidden()


def test_a_redrawn_control_without_the_focus_does_not_take_it(order):
    markup = order(LABELLED.format("name") + f'<div id="drawn">{ADDRESS}</div>')
    control(markup, "address.city").focus()
    markup.page.evaluate("document.activeElement.blur()")
    markup.page.wait_for_function("() => new Promise((done) => setTimeout(() => done(true)))")
    redraw(markup, ADDRESS)
    markup.page.wait_for_function("() => window.lives[0].field('address.city').participation === 'enabled'")
    assert markup.page.evaluate("document.activeElement === document.body")


def test_controls_that_change_their_name_or_type_are_read_accordingly(order):
    markup = order(LABELLED.format("name") + '<input aria-label="City" name="other">')
    page = markup.page
    page.evaluate("document.querySelector('[name=other]').name = 'address.city'")
    page.wait_for_function("() => window.lives[0].field('address.city')?.participation === 'enabled'")
    page.locator("[name='address.city']").fill("Ulm")
    assert value(markup)["address"] == {"city": "Ulm"}
    page.evaluate("document.querySelector('[name=\"address.city\"]').disabled = true")
    page.wait_for_function("() => window.lives[0].field('address.city').participation === 'disabled'")
    assert value(markup)["address"] == {}
    page.evaluate(
        "Object.assign(document.querySelector('[name=\"address.city\"]'), { disabled: false, type: 'checkbox', value: 'Bonn' })")
    page.wait_for_function("() => window.lives[0].field('address.city').participation === 'enabled'")
    page.evaluate("document.querySelector('[name=\"address.city\"]').click()")
    assert value(markup)["address"] == {"city": "Bonn"}


def test_rows_after_one_that_a_script_removes_move_up(order):
    rows = "".join(
        f'<p><input aria-label="{number}" name="items[{number}].sku" value="A-{number}"></p>' for number in range(3))
    markup = order(LABELLED.format("name") + f'<div id="drawn">{rows}</div>')
    markup.page.evaluate("document.querySelector('[name=\"items[1].sku\"]').closest('#drawn > p').remove()")
    markup.page.wait_for_function("() => window.lives[0].value.items.length === 2")
    assert value(markup)["items"] == [{"sku": "A-0"}, {"sku": "A-2"}]
    markup.page.evaluate("window.lives[0].refuse([{ pointer: '/items/1/sku', message: 'Sold out' }])")
    assert markup.field("items[2].sku")["error"]["message"] == "Sold out"


def test_redrawing_2000_controls_queries_the_form_no_more_than_redrawing_400(order):
    def rows(count):
        return "".join(f'<input aria-label="{n}" name="items[{n}].sku">' for n in range(count))

    counted = []
    for count in (400, 2000):
        markup = order(LABELLED.format("name") + '<div id="drawn"></div>')
        page = markup.page
        redraw(markup, rows(count))
        page.wait_for_function(f"() => window.lives[0].field('items[{count - 1}].sku')?.participation === 'enabled'")
        # The last of them are filled in by a person.
        page.evaluate(
            """() => { for (const each of [...document.querySelectorAll("#drawn input")].slice(-5)) {
              each.focus();
              each.value = "x";
              each.blur();
            } }""")
        page.evaluate(
            """() => {
              window.looks = 0;
              for (const name of ["querySelector", "querySelectorAll"]) {
                const own = Element.prototype[name];
                Element.prototype[name] = function (...given) {
                  if (this.localName === "form") window.looks += 1;
                  return own.apply(this, given);
                };
              }
            }""")
        redraw(markup, rows(count))
        page.wait_for_function(f"() => document.querySelector('[name=\"items[{count - 1}].sku\"]').value === 'x'")
        page.wait_for_function(f"() => window.lives[0].field('items[{count - 1}].sku')?.error")
        counted.append(page.evaluate("window.looks"))
    # The whole form is searched as often for many controls as for few.
    assert counted[1] <= counted[0] + 20, counted


# The submission equals the value of the page


def test_a_submission_is_read_as_the_value_that_the_page_has(order):
    """With random values, the page has the value and the verdict that a server reads from what the browser sends."""
    rules = {"type": "object", "required": ["list", "one"], "properties": {
        "one": {"type": "object", "required": ["text"], "properties": {
            "text": {"type": "string", "minLength": 2}, "box": {"type": "boolean"}, "number": {"type": "integer", "minimum": 2},
            "kind": {"enum": ["x", "y"]}}},
        "list": {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"enum": ["a", "b", "c"]}},
        "rows": {"type": "array", "maxItems": 2, "items": {"type": "object", "required": ["text"], "properties": {
            "text": {"type": "string"}, "boxes": {"type": "array", "items": {"type": "integer"}, "maxItems": 1}}}}}}
    boxes = "".join(f'<input type="checkbox" aria-label="{v}" name="{{0}}" value="{v}">' for v in ("1", "2"))
    row = '<input aria-label="t" name="rows[{0}][text]">' + boxes.replace("{0}", "rows[{0}].boxes[]")
    inside = (
        '<input aria-label="t" name="one.text"><input type="checkbox" aria-label="b" name="one[box]">'
        '<input type="number" aria-label="n" name="one.number">'
        + "".join(f'<input type="radio" aria-label="{v}" name="one.kind" value="{v}">' for v in "xyz")
        + '<select aria-label="l" name="list" multiple>' + "".join(f"<option>{v}</option>" for v in "abcd") + "</select>"
        + "".join(row.format(number) for number in (0, 3, 12)))
    markup = order(inside, rules)
    wrong = markup.page.evaluate(
        "async (rules) => {" + reading(7) + """
          const wrong = [];
          const verdicts = new Set();
          for (let round = 0; round < 400; round += 1) {
            for (const control of form.elements) {
              if (["checkbox", "radio"].includes(control.type)) control.checked = chance(3) === 0;
              else if (control.type === "select-multiple") for (const option of control.options) option.selected = chance(4) === 0;
              else if (control.type === "number") control.value = ["", "1", "7", "2.5"][chance(4)];
              else if (control.type === "text") control.value = ["", "a", "ab", "é&=\\n", " "][chance(5)];
              if (control.type !== "submit") control.disabled = chance(12) === 0;
            }
            const [fields, read] = await sent();
            const value = live.value;
            live.validate({ reveals: false });
            verdicts.add(read.isValid);
            const isReported = live.snapshot.fields.some(({ problem }) => problem);
            if (sorted(value) !== sorted(read.value) || !isExempt() && isReported === read.isValid) {
              wrong.push([fields, value, read]);
            }
          }
          return [wrong.slice(0, 3), verdicts.size];
        }""", rules)
    assert wrong == [[], 2], json.dumps(wrong, indent=1)[:4000]


# Every kind of control

MANY = {
    "type": "object", "required": ["date", "area", "deep"],
    "properties": {
        "date": {"type": "string", "format": "date"}, "time": {"type": "string"},
        "at": {"type": "string", "minLength": 3}, "month": {"type": "string", "pattern": "^20"}, "week": {"type": "string"},
        "color": {"type": "string", "enum": ["#000000", "#ff0000"]}, "range": {"type": "number", "multipleOf": 2},
        "area": {"type": "string", "maxLength": 6, "x-wellformed": {"normalize": ["trim"]}},
        "mail": {"type": "string", "format": "email", "x-wellformed": {"normalize": ["trim", "lowercase"]}},
        "pick": {"enum": ["", "a", 1, True, None]}, "late": {"type": ["integer", "null"]}, "hidden": {"type": "integer", "maximum": 5},
        "search": {"type": "string", "not": {"const": "no"}},
        "words": {"type": "array", "items": {"type": "string", "minLength": 2}, "contains": {"const": "ab"}, "maxItems": 3},
        "deep": {"type": "object", "required": ["rows"], "dependentRequired": {"x": ["y"]}, "properties": {
            "x": {"type": "string"}, "y": {"type": "number"},
            "rows": {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["n"], "properties": {
                "n": {"type": "string"}, "parts": {"type": "array", "uniqueItems": True, "items": {
                    "type": "object", "properties": {"p": {"type": "string"}, "q": {"type": "boolean"}}}}}}}}},
    },
    "if": {"properties": {"search": {"const": "ab"}}, "required": ["search"]}, "then": {"required": ["mail"]},
    "anyOf": [{"required": ["week"]}, {"required": ["month"]}, {"required": ["time"]}],
}


def entry(name, kind="text", more=""):
    return f'<input type="{kind}" aria-label="{name}" name="{name}" {more}>'


MANY_CONTROLS = (
    "".join(entry(name, kind) for name, kind in [
        ("date", "date"), ("time", "time"), ("at", "datetime-local"), ("month", "month"), ("week", "week"), ("color", "color"),
        ("range", "range"), ("mail", "email"), ("hidden", "hidden"), ("search", "search")])
    + '<textarea aria-label="area" name="area"></textarea>'
    + '<select aria-label="pick" name="pick"><option value="">-</option><optgroup label="g" disabled><option>a</option></optgroup>'
      '<optgroup label="h"><option>1</option><option>true</option><option>null</option></optgroup></select>'
    + "".join(entry(f"words[{place}]") for place in (5, 0, 9))
    + entry("deep[x]", "tel") + entry("deep.y", "number", 'step="any"')
    + "".join(entry(f"deep.rows[{row}].n") + "".join(
        entry(f"deep[rows][{row}][parts][{part}].p") + entry(f"deep[rows][{row}][parts][{part}].q", "checkbox") for part in (1, 2))
        for row in (7, 2)))
MANY_OUTSIDE = entry("late", "number", 'form="own"')


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_every_kind_of_control_is_read_as_what_it_sends(order, seed):
    markup = order(MANY_CONTROLS, MANY, attributes='id="own"', outside=MANY_OUTSIDE)
    assert [text for text in markup.page.problems if "Wellformed" in text] == []
    wrong = markup.page.evaluate(
        "async (rules) => {" + reading(seed) + """
          const wrong = [];
          const verdicts = new Set();
          // The first of each is valid.
          const texts = {
            date: ["2024-02-29", "", "0001-01-01"], time: ["12:30", "", "12:30:05"], "datetime-local": ["2024-02-29T10:00", ""],
            month: ["2024-05", "", "1999-05"], week: ["2024-W05", ""], color: ["#000000", "#ff0000", "#00ff00"],
            range: ["50", "0", "33"], email: [" Jane@example.org ", "", "x@"], hidden: ["3", "", "9", "x"],
            search: ["ab", "", "no", " "], textarea: ["  a\\nb ", "", "a\\r\\n\\r\\nb", "longer than six"], tel: ["x", ""],
            number: ["1", "", "-0", "1e2", "2.50"], text: ["ab", "", "a", "\\\\n", " ab", "é🎈"],
          };
          for (let round = 0; round < 200; round += 1) {
            const disables = chance(2) === 0;
            for (const control of form.elements) {
              if (control.type === "submit") continue;
              if (control.type === "checkbox") control.checked = chance(2) === 0;
              else if (control.localName === "select") control.selectedIndex = chance(control.options.length);
              else control.value = texts[control.type][chance(8) ? 0 : chance(texts[control.type].length)];
              control.disabled = disables && chance(12) === 0;
            }
            const [fields, read] = await sent();
            const value = live.value;
            const isValid = live.validate({ reveals: false }) === "valid";
            verdicts.add(read.isValid);
            if (sorted(value) !== sorted(read.value) || !isExempt() && isValid !== read.isValid) wrong.push([fields, value, read, isValid]);
          }
          return [wrong.slice(0, 2), verdicts.size];
        }""", MANY)
    assert wrong == [[], 2], json.dumps(wrong, indent=1)[:4000]


def test_a_disabled_option_does_not_count_as_an_answer(order):
    rules = {"type": "object", "required": ["country"], "properties": {"country": {"type": "string", "title": "Country"}}}
    markup = order(
        '<select aria-label="Country" name="country"><option disabled selected>Choose a country</option><option>Ghana</option></select>',
        rules)
    markup.press("Go")
    assert [text for _, _, text in markup.links] == ["Choose Country"]
    markup.page.get_by_label("Country").select_option("Ghana")
    assert value(markup) == {"country": "Ghana"}
