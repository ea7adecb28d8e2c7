// One field on the page: its controls, and the parts around them that show its state.

import { Checklist } from "./checklist.js";
import { initialTextOf, putInto, seenOf, textOf } from "./controls.js";
import { Counter } from "./counter.js";
import { Display, isOfBrowser } from "./display.js";
import {
  attributesOf, bare, controlsOf, element, isHidden, isInert, isReachable, isWithinHidden, nameOf, restoreAll, rootOf, set,
} from "./elements.js";
import { labelOf } from "./labels.js";
import { omitsEmpty } from "./markup.js";
import { Meter } from "./meter.js";
import { ShowButton } from "./show.js";
import { filled } from "./words.js";

export const kinds = ["error", "status", "suggestion", "requirements", "retry", "count", "meter", "show"];
const managed = ["aria-required", "autocomplete", "dir", "inputmode", "maxlength"];

/** A field of a live form and its controls on the page: none, one, or several that form a group. */
export class Field {
  id;
  name;
  /** Where its value stands in the submitted value, as a JSON Pointer. */
  pointer;
  /** Its kind by the rules: `text`, `number`, `boolean`, `list`, or `group` for an object or list as a whole. */
  kind;
  /** How its controls are filled in. */
  sort;
  /** The present state of the field. */
  state;
  controls;
  rewritesTyping;
  /** Whether it sends nothing while it is empty: see `omitsEmpty` in markup.js. */
  omitsEmpty;
  isFocusable = true;
  /** Whether the program, and not a person, is putting a text into the control. */
  isBeingPut = false;
  /** Whether the control had another text when a program set it, and the browser could not undo that. */
  wasSet = false;
  /** Called when the person accepts the suggestion, or wants an unavailable check to be made again. */
  onSuggestion;
  onRetry;
  /** Called with an error that other code has written into the error part, as a server has rendered it. */
  onStanding;
  /** Called with what to announce when typing pauses. */
  onRest;
  /** Called with what to announce at once. */
  onNotice;

  #form;
  #words;
  #display;
  #wrapper;
  #poll;
  /** A sentence that says how long the text may be. */
  #lengthHint;
  #counter;
  #checklist;
  #meter;
  #showButton;
  /** What the rules say about it. */
  #described;
  /** Functions that restore the page. */
  #restorers = [];
  #ending = new AbortController();
  /** Whether the words that a meter compares with are loaded. */
  #hasWords = true;
  /** The problem that was last reported to the browser. */
  #reportedProblem = null;
  /** What was last announced that is not an error. */
  #announcedNotice = "";

