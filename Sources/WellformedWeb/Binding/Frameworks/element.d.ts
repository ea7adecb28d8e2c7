import type { FormOptions } from "./wellformed.js";
import type { Told } from "./follow.js";

/** The element `<wellformed-form>`, with the attributes `rules` and `module`. It brings the form inside it to life. */
export class WellformedFormElement extends HTMLElement implements Told {
  /** Options for `enhance`, in addition to the attributes. */
  options: FormOptions;
  readonly live: Told["live"];
  readonly state: Told["state"];
  readonly fields: Told["fields"];
  readonly error: Told["error"];
  /** Adds a row as its button does. Returns `false` if that is not possible, or if the form is not alive. */
  addRow(list: string): boolean;
  removeRow(list: string, place: number): boolean;
  moveRow(list: string, place: number, to: number): boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    "wellformed-form": WellformedFormElement;
  }
}
