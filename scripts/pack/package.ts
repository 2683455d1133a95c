import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Directory in which `npm run pack` writes packages and their tarballs. */
export const packs = join(root, ".cache/packs");

/** Manifest of a package. Workspace manifests are private, so that sources are not published by mistake. */
export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  keywords?: string[];
  private?: boolean;
  sideEffects?: boolean;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Reads a `package.json`; the path is relative to the root of the repository. */
export const readManifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest;

/** Creates an empty directory, and removes an existing one. */
export function createEmpty(directory: string): string {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** Source directories that programs do not read. */
const EXCLUDED = /(?:^|\/)(?:node_modules|testing|golden)\//;

/** Copies a file, or the files of a directory except code, to the same path in a package. */
export function copyAssets(path: string, to: string): void {
  const from = join(root, path);
  if (!statSync(from).isDirectory()) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    return copyFileSync(from, join(to, path));
  }
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = posix.join(path, relative(from, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
    if (entry.isFile() && !/\.(?:ts|tsx|mjs)$/.test(file) && !EXCLUDED.test(file)) copyAssets(file, to);
  }
}

/** Writes the manifest, README, changelog, and license of a package, and packs its directory. Returns the tarball's path. */
export function packDirectory(
  directory: string,
  manifest: object,
  documents: { readme: string; changelog: string },
  to: string,
): string {
  writeFileSync(join(directory, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(root, documents.readme), join(directory, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(directory, "LICENSE"));
  if (existsSync(join(root, documents.changelog)))
    copyFileSync(join(root, documents.changelog), join(directory, "CHANGELOG.md"));
  const npm = spawnSync("npm", ["pack", "--pack-destination", to, "--ignore-scripts", "--json"], {
    cwd: directory,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) throw new Error(`npm pack failed: ${npm.stderr}`);
  const [, filename] = /"filename": "([^"]+)"/.exec(npm.stdout) ?? [];
  if (filename === undefined) throw new Error(`npm pack named no tarball: ${npm.stdout}`);
  return join(to, filename);
}
