import { afterAll, beforeAll, describe } from "vitest";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testRecordings } from "../../testing/prompt-logs.ts";
import { testMeasurements } from "../../testing/provider-metrics.ts";
import { isPostgresMissing, startPostgres, type TestPostgres } from "../../testing/postgres.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres[Symbol.asyncDispose]());

  testBudgets("PostgreSQL", async () => ({ url: await postgres.newDatabase() }));

  testLedger("PostgreSQL", async () => ({ url: await postgres.newDatabase() }));

  testRecordings("PostgreSQL", async () => ({ url: await postgres.newDatabase() }));

  testMeasurements("PostgreSQL", async () => ({ url: await postgres.newDatabase() }));
});
