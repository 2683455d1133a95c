import { Readable } from "node:stream";
import { openDatabase } from "../database/database.ts";
import type { Database } from "../database/tables.ts";
import type { UserPrincipal } from "../http/auth/principal.ts";
import { ModelStore } from "../models/store.ts";
import type { StoredBlob } from "../repositories/blobs/blob-store.ts";
import { createCommit } from "../repositories/commits/commit.ts";
import type { CommitHeader, Operation } from "../repositories/commits/parse-operations.ts";
import { createRepository } from "../repositories/create.ts";
import { splitId } from "../repositories/names.ts";
import { openRepositories, type Repositories } from "../repositories/repositories.ts";
import type { Repository } from "../repositories/store.ts";
import { createMemoryBlobStore } from "./memory-blob-store.ts";

/** File contents by path. Strings are stored in git, and bytes as large files. */
export type TestFiles = Readonly<Record<string, string | Uint8Array>>;

/** Creates a principal with a session. */
export const createPrincipal = (name: string): UserPrincipal => ({
  kind: "user",
  id: name,
  name,
  admin: false,
  orgs: [],
  via: { kind: "session", id: "s" },
});

export const fileOperation = (path: string, content: string): Operation => ({
  kind: "file",
  path,
  content: Buffer.from(content),
});

/** Creates the input of a commit. */
export const toIncomingCommit = (operations: readonly Operation[], header: Partial<CommitHeader> = {}) => ({
  header: { summary: "Change", description: "", ...header },
  operations: (async function* () {
    yield* operations;
  })(),
});

/** Opens the repositories of a database, with blobs in memory. */
export const openMemoryRepositories = (
  db: Database,
  options: Partial<Parameters<typeof openRepositories>[0]> = {},
): Repositories =>
  openRepositories({ db, models: new ModelStore(db), blobs: createMemoryBlobStore(), ...options });

/** Opens repositories in memory. */
export async function openTestRepositories() {
  const db = await openDatabase({ path: ":memory:" });
  return { ...openMemoryRepositories(db), db, [Symbol.asyncDispose]: () => db.destroy() };
}

/** Uploads a large file that no commit uses yet. */
export async function uploadLarge(
  { blobs, lfs }: Pick<Repositories, "blobs" | "lfs">,
  { key }: Pick<Repository, "key">,
  content: string | Uint8Array,
  by = "ada",
): Promise<StoredBlob> {
  const blob = await blobs.put(Readable.from([Buffer.from(content)]));
  await lfs.add(key, [blob], by);
  return blob;
}

/** Commits files to the main branch, or to another ref, by the user who created the repository. Returns the commit ID. */
export async function commitFiles(
  hub: Repositories,
  repository: Repository,
  files: TestFiles,
  { ref = "refs/heads/main", summary = "Change" } = {},
): Promise<string> {
  const { created_by: by } = repository;
  const operations: Operation[] = [];
  for (const [path, content] of Object.entries(files)) {
    if (typeof content === "string") operations.push(fileOperation(path, content));
    else {
      const { sha256: oid, size } = await uploadLarge(hub, repository, content, by);
      operations.push({ kind: "lfsFile", path, oid, size });
    }
  }
  const incoming = toIncomingCommit(operations, { summary });
  return (await createCommit(hub, createPrincipal(by), repository, ref, incoming)).oid;
}

/** Creates a repository, by default as its owner. The first commit adds text files, and a second one large files. */
export async function createTestRepository(
  hub: Repositories,
  id: string,
  files: TestFiles = {},
  { private: isPrivate = false, by = createPrincipal(splitId(id).owner) } = {},
): Promise<Repository> {
  const texts = Object.entries(files).filter(([, content]) => typeof content === "string");
  const large = Object.entries(files).filter(([, content]) => typeof content !== "string");
  const repository = await createRepository(hub, by, {
    id,
    private: isPrivate,
    files: texts.map(([path, content]) => ({ path, content: Buffer.from(content) })),
  });
  if (repository === undefined) throw new Error(`${id} already exists.`);
  if (large.length > 0) await commitFiles(hub, repository, Object.fromEntries(large));
  return repository;
}
