import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../database/tables.ts";
import { createCommit } from "../repositories/commits/commit.ts";
import type { Operation } from "../repositories/commits/parse-operations.ts";
import { createRepository } from "../repositories/create.ts";
import { duplicateRepository } from "../repositories/duplicate.ts";
import { findRepository } from "../repositories/find.ts";
import { verifyRepositories } from "../repositories/fsck/verify.ts";
import { collectGarbage } from "../repositories/garbage/gc.ts";
import { deleteBlobs } from "../repositories/garbage/delete-blobs.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { HUB } from "../repositories/storage/usage.ts";
import type { Repository } from "../repositories/store.ts";
import { storeShard } from "../repositories/xet/store-shard.ts";
import { storeXorb } from "../repositories/xet/store-xorb.ts";
import { createMemoryBlobStore } from "./memory-blob-store.ts";
import {
  createPrincipal,
  createTestRepository,
  fileOperation,
  openMemoryRepositories,
  toIncomingCommit,
} from "./repository.ts";
import { xetUpload } from "./xet-upload.ts";

const MAIN = "refs/heads/main";
const LIMIT = 100_000;
const ada = createPrincipal("ada");
const eve = createPrincipal("eve");

async function* stream(...chunks: Uint8Array[]) {
  for (const bytes of chunks) {
    await sleep(1);
    yield bytes;
  }
}

