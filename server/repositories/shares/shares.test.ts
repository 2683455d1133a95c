import type { Notification } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { openAccounts } from "../../accounts/accounts.ts";
import { can, toViewer } from "../../accounts/policies.ts";
import { openCommunity } from "../../community/community.ts";
import { type DatabaseLocation, openDatabase } from "../../database/database.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import { MAX_SHARES_FROM_USER, MAX_SHARES_OF_MODEL } from "../../http/limits.ts";
import { testHub } from "../../testing/hub.ts";
import { databases } from "../../testing/databases.ts";
import { createTestRepository, openMemoryRepositories } from "../../testing/repository.ts";
import { aUser } from "../../testing/users.ts";

/** Opens two processes of a hub on one database, with a private model of ada. */
async function open(location: DatabaseLocation) {
  const [db, second] = [await openDatabase(location), await openDatabase(location)];
  const [accounts, other] = [await openAccounts(db), await openAccounts(second)];
  const repositories = openCommunity(openMemoryRepositories(db), db);
  const create = (id: string) => createTestRepository(repositories, id, {}, { private: true });
  const [ada, bob] = [await aUser({ accounts }, "ada"), await aUser({ accounts }, "bob")];
  /** Returns bob's permissions for a private model in the other process. */
  const access = async (id: string) => {
    await other.directory.refresh();
    const user = other.directory.user(bob.id);
    if (user === undefined) return "disabled";
    const principal: UserPrincipal = { ...user, via: { kind: "session", id: "s" } };
    const canRead = can.readModel(principal, { id, private: true });
    expect(toViewer(principal).includes(id)).toBe(canRead);
    expect(can.manageModel(principal, id)).toBe(false);
    return can.writeModel(principal, id) ? "write" : canRead ? "read" : "none";
  };
  const close = async () => {
    await Promise.all([accounts.close(), other.close()]);
    await Promise.all([db.destroy(), second.destroy()]);
  };
  const repository = await create("ada/snow");
  return { accounts, repositories, create, repository, ada, bob, access, [Symbol.asyncDispose]: close };
}

describe.each(databases)("shares on %s", (_, createLocation) => {
  test("applies a share in all processes until it is removed", async () => {
    await using hub = await open(await createLocation());
    const { repositories, repository, bob, access } = hub;
    const { shares } = repositories;
    expect(await access("ada/snow")).toBe("none");
    expect(await shares.remove(repository.key, bob.id)).toBe(false);
    await shares.set(repository.key, bob.id, "read");
    expect(await access("ada/snow")).toBe("read");
    await shares.set(repository.key, bob.id, "write");
    expect(await access("ada/snow")).toBe("write");
    expect((await shares.list(repository.key)).map(({ name, role }) => [name, role])).toEqual([
      ["bob", "write"],
    ]);
    expect(await shares.remove(repository.key, bob.id)).toBe(true);
    expect(await access("ada/snow")).toBe("none");
  });

  test("retains shares after a rename, and ends them after a transfer", async () => {
    await using hub = await open(await createLocation());
    const { repositories, repository, create, bob, access } = hub;
    const { store, shares } = repositories;
    await shares.set(repository.key, bob.id, "read");
    await store.rename(repository, "ada/ice");
    expect(await access("ada/ice")).toBe("read");
    await create("ada/snow");
    expect(await access("ada/snow")).toBe("none");
    await store.rename({ ...repository, id: "ada/ice" }, "yard/ice");
    expect(await access("yard/ice")).toBe("none");
    expect(await shares.list(repository.key)).toEqual([]);
  });

  test("does not apply a share to a later model with the same name", async () => {
    await using hub = await open(await createLocation());
    const { repositories, repository, create, bob, access } = hub;
    await repositories.shares.set(repository.key, bob.id, "write");
    await repositories.store.delete(repository);
    await create("ada/snow");
    expect(await access("ada/snow")).toBe("none");
  });

  test("ends shares when a user is deleted or disabled", async () => {
    await using hub = await open(await createLocation());
    const { accounts, repositories, repository, ada, bob, access } = hub;
    const eve = await aUser(hub, "eve");
    await aUser(hub, "boss", { admin: true });
    await aUser(hub, "ada", { orgs: { yard: "admin" } });
    for (const { id } of [bob, eve]) await repositories.shares.set(repository.key, id, "write");
    const find = async (id: string) => (await accounts.users.get(id)) as never;
    await repositories.userDeletion.delete(await find(eve.id), undefined);
    expect((await repositories.shares.list(repository.key)).map(({ name }) => name)).toEqual(["bob"]);
    await accounts.users.setRights(bob.id, { disabled: true });
    expect(await access("ada/snow")).toBe("disabled");
    await accounts.users.setRights(bob.id, { disabled: false });
    expect(await access("ada/snow")).toBe("write");
    const yard = await accounts.orgs.byName("yard");
    await accounts.orgs.setRole(yard?.id ?? "", bob.id, "admin");
    await repositories.userDeletion.delete(await find(ada.id), yard);
    expect((await repositories.store.list()).map(({ id }) => id)).toEqual(["yard/snow"]);
    expect(await repositories.shares.list(repository.key)).toEqual([]);
  });

  test("limits the number of shares, but still changes roles at the limit", async () => {
    await using hub = await open(await createLocation());
    const { repositories, repository, bob } = hub;
    for (let i = 1; i < MAX_SHARES_OF_MODEL; i++)
      await repositories.shares.set(repository.key, (await aUser(hub, `user-${i}`)).id, "read");
    await repositories.shares.set(repository.key, bob.id, "read");
    const late = await aUser(hub, "late");
    await expect(repositories.shares.set(repository.key, late.id, "read")).rejects.toThrow("Remove one");
    await expect(repositories.shares.set(repository.key, bob.id, "write")).resolves.toMatchObject({
      role: "write",
    });
  });
});

