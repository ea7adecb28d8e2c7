// A field that the rules do not name and HTML judges: by `required`, `type`, `pattern` and the like, and by whatever
// scripts of the page say with `setCustomValidity`.

import { Display } from "./display.js";
import { attributesOf, nameOf, partOf, rootOf, set } from "./elements.js";
import { labelOf } from "./labels.js";
import { filled } from "./words.js";

/** A control that HTML judges, or the radio buttons of a group. */
export class HTMLField {
  controls;
  /** Whether the person has changed what stands in it. */
  isEdited = false;
  /** Whether errors are shown. */
  isRevealed = false;

  #form;
  #words;
  #restorers = [];
  /** Made when there is something to show: nothing of a control that is right is touched. */
  #display;
  #wrapper;
  /** The message that is shown. */
  #message = "";
  /** What the server rendered as wrong, until something else stands in the control or is submitted. */
  #standing = "";
  /** What stood in it when it was entered. */
  #began;

  constructor(form, controls, words) {
    this.#form = form;
    this.#words = words;
    this.controls = controls;
    this.#began = this.#text;
    const name = nameOf(controls[0]);
    const standing = name && partOf(form, controls[0], name, "error")?.textContent.trim();
    if (!standing || !this.#shown.part("error")) return;
    this.#standing = this.#message = standing;
    this.#shown.describe(true);
  }

  /** What is wrong, in the browser's words; empty where nothing is. */
  get problem() {
    const wrong = this.controls.find(isWrong);
    // An element of the page's own need not tell why it is wrong.
    return wrong ? wrong.validationMessage || this.#words.invalid : "";
  }

  /** What is said of it where it does not stand beside the control: with the name of the control before it. */
  get told() {
    const label = labelOf(this.controls[0]);
    return label ? filled(this.#words.labelled, { label, sentence: this.problem }) : this.problem;
  }

  /** The control that is wrong, or the first. */
  get control() {
    return this.controls.find(isWrong) ?? this.controls[0];
  }

  /** The id that a link to the field leads to. */
  get anchor() {
    return this.#shown.anchor;
  }

  /** Notes what stands in the field as the person goes there. */
  enter() {
    this.#began = this.#text;
  }

  /** Notes that the person changes what stands in the field. */
  edit() {
    this.isEdited = true;
    this.#standing = "";
  }

  /** Tells whether something else stands in the field than when the person came, or was typed in between. */
  leave() {
    if (this.#text !== this.#began) this.edit();
    return this.isEdited;
  }

  /** Shows what is wrong with it from now on; tells whether anything is. */
  reveal() {
    this.#standing = "";
    this.isRevealed = this.problem !== "";
    return this.isRevealed;
  }

  /** Goes on for one whose control another has come in the place of, if there is one. */
  succeed(old) {
    if (!old) return;
    this.isEdited = old.isEdited;
    this.isRevealed = old.isRevealed && this.problem !== "";
  }

  /** Begins anew. */
  reset() {
    this.isEdited = false;
    this.isRevealed = false;
    this.#standing = "";
    this.enter();
  }

  /**
   * Shows what is wrong, if that is to be shown; what has become right shows nothing any more. While somebody types, one
   * message does not give way to another.
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

  /** Whether what is shown of it is still on the page. */
  get isWhole() {
    return !this.#display || this.#display.isWhole;
  }

  /** Whether something is shown. */
  get isShown() {
    return this.#message !== "";
  }

  /** Leaves the control as the page had it until it is drawn again: its name and ids may change meanwhile. */
  pause() {
    this.stop();
    this.#message = "";
  }

  /** Leaves the control as the page had it. */
  stop() {
    for (const restore of this.#restorers.splice(0).reverse()) restore();
    this.#display = undefined;
  }

  get #shown() {
    if (this.#display) return this.#display;
    const [control] = this.controls;
    const name = nameOf(control);
    this.#display = new Display(this.#form, name, this.controls, ["error"], this.#restorers);
    const wrapper = control.closest("[data-wellformed-field]");
    if (wrapper?.dataset.wellformedField === name) {
      this.#wrapper = wrapper;
      this.#restorers.push(attributesOf(wrapper, "data-state"));
    }
    return this.#display;
  }

  /** A text that is another one where something else stands in the controls. */
  get #text() {
    return this.controls.map((control) => {
      if (["checkbox", "radio"].includes(control.type)) return control.checked;
      return control.selectedOptions ? [...control.selectedOptions].map(({ value }) => value).join("\n") : control.value;
    }).join("\n");
  }
}

/** Tells whether HTML refuses a control; nobody can mend what is hidden. */
const isWrong = (control) => control.matches(":invalid") && !control.closest("[hidden]");

/** Tells whether the person is in one of the controls. */
export const isIn = ({ controls }) => controls.includes(rootOf(controls[0]).activeElement);
