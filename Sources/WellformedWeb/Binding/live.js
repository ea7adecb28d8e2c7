// A live form in the module, with what the module lacks: a queue, timers, and calls that can be cancelled. It needs no
// page, and also runs in Node.js.

import { Deferred } from "./adapter.js";

/** Returns an issue of a server as the module reads it. */
export function serverIssue({ pointer, code, message, detail }) {
  // Servers that use RFC 9457 but do not know Wellformed put the message into `detail`.
  const words = [message, detail].find((each) => typeof each === "string");
  return { pointer: String(pointer ?? ""), code: String(code ?? "server"), message: words };
}

/** The proper answers to each kind of call, and the one that stands for no answer. */
const answers = {
  answer: { proper: ["pass", "fail"], none: "unavailable" },
  submissionAnswer: { proper: ["accepted", "refused"], none: "failed" },
};

/**
 * A form that somebody is filling in. Its host gets `show(answer, cause)` after every step, answers
 * `check(request, signal)` and `submit(values, signal)`, gets `stopped(error)` when the module has failed, and `waits()`
 * when an event needs what is not there yet.
 */
export class LiveForm {
  /** The fields as they were described when the form was opened. */
  fields;
  /**
   * The members that the rules describe and that are not fields of the form: name, whether it is required, and the
   * reason.
   */
  left;
  /** Whether the form checks everything that the rules require of its fields. */
  asksAll;

  #adapter;
  #host;
  #id;
  #opened;
  /** The present state of the form as a whole. */
  #state;
  /** The present states of the fields, by id. */
  #states = new Map();
  /** Whether the next event needs what is not there yet. Events wait until `resume` is called. */
  isWaiting = false;

  #queue = [];
  #isStepping = false;
  #timers = new Map();
  #calls = new Map();

  /** Opens a form. Throws if the module refuses the request. */
  constructor(adapter, request, host) {
    this.#adapter = adapter;
    this.#host = host;
    this.#opened = adapter.ask({ open: request });
    this.#id = this.#opened.form;
    ({ fields: this.fields, left: this.left, asksAll: this.asksAll } = this.#opened);
  }

  /**
   * Returns the kinds of the fields that rules describe, by name; the reasons why other members are not fields; and the
   * words that the rules bring for the page. Rules are `{ rules }`, a rule file, or `{ plan }`, the number of a plan.
   */
  static kinds(adapter, rules) {
    const { form: close, fields, left, words } = adapter.ask({ open: { ...rules, controls: [] } });
    adapter.ask({ close });
    return {
      words,
      kinds: new Map(fields.map(({ name, kind, hints }) => [name, hints.type === "file" ? "files" : kind])),
      others: new Map(left.filter(({ reason }) => reason).map(({ name, reason }) => [name, reason])),
    };
  }

  /**
   * Fills in a form that nobody sees. Functions are compiled at their first call, and some tables are made at their
   * first use. Without this, that would happen while somebody types.
   */
  static rehearse(adapter, rules, names) {
    // A few fields are enough to call every function.
    const controls = names.slice(0, 20);
    const text = "Ada1@example.org";
    const selection = [text.length, text.length];
    try {
      const { form, fields } = adapter.ask({ open: { ...rules, controls } });
      const at = Date.now();
      for (const { id: field } of fields) {
        adapter.ask({ form, at, event: { type: "focus", field } });
        adapter.edit({ form, at, event: { type: "edit", field, text, selection, source: "typing" } });
        adapter.ask({ form, at, event: { type: "blur", field } });
      }
      adapter.ask({ close: form });
    } catch {
      // What fails here also fails when somebody types, and is reported then.
    }
  }

  /** Whether the form is still running. */
  get isOpen() {
    return this.#id !== undefined;
  }

  /** Shows the form as it was opened. */
  begin() {
    this.#take(this.#opened, "open");
    this.#opened = undefined;
  }

  /** Sends an event. Events that a step causes wait until the step is over. */
  send(event) {
    if (!this.isOpen || this.isWaiting && this.#isQueued(event)) return;
    this.#queue.push(event);
    if (!this.#isStepping && !this.isWaiting) this.#work();
  }

  /** Takes the events that wait, now that everything is there. Whoever wants a submission asks for it again. */
  resume() {
    this.isWaiting = false;
    this.#queue = this.#queue.filter(({ type }) => type !== "submit" && type !== "refuse");
    this.#work();
  }

  /** Returns whether an event brings nothing new: its text waits already, while the state has an earlier one. */
  #isQueued({ type, field, text }) {
    return type === "edit" && this.#queue.filter((each) => each.field === field && "text" in each).at(-1)?.text === text;
  }

  #work() {
    this.#isStepping = true;
    try {
      while (this.#queue.length && this.isOpen) {
        const answer = this.#step(this.#queue[0]);
        const next = this.#queue.shift();
        this.#take(answer, Array.isArray(next) ? "events" : next.type);
      }
    } catch (error) {
      if (error instanceof Deferred) {
        this.isWaiting = true;
        this.#host.waits();
      } else {
        this.#stop(error);
      }
    } finally {
      this.#isStepping = false;
    }
  }

  #step(event) {
    const question = { form: this.#id, at: Date.now() };
    if (Array.isArray(event)) return this.#adapter.ask({ ...question, events: event });
    question.event = event;
    return event.type === "edit" ? this.#adapter.edit(question) : this.#adapter.ask(question);
  }

  #stop(error) {
    if (!this.isOpen) return;
    this.close();
    this.#host.stopped(error);
  }

