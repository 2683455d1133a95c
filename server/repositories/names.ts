import { ApiError } from "../http/errors.ts";

/** Characters that Hugging Face clients allow in each part of an ID (as of 2026-11). */
const NAME = /^(?![-.])(?!.*(--|\.\.))[A-Za-z0-9_.-]{1,96}(?<![-.])(?<!\.git)$/i;

/** Paths of the website and the API. Namespaces with these names would be unreachable. */
const RESERVED = new Set([
  "api",
  "models",
  "datasets",
  "spaces",
  "docs",
  "settings",
  "assets",
  "login",
  "cas",
  "lfs",
]);

/** Validates `owner/name`. Throws `BadRequest` with the problem. */
export function parseId(owner: string, name: string): string {
  for (const part of [owner, name])
    if (!NAME.test(part))
      throw new ApiError(
        "BadRequest",
        `${JSON.stringify(part.slice(0, 100))} is not a valid repository name. Use 1 to 96 letters, digits, -, _, and ., without -- or .., without - or . at the start or end, and not ending in .git.`,
      );
  if (RESERVED.has(owner.toLowerCase())) throw new ApiError("BadRequest", `${owner} is reserved by the hub.`);
  return `${owner}/${name}`;
}

/** Splits an ID into owner and name. */
export function splitId(id: string): { owner: string; name: string } {
  const at = id.indexOf("/");
  return { owner: id.slice(0, Math.max(at, 0)), name: id.slice(at + 1) };
}

/** Converts a pattern of repository IDs, in which `*` matches any characters of a name, to one for lowercase IDs. */
export const toIdPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.toLowerCase().split("*").map(RegExp.escape).join("[^/]*")}$`);
