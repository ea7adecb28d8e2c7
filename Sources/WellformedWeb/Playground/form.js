// The live form of rules: controls made of what the rule file says, brought to life by the binding as on any page.

import { enhance } from "../Resources/wellformed.js";
import { make } from "./elements.js";
import { choicesOf, membersOf, namesOf } from "./members.js";

/** More controls than these are a burden to the browser, and to nobody's use. */
const greatestCount = 200;

export class FormView {
  #place;
  #adapter;
  #live;
  #version = 0;
  /** What was typed in fields, by name, also in those that the rules do not describe at present. */
  #texts = new Map();
  /** How many rows lists have, by name. */
  #rows = new Map();

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
    let wrappers;
    let fields;
    let notes;
    try {
      ({ wrappers, fields, notes } = this.#parts(rules));
    } catch (error) {
      this.clear(`There is no form for these rules: ${error.message}.`);
      return null;
    }
    if (!fields.length) {
      this.clear("These rules describe no field: add “properties” to an object.");
      return null;
    }
    const summary = make("div", { "data-wellformed-summary": "", tabindex: "-1", role: "group", "aria-labelledby": "summary-title", hidden: true },
      make("h3", { id: "summary-title" }, "There is a problem"), make("ul"));
    const parts = [summary, ...wrappers, make("button", {}, "Submit")];
    this.html = ['<form data-wellformed="/rules.json" action="/where-it-is-sent" method="post">',
      ...parts.map((part) => markup(part, "  ")), "</form>"].join("\n");
    const controls = wrappers.flatMap((wrapper) => [...wrapper.querySelectorAll("[name]")]);
    for (const control of controls) {
      const text = texts.get(keyOf(control));
      if (text === undefined) continue;
      if (control.type === "checkbox") control.checked = text === "on";
      else if (control.multiple) for (const option of control.options) option.selected = text.includes(option.value);
      else control.value = text;
    }
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
        submit: async () => {
          outcome.replaceChildren(make("p", {}, "Accepted. This would be sent to a server:"),
            make("pre", { tabindex: "0", "aria-label": "What would be sent" }, JSON.stringify(live.value, null, 2)));
          return { answer: "accepted" };
        },
      });
    } catch (error) {
      if (version === this.#version) this.clear(`There is no form for these rules: ${error.message}.`);
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
      this.#texts.set(keyOf(control), control.type === "checkbox" ? (control.checked ? "on" : "")
        : control.multiple ? [...control.selectedOptions].map(({ value }) => value) : control.value);
    }
    for (const list of this.#place.querySelectorAll("[data-wellformed-rows]")) {
      this.#rows.set(list.dataset.wellformedRows, list.querySelectorAll(":scope > [data-wellformed-row]").length);
    }
  }

  /** The elements for the first members that the rules describe, the fields that they are for, and what has none. */
  #parts(rules) {
    const members = membersOf(rules);
    const known = new Set(members.map(({ name }) => name));
    // The module also knows members that only a part of the rules describes, such as one of `allOf`.
    const own = new Set(this.#open(rules, [], []).left.filter(({ reason }) => !reason).map(({ name }) => name));
    for (const name of own) if (!known.has(name)) members.push({ sort: "field", name, said: {} });
    const all = namesOf(members);
    const kinds = (names) => this.#adapter.ask({ rules, controls: names }).controls.map((each) => each?.kind ?? "none");
    const kindOf = kinds(all.controls);
    all.controls = all.controls.filter((name, index) => own.has(name) || !["none", "group"].includes(kindOf[index]));
    const wholeOf = kinds(all.wholes);
    all.wholes = all.wholes.filter((name, index) => ["group", "list"].includes(wholeOf[index]));
    const controls = all.controls.slice(0, greatestCount);
    const shown = new Set(controls);
    const opened = this.#open(rules, controls, all.wholes);
    const fields = opened.fields.filter(({ name, kind }) => kind === "group" || shown.has(name) || shown.has(`${name}[]`));
    const byName = new Map(fields.map((field) => [field.name, field]));
    const single = fields.filter(({ kind }) => kind !== "group");
    const maker = new Maker(byName, this.#rows, single.filter(({ required }) => required).length > single.length / 2);
    const wrappers = members.map((member) => maker.elementOf(member)).filter(Boolean);
    const notes = [];
    const count = all.controls.length;
    if (count > greatestCount) notes.push(`Only the first ${greatestCount} of ${count} fields are shown.`);
    for (const { reason } of opened.left) if (reason) notes.push(`No field: ${reason}.`);
    for (const name of count > greatestCount ? [] : maker.missing) notes.push(`No field: “${name}” is nested too deep.`);
    return { wrappers, fields: single, notes };
  }

  #open(rules, controls, wholes) {
    const opened = this.#adapter.ask({ open: { rules, controls, wholes } });
    this.#adapter.ask({ close: opened.form });
    return opened;
  }
}

