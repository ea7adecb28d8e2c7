// Wellformed as an element: <wellformed-form rules="/rules/sign-up.plan"><form>…</form></wellformed-form>.

import { follow, nothing } from "./follow.js";

const attributes = ["rules", "module"];

/** Brings the form inside it to life, whenever that form appears. */
export class WellformedFormElement extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = attributes;

  #options = {};
  #reported = nothing;
  #form = null;
  #observer;
  #end = () => {};

  /** Options for `enhance`, in addition to the attributes. */
  get options() { return this.#options; }
  set options(options) {
    this.#options = options ?? {};
    this.#renew();
  }

  /** The form, while it is alive. */
  get live() { return this.#reported.live; }
  get state() { return this.#reported.state; }
  get fields() { return this.#reported.fields; }
  get error() { return this.#reported.error; }

  /** Adds, removes and moves rows as their buttons do: see `WellformedForm`. */
  addRow(list) { return this.live?.addRow(list) ?? false; }
  removeRow(list, place) { return this.live?.removeRow(list, place) ?? false; }
  moveRow(list, place, to) { return this.live?.moveRow(list, place, to) ?? false; }

  connectedCallback() {
    // A parser reports the element before it has any content, and frameworks replace that content.
    this.#observer = new MutationObserver(() => this.#look());
    this.#observer.observe(this, { childList: true, subtree: true });
    this.#look();
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    // Whoever moves the element puts it back at once. What is shown in it stays.
    queueMicrotask(() => { if (!this.isConnected) this.#follow(null); });
  }

  attributeChangedCallback(name, before, after) {
    if (before !== after) this.#renew();
  }

  #look() {
    const form = this.querySelector("form");
    if (form !== this.#form) this.#follow(form);
  }

  #renew() {
    if (this.isConnected && this.#form) this.#follow(this.#form);
  }

  #follow(form) {
    this.#end();
    this.#end = () => {};
    this.#reported = nothing;
    this.#form = form;
    if (!form) return;
    const given = () => {
      const said = attributes.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      const { module, ...others } = { ...Object.fromEntries(said), ...this.#options };
      return module === undefined ? others : { ...others, module: typeof module === "string" ? new URL(module, document.baseURI) : module };
    };
    this.#end = follow(form, given, (reported) => { this.#reported = reported; });
  }
}

if (globalThis.customElements && !customElements.get("wellformed-form")) {
  customElements.define("wellformed-form", WellformedFormElement);
}
