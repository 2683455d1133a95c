import { ApiError } from "../http/errors.ts";

/** What clients of the known hub allow of each part of an id (seen 2026-11). */
const PART = /^(?![-.])(?!.*(--|\.\.))[A-Za-z0-9_.-]{1,96}(?<![-.])(?<!\.git)$/i;

/** Paths of the website and the API: a namespace of that name could not be reached. */
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

/** `owner/name`, checked. Throws a `BadRequest` that names what is wrong. */
export function parseId(owner: string, name: string): string {
  for (const part of [owner, name])
    if (!PART.test(part))
      throw new ApiError(
        "BadRequest",
        `${JSON.stringify(part.slice(0, 100))} is not a valid repository name. Use 1 to 96 letters, digits, -, _, and ., without -- or .., without - or . at the start or end, and not ending in .git.`,
      );
  if (RESERVED.has(owner.toLowerCase())) throw new ApiError("BadRequest", `${owner} is reserved by the hub.`);
  return `${owner}/${name}`;
}

/** The owner's and the model's part of an id. */
export function splitId(id: string): { owner: string; name: string } {
  const at = id.indexOf("/");
  return { owner: id.slice(0, Math.max(at, 0)), name: id.slice(at + 1) };
}
