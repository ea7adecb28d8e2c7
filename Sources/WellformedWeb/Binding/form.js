// A live form on a page: listens to the page, sends events to the live form, and shows its answers.

import { check } from "./calls.js";
import { isPlan } from "./adapter.js";
import { isPart, putBack, tellingAttributes } from "./display.js";
import { Draft } from "./drafts.js";
import {
  attributesOf, bare, controlsOf, indexingParts, listening, nameOf, rootOf, set, tell, unfold,
} from "./elements.js";
import { Field, kinds as partKinds, sendsText } from "./field.js";
import { look } from "./files.js";
import { HTMLFields } from "./htmlfields.js";
import { LiveForm, serverIssue } from "./live.js";
import { Marks } from "./marks.js";
import {
  byPlace, controlsByField, givesUp, inOrder, namesIn, namesOfControls, ownCheck, request, revealOf, sortOf,
  standingErrors, wholesOf,
} from "./markup.js";
import { Names } from "./names.js";
import { Surroundings } from "./page.js";
import { Press } from "./press.js";
import { Progress } from "./progress.js";
import { Rows } from "./rows.js";
import { notePassword, notePasswords } from "./secrets.js";
import { Steps } from "./steps.js";
import { Submissions } from "./submissions.js";
import { Typing } from "./typing.js";
import { words } from "./words.js";

/** The outcomes after which a submission can be sent again as it is. */
const unanswered = new Set(["submission.failed", "submission.timedOut"]);

/** How long a framework may take to enable what it has disabled during a submission, in milliseconds. */
const settlingTime = 1000;

/** The value of `novalidate` on live forms. It tells a copy of a live form from a form whose page sets the attribute. */
const ownNoValidate = "wellformed";

/** A live form on a page. */
export class WellformedForm {
  /** The form element. */
  form;

  #adapter;
  #rules;
  #live;
  /** Finds the fields that controls belong to. */
  #names;
  /** The elements that show the errors of an object or a list as a whole, by its name. */
  #wholes = new Map();
  /** The state of the form as a whole, as the module has it now. */
  #state;
  #version = 0;
  /** What the author of the page was told about controls that are left to others. */
  #toldOfOthers = new Set();
  /** Whether the module judges everything that is sent and that the rules require. */
  #judgesAll = false;
  #options;
  #words;
  #page;
  /** The fields of the rules, by id. */
  #fields = new Map();
  /** What the person typed in fields whose controls are no longer on the page, by name. */
  #gone = new Map();
  /** How the controls of each field are filled in. If that changes, the field begins again. */
  #sorts = new Map();
  #typing = new Map();
  /** The fields that continue when the form begins again, by name, unless something about them has changed. */
  #kept = new Map();
  /** The words next to optional fields. */
  #marks;
  /** The rows that a person can add, remove and move. */
  #rows;
  /** The fields that HTML judges. `undefined` if the page told HTML to judge nothing. */
  #html;
  #listening = new AbortController();
  #ending = new AbortController();
  #restorers = [];
  /** Whether the page has controls for fields that are not alive yet. */
  #isStale = false;
  /** The fields on the page, in visual order. */
  #order = [];
  #press;
  #submissions;
  #progress;
  #steps;
  #draft;
  /** The fields that a framework has disabled during a submission, and the timer after which they count as disabled. */
  #held = new Set();
  #settling;
  /** The files that are being read. */
  #looks = new Set();
  /** The fields to draw when the current press ends. */
  #late = new Set();
  /** Whether the form is beginning again. Fields are drawn once that is over. */
  #isRenewing = false;
  #isMovingFocus = false;
  /** Where the person was last. A framework may replace that control by another one. */
  #lastIn;

