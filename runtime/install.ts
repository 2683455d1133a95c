import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import manifest from "./package.json" with { type: "json" };
import type { EngineName } from "./engine.ts";

export type { EngineName } from "./engine.ts";
import { RuntimeError } from "./errors.ts";

const versions = manifest.peerDependencies;

/** The package of each engine, which an operator installs. */
export const PACKAGES = {
  gguf: "node-llama-cpp",
  onnx: "@huggingface/transformers",
} as const satisfies Record<EngineName, string>;

export const LABELS: Readonly<Record<EngineName, string>> = { gguf: "llama.cpp", onnx: "ONNX Runtime" };

/** Builds of llama.cpp by platform and processor (as of 2026-11, npm). They use the processor, and Metal on a Mac. */
const BUILDS: Readonly<Record<string, string>> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-arm64": "mac-arm64-metal",
  "darwin-x64": "mac-x64",
  "win32-x64": "win-x64",
  "win32-arm64": "win-arm64",
};

/** Returns the directory of an engine's packages in the hub's data directory. */
export const getEngineDirectory = (data: string, engine: EngineName): string => join(data, "runtime", engine);

const getPackageFolder = (folder: string, engine: EngineName) =>
  join(folder, "node_modules", PACKAGES[engine]);

/** Returns the command that installs an engine for the hub with this data directory, from any working directory. */
export function getInstallCommand(data: string, engine: EngineName): string {
  const path = resolve(data);
  return `npx modelyard runtime install ${engine} --data ${/^[\w./:\\-]+$/.test(path) ? path : `"${path}"`}`;
}

/** Returns the installed version of an engine, or `undefined`. */
export function getInstalledVersion(folder: string, engine: EngineName): string | undefined {
  const path = join(getPackageFolder(folder, engine), "package.json");
  if (!existsSync(path)) return undefined;
  const { version }: { version?: string } = JSON.parse(readFileSync(path, "utf8"));
  return version;
}

/** Imports an engine's package from the directory. Throws a `RuntimeError` that states where to install it. */
export async function importEngine<Library>(folder: string, engine: EngineName): Promise<Library> {
  const directory = getPackageFolder(folder, engine);
  if (!existsSync(join(directory, "package.json")))
    throw new RuntimeError(
      "engine-missing",
      `${LABELS[engine]} is not installed. Settings > This hub > Local models shows admins the command.`,
    );
  const { exports }: { exports: unknown } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  return import(pathToFileURL(join(directory, findEntry(Object(exports)["."] ?? exports))).href);
}

/** Returns the module that Node imports from the `exports` of a package. */
function findEntry(exports: unknown): string {
  if (typeof exports === "string") return exports;
  for (const [condition, value] of Object.entries(Object(exports)))
    if (["node", "import", "default"].includes(condition)) return findEntry(value);
  throw new Error("The package has no module for Node.");
}

/**
 * Installs an engine with npm, without install scripts. Removes builds for other platforms. Rejects with npm's message, or
 * if the engine has no build for this platform.
 */
export async function installEngine(
  folder: string,
  engine: EngineName,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const name = PACKAGES[engine];
  const specs = [`${name}@${versions[name]}`];
  const platform = `${process.platform}-${process.arch}`;
  if (engine === "gguf") {
    if (BUILDS[platform] === undefined) throw new Error(`llama.cpp has no build for ${platform} on npm.`);
    specs.push(`@node-llama-cpp/${BUILDS[platform]}@${versions[name]}`);
  }
  mkdirSync(folder, { recursive: true });
  // npm does not restore removed files.
  if (engine === "onnx" && !hasBrowserEngine(folder))
    rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  // Otherwise, npm installs into the project that contains the folder.
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ private: true })}\n`);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // The optional packages of llama.cpp are builds for all kinds of graphics cards, 670 MB.
  if (engine === "gguf") args.push("--omit=optional");
  const npm = join(dirname(process.execPath), process.platform === "win32" ? "npm.cmd" : "npm");
  const run = promisify(execFile);
  await run(existsSync(npm) ? npm : "npm", [...args, ...specs], {
    cwd: folder,
    shell: process.platform === "win32",
    ...(signal && { signal }),
  });
  if (engine === "onnx") removeOtherPlatforms(folder);
}

/** The build that browsers get, with and without a graphics card. */
const BROWSER_ENGINE = "ort-wasm-simd-threaded.asyncify.wasm";

/** Returns whether browsers can load ONNX Runtime from the directory. Earlier versions removed the file. */
export const hasBrowserEngine = (folder: string): boolean =>
  existsSync(join(folder, "node_modules/onnxruntime-web/dist", BROWSER_ENGINE));

/** Removes unused builds: ONNX Runtime has builds for all platforms and for browsers, 440 MB in total. */
function removeOtherPlatforms(folder: string): void {
  const modules = join(folder, "node_modules");
  const builds = join(modules, "onnxruntime-node/bin");
  for (const path of existsSync(builds) ? readdirSync(builds, { recursive: true, encoding: "utf8" }) : []) {
    const [, platform = process.platform, architecture = process.arch] = path.split(/[\\/]/);
    if (platform !== process.platform || architecture !== process.arch)
      rmSync(join(builds, path), { recursive: true, force: true });
  }
  const web = join(modules, "onnxruntime-web/dist");
  for (const file of existsSync(web) ? readdirSync(web) : [])
    if (file !== BROWSER_ENGINE && /\.(?:wasm|map)$/.test(file)) rmSync(join(web, file));
}
