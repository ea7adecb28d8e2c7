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
export function follow(form, options, report) {
  const listening = new AbortController();
  const { signal } = listening;
  let live = null;
  const reportNow = () => {
    if (signal.aborted || !live) return;
    const { state, fields } = live.snapshot;
    report({ live, state, fields: Object.fromEntries(fields.map((field) => [field.name, field])), error: null });
  };
  const begin = async () => {
    await endings.get(form);
    if (signal.aborted) return;
    form.addEventListener("wellformed:change", reportNow, { signal });
    form.addEventListener("wellformed:error", ({ detail: { error } }) => report({ ...nothing, error }), { signal });
    try {
      live = await enhance(form, lasting(options));
    } catch (error) {
      if (!signal.aborted) report({ ...nothing, error });
      return;
    }
    if (signal.aborted) live.destroy();
    else reportNow();
  };
  const begun = begin();
  return () => {
    listening.abort();
    live?.destroy();
    endings.set(form, begun);
  };
}

/**
 * Keeps a key for each row that a framework renders, by the name of the list. `counts` has the numbers of rows at first,
 * `report` is called with the keys after every change, and `live` returns the form while it is alive.
 *
 * After the framework has rendered a change, the form moves the focus and announces the change.
 */
export function keepRows(counts = {}, report, live) {
  let next = 0;
  let rows = {};
  for (const list in counts) rows[list] = Array.from({ length: counts[list] }, () => next++);
  const change = async (list, what, place, edit) => {
    const keys = [...rows[list] ?? []];
    edit(keys);
    rows = { ...rows, [list]: keys };
    const isRendered = rendered(live()?.form, list);
    report(rows);
    // Where nothing says which rows there are, the focus stays where it is.
    if (!isRendered) return;
    await isRendered;
    live()?.settleRow(list, what, place);
  };
  const has = (list, ...places) => places.every((place) => place in (rows[list] ?? []));
  return {
    rows,
    addRow: (list) => change(list, "added", rows[list]?.length ?? 0, (keys) => keys.push(next++)),
    removeRow: async (list, place) => {
      if (has(list, place)) await change(list, "removed", place, (keys) => keys.splice(place, 1));
    },
    moveRow: async (list, place, to) => {
      if (!has(list, place, to) || place === to) return;
      await change(list, "moved", to, (keys) => keys.splice(to, 0, ...keys.splice(place, 1)));
    },
  };
}

/** Waits until a framework has rendered other rows of a list, if the form shows the list. */
function rendered(form, list) {
  const rows = form?.querySelector(`[data-wellformed-rows="${CSS.escape(list)}"]`);
  if (!rows) return undefined;
  const isRow = (node) => node.matches?.("[data-wellformed-row]");
  return new Promise((done) => {
    const observer = new MutationObserver((records) => {
      if (!records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isRow))) return;
      observer.disconnect();
      done();
    });
    observer.observe(rows, { childList: true, subtree: true });
  });
}

/** Returns options whose functions call the current ones. */
function lasting(options) {
  const { submit, checks, rows, ...others } = options();
  const lasting = { ...others };
  if (submit) lasting.submit = (...given) => options().submit(...given);
  if (checks) {
    lasting.checks = Object.fromEntries(
      Object.keys(checks).map((name) => [name, (...given) => options().checks[name](...given)]));
  }
  return lasting;
}
