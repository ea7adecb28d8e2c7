// What the HTML of a page says about a form.

import { initialTextOf, isBox, sendsText, textOf } from "./controls.js";
import { bare, controlsOf, entriesOf, isHidden, nameOf, partOf } from "./elements.js";
import { isOfBrowser } from "./display.js";

/** Returns the names in an attribute, which are separated by spaces. */
export const namesIn = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/**
 * Returns the controls of a form for the fields of the rules, by field name. A field has several controls if they are a
 * group of which one is chosen, or a list.
 *
 * A field that is not a list is one text. If a name could send more than one text, only the first would be judged. Such
 * controls therefore belong to no field, and `onOther` gets the reason. A hidden field next to a box, as server
 * frameworks write it, comes after the box here, wherever it is on the page.
 */
export function controlsByField(form, names, onOther) {
  const controls = new Map();
  const own = entriesOf(form);
  names.learn(own.map(nameOf));
  for (const control of own) {
    const { field, kind } = names.at(control) ?? {};
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

/** Returns whether there is a hidden field next to visible controls. */
const hasHiddenBeside = (controls) => controls.some(isHidden) && !controls.every(isHidden);

/** Returns the elements that show the errors of an object or a list as a whole, by its name. */
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

/** How a value is given, by the type of control. This decides what messages ask people to do. */
const controlSorts = new Map([
  ["select-one", "chosen"],
  ["select-multiple", "chosen"],
  ["radio", "chosen"],
  ["file", "chosen"],
]);

/** Returns how a value is given in any control. `undefined` for a custom element that does not reveal what it is. */
const controlSortOf = (control) => isBox(control)
  ? "ticked" : controlSorts.get(control.type) ?? (["input", "textarea"].includes(control.localName) ? "typed" : undefined);

/** The types of controls that have no value while they cannot read what was typed. */
const parsedTypes = ["number", "date", "month", "week", "time", "datetime-local"];

/** Returns whether a control may not know what was typed. A custom element may say so by its validity. */
const parses = (control) => parsedTypes.includes(control.type) || !isOfBrowser(control);

/**
 * Returns whether controls send nothing while they are empty, as boxes do, and not an empty text. `undefined` if people
 * type in controls of the browser, which always send a text.
 *
 * If something without a text can be chosen, such as a first option, it depends on whether it is. A custom element may
 * send nothing until somebody has used it. While controls hold a text or are disabled, what was known `before` stands.
 */
export function omitsEmpty(form, controls, kind, before) {
  const isChoice = ["chosen", "ticked"].includes(sortOf(controls, kind)) && kind !== "files";
  if (kind === "group" || !isChoice && controls.some(isOfBrowser)) return undefined;
  const isKnown = !textOf(controls, kind) && controls.some((each) => !each.matches(":disabled"));
  if (!isKnown) return before ?? (isChoice && canOmitEmpty(controls));
  return isChoice ? !controls.some(sendsText) : !new FormData(form).has(nameOf(controls[0]));
}

/** Returns whether controls probably send nothing once they are empty. An empty hidden field next to boxes is sent. */
function canOmitEmpty(controls) {
  const sendsEmpty = (each) => each.value === "" && each.type !== "checkbox" && !each.matches(":disabled");
  return controls.every((each) => each.multiple || ![...each.options ?? [each]].some(sendsEmpty));
}

/** Returns how a value is given in the controls of a field. Boxes for a list are chosen, not ticked. */
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
  if (controls.some((each) => each.matches("textarea[wrap=hard i]"))) {
    return 'with wrap="hard", the browser sends line breaks that nobody has entered';
  }
  if (kind === "files" && type !== "file") return "the rules ask for files, and nothing can be chosen there";
  if (kind === "files" && controls.length === 1) return "";
  if (kind === "list" && controls.every(({ type }) => type !== "file")) return "";
  const advice = "by that name; give each a name of its own";
  if (type === "file") return "a field is a text, and a file is none";
  if (type === "select-multiple") return `a field is one value, and several options of a list can be chosen ${advice}`;
  if (controls.length === 1 || controls.every(({ type }) => type === "radio")) return "";
  return `a field is one value, and there are several controls ${advice}`;
}

/**
 * Returns why a hidden field and the controls next to it are not one field. Empty if they are one. They are read as a
 * server reads both.
 */
function whyNotBeside([control], [hidden, ...others], { kind, isChoice }) {
  if (!others.length) {
    // An empty hidden field means that the answer is missing. With a box, it would mean no.
    const isBox = control.type === "checkbox" && kind === "boolean";
    if (isBox !== (hidden.value.trim() === "")) return "";
    if (isChoice && control.type !== "file" && byPlace(hidden, control) < 0) return "";
  }
  return "a field is one value, and there is a hidden field by that name that is sent as well; "
    + "only one before a box, or an empty one, gives way to it";
}

/** Returns the request that opens a form in the module: what the attributes say, and what options add. */
export function request(form, rules, { controls, wholes }, names, options) {
  const { wellformedReveal: reveal, wellformedUnavailable: unavailable, wellformedWarnings: warnings } = bare(form).dataset;
  const [values, checks, fields] = [new Map(), new Map(), new Map()];
  for (const [name, own] of controls) {
    const kind = names.at(own[0])?.kind;
    values.set(name, initialTextOf(own, kind));
    const { wellformedCheck, wellformedCheckReads, wellformedShape, wellformedSuccess, wellformedWordList } = own[0].dataset;
    if (wellformedCheck || ownCheck(options, name)) checks.set(name, namesIn(wellformedCheckReads));
    const htmlName = nameOf(own[0]);
    const countsLength = Boolean(partOf(form, own[0], htmlName, "count"));
    const measures = wellformedWordList !== undefined || Boolean(partOf(form, own[0], htmlName, "meter"));
    const sort = sortOf(own, kind);
    const omits = omitsEmpty(form, own, kind);
    fields.set(name, {
      ...(sort && { control: sort }),
      ...(omits !== undefined && { omitsEmpty: omits }),
      ...(parses(own[0]) && { parses: true }),
      ...(countsLength && { countsLength }),
      ...(measures && { measures }),
      ...(wellformedShape && { shape: wellformedShape }),
      ...(wellformedSuccess !== undefined && { praisesSuccess: true }),
    });
  }
  // What an earlier step holds is submitted with the rest.
  const hasSteps = bare(form).querySelector("[data-wellformed-step]");
  const policies = {
    reveal, unavailable, warnings, ...(hasSteps && { excludedValues: "submitted" }), ...options.options,
  };
  // Names may be any text, such as `__proto__`.
  const [texts, asked, adjusted] = [values, checks, fields].map((each) => Object.fromEntries(each));
  return {
    ...rules, controls: [...controls.keys()], wholes: [...wholes.keys()], values: texts, checks: asked, fields: adjusted, options: policies,
    messages: options.messages,
  };
}

/** Returns the page's own check of a field, if a script has given one. */
export const ownCheck = ({ checks }, name) => checks && Object.hasOwn(checks, name) ? checks[name] : undefined;

/** Returns when errors are shown. */
export const revealOf = (form, { options }) => options?.reveal ?? bare(form).dataset.wellformedReveal;

/** Returns the errors that the page has at fields, each with its field, as a server's answer would report them. */
export function standingErrors(fields) {
  return [...fields].filter(({ standingError }) => standingError).map((field) => ({
    field,
    pointer: field.pointer,
    message: field.standingError,
  }));
}

/** Returns the fields that are on the page, in visual order. */
export function inOrder(form, fields) {
  // Browsers know the order of a form's controls. Comparing the positions of two is slow if they have many siblings.
  const places = new Map([...controlsOf(form)].map((control, place) => [control, place]));
  return [...fields].filter(({ controls }) => controls.length).sort(({ controls: [one] }, { controls: [other] }) => {
    const [first, second] = [places.get(one), places.get(other)];
    return first === undefined || second === undefined ? byPlace(one, other) : first - second;
  });
}

/** Compares two elements by their visual order. */
export const byPlace = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns whether going to an element abandons what was entered in a form. */
export function givesUp(target, form) {
  const button = target?.closest?.("[data-wellformed-cancel], [data-wellformed-back], button, input");
  const isElsewhere = button?.type === "button" && button.form !== form && !bare(form).contains(button);
  return isElsewhere || Boolean(button?.matches("[data-wellformed-cancel], [data-wellformed-back], [formnovalidate], [type=reset]"));
}
