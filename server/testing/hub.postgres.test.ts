import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openHub } from "../hub.ts";
import { openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";
import { listenForChanges } from "../database/postgres-listener.ts";
import { aUser } from "./users.ts";
import { startHub } from "./hub-process.ts";
import { isPostgresMissing, startPostgres, type TestPostgres } from "./postgres.ts";
import { testFolder } from "./folder.ts";

const directory = testFolder("hubs");
const children: ChildProcess[] = [];

/** Node option that disables intervals, so that a process notices changes only through notifications. */
const NO_INTERVALS =
  "--import=data:text/javascript,globalThis.setInterval=()=>setTimeout(()=>{},1e9).unref()";

/** Starts another hub with the same database. */
async function openOtherHub(url: string, env: Readonly<Record<string, string>> = {}) {
  const settings = { MODELYARD_DATA: directory, MODELYARD_STARTER: "off", DATABASE_URL: url };
  const hub = await startHub({ ...settings, ...env });
  children.push(hub.child);
  const json = async <T>(path: string) => (await (await fetch(hub.address + path)).json()) as T;
  return {
    ...hub,
    ids: async (query: string) => (await json<{ id: string }[]>(`/api/models?${query}`)).map(({ id }) => id),
    /** Returns the number of models in the index of a hub. */
    size: async () => (await json<{ index: { done: number } }>("/api/health")).index.done,
  };
}
type Hub = Awaited<ReturnType<typeof openOtherHub>>;

/** Lists all IDs in a hub's index, page by page. */
async function allIds(hub: Hub, query = ""): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `${hub.address}/api/models?limit=1000${query}`; next !== undefined;) {
    const page: Response = await fetch(next);
    found.push(...((await page.json()) as { id: string }[]).map(({ id }) => id));
    next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return found.sort();
}

/** Waits for a condition. Fails with its name. */
async function waitFor(what: string, check: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await check().catch(() => false))) {
    if (performance.now() - started > 60_000) throw new Error(`${what}: not within a minute`);
    await sleep(10);
  }
}

