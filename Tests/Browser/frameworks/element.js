import "wellformed/element";

let count = 0;
let removed = null;
window.sent = [];
document.getElementById("app").innerHTML = `<main><h1>Made up</h1>
  <wellformed-form rules="/rules/made-up.json"><form method="post" action="/sign-up">
    <label>Email <input name="email"></label> <button>Go</button> <output id="status">none 0</output>
    <fieldset data-wellformed-rows="items" data-wellformed-added="{count} rows" data-wellformed-removed="{count} rows">
      <template><p>
        <label>Article <span data-wellformed-number></span> <input name="items[].sku"></label>
      </p></template>
    </fieldset>
  </form></wellformed-form>
  <p id="count">0</p></main>`;
const element = document.querySelector("wellformed-form");
element.options = {
  submit: (values) => {
    window.sent.push([values, count]);
    return { answer: "accepted" };
  },
};
Object.defineProperty(window, "reported", { get: () => element });
element.addEventListener("wellformed:change", () => {
  // The element is notified after earlier listeners.
  queueMicrotask(() => {
    const { fields, state } = element;
    document.getElementById("status").textContent = `${fields.email?.status ?? "none"} ${state?.attempts ?? 0}`;
  });
});
element.addEventListener("wellformed:ready", () => queueMicrotask(() => {
  document.getElementById("status").textContent = `${element.fields.email?.status ?? "none"} 0`;
}));
const button = (label, done) => {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: label, onclick: done });
  document.querySelector("main").append(made);
};
button("Count", () => { document.getElementById("count").textContent = String(count += 1); });
button("Show or hide", () => {
  if (element.isConnected) element.remove();
  else document.querySelector("h1").after(element);
});
button("Add a row", () => element.addRow("items"));
for (const number of [1, 2, 3]) {
  button(`Remove ${number}`, () => element.removeRow("items", number - 1));
  button(`Raise ${number}`, () => element.moveRow("items", number - 1, number - 2));
}
button("Nick or none", () => {
  const nick = document.querySelector("[name=nick]");
  if (nick) return nick.parentNode.remove();
  document.querySelector("form button").insertAdjacentHTML("beforebegin", '<label>Nick <input name="nick"></label>');
});
