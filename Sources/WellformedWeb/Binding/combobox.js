// A select with a search: <select data-wellformed-search="Search countries">.
//
// The select keeps its label, its value and its errors. Instead of its list, a text field opens over it, with a list of
// options below: an editable combobox (ARIA Authoring Practices Guide, combobox pattern). Until then nothing is made,
// and only the document has listeners, so that selects can come and go.

import { element, listening, outOfSight, rootOf, set } from "./elements.js";
import { labelOf } from "./labels.js";
import { found, folded } from "./search.js";
import { filled } from "./words.js";

/** How long typing must pause before the number of matches is announced, in milliseconds. */
const rest = 500;

/** The pixels that stay free between a list and the edge of the window. */
const margin = 8;

/** The greatest height of a list, and the height with which it still opens below, in pixels. */
const [height, enough] = [320, 200];
/** The width from which on a list is exactly as wide as its select, in pixels. */
const wide = 208;

// Without specificity, so that any rule of the page wins. A content policy for styles does not forbid adopted sheets.
const rules = `
:where([data-wellformed-choices]) {
  position: absolute; inset: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: inherit;
  & :where(input) { box-sizing: border-box; inline-size: 100%; font: inherit; }
  & :where(input)::placeholder { color: inherit; opacity: 0.7; }
  & :where([role="listbox"], p) {
    box-sizing: border-box; inline-size: max(100%, min(16rem, 90vw)); margin: 0.25rem 0 0; padding: 0.25rem; overflow: auto;
    overscroll-behavior: contain; border: 1px solid var(--wellformed-edge, GrayText);
    border-radius: var(--wellformed-radius, 0.25rem); background: var(--wellformed-surface, Canvas);
    box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 18%); line-height: 1.5rem;
  }
  & :where(p) { padding: 0.625rem 0.75rem; color: var(--wellformed-quiet, inherit); }
  & :where([role="option"]) {
    display: flex; gap: 0.5rem; justify-content: space-between; padding: 0.375rem 0.5rem; cursor: pointer;
    border-radius: calc(var(--wellformed-radius, 0.25rem) - 0.25rem); overflow-wrap: anywhere;
  }
  & :where([role="option"]:hover, [data-active]) {
    background: color-mix(in srgb, var(--wellformed-accent, Highlight) 12%, #0000);
  }
  & :where([data-active]) { outline: 2px solid var(--wellformed-accent, Highlight); outline-offset: -2px; }
  & :where([aria-disabled="true"]) { opacity: 0.6; cursor: default; }
  & :where([aria-selected="true"]) { font-weight: 600; }
  & :where([aria-selected="true"])::after {
    content: ""; flex: none; box-sizing: border-box; inline-size: 0.4375rem; block-size: 0.75rem; margin: 0.25rem 0.25rem 0;
    border: solid; border-width: 0 2px 2px 0; rotate: 40deg;
  }
  & :where([role="group"])::before {
    content: attr(aria-label); display: block; padding: 0.5rem 0.5rem 0.125rem; color: var(--wellformed-quiet, inherit);
    font-size: 0.8125rem; font-weight: 600; line-height: 1.25rem;
  }
  @media (pointer: coarse) { & :where([role="option"]) { padding-block: 0.625rem; } }
}`;

let sheet;

