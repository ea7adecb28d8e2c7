import type { FormOptions } from "./wellformed.js";
import type { Told } from "./follow.js";

/** Options of `enhance`, and who is told of the form after every change. */
export interface Parameters extends FormOptions {
  onChange?: (told: Told) => void;
}

/** An action: brings a form to life until it is taken away. Other rules, or another module, open another form. */
export function wellformed(node: HTMLFormElement, parameters?: Parameters): {
  update(parameters?: Parameters): void;
  destroy(): void;
};
