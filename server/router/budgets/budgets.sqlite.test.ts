import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { testBudgets } from "../../testing/budgets.ts";
import { testLedger } from "../../testing/call-ledger.ts";
import { testRecordings } from "../../testing/prompt-logs.ts";
import { testMeasurements } from "../../testing/provider-metrics.ts";

const folder = mkdtempSync(join(tmpdir(), "modelyard-budgets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

testBudgets("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testLedger("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testRecordings("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));

testMeasurements("SQLite", async () => ({ path: join(folder, `data-${++files}`, "modelyard.db") }));
