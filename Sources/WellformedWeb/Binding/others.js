// What the module cannot judge, and what is therefore left to HTML and to the server.

import { isBox } from "./controls.js";
import { entriesOf, isHidden, nameOf } from "./elements.js";

/**
 * Tells the author of the page about controls that the rules name and that nothing here can judge: `others` has the
 * reasons by name. Nothing in `told` is told again. Returns whether the module judges everything that is sent and that
 * the rules require.
 */
export function tellOfOthers(form, { left, asksAll }, others, told) {
  const names = new Set(entriesOf(form).map(nameOf));
  for (const [name, reason] of others) {
    if (names.has(name)) tellOnce(`Wellformed leaves "${name}" to HTML and to the server: ${reason}.`, told);
  }
  return asksAll && !left.some(({ name, required }) => required || names.has(name));
}

/** Tells the author of the page about boxes for a yes or no that send something that servers do not read as yes. */
export function tellOfBoxes(fields, told) {
  for (const { name, kind, controls } of fields) {
    const box = kind === "boolean" && controls.find((each) => !isHidden(each));
    if (!box || !isBox(box) || /^\s*(true|on|1|yes)\s*$/i.test(box.value ?? "on")) continue;
    const advice = 'give it the value "true", or none';
    tellOnce(`Wellformed reads the box "${name}" as true, but it sends "${box.value}"; ${advice}.`, told);
  }
}

function tellOnce(sentence, told) {
  if (told.has(sentence)) return;
  told.add(sentence);
  console.error(sentence);
}
