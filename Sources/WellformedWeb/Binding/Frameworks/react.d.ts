import type { FormOptions } from "./wellformed.js";
import type { Told } from "./follow.js";

/**
 * A form that is alive while it is shown: `ref` is for the form element. The functions among the options are those of the
 * last rendering; of the others those count that the form began with.
 */
export function useWellformed(options?: FormOptions): Told & { ref: (form: HTMLFormElement | null) => void };
