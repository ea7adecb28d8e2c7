// One field on the page: its controls, and the parts around them that say what is shown of it.

import { Checklist } from "./checklist.js";
import { Counter } from "./counter.js";
import { attributesOf, childrenOf, element, partOf, rootOf, set, setText } from "./elements.js";
import { filled } from "./words.js";

const managed = ["aria-invalid", "aria-describedby", "aria-required", "autocomplete", "id", "inputmode", "maxlength"];

/** A field of a live form and its controls on the page: one, several of a group, or none. */
export class Field {
  id;
  name;
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

  #words;
  #restorers;
  #parts = {};
  #wrapper;
  /** What has the error and the description: the control or, of a group, its fieldset. */
  #subject;
  #hints;
  #poll;
  /** What was drawn last, by the names of parts and attributes: what has not changed is neither written nor read. */
  #drawn = {};
  /** How long the text may be, in words. */
  #lengthHint;
  #counter;
  #checklist;
  /** Whether the parts that describe the field are not those that it was last described by. */
  #isDescribedAnew = true;
  /** What the browser was last told of what is wrong. */
  #toldProblem = null;
  /** What is shown and no error, as it was told last. */
  #toldNotice = "";

  constructor(form, described, controls, words, restorers) {
    const { id, name, kind, rewritesTyping, hints, required, lengthHint } = described;
    Object.assign(this, { id, name, kind, rewritesTyping, controls });
    this.#lengthHint = lengthHint;
    this.#words = words;
    this.#restorers = restorers;
    if (!controls.length) return;
    const [control] = controls;
    for (const each of controls) restorers.push(attributesOf(each, ...managed), () => each.setCustomValidity(""));
    this.#wrapper = control.closest("[data-wellformed-field]");
    if (this.#wrapper) restorers.push(attributesOf(this.#wrapper, "data-state"));
    this.#subject = (this.#isGroup && control.closest("fieldset")) || control;
    if (this.#subject !== control) restorers.push(attributesOf(this.#subject, "aria-invalid", "aria-describedby"));
    if (!control.id) control.id = freeId(control, `wellformed-${name}`);
    for (const kind of ["error", "status", "suggestion", "requirements", "retry", "count"]) {
      const part = partOf(form, control, kind);
      if (!part) continue;
      restorers.push(attributesOf(part, "hidden", "id", "dir", "data-state"), childrenOf(part));
      this.#adopt(part, kind);
    }
    if (!this.#parts.error) this.#make("error");
    const parts = Object.values(this.#parts);
    this.#hints = (this.#subject.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => {
      const hint = id && rootOf(form).getElementById(id);
      return hint && !parts.some((part) => part.contains(hint));
    });
    // The rules judge what is too long; the browser would cut off what is pasted and tell nobody.
    set(control, { maxlength: null });
    if (required && !control.required && !this.#isChoice) set(control, { "aria-required": "true" });
    for (const [name, hint] of [["inputmode", hints.inputMode], ["autocomplete", hints.autocomplete]]) {
      if (hint && !control.hasAttribute(name)) set(control, { [name]: hint });
    }
  }

  get #isGroup() {
    return this.controls[0].type === "radio";
  }

  /**
   * Whether browsers tell screen readers of what is wrong with the control and not shown, such as that it is empty, unless
   * the page says otherwise. Of a radio button a page cannot say it.
   */
  get #isReadAsInvalid() {
    return !this.#isGroup && isOfBrowser(this.controls[0]);
  }

  get #isChoice() {
    return ["radio", "checkbox", "select-one"].includes(this.controls[0].type);
  }

  /** The id that a link to the field leads to. */
  get anchor() {
    return this.controls[0].id;
  }

  /** What the server rendered as this field's error. */
  get standingError() {
    return this.#parts.error?.textContent.trim();
  }

  /** What stands in controls before anybody has changed it. */
  static initialText(controls, kind) {
    const [control] = controls;
    // An element of the page's own says by itself what it begins with.
    if (!isOfBrowser(control)) return control.defaultValue ?? "";
    // Browsers make something of what the page says: of nothing the middle of a range, of a list its first option.
    const form = element("form", {}, ...controls.map((each) => each.cloneNode(true)));
    HTMLFormElement.prototype.reset.call(form);
    return textOf([...form.childNodes], kind);
  }

