// Reads and changes modules in the binary format of WebAssembly (Core Specification 2.0, section 5), for
// split-module.mjs and measure-areas.mjs.

/**
 * Where an instrumented module notes what it reaches: low in its stack, of which 4 MiB are reserved. Static data is above
 * that; it is noted what is read below an address.
 */
export const notes = { start: 0x1000, end: 0x100000, readBelow: 5 << 20 };

/** The numbers of sections. */
const section = { custom: 0, code: 10, data: 11 };
const nameSubsection = { functions: 1 };

/** Reads a number in LEB128, as unsigned. */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value: value >>> 0, end: at };
  }
}

/** Returns where the last of some numbers in LEB128 ends. */
function afterNumbers(bytes, at, count) {
  for (; count > 0; count -= 1) while (bytes[at++] >= 0x80);
  return at;
}

/** Writes a number below 2³⁰ in LEB128, in the form of unsigned numbers, or of signed ones. */
export function number(value, isSigned = false) {
  const bytes = [];
  const limit = isSigned ? 0x40 : 0x80;
  for (; value >= limit; value >>= 7) bytes.push(value & 0x7f | 0x80);
  return Buffer.of(...bytes, value);
}

/** Writes a name or other bytes, with their count before them. */
export const counted = (bytes) => Buffer.concat([number(bytes.length), Buffer.from(bytes)]);

/** The sections of a module: the number, and where the content is. */
export function* sectionsOf(module) {
  for (let at = 8; at < module.length;) {
    const { value: count, end: start } = readNumber(module, at + 1);
    yield { id: module[at], start, end: start + count };
    at = start + count;
  }
}

/**
 * A file that is made of parts of another one, in the same order, and of other bytes.
 *
 * Its parts are places in that file, from an offset to another one, and bytes.
 */
export class Revision {
  #original;
  #parts = [];

  constructor(original) {
    this.#original = original;
  }

  keep(start, end) {
    if (end > start) this.#parts.push({ start, end });
  }

  put(bytes) {
    if (bytes.length) this.#parts.push({ bytes });
  }

  /** Adds what another revision of the same file consists of, with its length before it. */
  counted(other) {
    this.put(number(other.length));
    this.#parts.push(...other.#parts);
  }

  get length() {
    return this.#parts.reduce((sum, { start, end, bytes }) => sum + (bytes?.length ?? end - start), 0);
  }

