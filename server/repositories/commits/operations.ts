/** What a commit shall do; of several on one path, deletions come first. */
export type Operation =
  /** A file with its content in the commit itself. */
  | { kind: "file"; path: string; content: Uint8Array }
  /** A large file that was brought before, by the hash of its content. */
  | { kind: "lfsFile"; path: string; oid: string; size?: number }
  /** A file gets another name. */
  | { kind: "rename"; from: string; path: string }
  | { kind: "delete"; path: string; what: "file" | "folder" | "entry" };

export interface CommitHeader {
  summary: string;
  description: string;
  /** The commit that the branch must still be at. */
  parentCommit?: string;
}

/** Operations of one commit, and bytes of a file that comes within it; the known hub's limits (seen 2026-08). */
export const MAX_OPERATIONS = 25_000;
export const MAX_INLINE_FILE_BYTES = 10_000_000;
