import { hash } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { ANONYMOUS } from "../http/auth/principal.ts";
import { isFolder } from "../repositories/git/tree.ts";
import { walkTree } from "../repositories/git/walk-tree.ts";
import { createCommit } from "../repositories/commits/commit.ts";
import { createRepository } from "../repositories/create.ts";
import { createBranch, createTag, deleteBranch, deleteTag } from "../repositories/refs/change-refs.ts";
import { findModel, findRepository } from "../repositories/find.ts";
import { lastCommits } from "../repositories/commits/last-commits.ts";
import type { Operation } from "../repositories/commits/parse-operations.ts";
import { readText } from "../repositories/files/read-file.ts";
import type { Repositories } from "../repositories/repositories.ts";
import { findRevision, requireRevision, splitPath } from "../repositories/refs/revisions.ts";
import type { Repository } from "../repositories/store.ts";
import type { Database } from "../database/tables.ts";
import {
  createPrincipal,
  fileOperation,
  openMemoryRepositories,
  toIncomingCommit,
  uploadLarge,
} from "./repository.ts";

const ada = createPrincipal("ada");
const MAIN = "refs/heads/main";

const commit = (hub: Repositories, repository: Repository, operations: Operation[], header = {}) =>
  createCommit(hub, ada, repository, MAIN, toIncomingCommit(operations, header));

async function listFiles(hub: Repositories, repository: Repository, revision = "main"): Promise<string[]> {
  const { commit } = await requireRevision(hub, repository, revision);
  const paths: string[] = [];
  for await (const entry of walkTree(hub.trees(repository), commit.tree, { recursive: true }))
    if (!isFolder(entry)) paths.push(entry.path);
  return paths;
}

async function loadText(hub: Repositories, repository: Repository, path: string, revision = "main") {
  const { commit } = await requireRevision(hub, repository, revision);
  return readText(hub, repository, commit.tree, path, 1e6);
}

