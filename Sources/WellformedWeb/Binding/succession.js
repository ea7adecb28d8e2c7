// What goes on when a form begins again, as after a framework has replaced controls: which field takes the place of
// which, what the person typed, and where they are.

import { initialTextOf } from "./controls.js";
import { bare, listening, rootOf } from "./elements.js";

/** Hands over from the fields of a form to those that come after them. */
export class Succession {
  #form;
  #fields;
  /** What is remembered of the fields that there were before. */
  #before;
  /** The same for those whose controls are no longer on the page, and in which somebody has typed, by name. */
  #gone = new Map();
  /** Where the person was last. */
  #last;
  /** Whether a control had another name before, as those of rows that have moved. */
  isRenamed = false;

  /** Remembers where the person is, until they leave by themselves, or until the signal aborts. */
  constructor(form, fields, signal) {
    this.#form = form;
    this.#fields = fields;
    const on = listening(signal);
    on(bare(form), "focusin", ({ target }) => {
      const own = fields.owning(target);
      this.#last = own && { control: target, field: own.name, place: own.controls.indexOf(target), selection: [null, null] };
    });
    on(bare(form), "focusout", ({ target }) => {
      const { selectionStart: start = null, selectionEnd: end = null } = target;
      if (this.#last?.control === target) this.#last.selection = [start, end];
      setTimeout(() => { if (this.#last?.control === target && target.isConnected) this.#last = undefined; });
    });
  }

  /** Remembers the present fields. */
  begin() {
    this.#before = [...this.#fields].map(({ id, name, kind, controls, state }) => ({ id, name, kind, controls, state }));
  }

  /**
   * Puts what the person typed into the controls that replaced theirs, unless somebody has filled these in. A framework
   * may replace them later than it removes them. Returns the ids of the fields that succeed each other, except those of
   * objects and lists as a whole: adding or removing controls may correct their errors.
   */
  succeed() {
    const pairs = this.#pairs();
    this.isRenamed = pairs.some(([old, field]) => field && field.name !== old.name);
    const gone = [...this.#gone.values()].map((old) => [old, this.#fields.named(old.name)]);
    for (const [old, field] of [...gone, ...pairs]) {
      const { isEdited, text } = old.state;
      if (!isEdited || !field || field.kind === "group") continue;
      if (!field.controls.length) {
        if (old.controls.length) this.#gone.set(old.name, old);
        continue;
      }
      this.#gone.delete(old.name);
      if (field.controls.some((each) => old.controls.includes(each))) continue;
      // If the text differs from the initial text, somebody has filled it in.
      const [began, begins] = [old, field].map(({ controls, kind }) => controls.length && initialTextOf(controls, kind));
      if (field.text === text || field.text !== begins || begins !== began) continue;
      field.put(text);
      // Whoever made the control learns of it, and keeps its text.
      for (const each of field.controls) each.dispatchEvent(new Event("input", { bubbles: true }));
    }
    return pairs.filter(([, field]) => field && field.kind !== "group").map(([old, field]) => [old.id, field.id]);
  }

  /** Moves the focus to the control that replaced the one that the person was in. */
  restore() {
    const { control, field, place, selection } = this.#last ?? {};
    const { activeElement } = rootOf(this.#form);
    if (!control || control.isConnected || activeElement && activeElement !== document.body) return;
    const next = this.#fields.named(field)?.controls[place];
    if (!next) return;
    next.focus({ preventScroll: true });
    if (selection[0] !== null && next.selectionStart !== null) next.setSelectionRange?.(...selection);
  }

  /** Forgets what was typed in controls that are no longer on the page. */
  reset() {
    this.#gone.clear();
  }

  /** Pairs each earlier field with the one that has one of its controls, or else its name. */
  #pairs() {
    const byControl = new Map([...this.#fields].flatMap((field) => field.controls.map((each) => [each, field])));
    const own = this.#before.map((old) => [old, old.controls.map((each) => byControl.get(each)).find(Boolean)]);
    const taken = new Set(own.map(([, field]) => field));
    return own.map(([old, field]) => {
      const other = this.#fields.named(old.name);
      return [old, field ?? (taken.has(other) ? undefined : other)];
    });
  }
}
