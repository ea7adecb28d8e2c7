// The fields of a form that HTML judges. While a form is alive, the browser does not report their errors. They are
// shown here instead, at the same times as for fields of the rules: after an edited field is left, and at a submission.

import { controlsOf, indexingParts, listening, nameOf, rootOf } from "./elements.js";
import { HTMLField, isIn } from "./htmlfield.js";

/** Controls that take no part in validation, or in which nothing is entered. */
const otherTypes = ["hidden", "button", "reset", "image", "fieldset", "output"];

/** How long typing must pause before one visible message replaces another, in milliseconds. */
const rest = 1000;

/** The controls of a form that belong to no field of the rules, as fields. */
export class HTMLFields {
  #form;
  #own;
  #words;
  #host;
  /** By the control or, for radio buttons, by the name of the group. */
  #fields = new Map();
  #byControl = new WeakMap();
  /** What to draw or reveal when the current press ends. */
  #late = new Map();
  #rest;
  /** Whether HTML refused one of them when that was last reported to the host. */
  #wasWrong = false;

  /**
   * Creates the fields for all controls of a form except `own`, those of the fields of the rules. The host answers
   * `reveal()`, when errors are shown; `isPressed()`, whether something is being pressed; and `reason(event)`, why a
   * control is left. It is called with `revealed(field)`, and with `changed()` when the form becomes valid or invalid.
   */
  constructor(form, own, words, host, signal) {
    this.#form = form;
    this.#own = own;
    this.#words = words;
    this.#host = host;
    this.survey();
    const on = listening(signal);
    const root = rootOf(form);
    // Capture, so that nobody can stop these events first. What other listeners do is looked at after they have run.
    const hear = (type, handler) => on(root, type, handler, { capture: true });
    hear("focusin", ({ target }) => this.#byControl.get(target)?.enter());
    hear("focusout", (event) => this.#leave(event));
    hear("input", ({ target }) => this.#edit(target));
    hear("change", ({ target }) => this.#edit(target));
  }

  get fields() {
    return [...this.#fields.values()];
  }

  /** The fields that show an error. */
  get shown() {
    return [...this.#fields.values()].filter(({ isRevealed }) => isRevealed);
  }

  /** Whether HTML refuses one of the controls, whether that is shown or not. */
  get isWrong() {
    return [...this.#fields.values()].some(({ problem }) => problem);
  }

  /** The field that somebody is in. */
  get focused() {
    return [...this.#fields.values()].find(isIn);
  }

  /** Gives up controls: from now on `own` are those of the fields of the rules. */
  leave(own) {
    this.#own = own;
    for (const field of this.#fields.values()) if (!field.isWhole) field.pause();
    this.survey();
  }

  /** Whether the page has kept everything that is shown around them. */
  get isWhole() {
    for (const field of this.#fields.values()) if (!field.isWhole) return false;
    return true;
  }

  /** Finds out which controls exist now, and whether what is shown about them still applies. */
  survey() {
    const groups = new Map();
    for (const control of controlsOf(this.#form)) {
      if (this.#own.has(control) || otherTypes.includes(control.type)) continue;
      const name = nameOf(control);
      const key = control.type === "radio" && name ? name : control;
      if (groups.has(key)) groups.get(key).push(control);
      else groups.set(key, [control]);
    }
    const gone = new Map();
    for (const [key, field] of this.#fields) {
      if (groups.has(key)) continue;
      gone.set(nameOf(field.controls[0]), field);
      field.stop();
      this.#fields.delete(key);
      this.#late.delete(field);
      for (const control of field.controls) this.#byControl.delete(control);
    }
    const take = () => {
      for (const [key, controls] of groups) {
        let field = this.#fields.get(key);
        if (field) {
          field.controls = controls;
          field.look();
        } else {
          this.#fields.set(key, field = new HTMLField(this.#form, controls, this.#words));
          // Code that redraws the page may replace a control by another one.
          field.succeed(gone.get(nameOf(controls[0]) || null));
          field.onStanding = () => this.#host.revealed(field);
        }
        for (const control of controls) this.#byControl.set(control, field);
      }
    };
    // The page is searched only once for all of them.
    indexingParts(this.#form, ["error"], take);
    this.#drawAll();
  }

  /** Shows everything that is wrong, as a submission does. Returns the fields that are. */
  reveal() {
    this.survey();
    for (const field of this.#fields.values()) {
      field.reveal();
      this.#draw(field);
    }
    return this.shown;
  }

  /** Shows what was held back during a press. */
  released() {
    const late = [...this.#late.values()];
    this.#late.clear();
    for (const draw of late) draw();
  }

  /** Restores the page until the next survey. */
  pause() {
    for (const field of this.#fields.values()) field.pause();
  }

  /** Begins again. */
  reset() {
    this.#late.clear();
    for (const field of this.#fields.values()) field.reset();
    this.#drawAll();
  }

  stop() {
    clearTimeout(this.#rest);
    for (const field of this.#fields.values()) field.stop();
    this.#fields.clear();
  }

  #edit(target) {
    if (!this.#fields.size) return;
    this.#byControl.get(target)?.edit();
    // A script of the page may judge one control by the value of another.
    setTimeout(() => this.#drawAll({ isTyping: true }));
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#drawAll(), rest);
  }

  #leave(event) {
    const field = this.#byControl.get(event.target);
    if (!field || field.controls.includes(event.relatedTarget) || this.#host.reason(event) !== "commit") return;
    const isEdited = field.leave();
    const policy = this.#host.reveal();
    if (policy === "submitOnly" || !isEdited && policy !== "onBlur") return;
    const reveal = () => {
      const isNews = !field.isRevealed && field.reveal();
      this.#draw(field);
      if (isNews) this.#host.revealed(field);
    };
    // Scripts of the page that judge a control when it is left have their turn first.
    setTimeout(() => {
      if (!this.#fields.size) return;
      if (this.#host.isPressed()) this.#late.set(field, reveal);
      else reveal();
    });
  }

  #drawAll(how) {
    for (const field of this.#fields.values()) this.#draw(field, how);
    const { isWrong } = this;
    if (isWrong === this.#wasWrong) return;
    this.#wasWrong = isWrong;
    this.#host.changed();
  }

  #draw(field, how) {
    if (!field.isRevealed && !field.isShown) return;
    if (!this.#host.isPressed()) field.draw({ isTyping: how?.isTyping && isIn(field) });
    else if (!this.#late.has(field)) this.#late.set(field, () => field.draw());
  }
}
