import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The bundle of the hub that `npm start` runs. */
export const hubBundle = `${root}.cache/hub`;

/** Files that a build includes, and directories that it excludes. */
const INCLUDED_FILES = /(?<!\.test)\.(?:tsx?|css|json|md|svg|sql|wasm)$/;
const EXCLUDED_DIRECTORIES = new Set(["build", "node_modules", ".react-router", "testing", "golden"]);

/** Returns the directories of packages of the project, and of the packages that they depend on. */
export function findPackages(...names: string[]): string[] {
  const packages = new Set(names);
  for (const name of packages) {
    const { dependencies = {} } = JSON.parse(readFileSync(`${root}${name}/package.json`, "utf8")) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith("@modelyard/")) packages.add(dependency.replace("@modelyard/", ""));
  }
  return [...packages].toSorted().map((name) => `${root}${name}`);
}

/**
 * Returns a fingerprint of files and directories, to be written to the file `stamp` after the build. Returns `undefined` if
 * nothing has changed since the file was written.
 */
export function findChanges(stamp: string, paths: readonly string[]): string | undefined {
  const files = paths.flatMap(listFiles);
  const writtenAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? -1;
  // Reading all files would take several times as long. A deleted file changes its directory.
  if (files.every((file) => statSync(file).mtimeMs < writtenAt)) return undefined;
  const hash = createHash("sha256");
  for (const file of files)
    if (!statSync(file).isDirectory()) hash.update(`${file}\0`).update(readFileSync(file));
  const fingerprint = hash.digest("hex");
  if (writtenAt === -1 || readFileSync(stamp, "utf8") !== fingerprint) return fingerprint;
  const now = new Date();
  utimesSync(stamp, now, now);
  return undefined;
}

/** Returns the fingerprint of the sources of the hub's bundle, or `undefined` if the bundle is up to date. */
export const findHubChanges = (): string | undefined =>
  findChanges(`${hubBundle}/stamp`, [...findPackages("cli", "search", "web"), `${root}package-lock.json`]);

/** Lists a file, or a directory and its files and directories that a build includes. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries.flatMap((entry) => {
    const file = join(path, entry.name);
    if (entry.isDirectory()) return EXCLUDED_DIRECTORIES.has(entry.name) ? [] : listFiles(file);
    return INCLUDED_FILES.test(entry.name) ? [file] : [];
  });
  return [path, ...files];
}
