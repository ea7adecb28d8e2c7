import { createElement as make, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { useWellformed } from "wellformed/react";
import module from "wellformed/wellformed.wasm";

const control = (label, name) => make("label", { key: name }, label, " ", make("input", { name }));

function SignUp({ count, hasNick, children }) {
  const { ref, live, state, fields, error, rows, addRow, removeRow, moveRow } = useWellformed({
    rules: "/rules/made-up.json",
    module: new URL(module, import.meta.url),
    rows: { items: 0 },
    submit: (values) => {
      window.sent.push([values, count]);
      return { answer: "accepted" };
    },
  });
  window.reported = { live, state, fields, error };
  const act = (label, onClick) => make("button", { key: label, type: "button", onClick }, label);
  const items = rows.items.map((key, index) => make("p", { key, "data-wellformed-row": "" },
    make("label", {}, `Article ${index + 1} `, make("input", { name: `items[${index}].sku` })),
    act(`Remove ${index + 1}`, () => removeRow("items", index)), act(`Raise ${index + 1}`, () => moveRow("items", index, index - 1))));
  return make("form", { ref, method: "post", action: "/sign-up" },
    control("Email", "email"), hasNick && control("Nick", "nick"), make("button", {}, "Go"), children,
    make("fieldset", { "data-wellformed-rows": "items", "data-wellformed-added": "{count} rows", "data-wellformed-removed": "{count} rows" },
      items, act("Add a row", () => addRow("items"))),
    make("output", { id: "status" }, `${fields.email?.status ?? "none"} ${state?.attempts ?? 0}`));
}

function App() {
  const [count, setCount] = useState(0);
  const [isShown, setShown] = useState(true);
  const [hasNick, setNick] = useState(false);
  const button = (label, onClick) => make("button", { key: label, type: "button", onClick }, label);
  return make("main", {}, make("h1", {}, "Made up"), isShown && make(SignUp, { count, hasNick }), [
    button("Count", () => setCount(count + 1)), button("Show or hide", () => setShown(!isShown)),
    button("Nick or none", () => setNick(!hasNick)),
  ], make("p", { id: "count" }, String(count)));
}

window.sent = [];
createRoot(document.getElementById("app")).render(make(StrictMode, {}, make(App)));
