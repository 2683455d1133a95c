/** An operation of a commit. Deletions apply before other operations on the same path. */
export type Operation =
  /** A file whose content is in the commit request. */
  | { kind: "file"; path: string; content: Uint8Array }
  /** A large file that was uploaded before, by its hash. */
  | { kind: "lfsFile"; path: string; oid: string; size?: number }
  /** Renames a file. */
  | { kind: "rename"; from: string; path: string }
  | { kind: "delete"; path: string; what: "file" | "folder" | "entry" };

export interface CommitHeader {
  summary: string;
  description: string;
  /** The commit that the branch must still point to. */
  parentCommit?: string;
}

/**
 * Maximum number of operations per commit, and maximum size of an inline file. Same limits as Hugging Face (as of
 * 2026-08).
 */
export const MAX_OPERATIONS = 25_000;
export const MAX_INLINE_FILE_BYTES = 10_000_000;
