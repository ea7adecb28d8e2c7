// How a form is submitted: by a call of the page's own, by fetch, or by the browser.

import { outcomeOf, post, submissionAttributes } from "./calls.js";
import { bare, tell } from "./elements.js";

/** The submissions of a form, one after another. */
export class Submissions {
  /** Whether the browser is to submit by itself. */
  isPassing = false;
  /** Whether the page is being left for what the server answered. */
  isLeaving = false;

  #form;
  #options;
  #submitter = null;

  /** The submissions of a form; its options' `submit(values, signal)`, where there is one, stands in for a server. */
  constructor(form, options) {
    this.#form = form;
    this.#options = options;
  }

  /** The button that was pressed, unless it has been taken off the form since. */
  get submitter() {
    return this.#submitter?.form === this.#form ? this.#submitter : null;
  }

  set submitter(button) {
    this.#submitter = button;
  }

  /** Submits, and tells what became of it; whoever is accepted is led to where the server says. */
  async send(values, signal) {
    const told = await this.#answer(values, signal).catch((error) => ({ reason: String(error) }));
    const { location, ...answer } = outcomeOf(told);
    if (signal.aborted) return answer;
    const isLeaving = tell(this.#form, answer.answer, { location, ...answer }) && Boolean(location);
    if (isLeaving) window.location.assign(location);
    this.isLeaving ||= isLeaving;
    return answer;
  }

  async #answer(values, signal) {
    const form = this.#form;
    const { submitter } = this;
    if (this.#options.submit) return this.#options.submit(values, signal);
    const [method, target, encoding] = submissionAttributes(form, submitter, "method", "target", "enctype");
    const staysHere = !target || target === "_self";
    const isForBrowsers = method !== "post" || !staysHere || encoding === "text/plain";
    const isNative = isForBrowsers || bare(form).dataset.wellformedSubmit === "native";
    if (!isNative) return post(form, submitter, signal);
    // While it tells of one submission, a form takes no other.
    await new Promise((done) => setTimeout(done));
    this.isPassing = true;
    bare(form).requestSubmit(submitter);
    this.isPassing = false;
    this.isLeaving = staysHere;
    return { answer: "accepted" };
  }
}
