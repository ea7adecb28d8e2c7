// What the module cannot judge, and what is therefore left to HTML and to the server.

import { entriesOf, nameOf } from "./elements.js";

/**
 * Tells the author of the page about controls that the rules name and that nothing here can judge: `others` has the
 * reasons by name. Nothing in `told` is told again. Returns whether the module judges everything that is sent and that
 * the rules require.
 */
export function tellOfOthers(form, { left, asksAll }, others, told) {
  const names = new Set(entriesOf(form).map(nameOf));
  for (const [name, reason] of others) {
    const sentence = `Wellformed leaves "${name}" to HTML and to the server: ${reason}.`;
    if (!names.has(name) || told.has(sentence)) continue;
    told.add(sentence);
    console.error(sentence);
  }
  return asksAll && !left.some(({ name, required }) => required || names.has(name));
}
