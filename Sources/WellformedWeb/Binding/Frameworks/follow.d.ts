import type { FieldState, FormState, WellformedForm } from "./wellformed.js";

/** The state of a form. Until the form is alive, everything is `null` or empty. */
export interface Told {
  /** The form, while it is alive. */
  readonly live: WellformedForm | null;
  readonly state: FormState | null;
  /** The fields by name. */
  readonly fields: { readonly [name: string]: FieldState };
  /** Why the form is not alive. It still works as plain HTML. */
  readonly error: unknown;
}
