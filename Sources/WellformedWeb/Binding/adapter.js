// The WebAssembly module behind its adapter. Runs in Node.js as well as in browsers.

import { bytesOf } from "./question.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How a text can be changed, as the module counts it. */
const sources = ["typing", "paste", "autofill"];

/** The module that reads rule files, and the smaller one that judges by plans alone. */
const modules = {
  get rules() { return new URL("wellformed.wasm", import.meta.url); },
  get plans() { return new URL("wellformed-plan.wasm", import.meta.url); },
};

/** The WebAssembly module: a question goes in, JSON comes out. */
export class Wellformed {
  #adapter;
  /** The plans that the module has, by their numbers. */
  #plans = [];
  /** The words that are loaded, or were, by their addresses. */
  #words = new Map();

  /** An adapter to an instance of the module. */
  constructor(instance) {
    this.#adapter = instance.exports;
  }

  /** Loads the module from an address, from bytes, or from what was compiled already. */
  static async load(source = modules.rules) {
    if (source instanceof WebAssembly.Module) return new Wellformed(await WebAssembly.instantiate(source));
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
      return new Wellformed((await WebAssembly.instantiate(source)).instance);
    }
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} was answered with ${response.status}`);
    // Compiling while loading insists on the media type; a server that does not know it costs time, not the form.
    const isTyped = response.headers.get("content-type")?.trim().toLowerCase() === "application/wasm";
    const { instance } = isTyped
      ? await WebAssembly.instantiateStreaming(response)
      : await WebAssembly.instantiate(await response.arrayBuffer());
    return new Wellformed(instance);
  }

  /** Puts a question and gives the answer; throws where the answer is that the question is wrong. */
  ask(question) {
    const { place, count } = this.#putBytes(bytesOf(question));
    return this.#answer(this.#adapter.answer(place, count));
  }

  /** Takes a plan, and gives the number by which forms are opened; one that the module has keeps its number. */
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

  /** Takes the words that passwords are compared with: what `PasswordWords.file` gives. */
  words(given) {
    if (!this.#adapter.words) throw new Error("This module has no meter for passwords");
    const { place, count } = this.#putBytes(bytesIn(given));
    this.#answer(this.#adapter.words(place, count));
  }

  /** Loads the words that passwords are compared with from an address, each once. */
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

  /** Puts the question with the event `edit`: as `ask` does, and faster, since a key should cost little. */
  edit({ form, at, event: { field, text, selection: [start, end], source } }) {
    const { place, count } = this.#put(text);
    return this.#answer(this.#adapter.edit(form, at, field, place, count, start, end, sources.indexOf(source)));
  }

  /** Puts bytes into the module's memory. */
  #putBytes(bytes) {
    const { memory, room } = this.#adapter;
    const place = room(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    return { place, count: bytes.length };
  }

  /** Puts a text into the module's memory. */
  #put(text) {
    const { memory, room } = this.#adapter;
    // No unit of UTF-16 takes more than three bytes.
    const greatest = 3 * text.length;
    // Addresses are unsigned, and the memory is another buffer whenever it has grown.
    const place = room(greatest) >>> 0;
    const { written } = encoder.encodeInto(text, new Uint8Array(memory.buffer, place, greatest));
    return { place, count: written };
  }

  /** Takes the answer that stands at an address. */
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

  /** The names of the formats that are in the module. */
  get formats() {
    return this.ask({ formats: true });
  }

  /** How many bytes of the module's memory are in use. */
  get bytesInUse() {
    return this.#adapter.bytesInUse();
  }
}

/** The bytes of a buffer, or of what is a view of one. */
const bytesIn = (given) => ArrayBuffer.isView(given)
  ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
  : new Uint8Array(given);

const loaded = new Map();

/** Loads a module once, however often it is asked for. */
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

/** Loads the module for rules: a plan needs no readers of rule files. */
export const loadFor = (isPlan) => load(isPlan ? modules.plans : undefined);

/** Tells whether rules are the bytes of a plan. */
export const isPlan = (rules) => rules instanceof ArrayBuffer || ArrayBuffer.isView(rules);
