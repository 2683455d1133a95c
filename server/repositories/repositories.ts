import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "./blobs/blob-store.ts";
import type { TreeSource } from "./git/edit-tree.ts";
import { measureTree } from "./git/measure-tree.ts";
import { accessRequestStore } from "./access-requests/store.ts";
import { shareBlockStore, shareStore } from "./shares/store.ts";
import { getChangeMark } from "../database/database.ts";
import { GarbageStore } from "./garbage/store.ts";
import { HistoryStore } from "./commits/history-store.ts";
import { GitObjectStore } from "./objects/store.ts";
import { gitRefs } from "./refs/store.ts";
import { createLocatedModels } from "./located-models.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import { likeStore } from "./likes/store.ts";
import { createMirrorStore } from "./mirror/store.ts";
import type { ModelStore } from "../models/store.ts";
import { ProposedObjects } from "./storage/proposed-objects.ts";
import { type StorageLimits, StorageQuotas } from "./storage/quotas.ts";
import { StorageUsage } from "./storage/usage.ts";
import { RepositoryCopies } from "./settings/copies-store.ts";
import { RepositoryStore } from "./store.ts";
import { xorbStore } from "./xet/store.ts";
import type { Documents } from "../http/documents/documents.ts";
import type { Database } from "../database/tables.ts";
import type { MissingBlobs } from "./files/read-file.ts";
import { openDownloads } from "./downloads/count-downloads.ts";
import { LfsFiles } from "./lfs/store.ts";
import { cacheServedFiles } from "./files/cache-served.ts";

export type Repositories = ReturnType<typeof openRepositories>;

/** Creates the stores of repositories. Operations on them are in the other files of this directory. */
export function openRepositories({
  db,
  models,
  blobs,
  documents,
  key = randomBytes(32),
  gitFolder = join(tmpdir(), `modelyard-git-${process.pid}`),
  storageLimits = {},
  now = () => new Date(),
}: {
  db: Database;
  models: ModelStore;
  blobs: BlobStore;
  /** Renders cards and comments when they are written. Without it, their first view does. */
  documents?: Documents | undefined;
  /** Key for signed upload and download URLs, and for marks of readers. */
  key?: Uint8Array;
  /** Directory of git's copies of repositories. They can be recreated at any time. */
  gitFolder?: string;
  storageLimits?: StorageLimits;
  now?: () => Date;
}) {
  const usage = new StorageUsage(db);
  const quotas = new StorageQuotas(db, usage, storageLimits, now);
  const objects = new GitObjectStore(db, blobs, quotas, now);
  const garbage = new GarbageStore(db);
  const trees = ({ key: repository }: { key: number }): TreeSource => ({
    async tree(oid) {
      await yieldToEventLoop();
      return objects.tree(repository, oid);
    },
  });
  const history = new HistoryStore(db);
  const proposed = new ProposedObjects(db, history, trees);
  const store = new RepositoryStore(db, models.announce, quotas, now, proposed, (key, tree) =>
    measureTree(trees({ key }), tree),
  );
  return {
    models,
    blobs,
    documents,
    key,
    gitFolder,
    objects,
    store,
    served: cacheServedFiles((since) => getChangeMark(db, since)),
    downloads: openDownloads(db, store, { key, now }),
    refs: gitRefs(db),
    located: createLocatedModels(db),
    history,
    access: accessRequestStore(db, now),
    shares: shareStore<number>(db, "model", now),
    shareBlocks: shareBlockStore(db, now),
    copies: new RepositoryCopies(db, now),
    usage,
    quotas,
    proposed,
    likes: likeStore(db, models.announce, now),
    lfs: new LfsFiles(db, blobs, garbage, quotas, now),
    mirrors: createMirrorStore(db),
    /** Fetches blobs that a mirror does not have yet. Without it, they are unavailable. */
    absent: undefined as MissingBlobs | undefined,
    garbage,
    xorbs: xorbStore(db, now),
    now,
    /** Returns the tree source of a repository. */
    trees,
  };
}
