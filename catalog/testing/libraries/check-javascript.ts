import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { cache } from "./fetch.ts";
import type { ProgramResult, Use } from "./check-python.ts";
import type { Program } from "./programs.ts";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A use with the position of its name. */
interface Found {
  use: Use;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

/** Returns the package names that a module uses: imports, attributes, and keys of objects passed to functions. */
export function findJavascriptUses(code: string): Found[] {
  const uses: Found[] = [];
  const at = (value: unknown) => (isNode(value) ? value : undefined);
  const text = (value: unknown) => code.slice(at(value)?.start, at(value)?.end);
  for (const node of walk(parseAst(code, { lang: "js" }, "snippet.mjs") as unknown as Node)) {
    const add = (kind: Use[0], path: string, name: unknown) =>
      uses.push({ use: [kind, path, text(name)], start: at(name)?.start ?? 0 });
    if (node.type === "ImportDeclaration" && Array.isArray(node["specifiers"])) {
      const module = text(node["source"]).slice(1, -1);
      for (const each of node["specifiers"]) if (isNode(each)) add("import", module, each["imported"]);
    }
    if (node.type === "MemberExpression" && node["computed"] === false && text(node["object"]) !== "console")
      add("attribute", text(node["object"]), node["property"]);
    if (node.type === "CallExpression" && Array.isArray(node["arguments"]))
      for (const argument of node["arguments"].filter(isNode))
        for (const property of Array.isArray(argument["properties"]) ? argument["properties"] : [])
          if (isNode(property)) add("keyword", text(node["callee"]), property["key"]);
  }
  return uses;
}

/** Checks modules with the TypeScript compiler and the types of packages, which npm installs outside the project. */
export function checkJavascript(
  programs: readonly Program[],
  packages: readonly string[],
): { results: ProgramResult[]; versions: Record<string, string> } {
  const directory = join(cache, "javascript");
  rmSync(join(directory, "programs"), { recursive: true, force: true });
  mkdirSync(join(directory, "programs"), { recursive: true });
  writeFileSync(join(directory, "package.json"), "{}");
  const latest = packages.map((name) => `${name}@latest`);
  spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...latest], { cwd: directory });
  const versions = Object.fromEntries(
    packages.map((name) => {
      const manifest = readFileSync(join(directory, "node_modules", name, "package.json"), "utf8");
      return [name, (JSON.parse(manifest) as { version: string }).version];
    }),
  );
  const known = new Set<string>();
  const mutants = programs.map(({ code, library }, i) => {
    write(directory, `p${i}`, code);
    return findJavascriptUses(code).flatMap(({ use, start }, index) => {
      const key = JSON.stringify([library, use]);
      if (known.has(key)) return [];
      known.add(key);
      const name = use[2];
      const wrong = name.length > 3 ? name.slice(0, -1) : `${name}x`;
      const alias = use[0] === "import" ? ` as ${name}` : "";
      write(
        directory,
        `m${i}_${index}`,
        code.slice(0, start) + wrong + alias + code.slice(start + name.length),
      );
      return [{ use, file: `m${i}_${index}` }];
    });
  });
  const errors = runCompiler(directory);
  const results = programs.map((program, i) => {
    const own = errors.get(`p${i}`) ?? [];
    return {
      program,
      problems: own,
      signatures: new Map<string, string>(),
      unknownModules: [],
      uses: (mutants[i] ?? []).map(({ use, file }) => {
        const isNoticed = (errors.get(file) ?? []).some((error) => !own.includes(error));
        return { use, proof: "types" as const, noticed: isNoticed ? ("types" as const) : undefined };
      }),
    };
  });
  return { results, versions };
}

const write = (directory: string, name: string, code: string) =>
  writeFileSync(join(directory, "programs", `${name}.mjs`), code);

/** Returns the errors of each program. */
function runCompiler(directory: string): Map<string, string[]> {
  const compilerOptions = {
    target: "ESNext",
    module: "NodeNext",
    lib: ["ESNext", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    types: [],
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
    // JavaScript modules do not state what can be undefined.
    strictNullChecks: false,
  };
  const config = join(directory, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ["programs/*.mjs"] }));
  const tsc = fileURLToPath(new URL("../../../node_modules/.bin/tsc", import.meta.url));
  const { stdout } = spawnSync(tsc, ["-p", config, "--pretty", "false"], {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 1 << 27,
  });
  const errors = new Map<string, string[]>();
  for (const [, name = "", text = ""] of stdout.matchAll(/^programs\/(\w+)\.mjs\(\d+,\d+\): error (.*)$/gm))
    errors.set(name, [...(errors.get(name) ?? []), text]);
  if (errors.size === 0) throw new Error(`tsc did not check: ${stdout.slice(0, 400)}`);
  return errors;
}
