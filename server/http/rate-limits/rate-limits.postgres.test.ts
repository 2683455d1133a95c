import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AttemptLimiter } from "../../accounts/sessions/attempt-limiter.ts";
import { openDatabase } from "../../database/database.ts";
import type { Database } from "../../database/tables.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { sharedPostgres } from "../../testing/shared-postgres.ts";
import { CpuBudget } from "./cpu-budget.ts";
import { createSharedLimiters } from "./limiters.ts";

describe.skipIf(isPostgresMissing !== undefined)(
  "rate limiter of two processes with one PostgreSQL database",
  () => {
    let databases: Database[];
    beforeAll(async () => {
      const url = await (await sharedPostgres()).migratedDatabase();
      databases = [await openDatabase({ url }), await openDatabase({ url })];
    });
    afterAll(() => Promise.all(databases.map((db) => db.destroy())));

    test("shares the limit of sign-in attempts", async () => {
      const limiters = databases.map(
        (db) => new AttemptLimiter("test", { tries: 10, refillS: 60 }, createSharedLimiters(db)),
      );
      let allowed = 0;
      for (let i = 0; i < 30; i++)
        await limiters[i % 2]?.take("198.51.100.7 ada\0").then(
          () => allowed++,
          () => {},
        );
      expect(allowed).toBe(10);
      const refund = await limiters[0]?.take("198.51.100.7 ben");
      await refund?.();
      await expect(limiters[1]?.take("198.51.100.7 ada\0")).rejects.toThrow(/Try again in \d\d seconds/);
    });

    test("shares the counts of CPU time, except for clients that use little", async () => {
      const [first, second] = databases.map((db) => new CpuBudget("test", 1, createSharedLimiters(db)));
      const getRemaining = async (budget: CpuBudget | undefined) => {
        const remaining = await budget?.begin("198.51.100.7");
        budget?.end("198.51.100.7");
        return remaining?.ms;
      };
      second?.charge("198.51.100.7", 600);
      await expect.poll(() => count("test:198.51.100.7")).toBe(600);
      first?.charge("198.51.100.7", 30);
      expect(await getRemaining(first)).toBe(970);
      first?.charge("198.51.100.7", 400);
      await expect.poll(() => getRemaining(first)).toBe(-30);
      first?.charge("198.51.100.8", 49);
      expect(await count("test:198.51.100.8")).toBeUndefined();
    });

    const count = async (key: string) =>
      (
        await databases[0]
          ?.selectFrom("rate_limits")
          .select("points")
          .where("key", "=", key)
          .executeTakeFirst()
      )?.points;
  },
);
