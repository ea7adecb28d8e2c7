// Wellformed in Svelte, as an action: <form use:wellformed={{ rules, onChange }}>.

import { follow, keepRows, nothing } from "./follow.js";

/** The parameters whose change opens another form. */
const decisive = ["rules", "adapter", "module"];

/** Keeps a form alive until Svelte removes it. */
export function wellformed(node, parameters = {}) {
  let given = parameters;
  let last = nothing;
  const report = (news) => {
    last = news;
    given.onChange?.({ ...last, ...kept, rows });
  };
  const kept = keepRows(given.rows, (keys) => {
    rows = keys;
    report(last);
  }, () => last.live);
  let { rows } = kept;
  const begin = () => follow(
    node, () => {
      const { onChange, ...options } = given;
      return options;
    }, report);
  let end = begin();
  if (given.rows) report(last);
  return {
    update(next = {}) {
      const isOther = decisive.some((name) => given[name] !== next[name]);
      given = next;
      if (!isOther) return;
      end();
      end = begin();
    },
    destroy: () => end(),
  };
}
