// What a person does in the controls of one field, as events of the live form.

import { listening } from "./elements.js";

/** Reports what is typed, chosen and left in one field. */
export class Typing {
  #field;
  #host;
  /** Whether an input method has text that it has not committed yet. The field's state may have that later. */
  #isComposing = false;

  /**
   * Listens to the controls of a field until it ends. The host can `send(event)` to the live form, returns the
   * `reason(event)` why a control is left, can `survey()` which fields take part, and is called when a field is
   * `entered` and when files were `chosen`.
   */
  constructor(field, host) {
    this.#field = field;
    this.#host = host;
    const on = listening(field.signal);
    // Nobody types in an object or list as a whole. What happens within it happens in its controls.
    for (const control of field.kind === "group" ? [] : field.controls) {
      on(control, "focus", () => this.enter());
      on(control, "blur", (event) => this.#leave(event));
      on(control, "input", (event) => this.#input(event));
      on(control, "change", () => this.read());
      on(control, "compositionstart", () => {
        this.#isComposing = true;
        this.#send("beginComposition");
      });
      on(control, "compositionend", () => {
        this.#isComposing = false;
        this.#send("endComposition", field.draft);
      });
      on(control, "keydown", (event) => this.#keydown(event));
      on(control, "beforeinput", (event) => this.#beforeInput(event));
      // Another script made the browser report errors. No bubble is needed next to an error that is already shown.
      on(control, "invalid", (event) => { if (field.state.error) event.preventDefault(); });
    }
    if (field.kind === "files") for (const each of field.controls) on(each, "change", () => host.chosen(field));
    field.onSuggestion = () => this.#act("acceptSuggestion");
    field.onRetry = () => this.#act("retry");
  }

  /** Notes that the person is in the field. */
  enter() {
    if (this.#field.kind === "group") return;
    // An element around the form may have become visible since the start. Nothing in the form reports that.
    if (this.#field.state.participation !== "enabled") this.#host.survey();
    this.#send("focus");
    this.#host.entered(this.#field);
    // Speech input and some password managers set a text without an event.
    this.#field.poll(() => this.read());
  }

  /** Sends what the field holds, if that has changed. */
  read(source = "autofill") {
    for (const event of this.news(source)) this.#host.send(event);
    if (this.#field.sendsOtherwise) this.#host.survey();
  }

  /** Returns what the field holds as an event, if that has changed. Empty if not. */
  news(source = "autofill") {
    const { id: field, controls, state } = this.#field;
    if (!controls.length || state.isComposing || this.#isComposing) return [];
    const { draft } = this.#field;
    return draft.text === state.text ? [] : [{ type: "edit", field, ...draft, source }];
  }

  #send(type, members) {
    this.#host.send({ type, field: this.#field.id, ...members });
  }

  #leave(event) {
    if (this.#field.controls.includes(event.relatedTarget)) return;
    this.#field.poll(null);
    this.read();
    this.#send("blur", { reason: this.#host.reason(event) });
  }

  #input(event) {
    if (this.#field.isBeingPut) return;
    if (event.isComposing) return this.#send("compose", this.#field.draft);
    const isPasted = /^insertFrom(Paste|Drop)/.test(event.inputType);
    this.read(isPasted ? "paste" : event.inputType ? "typing" : "autofill");
  }

  #keydown(event) {
    // The Enter that ends a composition must not submit. In Safari the composition has already ended at this point.
    if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    if (!this.#ownsHistory || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // What fills in forms may dispatch the event without a key.
    const key = event.key?.toLowerCase();
    if (key === "z") this.#travel(event, event.shiftKey ? "redo" : "undo");
    if (key === "y") this.#travel(event, "redo");
  }

  #beforeInput(event) {
    if (this.#field.isBeingPut || !this.#ownsHistory) return;
    if (event.inputType === "historyUndo") return this.#travel(event, "undo");
    if (event.inputType === "historyRedo") return this.#travel(event, "redo");
    // The caret may have moved, and what a key deletes depends on its place.
    if (this.#field.rewritesTyping && !event.isComposing) this.#send("edit", { ...this.#field.draft, source: "typing" });
  }

  /**
   * Whether the live form undoes and redoes, and not the browser. If typing is rewritten, the browser's own undo would
   * restore a text that is rewritten again at once. If a text was set from outside the control, such as one without the spaces
   * around it, browsers redo what was typed at the wrong places.
   */
  get #ownsHistory() {
    return this.#field.rewritesTyping || this.#field.wasSet;
  }

  /** Undoes or redoes in the live form. */
  #travel(event, type) {
    event.preventDefault();
    this.#send(type);
  }

  #act(type) {
    // A change in the focused control can be undone there.
    this.#field.entry.focus();
    this.#send(type);
  }
}
