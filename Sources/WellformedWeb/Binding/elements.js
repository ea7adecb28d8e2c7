// Changes to elements of the page that can be undone, and look-ups in the page.

/**
 * Returns an element with the properties of its interface, even if controls hide them by their names: in a form with a
 * control called `action`, `form.action` would be that control.
 */
export function bare(node) {
  if (!bares.has(node)) {
    // The proxy has an empty target. If the target were the form, the browser would search the form's controls for each
    // name.
    bares.set(node, new Proxy({}, {
      get(_, key) {
        const value = Reflect.get(Object.getPrototypeOf(node), key, node);
        return typeof value === "function" ? value.bind(node) : value;
      },
      set: (_, key, value) => Reflect.set(Object.getPrototypeOf(node), key, value, node),
    }));
  }
  return bares.get(node);
}

const bares = new WeakMap();

/** Sets attributes that differ. Removes those whose value is `null`. */
export function set(node, attributes) {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? null;
    if (node.getAttribute(name) === value) continue;
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}

/** Sets the text of an element if it differs. Keeps an existing text node, which costs least. */
export function setText(node, text) {
  const { firstChild } = node;
  if (firstChild?.nodeType === Node.TEXT_NODE && !firstChild.nextSibling) {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (node.textContent !== text) {
    node.textContent = text;
  }
}

/** Makes an element. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  set(node, attributes);
  node.append(...children);
  return node;
}

/** Returns a function that restores attributes of an element to their present values. */
export function attributesOf(node, ...names) {
  const values = Object.fromEntries(names.map((name) => [name, node.getAttribute(name)]));
  return () => set(node, values);
}

/** Runs functions that restore the page, the last first, and forgets them. */
export function restoreAll(restorers) {
  for (const restore of restorers.splice(0).reverse()) restore();
}

/** Returns a function that restores the present children of an element. */
export function childrenOf(node) {
  const children = [...node.childNodes];
  return () => node.replaceChildren(...children);
}

/** Returns the controls of a form. */
export const controlsOf = (form) => bare(form).elements;

/** Controls in which nothing can be entered or chosen. */
const otherTypes = ["submit", "button", "image", "reset", "fieldset", "output"];

/** Returns the controls of a form in which something can be entered or chosen, hidden ones included. */
export const entriesOf = (form) =>
  [...controlsOf(form)].filter(({ type, localName }) => !otherTypes.includes(type) && localName !== "object");

/** Returns the submit buttons of a form. */
export const submittersOf = (form) => [...controlsOf(form)].filter(({ type }) => type === "submit");

/** Returns whether a control is a hidden one. */
export const isHidden = ({ type }) => type === "hidden";

/** Sections that a person can unfold. What is in them takes part in the form. */
const folded = 'details:not([open]), [hidden="until-found" i]';

/** Returns the sections around an element that are folded away, the innermost first. */
export function foldsAround(node) {
  const folds = [];
  for (let fold = node.closest(folded); fold; fold = fold.parentElement?.closest(folded)) folds.push(fold);
  return folds;
}

/**
 * Unfolds the sections around an element, as a browser does if it finds a text there. If something else hides it, such
 * as a tab, the event asks the page to show it.
 */
export function unfold(node) {
  const announce = (target) => target.dispatchEvent(new Event("beforematch", { bubbles: true }));
  for (const fold of foldsAround(node)) {
    if (fold.localName === "details") fold.open = true;
    else {
      announce(fold);
      fold.removeAttribute("hidden");
    }
  }
  if (!isVisible(node)) announce(node);
}

/** Returns whether an element can be seen. */
export const isVisible = (node) =>
  node.checkVisibility?.({ visibilityProperty: true }) ?? node.getClientRects().length > 0;

/** Returns whether an element is within something hidden, which takes no part in the form. */
export const isWithinHidden = (node) => Boolean(node.closest('[hidden]:not([hidden="until-found" i])'));

/** Returns whether nobody can reach an element, although it may be seen. What it holds is sent. */
export const isInert = (node) => node.closest("[inert]") !== null;

/** Returns whether a control can receive the focus. What is folded away is unfolded before that. */
export const isReachable = (control) => !control.matches(":disabled") && !isInert(control) && !isWithinHidden(control)
  && isVisible(foldsAround(control).at(-1) ?? control);

/** Returns the name that a control is sent by. Custom elements may lack the property. */
export const nameOf = (control) => control.name ?? control.getAttribute("name") ?? "";

/** The first part of each kind and name, in the form whose parts are being indexed. */
let index = null;

/** Runs a function that looks for many parts of a form. The form is searched only once for each kind. */
export function indexingParts(form, kinds, act) {
  const outer = index;
  index = { form, kinds, found: new Map() };
  try {
    return act();
  } finally {
    index = outer;
  }
}

/** Returns the parts of a kind in the form that is being indexed, by the names of their fields. */
function partsOf(kind) {
  if (index.found.has(kind)) return index.found.get(kind);
  const parts = new Map();
  const attribute = `data-wellformed-${kind}`;
  for (const part of bare(index.form).querySelectorAll(`[${attribute}]`)) {
    const name = part.getAttribute(attribute);
    if (!parts.has(name)) parts.set(name, part);
  }
  index.found.set(kind, parts);
  return parts;
}

/**
 * Returns the part of a field on the page. It is in the form or, if the control is outside, also outside of any form.
 */
export function partOf(form, control, name, kind) {
  const selector = () => `[data-wellformed-${kind}="${CSS.escape(name)}"]`;
  const isIndexed = index?.form === form && index.kinds.includes(kind);
  const part = isIndexed ? partsOf(kind).get(name) : bare(form).querySelector(selector());
  if (part) return part;
  const outside = bare(form).contains(control)
    ? null
    : [...rootOf(form).querySelectorAll(selector())].find((each) => !each.closest("form"));
  return outside ?? (kind === "error" ? ownErrorOf(control) : null);
}

/**
 * Returns where a page that does not use our attributes shows the errors of a control. This is the element that
 * `aria-errormessage` names or, as in design systems, an element of `aria-describedby` whose id or class says "error".
 */
function ownErrorOf(control) {
  const subject = control.type === "radio" && control.closest("fieldset") || control;
  const idsIn = (attribute) => (subject.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
  const elements = (attribute) => idsIn(attribute).map((id) => rootOf(control).getElementById(id)).filter(Boolean);
  const isCalledError = ({ id, className }) => /error/i.test(`${id} ${className}`);
  // A stylesheet may hide an element until it gets a certain class, as Bootstrap does with `invalid-feedback`. Nobody
  // would see an error there.
  const canBeSeen = (each) => each.hidden || getComputedStyle(each).display !== "none";
  return [...elements("aria-errormessage"), ...elements("aria-describedby").filter(isCalledError)].find(canBeSeen);
}

/**
 * Returns the document or the shadow tree of an element. Its ids are looked up there, and it knows what has the focus.
 */
export function rootOf(node) {
  const root = bare(node).getRootNode();
  return root.getElementById ? root : document;
}

/**
 * Returns a function that adds listeners until a signal aborts. It takes several types, separated by spaces. With
 * `capture`, the listener runs before others.
 */
export const listening = (signal) => (target, types, handler, capture = false) => {
  for (const type of types.split(" ")) target.addEventListener(type, handler, { signal, capture });
};

/** Hides an element from view, but not from screen readers, whatever the page's stylesheet contains. */
export function outOfSight(node) {
  node.classList.add("visually-hidden");
  // Set by script, because a strict content policy forbids style attributes in the page but not this.
  const style = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" };
  Object.assign(node.style, { ...style, whiteSpace: "nowrap" });
  return node;
}

/** Dispatches an event at a form's element. Returns whether nobody cancelled it. */
export function dispatch(form, name, detail) {
  const event = new CustomEvent(`wellformed:${name}`, { bubbles: true, cancelable: name === "accepted", detail });
  return bare(form).dispatchEvent(event);
}
