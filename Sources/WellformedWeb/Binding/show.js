// The button beside a control for passwords that shows what was typed.

import { attributesOf, element, listening, set, setText } from "./elements.js";
import { filled } from "./words.js";

/** What is typed in a control for passwords, hidden or shown. */
export class ShowButton {
  #control;
  #button;
  #words;
  #label;
  #tell;

  /** A button in a part of a field; `label` is what the control is called, and `tell` is called with what is to be told. */
  constructor(part, control, label, words, restorers, tell) {
    this.#control = control;
    this.#words = words;
    this.#label = label;
    this.#tell = tell;
    this.#button = part.localName === "button" ? part : part.appendChild(element("button"));
    restorers.push(
      attributesOf(this.#button, "type", "aria-controls", "aria-label"),
      attributesOf(control, "type", "autocapitalize", "spellcheck"));
    // What is shown is neither corrected nor sent to whoever checks spelling.
    set(control, { autocapitalize: "none", spellcheck: "false" });
    set(this.#button, { type: "button", "aria-controls": control.id });
    const stop = new AbortController();
    const on = listening(stop.signal);
    restorers.push(() => stop.abort());
    // The person stays in the field, with the caret where it is.
    on(this.#button, "mousedown", (event) => event.preventDefault());
    on(this.#button, "click", () => this.#toggle());
    on(window, "pagehide", () => this.hide());
    this.#draw();
    part.hidden = false;
  }

  /** Hides what is shown. */
  hide() {
    if (this.#isShown) this.#set("password");
  }

  get #isShown() {
    return this.#control.type === "text";
  }

  #toggle() {
    this.#set(this.#isShown ? "password" : "text");
    this.#tell(filled(this.#isShown ? this.#words.shown : this.#words.hidden, { label: this.#label }));
  }

  /** Another type has the browser forget where the caret is. */
  #set(type) {
    const { selectionStart, selectionEnd, selectionDirection } = this.#control;
    this.#control.type = type;
    this.#control.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
    this.#draw();
  }

  #draw() {
    const { show, showLabel, hide, hideLabel } = this.#words;
    setText(this.#button, this.#isShown ? hide : show);
    set(this.#button, { "aria-label": filled(this.#isShown ? hideLabel : showLabel, { label: this.#label }) });
  }
}
