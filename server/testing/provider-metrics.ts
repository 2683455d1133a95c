import { describe, expect, test } from "vitest";
import type { RequestRecord } from "../router/gateway/ports.ts";
import { persistMetrics } from "../router/metrics/persist-metrics.ts";
import { MetricsMemory } from "../router/metrics/provider-metrics.ts";
import { HEALTH_CHECK_CALLER } from "../router/health-checks/principal.ts";
import { type DatabaseLocation, openDatabase } from "../database/database.ts";
import { aCall, createUsage } from "./router.ts";

const START = Date.parse("2026-11-20T22:30:00Z");
const HOUR = 3_600_000;
const caller = { tokenId: "t", userId: "u" };

/** Tests the storage of provider metrics on a database. */
export function testProviderMetrics(name: string, createLocation: () => Promise<DatabaseLocation>) {
  async function openProcess(location: DatabaseLocation, clock: { now: number }) {
    const db = await openDatabase(location);
    const metrics = new MetricsMemory(() => clock.now);
    const persistence = persistMetrics({ db, metrics, now: () => clock.now, retentionDays: 30 });
    await persistence.fill();
    return {
      db,
      persistence,
      metrics,
      find: () => metrics.find("groq", "snow"),
      /** Records requests with a time to first token, and 100 tokens per second after it. */
      call(count: number, firstMs: number, fields: Partial<RequestRecord> = {}) {
        for (let i = 0; i < count; i++)
          metrics.record({
            ...aCall(caller, createUsage(10, 100), clock.now),
            streamed: true,
            firstByteMs: firstMs,
            totalMs: firstMs + 1000,
            ...fields,
          });
      },
      async [Symbol.asyncDispose]() {
        await persistence.close();
        await db.destroy();
      },
    };
  }
  const failed = {
    attempts: [{ provider: "groq", providerModel: "snow", status: 429, failed: "429", ms: 5 }],
    outcome: "failed",
    status: 429,
  } as const;

  describe(`${name}: provider metrics`, () => {
    test("loads metrics after a restart, including the metrics of other processes", async () => {
      const location = await createLocation();
      const clock = { now: START };
      await using one = await openProcess(location, clock);
      await using two = await openProcess(location, clock);
      one.call(30, 100);
      two.call(10, 1000);
      two.call(2, 0, failed);
      expect(two.find()).toMatchObject({ calls: 12, answered: 10 / 12 });
      for (const { persistence } of [one, two, one, two]) await persistence.sync();
      await using three = await openProcess(location, clock);
      for (const { find } of [one, two, three]) {
        const metrics = find();
        expect(metrics).toMatchObject({ calls: 42, probes: 0, hours: 2, answered: 40 / 42 });
        expect(metrics?.firstByteMs?.p50).toBeGreaterThan(97);
        expect(metrics?.firstByteMs?.p50).toBeLessThan(103);
        expect(metrics?.firstByteMs?.p95).toBeGreaterThan(974);
        expect(metrics?.firstByteMs?.p95).toBeLessThan(1026);
        expect(Math.abs((metrics?.tokensPerSecond ?? 0) - 100)).toBeLessThan(3);
      }
      const rows = await one.db.selectFrom("provider_metrics").selectAll().execute();
      expect(rows.map(({ span, source, failed }) => [span, source, failed]).toSorted()).toEqual([
        ["day", "traffic", "429:2"],
        ["hour", "traffic", "429:2"],
      ]);
    });

    test("covers hours or longer periods, depending on the number of requests, and deletes expired metrics", async () => {
      const location = await createLocation();
      const clock = { now: START };
      await using one = await openProcess(location, clock);
      one.call(30, 100);
      await one.persistence.sync();
      clock.now += 3 * HOUR;
      one.call(5, 500);
      expect(one.find(), "across midnight").toMatchObject({ calls: 35, hours: 24 });
      one.call(20, 500);
      expect(one.find()).toMatchObject({ calls: 25, hours: 2 });
      clock.now += 40 * HOUR;
      await one.persistence.sync();
      await using two = await openProcess(location, clock);
      expect(two.find()).toMatchObject({ calls: 55, hours: 168 });
      expect(one.find()).toEqual(two.find());
      clock.now += 40 * HOUR;
      await two.persistence.sync();
      const spans = async () =>
        (await two.db.selectFrom("provider_metrics").select("span").execute())
          .map(({ span }) => span)
          .toSorted();
      expect(await spans()).toEqual(["day", "day"]);
      clock.now += 28 * 24 * HOUR;
      await two.persistence.sync();
      expect(await spans()).toEqual([]);
      expect(two.find()).toBeUndefined();
    });

    test("distinguishes health checks from requests, and failures from disconnected callers", async () => {
      await using one = await openProcess(await createLocation(), { now: START });
      one.call(3, 100);
      one.call(2, 100, { caller: HEALTH_CHECK_CALLER });
      one.call(1, 100, { outcome: "interrupted" });
      one.call(1, 100, { attempts: [{ ...failed.attempts[0], status: undefined, failed: undefined }] });
      one.call(1, 100, { attempts: [{ ...failed.attempts[0], status: undefined, failed: "budget" }] });
      one.call(1, 100, { attempts: [{ ...failed.attempts[0], status: 503, failed: undefined }] });
      expect(one.find()).toMatchObject({ calls: 7, probes: 2, answered: 5 / 7 });
      await one.persistence.flush();
      const rows = await one.persistence.store.listOf([{ provider: "groq", providerModel: "snow" }], 0);
      const hours = rows.filter(({ span }) => span === "hour");
      expect(new Map(hours.map((row) => [row.source, row.failed]))).toEqual(
        new Map([
          ["traffic", "interrupted:1 503:1"],
          ["probe", ""],
        ]),
      );
      expect(await one.persistence.store.listWithTraffic(START - 24 * HOUR)).toEqual([
        { provider: "groq", providerModel: "snow" },
      ]);
    });

    test("retains metrics in memory while the database is unavailable, and counts them once", async () => {
      await using one = await openProcess(await createLocation(), { now: START });
      one.call(30, 100);
      await one.db.schema.alterTable("provider_metrics").renameTo("away").execute();
      await expect(one.persistence.flush()).rejects.toThrow();
      one.call(1, 100);
      expect(one.find()?.calls).toBe(31);
      await one.db.schema.alterTable("away").renameTo("provider_metrics").execute();
      await one.persistence.sync();
      expect(one.find()?.calls).toBe(31);
      const [row] = await one.db.selectFrom("provider_metrics").select("calls").execute();
      expect(row?.calls).toBe(31);
    });
  });
}
