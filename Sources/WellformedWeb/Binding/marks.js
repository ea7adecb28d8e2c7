// The word beside labels of what can be left empty, where most of a form is required (`data-wellformed-mark="optional"`).

import { attributesOf, bare, controlsOf, element, nameOf, rootOf, set } from "./elements.js";

const unmarked = ["hidden", "submit", "button", "image", "reset", "fieldset", "output", "checkbox", "radio"];

/**
 * Marks what is optional. What a server has marked stays. The mark is no part of the label, so that messages call the field
 * what it is called.
 */
export function markOptional(form, isRequired, word, restorers) {
  if (bare(form).dataset.wellformedMark !== "optional") return;
  const controls = [...controlsOf(form)].filter(({ type, labels }) => !unmarked.includes(type) && labels?.length);
  const optional = controls.filter((control) => !isRequired(control));
  if (optional.length * 2 >= controls.length) return;
  for (const control of optional) {
    const name = nameOf(control);
    if (bare(form).querySelector(`[data-wellformed-optional="${CSS.escape(name)}"]`)) continue;
    const id = `${control.id || `wellformed-${name}`}-optional`;
    if (rootOf(form).getElementById(id)) continue;
    const mark = element("span", { "data-wellformed-optional": name, id }, word);
    restorers.push(attributesOf(control, "aria-describedby"), () => mark.remove());
    control.labels[0].after(mark);
    set(control, { "aria-describedby": [control.getAttribute("aria-describedby"), id].filter(Boolean).join(" ") });
  }
}
