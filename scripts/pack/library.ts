import { existsSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { writeDeclarations } from "./declarations.ts";
import { copyAssets, createEmpty, packDirectory, packs, readManifest, root } from "./package.ts";

/** Packages that are useful without a hub, each after its dependencies. */
export const libraries = ["catalog", "inference", "snippets"] as const;
export type Library = (typeof libraries)[number];

/**
 * Packs one library and returns the path of its tarball. Each entry becomes one JavaScript file, which loads faster than a
 * hundred files. Bundlers still remove unused exports.
 */
export async function packLibrary(library: Library, to = packs): Promise<string> {
  const directory = createEmpty(join(to, library));
  const { exports = {}, dependencies, private: _, ...manifest } = readManifest(`${library}/package.json`);
  const entries = Object.entries(exports).map(([subpath, file]) => ({
    subpath,
    name: subpath === "." ? "index" : subpath.slice(2),
    source: `${library}/${file.slice(2)}`,
  }));
  const external = Object.keys(dependencies ?? {});
  await bundle(
    Object.fromEntries(entries.map(({ name, source }) => [name, join(root, source)])),
    external,
    directory,
  );
  writeDeclarations(
    entries.map(({ source }) => source),
    join(directory, "types"),
    external,
  );
  // The catalog includes the starter models as model cards.
  if (library === "catalog") copyAssets("catalog/starter", to);
  const packed = {
    ...manifest,
    engines: { node: ">=20" },
    exports: {
      ...Object.fromEntries(
        entries.map(({ subpath, name, source }) => [
          subpath,
          { types: `./types/${source.replace(/\.ts$/, ".d.ts")}`, default: `./${name}.js` },
        ]),
      ),
      ...(existsSync(join(directory, "starter")) && { "./starter/*": "./starter/*" }),
      "./package.json": "./package.json",
    },
    files: ["*.js", "types", "starter", "CHANGELOG.md"],
    ...(dependencies && { dependencies: publishedVersions(dependencies) }),
  };
  const documents = { readme: `${library}/README.md`, changelog: `${library}/CHANGELOG.md` };
  return packDirectory(directory, packed, documents, to);
}

/** Bundles for Node 20 and browsers of its time, without minification, so that users can read the code. */
async function bundle(input: Record<string, string>, external: string[], dir: string): Promise<void> {
  const build = await rolldown({ input, external, platform: "neutral", transform: { target: "es2022" } });
  await build.write({ dir, format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name].js" });
  await build.close();
}

/** Dependencies with the versions that this release was tested with, where the workspace says `*`. */
const publishedVersions = (dependencies: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith("@modelyard/")
        ? `^${readManifest(`${name.slice("@modelyard/".length)}/package.json`).version}`
        : range,
    ]),
  );
