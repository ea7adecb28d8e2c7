// Tests a module in two parts: what the primary part answers alone, and that the module is as it was if it needs the
// deferred part.
//
//     node --test Tests/Web/parts.test.mjs
//
// The command compiles the plans: that of a debug build, or the one that WELLFORMED names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Deferred, Wellformed } from "../../Sources/WellformedWeb/Binding/adapter.js";
import { LiveForm } from "../../Sources/WellformedWeb/Binding/live.js";
import { Story } from "./story.mjs";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const file = (name) => place(`../../Sources/WellformedWeb/Resources/${name}`);
const command = process.env.WELLFORMED ?? place("../../.build/debug/wellformed");
const compiled = (rules) => execFileSync(command, ["compile", "-", "-o", "-"], { input: JSON.stringify(rules) });
const signUp = JSON.parse(readFileSync(place("../../Examples/sign-up.json"), "utf8"));
const types = { headers: { "Content-Type": "application/wasm" } };

/** What each address is answered with; by default, the file of that name. */
const answers = new Map();
globalThis.fetch = async (address) => {
  const name = new URL(address).pathname.replace(/.*\//, "");
  return answers.get(name)?.() ?? new Response(readFileSync(file(name)), types);
};
const primary = new URL("../../Sources/WellformedWeb/Resources/wellformed-plan.primary.wasm", import.meta.url);
const begin = (source = primary) => Wellformed.begin(source);
const small = readFileSync(file("wellformed-plan.wasm"));

/** Returns what a question is answered with, or `Deferred`. */
function answerTo(adapter, question) {
  try {
    return adapter.ask(question);
  } catch (error) {
    if (error instanceof Deferred) return Deferred;
    return { error: error.message, pointer: error.pointer };
  }
}

test("a module in two parts answers as the whole one does, whenever its deferred part comes", async () => {
  let asked = 0;
  let deferred = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const [parts, whole] = [await begin(), await Wellformed.load(small)];
    let patience = seed % 7;
    const plans = new Map();
    const questions = [];
    const story = new Story(seed, (question) => {
      let planned = question;
      if (question.open) {
        const bytes = compiled(question.open.rules);
        // Half of the forms begin as a page begins them; the others have what pages rarely have.
        const names = Object.keys(question.open.rules.properties);
        const values = Object.fromEntries(names.map((name) => [name, ""]));
        const { rules: _, ...others } = seed % 2 ? question.open : { controls: names, wholes: [], values, options: {} };
        planned = { open: { ...others, plan: whole.plan(bytes) } };
        plans.set(planned, bytes);
      }
      questions.push(planned);
      return answerTo(whole, planned);
    });
    for (let step = 0; step < 40; step += 1) story.goOn();
    story.end();
    const toldByWhole = new Wellformed((await WebAssembly.instantiate(small)).instance);
    for (const question of questions) {
      const bytes = plans.get(question);
      const take = (adapter) => {
        if (bytes) adapter.plan(bytes);
        return answerTo(adapter, question);
      };
      const expected = take(toldByWhole);
      for (;;) {
        let told;
        try {
          told = take(parts);
        } catch (error) {
          if (!(error instanceof Deferred)) throw error;
          told = Deferred;
        }
        if (told !== Deferred) {
          assert.deepEqual(told, expected);
          asked += parts.isWhole ? 0 : 1;
          break;
        }
        deferred += 1;
        // The same question again is deferred again, and changes as little.
        patience -= 1;
        if (patience < 0) await parts.whole;
      }
      assert.equal(parts.bytesInUse, toldByWhole.bytesInUse);
    }
  }
  assert.ok(asked > 20, `the primary part answered ${asked} questions alone`);
  assert.ok(deferred > 40, `the deferred part was missed ${deferred} times`);
});

/** A form of the sign-up rules in a module in two parts, and what its host hears. */
async function opened(source) {
  const adapter = await begin(source);
  const heard = { shown: [], stopped: [] };
  const plan = adapter.plan(compiled(signUp));
  const controls = Object.keys(signUp.properties);
  const values = Object.fromEntries(controls.map((name) => [name, ""]));
  const live = new LiveForm(adapter, { plan, controls, wholes: [], values, options: {} }, {
    show: ({ changed, effects }) => heard.shown.push({ changed, effects }),
    stopped: (error) => heard.stopped.push(error),
  });
  live.begin();
  const idOf = (name) => live.fields.find((field) => field.name === name).id;
  const type = (name, text) => live.send({ type: "edit", field: idOf(name), text, selection: [text.length, text.length], source: "typing" });
  const leave = (name) => live.send({ type: "blur", field: idOf(name), reason: "commit" });
  const enter = (name) => live.send({ type: "focus", field: idOf(name) });
  const errorOf = (name) => heard.shown.flatMap(({ changed }) => changed).findLast(({ id }) => id === idOf(name))?.error;
  return { adapter, live, heard, type, enter, leave, errorOf };
}

const missing = () => new Response("", { status: 404 });

test("the primary part opens a form, and judges an address and a name", async () => {
  answers.set("wellformed-plan.deferred.wasm", missing);
  const { adapter, heard, type, enter, leave, errorOf } = await opened();
  enter("email");
  for (const text of ["j", "jane", "jane@", "jane@example"]) type("email", text);
  leave("email");
  assert.match(errorOf("email").message, /\S/);
  enter("email");
  for (const text of ["jane@example.", "jane@example.com"]) type("email", text);
  leave("email");
  assert.equal(errorOf("email") ?? null, null);
  enter("name");
  for (const text of ["J", "Jane", "Jane Doe"]) type("name", text);
  leave("name");
  assert.deepEqual(heard.stopped, []);
  assert.equal(adapter.isWhole, false);
  answers.clear();
});

test("a form that needs the deferred part closes, and says nothing wrong", async () => {
  const { adapter, live, heard, type, enter } = await opened();
  enter("password");
  assert.equal(adapter.hasMissed, false);
  type("password", "P");
  await adapter.missed;
  assert.equal(live.isOpen, false);
  assert.deepEqual(heard.stopped, []);
  // With the whole module, the same goes on.
  await adapter.whole;
  assert.equal(adapter.isWhole, true);
});

test("a deferred part that fails to load is loaded again when somebody asks for it again", async () => {
  answers.set("wellformed-plan.deferred.wasm", missing);
  // Both parts were compiled at the plain address.
  const { adapter, live } = await opened(`${primary}?again`);
  await assert.rejects(adapter.whole, /deferred\.wasm\?again was answered with 404/);
  assert.ok(live.isOpen);
  assert.equal(adapter.isWhole, false);
  answers.clear();
  await adapter.whole;
  assert.equal(adapter.isWhole, true);
  assert.ok(live.isOpen);
});

test("a module is loaded whole unless somebody asks for a part", async () => {
  const adapter = await Wellformed.load(new URL("../../Sources/WellformedWeb/Resources/wellformed-plan.primary.wasm", import.meta.url));
  assert.equal(adapter.isWhole, true);
  const whole = await Wellformed.load(small);
  assert.equal(whole.isWhole, true);
  await whole.whole;
  answers.set("other.wasm", () => new Response(readFileSync(file("wellformed-plan.primary.wasm")), types));
  await assert.rejects(Wellformed.begin("https://a.example/other.wasm"), /ends with \.primary\.wasm/);
  answers.clear();
});
