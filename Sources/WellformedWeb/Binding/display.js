// What is shown around a control: the parts with the texts, and the description of the control for screen readers.

import { attributesOf, childrenOf, element, partOf, rootOf, set, setText } from "./elements.js";

/** The displays, by the parts that they use. */
const owners = new WeakMap();

/** The parts in which something was drawn. */
const drawn = new WeakSet();

/** The displays, by the elements that carry the error. */
const displays = new WeakMap();

/** The parts that show a text, and nothing else. */
const texts = ["error", "status", "suggestion", "retry"];

/**
 * How often attributes are restored after others overwrite them. After that, whoever overwrites them each time wins.
 */
const mostTimes = 50;

/** The attributes that report errors. Code that redraws the page may overwrite them. */
export const reportingAttributes = ["aria-describedby", "aria-invalid"];

/** Restores what reports on a field at these elements and in these parts, if other code has overwritten it. */
export function putBack(nodes) {
  const displayOf = (node) => displays.get(node) ?? ownerOf(node);
  for (const display of new Set([...nodes].map(displayOf))) display?.putBack();
}

/** Returns whether a node is a part of a field, or within one. */
export const isPart = (node) => ownerOf(node) !== undefined;

function ownerOf(node) {
  for (let each = node; each; each = each.parentElement) if (owners.has(each)) return owners.get(each);
  return undefined;
}

/** The parts around the control of a field or, for a group, around its controls. */
export class Display {
  /** Called if other code has overwritten a part. What is to be shown there must be drawn again. */
  onOverwritten;
  /** Whether the page has the error part, and nothing was drawn there yet. */
  hasNewError = false;

  #form;
  #name;
  #kinds;
  #controls;
  #restorers;
  #parts = {};
  /** The element that carries the error and the description: the control or, for a group, its fieldset. */
  #subject;
  #hints;
  /**
   * What was drawn last, by the names of parts and attributes. The page is touched only where something has changed.
   */
  #drawn = {};
  /** Whether other parts describe the field than when it was last described. */
  #isDescribedAnew = true;
  /** The last values that were written to attributes, by name. */
  #reported = {};
  #timesPutBack = 0;

