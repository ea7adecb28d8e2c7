// Rule files as values of JSON.

/** What stands in a value under some names; nothing where there is nothing. */
export function valueAt(value, names) {
  let found = value;
  for (const name of names) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** The rules of a form with one field, which asks for a text by a format or a pattern. */
export function rulesOfOne(keyword, value) {
  // The keyword of JSON Schema would match any part of the text.
  const rule = keyword === "pattern" ? { "x-wellformed": { pattern: value } } : { format: value };
  return { type: "object", required: ["text"], properties: { text: { title: "Text", type: "string", ...rule } } };
}

/** The JSON Pointer that the path of an issue stands for, such as `items[2].sku`. */
export function pointerOf(path) {
  const parts = path.match(/[^.[\]]+/g) ?? [];
  return parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
