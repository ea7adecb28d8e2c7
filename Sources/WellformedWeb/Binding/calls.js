// The requests of a live form to servers: to check a text, and to take a submission.

import { bare, controlsOf, isHidden, nameOf } from "./elements.js";

// RFC 5646 allows letters, digits and hyphens. Anything else is no language tag and is not sent.
const isTag = (tag) => /^[a-z]+(-[a-z0-9]+)*$/i.test(tag);

/** Returns the language of an element, from the nearest `lang` attribute. Empty if there is none. */
export function languageOf(element) {
  // A form in a shadow tree has the language of its host.
  while (element && !bare(element).hasAttribute("lang")) {
    element = bare(element).parentElement ?? bare(element).getRootNode().host;
  }
  const tag = element ? bare(element).getAttribute("lang").trim() : "";
  return isTag(tag) ? tag : "";
}

/**
 * Returns the header that requests the page's language, from the nearest `lang` attribute, and after it the languages
 * of the browser. Empty if the browser already requests the page's language first.
 */
export function inLanguage(form) {
  const tag = languageOf(form);
  if (!tag) return {};
  const folded = tag.toLowerCase();
  const own = (navigator.languages ?? []).filter(isTag);
  const first = own[0]?.toLowerCase();
  // Requesting a region covers its language, except for `zh`: a region may write Chinese in another script.
  if (first === folded || (folded !== "zh" && first?.startsWith(`${folded}-`))) return {};
  const wanted = [tag, ...own.filter((other) => other.toLowerCase() !== folded)].slice(0, 10);
  return { "Accept-Language": wanted.map((each, index) => index ? `${each};q=0.${10 - index}` : each).join(", ") };
}

/** Asks a server about a text. Any answer that is not a proper one counts as `unavailable`. */
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

/**
 * Returns attributes that say how a form is submitted, in lower case. Those of the pressed button win over the form's.
 */
export const submissionAttributes = (form, submitter, ...names) =>
  names.map((name) => (submitter?.getAttribute(`form${name}`) ?? bare(form).getAttribute(name))?.toLowerCase());

/** Returns the address that a form is submitted to. */
function addressOf(form, submitter) {
  const action = submitter?.getAttribute("formaction") ?? bare(form).getAttribute("action") ?? "";
  return new URL(action || document.URL, document.baseURI);
}

/**
 * Returns whether the page may not read what its own server answers, because it is in a sandbox without
 * `allow-same-origin`. The browser may submit the form there, but no script.
 */
export const isSandboxed = (form, submitter) =>
  self.origin !== location.origin && addressOf(form, submitter).origin === location.origin;

/** How often a submission is sent again because the server asks for that. */
const mostAgain = 20;
/** The longest wait for a server that is too busy, in seconds. Beyond that, the submission fails. */
const mostBusy = 5;

/**
 * Submits the data of a form as a browser would, and returns the outcome. `keyOf` returns the idempotency key for the
 * content, by which the server recognises a submission that is sent again. Another origin gets no key, because the
 * browser would first have to ask it whether it accepts one.
 */
