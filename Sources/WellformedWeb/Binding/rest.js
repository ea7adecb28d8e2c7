// What is told when typing rests, to somebody who does not see the page.

/** How long typing rests, in milliseconds, before something is told. */
const pause = 1000;

/** Tells a text when typing rests, if another one was told before. */
export class Rest {
  #tell;
  /** The text as it is, and as it was told; nobody need be told of the first one. */
  #text;
  #told;
  /** When it is to be told; never, while there is nothing to tell. */
  #restsAt = Infinity;
  #timer;

  /** What is told goes to `tell`. */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Takes the text as it is after a step; it is told only of a field that is being typed in. */
  take(text, isTypedIn) {
    this.#text = text;
    this.#told ??= text;
    this.#restsAt = isTypedIn && text !== this.#told ? performance.now() + pause : Infinity;
    // A timer that runs is left to look when it is due: to set one anew costs more than most keys have to draw.
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
