// Tests the binding as a Standard Schema, in both modules.
//
//     node --test Tests/Web/schema.test.mjs
//
// The command compiles the plans: that of a debug build, or the one that WELLFORMED names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const resources = "../../Sources/WellformedWeb/Resources/";
const { schema, Wellformed } = await import(`${resources}wellformed.js`);
const command = process.env.WELLFORMED ?? place("../../.build/debug/wellformed");
if (!existsSync(command)) throw new Error("There is no command: run swift build first");

const compiled = (rules) => execFileSync(command, ["compile", "-", "-o", "-"], { input: JSON.stringify(rules) });
const [whole, small] = await Promise.all(
  ["wellformed.wasm", "wellformed-plan.wasm"].map((name) => Wellformed.load(readFileSync(place(resources + name)))));
const byRules = (rules) => schema(rules, { adapter: whole })["~standard"].validate;
const byPlan = (rules) => schema(compiled(rules), { adapter: small })["~standard"].validate;
const object = (properties, others = {}) => ({ type: "object", properties, ...others });
const pathsOf = ({ issues }) => issues?.map(({ path }) => path);

const signUp = JSON.parse(readFileSync(place("../../Examples/sign-up.json"), "utf8"));
const mixed = object({
  email: { type: "string", format: "email", "x-wellformed": { normalize: ["trim"], required: "notBlank" } },
  age: { type: "integer", minimum: 13 }, height: { type: "number" }, terms: { type: "boolean", const: true },
  news: { type: "boolean" }, code: { type: "string", minLength: 3 }, country: { enum: ["GB", "IN"] },
  note: { type: ["integer", "null"] }, nick: { type: "string", "x-wellformed": { optional: true, length: { minimum: 2 } } },
  again: { type: "string", "x-wellformed": { equals: "code" } },
}, { required: ["email", "terms", "note", "nick"], dependentRequired: { age: ["code"] } });

test("a schema of rules or of a plan is a Standard Schema", () => {
  for (const given of [schema(signUp, { adapter: whole }), schema(compiled(signUp), { adapter: small })]) {
    const { version, vendor, validate } = given["~standard"];
    assert.deepEqual([version, vendor, typeof validate], [1, "wellformed", "function"]);
    const { issues } = validate({ email: "jane" });
    assert.deepEqual(issues[0].path, ["email"]);
    assert.ok(issues.every(({ message, path }) => message && typeof message === "string" && Array.isArray(path)));
  }
});

test("texts are converted to the values that are stored", () => {
  const value = {
    email: " jane@example.org ", name: "Ada   Lovelace", password: "Passw0rd", confirmation: "Passw0rd", age: " 042", mobile: "",
  };
  const stored = { email: "jane@example.org", name: "Ada Lovelace", password: "Passw0rd", confirmation: "Passw0rd", age: 42 };
  for (const validate of [byRules(signUp), byPlan(signUp)]) {
    assert.deepEqual(validate(value), { value: stored });
    assert.deepEqual(validate({ ...value, age: 42 }), { value: stored });
    assert.deepEqual(pathsOf(validate({ ...value, confirmation: "other", age: "12" })), [["confirmation"], ["age"]]);
    assert.deepEqual(pathsOf(validate({})), [["email"], ["name"], ["password"], ["confirmation"]]);
  }
  assert.equal(value.email, " jane@example.org ");
});

test("empty texts, boxes and numbers are read as in a form", () => {
  const value = { email: "a@example.org", terms: "on", note: "", nick: "", code: "", news: "off", age: "" };
  for (const validate of [byRules(mixed), byPlan(mixed)]) {
    assert.deepEqual(validate(value), { value: { email: "a@example.org", terms: true, note: null, nick: "", news: false } });
    assert.deepEqual(pathsOf(validate({ ...value, terms: undefined })), [["terms"]]);
    assert.deepEqual(pathsOf(validate({ ...value, age: "20" })), [["code"]]);
    assert.deepEqual(pathsOf(validate({ ...value, age: "x", height: NaN, country: "FR" })), [["age"], ["height"], ["country"]]);
  }
});

