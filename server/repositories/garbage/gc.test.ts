import { join } from "node:path";
import { hash } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { createFileBlobStore } from "../blobs/folder.ts";
import { openDatabase } from "../../database/database.ts";
import { ModelStore } from "../../models/store.ts";
import type { Repository } from "../store.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import {
  createPrincipal,
  createTestRepository,
  fileOperation,
  toIncomingCommit,
  uploadLarge,
} from "../../testing/repository.ts";
import { createBranch, deleteBranch } from "../refs/change-refs.ts";
import { collectGarbage, MIN_GRACE_MS } from "./gc.ts";
import { createCommit } from "../commits/commit.ts";
import { openRepositories, type Repositories } from "../repositories.ts";
import { squash } from "../commits/write-commit.ts";
import { verifyRepositories } from "../fsck/verify.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("collect");

const DAY = 24 * 3_600_000;
const MAIN = "refs/heads/main";
const ada = createPrincipal("ada");
const sha256 = (text: string) => hash("sha256", text);
let hubs = 0;

/** Opens a hub with a clock that the test controls, which also determines the age of blobs. */
async function openHub() {
  const path = join(directory, `${++hubs}`);
  const clock = { now: Date.now() };
  const db = await openDatabase({ path: join(path, "modelyard.db") });
  onTestFinished(() => db.destroy());
  const now = () => new Date(clock.now);
  const start = Date.now();
  const openedAt = clock.now;
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
  const context = await openHub();
  return { ...context, repository: await createTestRepository(context.hub, "ada/snow") };
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

/** Steps between kills. Set it to 1 to test every step. */
const STRIDE = Number(process.env["MODELYARD_STRIDE"] ?? 4);

const LONG = "0123456789".repeat(8000);

/** Creates unreferenced objects: squashed history, a deleted branch, an uncommitted upload, and a deleted repository. */
async function createGarbage({ hub, repository }: { hub: Repositories; repository: Repository }) {
  const old = await uploadFile(hub, repository, "old weights");
  await change(hub, repository, [
    weights("w.bin", old),
    fileOperation("long.txt", LONG),
    fileOperation("a", "1"),
  ]);
  const current = await uploadFile(hub, repository, "new weights");
  await change(hub, repository, [weights("w.bin", current), fileOperation("long.txt", `${LONG}!`)]);
  const head = await hub.refs.get(repository.key, MAIN);
  if (head === undefined) throw new Error("Branch main not found");
  await squash(hub, ada, repository, head, "one");
  await createBranch(hub, ada, repository, { name: "dev", empty: true });
  await deleteBranch(hub, repository, "dev");
  await uploadFile(hub, repository, "never committed");
  const other = await createTestRepository(hub, "ada/gone", { "w.bin": Buffer.from("theirs") });
  await hub.store.delete(other);
  return [current, sha256(`${LONG}!`)].sort();
}

describe("garbage collection", () => {
  test("deletes unreferenced objects after the grace period, but not before", async () => {
    const context = await openFilledHub();
    const needed = await createGarbage(context);
    const before = await listBlobs(context.hub);
    expect(before).toHaveLength(6);
    expect(await collectGarbage(context.hub)).toMatchObject({
      contents: 0,
      objects: 0,
      largeFiles: 0,
      skipped: [],
    });
    context.clock.now += 13 * DAY;
    await collectGarbage(context.hub);
    expect((await verifyRepositories(context.hub)).problems).toEqual([]);
    context.clock.now += 2 * DAY;
    const planned = await collectGarbage(context.hub, { dryRun: true });
    const done = await collectGarbage(context.hub);
    expect(done.skipped).toEqual([]);
    expect(planned.largeFiles).toBe(done.largeFiles);
    expect(await listBlobs(context.hub)).toEqual(needed);
    expect((await verifyRepositories(context.hub)).problems).toEqual([]);
    expect(await context.db.selectFrom("git_commits").select("oid").execute()).toHaveLength(1);
    expect(await collectGarbage(context.hub)).toMatchObject({ contents: 0, objects: 0, largeFiles: 0 });
  });

  test("retains objects that are uploaded or referenced again", async () => {
    const { hub, repository, clock } = await openFilledHub();
    const oid = await uploadFile(hub, repository, "weights");
    clock.now += 20 * DAY;
    // The client skips the upload because the blob exists, and has not committed it yet.
    await hub.lfs.lease(repository.key, [oid]);
    expect(await collectGarbage(hub)).toMatchObject({ largeFiles: 0, contents: 0 });
    await change(hub, repository, [weights("w.bin", oid)]);
    clock.now += 20 * DAY;
    expect(await collectGarbage(hub)).toMatchObject({ largeFiles: 0, contents: 0 });
    expect((await verifyRepositories(hub)).problems).toEqual([]);
  });

  test("retains the rows of an unfinished copy until the grace period ends", async () => {
    const { hub, repository, clock } = await openFilledHub();
    await hub.copies.objects(repository.key, 1000, "ada");
    const commits = await hub.history.all(repository.key);
    await hub.copies.commits(repository.key, 1000, commits);
    await collectGarbage(hub);
    expect(await hub.history.all(1000)).toEqual(commits);
    clock.now += 20 * DAY;
    await collectGarbage(hub);
    expect(await hub.history.all(1000)).toEqual([]);
  });

  test("retains a squashed commit and its ancestors after a branch is created from it", async () => {
    const { hub, repository, clock } = await openFilledHub();
    await change(hub, repository, [fileOperation("a", "1")]);
    const old = (await hub.refs.get(repository.key, MAIN))?.commit_oid ?? "";
    await squash(hub, ada, repository, { name: MAIN, target: old, commit_oid: old }, "one");
    await collectGarbage(hub);
    clock.now += 13 * DAY;
    await createBranch(hub, ada, repository, { name: "back", startingPoint: old });
    clock.now += 2 * DAY;
    await collectGarbage(hub);
    await deleteBranch(hub, repository, "back");
    await collectGarbage(hub);
    expect((await hub.history.all(repository.key)).length).toBe(3);
    clock.now += 15 * DAY;
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
    await createGarbage({ hub, repository });
    const head = await hub.history.get(
      repository.key,
      (await hub.refs.get(repository.key, MAIN))?.target ?? "",
    );
    await db
      .deleteFrom("git_objects")
      .where("oid", "=", head?.tree ?? "")
      .execute();
    const reopened = openRepositories({ db, models: hub.models, blobs: hub.blobs, now: hub.now });
    const oids = async () => (await Array.fromAsync(hub.objects.oids(repository.key))).flat();
    const objects = (await oids()).length;
    clock.now += 20 * DAY;
    const { skipped } = await collectGarbage(reopened);
    expect(skipped).toEqual([expect.stringMatching(/^ada\/snow: Tree .* is missing/)]);
    expect(await oids()).toHaveLength(objects);
  });

  test("starts a new chunk store one grace period before it deletes a blob with chunks", async () => {
    const { hub, repository, clock } = await openFilledHub();
    const oid = await uploadFile(hub, repository, "chunks");
    await hub.xorbs.addPlaces([{ xorb: "x", first_chunk: 0, last_chunk: 1, sha256: oid, position: 0 }]);
    clock.now += 20 * DAY;
    expect(await collectGarbage(hub)).toMatchObject({ largeFiles: 1, contents: 0 });
    expect(await hub.xorbs.epoch()).toBe(2);
    expect(await hub.blobs.size(oid)).toBe(6);
    clock.now += 15 * DAY;
    expect(await collectGarbage(hub)).toMatchObject({ contents: 1, bytes: 6 });
    expect(await hub.xorbs.covered("x")).toEqual([]);
    expect(await hub.xorbs.epoch()).toBe(2);
  });

  test("rejects an upload of a blob that is being deleted", async () => {
    const { hub, repository, clock } = await openFilledHub();
    const oid = await uploadFile(hub, repository, "twice");
    clock.now += 20 * DAY;
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

  test("deletes no referenced objects if it is killed at any step, and completes in the next run", async () => {
    /** Simulates a killed process. The database rolls back uncommitted changes. */
    class KilledError extends Error {}
    let steps = 0;
    for (let killStep = 1; ; killStep += STRIDE) {
      const context = await openFilledHub();
      const needed = await createGarbage(context);
      await collectGarbage(context.hub);
      context.clock.now += 20 * DAY;
      let remaining = killStep;
      const step = () => {
        if (--remaining <= 0) throw new KilledError();
      };
      const countSteps = <T extends object>(part: T): T =>
        new Proxy(part, {
          get(target, name) {
            const value = Reflect.get(target, name) as unknown;
            if (typeof value !== "function") return value;
            return (...args: unknown[]) => {
              step();
              return (value as (...args: unknown[]) => unknown).apply(target, args);
            };
          },
        });
      const killable = {
        ...context.hub,
        garbage: countSteps(context.hub.garbage),
        blobs: countSteps(context.hub.blobs),
      } as Repositories;
      const isComplete = await collectGarbage(killable).then(
        ({ skipped }) => skipped.length === 0,
        (error: unknown) => {
          if (error instanceof KilledError) return false;
          throw error;
        },
      );
      expect((await verifyRepositories(context.hub)).problems, `killed at step ${killStep}`).toEqual([]);
      await collectGarbage(context.hub, { grace: MIN_GRACE_MS });
      expect(await listBlobs(context.hub), `killed at step ${killStep}`).toEqual(needed);
      steps = killStep;
      if (isComplete) break;
    }
    expect(steps).toBeGreaterThan(15);
  });
});

test("verification reports no problems during concurrent commits, squashes, and garbage collection", async () => {
  const { hub, repository, clock } = await openFilledHub();
  const state = { isRunning: true };
  const changes = (async () => {
    for (let i = 0; state.isRunning; i++) {
      const oid = await uploadFile(hub, repository, `weights ${i}`);
      await change(hub, repository, [weights("w.bin", oid), fileOperation("a", `${i}`)]);
      await createBranch(hub, ada, repository, { name: `b${i}` });
      await deleteBranch(hub, repository, `b${i}`);
      if (i % 5 !== 4) continue;
      const head = await hub.refs.get(repository.key, MAIN);
      if (head) await squash(hub, ada, repository, head, "one");
      clock.now += 15 * DAY;
      await collectGarbage(hub);
    }
  })();
  for (let i = 0; i < 15; i++) expect((await verifyRepositories(hub)).problems).toEqual([]);
  state.isRunning = false;
  await changes;
});
