/** An operation of a commit. Deletions apply before other operations on the same path. */
export type Operation =
  /** A file whose content is in the commit request. */
  | { kind: "file"; path: string; content: Uint8Array }
  /** A large file that was uploaded before, by its hash. */
  | { kind: "lfsFile"; path: string; oid: string; size?: number }
  /** Renames a file. */
  | { kind: "rename"; from: string; path: string }
  | { kind: "delete"; path: string; target: "folder" | "entry" };

export interface CommitHeader {
  summary: string;
  description: string;
  /** The commit that the branch must still point to. */
  parentCommit?: string;
}
