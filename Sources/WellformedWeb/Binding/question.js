// Questions in the bytes that the module reads. QuestionReader.swift describes them. The parts of a value come before
// it.

const encoder = new TextEncoder();

/** Returns a value, as JSON would have it, in bytes. */
export function bytesOf(value) {
  const writer = new Writer();
  writer.value(value);
  return writer.bytes;
}

class Writer {
  #room = new Uint8Array(512);
  #length = 0;

  get bytes() {
    return this.#room.subarray(0, this.#length);
  }

  value(given) {
    const value = typeof given?.toJSON === "function" ? given.toJSON() : given;
    switch (typeof value) {
      case "boolean": return this.#byte(value ? 2 : 1);
      case "number": return Number.isFinite(value) ? this.#text(3, String(value)) : this.#byte(0);
      case "string": return this.#text(4, value);
      case "bigint": throw new TypeError("A question cannot have a BigInt in it");
      case "object": break;
      default: return this.#byte(0);
    }
    if (value === null) return this.#byte(0);
    if (Array.isArray(value)) {
      for (const element of value) this.value(element);
      this.#byte(5);
      return this.#count(value.length);
    }
    const members = Object.entries(value).filter(([, member]) => isSaid(member));
    for (const [, member] of members) this.value(member);
    this.#byte(6);
    this.#count(members.length);
    for (const [name] of members) this.#text(null, name);
  }

  #text(mark, text) {
    if (mark !== null) this.#byte(mark);
    // A UTF-16 code unit takes three bytes at most. Half a surrogate pair becomes U+FFFD.
    this.#grow(3 * text.length + 5);
    const { written } = encoder.encodeInto(text, this.#room.subarray(this.#length + 5));
    const start = this.#length + 5;
    this.#count(written);
    this.#room.copyWithin(this.#length, start, start + written);
    this.#length += written;
  }

  #count(count) {
    for (; count >= 0x80; count >>>= 7) this.#byte(count & 0x7f | 0x80);
    this.#byte(count);
  }

  #byte(byte) {
    this.#grow(1);
    this.#room[this.#length++] = byte;
  }

  #grow(count) {
    if (this.#length + count <= this.#room.length) return;
    const room = new Uint8Array(2 * (this.#length + count));
    room.set(this.bytes);
    this.#room = room;
  }
}

/** Returns whether JSON would include a member of an object. */
const isSaid = (value) => !["undefined", "function", "symbol"].includes(typeof value);
