// What can stand at a place of a rule file, for completion. The module says what is right; this list only helps to type.

const schema = [
  "type", "title", "description", "properties", "required", "enum", "const", "format", "pattern", "minLength", "maxLength",
  "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "items", "prefixItems", "contains",
  "minItems", "maxItems", "uniqueItems", "minContains", "maxContains", "minProperties", "maxProperties",
  "additionalProperties", "patternProperties", "propertyNames", "dependentRequired", "dependentSchemas", "allOf", "anyOf",
  "oneOf", "not", "if", "then", "else", "default", "examples", "x-wellformed", "$schema", "$id", "$ref", "$defs", "$comment",
];
const own = [
  "normalize", "required", "optional", "length", "allowed", "contains", "startsWith", "endsWith", "containsText", "oneOf",
  "noneOf", "wholeNumber", "decimal", "email", "pattern", "equals", "differsFrom", "formatBy", "maxBytes", "label", "phrase",
  "message", "messages", "missing", "code", "number", "severity", "inOrder", "allOf", "counterExamples", "check", "when", "language",
  "words",
];
/** Objects whose names are the author's own. */
const named = ["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs", "messages", "words"];
const values = {
  type: ["string", "number", "integer", "boolean", "object", "array", "null"],
  normalize: ["trim", "collapse", "lowercase", "lowercaseASCII", "digitsOnly", "nfc"],
  severity: ["error", "warning"],
  $schema: ["https://json-schema.org/draft/2020-12/schema"],
};

/** What could be typed at a place, as `around` in json.js describes it. */
export function optionsAt(place, { formats, names }) {
  const { path, key, isName } = place;
  const within = path.at(-1);
  if (isName) {
    if (named.includes(within)) return [];
    return within === "x-wellformed" ? own : path.includes("x-wellformed") ? [] : schema;
  }
  if (key === "format") return formats;
  if (key === "required" && within === "x-wellformed") return ["notEmpty", "notBlank"];
  if (["required", "equals", "differsFrom"].includes(key)) return names;
  return Object.hasOwn(values, key ?? "") ? values[key] : [];
}

/** Those that go on from what was typed, and then those that have it within. */
export function matching(options, typed) {
  const folded = typed.toLowerCase();
  const lower = (option) => option.toLowerCase();
  const first = options.filter((option) => lower(option).startsWith(folded));
  return [...first, ...options.filter((option) => !first.includes(option) && lower(option).includes(folded))].slice(0, 40);
}
