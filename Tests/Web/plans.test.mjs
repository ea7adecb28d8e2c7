// Tests the binding with plans, in the module that judges only by plans.
//
//     node --test Tests/Web/plans.test.mjs
//
// The command compiles the plans: that of a debug build, or the one that WELLFORMED names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Story } from "./story.mjs";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const { Wellformed } = await import("../../Sources/WellformedWeb/Binding/adapter.js");
const resources = "../../Sources/WellformedWeb/Resources/";
const whole = readFileSync(place(`${resources}wellformed.wasm`));
const small = readFileSync(place(`${resources}wellformed-plan.wasm`));
const command = process.env.WELLFORMED ?? place("../../.build/debug/wellformed");
if (!existsSync(command)) throw new Error("There is no command: run swift build first");

const compiled = (rules) => execFileSync(command, ["compile", "-", "-o", "-"], { input: JSON.stringify(rules) });
const rules = { type: "object", properties: { name: { type: "string", minLength: 2 } }, required: ["name"] };

test("forms opened by plans answer like forms opened by rules", async () => {
  const [byRules, byPlan] = [await Wellformed.load(whole), await Wellformed.load(small)];
  let asked = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    const story = new Story(seed, (question) => {
      const planned = question.open
        ? { open: { ...question.open, rules: undefined, plan: byPlan.plan(compiled(question.open.rules)) } }
        : question;
      const answer = byRules.ask(question);
      assert.deepEqual(byPlan.ask(planned), answer);
      asked += 1;
      return answer;
    });
    for (let step = 0; step < 40; step += 1) story.goOn();
    story.end();
  }
  assert.ok(asked > 1000);
});

test("a plan that is loaded again keeps its number, and uses no more memory", async () => {
  const adapter = await Wellformed.load(small);
  const plan = compiled(rules);
  assert.equal(adapter.plan(plan), 0);
  const used = adapter.bytesInUse;
  for (let count = 0; count < 100; count += 1) assert.equal(adapter.plan(new Uint8Array(plan).buffer), 0);
  assert.equal(adapter.bytesInUse, used);
  assert.equal(adapter.plan(compiled({ ...rules, required: [] })), 1);
});

test("malformed plans are refused, and a module for plans refuses rules", async () => {
  const adapter = await Wellformed.load(small);
  const plan = compiled(rules);
  plan[20] ^= 1;
  for (const bytes of [new Uint8Array(0), new Uint8Array(100), plan]) {
    assert.throws(() => adapter.plan(bytes), /plan/i);
  }
  assert.throws(() => adapter.ask({ open: { plan: 0 } }), /not loaded/);
  assert.throws(() => adapter.ask({ open: { rules } }), /wellformed\.wasm/);
  assert.throws(() => adapter.ask({ test: { format: "email", text: "a" } }), /wellformed\.wasm/);
});

test("the module that reads rules also accepts plans", async () => {
  const adapter = await Wellformed.load(whole);
  const opened = adapter.ask({ open: { plan: adapter.plan(compiled(rules)) } });
  assert.deepEqual(opened.fields.map(({ name }) => name), ["name"]);
});
