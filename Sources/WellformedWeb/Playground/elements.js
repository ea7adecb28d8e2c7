// Elements made by script. Texts become text nodes and attributes, and never HTML.

/** Looks up an element by its id. */
export const byId = (id) => document.getElementById(id);

/** Makes an element: attributes that are null or false are left out, and children can be texts. */
export function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an element of SVG. */
export function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Announces what has happened to whoever does not see it. */
export function say(text) {
  const status = byId("status");
  status.textContent = "";
  setTimeout(() => { status.textContent = text; }, 50);
}

/**
 * Puts a text in place of what stands in a control between two places, as if typed, so that it can be undone. That is not
 * possible in a control that is not shown.
 */
export function type(control, text, start = 0, end = control.value.length) {
  const before = document.activeElement;
  control.focus();
  if (document.activeElement !== control) return control.setRangeText(text, start, end, "end");
  control.setSelectionRange(start, end);
  document.execCommand(text ? "insertText" : "delete", false, text);
  if (before !== control) before?.focus();
}

/** Calls a function once what it is about has rested. */
export function rested(delay, action) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };
}

/** Copies a text, and says so on the button that asked for it. */
export async function copy(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    say("Copied");
  } catch {
    button.textContent = "Could not copy";
    say("The browser refused to copy");
  }
  setTimeout(() => { button.textContent = label; }, 2000);
}

/** Makes tabs of buttons: the arrow keys move between them, and one is in the order of Tab. */
export function tabs(list, onChoice) {
  const all = () => [...list.querySelectorAll('[role="tab"]')];
  const choose = (tab, isFocused) => {
    for (const each of all()) {
      each.setAttribute("aria-selected", String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
    }
    if (isFocused) tab.focus();
    onChoice(tab);
  };
  list.addEventListener("click", ({ target }) => {
    const tab = target.closest('[role="tab"]');
    if (tab) choose(tab, true);
  });
  list.addEventListener("keydown", (event) => {
    const own = all();
    const place = own.indexOf(event.target);
    const next = {
      ArrowRight: (place + 1) % own.length, ArrowLeft: (place + own.length - 1) % own.length, Home: 0, End: own.length - 1,
    }[event.key];
    if (place < 0 || next === undefined) return;
    event.preventDefault();
    choose(own[next], true);
  });
  return choose;
}
