// The counter of a field: how many more characters its text may have.

import { element, outOfSight, set, setText } from "./elements.js";
import { Rest } from "./rest.js";

/**
 * A counter on the page. People who do not see it hear how long the text may be and, when typing pauses, what is left.
 */
export class Counter {
  #part;
  #seen = element("span", { "aria-hidden": "true" });
  #drawn;
  #rest;

  /**
   * Creates a counter in a part of a field. `hint` says how long the text may be. `onRest` is called with what to
   * announce.
   */
  constructor(part, hint, onRest) {
    this.#part = part;
    this.#rest = new Rest(onRest);
    part.replaceChildren(outOfSight(element("span", {}, hint)), this.#seen);
    part.hidden = false;
  }

  /** The id of the element that describes the field. */
  get id() {
    return this.#part.id;
  }

  /** Shows what is left. Changes are announced only for a field that somebody is typing in. */
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
