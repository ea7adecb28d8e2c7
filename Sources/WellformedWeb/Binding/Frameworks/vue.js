// Wellformed in Vue 3.

import { shallowRef, watch } from "vue";
import { follow, keepRows, nothing } from "./follow.js";

/** Keeps a form alive while it is rendered. `form` is the template ref of the form element. */
export function useWellformed(options = {}) {
  const form = shallowRef(null);
  const reported = Object.fromEntries(Object.entries(nothing).map(([name, value]) => [name, shallowRef(value)]));
  const report = (news) => { for (const name in reported) reported[name].value = news[name]; };
  const kept = keepRows(options.rows, (keys) => { rows.value = keys; }, () => reported.live.value);
  const rows = shallowRef(kept.rows);
  watch(form, (element, _, onCleanup) => {
    if (!element) return report(nothing);
    onCleanup(follow(element, () => options, report));
  }, { flush: "post", immediate: true });
  return { form, ...reported, ...kept, rows };
}