  constructor(form, adapter, rules, options = {}) {
    this.form = form;
    this.#adapter = adapter;
    this.#rules = isPlan(rules) ? { plan: adapter.plan(rules) } : { rules };
    this.#options = options;
    const host = this;
    this.#submissions = new Submissions(form, options, {
      waits: (isLong) => this.#showWaiting(isLong),
      stays: () => { if (this.isAlive) this.#setBusy(this.#state.phase !== "editing"); },
      takes: () => this.#live.send({ type: "cancelSubmission" }),
      pointerOf: (name) => this.#pointerOf(name),
      placeOf: (pointer) => this.#placeOf(pointer),
      get words() { return host.#words; },
    });
    try {
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
    return { state: this.state, fields: [...this.#fields.values()].map((field) => field.state) };
  }

  /** What the controls hold, as one value. A server that reads the submission by the same rules gets the same value. */
  get value() {
    this.#readAll();
    return this.#live.value;
  }

  /** Returns the present state of the field with a name. */
  field(name) {
    return this.#named(name)?.state;
  }

  /** Sets a text as a program does. It does not count as typing, and reveals nothing. */
  set(name, text) {
    const field = this.#named(name);
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
    if (this.#state.phase === "editing") return;
    this.#live.send({ type: "cancelSubmission" });
    this.#page.say(this.#words.cancelled);
  }

  /** Shows the issues that a server found: objects with `pointer`, `code` and `message`. */
  refuse(errors) {
    this.#refuse(errors.map((error) => ({ ...error, pointer: this.#placeOf(error.pointer) })));
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

  /** Makes the form plain HTML again. */
  destroy() {
    this.#ending.abort();
    this.#rows?.stop();
    this.#steps?.stop();
    this.#stop();
    this.#html?.stop();
  }

  // Starting

  #stop() {
    this.#live?.close();
    this.#leave();
  }

  /** Restores the page, and leaves the live form as it is. */
  #leave() {
    this.#drop([...new Set([...this.#kept.values(), ...this.#fields.values()])]);
    this.#marks?.removeAll();
    this.#leaveSurroundings();
  }

  /** Restores the page, except the controls of fields. */
  #leaveSurroundings() {
    this.#listening.abort();
    this.#page?.hush();
    for (const restore of this.#restorers.splice(0).reverse()) restore();
  }

  /** Restores the controls of fields. */
  #drop(fields) {
    for (const field of fields.reverse()) {
      this.#typing.get(field)?.stop();
      field.stop();
    }
  }

  /**
   * Begins again with the controls that exist now, if that is possible now, and shows again what was shown before.
   * Returns whether it began again. A `change` to the page runs while nothing in these elements is alive. Fields that
   * have not changed continue.
   */
  #renew(change, elements = []) {
    const before = [...this.#fields.values()].map(({ id, name, kind, controls, state }) => ({ id, name, kind, controls, state }));
    const isBusy = this.#state.phase !== "editing" || this.#submissions.isLeaving;
    // A composition in a control that was removed never ends.
    const isComposing = before.some(({ state, controls }) => state.isComposing && controls.some((each) => each.isConnected));
    if (!this.#isStale || !this.isAlive || isBusy || this.#press.target || isComposing) return false;
    this.#isStale = false;
    const old = this.#live;
    const { attempts } = this.#state;
    const hadSummary = !this.#page.summary.hidden;
    old.rest();
    const within = new Set(elements.flatMap((each) => [each, ...each.querySelectorAll("*")]));
    const [kept, others] = [[], []];
    for (const field of this.#fields.values()) {
      (field.controls.some((each) => within.has(each)) ? others : kept).push(field);
    }
    this.#drop(others);
    this.#marks.removeAll((control) => !within.has(control));
    this.#fields.clear();
    this.#kept = new Map(kept.map((field) => [field.name, field]));
    this.#leaveSurroundings();
    this.#late.clear();
    this.#order = [];
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
      this.#giveUp(error);
      return true;
    }
    const successors = this.#successors(before);
    const fieldOf = ({ id }) => successors.get(id);
    this.#carryOver(before, fieldOf);
    // Adding or removing controls may correct the error of an object or list as a whole.
    const own = before.map((each) => [each.id, fieldOf(each)]).filter(([, field]) => field && field.kind !== "group");
    this.#live.succeed(old, own.map(([id, field]) => [id, field.id]));
    this.#isRenewing = false;
    if (!this.isAlive) return true;
    this.#drawLate();
    if (attempts) this.#live.send({ type: "validate", reveals: true });
    // The person has already heard this.
    this.#page.hush();
    if (hadSummary) this.#page.show(this.#problems());
    this.#returnFocus();
    const focused = this.#focused;
    if (focused) this.#typing.get(focused).enter();
    return true;
  }

  /**
   * Puts what the person typed into the controls that replaced theirs, unless somebody has filled these in. A framework
   * may replace them later than it removes them.
   */
  #carryOver(before, fieldOf) {
    const gone = [...this.#gone.values()].map((old) => [old, this.#named(old.name)]);
    for (const [old, field] of [...gone, ...before.map((old) => [old, fieldOf(old)])]) {
      const { isEdited, text } = old.state;
      if (!isEdited || !field || field.kind === "group") continue;
      if (!field.controls.length) {
        if (old.controls.length) this.#gone.set(old.name, old);
        continue;
      }
      this.#gone.delete(old.name);
      if (field.controls.some((each) => old.controls.includes(each))) continue;
      // If the text differs from the initial text, somebody has filled it in.
      const [began, begins] = [old, field].map(({ controls, kind }) => controls.length && Field.initialText(controls, kind));
      if (field.text === text || field.text !== begins || begins !== began) continue;
      field.put(text);
      // Tell whoever made the control, so that they keep its text.
      for (const each of field.controls) each.dispatchEvent(new Event("input", { bubbles: true }));
    }
    this.#readAll();
  }

  /** Moves the focus to the control that replaced the one that the person was in. */
  #returnFocus() {
    const { control, field, place, selection } = this.#lastIn ?? {};
    const { activeElement } = rootOf(this.form);
    if (!control || control.isConnected || activeElement && activeElement !== document.body) return;
    const next = this.#named(field)?.controls[place];
    if (!next) return;
    next.focus({ preventScroll: true });
    if (selection[0] !== null && next.selectionStart !== null) next.setSelectionRange?.(...selection);
  }

  /** Remembers where the person is, until they leave by themselves. */
  #noteFocus() {
    const on = listening(this.#ending.signal);
    on(bare(this.form), "focusin", ({ target }) => {
      const own = [...this.#fields.values()].find(({ controls }) => controls.includes(target));
      this.#lastIn = own && { control: target, field: own.name, place: own.controls.indexOf(target), selection: [null, null] };
    });
    on(bare(this.form), "focusout", ({ target }) => {
      const { selectionStart: start = null, selectionEnd: end = null } = target;
      if (this.#lastIn?.control === target) this.#lastIn.selection = [start, end];
      setTimeout(() => { if (this.#lastIn?.control === target && target.isConnected) this.#lastIn = undefined; });
    });
  }

  /**
   * Finds the present fields for earlier ones, by id. A field succeeds another if it has one of its controls, or else
   * its name.
   */
  #successors(before) {
    const byControl = new Map([...this.#fields.values()].flatMap((field) => field.controls.map((each) => [each, field])));
    const own = before.map((field) => [field, field.controls.map((each) => byControl.get(each)).find(Boolean)]);
    const taken = new Set(own.map(([, field]) => field));
    const byName = new Map([...this.#fields.values()].map((field) => [field.name, field]));
    return new Map(own.map(([{ id, name }, field]) => {
      const other = byName.get(name);
      return [id, field ?? (taken.has(other) ? undefined : other)];
    }));
  }

  /** Starts for the page and the person: shows what the server found, and notices if somebody is already in a field. */
  #welcome() {
    const { summary } = this.#page;
    this.#unfold();
    this.#restore();
    const focused = this.#focused;
    if (focused) this.#typing.get(focused).enter();
    else if (!summary.hidden && document.activeElement === document.body) this.#page.focusSummary();
    if (!this.isAlive) throw new Error("The module has stopped");
    tell(this.form, "ready");
    // Safari does not report when it is idle.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const names = [...this.#fields.values()].filter(({ controls }) => controls.length).map(({ name }) => name);
    whenIdle(() => { if (this.isAlive) LiveForm.rehearse(this.#adapter, this.#rules, names); });
  }

  /** Restores what was entered earlier in this window. What a server has sent back takes precedence. */
  #restore() {
    const form = this;
    this.#draft = new Draft(this.form, {
      get step() { return form.#steps.current; },
      get rows() { return form.#rows.counts; },
    }, this.#ending.signal);
    const { kept } = this.#draft;
    const isReturned = !this.#page.summary.hidden;
    if (isReturned) {
      const [first] = this.#order.filter(({ state }) => state.error);
      if (first) this.#steps.reveal(first.controls[0]);
      return;
    }
    if (!kept) return;
    const lists = kept.rows.filter(([list, count]) => this.#rows.set(list, count));
    if (!this.#draft.restore(kept) && !lists.length) return;
    this.#readAll();
    this.#steps.show(kept.step, { isQuiet: true });
    this.#page.say(this.#words.restored);
  }

  #begin() {
    const isFirst = !this.#names;
    // Turbo keeps copies of pages, with what the binding has set, and shows them again.
    if (bare(this.form).getAttribute("novalidate") === ownNoValidate) {
      set(bare(this.form), { novalidate: null, "data-phase": null });
      this.#setBusy(false);
    }
    notePasswords(this.form);
    const fields = indexingParts(this.form, partKinds, () => this.#open());
    indexingParts(this.form, partKinds, () => this.#make(fields, isFirst));
    this.#listen();
    this.#readAll();
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
    this.#rows ??= this.#listsOfRows();
    this.#rows.survey();
  }

  /**
   * Opens the form in the module. Returns the fields as the module describes them, with their controls, and also the
   * existing field if it continues. The controls of all other fields are restored.
   */
  #open() {
    const { form } = this;
    const isFirst = !this.#names;
    const { kinds, others, words: told } = LiveForm.kinds(this.#adapter, this.#rules);
    this.#names ??= new Names(this.#adapter, this.#rules, kinds);
    if (isFirst) this.#noteFocus();
    const own = JSON.parse(bare(form).dataset.wellformedWords ?? "{}");
    this.#words = { ...words, ...told, ...own, ...this.#options.words };
    const controls = controlsByField(form, this.#names, (name, reason) => others.set(name, reason));
    const wholes = this.#wholes = wholesOf(form, this.#names);
    for (const name of controls.keys()) others.delete(name);
    const kindOf = (control) => this.#names.of(nameOf(control))?.kind;
    // Restore controls that HTML has judged so far, before fields of the rules show errors there, and the other way
    // about: what a field shows until it is dropped is not what the page has.
    const ruled = [...controls.values()].flat();
    this.#html?.leave(new Set([...ruled, ...[...this.#kept.values()].flatMap((field) => field.controls)]));
    this.#live = new LiveForm(this.#adapter, request(form, this.#rules, controls, wholes, kindOf, this.#options), {
      show: (answer, cause) => this.#show(answer, cause),
      check: (request, signal) => this.#check(request, signal),
      submit: (values, signal) => this.#submit(values, signal),
      stopped: (error) => this.#giveUp(error),
    });
    this.#leaveToOthers(others);
    this.#marks ??= new Marks(form, this.#words.optional);
    const required = new Set(this.#live.fields.filter((each) => each.required).map(({ name }) => name));
    const marked = this.#marks.wanted((control) => {
      const field = this.#names.of(nameOf(control))?.field;
      return field === undefined ? control.required : required.has(field);
    });
    const fields = this.#live.fields.map((described) => {
      const whole = described.kind === "group" ? wholes.get(described.name) : undefined;
      const own = whole ? [whole] : controls.get(described.name) ?? [];
      if (kinds.get(described.name) === "files" || own.length && kindOf(own[0]) === "files") described.kind = "files";
      const sort = own.length && !whole ? sortOf(own, described.kind) : undefined;
      const field = this.#kept.get(described.name);
      const goesOn = field?.isStill(described, own) && sort === this.#sorts.get(field)
        && own.every((each) => marked.has(each) === this.#marks.has(each));
      return { described, own, sort, kept: goesOn ? field : undefined };
    });
    const kept = new Set(fields.map((each) => each.kept));
    this.#drop([...this.#kept.values()].filter((field) => !kept.has(field)));
    this.#html?.leave(new Set(ruled));
    const stay = new Set([...kept].flatMap((field) => field?.controls ?? []));
    this.#marks.removeAll((control) => stay.has(control));
    this.#marks.add(marked);
    return fields;
  }

  /** Makes the fields, except those that continue, and shows the form. */
  #make(fields, isFirst) {
    this.#restorers.push(attributesOf(bare(this.form), "novalidate", "data-phase"), () => this.#setBusy(false));
    this.#page = new Surroundings(this.form, this.#words, this.#restorers);
    this.#progress = new Progress(this.form, this.#words, this.#restorers, () => this.cancel());
    this.#sorts.clear();
    for (const { described, own, sort, kept } of fields) {
      kept?.continueAs(described);
      const field = kept ?? new Field(this.form, described, own, this.#words);
      this.#fields.set(field.id, field);
      this.#sorts.set(field, sort);
    }
    this.#kept.clear();
    const formErrors = this.#page.standingErrors.map((message) => ({ message }));
    const errors = isFirst ? [...formErrors, ...standingErrors(this.#fields.values())] : [];
    this.#live.begin();
    // These errors are about what the server rendered. The browser may have restored other texts since.
    if (errors.length) this.#refuse(errors);
  }

  #listsOfRows() {
    return new Rows(this.form, {
      change: (act, elements) => {
        this.#press.end();
        this.#isStale = true;
        return this.#renew(act, elements);
      },
      say: (text) => this.#page.say(text),
      changed: () => this.#draft?.keepSoon(),
    }, this.#ending.signal);
  }

  /** Keeps the browser from reporting what the binding reports. */
  #silence() {
    if (!bare(this.form).noValidate) set(bare(this.form), { novalidate: ownNoValidate });
  }

  /** Tells the author of the page, once, about controls that the rules name and that nothing here can judge. */
  #leaveToOthers(others) {
    const names = namesOfControls(this.form);
    const { left, asksAll } = this.#live;
    this.#judgesAll = asksAll && !left.some(({ name, required }) => required || names.has(name));
    for (const [name, reason] of others) {
      const told = `Wellformed leaves "${name}" to HTML and to the server: ${reason}.`;
      if (!names.has(name) || this.#toldOfOthers.has(told)) continue;
      this.#toldOfOthers.add(told);
      console.error(told);
    }
  }

  #htmlFields() {
    const own = new Set([...this.#fields.values()].flatMap(({ controls }) => controls));
    return new HTMLFields(this.form, own, this.#words, {
      reveal: () => revealOf(this.form, this.#options),
      reason: (event) => this.#reason(event),
      isPressed: () => Boolean(this.#press.target),
      revealed: ({ told }) => this.#page.say(told, { isWanted: () => !this.#errorInFocus }),
      // While the form begins again, there is nothing to report yet.
      changed: () => { if (this.#html && this.#state) this.#tellChange([]); },
    }, this.#ending.signal);
  }

  #listen() {
    const { form } = this;
    const on = listening(this.#listening.signal);
    const host = {
      // What is entered while the form begins again is read afterwards.
      send: (event) => { if (!this.#isRenewing) this.#live.send(event); },
      reason: (event) => this.#reason(event),
      survey: () => this.#survey(),
      entered: (field) => { if (field.wordList) this.#loadWords(field); },
      chosen: (field) => this.#lookAt(field),
    };
    const before = this.#typing;
    this.#typing = new Map();
    for (const field of this.#fields.values()) {
      this.#typing.set(field, before.get(field) ?? new Typing(field, host));
      field.onRest = (text) => this.#page.say(text);
      field.onNotice = (text) => this.#page.say(text, { isWanted: () => !this.#errorInFocus });
    }
    // The page's own listeners hear only of submissions that are sent, not of refused ones, as when a browser judges.
    on(bare(form), "submit", (event) => this.#trySubmission(event), true);
    // The event comes before the controls are reset.
    on(bare(form), "reset", (event) => setTimeout(() => { if (!event.defaultPrevented) this.#beginAnew(); }));
    on(this.#page.summary, "click", (event) => this.#page.follow(event));
    // Code that judges the field that was left, or fills in others, has its turn first.
    on(bare(form), "focusout", () => setTimeout(() => {
      this.#readShown();
      this.#mend();
    }));
    this.#press = new Press(this.#listening.signal, {
      began: () => { if (this.#focused) this.#live.send({ type: "pressBegan" }); },
      ended: () => this.#released(),
    });
    on(window, "online", () => this.#live.send({ type: "online" }));
    on(window, "pageshow", () => {
      this.#submissions.stay();
      this.#setBusy(this.state.phase !== "editing");
      this.#readAll();
      // WebKit empties the passwords of a page that it restores from its cache, just after this event.
      setTimeout(() => this.#readAll());
    });
    // Showing or hiding our own parts adds no control, and a survey costs more than a keystroke. So such changes are
    // skipped.
    const observer = new MutationObserver((records) => {
      // Code that makes the page match what a server sends removes everything that the server did not send.
      const isTelling = ({ attributeName }) => tellingAttributes.includes(attributeName) || attributeName === "novalidate";
      for (const { attributeName, oldValue, target, addedNodes, removedNodes } of records) {
        if (attributeName === "type" && /^password$/i.test(oldValue)) notePassword(form, target);
        notePasswords(form, [...addedNodes, ...removedNodes]);
      }
      for (const target of new Set(records.filter(isTelling).map(({ target }) => target))) putBack(target);
      // Setting it when it is already set would be reported here again.
      if (this.isAlive) this.#silence();
      if (!records.every((record) => isTelling(record) || isPart(record.target))) this.#survey();
    });
    const attributeFilter = [
      ...tellingAttributes, "data-wellformed-rows", "disabled", "form", "hidden", "inert", "multiple", "name", "novalidate",
      "readonly", "type",
    ];
    observer.observe(form, { subtree: true, childList: true, attributeFilter, attributeOldValue: true });
    for (const { controls } of this.#fields.values()) {
      for (const each of controls) if (!bare(form).contains(each)) observer.observe(each, { attributeFilter, attributeOldValue: true });
    }
    this.#restorers.push(() => observer.disconnect());
  }

  // Events of the page

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

  /**
   * Removes from the summary what was corrected and left. Waits during a press, and leaves alone what somebody types
   * in.
   */
  #mend() {
    if (!this.isAlive || this.#page.summary.hidden || this.#press.target || this.#state.phase !== "editing") return;
    const focused = this.#focused ?? this.#html?.focused;
    const fields = [...this.#order, ...this.#html?.fields ?? []].filter((field) => field !== focused);
    const isWrong = (field) => field.state ? field.state.error : field.isShown;
    this.#page.mend(new Set(fields.filter((field) => !isWrong(field)).flatMap(({ controls }) => controls)));
  }

  #reason({ target, relatedTarget }) {
    if (this.#isMovingFocus) return "programmatic";
    // When a window or a tab moves to the background, its focus stays where it is.
    if (rootOf(target).activeElement === target) return "windowDeactivated";
    return givesUp(relatedTarget ?? this.#press.target, this.form) ? "toCancel" : "commit";
  }

  #readAll() {
    for (const field of this.#typing.keys()) if (field.kind === "files") this.#lookAt(field);
    this.#live.sendAll([...this.#typing.values()].flatMap((typing) => typing.news()));
  }

  /** Reads the fields whose errors are shown. A password manager may have corrected them without an event. */
  #readShown() {
    if (!this.isAlive || this.#state.phase !== "editing") return;
    const shown = this.#order.filter(({ state }) => state.error);
    this.#live.sendAll(shown.flatMap((field) => this.#typing.get(field)?.news() ?? []));
  }

  /** Reads the files that were chosen, and judges them after that. */
  #lookAt(field) {
    const [control] = field.controls;
    const looking = control && look(control, this.#adapter);
    if (!looking) return;
    const done = looking.then(() => {
      if (!this.isAlive || !this.#typing.has(field)) return;
      this.#typing.get(field).read();
      // A choice is complete as soon as it is made.
      const { isFocused } = field.state;
      if (!isFocused) this.#live.send({ type: "focus", field: field.id });
      this.#live.send({ type: "blur", field: field.id, reason: "commit" });
      if (isFocused) this.#live.send({ type: "focus", field: field.id });
    }).catch((error) => { if (this.isAlive) this.#giveUp(error); }).finally(() => this.#looks.delete(done));
    this.#looks.add(done);
  }

  /**
   * Begins again. After an accepted submission, the live form would begin with what was sent. The page begins with what
   * it was made with.
   */
  #beginAnew() {
    const texts = this.#order.map((field) => [field, field.text]);
    this.#gone.clear();
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
    for (const field of this.#fields.values()) field.conceal();
    if (this.#submissions.isPassing || submitter?.formNoValidate || event.defaultPrevented) return;
    const hold = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (this.#submissions.isLeaving) return hold();
    this.#submissions.submitter = submitter;
    if (this.#state.phase === "editing") {
      this.#submissions.begin();
      this.#held.clear();
    }
    this.#readAll();
    if (this.#looks.size) {
      hold();
      Promise.all(this.#looks).then(() => setTimeout(() => bare(this.form).requestSubmit(this.#submissions.submitter)));
      return;
    }
    // What is announced as one number is not announced one by one as well.
    const besides = this.#html?.reveal().length ?? 0;
    this.#press.end();
    // Nothing in the form has told that the page has removed the summary or the live regions.
    if (!this.#page.isWhole) this.refresh();
    this.#readAll();
    this.#survey();
    this.#live.send(besides ? { type: "refuse", besides } : { type: "submit" });
    // If the form has become plain HTML in the meantime, the browser continues.
    if (this.isAlive) hold();
  }

  /**
   * Submits what the module has found valid, unless a field that HTML judges became invalid while servers were asked.
   */
  async #submit(values, signal) {
    if (this.#html?.reveal().length) return { answer: "refused" };
    if (!this.#steps.isLast && this.#steps.sections.length) {
      this.#steps.advance();
      return { answer: "refused" };
    }
    const told = await this.#submissions.send(values, signal);
    // What is wrong in an earlier step is shown in that step.
    const pointers = (told.errors ?? []).map(({ pointer }) => pointer?.replace(/^#/, ""));
    const first = this.#order.find(({ pointer }) => pointers.includes(pointer));
    if (first && !signal.aborted) this.#steps.reveal(first.controls[0]);
    return told;
  }

  /** Finds out which fields take part, which can receive the focus, and their visual order. */
  #survey() {
    const events = [];
    const isBusy = this.#state.phase !== "editing";
    for (const field of this.#fields.values()) {
      const { participation, isFocusable: isAllowed } = field.survey();
      const { id, state } = field;
      // Frameworks disable controls while a form is being sent. What is being sent stays as it is.
      if (participation !== "disabled") this.#held.delete(field);
      else if (isBusy && state.participation !== "disabled") this.#held.add(field);
      if (this.#held.has(field)) continue;
      if (participation !== state.participation) events.push({ type: "participate", field: id, participation });
      if (isAllowed === field.isFocusable) continue;
      field.isFocusable = isAllowed;
      events.push({ type: "allowFocus", field: id, isAllowed });
    }
    this.#live.sendAll(events);
    this.#html?.survey();
    if (this.#isOther) {
      this.#isStale = true;
      this.#soon();
    } else if (this.#isTorn) {
      // Not at once: a page that removes everything that it did not make would cause an endless loop.
      setTimeout(() => { if (this.#isTorn) this.refresh(); });
    }
    const order = inOrder(this.form, this.#fields.values());
    if (order.every((field, index) => field === this.#order[index])) return;
    this.#order = order;
    this.#live.send({ type: "arrange", fields: order.map(({ id }) => id) });
  }

  /** Whether the page has other controls for fields than those that are alive. */
  get #isOther() {
    const fields = [...this.#fields.values()];
    const byName = new Map(fields.map((field) => [field.name, field]));
    const here = controlsByField(this.form, this.#names, () => {});
    for (const [name, controls] of here) {
      const field = byName.get(name);
      if (!field) return true;
      const own = new Set(field.controls);
      if (controls.some((each) => !own.has(each)) || sortOf(controls, field.kind) !== this.#sorts.get(field)) return true;
      // A list that has lost one of its controls holds less.
      if (field.kind === "list" && controls.length < own.size) return true;
    }
    // A field whose controls have been removed or renamed sends nothing. Numbered fields after it move up.
    const present = new Set(controlsOf(this.form));
    const isStill = (control, name) => present.has(control) && this.#names.of(nameOf(control))?.field === name;
    const isGone = fields.some(({ name, controls, kind }) =>
      controls.length && kind !== "group" && !controls.some((each) => isStill(each, name)));
    return isGone || [...wholesOf(this.form, this.#names)].some(([name, each]) => this.#wholes.get(name) !== each);
  }

  /** Whether the page has removed what is shown around controls or the form, but not the controls. */
  get #isTorn() {
    if (!bare(this.form).isConnected) return false;
    return !this.#page.isWhole || !(this.#html?.isWhole ?? true) || ![...this.#fields.values()].every(({ isWhole }) => isWhole);
  }

  /** Begins again with the controls that exist now, once the current work is done. */
  #soon() {
    queueMicrotask(() => this.#renew());
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
    const isNews = changed.length > 0 || state !== this.#state;
    const isRefused = this.#render(state, cause) && (state.issues.length > 0 || this.#html?.shown.length > 0);
    if (effects.length || isRefused) this.#carryOut(effects, cause, isRefused);
    // A listener that sets or validates something hears of it only if that changes anything, so that it comes to rest.
    if (isNews) this.#tellChange(changed);
    if (this.#isStale) this.#soon();
  }

  #tellChange(changed) {
    tell(this.form, "change", { version: this.#version, state: this.state, changed });
  }

  #carryOut(effects, cause, isRefused) {
    const of = (...types) => effects.filter(({ type }) => types.includes(type));
    for (const { field, text, selection } of of("show")) this.#fields.get(field)?.put(text, selection);
    const moves = of("focus", "focusSummary");
    // The errors of the form as a whole are at the top, which may be out of sight.
    if (isRefused && !moves.length) moves.push({});
    const isAtSummary = moves.some(({ field }) => this.#moveFocus(field));
    // A person who is moved to the summary hears it. A field that receives the focus is read out with its error.
    const isWanted = () => cause !== "blur" || !this.#errorInFocus;
    if (!isAtSummary) for (const { text, isUrgent } of of("announce")) this.#page.say(text, { isUrgent, isWanted });
  }

  /** Moves the focus to the errors. Returns whether it went to the summary. */
  #moveFocus(id) {
    const { summary } = this.#page;
    const wantsField = (this.#options.summaryFocus ?? bare(this.form).dataset.wellformedSummaryFocus) === "field";
    const wrong = [this.#fields.get(id)?.controls[0], ...this.#html?.shown.map(({ control }) => control) ?? []];
    const [first] = wrong.filter(Boolean).sort(byPlace);
    const isAtSummary = !summary.hidden && !(wantsField && first);
    this.#isMovingFocus = true;
    if (isAtSummary) this.#page.focusSummary();
    else first?.focus();
    this.#isMovingFocus = false;
    return isAtSummary;
  }

  /** Shows the form as a whole. Returns whether a submission has just failed. */
  #render(state, cause) {
    const before = this.#state ?? state;
    if (state.phase !== this.#state?.phase) set(bare(this.form), { "data-phase": state.phase });
    this.#state = state;
    if (state.phase !== before.phase) {
      this.#setBusy(state.phase !== "editing" || this.#submissions.isLeaving);
      // What frameworks have disabled in the meantime, they soon enable again.
      clearTimeout(this.#settling);
      if (state.phase === "editing" && this.#held.size) {
        this.#settling = setTimeout(() => {
          this.#held.clear();
          if (this.isAlive) this.#survey();
        }, settlingTime);
      }
    }
    if (state.phase === "submitting" && before.phase !== "submitting") {
      this.#page.show([]);
      this.#page.say(this.#words.submitting);
    } else if (before.phase === "submitting" && state.phase !== "submitting") {
      this.#page.unsay(this.#words.submitting);
    }
    // The outcome of the previous form was already reported by that form.
    const hasEnded = cause !== "succeed" && state.phase === "editing" && (before.phase !== "editing" || state.attempts > before.attempts);
    const isRefused = hasEnded && ["invalid", "unverified", "refused", "failed"].includes(state.outcome);
    if (isRefused || cause === "serverIssues") this.#unfold();
    if (isRefused || cause === "serverIssues" && state.issues.length) this.#page.show(this.#problems());
    else if (hasEnded || cause === "reset") this.#page.show([]);
    return isRefused;
  }

  /** Unfolds the sections that have something wrong. Of those that close each other, the first stays open. */
  #unfold() {
    for (const { control } of this.#problems().reverse()) if (control) unfold(control);
  }

  /** Submit buttons keep the focus while they do nothing. The pressed one shows that it is working. */
  #setBusy(isBusy) {
    const buttons = [...controlsOf(this.form)].filter(({ type }) => type === "submit");
    const pressed = this.#submissions.submitter ?? buttons[0];
    for (const each of buttons) {
      set(each, { "aria-disabled": isBusy ? "true" : null, "aria-busy": isBusy && each === pressed ? "true" : null });
    }
  }

  #showWaiting(isLong) {
    const { submitter } = this.#submissions;
    if (!isLong) return this.#progress?.hide(submitter);
    if (this.#state.phase !== "submitting") return;
    this.#progress.show(submitter);
    this.#page.say(this.#words.slow);
  }

  /** Everything that is shown as wrong, in visual order. */
  #problems() {
    const own = this.#order.filter(({ state }) => state.error).map(({ state, anchor, controls: [control] }) =>
      ({ message: state.error.message, anchor, control }));
    const others = (this.#html?.shown ?? []).map(({ told: message, anchor, control }) => ({ message, anchor, control }));
    const issues = this.#state.issues.map((issue) => unanswered.has(issue.code)
      ? { ...issue, act: this.#words.retry, run: () => bare(this.form).requestSubmit(this.#submissions.submitter) }
      : issue);
    return [...issues, ...[...own, ...others].sort((one, other) => byPlace(one.control, other.control))];
  }

  // Calls

  #check({ field, name, text, dependencies }, signal) {
    const { controls: [control], check: ruled } = this.#fields.get(field);
    const { wellformedCheck, wellformedCheckReads } = control.dataset;
    const own = ownCheck(this.#options, name);
    if (own) return own(text, dependencies, signal);
    // What the page says wins over the rules.
    return wellformedCheck
      ? check(this.form, wellformedCheck, { text, dependencies }, namesIn(wellformedCheckReads), signal)
      : check(this.form, ruled.at, { text, dependencies }, ruled.reads, signal);
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
    this.#live.retell();
  }

  /** A form that cannot be judged here is judged by the server. */
  #giveUp(error) {
    console.error("Wellformed has stopped; the form goes on as plain HTML.", error);
    this.destroy();
    tell(this.form, "error", { error });
  }

  /** Returns the pointer to the field of a control name. Empty, for the whole form, if there is no such field. */
  #pointerOf(name) {
    // Laravel writes `items.0.sku`. If a list is one field, an error of an element belongs to the list.
    const place = name.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
    const spellings = [name, place, place.replace(/\[\d*\]$/, "")];
    this.#names.learn(spellings);
    return spellings.map((each) => this.#named(this.#names.of(each)?.field)?.pointer).find(Boolean) ?? "";
  }

  /** Returns the pointer on this page to what a server has at a pointer. Rows that send nothing do not count there. */
  #placeOf(pointer) {
    let place = "";
    for (const step of String(pointer ?? "").replace(/^#/, "").split("/").slice(1)) {
      place += `/${/^\d+$/.test(step) ? this.#sentRows(place)[step] ?? step : step}`;
    }
    return place;
  }

  /** Returns the positions on this page of the rows of a list that send something. */
  #sentRows(list) {
    const rows = new Set();
    for (const { controls, kind, pointer, state } of this.#fields.values()) {
      const [row, ...within] = pointer.startsWith(`${list}/`) ? pointer.slice(list.length + 1).split("/") : [];
      if (kind === "group" || !/^\d+$/.test(row)) continue;
      // A row that is one text sends no element while it is empty.
      const isText = !within.length && kind !== "list";
      if (controls.some(sendsText) && !(isText && state.value === "")) rows.add(Number(row));
    }
    return [...rows].sort((one, other) => one - other);
  }

  #named(name) {
    return [...this.#fields.values()].find((field) => field.name === name);
  }

  /** Whether somebody is in a field whose error is shown. That error is read out with the field. */
  get #errorInFocus() {
    return this.#focused?.state.error ?? this.#html?.focused?.isShown;
  }

  /** The field that has the focus. */
  get #focused() {
    const { activeElement } = rootOf(this.form);
    return [...this.#fields.values()].find(({ controls }) => controls.includes(activeElement));
  }
}
