import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Directories with the code and data that determine the content of an index. In a package, these are in `chunks`. */
const CODE = ["catalog", "chunks", "cli", "contract", "search", "server/models", "server/search"];

/**
 * Returns a hash of the program. Snapshots of other versions are not used, because they may have been built by other rules.
 */
export async function hashProgram(): Promise<string> {
  const root = join(fileURLToPath(new URL("./", import.meta.url)), "../..");
  const hash = createHash("sha256").update(process.version);
  for (const directory of CODE) {
    const files = await readdir(join(root, directory), { recursive: true }).catch(() => []);
    for (const file of files.toSorted()) {
      if (!/^(?!.*\btesting\b).*(?<!\.test)\.(?:[jt]s|json)$/.test(file)) continue;
      hash.update(`${directory}/${file}\n`).update(await readFile(join(root, directory, file)));
    }
  }
  return hash.digest("hex");
}
