import { join } from "node:path";
import { hash } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFileBlobStore } from "../blobs/folder.ts";
import { openDatabase } from "../../database/database.ts";
import { ModelStore } from "../../models/store.ts";
import type { Repository } from "../store.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import { fileOperation, toIncomingCommit, createPrincipal } from "../../testing/repositories.ts";
import { createBranch, deleteBranch } from "../refs/change-refs.ts";
import { collectGarbage, MIN_GRACE_MS } from "./gc.ts";
import { createCommit } from "../commits/commit.ts";
import { openRepositories, type Repositories } from "../repositories.ts";
import { squash } from "../commits/squash.ts";
import { verifyRepositories } from "../fsck/verify.ts";
import { testFolder } from "../../testing/folder.ts";
import { createTestRepository, uploadLarge } from "../../testing/repository.ts";

const directory = testFolder("collect");

const DAY = 24 * 3_600_000;
const MAIN = "refs/heads/main";
const ada = createPrincipal("ada");
const sha256 = (text: string) => hash("sha256", text);
let hubs = 0;

/** Opens a hub with a clock that the test controls. The age of contents depends on it. */
async function openHub() {
  const path = join(directory, `${++hubs}`);
  const clock = { at: Date.now() };
  const db = await openDatabase({ path: join(path, "modelyard.db") });
  onTestFinished(() => db.destroy());
  const now = () => new Date(clock.at);
  const start = Date.now();
  const openedAt = clock.at;
  const folderStore = createFileBlobStore(join(path, "files"));
  const blobs: BlobStore = {
    ...folderStore,
    async *list() {
      for await (const blob of folderStore.list())
        yield { ...blob, modified: new Date(Math.min(blob.modified.getTime(), start) - start + openedAt) };
    },
  };
  const hub = openRepositories({ db, models: new ModelStore(db), blobs, now });
  return { db, hub, clock };
}

const uploadFile = async (hub: Repositories, repository: Repository, text: string): Promise<string> =>
  (await uploadLarge(hub, repository, text)).sha256;

async function openFilledHub() {
  const opened = await openHub();
  return { ...opened, repository: await createTestRepository(opened.hub, "ada/snow") };
}

const weights = (path: string, oid: string) => ({ kind: "lfsFile" as const, path, oid });
const change = (
  hub: Repositories,
  repository: Repository,
  ...operations: Parameters<typeof toIncomingCommit>[0][]
) => createCommit(hub, ada, repository, MAIN, toIncomingCommit(operations.flat()));

async function listBlobs(hub: Repositories): Promise<string[]> {
  const names: string[] = [];
  for await (const blob of hub.blobs.list()) names.push(blob.sha256);
  return names.sort();
}

/** Steps between kills; set it to 1 for a complete run. */
const STRIDE = Number(process.env["MODELYARD_STRIDE"] ?? 4);

const LONG = "0123456789".repeat(8000);

/** Objects to keep and to delete: squashed history, a deleted branch, an uncommitted upload, a deleted repository. */
async function litter({ hub, repository }: { hub: Repositories; repository: Repository }): Promise<string[]> {
  const old = await uploadFile(hub, repository, "old weights");
  await change(hub, repository, [
    weights("w.bin", old),
    fileOperation("long.txt", LONG),
    fileOperation("a", "1"),
  ]);
  const kept = await uploadFile(hub, repository, "new weights");
  await change(hub, repository, [weights("w.bin", kept), fileOperation("long.txt", `${LONG}!`)]);
  const head = await hub.refs.get(repository.key, MAIN);
  if (head === undefined) throw new Error("There is no main.");
  await squash(hub, ada, repository, head, "one");
  await createBranch(hub, ada, repository, { name: "dev", empty: true });
  await deleteBranch(hub, repository, "dev");
  await uploadFile(hub, repository, "never committed");
  const other = await createTestRepository(hub, "ada/gone", { "w.bin": Buffer.from("theirs") });
  await hub.store.delete(other);
  return [kept, sha256(`${LONG}!`)].sort();
}

