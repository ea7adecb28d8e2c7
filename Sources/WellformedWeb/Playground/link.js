// A link holds what is in the playground: JSON in UTF-8 as base64url (RFC 4648, section 5) behind the #. A fragment is not
// sent to any server.

/** The longest fragment that is read or written: what browsers and chats pass on whole. */
export const limit = 32_768;

const names = ["rules", "format", "pattern"];

/** What is in the playground as a fragment; nothing where it would be too long. */
export function fragmentOf(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (bytes.length > limit) return null;
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  const fragment = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return fragment.length > limit ? null : fragment;
}

/** What a fragment holds; nothing where it is no link of the playground. */
export function stateOf(fragment) {
  if (!fragment || fragment.length > limit || !/^[\w-]+$/.test(fragment)) return null;
  let given;
  try {
    const bytes = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (unit) => unit.charCodeAt(0));
    given = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const own = (object, name) => typeof object === "object" && object !== null && Object.hasOwn(object, name)
    && typeof object[name] === "string" ? object[name] : undefined;
  const tab = own(given, "tab");
  const texts = Object.hasOwn(given, "texts") ? given.texts : null;
  // Whatever else it has is passed over.
  return {
    tab: names.includes(tab) ? tab : "rules",
    ...Object.fromEntries(names.map((name) => [name, own(given, name)])),
    texts: Object.fromEntries(names.map((name) => [name, own(texts, name)])),
  };
}
