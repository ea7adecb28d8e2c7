// A live form on a page: sends what happens there to the live form in the module, and has its answers shown.
//
// This file begins, renews and ends the parts of a form, and connects them:
// - `Fields` knows the fields of the rules, and `HTMLFields` those that HTML judges
// - `Reading` reads the controls, `watch` notices what scripts change
// - `LiveForm` is the form in the module, which decides everything
// - `FormDisplay` shows the form as a whole; each `Field` shows itself
// - `Submissions` sends the form, and `placeOf` finds where a server's errors belong
// - `Succession` hands over when the form begins again, because the page has other controls
// - `Rows`, `Steps`, `Draft` and `Marks` are for pages that ask for them

import { isPlan } from "./adapter.js";
import { checkOf } from "./checks.js";
import { watch } from "./changes.js";
import { committed } from "./composition.js";
import { Draft } from "./drafts.js";
import { attributesOf, bare, indexingParts, listening, restoreAll, rootOf, set, dispatch } from "./elements.js";
import { kinds as partKinds } from "./field.js";
import { Fields } from "./fields.js";
import { FormDisplay } from "./formdisplay.js";
import { HTMLFields } from "./htmlfields.js";
import { LiveForm, serverIssue } from "./live.js";
import { Marks } from "./marks.js";
import { givesUp, request, revealOf, standingErrors } from "./markup.js";
import { Names } from "./names.js";
import { warnOfBoxes, warnOfOthers } from "./others.js";
import { placeOf, pointerOf } from "./pointers.js";
import { Press } from "./press.js";
import { Reading } from "./reading.js";
import { Rows } from "./rows.js";
import { notePasswords } from "./secrets.js";
import { Steps } from "./steps.js";
import { Submissions } from "./submissions.js";
import { Succession } from "./succession.js";
import { words } from "./words.js";

/** The value of `novalidate` on live forms, by which a copy of one is recognised. */
const ownNoValidate = "wellformed";

/** The milliseconds for which a form that needs the rest of the module waits for it. */
const patience = 10_000;

/** A live form on a page. */
export class WellformedForm {
  /** The form element. */
  form;

  #adapter;
  #rules;
  #options;
  /** What the rules say about the form as a whole: see `LiveForm.kinds`. */
  #described;
  #words;
  #live;
  /** The state of the form as a whole, as the module has it now. */
  #state;
  #version = 0;
  /** The warnings about controls that the author of the page has already had. */
  #warnings = new Set();
  /** Whether the module judges everything that is sent and that the rules require. */
  #judgesAll = false;
  /** Finds the fields that controls belong to. */
  #names;
  /** The fields of the rules. */
  #fields;
  /** The fields that HTML judges. `undefined` if the page has HTML judge nothing. */
  #html;
  #reading;
  #succession;
  #press;
  #display;
  /** The words next to optional fields. */
  #marks;
  /** The rows that a person can add, remove and move. */
  #rows;
  #steps;
  #draft;
  #submissions;
  /** Aborts when the form begins again, and when it ends. */
  #listening = new AbortController();
  #ending = new AbortController();
  #restorers = [];
  /** Whether the page has controls for fields that are not alive yet. */
  #isStale = false;
  /** How often a change of rows was announced. */
  #rowNews = 0;
  /** The errors at fields that were new on the page when the form last began again. */
  #standing = [];
  /** Whether the form is beginning again. Fields are drawn once that is over. */
  #isRenewing = false;
  /** Whether the form is to be submitted once everything is there that it needs. */
  #isSubmittedLater = false;
  /** If the form waits for the rest of the module: resolves when it continues, and rejects if it became plain HTML. */
  resumed;
  /** While the form takes what was done earlier: the fields whose text it has rewritten. Their controls have later texts. */
  #rewritten;
  /** Whether changes are reported later, all at once. */
  #isQuiet = false;
  /** The fields to draw when the current press ends. */
  #late = new Set();

