// Announcements for people who do not see the page, made when typing pauses.

/** How long typing must pause before something is announced, in milliseconds. */
const pause = 1000;

/** Announces a text when typing pauses, if it differs from the last one. */
export class Rest {
  #announce;
  /** The present text, and the text that was last announced. The first one need not be announced. */
  #text;
  #announced;
  /** When to announce it. `Infinity` if there is nothing to announce. */
  #restsAt = Infinity;
  #timer;

  /** `announce` is called with what to announce. */
  constructor(announce) {
    this.#announce = announce;
  }

  /** Takes the text after a step. It is announced only if somebody is typing in the field. */
  take(text, isTypedIn) {
    this.#text = text;
    this.#announced ??= text;
    this.#restsAt = isTypedIn && text !== this.#announced ? performance.now() + pause : Infinity;
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
    this.#announced = this.#text;
    this.#announce(this.#announced);
  }
}
