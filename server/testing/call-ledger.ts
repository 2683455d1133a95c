import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Caller } from "../router/gateway/ports.ts";
import type { DatabaseLocation } from "../database/database.ts";
import { toRequestRow } from "../router/ledger/request-row.ts";
import { REQUEST_COLUMNS } from "../router/ledger/request-values.ts";
import { processName } from "../router/ledger/journal.ts";
import { prune } from "../router/ledger/prune.ts";
import type { RoutingDecision } from "../router/selection/select-provider.ts";
import { requestView } from "../router/ledger/request-view.ts";
import { aBudget, aCall, openRouterProcess, settledCall, createUsage, aTarget } from "./router.ts";

/** Tests the ledger on a database. */
export function testLedger(name: string, createLocation: () => Promise<DatabaseLocation>) {
  const caller: Caller = { tokenId: "t", userId: "u" };

  describe(`${name}: the ledger`, () => {
    test("stores every settled request once, even if the process was killed", async () => {
      const location = await createLocation();
      const directory = mkdtempSync(join(tmpdir(), "modelyard-killed-"));
      const settled = await runUntilKilled(location, directory);
      expect(settled).toBeGreaterThan(100);
      expect(readdirSync(join(directory, "ledger")).length).toBeGreaterThan(0);
      {
        await using hub = await openRouterProcess(location, { directory });
        const { rows } = await hub.usage.totals({ from: "2026-01-01", to: "2999-01-01", group: "day" }, {});
        const calls = rows.reduce((sum, row) => sum + row.calls, 0);
        expect(calls).toBeGreaterThanOrEqual(settled);
        expect(rows.reduce((sum, row) => sum + row.tokens.output, 0)).toBe(calls * 7);
        const [budget] = await hub.router.budgets.all();
        expect((await hub.router.budgets.spent()).get(budget?.id ?? "")?.tokens).toBe(calls * 7);
        const stored = await hub.db.selectFrom("requests").select("key").execute();
        expect(new Set(stored.map(({ key }) => key)).size).toBe(calls);
      }
      expect(readdirSync(join(directory, "ledger"))).toEqual([]);
    }, 30_000);

    test("writes a request to the journal before its response ends, in batches", async () => {
      await using hub = await openRouterProcess(await createLocation());
      const countJournal = () =>
        readdirSync(join(hub.directory, "ledger"), { withFileTypes: true })
          .flatMap(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8").split("\n"))
          .filter((line) => line !== "").length;
      const counts: number[] = [];
      const written = () => void counts.push(countJournal());
      for (let n = 0; n < 3; n++)
        hub.router.ledger.record(aCall(caller, createUsage(1, 1), Date.now()), written);
      await new Promise(setImmediate);
      // On a slow machine, each request may be written separately.
      expect(counts).toHaveLength(3);
      expect(counts.every((count, index) => count > index)).toBe(true);
      hub.router.ledger.record(aCall(caller, createUsage(1, 1), Date.now()));
      expect(countJournal()).toBe(4);
    });

    test("writes full batches before the next flush, and recovers their journal without counting twice", async () => {
      const location = await createLocation();
      await using hub = await openRouterProcess(location);
      for (let n = 0; n < 2500; n++) hub.router.ledger.record(aCall(caller, createUsage(1, 1), Date.now()));
      const countStored = async () => {
        const rows = await hub.db.selectFrom("usage_days").select("calls").execute();
        return rows.reduce((sum, { calls }) => sum + calls, 0);
      };
      await expect.poll(countStored).toBeGreaterThanOrEqual(1000);
      // The last batch is not full.
      expect(await countStored()).toBeLessThan(2500);
      {
        await using other = await openRouterProcess(location, { directory: hub.directory });
        expect(other.directory).toBe(hub.directory);
        expect(await countStored()).toBe(2500);
      }
      await hub.router.flush();
      expect(await countStored()).toBe(2500);
    });

    test("counts a request once even if another process has already stored it", async () => {
      const location = await createLocation();
      await using hub = await openRouterProcess(location);
      await hub.price();
      await hub.router.refresh();
      await settledCall(hub, caller, { maxTokens: 10, used: 10 });
      const getUsage = async () => {
        const { rows } = await hub.usage.totals({ from: "2026-01-01", to: "2999-01-01", group: "model" }, {});
        return rows.map((row) => [row.name, row.calls, row.tokens.output]);
      };
      {
        await using other = await openRouterProcess(location, { directory: hub.directory });
        expect(other.directory).toBe(hub.directory);
        expect(await getUsage()).toEqual([["Ada/Snow", 1, 10]]);
      }
      await settledCall(hub, caller, { maxTokens: 10, used: 5 });
      await hub.router.flush();
      expect(await getUsage()).toEqual([["Ada/Snow", 2, 15]]);
      const period = { from: "2026-01-01", to: "2999-01-01", group: "model" } as const;
      const byDay = async (names: string[]) =>
        (await hub.usage.byDay(period, {}, names)).map((row) => [row.name, row.calls]);
      expect(await byDay(["Ada/Snow"])).toEqual([["Ada/Snow", 2]]);
      expect(await byDay(["another"])).toEqual([[null, 2]]);
      const empty = await hub.usage.totals({ ...period, from: "2999-01-01" }, {});
      expect(empty).toMatchObject({ rows: [], names: 0, total: { calls: 0, tokens: { input: 0 } } });
    });

    test("stores the journal of an earlier version with fewer fields", async () => {
      const directory = mkdtempSync(join(tmpdir(), "modelyard-journal-"));
      const later = { suffix: null, input_bytes: null, output_bytes: null, choice_id: null };
      const call = aCall(caller, createUsage(10, 5), Date.parse("2026-11-20T12:00:00Z"));
      const row = toRequestRow(call, { key: "left-1", model: "Ada/Snow", cost: 7 });
      expect(Object.keys(row)).toEqual(REQUEST_COLUMNS);
      const earlier = Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(later, name)));
      mkdirSync(join(directory, "ledger"));
      // Creates the journal of a process whose PID is not in use.
      const file = `${processName("left").replace(`-${process.pid}-`, "-99999999-")}-1.jsonl`;
      writeFileSync(join(directory, "ledger", file), `${JSON.stringify(earlier)}\n`);
      await using hub = await openRouterProcess(await createLocation(), { directory });
      expect(await hub.db.selectFrom("requests").selectAll().execute()).toMatchObject([
        { ...earlier, ...later },
      ]);
      expect(readdirSync(join(directory, "ledger"))).toEqual([]);
    });

    test("returns requests of another process with their routing decision until both are pruned", async () => {
      const location = await createLocation();
      const at = Date.parse("2026-11-21T12:00:00Z");
      const failed = { provider: "together", providerModel: "s", status: 503, failed: "503", ms: 8 };
      {
        await using hub = await openRouterProcess(location, { now: () => new Date(at) });
        await hub.price();
        await hub.router.refresh();
        const createCall = (id: string, when: number) => {
          const usage = createUsage(10, 5);
          const reserved = hub.router.budget.reserve(caller, aTarget, {
            inputBytes: 9,
            maxTokens: 5,
            choices: 1,
          });
          if ("settle" in reserved) reserved.settle(usage);
          const call = aCall(caller, usage, when);
          const attempts = [failed, ...call.attempts];
          return { ...call, id, suffix: "cheapest", attempts, outputBytes: 70, streamed: true };
        };
        for (const [n, id] of ["first", "second", "third"].entries())
          hub.router.ledger.record({ ...createCall(id, at + n), decision: CHOICE });
        hub.router.ledger.record(createCall("plain", at - 1));
        await hub.router.flush();
      }
      await using hub = await openRouterProcess(location, { now: () => new Date(at) });
      const request = await hub.router.requests.find("second", { userId: "u", tokenId: "t" });
      const decision = {
        model: "Ada/Snow",
        policy: "cheapest",
        candidates: [
          expect.objectContaining({ provider: "groq", result: "excluded", reasons: ["circuit open"] }),
        ],
      };
      expect(request && requestView(request)).toEqual({
        id: "second",
        at: "2026-11-21T12:00:00.001Z",
        path: "/v1/chat/completions",
        model: "Ada/Snow",
        suffix: "cheapest",
        status: 200,
        outcome: "complete",
        streamed: true,
        attempts: [
          { provider: "together", provider_id: "s", status: 503, failed: "503", ms: 8 },
          { provider: "groq", provider_id: "snow", status: 200, ms: 12 },
        ],
        usage: { input_tokens: 10, output_tokens: 5, cached_tokens: 0, reasoning_tokens: 0, counted: false },
        cost_usd: 0.000015,
        first_byte_ms: 12,
        total_ms: 30,
        tokens_per_second: 277.8,
        input_bytes: 100,
        output_bytes: 70,
        decision,
        choice: decision,
      });
      expect(await hub.router.requests.find("second", { userId: "another user" })).toBeUndefined();
      expect(await hub.router.requests.find("second", { userId: "u", tokenId: "another" })).toBeUndefined();
      const last = await hub.router.requests.last({ userId: "u" }, 9);
      expect(last.map(({ row, choice }) => [row.request_id, choice !== undefined])).toEqual([
        ["third", true],
        ["second", true],
        ["first", true],
        ["plain", false],
      ]);
      const choices = () => hub.db.selectFrom("routing_decisions").select("used_at").execute();
      expect(await choices()).toEqual([{ used_at: at + 2 }]);
      await prune(hub.db, { callsBefore: at + 2, now: at, pause: 0 });
      expect(await choices()).toHaveLength(1);
      await prune(hub.db, { callsBefore: at + 3, now: at, pause: 0 });
      expect(await choices()).toEqual([]);
      expect(await hub.router.requests.last({}, 9)).toEqual([]);
    });

    test("sets requests aside that the database rejects, and stores all others", async () => {
      const location = await createLocation();
      const directory = mkdtempSync(join(tmpdir(), "modelyard-rejected-"));
      const nobody = { tokenId: "t", userId: null as unknown as string };
      const callers = [caller, nobody, caller];
      const listJournal = () => readdirSync(join(directory, "ledger"));
      const countAside = () =>
        readFileSync(join(directory, "ledger", "set-aside.log"), "utf8")
          .trimEnd()
          .split("\n").length;
      {
        await using hub = await openRouterProcess(location, { directory });
        await hub.price();
        const budget = await hub.router.budgets.create({ ...aBudget, tokens: 1000 });
        await hub.router.refresh();
        for (const each of callers) hub.router.ledger.record(aCall(each, createUsage(0, 1.4), Date.now()));
        await hub.router.flush();
        await settledCall(hub, caller, { maxTokens: 10, used: 10 });
        await hub.router.flush();
        expect((await hub.router.budgets.spent()).get(budget.id)?.tokens).toBe(1 + 1 + 10);
        expect([countAside(), ...listJournal()]).toEqual([1, "set-aside.log"]);
      }
      const lines = callers.map((each, n) => {
        const call = aCall(each, createUsage(0, 5), Date.now());
        return `${JSON.stringify(Object.values(toRequestRow(call, { key: `left-${n}`, model: "", cost: 0 })))}\n`;
      });
      const file = `${processName("left").replace(`-${process.pid}-`, "-99999999-")}-1.jsonl`;
      writeFileSync(join(directory, "ledger", file), lines.join(""));
      await using hub = await openRouterProcess(location, { directory });
      const rows = await hub.db
        .selectFrom("requests")
        .select("output_tokens")
        .orderBy("output_tokens")
        .execute();
      expect(rows.map((row) => row.output_tokens)).toEqual([1, 1, 5, 5, 10]);
      expect([countAside(), ...listJournal()]).toEqual([2, "set-aside.log"]);
    });

    test("retains requests while the database is unavailable, and counts each once", async () => {
      await using hub = await openRouterProcess(await createLocation());
      await hub.price();
      await hub.router.refresh();
      await hub.db.schema.alterTable("requests").renameTo("requests_away").execute();
      await settledCall(hub, caller, { maxTokens: 10, used: 10 });
      await hub.router.flush();
      await settledCall(hub, caller, { maxTokens: 10, used: 5 });
      await hub.router.flush();
      expect(readdirSync(join(hub.directory, "ledger")).length).toBeGreaterThan(0);
      await hub.db.schema.alterTable("requests_away").renameTo("requests").execute();
      await hub.router.flush();
      const { rows } = await hub.usage.totals({ from: "2026-01-01", to: "2999-01-01", group: "model" }, {});
      expect(rows).toMatchObject([{ name: "Ada/Snow", calls: 2, tokens: { output: 15 }, nano: 15_000 }]);
      expect(readdirSync(join(hub.directory, "ledger"))).toEqual([]);
    });
  });
}

