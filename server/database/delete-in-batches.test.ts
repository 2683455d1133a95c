import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "./database.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

test("deletes matching rows in several statements", async () => {
  const db = await openDatabase({ path: ":memory:" });
  onTestFinished(() => db.destroy());
  const rows = Array.from({ length: 1201 }, (_, i) => ({
    mark: `m${i}`,
    day: i < 1200 ? "2026-11-01" : "2026-11-02",
  }));
  await db.insertInto("download_readers").values(rows).execute();
  const execute = vi.spyOn(db.getExecutor(), "executeQuery");
  expect(await deleteInBatches(db, "download_readers", "mark", sql`day < ${"2026-11-02"}`)).toBe(1200);
  expect(execute).toHaveBeenCalledTimes(3);
  expect(await db.selectFrom("download_readers").selectAll().execute()).toEqual(rows.slice(1200));
});
