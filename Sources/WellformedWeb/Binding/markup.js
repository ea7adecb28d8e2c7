// What the HTML of a page says of a form.

import { controlsOf, partOf } from "./elements.js";
import { Field } from "./field.js";

const otherTypes = ["submit", "button", "image", "reset", "file", "fieldset", "output"];

/** The names in an attribute, with spaces between them. */
export const namesIn = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/**
 * The controls of a form for fields of these kinds, by name: several where they are a group, of which one is chosen.
 *
 * Throws where more than one text could be sent by a name: a field is one text, and would be judged by the first alone.
 */
export function controlsByName(form, kinds) {
  const controls = new Map();
  for (const control of controlsOf(form)) {
    if (!kinds.has(control.name) || otherTypes.includes(control.type)) continue;
    controls.set(control.name, [...(controls.get(control.name) ?? []), control]);
  }
  for (const [name, own] of controls) {
    const isOne = own.length === 1 ? own[0].type !== "select-multiple" : own.every(({ type }) => type === "radio");
    if (isOne) continue;
    const what = own.length === 1 ? "several options of a list can be chosen" : "there are several controls";
    throw new Error(`The field "${name}" is one value, and ${what} by that name; give each a name of its own`);
  }
  return controls;
}

/** How somebody gives what is not typed, by the type of its control: that decides what they are asked to do. */
const controlSorts = { "select-one": "chosen", radio: "chosen", checkbox: "ticked" };

/** How the module is asked for a form: what the attributes say, and what options say besides. */
export function request(form, rules, controls, kinds, options) {
  const { wellformedReveal: reveal, wellformedUnavailable: unavailable, wellformedWarnings: warnings } = form.dataset;
  const [values, checks, fields] = [{}, {}, {}];
  for (const [name, own] of controls) {
    values[name] = Field.initialText(own, kinds.get(name));
    const { wellformedCheck, wellformedCheckReads, wellformedShape, wellformedSuccess } = own[0].dataset;
    if (wellformedCheck || options.checks?.[name]) checks[name] = namesIn(wellformedCheckReads);
    const countsLength = Boolean(partOf(form, own[0], "count"));
    fields[name] = {
      ...(controlSorts[own[0].type] && { control: controlSorts[own[0].type] }),
      ...(countsLength && { countsLength }),
      ...(wellformedShape && { shape: wellformedShape }),
      ...(wellformedSuccess !== undefined && { praisesSuccess: true }),
    };
  }
  const policies = { reveal, unavailable, warnings, ...options.options };
  return { rules, values, checks, fields, options: policies, messages: options.messages };
}

/** What the server rendered as wrong with fields, as its answer would have told it. */
export function standingErrors(fields) {
  return [...fields].filter(({ standingError }) => standingError).map(({ name, standingError: message }) => ({
    pointer: `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    message,
  }));
}

/** The fields that are on the page, in the order in which they are seen. */
export function inOrder(fields) {
  const precedes = ({ controls: [one] }, { controls: [other] }) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  return [...fields].filter(({ controls }) => controls.length).sort(precedes);
}

/** Tells whether going to an element gives up what was entered in a form. */
export function givesUp(target, form) {
  const button = target?.closest?.("[data-wellformed-cancel], button, input");
  const isElsewhere = button?.type === "button" && button.form !== form && !form.contains(button);
  return isElsewhere || Boolean(button?.matches("[data-wellformed-cancel], [type=reset]"));
}
