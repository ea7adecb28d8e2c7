// The meter of a field: how good its text is, as a bar, in words, and with advice. Only rules refuse a text; a meter
// never does.

import { element, set, setText } from "./elements.js";
import { filled } from "./words.js";

/** A meter on the page. It touches the page only where something has changed. */
export class Meter {
  #part;
  #words;
  #bar;
  #text;
  #level;
  #advice;
  #drawn;
  #hasWords;

  /** Creates a meter in a part of a field. */
  constructor(part, words) {
    this.#part = part;
    this.#words = words;
    this.#bar = part.querySelector("meter") ?? part.appendChild(element("meter"));
    set(this.#bar, { min: "0", max: "100", value: "0", "aria-label": words.meter });
    this.#level = element("p");
    this.#advice = element("p");
    this.#text = part.appendChild(element("div", { id: `${part.id}-text` }, this.#level, this.#advice));
    part.hidden = false;
  }

  /** The id of the text that describes the field. */
  get id() {
    return this.#text.id;
  }

  /** Shows a measure, or that there is none. `hasWords` is false if the words to compare with could not be loaded. */
  draw(measure, hasWords) {
    if (measure === this.#drawn && hasWords === this.#hasWords) return;
    this.#drawn = measure;
    this.#hasWords = hasWords;
    const { level, percentage, message, advice } = measure ?? { percentage: 0, message: "", advice: [] };
    set(this.#part, { "data-level": measure ? String(level) : null });
    set(this.#bar, { value: String(percentage), "aria-valuetext": message || null });
    setText(this.#level, measure ? filled(this.#words.level, { level: message }) : "");
    const lack = measure && !hasWords ? [this.#words.patternsOnly] : [];
    const sentences = [...advice, ...lack].map((sentence) => filled(this.#words.sentence, { sentence }));
    setText(this.#advice, sentences.join("").trimEnd());
  }
}