describe.skipIf(isPostgresMissing !== undefined)("hubs on one PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
  });

  async function opened() {
    const url = await postgres.newDatabase();
    const db = await openDatabase({ url });
    return { url, models: new ModelStore(db), [Symbol.asyncDispose]: () => db.destroy() };
  }

  test("show models that another process added, changed, or deleted", async () => {
    const url = await postgres.newDatabase();
    const settings = { MODELYARD_DATA: directory, MODELYARD_STARTER: "off", DATABASE_URL: url } as const;
    const first = await openHub(settings);
    await first.start();
    const second = await openOtherHub(url);
    const third = await openOtherHub(url);
    for (let i = 0; i < 10; i++) {
      await first.models.put([{ record: { id: `ada/snow-${i}`, tags: ["winter"] } }]);
      for (const hub of [second, third])
        await waitFor("found", async () => (await hub.ids(`search=snow-${i}`)).length === 1);
    }
    await first.models.put([{ record: { id: "ada/snow-3", tags: ["summer"] } }]);
    await waitFor("changed", async () => (await second.ids("filter=summer")).length === 1);
    await first.models.delete("ada/snow-3");
    await waitFor("gone", async () => (await third.size()) === 9);

    // One of the hubs is killed. The others continue and lose nothing.
    second.child.kill("SIGKILL");
    await first.models.put([{ record: { id: "ada/after", tags: ["winter"] } }]);
    await waitFor("found by the one that lives", async () => (await third.ids("search=after")).length === 1);
    expect(await allIds(third)).toHaveLength(10);
    expect(third.output()).not.toContain("not-shown");
    await first.close();
  });

  test("are notified of a commit immediately, without polling", async () => {
    await using hub = await opened();
    const state = { heard: 0 };
    const listener = listenForChanges(hub.url, { models: () => (state.heard += 1) });
    await waitFor("listening", async () => state.heard === 1);
    for (let i = 0; i < 20; i++) {
      const before = state.heard;
      await hub.models.put([{ record: { id: `a/m-${i}` } }]);
      await waitFor("notified", async () => state.heard > before);
    }

    const before = state.heard;
    await hub.models.put([{ record: { id: "a/m-0" } }]);
    await sleep(100);
    expect(state.heard, "no notification without changes").toBe(before);

    await postgres.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'modelyard listener'",
    );
    await waitFor("asked to catch up after a lost connection", async () => state.heard > before);
    await listener.close();
  });

  test("apply token and role changes of another process without polling", async () => {
    const url = await postgres.newDatabase();
    const first = await openHub({ MODELYARD_DATA: directory, MODELYARD_STARTER: "off", DATABASE_URL: url });
    const second = await openOtherHub(url, { NODE_OPTIONS: NO_INTERVALS });
    await aUser(first, "grace", { orgs: { acme: "admin" } });
    const { id } = await aUser(first, "ada", { orgs: { acme: "write" } });
    const acme = await first.accounts.orgs.byName("acme");
    const ask = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      const response = await fetch(`${second.address}/api/whoami-v2`, { headers });
      return response.ok ? JSON.stringify(await response.json()) : String(response.status);
    };
    for (const role of ["read", "admin", "write"] as const) {
      const { secret, token } = await first.accounts.tokens.create(id, { name: "ci", role: "read" });
      await waitFor("a new token", async () => (await ask(secret)).includes("acme"));
      await first.accounts.orgs.setRole(acme?.id ?? "", id, role);
      await waitFor(role, async () => (await ask(secret)).includes(`"roleInOrg":"${role}"`));
      await first.accounts.tokens.revoke(id, token.id);
      await waitFor("a revoked token", async () => (await ask(secret)) === "401");
    }
    await first.close();
  });

  test("respond correctly while PostgreSQL restarts under load, and miss no change", async () => {
    await using hub = await opened();
    const base = Array.from({ length: 500 }, (_, i) => ({
      record: { id: `base/m-${i}`, likes: i, tags: ["base"] },
    }));
    await hub.models.put(base);
    const hubs = [await openOtherHub(hub.url), await openOtherHub(hub.url)];

    const state = { running: true, answers: 0, refusals: 0, retried: 0 };
    /** Retries like a client until there is a response, which must be correct even while the database is unavailable. */
    const reader = async ({ address }: Hub, first: number) => {
      for (let i = first; state.running; i = (i + 7) % 500) {
        const response = await fetch(`${address}/api/models/base/m-${i}?expand=likes`);
        const body = (await response.json()) as { id: string; likes: number };
        if (response.status === 503) {
          expect(response.headers.get("retry-after")).toBe("1");
          state.refusals += 1;
        } else {
          expect([response.status, body.id, body.likes]).toEqual([200, `base/m-${i}`, i]);
          state.answers += 1;
        }
        const missing = await fetch(`${address}/api/models/no/where`);
        await missing.text();
        expect([404, 503]).toContain(missing.status);
        await sleep(2);
      }
    };
    const again = async (write: () => Promise<unknown>) => {
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
      for (let i = 0; state.running; i++) {
        const one = (tag: string) => [{ record: { id: `${name}/m-${i}`, tags: [tag] } }];
        await again(() => hub.models.put(one(`round-${i % 5}`)));
        if (i % 3 === 0) await again(() => hub.models.put(one(`round-${(i + 1) % 5}`)));
        if (i % 4 === 0) await again(() => hub.models.delete(`${name}/m-${i}`));
        await sleep(5);
      }
    };
    const load = Promise.all([
      ...hubs.flatMap((one) => [reader(one, 1), reader(one, 250)]),
      writer("one"),
      writer("two"),
    ]);
    for (const outage of [300, 1500]) {
      const enough = state.answers + 20;
      await waitFor("clients get responses", async () => state.answers >= enough);
      await postgres.stop();
      await sleep(outage);
      await postgres.start();
      for (const one of hubs) {
        await waitFor("answers again", async () => {
          const response = await fetch(`${one.address}/api/models/base/m-1`);
          await response.text();
          return response.status === 200;
        });
      }
    }
    await sleep(500);
    state.running = false;
    await load;

    const stored: { id: string; tag: string | undefined }[] = [];
    for await (const { record } of hub.models.scan()) stored.push({ id: record.id, tag: record.tags[0] });
    for (const one of hubs) {
      // The number can be correct before the last changes are read.
      const all = stored.map(({ id }) => id).sort();
      await waitFor(
        "the index holds what the store does",
        async () => (await allIds(one)).join() === all.join(),
      );
      for (const tag of ["base", "round-0", "round-1", "round-2", "round-3", "round-4"]) {
        const having = stored.filter((model) => model.tag === tag).map(({ id }) => id);
        await expect.poll(() => allIds(one, `&filter=${tag}`)).toEqual(having.sort());
      }
    }
    console.log(
      `Two restarts: ${state.answers} right answers, ${state.refusals} of 503, ${state.retried} writes repeated, ${stored.length} models in both indexes.`,
    );
  });

  test("respond with 503 without PostgreSQL, and recover when it is back", async () => {
    await using hub = await opened();
    await hub.models.put([{ record: { id: "a/b", tags: ["x"] } }]);
    const one = await openOtherHub(hub.url);
    await postgres.stop();
    const response = await fetch(`${one.address}/api/models/a/b`);
    expect([
      response.status,
      response.headers.get("x-error-code"),
      response.headers.get("retry-after"),
    ]).toEqual([503, "Unavailable", "1"]);
    await postgres.start();
    await hub.models.put([{ record: { id: "a/c", tags: ["x"] } }]);
    await waitFor("found", async () => (await one.ids("filter=x")).length === 2);
    expect(one.child.exitCode).toBeNull();
    expect(one.output().match(/can't read changes/g)?.length ?? 0, "logged once").toBeLessThanOrEqual(1);
    expect(one.output()).not.toContain("not-shown");
  });

  test("do not start without PostgreSQL, and state the reason", async () => {
    await expect(openOtherHub("postgres://yard:not-shown@127.0.0.1:1/yard")).rejects.toThrow(
      /^The hub ended with 1: Can't open the database postgres:\/\/yard@127\.0\.0\.1:1\/yard \(DATABASE_URL\): connect ECONNREFUSED [^\n]*\n$/,
    );
  });
});
