// What is shown around a control: the parts that say it, and what describes the control to whoever does not see them.

import { attributesOf, childrenOf, element, partOf, rootOf, set, setText } from "./elements.js";

/** The parts that fields have taken. */
const taken = new WeakSet();

/** What is shown around controls, by the elements that have the errors. */
const displays = new WeakMap();

/** How often what others write over is put back: who does it each time is left alone then. */
const mostTimes = 50;

/** The attributes that tell of errors, which whoever draws the page anew may write over. */
export const tellingAttributes = ["aria-describedby", "aria-invalid"];

/** Puts back what an element tells of its field, where somebody else has written over it. */
export const putBack = (subject) => displays.get(subject)?.putBack();

/** Tells whether an element is a part of a field, or in one. */
export function isPart(node) {
  for (let each = node; each; each = each.parentElement) if (taken.has(each)) return true;
  return false;
}

/** The parts around the control of a field or, of a group, its controls. */
export class Display {
  #form;
  #name;
  #kinds;
  #controls;
  #restorers;
  #parts = {};
  /** What has the error and the description: the control or, of a group, its fieldset. */
  #subject;
  #hints;
  /** What was drawn last, by the names of parts and attributes: what has not changed is neither written nor read. */
  #drawn = {};
  /** Whether the parts that describe the field are not those that it was last described by. */
  #isDescribedAnew = true;
  /** What was written of attributes last, by their names. */
  #told = {};
  #timesPutBack = 0;

