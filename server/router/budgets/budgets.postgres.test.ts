import { describe } from "vitest";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testPromptLogs } from "../../testing/prompt-logs.ts";
import { testProviderMetrics } from "../../testing/provider-metrics.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { createPostgresLocation } from "../../testing/shared-postgres.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  testBudgets("PostgreSQL", createPostgresLocation);
  testLedger("PostgreSQL", createPostgresLocation);
  testPromptLogs("PostgreSQL", createPostgresLocation);
  testProviderMetrics("PostgreSQL", createPostgresLocation);
});
