import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { testStores } from "../testing/model-store.ts";
import { createSqliteLocation } from "../testing/databases.ts";
import { testSharedStores } from "../testing/shared-stores.ts";
import { testSnippetTemplates } from "../testing/snippet-template-store.ts";
import { openDatabase } from "../database/database.ts";
import { ModelStore } from "./store.ts";
import { testFolder } from "../testing/folder.ts";

const directory = testFolder("stores");

testStores("SQLite in memory:", () => openDatabase({ path: ":memory:" }));
testSnippetTemplates("SQLite:", () => openDatabase({ path: ":memory:" }));
testStores("SQLite in a file:", async () => openDatabase(await createSqliteLocation()));
testSharedStores("SQLite", createSqliteLocation);

describe("a SQLite file", () => {
  test("has a write-ahead log of limited size", async () => {
    const { path } = await createSqliteLocation();
    const db = await openDatabase({ path });
    const models = new ModelStore(db);
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
      /Can't open the database .*: file is not a database/,
    ],
    ["was written by a newer version", createNewer, /newer version of Modelyard \(migration 99, "later"/],
  ])("fails to open if it %s, and reports the reason", async (_, write, message) => {
    const { path } = await createSqliteLocation();
    mkdirSync(dirname(path));
    write(path);
    await expect(openDatabase({ path })).rejects.toThrow(message);
  });

  test("names the directory and the setting if it cannot be created", async () => {
    const file = join(directory, "a-file");
    writeFileSync(file, "");
    await expect(openDatabase({ path: join(file, "below", "modelyard.db") })).rejects.toThrow(
      /Can't create the directory .*a-file\/below \(ENOTDIR\)\. Set MODELYARD_DATA/,
    );
  });
});

function createNewer(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("create table migrations (number integer primary key, name text, applied_at text)");
  database.exec("insert into migrations values (99, 'later', '2030-01-01')");
  database.close();
}
