// A long form in steps on one page: sections with `data-wellformed-step`, one of which is shown. Without a script, all
// are shown.

import { languageOf } from "./calls.js";
import {
  attributesOf, bare, childrenOf, element, entriesOf, isHidden, listening, nameOf, outOfSight, restoreAll, rootOf, set, setText,
} from "./elements.js";
import { labelOf } from "./labels.js";
import { isSecret } from "./secrets.js";
import { filled } from "./words.js";

const key = "wellformedStep";

/** The steps of a form. */
export class Steps {
  #form;
  #words;
  #host;
  #restorers = [];
  #current = 0;
  #furthest = 0;

  /**
   * Creates the steps, until the signal aborts. The host can `say(text)`. Its `shown()` is called whenever a step is
   * shown.
   */
  constructor(form, words, host, signal) {
    this.#form = form;
    this.#words = words;
    this.#host = host;
    if (!this.sections.length) return;
    const on = listening(signal);
    for (const section of this.sections) this.#restorers.push(attributesOf(section, "hidden"));
    for (const button of this.#all("[data-wellformed-back]")) this.#restorers.push(attributesOf(button, "hidden"));
    on(bare(form), "click", (event) => this.#click(event));
    on(window, "popstate", ({ state }) => {
      const to = state?.[key];
      if (Number.isInteger(to) && to !== this.#current && to <= this.#furthest) this.show(to);
    });
    this.show(0, { isQuiet: true });
  }

  /** The sections, in order. Empty if the form has no steps. */
  get sections() {
    return this.#all("[data-wellformed-step]");
  }

  /** The number of the step that is shown, counted from zero. */
  get current() {
    return this.#current;
  }

  get isLast() {
    return this.#current >= this.sections.length - 1;
  }

  /** Goes to the next step. */
  advance() {
    history.replaceState({ ...history.state, [key]: this.#current }, "");
    history.pushState({ ...history.state, [key]: this.#current + 1 }, "");
    this.show(this.#current + 1);
  }

  /** Shows the step that contains a control, if it is another one. Returns whether it is. */
  reveal(control) {
    const place = this.sections.findIndex((section) => section.contains(control));
    if (place < 0 || place === this.#current) return false;
    this.show(place, { isQuiet: true });
    return true;
  }

  /** Shows a step, and moves the focus to its heading. */
  show(place, { isQuiet = false } = {}) {
    const { sections } = this;
    if (!sections.length) return;
    this.#current = Math.max(0, Math.min(place, sections.length - 1));
    this.#furthest = Math.max(this.#furthest, this.#current);
    sections.forEach((section, index) => { section.hidden = index !== this.#current; });
    const section = sections[this.#current];
    for (const button of this.#all("[data-wellformed-back]")) button.hidden = this.#current === 0;
    const announced = filled(this.#words.step, { number: this.#current + 1, count: sections.length });
    for (const part of section.querySelectorAll("[data-wellformed-step-number]")) setText(part, announced);
    for (const list of section.querySelectorAll("[data-wellformed-answers]")) this.#answer(list);
    this.#host.shown();
    if (isQuiet) return;
    const heading = section.querySelector("h1, h2, h3, legend") ?? section;
    if (!heading.hasAttribute("tabindex")) set(heading, { tabindex: "-1" });
    heading.focus();
    if (section.getBoundingClientRect().top < 0) section.scrollIntoView();
    this.#host.say(announced);
  }

  /** Restores the sections. */
  stop() {
    restoreAll(this.#restorers);
  }

  #all(selector) {
    return [...bare(this.#form).querySelectorAll(selector)];
  }

  #click(event) {
    const { target } = event;
    if (event.defaultPrevented) return;
    if (target.closest?.("[data-wellformed-back]")) {
      event.preventDefault();
      this.#back();
      return;
    }
    const link = target.closest?.("a[data-wellformed-change]");
    const control = link && rootOf(link).getElementById(decodeURIComponent(link.getAttribute("href").slice(1)));
    if (!control) return;
    event.preventDefault();
    this.reveal(control);
    control.focus();
  }

  /** Goes to the step before. Uses the browser's history if its present entry belongs to this step. */
  #back() {
    if (history.state?.[key] === this.#current) history.back();
    else this.show(this.#current - 1);
  }

  /** Lists what was entered in the steps before. Each answer has a link that leads to its control. */
  #answer(list) {
    this.#restorers.push(childrenOf(list));
    const before = this.sections.slice(0, this.#current);
    const controls = entriesOf(this.#form).filter((control) =>
      !isHidden(control) && before.some((section) => section.contains(control)));
    const groups = new Map();
    for (const control of controls) {
      const name = control.type === "radio" ? nameOf(control) : control;
      groups.set(name, [...(groups.get(name) ?? []), control]);
    }
    list.replaceChildren(...[...groups.values()].map((own) => {
      const [control] = own;
      const label = labelOf(control);
      // Not with `aria-label`, which would be one more thing with the field's name.
      const place = element("a", { href: `#${encodeURIComponent(control.id)}`, "data-wellformed-change": "" },
        element("span", { "aria-hidden": "true" }, this.#words.change),
        outOfSight(element("span", {}, filled(this.#words.changeLabel, { label }))));
      const answer = element("dd", { dir: "auto" }, answerOf(this.#form, own) || this.#words.unanswered);
      return element("div", {}, element("dt", {}, label), answer, element("dd", {}, place));
    }));
  }
}

/** Returns an answer as the person would say it. For a secret, only that there is one. */
function answerOf(form, controls) {
  const [control] = controls;
  if (control.type === "radio") {
    const chosen = controls.find(({ checked }) => checked);
    return chosen?.labels?.[0]?.textContent.trim() ?? chosen?.value ?? "";
  }
  if (control.type === "checkbox") return control.checked ? "✓" : "";
  if (control.type === "file") return listed(control, [...control.files].map(({ name }) => name));
  if (isSecret(form, control)) return control.value && "••••";
  if (control.selectedOptions) {
    return listed(control, [...control.selectedOptions].map(({ text, value }) => value && text).filter(Boolean));
  }
  return control.value ?? "";
}

/** Returns a list of texts in the page's language, such as “a, b and c” and 「a、b、c」. */
function listed(control, texts) {
  try {
    return new Intl.ListFormat(languageOf(control) || undefined).format(texts);
  } catch {
    // The language tag is not valid.
    return texts.join(", ");
  }
}
