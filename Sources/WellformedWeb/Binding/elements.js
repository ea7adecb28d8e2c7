// What is done to elements of the page so that it can be undone.

/**
 * An element as its interface has it, whatever the names of controls in it hide: a form with a control called `action`
 * gives that control for its own `action`, and so for every other name.
 */
export function bare(node) {
  if (!bares.has(node)) {
    // In front of nothing: whatever a proxy is in front of is asked for each name too, for which a form looks through its
    // controls.
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

/** Sets attributes that differ; those that are null are taken away. */
export function set(node, attributes) {
  for (const name in attributes) {
    const value = attributes[name] ?? null;
    if (node.getAttribute(name) === value) continue;
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}

/** Sets the text of an element if it differs; what is text already stays the same node, which costs least. */
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

/** How attributes of an element are put back to what they are now. */
export function attributesOf(node, ...names) {
  const values = Object.fromEntries(names.map((name) => [name, node.getAttribute(name)]));
  return () => set(node, values);
}

/** How the children of an element are put back to what they are now. */
export function childrenOf(node) {
  const children = [...node.childNodes];
  return () => node.replaceChildren(...children);
}

/** The controls of a form. */
export const controlsOf = (form) => bare(form).elements;

/** Whether a control is one that nobody sees. */
export const isHidden = ({ type }) => type === "hidden";

/** The name that a control is sent by; elements of the page's own need not have a property for it. */
export const nameOf = (control) => control.name ?? control.getAttribute("name") ?? "";

/** The first part of each kind and name in the form whose parts are being looked for. */
let index = null;

/** Does what looks for many parts of a form, which is gone through once for all of a kind. */
export function indexingParts(form, kinds, act) {
  const outer = index;
  index = { form, kinds, found: new Map() };
  try {
    return act();
  } finally {
    index = outer;
  }
}

/** The parts of a kind in the form whose parts are being looked for, by the names that they are about. */
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

/** The part of a field that a page has: in the form or, as the control, outside of forms. */
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
 * What a page that knows nothing of our attributes shows errors of a control in: what `aria-errormessage` names or, of what
 * describes the control, what is called an error, as design systems have it.
 */
function ownErrorOf(control) {
  const subject = control.type === "radio" && control.closest("fieldset") || control;
  const idsIn = (attribute) => (subject.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
  const elements = (attribute) => idsIn(attribute).map((id) => rootOf(control).getElementById(id)).filter(Boolean);
  const isCalledError = ({ id, className }) => /error/i.test(`${id} ${className}`);
  // What a stylesheet hides until a class of its own says otherwise would not be seen, as Bootstrap's `invalid-feedback`.
  const canBeSeen = (each) => each.hidden || getComputedStyle(each).display !== "none";
  return [...elements("aria-errormessage"), ...elements("aria-describedby").filter(isCalledError)].find(canBeSeen);
}

/** The document or the shadow tree that an element is in: where its ids are looked up, and what has the focus. */
export function rootOf(node) {
  const root = bare(node).getRootNode();
  return root.getElementById ? root : document;
}

/** How listeners are added, for several types with spaces between them, until a signal is given; `capture`: before others. */
export const listening = (signal) => (target, types, handler, capture = false) => {
  for (const type of types.split(" ")) target.addEventListener(type, handler, { signal, capture });
};

/** An element that is read and not seen, whatever the page's stylesheet has. */
export function outOfSight(node) {
  node.classList.add("visually-hidden");
  // By script, since a strict policy forbids style attributes in the page, and not what is done here.
  const style = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" };
  Object.assign(node.style, { ...style, whiteSpace: "nowrap" });
  return node;
}

/** Tells a form's element of something; tells whether nobody was against it. */
export function tell(form, name, detail) {
  const event = new CustomEvent(`wellformed:${name}`, { bubbles: true, cancelable: name === "accepted", detail });
  return bare(form).dispatchEvent(event);
}
