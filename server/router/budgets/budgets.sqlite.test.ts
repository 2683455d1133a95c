import { join } from "node:path";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testPromptLogs } from "../../testing/prompt-logs.ts";
import { testProviderMetrics } from "../../testing/provider-metrics.ts";
import { testFolder } from "../../testing/folder.ts";

const folder = testFolder("budgets");
let files = 0;

testBudgets("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testLedger("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testPromptLogs("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testProviderMetrics("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));
