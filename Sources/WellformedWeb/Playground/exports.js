// What is in the playground in the notations of others.

/** A text as a literal of Swift: raw, with as many number signs as it needs. */
function swiftLiteral(text) {
  const isBlock = text.includes("\n");
  let signs = "#";
  while (text.includes(`"${signs}`) || text.includes(`\\${signs}`)) signs += "#";
  return isBlock ? `${signs}"""\n${text}\n"""${signs}` : `${signs}"${text}"${signs}`;
}

/** What Swift says to use rules, a format or a pattern. */
export function swift(tab, text) {
  if (tab === "rules") {
    return `import WellformedLive\nimport WellformedSchema\nimport WellformedWeb\n\nlet rules = ${swiftLiteral(text)}\n\n`
      + "let schema = try Schema(parsing: rules)\nlet form = try LiveForm(schema: schema)\n";
  }
  const rule = tab === "pattern"
    ? `let rule = try Rule.pattern(Pattern(${swiftLiteral(text)}))`
    : `let format = FormatRegistry.standard[${swiftLiteral(text)}]!\nlet rule = Rule.format(format)`;
  return `import Wellformed\n\n${rule}\nrule.verdict(of: "")       // valid, incomplete or invalid\nrule.check("").issues      // what is wrong, and where\n`;
}

/** The notations that there are for rules: of those that the module writes, where it writes any. */
export function notations(canExport, tab) {
  const own = ["Swift", "Page"];
  return canExport && tab === "rules" ? [...own, "HTML", "TypeScript", "English"] : own;
}

/** Asks the module for rules in a notation. */
export function exported(adapter, rules, notation) {
  const to = { HTML: "html", TypeScript: "typescript", English: "text" }[notation];
  const title = typeof rules?.title === "string" ? rules.title : "";
  const name = title.split(/[^A-Za-z0-9]+/).filter(Boolean).map((word) => word[0].toUpperCase() + word.slice(1)).join("");
  return adapter.ask({ export: { rules, to, name: /^[A-Za-z]/.test(name) ? name : "Rules" } });
}

/** Returns whether a module writes exports. */
export function canExport(adapter) {
  try {
    adapter.ask({ export: { rules: {}, to: "text" } });
    return true;
  } catch {
    return false;
  }
}
