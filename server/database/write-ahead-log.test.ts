import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { testFolder } from "../testing/folder.ts";
import { runInOtherProcess } from "../testing/shared-stores.ts";
import { flushCommits, openDatabase } from "./database.ts";
import type { Database } from "./tables.ts";
import { withoutFlush } from "./write-ahead-log.ts";

const directory = testFolder("write-ahead-log");
let count = 0;

/** Opens a database whose flushes wait for `finish`. */
async function openSlowDisk() {
  const path = join(directory, `${++count}.db`);
  const db = await openDatabase({ path });
  const file = await open(path, "r");
  const flushes: PromiseWithResolvers<void>[] = [];
  const datasync = vi.spyOn(Object.getPrototypeOf(file) as typeof file, "datasync").mockImplementation(() => {
    const flush = Promise.withResolvers<void>();
    flushes.push(flush);
    return flush.promise;
  });
  onTestFinished(async () => {
    datasync.mockRestore();
    await file.close();
    await db.destroy();
  });
  return { path, db, flushes };
}

const setCounter = (db: Database, value: number) =>
  db.updateTable("counters").set({ value }).where("name", "=", "router").execute();
const getCounter = async (db: Database) =>
  (await db.selectFrom("counters").select("value").where("name", "=", "router").executeTakeFirst())?.value;

/** Whether a promise is settled after other events. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.catch(() => {}).then(() => (settled = true));
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  return settled;
}

test("acknowledges a commit after its flush, while others read", async () => {
  const { path, db, flushes } = await openSlowDisk();
  const commit = db.transaction().execute((transaction) => setCounter(transaction, 41));
  await vi.waitFor(() => expect(flushes).toHaveLength(1));
  expect(await getCounter(db)).toBe(41);
  expect(await isSettled(commit)).toBe(false);
  flushes[0]?.resolve();
  await commit;
  // The log contains the commit, although SQLite did not flush it.
  const other = new DatabaseSync(path, { readOnly: true });
  expect(other.prepare("select value from counters where name = 'router'").get()).toEqual({ value: 41 });
  other.close();
});

test("flushes once for all commits that arrive during a flush", async () => {
  const { db, flushes } = await openSlowDisk();
  const first = setCounter(db, 0);
  await vi.waitFor(() => expect(flushes).toHaveLength(1));
  const later = Promise.all(Array.from({ length: 20 }, (_, n) => setCounter(db, n)));
  expect(await isSettled(later)).toBe(false);
  // The flush that ran may have missed the later commits.
  flushes[0]?.resolve();
  await first;
  await vi.waitFor(() => expect(flushes).toHaveLength(2));
  expect(await isSettled(later)).toBe(false);
  flushes[1]?.resolve();
  await later;
  expect(flushes).toHaveLength(2);
});

test("does not flush for reads and for commits that can be repeated", async () => {
  const { db, flushes } = await openSlowDisk();
  await getCounter(db);
  await withoutFlush(() => db.transaction().execute((transaction) => setCounter(transaction, 7)));
  expect(await getCounter(db)).toBe(7);
  expect(flushes).toHaveLength(0);
  const flushed = flushCommits(db);
  await vi.waitFor(() => expect(flushes).toHaveLength(1));
  expect(await isSettled(flushed)).toBe(false);
  flushes[0]?.resolve();
  await flushed;
});

test("stops writes after a failed flush, and keeps the log", async () => {
  const { path, db, flushes } = await openSlowDisk();
  const first = setCounter(db, 1);
  await vi.waitFor(() => expect(flushes).toHaveLength(1));
  flushes[0]?.resolve();
  await first;
  const failing = withoutFlush(() => setCounter(db, 2)).then(() => flushCommits(db));
  await vi.waitFor(() => expect(flushes).toHaveLength(2));
  flushes[1]?.reject(new Error("EIO: i/o error, fdatasync"));
  await expect(failing).rejects.toThrow("The disk failed to save changes.");
  await expect(setCounter(db, 3)).rejects.toThrow("readonly");
  await expect(withoutFlush(() => setCounter(db, 3))).rejects.toThrow("readonly");
  await expect(flushCommits(db)).rejects.toThrow("read-only until the process is restarted");
  expect(await getCounter(db)).toBe(2);
  expect(flushes).toHaveLength(2);
  // The log is not copied to the database, so the next process recovers what reached the disk.
  await db.destroy();
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
});

test("keeps the log of a process that ends by itself after a failed flush", async () => {
  const path = join(directory, "failed.db");
  const fail = `
    const file = await (await import("node:fs/promises")).open(${JSON.stringify(path)});
    Object.getPrototypeOf(file).datasync = async () => { throw new Error("EIO"); };
    await db.updateTable("counters").set({ value: 5 }).execute().catch(({ message }) => console.log(message));`;
  expect(await runInOtherProcess({ path }, fail)).toContain("The disk failed to save changes.");
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
});
