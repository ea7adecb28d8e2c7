// The names of controls on the page.

import { nameOf, rootOf } from "./elements.js";

/** Returns the name of a control: what screen readers say, as far as it is plain text. */
export function labelOf(control) {
  const root = rootOf(control);
  const ids = (control.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const legend = control.type === "radio" && control.closest("fieldset")?.querySelector("legend");
  const nodes = [...ids.map((id) => root.getElementById(id)), legend].filter(Boolean);
  return textOf(nodes) || control.getAttribute("aria-label")?.trim() || textOf([...control.labels ?? []].slice(0, 1))
    || control.title?.trim() || control.placeholder?.trim() || nameOf(control);
}

/** Returns the words in elements, without nested controls, decorative signs, and a colon or asterisk at the end. */
function textOf(nodes) {
  return nodes.map((node) => {
    const copy = node.cloneNode(true);
    for (const each of copy.querySelectorAll("input, select, textarea, button, [aria-hidden=true], [hidden]")) each.remove();
    return copy.textContent.replace(/\s+/g, " ").replace(/[\s:：*＊]+$/u, "").trim();
  }).filter(Boolean).join(" ");
}
