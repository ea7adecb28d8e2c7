// A form that a framework makes and takes away: alive while it is on the page, and told of as it changes.

import { enhance } from "./wellformed.js";

/** What is told of a form that is not alive yet, or not any more. */
export const nothing = Object.freeze({ live: null, state: null, fields: Object.freeze({}), error: null });

/** What was followed on a form before, and is over when this is. */
const endings = new WeakMap();

/**
 * Brings a form to life, and tells of it at once and after every change; gives what ends that. `options` gives those of
 * `enhance` as they are at the moment: those that are functions are called as they are then.
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

/** Options whose functions are those of the moment. */
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
