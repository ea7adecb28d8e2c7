// The WebAssembly module's adapter, for tests under Node.js: bytes or JSON in, bytes or JSON out.
import { readFileSync } from "node:fs";
import { bytesOf } from "../../Sources/WellformedWeb/Binding/question.js";

/** A new instance of a compiled module, or of the module in a file. */
export class Adapter {
  constructor(module) {
    const compiled = typeof module === "string" ? new WebAssembly.Module(readFileSync(module)) : module;
    this.module = compiled;
    this.exports = new WebAssembly.Instance(compiled).exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  }

  /** The answer to some bytes, as text. */
  askBytes(bytes) {
    return this.call("ask", bytes);
  }

  /** The answer to a question in the binding's form, as text. */
  put(question) {
    return this.call("answer", bytesOf(question));
  }

  /** Loads a plan, and returns its number. */
  plan(bytes) {
    const { plan, error } = JSON.parse(this.call("plan", bytes));
    if (error) throw new Error(error.message);
    return plan;
  }

  call(name, bytes) {
    const { memory, room, [name]: ask, release } = this.exports;
    const place = room(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const answer = ask(place, bytes.length) >>> 0;
    const length = new DataView(memory.buffer).getUint32(answer, true);
    const text = this.decoder.decode(new Uint8Array(memory.buffer, answer + 4, length));
    release(answer);
    return text;
  }

  askText(text) {
    return this.askBytes(this.encoder.encode(text));
  }

  ask(question) {
    return JSON.parse(this.askText(JSON.stringify(question)));
  }

  get pages() {
    return this.exports.memory.buffer.byteLength / 65536;
  }

  get bytesInUse() {
    return this.exports.bytesInUse();
  }
}
