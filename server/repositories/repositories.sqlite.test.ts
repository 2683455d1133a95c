import { openDatabase } from "../database/database.ts";
import { createSqliteLocation } from "../testing/databases.ts";
import { testProposedStorage } from "../testing/proposed-storage.ts";
import { testRepositories } from "../testing/repositories.ts";
import { testStorageQuotas } from "../testing/storage-quotas.ts";
import { testServedFiles } from "../testing/served-files.ts";

testRepositories("SQLite", () => openDatabase({ path: ":memory:" }));
testProposedStorage("SQLite", () => openDatabase({ path: ":memory:" }));
testStorageQuotas("SQLite", async () => {
  // Two connections in one thread would block each other.
  const db = await openDatabase({ path: ":memory:" });
  return [db, db];
});
testServedFiles("SQLite", createSqliteLocation);
