// What a slow submission shows: that it is slow, and a button that cancels it.

import { bare, childrenOf, element, rootOf, submittersOf } from "./elements.js";

/** The place next to the submit button. */
export class Progress {
  #form;
  #words;
  #restorers;
  #cancel;
  #part;

  /** Creates the place in a form. It is made if the page has none. `cancel` is called when the person cancels. */
  constructor(form, words, restorers, cancel) {
    this.#form = form;
    this.#words = words;
    this.#restorers = restorers;
    this.#cancel = cancel;
    restorers.push(() => this.hide());
  }

  /** Shows, after the button that was pressed, that the submission is slow. */
  show(button) {
    const part = this.#part ??= this.#find(button);
    const { slow, cancel } = this.#words;
    const act = element("button", { type: "button" }, cancel);
    act.addEventListener("click", () => {
      this.hide(button);
      this.#cancel();
    });
    part.replaceChildren(element("span", {}, slow), act);
    part.hidden = false;
  }

  /** Hides it. If the focus is inside, it moves to the button that was pressed. */
  hide(button) {
    if (!this.#part || this.#part.hidden) return;
    if (this.#part.contains(rootOf(this.#part).activeElement)) button?.focus();
    this.#part.hidden = true;
    this.#part.replaceChildren();
  }

  #find(button) {
    const own = submittersOf(this.#form)[0];
    const found = bare(this.#form).querySelector("[data-wellformed-progress]");
    if (found) {
      this.#restorers.push(childrenOf(found));
      return found;
    }
    const part = element("p", { "data-wellformed-progress": "", hidden: "" });
    (button ?? own)?.after(part);
    this.#restorers.push(() => part.remove());
    return part;
  }
}
