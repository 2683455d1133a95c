import { describe, expect, test } from "vitest";
import { openAccounts } from "../accounts/accounts.ts";
import { createMemoryBlobStore } from "../testing/memory-blob-store.ts";
import { createCommit } from "../repositories/commits/commit.ts";
import { createRepository } from "../repositories/create.ts";
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
import { fileOperation, toIncomingCommit, createPrincipal } from "../testing/repositories.ts";
import { toCanonicalJson } from "./compare-stores.ts";
import { migrateStore, OtherModelsError } from "./migrate-store.ts";

async function stores(
  models: readonly IncomingModel[] = [],
  location: DatabaseLocation = { path: ":memory:" },
) {
  const db = await openDatabase(location);
  const store = { models: new ModelStore(db), imports: importStore(db), db };
  await store.models.put(models);
  return Object.assign(store, { [Symbol.asyncDispose]: () => db.destroy() });
}
const models = hostileModels(2500);

describe("migrating a store", () => {
  test.each([
    ["SQLite", false],
    ["PostgreSQL", true],
  ])("to %s copies users, tokens, and organizations, but no sessions", async (_, server) => {
    if (server && isPostgresMissing !== undefined) return;
    const postgres = server ? await sharedPostgres() : undefined;
    await using source = await stores(models.slice(0, 3));
    await using target = await stores([], postgres && { url: await postgres.createDatabase() });
    const here = { accounts: await openAccounts(source.db) };
    const ada = await aUser(here, "ada", { admin: true, orgs: { acme: "admin" } });
    const { secret, token } = await here.accounts.tokens.create(ada.id, { name: "ci", role: "read" });
    await ada.session();

    const { complete, compared } = await migrateStore(source, target);
    expect(complete).toBe(true);
    expect(compared).toMatchObject({
      users: { rows: 1, same: 1 },
      members: { same: 1 },
      tokens: { same: 1 },
    });
    const there = await openAccounts(target.db);
    expect(there.tokens.find(secret)).toEqual(here.accounts.tokens.find(secret));
    expect(await there.orgs.members(there.tokens.find(secret)?.orgs[0]?.id ?? "")).toHaveLength(1);
    expect(await there.sessions.list(ada.id)).toEqual([]);

    await here.accounts.tokens.revoke(ada.id, token.id);
    expect((await migrateStore(source, target)).complete, "differences are reported").toBe(false);
  });

  test.each([
    ["SQLite", false],
    ["PostgreSQL", true],
  ])("to %s copies repositories with all their history", async (_, server) => {
    if (server && isPostgresMissing !== undefined) return;
    const postgres = server ? await sharedPostgres() : undefined;
    await using source = await stores();
    await using target = await stores([], postgres && { url: await postgres.createDatabase() });
    const blobs = createMemoryBlobStore();
    const here = openCommunity(openRepositories({ ...source, blobs }), source.db);
    const ada = createPrincipal("ada");
    const files = [{ path: "a.txt", content: Buffer.from("hello") }];
    const created = await createRepository(here, ada, { id: "ada/snow", private: true, files });
    if (created === undefined) throw new Error("The repository exists.");
    await openDiscussion(here, ada, created, { title: "An idea", description: "", pullRequest: true });

    const { complete, compared } = await migrateStore(source, target);
    expect(complete).toBe(true);
    expect(compared).toMatchObject({
      repositories: { same: 1 },
      git_refs: { same: 2 },
      discussions: { same: 1 },
    });
    const there = openCommunity(openRepositories({ ...target, blobs }), target.db);
    const { repository, record } = await findRepository(there, ada, "ada/snow");
    expect(record).toMatchObject({ private: true, siblings: [".gitattributes", "a.txt"] });
    const operations = [fileOperation("b.txt", "more")];
    await createCommit(there, ada, repository, "refs/heads/main", toIncomingCommit(operations));
    const { commit } = await requireRevision(there, repository, "main");
    expect(await readText(there, repository, commit.tree, "a.txt", 100)).toBe("hello");
    expect((await there.history.before(repository.key, commit.oid, { offset: 0, limit: 9 })).total).toBe(2);
    const search = { search: "an IDEA", closed: false, pullRequests: true, offset: 0, limit: 5 };
    expect((await there.discussions.list(repository.key, search)).total).toBe(1);
    const [idea] = (await there.discussions.list(repository.key, search)).page;
    await createCommit(
      there,
      ada,
      repository,
      "refs/pr/1",
      toIncomingCommit([fileOperation("c.txt", "new")]),
    );
    if (idea) await mergePullRequest(there, ada, repository, idea, "Thanks");
    expect((await there.discussions.get(repository.key, 1))?.status).toBe("merged");
    const head = (await requireRevision(there, repository, "main")).commit;
    expect(await readText(there, repository, head.tree, "c.txt", 100)).toBe("new");
    const fetched = { library: undefined, path: "config.json", range: undefined, agent: undefined };
    for (const [reader, method] of [
      ["ada", "GET"],
      ["ada", "HEAD"],
      ["eve", "GET"],
    ] as const) {
      there.downloads.count(repository, reader, { ...fetched, method, status: 200 });
      await there.downloads.flush();
    }
    expect((await there.downloads.series(repository)).at(-1)).toMatchObject({ gets: 2, heads: 1, ci: 0 });
    await there.downloads.refresh();
    expect(await there.models.get("ada/snow")).toMatchObject({ downloads: 2, downloadsAllTime: 2 });
    const second = await createRepository(there, ada, { id: "ada/ice", private: false, files: [] });
    expect(second?.key).toBeGreaterThan(repository.key);
  });

  test("copies every byte, in the same order", async () => {
    await using source = await stores(models);
    await using target = await stores();
    const result = await migrateStore(source, target);
    expect(result).toMatchObject({ complete: true, added: 2500, changed: 0, cards: 834, inTarget: 2500 });
    const all = async ({ models }: typeof source) => JSON.stringify(await Array.fromAsync(models.scan()));
    expect(await all(target)).toBe(await all(source));
    for (const { rows, same, sourceSum, targetSum } of Object.values(result.compared ?? {})) {
      expect(same).toBe(rows);
      expect(sourceSum).toBe(targetSum);
    }
    expect(await migrateStore(source, target)).toMatchObject({ complete: true, added: 0, unchanged: 2500 });
  });

  test("detects models and cards that are missing, changed, or truncated", async () => {
    await using source = await stores(models);
    await source.imports.begin("https://hub.test/");
    const damages: [string, (model: IncomingModel) => IncomingModel[], "models" | "cards"][] = [
      ["a model is lost", () => [], "models"],
      [
        "a fact is changed",
        (model) => [{ ...model, record: { ...model.record, cardData: { license: "mjt" } } }],
        "models",
      ],
      ["a card is lost", ({ record }) => [{ record }], "cards"],
      ["a card is cut", ({ record, card }) => [{ record, card: card?.slice(0, -1) }], "cards"],
    ];
    for (const [what, damage, table] of damages) {
      await using target = await stores();
      const failingModels = new (class extends ModelStore {
        override put(batch: readonly IncomingModel[]) {
          return super.put(
            batch.flatMap((one) => (one.record.id === models[1500]?.record.id ? damage(one) : one)),
          );
        }
      })(target.db);
      const { complete, compared } = await migrateStore(source, { ...target, models: failingModels });
      expect(complete, what).toBe(false);
      expect(compared?.[table], what).toMatchObject({
        mismatchCount: 1,
        mismatches: [models[1500]?.record.id],
      });
      expect(compared?.[table].sourceSum, what).not.toBe(compared?.[table].targetSum);
    }
    await using target = await stores();
    const forgetful = { ...target, imports: { ...target.imports, restore: async () => {} } };
    const { complete, compared } = await migrateStore(source, forgetful);
    expect([complete, compared?.imports.mismatches]).toEqual([false, ["https://hub.test/"]]);
  });

  test("resumes after an interruption, with later changes of the source", async () => {
    await using source = await stores(models);
    await using target = await stores();
    const stop = new AbortController();
    const options = {
      signal: stop.signal,
      onProgress: ({ read }: { read: number }) => read >= 1000 && stop.abort(),
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
    await using source = await stores([
      { record: { id: "a/both", likes: 1, context: 8, asOf: "2026-01-01" }, card: "ours" },
      { record: { id: "a/new" } },
    ]);
    await using target = await stores([
      { record: { id: "A/Both", likes: 2, sha: "f", asOf: "2026-05-05" } },
      { record: { id: "b/other" }, card: "theirs" },
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
    expect(await target.models.card("a/both")).toBe("ours");
    expect(await target.models.card("b/other")).toBe("theirs");
  });

  test("reports that the source changed during the migration", async () => {
    await using source = await stores(models.slice(0, 10));
    await using target = await stores();
    const result = await migrateStore(source, target, {
      onProgress: () => void source.models.put([{ record: { id: "late/one" } }]),
    });
    expect(result.sourceChanged).toBe(true);
  });

  test("copies the progress of imports, and keeps later progress of the target", async () => {
    await using source = await stores();
    await using target = await stores();
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

test("compares rows regardless of the order of their properties", () => {
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
