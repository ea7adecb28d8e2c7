// Tests that TypeScript accepts the types exported from rules, and that these types accept what the rules accept.
//
//     node --test Tests/Web/typescript.test.mjs
//
// The command exports them: that of a debug build, or the one that WELLFORMED names.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const command = process.env.WELLFORMED ?? join(here, "../../.build/debug/wellformed");
if (!existsSync(command)) throw new Error("There is no command: run swift build first");

const exported = (rules, name = "My") => {
  const { status, stdout, stderr } = spawnSync(
    command, ["export", "-", "--to", "typescript", "--name", name], { input: JSON.stringify(rules), encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return { text: stdout, left: stderr };
};

/** The errors of the compiler in some texts, each in its own file, or an empty text. */
function compiled(texts) {
  const folder = mkdtempSync(join(here, ".build-types-"));
  try {
    const files = texts.map((text, index) => {
      writeFileSync(join(folder, `text${index}.ts`), `export {};\n${text}`);
      return `text${index}.ts`;
    });
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../tsconfig.json", files }));
    execFileSync("tsc", ["-p", folder], { cwd: folder, encoding: "utf8" });
    return "";
  } catch (error) {
    if (error.code === "ENOENT") throw new Error("There is no tsc: install TypeScript");
    return error.stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Claims that a type accepts or refuses values. */
const takes = (type, ...values) => values.map((value) => `{ const given: ${type} = ${JSON.stringify(value)}; given; }\n`).join("");
const refuses = (type, ...values) => takes(type, ...values).replaceAll("{ const", "// @ts-expect-error\n{ const");
/** Claims that two types are the same. */
const same = (one, other) => `{ const same: [${one}] extends [${other}] ? [${other}] extends [${one}] ? true : 1 : 2 = true; same; }\n`;
const object = (properties, others = {}) => ({ type: "object", properties, ...others });

/** Rules, and claims about their types. */
const cases = {
  "inputs are texts, and outputs are values": [
    object({ age: { type: "integer" }, half: { type: "number" }, isIn: { type: "boolean" }, name: { type: "string" } },
      { required: ["age", "name"] }),
    takes("MyInput", { age: "7", name: "A" }, { age: "7", name: "A", half: "0.5", isIn: "on" }),
    refuses("MyInput", { age: 7, name: "A" }, { name: "A" }, { age: "7", name: "A", other: "" }),
    takes("MyOutput", { age: 7, name: "A" }, { age: 7, name: "A", half: 0.5, isIn: false }),
    refuses("MyOutput", { age: "7", name: "A" }, { age: 7 }, { age: 7, name: null }),
    same("MyField", '"age" | "half" | "isIn" | "name"'),
  ],
  "choices are literal types, with an empty text if they are optional": [
    object({ a: { enum: ["x", "y\"\\\n\u2028"] }, b: { enum: [1, 2.5, -0, 1e400, null] }, c: { const: true },
      d: { type: "string", "x-wellformed": { oneOf: ["p", "q"] } } }, { required: ["a", "c"] }),
    same("MyInput['a']", '"x" | "y\\"\\\\\\n\\u2028"'), same("MyOutput['a']", "MyInput['a']"),
    same("NonNullable<MyInput['d']>", '"" | "p" | "q"'), same("NonNullable<MyOutput['d']>", '"p" | "q"'),
    takes("MyOutput", { a: "x", c: true, b: 2.5 }, { a: "x", c: true, b: null }),
    refuses("MyOutput", { a: "z", c: true }, { a: "x", c: false }, { a: "x", c: true, b: 3 }),
  ],
  "names that are not identifiers are quoted, and comments end where they should": [
    object({
      "a-b": { type: "string", title: "*/ evil(); /*", description: "**//*/\n\u2028evil" }, "": { type: "string" },
      "1": { type: "string" }, "\"\\\n": { type: "string" }, "ä": { type: "string" }, "__proto__": { type: "string" },
      class: { type: "string" }, "a.b": { type: "string" }, "\u2029*/": { type: "string" },
    }, { title: "*/ x */", required: ["not described"] }),
    takes("MyInput", { "a-b": "", "": "", "1": "", "\"\\\n": "", "ä": "", class: "", "not described": 1 }),
    refuses("MyInput", { "not described": 1, other: 1 }, {}),
    takes("MyField", "a-b", "1", "ä", "class", "[\"\"]", "[\"a.b\"]"), refuses("MyField", "", "a.b"),
  ],
  "objects and lists have nested types": [
    object({
      address: object({ city: { type: "string" }, floor: { type: "integer" } }, { required: ["city"], additionalProperties: false }),
      items: { type: "array", items: object({ sku: { type: "string" }, count: { type: "integer" } }, { required: ["count"] }) },
      pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 1 },
      free: { type: "object" }, any: {}, map: { type: "object", additionalProperties: { type: "number" } }, never: false,
    }, { required: ["address"] }),
    takes("MyInput", { address: { city: "A", floor: "2" }, items: [{ count: "3" }], pair: ["a", "1"] }),
    takes("MyOutput", { address: { city: "A", floor: 2 }, items: [{ count: 3 }], pair: ["a", 1], free: { x: 1 }, any: [] }),
    takes("MyOutput", { address: { city: "A" }, pair: ["a"], map: { x: 1 } }),
    refuses("MyOutput", { address: {} }, { address: { city: "A", more: 1 } }, { address: { city: "A" }, items: [{}] },
      { address: { city: "A" }, pair: [] }, { address: { city: "A" }, pair: ["a", 1, 2] }, { address: { city: "A" }, map: { x: "" } },
      { address: { city: "A" }, never: 1 }),
    same("MyField", '"address.city" | "address.floor" | "items" | `items[${number}].sku` | `items[${number}].count` | "pair" | `pair[${number}]` | "free" | "any" | "map" | "never"'),
  ],
  "alternatives are a union": [
    { oneOf: [
      object({ kind: { const: "card" }, number: { type: "string" } }, { required: ["kind", "number"] }),
      object({ kind: { const: "cash" }, change: { type: "number" } }, { required: ["kind"] }),
    ] },
    takes("MyOutput", { kind: "card", number: "1" }, { kind: "cash", change: 2 }),
    refuses("MyOutput", { kind: "card" }, { kind: "cash", change: "2" }, { kind: "other" }),
  ],
  "alternatives beside members are added to them": [
    object({ email: { type: "string" }, phone: { type: "string" } }, { anyOf: [{ required: ["email"] }, { required: ["phone"] }] }),
    takes("MyOutput", { email: "a" }, { phone: "b", email: "a" }), refuses("MyOutput", {}, { other: 1 }),
  ],
  "a member may have several types, or null": [
    object({ a: { type: ["string", "null"] }, b: { type: ["integer", "string"] }, c: { anyOf: [{ type: "string" }, { type: "number", minimum: 3 }] },
      d: { type: "null" }, e: { anyOf: [{ type: "string", minLength: 3 }, { const: "a" }] } }, { required: ["a"] }),
    takes("MyInput", { a: "" , b: "3", c: "4", e: "x" }, {}), refuses("MyInput", { a: null }, { b: 3 }),
    takes("MyOutput", { a: null, b: 3, c: 4, d: null, e: "x" }, { a: "", b: "x", c: "y" }),
    refuses("MyOutput", { a: 1 }, { a: "", b: null }, { a: "", c: true }, { a: "", d: 1 }),
  ],
  "a recursive schema is a named type": [
    { $ref: "#/$defs/node", $defs: { node: object({ name: { type: "string" }, next: { $ref: "#/$defs/node" },
      all: { type: "array", items: { $ref: "#/$defs/node" } } }, { required: ["name"] }) } },
    takes("MyOutput", { name: "a", next: { name: "b", all: [{ name: "c", next: { name: "d" } }] } }),
    refuses("MyOutput", { name: "a", next: { name: "b", next: { next: { name: "x" } } } }),
  ],
  "a warning does not narrow a type": [
    object({ a: { type: "string", allOf: [{ enum: ["x"], "x-wellformed": { severity: "warning" } }] },
      b: { type: "integer", "x-wellformed": { severity: "warning" } } }),
    takes("MyOutput", { a: "y", b: "no number" }),
  ],
};

test("exported types compile, and accept and refuse the right values", () => {
  const names = Object.keys(cases);
  const said = compiled(names.map((name) => {
    const [rules, ...claims] = cases[name];
    return exported(rules).text + claims.join("");
  }));
  assert.equal(said, "", said + names.map((name, index) => `\n${index}: ${name}\n${exported(cases[name][0]).text}`).join(""));
});

test("the compiler reports a wrong claim about a type", () => {
  const { text } = exported(object({ age: { type: "integer" } }));
  assert.notEqual(compiled([text + takes("MyOutput", { age: "7" })]), "");
  assert.notEqual(compiled([text + refuses("MyOutput", { age: 7 })]), "");
});

test("rules that types cannot express are reported", () => {
  const { left } = exported(object({ a: {} }, { if: { required: ["a"] }, then: false, dependentRequired: { a: ["b"] } }));
  assert.match(left, /not exported exactly: if: .*\n.*not exported exactly: dependentRequired: /);
  assert.match(exported({ properties: { a: { type: "string" } } }).left, /not exported exactly: type: /);
  assert.equal(exported(object({ a: { type: "string", minLength: 3, format: "email" } })).left, "");
});

test("the types of the example accept its valid rows", () => {
  const examples = new URL("../../Examples/", import.meta.url);
  const rules = JSON.parse(readFileSync(new URL("sign-up.json", examples), "utf8"));
  const rows = readFileSync(new URL("sign-ups.jsonl", examples), "utf8").split("\n").filter(Boolean);
  const file = fileURLToPath(new URL("sign-up.json", examples));
  const { stdout } = spawnSync(command, ["test", "--schema", file, "--json"], { input: rows.join("\n"), encoding: "utf8" });
  const right = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter(({ verdict }) => verdict === "valid");
  assert.ok(right.length > 0);
  assert.equal(compiled([exported(rules).text + takes("MyOutput", ...right.map(({ value }) => value))]), "");
});

test("large and deep rules give types of limited size", () => {
  const wide = object(Object.fromEntries(Array.from({ length: 7000 }, (_, index) => [`m${index}`, { type: "string" }])));
  const choices = object({ a: { enum: Array.from({ length: 1200 }, (_, index) => `c${index}`) } });
  let deep = { type: "string" };
  for (let count = 0; count < 20; count += 1) deep = object({ a: deep });
  // Each schema refers to the next one twice, which makes 2 to the power of 20 paths.
  const $defs = Object.fromEntries(Array.from({ length: 20 }, (_, index) =>
    [`d${index}`, object({ a: { $ref: `#/$defs/d${(index + 1) % 20}` }, b: { $ref: `#/$defs/d${(index + 1) % 20}` } })]));
  const all = [wide, choices, deep, { $ref: "#/$defs/d0", $defs }, { anyOf: [{ type: "string" }, { not: {} }] }, true, false, {}];
  const results = all.map((rules) => exported(rules));
  for (const { text } of results) assert.ok(text.length < 2_000_000, String(text.length));
  for (const index of [0, 1]) assert.match(results[index].left, /not exported exactly: /);
  assert.equal(compiled(results.map(({ text }) => text)), "");
});
