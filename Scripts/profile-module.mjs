// Notes which functions of a module a page needs first, for `wasm-split`: those that open forms, judge the first fields
// that somebody fills in, an e-mail address and a name, and refuse a form that is not filled in.
//
//     node Scripts/profile-module.mjs MODULE PROFILE COMMAND RULES… [--each RULES…]
//
// MODULE is a module that `wasm-split --instrument` made. RULES are rule files, which COMMAND compiles. Those after `--each`
// are also opened with each of their fields alone: forms differ in what they have, and each should come to life with
// what is noted here.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Wellformed } from "../Sources/WellformedWeb/Binding/adapter.js";

// What somebody types first, with a mistake that is noticed, and mended.
const typed = {
  email: [
    "j", "ja", "jane", "jane@", "jane@e", "jane@example", "jane@example.", "jane@example.c", "jane@example.com", "jane doe",
    "jane.doe+1@mail.example.co.uk", "jane@@example.com", "jane@gmial.com",
  ],
  name: ["J", "Ja", "Jane", "Jane ", "Jane D", "Jane Doe", "Zoë"],
};

const [moduleFile, profileFile, command, ...files] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(moduleFile));
const adapter = new Wellformed(instance);
const compiled = (rules) =>
  execFileSync(command, ["compile", "-", "-o", "-", "--primary"], { input: JSON.stringify(rules) });
let isEach = false;
for (const file of files) {
  if (file === "--each") {
    isEach = true;
    continue;
  }
  const rules = JSON.parse(readFileSync(file, "utf8"));
  const parts = isEach ? [...partsOf(rules, true), ...partsOf(rules, false)] : [];
  for (const each of [rules, ...parts]) begin(adapter.plan(compiled(each), () => {}));
}
if (!adapter.bytesInUse) throw new Error("The module has nothing in memory");

const { memory, room, __write_profile: write } = instance.exports;
const most = 1 << 20;
const place = room(most) >>> 0;
const count = write(place, most);
writeFileSync(profileFile, new Uint8Array(memory.buffer, place, count));

/** Returns rules for each member of an object alone, and what it is compared with. */
function* partsOf(rules, isRequired) {
  for (const [name, rule] of Object.entries(rules.properties)) {
    const compared = JSON.stringify(rule).match(/"(?:equals|differsFrom|property|regionFrom)":"(\w+)"/g) ?? [];
    const names = [name, ...compared.map((each) => each.split('"').at(-2))];
    const properties = Object.fromEntries(names.map((each) => [each, rules.properties[each]]));
    yield { type: "object", properties, ...(isRequired ? { required: [name] } : {}) };
  }
}

/** Opens a form, as it is and with some of what pages can say, and begins to fill it in. */
function begin(plan) {
  // What the binding asks while a form comes to life.
  const told = adapter.ask({ open: { plan, controls: [] } });
  adapter.ask({ close: told.form });
  const names = told.fields.map(({ name }) => name);
  adapter.ask({ plan, controls: ["csrf", ...names] });
  const usual = {
    plan,
    controls: names,
    wholes: [],
    values: Object.fromEntries(names.map((name) => [name, ""])),
    checks: {},
    fields: Object.fromEntries(told.fields.map(({ name, kind }) => [name, looks(name, kind)])),
    options: {},
  };
  const text = names.find((name) => looks(name, told.fields.find((each) => each.name === name).kind).control === "typed");
  const others = [
    { checks: text ? { [text]: [] } : {} },
    { options: { reveal: "onBlur", unavailable: "block", warnings: "always" } },
    { messages: { required: "Enter {field}" } },
    // What somebody typed before the form came to life.
    { values: Object.fromEntries(names.map((name) => [name, typed[name]?.at(3) ?? ""])) },
  ];
  for (const unusual of others) {
    const { form } = adapter.ask({ open: { ...usual, ...unusual } });
    adapter.ask({ close: form });
  }
  const { form, fields } = adapter.ask({ open: usual });
  let at = 0;
  const take = ({ effects }) => {
    for (const { type, token } of effects) if (type === "startTimer") send({ type: "timer", token });
  };
  const send = (event) => take(adapter.ask({ form, at: at += 100, event }));
  const type = (field, text) => take(adapter.edit({
    form, at: at += 100, event: { type: "edit", field, text, selection: [text.length, text.length], source: "typing" },
  }));
  const enter = (field) => {
    send({ type: "pressBegan" });
    send({ type: "focus", field });
    send({ type: "pressEnded" });
  };
  const leave = (field) => send({ type: "blur", field, reason: "commit" });
  send({ type: "arrange", fields: fields.map(({ id }) => id) });
  for (const { id: field, name } of fields) {
    enter(field);
    leave(field);
    // In one go, with each mistake shown and mended, and back again.
    const texts = typed[name] ?? [];
    enter(field);
    for (const text of texts) type(field, text);
    leave(field);
    for (const text of [...texts, "", ...texts.toReversed(), ""]) {
      enter(field);
      if (texts.length) type(field, text);
      leave(field);
    }
  }
  send({ type: "submit" });
  adapter.ask({ form, snapshot: true });
  adapter.ask({ close: form });
}

/** What the binding says of the controls of a field. */
function looks(name, kind) {
  if (kind === "choice") return { control: "chosen", omitsEmpty: false };
  if (kind === "boolean") return { control: "ticked", omitsEmpty: true };
  if (name === "mobile") return { control: "typed", shape: "phone" };
  if (name === "userName") return { control: "typed", praisesSuccess: true };
  if (name === "password" && instance.exports.words) return { control: "typed", measures: true };
  return { control: "typed" };
}
