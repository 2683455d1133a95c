import { describe, expect, test } from "vitest";
import { openAccounts } from "../accounts/accounts.ts";
import { createMemoryBlobStore } from "../testing/memory-blob-store.ts";
import { createCommit } from "../repositories/commits/commit.ts";
import {
  createPrincipal,
  createTestRepository,
  fileOperation,
  toIncomingCommit,
} from "../testing/repository.ts";
import { findRepository } from "../repositories/find.ts";
import { mergePullRequest, openDiscussion } from "../community/pull-requests/pull-requests.ts";
import { readText } from "../repositories/files/read-file.ts";
import { openCommunity } from "../community/community.ts";
import { openRepositories } from "../repositories/repositories.ts";
import { requireRevision } from "../repositories/refs/revisions.ts";
import { type DatabaseLocation, openDatabase } from "../database/database.ts";
import { importStore } from "../models/import/store.ts";
import type { IncomingModel } from "../models/merge-model.ts";
import { ModelStore } from "../models/store.ts";
import { hostileModels } from "../testing/hostile-models.ts";
import { aUser } from "../testing/users.ts";
import { isPostgresMissing } from "../testing/postgres.ts";
import { sharedPostgres } from "../testing/shared-postgres.ts";
import { toCanonicalJson } from "./compare-stores.ts";
import { migrateStore, OtherModelsError } from "./migrate-store.ts";

async function openStores(
  models: readonly IncomingModel[] = [],
  location: DatabaseLocation = { path: ":memory:" },
) {
  const db = await openDatabase(location);
  const store = { models: new ModelStore(db), imports: importStore(db), db };
  await store.models.put(models);
  return Object.assign(store, { [Symbol.asyncDispose]: () => db.destroy() });
}
const models = hostileModels(2500);

