// Calls the WebAssembly module through its adapter. Runs in Node.js as well as in browsers.

import { absentIn, buildIn, compile, compileWhole, isPrimary, modules, OtherBuild, takeOver } from "./parts.js";
import { bytesOf } from "./question.js";


const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The ways to change a text, in the order in which the module numbers them. */
const sources = ["typing", "paste", "autofill"];

/** The module was asked for something that is not there yet. */
export class Deferred extends Error {
  constructor(options) {
    super("The module is not whole yet", options);
  }
}

/**
 * The WebAssembly module: you ask a question, and it answers in JSON.
 *
 * The primary part of a module answers before the module is there, and takes primary parts of plans. A question that
 * needs what is not there yet throws `Deferred`, and changes nothing.
 */
export class Wellformed {
  #adapter;
  /** The primary part and its address, until the module is whole. */
  #primary;
  #whole;
  #miss;
  /** How to load the whole plans of which only the primary part is there, and how many outlines each has, by number. */
  #wholePlans = new Map();
  /** The number of data sets that the module's plans lack. */
  #outlines = 0;
  #isInParts = false;
  /** Resolves once something is asked for that is not there, and whether that has happened. */
  missed;
  hasMissed;
  /** The bytes of the plans that the module has, by number. */
  #plans = [];
  /** The promises of the word lists that are loaded or being loaded, by address. */
  #words = new Map();

  /** Creates an adapter for an instance of the module. */
  constructor(instance) {
    this.#adapter = instance.exports;
    this.#awaitMiss();
  }

  #awaitMiss() {
    this.hasMissed = false;
    this.missed = new Promise((resolve) => { this.#miss = resolve; });
  }

  /** Loads the module from an address, from bytes, or from a compiled module. */
  static async load(source = modules.rules) {
    const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    if (isBytes || source instanceof WebAssembly.Module) {
      const module = isBytes ? await WebAssembly.compile(source) : source;
      if (absentIn(module)) throw new Error("This is the primary part of a module; give its address, or the module");
      return new Wellformed(await WebAssembly.instantiate(module));
    }
    const adapter = await Wellformed.begin(source);
    await adapter.whole;
    return adapter;
  }

  /** Loads the primary part of a module from an address. The same as `load` if it is the address of a whole module. */
  static async begin(source) {
    const { module } = await compile(source);
    try {
      const instance = await WebAssembly.instantiate(module);
      if (!instance.exports.answer) throw new Error("This is another module");
      const adapter = new Wellformed(instance);
      adapter.#isInParts = absentIn(module) !== undefined;
      if (adapter.isInParts !== isPrimary(source)) {
        throw new Error(adapter.isInParts ? "the name of a primary part ends with .primary.wasm" : "This is no primary part");
      }
      if (adapter.isInParts) adapter.#primary = { module, address: source };
      return adapter;
    } catch (error) {
      throw new Error(`${source} could not be used: ${error.message}`, { cause: error });
    }
  }

  /** Whether this began with the primary part of a module. */
  get isInParts() {
    return this.#isInParts;
  }

  /** Whether everything is there. */
  get isWhole() {
    return this.#primary === undefined && !this.#wholePlans.size;
  }

  /** Resolves when everything is there. What is missing begins to load when somebody first asks for this. */
  get whole() {
    return this.#whole ??= this.#complete().finally(() => { this.#whole = undefined; });
  }

  async #complete() {
    while (!this.isWhole) {
      const plans = [...this.#wholePlans];
      const loaded = await Promise.allSettled([this.#loadWhole(), ...plans.map(([, { load }]) => load())]);
      for (const { status, reason } of loaded) if (status === "rejected") throw reason;
      const left = plans.reduce((outlines, [, { lacks }]) => outlines - lacks, this.#outlines);
      for (const [index, [plan]] of plans.entries()) {
        const bytes = bytesIn(loaded[index + 1].value);
        this.#plans[this.#load(bytes)] = bytes.slice();
        this.#wholePlans.delete(plan);
      }
      if (this.#outlines > left) this.#refuse(plans);
    }
    this.#awaitMiss();
  }

  /** Throws, because the whole plans that were loaded do not have all that the primary parts lack. */
  #refuse(plans) {
    // The next form begins with a module of its own, since the address of the primary part may have another answer by then.
    forget(this);
    const error = new Error("The parts of a plan are of different versions");
    for (const [plan, { lacks }] of plans) this.#wholePlans.set(plan, { load: () => Promise.reject(error), lacks });
    throw error;
  }

  async #loadWhole() {
    if (!this.#primary) return;
    const { module: primary, address } = this.#primary;
    try {
      const whole = await compileWhole(address);
      if (buildIn(whole) !== buildIn(primary)) throw new OtherBuild(`${address} is of another build than before`);
      const { exports } = await WebAssembly.instantiate(whole);
      takeOver(this.#adapter, absentIn(primary), exports);
      this.#adapter = exports;
      this.#primary = undefined;
    } catch (error) {
      // The next form begins with what is there by then.
      if (error instanceof OtherBuild) forget(this);
      throw error;
    }
  }

  /** Does something with the module. If that needs what is not there yet, the module is as it was before. */
  #attempt(act) {
    // The stack is lowest in memory, and empty; its pointer is the only variable of the module outside its memory.
    const { memory, __stack_pointer: stack } = this.#adapter;
    if (this.isWhole || !stack) return act();
    const before = new Uint8Array(memory.buffer).slice(stack.value);
    const { value } = stack;
    try {
      return act();
    } catch (error) {
      // The module traps where it has no instructions, and when it needs tables that the primary part of a plan lacks.
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.hasMissed = true;
      this.#miss();
      stack.value = value;
      new Uint8Array(memory.buffer, value).fill(0, before.length).set(before);
      throw new Deferred({ cause: error });
    }
  }

  /** Asks a question and returns the answer. Throws if the module reports that the question is wrong. */
  ask(question) {
    return this.#attempt(() => {
      const { place, count } = this.#putBytes(bytesOf(question));
      return this.#answer(this.#adapter.answer(place, count));
    });
  }

  /**
   * Takes a plan and returns the number that opens forms with it. A plan that the module already has keeps its number.
   *
   * For the primary part of a plan, `loadWhole` loads the whole plan, and the module must be in two parts.
   */
  plan(given, loadWhole) {
    const bytes = bytesIn(given);
    // A plan that was refused has a number, too.
    const known = this.#plans.findIndex((plan) =>
      plan?.length === bytes.length && plan.every((byte, place) => byte === bytes[place]));
    if (known >= 0) return known;
    const before = this.#outlines;
    const plan = this.#attempt(() => this.#load(bytes));
    if (this.#outlines > before) {
      if (!loadWhole) throw new Error("This is the primary part of a plan; give the whole plan");
      this.#wholePlans.set(plan, { load: loadWhole, lacks: this.#outlines - before });
    }
    this.#plans[plan] = bytes.slice();
    return plan;
  }

  #load(bytes) {
    const { place, count } = this.#putBytes(bytes);
    const { plan, outlines = 0 } = this.#answer(this.#adapter.plan(place, count));
    this.#outlines = outlines;
    return plan;
  }

