import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Caller, GatewayError } from "../router/gateway/ports.ts";
import { requestView } from "../router/ledger/request-view.ts";
import { toNanoUsd } from "../router/deployments/prices.ts";
import type { DatabaseLocation } from "../database/database.ts";
import { aUser } from "./users.ts";
import { aBudget, aCall, createUsage, openRouterProcess, settledCall, aTarget } from "./router.ts";

type Hub = Awaited<ReturnType<typeof openRouterProcess>>;

/**
 * Flushes all processes repeatedly, as hubs do every 500 ms. Only one flush runs at a time, because SQLite cannot wait for
 * the transaction of another connection in the same thread.
 */
function startFlushing(hubs: readonly Hub[]) {
  const state = { isRunning: true };
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result;
    return result;
  };
  for (const { budget } of hubs.map(({ router }) => router)) {
    const { lease } = budget;
    let next: Promise<void> | undefined;
    budget.lease = () =>
      (next ??= enqueue(() => {
        next = undefined;
        return lease();
      }));
  }
  const loop = (async () => {
    while (state.isRunning) {
      for (const { router } of hubs) await enqueue(() => router.flush());
      await sleep(20);
    }
  })();
  return {
    enqueue,
    async [Symbol.asyncDispose]() {
      state.isRunning = false;
      await loop;
    },
  };
}