test("both modules give the same result, and valid values satisfy the rules", () => {
  const texts = {
    email: ["a@example.org", " b@example.org", "a@", "", undefined], age: ["13", "12", "x", "", 20, 1.5, null],
    height: [".5", "1e2", "+1", 0, -0, Infinity, "", undefined], terms: ["on", true, "", "yes", false], news: ["on", "0", "maybe", undefined],
    code: ["abc", "ab", "", 123], country: ["GB", "gb", "", undefined], note: ["", "7", " ", null, "7.5"], nick: ["", "n", "nn", null],
    again: ["abc", "", undefined, "123"],
  };
  let seed = 7;
  const pick = (list) => list[(seed = (seed * 1103515245 + 12345) % 2147483648) % 1009 % list.length];
  const [one, other] = [byRules(mixed), byPlan(mixed)];
  let valid = 0;
  for (let count = 0; count < 1500; count += 1) {
    const isLucky = count % 3 === 0;
    const value = Object.fromEntries(Object.entries(texts).map(([name, list]) => [name, isLucky ? list[0] : pick(list)]));
    value.again = pick(texts.again);
    value.nick = pick(texts.nick);
    const found = one(value);
    assert.deepEqual(other(value), found, JSON.stringify(value));
    if (found.issues) continue;
    valid += 1;
    const answer = whole.test({ rules: mixed, value: found.value });
    assert.equal(answer.verdict, "valid");
    assert.deepEqual(answer.value, JSON.parse(JSON.stringify(found.value)));
    assert.deepEqual(one(found.value), found);
  }
  assert.ok(valid > 50 && valid < 1000, String(valid));
});

test("rule files judge objects and lists", () => {
  const rules = object({
    name: { type: "string", "x-wellformed": { normalize: ["trim"] } },
    address: object({ "post.code": { type: "string", minLength: 3 }, floor: { type: "integer" } }, { required: ["post.code"] }),
    items: { type: "array", minItems: 1, items: object({ count: { type: "integer", minimum: 1 }, isGift: { type: "boolean" } }) },
    either: { enum: [1, "one"] },
  }, { required: ["name", "items"], additionalProperties: false });
  const validate = byRules(rules);
  assert.deepEqual(
    validate({ name: " a ", either: "1", address: { "post.code": "abc", floor: "2" }, items: [{ count: "3", isGift: "on" }] }),
    { value: { name: "a", either: 1, address: { "post.code": "abc", floor: 2 }, items: [{ count: 3, isGift: true }] } });
  assert.deepEqual(validate({ name: "a", either: "one", items: [{}] }).value.either, "one");
  assert.deepEqual(
    pathsOf(validate({ address: { "post.code": "a", floor: "x" }, items: [{}, { count: "0" }], more: 1 })),
    [["name"], ["address", "post.code"], ["address", "floor"], ["items", 1, "count"], ["more"]]);
  assert.deepEqual(pathsOf(validate({ name: {}, items: [] })), [["name"], ["items"]]);
  assert.throws(() => schema(compiled(rules), { adapter: small }), /address/);
});

test("rules that describe no form are applied to the value as it is", () => {
  const validate = byRules({ type: "array", items: { type: "number" } });
  assert.deepEqual(validate([1, "2"]), { value: [1, 2] });
  assert.deepEqual(pathsOf(validate(["a"])), [[0]]);
  assert.deepEqual(byRules({ type: "string" })("a"), { value: "a" });
  assert.deepEqual(byRules(true)(undefined), { value: null });
});

test("form data and query parameters are read", () => {
  const data = new FormData();
  for (const [name, value] of [["email", "a@example.org"], ["terms", "on"], ["note", ""], ["nick", ""]]) data.append(name, value);
  assert.equal(byRules(mixed)(data).value.terms, true);
  assert.deepEqual(byPlan(mixed)(data), byRules(mixed)(data));
  const rules = object({ tags: { type: "array", items: { type: "string" } } });
  assert.deepEqual(byRules(rules)(new URLSearchParams("tags=a&tags=b")), { value: { tags: ["a", "b"] } });
  assert.deepEqual(byRules(rules)(new URLSearchParams("tags=a")), { value: { tags: ["a"] } });
  data.append("file", new File([], "a"));
  assert.ok(byRules(mixed)(data).issues);
});

test("names in form data give the places of nested values", () => {
  const rules = object({
    name: { type: "string", minLength: 1 }, isGift: { type: "boolean" },
    address: object({ city: { type: "string", minLength: 1 } }, { required: ["city"] }),
    items: { type: "array", items: object({ sku: { type: "string", minLength: 2 }, count: { type: "integer" } }, { required: ["sku"] }) },
    tags: { type: "array", items: { type: "string" } },
  }, { required: ["address"] });
  const validate = (query) => byRules(rules)(new URLSearchParams(query));
  const address = { city: "R" };
  for (const query of ["address.city=R&items[0].sku=ab&items[2].count=7&items[2].sku=cd", "address[city]=R&items[0][sku]=ab&items[2][sku]=cd&items[2][count]=7"]) {
    assert.deepEqual(validate(query), { value: { address, items: [{ sku: "ab" }, { sku: "cd", count: 7 }], isGift: false } });
  }
  assert.deepEqual(validate("address.city=R&isGift=false&isGift=true&tags[]=a&tags[]="), { value: { address, isGift: true, tags: ["a"] } });
  assert.deepEqual(pathsOf(validate("address.city=&items[0].sku=a")), [["address", "city"], ["items", 0, "sku"]]);
  assert.deepEqual(pathsOf(validate("")), [["address", "city"]]);
  // A server refuses names that contradict each other.
  assert.ok(validate("address=1&address.city=R").issues);
});