  /** Finds the parts of these kinds on the page. Adds functions that restore them to the restorers. */
  constructor(form, name, controls, kinds, restorers) {
    const [control] = controls;
    this.#form = form;
    this.#name = name;
    this.#kinds = kinds;
    this.#controls = controls;
    this.#restorers = restorers;
    this.#subject = (this.#isGroup && groupOf(controls)) || control;
    restorers.push(attributesOf(control, "id"), attributesOf(this.#subject, ...reportingAttributes));
    displays.set(this.#subject, this);
    restorers.push(() => { if (displays.get(this.#subject) === this) displays.delete(this.#subject); });
    for (const kind of kinds) {
      const part = name ? partOf(form, control, name, kind) : null;
      if (!part || owners.has(part)) continue;
      if (kind === "error") this.hasNewError = !drawn.has(part);
      restorers.push(attributesOf(part, "hidden", "id", "dir", "data-state"), childrenOf(part));
      this.#adopt(part, kind);
    }
    this.#findHints();
  }

  /** Finds the elements that describe the control in addition to the parts. */
  #findHints() {
    const parts = Object.values(this.#parts);
    this.#hints = (this.#subject.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => {
      const hint = id && rootOf(this.#subject).getElementById(id);
      return hint && !parts.some((part) => part.contains(hint));
    });
  }

  /** Restores what reports on the field, if other code has overwritten it: attributes, ids, and the texts of parts. */
  putBack() {
    const isOther = Object.entries(this.#reported).some(([name, value]) => this.#subject.getAttribute(name) !== value);
    const overwritten = texts.filter((kind) => this.#isOverwritten(kind));
    const bared = Object.entries(this.#parts).filter(([, part]) => !part.id || !part.dir);
    if (!isOther && !overwritten.length && !bared.length || this.#timesPutBack === mostTimes) return;
    this.#timesPutBack += 1;
    for (const [kind, part] of bared) this.#prepare(part, kind);
    this.#findHints();
    if (overwritten.length) {
      for (const kind of overwritten) delete this.#drawn[kind];
      this.#isDescribedAnew = true;
      this.onOverwritten?.();
    }
    this.#report({ "aria-invalid": this.#reported["aria-invalid"], "aria-describedby": this.#described });
  }

  /**
   * Whether other code has overwritten a part since it was drawn. Another text alone does not say so: browsers put
   * translations in the place of texts.
   */
  #isOverwritten(kind) {
    const part = this.#parts[kind];
    const shown = this.#drawn[kind];
    if (part === undefined || shown === undefined) return false;
    return !part.dir || part.hidden !== !shown || Boolean(shown) && !part.textContent.trim();
  }

  #report(attributes) {
    Object.assign(this.#reported, attributes);
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

  /** Whether all parts of the field are still on the page. */
  get isWhole() {
    for (const part of Object.values(this.#parts)) if (!part.isConnected) return false;
    return true;
  }

  /** The id that a link to the field leads to. */
  get anchor() {
    const [control] = this.#controls;
    if (!control.id) control.id = freeId(control, `wellformed-${this.#name || "control"}`);
    return control.id;
  }

  /** Returns the part of a kind, if there is one. */
  part(kind) {
    return this.#parts[kind];
  }

  /** Returns what was last shown in a part. */
  shown(kind) {
    return this.#drawn[kind];
  }

  /** Returns whether a value differs from what was drawn last, and remembers it. */
  isNews(name, value) {
    if (this.#drawn[name] === value) return false;
    this.#drawn[name] = value;
    return true;
  }

  /** Shows a text in a part. A part that the page does not have is made once there is a text to show. */
  show(kind, text, fill = setText) {
    if (!this.isNews(kind, text)) return;
    const part = this.#parts[kind] ?? (text && this.make(kind));
    if (!part) return;
    drawn.add(part);
    if (part.textContent === text && part.hidden === !text) return;
    // If a button disappears, the focus must not disappear with it.
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
      // These elements may contain only rows or entries.
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
    owners.set(part, this);
    this.#restorers.push(() => owners.delete(part));
    this.#prepare(part, kind);
    if (kind !== "requirements") part.hidden = part.textContent.trim() === "";
    return part;
  }

  /** Gives a part an id, and the direction of its text. */
  #prepare(part, kind) {
    if (!part.id) part.id = freeId(part, `${this.anchor}-${kind}`);
    if (!part.dir) part.dir = "auto";
  }

  /**
   * Sets whether the control is invalid, and what describes it: hints first, then these ids, then the parts.
   *
   * Browsers report to screen readers that a control is invalid even if no error is shown, for example because it is empty,
   * unless the page says otherwise. For radio buttons it cannot.
   */
  describe(isInvalid, ids = []) {
    const isReadAsInvalid = !this.#isGroup && isOfBrowser(this.#controls[0]);
    const invalid = isWhole(this.#controls[0]) ? null : isInvalid ? "true" : isReadAsInvalid ? "false" : null;
    if (this.isNews("aria-invalid", invalid)) this.#report({ "aria-invalid": invalid });
    if (!this.isNews("described", ids.join(" ")) && !this.#isDescribedAnew) return;
    this.#isDescribedAnew = false;
    this.#report({ "aria-describedby": this.#described });
  }

  /** The ids that describe the control: hints, then checklist, counter and meter, then error, status and suggestion. */
  get #described() {
    const { error, status, suggestion } = this.#parts;
    const all = [...this.#hints, ...(this.#drawn.described ?? "").split(" ").filter(Boolean)];
    for (const part of [error, status, suggestion]) if (part && !part.hidden) all.push(part.id);
    return all.join(" ") || null;
  }
}

/** Returns whether a control is one of the browser's own, and no custom element. */
export const isOfBrowser = ({ localName }) => ["input", "select", "textarea"].includes(localName);

/** Returns whether an element is about several fields as a whole. */
const isWhole = (node) => node.matches("[data-wellformed-rows], :is(fieldset, [role=group])[data-wellformed-field]");

/** Returns the element that groups the controls of one field and nothing else. */
function groupOf(controls) {
  const [control] = controls;
  if (control.type === "radio") return control.closest("fieldset");
  const group = control.closest("fieldset, [role=group]");
  const others = group?.querySelectorAll("input, select, textarea") ?? [];
  return [...others].every((each) => controls.includes(each) || each.type === "hidden") ? group : null;
}

/** Returns an id for an element that is unique on the page and that can stand in a list of ids. */
function freeId(node, wanted) {
  const root = rootOf(node);
  const id = wanted.replace(/\s+/g, "-");
  let free = id;
  for (let number = 2; root.getElementById(free); number += 1) free = `${id}-${number}`;
  return free;
}