  constructor(form, adapter, rules, options = {}) {
    this.form = form;
    this.#adapter = adapter;
    this.#rules = isPlan(rules) ? { plan: adapter.plan(rules) } : { rules };
    this.#options = options;
    this.#described = LiveForm.kinds(adapter, this.#rules);
    this.#names = new Names(adapter, this.#rules, this.#described.kinds);
    this.#fields = new Fields(form, this.#names);
    this.#submissions = new Submissions(form, options, {
      waits: (isLong) => this.#display.waits(isLong),
      stays: () => { if (this.isAlive) this.#display.setBusy(this.#isBusy); },
      takes: () => this.#live.send({ type: "cancelSubmission" }),
      pointerOf: (name) => pointerOf(name, this.#names, this.#fields),
      placeOf: (pointer) => placeOf(pointer, this.#fields),
      timedOut: () => this.#words.timedOut,
    });
    this.#reading = new Reading(adapter, {
      // What is entered while the form begins again is read afterwards.
      send: (event) => { if (!this.#isRenewing) this.#live.send(event); },
      reason: (event) => this.#reason(event),
      survey: () => this.#survey(),
      entered: (field) => { if (field.wordList) this.#loadWords(field); },
      failed: (error) => { if (this.isAlive) this.#giveUp(error); },
    });
    try {
      this.#succession = new Succession(form, this.#fields, this.#ending.signal);
      this.#begin();
      this.#welcome();
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  /** Whether the form is alive. If it is not, it is plain HTML. */
  get isAlive() {
    return this.#live?.isOpen ?? false;
  }

  /** The present state of the form as a whole. */
  get state() {
    const { validity } = this.#state;
    if (this.#html?.isWrong) return { ...this.#state, validity: "invalid" };
    return validity === "valid" && !this.#judgesAll ? { ...this.#state, validity: "unknown" } : this.#state;
  }

  /** The present state of the form and its fields. */
  get snapshot() {
    return { state: this.state, fields: [...this.#fields].map((field) => field.state) };
  }

  /** What the controls hold, as one value. A server that reads the submission by the same rules gets the same value. */
  get value() {
    this.#readAll();
    return this.#live.value;
  }

  /** Returns the present state of the field with a name. */
  field(name) {
    return this.#fields.named(name)?.state;
  }

  /** Sets a text as a program does. It does not count as typing, and reveals nothing. */
  set(name, text) {
    const field = this.#fields.named(name);
    if (!field) throw new Error(`The rules have no field "${name}"`);
    if (typeof text !== "string") throw new TypeError(`A field is set to a text, and not to ${text}`);
    field.put(text);
    this.#live.send({ type: "set", field: field.id, text });
  }

  /** Judges every field as a submission would, and returns whether the form is valid, or `unknown`. */
  validate({ reveals = true } = {}) {
    this.#readAll();
    this.#live.send({ type: "validate", reveals });
    if (reveals) this.#html?.reveal();
    return this.state.validity;
  }

  /** Cancels the current submission. Its recipient may already have processed it. */
  cancel() {
    if (this.#isSubmittedLater) this.#submitLater(false);
    if (!this.#isBusy) return;
    this.#live.send({ type: "cancelSubmission" });
    this.#page.say(this.#words.cancelled);
  }

  /** Shows the issues that a server found: objects with `pointer`, `code` and `message`. */
  refuse(errors) {
    this.#refuse(errors.map((error) => ({ ...error, pointer: placeOf(error.pointer, this.#fields) })));
  }

  /** Shows issues at the places of this page. */
  #refuse(errors) {
    this.#live.send({ type: "serverIssues", errors: errors.map(serverIssue) });
  }

  /** Resets every control to its initial value, and cancels what is in progress. */
  reset() {
    bare(this.form).reset();
  }

  /**
   * Brings controls to life that the rules name and that were added to the page later. Those inside the form's element
   * are found without this call.
   *
   * What the controls hold and what is shown about them stays. If a submission, a press or a composition is in
   * progress, this waits for its end.
   */
  refresh() {
    if (!this.isAlive) return;
    this.#isStale = true;
    this.#renew();
  }

  /**
   * Adds a row to a list, as its button does: copies the template, moves the focus to the row, and announces it.
   * Returns whether the row was added.
   */
  addRow(list) {
    return this.#rows.add(this.#listOf(list));
  }

  /** Removes the row at a place of a list, counted from zero, as its button does. Returns whether it was removed. */
  removeRow(list, place) {
    return this.#rows.remove(this.#listOf(list), place);
  }

  /** Moves a row of a list to another place, as its buttons do. Returns whether it was moved. */
  moveRow(list, place, to) {
    return this.#rows.move(this.#listOf(list), place, to);
  }

  /**
   * Moves the focus to where a person goes on, and announces what was done, after a script or a framework has `added`,
   * `removed` or `moved` a row of a list.
   */
  settleRow(list, change, place) {
    // What the button was pressed for is done. If the form began again later, the announcement would be lost.
    this.#press.end();
    // What was about to be said may be about a row that is gone.
    this.#page.hush();
    this.#renew();
    this.#rows.settle(this.#listOf(list), change, place);
  }

  #listOf(name) {
    const list = this.#rows.named(name);
    if (!list) throw new Error(`The form has no rows "${name}"`);
    return list;
  }

  /** Makes the form plain HTML again. */
  destroy() {
    this.#ending.abort();
    this.#rows?.stop();
    this.#steps?.stop();
    this.#live?.close();
    this.#fields.stop();
    this.#marks?.removeAll();
    this.#leaveSurroundings();
    this.#html?.stop();
  }

  // Beginning

  #begin() {
    const isFirst = !this.#live;
    // Turbo keeps copies of pages, with what the binding has set, and shows them again.
    const isCopy = bare(this.form).getAttribute("novalidate") === ownNoValidate;
    if (isCopy) set(bare(this.form), { novalidate: null, "data-phase": null });
    notePasswords(this.form);
    const matches = indexingParts(this.form, partKinds, () => this.#open());
    const standing = indexingParts(this.form, partKinds, () => this.#make(matches));
    if (isCopy) {
      this.#display.setBusy(false);
      // The copy may be older than the errors that its page's title announces.
      if (this.#page.summary.hidden) this.#page.show([]);
    }
    // The errors that a server rendered are about the texts that it rendered, and the browser may have restored others
    // since. A copy of a live form has the texts that its errors are about.
    const errors = standing.filter(({ field }) => isCopy || !field || field.text === field.state.text);
    this.#listen();
    this.#read();
    if (isFirst && errors.length) this.#refuse(errors);
    if (!isFirst) this.#standing = standing.filter(({ field }) => field?.hasNewError);
    this.#survey();
    if (!bare(this.form).noValidate) this.#html ??= this.#htmlFields();
    this.#silence();
    this.#steps ??= new Steps(this.form, this.#words, {
      say: (text) => this.#page.say(text),
      shown: () => {
        this.#survey();
        this.#draft?.keep();
      },
    }, this.#ending.signal);
    this.#rows ??= new Rows(this.form, {
      change: (act, elements) => {
        this.#press.end();
        this.#isStale = true;
        return this.#renew(act, elements);
      },
      say: (text) => {
        // What comes next replaces it, even before it was said.
        const number = this.#rowNews += 1;
        this.#page.say(text, { isWanted: () => number === this.#rowNews });
      },
      changed: () => this.#draft?.keepSoon(),
    }, this.#ending.signal);
    this.#rows.survey();
  }

  /** Opens the form in the module. Returns its fields with what the page has for them: see `Fields.match`. */
  #open() {
    const { form } = this;
    const own = JSON.parse(bare(form).dataset.wellformedWords ?? "{}");
    this.#words = { ...words, ...this.#described.words, ...own, ...this.#options.words };
    const others = new Map(this.#described.others);
    this.#fields.find((name, reason) => others.set(name, reason));
    const { controls } = this.#fields;
    for (const name of controls.keys()) others.delete(name);
    // Restore controls that HTML has judged so far, before fields of the rules show errors there, and the other way
    // about: what a field shows until it is dropped is not what the page has.
    const ruled = [...controls.values()].flat();
    this.#html?.leave(new Set([...ruled, ...this.#fields.keptControls]));
    this.#live = new LiveForm(this.#adapter, request(form, this.#rules, this.#fields, this.#names, this.#options), {
      show: (answer, cause) => this.#show(answer, cause),
      check: (asked, signal) => checkOf(form, this.#fields.get(asked.field), this.#options, asked, signal),
      submit: (values, signal) => this.#submit(values, signal),
      stopped: (error) => this.#giveUp(error),
      waits: () => {
        this.resumed = this.#wait();
        this.resumed.catch(() => {});
      },
    });
    this.#judgesAll = warnOfOthers(form, this.#live, others, this.#warnings);
    this.#marks ??= new Marks(form, this.#words.optional);
    const required = new Set(this.#live.fields.filter((each) => each.required).map(({ name }) => name));
    const marked = this.#marks.wanted((control) => {
      const field = this.#names.at(control)?.field;
      return field === undefined ? control.required : required.has(field);
    });
    const matches = this.#fields.match(this.#live.fields, (control) => marked.has(control) === this.#marks.has(control));
    this.#html?.leave(new Set(ruled));
    const stay = new Set(matches.flatMap(({ kept }) => kept?.controls ?? []));
    this.#marks.removeAll((control) => stay.has(control));
    this.#marks.add(marked);
    return matches;
  }

  /** Makes the fields, except those that continue, and shows the form. Returns the errors that the page had. */
  #make(matches) {
    this.#restorers.push(attributesOf(bare(this.form), "novalidate", "data-phase"));
    this.#display = new FormDisplay(this.form, this.#words, {
      fields: this.#fields,
      html: () => this.#html,
      state: () => this.#state,
      submitter: () => this.#submissions.submitter,
      summaryFocus: () => this.#options.summaryFocus ?? bare(this.form).dataset.wellformedSummaryFocus,
      cancel: () => this.cancel(),
    }, this.#restorers);
    this.#fields.make(matches, this.#words);
    warnOfBoxes(this.#fields, this.#warnings);
    const standing = [...this.#page.standingErrors.map((message) => ({ message })), ...standingErrors(this.#fields)];
    this.#live.begin();
    return standing;
  }

  /** Starts for the page and the person: shows what the server found, and notices if somebody is already in a field. */
  #welcome() {
    this.#display.unfold();
    this.#restore();
    const { focused } = this.#fields;
    this.#reading.enter(focused);
    if (!focused && !this.#page.summary.hidden && document.activeElement === document.body) this.#page.focusSummary();
    if (!this.isAlive) throw new Error("The module has stopped");
    dispatch(this.form, "ready");
    // Safari does not report when it is idle.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const names = [...this.#fields].filter(({ controls }) => controls.length).map(({ name }) => name);
    const rehearse = () => whenIdle(() => { if (this.isAlive) LiveForm.rehearse(this.#adapter, this.#rules, names); });
    // If the deferred part fails to load, it is tried again when somebody needs it.
    Promise.resolve(this.#adapter.whole).then(rehearse, () => {});
  }

  /** Restores what was entered earlier in this window. What a server has sent back takes precedence. */
  #restore() {
    this.#draft = new Draft(
      this.form, () => ({ step: this.#steps.current, rows: this.#rows.counts }), this.#ending.signal);
    const { kept } = this.#draft;
    const isReturned = !this.#page.summary.hidden;
    if (isReturned) {
      const [first] = this.#fields.order.filter(({ state }) => state.error);
      if (first) this.#steps.reveal(first.controls[0]);
      return;
    }
    if (!kept) return;
    const lists = kept.rows.filter(([list, count]) => this.#rows.set(list, count));
    if (!this.#draft.restore(kept) && !lists.length) return;
    this.#read();
    this.#steps.show(kept.step, { isQuiet: true });
    this.#page.say(this.#words.restored);
  }

  #htmlFields() {
    return new HTMLFields(this.form, new Set(this.#fields.ownControls), this.#words, {
      reveal: () => revealOf(this.form, this.#options),
      reason: (event) => this.#reason(event),
      isPressed: () => Boolean(this.#press.target),
      revealed: ({ labelledMessage }) => this.#display.notice(labelledMessage),
      // While the form begins again, there is nothing to report yet.
      changed: () => { if (this.#html && this.#state) this.#reportChange([]); },
    }, this.#ending.signal);
  }

  /** Keeps the browser from reporting what the binding reports. */
  #silence() {
    if (!bare(this.form).noValidate) set(bare(this.form), { novalidate: ownNoValidate });
  }

  // Beginning again

  /**
   * Begins again with the controls that exist now, if that is possible now, and shows again what was shown before.
   * Returns whether it began again. A `change` to the page runs while nothing in these elements is alive. Fields that
   * have not changed continue.
   */
  #renew(change, elements = []) {
    const isBusy = this.#isBusy || this.#submissions.isLeaving || this.#live.isWaiting;
    if (!this.#isStale || !this.isAlive || isBusy || this.#press.target || this.#fields.isComposing) return false;
    if (this.#adapter.isWhole === false) {
      this.#adapter.whole.then(() => this.#renew(), (error) => { if (this.isAlive) this.#giveUp(error); });
      return false;
    }
    this.#isStale = false;
    const reported = JSON.stringify(this.snapshot);
    this.#isQuiet = true;
    this.#beginAgain(change, elements);
    this.#isQuiet = false;
    // A listener that begins again whenever something has changed comes to rest.
    if (this.isAlive && JSON.stringify(this.snapshot) !== reported) this.#reportChange(this.snapshot.fields);
    return true;
  }

  #beginAgain(change, elements) {
    const old = this.#live;
    const { attempts } = this.#state;
    const { unsaid } = this.#page;
    const shown = new Set([...this.#fields].map(({ state }) => state.error?.message));
    const hadSummary = !this.#page.summary.hidden;
    old.rest();
    this.#succession.begin();
    const within = new Set(elements.flatMap((each) => [each, ...each.querySelectorAll("*")]));
    this.#fields.pause(within);
    this.#marks.removeAll((control) => !within.has(control));
    this.#leaveSurroundings();
    this.#late.clear();
    this.#state = undefined;
    this.#listening = new AbortController();
    this.#isRenewing = true;
    try {
      if (change) {
        this.#html?.pause();
        change();
      }
      this.#begin();
    } catch (error) {
      this.#isRenewing = false;
      old.close();
      return this.#giveUp(error);
    }
    const pairs = this.#succession.succeed();
    this.#read();
    this.#live.succeed(old, pairs);
    this.#isRenewing = false;
    if (!this.isAlive) return;
    this.#drawLate();
    if (attempts) this.#live.send({ type: "validate", reveals: true });
    // The person has already heard this, or is about to. After a change of rows it may be about another row.
    this.#page.hush();
    if (!change && !this.#succession.isRenamed) for (const news of unsaid) this.#page.say(...news);
    // A part may also be new because a script has copied another with what it showed.
    const standing = this.#standing.filter(({ field, message }) => field.isAsRendered && !shown.has(message));
    if (standing.length) this.#refuse(standing);
    if (hadSummary) this.#display.show();
    this.#succession.restore();
    this.#reading.enter(this.#fields.focused);
  }

  /** Begins again with the controls that exist now, once the current work is done. */
  #soon() {
    queueMicrotask(() => this.#renew());
  }

  /** Restores the page, except the controls of fields. */
  #leaveSurroundings() {
    this.#listening.abort();
    this.#display?.page.hush();
    restoreAll(this.#restorers);
  }

  // What happens on the page

  #listen() {
    const { form } = this;
    const on = listening(this.#listening.signal);
    this.#reading.begin(this.#fields);
    for (const field of this.#fields) {
      field.onStanding = (message) => {
        if (this.isAlive && field.isAsRendered) this.#refuse([{ pointer: field.pointer, message }]);
      };
      field.onRest = (text) => this.#page.say(text);
      field.onNotice = (text) => this.#display.notice(text);
    }
    // The page's own listeners hear only of submissions that are sent, not of refused ones, as when a browser judges.
    on(bare(form), "submit", (event) => this.#trySubmission(event), true);
    // The event comes before the controls are reset.
    on(bare(form), "reset", (event) => setTimeout(() => { if (!event.defaultPrevented) this.#beginAnew(); }));
    on(this.#page.summary, "click", (event) => this.#page.follow(event));
    // A password manager may correct something without an event: when a field is left, or from a window of its own. Code
    // that judges the field that was left, or fills in others, has its turn first.
    const look = () => setTimeout(() => {
      if (!this.isAlive || this.#isBusy) return;
      this.#read(this.#fields.order.filter(({ state }) => state.error));
      this.#mend();
    });
    on(bare(form), "focusout", look);
    on(window, "focus", look);
    this.#press = new Press(this.#listening.signal, {
      began: () => { if (this.#fields.focused) this.#live.send({ type: "pressBegan" }); },
      ended: () => this.#released(),
    });
    on(window, "online", () => this.#live.send({ type: "online" }));
    on(window, "pageshow", ({ persisted }) => {
      this.#submissions.stay();
      this.#display.setBusy(this.#isBusy);
      this.#read();
      // When WebKit puts a page into its cache, it gives up what the page requests. When it restores the page, it empties
      // the passwords, just after this event.
      setTimeout(() => {
        this.#read();
        if (persisted) this.#live.send({ type: "online" });
      });
    });
    this.#restorers.push(watch(
      form, this.#fields.ownControls, () => { if (this.isAlive) this.#silence(); }, () => this.#survey()));
  }

  /** Shows what was held back during a press. */
  #released() {
    this.#drawLate();
    this.#html?.released();
    this.#live.send({ type: "pressEnded" });
    this.#mend();
    if (this.#isStale) this.#soon();
  }

  #drawLate() {
    for (const field of this.#late) field.draw();
    this.#late.clear();
  }

  /** Removes from the summary what was corrected and left. Waits during a press. */
  #mend() {
    if (this.isAlive && !this.#press.target && !this.#isBusy) this.#display.mend();
  }

  #reason({ target, relatedTarget }) {
    if (this.#display.isMoving) return "programmatic";
    // When a window or a tab moves to the background, its focus stays where it is.
    if (rootOf(target).activeElement === target) return "windowDeactivated";
    return givesUp(relatedTarget ?? this.#press.target, this.form) ? "toCancel" : "commit";
  }

  /** Reads fields: all, if none are given. */
  #read(fields) {
    if (!this.#live.isWaiting) this.#live.sendAll(this.#reading.news(fields));
  }

  /** Reads all fields. Begins again if a choice without a text was made or taken back, which is sent in another way. */
  #readAll() {
    this.#read();
    if (this.#fields.sendOtherwise) this.refresh();
  }

  /**
   * Begins again. After an accepted submission, the live form would begin with what was sent. The page begins with what
   * it was made with.
   */
  #beginAnew() {
    if (this.#isSubmittedLater) this.#submitLater(false);
    const texts = this.#fields.order.map((field) => [field, field.text]);
    this.#succession.reset();
    this.#html?.reset();
    this.#live.send({ type: "reset" });
    for (const [field, text] of texts) {
      if (field.state.text === text) continue;
      field.put(text);
      this.#live.send({ type: "set", field: field.id, text });
    }
    this.#rows.reset();
  }

  #trySubmission(event) {
    const { submitter } = event;
    for (const field of this.#fields) field.conceal();
    if (this.#submissions.isPassing || submitter?.formNoValidate || event.defaultPrevented) return;
    const hold = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (this.#submissions.isLeaving) return hold();
    this.#submissions.submitter = submitter;
    if (!this.#isBusy) {
      this.#submissions.begin();
      this.#fields.reset();
    }
    this.#read();
    if (this.#live.isWaiting) {
      hold();
      return this.#submitLater(true);
    }
    const { files } = this.#reading;
    if (files) {
      hold();
      files.then(() => setTimeout(() => bare(this.form).requestSubmit(this.#submissions.submitter)));
      return;
    }
    // What is announced as one number is not announced one by one as well.
    const besides = this.#html?.reveal().length ?? 0;
    this.#press.end();
    // Nothing in the form has reported that the page has removed the summary or the live regions.
    if (!this.#page.isWhole) this.refresh();
    this.#readAll();
    this.#survey();
    this.#live.send(besides ? { type: "refuse", besides } : { type: "submit" });
    if (this.#live.isWaiting) this.#submitLater(true);
    // If the form has become plain HTML in the meantime, the browser continues.
    if (this.isAlive) hold();
  }

  /** Notes whether to submit once everything is there. Until then, the pressed button shows that it is working. */
  #submitLater(isSubmittedLater) {
    this.#isSubmittedLater = isSubmittedLater;
    this.#display.setBusy(isSubmittedLater || this.#isBusy);
  }

  /**
   * Waits for the rest of the module, which an event needs. What is shown stays. What is done until then is judged after
   * that. If it takes too long, the form becomes plain HTML, and the browser submits what was to be submitted.
   */
  async #wait() {
    try {
      await soon(this.#adapter.whole);
      await committed();
    } catch (error) {
      if (!this.isAlive) return;
      const isSubmitted = this.#isSubmittedLater && this.#isSubmittedByBrowser;
      const { submitter } = this.#submissions;
      this.destroy();
      if (isSubmitted) bare(this.form).requestSubmit(submitter);
      throw error;
    }
    if (!this.isAlive) return;
    this.resumed = undefined;
    // Some texts were set without an event.
    for (const event of this.#reading.news()) this.#live.send(event);
    this.#rewritten = new Set();
    this.#live.resume();
    for (const field of this.#rewritten) field.put(field.state.text, field.state.selection);
    this.#rewritten = undefined;
    if (!this.isAlive) return;
    if (this.#isStale) this.#soon();
    if (!this.#isSubmittedLater) return;
    this.#submitLater(false);
    bare(this.form).requestSubmit(this.#submissions.submitter);
  }

  /** Whether a form without the module is sent by the browser. Without a network, that would lose what was entered. */
  get #isSubmittedByBrowser() {
    return navigator.onLine !== false && (this.#steps.isLast || !this.#steps.sections.length);
  }

  /** Finds out which fields take part, which can receive the focus, and their visual order. */
  #survey() {
    this.#live.sendAll(this.#fields.survey(this.#isBusy));
    this.#html?.survey();
    if (!this.#fields.isCurrent) {
      this.#isStale = true;
      this.#soon();
    } else if (this.#isTorn) {
      // Not at once: a page that removes everything that it did not make would cause an endless loop.
      setTimeout(() => { if (this.#isTorn) this.refresh(); });
    }
    if (this.#fields.arrange()) this.#live.send({ type: "arrange", fields: this.#fields.order.map(({ id }) => id) });
  }

  /** Whether the page has removed what is shown around controls or the form, but not the controls. */
  get #isTorn() {
    return bare(this.form).isConnected && !(this.#page.isWhole && (this.#html?.isWhole ?? true) && this.#fields.isWhole);
  }

  // What comes back

  #show({ version, state, changed, effects }, cause) {
    this.#version = version;
    for (const fieldState of changed) {
      const field = this.#fields.get(fieldState.id);
      field.state = fieldState;
      // This moves nothing, so that it need not wait for the end of a press.
      field.mirror();
      if (this.#isRenewing || this.#press?.target) this.#late.add(field);
      else field.draw();
    }
    const before = this.#state;
    this.#state = state;
    if (before && before.phase !== state.phase) {
      this.#display.setBusy(this.#isBusy || this.#submissions.isLeaving);
      this.#fields.settle(this.#isBusy, () => { if (this.isAlive) this.#survey(); });
    }
    const isRefused = this.#display.render(before, cause);
    for (const { type, field, text, selection } of effects) {
      if (type !== "show") continue;
      if (this.#rewritten) this.#rewritten.add(this.#fields.get(field));
      else this.#fields.get(field)?.put(text, selection);
    }
    if (effects.length || isRefused) this.#display.carryOut(effects, cause, isRefused);
    // A listener that sets or validates something hears of it only if that changes anything, so that it comes to rest.
    if (changed.length > 0 || state !== before) this.#reportChange(changed);
    if (this.#isStale) this.#soon();
  }

  #reportChange(changed) {
    if (!this.#isQuiet) dispatch(this.form, "change", { version: this.#version, state: this.state, changed });
  }

  /**
   * Submits what the module has found valid, unless a field that HTML judges became invalid while servers were asked.
   */
  async #submit(values, signal) {
    // What a server answers is shown at once, for which the module must be whole.
    try {
      await soon(this.#adapter.whole);
      // What was done in the meantime may cancel the submission.
      await this.resumed;
    } catch (error) {
      if (signal.aborted || navigator.onLine === false) throw error;
      const { submitter } = this.#submissions;
      const isSubmitted = this.#isSubmittedByBrowser;
      this.#giveUp(error);
      if (isSubmitted) bare(this.form).requestSubmit(submitter);
      return { answer: "failed" };
    }
    if (signal.aborted) return { answer: "failed" };
    if (this.#html?.reveal().length) return { answer: "refused" };
    if (!this.#steps.isLast && this.#steps.sections.length) {
      this.#steps.advance();
      return { answer: "refused" };
    }
    // An object or a list as a whole has no text.
    for (const { name, kind } of this.#fields) if (kind === "group") delete values[name];
    const outcome = await this.#submissions.send(values, signal);
    // What is wrong in an earlier step is shown in that step.
    const pointers = (outcome.errors ?? []).map(({ pointer }) => pointer?.replace(/^#/, ""));
    const first = this.#fields.order.find(({ pointer }) => pointers.includes(pointer));
    if (first && !signal.aborted) this.#steps.reveal(first.controls[0]);
    return outcome;
  }

  /** Loads the words that a field's meter compares with. Without them the meter sees only patterns, and says so. */
  async #loadWords(field) {
    try {
      await this.#adapter.loadWords(new URL(field.wordList, document.baseURI).href);
    } catch (error) {
      console.warn("Wellformed has no words to compare passwords with.", error);
      if (this.isAlive) field.hasWords = false;
      return;
    }
    if (!this.isAlive) return;
    field.hasWords = true;
    this.#live.showAll();
  }

  /** A form that cannot be judged here is judged by the server. */
  #giveUp(error) {
    console.error("Wellformed has stopped; the form goes on as plain HTML.", error);
    this.destroy();
    dispatch(this.form, "error", { error });
  }

  get #page() {
    return this.#display.page;
  }

  /** Whether a submission is in progress. */
  get #isBusy() {
    return this.#state.phase !== "editing";
  }
}

/** Waits for the rest of a module, but not long: without it, the form is plain HTML. */
function soon(whole) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error("The rest of the module is not there in time")), patience);
  });
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}
