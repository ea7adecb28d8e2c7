// The button next to a password control that shows what was typed.

import { attributesOf, element, listening, set, setText } from "./elements.js";
import { filled } from "./words.js";

/** Shows and hides what is typed in a password control. */
export class ShowButton {
  #control;
  #button;
  #words;
  #label;
  #announce;

  /** Creates a button in a part of a field. `label` is the control's name. `announce` is called with what to announce. */
  constructor(part, control, label, words, restorers, announce) {
    this.#control = control;
    this.#words = words;
    this.#label = label;
    this.#announce = announce;
    this.#button = part.localName === "button" ? part : part.appendChild(element("button"));
    restorers.push(
      attributesOf(this.#button, "type", "aria-controls", "aria-label"),
      attributesOf(control, "type", "autocapitalize", "spellcheck"));
    // A visible password must be neither corrected nor sent to a spelling service.
    set(control, { autocapitalize: "none", spellcheck: "false" });
    set(this.#button, { type: "button", "aria-controls": control.id });
    const stop = new AbortController();
    const on = listening(stop.signal);
    restorers.push(() => stop.abort());
    // The person stays in the field, and the caret stays where it is.
    on(this.#button, "mousedown", (event) => event.preventDefault());
    on(this.#button, "click", () => this.#toggle());
    on(window, "pagehide", () => this.hide());
    this.#draw();
    part.hidden = false;
  }

  /** Hides a visible password. */
  hide() {
    if (this.#isShown) this.#set("password");
  }

  get #isShown() {
    return this.#control.type === "text";
  }

  #toggle() {
    this.#set(this.#isShown ? "password" : "text");
    this.#announce(filled(this.#isShown ? this.#words.shown : this.#words.hidden, { label: this.#label }));
  }

  /** Changes the type. The browser then forgets where the caret is. */
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
