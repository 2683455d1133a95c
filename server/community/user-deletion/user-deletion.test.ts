import { describe, expect, test } from "vitest";
import { openAccounts } from "../../accounts/accounts.ts";
import { createPasswords } from "../../accounts/sessions/passwords.ts";
import { type DatabaseLocation, openDatabase } from "../../database/database.ts";
import { createRepository } from "../../repositories/create.ts";
import { REQUEST_COLUMNS } from "../../router/ledger/request-values.ts";
import { writeRequests } from "../../router/ledger/write-requests.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { databases } from "../../testing/databases.ts";
import { openMemoryRepositories } from "../../testing/repository.ts";
import { aUser } from "../../testing/users.ts";
import { openCommunity } from "../community.ts";

async function open(location: DatabaseLocation) {
  const db = await openDatabase(location);
  const accounts = await openAccounts(db, { passwords: createPasswords({ logN: 11, r: 8, p: 1 }) });
  const repositories = openCommunity(openMemoryRepositories(db), db);
  const { models } = repositories;
  const user = async (name: string) => {
    const row = await accounts.users.byName(name);
    if (!row) throw new Error(`User ${name} not found`);
    return row;
  };
  const toPrincipal = (id: string) => ({
    ...(accounts.directory.user(id) ?? ({} as never)),
    via: { kind: "session" as const, id: "s" },
  });
  const create = (id: string, userId: string) =>
    createRepository(repositories, toPrincipal(userId), { id, private: false, files: [] });
  const ids = async () => (await repositories.store.list()).map(({ id }) => id).toSorted();
  const [root, ada] = [await aUser({ accounts }, "boss", { admin: true }), await aUser({ accounts }, "ada")];
  const close = async () => {
    await accounts.close();
    await db.destroy();
  };
  return { db, accounts, models, repositories, user, create, ids, root, ada, [Symbol.asyncDispose]: close };
}
type Stores = Awaited<ReturnType<typeof open>>;

async function recordRequest({ db }: Stores, key: string, user_id: string): Promise<void> {
  const values = new Map(Object.entries({ key, user_id, request_id: "ada-1", outcome: "complete" }));
  const row = REQUEST_COLUMNS.map((column) => values.get(column) ?? 0);
  await db.transaction().execute((transaction) => writeRequests(transaction, [[row]], []));
}

/** Returns the columns that still contain the ID of a user. */
async function findTraces({ db }: Stores, id: string): Promise<string[]> {
  const refs: string[] = [];
  for (const table of await db.introspection.getTables())
    for (const { name } of table.columns) {
      if (!/(user|caller|account|owner)(_id)?$/.test(name)) continue;
      const rows = await db
        .selectFrom(table.name as "tokens")
        .select(name as "user_id")
        .execute();
      if (rows.some((row) => String(Object.values(row)[0]).includes(id))) refs.push(`${table.name}.${name}`);
    }
  return refs;
}

