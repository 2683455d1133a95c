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

/** Tests stored provider metrics on a database. */
export function testMeasurements(name: string, createLocation: () => Promise<DatabaseLocation>) {
  /** Opens a process with a shared clock. */
  async function processOn(location: DatabaseLocation, clock: { at: number }) {
    const db = await openDatabase(location);
    const measurements = new MetricsMemory(() => clock.at);
    const persisted = persistMetrics({ db, metrics: measurements, now: () => clock.at, retentionDays: 30 });
    await persisted.fill();
    return {
      db,
      persisted,
      measurements,
      of: () => measurements.find("groq", "snow"),
      /** Records requests with a time to first token, and 100 tokens per second after it. */
      call(count: number, firstMs: number, fields: Partial<RequestRecord> = {}) {
        for (let i = 0; i < count; i++)
          measurements.record({
            ...aCall(caller, createUsage(10, 100), clock.at),
            streamed: true,
            firstByteMs: firstMs,
            totalMs: firstMs + 1000,
            ...fields,
          });
      },
      async [Symbol.asyncDispose]() {
        await persisted.close();
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
    test("are kept after a restart, and include those of other processes", async () => {
      const location = await createLocation();
      const clock = { at: START };
      await using one = await processOn(location, clock);
      await using two = await processOn(location, clock);
      one.call(30, 100);
      two.call(10, 1000);
      two.call(2, 0, failed);
      expect(two.of()).toMatchObject({ calls: 12, answered: 10 / 12 });
      for (const each of [one, two, one, two]) await each.persisted.look();
      await using three = await processOn(location, clock);
      for (const { of } of [one, two, three]) {
        const measured = of();
        expect(measured).toMatchObject({ calls: 42, probes: 0, hours: 2, answered: 40 / 42 });
        expect(measured?.firstByteMs?.p50).toBeGreaterThan(97);
        expect(measured?.firstByteMs?.p50).toBeLessThan(103);
        expect(measured?.firstByteMs?.p95).toBeGreaterThan(974);
        expect(measured?.firstByteMs?.p95).toBeLessThan(1026);
        expect(Math.abs((measured?.tokensPerSecond ?? 0) - 100)).toBeLessThan(3);
      }
      const rows = await one.db.selectFrom("provider_metrics").selectAll().execute();
      expect(rows.map(({ span, source, failed: why }) => [span, source, why]).toSorted()).toEqual([
        ["day", "traffic", "429:2"],
        ["hour", "traffic", "429:2"],
      ]);
    });

    test("cover the last hours or longer periods, depending on requests, and expire", async () => {
      const location = await createLocation();
      const clock = { at: START };
      await using one = await processOn(location, clock);
      one.call(30, 100);
      await one.persisted.look();
      clock.at += 3 * HOUR;
      one.call(5, 500);
      expect(one.of(), "over midnight").toMatchObject({ calls: 35, hours: 24 });
      one.call(20, 500);
      expect(one.of()).toMatchObject({ calls: 25, hours: 2 });
      clock.at += 40 * HOUR;
      await one.persisted.look();
      await using two = await processOn(location, clock);
      expect(two.of()).toMatchObject({ calls: 55, hours: 168 });
      expect(one.of()).toEqual(two.of());
      clock.at += 40 * HOUR;
      await two.persisted.look();
      const spans = async () =>
        (await two.db.selectFrom("provider_metrics").select("span").execute())
          .map(({ span }) => span)
          .toSorted();
      expect(await spans()).toEqual(["day", "day"]);
      clock.at += 28 * 24 * HOUR;
      await two.persisted.look();
      expect(await spans()).toEqual([]);
      expect(two.of()).toBeUndefined();
    });

    test("distinguish health checks from requests, and failures from disconnected callers", async () => {
      await using one = await processOn(await createLocation(), { at: START });
      one.call(3, 100);
      one.call(2, 100, { caller: HEALTH_CHECK_CALLER });
      one.call(1, 100, { outcome: "interrupted" });
      one.call(1, 100, { attempts: [{ ...failed.attempts[0], status: undefined, failed: undefined }] });
      one.call(1, 100, { attempts: [{ ...failed.attempts[0], status: undefined, failed: "budget" }] });
      one.call(1, 100, { attempts: [{ ...failed.attempts[0], status: 503, failed: undefined }] });
      expect(one.of()).toMatchObject({ calls: 7, probes: 2, answered: 5 / 7 });
      await one.persisted.flush();
      const rows = await one.persisted.store.listOf([{ provider: "groq", providerModel: "snow" }], 0);
      const hours = rows.filter(({ span }) => span === "hour");
      expect(new Map(hours.map((row) => [row.source, row.failed]))).toEqual(
        new Map([
          ["traffic", "interrupted:1 503:1"],
          ["probe", ""],
        ]),
      );
      expect(await one.persisted.store.listWithTraffic(START - 24 * HOUR)).toEqual([
        { provider: "groq", providerModel: "snow" },
      ]);
    });

    test("are kept while the database is unavailable, and counted once", async () => {
      await using one = await processOn(await createLocation(), { at: START });
      one.call(30, 100);
      await one.db.schema.alterTable("provider_metrics").renameTo("away").execute();
      await expect(one.persisted.flush()).rejects.toThrow();
      one.call(1, 100);
      expect(one.of()?.calls).toBe(31);
      await one.db.schema.alterTable("away").renameTo("provider_metrics").execute();
      await one.persisted.look();
      expect(one.of()?.calls).toBe(31);
      const [row] = await one.db.selectFrom("provider_metrics").select("calls").execute();
      expect(row?.calls).toBe(31);
    });
  });
}
