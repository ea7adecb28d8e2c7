// Wellformed in the browser. Whatever decides is in wellformed.wasm: the rules and the live form of apps and servers.
// These modules only translate what happens on the page into events, and effects into the page.
//
// A page names this file, and brings a form to life by an attribute: <form data-wellformed="/rules/sign-up.plan">, or the
// address of a rule file. Another module than those that stand beside this file is named by data-wellformed-module.

import { isPlan, load, loadFor } from "./adapter.js";
import { bare } from "./elements.js";
import { WellformedForm } from "./form.js";
import { fetchRules, isPlanAddress } from "./rulefiles.js";

export { load, Wellformed } from "./adapter.js";
export { WellformedForm } from "./form.js";
export { schema } from "./schema.js";
export { words } from "./words.js";

const forms = new WeakMap();

/** Brings a form to life. Where that fails the form is as it was, and works as plain HTML does. */
export function enhance(form, options = {}) {
  if (Object.prototype.toString.call(form) !== "[object HTMLFormElement]") {
    return Promise.reject(new TypeError("Only a form element can be brought to life"));
  }
  if (forms.get(form)?.isAlive === false) forms.delete(form);
  if (!forms.has(form)) {
    const entry = { promise: begin(form, options) };
    forms.set(form, entry);
    entry.promise.then(
      (live) => Object.defineProperty(entry, "isAlive", { get: () => live.isAlive }),
      () => forms.delete(form));
  }
  return forms.get(form).promise;
}

async function begin(form, options) {
  const { wellformed: named, wellformedModule: module } = bare(form).dataset;
  const isAddress = typeof options.rules === "string" || options.rules instanceof URL;
  const address = isAddress ? options.rules : named;
  const given = isAddress ? undefined : options.rules;
  if (!given && !address) {
    throw new Error("There are no rules: the form has no data-wellformed, and none were given");
  }
  const wantsPlan = given ? isPlan(given) : isPlanAddress(address);
  // Everything that can be late or missing is waited for before the page is touched.
  const [adapter, rules] = await Promise.all([
    options.adapter ?? adapterOf(options.module ?? (module ? new URL(module, document.baseURI) : undefined), wantsPlan),
    given ?? fetchRules(address, form),
  ]);
  // What an input method has not accepted yet is left alone.
  if (composing?.isConnected) await new Promise((done) => addEventListener("compositionend", done, { once: true }));
  return new WellformedForm(form, adapter, rules, options);
}

const adapterOf = (module, wantsPlan) => (module === undefined ? loadFor(wantsPlan) : load(module));

function start() {
  for (const form of document.querySelectorAll("form[data-wellformed]")) {
    enhance(form).catch((error) => console.warn("Wellformed has not started; the form works as plain HTML.", error));
  }
}

/** Where an input method has text that it has not accepted yet. */
let composing = null;

if (typeof document !== "undefined") {
  addEventListener("compositionstart", ({ target }) => { composing = target; });
  addEventListener("compositionend", () => { composing = null; });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
