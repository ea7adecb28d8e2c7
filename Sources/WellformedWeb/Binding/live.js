// A live form in the module, with what it does not have itself: a queue, timers, and calls that can be given up. Knows
// nothing of a page, and runs in Node.js as well.

/** What a server found, as the module takes it. */
export function serverIssue({ pointer, code, message, detail }) {
  // Servers that know RFC 9457 and not us say it in `detail`.
  const words = [message, detail].find((each) => typeof each === "string");
  return { pointer: String(pointer ?? ""), code: String(code ?? "server"), message: words };
}

/** What a call can be answered with, and what it is when there is no answer. */
const answers = {
  answer: { proper: ["pass", "fail"], none: "unavailable" },
  submissionAnswer: { proper: ["accepted", "refused"], none: "failed" },
};

/**
 * A form that somebody is filling in. Its host shows it and asks others:
 * `show(answer, cause)` after every step, `check(request, signal)` and `submit(values, signal)` for an answer, and
 * `stopped(error)` when the module has failed.
 */
export class LiveForm {
  /** The fields as they were described when the form was opened. */
  fields;
  /** What the rules describe and the form has no field for: its name, whether it is required, and why. */
  left;
  /** Whether the form asks all that the rules ask of its fields. */
  asksAll;

  #adapter;
  #host;
  #id;
  #opened;
  /** The form as a whole as it is now. */
  #state;
  /** The fields as they are now, by identity. */
  #states = new Map();
  #queue = [];
  #isStepping = false;
  #timers = new Map();
  #calls = new Map();

  /** Opens a form; throws where the module refuses what is asked for. */
  constructor(adapter, request, host) {
    this.#adapter = adapter;
    this.#host = host;
    this.#opened = adapter.ask({ open: request });
    this.#id = this.#opened.form;
    ({ fields: this.fields, left: this.left, asksAll: this.asksAll } = this.#opened);
  }

  /**
   * Of which kind the fields are that rules describe, by name: `text`, `number` or `boolean`; why others are none; and the
   * words that the rules have for the page. Rules are `{ rules }`, a rule file, or `{ plan }`, the number of a plan.
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
   * Fills in a form that nobody sees. Functions are compiled when they are called first, and some tables made when they
   * are needed first, which would else be done while somebody types.
   */
  static rehearse(adapter, rules, names) {
    // Of many fields a few have everything called.
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
      // What fails here fails where somebody types as well, who is told.
    }
  }

  /** Whether the form still runs. */
  get isOpen() {
    return this.#id !== undefined;
  }

  /** Shows the form as it was opened. */
  begin() {
    this.#take(this.#opened, "open");
    this.#opened = undefined;
  }

  /** Sends an event; what a step brings about waits until the step is over. */
  send(event) {
    if (!this.isOpen) return;
    this.#queue.push(event);
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      while (this.#queue.length && this.isOpen) {
        const next = this.#queue.shift();
        const question = { form: this.#id, at: Date.now() };
        if (Array.isArray(next)) {
          this.#take(this.#adapter.ask({ ...question, events: next }), "events");
          continue;
        }
        question.event = next;
        this.#take(next.type === "edit" ? this.#adapter.edit(question) : this.#adapter.ask(question), next.type);
      }
    } catch (error) {
      this.close();
      this.#host.stopped(error);
    } finally {
      this.#isStepping = false;
    }
  }

  /** Sends several events that are one step, so that rules between fields are looked at once. */
  sendAll(events) {
    if (events.length) this.send(events.length === 1 ? events[0] : events);
  }

  /** What stands in the fields as a value, as a server reads by the same rules what they send. */
  get value() {
    return this.isOpen ? this.#adapter.ask({ form: this.#id, value: true }).value : undefined;
  }

  /** Has everything told anew, once the module has learnt something that forms are judged with. */
  retell() {
    if (this.isOpen) this.#take(this.#adapter.ask({ form: this.#id, snapshot: true }), "snapshot");
  }

  /**
   * Comes in the place of another form, which is closed: what was done in its fields, and said of them, was in these. Each
   * is given as the identity of a field there and of the one here.
   */
  succeed(other, fields) {
    try {
      const question = { form: this.#id, at: Date.now(), succeed: { form: other.#id, fields } };
      if (this.isOpen && other.isOpen) this.#take(this.#adapter.ask(question), "succeed");
    } catch (error) {
      this.close();
      this.#host.stopped(error);
    }
    other.close();
  }

  /** Gives everything up that is under way. */
  rest() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const call of this.#calls.values()) call.abort();
    this.#timers.clear();
    this.#calls.clear();
    this.#queue = [];
  }

  /** Ends the form. */
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
    // What the host itself has to do is shown first, so that a focus that moves finds the errors in their places.
    const effects = (answer.effects ?? []).filter((effect) => !this.#carryOut(effect));
    // The module tells what has changed; the host gets all of the form, and of the fields that have changed.
    const changed = answer.changed.map((news) => {
      const state = { ...this.#states.get(news.id), ...news };
      this.#states.set(news.id, state);
      return state;
    });
    this.#state = answer.state ?? this.#state;
    this.#host.show({ ...answer, state: this.#state, changed, effects }, cause);
  }

  /** Carries out what needs no page; tells whether it did. */
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

  /** Calls somebody and sends the answer; that there is none is no mistake of the person's. */
  async #call(token, type, call) {
    const controller = new AbortController();
    this.#calls.set(token, controller);
    const { none, proper } = answers[type];
    let told;
    try {
      // Not within the step: whoever is called may look at the form.
      await null;
      told = await call(controller.signal);
      if (!proper.includes(told?.answer)) told = { answer: none, reason: told?.reason ?? "There was no proper answer" };
    } catch (error) {
      told = { answer: none, reason: error };
    }
    if (!this.#calls.delete(token)) return;
    const { answer, reason } = told;
    const errors = Array.isArray(told.errors) ? told.errors.filter(Boolean).map(serverIssue) : undefined;
    this.send({ type, token, answer, errors, reason: reason && String(reason) });
  }
}
