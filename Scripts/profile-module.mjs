// Notes what a page does first with a module: opens forms, judges what somebody enters into them, and refuses a form that
// is not filled in.
//
//     node Scripts/profile-module.mjs MODULE OBSERVED PROFILE COMMAND RULES… [--each RULES…]
//
// MODULE was instrumented by split-module.mjs; OBSERVED is the same, made slower by `wasm-opt --instrument-memory`. PROFILE gets, as JSON, whether it
// is for forms of any rules, the places that are reached, and the addresses of the bytes that are read:
// `{"isForAny":false,"places":[…],"read":[…]}`. RULES are rule files, which COMMAND compiles.
//
// If there is `--each`, the profile is for forms of any rules: somebody enters an e-mail address and a name, and the rules
// after `--each` are also tried with each of their fields alone. Otherwise it is for forms of these rules, which many
// people fill in.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Wellformed } from "../Sources/WellformedWeb/Binding/adapter.js";
import { fillInAtRandom } from "./form-people.mjs";
import { notes } from "./wasm-file.mjs";

// What somebody enters into the fields, by name, with mistakes that are noticed and mended.
const typed = {
  email: [
    "j", "ja", "jane", "jane@", "jane@e", "jane@example", "jane@example.", "jane@example.c", "jane@example.co",
    "jane@example.com", "jane doe", "jane.doe+1@mail.example.co.uk", "jane_doe-99@sub-domain.example.org", "jane@@example.com",
    "jane@gmial.com", "jane@gmail.con", "@example.com", ".jane@example.com", "jane.@example.com", "jane..doe@example.com",
    "jane@-example.com", "jane@example..com", "jane@.example.com", "jane@example.com.", "jane@example,com", "jane@example com",
    "jane@127.0.0.1", "<jane@example.com>", "Jane <jane@example.com>", "jane@example.com, john@example.com", "JANE@EXAMPLE.COM",
    " jane@example.com ", "jane(at)example.com", "o'brien@example.ie", "jane#doe@example.com", "zoë@example.com", "jane@exämple.com",
  ],
  name: [
    "J", "Ja", "Jane", "Jane ", "Jane D", "Jane Doe", "Zoë", "O'Brien", "O’Brien", "Anne-Marie", "J. R. Doe", "Jane  Doe", " Jane",
    "jane@example.com", "Jane1", "Jane <", "Dr. Jane Doe", "García Núñez", "Jürgen Groß", "Łukasz Żółć", "Çağla", "Đặng", "-", "'",
  ],
  userName: ["j", "ja", "jane", "jane_doe", "Jane", "jane doe", "jane.doe-1", "_jane", "jané", "admin", "jane@example.com"],
};
/** What somebody enters into other fields. */
const anything = ["a", "Ab", "Ab1", "ab 12", " ", "1", "12", "1.5", "-1", "x".repeat(40)];
/** What somebody chooses from selects, by name. */
const chosen = { country: ["DE", "GB", "", "US"], colour: ["red", "", "blue"], choice: ["a", "", "b"], anyChoice: ["a", "", "b"] };

/** The ways in which pages open forms: what they say besides the names and the kinds of their controls. */
const variants = [
  { says: () => ({}), isWhole: true },
  { says: () => ({}), isForEach: true },
  { says: () => ({ fields: {}, values: {} }) },
  { says: ({ names }) => ({
    controls: names.slice(0, 1), values: {}, wholes: undefined, checks: undefined, fields: undefined, options: undefined,
  }) },
  { says: ({ texts }) => ({
    checks: Object.fromEntries(texts.map((name) => [name, []])), options: { reveal: "onBlur", unavailable: "block" },
  }) },
  { says: ({ texts }) => ({
    checks: Object.fromEntries(texts.map((name) => [name, texts.slice(0, 1)])), options: { reveal: "eager", unavailable: "allow" },
  }) },
  { says: () => ({ options: { reveal: "submitOnly", warnings: "always", excludedValues: "submitted" } }) },
  { says: () => ({ options: { reveal: "rewardEarlyPunishLate", warnings: "never" } }) },
  { says: ({ looks }) => ({ fields: looks({ omitsEmpty: true, parses: true, countsLength: true }) }) },
  { says: ({ looks }) => ({ fields: looks({ omitsEmpty: false, praisesSuccess: true }) }) },
  // What somebody typed before the form came to life.
  { says: ({ values }) => ({ values: values(-1) }), isForEach: true },
  { says: ({ values }) => ({ values: values(0) }) },
];

