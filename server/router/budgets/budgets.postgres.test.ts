import { describe } from "vitest";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testPromptLogs } from "../../testing/prompt-logs.ts";
import { testProviderMetrics } from "../../testing/provider-metrics.ts";
import { isPostgresMissing } from "../../testing/postgres.ts";
import { createPostgresLocation } from "../../testing/shared-postgres.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  for (const suite of [testBudgets, testLedger, testPromptLogs, testProviderMetrics])
    suite("PostgreSQL", createPostgresLocation);
});
