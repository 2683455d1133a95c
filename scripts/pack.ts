// `npm run pack`: builds the packages of a release as tarballs for npm: .cache/packs/*.tgz.
import { statSync } from "node:fs";
import { relative } from "node:path";
import { packHub } from "./pack/hub.ts";
import { libraries, packLibrary } from "./pack/library.ts";
import { root } from "./pack/package.ts";

/** Packs everything that is published, the libraries before the hub. Returns the paths of the tarballs. */
export async function packAll(): Promise<string[]> {
  const tarballs: string[] = [];
  for (const library of libraries) tarballs.push(await packLibrary(library));
  await import("./build-web.ts");
  tarballs.push(await packHub());
  return tarballs;
}

if (import.meta.main) {
  for (const tarball of await packAll())
    console.log(`${relative(root, tarball)}  ${(statSync(tarball).size / 1e6).toFixed(1)} MB`);
}