  constructor(form, described, controls, words) {
    const { id, name, pointer, kind, sort, rewritesTyping, hints, required, lengthHint, measures, check } = described;
    const restorers = this.#restorers;
    Object.assign(this, { id, name, pointer, kind, sort, rewritesTyping, controls, check });
    this.#described = saidOf(described);
    this.#lengthHint = lengthHint;
    this.#form = form;
    this.#words = words;
    if (!controls.length) return;
    const [control] = controls;
    for (const each of controls) restorers.push(attributesOf(each, ...managed), () => each.setCustomValidity?.(""));
    this.#wrapper = this.#ownWrapper;
    if (kind === "group") return this.#beginAsGroup(restorers);
    if (this.#wrapper) restorers.push(attributesOf(this.#wrapper, "data-state"));
    this.#display = new Display(form, nameOf(control) || name, seenOf(controls), kinds, restorers);
    this.#beginDisplay();
    // The rules judge texts that are too long. The browser would silently cut off what is pasted.
    set(control, { maxlength: null });
    // Between texts that are read from right to left, groups of digits would change places.
    if (control.dataset.wellformedShape && !control.hasAttribute("dir")) set(control, { dir: "ltr" });
    if (required && !control.required && !this.#isChoice) set(control, { "aria-required": "true" });
    for (const [name, hint] of [["inputmode", hints.inputMode], ["autocomplete", hints.autocomplete]]) {
      if (hint && !control.hasAttribute(name)) set(control, { [name]: hint });
    }
    if (measures) this.#meter = new Meter(this.#display.part("meter") ?? this.#display.make("meter"), words);
    const place = this.#display.part("show");
    // A link to the field and the button both need its id.
    if (place && control.type === "password" && this.anchor) {
      const announce = (text) => this.onRest(text);
      this.#showButton = new ShowButton(place, control, labelOf(control), words, restorers, announce);
    }
  }

  /** The element around the controls that is about nothing else. */
  get #ownWrapper() {
    const [control] = this.controls;
    const wrapper = control.closest("[data-wellformed-field]");
    const isOther = wrapper?.matches("fieldset, [role=group]") && wrapper !== control
      && ![this.name, nameOf(control)].includes(wrapper.dataset.wellformedField);
    return isOther ? undefined : wrapper;
  }

  /** Returns whether another form describes the field in the same way, with the same controls and parts on the page. */
  isStill(described, controls) {
    const isSame = controls.length > 0 && controls.length === this.controls.length
      && controls.every((each, place) => each === this.controls[place]);
    return isSame && saidOf(described) === this.#described && this.#wrapper === this.#wrapperNow && this.#display.isCurrent;
  }

  /** Whether everything around the controls is still on the page. A framework may have replaced elements. */
  get isWhole() {
    return !this.controls.length || !this.#isThere || this.#display.isWhole && (!this.#wrapper || this.#wrapper.isConnected);
  }

  /** Continues in another form. */
  continueAs({ id, pointer, omitsEmpty }) {
    Object.assign(this, { id, pointer, omitsEmpty, isFocusable: true });
  }

  /** Whether it sends an empty text now, and nothing while it was empty so far, or the other way about. */
  get sendsOtherwise() {
    return this.omitsEmpty !== undefined
      && omitsEmpty(this.#form, this.controls, this.kind, this.omitsEmpty) !== this.omitsEmpty;
  }

  get #wrapperNow() {
    return this.kind === "group" && this.#ownWrapper !== this.controls[0] ? undefined : this.#ownWrapper;
  }

  /** An object or list as a whole has no control. Its element can receive the focus and shows its errors. */
  #beginAsGroup(restorers) {
    const [element] = this.controls;
    restorers.push(attributesOf(element, "tabindex"));
    if (!element.hasAttribute("tabindex")) set(element, { tabindex: "-1" });
    if (this.#wrapper !== element) this.#wrapper = undefined;
    else restorers.push(attributesOf(element, "data-state"));
    const name = element.dataset.wellformedRows ?? element.dataset.wellformedField;
    this.#display = new Display(this.#form, name, this.controls, ["error", "status"], restorers);
    this.#beginDisplay();
  }

  #beginDisplay() {
    this.#display.onOverwritten = () => {
      const { standingError } = this;
      if (standingError && standingError !== this.state.error?.message) this.onStanding?.(standingError);
      this.draw();
    };
  }

  /** The address of the words that the meter compares with. `undefined` if there is none. */
  get wordList() {
    return this.#meter && this.controls[0].dataset.wellformedWordList;
  }

  /** Sets whether the words that the meter compares with are loaded. */
  set hasWords(hasWords) {
    this.#hasWords = hasWords;
    this.draw();
  }

  /** Hides a password that is visible. */
  conceal() {
    this.#showButton?.hide();
  }

  get #isChoice() {
    return ["radio", "checkbox", "select-one", "select-multiple", "file"].includes(this.controls[0].type);
  }

  /** The id that a link to the field leads to. */
  get anchor() {
    return this.#display.anchor;
  }

  /** The error that the server rendered for this field. */
  get standingError() {
    return this.#display?.part("error")?.textContent.trim();
  }

  /** Whether the page has the element that shows errors, and no field has drawn anything there yet. */
  get hasNewError() {
    return this.#display.hasNewError;
  }

  /**
   * Whether the controls hold what the page was rendered with, so that an error that was rendered is about it. No server
   * renders passwords and files.
   */
  get isAsRendered() {
    const text = initialTextOf(this.controls, this.kind);
    return this.text === text || text === "" && ["password", "file"].includes(this.controls[0].type);
  }

  /** What the controls hold. */
  get text() {
    return textOf(this.controls, this.kind);
  }

  /** What the controls hold and what is selected. Some kinds of controls do not report a selection. */
  get draft() {
    const { text, controls: [{ selectionStart, selectionEnd }] } = this;
    if (this.kind === "list") return { text, selection: [text.length, text.length] };
    return { text, selection: [selectionStart ?? text.length, selectionEnd ?? text.length] };
  }

  /** Puts a text into the controls. Changes only what differs, and in a way that the browser can undo. */
  put(text, selection) {
    const [control] = this.controls;
    if (!control) return;
    this.isBeingPut = true;
    if (putInto(this.controls, this.kind, text, selection)) this.wasSet = true;
    this.isBeingPut = false;
  }

  /** Returns whether the field takes part, and whether it can receive the focus. */
  survey() {
    const [control] = this.controls;
    // The rules may require a field that the page does not have, or no longer has. Then it is up to the server to
    // require it.
    if (!control || !this.#isThere) {
      this.poll(null);
      // If it is a list, or within a list or an object, and was taken off the page, it sends nothing.
      const isWithin = this.kind === "list" || this.pointer.lastIndexOf("/") > 0;
      return { participation: control && isWithin ? "disabled" : "hidden", isFocusable: false };
    }
    // One of several controls, such as a radio button that cannot be chosen, says nothing about the others.
    const shown = this.controls.filter((each) => !isWithinHidden(each));
    const seen = seenOf(this.controls).filter((each) => shown.includes(each));
    const open = seen.filter((each) => !each.matches(":disabled"));
    let participation = "enabled";
    if (!seen.length) participation = "hidden";
    else if (shown.every((each) => each.matches(":disabled"))) participation = "disabled";
    else if (open.length && open.every((each) => each.readOnly || isInert(each))) participation = "readOnly";
    return { participation, isFocusable: participation === "enabled" && isReachable(this.entry) };
  }

  /** The control by which a person comes to the field: the first that can receive the focus. */
  get entry() {
    return seenOf(this.controls).find(isReachable) ?? this.controls[0];
  }

  get #isThere() {
    const [control] = this.controls;
    return this.kind === "group" ? bare(this.#form).contains(control) : isControlOf(this.#form, control);
  }

  /** Calls a function every second from now on, or stops doing so. */
  poll(look) {
    clearInterval(this.#poll);
    if (look) this.#poll = setInterval(look, 1000);
  }

  /** Aborts when the field ends. */
  get signal() {
    return this.#ending.signal;
  }

  /** Restores the page. */
  stop() {
    this.#ending.abort();
    clearInterval(this.#poll);
    this.#checklist?.stop();
    this.#counter?.stop();
    restoreAll(this.#restorers);
  }

  // What is shown

  /** Reports to the browser, and through it to other scripts, what is wrong. */
  mirror() {
    const { problem } = this.state;
    if (this.#reportedProblem === problem) return;
    for (const each of this.controls) each.setCustomValidity?.(problem ?? "");
    this.#reportedProblem = problem;
  }

  /** Shows the present state of the field. */
  draw() {
    if (!this.controls.length) return;
    const { state } = this;
    const { error, suggestion } = state;
    const wasChecking = this.#display.shown("status") === this.#words.checking;
    this.#display.show("error", error?.message ?? "");
    this.#display.show("status", this.#status);
    this.#display.show("suggestion", suggestion ? filled(this.#words.suggestion, { text: suggestion }) : "", (part) => {
      const [before, after] = this.#words.suggestion.split("{text}");
      const button = element("button", { type: "button" }, before, element("bdi", {}, suggestion), after ?? "");
      button.addEventListener("click", () => this.onSuggestion());
      part.replaceChildren(button);
    });
    this.#display.show("retry", state.offersRetry ? this.#words.retry : "", (part, text) => {
      const button = element("button", { type: "button" }, text);
      button.addEventListener("click", () => this.onRetry());
      part.replaceChildren(button);
    });
    if (state.requirements?.length) this.#showRequirements(state.requirements);
    if (state.remaining) this.#showRemaining(state.remaining);
    this.#meter?.draw(state.measure, this.#hasWords);
    this.#notify(wasChecking);
    this.#describe();
    const look = this.#look;
    if (this.#wrapper && this.#display.isNews("data-state", look)) set(this.#wrapper, { "data-state": look });
  }

  /** Announces, after the field was left, what is shown other than errors: warnings, a suggestion, success. */
  #notify(wasChecking) {
    const { isFocused, isEdited, showsProgress } = this.state;
    if (isFocused && !wasChecking) return;
    const shown = (kind) => this.#display.shown(kind);
    const notice = [showsProgress ? "" : shown("status"), shown("suggestion")].filter(Boolean).join(" ");
    const isNews = notice !== this.#announcedNotice;
    this.#announcedNotice = notice;
    // If a check was announced, the live form announces its result.
    if (notice && isNews && isEdited && !wasChecking) this.onNotice?.(notice);
  }

  /** The state as stylesheets see it. */
  get #look() {
    const { error, showsProgress, offersRetry, warnings, showsSuccess } = this.state;
    if (error) return "invalid";
    if (showsProgress) return "checking";
    if (offersRetry) return "unverified";
    if (warnings.length) return "warning";
    return showsSuccess ? "valid" : null;
  }

  get #status() {
    const { showsProgress, offersRetry, warnings, showsSuccess, suggestion } = this.state;
    if (showsProgress) return this.#words.checking;
    if (offersRetry) return this.#words.unverified;
    // What a button offers is not said a second time next to it.
    const shown = warnings.map(({ message }) => message).filter((each) => !suggestion || !each.includes(suggestion));
    if (shown.length) return shown.join(" ");
    return showsSuccess ? this.controls[0].dataset.wellformedSuccess || this.#words.valid : "";
  }

  #showRequirements(requirements) {
    if (!this.#checklist) {
      const part = this.#display.part("requirements") ?? this.#display.make("requirements");
      this.#checklist = new Checklist(part, this.#words, (text) => this.onRest(text));
    }
    this.#checklist.draw(requirements, this.state.isFocused && this.state.isEdited);
  }

  #showRemaining(remaining) {
    this.#counter ??= new Counter(this.#display.part("count"), this.#lengthHint, (text) => this.onRest(text));
    this.#counter.draw(remaining, this.state.isFocused && this.state.isEdited);
  }

  /** Adds the checklist, the counter and the meter to the field's description, after its hints. */
  #describe() {
    const hasChecklist = this.state.requirements?.length > 0;
    this.#display.describe(
      this.state.error, [hasChecklist && this.#checklist.id, this.#counter?.id, this.#meter?.id].filter(Boolean));
  }
}

/** Returns the description of a field without what `continueAs` renews. */
const saidOf = (described) =>
  JSON.stringify({ ...described, id: undefined, pointer: undefined, omitsEmpty: undefined });

/** Returns whether a control belongs to a form. Custom elements may not say so themselves. */
const isControlOf = (form, control) =>
  isOfBrowser(control) ? Boolean(control.form) : [...controlsOf(form)].includes(control);
