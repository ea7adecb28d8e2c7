// What controls are called on the page.

import { nameOf, rootOf } from "./elements.js";

/** What a control is called: what the page has a screen reader say, as far as that is plain text. */
export function labelOf(control) {
  const root = rootOf(control);
  const ids = (control.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const legend = control.type === "radio" && control.closest("fieldset")?.querySelector("legend");
  const nodes = [...ids.map((id) => root.getElementById(id)), legend].filter(Boolean);
  return textOf(nodes) || control.getAttribute("aria-label")?.trim() || textOf([...control.labels ?? []].slice(0, 1))
    || control.title?.trim() || control.placeholder?.trim() || nameOf(control);
}

/** The words in elements, without controls within them, signs for the eye, and the colon at the end. */
function textOf(nodes) {
  return nodes.map((node) => {
    const copy = node.cloneNode(true);
    for (const each of copy.querySelectorAll("input, select, textarea, button, [aria-hidden=true], [hidden]")) each.remove();
    return copy.textContent.replace(/\s+/g, " ").replace(/[\s:：*＊]+$/u, "").trim();
  }).filter(Boolean).join(" ");
}
