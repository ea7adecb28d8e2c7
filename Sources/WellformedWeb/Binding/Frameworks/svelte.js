// Wellformed in Svelte, as an action: <form use:wellformed={{ rules, onChange }}>.

import { follow } from "./follow.js";

/** The parameters whose change opens another form. */
const decisive = ["rules", "adapter", "module"];

/** Keeps a form alive until Svelte removes it. */
export function wellformed(node, parameters = {}) {
  let given = parameters;
  const begin = () => follow(
    node, () => {
      const { onChange, ...options } = given;
      return options;
    }, (told) => given.onChange?.(told));
  let end = begin();
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
