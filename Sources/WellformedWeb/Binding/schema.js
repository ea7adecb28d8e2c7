// Rules as a Standard Schema (version 1): a whole record goes in, and its value or what is wrong with it comes out.
// Runs in Node.js as well.

import { isPlan, load, moduleFor } from "./adapter.js";
import { inLanguage } from "./calls.js";
import { fetchRules, isPlanAddress, wholePlan } from "./rulefiles.js";

/**
 * Creates a Standard Schema from a rule file, the bytes of a plan, or the address of either.
 *
 * If you give the rules themselves and an `adapter`, it validates synchronously. Otherwise `validate` returns a promise
 * until both are loaded, and `ready` resolves at that time.
 */
export function schema(rules, { adapter, module } = {}) {
  const isAddress = typeof rules === "string" || rules instanceof URL;
  let judge;
  let loading;
  const ready = () => loading ??= begin().catch((error) => {
    // What could not be loaded is requested again next time.
    loading = undefined;
    throw error;
  });
  const begin = async () => {
    const wantsPlan = isAddress ? isPlanAddress(rules) : isPlan(rules);
    const [loaded, known] = await Promise.all([
      adapter ?? load(module ?? moduleFor(wantsPlan)),
      isAddress ? fetchRules(wholePlan(rules) ?? rules, inLanguage(globalThis.document?.documentElement)) : rules,
    ]);
    judge = judgeOf(loaded, known);
  };
  if (adapter && !isAddress) judge = judgeOf(adapter, rules);
  else ready().catch(() => {});
  const validate = (value) => judge ? judge(value) : ready().then(() => judge(value));
  return {
    "~standard": { version: 1, vendor: "wellformed", validate },
    get ready() { return judge ? Promise.resolve() : ready(); },
  };
}

/** Returns a function that judges values by rules, with a module that is loaded. */
function judgeOf(adapter, given) {
  const hasPlan = isPlan(given);
  const rules = hasPlan ? { plan: adapter.plan(given) } : { rules: given };
  let record;
  try {
    record = new FormRecord(adapter, rules);
  } catch (error) {
    // If the rules do not describe a form, values are judged as they are. This throws if the rules are wrong.
    if (hasPlan) throw error;
    adapter.test({ ...rules, value: null });
  }
  if (hasPlan && !record.asksAll) {
    const names = record.others.map(({ name }) => name).join(", ");
    const which = names && `no field can hold ${names}; `;
    throw new Error(`A plan can be asked about fields alone, and this one asks for more: ${which}give the rule file`);
  }
  return (value) => {
    const taken = plain(value, (entries) => record ? valueOfForm(adapter, rules, entries) : entries);
    if (taken.problem) return { issues: [taken.problem] };
    const read = record && isRecord(taken.value) ? record.judge(taken.value) : { issues: [], value: taken.value };
    if (hasPlan) {
      if (!isRecord(taken.value)) return { issues: [{ message: "This needs an object", path: [] }] };
      return read.issues.length ? { issues: read.issues } : { value: read.value };
    }
    return judgeWhole(adapter, given, read, record);
  };
}

// The record of a form

/** A record whose members are fields. Their texts are judged and read like those of a form. */
class FormRecord {
  /** The members that no field can hold. */
  others;
  /** Whether the fields cover everything that the rules require. */
  asksAll;

  #adapter;
  #rules;
  #names;
  #required;

  constructor(adapter, rules) {
    this.#adapter = adapter;
    this.#rules = rules;
    const described = this.#ask({ controls: [] }).left;
    this.others = described.filter(({ reason }) => reason);
    this.#names = described.filter(({ reason }) => !reason).map(({ name }) => name);
    this.#required = new Set(described.filter(({ required }) => required).map(({ name }) => name));
    this.asksAll = this.#ask({ controls: this.#names }).asksAll && !this.others.length;
  }

  /** Returns whether a member is a field. */
  has(name) {
    return this.#names.includes(name);
  }