test("every kind of value gets an answer", () => {
  const around = {};
  around.around = around;
  let deep = {};
  for (let count = 0; count < 100_000; count += 1) deep = { deep };
  const odd = [
    null, undefined, 0, NaN, "", "text", true, 10n, Symbol("a"), () => {}, [], [[]], new Date(NaN), new Map(), around, deep,
    { email: around }, { email: deep }, { email: Symbol("a") }, { email: ["a"] }, { email: 10n }, { email: new Date() },
    JSON.parse('{"__proto__": {"email": "a"}, "constructor": 1}'), Object.create(null), { email: "\ud800\u0000" }, new Proxy({}, {}),
  ];
  for (const validate of [byRules(signUp), byPlan(signUp)]) {
    for (const value of odd) assert.ok(validate(value).issues.length > 0);
  }
  const names = { ...object({}), properties: JSON.parse('{"__proto__": {"type": "integer"}, "a.b": {"type": "string"}}') };
  for (const validate of [byRules(names), byPlan(names)]) {
    const { value } = validate(JSON.parse('{"__proto__": "5", "a.b": "x"}'));
    assert.deepEqual(Object.entries(value), [["__proto__", 5], ["a.b", "x"]]);
  }
});

test("the issue of an unreadable value has its path", () => {
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const throwing = (thrown) => ({ get email() { throw thrown; } });
  let shared = {};
  for (let count = 0; count < 60; count += 1) shared = { one: shared, other: shared };
  const around = {};
  around.around = around;
  const data = new FormData();
  data.append("email", new File([], "a"));
  const endless = Object.assign([() => {}], { *[Symbol.iterator]() { for (;;) yield 1; } });
  const cannotBeRead = /cannot be read/;
  const nothing = /nothing that a form can send/;
  for (const [value, message, path] of [
    [throwing(new Error("no")), cannotBeRead, ["email"]], [throwing("no"), cannotBeRead, ["email"]],
    [throwing(undefined), cannotBeRead, ["email"]], [throwing({ message: "no", path: [] }), cannotBeRead, ["email"]],
    [revoked, cannotBeRead, []], [{ email: revoked }, cannotBeRead, ["email"]],
    [{ a: [1, { b: new Map() }] }, nothing, ["a", 1, "b"]], [{ email: () => {} }, nothing, ["email"]], [data, nothing, ["email"]],
    [{ a: endless }, nothing, ["a", 0]],
    [around, /nested more deeply/, []], [shared, /more values/, undefined], [{ a: new Array(4e9) }, /more values/, ["a"]],
  ]) {
    for (const validate of [byRules(signUp), byPlan(signUp)]) {
      const { issues } = validate(value);
      assert.equal(issues.length, 1);
      assert.match(issues[0].message, message);
      if (path) assert.deepEqual(issues[0].path, path);
    }
  }
});

test("validating repeatedly does not increase the memory in use", () => {
  const validate = byPlan(mixed);
  for (let count = 0; count < 5; count += 1) validate({ email: "a" });
  const used = small.bytesInUse;
  for (let count = 0; count < 200; count += 1) validate({ email: "a" });
  assert.equal(small.bytesInUse, used);
});

test("validate returns a promise until the module is loaded, and then a result", async () => {
  const later = schema(signUp, { module: readFileSync(place(`${resources}wellformed.wasm`)) });
  const promised = later["~standard"].validate({});
  assert.ok(promised instanceof Promise);
  assert.equal((await promised).issues.length, 4);
  await later.ready;
  assert.equal(later["~standard"].validate({}).issues.length, 4);
  const wrong = schema({ type: "text" }, { module: new Uint8Array() });
  await assert.rejects(wrong.ready);
  await assert.rejects(async () => wrong["~standard"].validate({}));
  assert.throws(() => schema({ type: "text" }, { adapter: whole }), /type/);
});

test("an address can be that of rules or of a plan", async () => {
  const asked = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address, { headers }) => {
    asked.push([String(address), headers.Accept]);
    if (String(address).endsWith("missing.json")) return new Response("", { status: 404 });
    return new Response(String(address).includes(".plan") ? compiled(signUp) : JSON.stringify(signUp));
  };
  try {
    for (const [address, adapter] of [["https://a.example/r/sign-up.plan?1", small], [new URL("https://a.example/sign-up.json"), whole]]) {
      const given = schema(address, { adapter });
      await given.ready;
      assert.deepEqual(pathsOf(given["~standard"].validate({})), [["email"], ["name"], ["password"], ["confirmation"]]);
    }
    await assert.rejects(schema("https://a.example/missing.json", { adapter: whole }).ready, /404/);
  } finally {
    globalThis.fetch = fetch;
  }
  assert.deepEqual(asked.map(([, accept]) => accept.split(",")[0]),
    ["application/vnd.wellformed.plan", "application/schema+json", "application/schema+json"]);
});
