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
    submit: (values) => {
      window.sent.push([values, now]);
      return { answer: "accepted" };
    },
    onChange: (told) => {
      window.told = told;
      const { fields, state } = told;
      document.getElementById("status").textContent = `${fields.email?.status ?? "none"} ${state?.attempts ?? 0}`;
    },
  };
};

function toggle() {
  if (action) {
    action.destroy();
    action = null;
    document.querySelector("form").remove();
    return;
  }
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: "/sign-up" });
  form.innerHTML = '<label>Email <input name="email"></label> <button>Go</button> <output id="status">none 0</output>';
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
