// Not Svelte, but what Svelte does with an action: it calls it once the element is on the page, calls `update` with the
// parameters whenever they are others, and `destroy` when it takes the element away.
import { wellformed } from "wellformed/svelte";

let count = 0;
let action = null;
const app = document.getElementById("app");

const parameters = () => {
  const now = count;
  return {
    rules: "/rules/made-up.json",
    rows: { items: 0 },
    submit: (values) => {
      window.sent.push([values, now]);
      return { answer: "accepted" };
    },
    onChange: (reported) => {
      window.reported = reported;
      drawRows(reported.rows.items);
      const { fields, state } = reported;
      document.getElementById("status").textContent = `${fields.email?.status ?? "none"} ${state?.attempts ?? 0}`;
    },
  };
};

/** The rows by their keys, which Svelte keeps in an `{#each}` block: it moves and removes elements, and sets attributes. */
const drawn = new Map();

function drawRows(keys) {
  const list = document.querySelector("fieldset");
  for (const [key, row] of drawn) {
    if (keys.includes(key)) continue;
    row.remove();
    drawn.delete(key);
  }
  keys.forEach((key, index) => {
    if (!drawn.has(key)) {
      const row = document.createElement("p");
      row.dataset.wellformedRow = "";
      row.innerHTML = "<label><span></span> <input></label> <button type=button></button> <button type=button></button>";
      drawn.set(key, row);
    }
    const row = drawn.get(key);
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    row.querySelector("span").textContent = `Article ${index + 1}`;
    row.querySelector("input").name = `items[${index}].sku`;
    const [remove, raise] = row.querySelectorAll("button");
    Object.assign(remove, { textContent: `Remove ${index + 1}`, onclick: () => window.reported.removeRow("items", index) });
    Object.assign(raise, { textContent: `Raise ${index + 1}`, onclick: () => window.reported.moveRow("items", index, index - 1) });
  });
}

function toggle() {
  if (action) {
    action.destroy();
    action = null;
    document.querySelector("form").remove();
    return;
  }
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: "/sign-up" });
  form.innerHTML = '<label>Email <input name="email"></label> <button>Go</button> <output id="status">none 0</output>'
    + '<fieldset data-wellformed-rows="items" data-wellformed-added="{count} rows" data-wellformed-removed="{count} rows">'
    + '<button type="button">Add a row</button></fieldset>';
  drawn.clear();
  form.querySelector("fieldset > button").onclick = () => window.reported.addRow("items");
  document.querySelector("h1").after(form);
  action = wellformed(form, parameters());
}

function toggleNick() {
  const nick = document.querySelector("[name=nick]");
  if (nick) return nick.parentNode.remove();
  document.querySelector("form button").insertAdjacentHTML("beforebegin", '<label>Nick <input name="nick"></label>');
}

window.sent = [];
app.innerHTML = '<main><h1>Made up</h1><p id="count">0</p></main>';
const button = (label, done) => {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: label, onclick: done });
  app.firstChild.append(made);
};
button("Count", () => {
  document.getElementById("count").textContent = String(count += 1);
  action?.update(parameters());
});
button("Show or hide", toggle);
button("Nick or none", toggleNick);
toggle();
