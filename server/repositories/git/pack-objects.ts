import { createReadStream } from "node:fs";
import { join } from "node:path";
import { requireMetadataSize } from "./measure-tree.ts";
import { isOid } from "./objects.ts";
import { runGit } from "./run-git.ts";

/**
 * Lists the IDs of the objects in the pack that `git index-pack` created in a bare repository. Empty if nothing was
 * received.
 */
export async function listPackObjects(directory: string, printed: string): Promise<string[]> {
  const [, name = ""] = /^(?:pack|keep)\t([0-9a-f]{40})/.exec(printed) ?? [];
  if (!isOid(name)) return [];
  const index = readBytes(join(directory, `objects/pack/pack-${name}.idx`));
  const listed = await runGit(directory, ["show-index"], index);
  return listed
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(" ")[1] ?? "");
}

/** Returns type and size of objects. Throws a `GitLimitError` if one that is parsed as a whole is too large. */
export async function listPackSizes(directory: string, oids: readonly string[]) {
  const check = "--batch-check=%(objecttype) %(objectsize) %(objectname)";
  const printed = await runGit(directory, ["cat-file", check], oids.map((oid) => `${oid}\n`).join(""));
  const lines = printed.toString().split("\n").filter(Boolean);
  return lines.map((line) => {
    const [type = "", size, oid = ""] = line.split(" ");
    const object = { oid, type, size: Number(size) };
    requireMetadataSize(object);
    return object;
  });
}

/** Opened when git reads it, so that nothing stays open if git is not installed. */
async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
