import type { FormOptions } from "./wellformed.js";
import type { ReportedForm } from "./follow.js";

/** The element `<wellformed-form>`, with the attributes `rules` and `module`. It brings the form inside it to life. */
export class WellformedFormElement extends HTMLElement implements ReportedForm {
  /** Options for `enhance`, in addition to the attributes. */
  options: FormOptions;
  readonly live: ReportedForm["live"];
  readonly state: ReportedForm["state"];
  readonly fields: ReportedForm["fields"];
  readonly error: ReportedForm["error"];
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
