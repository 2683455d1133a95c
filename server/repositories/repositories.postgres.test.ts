import { describe } from "vitest";
import { openDatabase } from "../database/database.ts";
import { isPostgresMissing } from "../testing/postgres.ts";
import { createPostgresLocation } from "../testing/shared-postgres.ts";
import { testProposedStorage } from "../testing/proposed-storage.ts";
import { testRepositories } from "../testing/repositories.ts";
import { testStorageQuotas } from "../testing/storage-quotas.ts";
import { testServedFiles } from "../testing/served-files.ts";

describe.skipIf(isPostgresMissing !== undefined)("PostgreSQL", () => {
  testRepositories("PostgreSQL", async () => openDatabase(await createPostgresLocation()));
  testProposedStorage("PostgreSQL", async () => openDatabase(await createPostgresLocation()));
  testStorageQuotas("PostgreSQL", async () => {
    const location = await createPostgresLocation();
    return [await openDatabase(location), await openDatabase(location)];
  });
  testServedFiles("PostgreSQL", createPostgresLocation);
});