describe("a shared private model", () => {
  async function openHub() {
    const hub = await testHub();
    const [ada, bob, eve] = await Promise.all(["ada", "bob", "eve"].map((name) => aUser(hub, name)));
    if (!ada || !bob || !eve) throw new Error("No users");
    const headers = { ada: await ada.session(), bob: await bob.session(), eve: await eve.session() };
    const send = async (user: keyof typeof headers, method: string, url: string, payload?: object) =>
      hub.send(method, url, headers[user], payload);
    await send("ada", "POST", "/api/repos/create", {
      name: "snow",
      private: true,
      files: [{ path: "README.md", content: "---\nlicense: mit\n---\nA secret card.\n" }],
    });
    const share = (role: string) => send("ada", "PUT", "/api/models/ada/snow/shares/bob", { role });
    return { hub, send, share, bob };
  }

  const READS = [
    "/api/models/ada/snow",
    "/api/models/ada/snow/tree/main",
    "/ada/snow/resolve/main/README.md",
    "/ada/snow/info/refs?service=git-upload-pack",
    "/api/models/ada/snow/discussions",
    "/api/models/ada/snow/card",
  ];
  const LISTS = [
    "/api/models?author=ada",
    "/api/search/models?author=ada",
    "/api/quicksearch?q=snow",
    "/api/settings/shared-models",
  ];

  test("is visible only to the user with the share, and only until the share ends", async () => {
    const { hub, send, share } = await openHub();
    await using _ = hub;
    const getVisibility = async (user: "bob" | "eve") => {
      await hub.search.catchUp();
      const results: unknown[] = [];
      for (const url of READS) results.push((await send(user, "GET", url)).statusCode);
      for (const url of LISTS) results.push((await send(user, "GET", url)).body.includes("ada/snow"));
      results.push((await send(user, "GET", "/api/users/ada/overview")).json().numModels);
      return results;
    };
    const hidden = [...READS.map(() => 404), ...LISTS.map(() => false), 0];
    const visible = [...READS.map(() => 200), ...LISTS.map(() => true), 1];
    expect(await getVisibility("bob")).toEqual(hidden);
    expect((await share("read")).json()).toMatchObject({ user: "bob", role: "read" });
    expect(await getVisibility("bob")).toEqual(visible);
    expect(await getVisibility("eve")).toEqual(hidden);
    expect((await send("ada", "DELETE", "/api/models/ada/snow/shares/bob")).statusCode).toBe(200);
    expect(await getVisibility("bob")).toEqual(hidden);
    const entries = await hub.accounts.audit.list({ limit: 10 });
    expect(
      entries
        .filter(({ action }) => action.startsWith("share."))
        .map(({ action, subject }) => [action, subject]),
    ).toEqual([
      ["share.remove", "ada/snow"],
      ["share.set", "ada/snow"],
    ]);
  });

  test("can be changed only with the write role, and never managed", async () => {
    const { hub, send, share } = await openHub();
    await using _ = hub;
    const branch = async (name: string) =>
      (await send("bob", "POST", `/api/models/ada/snow/branch/${name}`, {})).statusCode;
    const manage = async () => [
      (await send("bob", "PUT", "/api/models/ada/snow/settings", { private: false })).statusCode,
      (await send("bob", "PUT", "/api/models/ada/snow/shares/eve", { role: "read" })).statusCode,
      (await send("bob", "GET", "/api/models/ada/snow/shares")).statusCode,
      (await send("bob", "POST", "/api/repos/move", { fromRepo: "ada/snow", toRepo: "bob/snow" })).statusCode,
      (await send("bob", "DELETE", "/api/repos/delete", { organization: "ada", name: "snow" })).statusCode,
      (await send("bob", "DELETE", "/api/models/ada/snow/shares/ada")).statusCode,
    ];
    await share("read");
    expect(await branch("one")).toBe(403);
    expect(await manage()).toEqual([403, 403, 403, 403, 403, 403]);
    await share("write");
    expect(await branch("two")).toBe(200);
    expect(await manage()).toEqual([403, 403, 403, 403, 403, 403]);
    await share("read");
    expect(await branch("three")).toBe(403);
  });

  test("is accessible only with tokens that have permission", async () => {
    const { hub, share, bob } = await openHub();
    await using _ = hub;
    await share("write");
    await hub.search.catchUp();
    const scope = (type: "model" | "user", name: string) => [
      { entity: { type, id: name, name }, permissions: ["repo.write" as const] },
    ];
    for (const [status, headers] of [
      [200, await bob.token("read")],
      [404, await bob.token("inference")],
      [404, await bob.token("fineGrained", scope("model", "ada/other"))],
      [404, await bob.token("fineGrained", scope("user", "bob"))],
      [200, await bob.token("fineGrained", scope("model", "ada/snow"))],
    ] as const) {
      const url = "/api/models/ada/snow";
      expect((await hub.get(url, headers)).statusCode).toBe(status);
      const { body } = await hub.get("/api/models", headers);
      expect(body.includes("ada/snow")).toBe(status === 200);
    }
  });

  test("can be removed by the user from their shared models", async () => {
    const { hub, send, share } = await openHub();
    await using _ = hub;
    await share("read");
    expect((await send("eve", "DELETE", "/api/models/ada/snow/shares/eve")).statusCode).toBe(404);
    expect((await send("bob", "DELETE", "/api/models/ada/snow/shares/bob")).statusCode).toBe(200);
    expect((await send("bob", "GET", "/api/models/ada/snow")).statusCode).toBe(404);
    expect((await send("ada", "DELETE", "/api/models/ada/snow/shares/bob")).statusCode).toBe(404);
  });

  test("causes one notification per day for all shares, and none for a user who blocks the owner", async () => {
    const { hub, send, share, bob } = await openHub();
    await using _ = hub;
    const listNotifications = async () =>
      (await send("bob", "GET", "/api/notifications"))
        .json()
        .map(({ title, actor }: Notification) => `${title} (${actor})`);
    await share("read");
    await share("write");
    expect(await listNotifications()).toEqual(["Model shared with you: ada/snow (ada)"]);
    const listing = { title: "Cold", namespace: "ada", private: true };
    const { slug } = (await send("ada", "POST", "/api/collections", listing)).json();
    const shareList = () => send("ada", "PUT", `/api/collections/${slug}/shares/bob`, { role: "read" });
    await shareList();
    expect(await listNotifications()).toEqual(["2 models and collections shared with you (ada)"]);
    const blocks = "/api/settings/share-blocks";
    expect((await send("bob", "PUT", `${blocks}/ada`)).statusCode).toBe(200);
    expect((await send("bob", "GET", blocks)).json()).toMatchObject([{ user: "ada" }]);
    expect(await listNotifications()).toEqual([]);
    for (const url of ["/api/models/ada/snow", `/api/collections/${slug}`])
      expect((await send("bob", "GET", url)).statusCode).toBe(404);
    for (const rejected of [await share("read"), await shareList()])
      expect([rejected.statusCode, rejected.json().error]).toEqual([
        403,
        "This user does not accept shares from you.",
      ]);
    expect((await send("bob", "DELETE", `${blocks}/ada`)).statusCode).toBe(200);
    expect((await share("read")).statusCode).toBe(200);
    // The shares of other users do not count toward the limit.
    const { shares } = hub.repositories;
    const from = { by: (await hub.accounts.users.byName("ada"))?.id ?? "", activity: {} };
    for (let i = 1; i < MAX_SHARES_FROM_USER; i++) {
      const { key } = await createTestRepository(hub.repositories, `ada/s${i}`);
      await shares.set(key, bob.id, "read", from);
    }
    const { key } = await createTestRepository(hub.repositories, "ada/last");
    await expect(shares.set(key, bob.id, "read", from)).rejects.toThrow("You share 50 models");
  });

  test("rejects unknown users, the owner, and unknown roles", async () => {
    const { hub, send } = await openHub();
    await using _ = hub;
    const problem = async (user: string, role = "read") =>
      (await send("ada", "PUT", `/api/models/ada/snow/shares/${user}`, { role })).json().error;
    expect(await problem("nobody")).toBe('User "nobody" not found.');
    expect(await problem("ada")).toContain("owns the model");
    expect(await problem("bob", "admin")).toContain("must be one of read, write");
  });
});
