// Wellformed in Vue 3.

import { shallowRef, watch } from "vue";
import { follow, keepRows, nothing } from "./follow.js";

/** Keeps a form alive while it is rendered. `form` is the template ref of the form element. */
export function useWellformed(options = {}) {
  const form = shallowRef(null);
  const told = Object.fromEntries(Object.entries(nothing).map(([name, value]) => [name, shallowRef(value)]));
  const tell = (news) => { for (const name in told) told[name].value = news[name]; };
  const kept = keepRows(options.rows, (keys) => { rows.value = keys; }, () => told.live.value);
  const rows = shallowRef(kept.rows);
  watch(form, (element, _, onCleanup) => {
    if (!element) return tell(nothing);
    onCleanup(follow(element, () => options, tell));
  }, { flush: "post", immediate: true });
  return { form, ...told, ...kept, rows };
}