/** Tests repositories on a database. */
export function testRepositories(name: string, open: () => Promise<Database>) {
  async function openHub() {
    const db = await open();
    onTestFinished(() => db.destroy());
    return { db, hub: openMemoryRepositories(db) };
  }
  async function createHubRepository(id = "ada/snow", options: { private?: boolean } = {}) {
    const { db, hub } = await openHub();
    const repository = await createRepository(hub, ada, { id, private: false, files: [], ...options });
    if (repository === undefined) throw new Error(`${id} already exists.`);
    return { db, hub, repository };
  }

  describe(`${name} repositories`, () => {
    test("creates a repository with a commit, and finds it by ID in any case", async () => {
      const { hub, repository } = await createHubRepository();
      expect(await listFiles(hub, repository)).toEqual([".gitattributes"]);
      const { record } = await findRepository(hub, ANONYMOUS, "ADA/Snow");
      expect(record).toMatchObject({
        id: "ada/snow",
        uploaded: true,
        private: false,
        siblings: [".gitattributes"],
      });
      expect(record.sha).toBe((await requireRevision(hub, repository, "HEAD")).commit.oid);
      expect(await createRepository(hub, ada, { id: "Ada/SNOW", private: false, files: [] })).toBeUndefined();
    });

    test("stores the bytes of small and large files", async () => {
      const { hub, repository } = await createHubRepository();
      const large = "0123456789".repeat(20_000);
      await commit(hub, repository, [
        fileOperation("a/b.txt", "short"),
        fileOperation("large.json", large),
        fileOperation("empty", ""),
      ]);
      expect(await listFiles(hub, repository)).toEqual([".gitattributes", "a/b.txt", "empty", "large.json"]);
      expect(await loadText(hub, repository, "a/b.txt")).toBe("short");
      expect(await loadText(hub, repository, "large.json")).toBe(large);
      expect(await loadText(hub, repository, "empty")).toBe("");
    });

    test("applies a commit completely or not at all", async () => {
      const { hub, repository } = await createHubRepository();
      const before = (await requireRevision(hub, repository, "main")).commit.oid;
      const operations: Operation[] = [
        fileOperation("new.txt", "x"),
        { kind: "delete", path: "missing", target: "entry" },
      ];
      await expect(commit(hub, repository, operations)).rejects.toThrow(
        `A file with the name "missing" doesn't exist`,
      );
      const large: Operation = { kind: "lfsFile", path: "w.bin", oid: "ab".repeat(32), size: 3 };
      await expect(commit(hub, repository, [fileOperation("new.txt", "x"), large])).rejects.toThrow(
        "was not uploaded",
      );
      expect((await requireRevision(hub, repository, "main")).commit.oid).toBe(before);
      expect(await listFiles(hub, repository)).toEqual([".gitattributes"]);
    });

    test("deletes files before it renames and adds other files in the same commit", async () => {
      const { hub, repository } = await createHubRepository();
      await commit(hub, repository, [
        fileOperation("dir/a", "1"),
        fileOperation("dir/b", "2"),
        fileOperation("c", "3"),
      ]);
      await commit(hub, repository, [
        fileOperation("dir/new", "4"),
        { kind: "delete", path: "dir", target: "folder" },
        { kind: "rename", from: "c", path: "d" },
      ]);
      expect(await listFiles(hub, repository)).toEqual([".gitattributes", "d", "dir/new"]);
      const invalid: Operation = { kind: "delete", path: "d", target: "folder" };
      await expect(commit(hub, repository, [invalid])).rejects.toThrow("doesn't exist");
      await commit(hub, repository, [{ kind: "delete", path: "dir", target: "entry" }]);
      expect(await listFiles(hub, repository)).toEqual([".gitattributes", "d"]);
    });

    test("rejects a commit whose parent is no longer the head", async () => {
      const { hub, repository } = await createHubRepository();
      const parentCommit = (await requireRevision(hub, repository, "main")).commit.oid;
      await commit(hub, repository, [fileOperation("a", "1")], { parentCommit });
      await expect(
        commit(hub, repository, [fileOperation("b", "1")], { parentCommit }),
      ).rejects.toMatchObject({
        id: "PreconditionFailed",
        message: "A commit has happened since. Please refresh and try again.",
      });
      expect(await listFiles(hub, repository)).not.toContain("b");
    });

    test("applies all of many concurrent commits", async () => {
      const { hub, repository } = await createHubRepository();
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => commit(hub, repository, [fileOperation(`f${i}`, `${i}`)])),
      );
      expect(await listFiles(hub, repository)).toHaveLength(13);
      const head = (await requireRevision(hub, repository, "main")).commit;
      const { total, oids } = await hub.history.before(repository.key, head.oid, { offset: 0, limit: 100 });
      expect([total, oids.length, oids[0]]).toEqual([13, 13, head.oid]);
      const record = await hub.models.get("ada/snow");
      expect(record?.sha).toBe(head.oid);
      expect(record?.siblings).toHaveLength(13);
    });

    test("resolves only branches, tags, commit IDs, and prefixes of commit IDs", async () => {
      const { hub, repository } = await createHubRepository();
      const first = (await requireRevision(hub, repository, "main")).commit.oid;
      await commit(hub, repository, [fileOperation("a", "1")]);
      await createTag(hub, ada, repository, { name: "v1", revision: first, message: "the first" });
      await createBranch(hub, ada, repository, { name: "feat/one", startingPoint: "v1" });
      for (const name of [
        "v1",
        "refs/tags/v1",
        "feat/one",
        "refs/heads/feat/one",
        first,
        first.slice(0, 8),
        first.toUpperCase(),
      ])
        expect((await findRevision(hub, repository, name))?.commit.oid, name).toBe(first);
      for (const name of [
        "nope",
        "feat",
        first.slice(0, 6),
        "0".repeat(40),
        "refs/heads/../x",
        "",
        "refs/pr/1",
      ])
        expect(await findRevision(hub, repository, name), name).toBeUndefined();
      const split = (path: string) => splitPath(hub, repository, path.split("/"));
      expect(await split("feat/one/dir/a")).toEqual({ name: "feat/one", path: "dir/a" });
      expect(await split("refs/heads/feat/one/a")).toEqual({ name: "refs/heads/feat/one", path: "a" });
      expect(await split("main/feat/one")).toEqual({ name: "main", path: "feat/one" });
      expect(await split("nope/a")).toEqual({ name: "nope", path: "a" });
      expect(await split("main")).toEqual({ name: "main", path: "" });
    });

    test("rejects creating existing refs and deleting missing refs", async () => {
      const { hub, repository } = await createHubRepository();
      await createBranch(hub, ada, repository, { name: "dev" });
      await expect(createBranch(hub, ada, repository, { name: "dev" })).rejects.toThrow(
        "Reference refs/heads/dev already exists",
      );
      await expect(createBranch(hub, ada, repository, { name: "dev/x" })).rejects.toMatchObject({
        id: "Conflict",
      });
      await expect(
        createBranch(hub, ada, repository, { name: "x", startingPoint: "no" }),
      ).rejects.toMatchObject({ id: "RevisionNotFound" });
      await createBranch(hub, ada, repository, { name: "bare", empty: true });
      expect(await listFiles(hub, repository, "bare")).toEqual([]);
      await deleteBranch(hub, repository, "dev");
      await expect(deleteBranch(hub, repository, "dev")).rejects.toMatchObject({ id: "RevisionNotFound" });
      await expect(deleteBranch(hub, repository, "main")).rejects.toMatchObject({ id: "Forbidden" });
      await createTag(hub, ada, repository, { name: "v1", revision: "main" });
      await expect(createTag(hub, ada, repository, { name: "v1", revision: "main" })).rejects.toMatchObject({
        id: "Conflict",
      });
      await deleteTag(hub, repository, "v1");
      expect((await hub.refs.list(repository.key)).map((ref) => ref.name)).toEqual(["refs/heads/bare", MAIN]);
    });

    test("updates the catalog record with the card and the configuration", async () => {
      const { hub, repository } = await createHubRepository();
      await hub.models.put([{ record: { id: "ada/snow", likes: 7 } }]);
      const card =
        "---\nlicense: mit\nlanguage: [de]\ntags: [cold]\nbase_model: bob/base\n---\n# Snow, see https://arxiv.org/abs/2401.01234";
      const config = {
        architectures: ["LlamaForCausalLM"],
        model_type: "llama",
        max_position_embeddings: 4096,
      };
      await commit(hub, repository, [
        fileOperation("README.md", card),
        fileOperation("config.json", JSON.stringify(config)),
      ]);
      const record = await hub.models.get("ada/snow");
      expect(record).toMatchObject({
        pipeline_tag: "text-generation",
        library_name: "transformers",
        transformersInfo: { auto_model: "AutoModelForCausalLM" },
        context: 4096,
        likes: 7,
        cardData: { license: "mit" },
      });
      expect(record?.tags).toEqual(
        expect.arrayContaining([
          "cold",
          "de",
          "license:mit",
          "base_model:finetune:bob/base",
          "arxiv:2401.01234",
          "llama",
        ]),
      );
      expect(await hub.models.card("ada/snow")).toBe(card);
      await commit(hub, repository, [
        { kind: "delete", path: "README.md", target: "entry" },
        { kind: "delete", path: "config.json", target: "entry" },
      ]);
      const updated = await hub.models.get("ada/snow");
      expect(updated).toMatchObject({ likes: 7, tags: [] });
      expect(updated).not.toHaveProperty("pipeline_tag");
      expect(updated).not.toHaveProperty("cardData");
      expect(await hub.models.card("ada/snow")).toBeUndefined();
    });

    test("does not let an import overwrite or publish a repository", async () => {
      const { hub } = await createHubRepository("ada/snow", { private: true });
      const sha = "f".repeat(40);
      await hub.models.put([
        { record: { id: "ada/snow", private: false, sha, siblings: ["x"], likes: 3, pipeline_tag: "other" } },
      ]);
      const record = await hub.models.get("ada/snow");
      expect(record).toMatchObject({ private: true, siblings: [".gitattributes"], likes: 3 });
      expect(record?.sha).not.toBe(sha);
      expect(record).not.toHaveProperty("pipeline_tag");
    });

    test("hides private repositories from other users", async () => {
      const { hub } = await createHubRepository("ada/snow", { private: true });
      for (const principal of [ANONYMOUS, createPrincipal("eve")])
        await expect(findModel(hub, principal, "ada/snow")).rejects.toMatchObject({ id: "RepoNotFound" });
      expect((await findModel(hub, ada, "ada/snow")).record.private).toBe(true);
    });

    test("finds a renamed repository by its new name, and redirects from its former name", async () => {
      const { hub, repository } = await createHubRepository();
      await hub.models.put([{ record: { id: "ada/snow", likes: 5 } }]);
      await createRepository(hub, ada, { id: "ada/taken", private: false, files: [] });
      expect(await hub.store.rename(repository, "ada/taken")).toBe(false);
      expect(await hub.store.rename(repository, "ada/ice")).toBe(true);
      await expect(findModel(hub, ANONYMOUS, "ada/snow")).rejects.toMatchObject({ to: "ada/ice" });
      const { record } = await findRepository(hub, ANONYMOUS, "ada/ice");
      expect(record).toMatchObject({ id: "ada/ice", likes: 5 });
      expect(await hub.models.get("ada/snow")).toBeUndefined();
      await createRepository(hub, ada, { id: "ada/snow", private: false, files: [] });
      expect((await findRepository(hub, ANONYMOUS, "ada/snow")).repository.key).not.toBe(repository.key);
    });

    test("deletes a repository with all of its data", async () => {
      const { db, hub, repository } = await createHubRepository();
      await hub.store.delete(repository);
      await expect(findModel(hub, ada, "ada/snow")).rejects.toMatchObject({ id: "RepoNotFound" });
      for (const table of ["git_objects", "git_commits", "git_refs", "repositories"] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      const recreated = await createRepository(hub, ada, { id: "ada/snow", private: false, files: [] });
      expect(recreated?.key).toBeGreaterThan(repository.key);
    });

    test("accepts a blob only from users who uploaded it or can read it", async () => {
      const { hub, repository } = await createHubRepository("ada/snow", { private: true });
      const bytes = Buffer.from("secret weights");
      const oid = hash("sha256", bytes);
      await uploadLarge(hub, repository, bytes);
      await commit(hub, repository, [{ kind: "lfsFile", path: "w.bin", oid, size: bytes.length }]);
      expect(await loadText(hub, repository, "w.bin")).toBe("secret weights");
      await expect(
        commit(hub, repository, [{ kind: "lfsFile", path: "w.bin", oid, size: 3 }]),
      ).rejects.toThrow("has 14 bytes, not 3");

      const eve = createPrincipal("eve");
      const remote = await createRepository(hub, eve, { id: "eve/other", private: false, files: [] });
      const claim = toIncomingCommit([{ kind: "lfsFile", path: "w.bin", oid, size: bytes.length }]);
      await expect(createCommit(hub, eve, remote as Repository, MAIN, claim)).rejects.toThrow(
        "was not uploaded",
      );
      const copy = await createRepository(hub, ada, { id: "ada/copy", private: false, files: [] });
      await commit(hub, copy as Repository, [{ kind: "lfsFile", path: "copy.bin", oid }]);
      expect(await loadText(hub, copy as Repository, "copy.bin")).toBe("secret weights");
    });

    test("returns the commit that last changed a file or directory", async () => {
      const { hub, repository } = await createHubRepository();
      const one = await commit(hub, repository, [fileOperation("dir/a", "1"), fileOperation("b", "1")]);
      const two = await commit(hub, repository, [fileOperation("dir/c", "1")]);
      const three = await commit(hub, repository, [fileOperation("b", "2")]);
      await commit(hub, repository, [fileOperation("z", "1")]);
      const head = (await requireRevision(hub, repository, "main")).commit;
      const commits = await lastCommits(hub, repository, head, ["dir", "dir/a", "dir/c", "b", "z"]);
      expect([...commits]).toEqual(
        expect.arrayContaining([
          ["dir", two.oid],
          ["dir/a", one.oid],
          ["dir/c", two.oid],
          ["b", three.oid],
          ["z", head.oid],
        ]),
      );
    });

    test("applies 5,000 operations in one commit", async () => {
      const { hub, repository } = await createHubRepository();
      const operations = Array.from({ length: 5000 }, (_, i) =>
        fileOperation(`d${i % 40}/f${i}.txt`, `content ${i}`),
      );
      await commit(hub, repository, operations);
      expect(await listFiles(hub, repository)).toHaveLength(5001);
      await commit(hub, repository, [{ kind: "delete", path: "d7", target: "folder" }]);
      expect(await listFiles(hub, repository)).toHaveLength(5001 - 125);
    });
  });
}