describe("migrateStore", () => {
  test.each([
    ["SQLite", false],
    ["PostgreSQL", true],
  ])("copies users, tokens, and organizations, but no sessions, to %s", async (_, isPostgres) => {
    if (isPostgres && isPostgresMissing !== undefined) return;
    const postgres = isPostgres ? await sharedPostgres() : undefined;
    await using source = await openStores(models.slice(0, 3));
    await using target = await openStores([], postgres && { url: await postgres.newDatabase() });
    const accounts = await openAccounts(source.db);
    const ada = await aUser({ accounts }, "ada", { admin: true, orgs: { acme: "admin" } });
    const { secret, token } = await accounts.tokens.create(ada.id, { name: "ci", role: "read" });
    await ada.session();

    const { complete, compared } = await migrateStore(source, target);
    expect(complete).toBe(true);
    expect(compared).toMatchObject({
      users: { rows: 1, same: 1 },
      members: { same: 1 },
      tokens: { same: 1 },
    });
    const copy = await openAccounts(target.db);
    expect(copy.tokens.find(secret)).toEqual(accounts.tokens.find(secret));
    expect(await copy.orgs.members(copy.tokens.find(secret)?.orgs[0]?.id ?? "")).toHaveLength(1);
    expect(await copy.sessions.list(ada.id)).toEqual([]);

    await accounts.tokens.revoke(ada.id, token.id);
    expect((await migrateStore(source, target)).complete, "differences are reported").toBe(false);
  });

  test.each([
    ["SQLite", false],
    ["PostgreSQL", true],
  ])("copies repositories with their complete history to %s", async (_, isPostgres) => {
    if (isPostgres && isPostgresMissing !== undefined) return;
    const postgres = isPostgres ? await sharedPostgres() : undefined;
    await using source = await openStores();
    await using target = await openStores([], postgres && { url: await postgres.newDatabase() });
    const blobs = createMemoryBlobStore();
    const hub = openCommunity(openRepositories({ ...source, blobs }), source.db);
    const ada = createPrincipal("ada");
    const created = await createTestRepository(hub, "ada/snow", { "a.txt": "hello" }, { private: true });
    await openDiscussion(hub, ada, created, { title: "An idea", description: "", pullRequest: true });

    const { complete, compared } = await migrateStore(source, target);
    expect(complete).toBe(true);
    expect(compared).toMatchObject({
      repositories: { same: 1 },
      git_refs: { same: 2 },
      discussions: { same: 1 },
    });
    const copy = openCommunity(openRepositories({ ...target, blobs }), target.db);
    const { repository, record } = await findRepository(copy, ada, "ada/snow");
    expect(record).toMatchObject({ private: true, siblings: [".gitattributes", "a.txt"] });
    const operations = [fileOperation("b.txt", "more")];
    await createCommit(copy, ada, repository, "refs/heads/main", toIncomingCommit(operations));
    const { commit } = await requireRevision(copy, repository, "main");
    expect(await readText(copy, repository, commit.tree, "a.txt", 100)).toBe("hello");
    expect((await copy.history.before(repository.key, commit.oid, { offset: 0, limit: 9 })).total).toBe(2);
    const search = { search: "an IDEA", closed: false, pullRequests: true, offset: 0, limit: 5 };
    expect((await copy.discussions.list(repository.key, search)).total).toBe(1);
    const [idea] = (await copy.discussions.list(repository.key, search)).page;
    await createCommit(copy, ada, repository, "refs/pr/1", toIncomingCommit([fileOperation("c.txt", "new")]));
    if (idea) await mergePullRequest(copy, ada, repository, idea, "Thanks");
    expect((await copy.discussions.get(repository.key, 1))?.status).toBe("merged");
    const head = (await requireRevision(copy, repository, "main")).commit;
    expect(await readText(copy, repository, head.tree, "c.txt", 100)).toBe("new");
    const download = { library: undefined, path: "config.json", range: undefined, agent: undefined };
    for (const [reader, method] of [
      ["ada", "GET"],
      ["ada", "HEAD"],
      ["eve", "GET"],
    ] as const) {
      copy.downloads.count(repository, reader, { ...download, method, status: 200 });
      await copy.downloads.flush();
    }
    expect((await copy.downloads.series(repository)).at(-1)).toMatchObject({ gets: 2, heads: 1, ci: 0 });
    await copy.downloads.refresh();
    expect(await copy.models.get("ada/snow")).toMatchObject({ downloads: 2, downloadsAllTime: 2 });
    expect((await createTestRepository(copy, "ada/ice")).key).toBeGreaterThan(repository.key);
  });

  test("copies all models and cards unchanged and in the same order", async () => {
    await using source = await openStores(models);
    await using target = await openStores();
    const result = await migrateStore(source, target);
    expect(result).toMatchObject({ complete: true, added: 2500, changed: 0, cards: 834, inTarget: 2500 });
    const dump = async ({ models }: typeof source) => JSON.stringify(await Array.fromAsync(models.scan()));
    expect(await dump(target)).toBe(await dump(source));
    for (const { rows, same, sourceSum, targetSum } of Object.values(result.compared ?? {})) {
      expect(same).toBe(rows);
      expect(sourceSum).toBe(targetSum);
    }
    expect(await migrateStore(source, target)).toMatchObject({ complete: true, added: 0, unchanged: 2500 });
  });

  test("detects models and cards that are missing, changed, or truncated", async () => {
    await using source = await openStores(models);
    await source.imports.begin("https://hub.test/");
    const faults: [string, (model: IncomingModel) => IncomingModel[], "models" | "cards"][] = [
      ["a model is missing", () => [], "models"],
      [
        "a field is changed",
        (model) => [{ ...model, record: { ...model.record, cardData: { license: "mjt" } } }],
        "models",
      ],
      ["a card is missing", ({ record }) => [{ record }], "cards"],
      ["a card is truncated", ({ record, card }) => [{ record, card: card?.slice(0, -1) }], "cards"],
    ];
    for (const [title, corrupt, table] of faults) {
      await using target = await openStores();
      const failingModels = new (class extends ModelStore {
        override put(batch: readonly IncomingModel[]) {
          return super.put(
            batch.flatMap((model) => (model.record.id === models[1500]?.record.id ? corrupt(model) : model)),
          );
        }
      })(target.db);
      const { complete, compared } = await migrateStore(source, { ...target, models: failingModels });
      expect(complete, title).toBe(false);
      expect(compared?.[table], title).toMatchObject({
        mismatchCount: 1,
        mismatches: [models[1500]?.record.id],
      });
      expect(compared?.[table].sourceSum, title).not.toBe(compared?.[table].targetSum);
    }
    await using target = await openStores();
    const withoutImports = { ...target, imports: { ...target.imports, restore: async () => {} } };
    const { complete, compared } = await migrateStore(source, withoutImports);
    expect([complete, compared?.imports.mismatches]).toEqual([false, ["https://hub.test/"]]);
  });

  test("resumes after an interruption, and includes later changes to the source", async () => {
    await using source = await openStores(models);
    await using target = await openStores();
    const controller = new AbortController();
    const options = {
      signal: controller.signal,
      onProgress: ({ read }: { read: number }) => read >= 1000 && controller.abort(),
    };
    expect(await migrateStore(source, target, options)).toMatchObject({ interrupted: true, added: 1000 });
    await source.models.put([{ record: { id: models[3]?.record.id ?? "", likes: 5 } }]);
    expect(await migrateStore(source, target)).toMatchObject({
      complete: true,
      added: 1500,
      changed: 1,
      unchanged: 999,
    });
  });

  test("rejects a target with other models, or merges them on request", async () => {
    await using source = await openStores([
      { record: { id: "a/both", likes: 1, context: 8, asOf: "2026-01-01" }, card: "source" },
      { record: { id: "a/new" } },
    ]);
    await using target = await openStores([
      { record: { id: "A/Both", likes: 2, sha: "f", asOf: "2026-05-05" } },
      { record: { id: "b/other" }, card: "target" },
    ]);
    await expect(migrateStore(source, target)).rejects.toThrow(OtherModelsError);
    await expect(migrateStore(source, target)).rejects.toThrow(
      "The database contains 2 models that are missing or different in the data directory: A/Both, b/other.",
    );
    expect(await target.models.count()).toBe(2);

    const result = await migrateStore(source, target, { intoExisting: true });
    expect(result).toMatchObject({ complete: true, added: 1, changed: 1, inTarget: 3 });
    expect(result.compared?.models).toMatchObject({ rows: 2, same: 1, richer: 1, mismatchCount: 0 });
    expect(await target.models.get("a/both")).toMatchObject({ id: "A/Both", likes: 2, context: 8, sha: "f" });
    expect(await target.models.card("a/both")).toBe("source");
    expect(await target.models.card("b/other")).toBe("target");
  });

  test("reports changes to the source during the migration", async () => {
    await using source = await openStores(models.slice(0, 10));
    await using target = await openStores();
    const result = await migrateStore(source, target, {
      onProgress: () => void source.models.put([{ record: { id: "late/one" } }]),
    });
    expect(result.sourceChanged).toBe(true);
  });

  test("copies the progress of imports, but keeps later progress in the target", async () => {
    await using source = await openStores();
    await using target = await openStores();
    for (const name of ["https://one.test/\0", "https://two.test/"]) {
      await source.imports.begin(name);
      await source.imports.step(name, { read: 5, stored: 4, rejected: 1, cursor: "next" });
    }
    await migrateStore(source, target);
    expect(await target.imports.list()).toEqual(await source.imports.list());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await target.imports.step("https://two.test/", { read: 1, stored: 1, rejected: 0 });
    expect(await migrateStore(source, target)).toMatchObject({
      complete: true,
      compared: { imports: { rows: 2, same: 1, richer: 1 } },
    });
    expect((await target.imports.get("https://two.test/"))?.read).toBe(6);
  });
});

test("toCanonicalJson ignores the order of properties, and distinguishes different values", () => {
  expect(toCanonicalJson({ b: [1, { d: null, c: "\0" }], a: "x" })).toBe(
    toCanonicalJson({ a: "x", b: [1, { c: "\0", d: null }] }),
  );
  const different = [
    {},
    { a: 1 },
    { a: "1" },
    { a: [1] },
    { a: null },
    { a: [2, 1] },
    { a: [1, 2] },
    { b: 1 },
  ];
  const hostile = [
    JSON.parse('{"__proto__":1}'),
    JSON.parse('{"__proto__":2}'),
    { 'a":1,"b': 1 },
    { a: 1, b: 1 },
  ];
  const texts = [...different, ...hostile].map(toCanonicalJson);
  expect(new Set(texts).size).toBe(texts.length);
});
