import { join } from "node:path";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testRecordings } from "../../testing/prompt-logs.ts";
import { testMeasurements } from "../../testing/provider-metrics.ts";
import { testFolder } from "../../testing/folder.ts";

const folder = testFolder("budgets");
let files = 0;

testBudgets("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testLedger("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testRecordings("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testMeasurements("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));
