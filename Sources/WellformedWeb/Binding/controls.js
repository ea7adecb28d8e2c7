// What controls hold: reading it as a text, and putting a text into them.

import { isOfBrowser } from "./display.js";
import { bare, controlsOf, element, isHidden, nameOf, rootOf } from "./elements.js";
import { textOfFiles } from "./files.js";
import { listed, textsIn } from "./names.js";

/** Returns what controls hold before anybody has changed them. */
export function initialTextOf(controls, kind) {
  const [control] = controls;
  // A custom element itself says what it begins with.
  if (!isOfBrowser(control)) return typeof control.defaultValue === "string" ? inLines(control.defaultValue) : "";
  if (controls.length === 1 && kind !== "list") {
    const text = plainInitialText(control, kind);
    if (text !== undefined) return text;
  }
  // Browsers derive a value from what the page says: the middle of a range without a value, the first option of a
  // list.
  const form = bare(element("form", {}, ...controls.map((each) => each.cloneNode(true))));
  form.reset();
  return textOf([...form.childNodes], kind);
}

/** Returns what a control holds at first, if the page says so directly. */
function plainInitialText(control, kind) {
  const { type, defaultValue: text } = control;
  if (type === "checkbox") return control.defaultChecked ? tick(control, kind) : "";
  if (type === "textarea") return inLines(text);
  if (control.localName !== "input" || ["radio", "range", "color", "file"].includes(type)) return undefined;
  if (["text", "search", "tel", "password"].includes(type)) return text.replace(/[\r\n]/g, "");
  return text === "" || type === "number" && /^-?\d{1,15}$/.test(text) ? text : undefined;
}

/** Returns what controls hold. */
export function textOf(controls, kind) {
  const [control] = controls;
  if (kind === "group") return "";
  if (kind === "list") return listed(controls.flatMap(textsOf));
  const seen = seenOf(controls);
  // If several texts are sent, the one that is not hidden counts: see `whyNotBeside`.
  if (seen.length < controls.length) {
    const text = control.matches(":disabled") && control.type !== "radio" ? "" : textOf(seen, kind);
    return text || textsOf(controls.at(-1)).join("");
  }
  if (isBox(control)) return isTicked(control) ? tick(control, kind) : "";
  if (control.type === "file") return textOfFiles(control);
  if (control.type === "radio") return controls.find((each) => each.checked && !each.matches(":disabled"))?.value ?? "";
  if (control.localName === "select") return chosenOf(control).join("");
  // A browser does not reveal a value that it cannot read, such as letters for a number. But the control is not empty.
  if (control.validity?.badInput) return "\ufffd";
  return typeof control.value === "string" ? inLines(control.value) : sentBy(control)[0] ?? "";
}

/** Returns a text with the line breaks that a server reads. Hidden fields and custom elements may hold others. */
const inLines = (text) => text.replace(/\r\n?/g, "\n");

/** Returns the controls without a hidden field next to them. */
export function seenOf(controls) {
  const seen = controls.filter((each) => !isHidden(each));
  return seen.length ? seen : controls;
}

/** Returns the texts that a control adds to a list. */
function textsOf(control) {
  if (control.matches(":disabled")) return [];
  if (control.type === "radio" || isBox(control)) return isTicked(control) ? [tick(control)] : [];
  if (control.localName === "select") return chosenOf(control);
  return isOfBrowser(control) || typeof control.value === "string" ? [textOf([control], "text")] : sentBy(control);
}

/** Returns whether a control sends anything. */
export const sendsText = (control) => textsOf(control).length > 0;

/** Returns the values of the chosen options. Disabled ones are not sent, such as "Choose a country" as the first. */
const chosenOf = ({ selectedOptions }) =>
  [...selectedOptions].filter((each) => !each.matches(":disabled")).map(({ value }) => value);

/** Puts a text into the controls of a field. Returns whether it replaced a text, and the browser cannot undo that. */
export function putInto(controls, kind, text, selection) {
  const [control] = controls;
  if (kind === "list") putList(controls, textsIn(text));
  else if (isBox(control)) setTicked(control, text === tick(control, kind));
  // Only a person can choose a file.
  else if (control.type === "file") { if (!text) control.value = ""; }
  else if (control.type === "radio") for (const each of controls) each.checked = each.value === text;
  else return putText(control, text, selection);
  return false;
}

/** Puts the texts of a list into its controls. */
function putList(controls, texts) {
  const left = [...texts];
  const take = (text) => {
    const place = left.indexOf(text);
    return place >= 0 && left.splice(place, 1).length > 0;
  };
  for (const control of controls) {
    if (control.type === "radio" || isBox(control)) setTicked(control, take(tick(control)));
    else if (isHidden(control) && controls.length > 1) take(control.value);
    else if (control.type === "select-multiple") for (const option of control.options) option.selected = take(option.value);
    else putText(control, left.shift() ?? "");
  }
}

/**
 * Returns the texts that a custom element sends, if its value is not a text: a number, a date, a list, or nothing that it
 * reveals. If several have one name, the first stands for all.
 */
function sentBy(control) {
  const form = control.form ?? control.closest("form");
  const name = nameOf(control);
  if (!form || [...controlsOf(form)].find((each) => nameOf(each) === name) !== control) return [];
  return new FormData(form).getAll(name).filter((each) => typeof each === "string").map(inLines);
}

/** The properties by which custom elements say whether they are ticked. */
const ticking = ["checked", "selected"];

/** Returns the property by which a custom element says whether it is ticked. `undefined` if it is no box. */
const tickingOf = (control) => ticking.find((name) => typeof control[name] === "boolean");

/** Returns whether a control is a box to tick, the browser's own or a custom element. */
export const isBox = (control) => control.type === "checkbox" || !isOfBrowser(control) && Boolean(tickingOf(control));

const isTicked = (control) => control[tickingOf(control)];

function setTicked(control, isTicked) {
  control[tickingOf(control)] = isTicked;
}

/** Returns the text of a ticked box. If the rules want more than yes or no, it is the value that the box sends. */
const tick = (control, kind) => kind === "boolean" ? "true" : control.value ?? "on";

/**
 * Puts a text into a control. If the person is in the control, it is put in as if typed, so that the caret and the undo
 * history stay. Returns whether it replaced a text, and the browser cannot undo that.
 */
function putText(control, text, selection) {
  const old = control.value ?? "";
  // A custom element that holds something else than a text would not understand one.
  if (typeof old !== "string") return false;
  const isActive = rootOf(control).activeElement === control;
  const hasSelection = control.selectionStart !== null && control.selectionStart !== undefined;
  if (old !== text && isActive && control.select) {
    let start = 0;
    let end = 0;
    const shorter = Math.min(old.length, text.length);
    if (hasSelection) {
      while (start < shorter && old[start] === text[start]) start += 1;
      while (end < shorter - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
      control.setSelectionRange(start, old.length - end);
    } else {
      control.select();
    }
    const inserted = text.slice(start, text.length - end);
    document.execCommand(inserted ? "insertText" : "delete", false, inserted);
  }
  const isSet = control.value !== text;
  if (isSet) control.value = text;
  // If the person is elsewhere, some browsers would move the focus here.
  if (isActive && hasSelection && selection) control.setSelectionRange(...selection);
  return isSet && old !== "";
}