/** Tests budgets on a database, with one process and with several processes. */
export function testBudgets(name: string, createLocation: () => Promise<DatabaseLocation>) {
  const caller: Caller = { tokenId: "t", userId: "u" };

  describe(`${name}: budgets`, () => {
    test("never exceeds a budget with 200 concurrent requests", async () => {
      await using hub = await openRouterProcess(await createLocation());
      await hub.price();
      const requestArbitrary = fc.record({
        maxTokens: fc.integer({ min: 1, max: 1000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        fails: fc.boolean(),
        ticks: fc.integer({ min: 0, max: 8 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 60_000 }),
          fc.array(requestArbitrary, { minLength: 200, maxLength: 200 }),
          async (limit, requests) => {
            for (const { id } of await hub.router.budgets.all()) await hub.router.budgets.delete(id);
            await hub.db.deleteFrom("usage_days").execute();
            const budget = await hub.router.budgets.create({
              ...aBudget,
              nano: toNanoUsd(limit / 1e6),
              tokens: limit,
            });
            await hub.router.refresh();
            const state = { isRunning: true };
            const flushes = (async () => {
              while (state.isRunning) {
                await hub.router.flush();
                await setImmediate();
              }
            })();
            const used = await Promise.all(
              requests.map(({ maxTokens, share, fails, ticks }) =>
                settledCall(hub, caller, {
                  maxTokens,
                  used: fails ? undefined : Math.round(share * maxTokens),
                  ticks,
                }),
              ),
            );
            state.isRunning = false;
            await flushes;
            await hub.router.flush();
            const total = used.reduce<number>((sum, tokens) => sum + (tokens ?? 0), 0);
            expect(total).toBeLessThanOrEqual(limit);
            const spent = (await hub.router.budgets.spent()).get(budget.id);
            expect(spent).toMatchObject({ tokens: total, nano: total * 1000 });
            // Nothing remains reserved, and the remainder can be used.
            const next = await settledCall(hub, caller, { maxTokens: 1, used: 0 });
            expect(next === undefined).toBe(total >= limit);
          },
        ),
        { numRuns: 20 },
      );
    });

    test("never exceeds a budget with several processes, and allows spending it completely", async () => {
      const location = await createLocation();
      await using one = await openRouterProcess(location);
      await using two = await openRouterProcess(location);
      await using three = await openRouterProcess(location);
      const hubs = [one, two, three];
      await one.price();
      const limit = 2_000_000;
      const maxTokens = 500;
      const budget = await one.router.budgets.create({ ...aBudget, tokens: limit });
      for (const { router } of hubs) await router.refresh();
      for (const { router } of [...hubs, ...hubs]) await router.flush();
      const totals = hubs.map(() => 0);
      const rejected = hubs.map(() => 0);
      // Runs until the budget is spent. The time limit is reached only if a hub rejects too many requests.
      const start = Date.now();
      const isRunning = () =>
        Date.now() - start < 120_000 &&
        (totals.reduce((sum, count) => sum + count, 0) <= limit - maxTokens || rejected.includes(0));
      const flushes = startFlushing(hubs);
      await Promise.all(
        hubs.flatMap((hub, i) =>
          Array.from({ length: 40 }, async () => {
            while (isRunning()) {
              const used = await settledCall(hub, caller, { maxTokens, used: maxTokens, ticks: 3 });
              if (used === undefined) {
                rejected[i] = (rejected[i] ?? 0) + 1;
                await sleep(10);
              } else totals[i] = (totals[i] ?? 0) + used;
              await sleep(1);
            }
          }),
        ),
      );
      await sleep(200);
      await flushes[Symbol.asyncDispose]();
      for (const { router } of hubs) await router.flush();
      const total = totals.reduce((sum, count) => sum + count, 0);
      expect(total).toBeLessThanOrEqual(limit);
      expect(total, "the budget can be spent completely").toBeGreaterThan(limit - maxTokens);
      expect(Math.min(...totals), "each process has a share").toBeGreaterThan(0);
      expect((await one.router.budgets.spent()).get(budget.id)?.tokens).toBe(total);
      expect(rejected.some((count) => count > 0)).toBe(true);
    }, 30_000);

    test("rejects no request of several processes while part of the budget is unreserved", async () => {
      const location = await createLocation();
      await using one = await openRouterProcess(location);
      await using two = await openRouterProcess(location);
      const hubs = [one, two];
      await one.price();
      await using flushes = startFlushing(hubs);
      // A request without a limit can use up to 0.10 USD: the context is 100,000 tokens at 1 USD per million.
      for (const [usd, calls] of [
        [20, 960],
        [5, 480],
        [0.5, 160],
      ] as const) {
        const { id } = await flushes.enqueue(async () => {
          for (const budget of await one.router.budgets.all()) await one.router.budgets.delete(budget.id);
          await one.db.deleteFrom("usage_days").execute();
          const budget = await one.router.budgets.create({ ...aBudget, nano: toNanoUsd(usd) });
          for (const { router } of hubs) await router.refresh();
          return budget;
        });
        const estimate = { inputBytes: 100, maxTokens: undefined, choices: 1, output: "text" } as const;
        const rejected: GatewayError[] = [];
        await Promise.all(
          Array.from({ length: 32 }, async (_, i) => {
            const { router } = hubs[i % 2] ?? one;
            for (let n = 0; n < calls / 32; n++) {
              const reserved = await router.budget.reserve(caller, aTarget, estimate);
              if ("status" in reserved) {
                rejected.push(reserved);
                continue;
              }
              await sleep(2);
              const usage = createUsage(25, 600);
              reserved.settle(usage);
              router.ledger.record(aCall(caller, usage, router.now().getTime()));
            }
          }),
        );
        expect(rejected, `${usd} USD`).toEqual([]);
        const spent = await flushes.enqueue(async () => {
          for (const { router } of hubs) await router.flush();
          return one.router.budgets.spent();
        });
        expect(spent.get(id)?.nano).toBe(calls * 625_000);
      }
    }, 30_000);

    test("reserves the remainder for one request of several processes, and reports reserved amounts", async () => {
      const location = await createLocation();
      await using one = await openRouterProcess(location);
      await using two = await openRouterProcess(location);
      const hubs = [one, two];
      await one.price();
      await one.router.budgets.create({ ...aBudget, tokens: 1000 });
      for (const { router } of hubs) await router.refresh();
      for (let n = 0; n < 4; n++) for (const { router } of hubs) await router.flush();
      await using _ = startFlushing(hubs);
      const reserve = ({ router }: typeof one, maxTokens: number) =>
        router.budget.reserve(caller, aTarget, { inputBytes: 0, maxTokens, choices: 1 });
      // The share of each process is too small, and the total covers only one of the requests.
      const both = await Promise.all([reserve(one, 900), reserve(two, 900)]);
      expect(both.filter((result) => "status" in result)).toMatchObject([
        { status: 429, code: "BudgetReserved", headers: { "retry-after": "1" } },
      ]);
      const reservation = both.find((result) => "settle" in result);
      const index = both.findIndex((result) => "status" in result);
      expect(await reserve(hubs[index] ?? one, 101)).toMatchObject({ status: 429 });
      expect(await reserve(hubs[index] ?? one, 1001)).toMatchObject({ status: 402, code: "BudgetExceeded" });
      reservation?.settle(undefined);
      expect(await reserve(hubs[index] ?? one, 1000)).toHaveProperty("settle");
    }, 30_000);

    test("limits the output of requests without a limit, and rejects requests that exceed the remainder", async () => {
      await using hub = await openRouterProcess(await createLocation());
      await hub.price();
      // 1,000 tokens at 1 USD per million.
      await hub.router.budgets.create({ ...aBudget, nano: toNanoUsd(0.001) });
      await hub.router.refresh();
      const reserve = (inputBytes: number, maxTokens?: number) =>
        hub.router.budget.reserve(caller, aTarget, { inputBytes, maxTokens, choices: 1, output: "text" });
      expect(await reserve(100, 8000)).toMatchObject({ status: 402, code: "BudgetExceeded" });
      expect(await reserve(985)).toMatchObject({ status: 402 });
      const reservation = await reserve(100);
      expect(reservation).toMatchObject({ outputLimit: 900, headers: { "x-modelyard-max-tokens": "900" } });
      expect(await reserve(100)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
      // The provider charges for more tokens than requested.
      if (!("settle" in reservation)) throw new Error("The request was rejected.");
      const usage = createUsage(100, 950);
      reservation.settle(usage);
      hub.router.ledger.record(aCall(caller, usage, hub.router.now().getTime()));
      await hub.router.flush();
      const [last] = await hub.router.requests.last({}, 1);
      expect(last && requestView(last).attempts).toMatchObject([
        { exceeded_reservation: { usd: 0.001, tokens: 1000 } },
      ]);
      expect(await reserve(1, 1)).toMatchObject({ status: 402 });
    });

    test("resets budgets with the day and the month in UTC", async () => {
      const clock = { now: Date.parse("2026-11-30T23:59:58.500Z") };
      await using hub = await openRouterProcess(await createLocation(), { now: () => new Date(clock.now) });
      await hub.price();
      await hub.router.budgets.create({ ...aBudget, tokens: 100 });
      await hub.router.refresh();
      expect(await settledCall(hub, caller, { maxTokens: 100, used: 100 })).toBe(100);
      const reserved = await hub.router.budget.reserve(caller, aTarget, {
        inputBytes: 0,
        maxTokens: 1,
        choices: 1,
      });
      expect(reserved).toMatchObject({
        status: 402,
        code: "BudgetExceeded",
        message: expect.stringContaining("Resets at 2026-12-01T00:00:00.000Z"),
      });
      expect("status" in reserved && reserved.message).toContain("0 of 100 tokens per month left");
      await hub.router.flush();
      clock.now = Date.parse("2026-12-01T00:00:00Z");
      expect(await settledCall(hub, caller, { maxTokens: 100, used: 60 })).toBe(60);
      await hub.router.flush();
      const { rows } = await hub.usage.totals({ from: "2026-11-30", to: "2026-12-01", group: "day" }, {});
      expect(rows.map(({ name, tokens }) => [name, tokens.output])).toEqual([
        ["2026-11-30", 100],
        ["2026-12-01", 60],
      ]);
    });

    test("includes earlier spend for the model, token, and payer of a budget", async () => {
      await using hub = await openRouterProcess(await createLocation());
      await hub.price();
      await hub.router.refresh();
      const ada = await aUser(hub, "ada", { orgs: { acme: "admin" } });
      const org = await hub.accounts.orgs.byName("acme");
      const personal = { tokenId: "x", userId: ada.id };
      const billed = { ...personal, organizationId: org?.id ?? "" };
      await settledCall(hub, personal, { maxTokens: 10, used: 10 });
      await settledCall(hub, billed, { maxTokens: 7, used: 7 });
      await hub.router.flush();
      const create = (fields: object) => hub.router.budgets.create({ ...aBudget, tokens: 1000, ...fields });
      const budgets = [
        await create({}),
        await create({ owner: `org ${org?.id}`, org_id: org?.id }),
        await create({ owner: `user ${ada.id}`, user_id: ada.id }),
        await create({ on_model: "ada/snow" }),
        await create({ on_model: "ada/rain" }),
      ];
      const spent = async () => {
        const amounts = await hub.router.budgets.spent();
        return budgets.map(({ id }) => amounts.get(id)?.tokens);
      };
      expect(await spent()).toEqual([17, 7, 10, 17, 0]);
      await hub.router.refresh();
      await settledCall(hub, billed, { maxTokens: 100, used: 3 });
      await hub.router.flush();
      expect(await spent()).toEqual([20, 10, 10, 20, 0]);
      await hub.accounts.orgs.delete(org as NonNullable<typeof org>);
      expect(await hub.router.budgets.all(), "budgets of the organization are deleted").toHaveLength(4);
    });

    test("rejects unpriced requests unless the budget in USD allows them", async () => {
      await using hub = await openRouterProcess(await createLocation());
      const budget = await hub.router.budgets.create({ ...aBudget, nano: 5 });
      await hub.router.refresh();
      const estimate = { inputBytes: 10, maxTokens: 10, choices: 1 };
      const rejected = await hub.router.budget.reserve(caller, aTarget, estimate);
      expect(rejected).toMatchObject({ status: 402, code: "PriceUnknown" });
      await hub.router.budgets.change(budget.id, { nano: 5, tokens: null, calls: null, unpriced: "allow" });
      await hub.router.refresh();
      expect(await hub.router.budget.reserve(caller, aTarget, estimate)).not.toHaveProperty("status");
      const poll = { ...aTarget, method: "GET" };
      expect(
        await hub.router.budget.reserve(caller, poll, estimate),
        "a job is billed once",
      ).not.toHaveProperty("status");
    });

    test("returns the remainder and Retry-After for budgets of requests per minute", async () => {
      const clock = { now: Date.parse("2026-11-21T12:00:30Z") };
      await using hub = await openRouterProcess(await createLocation(), { now: () => new Date(clock.now) });
      await hub.router.budgets.create({ ...aBudget, period: "minute", calls: 2 });
      await hub.router.refresh();
      const reserve = () =>
        hub.router.budget.reserve(caller, aTarget, { inputBytes: 1, maxTokens: 1, choices: 1 });
      expect((await reserve()).headers).toEqual({
        ratelimit: '"calls";r=1;t=30',
        "ratelimit-policy": '"fixed window";"calls";q=2;w=60',
      });
      expect((await reserve()).headers).toMatchObject({ ratelimit: '"calls";r=0;t=30' });
      expect(await reserve()).toMatchObject({
        status: 429,
        headers: { "retry-after": "30", ratelimit: '"calls";r=0;t=30' },
      });
      clock.now += 30_000;
      expect(await reserve()).not.toHaveProperty("status");
    });
  });
}
