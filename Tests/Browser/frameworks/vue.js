import { createApp, h, ref } from "vue";
import { useWellformed } from "wellformed/vue";

const control = (label, name) => h("label", { key: name }, [label, " ", h("input", { name })]);
const count = ref(0);
const isShown = ref(true);
const hasNick = ref(false);

const SignUp = {
  setup() {
    const { form, live, state, fields, error, rows, addRow, removeRow, moveRow } = useWellformed({
      rules: "/rules/made-up.json",
      rows: { items: 0 },
      submit: (values) => {
        window.sent.push([values, count.value]);
        return { answer: "accepted" };
      },
    });
    const act = (label, onClick) => h("button", { key: label, type: "button", onClick }, label);
    const item = (key, index) => h("p", { key, "data-wellformed-row": "" }, [
      h("label", [`Article ${index + 1} `, h("input", { name: `items[${index}].sku` })]),
      act(`Remove ${index + 1}`, () => removeRow("items", index)),
      act(`Raise ${index + 1}`, () => moveRow("items", index, index - 1)),
    ]);
    return () => {
      window.reported = { live: live.value, state: state.value, fields: fields.value, error: error.value };
      return h("form", { ref: form, method: "post", action: "/sign-up" }, [
        control("Email", "email"), hasNick.value ? control("Nick", "nick") : null, h("button", "Go"),
        h("fieldset", { "data-wellformed-rows": "items", "data-wellformed-added": "{count} rows", "data-wellformed-removed": "{count} rows" },
          [...rows.value.items.map(item), act("Add a row", () => addRow("items"))]),
        h("output", { id: "status" }, `${fields.value.email?.status ?? "none"} ${state.value?.attempts ?? 0}`),
      ]);
    };
  },
};

window.sent = [];
createApp({
  setup: () => () => h("main", [
    h("h1", "Made up"), isShown.value ? h(SignUp) : null,
    h("button", { type: "button", onClick: () => { count.value += 1; } }, "Count"),
    h("button", { type: "button", onClick: () => { isShown.value = !isShown.value; } }, "Show or hide"),
    h("button", { type: "button", onClick: () => { hasNick.value = !hasNick.value; } }, "Nick or none"),
    h("p", { id: "count" }, String(count.value)),
  ]),
}).mount("#app");
