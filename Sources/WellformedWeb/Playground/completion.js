// Completion: a list of options beside what is typed, as the ARIA Authoring Practices have it for a combobox. The focus stays
// in the control; Tab always leaves it.

import { make, say, type } from "./elements.js";

export class Completion {
  #control;
  #list;
  #ask;
  #found = null;
  #active = 0;

  /**
   * @param ask Gives for the control, and for whether it was asked for by a key, `options` and where they are to be put,
   *   `start` and `end`; or nothing.
   */
  constructor(control, list, ask) {
    this.#control = control;
    this.#list = list;
    this.#ask = ask;
    control.addEventListener("keydown", (event) => this.#key(event));
    control.addEventListener("input", ({ inputType }) => {
      // What a program or undo puts there is not being typed.
      if (inputType?.startsWith("insert") || inputType?.startsWith("delete")) this.open(false);
    });
    control.addEventListener("blur", () => this.close());
    control.addEventListener("click", () => this.close());
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", ({ target }) => {
      const option = target.closest('[role="option"]');
      if (option) this.#take([...list.children].indexOf(option));
    });
  }

  open(isAsked) {
    const found = this.#ask(isAsked);
    if (!found?.options.length) return this.close();
    const wasOpen = this.#found !== null;
    this.#found = found;
    this.#list.replaceChildren(...found.options.map((option, index) =>
      make("li", { role: "option", id: `${this.#list.id}-${index}` }, option)));
    this.#list.hidden = false;
    if (this.#control.getAttribute("role") === "combobox") this.#control.setAttribute("aria-expanded", "true");
    this.#place();
    this.#choose(0);
    if (!wasOpen) say(`${found.options.length === 1 ? "1 option" : `${found.options.length} options`}; Enter takes ${found.options[0]}`);
  }

  close() {
    if (!this.#found) return;
    this.#found = null;
    this.#list.hidden = true;
    this.#control.removeAttribute("aria-activedescendant");
    if (this.#control.getAttribute("role") === "combobox") this.#control.setAttribute("aria-expanded", "false");
  }

  /** Puts the list below the line of the caret, or above it where there is no room. */
  #place() {
    if (this.#control.localName !== "textarea") return;
    const { value, selectionStart, scrollTop, scrollLeft } = this.#control;
    const { lineHeight, paddingTop, paddingLeft, fontSize } = getComputedStyle(this.#control);
    const before = value.slice(0, selectionStart).split("\n");
    const height = parseFloat(lineHeight);
    const top = parseFloat(paddingTop) + before.length * height - scrollTop;
    const left = this.#control.offsetLeft + parseFloat(paddingLeft) + before.at(-1).length * parseFloat(fontSize) * 0.6 - scrollLeft;
    const isBelow = top + this.#list.offsetHeight <= this.#control.clientHeight + 40 || top < this.#list.offsetHeight + height;
    this.#list.style.top = `${isBelow ? top : top - height - this.#list.offsetHeight}px`;
    this.#list.style.left = `${Math.max(0, Math.min(left, this.#control.parentElement.clientWidth - this.#list.offsetWidth - 8))}px`;
  }

  #choose(index) {
    const options = [...this.#list.children];
    this.#active = (index + options.length) % options.length;
    options.forEach((option, place) => option.setAttribute("aria-selected", String(place === this.#active)));
    this.#control.setAttribute("aria-activedescendant", options[this.#active].id);
    const option = options[this.#active];
    const { offsetTop, offsetHeight } = option;
    if (offsetTop < this.#list.scrollTop) this.#list.scrollTop = offsetTop;
    const end = offsetTop + offsetHeight - this.#list.clientHeight;
    if (end > this.#list.scrollTop) this.#list.scrollTop = end;
  }

  #take(index) {
    const { options, start, end } = this.#found;
    this.close();
    type(this.#control, options[index], start, end);
    // What was just taken need not be offered.
    this.close();
  }

  #key(event) {
    if (event.isComposing) return;
    const { key, ctrlKey, altKey } = event;
    if (ctrlKey && (key === " " || event.code === "Space")) {
      event.preventDefault();
      return this.open(true);
    }
    const isField = this.#control.localName === "input";
    if (!this.#found) {
      if (isField && (key === "ArrowDown" || key === "ArrowUp")) {
        event.preventDefault();
        this.open(true);
      }
      return;
    }
    if (altKey || ctrlKey) return;
    if (key === "ArrowDown") this.#choose(this.#active + 1);
    else if (key === "ArrowUp") this.#choose(this.#active - 1);
    else if (key === "Enter") this.#take(this.#active);
    else if (key === "Escape") this.close();
    else {
      if (key.startsWith("Arrow") || key === "Home" || key === "End") this.close();
      return;
    }
    event.preventDefault();
  }
}