describe("garbage collection", () => {
  test("deletes unreferenced objects after the grace period, and nothing before", async () => {
    const at = await openFilledHub();
    const needed = await litter(at);
    const before = await listBlobs(at.hub);
    expect(before).toHaveLength(6);
    expect(await collectGarbage(at.hub)).toMatchObject({
      contents: 0,
      objects: 0,
      largeFiles: 0,
      skipped: [],
    });
    at.clock.at += 13 * DAY;
    await collectGarbage(at.hub);
    expect((await verifyRepositories(at.hub)).problems).toEqual([]);
    at.clock.at += 2 * DAY;
    const planned = await collectGarbage(at.hub, { dryRun: true });
    const done = await collectGarbage(at.hub);
    expect(done.skipped).toEqual([]);
    expect(planned.largeFiles).toBe(done.largeFiles);
    expect(await listBlobs(at.hub)).toEqual(needed);
    expect((await verifyRepositories(at.hub)).problems).toEqual([]);
    expect(await at.db.selectFrom("git_commits").select("oid").execute()).toHaveLength(1);
    expect(await collectGarbage(at.hub)).toMatchObject({ contents: 0, objects: 0, largeFiles: 0 });
  });

  test("keeps objects that are uploaded or referenced again in the meantime", async () => {
    const { hub, repository, clock } = await openFilledHub();
    const oid = await uploadFile(hub, repository, "weights");
    clock.at += 20 * DAY;
    // An upload that was skipped because the blob exists is not committed yet.
    await hub.lfs.lease(repository.key, [oid]);
    expect(await collectGarbage(hub)).toMatchObject({ largeFiles: 0, contents: 0 });
    await change(hub, repository, [weights("w.bin", oid)]);
    clock.at += 20 * DAY;
    expect(await collectGarbage(hub)).toMatchObject({ largeFiles: 0, contents: 0 });
    expect((await verifyRepositories(hub)).problems).toEqual([]);
  });

  test("keeps a history that a branch was recreated from, and its ancestors", async () => {
    const { hub, repository, clock } = await openFilledHub();
    await change(hub, repository, [fileOperation("a", "1")]);
    const old = (await hub.refs.get(repository.key, MAIN))?.commit_oid ?? "";
    await squash(hub, ada, repository, { name: MAIN, target: old, commit_oid: old }, "one");
    await collectGarbage(hub);
    clock.at += 13 * DAY;
    await createBranch(hub, ada, repository, { name: "back", startingPoint: old });
    clock.at += 2 * DAY;
    await collectGarbage(hub);
    await deleteBranch(hub, repository, "back");
    await collectGarbage(hub);
    expect((await hub.history.all(repository.key)).length).toBe(3);
    clock.at += 15 * DAY;
    await collectGarbage(hub);
    expect(await hub.history.all(repository.key)).toHaveLength(1);
    expect(await hub.objects.read(repository.key, old)).toBeUndefined();
    await expect(
      hub.store.step(repository, {
        refs: [{ name: "refs/heads/x", from: undefined, to: { target: old, commit: old } }],
      }),
    ).rejects.toThrow("was deleted");
  });

  test("skips a repository with a missing object", async () => {
    const { hub, db, repository, clock } = await openFilledHub();
    await litter({ hub, repository });
    const head = await hub.history.get(
      repository.key,
      (await hub.refs.get(repository.key, MAIN))?.target ?? "",
    );
    await db
      .deleteFrom("git_objects")
      .where("oid", "=", head?.tree ?? "")
      .execute();
    const again = openRepositories({ db, models: hub.models, blobs: hub.blobs, now: hub.now });
    const objects = (await hub.objects.oids(repository.key)).length;
    clock.at += 20 * DAY;
    const { skipped } = await collectGarbage(again);
    expect(skipped).toEqual([expect.stringMatching(/^ada\/snow: Tree .* is missing/)]);
    expect(await hub.objects.oids(repository.key)).toHaveLength(objects);
  });

  test("starts a new chunk store a grace period before it deletes a blob with chunks", async () => {
    const { hub, repository, clock } = await openFilledHub();
    const oid = await uploadFile(hub, repository, "chunks");
    await hub.xorbs.addPlaces([{ xorb: "x", first_chunk: 0, last_chunk: 1, sha256: oid, position: 0 }]);
    clock.at += 20 * DAY;
    expect(await collectGarbage(hub)).toMatchObject({ largeFiles: 1, contents: 0 });
    expect(await hub.xorbs.epoch()).toBe(2);
    expect(await hub.blobs.size(oid)).toBe(6);
    clock.at += 15 * DAY;
    expect(await collectGarbage(hub)).toMatchObject({ contents: 1, bytes: 6 });
    expect(await hub.xorbs.covered("x")).toEqual([]);
    expect(await hub.xorbs.epoch()).toBe(2);
  });

  test("rejects an upload of a blob that is being deleted", async () => {
    const { hub, repository, clock } = await openFilledHub();
    const oid = await uploadFile(hub, repository, "twice");
    clock.at += 20 * DAY;
    const { delete: remove, put } = hub.blobs;
    const stored = Promise.withResolvers<void>();
    hub.blobs.put = (...args) => put(...args).finally(stored.resolve);
    let uploading: Promise<unknown> | undefined;
    hub.blobs.delete = async (name) => {
      // The row is added between the check of the collector and the deletion.
      uploading ??= uploadFile(hub, repository, "twice").then(
        () => "kept",
        (error: Error) => error.name,
      );
      await stored.promise;
      return remove(name);
    };
    await collectGarbage(hub);
    const outcome = await uploading;
    const has = (await hub.lfs.sizes(repository.key, [oid])).has(oid);
    expect(outcome).toBe("DeletedBlobError");
    expect([has, await hub.blobs.size(oid)]).toEqual([false, undefined]);
    hub.blobs.delete = remove;
    await uploadFile(hub, repository, "twice");
    await collectGarbage(hub);
    expect(await hub.blobs.size(oid)).toBe(5);
  });

  test("can be killed at any step without deleting anything in use, and the next run completes the work", async () => {
    /** Simulates a process that dies at a step. The database rolls back uncommitted changes. */
    class DeadError extends Error {}
    let steps = 0;
    for (let deathStep = 1; ; deathStep += STRIDE) {
      const at = await openFilledHub();
      const needed = await litter(at);
      await collectGarbage(at.hub);
      at.clock.at += 20 * DAY;
      let left = deathStep;
      const step = () => {
        if (--left <= 0) throw new DeadError();
      };
      const countSteps = <T extends object>(part: T): T =>
        new Proxy(part, {
          get(target, name) {
            const value = Reflect.get(target, name) as unknown;
            if (typeof value !== "function") return value;
            return (...args: unknown[]) => {
              step();
              const done = (value as (...args: unknown[]) => unknown).apply(target, args);
              return done;
            };
          },
        });
      const mortal = {
        ...at.hub,
        garbage: countSteps(at.hub.garbage),
        blobs: countSteps(at.hub.blobs),
      } as Repositories;
      const ended = await collectGarbage(mortal).then(
        ({ skipped }) => skipped.length === 0,
        (error: unknown) => {
          if (error instanceof DeadError) return false;
          throw error;
        },
      );
      expect((await verifyRepositories(at.hub)).problems, `died at step ${deathStep}`).toEqual([]);
      await collectGarbage(at.hub, { grace: MIN_GRACE_MS });
      expect(await listBlobs(at.hub), `died at step ${deathStep}`).toEqual(needed);
      steps = deathStep;
      if (ended) break;
    }
    expect(steps).toBeGreaterThan(15);
  });
});

test("verification reports no false problems during commits, squashes, and garbage collection", async () => {
  const { hub, repository, clock } = await openFilledHub();
  const work = { goesOn: true };
  const working = (async () => {
    for (let i = 0; work.goesOn; i++) {
      const oid = await uploadFile(hub, repository, `weights ${i}`);
      await change(hub, repository, [weights("w.bin", oid), fileOperation("a", `${i}`)]);
      await createBranch(hub, ada, repository, { name: `b${i}` });
      await deleteBranch(hub, repository, `b${i}`);
      if (i % 5 !== 4) continue;
      const head = await hub.refs.get(repository.key, MAIN);
      if (head) await squash(hub, ada, repository, head, "one");
      clock.at += 15 * DAY;
      await collectGarbage(hub);
    }
  })();
  for (let i = 0; i < 15; i++) expect((await verifyRepositories(hub)).problems).toEqual([]);
  work.goesOn = false;
  await working;
});
