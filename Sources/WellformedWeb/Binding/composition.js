// Text that an input method has not committed yet. Nothing may change it.

/** The element that has such text. */
let composing = null;

if (typeof document !== "undefined") {
  addEventListener("compositionstart", ({ target }) => { composing = target; });
  addEventListener("compositionend", () => { composing = null; });
}

/** Waits until the text is committed, if there is any. */
export async function committed() {
  if (composing?.isConnected) await new Promise((done) => addEventListener("compositionend", done, { once: true }));
}
