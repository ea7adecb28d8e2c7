// Notices what scripts of the page change in a form.

import { isPart, putBack, reportingAttributes } from "./display.js";
import { bare } from "./elements.js";
import { notePassword, notePasswords } from "./secrets.js";

/** The attributes that decide which fields there are, and which take part. */
const deciding = ["data-wellformed-rows", "disabled", "form", "hidden", "inert", "multiple", "name", "readonly", "type"];
/** The attributes that are restored if other code removes them. */
const restored = [...reportingAttributes, "dir", "id", "novalidate"];
const attributeFilter = [...restored, ...deciding];

/**
 * Watches a form and its controls outside of it. Calls `restore()` if scripts may have removed an attribute that the
 * binding has set at the form, and `changed()` if the fields may have changed. Returns a function that ends this.
 *
 * Showing or hiding parts of fields adds no control, and a survey costs more than a keystroke. So such changes are
 * skipped.
 */
export function watch(form, controls, restore, changed) {
  const observer = new MutationObserver((records) => {
    // Code that makes the page match what a server sends removes everything that the server did not send.
    const isReporting = ({ attributeName }) => restored.includes(attributeName);
    for (const { attributeName, oldValue, target, addedNodes, removedNodes } of records) {
      if (attributeName === "type" && /^password$/i.test(oldValue)) notePassword(form, target);
      notePasswords(form, [...addedNodes, ...removedNodes]);
    }
    putBack(new Set(records.map(({ target }) => target)));
    restore();
    if (!records.every((record) => isReporting(record) || isPart(record.target))) changed();
  });
  observer.observe(form, { subtree: true, childList: true, attributeFilter, attributeOldValue: true });
  for (const each of controls) if (!bare(form).contains(each)) observer.observe(each, { attributeFilter, attributeOldValue: true });
  return () => observer.disconnect();
}
