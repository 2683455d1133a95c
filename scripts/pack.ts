// `npm run pack`: the rooms that are useful on their own, as packages that npm installs: .cache/packs/*.tgz.
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { writeDeclarations } from "./declarations.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The rooms that run everywhere and need no other at run time. */
const publicRooms = ["catalog", "inference"] as const;
type PublicRoom = (typeof publicRooms)[number];

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  sideEffects: boolean;
  exports: Record<string, string>;
}

/**
 * Makes one room into a package and returns the path of its tarball. One file of JavaScript for each of its
 * entries, which loads faster than a hundred; what a user does not import, a bundler leaves out all the same.
 */
export async function pack(room: PublicRoom, to = join(root, ".cache/packs")): Promise<string> {
  const folder = join(to, room);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { exports, ...manifest } = JSON.parse(
    readFileSync(join(root, room, "package.json"), "utf8"),
  ) as Manifest & { private?: boolean };
  delete manifest.private;

  const entries = Object.entries(exports).map(([subpath, file]) => ({
    subpath,
    name: subpath === "." ? "index" : subpath.slice(2),
    source: `${room}/${file.slice(2)}`,
  }));
  // The starter models are model cards, published as they are.
  const directories = room === "catalog" ? ["starter"] : [];
  await bundle(Object.fromEntries(entries.map(({ name, source }) => [name, join(root, source)])), folder);
  writeDeclarations(
    entries.map(({ source }) => source),
    join(folder, "types"),
  );
  const packed = {
    ...manifest,
    exports: {
      ...Object.fromEntries(
        entries.map(({ subpath, name, source }) => [
          subpath,
          { types: `./types/${source.replace(/\.ts$/, ".d.ts")}`, default: `./${name}.js` },
        ]),
      ),
      ...Object.fromEntries(directories.map((name) => [`./${name}/*`, `./${name}/*`])),
      "./package.json": "./package.json",
    },
    engines: { node: ">=20" },
    files: ["*.js", "types", ...directories],
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
  for (const name of directories) cpSync(join(root, room, name), join(folder, name), { recursive: true });
  copyFileSync(join(root, room, "README.md"), join(folder, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  return tarball(folder, to);
}

/** Node 20 and the browsers of its time. Nothing is minified: people read what they have installed. */
async function bundle(input: Record<string, string>, dir: string): Promise<void> {
  const build = await rolldown({ input, platform: "neutral", transform: { target: "es2022" } });
  await build.write({ dir, format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name].js" });
  await build.close();
}

function tarball(folder: string, to: string): string {
  const npm = spawnSync("npm", ["pack", "--pack-destination", to, "--ignore-scripts"], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) throw new Error(`npm pack failed: ${npm.stderr}`);
  return join(to, npm.stdout.trim().split("\n").at(-1) as string);
}

if (import.meta.main) {
  for (const room of publicRooms) console.log(`.cache/packs/${basename(await pack(room))}`);
}