export async function post(form, submitter, data, signal, keyOf) {
  const [encoding] = submissionAttributes(form, submitter, "enctype");
  const address = addressOf(form, submitter);
  const body = encoding === "multipart/form-data" ? data : urlEncoded(data);
  const headers = { Accept: "application/json, application/problem+json", ...inLanguage(form) };
  // A string as in structured fields (RFC 9651, section 3.3.3).
  if (address.origin === self.origin) headers["Idempotency-Key"] = `"${keyOf(contentOf(address, body))}"`;
  let response;
  for (let again = 0; ; again += 1) {
    response = await fetch(address, { method: "POST", headers, body, signal }).catch((error) => {
      // The browser reports only that the request failed.
      throw new Error(`${error.message}; a server that leads to another origin answers with JSON that has the location`);
    });
    const wait = waitAfter(response);
    if (!wait || again === mostAgain) break;
    await new Promise((done) => setTimeout(done, wait * 1000));
  }
  const type = response.headers.get("content-type") ?? "";
  const isPage = isOf("text/html", type);
  const content = await response.json().catch(() => null);
  if (response.ok) {
    const { location } = content ?? {};
    const named = typeof location === "string" ? location : response.headers.get("location");
    const place = named ?? (response.redirected ? response.url : null);
    // Nobody would see this page. It may even come from a network that requires a login.
    if (!place && isPage) return { answer: "failed", reason: answeredByPage };
    return { answer: "accepted", location: place && webAddress(place, response.url) };
  }
  if (response.status < 500) {
    if (response.status === 412) renewVersion(form, response.headers.get("etag"));
    const errors = errorsIn(content?.errors);
    if (errors.length) return { answer: "refused", errors };
    // The person needs to know why the whole form is refused, for example because it is too old.
    const { detail } = isOf("application/problem+json", type) ? content ?? {} : {};
    if (detail) return { answer: "refused", errors: [{ pointer: "", message: detail }] };
    if (isPage) return { answer: "failed", reason: answeredByPage };
  }
  return { answer: "failed", reason: content?.title ?? `status ${response.status}` };
}

/**
 * Returns after how many seconds to send a submission again: the server is still working on it (409), or it is too busy
 * (429, 503) and will soon be ready. Otherwise zero.
 */
function waitAfter({ status, headers }) {
  const wait = Number(headers.get("retry-after"));
  if (!(wait > 0)) return 0;
  if (status === 409) return Math.min(wait, 30);
  return [429, 503].includes(status) && wait <= mostBusy ? wait : 0;
}

/**
 * Returns the entries of a form as browsers send them (HTML Standard, section 4.10.22.6): with their own line breaks,
 * and with the name of a file instead of the file.
 */
function urlEncoded(data) {
  const sent = (text) => text.replace(/\r\n?|\n/g, "\r\n");
  return new URLSearchParams([...data].map(([name, value]) => [sent(name), sent(value.name ?? value)]));
}

/** What to do about a server that answers with pages. */
const answeredByPage = 'The answer was a page; a form whose server answers by pages needs data-wellformed-submit="native"';

/**
 * Returns the errors of an answer. They are an array, as in a problem document, or an object of messages by control
 * name, as in Laravel and ASP.NET Core.
 */
function errorsIn(errors) {
  if (Array.isArray(errors)) return errors;
  if (typeof errors !== "object" || !errors) return [];
  return Object.entries(errors).flatMap(([name, messages]) =>
    [messages].flat().filter((each) => typeof each === "string").map((message) => ({ name, message })));
}

/**
 * Sets the hidden `if-match` field to the version that is stored now, so that sending again changes that version.
 */
function renewVersion(form, tag) {
  const field = [...controlsOf(form)].find((control) => isHidden(control) && nameOf(control) === "if-match");
  if (field && tag) field.value = tag;
}

/** Returns what is sent as one text. Equal content gives equal texts. */
function contentOf(address, body) {
  const parts = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size, value.lastModified]);
  return JSON.stringify([address.href, ...parts]);
}

/** Returns whether a `Content-Type` is of a type. */
const isOf = (type, contentType) => contentType.split(";")[0].trim().toLowerCase() === type;

/**
 * Returns the outcome of a submission. Anything that is not an outcome is a failure, and only `accepted` has a
 * location.
 */
export function outcomeOf(answered) {
  const isOutcome = ["accepted", "refused", "failed"].includes(answered?.answer);
  const { location, ...outcome } = isOutcome ? answered : { answer: "failed", reason: answered?.reason };
  return outcome.answer === "accepted" ? { location, ...outcome } : outcome;
}

/** Returns an address that a page can go to. `null` if it is malformed, a script or the like. */
function webAddress(text, base) {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
