import type { FieldState, FormState, WellformedForm } from "./wellformed.js";

/** What there is to see of a form: nothing until it is alive. */
export interface Told {
  /** The form, while it is alive. */
  readonly live: WellformedForm | null;
  readonly state: FormState | null;
  /** The fields by their names. */
  readonly fields: { readonly [name: string]: FieldState };
  /** Why the form is not alive; it works as plain HTML does. */
  readonly error: unknown;
}
