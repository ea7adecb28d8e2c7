// The surroundings of a form on its page: the summary of errors, the live regions, the title.

import { attributesOf, bare, childrenOf, element, outOfSight, rootOf, set, unfold } from "./elements.js";

/** The summaries that forms use, the live regions that they made, and the forms that have something wrong. */
const takenSummaries = new WeakSet();
const madeRegions = new WeakSet();
const wrong = new Set();

/** The surroundings of a form. Makes the parts that the page does not have. */
export class Surroundings {
  summary;

  #form;
  /** Whether the page has no summary, so that one is put before the form once there is something wrong. */
  #isOwn = false;
  #list;
  /** The controls that links of the summary lead to. A page may have an id twice. */
  #targets = new WeakMap();
  #words;
  #regions = {};
  /** The document of the form, which a script of another document may have brought to life. */
  #document;

  constructor(form, words, restorers) {
    this.#form = form;
    this.#words = words;
    const document = this.#document = bare(form).ownerDocument;
    const id = bare(form).getAttribute("id");
    this.summary = bare(form).querySelector("[data-wellformed-summary]")
      ?? [...rootOf(form).querySelectorAll("[data-wellformed-summary]")].find((summary) => {
        const { wellformedSummary: owner } = summary.dataset;
        return !takenSummaries.has(summary) && (owner ? owner === id : !summary.closest("form"));
      });
    if (this.summary) {
      this.#list = this.summary.querySelector("ul") ?? this.summary.appendChild(element("ul"));
      restorers.push(attributesOf(this.summary, "hidden"), childrenOf(this.#list));
    } else {
      const attributes = { class: "error-summary", role: "group", tabindex: "-1", "aria-label": words.summary };
      this.#list = element("ul");
      this.summary = element("div", attributes, element("h2", {}, words.summary), this.#list);
      set(this.summary, { "data-wellformed-summary": id ?? "", hidden: "" });
      this.#isOwn = true;
      restorers.push(() => this.summary.remove());
    }
    takenSummaries.add(this.summary);
    const { title } = document;
    const isMarked = title.startsWith(words.titlePrefix);
    restorers.push(() => {
      takenSummaries.delete(this.summary);
      // Whoever brings another page here gives it a title of its own.
      this.#markTitle(false, isMarked && [title, title.slice(words.titlePrefix.length)].includes(document.title));
    });
    // While a dialog is open, screen readers do not read what is outside.
    const dialogOf = (node) => bare(node).closest("dialog, [role=dialog], [role=alertdialog]");
    const dialog = dialogOf(form);
    for (const kind of ["polite", "assertive"]) {
      let region = [...document.querySelectorAll(`[data-wellformed-live="${kind}"]`)].find(
        (each) => dialogOf(each) === dialog && !madeRegions.has(each));
      if (!region) {
        region = outOfSight(element("div", { "data-wellformed-live": kind, "aria-live": kind, "aria-atomic": "true" }));
        if (kind === "polite") set(region, { role: "status" });
        madeRegions.add(region);
        (dialog ?? document.body).append(region);
        restorers.push(() => region.remove());
      }
      this.#regions[kind] = { region, texts: [], timer: 0 };
    }
  }

  /** Whether the summary and the live regions are still on the page. */
  get isWhole() {
    const isThere = this.summary.isConnected || this.#isOwn && this.summary.hidden;
    return isThere && Object.values(this.#regions).every(({ region }) => region.isConnected);
  }

  /** The errors that the server rendered for the form as a whole: the items of the summary that link to no field. */
  get standingErrors() {
    if (this.summary.hidden) return [];
    return [...this.#list.children].filter((item) => !item.querySelector("a")).map((item) => item.textContent.trim());
  }

  /**
   * Lists problems. Each has a `message`. It may have a `control` with the id `anchor`, to which the message leads, or
   * `act` when it is pressed. Without problems, the list is hidden.
   */
  show(problems) {
    this.#list.replaceChildren(...problems.map(({ message, anchor, control, act }) => {
      const text = { dir: "auto" };
      let shown;
      if (anchor) shown = element("a", { ...text, href: `#${encodeURIComponent(anchor)}` }, message);
      else if (act) shown = element("button", { ...text, type: "button" }, message);
      else shown = element("span", text, message);
      if (act) shown.addEventListener("click", act);
      if (control) this.#targets.set(shown, control);
      return element("li", {}, shown);
    }));
    this.summary.hidden = problems.length === 0;
    if (this.#isOwn && problems.length && !this.summary.isConnected) bare(this.#form).before(this.summary);
    // Otherwise somebody who reads the page through would still find announcements about these problems.
    if (this.summary.hidden) this.hush();
    this.#markTitle(problems.length > 0);
  }

  /** Removes the items that link to these controls. */
  mend(controls) {
    // An item with the focus must not disappear from under it.
    if (this.summary.hidden || this.summary.contains(rootOf(this.summary).activeElement)) return;
    const items = [...this.#list.children];
    const mended = items.filter((item) => controls.has(this.#controlOf(item.querySelector("a[href^='#']"))));
    if (mended.length && mended.length === items.length) return this.show([]);
    for (const item of mended) item.remove();
  }

  /** Moves the focus to the summary. If the summary is taller than the window, browsers may scroll to its middle. */
  focusSummary() {
    this.summary.focus();
    if (this.summary.getBoundingClientRect().top < 0) this.summary.scrollIntoView();
  }

  /** Shows in the title whether a form of the page has something wrong, even if the page has changed the title. */
  #markTitle(isWrong, isMarkedAnyway = false) {
    if (isWrong) wrong.add(this);
    else wrong.delete(this);
    const { title } = this.#document;
    const { titlePrefix } = this.#words;
    const isMarked = isMarkedAnyway || [...wrong].some((each) => each.#document === this.#document);
    if (title.startsWith(titlePrefix) === isMarked) return;
    this.#document.title = isMarked ? titlePrefix + title : title.slice(titlePrefix.length);
  }

  /**
   * Announces a text to people who do not see the page. A region is emptied, and filled after screen readers have
   * noticed. A text that is no longer wanted by then is dropped.
   */
  say(text, { isUrgent = false, isWanted = () => true } = {}) {
    const live = this.#regions[isUrgent ? "assertive" : "polite"];
    live.region.textContent = "";
    live.texts.push({ text, isWanted });
    clearTimeout(live.timer);
    live.timer = setTimeout(() => {
      live.region.textContent = live.texts.filter(({ isWanted }) => isWanted()).map(({ text }) => text).join(" ");
      live.texts = [];
    }, 150);
  }

  /** What is about to be announced, as arguments of `say`. */
  get unsaid() {
    return Object.entries(this.#regions).flatMap(([kind, { texts }]) =>
      texts.map(({ text, isWanted }) => [text, { isUrgent: kind === "assertive", isWanted }]));
  }

  /** Withdraws an announcement that is no longer true. */
  unsay(text) {
    const live = this.#regions.polite;
    live.texts = live.texts.filter((each) => each.text !== text);
    if (live.region.textContent === text) live.region.textContent = "";
  }

  /** Stops all announcements and removes those already made. */
  hush() {
    for (const live of Object.values(this.#regions)) {
      clearTimeout(live.timer);
      live.texts = [];
      live.region.textContent = "";
    }
  }

  /** Follows a link of the summary to its control, and brings its label into view. */
  follow(event) {
    const control = this.#controlOf(event.target.closest("a[href^='#']"));
    if (!control) return;
    event.preventDefault();
    unfold(control);
    control.closest("[popover]")?.togglePopover?.(true);
    const isOfSeveral = control.type === "radio" || control.type === "checkbox"
      && rootOf(control).querySelectorAll(`[type=checkbox][name="${CSS.escape(control.name)}"]`).length > 1;
    const legend = isOfSeveral && control.closest("fieldset")?.querySelector("legend");
    (legend || control.labels?.[0] || control).scrollIntoView();
    control.focus({ preventScroll: true });
  }

  /** Returns the control that a link of the summary leads to, which the server may have rendered. */
  #controlOf(link) {
    const target = this.#targets.get(link);
    if (target?.isConnected) return target;
    const anchor = anchorOf(link);
    // A page that contains the same form twice has its ids twice.
    const own = anchor && bare(this.#form).querySelector(`#${CSS.escape(anchor)}`);
    return own || anchor && rootOf(this.summary).getElementById(anchor);
  }
}

/** Returns the id that a link leads to. */
function anchorOf(link) {
  const anchor = link?.getAttribute("href").slice(1);
  try {
    return anchor && decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
