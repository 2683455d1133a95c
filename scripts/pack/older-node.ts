import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Finds a Node 20 to 23 on the PATH, to test that packages do not need the repository's version. */
export function findOlderNode(): string | undefined {
  for (const directory of (process.env["PATH"] ?? "").split(delimiter)) {
    const node = join(directory, "node");
    if (!existsSync(node)) continue;
    const major = Number(/^v(\d+)/.exec(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout)?.[1]);
    if (major >= 20 && major < 24) return node;
  }
  return undefined;
}