describe.each(databases)("user deletion in %s", (_, createLocation) => {
  async function fill(stores: Stores) {
    const { accounts, repositories, ada, root } = stores;
    await accounts.orgs.create({ name: "acme", fullname: "" }, { id: root.id, mayTakeModels: true });
    const acme = await accounts.orgs.byName("acme");
    await accounts.orgs.setRole(acme?.id ?? "", ada.id, "write");
    await ada.session();
    await ada.token();
    await accounts.links.invite({ by: ada.id });
    await stores.create("ada/snow", ada.id);
    await stores.create("boss/rain", root.id);
    await stores.models.put([
      { record: aModel({ id: "ada/card-only" }) },
      { record: aModel({ id: "adam/other" }) },
    ]);
    await repositories.likes.set(ada.id, "boss/rain", true);
    await repositories.likes.set(root.id, "boss/rain", true);
    const list = { owner: ada.id, title: "Cold", description: "", private: false, by: ada.id };
    await repositories.collections.create(list);
    const rain = await repositories.store.get("boss/rain");
    await repositories.access.create(rain?.key ?? 0, ada.id, { status: "pending", fields: {} });
    for (const key of ["1", "2"]) await recordRequest(stores, key, ada.id);
    return acme ?? { id: "", name: "" };
  }

  test.each(["delete", "transfer"])("%ss the user's models", async (content) => {
    await using stores = await open(await createLocation());
    const { db, models, repositories, accounts, ada } = stores;
    const acme = await fill(stores);
    expect(await repositories.userDeletion.preview(await stores.user("ada"))).toMatchObject({
      models: ["ada/card-only", "ada/snow"],
      collections: ["Cold"],
      organizations: ["acme"],
      tokens: 1,
      sessions: 1,
      problems: [],
    });
    const deleteAda = async () =>
      repositories.userDeletion.delete(await stores.user("ada"), content === "transfer" ? acme : undefined);
    if (content === "transfer") {
      await repositories.quotas.setLimit(acme.id, 100);
      await expect(deleteAda()).rejects.toThrow("Storage limit of acme exceeded");
      expect(await stores.ids()).toEqual(["ada/snow", "boss/rain"]);
      await repositories.quotas.setLimit(acme.id, undefined);
    }
    await deleteAda();
    await accounts.directory.refresh();
    const isTransfer = content === "transfer";
    expect(await stores.ids()).toEqual(isTransfer ? ["acme/snow", "boss/rain"] : ["boss/rain"]);
    expect((await models.get("ada/card-only"))?.id).toBeUndefined();
    expect((await models.get("acme/card-only"))?.id).toBe(isTransfer ? "acme/card-only" : undefined);
    expect((await models.get("adam/other"))?.id).toBe("adam/other");
    expect(await repositories.store.newName("ada/snow")).toBe(isTransfer ? "acme/snow" : undefined);
    const lists = await repositories.collections.list({ viewer: "all", limit: 9 });
    expect(lists.map(({ owner_id }) => owner_id)).toEqual(isTransfer ? [acme.id] : []);
    expect((await models.get("boss/rain"))?.ownLikes).toBe(1);
    expect(await findTraces(stores, ada.id)).toEqual([]);
    expect(JSON.stringify(await db.selectFrom("requests").selectAll().execute())).not.toContain("ada");
    const days = await db.selectFrom("usage_days").select(["user_id", "calls"]).execute();
    expect(days.find(({ user_id }) => user_id === "deleted user")?.calls).toBe(2);
    expect(accounts.directory.nameOf(ada.id)).toBeUndefined();
  });

  test("does not allow reuse of the name, even by the same user", async () => {
    await using stores = await open(await createLocation());
    const { accounts, repositories, root } = stores;
    await repositories.userDeletion.delete(await stores.user("ada"), undefined);
    await accounts.directory.refresh();
    expect(await accounts.users.byName("ADA")).toBeUndefined();
    const org = accounts.orgs.create({ name: "Ada", fullname: "" }, { id: root.id, mayTakeModels: true });
    await expect(org).rejects.toThrow("The name Ada is taken.");
    await stores.create("boss/rain", root.id);
    await expect(stores.create("ada/new", root.id)).rejects.toThrow("was the name of a deleted user");
    const rain = await repositories.store.get("boss/rain");
    if (rain) await expect(repositories.store.rename(rain, "ada/rain")).rejects.toThrow("deleted user");
    expect(await stores.ids()).toEqual(["boss/rain"]);
    expect((await aUser(stores, "ada")).id).not.toBe(stores.ada.id);
    expect((await accounts.users.list()).map((user) => user.name)).toEqual(["boss", "ada-2"]);
  });

  test("fails without changes while other data depends on the user", async () => {
    await using stores = await open(await createLocation());
    const { accounts, repositories, root, ada } = stores;
    await accounts.orgs.create({ name: "lab", fullname: "" }, { id: ada.id, mayTakeModels: true });
    const lab = await accounts.orgs.byName("lab");
    const disabled = await aUser(stores, "off", { orgs: { lab: "admin" } });
    await accounts.users.setRights(disabled.id, { disabled: true });
    await stores.create("ada/snow", ada.id);
    await stores.create("boss/SNOW", root.id);
    const { userDeletion } = repositories;
    await expect(userDeletion.delete(await stores.user("ada"), root)).rejects.toThrow(
      "ada is the only admin of lab. Give another member of lab the admin role first, or delete lab. boss already has models with these names: snow. Rename or delete them first.",
    );
    await expect(userDeletion.delete(await stores.user("boss"), undefined)).rejects.toThrow(
      "boss is the only hub admin. Give another user the admin role first.",
    );
    expect(await stores.ids()).toEqual(["ada/snow", "boss/SNOW"]);
    await accounts.orgs.setRole(lab?.id ?? "", root.id, "admin");
    await userDeletion.delete(await stores.user("ada"), undefined);
    expect(await stores.ids()).toEqual(["boss/SNOW"]);
  });

  test("also deletes models that are created concurrently, and succeeds only once", async () => {
    await using stores = await open(await createLocation());
    for (let round = 0; round < 8; round++) {
      const name = `racer${round}`;
      const racer = await aUser(stores, name);
      const row = await stores.user(name);
      const results = await Promise.allSettled([
        stores.create(`${name}/one`, racer.id),
        stores.repositories.userDeletion.delete(row, undefined),
        stores.create(`${name}/two`, racer.id),
        stores.repositories.userDeletion.delete(row, undefined),
        racer.token(),
      ]);
      expect(results.filter(({ status }, i) => i % 2 === 1 && status === "fulfilled")).toHaveLength(1);
      expect(await stores.ids()).toEqual([]);
      expect(await findTraces(stores, racer.id)).toEqual([]);
    }
  });

  test("anonymizes requests that are recorded after the deletion", async () => {
    await using stores = await open(await createLocation());
    const { userDeletion } = stores.repositories;
    await userDeletion.delete(await stores.user("ada"), undefined);
    await recordRequest(stores, "late", stores.ada.id);
    await userDeletion.anonymizeLateRequests();
    expect(await findTraces(stores, stores.ada.id)).toEqual([]);
  });
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

  test("requires a session of the user or a hub admin, and transfers models only to writable namespaces", async () => {
    await using context = await setUp();
    const { hub, ada, eve, root, remove } = context;
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
    await using context = await setUp();
    const { hub, ada, remove } = context;
    await hub.accounts.users.setPassword(ada.id, "correct horse battery");
    const [session, token] = [await ada.session(), await ada.token()];
    const wrong = await remove("ada", session, { password: "wrong" });
    expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, "password"]);
    expect((await remove("ada", session, { password: "correct horse battery" })).statusCode).toBe(200);
    expect((await hub.get("/api/whoami-v2", token)).statusCode).toBe(401);
    expect((await hub.get("/api/me", session)).json()).toBeNull();
    const root = await context.root.token();
    expect((await hub.get("/api/users/ada/overview", root)).statusCode).toBe(404);
  });

  test("requires a recent sign-in of users without a password", async () => {
    let now = Date.parse("2026-11-21T10:00:00Z");
    await using context = await setUp(() => new Date(now));
    const old = await context.ada.session();
    now += 16 * 60_000;
    const rejected = await context.remove("ada", old);
    expect([rejected.statusCode, rejected.json().error]).toEqual([
      403,
      "Sign out, sign in again, and delete the account within 15 minutes.",
    ]);
    expect((await context.remove("ada", await context.ada.session())).statusCode).toBe(200);
  });

  test("causes no server errors in concurrent requests of the user", async () => {
    await using context = await setUp();
    const { hub, ada, root, remove } = context;
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
