// Which fields of the rules the controls of a page belong to, by their names. Names are read in the module, where a server
// reads them too.

/** The names of controls, and the fields that they belong to. */
export class Names {
  #adapter;
  #rules;
  /** Of which kind the fields are that are members of the whole, by name. */
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
    const { controls } = this.#adapter.ask({ ...this.#rules, controls: news });
    news.forEach((name, index) => {
      const field = this.#kinds.has(name) ? { field: name, kind: this.#kinds.get(name) } : null;
      this.#known.set(name, field?.kind === "files" ? field : controls[index] ?? field);
    });
  }

  /** The `field` that a control with a name belongs to, its `kind`, and whether it `isChoice`; null where there is none. */
  of(name) {
    return this.#known.get(name) ?? null;
  }
}

/** The texts of a list as its field has them: one a line. */
export const listed = (texts) =>
  texts.filter(Boolean).map((text) => text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n")).join("\n");

/** The texts that a list is made of. */
export const textsIn = (list) =>
  list ? list.split("\n").map((text) => text.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign))) : [];
