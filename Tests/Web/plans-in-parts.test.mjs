// Tests plans in two parts: the answers of a form while its module has only the primary part of a plan, and afterwards.
//
//     node --test Tests/Web/plans-in-parts.test.mjs
//
// The command compiles the plans: that of a debug build, or the one that WELLFORMED names. The module is that of the
// sign-up site, which has phone numbers; SIGN_UP_MODULE names another folder with its parts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { begin as beginFor, Deferred, Wellformed } from "../../Sources/WellformedWeb/Binding/adapter.js";
import { wholePlan } from "../../Sources/WellformedWeb/Binding/rulefiles.js";
import { schema } from "../../Sources/WellformedWeb/Binding/schema.js";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const modules = process.env.SIGN_UP_MODULE ?? place("../../Examples/SignUpSite/Sources/SignUpService/Module");
const command = process.env.WELLFORMED ?? place("../../.build/debug/wellformed");
const compiled = (rules, ...options) =>
  execFileSync(command, ["compile", "-", "-o", "-", ...options], { input: JSON.stringify(rules) });

const rules = JSON.parse(readFileSync(place("../../Scripts/profiles/sign-up-site.json"), "utf8"));
const [whole, primary] = [compiled(rules), compiled(rules, "--primary")];
const someRules = {
  type: "object", properties: { phone: { type: "string", "x-wellformed": { phone: { region: "DE", regions: ["DE"] } } } },
};
const other = compiled(someRules);

/** The answer for each address. */
const answers = new Map();
const module = (name) => new Response(readFileSync(`${modules}/${name}`), { headers: { "Content-Type": "application/wasm" } });
globalThis.fetch = async (address) => {
  const name = String(address).replace(/.*\//, "");
  return answers.get(name)?.() ?? module(name);
};
const begin = () => Wellformed.begin("https://a.example/sign-up.primary.wasm");
const load = () => Wellformed.load(readFileSync(`${modules}/sign-up.wasm`));

const texts = {
  country: ["DE", "GB", "US", "FR", "AQ", "", "XX"],
  mobile: ["", "0", "07", "07700 900123", "+44", "020 7946 0958", "+49 151 12345678", "0151 12345678", "202 555 0123", "+99"],
  email: ["", "jane", "jane@example.com", "jane@exämple.com", "jane@xn--exmple-cua.com", "jane@例え.jp", "jane@gmial.com"],
  name: ["", "Jane", "Łukasz", "Δημήτρης", "王小明", "Пётр", "Nguyễn Thị", "e\u0301", "Zoe\u0308"],
  userName: ["", "jane", "Jäne", "ｊａｎｅ", "пётр", "شم"],
  password: ["", "password", "Password1", "short", "correct horse battery staple"],
  confirmation: ["", "password", "short"],
};

/** Opens a form, and returns a function that sends it an event about a field by name. */
function opened(adapter, plan) {
  const names = Object.keys(rules.properties);
  const { form, fields, effects } = adapter.ask({
    open: { plan, controls: names, wholes: [], values: Object.fromEntries(names.map((name) => [name, ""])), options: {} },
  });
  let at = 0;
  const send = ({ field: name, text, ...event }) => {
    at += 100;
    const { id: field } = fields.find((each) => each.name === name) ?? {};
    const question = { form, at, event: { ...event, field } };
    if (text === undefined) return adapter.ask(question);
    Object.assign(question.event, { text, selection: [text.length, text.length], source: "typing" });
    return adapter.edit(question);
  };
  return { send, effects, form, value: () => adapter.ask({ form, value: true }) };
}

/** Returns events, always the same for a seed. */
function* events(seed) {
  let state = seed * 7919 + 1;
  const below = (count) => {
    state = (state * 48271) % 2147483647;
    return state % count;
  };
  const names = Object.keys(texts);
  for (let step = 0; step < 30; step += 1) {
    const field = names[below(names.length)];
    yield { type: "focus", field };
    yield { type: "edit", field, text: texts[field][below(texts[field].length)] };
    yield { type: "blur", field, reason: "commit" };
  }
}

test("a form of the primary part answers like one of the whole plan, whenever that is loaded", async () => {
  let missed = 0;
  let answered = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const [parts, other] = [await begin(), await load()];
    const plan = parts.plan(primary, async () => whole);
    const [form, expected] = [opened(parts, plan), opened(other, other.plan(whole))];
    assert.deepEqual(form.effects, expected.effects);
    for (const event of events(seed)) {
      let answer;
      for (let round = 0; answer === undefined; round += 1) {
        const wasWhole = parts.isWhole;
        try {
          answer = form.send(event);
          if (!wasWhole) answered += 1;
        } catch (error) {
          assert.ok(error instanceof Deferred && !wasWhole, String(error.cause ?? error));
          missed += 1;
          // Sometimes the same question is repeated before the whole plan is loaded.
          if ((seed + round) % 3) await parts.whole;
        }
      }
      assert.deepEqual(answer, expected.send(event));
    }
    assert.deepEqual(form.value(), expected.value());
  }
  assert.ok(missed >= 20, `something was missed ${missed} times`);
  assert.ok(answered > 20, `the primary part answered ${answered} events`);
});

test("missing tables defer a question even if the whole module is loaded", async () => {
  const adapter = await begin();
  await adapter.whole;
  let isThere = false;
  const plan = adapter.plan(primary, async () => {
    if (!isThere) throw new Error("not yet");
    return whole;
  });
  assert.equal(adapter.isWhole, false);
  const { send } = opened(adapter, plan);
  const event = { type: "edit", field: "mobile", text: "+44 20 7946 0958" };
  assert.throws(() => send(event), Deferred);
  assert.throws(() => send(event), Deferred);
  assert.equal(adapter.hasMissed, true);
  await assert.rejects(adapter.whole, /not yet/);
  assert.throws(() => send(event), Deferred);
  isThere = true;
  await adapter.whole;
  assert.equal(adapter.isWhole, true);
  const other = await load();
  assert.deepEqual(send(event), opened(other, other.plan(whole)).send(event));
  assert.equal(adapter.plan(primary), plan);
});