const [moduleFile, observedFile, profileFile, command, ...files] = process.argv.slice(2);
const read = new Uint8Array(notes.readBelow);
const reached = new Uint8Array(notes.end - notes.start);
const isForAny = files.includes("--each");
const observers = {
  load_ptr(_, count, offset, address) {
    const start = (address >>> 0) + (offset >>> 0);
    read.fill(1, start, start + count);
    return address;
  },
  store_ptr: (_, count, offset, address) => address,
  ...Object.fromEntries(["load", "store"].flatMap((way) =>
    ["i32", "i64", "f32", "f64"].map((type) => [`${way}_val_${type}`, (_, value) => value]))),
};
const [module, observed] = [moduleFile, observedFile].map((file) => new WebAssembly.Module(readFileSync(file)));
const hasMeter = WebAssembly.Module.exports(module).some(({ name }) => name === "words");

/** Tries forms in an instance of its own, where what is made at the first use is made again, and notes what they reach. */
function observe(act, isRead = true) {
  const instance = isRead ? new WebAssembly.Instance(observed, { env: observers }) : new WebAssembly.Instance(module);
  act(new Wellformed(instance));
  const marks = new Uint8Array(instance.exports.memory.buffer, notes.start, reached.length);
  for (let place = 0; place < marks.length; place += 1) reached[place] |= marks[place];
}

const plans = [];
let isEach = false;
for (const file of files) {
  if (file === "--each") {
    isEach = true;
    continue;
  }
  const rules = JSON.parse(readFileSync(file, "utf8"));
  for (const each of [rules, ...(isEach ? [...partsOf(rules, true), ...partsOf(rules, false)] : [])]) {
    const bytes = execFileSync(command, ["compile", "-", "-o", "-", "--primary"], { input: JSON.stringify(each) });
    plans.push({ bytes, rules: each, ways: isEach && each !== rules ? variants.filter(({ isForEach }) => isForEach) : variants });
  }
}
for (const plan of plans) for (const way of plan.ways) observe((adapter) => begin(adapter, plan, way));
observe((adapter) => { for (const plan of plans) begin(adapter, plan, plan.ways[0]); });
// Each person has a page of their own. The texts of the first ones are enough to tell what is read.
const people = isForAny ? 0 : 600;
for (let seed = 1; seed <= people; seed += 1) {
  for (const plan of plans.filter(({ ways }) => ways === variants)) {
    observe((adapter) => begin(adapter, plan, variants[seed % variants.length], seed), seed <= 40);
  }
}

const setIn = (bytes) => [...bytes.keys()].filter((place) => bytes[place] === 1);
writeFileSync(profileFile, JSON.stringify({ isForAny, places: setIn(reached), read: setIn(read) }));

/** Returns rules for each member of an object alone, and what it is compared with. */
function* partsOf(rules, isRequired) {
  for (const [name, rule] of Object.entries(rules.properties)) {
    const compared = JSON.stringify(rule).match(/"(?:equals|differsFrom|property|regionFrom)":"(\w+)"/g) ?? [];
    const names = [name, ...compared.map((each) => each.split('"').at(-2))];
    const properties = Object.fromEntries(names.map((each) => [each, rules.properties[each]]));
    yield { type: "object", properties, ...(isRequired ? { required: [name] } : {}) };
  }
}

/** Returns the names of the controls of a form: those of the members of an object, and of its objects. */
function* controlsOf({ properties }, before = "") {
  for (const [name, rule] of Object.entries(properties)) {
    if (rule.properties) yield* controlsOf(rule, `${before}${name}.`);
    else yield before + name;
  }
}

