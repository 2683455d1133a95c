import { type GitObject, GitFormatError, gitObject } from "./objects.ts";

/** Type of an entry: file, executable, symbolic link, directory, submodule. */
export type Mode = "100644" | "100755" | "120000" | "40000" | "160000";

export interface TreeEntry {
  name: string;
  mode: Mode;
  oid: string;
}

export const isFolder = (entry: Pick<TreeEntry, "mode">): boolean => entry.mode === "40000";

export const EMPTY_TREE = gitObject("tree", new Uint8Array());

const MODES: Readonly<Record<string, Mode>> = {
  "100644": "100644",
  // Written by early versions of git.
  "100664": "100644",
  "100755": "100755",
  "120000": "120000",
  "40000": "40000",
  "040000": "40000",
  "160000": "160000",
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Parses a tree: `<mode> <name>\0<20 bytes>` per entry. Throws a `GitFormatError` for invalid data or a name that is
 * not UTF-8.
 */
export function parseTree(bytes: Uint8Array): TreeEntry[] {
  const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: TreeEntry[] = [];
  for (let at = 0; at < from.length;) {
    const space = from.indexOf(0x20, at);
    const end = from.indexOf(0, space);
    const mode = MODES[from.toString("latin1", at, space)];
    if (space < 0 || end < 0 || end + 21 > from.length || mode === undefined)
      throw new GitFormatError("Not a tree object.");
    entries.push({
      mode,
      name: decodeName(from.subarray(space + 1, end)),
      oid: from.toString("hex", end + 1, end + 21),
    });
    at = end + 21;
  }
  return entries;
}

function decodeName(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new GitFormatError(`A file's name is not UTF-8: ${bytes.toString("latin1")}`, { cause });
  }
}

/** Creates a tree of these entries in any order. */
export function createTree(entries: Iterable<TreeEntry>): GitObject {
  const keyed = [...entries].map((entry) => ({
    entry,
    // Git compares bytes, and directories as if their names ended in a slash.
    key: Buffer.from(isFolder(entry) ? `${entry.name}/` : entry.name),
  }));
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  const parts = keyed.flatMap(({ entry }) => [
    Buffer.from(`${entry.mode} ${entry.name}\0`),
    Buffer.from(entry.oid, "hex"),
  ]);
  return gitObject("tree", Buffer.concat(parts));
}
