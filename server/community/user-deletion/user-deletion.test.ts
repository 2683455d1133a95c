import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openAccounts } from "../../accounts/accounts.ts";
import { createPasswords } from "../../accounts/sessions/passwords.ts";
import { type DatabaseLocation, openDatabase } from "../../database/database.ts";
import { ModelStore } from "../../models/store.ts";
import { createRepository } from "../../repositories/create.ts";
import { openRepositories } from "../../repositories/repositories.ts";
import { REQUEST_COLUMNS } from "../../router/ledger/request-values.ts";
import { writeRequests } from "../../router/ledger/write-requests.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { createMemoryBlobStore } from "../../testing/memory-blob-store.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { sharedPostgres } from "../../testing/shared-postgres.ts";
import { aUser } from "../../testing/users.ts";
import { openCommunity } from "../community.ts";
import { testFolder } from "../../testing/folder.ts";

const directory = testFolder("deletion");

async function open(location: DatabaseLocation) {
  const db = await openDatabase(location);
  const accounts = await openAccounts(db, { passwords: createPasswords({ logN: 11, r: 8, p: 1 }) });
  const models = new ModelStore(db);
  const repositories = openCommunity(openRepositories({ db, models, blobs: createMemoryBlobStore() }), db);
  const user = async (name: string) => {
    const found = await accounts.users.byName(name);
    if (!found) throw new Error(`No user ${name}`);
    return found;
  };
  const principalOf = (id: string) => ({
    ...(accounts.directory.user(id) ?? ({} as never)),
    via: { kind: "session" as const, id: "s" },
  });
  const create = (id: string, userId: string) =>
    createRepository(repositories, principalOf(userId), { id, private: false, files: [] });
  const ids = async () => (await repositories.store.list()).map((each) => each.id).toSorted();
  const [root, ada] = [await aUser({ accounts }, "boss", { admin: true }), await aUser({ accounts }, "ada")];
  const close = async () => {
    await accounts.close();
    await db.destroy();
  };
  return { db, accounts, models, repositories, user, create, ids, root, ada, [Symbol.asyncDispose]: close };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function recordRequest({ db }: Opened, key: string, user_id: string): Promise<void> {
  const given = new Map(Object.entries({ key, user_id, request_id: "ada-1", outcome: "complete" }));
  const values = [REQUEST_COLUMNS.map((column) => given.get(column) ?? 0)];
  await db.transaction().execute((transaction) => writeRequests(transaction, [values], []));
}

/** Columns that refer to users. None may contain the ID afterward. */
async function findTraces({ db }: Opened, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await db.introspection.getTables())
    for (const { name } of table.columns) {
      if (!/(user|caller|account|owner)(_id)?$/.test(name)) continue;
      const rows = await db
        .selectFrom(table.name as "tokens")
        .select(name as "user_id")
        .execute();
      if (rows.some((row) => String(Object.values(row)[0]).includes(id))) found.push(`${table.name}.${name}`);
    }
  return found;
}

