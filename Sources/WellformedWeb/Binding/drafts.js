// Keeps what was entered so far for this window until it is sent (`data-wellformed-draft`). It uses the browser's
// session storage, which ends with the window. Passwords, card numbers and files are never kept.

import { initialTextOf, textOf } from "./controls.js";
import { bare, entriesOf, listening, nameOf } from "./elements.js";
import { isSecret } from "./secrets.js";

const unkept = ["password", "file", "hidden"];
/** The greatest length of a draft, in characters of JSON. */
const longest = 200000;
/** The most rows of a list that come back. */
const mostRows = 1000;
/** How long typing must pause before a draft is kept, in milliseconds. */
const pause = 400;

/** The draft of a form. */
export class Draft {
  #form;
  #key;
  #timer;
  #more;

  /**
   * Creates the draft that the form's attribute names, until the signal aborts. `more` returns what else is kept: the
   * number of the `step`, and the number of `rows` of each list, by its name.
   */
  constructor(form, more, signal) {
    this.#form = form;
    this.#more = more;
    const { wellformedDraft: name } = bare(form).dataset;
    if (name === undefined) return;
    this.#key = `wellformed:${name || location.pathname}`;
    const on = listening(signal);
    on(bare(form), "input change", () => this.keepSoon());
    on(bare(form), "reset wellformed:accepted", () => this.forget());
    on(window, "pagehide", () => { if (this.#timer) this.keep(); });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /**
   * What was kept: the number of a step, numbers of rows by the names of lists, and texts by name. `undefined` if there
   * is nothing that can be read.
   */
  get kept() {
    try {
      const { step, rows, values } = JSON.parse(sessionStorage.getItem(this.#key)) ?? {};
      if (!this.#key || !Array.isArray(values)) return undefined;
      const counts = (Array.isArray(rows) ? rows : []).filter(
        (each) => Array.isArray(each) && Number.isInteger(each[1]) && each[1] >= 0 && each[1] <= mostRows);
      return { step: Number.isInteger(step) ? step : 0, rows: counts, values };
    } catch {
      return undefined;
    }
  }

  /** Puts what was kept into the controls that still have their initial value. Returns how many controls it changed. */
  restore({ values }) {
    let count = 0;
    const left = values.filter((each) => Array.isArray(each) && each.length === 3);
    const controls = this.#controls;
    // Somebody may have begun before the binding was there, or the browser may have restored what it has kept itself.
    const changed = changedAmong(controls);
    for (const control of controls) {
      const place = left.findIndex(([name, value]) =>
        name === nameOf(control) && (!isBox(control) || value === control.value));
      if (place < 0) continue;
      const [[, value, isChosen]] = left.splice(place, 1);
      if (changed.has(control)) continue;
      if (isBox(control)) {
        if (control.checked === isChosen) continue;
        control.checked = Boolean(isChosen);
      } else if (control.multiple && control.options) {
        const isWanted = (option) => Array.isArray(value) && value.includes(option.value);
        const others = [...control.options].filter((option) => option.selected !== isWanted(option));
        if (!others.length) continue;
        for (const option of others) option.selected = !option.selected;
      } else if (typeof value === "string" && control.value !== value) {
        control.value = value;
      } else {
        continue;
      }
      count += 1;
    }
    return count;
  }

  /** Keeps what the controls hold. */
  keep() {
    if (!this.#key) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const values = this.#controls.map((control) => {
      const chosen = control.multiple && control.options ? [...control.selectedOptions].map(({ value }) => value) : control.value;
      return [nameOf(control), chosen, isBox(control) ? control.checked : null];
    });
    const text = JSON.stringify({ ...this.#more(), values });
    try {
      if (text.length <= longest) sessionStorage.setItem(this.#key, text);
    } catch {
      // Storage is full, or the browser has none. The form works without it.
    }
  }

  forget() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      if (this.#key) sessionStorage.removeItem(this.#key);
    } catch {
      // The browser has no storage.
    }
  }

  /** Keeps what the controls hold once nothing changes for a while. */
  keepSoon() {
    if (!this.#key) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), pause);
  }

  /** The controls whose values are kept. */
  get #controls() {
    return entriesOf(this.#form).filter((control) =>
      !unkept.includes(control.type) && nameOf(control) && !isSecret(this.#form, control) && !control.closest("[data-wellformed-undrafted]"));
  }
}

const isBox = ({ type }) => type === "checkbox" || type === "radio";

/** Returns the controls that hold something else than the page gave them. Radio buttons of one name are one choice. */
function changedAmong(controls) {
  const choices = new Map();
  for (const control of controls) {
    const key = control.type === "radio" ? nameOf(control) : control;
    if (choices.has(key)) choices.get(key).push(control);
    else choices.set(key, [control]);
  }
  return new Set([...choices.values()].filter(isChanged).flat());
}

function isChanged(controls) {
  const [{ type, checked, defaultChecked, multiple }] = controls;
  if (type === "checkbox") return checked !== defaultChecked;
  const kind = multiple ? "list" : "text";
  return textOf(controls, kind) !== initialTextOf(controls, kind);
}
