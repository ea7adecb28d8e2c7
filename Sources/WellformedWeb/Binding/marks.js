// The word next to the labels of optional fields, if most of a form is required (`data-wellformed-mark="optional"`).

import { attributesOf, bare, element, entriesOf, nameOf, rootOf, set } from "./elements.js";

const unmarked = ["hidden", "checkbox", "radio"];

/** The marks of a form. Marks from the server stay. */
export class Marks {
  #form;
  #word;
  /** Functions that restore the marked controls. */
  #restorers = new Map();

  /** Starts without marks. Each mark will be the `word`. */
  constructor(form, word) {
    this.#form = form;
    this.#word = word;
  }

  /** Returns the controls to mark. */
  wanted(isRequired) {
    if (bare(this.#form).dataset.wellformedMark !== "optional") return new Set();
    const controls = entriesOf(this.#form).filter(({ type, labels }) => !unmarked.includes(type) && labels?.length);
    const optional = controls.filter((control) => !isRequired(control));
    if (optional.length * 2 >= controls.length) return new Set();
    const marks = bare(this.#form).querySelectorAll("[data-wellformed-optional]");
    const names = new Set([...marks].map(({ dataset }) => dataset.wellformedOptional));
    const isMarked = (control) => names.has(nameOf(control)) || rootOf(this.#form).getElementById(idFor(control));
    return new Set(optional.filter((control) => this.has(control) || !isMarked(control)));
  }

  /** Returns whether a control is marked here. */
  has(control) {
    return this.#restorers.has(control);
  }

  /** Marks controls. The mark stays outside the label, so that messages use the label alone. */
  add(controls) {
    for (const control of controls) {
      if (this.has(control)) continue;
      const mark = element("span", { "data-wellformed-optional": nameOf(control), id: idFor(control) }, this.#word);
      const restore = attributesOf(control, "aria-describedby");
      this.#restorers.set(control, () => {
        restore();
        mark.remove();
      });
      control.labels[0].after(mark);
      set(control, { "aria-describedby": [control.getAttribute("aria-describedby"), mark.id].filter(Boolean).join(" ") });
    }
  }

  /** Restores controls, unless they are to stay marked. */
  removeAll(stays = () => false) {
    for (const [control, restore] of this.#restorers) {
      if (stays(control)) continue;
      restore();
      this.#restorers.delete(control);
    }
  }
}

const idFor = (control) => `${control.id || `wellformed-${nameOf(control)}`}-optional`;