function testDeletion(name: string, locate: () => Promise<DatabaseLocation>): void {
  describe(`deleting a user in ${name}`, () => {
    async function fill(all: Opened) {
      const { accounts, repositories, ada, root } = all;
      await accounts.orgs.create({ name: "acme", fullname: "" }, { id: root.id, mayTakeModels: true });
      const acme = await accounts.orgs.byName("acme");
      await accounts.orgs.setRole(acme?.id ?? "", ada.id, "write");
      await ada.session();
      await ada.token();
      await accounts.links.invite({ by: ada.id });
      await all.create("ada/snow", ada.id);
      await all.create("boss/rain", root.id);
      await all.models.put([
        { record: aModel({ id: "ada/card-only" }) },
        { record: aModel({ id: "adam/other" }) },
      ]);
      await repositories.likes.set(ada.id, "boss/rain", true);
      await repositories.likes.set(root.id, "boss/rain", true);
      const list = { owner: ada.id, title: "Cold", description: "", private: false, by: ada.id };
      await repositories.collections.create(list);
      const rain = await repositories.store.get("boss/rain");
      await repositories.access.ask(rain?.key ?? 0, ada.id, { status: "pending", fields: {} });
      for (const key of ["1", "2"]) await recordRequest(all, key, ada.id);
      return acme ?? { id: "", name: "" };
    }

    test.each(["delete", "transfer"])("applies to models: %s", async (content) => {
      await using all = await open(await locate());
      const { db, models, repositories, accounts, ada } = all;
      const acme = await fill(all);
      expect(await repositories.userDeletion.preview(await all.user("ada"))).toMatchObject({
        models: ["ada/card-only", "ada/snow"],
        collections: ["Cold"],
        organizations: ["acme"],
        tokens: 1,
        sessions: 1,
        problems: [],
      });
      const deleteAda = async () =>
        repositories.userDeletion.delete(await all.user("ada"), content === "transfer" ? acme : undefined);
      if (content === "transfer") {
        await repositories.quotas.setLimit(acme.id, 100);
        await expect(deleteAda()).rejects.toThrow("Storage limit of acme exceeded");
        expect(await all.ids()).toEqual(["ada/snow", "boss/rain"]);
        await repositories.quotas.setLimit(acme.id, undefined);
      }
      await deleteAda();
      await accounts.directory.refresh();
      const kept = content === "transfer";
      expect(await all.ids()).toEqual(kept ? ["acme/snow", "boss/rain"] : ["boss/rain"]);
      expect((await models.get("ada/card-only"))?.id).toBeUndefined();
      expect((await models.get("acme/card-only"))?.id).toBe(kept ? "acme/card-only" : undefined);
      expect((await models.get("adam/other"))?.id).toBe("adam/other");
      expect(await repositories.store.newName("ada/snow")).toBe(kept ? "acme/snow" : undefined);
      const lists = await repositories.collections.list({ viewer: "all", limit: 9 });
      expect(lists.map(({ owner_id }) => owner_id)).toEqual(kept ? [acme.id] : []);
      expect((await models.get("boss/rain"))?.ownLikes).toBe(1);
      expect(await findTraces(all, ada.id)).toEqual([]);
      expect(JSON.stringify(await db.selectFrom("requests").selectAll().execute())).not.toContain("ada");
      const days = await db.selectFrom("usage_days").select(["user_id", "calls"]).execute();
      expect(days.find(({ user_id }) => user_id === "deleted user")?.calls).toBe(2);
      expect(accounts.directory.nameOf(ada.id)).toBeUndefined();
    });

    test("reserves the name, also for the same user", async () => {
      await using all = await open(await locate());
      const { accounts, repositories, root } = all;
      await repositories.userDeletion.delete(await all.user("ada"), undefined);
      await accounts.directory.refresh();
      expect(await accounts.users.byName("ADA")).toBeUndefined();
      const org = accounts.orgs.create({ name: "Ada", fullname: "" }, { id: root.id, mayTakeModels: true });
      await expect(org).rejects.toThrow("The name Ada is taken.");
      await all.create("boss/rain", root.id);
      await expect(all.create("ada/new", root.id)).rejects.toThrow("was the name of a deleted user");
      const rain = await repositories.store.get("boss/rain");
      if (rain) await expect(repositories.store.rename(rain, "ada/rain")).rejects.toThrow("deleted user");
      expect(await all.ids()).toEqual(["boss/rain"]);
      expect((await aUser(all, "ada")).id).not.toBe(all.ada.id);
      expect((await accounts.users.list()).map((each) => each.name)).toEqual(["boss", "ada-2"]);
    });

    test("is rejected without changes while other data depends on the user", async () => {
      await using all = await open(await locate());
      const { accounts, repositories, root, ada } = all;
      await accounts.orgs.create({ name: "lab", fullname: "" }, { id: ada.id, mayTakeModels: true });
      const lab = await accounts.orgs.byName("lab");
      const disabled = await aUser(all, "off", { orgs: { lab: "admin" } });
      await accounts.users.setRights(disabled.id, { disabled: true });
      await all.create("ada/snow", ada.id);
      await all.create("boss/SNOW", root.id);
      const { userDeletion } = repositories;
      await expect(userDeletion.delete(await all.user("ada"), root)).rejects.toThrow(
        "ada is the only admin of lab. Give another member of lab the admin role first, or delete lab. boss already has models with these names: snow. Rename or delete them first.",
      );
      await expect(userDeletion.delete(await all.user("boss"), undefined)).rejects.toThrow(
        "boss is the only hub admin. Give another user the admin role first.",
      );
      expect(await all.ids()).toEqual(["ada/snow", "boss/SNOW"]);
      await accounts.orgs.setRole(lab?.id ?? "", root.id, "admin");
      await userDeletion.delete(await all.user("ada"), undefined);
      expect(await all.ids()).toEqual(["boss/SNOW"]);
    });

    test("includes models that are created concurrently, and completes once", async () => {
      await using all = await open(await locate());
      for (let round = 0; round < 8; round++) {
        const name = `racer${round}`;
        const racer = await aUser(all, name);
        const row = await all.user(name);
        const done = await Promise.allSettled([
          all.create(`${name}/one`, racer.id),
          all.repositories.userDeletion.delete(row, undefined),
          all.create(`${name}/two`, racer.id),
          all.repositories.userDeletion.delete(row, undefined),
          racer.token(),
        ]);
        expect(done.filter((each, i) => (i === 1 || i === 3) && each.status === "fulfilled")).toHaveLength(1);
        expect(await all.ids()).toEqual([]);
        expect(await findTraces(all, racer.id)).toEqual([]);
      }
    });

    test("anonymizes requests that other processes record later", async () => {
      await using all = await open(await locate());
      const { userDeletion } = all.repositories;
      await userDeletion.delete(await all.user("ada"), undefined);
      await recordRequest(all, "late", all.ada.id);
      await userDeletion.anonymizeLateRequests();
      expect(await findTraces(all, all.ada.id)).toEqual([]);
    });
  });
}

