// The counter of a field: how much longer its text may become.

import { element, outOfSight, set, setText } from "./elements.js";
import { Rest } from "./rest.js";

/** A counter on the page; who does not see it hears how long the text may be and, when typing rests, what is left. */
export class Counter {
  #part;
  #seen = element("span", { "aria-hidden": "true" });
  #drawn;
  #rest;

  /** A counter in a part of a field; `hint` says how long the text may be, and `onRest` is called with what is to be told. */
  constructor(part, hint, onRest) {
    this.#part = part;
    this.#rest = new Rest(onRest);
    part.replaceChildren(outOfSight(element("span", {}, hint)), this.#seen);
    part.hidden = false;
  }

  /** The id of what describes the field. */
  get id() {
    return this.#part.id;
  }

  /** Shows what is left; what is new is told only of a field that is being typed in. */
  draw(remaining, isTypedIn) {
    const { count, message } = remaining;
    if (remaining !== this.#drawn) {
      this.#drawn = remaining;
      setText(this.#seen, message);
      set(this.#part, { "data-state": count < 0 ? "exceeded" : null });
    }
    this.#rest.take(message, isTypedIn);
  }

  stop() {
    this.#rest.stop();
  }
}
