import { sql } from "kysely";
import { expect, test } from "vitest";
import { connectDatabase } from "./database.ts";

test("other requests run between the statements of a loop", async () => {
  const db = connectDatabase({ path: ":memory:" });
  let turns = 0;
  let more = true;
  const take = () => void (more && (turns++, setImmediate(take)));
  setImmediate(take);
  for (const start = performance.now(); performance.now() - start < 300;) await sql`select 1`.execute(db);
  more = false;
  await db.destroy();
  expect(turns).toBeGreaterThan(3);
});