  /** What stands in the controls. */
  get text() {
    return textOf(this.controls, this.kind);
  }

  /** What stands in the controls and what is selected of it; some kinds of controls do not tell. */
  get draft() {
    const { text, controls: [{ selectionStart, selectionEnd }] } = this;
    return { text, selection: [selectionStart ?? text.length, selectionEnd ?? text.length] };
  }

  /** Puts a text into the controls; only what differs, in a way that the browser can take back. */
  put(text, selection) {
    const [control] = this.controls;
    if (!control) return;
    this.isBeingPut = true;
    if (control.type === "checkbox") control.checked = text === tick(control, this.kind);
    else if (control.type === "radio") for (const each of this.controls) each.checked = each.value === text;
    else putText(control, text, selection);
    this.isBeingPut = false;
  }

  /** Whether the field takes part, and whether it can be given the focus. */
  survey() {
    const [control] = this.controls;
    // What the rules ask for and the page does not have, or not any more, is the server's to ask for.
    if (!control?.form) {
      this.poll(null);
      return { participation: "hidden", isFocusable: false };
    }
    const isSeen = control.checkVisibility?.({ visibilityProperty: true }) ?? control.getClientRects().length > 0;
    let participation = "enabled";
    if (control.closest("[hidden]")) participation = "hidden";
    else if (this.controls.every((each) => each.matches(":disabled"))) participation = "disabled";
    else if (control.readOnly) participation = "readOnly";
    return { participation, isFocusable: isSeen && participation === "enabled" };
  }

  /** Looks into the field every second from now on, or no longer. */
  poll(look) {
    clearInterval(this.#poll);
    if (look) this.#poll = setInterval(look, 1000);
  }

  /** Tells whether an element is one of the parts. */
  hasPart(node) {
    return Object.values(this.#parts).some((part) => part.contains(node));
  }

  stop() {
    clearInterval(this.#poll);
    this.#checklist?.stop();
    this.#counter?.stop();
  }

  // What is shown

  /** Tells the browser, and with it other scripts, what is wrong. */
  mirror() {
    const { problem } = this.state;
    if (this.#toldProblem === problem) return;
    for (const each of this.controls) each.setCustomValidity(problem ?? "");
    this.#toldProblem = problem;
  }

  /** Shows the field as it is now. */
  draw() {
    if (!this.controls.length) return;
    const { state } = this;
    const { error, suggestion } = state;
    const wasChecking = this.#drawn.status === this.#words.checking;
    this.#show("error", error?.message ?? "");
    this.#show("status", this.#status);
    this.#show("suggestion", suggestion ? filled(this.#words.suggestion, { text: suggestion }) : "", (part) => {
      const [before, after] = this.#words.suggestion.split("{text}");
      const button = element("button", { type: "button" }, before, element("bdi", {}, suggestion), after ?? "");
      button.addEventListener("click", () => this.onSuggestion());
      part.replaceChildren(button);
    });
    this.#show("retry", state.offersRetry ? this.#words.retry : "", (part, text) => {
      const button = element("button", { type: "button" }, text);
      button.addEventListener("click", () => this.onRetry());
      part.replaceChildren(button);
    });
    if (state.requirements?.length) this.#showRequirements(state.requirements);
    if (state.remaining) this.#showRemaining(state.remaining);
    this.#notify(wasChecking);
    this.#describe();
    if (this.#wrapper && this.#isNews("data-state", this.#look)) set(this.#wrapper, { "data-state": this.#look });
  }

  /** Tells, once the field is left, what is shown and no error: warnings, a suggestion, praise. */
  #notify(wasChecking) {
    const { isFocused, isEdited, showsProgress } = this.state;
    if (isFocused && !wasChecking) return;
    const { status, suggestion } = this.#drawn;
    const notice = [showsProgress ? "" : status, suggestion].filter(Boolean).join(" ");
    const isNews = notice !== this.#toldNotice;
    this.#toldNotice = notice;
    // How a check ended that was announced, the live form announces.
    if (notice && isNews && isEdited && !wasChecking) this.onNotice?.(notice);
  }

