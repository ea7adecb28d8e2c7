// What the HTML of a page says of a form.

import { bare, controlsOf, isHidden, nameOf, partOf } from "./elements.js";
import { Field } from "./field.js";

const otherTypes = ["submit", "button", "image", "reset", "fieldset", "output"];

/** The names of the controls in which something can be entered or chosen. */
export const namesOfControls = (form) =>
  new Set([...controlsOf(form)].filter(({ type }) => !otherTypes.includes(type)).map(nameOf));

/** The names in an attribute, with spaces between them. */
export const namesIn = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/**
 * The controls of a form for the fields of the rules, by the fields' names: several where they are a group, of which one is
 * chosen, or a list.
 *
 * A field that is no list is one text, and would be judged by the first alone where more than one could be sent by a name:
 * such controls are none of a field's, and `onOther` is told why. A hidden field beside a box, as frameworks of servers write one,
 * comes after it here, wherever it stands.
 */
export function controlsByField(form, names, onOther) {
  const controls = new Map();
  const own = [...controlsOf(form)].filter(({ type }) => !otherTypes.includes(type));
  names.learn(own.map(nameOf));
  for (const control of own) {
    const { field, kind } = names.of(nameOf(control)) ?? {};
    if (field === undefined || kind === "group") continue;
    if (controls.has(field)) controls.get(field).push(control);
    else controls.set(field, [control]);
  }
  for (const [field, own] of controls) {
    const name = nameOf(own[0]);
    const why = whyNoField(own, names.of(name));
    if (why) {
      controls.delete(field);
      onOther(name, why);
    } else if (hasHiddenBeside(own) && names.of(name).kind !== "list") {
      own.sort((one, other) => isHidden(one) - isHidden(other));
    }
  }
  return controls;
}

/** Whether there is a hidden field beside controls that are seen. */
const hasHiddenBeside = (controls) => controls.some(isHidden) && !controls.every(isHidden);

/** The elements that show what concerns an object or a list as a whole, by the names of what they are about. */
export function wholesOf(form, names) {
  const found = [
    ...[...bare(form).querySelectorAll("[data-wellformed-rows]")].map((each) => [each.dataset.wellformedRows, each]),
    ...[...bare(form).querySelectorAll(":is(fieldset, [role=group])[data-wellformed-field]")]
      .map((each) => [each.dataset.wellformedField, each]),
  ];
  names.learn(found.map(([name]) => name));
  const wholes = new Map();
  for (const [name, each] of found) {
    const { field, kind } = names.of(name) ?? {};
    if (["group", "list"].includes(kind) && !wholes.has(field)) wholes.set(field, each);
  }
  return wholes;
}

/** How somebody gives what is not typed, by the type of its control: that decides what they are asked to do. */
const controlSorts = new Map([
  ["select-one", "chosen"],
  ["select-multiple", "chosen"],
  ["radio", "chosen"],
  ["checkbox", "ticked"],
  ["file", "chosen"],
]);

/** The same for any control; nothing of an element of the page's own, which tells by nothing what it is. */
const controlSortOf = ({ type, localName }) =>
  controlSorts.get(type) ?? (["input", "textarea"].includes(localName) ? "typed" : undefined);

/** The same for the controls of a field; of boxes for a list those are chosen that are ticked. */
export function sortOf(controls, kind) {
  const sort = controlSortOf(controls.find((each) => !isHidden(each)) ?? controls[0]);
  return kind === "list" && sort === "ticked" ? "chosen" : sort;
}

