import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openHub } from "../hub.ts";
import { openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";
import { listenForChanges } from "../database/postgres-listener.ts";
import { aUser } from "./users.ts";
import { startHub, stopProcess } from "./hub-process.ts";
import { isPostgresMissing, startPostgres, type TestPostgres } from "./postgres.ts";
import { testFolder } from "./folder.ts";

const directory = testFolder("hubs");
const children: ChildProcess[] = [];

/** Node option that disables intervals, so that a process learns of changes only through notifications. */
const NO_INTERVALS =
  "--import=data:text/javascript,globalThis.setInterval=()=>setTimeout(()=>{},1e9).unref()";

/** Starts another hub with the same database. */
async function openOtherHub(url: string, env: Readonly<Record<string, string>> = {}) {
  const settings = { MODELYARD_DATA: directory, MODELYARD_STARTER: "off", DATABASE_URL: url };
  const hub = await startHub({ ...settings, ...env });
  children.push(hub.child);
  const getJson = async <T>(path: string) => (await (await fetch(hub.address + path)).json()) as T;
  return {
    ...hub,
    listIds: async (query: string) =>
      (await getJson<{ id: string }[]>(`/api/models?${query}`)).map(({ id }) => id),
    /** Returns the number of indexed models. */
    countIndexed: async () => (await getJson<{ index: { done: number } }>("/api/health")).index.done,
  };
}
type Hub = Awaited<ReturnType<typeof openOtherHub>>;

async function listAllIds(hub: Hub, query = ""): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = `${hub.address}/api/models?limit=1000${query}`; next !== undefined;) {
    const page: Response = await fetch(next);
    ids.push(...((await page.json()) as { id: string }[]).map(({ id }) => id));
    next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return ids.sort();
}

/** Waits for a condition. The error contains its name. */
async function waitFor(name: string, check: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await check().catch(() => false))) {
    if (performance.now() - started > 60_000) throw new Error(`Not within a minute: ${name}`);
    await sleep(10);
  }
}