  /** Finds the parts of these kinds that the page has; how they are put back is added to the restorers. */
  constructor(form, name, controls, kinds, restorers) {
    const [control] = controls;
    this.#form = form;
    this.#name = name;
    this.#kinds = kinds;
    this.#controls = controls;
    this.#restorers = restorers;
    this.#subject = (this.#isGroup && groupOf(controls)) || control;
    restorers.push(attributesOf(control, "id"), attributesOf(this.#subject, ...tellingAttributes));
    displays.set(this.#subject, this);
    restorers.push(() => { if (displays.get(this.#subject) === this) displays.delete(this.#subject); });
    for (const kind of kinds) {
      const part = name ? partOf(form, control, name, kind) : null;
      if (!part || taken.has(part)) continue;
      restorers.push(attributesOf(part, "hidden", "id", "dir", "data-state"), childrenOf(part));
      this.#adopt(part, kind);
    }
    this.#findHints();
  }

  /** What describes the control besides the parts. */
  #findHints() {
    const parts = Object.values(this.#parts);
    this.#hints = (this.#subject.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => {
      const hint = id && rootOf(this.#subject).getElementById(id);
      return hint && !parts.some((part) => part.contains(hint));
    });
  }

  /** Puts back what the control tells of its field, where somebody else has written over it. */
  putBack() {
    const isOther = Object.entries(this.#told).some(([name, value]) => this.#subject.getAttribute(name) !== value);
    if (!isOther || this.#timesPutBack === mostTimes) return;
    this.#timesPutBack += 1;
    this.#findHints();
    this.#tell({ "aria-invalid": this.#told["aria-invalid"], "aria-describedby": this.#described });
  }

  #tell(attributes) {
    Object.assign(this.#told, attributes);
    set(this.#subject, attributes);
  }

  get #isGroup() {
    return this.#controls[0].type === "radio" || this.#controls.length > 1;
  }

  /** Whether the page has no other parts for the field than these. */
  get isCurrent() {
    const [control] = this.#controls;
    const subject = (this.#isGroup && groupOf(this.#controls)) || control;
    return subject === this.#subject && this.#kinds.every((kind) =>
      (this.#name ? partOf(this.#form, control, this.#name, kind) ?? undefined : undefined) === this.#parts[kind]);
  }

  /** Whether the parts of the field are still on the page. */
  get isWhole() {
    for (const kind in this.#parts) if (!this.#parts[kind].isConnected) return false;
    return true;
  }

  /** The id that a link to the field leads to. */
  get anchor() {
    const [control] = this.#controls;
    if (!control.id) control.id = freeId(control, `wellformed-${this.#name || "control"}`);
    return control.id;
  }

  /** The part of a kind, if there is one. */
  part(kind) {
    return this.#parts[kind];
  }

  /** What was shown last in a part. */
  shown(kind) {
    return this.#drawn[kind];
  }

  /** Tells whether something is not what was drawn last, and notes it. */
  isNews(name, value) {
    if (this.#drawn[name] === value) return false;
    this.#drawn[name] = value;
    return true;
  }

  /** Shows a text in a part; a part that is empty is made only when it is needed. */
  show(kind, text, fill = setText) {
    if (!this.isNews(kind, text)) return;
    const part = this.#parts[kind] ?? (text && this.make(kind));
    if (!part || part.textContent === text && part.hidden === !text) return;
    // A button that goes must not take the focus with it.
    if (part.contains(rootOf(part).activeElement)) this.#controls[0].focus();
    if (text) fill(part, text);
    else part.replaceChildren();
    part.hidden = !text;
    this.#isDescribedAnew = true;
  }

  /** Makes a part that the page does not have. */
  make(kind) {
    const [control] = this.#controls;
    const attributes = { class: kind, [`data-wellformed-${kind}`]: this.#name };
    const part = element(["requirements", "meter"].includes(kind) ? "div" : "p", attributes);
    const isAround = this.#subject !== control || !isOfBrowser(control) && control.localName === "fieldset";
    const legend = isAround && this.#subject.querySelector("legend");
    const place = control.closest("label") ?? control;
    if (legend) legend.after(part);
    else if (isWhole(control)) {
      // Nothing but rows or entries can stand in these.
      if (control.matches("table, tbody, ul, ol, menu")) (control.closest("table") ?? control).before(part);
      else control.prepend(part);
    }
    else if (kind === "error") place.before(part);
    else (this.#parts.status ?? place).after(part);
    this.#restorers.push(() => part.remove());
    return this.#adopt(part, kind);
  }

  #adopt(part, kind) {
    this.#parts[kind] = part;
    taken.add(part);
    this.#restorers.push(() => taken.delete(part));
    if (!part.id) part.id = freeId(part, `${this.anchor}-${kind}`);
    if (!part.dir) part.dir = "auto";
    if (kind !== "requirements") part.hidden = part.textContent.trim() === "";
    return part;
  }

  /**
   * Says whether an error is shown, and what describes the control: hints first, then these ids, then what is to be done.
   *
   * Browsers tell screen readers of what is wrong and not shown, such as that a control is empty, unless the page says
   * otherwise. Of a radio button a page cannot say it.
   */
  describe(isInvalid, ids = []) {
    const isReadAsInvalid = !this.#isGroup && isOfBrowser(this.#controls[0]);
    const invalid = isWhole(this.#controls[0]) ? null : isInvalid ? "true" : isReadAsInvalid ? "false" : null;
    if (this.isNews("aria-invalid", invalid)) this.#tell({ "aria-invalid": invalid });
    if (!this.isNews("described", ids.join(" ")) && !this.#isDescribedAnew) return;
    this.#isDescribedAnew = false;
    this.#tell({ "aria-describedby": this.#described });
  }

  /** What describes the control: hints, what is counted and measured, and what is to be done. */
  get #described() {
    const { error, status, suggestion } = this.#parts;
    const all = [...this.#hints, ...(this.#drawn.described ?? "").split(" ").filter(Boolean)];
    for (const part of [error, status, suggestion]) if (part && !part.hidden) all.push(part.id);
    return all.join(" ") || null;
  }
}

/** Whether a control is one of the browser's, and no element of the page's own. */
export const isOfBrowser = ({ localName }) => ["input", "select", "textarea"].includes(localName);

/** Whether an element is about several fields as a whole. */
const isWhole = (node) => node.matches("[data-wellformed-rows], :is(fieldset, [role=group])[data-wellformed-field]");

/** What groups controls that are one field, and nothing else. */
function groupOf(controls) {
  const [control] = controls;
  if (control.type === "radio") return control.closest("fieldset");
  const group = control.closest("fieldset, [role=group]");
  const others = group?.querySelectorAll("input, select, textarea") ?? [];
  return [...others].every((each) => controls.includes(each) || each.type === "hidden") ? group : null;
}

/** An id for an element that nothing else on the page has, and that can stand in a list of ids. */
function freeId(node, wanted) {
  const root = rootOf(node);
  const id = wanted.replace(/\s+/g, "-");
  let free = id;
  for (let number = 2; root.getElementById(free); number += 1) free = `${id}-${number}`;
  return free;
}
