// Which controls have what is never kept or shown: passwords, and the numbers of cards.

import { controlsOf, nameOf } from "./elements.js";

/**
 * Controls for passwords, and the names of such by their forms: pages show what is typed by another type, or by another
 * control of that name.
 */
const passwords = new WeakSet();
const names = new WeakMap();

/** Notes that a control of a form is for a password, whatever type it is given later. */
export function notePassword(form, control) {
  passwords.add(control);
  if (!names.has(form)) names.set(form, new Set());
  if (nameOf(control)) names.get(form).add(nameOf(control));
}

/** Notes which controls of a form are for passwords: of all that it has, or of those in elements that came or went. */
export function notePasswords(form, nodes) {
  const within = (node) => node.querySelectorAll ? [node, ...node.querySelectorAll("input")] : [];
  for (const control of nodes?.flatMap(within) ?? controlsOf(form)) {
    if (control.type === "password") notePassword(form, control);
  }
}

/** Whether what stands in a control of a form is never kept or shown. */
export function isSecret(form, control) {
  const purposes = (control.getAttribute("autocomplete") ?? "").split(/\s+/);
  return control.type === "password" || passwords.has(control) || Boolean(names.get(form)?.has(nameOf(control)))
    || purposes.some((each) => /^cc-|password$|^one-time-code$/i.test(each));
}
