// Tests the npm package: packs it, unpacks it into `node_modules`, and uses it from there.
//
//     node --test Tests/Web/package.test.mjs
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "wellformed-package-"));
after(() => rmSync(folder, { recursive: true }));
const run = (program, given, options = {}) => execFileSync(program, given, { cwd: folder, encoding: "utf8", ...options });
const has = (program) => !spawnSync(program, ["--version"]).error;
const build = (place, ...others) => spawnSync(join(root, "Scripts/build-package.py"), [place, ...others], { cwd: folder, encoding: "utf8" });

const built = build("built", "--version", "1.2.3-beta.4");
assert.equal(built.status, 0, built.stderr);
const packed = has("npm");
if (packed) run("npm", ["pack", "./built", "--offline", "--silent"], { env: { ...process.env, npm_config_cache: join(folder, "cache") } });
mkdirSync(join(folder, "site/node_modules"), { recursive: true });
const installed = join(folder, "site/node_modules/wellformed");
if (packed) {
  run("tar", ["-xzf", "wellformed-1.2.3-beta.4.tgz"]);
  run("mv", ["package", installed]);
} else {
  run("cp", ["-r", "built", installed]);
}
const read = (path) => readFileSync(join(installed, path));
const description = JSON.parse(read("package.json"));
const manifest = JSON.parse(read("manifest.json"));

test("npm packs all files of the package and no others", { skip: !packed && "there is no npm" }, () => {
  const files = (place) => readdirSync(place, { recursive: true }).sort();
  assert.deepEqual(files(installed), files(join(folder, "built")));
});

test("file names contain the hash of their contents, and every named file exists", () => {
  for (const [name, hashed] of Object.entries(manifest)) {
    const hash = createHash("sha256").update(read(`dist/${hashed}`)).digest("hex").slice(0, 10);
    const [stem, suffix] = name.split(/\.(?=[^.]+$)/);
    assert.equal(hashed, `${stem}.${hash}.${suffix}`);
  }
  const targets = Object.values(description.exports).flatMap((each) => typeof each === "string" ? each : Object.values(each));
  for (const path of [...targets, ...description.sideEffects, description.main, description.types]) assert.ok(read(path).length > 0);
  const scripts = Object.values(manifest).filter((name) => name.endsWith(".js")).map((name) => String(read(`dist/${name}`)));
  // No script uses the name of a file without its hash.
  for (const name of Object.keys(manifest)) assert.ok(!scripts.some((text) => text.includes(`"${name}"`) || text.includes(`"./${name}"`)), name);
  assert.equal(description.version, "1.2.3-beta.4");
  for (const name of Object.values(manifest).filter((name) => /wellformed\..*js/.test(name))) assert.ok(String(read("README.md")).includes(name));
});

test("the same sources give the same package, and no folder is overwritten", () => {
  assert.equal(build("again", "--version", "1.2.3-beta.4").status, 0);
  assert.equal(run("diff", ["-r", "built", "again"]), "");
  const refused = build("again");
  assert.deepEqual([refused.status, /already/.test(refused.stderr)], [1, true]);
  assert.equal(build("other", "--version", "1").status, 1);
});

test("Node.js can import everything that the package exports", () => {
  writeFileSync(join(folder, "site/use.mjs"), `
    import { readFileSync } from "node:fs";
    import { schema, Wellformed } from "wellformed";
    import "wellformed/combobox";
    import "wellformed/element";
    import { wellformed } from "wellformed/svelte";
    const adapter = await Wellformed.load(readFileSync(new URL(import.meta.resolve("wellformed/wellformed.wasm"))));
    const rules = { type: "object", properties: { age: { type: "integer" } } };
    console.log(JSON.stringify(schema(rules, { adapter })["~standard"].validate({ age: "7" })), typeof wellformed);`);
  assert.equal(run("node", [join(folder, "site/use.mjs")]), '{"value":{"age":7}} function\n');
});

test("esbuild bundles the package with an imported module", { skip: !has("esbuild") && "there is no esbuild" }, () => {
  writeFileSync(join(folder, "site/app.js"), `
    import { schema } from "wellformed";
    import module from "wellformed/wellformed-plan.wasm";
    export { module, schema };`);
  run("esbuild", ["site/app.js", "--bundle", "--format=esm", "--loader:.wasm=file", "--outdir=bundle", "--log-level=error"]);
  const [wasm] = readdirSync(join(folder, "bundle")).filter((name) => name.endsWith(".wasm"));
  assert.deepEqual(readFileSync(join(folder, "bundle", wasm)), read(`dist/${manifest["wellformed-plan.wasm"]}`));
  const text = run("node", ["--input-type=module", "--eval", `
    const { module, schema } = await import(${JSON.stringify(pathToFileURL(join(folder, "bundle/app.js")).href)});
    console.log(module, typeof schema);`]);
  assert.equal(text, `./${wasm} function\n`);
});

for (const resolution of ["node16", "node"]) {
  test(`TypeScript finds its types by the resolution "${resolution}"`, { skip: !has("tsc") && "there is no tsc" }, () => {
    writeFileSync(join(folder, "site/use.mts"), `
      import { enhance, schema, type FormOptions } from "wellformed";
      import "wellformed/combobox";
      import { useWellformed } from "wellformed/react";
      import { useWellformed as useInVue } from "wellformed/vue";
      import { wellformed } from "wellformed/svelte";
      import { WellformedFormElement } from "wellformed/element";
      import module from "wellformed/wellformed.wasm";
      const options: FormOptions = { rules: "/sign-up.plan", module: new URL(module, import.meta.url) };
      const { ref, fields, live } = useWellformed(options);
      ref(document.querySelector("form"));
      const text: string | undefined = fields["email"]?.text;
      live?.validate();
      const { form, state } = useInVue(options);
      form.value = null;
      const isDirty: boolean | undefined = state.value?.isDirty;
      const { update, destroy } = wellformed(document.forms[0]!, { ...options, onChange: ({ state }) => state?.attempts });
      update({});
      destroy();
      const element: WellformedFormElement = document.createElement("wellformed-form");
      element.options = options;
      // @ts-expect-error There are no such options.
      useWellformed({ rule: "" });
      // @ts-expect-error An action is for forms.
      wellformed(document.body);
      schema<{ age: string }, { age: number }>("/sign-up.plan");
      void enhance(document.forms[0]!);
      export { isDirty, text };`);
    const compilerOptions = {
      noEmit: true, strict: true, target: "es2022", module: resolution === "node" ? "es2022" : resolution,
      moduleResolution: resolution, lib: ["es2022", "dom"], types: [],
    };
    writeFileSync(join(folder, "site/tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.mts"] }));
    const { status, stdout } = spawnSync("tsc", ["-p", "."], { cwd: join(folder, "site"), encoding: "utf8" });
    assert.equal(stdout, "");
    assert.equal(status, 0);
  });
}

test("esbuild keeps the import of the search in selects", { skip: !has("esbuild") && "there is no esbuild" }, () => {
  writeFileSync(join(folder, "site/countries.js"), 'import "wellformed/combobox";');
  const text = run("esbuild", ["site/countries.js", "--bundle", "--format=esm", "--log-level=error"]);
  assert.ok(text.includes("data-wellformed-search"));
});

test("the stylesheet is exported and has side effects for bundlers", () => {
  const place = description.exports["./wellformed.css"];
  assert.deepEqual(read(place), readFileSync(join(root, "Sources/WellformedWeb/Resources/wellformed.css")));
  assert.ok(description.sideEffects.includes(place));
});
