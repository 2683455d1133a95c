import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { isDurable, relaxedTransaction } from "./async-commits.ts";
import { testFolder } from "../testing/folder.ts";

const directory = testFolder("relaxed");

/** 1: for the end of the process; 2: for that of the power, too. */
async function synchronous(db: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

test("other commits still wait for the disk, also after a failure", async () => {
  const path = join(directory, "modelyard.db");
  await using db = await openDatabase({ path });
  expect(await synchronous(db)).toBe(2);
  const [relaxed, meanwhile] = await Promise.all([
    relaxedTransaction(db, async (transaction) => {
      await transaction.updateTable("counters").set({ value: 41 }).where("name", "=", "router").execute();
      return synchronous(transaction);
    }),
    db.transaction().execute(synchronous),
  ]);
  expect([relaxed, meanwhile, await synchronous(db)]).toEqual([1, 2, 2]);

  const failing = relaxedTransaction(db, async (transaction) => {
    await transaction.updateTable("counters").set({ value: 42 }).where("name", "=", "router").execute();
    throw new Error("not this time");
  });
  await expect(failing).rejects.toThrow("not this time");
  expect(await synchronous(db)).toBe(2);

  await isDurable(db);
  const other = new DatabaseSync(path, { readOnly: true });
  expect(other.prepare("select value from counters where name = 'router'").get()).toEqual({ value: 41 });
  other.close();
});
