/** The change to one file in a commit. */
export interface FileDiff {
  path: string;
  /** The previous path of a renamed file. */
  from?: string;
  change: "added" | "removed" | "renamed" | "changed";
  /** Whether the file is binary. */
  binary: boolean;
  /** For Git LFS files: the size before and after, in bytes. */
  sizes?: { before?: number; after?: number };
  added: number;
  removed: number;
  lines: DiffLine[];
}

export interface DiffLine {
  kind: "added" | "removed" | "same" | "hunk";
  text: string;
  /** Line numbers before and after. */
  before?: number;
  after?: number;
}

/** Parses the output of `git diff`. */
export function parseDiff(text: string): FileDiff[] {
  const files: FileDiff[] = [];
  let file: FileDiff | undefined;
  let [before, after, inHunk] = [0, 0, false];
  for (const line of text.split("\n")) {
    if (line.startsWith("diff --git ")) {
      file = {
        path: parseHeaderPath(line),
        change: "changed",
        binary: false,
        added: 0,
        removed: 0,
        lines: [],
      };
      files.push(file);
      inHunk = false;
      continue;
    }
    if (file === undefined) continue;
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)$/.exec(line);
    if (hunk) {
      [before, after, inHunk] = [Number(hunk[1]), Number(hunk[2]), true];
      // No lines are hidden above the first hunk if it starts at line 1.
      if (Math.max(before, after) > 1) file.lines.push({ kind: "hunk", text: hunk[3] ?? "" });
    } else if (!inHunk) readHead(file, line);
    else if (line.startsWith("+")) {
      file.added++;
      file.lines.push({ kind: "added", text: line.slice(1), after: after++ });
    } else if (line.startsWith("-")) {
      file.removed++;
      file.lines.push({ kind: "removed", text: line.slice(1), before: before++ });
    } else if (line.startsWith(" "))
      file.lines.push({ kind: "same", text: line.slice(1), before: before++, after: after++ });
  }
  for (const each of files) readPointers(each);
  return files;
}

function readHead(file: FileDiff, line: string): void {
  if (line.startsWith("new file")) file.change = "added";
  else if (line.startsWith("deleted file")) file.change = "removed";
  else if (line.startsWith("rename from ")) {
    file.change = "renamed";
    file.from = unquoted(line.slice("rename from ".length));
  } else if (line.startsWith("rename to ")) file.path = unquoted(line.slice("rename to ".length));
  else if (line.startsWith("+++ ") && line !== "+++ /dev/null") file.path = parsePath(line.slice(4));
  else if (line.startsWith("--- ") && line !== "--- /dev/null") file.path = parsePath(line.slice(4));
  else if (line.startsWith("Binary files ")) file.binary = true;
}

/** Parses `a/x` or `b/x`; a tab follows paths with spaces. */
const parsePath = (name: string): string => unquoted(name.replace(/\t$/, "")).slice(2);

/** Parses the path of a `diff --git a/x b/x` line. Both halves are equal except for renames, which have separate lines. */
function parseHeaderPath(line: string): string {
  const rest = line.slice("diff --git ".length);
  if (rest.startsWith('"')) return unquoted(/"((?:[^"\\]|\\.)*)"$/.exec(rest)?.[0] ?? rest).slice(2);
  return rest.slice(0, (rest.length - 1) / 2).slice(2);
}

/** Unquotes a path: git writes control characters, quotes, and non-ASCII characters as C escapes. */
function unquoted(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  const escapes: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11 };
  for (const [, octal, letter, plain] of name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gsu)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(escapes[letter] ?? letter.charCodeAt(0));
    else bytes.push(...encoder.encode(plain));
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const POINTER = "version https://git-lfs.github.com/spec/v1";

/** Replaces the diff of Git LFS pointers with the change in size. */
function readPointers(file: FileDiff): void {
  if (!file.lines.some(({ text }) => text === POINTER)) return;
  const size = (kinds: readonly DiffLine["kind"][]) => {
    const line = file.lines.find(({ kind, text }) => kinds.includes(kind) && /^size \d+$/.test(text));
    return line && Number(line.text.slice("size ".length));
  };
  const [was, is] = [size(["removed", "same"]), size(["added", "same"])];
  file.sizes = { ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
  file.lines = [];
}

/** Maximum number of lines per file, of lines in total, and of files. */
const MAX_LINES_PER_FILE = 500;
const MAX_LINES = 4_000;
const MAX_FILES = 300;
/** Maximum length of a line, in characters. */
const MAX_LINE = 5_000;

/** Parses a diff, limits it to what a page can show, and counts the hidden lines. */
export function summarizeDiff(diff: string) {
  const files = parseDiff(diff);
  let remaining = MAX_LINES;
  return {
    changed: files.length,
    files: files.slice(0, MAX_FILES).map((file) => {
      const lines = file.lines
        .slice(0, Math.min(MAX_LINES_PER_FILE, remaining))
        .map((line) =>
          line.text.length > MAX_LINE ? { ...line, text: `${line.text.slice(0, MAX_LINE)}…` } : line,
        );
      remaining -= lines.length;
      const hidden = file.lines.length - lines.length;
      return { ...file, lines, ...(hidden > 0 && { hidden }) };
    }),
  };
}
