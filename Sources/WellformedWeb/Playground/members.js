// What a form can ask for: the members that a rule file describes, within objects and lists too.

import { valueAt } from "./rules.js";

/** So deep may objects lie in each other, and so many members may lie in others. */
const [greatestDepth, greatestCount] = [8, 1000];
/** So deep may rows lie in each other. */
const greatestRows = 3;
/** A list of more choices than these is a select. */
const greatestBoxes = 12;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The members of an object that a form can ask for, each with the `name` that its control has and what is `said` of it:
 * a `field`, an `object` with further `members`, a list of `boxes`, `choices` or `texts`, `rows` of objects, or `none` where
 * there is no control for it. The adapter of the module decides which of them become fields.
 */
export const membersOf = (rules) => membersWithin(rules, "", [], { rules, count: 0 });

/** The members of an object within others, whose properties are `around` it. An object that has itself in it has no end. */
function membersWithin(schema, prefix, around, all) {
  const { properties } = saidOf(all.rules, schema);
  if (!isObject(properties) || around.includes(properties) || around.length > greatestDepth) return [];
  const inner = [...around, properties];
  return Object.entries(properties).flatMap(([own, given]) => {
    const isPlain = /^[^.[\]"\s]+$/.test(own);
    // The name of a control could not say where these are.
    if (prefix && (!isPlain || (all.count += 1) > greatestCount)) return [];
    const name = prefix ? `${prefix}.${own}` : own;
    const said = saidOf(all.rules, given);
    const member = memberOf(name, said, inner, all);
    return member.sort !== "field" && !isPlain ? [{ sort: "none", name, said }] : [member];
  });
}

function memberOf(name, said, around, all) {
  const none = { sort: "none", name, said };
  if (said.type === "object" || said.type === undefined && isObject(said.properties)) {
    const members = membersWithin(said, name, around, all);
    return members.length ? { sort: "object", name, said, members } : none;
  }
  if (said.type !== "array") return { sort: "field", name, said };
  if (!isObject(said.items)) return none;
  const items = saidOf(all.rules, said.items);
  const choices = choicesOf(items);
  if (choices) return { sort: choices.length > greatestBoxes ? "choices" : "boxes", name, said, choices };
  if (name.split("[").length > greatestRows) return none;
  if (["string", "number", "integer"].includes(items.type)) return { sort: "texts", name, said };
  const members = items.type === "object" ? membersWithin(items, `${name}[0]`, around, all) : [];
  return members.length ? { sort: "rows", name, said, members } : none;
}

/** What the rules say of a value, references within the rule file followed. */
function saidOf(rules, schema) {
  let found = schema;
  const said = {};
  const keys = ["title", "description", "type", "enum", "maxLength", "properties", "items", "minItems"];
  for (let steps = 0; steps < 16 && isObject(found); steps += 1) {
    for (const key of keys) if (Object.hasOwn(found, key)) said[key] ??= found[key];
    const reference = Object.hasOwn(found, "$ref") ? found.$ref : null;
    if (reference !== "#" && !(typeof reference === "string" && reference.startsWith("#/"))) break;
    found = reference === "#" ? rules : valueAt(rules, reference.slice(2).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")));
  }
  return said;
}

/** The texts that can be chosen; nothing where something else than a choice of texts is asked for. */
export const choicesOf = (said) =>
  Array.isArray(said.enum) && said.enum.length <= 500 && said.enum.every((each) => typeof each === "string") ? said.enum : null;

/** The names of the controls of members, and of the objects and lists whose errors have a place of their own. */
export function namesOf(members) {
  const controls = [];
  const wholes = [];
  for (const { sort, name, members: within } of members) {
    if (sort === "field") controls.push(name);
    else if (sort === "texts") controls.push(`${name}[0]`);
    else if (sort === "boxes" || sort === "choices") controls.push(`${name}[]`);
    if (sort !== "field" && sort !== "none") wholes.push(name);
    if (!within) continue;
    const inner = namesOf(within);
    controls.push(...inner.controls);
    wholes.push(...inner.wholes);
  }
  return { controls, wholes };
}
