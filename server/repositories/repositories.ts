import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "./blobs/blob-store.ts";
import type { TreeSource } from "./git/edit-tree.ts";
import { accessRequestStore } from "./access-requests/store.ts";
import { getChangeMark } from "../database/database.ts";
import { createGarbageStore } from "./garbage/store.ts";
import { createHistoryStore } from "./commits/history-store.ts";
import { gitObjectStore } from "./objects/store.ts";
import { gitRefs } from "./refs/store.ts";
import { createLocatedModels } from "./located-models.ts";
import { likeStore } from "./likes/store.ts";
import { lfsFiles } from "./lfs/store.ts";
import { createMirrorStore } from "./mirror/store.ts";
import type { ModelStore } from "../models/store.ts";
import { namespaceStorage } from "./storage/store.ts";
import { repositoryCopies } from "./settings/copies-store.ts";
import { repositoryStore } from "./store.ts";
import { xorbStore } from "./xet/store.ts";
import type { Database } from "../database/tables.ts";
import type { MissingBlobs } from "./blobs/missing-blob.ts";
import { openDownloads } from "./downloads/count-downloads.ts";
import { retainBlobs } from "./garbage/retain-blobs.ts";
import { cacheServedFiles } from "./files/cache-served.ts";

export type Repositories = ReturnType<typeof openRepositories>;

/** Everything that repositories are made of; the files of this folder are what can be done with them. */
export function openRepositories({
  db,
  models,
  blobs,
  key = randomBytes(32),
  gitFolder = join(tmpdir(), `modelyard-git-${process.pid}`),
  now = () => new Date(),
}: {
  db: Database;
  models: ModelStore;
  blobs: BlobStore;
  /** Signs addresses that let someone bring or fetch one content. */
  key?: Uint8Array;
  /** Where git finds copies of repositories; what is in it can be made anew at any time. */
  gitFolder?: string;
  now?: () => Date;
}) {
  const objects = gitObjectStore(db, blobs, now);
  const garbage = createGarbageStore(db);
  const store = repositoryStore(db, models.announce, now);
  return {
    models,
    blobs,
    key,
    gitFolder,
    objects,
    store,
    served: cacheServedFiles(() => getChangeMark(db)),
    downloads: openDownloads(db, store, now),
    refs: gitRefs(db),
    located: createLocatedModels(db),
    history: createHistoryStore(db),
    access: accessRequestStore(db, now),
    copies: repositoryCopies(db, now),
    storageOf: namespaceStorage(db),
    likes: likeStore(db, models.announce, now),
    lfs: retainBlobs(lfsFiles(db, now), blobs, garbage),
    mirrors: createMirrorStore(db),
    /** Where contents come from that a copy does not have yet. Without it they are not to be had. */
    absent: undefined as MissingBlobs | undefined,
    garbage,
    xorbs: xorbStore(db, now),
    now,
    /** The trees of one repository. */
    trees: (repository: { key: number }): TreeSource => ({
      tree: (oid) => objects.tree(repository.key, oid),
    }),
  };
}