  get bytes() {
    return Buffer.concat(this.#parts.map(({ start, end, bytes }) => bytes ?? this.#original.subarray(start, end)));
  }

  /**
   * What makes the original of this: the length of the original, the number of steps, and for each step how many bytes of
   * this are left out, then how many are taken, and how many follow that this lacks; then the bytes that it lacks. Numbers
   * are in LEB128.
   */
  get reversal() {
    const steps = [];
    const lacking = [];
    let [place, leftOut, kept] = [0, 0, 0];
    const step = (end) => {
      if (!leftOut && !kept && end === place) return;
      steps.push(number(leftOut), number(kept), number(end - place));
      lacking.push(this.#original.subarray(place, end));
      [place, leftOut, kept] = [end, 0, 0];
    };
    for (const { start, end, bytes } of this.#parts) {
      if (bytes) {
        if (kept) step(place);
        leftOut += bytes.length;
      } else {
        if (start !== place) step(start);
        kept += end - start;
        place = end;
      }
    }
    step(this.#original.length);
    return Buffer.concat([number(this.#original.length), number(steps.length / 3), ...steps, ...lacking]);
  }
}

/** Returns whether bytes are a module that an engine compiles. */
export const isModule = (bytes) => WebAssembly.validate(bytes);

/** Returns a module with a custom section at its end. */
export const withCustomSection = (module, name, content) =>
  Buffer.concat([module, Buffer.of(section.custom), counted(Buffer.concat([counted(Buffer.from(name)), content]))]);

/** Returns the content of a custom section of a module. */
export const customSection = (module, name) =>
  Buffer.from(WebAssembly.Module.customSections(new WebAssembly.Module(module), name)[0] ?? []);

/** The segments of data: the address, and where the bytes are in the file. */
export function* dataOf(module) {
  const found = [...sectionsOf(module)].find(({ id }) => id === section.data);
  if (!found) return;
  let { value: left, end: at } = readNumber(module, found.start);
  for (; left > 0; left -= 1) {
    // An active segment of the only memory: 0, i32.const, end.
    const { value: address, end } = readNumber(module, at + 2);
    if (module[at] !== 0 || module[at + 1] !== instruction.constant || module[end] !== instruction.end) {
      throw new Error("a segment of data has no constant address");
    }
    const { value: count, end: first } = readNumber(module, end + 1);
    yield { address, start: first, end: first + count };
    at = first + count;
  }
}

const instruction = { unreachable: 0, block: 2, loop: 3, if: 4, else: 5, end: 0x0b, branchIf: 0x0d, constant: 0x41, store8: 0x3a };

/** Instructions that write 1 into the byte of memory at an address. */
export const marking = (address) =>
  Buffer.concat([Buffer.of(instruction.constant), number(address, true), Buffer.of(instruction.constant, 1, instruction.store8, 0, 0)]);

/** Returns where the instruction ends that begins at an offset. A block ends with instructions of its own. */
function afterInstruction(bytes, at) {
  const opcode = bytes[at++];
  // Arithmetic and comparisons, loads and stores.
  if (opcode >= 0x45 && opcode <= 0xc4) return at;
  if (opcode >= 0x28 && opcode <= 0x3e) return afterNumbers(bytes, at, 2);
  switch (opcode) {
    // unreachable, nop, else, end, return, drop, select, ref.is_null
    case 0x00: case 0x01: case 0x05: case 0x0b: case 0x0f: case 0x1a: case 0x1b: case 0xd1: return at;
    // block, loop, if, br, br_if, call; variables and tables; memory.size, memory.grow, i32.const, i64.const, ref.null, ref.func
    case 0x02: case 0x03: case 0x04: case 0x0c: case 0x0d: case 0x10: case 0x20: case 0x21: case 0x22: case 0x23:
    case 0x24: case 0x25: case 0x26: case 0x3f: case 0x40: case 0x41: case 0x42: case 0xd0: case 0xd2:
      return afterNumbers(bytes, at, 1);
    // call_indirect
    case 0x11: return afterNumbers(bytes, at, 2);
    // br_table
    case 0x0e: {
      const { value, end } = readNumber(bytes, at);
      return afterNumbers(bytes, end, value + 1);
    }
    // select with types
    case 0x1c: {
      const { value, end } = readNumber(bytes, at);
      return end + value;
    }
    // f32.const, f64.const
    case 0x43: return at + 4;
    case 0x44: return at + 8;
    // Conversions that saturate, then work on whole memories and tables.
    case 0xfc: {
      const { value, end } = readNumber(bytes, at);
      const numbers = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1][value];
      if (numbers === undefined) throw new Error(`no instruction is known by 0xfc ${value}, at ${at - 1}`);
      return afterNumbers(bytes, end, numbers);
    }
    default: throw new Error(`no instruction is known by 0x${opcode.toString(16)}, at ${at - 1}`);
  }
}

/** The functions of a module: where they begin, where their instructions begin, and where they end. */
function* functionsOf(module) {
  const found = [...sectionsOf(module)].find(({ id }) => id === section.code);
  if (!found) return;
  let { value: left, end: at } = readNumber(module, found.start);
  for (; left > 0; left -= 1) {
    const { value: count, end: start } = readNumber(module, at);
    at = start + count;
    let { value: groups, end: body } = readNumber(module, start);
    for (; groups > 0; groups -= 1) body = afterNumbers(module, body, 2);
    yield { start, body, end: at };
  }
}

/** Returns how many bytes each function of a module has. */
export const functionSizes = (module) => Array.from(functionsOf(module), ({ start, end }) => end - start);

/** Returns the names of the functions of a module, by their numbers. The module must have them in its section `name`. */
export function namesOf(module) {
  const bytes = customSection(module, "name");
  const names = [];
  for (let at = 0; at < bytes.length;) {
    const { value: count, end: start } = readNumber(bytes, at + 1);
    if (bytes[at] === nameSubsection.functions) {
      let { value: left, end } = readNumber(bytes, start);
      for (; left > 0; left -= 1) {
        const { value: index, end: next } = readNumber(bytes, end);
        const { value: length, end: first } = readNumber(bytes, next);
        names[index] = bytes.toString("utf8", first, first + length);
        end = first + length;
      }
    }
    at = start + count;
  }
  return names;
}

/**
 * Returns a revision of a module with other instructions and data.
 *
 * A place is where a run of the module may not arrive: the start of a function, of each branch of an `if`, and what
 * follows a conditional branch and a block. For each place, in order, `change(number, first)` returns instructions to
 * insert; or `undefined`, so that the module traps there, and has nothing of what follows in the same block. `first` is
 * the first place of the same function. `replace()` returns the data to replace, in order: where in the file, and by what.
 */
export function revised(module, change, replace = () => []) {
  const result = new Revision(module);
  result.keep(0, 8);
  for (const { id, start, end } of sectionsOf(module)) {
    result.put(Buffer.of(id));
    const content = new Revision(module);
    if (id === section.code) reviseCode(content, module, change);
    else if (id === section.data) reviseData(content, start, end, replace());
    else content.keep(start, end);
    result.counted(content);
  }
  return result;
}

function reviseData(content, start, end, replacements) {
  let copied = start;
  for (const { start: first, bytes } of replacements) {
    content.keep(copied, first);
    content.put(bytes);
    copied = first + bytes.length;
  }
  content.keep(copied, end);
}

function reviseCode(content, module, change) {
  let place = 0;
  const functions = [...functionsOf(module)];
  content.put(number(functions.length));
  for (const { start, body, end } of functions) {
    const made = new Revision(module);
    const first = place;
    let copied = start;
    let depth = 0;
    // How deep the block is of which the rest is left out.
    let leftOut;
    const arrive = (at) => {
      const inserted = change(place, first);
      place += 1;
      if (leftOut !== undefined) return;
      if (at === body && !inserted) {
        // A function that only traps has no variables.
        made.put(Buffer.of(0, instruction.unreachable));
      } else {
        made.keep(copied, at);
        made.put(inserted ?? Buffer.of(instruction.unreachable));
      }
      copied = at;
      if (!inserted) leftOut = depth;
    };
    arrive(body);
    for (let at = body; at < end;) {
      const opcode = module[at];
      const next = afterInstruction(module, at);
      if (opcode === instruction.else || opcode === instruction.end) {
        if (leftOut === depth) [leftOut, copied] = [undefined, at];
        if (opcode === instruction.end) depth -= 1;
        if (depth >= 0) arrive(next);
      } else if ([instruction.block, instruction.loop, instruction.if].includes(opcode)) {
        depth += 1;
        if (opcode === instruction.if) arrive(next);
      } else if (opcode === instruction.branchIf) {
        arrive(next);
      }
      at = next;
    }
    made.keep(copied, end);
    content.counted(made);
  }
}
