import { join } from "node:path";
import { openDatabase } from "../database/database.ts";
import { testProposedStorage } from "../testing/proposed-storage.ts";
import { testRepositories } from "../testing/repositories.ts";
import { testStorageQuotas } from "../testing/storage-quotas.ts";
import { testServedFiles } from "../testing/served-files.ts";
import { testFolder } from "../testing/folder.ts";

const directory = testFolder("served");
testRepositories("SQLite", () => openDatabase({ path: ":memory:" }));
testProposedStorage("SQLite", () => openDatabase({ path: ":memory:" }));
testStorageQuotas("SQLite", async () => {
  // Two connections in one thread would block each other.
  const db = await openDatabase({ path: ":memory:" });
  return [db, db];
});

let files = 0;
testServedFiles("SQLite", async () => ({ path: join(directory, `${++files}.db`) }));