  /** Takes the words that passwords are compared with, as `PasswordWords.file` returns them. */
  words(given) {
    if (!this.#adapter.words) throw new Error("This module has no meter for passwords");
    this.#attempt(() => {
      const { place, count } = this.#putBytes(bytesIn(given));
      this.#answer(this.#adapter.words(place, count));
    });
  }

  /** Loads the words that passwords are compared with from an address. Loads each address only once. */
  loadWords(address) {
    if (!this.#words.has(address)) {
      const loading = fetch(address).then(async (response) => {
        if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
        const bytes = await response.arrayBuffer();
        await this.whole;
        this.words(bytes);
      });
      this.#words.set(address, loading);
      loading.catch(() => this.#words.delete(address));
    }
    return this.#words.get(address);
  }

  /**
   * Asks the question whose event is `edit`. Does the same as `ask`, but faster, because a keystroke should cost
   * little.
   */
  edit({ form, at, event: { field, text, selection: [start, end], source } }) {
    return this.#attempt(() => {
      const { place, count } = this.#put(text);
      return this.#answer(this.#adapter.edit(form, at, field, place, count, start, end, sources.indexOf(source)));
    });
  }

  /** Writes bytes into the module's memory. */
  #putBytes(bytes) {
    const { memory, room } = this.#adapter;
    const place = room(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    return { place, count: bytes.length };
  }

  /** Writes a text into the module's memory. */
  #put(text) {
    const { memory, room } = this.#adapter;
    // A UTF-16 code unit takes three bytes at most.
    const greatest = 3 * text.length;
    // Addresses are unsigned. Whenever the memory has grown, it has another buffer.
    const place = room(greatest) >>> 0;
    const { written } = encoder.encodeInto(text, new Uint8Array(memory.buffer, place, greatest));
    return { place, count: written };
  }

  /** Reads the answer at an address, and releases it. */
  #answer(address) {
    const { memory: { buffer }, release } = this.#adapter;
    const length = new DataView(buffer).getUint32(address >>> 0, true);
    const answer = JSON.parse(decoder.decode(new Uint8Array(buffer, (address >>> 0) + 4, length)));
    release(address);
    if (answer.error) throw Object.assign(new Error(answer.error.message), { pointer: answer.error.pointer });
    return answer;
  }

  /** Judges a text by a format or a pattern, or a value by rules. */
  test(question) {
    return this.ask({ test: question });
  }

  /** The names of the formats in the module. */
  get formats() {
    return this.ask({ formats: true });
  }

  /** The number of bytes of the module's memory that are in use. */
  get bytesInUse() {
    return this.#attempt(() => this.#adapter.bytesInUse());
  }
}

/** Returns the bytes of a buffer or of a view of one. */
const bytesIn = (given) => ArrayBuffer.isView(given)
  ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
  : new Uint8Array(given);

const loaded = new Map();

/** Lets a module be loaded again. */
function forget(adapter) {
  for (const [key, loading] of loaded) {
    loading.then((each) => { if (each === adapter) loaded.delete(key); }, () => {});
  }
}

/**
 * Loads the primary part of a module. Loads each source only once for each purpose, however often this is called.
 *
 * What one form misses, and what cannot be loaded for it, concerns all forms of a module. So the forms of a plan in two
 * parts have a module of their own, with the plan as its purpose.
 */
export function begin(source, purpose = "") {
  const isAddress = typeof source === "string" || source instanceof URL;
  const key = isAddress ? `${source} ${purpose}` : source;
  if (!loaded.has(key)) {
    loaded.set(key, (isAddress ? Wellformed.begin(source) : Wellformed.load(source)).catch((error) => {
      loaded.delete(key);
      throw error;
    }));
  }
  return loaded.get(key);
}

/** Loads a module. Loads each source only once, however often this is called. */
export async function load(source = modules.rules) {
  const adapter = await begin(source);
  await adapter.whole;
  return adapter;
}

/** The address of the module that suits the rules. A plan needs no reader of rule files. */
export const moduleFor = (isPlan) => (isPlan ? modules.plans : modules.rules);

/** Returns whether rules are the bytes of a plan. */
export const isPlan = (rules) => rules instanceof ArrayBuffer || ArrayBuffer.isView(rules);
