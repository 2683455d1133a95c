import { fileURLToPath } from "node:url";
import { findHubChanges, hubBundle } from "../../scripts/find-changes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
let isBundled: boolean | undefined;

/**
 * Returns the path of a program such as `server/main.ts`. Prefers an up-to-date bundle, because it starts in half the
 * time.
 */
export function findProgram(path: string): string {
  isBundled ??= findHubChanges() === undefined;
  return isBundled ? `${hubBundle}/${path.replace(/ts$/, "js")}` : root + path;
}
