// The live form of rules: controls made of what the rule file says, brought to life by the binding as on any page.

import { enhance } from "../Resources/wellformed.js";
import { make } from "./elements.js";
import { valueAt } from "./rules.js";

/** More controls than these are a burden to the browser, and to nobody's use. */
const greatestCount = 200;

export class FormView {
  #place;
  #adapter;
  #live;
  #version = 0;
  /** What was typed in fields, by name, also in those that the rules do not describe at present. */
  #texts = new Map();

  constructor(place, adapter) {
    this.#place = place;
    this.#adapter = adapter;
  }

  /** The HTML of the form as a page would have it; nothing where there is none. */
  html = "";

  /** Makes the form of rules; what was typed in fields of the same name stays. Gives what it took, in milliseconds. */
  async show(rules) {
    const version = this.#version += 1;
    this.#keep();
    const texts = this.#texts;
    const start = performance.now();
    let fields;
    let count;
    let left;
    try {
      ({ fields, count, left } = this.#fields(rules));
    } catch (error) {
      this.clear(`These rules make no form: ${error.message}.`);
      return null;
    }
    if (!fields.length) {
      this.clear("These rules describe no member that a form could ask for: give “properties” to an object.");
      return null;
    }
    const summary = make("div", { "data-wellformed-summary": "", tabindex: "-1", role: "group", "aria-labelledby": "summary-title", hidden: true },
      make("h3", { id: "summary-title" }, "There is a problem"), make("ul"));
    const areMostRequired = fields.filter(({ required }) => required).length > fields.length / 2;
    const wrappers = fields.map((field, index) =>
      fieldOf(field, memberOf(rules, field.name), index, areMostRequired));
    const parts = [summary, ...wrappers, make("button", {}, "Submit")];
    this.html = ['<form data-wellformed="/rules.json" action="/where-it-is-sent" method="post">',
      ...parts.map((part) => markup(part, "  ")), "</form>"].join("\n");
    const controls = wrappers.flatMap((wrapper) => [...wrapper.querySelectorAll("[name]")]);
    for (const control of controls) {
      const text = texts.get(control.name);
      if (text === undefined) continue;
      if (control.type === "checkbox") control.checked = text === "on";
      else control.value = text;
    }
    const notes = [];
    if (count > fields.length) notes.push(`Only the first ${fields.length} of ${count} fields are shown.`);
    for (const { name, reason } of left) if (reason) notes.push(`No field: ${reason}.`);
    for (const { name, check } of fields) {
      if (check) notes.push(`“${name}” would be checked at ${check.at}; here nobody is asked, and it passes.`);
    }
    const outcome = make("div", { class: "outcome", role: "status" });
    // Once it has controls, a form answers to their names in place of its own: `attributes`, `append`.
    const form = make("form", {
      action: "/", method: "post", "data-wellformed": "",
      "wellformed:accepted": (event) => event.preventDefault(), input: () => outcome.replaceChildren(),
    }, ...parts);
    const hadFocus = this.#place.contains(document.activeElement) ? document.activeElement.name : null;
    this.#live?.destroy();
    this.#live = null;
    this.#place.replaceChildren(form, outcome, ...notes.map((note) => make("p", { class: "hint" }, note)));
    if (hadFocus) controls.find(({ name }) => name === hadFocus)?.focus();
    let live;
    try {
      live = await enhance(form, {
        rules, adapter: this.#adapter,
        checks: Object.fromEntries(fields.filter(({ check }) => check).map(({ name }) => [name, async () => ({ answer: "pass" })])),
        submit: async (values) => {
          outcome.replaceChildren(make("p", {}, "Accepted. A server would be sent:"),
            make("pre", { tabindex: "0", "aria-label": "What would be sent" }, JSON.stringify(values, null, 2)));
          return { answer: "accepted" };
        },
      });
    } catch (error) {
      if (version === this.#version) this.clear(`These rules make no form: ${error.message}.`);
      return null;
    }
    if (version !== this.#version) {
      live.destroy();
      return null;
    }
    this.#live = live;
    return performance.now() - start;
  }

  /** Shows a sentence in place of a form. */
  clear(sentence) {
    this.#keep();
    this.#version += 1;
    this.#live?.destroy();
    this.#live = null;
    this.html = "";
    this.#place.replaceChildren(make("p", { class: "quiet" }, sentence));
  }

  /** Keeps what is in the fields. */
  #keep() {
    for (const control of this.#place.querySelectorAll("form [name]")) {
      this.#texts.set(control.name, control.type === "checkbox" ? (control.checked ? "on" : "") : control.value);
    }
  }

  /** The first fields that the rules describe, how many there are, and what no field can hold. */
  #fields(rules) {
    const described = this.#open(rules, []).left;
    const names = described.filter(({ reason }) => !reason).map(({ name }) => name);
    const { fields } = this.#open(rules, names.slice(0, greatestCount));
    return { fields: fields.slice(0, greatestCount), count: names.length, left: described };
  }

