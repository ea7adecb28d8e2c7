// Makes a module from its two parts.

const buildLength = 32;

/** Returns which build a deferred part is of. */
export const buildOf = (deferred) => String.fromCharCode(...deferred.subarray(0, buildLength));

/**
 * Returns the bytes of a module, given those of its primary part and of its deferred part.
 *
 * The deferred part has, after the build, the length of the module, the number of steps, and for each step three numbers:
 * how many bytes of the primary part are left out, how many are taken then, and how many follow that it lacks. Those bytes
 * come last. Numbers are in LEB128, as in modules.
 */
export function assembled(primary, deferred) {
  let at = buildLength;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = deferred[at];
      if (byte === undefined) throw new Error("it is cut off");
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const module = new Uint8Array(number());
  const steps = Array.from({ length: number() }, () => [number(), number(), number()]);
  let [from, to] = [0, 0];
  for (const [leftOut, taken, lacking] of steps) {
    from += leftOut;
    module.set(primary.subarray(from, from + taken), to);
    module.set(deferred.subarray(at, at + lacking), to + taken);
    from += taken;
    to += taken + lacking;
    at += lacking;
  }
  return module;
}
