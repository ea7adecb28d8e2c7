// What a mouse or a finger is pressing. Nothing that appears may move it.

import { listening } from "./elements.js";

/** Watches a press, from its beginning to its end. */
export class Press {
  /** The element that is being pressed, or `null`. */
  target = null;

  #signal;
  #ended;

  /** Watches until the signal aborts. `began` and `ended` are called around a press. */
  constructor(signal, { began, ended }) {
    this.#signal = signal;
    this.#ended = ended;
    const on = listening(signal);
    // Touch also causes mouse events, before the focus moves.
    on(document, "mousedown", (event) => {
      if (event.button !== 0) return;
      this.target = event.composedPath()[0];
      began();
    });
    // The click comes after the release.
    on(document, "mouseup dragend", () => setTimeout(() => this.end()));
    // The end of a press can get lost, for example on a scroll bar.
    on(window, "blur keydown pointercancel", () => this.end());
    on(document, "mousemove", ({ buttons }) => { if (buttons === 0) this.end(); });
  }

  /** Ends a press. */
  end() {
    if (!this.target || this.#signal.aborted) return;
    this.target = null;
    this.#ended();
  }
}
