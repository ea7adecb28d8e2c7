// What a live form asks of servers: to check a text, and to take a submission.

import { bare, controlsOf, isHidden, nameOf } from "./elements.js";

// RFC 5646 has letters, digits and hyphens; what is no tag is not asked for.
const isTag = (tag) => /^[a-z]+(-[a-z0-9]+)*$/i.test(tag);

/** The language that an element is in, as the nearest `lang` says it; empty where none does. */
export function languageOf(element) {
  // A form in a shadow tree is in the language of its host.
  while (element && !bare(element).hasAttribute("lang")) {
    element = bare(element).parentElement ?? bare(element).getRootNode().host;
  }
  const tag = element ? bare(element).getAttribute("lang").trim() : "";
  return isTag(tag) ? tag : "";
}

/**
 * The header that asks for the language of the page, as the nearest `lang` says it, and for the browser's after that; none
 * where the browser asks for that first anyway.
 */
export function inLanguage(form) {
  const tag = languageOf(form);
  if (!tag) return {};
  const folded = tag.toLowerCase();
  const own = (navigator.languages ?? []).filter(isTag);
  const first = own[0]?.toLowerCase();
  // Chinese without a script is not what a region of it is written in.
  if (first === folded || (folded !== "zh" && first?.startsWith(`${folded}-`))) return {};
  const wanted = [tag, ...own.filter((other) => other.toLowerCase() !== folded)].slice(0, 10);
  return { "Accept-Language": wanted.map((each, index) => index ? `${each};q=0.${10 - index}` : each).join(", ") };
}

/** Asks a server about a text; whatever is no proper answer is none at all. */
export async function check(form, address, { text, dependencies }, names, signal) {
  const body = { value: text };
  if (names.length) body.values = Object.fromEntries(names.map((name, index) => [name, dependencies[index]]));
  const headers = {
    "Content-Type": "application/json", Accept: "application/json, application/problem+json", ...inLanguage(form),
  };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  const { answer, errors } = response.ok ? await response.json() : {};
  if (answer === "pass" || answer === "fail") return { answer, errors };
  return { answer: "unavailable", reason: `status ${response.status}` };
}

/** How a form is submitted, in lower case: the attributes of the button that was pressed outweigh the form's. */
export const submissionAttributes = (form, submitter, ...names) =>
  names.map((name) => (submitter?.getAttribute(`form${name}`) ?? bare(form).getAttribute(name))?.toLowerCase());

/** How often one submission is sent again because the server still works on it. */
const mostAgain = 20;

/**
 * Submits a form as a browser would, and tells what became of it. `keyOf` gives the key for what is sent, by which the
 * server knows it again; another origin would have to be asked whether it takes one, and gets none.
 */
export async function post(form, submitter, signal, keyOf) {
  const data = new FormData(form, submitter);
  const [encoding] = submissionAttributes(form, submitter, "enctype");
  const action = submitter?.getAttribute("formaction") ?? bare(form).getAttribute("action") ?? "";
  const address = new URL(action || document.URL, document.baseURI);
  const body = encoding === "multipart/form-data"
    ? data
    : new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
  const headers = { Accept: "application/json, application/problem+json", ...inLanguage(form) };
  // A string of structured fields (RFC 9651, section 3.3.3).
  if (address.origin === location.origin) headers["Idempotency-Key"] = `"${keyOf(contentOf(address, body))}"`;
  let response;
  for (let again = 0; ; again += 1) {
    response = await fetch(address, { method: "POST", headers, body, signal }).catch((error) => {
      // A browser says no more of it than that it failed.
      throw new Error(`${error.message}; a server that leads to another origin answers with JSON that has the location`);
    });
    const wait = Number(response.headers.get("retry-after"));
    if (response.status !== 409 || !(wait > 0) || again === mostAgain) break;
    await new Promise((done) => setTimeout(done, Math.min(wait, 30) * 1000));
  }
  const type = response.headers.get("content-type") ?? "";
  const isPage = isOf("text/html", type);
  const told = await response.json().catch(() => null);
  if (response.ok) {
    const place = told?.location ?? response.headers.get("location") ?? (response.redirected ? response.url : null);
    // Nobody would see it; and it may be of a network that wants to be signed in to.
    if (!place && isPage) return { answer: "failed", reason: answeredByPage };
    return { answer: "accepted", location: place && webAddress(place, response.url) };
  }
  if (response.status < 500) {
    if (response.status === 412) renewVersion(form, response.headers.get("etag"));
    const errors = errorsIn(told?.errors);
    if (errors.length) return { answer: "refused", errors };
    // Why the whole is refused is for the person to know, such as that the form is too old.
    const { detail } = isOf("application/problem+json", type) ? told ?? {} : {};
    if (detail) return { answer: "refused", errors: [{ pointer: "", message: detail }] };
    if (isPage) return { answer: "failed", reason: answeredByPage };
  }
  return { answer: "failed", reason: told?.title ?? `status ${response.status}` };
}

/** What is to be done about a server that answers by pages. */
const answeredByPage = 'The answer was a page; a form whose server answers by pages needs data-wellformed-submit="native"';

/**
 * The errors of an answer: an array, as a problem document has them, or an object of messages by the names of controls, as Laravel
 * and ASP.NET Core have them.
 */
function errorsIn(errors) {
  if (Array.isArray(errors) || !errors) return errors ?? [];
  return Object.entries(errors).flatMap(([name, messages]) =>
    [messages].flat().filter((each) => typeof each === "string").map((message) => ({ name, message })));
}

/** Has a page that changes another version than the one that is stored change that one when it is sent again. */
function renewVersion(form, tag) {
  const field = [...controlsOf(form)].find((control) => isHidden(control) && nameOf(control) === "if-match");
  if (field && tag) field.value = tag;
}

/** What is sent, as a text that is the same where it is the same. */
function contentOf(address, body) {
  const parts = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size, value.lastModified]);
  return JSON.stringify([address.href, ...parts]);
}

/** Tells whether a `Content-Type` is of a type. */
const isOf = (type, contentType) => contentType.split(";")[0].trim().toLowerCase() === type;

/** What became of a submission: whatever is no outcome is a failure, and only what is accepted leads anywhere. */
export function outcomeOf(told) {
  const isOutcome = ["accepted", "refused", "failed"].includes(told?.answer);
  const { location, ...outcome } = isOutcome ? told : { answer: "failed", reason: told?.reason };
  return outcome.answer === "accepted" ? { location, ...outcome } : outcome;
}

/** An address that can be gone to; nothing where it is a script or the like. */
function webAddress(text, base) {
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
