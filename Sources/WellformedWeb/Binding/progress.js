// What is shown of a submission that takes long: that it does, and a button to give it up.

import { bare, childrenOf, controlsOf, element, rootOf } from "./elements.js";

/** The place beside the button that submits. */
export class Progress {
  #form;
  #words;
  #restorers;
  #cancel;
  #part;

  /** The place in a form; it is made where the page has none. `cancel` is called when the person gives up. */
  constructor(form, words, restorers, cancel) {
    this.#form = form;
    this.#words = words;
    this.#restorers = restorers;
    this.#cancel = cancel;
    restorers.push(() => this.hide());
  }

  /** Shows that it takes long, after the button that was pressed. */
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

  /** Takes it away; whoever is in it is led to the button that was pressed. */
  hide(button) {
    if (!this.#part || this.#part.hidden) return;
    if (this.#part.contains(rootOf(this.#part).activeElement)) button?.focus();
    this.#part.hidden = true;
    this.#part.replaceChildren();
  }

  #find(button) {
    const own = [...controlsOf(this.#form)].find(({ type }) => type === "submit");
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
