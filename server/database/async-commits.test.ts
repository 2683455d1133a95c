import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { waitUntilDurable, relaxedTransaction } from "./async-commits.ts";
import { testFolder } from "../testing/folder.ts";

const directory = testFolder("relaxed");

/** Returns SQLite's `synchronous` setting. 1: commits survive a crash of the process. 2: also a power failure. */
async function getSynchronous(db: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

test("leaves other commits waiting for the disk, also after a failure", async () => {
  const path = join(directory, "modelyard.db");
  await using db = await openDatabase({ path });
  expect(await getSynchronous(db)).toBe(2);
  const [relaxed, concurrent] = await Promise.all([
    relaxedTransaction(db, async (transaction) => {
      await transaction.updateTable("counters").set({ value: 41 }).where("name", "=", "router").execute();
      return getSynchronous(transaction);
    }),
    db.transaction().execute(getSynchronous),
  ]);
  expect([relaxed, concurrent, await getSynchronous(db)]).toEqual([1, 2, 2]);

  const failing = relaxedTransaction(db, async (transaction) => {
    await transaction.updateTable("counters").set({ value: 42 }).where("name", "=", "router").execute();
    throw new Error("not this time");
  });
  await expect(failing).rejects.toThrow("not this time");
  expect(await getSynchronous(db)).toBe(2);

  await waitUntilDurable(db);
  const other = new DatabaseSync(path, { readOnly: true });
  expect(other.prepare("select value from counters where name = 'router'").get()).toEqual({ value: 41 });
  other.close();
});