describe.skipIf(isPostgresMissing !== undefined)("a hub on a shared PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await stopProcess(child, "SIGKILL");
  });
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
  });

  async function openModels() {
    const url = await postgres.newDatabase();
    const db = await openDatabase({ url });
    return { url, models: new ModelStore(db), [Symbol.asyncDispose]: () => db.destroy() };
  }

  test("shows models that another process added, changed, or deleted", async () => {
    const url = await postgres.newDatabase();
    const settings = { MODELYARD_DATA: directory, MODELYARD_STARTER: "off", DATABASE_URL: url } as const;
    const first = await openHub(settings);
    await first.start();
    const second = await openOtherHub(url);
    const third = await openOtherHub(url);
    for (let i = 0; i < 10; i++) {
      await first.models.put([{ record: { id: `ada/snow-${i}`, tags: ["winter"] } }]);
      for (const hub of [second, third])
        await waitFor("model found", async () => (await hub.listIds(`search=snow-${i}`)).length === 1);
    }
    await first.models.put([{ record: { id: "ada/snow-3", tags: ["summer"] } }]);
    await waitFor("model changed", async () => (await second.listIds("filter=summer")).length === 1);
    await first.models.delete("ada/snow-3");
    await waitFor("model deleted", async () => (await third.countIndexed()) === 9);

    // After one hub is killed, the others continue without losing changes.
    second.child.kill("SIGKILL");
    await first.models.put([{ record: { id: "ada/after", tags: ["winter"] } }]);
    await waitFor("found by the running hub", async () => (await third.listIds("search=after")).length === 1);
    expect(await listAllIds(third)).toHaveLength(10);
    expect(third.output()).not.toContain("not-shown");
    await first.close();
  });

  test("is notified of commits immediately, without polling", async () => {
    await using hub = await openModels();
    const state = { notifications: 0 };
    const listener = listenForChanges(hub.url, { models: () => (state.notifications += 1) });
    await waitFor("listening", async () => state.notifications === 1);
    for (let i = 0; i < 20; i++) {
      const before = state.notifications;
      await hub.models.put([{ record: { id: `a/m-${i}` } }]);
      await waitFor("notified", async () => state.notifications > before);
    }

    const before = state.notifications;
    await hub.models.put([{ record: { id: "a/m-0" } }]);
    await sleep(100);
    expect(state.notifications, "no notification without changes").toBe(before);

    await postgres.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'modelyard listener'",
    );
    await waitFor("notified after a lost connection", async () => state.notifications > before);
    await listener.close();
  });

  test("applies token and role changes by another process without polling", async () => {
    const url = await postgres.newDatabase();
    const first = await openHub({ MODELYARD_DATA: directory, MODELYARD_STARTER: "off", DATABASE_URL: url });
    const second = await openOtherHub(url, { NODE_OPTIONS: NO_INTERVALS });
    await aUser(first, "grace", { orgs: { acme: "admin" } });
    const { id } = await aUser(first, "ada", { orgs: { acme: "write" } });
    const acme = await first.accounts.orgs.byName("acme");
    const getIdentity = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      const response = await fetch(`${second.address}/api/whoami-v2`, { headers });
      return response.ok ? JSON.stringify(await response.json()) : String(response.status);
    };
    for (const role of ["read", "admin", "write"] as const) {
      const { secret, token } = await first.accounts.tokens.create(id, { name: "ci", role: "read" });
      await waitFor("new token accepted", async () => (await getIdentity(secret)).includes("acme"));
      await first.accounts.orgs.setRole(acme?.id ?? "", id, role);
      await waitFor(role, async () => (await getIdentity(secret)).includes(`"roleInOrg":"${role}"`));
      await first.accounts.tokens.revoke(id, token.id);
      await waitFor("revoked token rejected", async () => (await getIdentity(secret)) === "401");
    }
    await first.close();
  });

  test("responds correctly and misses no change while PostgreSQL restarts under load", async () => {
    await using hub = await openModels();
    const base = Array.from({ length: 500 }, (_, i) => ({
      record: { id: `base/m-${i}`, likes: i, tags: ["base"] },
    }));
    await hub.models.put(base);
    const hubs = [await openOtherHub(hub.url), await openOtherHub(hub.url)];

    const state = { isRunning: true, responses: 0, unavailable: 0, retried: 0 };
    /** Reads models continuously. Each response must be correct or report that the database is unavailable. */
    const reader = async ({ address }: Hub, first: number) => {
      for (let i = first; state.isRunning; i = (i + 7) % 500) {
        const response = await fetch(`${address}/api/models/base/m-${i}?expand=likes`);
        const body = (await response.json()) as { id: string; likes: number };
        if (response.status === 503) {
          expect(response.headers.get("retry-after")).toBe("1");
          state.unavailable += 1;
        } else {
          expect([response.status, body.id, body.likes]).toEqual([200, `base/m-${i}`, i]);
          state.responses += 1;
        }
        const missing = await fetch(`${address}/api/models/no/where`);
        await missing.text();
        expect([404, 503]).toContain(missing.status);
        await sleep(2);
      }
    };
    const retry = async (write: () => Promise<unknown>) => {
      for (;;) {
        try {
          return await write();
        } catch (error) {
          expect((error as Error).name).toBe("DatabaseUnavailableError");
          state.retried += 1;
        }
      }
    };
    const writer = async (name: string) => {
      for (let i = 0; state.isRunning; i++) {
        const createModel = (tag: string) => [{ record: { id: `${name}/m-${i}`, tags: [tag] } }];
        await retry(() => hub.models.put(createModel(`round-${i % 5}`)));
        if (i % 3 === 0) await retry(() => hub.models.put(createModel(`round-${(i + 1) % 5}`)));
        if (i % 4 === 0) await retry(() => hub.models.delete(`${name}/m-${i}`));
        await sleep(5);
      }
    };
    const load = Promise.all([
      ...hubs.flatMap((other) => [reader(other, 1), reader(other, 250)]),
      writer("one"),
      writer("two"),
    ]);
    for (const outage of [300, 1500]) {
      const target = state.responses + 20;
      await waitFor("clients get responses", async () => state.responses >= target);
      await postgres.stop();
      await sleep(outage);
      await postgres.start();
      for (const { address } of hubs) {
        await waitFor("hub responds again", async () => {
          const response = await fetch(`${address}/api/models/base/m-1`);
          await response.text();
          return response.status === 200;
        });
      }
    }
    await sleep(500);
    state.isRunning = false;
    await load;

    const stored: { id: string; tag: string | undefined }[] = [];
    for await (const { record } of hub.models.scan()) stored.push({ id: record.id, tag: record.tags[0] });
    for (const other of hubs) {
      // The number of models can be correct before the last changes are indexed.
      const storedIds = stored.map(({ id }) => id).sort();
      await waitFor("index equals store", async () => (await listAllIds(other)).join() === storedIds.join());
      for (const tag of ["base", "round-0", "round-1", "round-2", "round-3", "round-4"]) {
        const tagged = stored.filter((model) => model.tag === tag).map(({ id }) => id);
        await expect.poll(() => listAllIds(other, `&filter=${tag}`)).toEqual(tagged.sort());
      }
    }
    console.log(
      `Two restarts: ${state.responses} correct responses, ${state.unavailable} responses with 503, ${state.retried} retried writes, ${stored.length} models in both indexes.`,
    );
  });

  test("responds with 503 without PostgreSQL, and recovers when it is available again", async () => {
    await using hub = await openModels();
    await hub.models.put([{ record: { id: "a/b", tags: ["x"] } }]);
    const other = await openOtherHub(hub.url);
    await postgres.stop();
    const response = await fetch(`${other.address}/api/models/a/b`);
    expect([
      response.status,
      response.headers.get("x-error-code"),
      response.headers.get("retry-after"),
    ]).toEqual([503, "Unavailable", "1"]);
    await postgres.start();
    await hub.models.put([{ record: { id: "a/c", tags: ["x"] } }]);
    await waitFor("model found", async () => (await other.listIds("filter=x")).length === 2);
    expect(other.child.exitCode).toBeNull();
    expect(other.output().match(/can't read changes/g)?.length ?? 0, "logged once").toBeLessThanOrEqual(1);
    expect(other.output()).not.toContain("not-shown");
  });

  test("fails to start without PostgreSQL, with the reason", async () => {
    await expect(openOtherHub("postgres://yard:not-shown@127.0.0.1:1/yard")).rejects.toThrow(
      /^The hub exited with code 1: Can't open the database postgres:\/\/yard@127\.0\.0\.1:1\/yard \(DATABASE_URL\): connect ECONNREFUSED [^\n]*\n$/,
    );
  });
});
