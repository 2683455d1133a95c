import { createReadStream } from "node:fs";
import { join } from "node:path";
import { isOid } from "./objects.ts";
import { runGit } from "./run-git.ts";

/** Ids of the objects in the pack that `git index-pack` made in a bare repository; none where nothing came. */
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

/** Opened when git asks for it, so that nothing stays open where there is no git. */
async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