  /** Tells whether something is not what was drawn last, and notes it. */
  #isNews(name, value) {
    if (this.#drawn[name] === value) return false;
    this.#drawn[name] = value;
    return true;
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

  /** Shows a text in a part; a part that is empty is made only when it is needed. */
  #show(kind, text, fill = setText) {
    if (!this.#isNews(kind, text)) return;
    const part = this.#parts[kind] ?? (text && this.#make(kind));
    if (!part || part.textContent === text && part.hidden === !text) return;
    // A button that goes must not take the focus with it.
    if (part.contains(rootOf(part).activeElement)) this.controls[0].focus();
    if (text) fill(part, text);
    else part.replaceChildren();
    part.hidden = !text;
    this.#isDescribedAnew = true;
  }

  #showRequirements(requirements) {
    if (!this.#checklist) {
      const part = this.#parts.requirements ?? this.#make("requirements");
      this.#checklist = new Checklist(part, this.#words, (text) => this.onRest(text));
    }
    this.#checklist.draw(requirements, this.state.isFocused && this.state.isEdited);
  }

  #showRemaining(remaining) {
    this.#counter ??= new Counter(this.#parts.count, this.#lengthHint, (text) => this.onRest(text));
    this.#counter.draw(remaining, this.state.isFocused && this.state.isEdited);
  }

  #make(kind) {
    const [control] = this.controls;
    const attributes = { class: kind, [`data-wellformed-${kind}`]: this.name };
    const part = element(kind === "requirements" ? "div" : "p", attributes);
    const legend = this.#subject !== control && this.#subject.querySelector("legend");
    const place = control.closest("label") ?? control;
    if (legend) legend.after(part);
    else if (kind === "error") place.before(part);
    else (this.#parts.status ?? place).after(part);
    this.#restorers.push(() => part.remove());
    return this.#adopt(part, kind);
  }

  #adopt(part, kind) {
    this.#parts[kind] = part;
    if (!part.id) part.id = freeId(part, `${this.controls[0].id}-${kind}`);
    if (!part.dir) part.dir = "auto";
    if (kind !== "requirements") part.hidden = part.textContent.trim() === "";
    return part;
  }

  /** The ids of what describes the field: hints first, then what is to be done. */
  #describe() {
    const isInvalid = this.state.error ? "true" : this.#isReadAsInvalid ? "false" : null;
    if (this.#isNews("aria-invalid", isInvalid)) set(this.#subject, { "aria-invalid": isInvalid });
    const hasChecklist = this.state.requirements?.length > 0;
    if (!this.#isNews("checklist", hasChecklist) && !this.#isDescribedAnew) return;
    this.#isDescribedAnew = false;
    const { error, status, suggestion } = this.#parts;
    const ids = [...this.#hints];
    if (hasChecklist) ids.push(this.#checklist.id);
    if (this.#counter) ids.push(this.#counter.id);
    for (const part of [error, status, suggestion]) if (part && !part.hidden) ids.push(part.id);
    set(this.#subject, { "aria-describedby": ids.join(" ") || null });
  }
}

/** Whether a control is one of the browser's, and no element of the page's own. */
const isOfBrowser = ({ localName }) => ["input", "select", "textarea"].includes(localName);

/** What stands in controls. */
function textOf(controls, kind) {
  const [control] = controls;
  if (control.type === "checkbox") return control.checked ? tick(control, kind) : "";
  if (control.type === "radio") return controls.find((each) => each.checked)?.value ?? "";
  // What a browser cannot read, as letters for a number, it does not tell; but nothing at all it is not.
  return control.validity.badInput ? "\ufffd" : control.value;
}

/** An id for an element that nothing else on the page has, and that can stand in a list of ids. */
function freeId(node, wanted) {
  const root = rootOf(node);
  const id = wanted.replace(/\s+/g, "-");
  let free = id;
  for (let number = 2; root.getElementById(free); number += 1) free = `${id}-${number}`;
  return free;
}

/** The text of a box that is ticked: where the rules are about a text, the one that is sent. */
const tick = (control, kind) => kind === "text" ? control.value : "true";

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
