import { beforeAll, describe } from "vitest";
import { openDatabase } from "../database/database.ts";
import { isPostgresMissing } from "../testing/postgres.ts";
import { type SharedPostgres, sharedPostgres } from "../testing/shared-postgres.ts";
import { testRepositories } from "../testing/repositories.ts";
import { testStorageQuotas } from "../testing/storage-quotas.ts";
import { testServedFiles } from "../testing/served-files.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  let postgres: SharedPostgres;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  testRepositories("PostgreSQL", async () => openDatabase({ url: await postgres.migratedDatabase() }));
  testStorageQuotas("PostgreSQL", async () => {
    const url = await postgres.migratedDatabase();
    return [await openDatabase({ url }), await openDatabase({ url })];
  });
  testServedFiles(
    "PostgreSQL",
    () => postgres.migratedDatabase(),
    (url) => openDatabase({ url }),
  );
});
