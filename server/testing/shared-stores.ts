import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type DatabaseLocation, openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";

/** Runs code in a second process that opens the same database as `models`. Returns its output. */
export async function runInOtherProcess(location: DatabaseLocation, code: string): Promise<string> {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL("../database/database.ts", import.meta.url).href)};
    import { ModelStore } from ${JSON.stringify(new URL("../models/store.ts", import.meta.url).href)};
    const db = await openDatabase(${JSON.stringify(location)});
    const models = new ModelStore(db);
    ${code}
    await db.destroy();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  const [status] = await once(child, "close");
  expect(status, output).toBe(0);
  return output;
}

/** Reads changes in small steps until `work` is done and none remain. Returns all IDs in order. */
async function follow(models: ModelStore, work: Promise<unknown>): Promise<string[]> {
  const state = { isWorking: true };
  void work.finally(() => (state.isWorking = false));
  const ids: string[] = [];
  let lastSeq = 0;
  for (;;) {
    const isDone = !state.isWorking;
    const changes = await models.changesSince(lastSeq, 70);
    for (const { id, seq } of changes) {
      expect(seq).toBeGreaterThan(lastSeq);
      lastSeq = seq;
      ids.push(id);
    }
    if (changes.length === 0 && isDone) return ids;
    await sleep(1);
  }
}

/** Tests a database that several processes use. */
export function testSharedStores(name: string, createLocation: () => Promise<DatabaseLocation>) {
  const createWrites = (count: number, size: number, owner: string) =>
    `for (let put = 0; put < ${count}; put++)
       await models.put(Array.from({ length: ${size} }, (_, i) => ({ record: { id: \`${owner}/m-\${put}-\${i}\` } })));`;

  describe(`${name} processes`, () => {
    test("reads only complete transactions while another process writes", async () => {
      const location = await createLocation();
      const db = await openDatabase(location);
      const models = new ModelStore(db);
      const writer = runInOtherProcess(location, createWrites(30, 200, "o"));
      const state = { isWriting: true };
      void writer.finally(() => (state.isWriting = false));
      const counts = new Set<number>();
      const followed = follow(models, writer);
      while (state.isWriting) {
        const count = await models.count();
        counts.add(count);
        expect(count % 200).toBe(0);
        await sleep(1);
      }
      await writer;
      expect(await models.count()).toBe(6000);
      expect(new Set(await followed).size).toBe(6000);
      expect(counts.size, "the reader saw intermediate states").toBeGreaterThan(2);
      await db.destroy();
    });

    test("assigns unique change numbers to concurrent writes, so that followers miss no change", async () => {
      const location = await createLocation();
      const db = await openDatabase(location);
      const models = new ModelStore(db);
      const writers = Promise.all([
        runInOtherProcess(location, createWrites(40, 25, "one")),
        runInOtherProcess(location, createWrites(40, 25, "two")),
      ]);
      const followed = await follow(models, writers);
      expect(followed.length).toBe(2000);
      expect(new Set(followed).size).toBe(2000);
      expect(await models.lastSeq()).toBe(2000);
      await db.destroy();
    });

    test("merges concurrent changes to the same models", async () => {
      const location = await createLocation();
      const write = (field: string) =>
        `for (let put = 0; put < 30; put++)
           await models.put(Array.from({ length: 10 }, (_, i) => ({ record: { id: \`o/m-\${(put + i) % 30}\`, ${field} } })));`;
      await Promise.all([
        runInOtherProcess(location, write("likes: 7")),
        runInOtherProcess(location, write("context: 9")),
      ]);
      const db = await openDatabase(location);
      const models = new ModelStore(db);
      expect(await models.count()).toBe(30);
      for await (const { record } of models.scan()) expect(record).toMatchObject({ likes: 7, context: 9 });
      await db.destroy();
    });

    test("creates the database in several processes concurrently", async () => {
      const location = await createLocation();
      const counts = await Promise.all(
        Array.from({ length: 3 }, () => runInOtherProcess(location, "console.log(await models.count())")),
      );
      expect(counts.map((count) => count.trim())).toEqual(["0", "0", "0"]);
    });
  });
}
