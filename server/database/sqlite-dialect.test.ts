import { sql } from "kysely";
import { expect, test } from "vitest";
import { connectDatabase } from "./database.ts";

test("lets other requests run between the statements of a loop", async () => {
  const db = connectDatabase({ path: ":memory:" });
  let iterations = 0;
  let running = true;
  const count = () => void (running && (iterations++, setImmediate(count)));
  setImmediate(count);
  for (const start = performance.now(); performance.now() - start < 300;) await sql`select 1`.execute(db);
  running = false;
  await db.destroy();
  expect(iterations).toBeGreaterThan(3);
});