  #open(rules, controls) {
    const opened = this.#adapter.ask({ open: { rules, controls } });
    this.#adapter.ask({ close: opened.form });
    return opened;
  }
}

/** What the rule file says of a member, references within it followed. */
function memberOf(rules, name) {
  let found = valueAt(rules, ["properties", name]);
  const said = {};
  for (let steps = 0; steps < 16 && typeof found === "object" && found !== null; steps += 1) {
    for (const key of ["description", "enum", "maxLength"]) if (Object.hasOwn(found, key)) said[key] ??= found[key];
    const reference = Object.hasOwn(found, "$ref") ? found.$ref : null;
    if (typeof reference !== "string" || !reference.startsWith("#/")) break;
    found = valueAt(rules, reference.slice(2).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")));
  }
  return said;
}

function fieldOf({ name, label, required, kind, hints }, said, index, areMostRequired) {
  const id = `field-${index}`;
  const hint = typeof said.description === "string" && said.description ? said.description : null;
  const common = { id, name, required, "aria-describedby": hint ? `${id}-hint` : null };
  const wrapper = make("div", { "data-wellformed-field": name });
  const note = !required && areMostRequired && kind !== "boolean" ? " (optional)" : "";
  const title = make("label", { for: id }, `${label}${note}`);
  const help = hint ? make("p", { id: `${id}-hint` }, hint) : null;
  const error = make("p", { id: `${id}-error`, "data-wellformed-error": name });
  const options = Array.isArray(said.enum) && said.enum.length <= 500 && said.enum.every((each) => typeof each === "string")
    ? said.enum : null;
  if (kind === "boolean") {
    wrapper.append(make("input", { ...common, type: "checkbox" }), title, ...[help, error].filter(Boolean));
  } else if (options) {
    const choices = options.map((option) => make("option", { value: option }, option));
    const none = options.includes("") ? [] : [make("option", { value: "" }, "")];
    wrapper.append(title, ...[help].filter(Boolean), make("select", common, ...none, ...choices), error);
  } else {
    const isSecret = /password|confirmation/i.test(name);
    const type = isSecret && kind === "text" ? "password" : hints.type ?? "text";
    const autocomplete = isSecret ? "new-password" : hints.autocomplete;
    const control = make("input", { ...common, type, inputmode: hints.inputMode, autocomplete, step: type === "number" ? "any" : null });
    const show = type === "password" ? make("button", { type: "button", "data-wellformed-show": name, hidden: true }) : null;
    const list = type === "password" ? make("div", { "data-wellformed-requirements": name }) : null;
    wrapper.append(...[title, help, control, show, error, list].filter(Boolean));
  }
  return wrapper;
}

/** An element in HTML, as somebody would write it into a page. */
function markup(element, indent = "") {
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  const attributes = [...element.attributes]
    .map(({ name, value }) => value ? ` ${name}="${escaped(value)}"` : ` ${name}`).join("");
  const tag = element.localName;
  const start = `${indent}<${tag}${attributes}>`;
  if (tag === "input") return start;
  if (!element.children.length) return `${start}${escaped(element.textContent)}</${tag}>`;
  const within = [...element.children].map((child) => markup(child, `${indent}  `)).join("\n");
  return `${start}\n${within}\n${indent}</${tag}>`;
}
