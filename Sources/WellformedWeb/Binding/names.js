// Finds the fields of the rules for the controls of a page, by their names. The module reads the names, as it does on a
// server.

import { Deferred } from "./adapter.js";
import { nameOf } from "./elements.js";

/** The names of controls, and the fields that they belong to. */
export class Names {
  #adapter;
  #rules;
  /** The kinds of the fields that are members of the whole form, by name. */
  #kinds;
  #known = new Map();

  constructor(adapter, rules, kinds) {
    this.#adapter = adapter;
    this.#rules = rules;
    this.#kinds = kinds;
  }

  /** Asks the module about names that are not known yet, all at once. */
  learn(names) {
    const news = [...new Set(names)].filter((name) => name && !this.#known.has(name));
    if (!news.length) return;
    let controls;
    try {
      ({ controls } = this.#adapter.ask({ ...this.#rules, controls: news }));
    } catch (error) {
      // The page begins again once the module is whole.
      if (error instanceof Deferred) return;
      throw error;
    }
    news.forEach((name, index) => {
      const field = this.#kinds.has(name) ? { field: name, kind: this.#kinds.get(name) } : null;
      this.#known.set(name, field?.kind === "files" ? field : controls[index] ?? field);
    });
  }

  /** Returns the kind of a field that is a member of the whole form. */
  kindOf(field) {
    return this.#kinds.get(field);
  }

  /** Returns the `field` of a control's name, its `kind`, and whether it `isChoice`. `null` if there is none. */
  of(name) {
    return this.#known.get(name) ?? null;
  }

  /** Returns the same for a control. */
  at(control) {
    return this.of(nameOf(control));
  }
}

/** Joins the texts of a list as its field has them: one text in each line. */
export const listed = (texts) =>
  texts.filter(Boolean).map((text) => text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n")).join("\n");

/** Returns the texts of a list. */
export const textsIn = (list) =>
  list ? list.split("\n").map((text) => text.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign))) : [];
