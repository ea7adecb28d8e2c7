// What the module cannot judge, and what is therefore left to HTML and to the server.

import { isBox } from "./controls.js";
import { entriesOf, isHidden, nameOf } from "./elements.js";

/**
 * Warns the author of the page about controls that the rules name and that nothing here can judge: `others` has the
 * reasons by name. A warning in `given` is not given again. Returns whether the module judges everything that is sent
 * and that the rules require.
 */
export function warnOfOthers(form, { left, asksAll }, others, given) {
  const names = new Set(entriesOf(form).map(nameOf));
  for (const [name, reason] of others) {
    if (names.has(name)) warnOnce(`Wellformed leaves "${name}" to HTML and to the server: ${reason}.`, given);
  }
  return asksAll && !left.some(({ name, required }) => required || names.has(name));
}

/** Warns the author of the page about boxes for a yes or no that send something that servers do not read as yes. */
export function warnOfBoxes(fields, given) {
  for (const { name, kind, controls } of fields) {
    const box = kind === "boolean" && controls.find((each) => !isHidden(each));
    if (!box || !isBox(box) || /^\s*(true|on|1|yes)\s*$/i.test(box.value ?? "on")) continue;
    const advice = 'give it the value "true", or none';
    warnOnce(`Wellformed reads the box "${name}" as true, but it sends "${box.value}"; ${advice}.`, given);
  }
}

function warnOnce(sentence, given) {
  if (given.has(sentence)) return;
  given.add(sentence);
  console.error(sentence);
}
