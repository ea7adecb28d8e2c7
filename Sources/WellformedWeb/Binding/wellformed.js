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

/** What is known of each form: the options that a script gave, the promise of its life, and that life. */
const forms = new WeakMap();

/**
 * Brings a form to life. Where that fails the form is as it was, and works as plain HTML does. One that is alive already
 * stays so, unless its attribute alone did it and a script now has something to say of it.
 */
export function enhance(form, options = {}) {
  if (Object.prototype.toString.call(form) !== "[object HTMLFormElement]") {
    return Promise.reject(new TypeError("Only a form element can be brought to life"));
  }
  const earlier = forms.get(form);
  const isOver = earlier?.live?.isAlive === false;
  const saysMore = earlier && !Object.keys(earlier.options).length && Object.keys(options).length > 0;
  if (earlier && !isOver && !saysMore) return earlier.promise;
  earlier?.live?.destroy();
  const entry = { options };
  forms.set(form, entry);
  entry.promise = begin(form, entry);
  entry.promise.catch(() => { if (forms.get(form) === entry) forms.delete(form); });
  return entry.promise;
}

async function begin(form, entry) {
  const { options } = entry;
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
  const current = forms.get(form);
  // Somebody has had more to say meanwhile.
  if (current && current !== entry) return current.promise;
  forms.set(form, entry);
  return entry.live = new WellformedForm(form, adapter, rules, options);
}

const adapterOf = (module, wantsPlan) => (module === undefined ? loadFor(wantsPlan) : load(module));

/** The forms with rules in an element, or that it is. */
function formsIn(element) {
  const named = "form[data-wellformed]";
  const within = [...bare(element).querySelectorAll(named)];
  return bare(element).matches?.(named) ? [element, ...within] : within;
}

/** Brings the forms in an element to life that say so and are not yet. */
function wake(element) {
  for (const form of formsIn(element)) {
    if (forms.has(form)) continue;
    enhance(form).catch((error) => console.warn("Wellformed has not started; the form works as plain HTML.", error));
  }
}

/**
 * Makes the forms in an element plain HTML that their attribute alone has brought to life, once they are off the page: what was
 * made for them around them goes, too. One that is sent stays until it has its answer.
 */
function rest(element) {
  for (const form of formsIn(element)) {
    const entry = forms.get(form);
    if (!entry || Object.keys(entry.options).length) continue;
    entry.promise.then(() => setTimeout(() => {
      if (bare(form).isConnected || forms.get(form) !== entry) return;
      if (entry.live.isAlive && entry.live.state.phase !== "editing") return;
      entry.live.destroy();
      forms.delete(form);
    }), () => {});
  }
}

function start() {
  wake(document);
  // Pages that change without being loaded anew put forms there later, take them away, or say later what a form is.
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, target, type } of records) {
      for (const node of removedNodes) if (node.querySelectorAll && !node.isConnected) rest(node);
      for (const node of type === "attributes" ? [target] : addedNodes) if (node.querySelectorAll && node.isConnected) wake(node);
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["data-wellformed"] });
}

/** Where an input method has text that it has not accepted yet. */
let composing = null;

if (typeof document !== "undefined") {
  addEventListener("compositionstart", ({ target }) => { composing = target; });
  addEventListener("compositionend", () => { composing = null; });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