/** Tests storage limits on a SQL dialect. `open` returns two connections to one new database. */
export function testStorageQuotas(dialect: string, open: () => Promise<[Database, Database]>): void {
  describe(`storage limits on ${dialect}`, () => {
    let databases: Database[];
    /** Two processes of one hub. */
    let hub: Repositories;
    let other: Repositories;
    const clock = { now: Date.now() };
    let repositoryCount = 0;
    let stored = 0;

    beforeAll(async () => {
      const [db, second] = await open();
      databases = [...new Set([db, second])];
      const memory = createMemoryBlobStore();
      const blobs: typeof memory = {
        ...memory,
        async put(...args) {
          const blob = await memory.put(...args);
          stored += blob.size;
          return blob;
        },
      };
      [hub, other] = [db, second].map((database) =>
        openMemoryRepositories(database, {
          blobs,
          storageLimits: { user: LIMIT },
          now: () => new Date(clock.now),
        }),
      ) as [Repositories, Repositories];
      for (const lower_name of ["ada", "eve"])
        await db.insertInto("names").values({ lower_name, kind: "user", account_id: lower_name }).execute();
    });
    afterAll(async () => {
      for (const db of databases) await db.destroy();
    });

    const create = (principal = ada) => createTestRepository(hub, `${principal.name}/r${++repositoryCount}`);

    /** Uploads a large file in two parts. */
    async function upload(target: Repositories, { key }: Repository, size: number, by = "ada") {
      const content = randomBytes(size);
      return target.quotas.during({ repository: key, by, bytes: size }, async (reserved) => {
        const half = Math.floor(size / 2);
        const body = stream(content.subarray(0, half), content.subarray(half));
        const blob = await target.blobs.put(reserved.meter(body));
        await target.lfs.add(key, [blob], by, { upload: reserved });
        return blob;
      });
    }

    const commit = (repository: Repository, operations: Operation[], principal = ada) =>
      createCommit(hub, principal, repository, MAIN, toIncomingCommit(operations));
    const toFile = ({ sha256, size }: { sha256: string; size: number }, path = "a.bin") =>
      ({ kind: "lfsFile", path, oid: sha256, size }) as const;

    async function usage(name: string) {
      const { stored: size = 0, uncommitted = 0 } = (await hub.usage.ofOwners(name)).get(name) ?? {};
      return { stored: size, uncommitted };
    }

    async function deleteAll() {
      for (const repository of await hub.store.list()) await hub.store.delete(repository);
      expect(await usage("ada")).toEqual({ stored: 0, uncommitted: 0 });
    }

    beforeEach(async () => {
      await deleteAll();
      for (const table of ["storage_reservations", "storage_limits"] as const)
        await databases[0]?.deleteFrom(table).execute();
    });

    test("counts uploads for the uploader, and for the owner once a commit uses them", async () => {
      const repository = await create();
      const initialSize = await hub.usage.size(repository.key);
      expect(initialSize).toBeGreaterThan(0);
      const blob = await upload(hub, repository, 20_000, "eve");
      expect(await usage("eve")).toEqual({ stored: 0, uncommitted: 20_000 });
      expect(await hub.usage.size(repository.key)).toBe(initialSize);
      await commit(repository, [toFile(blob)]);
      expect(await usage("eve")).toEqual({ stored: 0, uncommitted: 0 });
      expect(await hub.usage.size(repository.key)).toBeGreaterThan(20_000 + initialSize);
      const { before, size } = await hub.usage.recount(repository.key, { correct: false });
      expect(before).toBe(size);
      expect((await hub.usage.ofRepositories("ADA"))[0]?.storage).toBe(size);
    });

    test("counts a file of several repositories once for the hub, until garbage collection deletes it", async () => {
      const [one, two] = [await create(), await create(eve)];
      const before = await hub.usage.size(HUB);
      const blob = await upload(hub, one, 30_000);
      await hub.lfs.add(two.key, [blob], "eve");
      expect(await hub.usage.size(HUB)).toBe(before + 30_000);
      await deleteAll();
      clock.now += 40 * 24 * 3_600_000;
      await collectGarbage(hub);
      clock.now += 40 * 24 * 3_600_000;
      await collectGarbage(hub);
      expect(await hub.usage.size(HUB)).toBe(0);
    });

    test("enforces limits for concurrent uploads to several processes", async () => {
      const repository = await create();
      const free = LIMIT - (await hub.usage.size(repository.key));
      stored = 0;
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, i) => upload(i % 2 ? hub : other, repository, 9000)),
      );
      const done = results.filter(({ status }) => status === "fulfilled").length;
      expect(done).toBe(Math.floor(free / 9000));
      expect(stored, "rejected before bytes are stored").toBe(done * 9000);
      expect(results.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { status: 413, id: "StorageLimitExceeded" },
      });
    });

    test("enforces limits for concurrent commits", async () => {
      const repository = await create();
      await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          commit(repository, [fileOperation(`${i}`, randomBytes(4000).toString("hex"))]),
        ),
      );
      const size = await hub.usage.size(repository.key);
      expect(size).toBeGreaterThan(LIMIT - 10_000);
      expect(size).toBeLessThan(LIMIT + 20_000);
    });

    test("reports the used size only to users with access", async () => {
      const repository = await create();
      await commit(repository, [toFile(await upload(hub, repository, 60_000))]);
      await expect(upload(hub, repository, 50_000)).rejects.toThrow(
        /^Storage limit of ada exceeded: 62\.\d kB of 100 kB used, 50 kB requested\. Delete files or repositories you no longer need, or ask an admin to raise the limit\.$/,
      );
      await expect(upload(hub, repository, 50_000, "eve")).rejects.toThrow(
        /^Storage limit of ada exceeded: 50 kB requested\. Ask ada to free storage\.$/,
      );
      // Both limits apply. The limit of ada has enough free storage.
      const other = await create(eve);
      await commit(other, [toFile(await upload(hub, other, 80_000, "eve"))], eve);
      await expect(upload(hub, repository, 30_000, "eve")).rejects.toThrow(
        "Storage limit of eve exceeded: 8",
      );
    });

    test("checks limits again for commits that use uploads of other users", async () => {
      const repository = await create();
      const blob = await upload(hub, repository, 60_000, "eve");
      await commit(repository, [toFile(await upload(hub, repository, 60_000), "b.bin")]);
      await expect(commit(repository, [toFile(blob)])).rejects.toThrow("Storage limit of ada exceeded");
      expect(await usage("eve")).toEqual({ stored: 0, uncommitted: 60_000 });
    });

    test("allows deleting files above the limit, which frees storage", async () => {
      const repository = await create();
      const blob = await upload(hub, repository, 90_000);
      await commit(repository, [toFile(blob)]);
      await hub.quotas.setLimit("ada", 1000);
      await expect(commit(repository, [fileOperation("b", "b")])).rejects.toThrow("of 1 kB used");
      await commit(repository, [{ kind: "delete", path: "a.bin", target: "entry" }]);
      clock.now += 3 * 3_600_000;
      await deleteBlobs(hub, repository, [blob.sha256], { rewrite: true });
      expect((await usage("ada")).stored).toBeLessThan(10_000);
      await hub.quotas.setLimit("ada", null);
      await upload(hub, repository, 200_000);
      await hub.quotas.setLimit("ada", undefined);
    });

    test("checks limits before a repository is copied or transferred", async () => {
      const repository = await create();
      await commit(repository, [toFile(await upload(hub, repository, 60_000))]);
      const source = await findRepository(hub, ada, repository.id);
      const copy = (name: string, principal = ada) =>
        duplicateRepository(hub, principal, source, { id: `${principal.name}/${name}`, private: false });
      await expect(copy("copy")).rejects.toThrow("Storage limit of ada exceeded: 62");
      expect(await copy("copy", eve)).toBeDefined();
      await expect(hub.store.rename(repository, "eve/moved")).rejects.toThrow(
        "Storage limit of eve exceeded: 62",
      );
      expect(await hub.store.get(repository.id)).toBeDefined();
    });

    test("counts xorbs until a shard uses them, and checks a shard before it is assembled", async () => {
      const { key } = await create();
      const target = { repository: key, by: "ada" };
      const content = randomBytes(40_000);
      const { xorb, shard, sha256 } = await xetUpload(content, { chunk: 10_000 });
      await storeXorb(hub, target, xorb.hash, stream(xorb.body));
      await storeXorb(hub, target, xorb.hash, stream(xorb.body));
      expect(await hub.quotas.reserved()).toEqual(new Map([["ada", 40_000]]));
      const repeated = await xetUpload(content, { chunk: 10_000, repeats: 3 });
      stored = 0;
      await expect(storeShard(hub, key, "ada", repeated.shard)).rejects.toThrow("120 kB requested");
      expect(stored).toBe(0);
      const next = await xetUpload(randomBytes(70_000), { chunk: 10_000 });
      await expect(storeXorb(hub, target, next.xorb.hash, stream(next.xorb.body))).rejects.toThrow(
        "Storage limit of ada exceeded: 4",
      );
      await storeShard(hub, key, "ada", shard);
      expect(await hub.blobs.size(sha256)).toBe(40_000);
      expect(await usage("ada")).toMatchObject({ uncommitted: 40_000 });
    });

    test("counts a file of a shard even if the next file is invalid", async () => {
      const { key } = await create();
      const [valid, invalid] = [
        await xetUpload(randomBytes(20_000)),
        await xetUpload(randomBytes(20_000), { sha256: "ab".repeat(32) }),
      ];
      for (const { xorb } of [valid, invalid])
        await storeXorb(hub, { repository: key, by: "ada" }, xorb.hash, stream(xorb.body));
      const body = invalid.shard.subarray(48, -96);
      const both = Buffer.concat([valid.shard.subarray(0, -96), body, valid.shard.subarray(-96)]);
      await expect(storeShard(hub, key, "ada", both)).rejects.toThrow("SHA-256");
      expect(await usage("ada")).toMatchObject({ uncommitted: 20_000 });
      await hub.quotas.release([`xorb/${valid.xorb.hash}`, `xorb/${invalid.xorb.hash}`]);
    });

    test("counts git objects that are files for the hub until the files are deleted", async () => {
      const [db] = databases;
      if (!db) return;
      const total = 350_000 + (await hub.usage.size(HUB));
      const limited = openMemoryRepositories(db, { blobs: hub.blobs, storageLimits: { total } });
      const before = await hub.usage.size(HUB);
      await hub.quotas.setLimit("ada", null);
      const file = () => fileOperation("a.txt", randomBytes(50_000).toString("hex"));
      const write = async (operation: Operation) => {
        const repository = await createTestRepository(limited, `ada/r${++repositoryCount}`);
        await createCommit(limited, ada, repository, MAIN, toIncomingCommit([operation]));
        await limited.store.delete(repository);
      };
      const repeated = file();
      for (const operation of [repeated, repeated, file(), file()]) await write(operation);
      expect(await hub.usage.size(HUB), "one file is shared").toBe(before + 300_000);
      await expect(write(file())).rejects.toThrow("Storage limit of this hub exceeded");
      await deleteAll();
      await hub.quotas.setLimit("ada", undefined);
      for (let run = 0; run < 2; run++) {
        clock.now += 40 * 24 * 3_600_000;
        await collectGarbage(hub);
      }
      expect(await hub.usage.size(HUB)).toBe(0);
    });

    test("deletes the objects of a repository whose name was taken in the meantime", async () => {
      const text = randomBytes(100).toString("hex");
      const input = { id: "ada/race", private: false, files: [{ path: "a", content: Buffer.from(text) }] };
      const created = await Promise.all([1, 2, 3].map(() => createRepository(hub, ada, input)));
      const [winner, ...others] = created.filter((repository) => repository !== undefined);
      expect([winner?.id, others]).toEqual(["ada/race", []]);
      const source = await findRepository(hub, ada, "ada/race");
      const copies = await Promise.all(
        [1, 2, 3].map(() => duplicateRepository(hub, ada, source, { id: "ada/copy", private: false })),
      );
      const copied = copies.filter((repository) => repository !== undefined);
      expect(copied).toHaveLength(1);
      const large = await create(eve);
      await hub.quotas.setLimit("eve", null);
      await commit(large, [fileOperation("a", randomBytes(60_000).toString("hex"))], eve);
      const model = await findRepository(hub, eve, large.id);
      const toAda = duplicateRepository(hub, ada, model, { id: "ada/large", private: false });
      await expect(toAda).rejects.toThrow("Storage limit of ada exceeded");
      await hub.quotas.setLimit("eve", undefined);
      for (const table of ["git_objects", "git_commits"] as const) {
        const keys = await databases[0]?.selectFrom(table).select("repository_key").distinct().execute();
        expect(new Set(keys?.map(({ repository_key }) => repository_key))).toEqual(
          new Set([winner?.key, copied[0]?.key, large.key]),
        );
      }
    });

    test("merges, verifies, and corrects the counts", async () => {
      const repository = await create();
      await commit(repository, [toFile(await upload(hub, repository, 10_000))]);
      await hub.usage.compact();
      const size = await hub.usage.size(repository.key);
      expect((await verifyRepositories(hub)).problems).toEqual([]);
      const [db] = databases;
      await db
        ?.updateTable("storage_used")
        .set({ bytes: 1 })
        .where("repository_key", "=", repository.key)
        .execute();
      expect((await verifyRepositories(hub)).problems[0]).toContain(`counted as 1 bytes, but is ${size}`);
      await collectGarbage(hub);
      expect(await hub.usage.size(repository.key)).toBe(size);
    });

    test("includes reservations of interrupted uploads only until they expire", async () => {
      const { key } = await create();
      await hub.quotas.reserve({ repository: key, by: "ada" }, "direct/1/x", 90_000);
      expect(await hub.quotas.reserved()).toEqual(new Map([["ada", 90_000]]));
      clock.now += 61 * 3_600_000;
      expect(await hub.quotas.reserved()).toEqual(new Map());
      await hub.quotas.deleteExpired();
    });

    test("applies limits of the hub to its commits, but not to links to existing files", async () => {
      const [db] = databases;
      if (!db) return;
      const total = 70_000 + (await hub.usage.size(HUB));
      const limited = openMemoryRepositories(db, { blobs: hub.blobs, storageLimits: { total } });
      const [one, two] = [await create(), await create(eve)];
      const blob = await upload(limited, one, 50_000, "");
      await limited.lfs.add(two.key, [blob], "eve");
      await expect(upload(limited, one, 50_000, "")).rejects.toThrow(
        /^Storage limit of this hub exceeded: .* used, 50 kB requested\. Ask an admin to free or add storage\.$/,
      );
    });
  });
}
