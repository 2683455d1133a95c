/** Patterns of files with weights or data, regardless of size, as in new Hugging Face repositories (as of 2026-11). */
const LFS_PATTERNS = `
  *.7z *.arrow *.bin *.bz2 *.ckpt *.ftz *.gguf *.gz *.h5 *.joblib *.keras *.lfs.* *.mlmodel *.model
  *.msgpack *.npy *.npz *.onnx *.ot *.parquet *.pb *.pickle *.pkl *.pt *.pth *.rar *.safetensors
  saved_model/**/* *.tar.* *.tar *.tflite *.tgz *.wasm *.xz *.zip *.zst *tfevents*
`
  .trim()
  .split(/\s+/);

/** The `.gitattributes` of a new repository. */
export const FIRST_ATTRIBUTES = `${LFS_PATTERNS.map((pattern) => `${pattern} filter=lfs diff=lfs merge=lfs -text`).join("\n")}\n`;

const MAX_LINES = 5000;

/** Creates a predicate for the paths that a `.gitattributes` file stores in LFS. The last matching line wins. */
export function createLfsRule(attributes: string): (path: string) => boolean {
  const rules = attributes
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .flatMap((line) => {
      const [pattern = "", ...settings] = line.trim().split(/\s+/);
      if (pattern === "" || pattern.startsWith("#")) return [];
      const filter = settings.findLast((setting) => /^[-!]?filter(=|$)/.test(setting));
      return filter === undefined ? [] : [{ matches: createMatcher(pattern), lfs: filter === "filter=lfs" }];
    });
  return (path) => rules.findLast(({ matches }) => matches(path))?.lfs ?? false;
}

/**
 * Matches a git pattern. Without a slash it applies to the file name, otherwise to the whole path. `*` and `?` stay
 * within a name; `**` spans directories. Avoids backtracking over directories, so no pattern is slow.
 */
export function createMatcher(pattern: string): (path: string) => boolean {
  const matchesPath = pattern.replace(/\/$/, "").includes("/");
  const parts = pattern.replace(/^\//, "").split("/");
  if (!matchesPath) return (path) => matchesName(parts[0] ?? "", path.slice(path.lastIndexOf("/") + 1));
  return (path) => matchesParts(parts, path.split("/"));
}

/** Whether all parts match. Tracks the set of possible positions after each part; `**` allows all later ones. */
function matchesParts(parts: readonly string[], names: readonly string[]): boolean {
  let possible = new Set([0]);
  for (const [i, part] of parts.entries()) {
    const next = new Set<number>();
    for (const at of possible) {
      if (part === "**") {
        // A trailing `**` matches the content of a directory, so it needs at least one name.
        const min = i === parts.length - 1 ? at + 1 : at;
        for (let to = min; to <= names.length; to++) next.add(to);
      } else if (at < names.length && matchesName(part, names[at] ?? "")) next.add(at + 1);
    }
    possible = next;
  }
  return possible.has(names.length);
}

/** Matches `*`, `?`, and `[…]` within one name, in time proportional to the product of the lengths. */
function matchesName(pattern: string, name: string): boolean {
  const tokens = pattern.match(/\*+|\?|\[!?\]?[^\]]*\]|\\?[^]/gu) ?? [];
  const characters = [...name];
  let possible = new Set([0]);
  for (const token of tokens) {
    const next = new Set<number>();
    if (token.startsWith("*")) {
      const min = Math.min(...possible);
      for (let at = min; at <= characters.length; at++) next.add(at);
    } else
      for (const at of possible)
        if (at < characters.length && matchesOne(token, characters[at] ?? "")) next.add(at + 1);
    if (next.size === 0) return false;
    possible = next;
  }
  return possible.has(characters.length);
}

function matchesOne(token: string, character: string): boolean {
  if (token === "?") return true;
  if (!token.startsWith("[") || token.length < 3) return token.replace(/^\\(?=.)/, "") === character;
  const isNegated = token[1] === "!" || token[1] === "^";
  const members = Array.from(token.slice(isNegated ? 2 : 1, -1));
  const isMember = members.some((from, i) => {
    const to = members[i + 1] === "-" ? members[i + 2] : undefined;
    return from === character || (to !== undefined && from <= character && character <= to);
  });
  return isMember !== isNegated;
}