/** Adds the style of lists to a document or a shadow tree. */
function style(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

// The list

let count = 0;

/** The list that is open, or `null`. */
let open = null;

/** An open search over a select. */
class Search {
  #select;
  #isRequired;
  #choices;
  #shown = [];
  #active;
  #popup;
  #input;
  #list;
  #none;
  #status;
  #timer;
  #listening = new AbortController();

  /** Makes the elements. The search begins with what was already `typed`. */
  constructor(select, typed) {
    this.#select = select;
    this.#isRequired = select.required || select.getAttribute("aria-required") === "true";
    count += 1;
    const id = `wellformed-choices-${count}`;
    const name = select.dataset.wellformedSearch || labelOf(select);
    const taken = ["aria-invalid", "aria-describedby", "dir", "lang"].map((each) => [each, select.getAttribute(each)]);
    this.#input = element("input", {
      ...Object.fromEntries(taken), type: "text", role: "combobox", form: "", "aria-label": name, "aria-controls": id,
      "aria-autocomplete": "list", "aria-required": this.#isRequired ? "true" : null, autocomplete: "off",
      autocapitalize: "none", spellcheck: "false", placeholder: select.selectedOptions[0]?.label ?? "",
    });
    this.#list = element("div", { id, role: "listbox", "aria-label": name });
    this.#none = element("p", { hidden: "" }, select.dataset.wellformedNone || "No matches");
    this.#status = outOfSight(element("div", { role: "status", "aria-live": "polite" }));
    this.#popup = element(
      "div", { "data-wellformed-choices": "", popover: "manual" }, this.#input, this.#list, this.#none, this.#status);
    this.#choices = this.#read(id);
    this.#input.value = typed;
  }

  /** Opens. `wantsFirst` says whether the first option becomes active if none is chosen. */
  open(wantsFirst) {
    style(rootOf(this.#select));
    // Inside a label it would become part of the label's text.
    (this.#select.closest("label") ?? this.#select).after(this.#popup);
    this.#popup.showPopover();
    this.#listen();
    this.#draw();
    if (wantsFirst && !this.#active) this.#activate(this.#usable[0]);
    this.#input.focus({ preventScroll: true });
  }

  get select() {
    return this.#select;
  }

  /** Returns what can be chosen. The empty option is a choice only if the select is not required. */
  #read(id) {
    const isChoice = (option) => !option.hidden && option.label && (option.value || !this.#isRequired);
    return [...this.#select.options].filter(isChoice).map((option, place) => {
      const isOff = option.disabled || option.parentElement.disabled;
      const node = element(
        "div", { id: `${id}-${place}`, role: "option", "aria-disabled": isOff ? "true" : null }, element("span", {}, option.label));
      const keywords = (option.dataset.wellformedKeywords ?? "").split(",");
      const names = option.value ? [option.label, ...keywords].map(folded).filter(Boolean) : [];
      return { option, node, names, isOff, group: option.parentElement.label };
    });
  }

  #listen() {
    const on = listening(this.#listening.signal);
    on(this.#input, "input", () => this.#draw());
    on(this.#input, "keydown", (event) => this.#keydown(event));
    // The focus stays in the text field.
    on(this.#list, "mousedown", (event) => event.preventDefault());
    on(this.#list, "click", ({ target }) => {
      const choice = this.#shown.find(({ node }) => node.contains(target));
      if (choice && !choice.isOff) this.#choose(choice);
    });
    on(this.#popup, "focusout", ({ relatedTarget }) => {
      // When the window moves to the background, the focus stays where it is.
      if (rootOf(this.#popup).activeElement === this.#input) return;
      if (relatedTarget !== this.#select) this.#abandon(relatedTarget);
    });
    // Events here are not events of the form, not even the one that closes the list.
    listening()(this.#popup, "input change keydown keyup keypress beforeinput focusin focusout", (event) => event.stopPropagation());
    on(this.#select.form ?? window, "reset", () => this.close());
    on(window, "pagehide", () => this.close());
    for (const each of [window, window.visualViewport]) if (each) on(each, "resize", () => this.#place());
    document.addEventListener("scroll", ({ target }) => { if (!this.#popup.contains(target)) this.#place(); },
      { capture: true, passive: true, signal: this.#listening.signal });
  }

  get #usable() {
    return this.#shown.filter(({ isOff }) => !isOff);
  }

  /** Shows what matches the typed text, and makes the best match active. */
  #draw() {
    if (!this.#select.isConnected) return this.close();
    const typed = folded(this.#input.value);
    this.#shown = found(this.#choices, typed);
    const groups = new Map();
    const nodes = [];
    for (const { node, option, group } of this.#shown) {
      set(node, { "aria-selected": String(option.selected) });
      // Search results are in the order of how well they match, without groups.
      if (!group || typed) nodes.push(node);
      else if (groups.has(group)) groups.get(group).append(node);
      else {
        groups.set(group, element("div", { role: "group", "aria-label": group }, node));
        nodes.push(groups.get(group));
      }
    }
    this.#list.replaceChildren(...nodes);
    const isEmpty = !nodes.length;
    this.#list.hidden = isEmpty;
    this.#none.hidden = !isEmpty;
    set(this.#input, { "aria-expanded": String(!isEmpty) });
    this.#activate(typed ? this.#usable[0] : this.#shown.find(({ option }) => option.selected));
    this.#announce();
  }

  /** Announces how many options match, when typing pauses. */
  #announce() {
    clearTimeout(this.#timer);
    if (!this.#input.value) return void (this.#status.textContent = "");
    const { wellformedMatches: matches = "Matches: {count}" } = this.#select.dataset;
    const text = this.#shown.length ? filled(matches, { count: this.#shown.length }) : this.#none.textContent;
    this.#timer = setTimeout(() => { this.#status.textContent = text; }, rest);
  }

  #activate(choice) {
    this.#active?.node.removeAttribute("data-active");
    this.#active = choice;
    set(this.#input, { "aria-activedescendant": choice?.node.id });
    this.#place();
    if (!choice) return void (this.#list.scrollTop = 0);
    set(choice.node, { "data-active": "" });
    const [outer, inner] = [this.#list, choice.node].map((node) => node.getBoundingClientRect());
    if (inner.top < outer.top + margin) this.#list.scrollTop -= outer.top + margin - inner.top;
    else if (inner.bottom > outer.bottom - margin) this.#list.scrollTop += inner.bottom - outer.bottom + margin;
  }

  /** Puts the text field over the select, and the list where there is more room. */
  #place() {
    const box = this.#select.getBoundingClientRect();
    const { offsetTop = 0, height: seen = innerHeight } = window.visualViewport ?? {};
    const below = offsetTop + seen - box.bottom - 2 * margin;
    const above = box.top - offsetTop - 2 * margin;
    const isAbove = below < Math.min(enough, this.#list.scrollHeight) && above > below;
    const { style: look } = this.#popup;
    Object.assign(look, { display: "flex", flexDirection: isAbove ? "column-reverse" : "column", width: `${box.width}px` });
    look.font = getComputedStyle(this.#select).font;
    Object.assign(this.#input.style, { flex: "none", height: `${box.height}px`, margin: "0" });
    for (const part of [this.#list, this.#none]) {
      part.style.maxHeight = `${Math.max(Math.min(height, isAbove ? above : below), box.height)}px`;
      part.style.margin = isAbove ? "0 0 0.25rem" : "0.25rem 0 0";
      // A list that is only slightly wider than its select would look wrong.
      part.style.inlineSize = box.width < wide ? "" : "100%";
    }
    const top = isAbove ? box.bottom - this.#popup.getBoundingClientRect().height : box.top;
    Object.assign(look, { left: `${box.left + scrollX}px`, top: `${top + scrollY}px` });
    // A list that is wider than its select stays inside the window.
    const part = this.#list.hidden ? this.#none : this.#list;
    part.style.translate = "none";
    const { left, right } = part.getBoundingClientRect();
    const shift = Math.max(margin - left, 0) || Math.min(document.documentElement.clientWidth - margin - right, 0);
    if (right - left > box.width + 1) part.style.translate = `${shift}px`;
  }

  // Keys

  #keydown(event) {
    const { key, altKey, isComposing, keyCode } = event;
    if (isComposing || keyCode === 229) return;
    const usable = this.#usable;
    const place = usable.indexOf(this.#active);
    const last = usable.length - 1;
    const moves = {
      ArrowDown: place < last ? place + 1 : 0,
      ArrowUp: altKey ? place : place > 0 ? place - 1 : last,
      PageDown: Math.min(place + 10, last),
      PageUp: Math.max(place - 10, 0),
    };
    // If there is a typed text, these keys move in it, as in every text field.
    if (!this.#input.value) Object.assign(moves, { Home: 0, End: last });
    if (key === "Tab") {
      // The browser then moves on from the select.
      if (this.#active) this.#choose(this.#active);
      else this.close();
    } else if (key === "Enter" || key === "ArrowUp" && altKey) {
      event.preventDefault();
      if (this.#active) this.#choose(this.#active);
    } else if (key === "Escape") {
      event.preventDefault();
      this.close();
    } else if (key in moves) {
      event.preventDefault();
      this.#activate(usable[moves[key]]);
    }
  }

  // Ending

  #choose({ option }) {
    const isNews = !option.selected;
    if (isNews) option.selected = true;
    this.close();
    if (!isNews) return;
    this.#select.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    this.#select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Closes. The focus returns to the select. */
  close() {
    if (open === this) this.#select.focus({ preventScroll: true });
    this.#end();
  }

  /** Closes because the focus went elsewhere, and dispatches events as if the select was left. */
  #abandon(relatedTarget) {
    if (open !== this) return;
    this.#end();
    this.#select.dispatchEvent(new FocusEvent("blur", { relatedTarget, composed: true }));
    this.#select.dispatchEvent(new FocusEvent("focusout", { relatedTarget, bubbles: true, composed: true }));
  }

  #end() {
    if (open === this) open = null;
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#popup.remove();
  }

  /** Returns whether a node is inside. */
  contains(node) {
    return this.#popup.contains(node);
  }
}

// The page

/** Returns the select with a search that an event is about. `undefined` if there is none, or if it cannot be used. */
function selectOf(event) {
  const [target] = event.composedPath();
  if (!target?.matches?.("select[data-wellformed-search]:not(:disabled)")) return undefined;
  // A select that shows several options is already a list.
  return target.multiple || target.size > 1 || event.defaultPrevented ? undefined : target;
}

function begin(select, typed, wantsFirst) {
  open?.close();
  // The select gets the focus first, because listeners may expect it.
  select.focus({ preventScroll: true });
  open = new Search(select, typed);
  open.open(wantsFirst);
}

function pressed(event) {
  const [target] = event.composedPath();
  if (open && !open.contains(target)) open.close();
  const select = event.button === 0 && selectOf(event);
  if (!select) return;
  event.preventDefault();
  begin(select, "", false);
}

function keyed(event) {
  const { key, altKey, ctrlKey, metaKey } = event;
  const select = !ctrlKey && !metaKey && !event.isComposing && selectOf(event);
  if (!select) return;
  const isText = [...key].length === 1 && key !== " " && !altKey;
  if (!isText && ![" ", "ArrowDown", "ArrowUp", "F4"].includes(key)) return;
  event.preventDefault();
  begin(select, isText ? key : "", key === "ArrowDown" && !altKey);
}

/** Moving between a select and its list does not leave the select. */
function moved(event) {
  if (!open) return;
  const [target] = event.composedPath();
  if (target === open.select && open.contains(event.relatedTarget)) event.stopImmediatePropagation();
}

// In browsers without popovers and adopted sheets, selects stay as they are.
if (typeof document !== "undefined" && "showPopover" in HTMLElement.prototype && "adoptedStyleSheets" in document) {
  document.addEventListener("mousedown", pressed, { capture: true });
  document.addEventListener("keydown", keyed, { capture: true });
  for (const type of ["focus", "focusin", "blur", "focusout"]) window.addEventListener(type, moved, { capture: true });
}
