// What the HTML of a page says of a form.

import { bare, controlsOf, nameOf, partOf } from "./elements.js";
import { Field } from "./field.js";

const otherTypes = ["submit", "button", "image", "reset", "fieldset", "output"];

/** The names of the controls in which something can be entered or chosen. */
export const namesOfControls = (form) =>
  new Set([...controlsOf(form)].filter(({ type }) => !otherTypes.includes(type)).map(nameOf));

/** The names in an attribute, with spaces between them. */
export const namesIn = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/**
 * The controls of a form for fields of these kinds, by name: several where they are a group, of which one is chosen.
 *
 * A field is one text, and would be judged by the first alone where more than one could be sent by a name: such controls
 * are none of a field's, and `onOther` is told why.
 */
export function controlsByName(form, kinds, onOther) {
  const controls = new Map();
  for (const control of controlsOf(form)) {
    const name = nameOf(control);
    if (kinds.has(name) && !otherTypes.includes(control.type)) controls.set(name, [...(controls.get(name) ?? []), control]);
  }
  for (const [name, own] of controls) {
    const why = whyNoField(own, kinds.get(name));
    if (!why) continue;
    controls.delete(name);
    onOther(name, why);
  }
  return controls;
}

/** How somebody gives what is not typed, by the type of its control: that decides what they are asked to do. */
const controlSorts = new Map([
  ["select-one", "chosen"],
  ["radio", "chosen"],
  ["checkbox", "ticked"],
  ["file", "chosen"],
]);

/** The same for any control; nothing of an element of the page's own, which tells by nothing what it is. */
const controlSortOf = ({ type, localName }) =>
  controlSorts.get(type) ?? (["input", "textarea"].includes(localName) ? "typed" : undefined);

function whyNoField(controls, kind) {
  const [{ type }] = controls;
  if (kind === "files" && type !== "file") return "the rules ask for files, and nothing can be chosen there";
  if (kind === "files" && controls.length === 1) return "";
  const advice = "by that name; give each a name of its own";
  if (type === "file") return "a field is a text, and a file is none";
  if (type === "select-multiple") return `a field is one value, and several options of a list can be chosen ${advice}`;
  if (controls.length === 1 || controls.every(({ type }) => type === "radio")) return "";
  return `a field is one value, and there are several controls ${advice}`;
}

/** How the module is asked for a form: what the attributes say, and what options say besides. */
export function request(form, rules, controls, kinds, options) {
  const { wellformedReveal: reveal, wellformedUnavailable: unavailable, wellformedWarnings: warnings } = bare(form).dataset;
  const [values, checks, fields] = [new Map(), new Map(), new Map()];
  for (const [name, own] of controls) {
    values.set(name, Field.initialText(own, kinds.get(name)));
    const { wellformedCheck, wellformedCheckReads, wellformedShape, wellformedSuccess, wellformedWordList } = own[0].dataset;
    if (wellformedCheck || ownCheck(options, name)) checks.set(name, namesIn(wellformedCheckReads));
    const countsLength = Boolean(partOf(form, own[0], name, "count"));
    const measures = wellformedWordList !== undefined || Boolean(partOf(form, own[0], name, "meter"));
    fields.set(name, {
      ...(controlSortOf(own[0]) && { control: controlSortOf(own[0]) }),
      ...(countsLength && { countsLength }),
      ...(measures && { measures }),
      ...(wellformedShape && { shape: wellformedShape }),
      ...(wellformedSuccess !== undefined && { praisesSuccess: true }),
    });
  }
  // What is in a step that was left is submitted with the rest.
  const hasSteps = bare(form).querySelector("[data-wellformed-step]");
  const policies = {
    reveal, unavailable, warnings, ...(hasSteps && { excludedValues: "submitted" }), ...options.options,
  };
  // Names may be any, such as `__proto__`.
  const [told, asked, adjusted] = [values, checks, fields].map((each) => Object.fromEntries(each));
  return {
    ...rules, controls: [...controls.keys()], values: told, checks: asked, fields: adjusted, options: policies,
    messages: options.messages,
  };
}

/** Who judges a field besides the rules, if the page has said so by script. */
export const ownCheck = ({ checks }, name) => checks && Object.hasOwn(checks, name) ? checks[name] : undefined;

/** When errors are shown. */
export const revealOf = (form, { options }) => options?.reveal ?? bare(form).dataset.wellformedReveal;

/** What the server rendered as wrong with fields, as its answer would have told it. */
export function standingErrors(fields) {
  return [...fields].filter(({ standingError }) => standingError).map(({ name, standingError: message }) => ({
    pointer: pointerOf(name),
    message,
  }));
}

/** The JSON Pointer of a field. */
export const pointerOf = (name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The fields that are on the page, in the order in which they are seen. */
export function inOrder(fields) {
  return [...fields].filter(({ controls }) => controls.length).sort((one, other) => byPlace(one.controls[0], other.controls[0]));
}

/** Sorts elements by the order in which they are seen. */
export const byPlace = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Tells whether going to an element gives up what was entered in a form. */
export function givesUp(target, form) {
  const button = target?.closest?.("[data-wellformed-cancel], [data-wellformed-back], button, input");
  const isElsewhere = button?.type === "button" && button.form !== form && !bare(form).contains(button);
  return isElsewhere || Boolean(button?.matches("[data-wellformed-cancel], [data-wellformed-back], [formnovalidate], [type=reset]"));
}
