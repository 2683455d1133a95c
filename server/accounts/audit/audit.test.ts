import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import { databases } from "../../testing/databases.ts";
import { testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { openAccounts } from "../accounts.ts";
import { changeAccounts } from "../account-changes.ts";
import { createPasswords } from "../sessions/passwords.ts";

const ENTRY = { action: "token.create", via: "session", actor: "ada", subject: "laptop" } as const;

describe.each(databases)("audit log in %s", (_, createLocation) => {
  let now = Date.parse("2026-11-21T10:00:00Z");
  async function open() {
    const db = await openDatabase(await createLocation());
    const passwords = createPasswords({ logN: 11, r: 8, p: 1 });
    const accounts = await openAccounts(db, { now: () => new Date(now), passwords });
    const { audit } = accounts;
    const actions = async () => (await audit.list({ limit: 100 })).map(({ action }) => action);
    return { db, accounts, audit, actions, [Symbol.asyncDispose]: () => db.destroy() };
  }

  test("adds an entry if and only if the transaction of the action is committed", async () => {
    await using hub = await open();
    const { db, audit } = hub;
    await audit.during(ENTRY, async () => {});
    const failed = audit.during(ENTRY, () =>
      changeAccounts(db, "all", async () => {
        throw new Error("rolled back");
      }),
    );
    await expect(failed).rejects.toThrow("rolled back");
    await audit.during(ENTRY, () => changeAccounts(db, "all", async () => skipCommitQuery()));
    expect(await hub.actions()).toEqual([]);
    await audit.during(ENTRY, async () => {
      await changeAccounts(db, "all", async () => skipCommitQuery());
      await changeAccounts(db, "all", async () => {});
      await changeAccounts(db, "all", async () => {});
    });
    expect(await hub.actions()).toEqual(["token.create"]);
  });

  test("does not attribute changes by a timer to the request that started it", async () => {
    await using hub = await open();
    let later: Promise<unknown> | undefined;
    await hub.audit.during(ENTRY, async () => {
      later = sleep(5).then(() => changeAccounts(hub.db, "all", async () => {}));
    });
    await later;
    expect(await hub.actions()).toEqual([]);
  });

  test("rolls back the action if its entry cannot be written", async () => {
    await using hub = await open();
    const { id } = await aUser(hub, "ada");
    await hub.db.schema.dropTable("audit_log").execute();
    const creating = hub.audit.during(ENTRY, () =>
      hub.accounts.tokens.create(id, { name: "laptop", role: "read" }),
    );
    await expect(creating).rejects.toThrow();
    expect(await hub.accounts.tokens.list(id)).toEqual([]);
  });

  test("filters, paginates, and deletes expired entries", async () => {
    await using hub = await open();
    const { audit } = hub;
    await aUser(hub, "ada", { orgs: { acme: "admin" } });
    for (const [i, owner] of ["acme", "ada", "ACME", undefined].entries()) {
      now += 86_400_000;
      await audit.add({ ...ENTRY, subject: String(i), owner });
    }
    const acme = await hub.accounts.orgs.byName("acme");
    const subjects = async (filter: object) =>
      (await audit.list({ limit: 10, ...filter })).map(({ subject }) => subject);
    expect(await subjects({})).toEqual(["3", "2", "1", "0"]);
    expect(await subjects({ orgId: acme?.id })).toEqual(["2", "0"]);
    expect(await subjects({ actor: "ada", subject: "1" })).toEqual(["1"]);
    expect(await subjects({ actor: "eve" })).toEqual([]);
    const [, second] = await audit.list({ limit: 2 });
    expect(await subjects({ after: second })).toEqual(["1", "0"]);
    expect(await subjects({ from: second?.at, before: new Date(now).toISOString() })).toEqual(["2"]);
    expect(await audit.removeExpired(2)).toBe(1);
    expect(await subjects({})).toEqual(["3", "2", "1"]);
  });

  test("limits the entries of failed sign-ins, per IP address and in total", async () => {
    await using hub = await open();
    const fail = (address: string) => hub.audit.addFailedSignIn({ address });
    for (let i = 0; i < 30; i++) await fail("192.0.2.1");
    expect((await hub.actions()).length).toBe(20);
    for (let i = 0; i < 600; i++) await fail(`10.0.${i % 256}.${i >> 8}`);
    expect((await hub.audit.list({ limit: 1000 })).length).toBe(300);
    now += 3_600_000;
    await fail("192.0.2.1");
    expect((await hub.audit.list({ limit: 1000 })).length).toBe(301);
  });
});

describe("audit log of requests", () => {
  async function setUp() {
    const hub = await testHub();
    const root = await aUser(hub, "root", { admin: true });
    const ada = await aUser(hub, "ada", { orgs: { acme: "admin" } });
    const { send } = hub;
    const entries = () => hub.accounts.audit.list({ limit: 100 });
    return { hub, root, ada, send, entries, [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose]() };
  }

  test("records actor, credential, IP address, and request ID, but no secrets", async () => {
    await using context = await setUp();
    const token = await context.ada.token();
    const headers = { ...token, "x-request-id": "my-request", "x-forwarded-for": "198.51.100.7" };
    const key = { key: "sk-very-secret-key", label: "main" };
    await context.send("PUT", "/api/organizations/acme/keys/groq", headers, key);
    const hook = {
      url: "https://hooks.example.org/T0/path-secret",
      secret: "hook-secret",
      watched: [{ type: "user", name: "ada" }],
    };
    await context.send("POST", "/api/settings/webhooks", headers, hook);
    const rows = await context.entries();
    expect(rows.find(({ action }) => action === "key.set")).toMatchObject({
      actor: "ada",
      via: "token",
      token: "write",
      address: "198.51.100.7",
      subject: "groq",
      org_id: (await context.hub.accounts.orgs.byName("acme"))?.id,
      details: `{"label":"main"}`,
      request_id: "my-request",
    });
    expect(rows.find(({ action }) => action === "webhook.create")?.subject).toBe("hooks.example.org");
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|path-secret|hook-secret|hf_/);
  });

  test("does not record requests that change nothing or are rejected", async () => {
    await using context = await setUp();
    const session = await context.ada.session();
    const rejected = [
      await context.send("DELETE", "/api/settings/tokens/none", session),
      await context.send("DELETE", "/api/settings/sessions/none", session),
      await context.send("DELETE", "/api/settings/keys/groq", session),
      await context.send("POST", "/api/settings/keys/groq/restore", session),
      await context.send("DELETE", "/api/snippet-templates/none", await context.root.token()),
      await context.send("DELETE", "/api/organizations/acme/members/ada", session),
      await context.send("POST", "/api/admin/invitations", await context.ada.token()),
    ];
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 409, 403]);
    expect(await context.entries()).toEqual([]);
  });

  test("records failed sign-ins, but no names that do not exist", async () => {
    await using context = await setUp();
    const { secret } = await context.hub.accounts.links.invite({ by: context.root.id });
    const password = "correct horse battery";
    await context.send("POST", `/api/join/${secret}`, {}, { name: "cleo", password });
    await context.send("POST", "/api/login", {}, { name: "cleo", password });
    await context.send("POST", "/api/login", {}, { name: "CLEO", password: "wrong" });
    await context.send("POST", "/api/login", {}, { name: password, password: "cleo" });
    const rows = (await context.entries()).map(({ action, actor, subject, via }) => [
      action,
      actor,
      subject,
      via,
    ]);
    expect(rows.toSorted()).toEqual(
      [
        ["user.join", "cleo", "cleo", "none"],
        ["session.create", "cleo", "cleo", "none"],
        ["session.fail", null, "cleo", "none"],
        ["session.fail", null, null, "none"],
      ].toSorted(),
    );
  });

  test("lists entries as JSON or as CSV without formulas, and limits organization admins to their organization", async () => {
    await using context = await setUp();
    const [root, ada] = [await context.root.token(), await context.ada.token()];
    const { get, send } = context.hub;
    await send("POST", "/api/settings/tokens", await context.ada.session(), { name: "=1+1", role: "read" });
    await send("POST", "/api/organizations/acme/invitations", ada, { role: "read" });
    const page = (await get("/api/admin/audit-log?limit=1", root)).json<any>();
    expect(page.entries).toMatchObject([{ action: "invitation.create", organization: "acme" }]);
    const older = (await get(`/api/admin/audit-log?cursor=${page.next}`, root)).json<any>();
    expect(older.entries).toMatchObject([{ action: "token.create", subject: "=1+1", actor: "ada" }]);
    const own = (await get("/api/organizations/acme/audit-log", ada)).json<any>();
    expect(own.entries.map((entry: { action: string }) => entry.action)).toEqual(["invitation.create"]);
    const csv = await get("/api/admin/audit-log?format=csv", root);
    expect(csv.body.split("\r\n")[0]).toBe(
      "at,action,actor,via,token,address,subject,organization,details,requestId",
    );
    expect(csv.body).toContain(",'=1+1,");
    expect((await context.entries()).map(({ action }) => action)).toContain("audit-log.export");
    for (const query of ["from=2026-13-01", "to=yesterday", "cursor=x", "action=none"])
      expect((await get(`/api/admin/audit-log?${query}`, root)).statusCode, query).toBe(400);
  });
});
