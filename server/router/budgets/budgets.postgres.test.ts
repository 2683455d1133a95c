import { beforeAll, describe } from "vitest";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testRecordings } from "../../testing/prompt-logs.ts";
import { testMeasurements } from "../../testing/provider-metrics.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { type SharedPostgres, sharedPostgres } from "../../testing/shared-postgres.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  let postgres: SharedPostgres;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  testBudgets("PostgreSQL", async () => ({ url: await postgres.migratedDatabase() }));

  testLedger("PostgreSQL", async () => ({ url: await postgres.migratedDatabase() }));

  testRecordings("PostgreSQL", async () => ({ url: await postgres.migratedDatabase() }));

  testMeasurements("PostgreSQL", async () => ({ url: await postgres.migratedDatabase() }));
});
