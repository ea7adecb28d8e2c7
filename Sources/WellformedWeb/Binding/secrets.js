// Finds the controls whose content is never kept or shown: passwords and card numbers.

import { controlsOf, nameOf } from "./elements.js";

/**
 * Password controls, and their names by form. A page may show what is typed by changing the type, or in another control
 * of that name.
 */
const passwords = new WeakSet();
const names = new WeakMap();

/** Notes that a control of a form is for a password, even if its type changes later. */
export function notePassword(form, control) {
  passwords.add(control);
  if (!names.has(form)) names.set(form, new Set());
  if (nameOf(control)) names.get(form).add(nameOf(control));
}

/** Notes the password controls of a form: all of them, or those in elements that came or went. */
export function notePasswords(form, nodes) {
  const within = (node) => node.querySelectorAll ? [node, ...node.querySelectorAll("input")] : [];
  for (const control of nodes?.flatMap(within) ?? controlsOf(form)) {
    if (control.type === "password") notePassword(form, control);
  }
}

/** Returns whether the content of a control is never kept or shown. */
export function isSecret(form, control) {
  const purposes = (control.getAttribute("autocomplete") ?? "").split(/\s+/);
  return control.type === "password" || passwords.has(control) || Boolean(names.get(form)?.has(nameOf(control)))
    || purposes.some((each) => /^cc-|password$|^one-time-code$/i.test(each));
}