const CHOICE = {
  model: { id: "Ada/Snow" },
  policy: "cheapest",
  deployments: [],
  candidates: [
    {
      provider: "groq",
      entry: { provider: "groq", providerId: "snow", task: "conversational", status: "live" },
      deployment: undefined,
      reasons: ["circuit open"],
      info: {},
      metrics: undefined,
    },
  ],
} as unknown as RoutingDecision;

/** Runs a process that settles requests until it is killed. Returns the number of requests that it reported as settled. */
async function runUntilKilled(location: DatabaseLocation, directory: string): Promise<number> {
  const script = `
    import { writeSync } from "node:fs";
    const { openRouterProcess, aBudget, aCall, createUsage } = await import(${JSON.stringify(new URL("./router.ts", import.meta.url).href)});
    const hub = await openRouterProcess(${JSON.stringify(location)}, { directory: ${JSON.stringify(directory)} });
    await hub.router.budgets.create({ ...aBudget, tokens: 1e9 });
    await hub.router.refresh();
    hub.router.start();
    const caller = { tokenId: "t", userId: "u" };
    const target = ${JSON.stringify(aTarget)};
    for (;;) {
      for (let i = 0; i < 5; i++) {
        const reserved = hub.router.budget.reserve(caller, target, { inputBytes: 0, maxTokens: 7, choices: 1 });
        const usage = createUsage(0, 7);
        reserved.settle(usage);
        hub.router.ledger.record(aCall(caller, usage, Date.now()));
        writeSync(1, ".");
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, VITEST: "" },
  });
  let settled = 0;
  const hasStarted = new Promise<void>((resolve) =>
    child.stdout.on("data", (data: Buffer) => {
      settled += data.length;
      if (settled > 300) resolve();
    }),
  );
  await hasStarted;
  await sleep(700);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
  return settled;
}
