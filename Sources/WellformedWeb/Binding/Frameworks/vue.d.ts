import type { FormOptions } from "./wellformed.js";
import type { Told } from "./follow.js";

/** The part of Vue's `Ref` that is used here. */
interface Ref<Value> { value: Value }

/** Keeps a form alive while it is rendered. `form` is the template ref of the form element. */
export function useWellformed(options?: FormOptions):
  { form: Ref<HTMLFormElement | null> } & { readonly [name in keyof Told]: Readonly<Ref<Told[name]>> };
