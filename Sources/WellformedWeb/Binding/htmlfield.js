// A field that the rules do not name and that HTML judges: by `required`, `type`, `pattern` and the like, and by what
// scripts of the page set with `setCustomValidity`.

import { isBox } from "./controls.js";
import { Display } from "./display.js";
import { attributesOf, isInert, isWithinHidden, nameOf, partOf, restoreAll, rootOf, set } from "./elements.js";
import { labelOf } from "./labels.js";
import { filled } from "./words.js";

/** A control that HTML judges, or a group of radio buttons. */
export class HTMLField {
  controls;
  /** Whether the person has changed the field. */
  isEdited = false;
  /** Whether errors are shown. */
  isRevealed = false;
  /** Called after another error has come that the server has rendered. */
  onStanding;

  #form;
  #words;
  #restorers = [];
  /** Made once there is something to show. The page stays as it is around a valid control. */
  #display;
  #wrapper;
  /** The message that is shown. */
  #message = "";
  /** The error that the server rendered, until the text changes or is submitted. */
  #standing = "";
  /** What the field held when it was entered. */
  #began;

  constructor(form, controls, words) {
    this.#form = form;
    this.#words = words;
    this.controls = controls;
    this.#began = this.#text;
    this.#take(this.#ownPart);
  }

  /** Looks whether a server has rendered an error by now. A script of the page may use a part without our attribute. */
  look() {
    if (this.#display) return;
    const part = this.#ownPart;
    if (part?.hasAttribute("data-wellformed-error")) this.#take(part);
  }

  get #ownPart() {
    const [control] = this.controls;
    const name = nameOf(control);
    return name ? partOf(this.#form, control, name, "error") : null;
  }

  /** Takes over the error that the server has rendered in a part. */
  #take(part) {
    const standing = part?.textContent.trim();
    if (!standing || !this.#shown.part("error")) return;
    this.#standing = this.#message = standing;
    this.#shown.describe(true);
    this.onStanding?.();
  }

  /** What is wrong, in the browser's words. Empty if nothing is wrong. */
  get problem() {
    const wrong = this.controls.find(isWrong);
    // A custom element may not say why it is invalid.
    return wrong ? wrong.validationMessage || this.#words.invalid : "";
  }

  /** The message to show away from the control, with the control's name before it. */
  get labelledMessage() {
    const label = labelOf(this.controls[0]);
    const sentence = this.isRevealed ? this.problem : this.#standing || this.problem;
    return label ? filled(this.#words.labelled, { label, sentence }) : sentence;
  }

  /** The invalid control, or else the first. */
  get control() {
    return this.controls.find(isWrong) ?? this.controls[0];
  }

  /** The id that a link to the field leads to. */
  get anchor() {
    return this.#shown.anchor;
  }

  /** Remembers what the field holds when the person enters it. */
  enter() {
    this.#began = this.#text;
  }

  /** Notes that the person is changing the field. */
  edit() {
    this.isEdited = true;
    this.#standing = "";
  }

  /** Returns whether the person changed the field between entering and leaving it. */
  leave() {
    if (this.#text !== this.#began) this.edit();
    return this.isEdited;
  }

  /** Shows what is wrong from now on. Returns whether anything is wrong. */
  reveal() {
    this.#standing = "";
    this.isRevealed = this.problem !== "";
    return this.isRevealed;
  }

  /** Takes over the state of a field whose control was replaced, if there is one. */
  succeed(old) {
    if (!old) return;
    this.isEdited = old.isEdited;
    this.isRevealed = old.isRevealed && this.problem !== "";
  }

  /** Begins again. */
  reset() {
    this.isEdited = false;
    this.isRevealed = false;
    this.#standing = "";
    this.enter();
  }

  /**
   * Shows what is wrong, if it may be shown. A field that has become valid shows nothing. While somebody types, one
   * message does not replace another.
   */
  draw({ isTyping = false } = {}) {
    const { problem } = this;
    if (!problem) this.isRevealed = false;
    const message = this.isRevealed ? problem : this.#standing;
    if (message === this.#message || message && this.#message && isTyping) return;
    this.#message = message;
    this.#shown.show("error", message);
    this.#shown.describe(message);
    if (this.#wrapper) set(this.#wrapper, { "data-state": message ? "invalid" : null });
  }

  /** Whether everything that is shown around it is still on the page. */
  get isWhole() {
    return !this.#display || this.#display.isWhole;
  }

  /** Whether an error is shown. */
  get isShown() {
    return this.#message !== "";
  }

  /** Restores the page until the field is drawn again. The control's name and ids may change in the meantime. */
  pause() {
    this.stop();
    this.#message = "";
  }

  /** Restores the page. */
  stop() {
    restoreAll(this.#restorers);
    this.#display = undefined;
  }

  get #shown() {
    if (this.#display) return this.#display;
    const [control] = this.controls;
    const name = nameOf(control);
    this.#display = new Display(this.#form, name, this.controls, ["error"], this.#restorers);
    this.#display.onOverwritten = () => {
      this.#standing = this.#display.part("error").textContent.trim();
      this.#message = undefined;
      this.draw();
      if (this.#standing) this.onStanding?.();
    };
    const wrapper = control.closest("[data-wellformed-field]");
    if (wrapper?.dataset.wellformedField === name) {
      this.#wrapper = wrapper;
      this.#restorers.push(attributesOf(wrapper, "data-state"));
    }
    return this.#display;
  }

  /** A text that changes whenever the controls hold something else. */
  get #text() {
    return this.controls.map((control) => {
      if (control.type === "radio" || isBox(control)) return `${control.checked ?? control.selected}`;
      return control.selectedOptions ? [...control.selectedOptions].map(({ value }) => value).join("\n") : control.value;
    }).join("\n");
  }
}

/** Returns whether HTML refuses a control. Nobody can correct one that is hidden or inert. */
const isWrong = (control) => control.matches(":invalid") && !isWithinHidden(control) && !isInert(control);

/** Returns whether the person is in one of the controls. */
export const isIn = ({ controls }) => controls.includes(rootOf(controls[0]).activeElement);