/** What distinguishes a control from others: boxes of a list share a name. */
const keyOf = ({ name, type, value }) => (type === "checkbox" ? `${name} ${value}` : name);

/** Makes elements for the members of rules. */
class Maker {
  #fields;
  #rows;
  #areMostRequired;
  #count = 0;
  /** The names of members within others that are no field. */
  missing = [];

  constructor(fields, rows, areMostRequired) {
    this.#fields = fields;
    this.#rows = rows;
    this.#areMostRequired = areMostRequired;
  }

  /** The element for a member; nothing where there is nothing to fill in. `at` gives names and ids their row. */
  elementOf(member, at = (name) => name) {
    const { sort, name, members } = member;
    if (sort === "rows" || sort === "texts") return this.#list(member, at);
    const field = this.#fields.get(name);
    if (sort === "object") {
      const within = members.map((each) => this.elementOf(each, at)).filter(Boolean);
      return within.length ? this.#group(member, field, within, at) : null;
    }
    if (!field) {
      if (name.includes(".")) this.missing.push(name);
      return null;
    }
    const id = this.#idOf(name, at);
    return sort === "boxes" ? this.#boxes(member, field, id, at) : this.#field(member, field, id, at);
  }

  /** In rows an id has the number of its row, which the form changes. */
  #idOf(name, at) {
    return at(name) === name && !name.includes("[") ? `field-${this.#count++}` : at(name);
  }

  #help(said, id) {
    return typeof said.description === "string" && said.description ? make("p", { id: `${id}-hint` }, said.description) : null;
  }

  #group({ name, said }, field, within, at) {
    const id = this.#idOf(name, at);
    return make("fieldset", { "data-wellformed-field": at(name) },
      make("legend", {}, field?.label ?? name), this.#help(said, id), ...within,
      make("p", { id: `${id}-error`, "data-wellformed-error": at(name) }));
  }

  #boxes({ name, said, choices }, { label }, id, at) {
    return make("fieldset", { "data-wellformed-field": at(name) },
      make("legend", {}, label), this.#help(said, id),
      ...choices.map((choice) =>
        make("label", {}, make("input", { type: "checkbox", name: `${at(name)}[]`, value: choice }), ` ${choice}`)),
      make("p", { id: `${id}-error`, "data-wellformed-error": at(name) }));
  }

  /** A list of rows, with a template for more of them; nothing where there is nothing to fill in. */
  #list({ sort, name, said, members }, at) {
    const [own, label] = [at(name), this.#fields.get(name)?.label ?? name];
    const rowAt = (place) => {
      const inRow = (text) => at(text.replace(`${name}[0]`, () => `${name}[${place}]`));
      const number = () => make("span", { "data-wellformed-number": "" }, place === "" ? "" : `${place + 1}`);
      const remove = make("button", { type: "button", "data-wellformed-remove": "", hidden: true }, "Remove");
      if (sort === "rows") {
        const within = members.map((each) => this.elementOf(each, inRow)).filter(Boolean);
        return within.length ? make("fieldset", { "data-wellformed-row": "" },
          make("legend", {}, `${label} `, number()), ...within, remove) : null;
      }
      const field = this.#fields.get(`${name}[0]`);
      if (!field) return null;
      const id = inRow(`${name}[0]`);
      const wrapper = this.#field({ said: {}, name: `${name}[0]` }, { ...field, required: false }, id, inRow);
      wrapper.querySelector("label").replaceChildren(`${label} `, number());
      return make("div", { "data-wellformed-row": "" }, wrapper, remove);
    };
    const first = rowAt(0);
    if (!first) return null;
    const { missing } = this;
    this.missing = [];
    // Rows within rows multiply.
    const least = name.includes("[") ? 0 : Number(said.minItems) || 0;
    const count = Math.min(Math.max(this.#rows.get(own) ?? 1, least), 20);
    const rows = Array.from({ length: count }, (_, place) => place ? rowAt(place) : first);
    const template = make("template");
    template.content.append(rowAt(""));
    // The first row has reported what is missing.
    this.missing = missing;
    return make("fieldset", { "data-wellformed-rows": own, "data-wellformed-added": "Row {number} of {count} added",
      "data-wellformed-removed": "Row {number} removed" },
    make("legend", {}, label), this.#help(said, own), make("p", { "data-wellformed-error": own }), ...rows, template,
    make("button", { type: "button", "data-wellformed-add": "", hidden: true }, `Add to ${label}`));
  }

  #field({ name, said, choices }, { label, required, kind, hints }, id, at) {
    const help = this.#help(said, id);
    const common = { id, name: at(name), required, "aria-describedby": help ? `${id}-hint` : null };
    const wrapper = make("div", { "data-wellformed-field": at(name) });
    const note = !required && this.#areMostRequired && kind !== "boolean" ? " (optional)" : "";
    const title = make("label", { for: id }, `${label}${note}`);
    const error = make("p", { id: `${id}-error`, "data-wellformed-error": at(name) });
    const options = choices ?? choicesOf(said);
    if (kind === "boolean") {
      wrapper.append(make("input", { ...common, type: "checkbox" }), title, ...[help, error].filter(Boolean));
    } else if (options) {
      const all = options.map((option) => make("option", { value: option }, option));
      const none = choices || options.includes("") ? [] : [make("option", { value: "" }, "")];
      const several = choices ? { name: `${at(name)}[]`, multiple: true } : {};
      wrapper.append(title, ...[help].filter(Boolean), make("select", { ...common, ...several }, ...none, ...all), error);
    } else {
      const isSecret = /password|confirmation/i.test(name);
      const type = isSecret && kind === "text" ? "password" : hints.type ?? "text";
      const autocomplete = isSecret ? "new-password" : hints.autocomplete;
      const control = make("input", { ...common, type, inputmode: hints.inputMode, autocomplete, step: type === "number" ? "any" : null });
      const show = type === "password" ? make("button", { type: "button", "data-wellformed-show": at(name), hidden: true }) : null;
      const list = type === "password" ? make("div", { "data-wellformed-requirements": at(name) }) : null;
      wrapper.append(...[title, help, control, show, error, list].filter(Boolean));
    }
    return wrapper;
  }
}

/** An element in HTML, as somebody would write it into a page. */
function markup(element, indent = "") {
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  const attributes = [...element.attributes]
    .map(({ name, value }) => value ? ` ${name}="${escaped(value)}"` : ` ${name}`).join("");
  const tag = element.localName;
  const start = `${indent}<${tag}${attributes}>`;
  if (tag === "input") return start;
  const children = [...(tag === "template" ? element.content : element).childNodes];
  // Beside a text, white space could be seen.
  if (!element.matches("template") && !element.children.length || children.some(({ data }) => data)) {
    const within = children.map((child) => child.data === undefined ? markup(child) : escaped(child.data)).join("");
    return `${start}${within}</${tag}>`;
  }
  const within = children.map((child) => markup(child, `${indent}  `)).join("\n");
  return `${start}\n${within}\n${indent}</${tag}>`;
}