let files = 0;
testDeletion("SQLite", async () => ({ path: join(directory, String(++files), "modelyard.db") }));

describe.skipIf(isPostgresMissing !== undefined)("with a server", () => {
  let postgres: Awaited<ReturnType<typeof sharedPostgres>>;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });
  testDeletion("PostgreSQL", async () => ({ url: await postgres.migratedDatabase() }));
});

describe("DELETE /api/users/{user}", () => {
  async function setUp(now = () => new Date()) {
    const hub = await testHub({ now });
    const [root, ada, eve] = [
      await aUser(hub, "boss", { admin: true }),
      await aUser(hub, "ada"),
      await aUser(hub, "eve", { orgs: { acme: "admin" } }),
    ];
    const remove = async (user: string, headers: Record<string, string>, body: object = {}) => {
      const payload = { content: "delete", ...body };
      return hub.send("DELETE", `/api/users/${user}`, headers, payload);
    };
    return { hub, root, ada, eve, remove, [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose]() };
  }

  test("is allowed for the user and hub admins with a session; models are transferred only to namespaces with write access", async () => {
    await using all = await setUp();
    const { hub, ada, eve, root, remove } = all;
    expect((await remove("ada", await eve.session())).statusCode).toBe(403);
    expect((await remove("ada", await root.token())).statusCode).toBe(403);
    expect((await remove("ada", await ada.token())).statusCode).toBe(403);
    const session = await ada.session();
    for (const to of ["eve", "acme", "ada", "nobody"])
      expect((await remove("ada", session, { content: "transfer", to })).json().fields[0].field).toBe("to");
    expect((await remove("ada", session, { content: "transfer" })).statusCode).toBe(400);
    expect((await remove("ada", await root.session(), { content: "transfer", to: "eve" })).statusCode).toBe(
      200,
    );
    const rows = await hub.accounts.audit.list({ limit: 9 });
    expect(rows).toMatchObject([{ action: "user.delete", actor: "boss", subject: "ada" }]);
    expect(rows[0]?.details).toContain(`"to":"eve"`);
  });

  test("requires the password, and ends sessions and tokens immediately", async () => {
    await using all = await setUp();
    const { hub, ada, remove } = all;
    await hub.accounts.users.setPassword(ada.id, "correct horse battery");
    const [session, token] = [await ada.session(), await ada.token()];
    const wrong = await remove("ada", session, { password: "wrong" });
    expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, "password"]);
    expect((await remove("ada", session, { password: "correct horse battery" })).statusCode).toBe(200);
    expect((await hub.get("/api/whoami-v2", token)).statusCode).toBe(401);
    expect((await hub.get("/api/me", session)).json()).toBeNull();
    const root = await all.root.token();
    expect((await hub.get("/api/users/ada/overview", root)).statusCode).toBe(404);
  });

  test("requires a recent sign-in of users without a password", async () => {
    let at = Date.parse("2026-11-21T10:00:00Z");
    await using all = await setUp(() => new Date(at));
    const old = await all.ada.session();
    at += 16 * 60_000;
    const rejected = await all.remove("ada", old);
    expect([rejected.statusCode, rejected.json().error]).toEqual([
      403,
      "Sign out, sign in again, and delete the account within 15 minutes.",
    ]);
    expect((await all.remove("ada", await all.ada.session())).statusCode).toBe(200);
  });

  test("never fails with a server error while the user's token commits, signs in, and creates", async () => {
    await using all = await setUp();
    const { hub, ada, root, remove } = all;
    const [token, session, admin] = [await ada.token(), await ada.session(), await root.session()];
    const post = (url: string, payload: object, headers: Record<string, string> = token) =>
      hub.send("POST", url, headers, payload);
    await post("/api/repos/create", { name: "snow" });
    const commit = { summary: "Add", files: [{ path: "a.txt", content: "eA==", encoding: "base64" }] };
    const responses = await Promise.all([
      post("/api/models/ada/snow/commit/main", commit),
      post("/api/settings/tokens", { name: "late", role: "write" }, session),
      remove("ada", admin),
      post("/api/models/ada/snow/commit/main", commit),
      post("/api/repos/create", { name: "rain" }),
      post("/api/collections", { title: "Late", namespace: "ada" }),
      post("/api/settings/webhooks", {
        url: "https://h.example.org",
        watched: [{ type: "user", name: "ada" }],
      }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([]);
    expect(responses[2]?.statusCode).toBe(200);
    expect(await hub.repositories.store.list()).toEqual([]);
    expect(await hub.db.selectFrom("tokens").select("id").where("user_id", "=", ada.id).execute()).toEqual(
      [],
    );
    expect(await hub.models.get("ada/snow")).toBeUndefined();
  });
});
