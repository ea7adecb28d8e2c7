// Files that somebody chooses, as rules see them: by a text that the module makes of their names, sizes and first bytes.

/** How many bytes of a file are looked at, as `FileHead.length` in the module has it. */
const headLength = 262144;
/** How many files are looked into; more are only counted. */
const mostFiles = 64;

/** The texts that were made of what controls hold, with the files that they are about. */
const known = new WeakMap();

/** Whether what a control holds was looked at. */
const isKnown = (control) => {
  const files = [...control.files ?? []];
  const { files: seen = [] } = known.get(control) ?? {};
  return files.length === seen.length && files.every((file, index) => file === seen[index]);
};

/** The text of the files that a control holds, once they were looked at. */
export const textOfFiles = (control) => isKnown(control) ? known.get(control)?.text ?? "" : "";

/** Looks at the files that a control holds, of each at the first bytes only; nothing where that was done. */
export function look(control, adapter) {
  if (isKnown(control)) return undefined;
  const files = [...control.files];
  return Promise.all(files.map(async (file, index) => {
    const beginning = index < mostFiles ? await file.slice(0, headLength).arrayBuffer().catch(() => new ArrayBuffer(0)) : [];
    const head = Array.from(new Uint8Array(beginning), (byte) => digits[byte]).join("");
    return adapter.ask({ file: { name: file.name, size: Math.min(file.size, 2 ** 31 - 1), head } }).text;
  })).then((lines) => { known.set(control, { files, text: lines.join("\n") }); });
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
