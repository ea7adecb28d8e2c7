// Follows a form that a framework creates and removes: keeps it alive while it is on the page, and reports its changes.

import { enhance } from "./wellformed.js";

/** What is reported about a form that is not alive yet, or no longer alive. */
export const nothing = Object.freeze({ live: null, state: null, fields: Object.freeze({}), error: null });

/** For each form, the start of the last time it was followed. The next time waits for it. */
const endings = new WeakMap();

/**
 * Brings a form to life, and reports its state at once and after every change. Returns a function that ends this.
 * `options` returns the current options of `enhance`; those that are functions are looked up at each call.
 */
export function follow(form, options, told) {
  const listening = new AbortController();
  const { signal } = listening;
  let live = null;
  const tell = () => {
    if (signal.aborted || !live) return;
    const { state, fields } = live.snapshot;
    told({ live, state, fields: Object.fromEntries(fields.map((field) => [field.name, field])), error: null });
  };
  const begin = async () => {
    await endings.get(form);
    if (signal.aborted) return;
    form.addEventListener("wellformed:change", tell, { signal });
    form.addEventListener("wellformed:error", ({ detail: { error } }) => told({ ...nothing, error }), { signal });
    try {
      live = await enhance(form, lasting(options));
    } catch (error) {
      if (!signal.aborted) told({ ...nothing, error });
      return;
    }
    if (signal.aborted) live.destroy();
    else tell();
  };
  const begun = begin();
  return () => {
    listening.abort();
    live?.destroy();
    endings.set(form, begun);
  };
}

/** Returns options whose functions call the current ones. */
function lasting(options) {
  const { submit, checks, ...others } = options();
  const lasting = { ...others };
  if (submit) lasting.submit = (...given) => options().submit(...given);
  if (checks) {
    lasting.checks = Object.fromEntries(
      Object.keys(checks).map((name) => [name, (...given) => options().checks[name](...given)]));
  }
  return lasting;
}
