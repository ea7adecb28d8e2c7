// Calls the WebAssembly module through its adapter. Runs in Node.js as well as in browsers.

import { bytesOf } from "./question.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The ways to change a text, in the order in which the module numbers them. */
const sources = ["typing", "paste", "autofill"];

/** The module that reads rule files, and the smaller one that judges only by plans, in two parts. */
const modules = {
  get rules() { return new URL("wellformed.wasm", import.meta.url); },
  get plans() { return new URL("wellformed-plan.primary.wasm", import.meta.url); },
  get deferredPlans() { return new URL("wellformed-plan.deferred.wasm", import.meta.url); },
};

/** Returns the address of the deferred part of a module, given that of its primary part. */
function deferredPart(primary) {
  const address = String(primary);
  if (address === modules.plans.href) return modules.deferredPlans;
  const deferred = address.replace(/\.primary\.wasm(?=$|[?#])/, ".deferred.wasm");
  if (deferred === address) throw new Error("the name of the primary part of a module ends with .primary.wasm");
  return deferred;
}

/** The module was asked for something that is in its deferred part, which is not there yet. */
export class Deferred extends Error {}

function deferred() {
  throw new Deferred("The module is not whole yet");
}

/** What a primary part imports: the functions of the deferred part, which replaces them when it is loaded. */
const placeholders = { placeholder: new Proxy({}, { get: () => deferred }) };

/** Loads a module, or a part of one. */
async function instantiate(source, imports) {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} was answered with ${response.status}`);
  // Compiling while loading requires the right media type. A server that sends another one costs time, but the form
  // works.
  const isTyped = response.headers.get("content-type")?.trim().toLowerCase() === "application/wasm";
  try {
    return isTyped
      ? await WebAssembly.instantiateStreaming(response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    throw new Error(`${source} could not be used: ${error.message}`, { cause: error });
  }
}

/**
 * The WebAssembly module: you ask a question, and it answers in JSON.
 *
 * A module in two parts answers as soon as its primary part is there. A question that needs the deferred part throws
 * `Deferred`, and changes nothing.
 */
export class Wellformed {
  #adapter;
  /** The address of the deferred part, until it is there. */
  #deferred;
  #whole;
  #miss;
  /** Resolves once something was asked for that is in the deferred part, and whether that has happened. */
  missed = new Promise((resolve) => { this.#miss = resolve; });
  hasMissed = false;
  /** The bytes of the plans that the module has, by number. */
  #plans = [];
  /** The promises of the word lists that are loaded or being loaded, by address. */
  #words = new Map();

  /** Creates an adapter for an instance of the module. */
  constructor(instance) {
    this.#adapter = instance.exports;
  }

  /** Loads the module from an address, from bytes, or from a compiled module. */
  static async load(source = modules.rules) {
    if (source instanceof WebAssembly.Module) return new Wellformed(await WebAssembly.instantiate(source));
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
      return new Wellformed((await WebAssembly.instantiate(source)).instance);
    }
    const adapter = await Wellformed.begin(source);
    await adapter.whole;
    return adapter;
  }

  /** Loads the primary part of a module from an address. The same as `load` if the module has only one part. */
  static async begin(source) {
    const { instance } = await instantiate(source, placeholders);
    try {
      if (!instance.exports.answer) throw new Error("This is another module");
      const adapter = new Wellformed(instance);
      // The table has the places that the deferred part takes.
      if (instance.exports["%table"]) adapter.#deferred = deferredPart(source);
      return adapter;
    } catch (error) {
      throw new Error(`${source} could not be used: ${error.message}`, { cause: error });
    }
  }

  /** Whether everything is there. */
  get isWhole() {
    return this.#deferred === undefined;
  }

  /** Resolves when everything is there. The deferred part begins to load when somebody first asks for this. */
  get whole() {
    return this.#whole ??= this.#complete();
  }

  async #complete() {
    if (this.isWhole) return;
    try {
      await instantiate(this.#deferred, { primary: this.#adapter });
      this.#deferred = undefined;
    } catch (error) {
      this.#whole = undefined;
      throw error;
    }
  }

  /** Does something with the module. If that needs the deferred part, the module is as it was before. */
  #attempt(act) {
    if (this.isWhole) return act();
    // The stack is lowest in memory, and empty; its pointer is the only variable of the module outside its memory.
    const { memory, "%global": stack } = this.#adapter;
    const before = new Uint8Array(memory.buffer).slice(stack.value);
    const { value } = stack;
    try {
      return act();
    } catch (error) {
      if (error instanceof Deferred) {
        this.hasMissed = true;
        this.#miss();
        stack.value = value;
        new Uint8Array(memory.buffer, value).fill(0, before.length).set(before);
      }
      throw error;
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
   */
  plan(given) {
    const bytes = bytesIn(given);
    const known = this.#plans.findIndex((plan) =>
      plan.length === bytes.length && plan.every((byte, place) => byte === bytes[place]));
    if (known >= 0) return known;
    const { plan } = this.#attempt(() => {
      const { place, count } = this.#putBytes(bytes);
      return this.#answer(this.#adapter.plan(place, count));
    });
    this.#plans[plan] = bytes.slice();
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
    return this.#adapter.bytesInUse();
  }
}

/** Returns the bytes of a buffer or of a view of one. */
const bytesIn = (given) => ArrayBuffer.isView(given)
  ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
  : new Uint8Array(given);

const loaded = new Map();

/** Loads the primary part of a module. Loads each source only once, however often this is called. */
export function begin(source) {
  const key = source instanceof URL ? source.href : source;
  if (!loaded.has(key)) {
    const isAddress = typeof source === "string" || source instanceof URL;
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
