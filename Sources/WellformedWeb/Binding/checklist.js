// The checklist of a field: each requirement as one item, and how many of them are met.

import { element, outOfSight, set, setText } from "./elements.js";
import { Rest } from "./rest.js";
import { filled } from "./words.js";

/** A checklist on the page. It touches the page only where something has changed. */
export class Checklist {
  #words;
  #rest;
  #summary;
  #list;
  #items = [];
  /** What was drawn last, how many requirements were met, and what the summary says about it. */
  #drawn = [];
  #met;
  #tally;

  /** Creates a checklist in a part of a field. `onRest` is called with what to announce when typing pauses. */
  constructor(part, words, onRest) {
    this.#words = words;
    this.#rest = new Rest(onRest);
    this.#summary = part.querySelector("p") ?? part.insertBefore(element("p"), part.firstChild);
    this.#summary.id = `${part.id}-summary`;
    this.#list = part.querySelector("ul") ?? part.appendChild(element("ul"));
  }

  /** The id of the text that says how many requirements are met. */
  get id() {
    return this.#summary.id;
  }

  /** Shows the state of each requirement. Changes are announced only for a field that somebody is typing in. */
  draw(requirements, isTypedIn) {
    if (requirements !== this.#drawn) this.#show(requirements);
    this.#rest.take(this.#tally, isTypedIn);
  }

  stop() {
    this.#rest.stop();
  }

  #show(requirements) {
    if (this.#items.length !== requirements.length) this.#make(requirements.length);
    requirements.forEach((requirement, index) => this.#showItem(requirement, index));
    this.#drawn = requirements;
    const met = requirements.filter(({ state }) => state === "met").length;
    if (this.#met === met) return;
    this.#met = met;
    this.#tally = filled(this.#words.requirements, { met, count: requirements.length });
    setText(this.#summary, this.#tally);
  }

  #showItem({ message, state, isError }, index) {
    const item = this.#items[index];
    const drawn = this.#drawn[index] ?? {};
    if (drawn.message !== message) setText(item.firstChild, message);
    if (drawn.isError !== isError) set(item, { "data-error": isError ? "true" : null });
    if (drawn.state === state) return;
    item.setAttribute("data-state", state);
    setText(item.lastChild, ` (${state === "met" ? this.#words.met : this.#words.unmet})`);
  }

  #make(count) {
    this.#items = Array.from({ length: count }, () => element("li", {}, element("span"), outOfSight(element("span"))));
    this.#list.replaceChildren(...this.#items);
    this.#drawn = [];
    this.#met = undefined;
  }
}
