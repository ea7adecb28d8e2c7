// One field on the page: its controls, and the parts around them that say what is shown of it.

import { Checklist } from "./checklist.js";
import { Counter } from "./counter.js";
import { Display, isOfBrowser } from "./display.js";
import { attributesOf, bare, controlsOf, element, isHidden, nameOf, rootOf, set } from "./elements.js";
import { textOfFiles } from "./files.js";
import { labelOf } from "./labels.js";
import { Meter } from "./meter.js";
import { listed, textsIn } from "./names.js";
import { ShowButton } from "./show.js";
import { filled } from "./words.js";

export const kinds = ["error", "status", "suggestion", "requirements", "retry", "count", "meter", "show"];
const managed = ["aria-required", "autocomplete", "inputmode", "maxlength"];

/** A field of a live form and its controls on the page: one, several of a group, or none. */
export class Field {
  id;
  name;
  /** Where its value stands in what is sent, as a JSON Pointer. */
  pointer;
  /** What the rules have it be: `text`, `number`, `boolean`, `list`, or `group` for what concerns others as a whole. */
  kind;
  /** The field as it is now. */
  state;
  controls;
  rewritesTyping;
  isFocusable = true;
  /** Whether a text is being put into the control, and not by a person. */
  isBeingPut = false;
  /** Called when the person takes the suggestion, or wants what could not be checked to be checked again. */
  onSuggestion;
  onRetry;
  /** Called with what is to be told when typing rests. */
  onRest;
  /** Called with what is to be told at once. */
  onNotice;

  #form;
  #words;
  #display;
  #wrapper;
  #poll;
  /** How long the text may be, in words. */
  #lengthHint;
  #counter;
  #checklist;
  #meter;
  #showButton;
  /** What the rules say of it. */
  #described;
  /** How the page is put back to what it was. */
  #restorers = [];
  /** Whether the words are there that a meter is to compare with. */
  #hasWords = true;
  /** What the browser was last told of what is wrong. */
  #toldProblem = null;
  /** What is shown and no error, as it was told last. */
  #toldNotice = "";

