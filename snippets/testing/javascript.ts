import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { runInDirectory, type Interpreter, runCommand } from "./program.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Library {
  /** Directory of `package.json`. */
  directory: string;
  entry: string;
}

/** Imported libraries by name. */
const libraries: Readonly<Record<string, Library>> = {
  openai: { directory: "node_modules/openai", entry: "index.mjs" },
  "@huggingface/inference": { directory: "node_modules/hf-inference-4", entry: "dist/esm/index.js" },
  "@modelyard/inference": { directory: "inference", entry: "index.ts" },
};

const readVersion = ({ directory }: Library): string =>
  (JSON.parse(readFileSync(join(root, directory, "package.json"), "utf8")) as { version: string }).version;

export const javascriptVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => [name, readVersion(library)]),
);

/** Starts an interpreter that runs each program in its own Node process. */
export async function startJavascript(home: string): Promise<Interpreter> {
  await Promise.all(
    Object.entries(libraries).map(async ([name, library]) => await install(home, name, library)),
  );
  const cache = { NODE_COMPILE_CACHE: join(home, "compiled") };
  return {
    name: `Node ${process.versions.node}`,
    run: (program) =>
      runInDirectory(home, "snippet.mjs", program, async ({ env, ...started }) =>
        runCommand(process.execPath, [started.file], { ...started, env: { ...env, ...cache } }),
      ),
    close: async () => {},
  };
}

/** Bundles a library into one file, which loads five times as fast as the original files. */
async function install(home: string, name: string, library: Library): Promise<void> {
  const directory = join(home, "node_modules", name);
  mkdirSync(directory, { recursive: true });
  const build = await rolldown({
    input: join(root, library.directory, library.entry),
    platform: "node",
    logLevel: "silent",
  });
  await build.write({ file: join(directory, "index.mjs"), format: "esm", codeSplitting: false });
  await build.close();
  const manifest = { name, version: readVersion(library), type: "module", exports: "./index.mjs" };
  writeFileSync(join(directory, "package.json"), JSON.stringify(manifest));
}
