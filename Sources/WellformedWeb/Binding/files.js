// Files that somebody chooses, as rules see them: as a text that the module makes of their names, sizes and first
// bytes.

/** How many bytes of a file are read. The same as `FileHead.length` in the module. */
const headLength = 262144;
/** How many files are read. More are only counted. */
const mostFiles = 64;

/** The texts that were made of the files in controls, together with these files. */
const known = new WeakMap();

/** Returns whether the files that a control holds were read. */
const isKnown = (control) => {
  const files = [...control.files ?? []];
  const { files: seen = [] } = known.get(control) ?? {};
  return files.length === seen.length && files.every((file, index) => file === seen[index]);
};

/** Returns the text of the files that a control holds. Empty until they were read. */
export const textOfFiles = (control) => isKnown(control) ? known.get(control)?.text ?? "" : "";

/** Reads the first bytes of each file that a control holds. Returns `undefined` if that was already done. */
export function look(control, adapter) {
  if (isKnown(control)) return undefined;
  const files = [...control.files];
  return Promise.all(files.map(async (file, index) => {
    const beginning = index < mostFiles ? await file.slice(0, headLength).arrayBuffer().catch(() => new ArrayBuffer(0)) : [];
    const head = Array.from(new Uint8Array(beginning), (byte) => digits[byte]).join("");
    await adapter.whole;
    return adapter.ask({ file: { name: file.name, size: Math.min(file.size, 2 ** 31 - 1), head } }).text;
  })).then((lines) => { known.set(control, { files, text: lines.join("\n") }); });
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
