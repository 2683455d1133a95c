import { BIDI_CONTROLS } from "./file-paths.ts";

/** Ref prefixes of branches, tags, and pull requests. */
export const BRANCHES = "refs/heads/";
export const TAGS = "refs/tags/";
export const PULL_REQUESTS = "refs/pr/";

/** The default branch. */
export const MAIN = `${BRANCHES}main`;

/** Returns why a branch or tag name is not allowed, or `undefined`: by git's rules, without control characters. */
export function refNameProblem(name: string): string | undefined {
  if (name === "" || name.length > 200) return "must be 1 to 200 characters";
  if (BIDI_CONTROLS.test(name) || /[\u200b\u2028\u2029\ufeff]/.test(name))
    return "must not contain invisible characters or characters that change the text direction";
  if (!name.isWellFormed() || /[\x00-\x20\x7f-\x9f~^:?*[\\]/.test(name))
    return "must not contain spaces, control characters or any of ~ ^ : ? * [ \\";
  if (name.includes("..") || name.includes("@{") || name === "@")
    return "must not contain .. or @{ and must not be @";
  for (const part of name.split("/")) {
    if (part === "" || part.startsWith(".") || part.startsWith("-") || part.endsWith(".lock"))
      return "must not have empty parts, or parts that start with . or - or end with .lock";
  }
  if (name.endsWith(".")) return "must not end with a dot";
  if (/^[0-9a-f]{40}$/i.test(name) || name === "HEAD" || name.startsWith("refs/"))
    return "must not look like a commit, HEAD or a full name (refs/…)";
  return undefined;
}

/** Whether one ref is a path prefix of the other, which git does not allow because it stores refs as files. */
export const refsCollide = (one: string, other: string): boolean =>
  one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
