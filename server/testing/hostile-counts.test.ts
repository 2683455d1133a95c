import { expect, test, vi } from "vitest";
import {
  MAX_BUDGETS,
  DISCUSSION_CHANGES_PER_USER,
  MAX_COLLECTIONS,
  MAX_DELIVERED_CHARACTERS,
  MAX_DELIVERIES,
  MAX_DISCUSSION_CHARACTERS,
  MAX_DISCUSSION_EVENTS,
  MAX_INVITATIONS,
  MAX_LISTED_MESSAGE_CHARACTERS,
  MAX_ORGANIZATIONS,
  MAX_REFS,
  MAX_SESSIONS,
  MAX_TOKEN_SCOPES,
  MAX_TOKENS,
  MAX_WEBHOOKS,
} from "../http/limits.ts";
import type { Tables } from "../database/tables.ts";
import { createRequester } from "./requester.ts";
import { testHub } from "./hub.ts";
import { sharedHub } from "./shared.ts";
import { aUser } from "./users.ts";

type Row = Record<string, unknown>;
const DISCUSSION = { title: "License", description: "Which one?" };

const hub = await sharedHub();
const ada = await aUser(hub, "ada", { admin: true });
const session = await ada.session();
const post = (url: string, payload: object) => createRequester(hub, session)("POST", url, payload);
expect((await post("/api/repos/create", { name: "snow" })).status).toBe(200);
expect((await post("/api/models/ada/snow/discussions", DISCUSSION)).status).toBe(200);

/** Inserts copies of the first row of a table. `vary` returns the values that differ. */
async function copyRow(table: keyof Tables, count: number, vary: (i: number) => Row): Promise<void> {
  const row: Row = await hub.db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
  for (let start = 0; start < count; start += 500) {
    const length = Math.min(500, count - start);
    const rows = Array.from({ length }, (_, i) => ({ ...row, ...vary(start + i) }));
    await hub.db
      .insertInto(table)
      .values(rows as never)
      .execute();
  }
}

const createId = (i: number) => ({ id: `copy-${i}` });
const createHashed = (i: number) => ({ ...createId(i), hash: `hash-${i}` });
const TOKEN = { name: "laptop", role: "read" };
const HOOK = { url: "https://ci.example.org", watched: [{ type: "user", name: "ada" }] };

test.each<[string, number, string, string, () => object, (max: number) => Promise<void>]>([
  [
    "access tokens",
    MAX_TOKENS,
    "/api/settings/tokens",
    "access tokens",
    () => TOKEN,
    (max) => copyRow("tokens", max, createHashed),
  ],
  [
    "webhooks",
    MAX_WEBHOOKS,
    "/api/settings/webhooks",
    "webhooks",
    () => HOOK,
    (max) => copyRow("webhooks", max, createId),
  ],
  [
    "collections",
    MAX_COLLECTIONS,
    "/api/collections",
    "collections",
    () => ({ title: `Snow ${Math.random()}`, namespace: "ada" }),
    (max) => copyRow("collections", max, (i) => ({ ...createId(i), lower_title: `copy ${i}` })),
  ],
  [
    "budgets",
    MAX_BUDGETS,
    "/api/settings/budgets",
    "budgets",
    () => ({ period: "day", usd: 5 }),
    (max) => copyRow("budgets", max, createId),
  ],
  [
    "invitations",
    MAX_INVITATIONS,
    "/api/admin/invitations",
    "open invitations",
    () => ({}),
    (max) => copyRow("links", max, createHashed),
  ],
  [
    "organizations",
    MAX_ORGANIZATIONS,
    "/api/organizations",
    "organizations",
    () => ({ name: `org${Math.random().toString(36).slice(2)}` }),
    async (max) => {
      await copyRow("orgs", max, (i) => ({ ...createId(i), name: `copy-${i}` }));
      await copyRow("members", max, (i) => ({ org_id: `copy-${i}` }));
    },
  ],
  [
    "branches and tags",
    MAX_REFS,
    "/api/models/ada/snow/tag/main",
    "branches and tags",
    () => ({ tag: `v${Math.random()}` }),
    (max) => copyRow("git_refs", max, (i) => ({ name: `refs/tags/copy-${i}` })),
  ],
  [
    "comments of a discussion",
    MAX_DISCUSSION_EVENTS,
    "/api/models/ada/snow/discussions/1/comment",
    "comments and events of a discussion",
    () => ({ comment: "Apache 2.0" }),
    (max) => copyRow("discussion_events", max, (i) => ({ ...createId(i), position: i + 10 })),
  ],
])("limits the number of %s", async (_, max, url, label, body, fill) => {
  expect((await post(url, body())).status, "below the limit").toBeLessThan(300);
  await fill(max);
  const { status, text } = await post(url, body());
  expect(status, text).toBe(400);
  expect(text).toContain(`Limit of ${max.toLocaleString("en")} ${label} reached.`);
});

test("limits the text of a discussion, which can still be closed", async () => {
  await post("/api/models/ada/snow/discussions", DISCUSSION);
  const url = "/api/models/ada/snow/discussions/2";
  const comment = "x".repeat(65_000);
  let last = await post(`${url}/comment`, { comment });
  for (let i = 0; i < MAX_DISCUSSION_CHARACTERS / 65_000 && last.status === 201; i++)
    last = await post(`${url}/comment`, { comment });
  expect(last.status).toBe(400);
  expect(last.text).toContain("Limit of 2,000,000 characters of a discussion reached.");
  expect((await post(`${url}/status`, { status: "closed" })).status).toBe(200);
});

