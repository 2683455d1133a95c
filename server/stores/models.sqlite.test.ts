import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { testStores } from "../testing/model-store.ts";
import { openDatabase } from "./database.ts";
import { modelStore } from "./models.ts";

const folder = mkdtempSync(join(tmpdir(), "modelyard-stores-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `data-${++files}`, "modelyard.db");

testStores("SQLite in memory:", () => openDatabase({ path: ":memory:" }));
testStores("SQLite in a file:", () => openDatabase({ path: newPath() }));

/** A second process at the same database: runs the code with `models` open, and gives back what it prints. */
async function elsewhere(path: string, code: string): Promise<string> {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL("database.ts", import.meta.url).href)};
    import { modelStore } from ${JSON.stringify(new URL("models.ts", import.meta.url).href)};
    const db = await openDatabase({ path: ${JSON.stringify(path)} });
    const models = modelStore(db);
    ${code}
    await db.destroy();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  child.stderr.on("data", (data) => (printed += data));
  const [status] = await once(child, "close");
  expect(status, printed).toBe(0);
  return printed;
}

describe("a SQLite file", () => {
  test("is read while another process writes, and shows whole transactions only", async () => {
    const path = newPath();
    const db = await openDatabase({ path });
    const models = modelStore(db);
    const writer = elsewhere(
      path,
      `for (let put = 0; put < 30; put++)
         await models.put(Array.from({ length: 200 }, (_, i) => ({ record: { id: \`o/m-\${put}-\${i}\` } })));`,
    );
    const state = { writing: true };
    void writer.finally(() => (state.writing = false));
    const counts = new Set<number>();
    let seen = 0;
    let followed = 0;
    while (state.writing) {
      const count = await models.count();
      counts.add(count);
      expect(count % 200).toBe(0);
      const changes = await models.changesSince(seen, 10_000);
      followed += changes.length;
      seen = changes.at(-1)?.seq ?? seen;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await writer;
    followed += (await models.changesSince(seen, 10_000)).length;
    expect(await models.count()).toBe(6000);
    expect(followed).toBe(6000);
    expect(counts.size, "the reader saw the writer at work").toBeGreaterThan(2);
    await db.destroy();
  });

  test("takes writes of two processes at once, each change with a number of its own", async () => {
    const path = newPath();
    const db = await openDatabase({ path });
    const models = modelStore(db);
    const write = (name: string) =>
      `for (let put = 0; put < 40; put++)
         await models.put(Array.from({ length: 25 }, (_, i) => ({ record: { id: \`${name}/\${put}-\${i}\` } })));`;
    await Promise.all([elsewhere(path, write("one")), elsewhere(path, write("two"))]);
    const changes = await models.changesSince(0, 10_000);
    expect(changes.length).toBe(2000);
    expect(new Set(changes.map(({ seq }) => seq)).size).toBe(2000);
    await db.destroy();
  });

  test("can be made by two processes at the same moment", async () => {
    const path = newPath();
    const counts = await Promise.all(
      Array.from({ length: 3 }, () => elsewhere(path, "console.log(await models.count())")),
    );
    expect(counts.map((count) => count.trim())).toEqual(["0", "0", "0"]);
  });

  test("writes each commit through to the disk", async () => {
    const path = newPath();
    const db = await openDatabase({ path });
    const { rows } = await db.executeQuery<{ synchronous: number }>({
      ...db.selectFrom("models").select("id").compile(),
      sql: "pragma synchronous",
    });
    expect(rows).toEqual([{ synchronous: 2 }]);
    await db.destroy();
  });

  test("has a log that does not grow for ever", async () => {
    const path = newPath();
    const db = await openDatabase({ path });
    const models = modelStore(db);
    for (let put = 0; put < 60; put++) {
      const record = { id: "a/b", likes: put, cardData: { text: "x".repeat(200_000) } };
      await models.put([{ record }]);
    }
    expect(statSync(`${path}-wal`).size).toBeLessThan(6e6);
    await db.destroy();
  });

  test.each([
    [
      "is not a database",
      (path: string) => writeFileSync(path, "hello ".repeat(1000)),
      /cannot be opened: file is not a database/,
    ],
    ["was written by a newer version", newer, /newer version of Modelyard \(its step 99, "later"/],
  ])("that %s is refused with its reason", async (_, spoil, message) => {
    const path = join(folder, `spoilt-${++files}.db`);
    spoil(path);
    await expect(openDatabase({ path })).rejects.toThrow(message);
  });

  test("in a folder that cannot be made says which one, and which setting names it", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    await expect(openDatabase({ path: join(file, "below", "modelyard.db") })).rejects.toThrow(
      /The folder .*a-file\/below cannot be made \(ENOTDIR\): set MODELYARD_DATA/,
    );
  });
});

function newer(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("create table migrations (number integer primary key, name text, applied_at text)");
  database.exec("insert into migrations values (99, 'later', '2030-01-01')");
  database.close();
}
