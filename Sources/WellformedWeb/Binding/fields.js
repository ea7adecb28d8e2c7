// The fields of the rules on a page: what the page has for each of them, and how they follow each other.

import { controlsOf, rootOf } from "./elements.js";
import { Field } from "./field.js";
import { controlsByField, inOrder, omitsEmpty, sortOf, wholesOf } from "./markup.js";

/** How long a framework may take to enable what it has disabled during a submission, in milliseconds. */
const settlingTime = 1000;

/** The fields of a form. They can be iterated, in the order of the rules. */
export class Fields {
  /** The fields that have controls, in visual order. */
  order = [];
  /** The controls that the page had for each field when it was last searched, by the field's name. */
  controls;
  /** The elements that show the errors of an object or a list as a whole, by its name. */
  wholes;

  #form;
  #names;
  #byId = new Map();
  #byName = new Map();
  /** The fields that a framework has disabled or the like during a submission, and the timer after which that counts. */
  #held = new Set();
  #settling;
  /** The fields that may continue when the form begins again, by name. */
  #kept = new Map();

  constructor(form, names) {
    this.#form = form;
    this.#names = names;
  }

  [Symbol.iterator]() {
    return this.#byId.values();
  }

  /** Returns the field with an id. */
  get(id) {
    return this.#byId.get(id);
  }

  /** Returns the field with a name. */
  named(name) {
    return this.#byName.get(name);
  }

  /** Returns the field that a control belongs to. */
  owning(control) {
    return [...this].find(({ controls }) => controls.includes(control));
  }

  /** The field that has the focus. */
  get focused() {
    return this.owning(rootOf(this.#form).activeElement);
  }

  /** All controls of fields. */
  get ownControls() {
    return [...this].flatMap(({ controls }) => controls);
  }

  /** The controls of the fields that may continue. */
  get keptControls() {
    return [...this.#kept.values()].flatMap(({ controls }) => controls);
  }

  /** Whether everything that is shown around the controls is still on the page. */
  get isWhole() {
    return [...this].every(({ isWhole }) => isWhole);
  }

  /** Whether a text is being composed. A composition in a control that was removed never ends. */
  get isComposing() {
    return [...this].some(({ state, controls }) => state.isComposing && controls.some((each) => each.isConnected));
  }

  // Beginning

  /** Searches the page. `onOther` gets the names of controls that are not a field, each with the reason. */
  find(onOther) {
    this.controls = controlsByField(this.#form, this.#names, onOther);
    this.wholes = wholesOf(this.#form, this.#names);
  }

  /**
   * Assigns what was found to the fields that a live form describes. Returns for each its description, its controls,
   * and the existing field if it continues. Restores all other fields. `isSame` returns whether something else at a
   * control stays as it is.
   */
  match(descriptions, isSame) {
    const matches = descriptions.map((described) => {
      const { name } = described;
      const whole = described.kind === "group" ? this.wholes.get(name) : undefined;
      const controls = whole ? [whole] : this.controls.get(name) ?? [];
      const isForFiles = this.#names.kindOf(name) === "files" || controls.length && this.#names.at(controls[0])?.kind === "files";
      if (isForFiles) described.kind = "files";
      // If its controls are filled in in another way, the field begins again.
      if (controls.length && !whole) described.sort = sortOf(controls, described.kind);
      if (controls.length) described.omitsEmpty = omitsEmpty(this.#form, controls, described.kind);
      const field = this.#kept.get(name);
      return { described, controls, kept: field?.isStill(described, controls) && controls.every(isSame) ? field : undefined };
    });
    const kept = new Set(matches.map((each) => each.kept));
    stop([...this.#kept.values()].filter((field) => !kept.has(field)));
    return matches;
  }

  /** Makes the fields, except those that continue. */
  make(matches, words) {
    for (const { described, controls, kept } of matches) {
      const field = kept ?? new Field(this.#form, described, controls, words);
      field.continueAs(described);
      this.#byId.set(field.id, field);
    }
    this.#byName = new Map([...this].map((field) => [field.name, field]));
    this.#kept.clear();
  }

  // Ending

  /** Ends. Fields may continue with the next live form, except those that have a control in `elements`. */
  pause(elements) {
    const isIn = ({ controls }) => controls.some((each) => elements.has(each));
    stop([...this].filter(isIn));
    this.#kept = new Map([...this].filter((field) => !isIn(field)).map((field) => [field.name, field]));
    this.#byId.clear();
    this.#byName.clear();
    this.order = [];
  }

  /** Restores the page. */
  stop() {
    stop([...new Set([...this.#kept.values(), ...this])]);
  }

  // While the form is alive

  /**
   * Finds out which fields take part, and which can receive the focus. Returns what has changed, as events. While the
   * form is being sent, what is being sent stays as it is.
   */
  survey(isBusy) {
    const events = [];
    for (const field of this) {
      const { participation, isFocusable: isAllowed } = field.survey();
      const { id, state } = field;
      // Frameworks disable controls while a form is being sent, or make them read-only or inert.
      if (!["disabled", "readOnly"].includes(participation)) this.#held.delete(field);
      else if (isBusy && state.participation !== participation) this.#held.add(field);
      if (this.#held.has(field)) continue;
      if (participation !== state.participation) events.push({ type: "participate", field: id, participation });
      if (isAllowed === field.isFocusable) continue;
      field.isFocusable = isAllowed;
      events.push({ type: "allowFocus", field: id, isAllowed });
    }
    return events;
  }

  /** Notes that a submission begins. What is disabled now takes no part in it. */
  reset() {
    this.#held.clear();
  }

  /** Notes that the form is being sent, or no longer. What stays disabled after that counts soon: `act` surveys again. */
  settle(isBusy, act) {
    clearTimeout(this.#settling);
    if (isBusy || !this.#held.size) return;
    this.#settling = setTimeout(() => {
      this.reset();
      act();
    }, settlingTime);
  }

  /** Finds out the visual order. Returns whether it has changed. */
  arrange() {
    const order = inOrder(this.#form, this);
    if (order.every((field, index) => field === this.order[index])) return false;
    this.order = order;
    return true;
  }

  /** Whether a field sends an empty text now, and nothing while it was empty so far, or the other way about. */
  get sendOtherwise() {
    return [...this].some((field) => field.sendsOtherwise);
  }

  /** Whether the page has no other controls for fields than those that are alive, and they send in the same way. */
  get isCurrent() {
    if (this.sendOtherwise) return false;
    const here = controlsByField(this.#form, this.#names, () => {});
    for (const [name, controls] of here) {
      const field = this.named(name);
      if (!field) return false;
      const own = new Set(field.controls);
      if (controls.some((each) => !own.has(each)) || sortOf(controls, field.kind) !== field.sort) return false;
      // A field that has lost one of its controls holds less.
      if (controls.length < own.size) return false;
    }
    // A field whose controls have been removed or renamed sends nothing. Numbered fields after it move up.
    const present = new Set(controlsOf(this.#form));
    const isStill = (control, name) => present.has(control) && this.#names.at(control)?.field === name;
    const isGone = [...this].some(({ name, controls, kind }) =>
      controls.length && kind !== "group" && !controls.some((each) => isStill(each, name)));
    return !isGone && [...wholesOf(this.#form, this.#names)].every(([name, each]) => this.wholes.get(name) === each);
  }
}

/** Restores the controls of fields, the last first. */
function stop(fields) {
  for (const field of fields.reverse()) field.stop();
}
