import type { FormOptions } from "./wellformed.js";
import type { Told } from "./follow.js";

/** `<wellformed-form>`, with the attributes `rules` and `module`: brings the form in it to life. */
export class WellformedFormElement extends HTMLElement implements Told {
  /** What `enhance` is told besides the attributes. */
  options: FormOptions;
  readonly live: Told["live"];
  readonly state: Told["state"];
  readonly fields: Told["fields"];
  readonly error: Told["error"];
}

declare global {
  interface HTMLElementTagNameMap {
    "wellformed-form": WellformedFormElement;
  }
}
