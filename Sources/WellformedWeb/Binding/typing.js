// What a person does in the controls of one field, as events of the live form.

import { listening } from "./elements.js";

/** What is typed, chosen and left in one field. */
export class Typing {
  #field;
  #host;
  #listening = new AbortController();

  /**
   * Listens to the controls of a field until it is told to stop. The host can `send(event)` to the live form, tells the
   * `reason(event)` why a control is left, can `survey()` which fields take part, and is told when a field is `entered` and
   * when files were `chosen`.
   */
  constructor(field, host) {
    this.#field = field;
    this.#host = host;
    const on = listening(this.#listening.signal);
    // What concerns others as a whole is not typed in; what happens within it happens in them.
    for (const control of field.kind === "group" ? [] : field.controls) {
      on(control, "focus", () => this.enter());
      on(control, "blur", (event) => this.#leave(event));
      on(control, "input", (event) => this.#input(event));
      on(control, "change", () => this.read());
      on(control, "compositionstart", () => this.#send("beginComposition"));
      on(control, "compositionend", () => this.#send("endComposition", field.draft));
      on(control, "keydown", (event) => this.#keydown(event));
      if (field.rewritesTyping) on(control, "beforeinput", (event) => this.#beforeInput(event));
      // Somebody else had the browser report: no bubble beside an error that is there already.
      on(control, "invalid", (event) => { if (field.state.error) event.preventDefault(); });
    }
    if (field.kind === "files") for (const each of field.controls) on(each, "change", () => host.chosen(field));
    field.onSuggestion = () => this.#act("acceptSuggestion");
    field.onRetry = () => this.#act("retry");
  }

  /** Listens no more. */
  stop() {
    this.#listening.abort();
  }

  /** Notes that the person is in the field. */
  enter() {
    if (this.#field.kind === "group") return;
    // What was hidden around the form when it began may have been shown, which nothing in the form tells.
    if (this.#field.state.participation !== "enabled") this.#host.survey();
    this.#send("focus");
    this.#host.entered(this.#field);
    // Speech input and some password managers set a text and tell nobody.
    this.#field.poll(() => this.read());
  }

  /** Takes in what stands in the field, if that is news. */
  read(source = "autofill") {
    for (const event of this.news(source)) this.#host.send(event);
  }

  /** What stands in the field as an event, if that is news; none otherwise. */
  news(source = "autofill") {
    const { id: field, controls, state } = this.#field;
    if (!controls.length || state.isComposing) return [];
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
    // The Enter that ends a composition does not submit; Safari has ended it by then.
    if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    if (!this.#field.rewritesTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "z") this.#travel(event, event.shiftKey ? "redo" : "undo");
    if (key === "y") this.#travel(event, "redo");
  }

  #beforeInput(event) {
    if (this.#field.isBeingPut) return;
    if (event.inputType === "historyUndo") return this.#travel(event, "undo");
    if (event.inputType === "historyRedo") return this.#travel(event, "redo");
    // The caret may have been moved: what a key deletes depends on where it was.
    if (!event.isComposing) this.#send("edit", { ...this.#field.draft, source: "typing" });
  }

  /** Where typing is rewritten, the browser's own steps would lead back to what is rewritten at once. */
  #travel(event, type) {
    event.preventDefault();
    this.#send(type);
  }

  #act(type) {
    // What is changed where the person is can be taken back.
    this.#field.controls[0].focus();
    this.#send(type);
  }
}