  constructor(form, described, controls, words) {
    const { id, name, pointer, kind, rewritesTyping, hints, required, lengthHint, measures, check } = described;
    const restorers = this.#restorers;
    Object.assign(this, { id, name, pointer, kind, rewritesTyping, controls, check });
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
    // The place of an error is there before there is one, and every control has an id.
    if (!this.#display.part("error")) this.#display.make("error");
    // The rules judge what is too long; the browser would cut off what is pasted and tell nobody.
    set(control, { maxlength: null });
    if (required && !control.required && !this.#isChoice) set(control, { "aria-required": "true" });
    for (const [name, hint] of [["inputmode", hints.inputMode], ["autocomplete", hints.autocomplete]]) {
      if (hint && !control.hasAttribute(name)) set(control, { [name]: hint });
    }
    if (measures) this.#meter = new Meter(this.#display.part("meter") ?? this.#display.make("meter"), words);
    const place = this.#display.part("show");
    // A link to the field, and the button, need its id.
    if (place && control.type === "password" && this.anchor) {
      const tell = (text) => this.onRest(text);
      this.#showButton = new ShowButton(place, control, labelOf(control), words, restorers, tell);
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

  /** Whether another form says the same of it, and it has the same controls and parts on the page as now. */
  isStill(described, controls) {
    const isSame = controls.length > 0 && controls.length === this.controls.length
      && controls.every((each, place) => each === this.controls[place]);
    return isSame && saidOf(described) === this.#described && this.#wrapper === this.#wrapperNow && this.#display.isCurrent;
  }

  /** Whether what is around the controls is still what it was: a framework may have put other elements in its place. */
  get isWhole() {
    return !this.controls.length || !this.#isThere || this.#display.isWhole && (!this.#wrapper || this.#wrapper.isConnected);
  }

  /** Goes on in another form. */
  continueAs({ id, pointer }) {
    Object.assign(this, { id, pointer, isFocusable: true });
  }

  get #wrapperNow() {
    return this.kind === "group" && this.#ownWrapper !== this.controls[0] ? undefined : this.#ownWrapper;
  }

  /** What concerns others as a whole has no control; its element can be gone to, and tells. */
  #beginAsGroup(restorers) {
    const [element] = this.controls;
    restorers.push(attributesOf(element, "tabindex"));
    if (!element.hasAttribute("tabindex")) set(element, { tabindex: "-1" });
    if (this.#wrapper !== element) this.#wrapper = undefined;
    else restorers.push(attributesOf(element, "data-state"));
    const name = element.dataset.wellformedRows ?? element.dataset.wellformedField;
    this.#display = new Display(this.#form, name, this.controls, ["error", "status"], restorers);
    if (!this.#display.part("error")) this.#display.make("error");
  }

  /** The address of the words that the meter compares with; nothing where there are none. */
  get wordList() {
    return this.#meter && this.controls[0].dataset.wellformedWordList;
  }

  /** Notes whether the words are there that the meter is to compare with. */
  set hasWords(hasWords) {
    this.#hasWords = hasWords;
    this.draw();
  }

  /** Hides a password that is shown. */
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

  /** What the server rendered as this field's error. */
  get standingError() {
    return this.#display?.part("error").textContent.trim();
  }

  /** What stands in controls before anybody has changed it. */
  static initialText(controls, kind) {
    const [control] = controls;
    // An element of the page's own says by itself what it begins with.
    if (!isOfBrowser(control)) return control.defaultValue ?? "";
    if (controls.length === 1 && kind !== "list") {
      const text = plainInitialText(control, kind);
      if (text !== undefined) return text;
    }
    // Browsers make something of what the page says: of nothing the middle of a range, of a list its first option.
    const form = bare(element("form", {}, ...controls.map((each) => each.cloneNode(true))));
    form.reset();
    return textOf([...form.childNodes], kind);
  }

  /** What stands in the controls. */
  get text() {
    return textOf(this.controls, this.kind);
  }

  /** What stands in the controls and what is selected of it; some kinds of controls do not tell. */
  get draft() {
    const { text, controls: [{ selectionStart, selectionEnd }] } = this;
    if (this.kind === "list") return { text, selection: [text.length, text.length] };
    return { text, selection: [selectionStart ?? text.length, selectionEnd ?? text.length] };
  }

  /** Puts a text into the controls; only what differs, in a way that the browser can take back. */
  put(text, selection) {
    const [control] = this.controls;
    if (!control) return;
    this.isBeingPut = true;
    if (this.kind === "list") putList(this.controls, textsIn(text));
    else if (control.type === "checkbox") control.checked = text === tick(control, this.kind);
    // Only a person can choose a file.
    else if (control.type === "file") { if (!text) control.value = ""; }
    else if (control.type === "radio") for (const each of this.controls) each.checked = each.value === text;
    else putText(control, text, selection);
    this.isBeingPut = false;
  }

  /** Whether the field takes part, and whether it can be given the focus. */
  survey() {
    const [control] = this.controls;
    // What the rules ask for and the page does not have, or not any more, is the server's to ask for.
    if (!control || !this.#isThere) {
      this.poll(null);
      // What is judged with others and has been taken off the page sends nothing.
      const isWithin = this.kind === "list" || this.pointer.lastIndexOf("/") > 0;
      return { participation: control && isWithin ? "disabled" : "hidden", isFocusable: false };
    }
    const isSeen = control.checkVisibility?.({ visibilityProperty: true }) ?? control.getClientRects().length > 0;
    let participation = "enabled";
    if (control.closest("[hidden]")) participation = "hidden";
    else if (this.controls.every((each) => each.matches(":disabled"))) participation = "disabled";
    else if (control.readOnly) participation = "readOnly";
    const isAllowed = participation === "enabled" && !control.matches(":disabled") && !control.closest("[inert]");
    return { participation, isFocusable: isSeen && isAllowed };
  }

  get #isThere() {
    const [control] = this.controls;
    return this.kind === "group" ? bare(this.#form).contains(control) : isControlOf(this.#form, control);
  }

  /** Looks into the field every second from now on, or no longer. */
  poll(look) {
    clearInterval(this.#poll);
    if (look) this.#poll = setInterval(look, 1000);
  }

  /** Leaves the page as it was. */
  stop() {
    clearInterval(this.#poll);
    this.#checklist?.stop();
    this.#counter?.stop();
    for (const restore of this.#restorers.splice(0).reverse()) restore();
  }

  // What is shown

  /** Tells the browser, and with it other scripts, what is wrong. */
  mirror() {
    const { problem } = this.state;
    if (this.#toldProblem === problem) return;
    for (const each of this.controls) each.setCustomValidity?.(problem ?? "");
    this.#toldProblem = problem;
  }

  /** Shows the field as it is now. */
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

  /** Tells, once the field is left, what is shown and no error: warnings, a suggestion, praise. */
  #notify(wasChecking) {
    const { isFocused, isEdited, showsProgress } = this.state;
    if (isFocused && !wasChecking) return;
    const shown = (kind) => this.#display.shown(kind);
    const notice = [showsProgress ? "" : shown("status"), shown("suggestion")].filter(Boolean).join(" ");
    const isNews = notice !== this.#toldNotice;
    this.#toldNotice = notice;
    // How a check ended that was announced, the live form announces.
    if (notice && isNews && isEdited && !wasChecking) this.onNotice?.(notice);
  }

  /** What is shown, for stylesheets. */
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
    // What a button offers need not be said beside it.
    const told = warnings.map(({ message }) => message).filter((each) => !suggestion || !each.includes(suggestion));
    if (told.length) return told.join(" ");
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

  /** The checklist, the counter and the meter describe the field after its hints. */
  #describe() {
    const hasChecklist = this.state.requirements?.length > 0;
    this.#display.describe(
      this.state.error, [hasChecklist && this.#checklist.id, this.#counter?.id, this.#meter?.id].filter(Boolean));
  }
}

/** What is said of a field, but for which number and place it has. */
const saidOf = (described) => JSON.stringify({ ...described, id: undefined, pointer: undefined });

/** What stands in a control at first, where the page says it as it is. */
function plainInitialText(control, kind) {
  const { type, defaultValue: text } = control;
  if (type === "checkbox") return control.defaultChecked ? tick(control, kind) : "";
  if (type === "textarea") return text.replace(/\r\n?/g, "\n");
  if (control.localName !== "input" || ["radio", "range", "color", "file"].includes(type)) return undefined;
  if (["text", "search", "tel", "password"].includes(type)) return text.replace(/[\r\n]/g, "");
  return text === "" || type === "number" && /^-?\d{1,15}$/.test(text) ? text : undefined;
}

/** Tells whether a control is one of a form's; elements of the page's own need not say so themselves. */
const isControlOf = (form, control) =>
  isOfBrowser(control) ? Boolean(control.form) : [...controlsOf(form)].includes(control);

/** What stands in controls. */
function textOf(controls, kind) {
  const [control] = controls;
  if (kind === "group") return "";
  if (kind === "list") return listed(controls.flatMap(textsOf));
  const seen = seenOf(controls);
  // Of several texts that are sent the one counts that is not hidden: see `whyNotBeside`.
  if (seen.length < controls.length) {
    const text = control.matches(":disabled") && control.type !== "radio" ? "" : textOf(seen, kind);
    return text || textsOf(controls.at(-1)).join("");
  }
  if (control.type === "checkbox") return control.checked ? tick(control, kind) : "";
  if (control.type === "file") return textOfFiles(control);
  if (control.type === "radio") return controls.find((each) => each.checked && !each.matches(":disabled"))?.value ?? "";
  // What a browser cannot read, as letters for a number, it does not tell; but nothing at all it is not.
  return control.validity?.badInput ? "\ufffd" : control.value ?? sentBy(control);
}

/** The controls but for a hidden field beside them. */
function seenOf(controls) {
  const seen = controls.filter((each) => !isHidden(each));
  return seen.length ? seen : controls;
}

/** The texts that a control adds to a list. */
function textsOf(control) {
  if (control.matches(":disabled")) return [];
  if (["checkbox", "radio"].includes(control.type)) return control.checked ? [control.value] : [];
  if (control.type !== "select-multiple") return [textOf([control], "text")];
  const chosen = [...control.options].filter(({ selected }) => selected);
  return chosen.filter((option) => !option.disabled && !option.closest("optgroup:disabled")).map(({ value }) => value);
}

/** Puts the texts of a list into its controls. */
function putList(controls, texts) {
  const left = [...texts];
  const take = (text) => {
    const place = left.indexOf(text);
    return place >= 0 && left.splice(place, 1).length > 0;
  };
  for (const control of controls) {
    if (["checkbox", "radio"].includes(control.type)) control.checked = take(control.value);
    else if (isHidden(control) && controls.length > 1) take(control.value);
    else if (control.type === "select-multiple") for (const option of control.options) option.selected = take(option.value);
    else putText(control, left.shift() ?? "");
  }
}

/** What an element of the page's own is sent as that does not tell its value. */
function sentBy(control) {
  const form = control.closest("form");
  const sent = form && new FormData(form).get(nameOf(control));
  return typeof sent === "string" ? sent : "";
}

/** The text of a box that is ticked: where the rules are about more than yes or no, the one that is sent. */
const tick = (control, kind) => kind === "boolean" ? "true" : control.value;

/** Puts a text into a control as typing would, where the person is in it: the caret and what can be undone stay. */
function putText(control, text, selection) {
  const old = control.value;
  const isActive = rootOf(control).activeElement === control;
  const tellsSelection = control.selectionStart !== null && control.selectionStart !== undefined;
  if (old !== text && isActive && control.localName !== "select") {
    let start = 0;
    let end = 0;
    const shorter = Math.min(old.length, text.length);
    if (tellsSelection) {
      while (start < shorter && old[start] === text[start]) start += 1;
      while (end < shorter - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
      control.setSelectionRange(start, old.length - end);
    } else {
      control.select();
    }
    const inserted = text.slice(start, text.length - end);
    document.execCommand(inserted ? "insertText" : "delete", false, inserted);
  }
  if (control.value !== text) control.value = text;
  // Where the person is not, some browsers would take them there.
  if (isActive && tellsSelection && selection) control.setSelectionRange(...selection);
}
