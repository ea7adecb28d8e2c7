// Where things stand in a text of JSON: the values by their JSON Pointers, the first mistake, and what is around a place.

const greatestDepth = 128;

const escaped = (name) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * Reads a text of JSON: `value` and `places`, of each JSON Pointer where its value is and where its name; or the first
 * mistake, with its offset in units of UTF-16.
 */
export function read(text) {
  const places = new Map();
  const reader = new Reader(text, places);
  try {
    reader.document();
    return { value: JSON.parse(text), places };
  } catch (error) {
    if (error instanceof Mistake) return { mistake: { message: error.message, offset: error.offset } };
    return { mistake: { message: "This is not JSON", offset: 0 } };
  }
}

class Mistake extends Error {
  constructor(message, offset) {
    super(message);
    this.offset = offset;
  }
}

class Reader {
  constructor(text, places) {
    this.text = text;
    this.places = places;
    this.offset = 0;
  }

  document() {
    this.value("", 0);
    this.space();
    if (this.offset < this.text.length) this.fail("There is more text after the value");
  }

  fail(message, offset = this.offset) {
    throw new Mistake(message, offset);
  }

  space() {
    while (" \t\n\r".includes(this.text[this.offset] ?? "x")) this.offset += 1;
  }

  value(pointer, depth, name) {
    this.space();
    const start = this.offset;
    if (depth > greatestDepth) this.fail("This is nested too deep");
    const first = this.text[start];
    if (first === "{") this.object(pointer, depth);
    else if (first === "[") this.array(pointer, depth);
    else if (first === '"') this.string();
    else if (first === undefined) this.fail("A value is missing");
    else this.word();
    this.places.set(pointer, { start, end: this.offset, name });
  }

  word() {
    const [found] = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)(?![\w.+-])/.exec(this.text.slice(this.offset, this.offset + 400)) ?? [];
    if (!found) this.fail("This is not a JSON value; put texts in quotation marks");
    this.offset += found.length;
  }

  string() {
    const start = this.offset;
    const end = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
    end.lastIndex = start;
    const found = end.exec(this.text);
    if (!found) {
      // As far as it is right: a long text must not be tried in many ways.
      let place = start + 1;
      while (place < this.text.length && this.text[place] >= " " && this.text[place] !== "\\") place += 1;
      this.fail(this.text[place] === "\\" ? "This text has an invalid escape, or no closing quotation mark" : "This text has no closing quotation mark", start);
    }
    this.offset = end.lastIndex;
    return JSON.parse(found[0]);
  }

  object(pointer, depth) {
    const names = new Set();
    this.offset += 1;
    this.space();
    if (this.text[this.offset] === "}") return void (this.offset += 1);
    for (;;) {
      this.space();
      const start = this.offset;
      if (this.text[start] === "}") this.fail("There is a comma too many before this");
      if (this.text[start] !== '"') this.fail("A name in quotation marks is missing");
      const name = this.string();
      const place = { start, end: this.offset };
      if (names.has(name)) this.fail("This object has the name twice", start);
      names.add(name);
      this.space();
      if (this.text[this.offset] !== ":") this.fail("A colon is missing");
      this.offset += 1;
      this.value(`${pointer}/${escaped(name)}`, depth + 1, place);
      if (this.isLast("}")) return;
    }
  }

  array(pointer, depth) {
    this.offset += 1;
    this.space();
    if (this.text[this.offset] === "]") return void (this.offset += 1);
    for (let index = 0; ; index += 1) {
      this.space();
      if (this.text[this.offset] === "]") this.fail("There is a comma too many before this");
      this.value(`${pointer}/${index}`, depth + 1);
      if (this.isLast("]")) return;
    }
  }

  isLast(end) {
    this.space();
    const mark = this.text[this.offset];
    if (mark !== "," && mark !== end) this.fail(`A comma or ${end} is missing`);
    this.offset += 1;
    return mark === end;
  }
}

/** The place that a pointer leads to, or that of the nearest value around it. */
export function placeOf(pointer, places) {
  for (let rest = pointer; ; rest = rest.slice(0, rest.lastIndexOf("/"))) {
    const place = places.get(rest);
    if (place) return place;
    if (!rest) return { start: 0, end: 0 };
  }
}

/** The line and the column of an offset, both from 1. */
export function positionOf(text, offset) {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: [...before.slice(before.lastIndexOf("\n") + 1)].length + 1 };
}

/**
 * What stands around a place within a text in quotation marks: the names that lead there, whether it is a name itself, what
 * of it is before the place, and where it begins. Nothing where the place is in no such text.
 */
export function around(text, offset) {
  const path = [];
  const pieces = /"((?:[^"\\\n]|\\.)*)("?)|[{}[\]:,]/g;
  let name;
  let isName = false;
  for (let found; (found = pieces.exec(text)) && found.index < offset;) {
    const [piece, content, end] = found;
    if (content !== undefined) {
      if (offset < found.index + piece.length || (!end && offset === found.index + piece.length)) {
        const start = found.index + 1;
        return { path: path.map((each) => each.name), key: name, isName: isName && path.at(-1)?.isObject, start, end: start + content.length, typed: text.slice(start, offset) };
      }
      if (isName) name = content;
    } else if (piece === "{" || piece === "[") {
      path.push({ name: name ?? "", isObject: piece === "{" });
      isName = piece === "{";
      // A list is about what its name is about.
      if (isName) name = undefined;
    } else if (piece === "}" || piece === "]") {
      path.pop();
      isName = false;
      name = undefined;
    } else if (piece === ":") {
      isName = false;
    } else {
      isName = Boolean(path.at(-1)?.isObject);
      name = isName ? undefined : path.at(-1)?.name;
    }
  }
  return null;
}
