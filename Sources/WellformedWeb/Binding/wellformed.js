// Wellformed in the browser. All decisions are made in wellformed.wasm, by the same rules and live form as in apps and
// on servers. These modules only translate: what happens on the page into events, and effects into changes of the page.
//
// A page loads this file and brings a form to life by an attribute: <form data-wellformed="/rules/sign-up.plan">, or
// the address of a rule file. The attribute data-wellformed-module names a module other than those next to this file.

import { begin as loadPrimary, Deferred, isPlan, load, moduleFor } from "./adapter.js";
import { inLanguage } from "./calls.js";
import { committed } from "./composition.js";
import { bare, listening } from "./elements.js";
import { WellformedForm } from "./form.js";
import { isPrimary } from "./parts.js";
import { fetchRules, isPlanAddress, wholePlan } from "./rulefiles.js";

export { load, Wellformed } from "./adapter.js";
export { WellformedForm } from "./form.js";
export { schema } from "./schema.js";
export { words } from "./words.js";

/**
 * For each form, the options that a script gave, whether a script asked for it, the rules that its attribute named, the
 * promise of its life, and the live form.
 *
 * If a page has this script twice, for example once more in a bundle, both share this, so that a form comes to life
 * only once, and is sent only once.
 */
const forms = globalThis[Symbol.for("wellformed.forms")] ??= new WeakMap();

/**
 * Brings a form to life. If this fails, the form stays as it was and works as plain HTML.
 *
 * A form that is already alive stays as it is. The exception is one that only its attribute brought to life: if a
 * script now passes options, it begins again with them.
 */
export async function enhance(form, options = {}) {
  const live = await bring(form, options, true);
  const entry = forms.get(form);
  if (!entry?.adapter || entry.adapter.isWhole !== false) return live;
  // A script may ask for anything at any time.
  await entry.adapter.whole;
  return entry.promise;
}

function bring(form, options, isAsked) {
  if (Object.prototype.toString.call(form) !== "[object HTMLFormElement]") {
    return Promise.reject(new TypeError("Only a form element can be brought to life"));
  }
  const earlier = forms.get(form);
  const isOver = earlier?.live?.isAlive === false;
  const saysMore = earlier && !Object.keys(earlier.options).length && Object.keys(options).length > 0;
  if (earlier && !isOver && !saysMore) {
    earlier.isAsked ||= isAsked;
    return earlier.promise;
  }
  earlier?.live?.destroy();
  const entry = { options, isAsked };
  forms.set(form, entry);
  entry.promise = begin(form, entry);
  entry.promise.catch(() => { if (forms.get(form) === entry) forms.delete(form); });
  return entry.promise;
}

async function begin(form, entry) {
  const { options } = entry;
  const { wellformed: named, wellformedModule: module } = bare(form).dataset;
  entry.named = named;
  const isAddress = typeof options.rules === "string" || options.rules instanceof URL;
  const address = isAddress ? options.rules : named;
  const given = isAddress ? undefined : options.rules;
  if (!given && !address) {
    throw new Error("There are no rules: the form has no data-wellformed, and none were given");
  }
  const wantsPlan = given ? isPlan(given) : isPlanAddress(address);
  const source = options.module ?? (module ? new URL(module, document.baseURI) : moduleFor(wantsPlan));
  const beginsWithParts = !options.adapter && !entry.isAsked && !needsWhole(form) && isPrimary(source);
  const whole = given ? undefined : wholePlan(address);
  const language = inLanguage(form);
  const loadWhole = beginsWithParts && whole ? () => fetchRules(whole, language) : undefined;
  const purpose = loadWhole ? `${whole} ${JSON.stringify(language)}` : "";
  // Wait for everything that can be late or missing before touching the page.
  const [adapter, rules] = await Promise.all([
    options.adapter ?? (beginsWithParts ? loadPrimary(source, purpose) : load(source)),
    given ?? fetchRules(loadWhole ? address : whole ?? address, language),
  ]);
  entry.adapter = adapter;
  if (loadWhole && !adapter.isInParts) return open(form, entry, adapter, await loadWhole());
  entry.loadWhole = loadWhole;
  return open(form, entry, adapter, rules);
}

