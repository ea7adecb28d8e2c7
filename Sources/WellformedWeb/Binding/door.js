// The WebAssembly module behind its door. Runs in Node.js as well as in browsers.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How a text can be changed, as the module counts it. */
const sources = ["typing", "paste", "autofill"];

/** The WebAssembly module: JSON goes in, JSON comes out. */
export class Wellformed {
  #door;

  /** A door to an instance of the module. */
  constructor(instance) {
    this.#door = instance.exports;
  }

  /** Loads the module from an address, from bytes, or from what was compiled already. */
  static async load(source = new URL("wellformed.wasm", import.meta.url)) {
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
    const { place, count } = this.#put(jsonOf(question));
    return this.#answer(this.#door.ask(place, count));
  }

  /** Puts the question with the event `edit`: as `ask` does, and faster, since a key should cost little. */
  edit({ form, at, event: { field, text, selection: [start, end], source } }) {
    const { place, count } = this.#put(text);
    return this.#answer(this.#door.edit(form, at, field, place, count, start, end, sources.indexOf(source)));
  }

  /** Puts a text into the module's memory. */
  #put(text) {
    const { memory, room } = this.#door;
    // No unit of UTF-16 takes more than three bytes.
    const greatest = 3 * text.length;
    // Addresses are unsigned, and the memory is another buffer whenever it has grown.
    const place = room(greatest) >>> 0;
    const { written } = encoder.encodeInto(text, new Uint8Array(memory.buffer, place, greatest));
    return { place, count: written };
  }

  /** Takes the answer that stands at an address. */
  #answer(address) {
    const { memory: { buffer }, release } = this.#door;
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
    return this.#door.bytesInUse();
  }
}

/** The question as JSON; half a surrogate pair, which a control may hold for a moment, is no text. */
function jsonOf(question) {
  const json = JSON.stringify(question);
  if (!json.includes("\\ud")) return json;
  return JSON.stringify(question, (_, value) =>
    typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value);
}

const modules = new Map();

/** Loads a module once, however often it is asked for. */
export function load(source) {
  const key = source instanceof URL ? source.href : source;
  if (!modules.has(key)) {
    modules.set(key, Wellformed.load(source).catch((error) => {
      modules.delete(key);
      throw error;
    }));
  }
  return modules.get(key);
}