/** Opens a form in one of the ways in which pages do, and fills it in. */
function begin(adapter, { bytes, rules }, { says, isWhole = false }, seed) {
  const plan = adapter.plan(bytes, () => {});
  // What the binding asks while a form comes to life.
  const described = adapter.ask({ open: { plan, controls: [] } });
  adapter.ask({ close: described.form });
  const groups = Object.keys(rules.properties).filter((name) => rules.properties[name].properties);
  const { controls } = adapter.ask({ plan, controls: ["csrf", ...controlsOf(rules), ...groups] });
  const fields = controls.filter((each) => each && each.kind !== "group").map(({ field: name, kind }) => ({ name, kind }));
  const names = fields.map(({ name }) => name);
  // What needs data that comes with the whole plan.
  const later = names.filter((name) => /"phone":|password\.unlisted/.test(JSON.stringify(rules.properties[name] ?? {})));
  const form = {
    names,
    texts: fields.filter(({ name, kind }) => looks(name, kind).control === "typed").map(({ name }) => name),
    looks: (more) => Object.fromEntries(fields.map(({ name, kind }) => [name, { ...looks(name, kind), ...more }])),
    values: (place) => Object.fromEntries(fields.map(({ name, kind }) =>
      [name, later.includes(name) ? "" : textsFor(name, kind).at(place)])),
  };
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const usual = { plan, controls: names, wholes: groups, values: empty, checks: {}, fields: form.looks(), options: {} };
  if (!seed) {
    // The order of a set depends on where it is in memory, and what is done to sort its members depends on the order.
    const others = Array.from({ length: 12 }, () => adapter.ask({ open: { ...usual, ...says(form) } }).form);
    for (const close of others) adapter.ask({ close });
  }
  const opened = adapter.ask({ open: { ...usual, ...says(form) } });
  if (seed) {
    fillInAtRandom(adapter, opened, (name, kind) => (later.includes(name) ? undefined : textsFor(name, kind)), seed);
  } else {
    fillIn(adapter, opened, later, isWhole);
  }
  if (!adapter.bytesInUse) throw new Error("The module has nothing in memory");
  adapter.ask({ close: opened.form });
}

/** Fills in a form: with all mistakes, or with a few, from the last field to the first. */
function fillIn(adapter, { form, fields: all }, later, isWhole) {
  const fields = all.filter(({ kind }) => kind !== "group");
  if (!isWhole) fields.reverse();
  let at = 1_795_000_000_000;
  const take = ({ effects }) => {
    for (const { type, token } of effects) {
      if (type === "startTimer") send({ type: "timer", token });
      if (type === "startCheck") send({ type: "answer", token, answer: ["pass", "fail", "unavailable"][at % 3] });
    }
  };
  const send = (event) => take(adapter.ask({ form, at: at += 100, event }));
  const type = (field, text, source = "typing", start = text.length) => take(adapter.edit({
    form, at: at += 100, event: { type: "edit", field, text, selection: [start, text.length], source },
  }));
  const enter = (field) => {
    send({ type: "pressBegan" });
    send({ type: "focus", field });
    send({ type: "pressEnded" });
  };
  const leave = (field) => {
    send({ type: "pressBegan" });
    send({ type: "blur", field, reason: "commit" });
    send({ type: "pressEnded" });
    send({ type: "focus", field });
    send({ type: "blur", field, reason: "commit" });
  };
  const arrange = () => send({ type: "arrange", fields: fields.map(({ id }) => id) });
  const fill = ({ id: field, name, kind, hints }) => {
    enter(field);
    leave(field);
    if (later.includes(name) || isForAny && !["email", "name"].includes(name)) return;
    const entered = textsFor(name, kind, hints);
    const texts = isWhole ? entered : [entered[2] ?? entered[0], entered[9] ?? entered[0]];
    // In one go, with each mistake shown and mended, and back again.
    enter(field);
    for (const text of texts) type(field, text);
    leave(field);
    for (const text of [...texts, "", ...[...texts].reverse(), ""]) {
      enter(field);
      type(field, text);
      leave(field);
    }
    // At once: by the browser, and from the clipboard.
    enter(field);
    type(field, entered[3] ?? entered[0], "paste");
    type(field, entered[4] ?? entered[0], "typing", 0);
    type(field, entered[9] ?? entered[0], "autofill");
    leave(field);
  };
  arrange();
  for (const field of fields) fill(field);
  send({ type: "submit" });
  arrange();
  for (const field of fields) fill(field);
  send({ type: "submit" });
  if (isForAny) return;
  send({ type: "reset" });
  send({ type: "online" });
}

/** What somebody enters into a field. */
function textsFor(name, kind, hints) {
  if (kind === "boolean") return ["true", "", "true"];
  if (kind === "list") return ["a", "ab", "ab\ncd", "ab\nc\nde"];
  if (hints?.type === "file") return [""];
  return chosen[name] ?? typed[name] ?? anything;
}

/** What the binding says of the controls of a field. */
function looks(name, kind) {
  if (name in chosen) return { control: "chosen", omitsEmpty: false };
  if (kind === "boolean") return { control: "ticked", omitsEmpty: true };
  if (kind === "list") return { control: "typed" };
  if (name === "mobile") return { control: "typed", shape: "phone" };
  if (name === "userName") return { control: "typed", praisesSuccess: true };
  if (name === "password" && hasMeter) return { control: "typed", measures: true };
  return { control: "typed" };
}
