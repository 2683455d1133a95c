import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../database/tables.ts";
import { createCommit } from "../repositories/commits/commit.ts";
import { mergeTrees } from "../repositories/commits/merge-trees.ts";
import type { Operation } from "../repositories/commits/parse-operations.ts";
import { writeCommit } from "../repositories/commits/write-commit.ts";
import { duplicateRepository } from "../repositories/duplicate.ts";
import { findRepository } from "../repositories/find.ts";
import { verifyRepositories } from "../repositories/fsck/verify.ts";
import { collectGarbage } from "../repositories/garbage/gc.ts";
import { deleteBlobs } from "../repositories/garbage/delete-blobs.ts";
import type { Repositories } from "../repositories/repositories.ts";
import type { Repository } from "../repositories/store.ts";
import {
  createPrincipal,
  createTestRepository,
  fileOperation,
  openMemoryRepositories,
  toIncomingCommit,
  uploadLarge,
} from "./repository.ts";

const MAIN = "refs/heads/main";
const LIMIT = 100_000;
const ada = createPrincipal("ada");
const eve = createPrincipal("eve");

/** Tests for whom the files of pull requests count on a SQL dialect. `open` returns a new database. */
export function testProposedStorage(dialect: string, open: () => Promise<Database>): void {
  describe(`storage of pull requests on ${dialect}`, () => {
    let db: Database;
    let hub: Repositories;
    let repository: Repository;
    let repositoryCount = 0;

    beforeAll(async () => {
      db = await open();
      hub = openMemoryRepositories(db, { storageLimits: { user: LIMIT } });
      for (const lower_name of ["ada", "eve"])
        await db.insertInto("names").values({ lower_name, kind: "user", account_id: lower_name }).execute();
    });
    afterAll(() => db.destroy());

    beforeEach(async () => {
      for (const existing of await hub.store.list()) await hub.store.delete(existing);
      await db.deleteFrom("storage_limits").execute();
      repository = await createTestRepository(hub, `ada/r${++repositoryCount}`);
    });

    const upload = (size: number, by = "ada") => uploadLarge(hub, repository, randomBytes(size), by);

    const commit = (operations: Operation[]) =>
      createCommit(hub, ada, repository, MAIN, toIncomingCommit(operations));
    const toFile = ({ sha256, size }: { sha256: string; size: number }, path = "a.bin") =>
      ({ kind: "lfsFile", path, oid: sha256, size }) as const;

    /** Returns the bytes that count for the owner of the repository, and for eve. */
    const sizes = async (): Promise<[owned: number, proposed: number]> => [
      await hub.usage.size(repository.key),
      (await hub.usage.ofOwners("eve")).get("eve")?.uncommitted ?? 0,
    ];

    const propose = (num: number, operations: Operation[]) =>
      createCommit(hub, eve, repository, MAIN, toIncomingCommit(operations), {
        next: async () => ({ ref: `refs/pr/${num}` }),
      });

    /** Opens a pull request of eve with files of more than 40 kB. */
    async function proposeFiles() {
      const large = toFile(await upload(20_000, "eve"));
      await propose(1, [fileOperation("d/e/a", randomBytes(10_000).toString("hex")), large]);
    }

    const getProposedCommit = async () => (await hub.refs.get(repository.key, "refs/pr/1"))?.commit_oid ?? "";

    /** Makes main lead to a commit of ada that merges the pull request, or only has its tree. */
    async function adopt({ merges }: { merges: boolean }): Promise<boolean> {
      const main = await hub.refs.get(repository.key, MAIN);
      const local = await hub.history.get(repository.key, main?.commit_oid ?? "");
      const remote = await hub.history.get(repository.key, await getProposedCommit());
      if (!main || !local || !remote) throw new Error("The refs are missing.");
      const base = await hub.history.commonAncestor(repository.key, local, remote);
      const merged = await mergeTrees(hub.trees(repository), {
        base: base?.tree,
        local: local.tree,
        remote: remote.tree,
      });
      if (!("root" in merged)) throw new Error("The trees conflict.");
      const created = await writeCommit(hub, ada, repository, {
        ...(merges ? { tree: merged.root, trees: merged.trees } : { tree: remote.tree }),
        parents: merges ? [local.oid, remote.oid] : [local.oid],
        message: "Merge",
      });
      return hub.store.step(repository, {
        refs: [{ name: MAIN, from: main.target, to: { target: created.oid, commit: created.oid } }],
        commits: [created],
        by: "ada",
      });
    }

    test("a commit that is too large for the owner does not affect later ones", async () => {
      const large = toFile(await upload(60_000, "eve"));
      await hub.quotas.setLimit("ada", 30_000);
      await expect(commit([large])).rejects.toMatchObject({ id: "StorageLimitExceeded" });
      await commit([fileOperation("small", "x")]);
      await hub.quotas.setLimit("ada", undefined);
      const small = toFile(await upload(1000, "eve"), "b.bin");
      const [before] = await sizes();
      await commit([small]);
      const [owned, proposed] = await sizes();
      expect(owned - before).toBeGreaterThan(1000);
      expect(owned).toBeLessThan(10_000);
      expect(proposed).toBe(60_000);
    });

    for (const isMoved of [false, true])
      test(`moves a pull request to the owner when a ${isMoved ? "moved" : "former"} main merges it`, async () => {
        await proposeFiles();
        if (isMoved) await commit([fileOperation("own", "own")]);
        const [owned, proposed] = await sizes();
        await hub.quotas.setLimit("ada", 30_000);
        await expect(adopt({ merges: true })).rejects.toThrow("Storage limit of ada exceeded");
        expect((await sizes())[1], "after a failed merge").toBe(proposed);
        await hub.quotas.setLimit("ada", undefined);
        expect(await adopt({ merges: true })).toBe(true);
        expect(await sizes()).toEqual([expect.closeTo(owned + proposed, -4), 0]);
        expect((await verifyRepositories(hub)).problems).toEqual([]);
      });

    test("moves the files of a pull request to the owner when a commit has only its tree", async () => {
      await proposeFiles();
      const [owned, proposed] = await sizes();
      await hub.quotas.setLimit("ada", 30_000);
      await expect(adopt({ merges: false })).rejects.toThrow("Storage limit of ada exceeded");
      await hub.quotas.setLimit("ada", undefined);
      expect(await adopt({ merges: false })).toBe(true);
      const [after, left] = await sizes();
      expect(after).toBeCloseTo(owned + proposed, -4);
      expect(left, "the commit of the pull request").toBeLessThan(1000);
      expect((await verifyRepositories(hub)).problems).toEqual([]);
    });

    test("moves a pull request to the owner after its history was rewritten", async () => {
      const blob = await upload(20_000);
      await commit([toFile(blob, "b.bin")]);
      await proposeFiles();
      const replaced = await getProposedCommit();
      await deleteBlobs(hub, repository, [blob.sha256], { rewrite: true });
      expect(await getProposedCommit()).not.toBe(replaced);
      const [, proposed] = await sizes();
      expect(proposed).toBeGreaterThan(40_000);
      expect(await adopt({ merges: true })).toBe(true);
      // Garbage collection deletes the replaced commit and its tree.
      expect((await sizes())[1]).toBeLessThan(1000);
      expect((await verifyRepositories(hub)).problems).toEqual([]);
    });

    test("allows merging a pull request that deletes files above the limit", async () => {
      await commit([toFile(await upload(60_000))]);
      await propose(1, [{ kind: "delete", path: "a.bin", target: "entry" }]);
      await hub.quotas.setLimit("ada", 1000);
      expect(await adopt({ merges: true })).toBe(true);
      expect((await sizes())[1]).toBe(0);
    });

    test("copies a repository without the files of its pull requests", async () => {
      await commit([toFile(await upload(20_000), "b.bin")]);
      await proposeFiles();
      await hub.quotas.setLimit("ada", 60_000);
      const source = await findRepository(hub, ada, repository.id);
      const copy = await duplicateRepository(hub, ada, source, { id: "ada/copy", private: false });
      expect(await hub.usage.size(copy?.key ?? 0)).toBe(await hub.usage.size(repository.key));
      expect((await verifyRepositories(hub)).problems).toEqual([]);
    });

    test("reports and corrects files of branches that count for other users", async () => {
      await proposeFiles();
      expect(await adopt({ merges: true })).toBe(true);
      const expected = await sizes();
      await db
        .updateTable("git_objects")
        .set({ uploader: "eve" })
        .where("type", "=", "blob")
        .where("repository_key", "=", repository.key)
        .execute();
      await db.updateTable("lfs_files").set({ committed: 0 }).execute();
      expect((await verifyRepositories(hub)).problems).toEqual([
        `${repository.id}: files of branches do not count for the owner. Garbage collection corrects it`,
      ]);
      await collectGarbage(hub);
      expect(await sizes()).toEqual(expected);
      expect((await verifyRepositories(hub)).problems).toEqual([]);
    });

    test("counts objects of a pull request for its author until a branch leads to it", async () => {
      const [initial] = await sizes();
      // More than one statement.
      const small = Array.from({ length: 600 }, (_, i) => fileOperation(`${i}`, `${i}`));
      const large = toFile(await upload(20_000, "eve"));
      const { oid } = await propose(1, [...small, fileOperation("d/a", "a".repeat(20_000)), large]);
      const [owned, proposed] = await sizes();
      expect(owned).toBe(initial);
      expect(proposed).toBeGreaterThan(40_000);
      await collectGarbage(hub);
      expect(await sizes(), "counted again").toEqual([owned, proposed]);
      await hub.quotas.setLimit("ada", null);
      await expect(propose(2, [fileOperation("b", "b".repeat(LIMIT - 50_000))])).rejects.toThrow(
        "Storage limit of eve exceeded",
      );
      await hub.quotas.setLimit("ada", undefined);
      await hub.usage.compact();
      const to = { target: oid, commit: oid };
      const branch = { name: "refs/heads/new", from: undefined, to };
      expect(await hub.store.step(repository, { refs: [branch] })).toBe(true);
      expect(await sizes()).toEqual([proposed + owned, 0]);
      expect((await verifyRepositories(hub)).problems).toEqual([]);
    });
  });
}
