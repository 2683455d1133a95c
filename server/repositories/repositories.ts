import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobStore } from "../blobs/blob-store.ts";
import type { TreeSource } from "../git/edit-tree.ts";
import { accessRequestStore } from "../stores/access-requests.ts";
import { collectionStore } from "../stores/collections.ts";
import { changeMark } from "../stores/database.ts";
import { discussionStore } from "../stores/discussions.ts";
import { garbageStore } from "../stores/garbage.ts";
import { gitHistory } from "../stores/git-history.ts";
import { gitObjectStore } from "../stores/git-objects.ts";
import { gitRefs } from "../stores/git-refs.ts";
import { locatedModels } from "../stores/located-models.ts";
import { likeStore } from "../stores/likes.ts";
import { lfsFiles } from "../stores/lfs-files.ts";
import { mirrorStore } from "../stores/mirrors.ts";
import type { ModelStore } from "../stores/models.ts";
import { namespaceStorage } from "../stores/namespace-storage.ts";
import { repositoryCopies } from "../stores/repository-copies.ts";
import { repositoryStore } from "../stores/repositories.ts";
import { xorbStore } from "../stores/xorbs.ts";
import type { Database } from "../stores/tables.ts";
import type { MissingBlobs } from "./absent.ts";
import { openDownloads } from "./count-downloads.ts";
import { retainBlobs } from "./keep-contents.ts";
import { keepServed } from "./keep-served.ts";

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
  const garbage = garbageStore(db);
  const store = repositoryStore(db, models.announce, now);
  return {
    models,
    blobs,
    key,
    gitFolder,
    objects,
    store,
    served: keepServed(() => changeMark(db)),
    downloads: openDownloads(db, store, now),
    refs: gitRefs(db),
    located: locatedModels(db),
    history: gitHistory(db),
    access: accessRequestStore(db, now),
    discussions: discussionStore(db, now),
    collections: collectionStore(db, now),
    copies: repositoryCopies(db, now),
    storageOf: namespaceStorage(db),
    likes: likeStore(db, models.announce, now),
    lfs: retainBlobs(lfsFiles(db, now), blobs, garbage),
    mirrors: mirrorStore(db),
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
