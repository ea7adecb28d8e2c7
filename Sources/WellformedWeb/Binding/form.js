// A form on a page that is alive: listens, sends events to the live form, and shows what comes back.

import { check } from "./calls.js";
import { attributesOf, controlsOf, listening, rootOf, set, tell } from "./elements.js";
import { Field } from "./field.js";
import { LiveForm, serverIssue } from "./live.js";
import { controlsByName, givesUp, inOrder, namesIn, request, standingErrors } from "./markup.js";
import { Surroundings } from "./page.js";
import { Press } from "./press.js";
import { Submissions } from "./submissions.js";
import { words, wordsOf } from "./words.js";

/** A form on a page that is alive. */
export class WellformedForm {
  /** The form element. */
  form;
  /** The form as a whole as it is now. */
  state;

  #live;
  #options;
  #words;
  #page;
  /** By identity. */
  #fields = new Map();
  #listening = new AbortController();
  #restorers = [];
  /** The fields on the page in the order in which they are seen. */
  #order = [];
  #press;
  #submissions;
  /** The fields that are drawn when what is being pressed is let go. */
  #late = new Set();
  #isMovingFocus = false;

  constructor(form, door, rules, options = {}) {
    this.form = form;
    this.#options = options;
    this.#submissions = new Submissions(form, options);
    try {
      const own = JSON.parse(form.dataset.wellformedWords ?? "{}");
      this.#words = { ...words, ...wordsOf(rules), ...own, ...options.words };
      this.#begin(door, rules);
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  /** Whether the form is alive; one that is not is plain HTML. */
  get isAlive() {
    return this.#live?.isOpen ?? false;
  }

  /** The form and its fields as they are now. */
  get snapshot() {
    return { state: this.state, fields: [...this.#fields.values()].map((field) => field.state) };
  }

  /** The field with a name as it is now. */
  field(name) {
    return this.#named(name)?.state;
  }

  /** Sets a text as a program does: nobody typed it, and nothing is shown because of it. */
  set(name, text) {
    const field = this.#named(name);
    if (!field) throw new Error(`The rules have no field "${name}"`);
    if (typeof text !== "string") throw new TypeError(`A field is set to a text, and not to ${text}`);
    field.put(text);
    this.#live.send({ type: "set", field: field.id, text });
  }

  /** Judges every field as if submitted, and tells whether the form is valid, if that is known. */
  validate({ reveals = true } = {}) {
    this.#readAll();
    this.#live.send({ type: "validate", reveals });
    return this.state.validity;
  }

  /** Shows what a server found: objects with `pointer`, `code` and `message`. */
  refuse(errors) {
    this.#live.send({ type: "serverIssues", errors: errors.map(serverIssue) });
  }

  /** Puts every control back to what it began with, and gives up what is under way. */
  reset() {
    this.form.reset();
  }

  /** Makes the form plain HTML again. */
  destroy() {
    this.#listening.abort();
    this.#live?.close();
    this.#page?.hush();
    for (const field of this.#fields.values()) field.stop();
    for (const restore of this.#restorers.splice(0).reverse()) restore();
  }

  // Starting

  #begin(door, rules) {
    const { form } = this;
    const kinds = LiveForm.kinds(door, rules);
    const controls = controlsByName(form, kinds);
    this.#live = new LiveForm(door, request(form, rules, controls, kinds, this.#options), {
      show: (answer, cause) => this.#show(answer, cause),
      check: (request, signal) => this.#check(request, signal),
      submit: (values, signal) => this.#submissions.send(values, signal),
      stopped: (error) => this.#giveUp(error),
    });
    this.#restorers.push(attributesOf(form, "novalidate", "data-phase"), () => this.#setBusy(false));
    this.#page = new Surroundings(form, this.#words, this.#restorers);
    for (const described of this.#live.fields) {
      const own = controls.get(described.name) ?? [];
      this.#fields.set(described.id, new Field(form, described, own, this.#words, this.#restorers));
    }
    const formErrors = this.#page.standingErrors.map((message) => ({ message }));
    const errors = [...formErrors, ...standingErrors(this.#fields.values())];
    this.#live.begin();
    // Found in what the server rendered; the browser may since have brought back something else.
    if (errors.length) this.refuse(errors);
    this.#readAll();
    this.#survey();
    this.#listen();
    form.noValidate = true;
    const { summary } = this.#page;
    const focused = this.#focused;
    if (focused) this.#enter(focused);
    else if (!summary.hidden && document.activeElement === document.body) this.#page.focusSummary();
    if (!this.isAlive) throw new Error("The module has stopped");
    tell(this.form, "ready");
    // Safari does not tell when it is idle.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => { if (this.isAlive) LiveForm.rehearse(door, rules); });
  }

  #listen() {
    const { form } = this;
    const on = listening(this.#listening.signal);
    for (const field of this.#fields.values()) {
      const { id } = field;
      for (const control of field.controls) {
        on(control, "focus", () => this.#enter(field));
        on(control, "blur", (event) => this.#leave(field, event));
        on(control, "input", (event) => this.#input(field, event));
        on(control, "change", () => this.#read(field, "autofill"));
        on(control, "compositionstart", () => this.#live.send({ type: "beginComposition", field: id }));
        on(control, "compositionend", () => this.#live.send({ type: "endComposition", field: id, ...field.draft }));
        on(control, "keydown", (event) => this.#keydown(field, event));
        if (field.rewritesTyping) on(control, "beforeinput", (event) => this.#beforeInput(field, event));
        // Somebody else had the browser report: no bubble beside an error that is there already.
        on(control, "invalid", (event) => { if (field.state.error) event.preventDefault(); });
      }
      field.onRest = (text) => this.#page.say(text);
      field.onNotice = (text) => this.#page.say(text, { isWanted: () => !this.#focused?.state.error });
      field.onSuggestion = () => this.#act(field, "acceptSuggestion");
      field.onRetry = () => this.#act(field, "retry");
    }
    on(form, "submit", (event) => this.#submit(event));
    // The event comes before the controls are put back.
    on(form, "reset", (event) => setTimeout(() => { if (!event.defaultPrevented) this.#beginAnew(); }));
    on(this.#page.summary, "click", (event) => this.#page.follow(event));
    this.#press = new Press(this.#listening.signal, {
      began: () => { if (this.#focused) this.#live.send({ type: "pressBegan" }); },
      ended: () => this.#released(),
    });
    on(window, "online", () => this.#live.send({ type: "online" }));
    on(window, "pageshow", () => {
      this.#submissions.isLeaving = false;
      this.#setBusy(this.state.phase !== "editing");
      this.#readAll();
      // WebKit empties the passwords of a page that it has kept, just after this.
      setTimeout(() => this.#readAll());
    });
    // That parts are shown or put away, which holds no control, is our own doing, and surveying costs more than a key.
    const isOurs = ({ target }) => [...this.#fields.values()].some((field) => field.hasPart(target));
    const observer = new MutationObserver((records) => { if (!records.every(isOurs)) this.#survey(); });
    const attributeFilter = ["disabled", "hidden", "readonly"];
    observer.observe(form, { subtree: true, childList: true, attributeFilter });
    for (const { controls } of this.#fields.values()) {
      for (const each of controls) if (!form.contains(each)) observer.observe(each, { attributeFilter });
    }
    this.#restorers.push(() => observer.disconnect());
  }

  // Events of the page

  /** Shows what was held back during a press. */
  #released() {
    for (const field of this.#late) field.draw();
    this.#late.clear();
    this.#live.send({ type: "pressEnded" });
  }

  #enter(field) {
    // What was hidden around the form when it began may have been shown, which nothing in the form tells.
    if (field.state.participation !== "enabled") this.#survey();
    this.#live.send({ type: "focus", field: field.id });
    // Speech input and some password managers set a text and tell nobody.
    field.poll(() => this.#read(field, "autofill"));
  }

  #leave(field, event) {
    if (field.controls.includes(event.relatedTarget)) return;
    field.poll(null);
    this.#read(field, "autofill");
    this.#live.send({ type: "blur", field: field.id, reason: this.#reason(event) });
  }

  #reason({ target, relatedTarget }) {
    if (this.#isMovingFocus) return "programmatic";
    // When a window or a tab goes to the back, its focus stays where it is.
    if (rootOf(target).activeElement === target) return "windowDeactivated";
    return givesUp(relatedTarget ?? this.#press.target, this.form) ? "toCancel" : "commit";
  }

  #input(field, event) {
    if (field.isBeingPut) return;
    if (event.isComposing) return this.#live.send({ type: "compose", field: field.id, ...field.draft });
    const isPasted = /^insertFrom(Paste|Drop)/.test(event.inputType);
    this.#read(field, isPasted ? "paste" : event.inputType ? "typing" : "autofill");
  }

  /** Takes in what stands in a field, if that is news. */
  #read(field, source) {
    if (!field.controls.length || field.state.isComposing) return;
    const { text, selection } = field.draft;
    if (text !== field.state.text) this.#live.send({ type: "edit", field: field.id, text, selection, source });
  }

  #readAll() {
    for (const field of this.#fields.values()) this.#read(field, "autofill");
  }

  #keydown(field, event) {
    // The Enter that ends a composition does not submit; Safari has ended it by then.
    if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
    if (!field.rewritesTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "z") this.#travel(field, event, event.shiftKey ? "redo" : "undo");
    if (key === "y") this.#travel(field, event, "redo");
  }

  #beforeInput(field, event) {
    if (field.isBeingPut) return;
    if (event.inputType === "historyUndo") return this.#travel(field, event, "undo");
    if (event.inputType === "historyRedo") return this.#travel(field, event, "redo");
    // The caret may have been moved: what a key deletes depends on where it was.
    if (!event.isComposing) this.#live.send({ type: "edit", field: field.id, ...field.draft, source: "typing" });
  }

  /** Where typing is rewritten, the browser's own steps would lead back to what is rewritten at once. */
  #travel(field, event, type) {
    event.preventDefault();
    this.#live.send({ type, field: field.id });
  }

  #act(field, type) {
    // What is changed where the person is can be taken back.
    field.controls[0].focus();
    this.#live.send({ type, field: field.id });
  }

  /** Begins anew; a form that was accepted would begin with what it sent, a page begins with what it was made with. */
  #beginAnew() {
    const texts = this.#order.map((field) => [field, field.text]);
    this.#live.send({ type: "reset" });
    for (const [field, text] of texts) {
      if (field.state.text === text) continue;
      field.put(text);
      this.#live.send({ type: "set", field: field.id, text });
    }
  }

  #submit(event) {
    const { submitter } = event;
    if (this.#submissions.isPassing || submitter?.formNoValidate || event.defaultPrevented) return;
    if (this.#submissions.isLeaving) return event.preventDefault();
    this.#submissions.submitter = submitter;
    this.#press.end();
    this.#readAll();
    this.#survey();
    this.#live.send({ type: "submit" });
    // Where the form has become plain on the way, the browser goes on.
    if (this.isAlive) event.preventDefault();
  }

  /** Looks at which fields take part, which can be given the focus, and in which order they are seen. */
  #survey() {
    for (const field of this.#fields.values()) {
      const { participation, isFocusable: isAllowed } = field.survey();
      const { id, state } = field;
      if (participation !== state.participation) this.#live.send({ type: "participate", field: id, participation });
      if (isAllowed === field.isFocusable) continue;
      field.isFocusable = isAllowed;
      this.#live.send({ type: "allowFocus", field: id, isAllowed });
    }
    const order = inOrder(this.#fields.values());
    if (order.every((field, index) => field === this.#order[index])) return;
    this.#order = order;
    this.#live.send({ type: "arrange", fields: order.map(({ id }) => id) });
  }

  // What comes back

  #show({ version, state, changed, effects }, cause) {
    for (const fieldState of changed) {
      const field = this.#fields.get(fieldState.id);
      field.state = fieldState;
      // Moves nothing, so that it need not wait for the end of a press.
      field.mirror();
      if (this.#press?.target) this.#late.add(field);
      else field.draw();
    }
    const isWholeRefused = this.#render(state, cause) && state.issues.length > 0;
    if (effects.length || isWholeRefused) this.#carryOut(effects, cause, isWholeRefused);
    tell(this.form, "change", { version, state, changed });
  }

  #carryOut(effects, cause, isWholeRefused) {
    const of = (...types) => effects.filter(({ type }) => types.includes(type));
    for (const { field, text, selection } of of("show")) this.#fields.get(field)?.put(text, selection);
    const moves = of("focus", "focusSummary");
    // What is wrong with the whole stands at the top, which may be out of sight.
    if (isWholeRefused && !moves.length) moves.push({});
    const isAtSummary = moves.some(({ field }) => this.#moveFocus(field));
    // Whoever is led to the summary hears it; a field that was gone to and has an error of its own is read out itself.
    const isWanted = () => cause !== "blur" || !this.#focused?.state.error;
    if (!isAtSummary) for (const { text, isUrgent } of of("announce")) this.#page.say(text, { isUrgent, isWanted });
  }

  /** Moves the focus to the errors; tells whether that is the summary. */
  #moveFocus(id) {
    const { summary } = this.#page;
    const wantsField = (this.#options.summaryFocus ?? this.form.dataset.wellformedSummaryFocus) === "field";
    const isAtSummary = !summary.hidden && !(wantsField && id !== undefined);
    this.#isMovingFocus = true;
    if (isAtSummary) this.#page.focusSummary();
    else this.#fields.get(id)?.controls[0].focus();
    this.#isMovingFocus = false;
    return isAtSummary;
  }

  /** Shows the form as a whole; tells whether a submission has just come to nothing. */
  #render(state, cause) {
    const before = this.state ?? state;
    if (state.phase !== this.state?.phase) set(this.form, { "data-phase": state.phase });
    this.state = state;
    if (state.phase !== before.phase) this.#setBusy(state.phase !== "editing" || this.#submissions.isLeaving);
    if (state.phase === "submitting" && before.phase !== "submitting") {
      this.#page.show([]);
      this.#page.say(this.#words.submitting);
    } else if (before.phase === "submitting" && state.phase !== "submitting") {
      this.#page.unsay(this.#words.submitting);
    }
    const hasEnded = state.phase === "editing" && (before.phase !== "editing" || state.attempts > before.attempts);
    const isRefused = hasEnded && ["invalid", "unverified", "refused", "failed"].includes(state.outcome);
    if (isRefused || cause === "serverIssues" && state.issues.length) this.#page.show(this.#problems());
    else if (hasEnded || cause === "reset") this.#page.show([]);
    return isRefused;
  }

  #setBusy(isBusy) {
    const state = isBusy ? "true" : null;
    for (const each of controlsOf(this.form)) if (each.type === "submit") set(each, { "aria-disabled": state });
  }

  /** Everything that is shown as wrong, in the order in which it is seen. */
  #problems() {
    const wrong = this.#order.filter(({ state }) => state.error);
    return [...this.state.issues, ...wrong.map(({ state, anchor }) => ({ message: state.error.message, anchor }))];
  }

  // Calls

  #check({ field, name, text, dependencies }, signal) {
    const { wellformedCheck, wellformedCheckReads } = this.#fields.get(field).controls[0].dataset;
    const own = this.#options.checks?.[name];
    if (own) return own(text, dependencies, signal);
    return check(wellformedCheck, { text, dependencies }, namesIn(wellformedCheckReads), signal);
  }

  /** A form that cannot be judged here is judged by the server. */
  #giveUp(error) {
    console.error("Wellformed has stopped; the form goes on as plain HTML.", error);
    this.destroy();
    tell(this.form, "error", { error });
  }

  #named(name) {
    return [...this.#fields.values()].find((field) => field.name === name);
  }

  /** The field that has the focus. */
  get #focused() {
    const { activeElement } = rootOf(this.form);
    return [...this.#fields.values()].find(({ controls }) => controls.includes(activeElement));
  }
}
