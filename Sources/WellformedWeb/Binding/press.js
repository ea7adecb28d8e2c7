// What is being pressed, by a mouse or a finger. Nothing that appears may move it.

import { listening } from "./elements.js";

/** A press, from when it begins until it is let go. */
export class Press {
  /** What is being pressed, if anything is. */
  target = null;

  #signal;
  #ended;

  /** Watches until the signal is given; `began` and `ended` are called around a press. */
  constructor(signal, { began, ended }) {
    this.#signal = signal;
    this.#ended = ended;
    const on = listening(signal);
    // Mouse events come for fingers too, before the focus moves.
    on(document, "mousedown", (event) => {
      if (event.button !== 0) return;
      this.target = event.composedPath()[0];
      began();
    });
    // The click comes after the button is let go.
    on(document, "mouseup dragend", () => setTimeout(() => this.end()));
    // The end of a press can be lost, as on a scroll bar.
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
