import { MAX_PATH_BYTES, MAX_PATH_LEVELS } from "../../http/limits.ts";

/** Maximum bytes of a name in a path, as supported by common file systems. */
const MAX_NAME_BYTES = 255;

/** Characters that change the display order of a name: `photo<override>gpj.exe`. */
export const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that some file systems ignore when they compare names. Git rejects the same ones (as of 2026-11). */
const IGNORED_CHARACTERS = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Returns the reason why a path is not allowed, or `undefined`. Users check paths out on other systems, so a path must
 * not leave its directory, lead into `.git`, or look like another path.
 */
export function pathProblem(path: string): string | undefined {
  if (path === "") return "is empty";
  if (!path.isWellFormed()) return "is not well-formed Unicode";
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`;
  if (/[\x00-\x1f\x7f-\x9f\u2028\u2029]/.test(path)) return "contains control characters";
  if (BIDI_CONTROLS.test(path)) return "contains characters that change the text direction";
  if (path.includes("\\")) return "contains a backslash; separate folders with /";
  const names = path.split("/");
  if (names.length > MAX_PATH_LEVELS) return `has more than ${MAX_PATH_LEVELS} levels of folders`;
  for (const name of names) {
    if (name === "") return "starts or ends with a slash, or contains two consecutive ones";
    if (name === "." || name === "..") return `contains "${name}"`;
    if (Buffer.byteLength(name) > MAX_NAME_BYTES)
      return `contains a name of more than ${MAX_NAME_BYTES} bytes`;
    if (isGitFolder(name)) return `contains ${JSON.stringify(name)}, which is reserved by git`;
  }
  return undefined;
}

/** `.git`, and names that some file systems treat as the same. */
function isGitFolder(name: string): boolean {
  const plain = name.replaceAll(IGNORED_CHARACTERS, "").normalize("NFKC").toLowerCase();
  return /^(\.git|git~1)[. ]*(:.*)?$/.test(plain);
}
