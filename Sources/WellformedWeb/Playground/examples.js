// What can be begun with.

const signUp = {
  title: "Sign-up",
  type: "object",
  required: ["email", "name", "password", "confirmation"],
  properties: {
    email: {
      title: "Email", description: "Where we write to you", type: "string", format: "email", maxLength: 254,
      "x-wellformed": { normalize: ["trim"], required: "notBlank" },
    },
    name: {
      title: "Full name", type: "string",
      "x-wellformed": {
        normalize: ["trim", "collapse"], required: "notBlank", length: { minimum: 2, maximum: 50 },
        allowed: ["letter", "mark", { anyOf: " '’.-" }],
      },
    },
    age: { title: "Age", type: "integer", minimum: 13, maximum: 130 },
    password: {
      title: "Password", type: "string",
      "x-wellformed": { required: "notEmpty", length: { minimum: 8, maximum: 64 }, contains: ["uppercase", "digit"] },
    },
    confirmation: {
      title: "Password again", type: "string",
      "x-wellformed": { equals: "password", messages: { "sibling.differs": "The passwords do not match; enter the same one twice" } },
    },
  },
};

const order = {
  title: "Order",
  type: "object",
  required: ["number", "size", "quantity", "delivery"],
  properties: {
    number: {
      title: "Order number", description: "Such as ORD-123456", type: "string", pattern: "^ORD-[0-9]{6}$",
      "x-wellformed": { normalize: ["trim"], required: "notBlank" },
    },
    size: { title: "Size", enum: ["Small", "Medium", "Large"] },
    quantity: { title: "Quantity", type: "integer", minimum: 1, maximum: 99 },
    delivery: { title: "Delivery date", type: "string", format: "date" },
    gift: { title: "Wrap it as a gift", type: "boolean" },
  },
};

const lines = (...texts) => texts.join("\n");

/** Rules as somebody would write them: what is short stands in one line. */
function written(value, indent = "") {
  const line = (each) => Array.isArray(each) ? `[${each.map(line).join(", ")}]`
    : typeof each === "object" ? `{ ${Object.entries(each).map(([name, value]) => `"${name}": ${line(value)}`).join(", ")} }`
      : JSON.stringify(each);
  if (typeof value !== "object" || (indent && line(value).length + indent.length < 64)) return line(value);
  const within = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => within + written(each, within)).join(",\n")}\n${indent}]`;
  return `{\n${Object.entries(value).map(([name, each]) => `${within}"${name}": ${written(each, within)}`).join(",\n")}\n${indent}}`;
}

/** The examples: a title, and what they put into the playground. */
export const examples = [
  {
    title: "Sign-up form", tab: "rules", rules: written(signUp),
    texts: {
      rules: lines(
        '{"email": "jane@example.org", "name": "Jane Doe", "password": "Correct9", "confirmation": "Correct9"}',
        '{"email": "jane@@example.org", "name": "Jane", "password": "secret", "confirmation": "secre"}',
        '{"email": "jane@gmial.com", "name": "J", "age": 12}'),
    },
  },
  {
    title: "Order form", tab: "rules", rules: written(order),
    texts: {
      rules: lines(
        '{"number": "ORD-123456", "size": "Small", "quantity": 1, "delivery": "2026-12-24"}',
        '{"number": "ORD-12", "size": "Huge", "quantity": 0, "delivery": "2026-02-30"}'),
    },
  },
  {
    title: "Email address", tab: "format", format: "email",
    texts: { format: lines("jane@example.org", "jane@", "jane@@example.org", "jane@gmial.com", "jane doe@example.org") },
  },
  {
    title: "Card number", tab: "format", format: "payment-card",
    texts: { format: lines("4111 1111 1111 1111", "4111 1111", "4111 1111 1111 1112", "4111-x") },
  },
  {
    title: "Phone number by pattern", tab: "pattern", pattern: "[0-9]{3}-[0-9]{4}",
    texts: { pattern: lines("555-1234", "555-", "5555", "555-12345") },
  },
  {
    title: "Words and spaces", tab: "pattern", pattern: "\\p{L}+( \\p{L}+)*",
    texts: { pattern: lines("Ada Lovelace", "Ada ", "Ada  Lovelace", "Ada1") },
  },
  {
    title: "Password by look-ahead", tab: "pattern", pattern: "(?=.*[0-9])(?=.*[A-Z])[A-Za-z0-9]{4,}",
    texts: { pattern: lines("Abc1", "abc1", "Ab", "Abc-1") },
  },
];
