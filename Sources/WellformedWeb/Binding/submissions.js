// Submits a form: through a function of the page, by fetch, or through the browser.

import { isSandboxed, outcomeOf, post, submissionAttributes } from "./calls.js";
import { attributesOf, bare, controlsOf, listening, set, dispatch } from "./elements.js";

/** The seconds after which an answer is late, and after which it is no longer awaited. The form can set others. */
const patience = { slow: 5, limit: 60 };

/** The submissions of a form, one after another. */
export class Submissions {
  /** Whether the page hears what is about to be sent. */
  isPassing = false;

  #form;
  #options;
  #host;
  #submitter = null;
  /** What was not disabled when the submission began. */
  #enabled = [];
  /** The timer that ends the state of leaving the page. */
  #leaving;
  /** The content that was sent without a proper answer so far, and its key. */
  #unanswered;

  /**
   * Creates the submissions of a form. The option `submit(values, signal)` stands in for a server. The host is called
   * with `waits(isLong)`, with `stays()` if the page was not left after all, and with `takes()` if the page's script
   * takes a submission. It has the words for
   * `timedOut()`, `pointerOf(name)` for a control, and `placeOf(pointer)` for a server's.
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

  /**
   * Notes that the page is being left. If it is still here after so many seconds, for example because the answer is a
   * file, it is not being left.
   */
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

  /** The button that was pressed, unless it was removed from the form since. */
  get submitter() {
    return this.#submitter?.form === this.#form ? this.#submitter : null;
  }

  set submitter(button) {
    this.#submitter = button;
  }

  /** Notes what takes part in the submission that begins. */
  begin() {
    this.#enabled = [...controlsOf(this.#form)].filter((each) => !each.hasAttribute("disabled"));
  }

  /** Submits, and returns the outcome. If it is accepted, the page goes to where the server says. */
  async send(values, signal) {
    const answered = await this.#inTime(signal, (signal) => this.#answer(values, signal));
    const { location, ...answer } = outcomeOf(answered);
    if (signal.aborted) return answer;
    // The page shows that it failed. The reason is for the author of the page or the server.
    if (answer.answer === "failed" && answer.reason) console.warn(`Wellformed has not had the form sent. ${answer.reason}`);
    const isLeaving = dispatch(this.#form, answer.answer, { location, ...answer }) && Boolean(location);
    if (isLeaving) {
      window.location.assign(location);
      // What was accepted must not be sent again while the next page is loading.
      if (!isPlaceHere(location)) this.leave(patience.limit);
    }
    return answer;
  }

  /** Returns the answer of a call, for as long as the form waits for it. */
  async #inTime(signal, call) {
    const { wellformedSlow: slow, wellformedTimeLimit: limit } = bare(this.#form).dataset;
    const giving = new AbortController();
    const stop = () => giving.abort();
    signal.addEventListener("abort", stop);
    const timers = [];
    const after = (seconds, act) => { if (seconds > 0) timers.push(setTimeout(act, seconds * 1000)); };
    after(Number(slow ?? patience.slow), () => this.#host.waits(true));
    // The called function may continue although nobody waits for it.
    const late = new Promise((done) => after(Number(limit ?? patience.limit), () => {
      done({ answer: "refused", errors: [{ code: "submission.timedOut", message: this.#host.timedOut() }] });
      giving.abort();
    }));
    const answer = Promise.resolve(call(giving.signal)).catch((error) => ({ reason: String(error) }));
    const answered = await Promise.race([answer, late]);
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    this.#host.waits(false);
    return answered;
  }

  /**
   * Returns the key by which a server recognises a submission that it gets again (`Idempotency-Key`). Content that is
   * sent again because it was not answered keeps its key.
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
    const isForBrowsers = method !== "post" || !staysHere || encoding === "text/plain" || isSandboxed(form, submitter);
    const isNative = isForBrowsers || bare(form).dataset.wellformedSubmit === "native";
    const { isTaken, data } = await this.#pass(isNative, signal);
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
    const outcome = await post(form, submitter, data, signal, (content) => this.#keyOf(content));
    if (outcome.answer !== "failed") this.#unanswered = undefined;
    const errors = outcome.errors?.filter(Boolean).map((error) => {
      const isNamed = typeof error.name === "string" && error.pointer === undefined;
      return { ...error, pointer: isNamed ? this.#host.pointerOf(error.name) : this.#host.placeOf(error.pointer) };
    });
    return { ...outcome, ...(errors && { errors }) };
  }

  /**
   * Dispatches a `submit` event, so that the page's own listeners hear what is about to be sent, as after a browser's
   * validation. Returns whether one of them takes the submission or prevents it, and otherwise the `data` to send. If
   * `isNative`, the browser sends the form.
   */
  async #pass(isNative, signal) {
    // While a form dispatches one submission, it accepts no other.
    await nextTask();
    if (signal.aborted) return {};
    const form = bare(this.#form);
    const stop = new AbortController();
    const on = listening(stop.signal);
    let event;
    let isTaken = false;
    on(form, "submit", (dispatched) => {
      event = dispatched;
      // A listener that stops the event takes the submission.
      isTaken = !isNative;
      if (this.#options.submit) dispatched.preventDefault();
    }, true);
    // This runs after all listeners of the page at the form. Listeners further out see that the form is already being
    // sent.
    if (!isNative) {
      on(form, "submit", () => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
        event.preventDefault = () => { isTaken = true; };
      });
    }
    // Frameworks disable controls while a form is being sent. What a listener disables now is not sent.
    const disabled = this.#enabled.filter((each) => each.hasAttribute("disabled"));
    const restorers = disabled.map((each) => attributesOf(each, "disabled"));
    for (const each of disabled) set(each, { disabled: null });
    this.isPassing = true;
    form.requestSubmit(this.submitter);
    this.isPassing = false;
    stop.abort();
    if (isNative) isTaken = Boolean(event?.defaultPrevented);
    const data = isNative || isTaken || this.#options.submit ? undefined : new FormData(this.#form, this.submitter);
    for (const restore of restorers) restore();
    return { isTaken, data };
  }
}

/** Returns whether an address is a place on this page, for which nothing is loaded. */
function isPlaceHere(address) {
  const [there, here] = [new URL(address, document.baseURI), new URL(document.URL)];
  const hasPlace = there.href.includes("#");
  there.hash = here.hash = "";
  return hasPlace && there.href === here.href;
}

/** Waits for the next task of the page. No timer delays it. */
const nextTask = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    done();
  };
  port2.postMessage(null);
});

/** Returns a unique key (RFC 9562, section 5.4). Browsers offer `randomUUID` only on pages that came by TLS. */
function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
