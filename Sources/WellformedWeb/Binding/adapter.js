// Calls the WebAssembly module through its adapter. Runs in Node.js as well as in browsers.

import { bytesOf } from "./question.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The ways to change a text, in the order in which the module numbers them. */
const sources = ["typing", "paste", "autofill"];

/** The module that reads rule files, and the smaller one that judges only by plans. */
const modules = {
  get rules() { return new URL("wellformed.wasm", import.meta.url); },
  get plans() { return new URL("wellformed-plan.wasm", import.meta.url); },
};

/** The WebAssembly module: you ask a question, and it answers in JSON. */
export class Wellformed {
  #adapter;
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
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} was answered with ${response.status}`);
    // Compiling while loading requires the right media type. A server that sends another one costs time, but the form
    // works.
    const isTyped = response.headers.get("content-type")?.trim().toLowerCase() === "application/wasm";
    try {
      const { instance } = isTyped
        ? await WebAssembly.instantiateStreaming(response)
        : await WebAssembly.instantiate(await response.arrayBuffer());
      if (!instance.exports.answer) throw new Error("This is another module");
      return new Wellformed(instance);
    } catch (error) {
      throw new Error(`${source} could not be used: ${error.message}`, { cause: error });
    }
  }

  /** Asks a question and returns the answer. Throws if the module reports that the question is wrong. */
  ask(question) {
    const { place, count } = this.#putBytes(bytesOf(question));
    return this.#answer(this.#adapter.answer(place, count));
  }

  /**
   * Takes a plan and returns the number that opens forms with it. A plan that the module already has keeps its number.
   */
  plan(given) {
    const bytes = bytesIn(given);
    const known = this.#plans.findIndex((plan) =>
      plan.length === bytes.length && plan.every((byte, place) => byte === bytes[place]));
    if (known >= 0) return known;
    const { place, count } = this.#putBytes(bytes);
    const { plan } = this.#answer(this.#adapter.plan(place, count));
    this.#plans[plan] = bytes.slice();
    return plan;
  }

  /** Takes the words that passwords are compared with, as `PasswordWords.file` returns them. */
  words(given) {
    if (!this.#adapter.words) throw new Error("This module has no meter for passwords");
    const { place, count } = this.#putBytes(bytesIn(given));
    this.#answer(this.#adapter.words(place, count));
  }

  /** Loads the words that passwords are compared with from an address. Loads each address only once. */
  loadWords(address) {
    if (!this.#words.has(address)) {
      const loading = fetch(address).then(async (response) => {
        if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
        this.words(await response.arrayBuffer());
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
    const { place, count } = this.#put(text);
    return this.#answer(this.#adapter.edit(form, at, field, place, count, start, end, sources.indexOf(source)));
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

/** Loads a module. Loads each source only once, however often this is called. */
export function load(source) {
  const key = source instanceof URL ? source.href : source;
  if (!loaded.has(key)) {
    loaded.set(key, Wellformed.load(source).catch((error) => {
      loaded.delete(key);
      throw error;
    }));
  }
  return loaded.get(key);
}

/** Loads the module that suits the rules. A plan needs no reader of rule files. */
export const loadFor = (isPlan) => load(isPlan ? modules.plans : undefined);

/** Returns whether rules are the bytes of a plan. */
export const isPlan = (rules) => rules instanceof ArrayBuffer || ArrayBuffer.isView(rules);
