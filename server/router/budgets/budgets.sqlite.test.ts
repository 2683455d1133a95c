import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { createSqliteLocation } from "../../testing/databases.ts";
import { testPromptLogs } from "../../testing/prompt-logs.ts";
import { testProviderMetrics } from "../../testing/provider-metrics.ts";

for (const suite of [testBudgets, testLedger, testPromptLogs, testProviderMetrics])
  suite("SQLite", createSqliteLocation);