  /** Returns what is wrong with the fields of a record, and the record with their values instead of their texts. */
  judge(given) {
    const texts = new Map(this.#names.map((name) => [name, controlText(own(given, name))]));
    const held = this.#names.filter((name) => texts.get(name) !== undefined);
    // A value that no control could hold was never typed.
    const issues = this.#names.filter((name) => !held.includes(name))
      .map((name) => ({ code: "type.mismatch", message: "This needs a text, a number, or true or false", path: [name] }));
    const values = Object.fromEntries(held.map((name) => [name, texts.get(name)]));
    const { fields, state } = this.#ask({ controls: this.#names, values }, true);
    const record = { ...given };
    for (const { name, kind, required: isNeeded, value, error, problem } of fields) {
      if (!held.includes(name)) continue;
      if (problem) issues.push({ code: error?.code ?? "server", message: problem, path: [name] });
      put(record, name, valueOf(value, kind, this.#required.has(name) && !isNeeded));
    }
    for (const { code, message } of state.issues) issues.push({ code, message, path: [] });
    const value = Object.fromEntries(this.#names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]]));
    return { issues, record, value };
  }

  /** Opens a form, judges it if requested, and closes it. Returns its state and its fields. */
  #ask(question, isJudged = false) {
    const adapter = this.#adapter;
    const opened = adapter.ask({ open: { ...this.#rules, ...question } });
    const { form, fields, left, asksAll } = opened;
    try {
      if (!isJudged) return { left, asksAll };
      const send = (event) => {
        for (const { type, token } of adapter.ask({ form, at: 0, event }).effects) {
          // Checks that others make are not made here.
          if (type === "startCheck") send({ type: "answer", token, answer: "pass" });
        }
      };
      send({ type: "validate", reveals: true });
      const { state, changed } = adapter.ask({ form, snapshot: true });
      const states = new Map(changed.map((each) => [each.id, each]));
      return { state, fields: fields.map((field) => ({ ...field, ...states.get(field.id), required: field.required })) };
    } finally {
      adapter.ask({ close: form });
    }
  }
}

/** Returns the value of a field's text, as it was judged. `undefined` if the member is missing. */
function valueOf(text, kind, mayBeEmpty) {
  if (kind === "boolean") return isTicked(text);
  if (text.trim()) return kind === "number" ? Number(text) : text;
  // If the rules require a member but accept that it is empty, an empty value stands for it.
  if (mayBeEmpty) return kind === "number" ? null : "";
  return text && kind === "text" ? text : undefined;
}

// A whole record

/** Judges a record by a rule file. Tries other readings of the texts that it refuses. */
function judgeWhole(adapter, rules, { issues, record, value: others }, form) {
  let value = structuredClone(record ?? others);
  const ask = () => {
    const answer = adapter.test({ rules, value: value ?? null });
    return { ...answer, errors: answer.issues.filter(({ severity }) => severity === "error") };
  };
  const tries = new Map();
  let answer = ask();
  for (let isNew = true; isNew && answer.errors.length;) {
    isNew = false;
    for (const { code, path } of answer.errors) {
      const keys = keysIn(path);
      // Errors that the form has found are reported as the form reports them.
      if (issues.some((issue) => issue.path[0] === keys[0])) continue;
      if (!tries.has(path)) {
        const first = at(value, keys);
        tries.set(path, [...readings(first, code), first]);
      }
      const ways = tries.get(path);
      if (!ways.length) continue;
      value = replaced(value, keys, ways.shift());
      isNew = true;
    }
    if (isNew) answer = ask();
  }
  const found = answer.errors.map(({ code, message, path }) => ({ code, message, path: keysIn(path) }));
  if (!issues.length) return found.length ? { issues: found } : { value: answer.value };
  // Errors of fields were already reported.
  return { issues: [...issues, ...found.filter(({ path: [name] }) => name !== undefined && !form.has(name))] };
}

/** Returns what else a refused value could mean. */
function readings(value, code) {
  if (value === undefined) return code === "required" ? [null, ""] : [];
  if (typeof value !== "string") return [];
  if (!value.trim()) return [undefined, null];
  if (code === "type.mismatch.array") return [[value]];
  if (!/^(type|choice)\./.test(code) && code !== "type.mismatch") return [];
  const found = [];
  if (/^\s*-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)) found.push(Number(value));
  if (/^\s*(true|on|yes|1|false|off|no|0)\s*$/i.test(value)) found.push(isTicked(value));
  if (value.trim() === "null") found.push(null);
  return found;
}

const isTicked = (text) => /^\s*(true|on|1|yes)\s*$/i.test(text);

// Values

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const own = (object, name) => Object.hasOwn(object, name) ? object[name] : undefined;

/** Sets a member of an object, whatever its name. Removes the member if the value is `undefined`. */
function put(object, name, value) {
  if (value === undefined) delete object[name];
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Returns the text that a control would hold for a value. `undefined` if no control can hold it. */
function controlText(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? undefined : String(value);
}

/** How deep values may be nested. No rules can judge more. */
const greatestDepth = 100;

/** How many values may be given. An object within itself many times over counts each time. */
const greatestCount = 1_000_000;

/**
 * Returns a value as JSON would have it, or the problem why JSON could not, with its path. `read` reads what a form
 * sends.
 */
function plain(given, read) {
  const path = [];
  let count = 0;
  let problem;
  const refuse = (message) => {
    problem = { message, path: [...path] };
    throw problem;
  };
  const take = (more) => {
    count += more;
    if (count > greatestCount) refuse("This has more values than can be judged");
  };
  const member = (object, key) => {
    path.push(key);
    const copied = copy(object[key]);
    path.pop();
    return copied;
  };
  const copy = (value) => {
    if (path.length > greatestDepth) {
      path.length = 0;
      refuse("This is nested more deeply than can be judged");
    }
    switch (typeof value) {
      case "bigint": return String(value);
      case "number": return Number.isFinite(value) ? value : String(value);
      case "function": case "symbol": refuse("This is nothing that a form can send");
      case "object": break;
      default: return value;
    }
    if (value === null) return null;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
    if (Array.isArray(value)) {
      take(value.length);
      return Array.from({ length: value.length }, (_, index) => member(value, index) ?? null);
    }
    if (isEntries(value)) return copy(fromEntries(value));
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) refuse("This is nothing that a form can send");
    const names = Object.keys(value);
    take(names.length);
    const object = {};
    for (const name of names) put(object, name, member(value, name));
    return object;
  };
  try {
    return { value: copy(isEntries(given) ? read(given) : given) };
  } catch (error) {
    // What else is thrown comes from the value: a getter, or a proxy.
    return { problem: problem && error === problem ? problem : { message: "This cannot be read", path } };
  }
}

const isEntries = (value) =>
  ["FormData", "URLSearchParams"].some((name) => globalThis[name] && value instanceof globalThis[name]);

/**
 * Returns what a form sends as one value, as a server reads it. Returns the entries themselves if a file is among them,
 * or if a server could not read them.
 */
function valueOfForm(adapter, rules, entries) {
  const fields = [...entries];
  // A file cannot be described here.
  if (!fields.every(([, text]) => typeof text === "string")) return entries;
  try {
    return adapter.ask({ ...rules, read: fields }).value;
  } catch {
    return entries;
  }
}

/** Returns what was sent, by name. Several values of one name become a list. */
function fromEntries(entries) {
  const found = new Map();
  for (const [name, value] of entries) found.set(name, found.has(name) ? [found.get(name), value].flat() : value);
  return Object.fromEntries(found);
}

// Places

/** Returns the keys of a path as issues have it: `addresses[2].postalCode` and `["a.b"].c`. */
function keysIn(path) {
  const keys = [];
  for (const [, index, quoted, name] of path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\[^])*)"\]|([^.[\]"\\]+)/g)) {
    keys.push(index !== undefined ? Number(index) : quoted?.replace(/\\([^])/g, "$1") ?? name);
  }
  return keys;
}

const at = (value, keys) =>
  keys.reduce((inner, key) => typeof inner === "object" && inner !== null ? own(inner, key) : undefined, value);

/** Returns a value in which another value has replaced the one at a path. */
function replaced(value, keys, other) {
  if (!keys.length) return other === undefined ? value : other;
  const outer = at(value, keys.slice(0, -1));
  if (typeof outer !== "object" || outer === null) return value;
  const key = keys.at(-1);
  if (Array.isArray(outer)) outer[key] = other ?? null;
  else put(outer, key, other);
  return value;
}
