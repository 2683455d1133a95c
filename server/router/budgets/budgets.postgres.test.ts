import { describe } from "vitest";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testRecordings } from "../../testing/prompt-logs.ts";
import { testMeasurements } from "../../testing/provider-metrics.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { createPostgresLocation } from "../../testing/shared-postgres.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  testBudgets("PostgreSQL", createPostgresLocation);
  testLedger("PostgreSQL", createPostgresLocation);
  testRecordings("PostgreSQL", createPostgresLocation);
  testMeasurements("PostgreSQL", createPostgresLocation);
});
