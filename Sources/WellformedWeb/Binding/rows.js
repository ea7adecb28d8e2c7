// Rows of controls, such as the lines of an order. A person can add, remove and move rows.

import { attributesOf, bare, element, isReachable, listening, restoreAll, rootOf, set } from "./elements.js";
import { filled } from "./words.js";

/** The attributes that can contain a control's name, or an id made from it. */
const naming = /^(name|id|for|list|aria-|data-wellformed-)/;

const selectors = { add: "[data-wellformed-add]", remove: "[data-wellformed-remove]", move: "[data-wellformed-move]" };
const buttons = Object.values(selectors).join();
const controls = "input:not([type=hidden]), select, textarea";

/** The lists of rows of a form: elements with `data-wellformed-rows`. */
export class Rows {
  #form;
  #host;
  #restorers = [];
  #known = new WeakSet();
  /** The rows that each list began with, and those that a person has added and removed since. */
  #first;
  #added = new WeakSet();
  #removed = new WeakSet();

  /**
   * Watches the rows of a form until the signal aborts. The host carries out `change(act, elements)`, unless something
   * is in progress that it must not disturb: `act` changes the page, and names only within `elements`. The host can
   * `say(text)`, and is called with `changed()` when a person has changed the rows.
   */
  constructor(form, host, signal) {
    this.#form = form;
    this.#host = host;
    this.#first = new Map(this.#lists.map((list) => [list, this.#rowsOf(list)]));
    listening(signal)(bare(form), "click", (event) => this.#click(event));
  }

  /** Finds out which rows exist, and which buttons can do something. */
  survey() {
    for (const list of this.#lists) this.#draw(list);
  }

  /** Restores the rows that the page began with, as they were. Rows that scripts of the page have added stay. */
  reset() {
    // A row returns before the rows inside it.
    for (const list of new Set([...this.#first.keys(), ...this.#lists])) {
      if (!bare(this.#form).contains(list)) continue;
      const rows = this.#rowsOf(list);
      const first = this.#first.get(list) ?? [];
      const back = first.filter((row) => this.#removed.has(row) && !row.isConnected);
      const wanted = [
        ...first.filter((row) => rows.includes(row) || back.includes(row)),
        ...rows.filter((row) => !first.includes(row) && !this.#added.has(row)),
      ];
      if (wanted.length === rows.length && wanted.every((row, place) => row === rows[place])) continue;
      // The form could not reset what was not in it.
      const form = element("form", {}, ...back);
      bare(form).reset();
      this.#change(list, wanted, () => {
        const place = document.createComment("");
        const next = rows[0] ?? this.#templateOf(list);
        if (next) next.before(place);
        else list.append(place);
        for (const row of rows) row.remove();
        place.replaceWith(...wanted);
      }, ...rows);
    }
  }

  /** Restores the buttons. */
  stop() {
    restoreAll(this.#restorers);
  }

  /** Returns the list with a name. */
  named(name) {
    return this.#lists.find(({ dataset }) => dataset.wellformedRows === name);
  }

  get #lists() {
    return [...bare(this.#form).querySelectorAll("[data-wellformed-rows]")];
  }

  #rowsOf(list) {
    return [...list.querySelectorAll("[data-wellformed-row]")].filter((row) => listAround(row.parentElement) === list);
  }

  #templateOf(list) {
    return [...list.querySelectorAll("template")].find((each) => listAround(each) === list);
  }

  #click(event) {
    const button = event.target.closest?.(buttons);
    if (!button || event.defaultPrevented) return;
    const { wellformedAdd: named } = button.dataset;
    const list = named ? this.named(named) : listAround(button);
    if (!list) return;
    event.preventDefault();
    if (button.getAttribute("aria-disabled") === "true") return;
    const place = this.#rowsOf(list).findIndex((row) => row.contains(button));
    // Safari does not focus a button that is clicked.
    button.focus();
    if (button.matches(selectors.add)) this.add(list);
    else if (button.matches(selectors.remove)) this.remove(list, place);
    else this.move(list, place, button.dataset.wellformedMove === "up" ? place - 1 : place + 1);
  }

  /** How many rows each list has, by its name. A list is before those in its rows. */
  get counts() {
    return this.#lists.map((list) => [list.dataset.wellformedRows, this.#rowsOf(list).length]);
  }

  /** Gives a list so many rows, without a word. Returns whether it had others. */
  set(name, count) {
    const list = this.named(name);
    const rows = list ? this.#rowsOf(list) : [];
    const { least, most } = boundsOf(list ?? {});
    const wanted = Math.max(least, Math.min(most, count));
    if (!list || wanted === rows.length) return false;
    const gone = rows.slice(wanted);
    for (const row of gone) this.#removed.add(row);
    const added = Array.from({ length: Math.max(0, wanted - rows.length) }, () => this.#made(list)).filter(Boolean);
    return this.#change(list, [...rows.slice(0, wanted), ...added], () => {
      for (const row of gone) row.remove();
      this.#append(list, rows, added);
    }, ...gone);
  }

  /** Makes a row of the template, if there is one. */
  #made(list) {
    const row = this.#templateOf(list)?.content.cloneNode(true).firstElementChild;
    row?.setAttribute("data-wellformed-row", "");
    if (row) this.#added.add(row);
    return row;
  }

  #append(list, rows, added) {
    if (rows.length) rows.at(-1).after(...added);
    else this.#templateOf(list)?.before(...added);
  }

  /** Adds a row after the others. Returns whether it was added. */
  add(list) {
    const rows = this.#rowsOf(list);
    const row = canAdd(list, rows) && this.#made(list);
    if (!row || !this.#change(list, [...rows, row], () => this.#append(list, rows, [row]))) return false;
    this.settle(list, "added", rows.length);
    return true;
  }

  /** Removes the row at a place. Returns whether it was removed. */
  remove(list, place) {
    const rows = this.#rowsOf(list);
    const row = canRemove(list, rows) && rows[place];
    if (!row || !this.#change(list, rows.toSpliced(place, 1), () => row.remove(), row)) return false;
    this.#removed.add(row);
    this.settle(list, "removed", place);
    return true;
  }

  /** Moves a row to another place. Returns whether it was moved. */
  move(list, place, to) {
    const rows = this.#rowsOf(list);
    const [row, other] = [rows[place], rows[to]];
    if (!row || !other || row === other) return false;
    const { activeElement } = rootOf(list);
    const act = () => (to < place ? other.before(row) : other.after(row));
    if (!this.#change(list, rows.toSpliced(place, 1).toSpliced(to, 0, row), act)) return false;
    this.settle(list, "moved", to, activeElement);
    return true;
  }

  /**
   * Moves the focus to where the person goes on after a row was `added`, `removed` or `moved`, and announces that. After
   * a row was removed, this is the row that took its place, the row before, or the button that adds rows.
   */
  settle(list, change, place, focused = rootOf(list).activeElement) {
    const rows = this.#rowsOf(list);
    const around = rows[place] ?? rows[place - 1];
    const near = [...around?.querySelectorAll(controls) ?? []].find(isReachable) ?? this.#adding(list);
    (change === "moved" ? focused : near)?.focus();
    const sentence = list.getAttribute(`data-wellformed-${change}`);
    if (sentence) this.#host.say(filled(sentence, { number: place + 1, count: rows.length }));
    this.#host.changed();
  }

  /** Gives a list these rows, and renumbers the rows whose number has changed. */
  #change(list, rows, act, ...gone) {
    const { wellformedRows: name } = list.dataset;
    const others = rows.map((row, index) => [row, index]).filter(([row, index]) => !isNumbered(row, name, index));
    return this.#host.change(() => {
      // In between, two rows have the same names, and a browser keeps only one radio button of a name chosen.
      const chosen = others.flatMap(([row]) => [...row.querySelectorAll("[type=radio]:checked")]);
      act();
      for (const [row, index] of others) renumber(row, name, index);
      for (const each of chosen) each.checked = true;
    }, [...gone, ...others.map(([row]) => row)]);
  }

  #adding(list) {
    const own = [...list.querySelectorAll(selectors.add)].find((button) => listAround(button) === list);
    return own ?? bare(this.#form).querySelector(`[data-wellformed-add="${CSS.escape(list.dataset.wellformedRows)}"]`);
  }

  #draw(list) {
    const rows = this.#rowsOf(list);
    this.#show(this.#adding(list), canAdd(list, rows));
    rows.forEach((row, index) => {
      for (const button of row.querySelectorAll(buttons)) {
        if (listAround(button) !== list) continue;
        if (button.matches(selectors.remove)) this.#show(button, canRemove(list, rows));
        if (!button.matches(selectors.move)) continue;
        this.#show(button, true);
        const isAtEnd = index === (button.dataset.wellformedMove === "up" ? 0 : rows.length - 1);
        set(button, { "aria-disabled": isAtEnd ? "true" : null });
      }
    });
  }

  #show(button, isShown) {
    if (!button) return;
    if (!this.#known.has(button)) this.#restorers.push(attributesOf(button, "hidden", "aria-disabled"));
    this.#known.add(button);
    if (button.hidden === isShown) button.hidden = !isShown;
  }
}

/** Returns the list of rows that an element is in. */
const listAround = (node) => node?.closest("[data-wellformed-rows]");

/** Returns the fewest and the most rows that a list may have. */
const boundsOf = ({ dataset }) =>
  ({ least: Number(dataset?.wellformedLeast || 0), most: Number(dataset?.wellformedMost || Infinity) });

const canAdd = (list, rows) => !(rows.length >= boundsOf(list).most);
const canRemove = (list, rows) => rows.length > boundsOf(list).least;

/** Returns whether a row has the names, and shows the number, of its place in its list. */
function isNumbered(row, name, index) {
  const number = row.querySelector("[data-wellformed-number]");
  return Boolean(row.querySelector("[name]")?.getAttribute("name").startsWith(`${name}[${index}]`))
    && (!number || number.textContent === String(index + 1));
}

/** Renames the controls of a row, and what refers to them, for a place in their list. */
function renumber(row, name, index) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const place = new RegExp(`(?<!\\w)${escaped}\\[\\d*\\]`, "g");
  const ahead = [row];
  while (ahead.length) {
    const node = ahead.pop();
    for (const { name: key, value } of [...node.attributes ?? []]) {
      if (!naming.test(key)) continue;
      const renamed = value.replace(place, () => `${name}[${index}]`);
      if (renamed !== value) node.setAttribute(key, renamed);
    }
    ahead.push(...node.children, ...(node.content ? [node.content] : []));
  }
  for (const number of row.querySelectorAll("[data-wellformed-number]")) {
    if (number.closest("[data-wellformed-row]") === row) number.textContent = String(index + 1);
  }
}
