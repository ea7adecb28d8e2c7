// Announcements for people who do not see the page, made when typing pauses.

/** How long typing must pause before something is announced, in milliseconds. */
const pause = 1000;

/** Announces a text when typing pauses, if it differs from the last one. */
export class Rest {
  #tell;
  /** The present text, and the text that was last announced. The first one need not be announced. */
  #text;
  #told;
  /** When to announce it. `Infinity` if there is nothing to announce. */
  #restsAt = Infinity;
  #timer;

  /** `tell` is called with what to announce. */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Takes the text after a step. It is announced only if somebody is typing in the field. */
  take(text, isTypedIn) {
    this.#text = text;
    this.#told ??= text;
    this.#restsAt = isTypedIn && text !== this.#told ? performance.now() + pause : Infinity;
    // A running timer stays and checks the time when it fires. Starting another one costs more than drawing most
    // keystrokes.
    if (this.#restsAt < Infinity) this.#timer ??= setTimeout(() => this.#look(), pause);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #look() {
    const left = this.#restsAt - performance.now();
    this.#timer = left > 0 && left < Infinity ? setTimeout(() => this.#look(), left) : undefined;
    if (left > 0) return;
    this.#restsAt = Infinity;
    this.#told = this.#text;
    this.#tell(this.#told);
  }
}
