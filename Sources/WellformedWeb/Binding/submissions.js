// How a form is submitted: by a call of the page's own, by fetch, or by the browser.

import { outcomeOf, post, submissionAttributes } from "./calls.js";
import { bare, listening, tell } from "./elements.js";

/** After how many seconds an answer is late, and after how many it is not waited for any more, unless the form says. */
const patience = { slow: 5, limit: 60 };

/** The submissions of a form, one after another. */
export class Submissions {
  /** Whether the page is being told of what is about to be sent. */
  isPassing = false;

  #form;
  #options;
  #host;
  #submitter = null;
  /** What ends that the page is being left. */
  #leaving;
  /** What was sent and has no answer yet that is one, and the key that it was sent with. */
  #unanswered;

  /**
   * The submissions of a form; its options' `submit(values, signal)`, where there is one, stands in for a server. The host
   * is told `waits(isLong)`, that the page `stays()` though it was to be left, and that it `takes()` a submission by itself;
   * it knows the `words`, and the `pointerOf(name)` of a control.
   */
  constructor(form, options, host) {
    this.#form = form;
    this.#options = options;
    this.#host = host;
  }

  /** Whether the page is being left for what the server answered. */
  get isLeaving() {
    return this.#leaving !== undefined;
  }

  /** Notes that the page is being left, or that it is not after so many seconds, as where the answer is a file. */
  leave(seconds) {
    this.stay();
    this.#leaving = setTimeout(() => {
      this.stay();
      this.#host.stays();
    }, seconds * 1000);
  }

  /** Notes that the page is here. */
  stay() {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
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
    // The person is told that it failed; why is for whoever has made the page or the server.
    if (answer.answer === "failed" && answer.reason) console.warn(`Wellformed has not had the form sent. ${answer.reason}`);
    const isLeaving = tell(this.#form, answer.answer, { location, ...answer }) && Boolean(location);
    if (isLeaving) {
      window.location.assign(location);
      // What was accepted must not be sent again while the next page is on its way.
      if (!isPlaceHere(location)) this.leave(patience.limit);
    }
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
    const [method, target, encoding] = submissionAttributes(form, submitter, "method", "target", "enctype");
    const staysHere = !target || target === "_self";
    const isForBrowsers = method !== "post" || !staysHere || encoding === "text/plain";
    const isNative = isForBrowsers || bare(form).dataset.wellformedSubmit === "native";
    const isTaken = await this.#pass(isNative, signal);
    if (signal.aborted) return { answer: "failed" };
    if (this.#options.submit) return this.#options.submit(values, signal);
    if (isTaken) {
      this.#host.takes();
      return { answer: "failed" };
    }
    if (isNative) {
      if (staysHere && method !== "dialog") this.leave(patience.slow);
      return { answer: "accepted" };
    }
    const told = await post(form, submitter, signal, (content) => this.#keyOf(content));
    if (told.answer !== "failed") this.#unanswered = undefined;
    const errors = told.errors?.map((error) =>
      typeof error?.name === "string" ? { pointer: this.#host.pointerOf(error.name), ...error } : error);
    return { ...told, ...(errors && { errors }) };
  }

  /**
   * Has listeners of the page's own hear of what is about to be sent, as a browser tells them of a form that it has judged; gives
   * whether one of them takes it, or is against it. The browser sends it where that is `isNative` and nobody does.
   */
  async #pass(isNative, signal) {
    // While it tells of one submission, a form takes no other.
    await nextTask();
    if (signal.aborted) return false;
    const form = bare(this.#form);
    const stop = new AbortController();
    const on = listening(stop.signal);
    let event;
    let isTaken = false;
    on(form, "submit", (told) => {
      event = told;
      // Whoever keeps it from others takes it.
      isTaken = !isNative;
      if (this.#options.submit) told.preventDefault();
    }, true);
    // After all that the page has at the form. Whoever listens further out sees that somebody submits it already.
    if (!isNative) {
      on(form, "submit", () => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
        event.preventDefault = () => { isTaken = true; };
      });
    }
    this.isPassing = true;
    form.requestSubmit(this.submitter);
    this.isPassing = false;
    stop.abort();
    return isNative ? Boolean(event?.defaultPrevented) : isTaken;
  }
}

/** Tells whether an address is that of a place on this page, for which nothing is loaded. */
function isPlaceHere(address) {
  const [there, here] = [new URL(address, document.baseURI), new URL(document.URL)];
  const hasPlace = there.href.includes("#");
  there.hash = here.hash = "";
  return hasPlace && there.href === here.href;
}

/** Waits for the next task of the page, which no timer holds back. */
const nextTask = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});

/** A key that nobody else has (RFC 9562, section 5.4); browsers give one by themselves on pages that came by TLS. */
function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