function whyNoField(controls, { kind, isChoice }) {
  if (kind !== "list" && hasHiddenBeside(controls)) {
    const [hidden, seen] = [controls.filter(isHidden), controls.filter((each) => !isHidden(each))];
    return whyNoField(seen, { kind, isChoice }) || whyNotBeside(seen, hidden, { kind, isChoice });
  }
  const [{ type }] = controls;
  if (kind === "files" && type !== "file") return "the rules ask for files, and nothing can be chosen there";
  if (kind === "files" && controls.length === 1) return "";
  if (kind === "list" && controls.every(({ type }) => type !== "file")) return "";
  const advice = "by that name; give each a name of its own";
  if (type === "file") return "a field is a text, and a file is none";
  if (type === "select-multiple") return `a field is one value, and several options of a list can be chosen ${advice}`;
  if (controls.length === 1 || controls.every(({ type }) => type === "radio")) return "";
  return `a field is one value, and there are several controls ${advice}`;
}

/** Why a hidden field and the controls that it stands beside are not one field, if they are not: they are read as a server reads both. */
function whyNotBeside([control], [hidden, ...others], { kind, isChoice }) {
  if (!others.length) {
    // Without a box nothing at all is an answer that is missing; with one it would be no.
    const isBox = control.type === "checkbox" && kind === "boolean";
    if (isBox !== (hidden.value.trim() === "")) return "";
    if (isChoice && control.type !== "file" && byPlace(hidden, control) < 0) return "";
  }
  return "a field is one value, and there is a hidden field by that name that is sent as well; "
    + "only one before a box, or an empty one, gives way to it";
}

/** How the module is asked for a form: what the attributes say, and what options say besides. */
export function request(form, rules, controls, wholes, kindOf, options) {
  const { wellformedReveal: reveal, wellformedUnavailable: unavailable, wellformedWarnings: warnings } = bare(form).dataset;
  const [values, checks, fields] = [new Map(), new Map(), new Map()];
  for (const [name, own] of controls) {
    const kind = kindOf(own[0]);
    values.set(name, Field.initialText(own, kind));
    const { wellformedCheck, wellformedCheckReads, wellformedShape, wellformedSuccess, wellformedWordList } = own[0].dataset;
    if (wellformedCheck || ownCheck(options, name)) checks.set(name, namesIn(wellformedCheckReads));
    const htmlName = nameOf(own[0]);
    const countsLength = Boolean(partOf(form, own[0], htmlName, "count"));
    const measures = wellformedWordList !== undefined || Boolean(partOf(form, own[0], htmlName, "meter"));
    const sort = sortOf(own, kind);
    fields.set(name, {
      ...(sort && { control: sort }),
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
    ...rules, controls: [...controls.keys()], wholes: [...wholes.keys()], values: told, checks: asked, fields: adjusted, options: policies,
    messages: options.messages,
  };
}

/** Who judges a field besides the rules, if the page has said so by script. */
export const ownCheck = ({ checks }, name) => checks && Object.hasOwn(checks, name) ? checks[name] : undefined;

/** When errors are shown. */
export const revealOf = (form, { options }) => options?.reveal ?? bare(form).dataset.wellformedReveal;

/** What the server rendered as wrong with fields, as its answer would have told it. */
export function standingErrors(fields) {
  return [...fields].filter(({ standingError }) => standingError).map(({ pointer, standingError: message }) => ({
    pointer,
    message,
  }));
}

/** The fields that are on the page, in the order in which they are seen. */
export function inOrder(form, fields) {
  // Browsers know the order of a form's controls; to compare two takes long where there are many beside one another.
  const places = new Map([...controlsOf(form)].map((control, place) => [control, place]));
  return [...fields].filter(({ controls }) => controls.length).sort(({ controls: [one] }, { controls: [other] }) => {
    const [first, second] = [places.get(one), places.get(other)];
    return first === undefined || second === undefined ? byPlace(one, other) : first - second;
  });
}

/** Sorts elements by the order in which they are seen. */
export const byPlace = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Tells whether going to an element gives up what was entered in a form. */
export function givesUp(target, form) {
  const button = target?.closest?.("[data-wellformed-cancel], [data-wellformed-back], button, input");
  const isElsewhere = button?.type === "button" && button.form !== form && !bare(form).contains(button);
  return isElsewhere || Boolean(button?.matches("[data-wellformed-cancel], [data-wellformed-back], [formnovalidate], [type=reset]"));
}
