import type { FieldState, FormOptions, FormState, WellformedForm } from "./wellformed.js";

/** The state of a form. Until the form is alive, everything is `null` or empty. */
export interface ReportedForm {
  /** The form, while it is alive. */
  readonly live: WellformedForm | null;
  readonly state: FormState | null;
  /** The fields by name. */
  readonly fields: { readonly [name: string]: FieldState };
  /** Why the form is not alive. It still works as plain HTML. */
  readonly error: unknown;
}

/** The rows that a framework renders. */
export interface Rows {
  /** A key for each row, by the name of the list. */
  readonly rows: { readonly [list: string]: readonly number[] };
  /** Adds a row after the others. The promise resolves after the focus has moved to the row. */
  readonly addRow: (list: string) => Promise<void>;
  /** Removes the row at a place, counted from zero. */
  readonly removeRow: (list: string, place: number) => Promise<void>;
  /** Moves a row to another place. */
  readonly moveRow: (list: string, place: number, to: number) => Promise<void>;
}

/** The options of an adapter. */
export interface FollowOptions extends FormOptions {
  /** How many rows each list has at first. */
  rows?: { readonly [list: string]: number };
}