  /** Sends several events as one step, so that rules between fields are judged only once. */
  sendAll(events) {
    if (events.length) this.send(events.length === 1 ? events[0] : events);
  }

  /** What the fields hold, as one value. A server that reads the submission by the same rules gets the same value. */
  get value() {
    return this.isOpen ? this.#adapter.ask({ form: this.#id, value: true }).value : undefined;
  }

  /** Shows everything again, after the module has loaded something that changes how it judges. */
  showAll() {
    if (this.isOpen) this.#take(this.#adapter.ask({ form: this.#id, snapshot: true }), "snapshot");
  }

  /**
   * Takes the place of another form and closes that one: what was done in its fields, and said about them, now counts
   * for these fields. Each pair has the id of a field there and of the field here.
   */
  succeed(other, fields) {
    try {
      const question = { form: this.#id, at: Date.now(), succeed: { form: other.#id, fields } };
      if (this.isOpen && other.isOpen) this.#take(this.#adapter.ask(question), "succeed");
    } catch (error) {
      this.#stop(error);
    }
    other.close();
  }

  /** Cancels everything that is in progress. */
  rest() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const call of this.#calls.values()) call.abort();
    this.#timers.clear();
    this.#calls.clear();
    this.#queue = [];
  }

  /** Closes the form. */
  close() {
    this.rest();
    if (!this.isOpen) return;
    const close = this.#id;
    this.#id = undefined;
    try {
      this.#adapter.ask({ close });
    } catch {
      // A module that has stopped holds nothing any more.
    }
  }

  #take(answer, cause) {
    // The host shows its part first, so that a moved focus finds the errors in place.
    const effects = (answer.effects ?? []).filter((effect) => !this.#carryOut(effect));
    // The module reports only what has changed. The host gets the whole form state, and the whole state of each changed
    // field. Of a field that was only looked at, the module reports the number alone.
    const changed = answer.changed.filter((news) => Object.keys(news).length > 1).map((news) => {
      const state = { ...this.#states.get(news.id), ...news };
      this.#states.set(news.id, state);
      return state;
    });
    if (JSON.stringify(answer.state ?? this.#state) !== JSON.stringify(this.#state)) this.#state = answer.state;
    this.#host.show({ ...answer, state: this.#state, changed, effects }, cause);
  }

  /** Carries out an effect that needs no page. Returns whether it did. */
  #carryOut(effect) {
    const { type, token } = effect;
    switch (type) {
      case "startTimer":
        this.#timers.set(token, setTimeout(() => {
          this.#timers.delete(token);
          this.send({ type: "timer", token });
        }, effect.after));
        return true;
      case "cancelTimer":
        clearTimeout(this.#timers.get(token));
        return this.#timers.delete(token) || true;
      case "startCheck":
        this.#call(token, "answer", (signal) => this.#host.check(effect, signal));
        return true;
      case "submit":
        this.#call(token, "submissionAnswer", (signal) => this.#host.submit(effect.values, signal));
        return true;
      case "cancelCheck":
      case "cancelSubmission":
        this.#calls.get(token)?.abort();
        return this.#calls.delete(token) || true;
      default:
        return false;
    }
  }

  /** Calls the host and sends its answer. A missing answer is not the person's error. */
  async #call(token, type, call) {
    const controller = new AbortController();
    this.#calls.set(token, controller);
    const { none, proper } = answers[type];
    let answered;
    try {
      // Not within the step: the called function may look at the form.
      await null;
      answered = await call(controller.signal);
      if (!proper.includes(answered?.answer)) answered = { answer: none, reason: answered?.reason ?? "There was no proper answer" };
    } catch (error) {
      answered = { answer: none, reason: error };
    }
    if (!this.#calls.delete(token)) return;
    const { answer, reason } = answered;
    const errors = Array.isArray(answered.errors) ? answered.errors.filter(Boolean).map(serverIssue) : undefined;
    this.send({ type, token, answer, errors, reason: reason && String(reason) });
  }
}
