"""The cost of a list of 2,000 rows, in calls of the page and the module."""

import pytest

from markup import LABELLED
from test_nested import order  # noqa: F401: a fixture

ROW = (
    '<div data-wellformed-row><input aria-label="Article" id="items[{0}]-sku" name="items[{0}].sku" value="A-1">'
    '<p data-wellformed-error="items[{0}].sku"></p><button type="button" data-wellformed-remove hidden>Remove</button></div>')

COUNT = """async () => {
  const { Wellformed } = await import("/wellformed/wellformed.js");
  window.counts = {};
  const counted = (owner, name) => {
    const own = owner[name];
    owner[name] = function (...given) {
      window.counts[name] = (window.counts[name] ?? 0) + 1;
      return own.apply(this, given);
    };
  };
  for (const name of ["ask", "edit"]) counted(Wellformed.prototype, name);
  for (const name of ["append", "checkVisibility", "closest", "getAttribute", "matches", "querySelector", "querySelectorAll", "remove",
    "removeAttribute", "replaceChildren", "setAttribute"]) counted(Element.prototype, name);
  for (const name of ["getElementById", "querySelector", "querySelectorAll"]) counted(Document.prototype, name);
  for (const name of ["cloneNode", "compareDocumentPosition", "contains"]) counted(Node.prototype, name);
  counted(EventTarget.prototype, "addEventListener");
}"""

ACT = """async (kind) => {
  window.counts = {};
  const inputs = [...document.querySelectorAll("[data-wellformed-row] input")];
  const middle = inputs[Math.floor(inputs.length / 2)];
  if (kind === "key") {
    middle.value += "x";
    middle.dispatchEvent(new InputEvent("input", { inputType: "insertText", data: "x", bubbles: true }));
  } else if (kind === "add") {
    document.querySelector("[data-wellformed-add]").click();
  } else {
    const row = { remove: middle, removeLast: inputs.at(-2) }[kind].parentElement;
    row.querySelector("button").click();
  }
  // What is put off is counted as well.
  await new Promise((done) => setTimeout(done));
  await new Promise(requestAnimationFrame);
  return window.counts;
}"""


KINDS = ("key", "add", "remove", "removeLast")
# Calls that change the page, or that are made once for each new control.
WRITES = ("append", "remove", "removeAttribute", "replaceChildren", "setAttribute", "cloneNode", "addEventListener")


def open_list(order, count):
    page = order(
        LABELLED.format("name") + '<fieldset data-wellformed-rows="items"><legend>Items</legend>'
        + "".join(ROW.format(place) for place in range(count)) + f"<template>{ROW.format('')}</template>"
        '<button type="button" data-wellformed-add hidden>Add</button></fieldset>').page
    page.evaluate(COUNT)
    # The first event of each kind does the work that is done only once.
    page.locator("[data-wellformed-row] input").nth(count // 2).focus()
    for kind in KINDS:
        page.evaluate(ACT, kind)
    return page


@pytest.fixture
def counts(order):
    """The number of calls for a keystroke, an added row and a removed row, in a short and in a long list."""
    def take(count):
        page = open_list(order, count)
        return {kind: page.evaluate(ACT, kind) for kind in KINDS}

    return take(20), take(2000)


def test_a_keystroke_in_a_long_list_costs_as_much_as_in_a_short_one(counts):
    short, long = counts
    assert short["key"] == long["key"] and sum(long["key"].values()) < 20, counts
    for kind in ("add", "remove", "removeLast"):
        for name, count in long[kind].items():
            # The module is called equally often; the page is updated for each row, or for those after it: 9 of 20, or
            # 999 of 2,000.
            most = short[kind].get(name, 0) * (1 if name in ("ask", "edit") else 999 / 9)
            assert count <= most, (kind, name, count, short[kind].get(name))



def test_adding_or_removing_the_last_row_does_not_rewrite_other_rows(counts):
    short, long = counts
    for kind in ("add", "removeLast"):
        for name in WRITES:
            assert long[kind].get(name, 0) == short[kind].get(name, 0), (kind, name, counts)
        assert long[kind]["setAttribute"] < 50, counts
    # Half of the rows get another index.
    assert long["remove"]["setAttribute"] < 20 * 1000, counts