test("limits the resources of all fine-grained tokens of a user, and stores each permission once", async () => {
  const dan = await aUser(hub, "dan");
  const permissions = Array.from({ length: 100 }, () => "repo.content.read");
  const scopes = Array.from({ length: 100 }, (_, i) => ({
    entity: { type: "model", name: `ada/m${i}` },
    permissions,
  }));
  const headers = await dan.session();
  const create = () =>
    hub.send("POST", "/api/settings/tokens", headers, { name: "x", role: "fineGrained", scopes });
  for (let i = 0; i < MAX_TOKEN_SCOPES / 100; i++) expect((await create()).statusCode).toBe(201);
  const rejected = await create();
  expect([rejected.statusCode, rejected.json().error]).toEqual([
    400,
    expect.stringContaining("Limit of 2,000 resources of fine-grained tokens reached."),
  ]);
  const [token] = (await hub.get("/api/settings/tokens", headers)).json();
  expect(token.scopes[0].permissions).toEqual(["repo.content.read"]);
  expect((await hub.send("DELETE", `/api/settings/tokens/${token.id}`, headers)).statusCode).toBe(200);
  const revoked = hub.db.selectFrom("tokens").select("scopes").where("id", "=", token.id);
  expect(await revoked.executeTakeFirst()).toEqual({ scopes: "[]" });
});

test("limits the size and the number of deliveries of a webhook", async () => {
  const deliveries = () => hub.db.selectFrom("webhook_deliveries").select("event").execute();
  await post("/api/settings/webhooks", HOOK);
  await post("/api/models/ada/snow/discussions", DISCUSSION);
  const send = () => post("/api/models/ada/snow/discussions/3/comment", { comment: "x".repeat(65_000) });
  expect((await send()).status).toBe(201);
  const longest = Math.max(...(await deliveries()).map(({ event }) => event.length));
  expect(longest).toBeGreaterThan(MAX_DELIVERED_CHARACTERS);
  expect(longest).toBeLessThan(MAX_DELIVERED_CHARACTERS + 2000);
  await copyRow("webhook_deliveries", MAX_DELIVERIES, createId);
  await send();
  const counts = Map.groupBy(
    await hub.db.selectFrom("webhook_deliveries").select("webhook_id").execute(),
    ({ webhook_id }) => webhook_id,
  );
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBe(MAX_DELIVERIES);
});

test("limits the messages of commits in lists", async () => {
  const file = { path: "a.txt", content: "x" };
  const commit = { summary: "Add a file", description: "x".repeat(100_000), files: [file] };
  expect((await post("/api/models/ada/snow/commit/main", commit)).status).toBe(200);
  const [latest] = (await hub.get("/api/models/ada/snow/commits/main")).json();
  expect(latest.title).toBe("Add a file");
  expect(latest.message.length).toBeGreaterThan(MAX_LISTED_MESSAGE_CHARACTERS - 100);
  expect(latest.message.length).toBeLessThan(MAX_LISTED_MESSAGE_CHARACTERS);
});

test("limits the discussions and comments that a user writes in a short time", async () => {
  const ben = await aUser(hub, "ben");
  for (let i = 0; i < DISCUSSION_CHANGES_PER_USER.tries; i++)
    await hub.repositories.discussions.changes.take(ben.id);
  const rejected = await hub.send("POST", "/api/models/ada/snow/discussions", await ben.token(), DISCUSSION);
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers["retry-after"])).toBeLessThanOrEqual(DISCUSSION_CHANGES_PER_USER.refillS);
  const comment = { comment: "Apache 2.0" };
  const url = "/api/models/ada/snow/discussions/3/comment";
  expect((await hub.send("POST", url, await ben.token(), comment)).statusCode).toBe(429);
  expect((await post(url, comment)).status, "another user").toBe(201);
});

test("limits the sessions of a user by ending the oldest session", async () => {
  const cleo = await aUser(hub, "cleo");
  const old = await cleo.session();
  // Waits, because sessions in the same millisecond are equally old.
  const createdAt = Date.now();
  await vi.waitUntil(() => Date.now() > createdAt, { interval: 1 });
  for (let i = 0; i < MAX_SESSIONS; i++)
    await hub.accounts.sessions.create(cleo.id, { agent: "", address: "127.0.0.1" });
  expect(await hub.accounts.sessions.list(cleo.id)).toHaveLength(MAX_SESSIONS);
  expect((await hub.get("/api/me", old)).json()).toBeNull();
});

test("limits the repositories of an owner as configured, including for transfers", async () => {
  await using limited = await testHub({ storageLimits: { repositories: 2 } });
  const ada = await (await aUser(limited, "ada")).token("write");
  const send = (url: string, payload: object) => limited.send("POST", url, ada, payload);
  const create = async (name: string, organization?: string) =>
    (await send("/api/repos/create", { name, ...(organization && { organization }) })).statusCode;
  expect(await Promise.all(["a", "b", "c"].map((name) => create(name)))).toContain(400);
  await send("/api/organizations", { name: "snow" });
  expect(await create("d", "snow")).toBe(200);
  const moved = await send("/api/repos/move", { fromRepo: "snow/d", toRepo: "ada/d" });
  expect([moved.statusCode, moved.json().error]).toEqual([
    400,
    expect.stringContaining("Limit of 2 repositories per owner reached."),
  ]);
  expect(await create("e", "snow")).toBe(200);
});
