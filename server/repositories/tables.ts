import type { ObjectType } from "./git/objects.ts";
import type { AccessRequestsTable } from "./access-requests/store.ts";
import type { DownloadDaysTable } from "./downloads/store.ts";
import type { MirrorsTable } from "./mirror/store.ts";

/** The tables of repositories. */
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
  }
}

export interface RepositoriesTable {
  key: number;
  /** `owner/name`, in the case it was created with. */
  id: string;
  lower_id: string;
  /** Name of the user. */
  created_by: string;
  created_at: string;
}

export interface GitRefsTable {
  repository_key: number;
  /** `refs/heads/main` */
  name: string;
  /** The object it names: a commit, or an annotated tag. */
  target: string;
  /** The commit that this leads to. */
  commit_oid: string;
  updated_at: string;
}

export interface GitObjectsTable {
  repository_key: number;
  oid: string;
  type: ObjectType;
  /** Bytes of the object, uncompressed. */
  size: number;
  /** The bytes, compressed as git's packs have them; null where they are a content of their own. */
  data: Uint8Array | null;
  /** Where the bytes are among the contents, if not here. */
  sha256: string | null;
  /** What the object points to, if it is the pointer of a large file. */
  lfs_sha256: string | null;
  lfs_size: number | null;
  created_at: string;
}

/** Commits that a ref led to at some time; an object that is not listed here was never shown to anybody. */
export interface GitCommitsTable {
  repository_key: number;
  oid: string;
  tree: string;
  /** One more than the greatest of its parents; 1 without any. */
  depth: number;
  /** Seconds since 1970. */
  committed_at: number;
}

/** Contents that were brought to a repository, whether or not a commit names them. */
export interface LfsFilesTable {
  repository_key: number;
  sha256: string;
  size: number;
  uploaded_by: string;
  uploaded_at: string;
}