async function open(form, entry, adapter, rules) {
  if (adapter.hasMissed) await adapter.whole;
  await committed();
  const current = forms.get(form);
  // Another call with options came in the meantime.
  if (current && current !== entry) return current.promise;
  // The form was replaced while this loaded. Its successor needs the summary of the page.
  if (!entry.isAsked && !bare(form).isConnected) {
    forms.delete(form);
    return undefined;
  }
  forms.set(form, entry);
  try {
    if (entry.loadWhole) adapter.plan(rules, entry.loadWhole);
    entry.live = new WellformedForm(form, adapter, rules, entry.options);
    if (adapter.isWhole === false) adapter.missed.then(() => complete(form, entry, adapter, rules));
    return entry.live;
  } catch (error) {
    if (!(error instanceof Deferred)) throw error;
    await adapter.whole;
    return open(form, entry, adapter, rules);
  }
}

/** Waits with a form that needs the deferred part of its module. If that takes long, the form begins again with it. */
function complete(form, entry, adapter, rules) {
  if (forms.get(form) !== entry || !entry.live) return;
  const beginsAgain = () => beginAgain(form, entry, adapter, rules);
  if (!entry.live.resumed) return beginsAgain();
  entry.promise = entry.live.resumed.then(() => entry.live, () => {
    beginsAgain();
    return entry.promise;
  });
  entry.promise.catch(() => {});
}

/**
 * Makes a form plain HTML again, and brings it to life with the whole module, as if that had been the first time.
 */
function beginAgain(form, entry, adapter, rules) {
  if (forms.get(form) !== entry || !entry.live) return;
  entry.live.destroy();
  entry.live = undefined;
  entry.promise = adapter.whole.then(() => open(form, entry, adapter, rules));
  entry.promise.catch((error) => {
    if (forms.get(form) === entry) forms.delete(form);
    console.warn("Wellformed has not started; the form works as plain HTML.", error);
  });
}

/**
 * Returns whether a form needs the whole module at once: one with rows, which are added and removed in one step, and a
 * copy of a live form.
 */
const needsWhole = (form) =>
  bare(form).querySelector("[data-wellformed-rows]") !== null || bare(form).getAttribute("novalidate") === "wellformed";

/** Returns the forms with rules in an element, and the element itself if it is one. */
function formsIn(element) {
  const named = "form[data-wellformed]";
  const within = [...bare(element).querySelectorAll(named)];
  return bare(element).matches?.(named) ? [element, ...within] : within;
}

/** Brings the forms with rules in an element to life, unless they are alive already. */
function wake(element) {
  for (const form of formsIn(element)) {
    if (forms.has(form)) continue;
    bring(form, {}, false).catch((error) => console.warn("Wellformed has not started; the form works as plain HTML.", error));
  }
}

/** Begins again with a form that only its attribute brought to life, if that names other rules now, or none. */
function reread(form) {
  const entry = forms.get(form);
  const { wellformed: named } = bare(form).dataset;
  if (!entry || Object.keys(entry.options).length || entry.named === named) return;
  if (!entry.live && named === undefined) return entry.promise.then(() => reread(form), () => {});
  entry.live?.destroy();
  forms.delete(form);
}

/**
 * Makes forms plain HTML again that left the page with an element, if only their attribute brought them to life. What
 * was made around them is removed, too. A form that is being submitted stays until it has its answer.
 */
function rest(element) {
  for (const form of formsIn(element)) {
    const entry = forms.get(form);
    if (!entry || Object.keys(entry.options).length) continue;
    entry.promise.then(() => setTimeout(() => restUnlessBack(form, entry)), () => {});
  }
}

function restUnlessBack(form, entry) {
  if (bare(form).isConnected || forms.get(form) !== entry) return;
  const isBusy = () => entry.live?.isAlive && entry.live.state.phase !== "editing";
  const isOver = new AbortController();
  const end = () => {
    isOver.abort();
    if (bare(form).isConnected || forms.get(form) !== entry) return;
    entry.live?.destroy();
    forms.delete(form);
  };
  if (!isBusy()) return end();
  // These events come before anything is shown. A submission that is given up only changes the form.
  const on = listening(isOver.signal);
  on(bare(form), "wellformed:accepted wellformed:refused wellformed:failed", end);
  on(bare(form), "wellformed:change", () => { if (!isBusy()) end(); });
}

function start() {
  wake(document);
  // Pages that change without being reloaded add forms later, remove them, or add the attribute later.
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, target, type } of records) {
      for (const node of removedNodes) if (node.querySelectorAll && !node.isConnected) rest(node);
      if (type === "attributes") reread(target);
      for (const node of type === "attributes" ? [target] : addedNodes) if (node.querySelectorAll && node.isConnected) wake(node);
    }
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["data-wellformed"] });
}

if (typeof document !== "undefined") {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}
