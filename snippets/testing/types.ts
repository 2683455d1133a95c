import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Snippet } from "../snippet.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const cwd = join(root, ".cache/snippets/types");

/** Type declarations of imported libraries. */
const paths = {
  openai: ["node_modules/openai/index.d.mts"],
  "@huggingface/inference": ["node_modules/hf-inference-4/dist/esm/index.d.ts"],
  "@modelyard/inference": ["inference/index.ts"],
};

/** Type-checks JavaScript snippets. Returns the first error of each snippet that has one. */
export function findTypeErrors(snippets: readonly Snippet[]): ReadonlyMap<Snippet, string> {
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  const files = new Map<string, Snippet>();
  for (const snippet of snippets) {
    if (snippet.language !== "js") continue;
    const name = `${files.size}.mjs`;
    files.set(name, snippet);
    writeFileSync(join(cwd, name), snippet.code);
  }
  const compilerOptions = {
    target: "ESNext",
    module: "NodeNext",
    lib: ["ESNext", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: Object.fromEntries(Object.entries(paths).map(([name, [file = ""]]) => [name, [join(root, file)]])),
  };
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mjs"] }));
  const tsc = join(root, "node_modules/.bin/tsc");
  const { stdout } = spawnSync(tsc, ["-p", cwd, "--pretty", "false"], { cwd: cwd, encoding: "utf8" });
  const problems = new Map<Snippet, string>();
  for (const [, name = "", text = ""] of stdout.matchAll(/^(?:.*\/)?(\d+\.mjs)\(\d+,\d+\): error (.*)$/gm)) {
    const snippet = files.get(name);
    if (snippet && !problems.has(snippet)) problems.set(snippet, text);
  }
  if (problems.size === 0 && stdout.trim() !== "") throw new Error(`tsc failed: ${stdout.slice(0, 400)}`);
  return problems;
}
