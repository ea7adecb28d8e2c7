// Reads the controls of fields: what is typed in them, what scripts have put there, and files.

import { Deferred } from "./adapter.js";
import { look } from "./files.js";
import { Typing } from "./typing.js";

/** Reads the fields of a form. */
export class Reading {
  #adapter;
  #host;
  #typing = new Map();
  /** The files that are being read. */
  #looks = new Set();

  /**
   * Creates a reading of no fields. The host is that of `Typing`, and is also called with `failed(error)` if files cannot
   * be read.
   */
  constructor(adapter, host) {
    this.#adapter = adapter;
    this.#host = { ...host, chosen: (field) => this.#look(field) };
  }

  /** Listens to these fields from now on. */
  begin(fields) {
    const before = this.#typing;
    this.#typing = new Map([...fields].map((field) => [field, before.get(field) ?? new Typing(field, this.#host)]));
  }

  /** Notes that the person is in a field. */
  enter(field) {
    if (field) this.#typing.get(field).enter();
  }

  /** Returns what has changed in fields, as events. Files are read first, and sent later. */
  news(fields = [...this.#typing.keys()]) {
    for (const field of fields) if (field.kind === "files") this.#look(field);
    return fields.flatMap((field) => this.#typing.get(field)?.news() ?? []);
  }

  /** The end of the reading of files. `undefined` if none are being read. */
  get files() {
    return this.#looks.size ? Promise.all(this.#looks) : undefined;
  }

  /** Reads the files that were chosen, and judges them after that. */
  #look(field) {
    const [control] = field.controls;
    const looking = control && look(control, this.#adapter);
    if (!looking) return;
    const { send, failed } = this.#host;
    const done = looking.then(() => {
      if (!this.#typing.has(field)) return;
      this.#typing.get(field).read();
      // A choice is complete as soon as it is made.
      const { isFocused } = field.state;
      if (!isFocused) send({ type: "focus", field: field.id });
      send({ type: "blur", field: field.id, reason: "commit" });
      if (isFocused) send({ type: "focus", field: field.id });
    }).catch((error) => {
      // The page begins again once the module is whole.
      if (!(error instanceof Deferred)) failed(error);
    }).finally(() => this.#looks.delete(done));
    this.#looks.add(done);
  }
}
