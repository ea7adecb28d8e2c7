import type { FormOptions } from "./wellformed.js";
import type { Told } from "./follow.js";

/** A ref of Vue's, as far as it is used here. */
interface Ref<Value> { value: Value }

/** A form that is alive while it is shown: `form` is the template ref of the form element. */
export function useWellformed(options?: FormOptions):
  { form: Ref<HTMLFormElement | null> } & { readonly [name in keyof Told]: Readonly<Ref<Told[name]>> };
