import "./events/activity-tables.ts";
import type { ObjectType } from "./git/objects.ts";
import type { AccessRequestsTable } from "./access-requests/store.ts";
import type { DownloadDaysTable, DownloadReadersTable } from "./downloads/store.ts";
import type { MirrorsTable } from "./mirror/store.ts";

/** Tables of repositories. */
declare module "../database/tables.ts" {
  interface Tables {
    repositories: RepositoriesTable;
    repository_old_names: { lower_id: string; repository_key: number };
    git_refs: GitRefsTable;
    git_objects: GitObjectsTable;
    git_commits: GitCommitsTable;
    git_commit_parents: { repository_key: number; oid: string; position: number; parent: string };
    lfs_files: LfsFilesTable;
    mirrors: MirrorsTable;
    access_requests: AccessRequestsTable;
    download_days: DownloadDaysTable;
    download_readers: DownloadReadersTable;
  }
}

export interface RepositoriesTable {
  key: number;
  /** `owner/name`, spelled as on creation. */
  id: string;
  lower_id: string;
  /** Part of `lower_id` before the slash. */
  owner: string;
  /** Name of the user. */
  created_by: string;
  created_at: string;
}

export interface GitRefsTable {
  repository_key: number;
  /** `refs/heads/main` */
  name: string;
  /** ID of the target object: a commit, or an annotated tag. */
  target: string;
  /** ID of the commit that the target leads to. */
  commit_oid: string;
  updated_at: string;
}

export interface GitObjectsTable {
  repository_key: number;
  oid: string;
  type: ObjectType;
  /** Size of the object in bytes, uncompressed. */
  size: number;
  /** The bytes, compressed as in git packs; null if they are stored as a blob. */
  data: Uint8Array | null;
  /** SHA-256 of the blob with the bytes, if they are not in this row. */
  sha256: string | null;
  /** SHA-256 of the large file, if the object is a pointer. */
  lfs_sha256: string | null;
  lfs_size: number | null;
  created_at: string;
  /**
   * Lowercase name of the user for whom an object of a pull request counts until a branch or a tag leads to it. Empty if
   * it counts for the owner.
   */
  uploader: string;
}

/** Commits that a ref has led to. A commit that is not listed here was never visible. */
export interface GitCommitsTable {
  repository_key: number;
  oid: string;
  tree: string;
  /** One more than the greatest depth of its parents; 1 without parents. */
  depth: number;
  /** Seconds since 1970. */
  committed_at: number;
}

/** Blobs that were uploaded to a repository, whether or not a commit uses them. */
export interface LfsFilesTable {
  repository_key: number;
  sha256: string;
  size: number;
  uploaded_by: string;
  uploaded_at: string;
  /** Whether a commit has used the blob. Until then, it counts for the uploader. */
  committed: 0 | 1;
}
