// What a form has on its page besides its fields: the summary of errors, the live regions, the title.

import { attributesOf, childrenOf, element, outOfSight, set } from "./elements.js";

/** The surroundings of a form; parts that the page does not have are made. */
export class Surroundings {
  summary;

  #list;
  #words;
  #regions = {};

  constructor(form, words, restorers) {
    this.#words = words;
    const id = form.getAttribute("id");
    this.summary = form.querySelector("[data-wellformed-summary]")
      ?? [...document.querySelectorAll("[data-wellformed-summary]")].find(
        ({ dataset: { wellformedSummary: owner } }) => owner === "" || owner === id);
    if (this.summary) {
      this.#list = this.summary.querySelector("ul") ?? this.summary.appendChild(element("ul"));
      restorers.push(attributesOf(this.summary, "hidden"), childrenOf(this.#list));
    } else {
      const attributes = { class: "error-summary", role: "group", tabindex: "-1", "aria-label": words.summary };
      this.#list = element("ul");
      this.summary = element("div", attributes, element("h2", {}, words.summary), this.#list);
      set(this.summary, { "data-wellformed-summary": id ?? "", hidden: "" });
      form.parentNode.insertBefore(this.summary, form);
      restorers.push(() => this.summary.remove());
    }
    const isMarked = document.title.startsWith(words.titlePrefix);
    restorers.push(() => this.#markTitle(isMarked));
    for (const kind of ["polite", "assertive"]) {
      let region = document.querySelector(`[data-wellformed-live="${kind}"]`);
      if (!region) {
        region = outOfSight(element("div", { "data-wellformed-live": kind, "aria-live": kind, "aria-atomic": "true" }));
        document.body.append(region);
        restorers.push(() => region.remove());
      }
      this.#regions[kind] = { region, texts: [], timer: 0 };
    }
  }

  /** What the server rendered as wrong with the form as a whole: the items of the summary that lead to no field. */
  get standingErrors() {
    if (this.summary.hidden) return [];
    return [...this.#list.children].filter((item) => !item.querySelector("a")).map((item) => item.textContent.trim());
  }

  /** Lists problems: each has a `message`, and the `anchor` of a control if it is one's; none puts the list away. */
  show(problems) {
    this.#list.replaceChildren(...problems.map(({ message, anchor }) => {
      const text = { dir: "auto" };
      return element("li", {}, anchor
        ? element("a", { ...text, href: `#${encodeURIComponent(anchor)}` }, message)
        : element("span", text, message));
    }));
    this.summary.hidden = problems.length === 0;
    this.#markTitle(problems.length > 0);
  }

  /** Says in the page's title, which the page may have changed, whether something is wrong. */
  #markTitle(isWrong) {
    const { title } = document;
    const { titlePrefix } = this.#words;
    if (title.startsWith(titlePrefix) === isWrong) return;
    document.title = isWrong ? titlePrefix + title : title.slice(titlePrefix.length);
  }

  /**
   * Says something to somebody who does not see the page: a region is emptied, and filled once that was noticed. A text
   * that is not wanted any more by then is dropped.
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

  /** Takes back what is not so any more. */
  unsay(text) {
    const live = this.#regions.polite;
    live.texts = live.texts.filter((each) => each.text !== text);
    if (live.region.textContent === text) live.region.textContent = "";
  }

  stop() {
    for (const { timer } of Object.values(this.#regions)) clearTimeout(timer);
  }

  /** Follows a link of the summary to its control, with the label in sight. */
  follow(event) {
    const anchor = event.target.closest("a[href^='#']")?.getAttribute("href").slice(1);
    const control = anchor && document.getElementById(decodeURIComponent(anchor));
    if (!control) return;
    event.preventDefault();
    for (let node = control; node; node = node.parentElement) if (node.localName === "details") node.open = true;
    const legend = control.type === "radio" && control.closest("fieldset")?.querySelector("legend");
    (legend || control.labels?.[0] || control).scrollIntoView();
    control.focus({ preventScroll: true });
  }
}