test("a whole plan with other tables is refused, and is not loaded again", async () => {
  const adapter = await begin();
  let loads = 0;
  opened(adapter, adapter.plan(primary, async () => {
    loads += 1;
    return other;
  }));
  await assert.rejects(adapter.whole, /parts of a plan are of different versions/);
  assert.equal(adapter.isWhole, false);
  // Another try would fail in the same way.
  const { bytesInUse } = adapter;
  await assert.rejects(adapter.whole, /parts of a plan are of different versions/);
  assert.deepEqual([loads, adapter.bytesInUse], [1, bytesInUse]);
});

test("a form that is opened after a refused plan gets another module", async () => {
  const address = "https://a.example/sign-up.primary.wasm";
  const first = await beginFor(address, "a plan");
  assert.equal(await beginFor(address, "a plan"), first);
  assert.notEqual(await beginFor(address, "another plan"), first);
  first.plan(primary, async () => other);
  await assert.rejects(first.whole, /different versions/);
  await null;
  const second = await beginFor(address, "a plan");
  assert.notEqual(second, first);
  second.plan(primary, async () => whole);
  await second.whole;
});

test("a plan that is taken while another one loads is completed too", async () => {
  const adapter = await begin();
  // The primary part of the module suits only the first plan.
  await adapter.whole;
  const plan = adapter.plan(primary, async () => whole);
  const { whole: first } = adapter;
  const second = adapter.plan(compiled(someRules, "--primary"), async () => compiled(someRules));
  assert.notEqual(second, plan);
  await first;
  assert.equal(adapter.isWhole, true);
});

test("an adapter has missed nothing more once everything is loaded", async () => {
  const adapter = await begin();
  const { send } = opened(adapter, adapter.plan(primary, async () => whole));
  const { missed } = adapter;
  assert.throws(() => send({ type: "edit", field: "mobile", text: "07" }), Deferred);
  await missed;
  assert.equal(adapter.hasMissed, true);
  await adapter.whole;
  assert.equal(adapter.hasMissed, false);
  assert.notEqual(adapter.missed, missed);
});

test("the primary part of a plan is refused without a way to load the whole plan", async () => {
  const adapter = await load();
  assert.throws(() => adapter.plan(primary), /primary part of a plan/);
  assert.throws(() => adapter.plan(primary), /primary part of a plan/);
  assert.equal(adapter.isWhole, true);
  // Other plans are still accepted.
  adapter.plan(compiled(someRules));
  const { send } = opened(adapter, adapter.plan(whole));
  send({ type: "edit", field: "mobile", text: "07700 900123" });
});

test("a refused plan leaves nothing incomplete", async () => {
  const adapter = await begin();
  await adapter.whole;
  const unknown = structuredClone(someRules);
  unknown.properties.other = { type: "string", format: "uuid" };
  for (const options of [[], ["--primary"]]) {
    assert.throws(() => adapter.plan(compiled(unknown, ...options), () => assert.fail()), /uuid/);
  }
  adapter.plan(whole);
  adapter.plan(compiled(someRules));
  assert.equal(adapter.isWhole, true);
});

test("the address of the whole plan is that of its primary part without the word primary", () => {
  const pairs = [
    ["https://a.example/sign-up.primary.plan", "https://a.example/sign-up.plan"],
    [new URL("https://a.example/r/1-2.3-4.primary.plan?v=.primary.plan#x"), "https://a.example/r/1-2.3-4.plan?v=.primary.plan#x"],
    ["https://a.example/sign-up.plan", undefined],
    ["https://a.example/rules.json?next=/sign-up.primary.plan", undefined],
    ["https://a.example/r?f=x.primary.plan", undefined],
  ];
  for (const [address, expected] of pairs) assert.equal(wholePlan(address), expected);
});

test("the primary part of a plan without large tables is the whole plan", async () => {
  const simple = { type: "object", properties: { email: { type: "string", format: "email" } } };
  assert.deepEqual(compiled(simple, "--primary"), compiled(simple));
  const adapter = await begin();
  // The primary part of the module suits only other rules.
  await adapter.whole;
  adapter.plan(compiled(simple, "--primary"), () => assert.fail("nothing is to be loaded"));
  assert.equal(adapter.isWhole, true);
});

test("the primary part is much shorter, and is refused if it is changed", async () => {
  assert.ok(primary.length < whole.length / 2, `${primary.length} of ${whole.length} bytes`);
  const adapter = await load();
  const start = primary.indexOf("WFPN");
  for (let place = start; place < start + 7200; place += 7) {
    const bytes = Uint8Array.from(primary);
    bytes[place] ^= 1 << (place % 8);
    assert.throws(() => adapter.plan(bytes, async () => whole), /plan/);
  }
});

test("a Standard Schema of a primary part loads the whole plan", async () => {
  const asked = [];
  answers.set("sign-up.plan", () => { asked.push("whole"); return new Response(whole); });
  answers.set("sign-up.primary.plan", () => { asked.push("primary"); return new Response(primary); });
  const validator = schema("https://a.example/sign-up.primary.plan", { module: "https://a.example/sign-up.primary.wasm" });
  const { issues } = await validator["~standard"].validate({ country: "GB", mobile: "020 7946 0958" });
  assert.ok(issues.some(({ path, message }) => path.includes("mobile") && /landline/.test(message)), JSON.stringify(issues));
  assert.deepEqual(asked, ["whole"]);
  answers.clear();
});
