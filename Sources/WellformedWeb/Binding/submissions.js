// How a form is submitted: by a call of the page's own, by fetch, or by the browser.

import { outcomeOf, post, submissionAttributes } from "./calls.js";
import { bare, tell } from "./elements.js";

/** After how many seconds an answer is late, and after how many it is not waited for any more, unless the form says. */
const patience = { slow: 5, limit: 60 };

/** The submissions of a form, one after another. */
export class Submissions {
  /** Whether the browser is to submit by itself. */
  isPassing = false;
  /** Whether the page is being left for what the server answered. */
  isLeaving = false;

  #form;
  #options;
  #host;
  #submitter = null;
  /** What was sent and has no answer yet that is one, and the key that it was sent with. */
  #unanswered;

  /**
   * The submissions of a form; its options' `submit(values, signal)`, where there is one, stands in for a server. The host
   * is told `waits(isLong)`, and knows the `words`.
   */
  constructor(form, options, host) {
    this.#form = form;
    this.#options = options;
    this.#host = host;
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
    const told = await this.#inTime(signal, (signal) => this.#answer(values, signal));
    const { location, ...answer } = outcomeOf(told);
    if (signal.aborted) return answer;
    const isLeaving = tell(this.#form, answer.answer, { location, ...answer }) && Boolean(location);
    if (isLeaving) window.location.assign(location);
    this.isLeaving ||= isLeaving;
    return answer;
  }

  /** What a call is answered with, as long as the form is to wait for it. */
  async #inTime(signal, call) {
    const { wellformedSlow: slow, wellformedTimeLimit: limit } = bare(this.#form).dataset;
    const giving = new AbortController();
    const stop = () => giving.abort();
    signal.addEventListener("abort", stop);
    const timers = [];
    const after = (seconds, act) => { if (seconds > 0) timers.push(setTimeout(act, seconds * 1000)); };
    after(Number(slow ?? patience.slow), () => this.#host.waits(true));
    // Whoever is called may go on though nobody waits any more.
    const late = new Promise((done) => after(Number(limit ?? patience.limit), () => {
      done({ answer: "refused", errors: [{ code: "submission.timedOut", message: this.#host.words.timedOut }] });
      giving.abort();
    }));
    const answer = Promise.resolve(call(giving.signal)).catch((error) => ({ reason: String(error) }));
    const told = await Promise.race([answer, late]);
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    this.#host.waits(false);
    return told;
  }

  /**
   * The key that a server knows a submission by which it gets once more (`Idempotency-Key`): what is sent again and was not
   * answered has the key that it had.
   */
  #keyOf(content) {
    if (this.#unanswered?.content !== content) this.#unanswered = { content, key: newKey() };
    return this.#unanswered.key;
  }

  async #answer(values, signal) {
    const form = this.#form;
    const { submitter } = this;
    if (this.#options.submit) return this.#options.submit(values, signal);
    const [method, target, encoding] = submissionAttributes(form, submitter, "method", "target", "enctype");
    const staysHere = !target || target === "_self";
    const isForBrowsers = method !== "post" || !staysHere || encoding === "text/plain";
    const isNative = isForBrowsers || bare(form).dataset.wellformedSubmit === "native";
    if (!isNative) {
      const told = await post(form, submitter, signal, (content) => this.#keyOf(content));
      if (told.answer !== "failed") this.#unanswered = undefined;
      return told;
    }
    // While it tells of one submission, a form takes no other.
    await new Promise((done) => setTimeout(done));
    this.isPassing = true;
    bare(form).requestSubmit(submitter);
    this.isPassing = false;
    this.isLeaving = staysHere;
    return { answer: "accepted" };
  }
}

/** A key that nobody else has (RFC 9562, section 5.4); browsers give one by themselves on pages that came by TLS. */
function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
