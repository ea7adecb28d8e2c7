// Where a server's errors belong on a page.

import { sendsText } from "./controls.js";

/** Returns the pointer to the field of a control name. Empty, for the whole form, if there is no such field. */
export function pointerOf(name, names, fields) {
  // Laravel writes `items.0.sku`. If a list is one field, an error of an element belongs to the list.
  const place = name.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
  const spellings = [name, place, place.replace(/\[\d*\]$/, "")];
  names.learn(spellings);
  return spellings.map((each) => fields.named(names.of(each)?.field)?.pointer).find(Boolean) ?? "";
}

/** Returns the pointer on this page to what a server has at a pointer. Rows that send nothing do not count there. */
export function placeOf(pointer, fields) {
  let place = "";
  for (const step of String(pointer ?? "").replace(/^#/, "").split("/").slice(1)) {
    place += `/${/^\d+$/.test(step) ? sentRows(place, fields)[step] ?? step : step}`;
  }
  return place;
}

/** Returns the positions on this page of the rows of a list that send something. */
function sentRows(list, fields) {
  const rows = new Set();
  for (const { controls, kind, pointer, state } of fields) {
    const [row, ...within] = pointer.startsWith(`${list}/`) ? pointer.slice(list.length + 1).split("/") : [];
    if (kind === "group" || !/^\d+$/.test(row)) continue;
    // A row that is one text sends no element while it is empty.
    const isText = !within.length && kind !== "list";
    if (controls.some(sendsText) && !(isText && state.value === "")) rows.add(Number(row));
  }
  return [...rows].sort((one, other) => one - other);
}
