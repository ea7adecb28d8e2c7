// What a live form asks of servers: to check a text, and to take a submission.

/** Asks a server about a text; whatever is no proper answer is none at all. */
export async function check(address, { text, dependencies }, names, signal) {
  const body = { value: text };
  if (names.length) body.values = Object.fromEntries(names.map((name, index) => [name, dependencies[index]]));
  const headers = { "Content-Type": "application/json", Accept: "application/json, application/problem+json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  const { answer, errors } = response.ok ? await response.json() : {};
  if (answer === "pass" || answer === "fail") return { answer, errors };
  return { answer: "unavailable", reason: `status ${response.status}` };
}

/** How a form is submitted: the attributes of the button that was pressed outweigh the form's. */
export const submissionAttribute = (form, submitter, name) =>
  submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);

/** Submits a form as a browser would, and tells what became of it. */
export async function post(form, submitter, signal) {
  const attribute = (name) => submissionAttribute(form, submitter, name);
  const data = new FormData(form, submitter);
  const isMultipart = attribute("enctype")?.toLowerCase() === "multipart/form-data";
  const response = await fetch(new URL(attribute("action") ?? "", document.baseURI), {
    method: "POST",
    headers: { Accept: "application/json, application/problem+json" },
    body: isMultipart ? data : new URLSearchParams([...data].filter(([, value]) => typeof value === "string")),
    signal,
  });
  const body = await response.json().catch(() => null);
  if (response.ok) {
    const place = body?.location ?? response.headers.get("location") ?? (response.redirected ? response.url : null);
    return { answer: "accepted", location: place && webAddress(place, response.url) };
  }
  if (response.status < 500 && Array.isArray(body?.errors) && body.errors.length) {
    return { answer: "refused", errors: body.errors };
  }
  return { answer: "failed", reason: body?.title ?? `status ${response.status}` };
}

/** An address that can be gone to; nothing where it is a script or the like. */
function webAddress(text, base) {
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
