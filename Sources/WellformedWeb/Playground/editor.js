// A textarea with the numbers of its lines beside it.

import { make } from "./elements.js";

export class Editor {
  #gutter;
  #shown = "";

  constructor(area) {
    this.area = area;
    this.#gutter = area.parentElement.querySelector(".gutter");
    area.addEventListener("input", () => this.draw());
    area.addEventListener("scroll", () => { this.#gutter.scrollTop = area.scrollTop; });
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    this.area.value = text;
    this.draw();
  }

  /** The number of the line that the caret is in, from 0. */
  get line() {
    return this.text.slice(0, this.area.selectionStart).split("\n").length - 1;
  }

  /** Marks lines by what is said of them: a name for each, by their numbers from 0. */
  draw(marks = new Map()) {
    const count = this.text.split("\n").length;
    const shown = `${count} ${[...marks]}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#gutter.replaceChildren(...Array.from({ length: Math.min(count, 5000) }, (_, line) =>
      make("span", { "data-mark": marks.get(line) }, `${line + 1}`)));
    this.#gutter.scrollTop = this.area.scrollTop;
  }

  /** Goes to a place, and brings it into sight. */
  goTo(start, end = start) {
    const { area } = this;
    area.focus();
    area.setSelectionRange(start, end);
    const height = parseFloat(getComputedStyle(area).lineHeight);
    const top = (this.text.slice(0, start).split("\n").length - 1) * height;
    if (top < area.scrollTop || top > area.scrollTop + area.clientHeight - 2 * height) area.scrollTop = Math.max(0, top - 3 * height);
  }
}
